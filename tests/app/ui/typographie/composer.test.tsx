import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { Lien } from "#app/ui/base/Lien.tsx";

const FINE = "\u202f";
const INSEC = "\u00a0";

function Enveloppe({ titre, children }: { readonly titre: string; readonly children?: React.ReactNode }) {
  return (
    <section title={titre}>
      <h2>{titre}</h2>
      {children}
    </section>
  );
}

// Une adresse n'est jamais composée, quoi qu'elle contienne.
const ADRESSES = { question: "/x?a=1 ?", apostrophe: "/x?a=l'eau", accueil: "/" } as const;

describe("les textes écrits en JSX", () => {
  test("sont composés dans les balises, mais ni dans le code ni dans une adresse", () => {
    render(
      <p data-testid="p">
        Vraiment ?{" "}
        <a href={ADRESSES.question} data-note="l'eau">
          l'eau
        </a>
        <code>l'eau ?</code>
      </p>,
    );
    expect(screen.getByTestId("p").textContent).toBe(`Vraiment${FINE}? l’eaul'eau ?`);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/x?a=1 ?");
    expect(screen.getByRole("link").dataset.note).toBe("l'eau");
  });

  test("restent tels quels dans une autre langue, que l'élément annonce", () => {
    const rendu = renderToStaticMarkup(
      <p>
        Lire : <cite lang="en">Women: The Last Colony ?</cite> ; <cite lang="fr">l'eau ?</cite>
      </p>,
    );
    expect(rendu).toBe(`<p>Lire${INSEC}: <cite lang="en">Women: The Last Colony ?</cite>${FINE}; <cite lang="fr">l’eau${FINE}?</cite></p>`);
  });

  test("le sont aussi par morceaux, dans une liste et dans un fragment", () => {
    const mots = ["l'eau", "l'air"];
    const rendu = renderToStaticMarkup(
      <p>
        {mots} : {12} <>aujourd'hui</>
      </p>,
    );
    expect(rendu).toBe(`<p>l’eaul’air${INSEC}: 12 aujourd’hui</p>`);
  });

  test("le sont quand un composant les pose dans une balise, attributs lus compris", () => {
    expect(renderToStaticMarkup(<Enveloppe titre="L'eau : combien ?" />)).toBe(
      `<section title="L’eau${INSEC}: combien${FINE}?"><h2>L’eau${INSEC}: combien${FINE}?</h2></section>`,
    );
    render(<input aria-label="L'eau" placeholder="l'été" name="l'eau" value="l'eau" readOnly />);
    const champ = screen.getByRole<HTMLInputElement>("textbox", { name: "L’eau" });
    expect([champ.placeholder, champ.name, champ.value]).toEqual(["l’été", "l'eau", "l'eau"]);
  });

  test("le sont aussi dans un lien du routeur et sur un champ de texte libre", () => {
    render(
      <MemoryRouter>
        <Lien href={ADRESSES.apostrophe} surPlace aria-label="L'eau : voir">
          l'eau
        </Lien>
        <textarea placeholder="Quoi ?" defaultValue="quoi ?" />
      </MemoryRouter>,
    );
    const lien = screen.getByRole("link", { name: `L’eau${INSEC}: voir` });
    expect([lien.textContent, lien.getAttribute("href")]).toEqual(["l’eau", "/x?a=l'eau"]);
    const champ = screen.getByRole<HTMLTextAreaElement>("textbox");
    expect([champ.placeholder, champ.value]).toEqual([`Quoi${FINE}?`, "quoi ?"]);
  });

  test("une adresse montrée et un texte à recopier gardent leurs signes", () => {
    expect(
      renderToStaticMarkup(
        <>
          <a href={ADRESSES.accueil}>https://exemple.org/l'eau...</a>
          <textarea defaultValue="l'eau ?" />
          <pre>l'eau ?</pre>
        </>,
      ),
    ).toBe(`<a href="/">https://exemple.org/l&#x27;eau...</a><textarea>l&#x27;eau ?</textarea><pre>l&#x27;eau ?</pre>`);
  });

  test("l'indice et l'exposant deviennent des balises, sauf là où il n'en faut pas", () => {
    expect(renderToStaticMarkup(<p>Au 52e rang de 107, le 3e étage, 2 kg de CO2e, la version 4e1</p>)).toBe(
      `<p>Au 52<sup>e</sup> rang de 107, le 3<sup>e</sup> étage, 2${INSEC}kg de CO<sub>2</sub>e, la version 4e1</p>`,
    );
    expect(renderToStaticMarkup(<p>Le 1er janvier, 3 kg de CO2</p>)).toBe(`<p>Le 1<sup>er</sup> janvier, 3${INSEC}kg de CO<sub>2</sub></p>`);
    expect(
      renderToStaticMarkup(
        <svg>
          <title>3 kg de CO2</title>
        </svg>,
      ),
    ).toBe(`<svg><title>3${INSEC}kg de CO2</title></svg>`);
  });

  test("une liste de textes à indice ne demande pas de clé", () => {
    render(<p data-testid="gaz">{["CO2", " et ", "CO2e"]}</p>);
    expect(screen.getByTestId("gaz").innerHTML).toBe("CO<sub>2</sub> et CO<sub>2</sub>e");
  });
});

test("un signe qui ouvre une balise retient l'espace qui le précède", () => {
  const { container } = render(
    <p>
      Essayer <b>: une cuve</b>, vraiment <i>?</i> <em>Oui</em> <b>non</b>
    </p>,
  );
  expect(container.textContent).toBe("Essayer\u00a0: une cuve, vraiment\u202f? Oui non");
});
