import { describe, expect, it } from "vitest";
import type { Cout } from "@autonomie/engines";
import { lireMotsDits } from "#scripts/donnees/harmonisation/mots-dits.ts";
import { lireJson } from "#scripts/donnees/lib-donnees.ts";
import { coefficients } from "#tests/constructeurs/moteurs/moteur.ts";

const lignes = Object.values(coefficients());
const { couts } = lireJson<{ couts: ReadonlyArray<Cout> }>("data/couts.json");
const noms = [...lignes, ...couts].map(({ nom }) => nom);
const sources = [...new Set([...lignes, ...couts, ...lireJson<{ validations: ReadonlyArray<{ source: string }> }>("data/controles.json").validations].map(({ source }) => source))];

describe("les noms de la table", () => {
  it("se disent en mots courants ; le nom du métier est gardé à part", () => {
    expect(noms.filter((nom) => /Weibull|poids d.un (voisin|kWh)|persistance|σ|P10|P90|quantile|[Gg]énérateur|exposant du nombre|interannuelle/.test(nom))).toEqual([]);
    // Ni sigle de métier, ni signe que la police n'a pas, ni renvoi à la ligne du dessus.
    expect(
      noms.filter((nom) =>
        /[≤≥~→]|^Idem|\b(Facteur|Coefficient|SCOP|COP|CESI|ETo|ETc|ET0|Kc|Ky|NAP|EFSA|PCI|PCS|EH|UV|PV|WC|KT|LFP|mix électrique)\b|Électricité spécifique|, mois \d/.test(nom),
      ),
    ).toEqual([]);
    // Ni clé de fichier, ni mot sans ses accents.
    expect(noms.filter((nom) => /_|\b(cereales|legumes|legumineuses|oeufs|vegetarien|vegetalien|legere)\b/.test(nom))).toEqual([]);
    expect(lignes.some(({ nom_metier = "" }) => nom_metier.includes("Weibull"))).toBe(true);
  });

  it("n'en portent pas deux fois le même là où le métier en a deux", () => {
    const metier = new Set(lignes.map(({ nom, nom_metier }) => nom_metier ?? nom));
    expect(new Set(lignes.map(({ nom }) => nom)).size).toBe(metier.size);
  });

  it("gardent leurs majuscules aux sigles, et s'accordent", () => {
    const nomDe = (id: string) => coefficients()[id]?.nom;
    expect(nomDe("eau.toit.plat")).toBe("Part de la pluie recueillie : toit plat sans gravier");
    expect(nomDe("duree.cuve_enterree_10m3")).toMatch(/^Durée de vie, cuve enterrée 10 m³ posée/);
    expect(noms.filter((nom) => /^(Durée de vie,|Part de la pluie recueillie :) \p{Lu}\p{Ll}/u.test(nom))).toEqual([]);
    expect(noms.filter((nom) => /^Chaleur perdue.*rapportées|notre calcul rapportée/.test(nom))).toEqual([]);
  });

  it("sont les mêmes au catalogue et dans la table", () => {
    for (const { id, nom } of couts) if (coefficients()[id] !== undefined) expect([id, nom]).toEqual([id, coefficients()[id]?.nom]);
  });
});

describe("les sources de la table", () => {
  it("ne montrent ni note de relevé, ni version de fichier, ni sigle sans son nom", () => {
    expect(
      sources.filter((s) => /; remplace|harmonisé :|jusque-là|\bNGC\b|\(lue?s?\)|\brelus?$|calage propre|connaissance générale|, à confirmer|\(\)| ,|\bEUR\b|~/.test(s)),
    ).toEqual([]);
    // Ni ponctuation restée seule, ni noms collés par un mot ôté.
    expect(sources.filter((s) => /[;,:] *$|pour ce site \p{Lu}/u.test(s))).toEqual([]);
    expect(sources.filter((s) => /[ (](?=[0-9a-f]*[a-f])(?=[0-9a-f]*\d)[0-9a-f]{7,}\b/.test(s))).toEqual([]);
  });

  it("ne disent ni ce que nous avons lu, ni la cote d'un livre, ni deux choses contraires", () => {
    expect(sources.filter((s) => /\b(re)?lue?s? (sur|dans|via|en entier)\b|\b(relue?s?|texte lu|page lue)\b|books\.google|\b[\w-]*AAAAM[\w-]*/.test(s))).toEqual([]);
    // Un ordre de grandeur sans source ne se dit pas mesuré : ce qui l'a été est une borne, nommée comme telle.
    expect(sources.filter((s) => /^ordre de grandeur[^;]*sans source publiée[^;]*;.*mesuré/.test(s))).toEqual([]);
    expect(coefficients()["eau.perte_initiale"]?.source).toMatch(/^borne haute : 2 mm mesurés par Vialle/);
  });

  it("tiennent un dépôt par une virgule, une parenthèse ou un nom de fichier, jamais par « dans GitHub » seul", () => {
    expect(sources.filter((s) => /\b(dans|par) GitHub/.test(s))).toEqual([]);
    expect(sources.filter((s) => /(?<!, |\(|tableur |table |microdonnées |relevés |jeux |réunis )dans le dépôt GitHub/.test(s))).toEqual([]);
  });

  it("n'ont, comme les noms, qu'une apostrophe", () => {
    const raisons = lignes.map(({ usage_raison = "" }) => usage_raison);
    const metier = lignes.map(({ nom_metier = "" }) => nom_metier);
    const notres = [...lignes, ...couts].map(({ source }) => source);
    expect([...noms, ...metier, ...notres, ...raisons].filter((texte) => texte.includes("'"))).toEqual([]);
  });

  it("gardent ce qui a été lu, et la valeur que cette lecture remplace, à part", () => {
    const relevees = lignes.filter((c) => "releve" in c);
    expect(relevees.length).toBeGreaterThan(300);
    expect(relevees.some((c) => /^remplace |; remplace /.test(String((c as { releve?: string }).releve)))).toBe(true);
  });
});

describe("les tables de mots", () => {
  const noms = [{ id: "a.b", nom: "Eau d’une douche" }];
  const sources = [{ source: "NGC", dite: "Nos Gestes Climat" }];

  it("disent un nom et une source, et laissent les autres", () => {
    const mots = lireMotsDits({ noms, sources });
    expect(mots.nom({ id: "a.b", nom: "Volume" })).toEqual({ nom: "Eau d’une douche", nom_metier: "Volume" });
    expect(mots.nom({ id: "a.c", nom: "Lave-linge" })).toEqual({ nom: "Lave-linge" });
    expect([mots.source("NGC"), mots.source("CIEAU")]).toEqual(["Nos Gestes Climat", "CIEAU"]);
    expect(() => mots.fermer()).not.toThrow();
  });

  it("refusent une ligne qui ne sert à rien, deux lignes pour une, un nom qui n'en change pas", () => {
    expect(() => lireMotsDits({ noms, sources }).fermer()).toThrow("noms.csv : « a.b » ne correspond à aucune ligne.");
    expect(() => lireMotsDits({ noms: [...noms, ...noms], sources })).toThrow("« a.b » en double");
    expect(() => lireMotsDits({ noms, sources }).nom({ id: "a.b", nom: "Eau d’une douche" })).toThrow("le nom qu'il a déjà");
  });
});
