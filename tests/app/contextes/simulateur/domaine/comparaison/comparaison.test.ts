import { describe, expect, test } from "vitest";
import type { ResultatSimulation } from "@autonomie/engines";
import { adresseComparaison, requeteDuLien } from "#app/contextes/simulateur/domaine/comparaison/adresse-comparaison.ts";
import { phraseEcart } from "#app/contextes/simulateur/domaine/comparaison/comparaison.ts";
import { DROME, unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const plate = (texte: string) => texte.replace(/[\u00a0\u202f]/g, " ");

describe("lire un lien collé", () => {
  test.each([
    ["une adresse entière", "https://autonomie.example/simulateur?v=1&dep=26#pourquoi"],
    ["un chemin", "/simulateur?v=1&dep=26"],
    ["une requête seule", "v=1&dep=26"],
    ["des espaces autour", "  ?v=1&dep=26 "],
  ])("%s", (_, lien) => {
    expect(requeteDuLien(lien).get("dep")).toBe("26");
  });

  test("l'adresse d'une comparaison porte chaque requête entière, et se relit", () => {
    const adresse = adresseComparaison([DROME, "v=1&dep=974&commune=L%27%C3%A9tang+%26+co"]);
    const lue = new URL(adresse, "http://x").searchParams;
    expect(lue.get("a")).toBe(DROME);
    expect(requeteDuLien(lue.get("b") ?? "").get("commune")).toBe("L'étang & co");
    // L'âge d'un lien n'est pas une réponse.
    expect(adresseComparaison([`${DROME}&dv=c49634af`])).toBe(adresseComparaison([DROME]));
    expect(adresseComparaison([])).toBe("/simulateur/comparer");
  });
});

describe("comparer des scénarios", () => {
  test("seules les réponses qui diffèrent sont montrées, dans l'ordre du formulaire", async () => {
    const { vue } = await simulateur.comparer([DROME, DROME.replace("cuve=5", "cuve=15").replace("pv=3", "pv=6")]);
    expect(vue.scenarios.map(({ lettre }) => lettre)).toEqual(["A", "B"]);
    expect(vue.differences.map(({ cle }) => cle)).toEqual(["cuve", "pv"]);
    expect(vue.differences[0]?.valeurs.map(plate)).toEqual(["5 m³", "15 m³"]);
  });

  test("un lieu garde la majuscule de son nom, une réponse la perd", async () => {
    const { vue } = await simulateur.comparer([DROME, DROME.replace("dep=26", "dep=29&toilettes=seches")]);
    expect(plate(vue.scenarios[1]?.distinction ?? "")).toBe("département ou territoire : Finistère (29) ; toilettes : toilettes sèches");
  });

  test("un scénario sous le climat de 2050 se nomme ainsi, ou dit qu'il n'est pas publié là", async () => {
    const { vue } = await simulateur.comparer([DROME, `${DROME}&climat=tracc_2050`, `${DROME.replace("dep=26", "dep=974")}&climat=tracc_2050`]);
    const [actuel, demain, ile] = vue.scenarios.map(({ detail }) => detail);
    expect(actuel).not.toMatch(/2050|climat/);
    expect(demain).toMatch(/, climat de 2050$/);
    expect(ile).toMatch(/, climat d’aujourd’hui \(2050 n’est pas publié ici\)$/);
  });

  test("une réponse égale à la valeur courante n'est pas une différence", async () => {
    const { vue } = await simulateur.comparer([DROME, `${DROME}&toilettes=classique`]);
    expect(vue.differences).toEqual([]);
    expect(vue.phrases).toEqual(["B donne les mêmes résultats que A."]);
  });

  test("une valeur que personne n'a donnée est rangée à part, et dite courante", async () => {
    const { vue } = await simulateur.comparer([DROME, DROME.replace("dep=26", "dep=974")]);
    expect(vue.differences.map(({ cle }) => cle)).toEqual(["dep"]);
    expect(vue.differences[0]?.valeurs).toEqual(["Drôme (26)", "La Réunion (974)"]);
    expect(vue.suites.length).toBeGreaterThan(0);
    for (const { valeurs } of vue.suites) for (const valeur of valeurs) expect(valeur).toMatch(/\(valeur courante\)$|^sans réponse$/);
  });

  test("l'écart de score se dit au dixième : deux scores égaux à l'unité ne se contredisent pas", async () => {
    const { vue } = await simulateur.comparer([DROME, DROME.replace("cuve=5", "cuve=15")]);
    const [a = "", b = ""] = vue.chiffres.find(({ cle }) => cle === "score")?.valeurs.map(plate) ?? [];
    const [, entier, ecart] = /^(\d+) \(\+ (\d+,\d)\)$/.exec(b) ?? [];
    const points = Number(ecart?.replace(",", "."));
    expect(points).toBeGreaterThan(0);
    // Deux entiers arrondis s'écartent de l'écart exact d'un point au plus.
    expect(Math.abs(Number(entier) - Number(a) - points)).toBeLessThanOrEqual(1);
  });

  test("les taux sont ceux de la page du résultat, et les écarts de coût ceux des montants affichés", async () => {
    const b = DROME.replace("cuve=5", "cuve=15");
    const { vue } = await simulateur.comparer([DROME, b]);
    const { vue: page } = await simulateur.page(new URLSearchParams(b));
    expect(vue.axes.map(({ taux }) => taux[1]?.valeur)).toEqual(page.resultat?.axes.map(({ valeur }) => valeur));
    const achat = vue.couts.find(({ cle }) => cle === "achat")?.valeurs ?? [];
    const montant = (texte: string | undefined) => Number(/^[\d\s]+/.exec(plate(texte ?? ""))?.[0].replace(/\s/g, ""));
    const ecart = Number(/\+\s?([\d\s]+)/.exec(plate(achat[1] ?? ""))?.[1]?.replace(/\s/g, ""));
    expect(montant(achat[1]) - montant(achat[0])).toBe(ecart);
  });

  test("les émissions sont celles de la page du résultat : deux fois plus de panneaux n'en retirent que ce que leur courant émet de moins que le réseau", async () => {
    const b = DROME.replace("pv=3", "pv=6");
    const { vue } = await simulateur.comparer([DROME, b]);
    const emissions = async (requete: string) => {
      const { vue: page } = await simulateur.page(new URLSearchParams(requete));
      return page.resultat?.axes.flatMap(({ chiffres }) => chiffres).find(({ cle }) => cle === "carbone")?.valeur ?? "";
    };
    const [avant, apres] = [await emissions(DROME), await emissions(b)];
    expect(Number(apres)).toBeLessThan(Number(avant));
    const [premier, second = ""] = vue.chiffres.find(({ cle }) => cle === "carbone")?.valeurs.map(plate) ?? [];
    expect(premier).toBe(`${avant} kg d’équivalent CO2 par an`);
    const [, valeur, ecart] = /^(\d+) kg d’équivalent CO2 par an \(− (\d+) kg d’équivalent CO2 par an\)$/.exec(second) ?? [];
    expect(valeur).toBe(apres);
    // L'écart se prend avant l'arrondi : à un près celui des deux nombres montrés.
    expect(Math.abs(Number(ecart) - (Number(avant) - Number(apres)))).toBeLessThanOrEqual(1);
  });

  test("un lien illisible ou fautif est rendu avec sa phrase, les autres se comparent", async () => {
    const { vue, refuse } = await simulateur.comparer([DROME, "bonjour"]);
    expect(vue.scenarios).toHaveLength(1);
    expect(refuse).toEqual({ lien: "bonjour", message: "Ce lien ne décrit pas un scénario du simulateur." });
    const fautif = await simulateur.comparer(["v=1&dep=26&cuve=beaucoup"]);
    expect(fautif.refuse?.message).toMatch(/n’est pas un nombre/);
  });

  test("au plus trois scénarios ; on peut en retirer un", async () => {
    const { vue } = await simulateur.comparer([DROME, `${DROME}&fuites=5`, `${DROME}&fuites=9`, `${DROME}&fuites=12`]);
    expect(vue.scenarios).toHaveLength(3);
    expect(vue.scenarios[0]?.sans).toBe(adresseComparaison([vue.scenarios[1]?.requete ?? "", vue.scenarios[2]?.requete ?? ""]));
  });
});

describe("la phrase qui dit ce qui change", () => {
  const resultat = (eau: number, energie: number, achat: number, an: number, heures: number) => {
    const axe = (taux: number) => ({ etat: "evalue", taux });
    return {
      axes: { eau: axe(eau), energie: axe(energie), alim: axe(0) },
      budget: { cout_total_eur: achat, cout_an_eur: an, postes: [{ id: "pv", axe: "energie", cout_eur: achat }] },
      travail_h_semaine: heures,
    } as unknown as ResultatSimulation;
  };
  const a = resultat(0.244, 0.25, 14_100, 720, 2.3);
  test.each([
    // L'écart se prend avant l'arrondi : 0,296 − 0,244 fait 5,2, même si 24 % et 30 % s'affichent.
    ["gains, coûts", resultat(0.296, 0.25, 24_300, 1_160, 2.3), "B gagne 5,2 points en eau ; il demande 10 200 € de plus à l’achat et 440 € de plus par an."],
    ["gain et perte", resultat(0.344, 0.22, 14_100, 720, 2.3), "B gagne 10,0 points en eau et perd 3,0 points en énergie, pour le même coût et le même temps."],
    [
      "moins cher, même service",
      resultat(0.244, 0.25, 13_100, 720, 1.3),
      "B couvre autant que A ; il demande 1 000 € de moins à l’achat et 1,0 h de moins par semaine.",
    ],
    ["un écart que l'arrondi des taux cache", resultat(0.249, 0.25, 14_100, 720, 2.3), "B gagne 0,5 point en eau, pour le même coût et le même temps."],
    ["rien", a, "B donne les mêmes résultats que A."],
  ])("%s", (_, b, attendue) => {
    expect(plate(phraseEcart("B", a, b))).toBe(attendue);
  });
});
