import type { Axe, NoteCritere, ResultatSimulation } from "@autonomie/engines";
import { arrondirEnsemble } from "#app/contextes/simulateur/domaine/montants.ts";
import { arrondirEuros, formaterEuros, formaterNombre, formaterPrix } from "#app/commun/nombres/nombres.ts";

/** Ce que l'ensemble demande : l'argent, poste par poste, et s'il convient aux moyens du foyer. */

export type VueBudget = {
  readonly titre: string;
  readonly phrase: string;
  readonly postes: ReadonlyArray<{
    readonly cle: string;
    readonly axe: Axe;
    readonly libelle: string;
    readonly montant_eur: number;
    readonly conseille_eur?: number;
    readonly alerte?: string;
  }>;
  readonly alertes: ReadonlyArray<string>;
};
export type VueAdequation = {
  readonly titre: string;
  readonly message: string;
  readonly criteres: ReadonlyArray<{ readonly cle: string; readonly nom: string; readonly score: number | null; readonly phrase: string }>;
};

/** Les postes du budget, comme on les appelle. */
export const POSTES: Readonly<Record<string, string>> = {
  recuperation_pluie: "Cuve, filtre et pompe",
  potabilisation: "Robinets, douche, filtration",
  toilettes_seches: "Toilettes",
  phytoepuration: "Filtre planté, puits",
  irrigation: "Arrosage",
  pv: "Panneaux photovoltaïques",
  batterie: "Batterie",
  solaire_thermique: "Solaire thermique",
  chauffage_bois: "Chauffage au bois",
  haies_taillis: "Haies et taillis",
  potager: "Potager",
  serre: "Serre",
  verger: "Verger",
  poulailler: "Poulailler",
  conservation: "Conservation",
  outillage: "Compost, outillage",
};
export const CRITERES = { budget: "Budget", temps: "Temps", competences: "Savoir-faire", site: "Place", besoins: "Taille" } as const;
const VERDICTS = { adapte: "adaptée à vos moyens", a_amenager: "à aménager", inadapte: "inadaptée à vos moyens", non_evalue: "à évaluer" } as const;

/** Ce que coûtent les équipements, tous ou ceux d'un axe : la somme des postes tels qu'ils s'écrivent. */
export function totalEquipements({ budget: { postes } }: Pick<ResultatSimulation, "budget">, axe?: Axe): number {
  const { parts } = arrondirEnsemble(postes.map((p) => p.cout_eur));
  return parts.reduce((somme, part, i) => somme + (axe === undefined || postes[i]?.axe === axe ? part : 0), 0);
}

/** L'écart de l'ensemble au budget, sur les montants écrits au-dessus. */
function direEcart(code: string, ecart_eur: number): ReadonlyArray<string> {
  if (code === "depassement" && ecart_eur > 0) return [`L’ensemble coûte ${formaterEuros(ecart_eur)} de plus que le budget.`];
  return code === "sous_emploi" && ecart_eur < 0 ? [`Il reste ${formaterEuros(-ecart_eur)} à employer.`] : [];
}

export function vueBudget(r: ResultatSimulation): VueBudget {
  const { budget } = r;
  const utiles = budget.postes.filter((p) => p.cout_eur > 0 || (p.cible_eur !== null && p.actif));
  const total_eur = totalEquipements(r);
  const { parts } = arrondirEnsemble(budget.postes.map((p) => p.cout_eur));
  const montant = (poste: (typeof budget.postes)[number]): number => parts[budget.postes.indexOf(poste)] ?? 0;
  const signales = new Set(budget.alertes.map((a) => a.poste));
  return {
    titre:
      budget.budget_eur === null
        ? `Équipements : environ ${formaterEuros(total_eur)}`
        : `Budget : ${formaterEuros(total_eur)} sur ${formaterEuros(budget.budget_eur)}`,
    phrase: `Prix indicatifs, de ${formaterPrix(budget.cout_bas_eur)} à ${formaterPrix(budget.cout_haut_eur)}. Soit ${formaterPrix(budget.cout_an_eur)} par an, entretien et renouvellement compris.`,
    postes: utiles.map((p) => {
      // Seul un dépassement alerte : une dépense plus petite que sa part se lit déjà au repère.
      const alerte =
        signales.has(p.id) && p.cible_eur !== null && p.cout_eur > p.cible_eur
          ? `${formaterPrix(montant(p) - p.cible_eur)} au-dessus de la part conseillée.`
          : undefined;
      return {
        cle: `${p.axe}.${p.id}`,
        axe: p.axe,
        libelle: POSTES[p.id] ?? p.id,
        montant_eur: montant(p),
        ...(p.cible_eur === null ? {} : { conseille_eur: arrondirEuros(p.cible_eur) }),
        ...(alerte === undefined ? {} : { alerte }),
      };
    }),
    alertes: budget.alertes.flatMap(({ code }) => direEcart(code, total_eur - (budget.budget_eur ?? 0))),
  };
}
/** L'adéquation ne juge que ce qui est déclaré : sans budget, ni temps, ni savoir-faire, elle ne parle que du lieu. */
export function vueAdequation({ adequation: a }: ResultatSimulation): VueAdequation {
  const lieuSeul = a.criteres.every((c) => c.note === null || c.critere === "site" || c.critere === "besoins");
  const convient = a.verdict === "adapte" && lieuSeul;
  return {
    titre: `Adéquation : ${convient ? "le lieu s’y prête" : VERDICTS[a.verdict]}`,
    message: convient ? "Déclarez un budget, un temps et un savoir-faire à l’étape Budget pour savoir si l’ensemble convient aussi à vos moyens." : a.message,
    criteres: a.criteres.map((c) => ({ cle: c.critere, nom: CRITERES[c.critere], score: c.note, phrase: phraseCritere(c) })),
  };
}

/** Sous ce rapport, ce qui dépasse se perd dans l'incertitude d'un prix ou d'une surface. */
const A_PEU_PRES = 1.05;

/** Ce qui est demandé quand il n'y a rien en face : aucun rapport ne le dit. */
const SANS_RIEN: Readonly<Record<keyof typeof CRITERES, string>> = {
  budget: "Aucun budget pour le payer.",
  temps: "Aucun temps pour s’en occuper.",
  competences: "",
  site: "Aucune place où le mettre, sur le toit ou au sol.",
  besoins: "Rien, sur ce lieu, n’en a l’usage.",
};

function phraseCritere({ critere, x, note }: NoteCritere): string {
  if (x === null) return note === 0 ? SANS_RIEN[critere] : "";
  const fois = (quoi: string, auDela: string) => (x > 100 ? `Bien au-delà ${auDela}` : `${formaterNombre(x, 1)} fois ${quoi}`);
  switch (critere) {
    case "budget":
      return x <= 1 ? "Tient dans le budget." : x < A_PEU_PRES ? "À peu près le budget." : `${fois("le budget", "du budget")}.`;
    case "temps":
      return x <= 1 ? "Tient dans le temps déclaré." : x < A_PEU_PRES ? "À peu près le temps déclaré." : `${fois("le temps déclaré", "du temps déclaré")}.`;
    case "competences":
      return x <= 0 ? "À votre portée." : `${formaterNombre(Math.ceil(x))} ${x > 1 ? "niveaux" : "niveau"} de savoir-faire à acquérir.`;
    case "site":
      return x <= 1
        ? "Toit et terrain suffisants."
        : x < A_PEU_PRES
          ? "À peine plus que la place disponible."
          : `${fois("la place disponible", "de la place disponible")}.`;
    case "besoins":
      return x < A_PEU_PRES ? "Rien de plus grand qu’il ne faut." : `${fois("la taille utile", "de la taille utile")}.`;
  }
}
