import { garder } from "../../commun/validation/garde.ts";
import type { Axe, Resultat } from "../../types.ts";
import { type Cadre, type DonneesSimulation, noter, type Notee, noterEssai, type OptionsSimulation, preparerCadre } from "../notation/notation.ts";
import { type Apercevoir, ouvrirApercus } from "./essais.ts";
import { pistesApercues } from "./pistes.ts";
import { travailAnnuel } from "../travail.ts";
import type { ScenarioSaisi } from "../types.ts";

/** Ce qu'on veut atteindre : le taux d'un axe, ou le score global rapporté à 1. `cible` de 0 à 1. */
export type Objectif = { readonly sur: Axe | "global"; readonly cible: number };
/** Bornes de la recherche ; null ou absent : sans borne. Achats en EUR TTC, en plus de ce que le scénario contient déjà. */
export type Contraintes = {
  readonly budget_eur?: number | null;
  readonly temps_h_semaine?: number | null;
  /** Gestes du catalogue à ne pas proposer, par identifiant. */
  readonly exclus?: ReadonlyArray<string>;
};

export type GesteChoisi = {
  readonly id: string;
  readonly axe: Axe;
  readonly titre: string;
  readonly effet: string;
  readonly achat_eur: number;
  /** Ce qui se rachète chaque année, semences ou aliment ; absent si rien ne se rachète. */
  readonly rachat_eur_an?: number;
  /** Champs du scénario qu'il règle : deux gestes qui en partagent un font un seul achat. */
  readonly chemins: ReadonlyArray<string>;
};
/** Un point du front : ce qu'il coûte, ce qu'il donne, et comment y arriver. */
export type PointFront = {
  readonly achat_eur: number;
  readonly an_eur: number;
  readonly heures_an: number;
  /** Valeur de l'objectif, de 0 à 1, par la simulation entière. */
  readonly valeur: number;
  readonly taux: Readonly<Record<Axe, number>>;
  readonly gestes: ReadonlyArray<GesteChoisi>;
  readonly saisi: ScenarioSaisi;
};
export type Optimisation = {
  readonly objectif: Objectif;
  readonly depart: { readonly valeur: number; readonly taux: Readonly<Record<Axe, number>> };
  /** Points non dominés, du moins cher au plus cher : aucun ne donne moins en coûtant plus. */
  readonly front: ReadonlyArray<PointFront>;
  /** Rang dans `front` du moins cher qui atteint la cible ; null si aucun. */
  readonly choix: number | null;
  /** Scénarios essayés. */
  readonly essais: number;
};
export type OptionsOptimisation = OptionsSimulation & {
  readonly largeur?: number;
  readonly profondeur?: number;
  /** Part faite, de 0 à 1. */
  readonly surProgres?: (part: number) => void;
};

const LARGEUR = 10;
const PROFONDEUR = 12;
const FRONT_MAX = 14;
/** Sous ce gain, deux plans se valent : on garde le moins cher. */
const GAIN_MIN = 0.002;

type Plan = {
  readonly saisi: ScenarioSaisi;
  readonly gestes: ReadonlyArray<GesteChoisi>;
  readonly achat_eur: number;
  readonly an_eur: number;
  readonly heures_an: number;
  readonly valeur: number;
};

/**
 * Cherche les meilleurs plans d'équipement pour un objectif : recherche en faisceau sur le catalogue des gestes (chaque geste déjà filtré par le site, le
 * droit et le temps déclaré), évaluée par l'aperçu mensuel ; le front (achat × objectif) est ensuite recalculé par la simulation entière. Déterministe :
 * ni hasard ni horloge ; bornée : au plus `largeur × profondeur` scénarios développés. Erreurs : celles de la simulation, `optimiser.cible`,
 * `optimiser.budget`, `optimiser.temps`, `optimiser.axe`.
 */
export function optimiser(
  saisi: ScenarioSaisi,
  objectif: Objectif,
  contraintes: Contraintes,
  donnees: DonneesSimulation,
  options: OptionsOptimisation,
): Resultat<Optimisation> {
  return garder(() => chercher(saisi, objectif, contraintes, donnees, options));
}

function chercher(
  saisi: ScenarioSaisi,
  objectif: Objectif,
  contraintes: Contraintes,
  donnees: DonneesSimulation,
  options: OptionsOptimisation,
): Resultat<Optimisation> {
  const fautes = controler(objectif, contraintes);
  if (fautes.length > 0) return { ok: false, erreurs: fautes };
  const mode = objectif.sur === "global" ? "global" : "par_axe";
  const entier = preparerCadre(donnees, { ...options, mode });
  if (!entier.ok) return entier;
  // La recherche se contente d'un ciel ; ce qui est promis est recalculé comme la page le fera.
  const cadre = { ...entier, valeur: { ...entier.valeur, reglage: { ...entier.valeur.reglage, graines_energie: 1 } } };
  const temps = contraintes.temps_h_semaine ?? null;
  const depart: ScenarioSaisi = temps === null ? saisi : { ...saisi, moyens: { ...saisi.moyens, temps_h_semaine: temps } };
  const note = noter(depart, cadre.valeur);
  if (!note.ok) return note;

  const budget = contraintes.budget_eur ?? Number.POSITIVE_INFINITY;
  const { largeur = LARGEUR, profondeur = PROFONDEUR, surProgres } = options;
  const base = apercu(depart, ouvrirApercus(note.valeur, cadre.valeur), objectif);
  if (base === null) return { ok: false, erreurs: [{ chemin: "", code: "optimiser.apercu", message: "L’aperçu de ce scénario ne peut pas être calculé." }] };

  const debut: Plan = { saisi: depart, gestes: [], achat_eur: 0, an_eur: 0, heures_an: 0, valeur: base };
  const vus = new Set<string>([JSON.stringify(depart)]);
  let connus: ReadonlyArray<Plan> = [debut];
  let faisceau: ReadonlyArray<Plan> = [debut];
  let essais = 0;
  for (let niveau = 0; niveau < profondeur && faisceau.length > 0; niveau++) {
    const suivants: Plan[] = [];
    for (const plan of faisceau) {
      const ici = plan === debut ? note.valeur : noterPlan(plan, cadre.valeur);
      if (ici === null) continue;
      // Une piste a déjà été aperçue pour être classée : elle ne l'est pas deux fois.
      const apercevoir = ouvrirApercus(ici, cadre.valeur);
      const admet: Parameters<typeof pistesApercues>[4] = ({ id }, prix) => {
        if (contraintes.exclus?.includes(id) === true || plan.achat_eur + prix.achat_eur > budget) return false;
        // Un geste gratuit ne se fait qu'une fois : renoncer deux fois à la même chose n'en est pas un second.
        return !(prix.achat_eur === 0 && prix.an_eur === 0 && plan.gestes.some((geste) => geste.id === id));
      };
      for (const piste of pistesApercues(plan.saisi, ici, cadre.valeur, apercevoir, admet)) {
        const achat_eur = plan.achat_eur + piste.achat_eur;
        const cle = JSON.stringify(piste.saisi);
        if (vus.has(cle)) continue;
        vus.add(cle);
        essais++;
        const valeur = apercu(piste.saisi, apercevoir, objectif);
        if (valeur === null || valeur < plan.valeur + GAIN_MIN) continue;
        const { candidat, proposition } = piste;
        suivants.push({
          saisi: piste.saisi,
          gestes: [
            ...plan.gestes,
            {
              id: candidat.id,
              axe: candidat.axe,
              titre: proposition.titre,
              effet: proposition.effet,
              achat_eur: piste.achat_eur,
              ...(piste.rachat_eur_an > 0 && { rachat_eur_an: piste.rachat_eur_an }),
              chemins: Object.keys(proposition.changements),
            },
          ],
          achat_eur,
          an_eur: plan.an_eur + piste.an_eur,
          heures_an: plan.heures_an + piste.heures_an,
          valeur,
        });
      }
    }
    connus = front([...connus, ...suivants]);
    // Seuls les plans que rien ne domine méritent d'être poursuivis.
    const gardes = new Set(connus);
    faisceau = etaler(
      suivants.filter((plan) => gardes.has(plan)),
      largeur,
    );
    surProgres?.((0.9 * (niveau + 1)) / profondeur);
  }

  const finale = noter(depart, entier.valeur);
  if (!finale.ok) return finale;
  const recalcules = etaler(connus, FRONT_MAX).flatMap((plan): ReadonlyArray<PointFront> => {
    const notee = plan === debut ? finale.valeur : noterPlan(plan, entier.valeur);
    if (notee === null) return [];
    const heures_an = Math.max(0, travailAnnuel(notee.passe.sorties) - travailAnnuel(finale.valeur.passe.sorties));
    return [{ ...plan, ...mesurer(notee, objectif), heures_an }];
  });
  surProgres?.(1);
  const points = front(recalcules);
  const atteint = points.findIndex(({ valeur }) => valeur >= objectif.cible);
  return {
    ok: true,
    valeur: { objectif, depart: mesurer(finale.valeur, objectif), front: points, choix: atteint < 0 ? null : atteint, essais },
    avertissements: note.avertissements,
  };
}

function controler({ sur, cible }: Objectif, { budget_eur, temps_h_semaine }: Contraintes) {
  const positif = (x: number | null | undefined): boolean => x == null || (Number.isFinite(x) && x >= 0);
  return [
    ...(["eau", "energie", "alim", "global"].includes(sur)
      ? []
      : [{ chemin: "objectif.sur", code: "optimiser.axe", message: "Choisissez un axe ou le score global." }]),
    ...(cible > 0 && cible <= 1 ? [] : [{ chemin: "objectif.cible", code: "optimiser.cible", message: "Indiquez une cible entre 1 et 100 %." }]),
    ...(positif(budget_eur) ? [] : [{ chemin: "contraintes.budget_eur", code: "optimiser.budget", message: "Indiquez un budget positif ou nul, en euros." }]),
    ...(positif(temps_h_semaine)
      ? []
      : [{ chemin: "contraintes.temps_h_semaine", code: "optimiser.temps", message: "Indiquez un temps positif ou nul, en heures par semaine." }]),
  ];
}

function apercu(saisi: ScenarioSaisi, apercevoir: Apercevoir, { sur }: Objectif): number | null {
  const rendu = apercevoir(saisi);
  if (!rendu.ok) return null;
  return sur === "global" ? rendu.valeur.score / 100 : rendu.valeur.taux[sur];
}

function noterPlan(plan: Plan, cadre: Cadre): Notee | null {
  const rendu = noterEssai(plan.saisi, cadre);
  return rendu.ok ? rendu.valeur : null;
}

function mesurer({ axes, global }: Notee, { sur }: Objectif): Pick<PointFront, "valeur" | "taux"> {
  const tauxDe = (axe: Axe): number => (axes[axe].etat === "evalue" ? axes[axe].taux : 0);
  const taux = { eau: tauxDe("eau"), energie: tauxDe("energie"), alim: tauxDe("alim") };
  return { valeur: sur === "global" ? (global?.corrige ?? 0) / 100 : taux[sur], taux };
}

/** Plans que nul autre ne domine, du moins cher au plus cher. À égalité : le moins de travail, puis le moins de gestes. */
function front<
  P extends { readonly achat_eur: number; readonly valeur: number; readonly heures_an: number; readonly gestes: ReadonlyArray<{ readonly id: string }> },
>(plans: ReadonlyArray<P>): ReadonlyArray<P> {
  const nom = (p: P): string => p.gestes.map(({ id }) => id).join(" ");
  const tries = [...plans].sort(
    (a, b) => a.achat_eur - b.achat_eur || b.valeur - a.valeur || a.heures_an - b.heures_an || a.gestes.length - b.gestes.length || (nom(a) < nom(b) ? -1 : 1),
  );
  const retenus: P[] = [];
  for (const plan of tries) {
    const dernier = retenus.at(-1);
    if (dernier === undefined || plan.valeur > dernier.valeur + GAIN_MIN / 2) retenus.push(plan);
  }
  return retenus;
}

/** Au plus `nombre` plans répartis sur le front, extrémités comprises : les moins chers et les meilleurs restent représentés. */
function etaler<P extends { readonly achat_eur: number }>(plans: ReadonlyArray<P>, nombre: number): ReadonlyArray<P> {
  const tries = [...plans].sort((a, b) => a.achat_eur - b.achat_eur);
  if (tries.length <= nombre) return tries;
  const rangs = new Set(Array.from({ length: nombre }, (_, i) => Math.round((i * (tries.length - 1)) / (nombre - 1))));
  return tries.filter((_, rang) => rangs.has(rang));
}
