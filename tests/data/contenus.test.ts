import { describe, expect, it } from "vitest";
import { lireJson } from "#scripts/donnees/lib-donnees.ts";
import { type Pensees, reglesListe, reglesPensees, reglesTarifs } from "#scripts/donnees/regles-contenus.ts";
import { fichiersDe } from "#scripts/donnees/schemas-donnees.ts";

const fichiers = fichiersDe("data/pensees/corpus").map((f) => f.replace("data/pensees/corpus/", ""));

function pensees(): Pensees {
  return {
    ...lireJson<Pick<Pensees, "auteurs">>("data/pensees/auteurs.json"),
    ...lireJson<Pick<Pensees, "ecoles">>("data/pensees/ecoles.json"),
    ...lireJson<Pick<Pensees, "relations">>("data/pensees/relations.json"),
    ...lireJson<Pick<Pensees, "documents">>("data/pensees/corpus.json"),
    ...lireJson<Pick<Pensees, "prefaces">>("data/pensees/prefaces.json"),
  };
}

describe("règles des contenus du site", () => {
  it("les pensées du dépôt se répondent", () => {
    expect(reglesPensees(pensees(), fichiers)).toEqual([]);
  });

  it("un document absent, en trop ou mal nommé est signalé", () => {
    const p = pensees();
    expect(reglesPensees(p, fichiers.filter((f) => f !== "ivan-illich__convivialite.md"))).toEqual(["ivan-illich__convivialite.md : le fichier manque."]);
    expect(reglesPensees(p, [...fichiers, "inconnu__essai.md"])).toEqual(["inconnu__essai.md : absent de l'index du corpus."]);
  });

  it("un renvoi vers un auteur inconnu et une relation en double sont signalés", () => {
    const p = pensees();
    const [premiere] = p.relations;
    if (premiere === undefined) throw new Error("aucune relation");
    const relations = [...p.relations, { ...premiere, id: "r998" }, { ...premiere, id: "r999", source: "personne" }];
    expect(reglesPensees({ ...p, relations }, fichiers)).toEqual([
      "r999 : l'auteur personne n'existe pas.",
      "elisee-reclus – pierre-kropotkine – compagnonnage : deux relations du même type pour la même paire.",
    ]);
  });

  it("dix-sept auteurs en phase 1 et une préface de cent mots sont refusés", () => {
    const p = pensees();
    const auteurs = p.auteurs.map((a) => (a.id === "elisee-reclus" ? { ...a, phase: 2 } : a));
    const prefaces = p.prefaces.map((x) => (x.corpus === "both" ? { ...x, texte: "mot ".repeat(100).trim() } : x));
    expect(reglesPensees({ ...p, auteurs, prefaces }, fichiers)).toEqual([
      "auteurs : 17 en phase 1 au lieu de 18.",
      "préface both : 100 mots, hors de 150 à 300.",
    ]);
  });

  it("une liste en désordre, en double ou qui porte un courriel ou un téléphone est refusée", () => {
    expect(
      reglesListe([
        { id: "b", nom: "B" },
        { id: "a", nom: "A, contact@exemple.fr" },
        { id: "a", nom: "C, 04 75 00 00 00" },
      ]),
    ).toEqual([
      "a : identifiant en double.",
      "la liste n'est pas triée par id.",
      "a : contient un courriel ou un téléphone.",
      "a : contient un courriel ou un téléphone.",
    ]);
  });

  it("un prix mal converti ou un alias repris est refusé", () => {
    const prix = { entree_usd_par_million: 1, sortie_usd_par_million: 2, entree_eur_par_million: 0.9, sortie_eur_par_million: 1.8 };
    expect(reglesTarifs([{ modele: "a/x", ...prix }], 0.9)).toEqual([]);
    expect(
      reglesTarifs(
        [
          { modele: "a/x", alias: ["a/y"], ...prix },
          { modele: "a/y", ...prix, sortie_eur_par_million: 2 },
        ],
        0.9,
      ),
    ).toEqual(["a/y : nom en double.", "a/y : le prix en euros n'est pas le prix en dollars converti."]);
  });
});

// Contraste WCAG 2 : (L1 + 0,05) / (L2 + 0,05), L la luminance relative sRGB.
function luminance(hexa: string): number {
  const [r = 0, v = 0, b = 0] = [1, 3, 5].map((i) => Number.parseInt(hexa.slice(i, i + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * v + 0.0722 * b;
}
function contraste(a: string, b: string): number {
  const [haut, bas] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (haut + 0.05) / (bas + 0.05);
}

it("les couleurs des huit familles se lisent sur papier clair et sur fond sombre, et chaque famille a sa forme", () => {
  const { ecoles } = lireJson<{ ecoles: { id: string; couleur: string; couleur_sombre: string; couleur_fond: string; forme: string }[] }>("data/pensees/ecoles.json");
  expect(contraste("#000000", "#FFFFFF")).toBeCloseTo(21, 6);
  for (const e of ecoles) {
    expect(contraste(e.couleur, "#FFFFFF"), e.id).toBeGreaterThanOrEqual(4.5);
    expect(contraste(e.couleur_sombre, "#1C231F"), e.id).toBeGreaterThanOrEqual(4.5);
    expect(contraste(e.couleur_fond, "#1A1A1A"), e.id).toBeGreaterThanOrEqual(4.5);
  }
  expect(new Set(ecoles.map((e) => e.forme)).size).toBe(8);
});
