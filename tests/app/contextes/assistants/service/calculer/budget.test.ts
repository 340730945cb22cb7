import { join } from "node:path";
import { expect, test } from "vitest";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { direLeBudget } from "#app/contextes/assistants/domaine/calcul/budget/dire-budget.ts";
import { lireBudget } from "#app/contextes/assistants/domaine/calcul/budget/lire-budget.ts";
import { lireGens } from "#app/contextes/assistants/domaine/calcul/gens.ts";
import { choisirLieux, unSeulLieu } from "#app/contextes/assistants/domaine/calcul/lieux/lieux-calcul.ts";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import type { CalculsLongs } from "#app/contextes/assistants/service/calculer/budget.ts";
import { creerCalculer } from "#app/contextes/assistants/service/calculer/calculer.ts";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { construireVueDecision, type Tache } from "#app/contextes/simulateur/index.ts";
import type { RenduTache } from "#app/contextes/simulateur/domaine/taches.ts";
import { executerTache } from "#app/contextes/simulateur/service/calcul/executer.ts";
import type { EtatCalcul } from "#app/contextes/simulateur/service/calculs.server.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";
import { taillesSupposees } from "#tests/constructeurs/assistants/tailles-supposees.ts";

const simulateur = unSimulateur();
const lire = (question: string) => lireBudget(comprendre(question, lieuxConnus));

test.each([
  ["j'ai 15 000 € : eau ou panneaux ?", 15_000, "resilience"],
  ["je mets 6 000 € où ?", 6_000, "facture"],
  ["10000 euros de budget pour la maison, par quoi commencer ?", 10_000, "facture"],
  ["avec 8k€ je fais quoi pour être plus autonome", 8_000, "resilience"],
  ["que faire de 20 000 € pour baisser ma facture d'énergie", 20_000, "facture"],
  ["3 000 € : cuve ou batterie ?", 3_000, "resilience"],
  ["on a 5 000 euros, mieux vaut un potager ou des poules", 5_000, "nourriture"],
  ["j'ai 12000 euros à investir chez moi pour réduire mes émissions de CO2, dans quoi", 12_000, "carbone"],
] as const)("« %s » demande où mettre une somme", (question, budget_eur, compte) => {
  expect(lire(question)).toMatchObject({ budget_eur, compte });
});

test.each([
  "combien coûte une cuve de 5000 L, j'ai 3 000 €",
  "6 kWc à 15 000 €, c'est trop cher ?",
  "j'ai 2000 € de côté, je veux que ça serve à installer un paysan",
  "où placer 10 000 € d'épargne",
  "acheter un terrain à 50 000 € dans la Drôme, par où commencer",
  "je touche 900 euros par mois, que faire pour la facture",
  "ma facture de 2 000 € d'électricité, que faire ?",
  "prêt de 10 000 € pour isoler, mieux vaut une banque ou une coopérative",
  "formation à 1 500 €, plutôt maraîchage ou éco-construction",
])("« %s » demande autre chose", (question) => {
  expect(lire(question)).toBeNull();
});

test.each([
  ["on vient d'acheter une ferme à Aurillac avec une source, par quoi je commence ?", 6_000, "facture"],
  ["ma facture d'électricité est à 220 € par mois, maison de 1975 à Limoges, qu'est ce que je fais en premier", 6_000, "facture"],
  ["je veux être autonome chez moi, par où commencer ?", 6_000, "resilience"],
  ["locataire à Lyon, par quoi commencer pour baisser ma facture d'électricité", 1_000, "facture"],
  ["par quoi commencer pour baisser ma facture de fioul", 6_000, "facture"],
  ["par quoi commencer pour baisser ma facture de mazout", 6_000, "facture"],
  ["réduire notre facture de pellets, par où commencer", 6_000, "facture"],
  ["par où commencer pour être autonome en énergie", 6_000, "resilience"],
  ["être autonome en légumes, par où commencer", 6_000, "nourriture"],
  ["autonomie alimentaire, par où commencer ?", 6_000, "nourriture"],
  ["je veux vivre en autarcie, par où commencer ?", 6_000, "resilience"],
  ["par quoi commencer pour moins dépendre du réseau électrique chez moi", 6_000, "facture"],
  ["on a emménagé dans notre maison à Die, par quoi commencer", 6_000, "facture"],
  ["je viens d'acheter une maison à la campagne avec ma fille, par quoi commencer", 6_000, "facture"],
  ["on vient d'acheter une ferme avec 2 ha de terres, par où on commence", 6_000, "facture"],
  ["on vient d'acheter une maison avec un grand jardin à Crest, par quoi commencer", 6_000, "facture"],
  ["avec mes 3 enfants on voudrait être autonomes en eau et en énergie, par où commencer", 6_000, "resilience"],
  ["par quoi commencer pour rénover notre vieille longère", 6_000, "facture"],
  ["nous avons acheté une longère en Bretagne, on commence par quoi ?", 6_000, "facture"],
] as const)("« %s » demande un premier pas : la somme est supposée, et dite telle", (question, budget_eur, compte) => {
  expect(lire(question)).toMatchObject({ budget_eur, compte, sommeSupposee: true });
});

test("la somme supposée se dit avec le reste de ce qui l'est", () => {
  const comprise = comprendre("je veux être autonome chez moi, par où commencer ?", lieuxConnus);
  const budget = lireBudget(comprise);
  if (budget === null) throw new Error("aucun budget");
  expect(direLeBudget(budget, lireGens(comprise.foyer, taillesSupposees), unSeulLieu(choisirLieux(comprise.lieux)))).toMatch(
    /supposé : ce budget, faute de somme ; /,
  );
});

test.each([
  "par où commencer un potager, et où trouver des semences ?",
  "par où commencer pour monter un habitat participatif",
  "par quoi commencer pour lire Illich chez moi",
  "par où commencer une reconversion vers une ferme",
  "ma maison est humide",
  "que faire d'abord pour créer un écolieu autonome",
  // Une détresse n'est pas un chantier.
  "violences chez moi, je fais quoi en premier",
  "fuite de gaz dans la maison, que faire en premier",
  "inondation dans ma maison, que faire en premier",
  "je suis expulsé de mon logement, par quoi commencer ?",
  "ma grand-mère perd son autonomie, par où commencer ?",
  "mon fils autiste, comment le rendre autonome, par quoi commencer",
  "je veux devenir autonome financièrement, par où commencer",
  "j'ai des dettes de factures d'électricité, par quoi commencer",
  "ma mère est morte, que faire en premier pour sa maison",
  "mon logement est insalubre, que faire en premier",
  "ma maison est infestée de termites, par quoi commencer",
  "accueillir des réfugiés chez moi, par où commencer",
  "je ne peux plus payer ma facture d'électricité, que faire en premier",
  "facture d'eau impayable, par quoi commencer",
  "contester une facture de gaz, par quoi commencer",
  "je suis locataire et le propriétaire refuse de réparer le chauffage, que faire en premier ?",
  "locataire, plomb dans l'eau du robinet, que faire en premier",
  "mon propriétaire refuse d'isoler, que faire d'abord",
  "comment devenir autonome chez soi après un AVC, par où commencer",
  "enfants autonomes à la maison, par où commencer",
  "mon restaurant a une grosse facture de gaz, par quoi commencer",
  "comment rendre ma ville autonome en énergie, par où commencer",
  "comment rendre mes enfants autonomes à la maison, par où commencer",
  "ma sœur muette veut devenir autonome chez elle, par où commencer",
  "réduire la facture d'électricité du gymnase, par quoi commencer",
  // Des mots d'équipement, pour autre chose.
  "je veux consommer moins de viande, par quoi commencer",
  "isoler phoniquement une chambre, par quoi commencer",
  "rénover la démocratie, par où commencer",
  "on a acheté des poules pour la ferme, par quoi commencer",
  "on a acheté une ferme pour faire un écolieu, par quoi commencer",
  "on vient d'acheter une maison humide, que faire en premier",
  "on vient d'acheter une maison, que planter en premier ?",
  // Pas encore de maison à équiper.
  "par où commencer pour acheter une ferme ?",
  "je gagne 1500 € par mois, par quoi commencer pour acheter une maison ?",
  "par quoi commencer pour reprendre une ferme",
  "trouver une maison avec du terrain en Ariège, par où commencer",
  "installer des chèvres dans ma ferme, par quoi commencer",
])("« %s » n'attend pas de plan d'achats", (question) => {
  expect(lire(question)).toBeNull();
});

test("un locataire n'entreprend pas de travaux", () => {
  expect(lire("je suis locataire, 1 000 € à mettre pour baisser ma facture, où ?")).toMatchObject({ statut: "locataire" });
});

test("la réponse dit les plans que la page « Décider » montre, au même prix, avec le lien qui les rouvre", async () => {
  const donnees = creerDonneesMoteur({ dossier: join(import.meta.dirname, "../../../../../../data") });
  const taches: Array<Tache> = [];
  const faits = new Map<string, ReturnType<typeof executerTache>>();
  const calculs: CalculsLongs = {
    async demander<T extends Tache>(tache: T): Promise<EtatCalcul<T["sorte"]>> {
      taches.push(tache);
      const cle = JSON.stringify(tache);
      const fait = faits.get(cle) ?? executerTache(tache, { donnees, cacheSolaire: creerMemoireBornee(64) }, () => undefined);
      faits.set(cle, fait);
      const rendu = await fait;
      return { etat: "fini", rendu: rendu as RenduTache<T["sorte"]> };
    },
  };
  const calcul = await creerCalculer({ contenus: { tailles: taillesSupposees }, simulateur, calculs, journal: unJournal() })(
    comprendre("j'ai 1 500 € : eau ou panneaux ? On est 2 à Privas", lieuxConnus),
  );
  const [chemin = "", requete = ""] = (calcul?.source.url ?? "").split("?");
  const adresse = new URLSearchParams(requete);
  expect(chemin).toBe("/simulateur/decider");
  expect(Object.fromEntries(adresse)).toMatchObject({ dep: "07", plafond: "1500", statut: "proprietaire", compte: "resilience" });
  // Ce que la page calcule de cette adresse est ce qui a été demandé.
  const lecture = simulateur.lire(adresse);
  const souhaits = { budget_eur: 1_500, temps_h_semaine: null, statut: "proprietaire", compte: "resilience" } as const;
  expect(taches).toEqual([{ sorte: "decider", scenario: lecture.scenario, souhaits }]);
  const rendu = await calculs.demander({ sorte: "decider", scenario: lecture.scenario, souhaits }, 0);
  if (rendu.etat !== "fini" || !rendu.rendu.ok) throw new Error("décision non rendue");
  const vue = construireVueDecision(rendu.rendu.valeur, "resilience", lecture.reponses, { aides: [], statut: "proprietaire", budget_eur: 1_500 });
  const texte = calcul?.source.extrait ?? "";
  expect(vue.plans.length).toBeGreaterThan(0);
  for (const { prix, pourquoi } of vue.plans) expect([texte.includes(prix), texte.includes(pourquoi)]).toEqual([true, true]);
  expect(vue.plans[0]?.prix).toMatch(/, de .* à /);
  expect(texte.split("\n")[0]).toMatch(
    /^1.500.€, 2 personnes, à Privas, .*supposé : propriétaire d’une maison sans équipement ; d’abord rendre le lieu plus autonome\) :$/,
  );
  expect(calcul?.document.texte).toContain(calcul?.source.url);
});

test("des plans qui tardent : aucun nombre n'est avancé, et le lien les montrera ; un calcul refusé laisse la question sans calcul", async () => {
  const question = comprendre("j'ai 15 000 € : eau ou panneaux ?", lieuxConnus);
  const patiences: Array<number> = [];
  const lent: CalculsLongs = {
    async demander(_tache, patience_ms) {
      patiences.push(patience_ms);
      return { etat: "en_cours", part: 0.4 };
    },
  };
  const calcul = await creerCalculer({ contenus: { tailles: taillesSupposees }, simulateur, calculs: lent, journal: unJournal() })(question);
  const [, ...lignes] = (calcul?.source.extrait ?? "").split("\n");
  expect(lignes).toEqual([expect.stringMatching(/cherche encore/)]);
  expect(lignes.join(" ")).not.toMatch(/\d/);
  expect(patiences[0]).toBeLessThanOrEqual(8_000);
  expect(calcul?.source.url).toMatch(/^\/simulateur\/decider\?.*plafond=15000/);
  const occupe: CalculsLongs = {
    async demander() {
      throw new ErreurApp("indisponible");
    },
  };
  const journal = unJournal();
  expect(await creerCalculer({ contenus: { tailles: taillesSupposees }, simulateur, calculs: occupe, journal })(question)).toBeNull();
  expect(journal.lignes).toMatchObject([{ message: "un budget reste sans plan" }]);
});
