import { describe, expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { apres, cumul, lireHausse } from "#app/contextes/assistants/domaine/calcul/hausse.ts";
import { planifierCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import { creerCalculer } from "#app/contextes/assistants/service/calculer/calculer.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";
import { taillesSupposees } from "#tests/constructeurs/assistants/tailles-supposees.ts";

const simulateur = unSimulateur();
const calculer = creerCalculer({ contenus: { tailles: taillesSupposees }, simulateur, journal: unJournal() });
const dire = async (question: string) => ((await calculer(comprendre(question, lieuxConnus)))?.source.extrait ?? "").replaceAll(/\s/g, " ");
const entier = (dit: string | undefined) => Number((dit ?? "").replaceAll(" ", ""));

describe("une hausse dite", () => {
  test.each([
    ["si l'électricité augmente de 5 % par an, 6 kWc sont-ils rentables ?", { part: 0.05, quoi: "electricite" }],
    ["le kwh prend 4,5% chaque année", { part: 0.045, quoi: "electricite" }],
    ["avec une eau à +3%/an une cuve se rembourse ?", { part: 0.03, quoi: "eau" }],
    ["facture dans 15 ans si les prix montent de 10 pourcent par an", { part: 0.1, quoi: "tout", annees: 15 }],
    ["si le mazout augmente de 3 % par an", { part: 0.03, quoi: "autre" }],
    ["l'électricité est stable et les pellets augmentent de 3 % par an", { part: 0.03, quoi: "autre" }],
    ["si le gaz baisse de 2 % par an", { part: -0.02, quoi: "autre" }],
  ])("« %s »", (question, hausse) => expect(lireHausse(question)).toEqual(hausse));

  test.each([
    "une cuve couvre combien de % par an",
    "un livret à 3 % par an",
    "les panneaux perdent 0,5 % par an",
    "80 % de mon électricité par an",
    "si le prix augmente de 90 % par an",
    "si ma consommation d'électricité augmente de 5 % par an, 3 kWc suffisent ?",
    "panneaux à crédit à 4 % par an, l'électricité est de plus en plus chère",
    "les panneaux baissent de 0,5 % par an et l'électricité augmente de 5 % par an",
    "si l'électricité baisse de 2 % par an au lieu d'augmenter",
  ])("« %s » n'en dit pas", (question) => expect(lireHausse(question)).toBeUndefined());

  test("la première année est au prix d'aujourd'hui", () => {
    const hausse = { part: 0.1, quoi: "tout" } as const;
    expect([apres(hausse, 2), cumul(hausse, 1), cumul(hausse, 3)].map((x) => Math.round(x * 1_000) / 1_000)).toEqual([1.21, 1, 3.31]);
    expect(cumul({ part: 0, quoi: "tout" }, 7)).toBe(7);
  });
});

describe("l'isolation ne compte que la hausse de l'énergie qui chauffe", () => {
  test.each([
    ["l'isolation est-elle rentable si l'électricité augmente de 5 % par an ?", false],
    ["isoler une maison au gaz, rentable si l'eau augmente de 4 % par an ?", false],
    ["isoler une maison au gaz, rentable si l'électricité augmente de 5 % par an ?", false],
    ["isoler une maison au gaz, rentable si le gaz augmente de 5 % par an ?", true],
    ["isoler une maison aux radiateurs électriques, rentable si l'électricité augmente de 5 % par an ?", true],
  ])("« %s »", async (question, comptee) => {
    const dit = await dire(question);
    expect(dit).not.toBe("");
    expect(/\+ [45] % par an/.test(dit)).toBe(comptee);
  });
});

describe("ce qu'elle change", () => {
  test("le remboursement des panneaux : la trésorerie du moteur, ses achats évités au prix qui monte", async () => {
    const { retour_elec, energie } = await simulateur.repondre({
      reponses: new URLSearchParams("dep=31&a18=2&pv=3"),
      mode: "par_axe",
      recommandations: false,
      trace: false,
    });
    const central = retour_elec?.central;
    const evite_eur = energie?.facture?.evite_eur_an ?? 0;
    if (central === undefined) throw new Error("pas de retour");
    // Refait d'un bout à l'autre, sans passer par les écarts du moteur.
    let solde = central.prime_eur - central.investissement_eur;
    let rendu: number | null = null;
    for (let annee = 1; annee <= 20; annee += 1) {
      const use = (1 - central.degradation) ** (annee - 1);
      solde += use * (evite_eur * 1.07 ** (annee - 1) + (energie?.facture?.vendu_eur_an ?? 0)) - central.entretien_eur_an;
      if (annee === central.onduleur_an && annee < 20) solde -= central.onduleur_eur;
      if (solde < 0) rendu = null;
      else rendu ??= annee;
    }
    const dit = await dire("3 kWc à Toulouse pour 2 adultes, électricité à +7 % par an");
    expect(Number(/rembourse? en \d+ à (\d+) ans|remboursé en (?:\d+ à )?(\d+) ans/.exec(dit)?.slice(1).find(Boolean))).toBe(rendu);
    expect(dit).toMatch(/\+ 7 % par an au-dessus de l’inflation/);
    expect(dit).toMatch(/Sans hausse : l’achat/);
  });

  test("la facture : aujourd'hui, puis plus tard, puis en tout", async () => {
    const dit = await dire("facture d'électricité d'un couple dans 70 m² si le prix monte de 10 % par an, sur 5 ans");
    const [, debut, fin, total] = /radiateurs électriques, ([\d ]+) € la première année, ([\d ]+) € 5 ans plus tard, ([\d ]+) € en 5 ans/.exec(dit) ?? [];
    expect(entier(fin) / entier(debut)).toBeCloseTo(1.1 ** 5, 1);
    expect(entier(total) / entier(debut)).toBeCloseTo(6.1051, 1);
  });

  test("le remboursement d'une isolation raccourcit, et le prix qui monte est dit", async () => {
    const annees = async (question: string) => Number(/remboursé en environ (\d+) ans/.exec(await dire(question))?.[1]);
    const question = "isolation d'une maison chauffée au gaz, rentable en combien de temps";
    expect(await annees(`${question} si le gaz augmente de 4 % par an ?`)).toBeLessThan(await annees(`${question} ?`));
    expect(await dire(`${question} si le gaz augmente de 4 % par an ?`)).toContain("À la hausse dite (+ 4 % par an)");
  });

  test.each([
    ["pompe à chaleur rentable si l'électricité prend 3 % chaque année et que le fioul est stable ?"],
    ["combien de stères pour l'hiver si le bois augmente de 5 % par an"],
    ["une cuve de 5 m3 à Brest avec une électricité qui augmente de 5 % par an"],
  ])("« %s » : deux prix qui ne montent pas ensemble, ou un autre : aucun nombre n'en sort, et c'est dit", (question) => {
    const plan = planifierCalcul(comprendre(question, lieuxConnus), taillesSupposees);
    expect(plan?.hausse).toBeUndefined();
    expect(plan?.suppose).toContain("les prix d’aujourd’hui, sans la hausse dite");
  });
});
