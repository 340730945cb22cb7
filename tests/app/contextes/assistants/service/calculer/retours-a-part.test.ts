import { describe, expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { planifierCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import { creerCalculer } from "#app/contextes/assistants/service/calculer/calculer.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";
import { taillesSupposees } from "#tests/constructeurs/assistants/tailles-supposees.ts";

const simulateur = unSimulateur();
const calculer = creerCalculer({ contenus: { tailles: taillesSupposees }, simulateur, journal: unJournal() });
const dire = async (question: string) => ((await calculer(comprendre(question, lieuxConnus)))?.source.extrait ?? "").replaceAll(/[\s\u202f]+/g, " ");
const coefficient = (id: string) => simulateur.coefficients[id]?.valeur ?? Number.NaN;
const entier = (dit: string | undefined) => Number((dit ?? "").replaceAll(" ", ""));

describe("ce que rapporte autre chose qu'une pièce de la maison", () => {
  test("une turbine : la chute et le débit dits, ce qu'elle produit, et le temps de la rembourser", async () => {
    const texte = await dire("une turbine sur mon ruisseau 6 m de chute et 20 l/s ca rapporte quoi");
    const kw = (9.81 * 6 * 20 * coefficient("energie.hydro.rendement")) / 1_000;
    const kwh = entier(/produit environ ([\d ]+) kWh/.exec(texte)?.[1]);
    expect(Math.abs(kwh - kw * 8_766)).toBeLessThan(0.01 * kwh);
    expect(texte).toMatch(/remboursé en environ \d+ ans/);
    expect(texte).not.toContain("supposé : 10 m");
  });

  test("une éolienne : ce qu'elle produit là où l'on est, et que l'achat ne se rembourse pas", async () => {
    const texte = await dire("une eolienne dans mon jardin ça vaut le coup? je suis près de Dunkerque");
    expect(texte).toContain("à Dunkerque");
    expect(texte).toMatch(/Elle produit environ \d+ kWh par an.*ne se rembourse pas/);
  });

  test("des combles : leur prix, et un temps par part du chauffage évité, jamais une part que le site ne tient pas", async () => {
    const texte = await dire("isoler les combles perdus 90 m² combien d'années pour rentrer dans mes frais, chauffage gaz, Orléans");
    expect(texte).toContain("Isolation des combles posée, 90 m²");
    const [, dixieme, cinquieme] = /remboursée en (\d+) ans si elle évite 10 %, (\d+) ans si elle évite 20 %/.exec(texte) ?? [];
    expect(Math.abs(Number(dixieme) - 2 * Number(cinquieme))).toBeLessThanOrEqual(1);
    expect(texte).not.toContain("fioul");
  });

  test.each([
    ["mettre 12 chèvres, c'est remboursé en combien de temps", "cout.chevre", 12, 12 * coefficient("alim.elevage.chevre.lait"), "le kilo de lait"],
    ["3 ruches amorties en combien d'années", "cout.ruche", 3, 3 * coefficient("alim.elevage.ruche.miel"), "le kilo de miel"],
    ["6 poules c'est rentable ?", "cout.poulailler", 1, 6 * coefficient("alim.elevage.poule.oeufs"), "l’œuf"],
  ])("« %s » : ce que revient à coûter ce que la bête donne, sans compte d'années", async (question, cout, achats, produits, unite) => {
    const texte = await dire(question);
    const { typique_eur = 0, duree_an = 1, entretien_pct_an = 0 } = simulateur.couts[cout] ?? {};
    const grain_eur = cout === "cout.poulailler" ? 6 * (simulateur.couts["cout.poule_aliment"]?.typique_eur ?? 0) : 0;
    const revient = (achats * typique_eur * (1 / duree_an + entretien_pct_an / 100) + grain_eur) / produits;
    const dit = new RegExp(`font revenir ${unite} à environ ([\\d,]+) €`).exec(texte)?.[1]?.replace(",", ".");
    expect(Number(dit)).toBeCloseTo(revient, 1);
    expect(texte).toContain("aucun prix vérifié");
    expect(texte).not.toContain("personnes");
  });
});

describe("l'eau à garder", () => {
  test("des jours sans eau, pour des gens : l'usage ordinaire, puis le plus juste", async () => {
    const texte = await dire("a la reunion on a eu 3 semaines sans eau apres le cyclone, comment stocker pour 6 personnes");
    expect(texte).toMatch(/6 personnes, à La Réunion.*tenir 21 jours sans réseau ni pluie demande \d+ m³/);
    expect(texte).toMatch(/pour boire et cuisiner seulement, 1,\d m³/);
  });

  test("des bêtes que le moteur connaît, et celles qu'il ne connaît pas", async () => {
    const chevres = await dire("combien d'eau garder de coté pour 12 chevres pendant 2 mois de secheresse");
    expect(chevres).toContain(`12 chèvres pendant 60 jours boivent environ ${((12 * 60 * coefficient("alim.elevage.eau.chevre")) / 1_000).toFixed(0)} m³`);
    const brebis = await dire("25 brebis, le puits tarit, quel volume d'eau stocker pour tout l'été ?");
    expect(brebis).toContain("Le simulateur ne sait pas ce que boivent des brebis. Pour 25 pendant 92 jours, chaque litre");
  });

  test.each(["ma citerne de 3000 l tiendra combien de temps à Perpignan pour 2", "où stocker mes pommes de terre pendant 3 mois", "eau de source à vendre"])(
    "« %s » ne demande pas de réserve",
    (question) => {
      expect(planifierCalcul(comprendre(question, lieuxConnus), taillesSupposees)?.genre).not.toBe("reserve");
    },
  );
});

describe("une voiture à recharger, des convives à nourrir", () => {
  test("les kilomètres dits, par an ou par jour, et la surface de panneaux qui les produit", async () => {
    const lire = (question: string) => planifierCalcul(comprendre(question, lieuxConnus), taillesSupposees)?.ve_km;
    expect(lire("quelle surface de panneaux pour recharger une voiture electrique 15000 km/an")).toBe(15_000);
    expect(lire("combien de panneaux pour ma voiture electrique, 40 km par jour, Lyon")).toBe(14_600);
    expect(lire("combien de panneaux pour 4 personnes à 12 km de Lyon")).toBeUndefined();
    const texte = await dire("quelle surface de panneaux pour recharger une voiture electrique 15000 km/an à Lyon");
    const kwh = 15_000 * coefficient("energie.ve") * (1 + coefficient("energie.ve.pertes"));
    const dit = entier(/demande environ ([\d ]+) kWh au compteur/.exec(texte)?.[1]);
    expect(Math.abs(dit - kwh)).toBeLessThanOrEqual(50);
    expect(texte).toMatch(/environ \d,\d kWc, \d+ m² de panneaux/);
  });

  test("« combien de monde » compte les gens, de légumes puis de toute l'assiette", async () => {
    const texte = await dire("j'ai 30 ares de terre en friche dans la Drôme, ça peut nourrir combien de monde");
    expect(texte).toMatch(/3 000 m² feraient les légumes d’environ \d+ personnes ; toute leur nourriture végétale, celle d’environ \d personnes? seulement/);
  });

  test("un balcon n'est pas un logement à chauffer, et « que faire pour réduire » n'attend pas un montant", () => {
    const dite = "jss en appart a st denis (93), un balcon de 4m², jpeux faire koi pr reduire ma facture elec";
    expect(planifierCalcul(comprendre(dite, lieuxConnus), taillesSupposees)).toBeNull();
    expect(
      planifierCalcul(comprendre("facture de chauffage d'un appartement avec un balcon de 4 m²", lieuxConnus), taillesSupposees)?.surface_m2,
    ).toBeUndefined();
  });
});
