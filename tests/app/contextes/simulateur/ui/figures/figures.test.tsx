import { render, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { BarreBudget } from "#app/contextes/simulateur/ui/figures/BarreBudget.tsx";
import { bornesQuintiles, CarteTerritoires } from "#app/contextes/simulateur/ui/figures/CarteTerritoires.tsx";
import { CinqPoints } from "#app/contextes/simulateur/ui/figures/CinqPoints.tsx";
import { Couplages } from "#app/contextes/simulateur/ui/figures/Couplages.tsx";
import { echelleRonde } from "#app/ui/figures/echelle.ts";
import { GraphiqueMensuel } from "#app/contextes/simulateur/ui/figures/GraphiqueMensuel.tsx";
import { Jauge } from "#app/ui/figures/Jauge.tsx";
import { Reco } from "#app/contextes/simulateur/ui/figures/Reco.tsx";
import { CarteTaux, Stat } from "#app/ui/figures/Stat.tsx";
import { Trace } from "#app/contextes/simulateur/ui/figures/Trace.tsx";

const I = "\u00a0";

describe("Jauge", () => {
  test("dit la valeur et sa fourchette en une phrase", () => {
    render(<Jauge axe="eau" taux={0.59} p10={0.5} p90={0.66} />);
    expect(screen.getByRole("img", { name: `Eau${I}: 59${I}%, de 50 à 66${I}% selon les années et les hypothèses` })).toBeTruthy();
  });

  test("place l'aiguille et la bande en pour cent, sans boîte de vue ni style en ligne", () => {
    const { container } = render(<Jauge axe="eau" taux={0.59} p10={0.5} p90={0.66} />);
    expect(container.querySelector(".bande")?.getAttribute("x")).toBe("50%");
    expect(container.querySelector(".bande")?.getAttribute("width")).toBe("16%");
    expect(container.querySelector("svg svg")?.getAttribute("x")).toBe("59%");
    expect(container.querySelector("[viewBox], [style]")).toBeNull();
  });

  test("un taux au-delà de 100 % garde son écriture et borne son aiguille", () => {
    const { container } = render(<Jauge axe="energie" nom="Bilan annuel" taux={1.32} />);
    expect(screen.getByRole("img", { name: `Bilan annuel${I}: 132${I}%` })).toBeTruthy();
    expect(container.querySelector("svg svg")?.getAttribute("x")).toBe("100%");
  });

  test("un axe non évalué n'a pas d'aiguille et le dit", () => {
    const { container } = render(<Jauge axe="alim" taux={null} />);
    expect(screen.getByRole("img", { name: `Alimentation${I}: non évalué` })).toBeTruthy();
    expect(container.querySelector(".aiguille")).toBeNull();
  });
});

describe("Stat et CarteTaux", () => {
  test("chaque « Pourquoi ce chiffre ? » porte le nom de son chiffre", () => {
    render(<Stat libelle="Jours sans eau" valeur="14" unite="jours" fourchette="31 la pire année" pourquoi="#pq-jours" />);
    expect(screen.getByRole("link", { name: "Pourquoi ce chiffre\u202f? (Jours sans eau)" }).getAttribute("href")).toBe("#pq-jours");
  });

  test("une carte de taux montre taux et fourchette ; non évaluée, elle propose de renseigner", () => {
    const { rerender } = render(<CarteTaux axe="eau" titre="Eau" taux={0.59} p10={0.5} p90={0.66} pourquoi="#pq-eau" />);
    expect(screen.getByText(/^8 fois sur 10 entre 50 et 66/)).toBeTruthy();
    rerender(<CarteTaux axe="eau" titre="Eau" taux={null} renseigner="?etape=eau" />);
    expect(screen.getByRole("link", { name: "Le renseigner" }).getAttribute("href")).toBe("?etape=eau");
    expect(screen.queryByText(/fois sur 10/)).toBeNull();
  });
});

describe("GraphiqueMensuel", () => {
  const besoin = [6, 5, 6, 8, 12, 17, 20, 18, 10, 6, 6, 6];
  const local = [6, 5, 4, 7, 6, 6, 5, 5, 9, 6, 6, 8];
  const graphique = (
    <GraphiqueMensuel
      axe="eau"
      sujet="L'eau, mois par mois"
      unite="m³"
      besoin={besoin}
      local={local}
      stock={{ valeurs: local, libelle: "cuve en fin de mois" }}
      libelles={{ besoin: "besoin", local: "pluie utilisée", manque: "manque" }}
    />
  );

  test("ses douze mois sont dans un tableau, unités comprises, et le manque y est besoin moins local", () => {
    render(graphique);
    const table = screen.getByRole("table", { hidden: true });
    const lignes = within(table).getAllByRole("row", { hidden: true });
    expect(lignes).toHaveLength(13);
    expect(
      within(lignes[0] as HTMLElement)
        .getAllByRole("columnheader", { hidden: true })
        .map((c) => c.textContent),
    ).toEqual(["Mois", "Besoin (m³)", "Pluie utilisée (m³)", "Manque (m³)", "Cuve en fin de mois (m³)"]);
    // Juillet : 20 − 5 = 15. Décembre : plus de pluie que de besoin, donc aucun manque.
    expect(lignes[7]?.textContent).toBe("juillet20,05,015,05,0");
    expect(lignes[12]?.textContent).toBe("décembre6,08,00,08,0");
  });

  test("le dessin renvoie au tableau, et la légende nomme chaque signe", () => {
    render(graphique);
    expect(screen.getByRole("img").getAttribute("aria-label")).toContain("les valeurs sont dans le tableau qui suit");
    expect(screen.getAllByRole("listitem").map((l) => l.textContent)).toEqual(["pluie utilisée", "manque", "besoin", "cuve en fin de mois"]);
  });

  test("aucune hauteur négative, même quand le local dépasse le besoin", () => {
    const { container } = render(graphique);
    const hauteurs = [...container.querySelectorAll(".graphe rect")].map((r) => Number(r.getAttribute("height")));
    expect(hauteurs.length).toBeGreaterThan(24);
    expect(Math.min(...hauteurs)).toBeGreaterThanOrEqual(0);
  });
});

describe("echelleRonde", () => {
  test.each([
    [19.9, 20, 5],
    [4, 4, 1],
    [980, 1000, 250],
    [0.37, 0.4, 0.1],
  ])("pour un maximum de %d, monte à %d par pas de %d", (maximum, haut, pas) => {
    const e = echelleRonde(maximum);
    expect(e.haut).toBeCloseTo(haut, 9);
    expect(e.pas).toBeCloseTo(pas, 9);
    expect(e.haut).toBeGreaterThanOrEqual(maximum);
  });

  test("un graphique vide garde une échelle", () => {
    expect(echelleRonde(0).graduations).toEqual([0, 1]);
  });
});

describe("explications et gestes", () => {
  test("la trace numérote ses étapes et met le résultat en gras, avec source, fourchette et preuve", () => {
    render(
      <Trace
        id="pq-eau"
        etapes={[
          {
            cle: "a",
            phrase: "Pluie sur le toit",
            operation: "110 m² × 870 mm",
            resultat: "95,7 m³",
            source: "Météo-France",
            annee: "1991-2020",
            fourchette: "0,80 à 0,90",
            preuve: "partiel",
          },
        ]}
      />,
    );
    const etape = screen.getByRole("listitem");
    expect(etape.textContent).toContain(`110${I}m² × 870${I}mm = 95,7${I}m³`);
    expect(etape.querySelector("b")?.textContent).toBe(`95,7${I}m³`);
    expect(etape.textContent).toContain("Météo-France, 1991-2020");
    expect(etape.textContent).toContain(`Preuve${I}: partielle`);
  });

  test("chaque « Appliquer » dit quel geste il applique", () => {
    render(
      <Reco
        axe="eau"
        points={3.1}
        titre="Passer la cuve à 8 m³"
        effet="Une semaine de plus."
        achat_eur={1900}
        eur_an_par_point={38}
        appliquer="/simulateur?cuve=8"
      />,
    );
    // jsdom retire du nom lu l'espace insécable qui ouvre un élément ; un navigateur la garde : c'est le texte qui fait foi.
    const lien = screen.getByRole("link", { name: /^Appliquer.?: Passer la cuve/ });
    expect(lien.textContent).toMatch(/^Appliquer\u00a0: Passer la cuve/);
    expect(lien.getAttribute("href")).toBe("/simulateur?cuve=8");
  });

  test("les couplages se lisent dans la liste ; un flux possible est dit non choisi", () => {
    render(<Couplages flux={[{ cle: "1", de: "alim", vers: "eau", libelle: "Toilettes sèches", quantite: "56 m³ / an", possible: true }]} />);
    expect(screen.getByRole("listitem").textContent).toBe(`Alim. vers EauToilettes sèches, non choisi56${I}m³ / an`);
  });

  test("une barre de budget dit son montant et la part conseillée", () => {
    render(<BarreBudget postes={[{ cle: "c", axe: "eau", libelle: "Cuve", montant_eur: 4100, conseille_eur: 3700 }]} />);
    expect(screen.getByRole("img", { name: `Cuve${I}: 4\u202f100${I}€, part conseillée 3\u202f700${I}€` })).toBeTruthy();
  });

  test("cinq points par critère, « non renseigné » sinon", () => {
    render(
      <CinqPoints
        criteres={[
          { cle: "t", nom: "Temps", score: 0.4, phrase: "5 h pour 3 h" },
          { cle: "c", nom: "Compétences", score: null, phrase: "à préciser" },
        ]}
      />,
    );
    expect(screen.getAllByRole("img").map((i) => i.getAttribute("aria-label"))).toEqual(["2 sur 5"]);
    expect(screen.getByText("non renseigné")).toBeTruthy();
  });
});

describe("CarteTerritoires", () => {
  const cadres = {
    plan: { x: 0, y: 0, largeur: 10, hauteur: 10 },
    encarts: [{ nom: "Guyane", x: 0, y: 0, largeur: 2, hauteur: 2 }],
    centres: { "01": { x: 2, y: 4 }, "03": { x: 5, y: 5 } },
  };
  const lieux = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6].map((taux, i) => ({ code: `0${i + 1}`, nom: `Lieu ${i + 1}`, taux }));

  test("classe chaque territoire, dit sa valeur, contourne le sien et chiffre sa légende", () => {
    const { container } = render(<CarteTerritoires sujet="Part couverte" axe="eau" cadres={cadres} choisi="03" lieux={lieux} />);
    expect(screen.getByRole("img").getAttribute("aria-label")).toContain("tableau qui suit");
    expect(container.querySelectorAll(".halo, .ici")).toHaveLength(2);
    expect(container.querySelectorAll(".cadre-encart")).toHaveLength(1);
    // Quintiles de 0,1 à 0,6 : bornes 0,2 ; 0,3 ; 0,4 ; 0,5.
    expect([...container.querySelectorAll(".dep")].map((p) => p.getAttribute("class"))).toEqual(["dep c1", "dep c2", "dep c3", "dep c4", "dep c5", "dep c5"]);
    expect(container.querySelector(".dep title")?.textContent).toContain(`10${I}%`);
    expect([...container.querySelectorAll(".classes span")].map((e) => e.textContent)).toEqual([
      `moins de 20${I}%`,
      `20${I}% à 30${I}%`,
      `30${I}% à 40${I}%`,
      `40${I}% à 50${I}%`,
      `50${I}% et plus`,
    ]);
  });

  test("chaque taux s'écrit au milieu de son territoire ; un petit écran garde chez soi, les deux bouts, et ceux qui ne se touchent pas", () => {
    const centres = { ...cadres.centres, "02": { x: 8, y: 8 }, "04": { x: 5.1, y: 5 }, "05": { x: 8.1, y: 8 } };
    const { container } = render(<CarteTerritoires sujet="Part couverte" axe="eau" cadres={{ ...cadres, centres }} choisi="03" lieux={lieux} />);
    const textes = [...container.querySelectorAll(".valeurs text")];
    expect(textes.map((t) => [t.textContent, t.getAttribute("class"), t.getAttribute("x")])).toEqual([
      ["Guyane", "nom", "0.00%"],
      ["10", "bout c1", "20.00%"],
      ["20", "seul c2", "80.00%"],
      ["30", "bout c3", "50.00%"],
      ["40", "serre c4", "51.00%"],
      ["50", "serre c5", "81.00%"],
    ]);
    expect(container.querySelector(".valeurs")?.getAttribute("aria-hidden")).toBe("true");
    expect(container.querySelector(".noms-encarts")?.textContent).toBe(`À gauche, de haut en bas${I}: Guyane.`);
  });

  test("un territoire inconnu ne reçoit ni contour ni classe", () => {
    const { container } = render(<CarteTerritoires sujet="Part couverte" axe="eau" cadres={cadres} choisi="999" lieux={lieux} />);
    expect(container.querySelectorAll(".halo, .ici")).toHaveLength(0);
  });

  test("les bornes en quintiles croissent strictement", () => {
    const bornes = bornesQuintiles([1, 1, 1, 1, 2, 700, 710, 800, 900, 1000]);
    expect([...bornes].sort((a, b) => a - b)).toEqual(bornes);
    expect(new Set(bornes).size).toBe(bornes.length);
  });
});
