import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ChampNombre } from "#app/ui/champs/ChampNombre.tsx";
import { ChampSelect } from "#app/ui/champs/ChampSelect.tsx";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import { CaseSeule, Cases, Radios } from "#app/ui/champs/Choix.tsx";
import { FieldsetCarte } from "#app/ui/champs/FieldsetCarte.tsx";
import { Reglage } from "#app/ui/champs/Reglage.tsx";
import { ResumeErreurs } from "#app/ui/champs/ResumeErreurs.tsx";

/** Ce qu'un lecteur d'écran lit après le nom du champ. */
function description(champ: HTMLElement): string {
  return (champ.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? `[${id} absent]`)
    .join(" | ");
}

describe("champs", () => {
  test("le libellé nomme le champ ; l'aide, l'unité et l'erreur le décrivent dans l'ordre de lecture", () => {
    render(
      <ChampNombre
        nom="conso"
        libelle="Par jour et par personne"
        unite="L"
        aide="En France : 148 L."
        erreur="Indiquez une valeur entre 0 et 500 L."
        valeur="1200"
      />,
    );
    const champ = screen.getByRole("textbox", { name: "Par jour et par personne" });
    expect(champ).toHaveProperty("name", "conso");
    expect(champ).toHaveProperty("value", "1200");
    expect(champ.getAttribute("aria-invalid")).toBe("true");
    expect(description(champ)).toBe("L | En France\u00a0: 148\u00a0L. | Indiquez une valeur entre 0 et 500\u00a0L.");
  });

  test("sans aide ni erreur, aucune description ni marque d'invalidité", () => {
    render(<ChampTexte nom="commune" libelle="Commune" facultatif />);
    const champ = screen.getByRole("textbox", { name: "Commune (facultatif)" });
    expect(champ.hasAttribute("aria-describedby")).toBe(false);
    expect(champ.hasAttribute("aria-invalid")).toBe(false);
  });

  test("la phrase « si vide » fait partie de la description", () => {
    render(<ChampNombre nom="pers" libelle="Personnes" unite="" siVide="Sans réponse : 2,2 personnes (Insee, 2021)." />);
    expect(description(screen.getByRole("textbox", { name: "Personnes" }))).toContain("Insee");
  });

  test("la liste propose d'abord de ne pas savoir, avec une valeur vide", () => {
    render(<ChampSelect nom="toit" libelle="Couverture" vide="Je ne sais pas (tuile)" options={[{ valeur: "lisse", libelle: "Ardoise" }]} valeur="" />);
    const choix = within(screen.getByRole("combobox", { name: "Couverture" })).getAllByRole("option");
    expect(choix.map((o) => (o as HTMLOptionElement).value)).toEqual(["", "lisse"]);
  });

  test("les cases forment un groupe nommé, décrit par son erreur, et la première porte l'ancre du champ", () => {
    render(
      <Cases
        nom="usages"
        legende="Usages servis"
        erreur="Choisissez au moins un usage."
        choisies={["linge"]}
        options={[
          { valeur: "wc", libelle: "Chasses d'eau" },
          { valeur: "linge", libelle: "Linge" },
        ]}
      />,
    );
    const groupe = screen.getByRole("group", { name: "Usages servis" });
    expect(description(groupe)).toBe("Choisissez au moins un usage.");
    const [wc, linge] = within(groupe).getAllByRole("checkbox") as [HTMLInputElement, HTMLInputElement];
    expect([wc.id, wc.checked, linge.checked]).toEqual(["c-usages", false, true]);
  });

  test("une seule réponse à la fois parmi des boutons radio", async () => {
    render(
      <Radios
        nom="regime"
        legende="Régime"
        choisie="omni"
        options={[
          { valeur: "omni", libelle: "Omnivore" },
          { valeur: "vege", libelle: "Végétarien" },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole("radio", { name: "Végétarien" }));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Omnivore" }).checked).toBe(false);
  });

  test("une case isolée envoie « oui » seulement si elle est cochée", async () => {
    render(
      <form aria-label="f">
        <CaseSeule nom="raccorde" libelle="Raccordé au réseau" />
      </form>,
    );
    const form = screen.getByRole<HTMLFormElement>("form");
    expect([...new FormData(form)]).toEqual([]);
    await userEvent.click(screen.getByRole("checkbox", { name: "Raccordé au réseau" }));
    expect([...new FormData(form)]).toEqual([["raccorde", "oui"]]);
  });

  test("un bloc de questions est un groupe qui porte son titre", () => {
    render(
      <FieldsetCarte titre="Ce que vous récoltez" axe="eau">
        <p>contenu</p>
      </FieldsetCarte>,
    );
    expect(screen.getByRole("group", { name: "Ce que vous récoltez" }).className).toContain("eau");
  });
});

describe("Reglage", () => {
  const reglage = (valeur: string) => (
    <form aria-label="f">
      <Reglage nom="toit" libelle="Surface de toit" aide="Vue du dessus." unite="m²" min={0} max={400} valeur={valeur} />
    </form>
  );

  test("seul le champ porte le nom : le curseur n'envoie rien", () => {
    render(reglage("110"));
    expect([...new FormData(screen.getByRole<HTMLFormElement>("form"))]).toEqual([["toit", "110"]]);
  });

  test("le champ tapé déplace le curseur, borné à sa plage ; la virgule est lue", async () => {
    render(reglage("110"));
    const champ = screen.getByRole("textbox", { name: "Surface de toit" });
    const curseur = screen.getByRole<HTMLInputElement>("slider", { name: "Surface de toit, curseur, en m²" });
    await userEvent.clear(champ);
    await userEvent.type(champ, "150,4");
    expect(Number(curseur.value)).toBeCloseTo(150.4, 0);
    await userEvent.clear(champ);
    await userEvent.type(champ, "9000");
    expect(curseur.value).toBe("400");
    expect(curseur.style.getPropertyValue("--part")).toBe("100%");
  });

  test("un lieu plus grand que la plage courante l'étend : le curseur n'est pas en butée, et la plage ne rétrécit pas sous le doigt", () => {
    const { rerender } = render(reglage("900"));
    const curseur = screen.getByRole<HTMLInputElement>("slider", { name: "Surface de toit, curseur, en m²" });
    expect([curseur.max, curseur.value]).toEqual(["2000", "900"]);
    rerender(reglage("300"));
    expect([curseur.max, curseur.value]).toEqual(["2000", "300"]);
    rerender(reglage("9000"));
    expect([curseur.max, curseur.value]).toEqual(["20000", "9000"]);
  });

  test("une adresse nouvelle change le champ, sauf pendant qu'on le remplit", async () => {
    const { rerender } = render(reglage("110"));
    const champ = screen.getByRole<HTMLInputElement>("textbox", { name: "Surface de toit" });
    rerender(reglage("80"));
    expect(champ.value).toBe("80");
    await userEvent.type(champ, "5");
    rerender(reglage("99"));
    expect(champ.value).toBe("805");
  });
});

describe("ResumeErreurs", () => {
  test("annonce le nombre d'erreurs, prend le focus et mène à chaque champ", () => {
    render(
      <>
        <ResumeErreurs
          erreurs={[
            { nom: "dep", message: "Indiquez un département." },
            { nom: "toit", message: "Indiquez une valeur entre 0 et 400 m²." },
          ]}
        />
        <ChampTexte nom="dep" libelle="Département" erreur="Indiquez un département." />
      </>,
    );
    const alerte = screen.getByRole("alert", { name: "2 valeurs sont à revoir" });
    expect(document.activeElement).toBe(alerte);
    const lien = within(alerte).getByRole("link", { name: "Indiquez un département." });
    expect(document.querySelector(lien.getAttribute("href") ?? "")).toBe(screen.getByRole("textbox", { name: "Département" }));
  });

  test("une seule erreur se dit au singulier, aucune ne se dit pas", () => {
    const { rerender, container } = render(<ResumeErreurs erreurs={[{ nom: "a", message: "Vide." }]} />);
    expect(screen.getByRole("heading").textContent).toBe("Une valeur est à revoir");
    rerender(<ResumeErreurs erreurs={[]} />);
    expect(container.textContent).toBe("");
  });

  test("ce qui est tapé avant que la page soit vivante y reste, et compte", async () => {
    const suivies: Array<FormDataEntryValue | null> = [];
    const page = (
      <form onInput={(e) => suivies.push(new FormData(e.currentTarget).get("cuve"))}>
        <Reglage nom="cuve" libelle="Cuve" unite="m³" min={0} max={20} />
        <button>Recalculer</button>
      </form>
    );
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(page);
    await userEvent.type(within(container).getByRole("textbox"), "5");
    // Le doigt est déjà sur le bouton quand les scripts arrivent.
    within(container).getByRole("button").focus();
    render(page, { container, hydrate: true });
    expect(within(container).getByRole("textbox")).toHaveProperty("value", "5");
    expect(suivies).toEqual(["5"]);
  });
});
