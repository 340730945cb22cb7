import { AXES_SIMULES, NOMS_AXES } from "#app/commun/axes.ts";
import { FINE } from "#app/commun/nombres/milliers.ts";
import { formaterEuros, formaterMesure, formaterPrix, MOINS } from "#app/commun/nombres/nombres.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { formaterGain, nommerPoints, POINT_VISIBLE } from "#app/contextes/simulateur/domaine/gain.ts";
import { arrondirEnsemble, EUROS_AN_VISIBLES } from "#app/contextes/simulateur/domaine/montants.ts";
import type { Compte, PlanDecide } from "#app/contextes/simulateur/domaine/decision/decision.ts";
import { minuscule } from "#app/commun/texte/majuscule.ts";
import { A_CALORIES_EGALES, quantitesAchetees } from "#app/contextes/simulateur/vues/resultat/acheter.ts";
import { prixDuPlan, resteDeLEconomie } from "./dire-plan.ts";
import type { VuePlanDecide } from "./decision.ts";

/** Une case : sa valeur, et ce qui la précise. */
export type CaseDecision = { readonly texte: string; readonly precision: string };
export type LigneDecision = {
  readonly cle: string;
  readonly titre: string;
  readonly cases: ReadonlyArray<CaseDecision>;
  /** Où dire la réponse qui manque à cette ligne. */
  readonly lien?: { readonly texte: string; readonly href: string };
};
/** Les plans côte à côte : ce qu'ils coûtent et rapportent, puis chaque achat dit une fois, avec son prix dans les plans qui le font. */
export type CoteACote = { readonly chiffres: ReadonlyArray<LigneDecision>; readonly achats: ReadonlyArray<LigneDecision> };

/** Un plan mesuré, et ce que la page en dit. */
export type PlanMontre = { readonly plan: PlanDecide; readonly dit: VuePlanDecide };

/** Ce que les plans servent, d'où ils partent, et l'adresse où dire son terrain. */
export type Cadre = { readonly compte: Compte; readonly depart: PlanDecide["taux"]; readonly terrain: string };

// Un tiret : vingt « non » d'un tableau couvrent ce qui s'achète.
const ABSENT: CaseDecision = { texte: "–", precision: "" };
const GRATUIT: CaseDecision = { texte: formaterEuros(0), precision: "" };
const valeur = (texte: string, precision = ""): CaseDecision => ({ texte, precision });

function casePrix(achat_eur: number, rachat_eur_an = 0, precision = ""): CaseDecision {
  const annuel = rachat_eur_an < EUROS_AN_VISIBLES ? "" : `${formaterPrix(rachat_eur_an)} par an`;
  if (Math.abs(achat_eur) < 1) return annuel === "" ? GRATUIT : valeur(annuel, precision);
  return valeur(formaterEuros(achat_eur), annuel === "" ? precision : `puis ${annuel}`);
}

/** La facture après le plan, en signe : une baisse est une bonne nouvelle, une hausse se dit aussi (un potager que l'on arrose fait acheter de l'eau). */
function direFacture(economie_eur_an: number): string {
  if (Math.abs(economie_eur_an) < 1) return "inchangée";
  return `${economie_eur_an > 0 ? MOINS : "+"}${FINE}${formaterPrix(Math.abs(economie_eur_an))}`;
}

/** La mesure de ce qui compte, quand aucune autre ligne ne la porte. */
function ligneMerite(compte: Compte, plans: ReadonlyArray<PlanMontre>): ReadonlyArray<LigneDecision> {
  const ligne = (titre: string, dire: (plan: PlanDecide) => string) => [{ cle: "merite", titre, cases: plans.map(({ plan }) => valeur(dire(plan))) }];
  switch (compte) {
    case "facture":
      return ligne("Il en reste, usure et entretien payés", (plan) => resteDeLEconomie(plan) ?? "presque rien");
    case "resilience":
      return ligne("Score d’ensemble, en points", ({ merite }) => formaterGain(merite));
    case "carbone":
      return ligne("Équivalent CO2 en moins par an", ({ merite }) => formaterMesure(merite, "kg"));
    case "nourriture":
      return [];
  }
}

/** La terre que les plans demandent en plus : pourquoi elle reste à trouver, et où dire son terrain. */
function ligneTerre(terrain: string, plans: ReadonlyArray<PlanMontre>): ReadonlyArray<LigneDecision> {
  if (plans.every(({ dit }) => dit.terre === "")) return [];
  return [
    {
      cle: "terre",
      titre: "Terre à trouver, terrain non dit",
      cases: plans.map(({ dit }) => valeur(dit.terre === "" ? "aucune" : dit.terre)),
      lien: { texte: "Dire mon terrain", href: terrain },
    },
  ];
}

function lignesChiffres({ compte, depart, terrain }: Cadre, plans: ReadonlyArray<PlanMontre>): ReadonlyArray<LigneDecision> {
  const ligne = (cle: string, titre: string, dire: (montre: PlanMontre) => CaseDecision): LigneDecision => ({ cle, titre, cases: plans.map(dire) });
  const calories = plans.some(({ plan }) => plan.taux.alim > 0) ? `, aliments ${A_CALORIES_EGALES}` : "";
  return [
    ligne("prix", "Prix typique, et du plus bas au plus haut", ({ plan }) => {
      const { achat_eur, rachat_eur_an, fourchette } = prixDuPlan(plan);
      return casePrix(achat_eur, rachat_eur_an, fourchette);
    }),
    ligne("facture", "Facture d’eau et d’énergie, par an", ({ plan }) => valeur(direFacture(plan.economie_eur_an))),
    ...ligneMerite(compte, plans),
    ligne("retour", "Remboursement", ({ dit }) => valeur(dit.retourCourt)),
    ...AXES_SIMULES.map((axe, rang) => {
      return ligne(axe, `${NOMS_AXES[axe]}, ${ecrireTaux(depart[axe])} aujourd’hui`, ({ plan, dit }) => {
        const points = 100 * (plan.taux[axe] - depart[axe]);
        const { apres = "", gain = "" } = dit.axes[rang] ?? {};
        if (Math.abs(points) < POINT_VISIBLE) return valeur(apres);
        const gagne = `${gain} ${nommerPoints(points)}`;
        // Parti de rien, ce qui est gagné est ce qui est couvert : d'un seul trait.
        return depart[axe] === 0 ? valeur(`${apres}, ${gagne}`) : valeur(apres, gagne);
      });
    }),
    ligne("heures", "Travail en plus", ({ dit }) => valeur(dit.heures)),
    ligne("an", "Usure et entretien, par an", ({ dit }) => valeur(dit.an)),
    ...ligneTerre(terrain, plans),
    ligne("reste", `Reste à acheter par an${calories}`, ({ plan: { reste } }) => valeur(quantitesAchetees(reste, false).join(", ") || "rien")),
  ];
}

function lignesAchats(plans: ReadonlyArray<PlanMontre>): ReadonlyArray<LigneDecision> {
  const prix = plans.map(({ plan }) => arrondirEnsemble(plan.achats.map(({ achat_eur }) => achat_eur)).parts);
  const titres = [...new Set(plans.flatMap(({ plan }) => plan.achats.map(({ titre }) => titre)))];
  const lignes = titres.map((titre) => ({
    cle: titre,
    titre,
    cases: plans.map(({ plan }, i) => {
      const rang = plan.achats.findIndex((achat) => achat.titre === titre);
      return rang === -1 ? ABSENT : casePrix(prix[i]?.[rang] ?? 0, plan.achats[rang]?.rachat_eur_an);
    }),
  }));
  return reunirGratuits(lignes);
}

/** Les gestes sans achat que font les mêmes plans tiennent en une ligne : rien n'y distingue l'un de l'autre. */
function reunirGratuits(lignes: ReadonlyArray<LigneDecision>): ReadonlyArray<LigneDecision> {
  const gratuite = ({ cases }: LigneDecision): boolean => cases.every(({ texte }) => texte === GRATUIT.texte || texte === ABSENT.texte);
  const memes = (a: LigneDecision, b: LigneDecision): boolean => a.cases.every(({ texte }, i) => texte === b.cases[i]?.texte);
  const payantes = lignes.filter((ligne) => !gratuite(ligne));
  const gratuites = lignes.filter(gratuite);
  const premieres = gratuites.filter((ligne, i) => gratuites.findIndex((autre) => memes(autre, ligne)) === i);
  const reunies = premieres.map((premiere) => {
    const groupe = gratuites.filter((ligne) => memes(ligne, premiere));
    return { ...premiere, titre: groupe.map(({ titre }, i) => (i === 0 ? titre : minuscule(titre))).join(" ; ") };
  });
  return [...payantes, ...reunies];
}

/** Les plans côte à côte, ligne par ligne. */
export function mettreCoteACote(cadre: Cadre, plans: ReadonlyArray<PlanMontre>): CoteACote {
  return { chiffres: lignesChiffres(cadre, plans), achats: lignesAchats(plans) };
}
