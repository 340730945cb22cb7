import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import { POINT_VISIBLE } from "#app/contextes/simulateur/domaine/gain.ts";
import type { Axe, ResultatSimulation } from "@autonomie/engines";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { CHAMPS_PAR_CHEMIN } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { A_CALORIES_EGALES } from "./acheter.ts";
import type { appliquer } from "#app/contextes/simulateur/domaine/lien/lien-ecriture.ts";

/** En dessous, des kilos de plus à acheter ne s'écrivent pas. */
const KILO_VISIBLE = 0.5;

/** Une chose à changer, ce qu'elle rapporte et ce qu'elle coûte. Un achat que le catalogue ne chiffre pas (un réglage) n'a pas de prix. */
export type VueGeste = {
  readonly cle: string;
  readonly axe: Axe;
  readonly titre: string;
  readonly effet: string;
  /** Points promis : ceux que montrera la page ouverte, sur le taux de l'axe ou sur le score d'ensemble. */
  readonly points: number;
  readonly mesure: "global" | "axe";
  /** Ce qui s'achète en moins dans l'année : « 6 400 kWh de moins à acheter par an ». Vide si rien ne change. */
  readonly evite: string;
  /** Pourquoi le taux ne monte pas, quand le geste sert pourtant. */
  readonly note: string;
  readonly achat_eur: number | null;
  readonly eur_an_par_point: number | null;
  readonly heures_an: number;
  readonly href: string;
};

/** L'adresse du même scénario, des changements appliqués. */
type Adresse = (changements: Parameters<typeof appliquer>[1]) => string;

const BAISSE_DU_BESOIN =
  "Isoler diminue le besoin plus que ce qui vient du lieu : le taux peut rester ou baisser, alors que ce qu’il reste à acheter baisse vraiment.";

const RIEN_DE_LOCAL = "Le taux ne monte pas : il dit la part qui vient du lieu. Ce qu’il reste à acheter, lui, baisse vraiment.";

const EPARGNE_SERVIE = "Le taux baisse : ce que l’on épargne, le lieu en fournissait une bonne part. Ce qu’il reste à acheter, lui, baisse vraiment.";

const ASSIETTE_PLUS_LOURDE =
  "Cette assiette pèse plus lourd pour les mêmes calories : il s’achète un peu plus de kilos, alors que le lieu en nourrit une plus grande part.";

function noteDuGeste({ axe, points, poste, evite }: ResultatSimulation["recommandations"][number]): string {
  if (axe === "alim" && points > 0 && evite.alim_kg_an <= -KILO_VISIBLE) return ASSIETTE_PLUS_LOURDE;
  if (points >= POINT_VISIBLE) return "";
  const epargne = points <= -POINT_VISIBLE ? EPARGNE_SERVIE : RIEN_DE_LOCAL;
  if (axe === "energie" && evite.energie_kwh_an > 0) return poste === "chauffage_bois" ? BAISSE_DU_BESOIN : epargne;
  return axe === "eau" && evite.eau_m3_an > 0 ? epargne : "";
}

/** Une seule liste : les gestes du catalogue, chiffrés, puis les réglages d'un seul champ qu'aucun geste ne touche déjà. */
export function vueGestes(r: ResultatSimulation, adresse: Adresse): ReadonlyArray<VueGeste> {
  const gestes = r.recommandations.map((x): VueGeste => ({
    cle: x.id,
    axe: x.axe,
    titre: x.titre,
    effet: x.effet,
    points: x.points,
    mesure: x.mesure === "global" ? "global" : "axe",
    evite: phraseEvite(x.axe, x.evite),
    note: noteDuGeste(x),
    achat_eur: x.cout_achat_eur,
    eur_an_par_point: x.eur_an_par_point,
    heures_an: x.heures_an,
    href: adresse(x.changements),
  }));
  const touches = r.recommandations.flatMap((x) => Object.keys(x.changements));
  // Le chemin d'un levier (« energie.pv.0.kwc ») peut préciser celui d'un geste (« energie.pv »).
  const deja = (chemin: string) => touches.some((t) => t === chemin || chemin.startsWith(`${t}.`) || t.startsWith(`${chemin}.`));
  const leviers = r.leviers
    .filter((l) => l.points >= POINT_VISIBLE && !deja(l.chemin))
    .map((l): VueGeste => ({
      cle: `${l.axe}-${l.chemin}`,
      axe: l.axe,
      titre: l.titre,
      effet: phrasePassage(l),
      points: l.points,
      mesure: "axe",
      evite: "",
      note: "",
      achat_eur: null,
      eur_an_par_point: null,
      heures_an: 0,
      href: adresse({ [l.chemin]: l.propose, ...l.avec }),
    }))
    .sort((a, b) => b.points - a.points || comparerTextes(a.cle, b.cle));
  return [...gestes, ...leviers];
}

/** « 6 400 kWh de moins à acheter par an » ; vide si rien ne change. */
export function phraseEvite(axe: Axe, evite: ResultatSimulation["recommandations"][number]["evite"]): string {
  const [valeur, unite, pas] = (
    { eau: [evite.eau_m3_an, "m³ d’eau", 1], energie: [evite.energie_kwh_an, "kWh", 10], alim: [evite.alim_kg_an, "kg d’aliments", 1] } as const
  )[axe];
  const ronde = Math.round(Math.abs(valeur) / pas) * pas;
  if (ronde === 0) return "";
  return `${formaterNombre(ronde)}\u00a0${unite} de ${valeur > 0 ? "moins" : "plus"} à acheter par an${axe === "alim" ? `, ${A_CALORIES_EGALES}` : ""}`;
}

/** Ce que le levier change : « De 0 à 5 kWh », « de « chasse classique » à « double chasse » », « à ajouter ». */
function phrasePassage({ chemin, actuel, propose }: ResultatSimulation["leviers"][number]): string {
  const champ = CHAMPS_PAR_CHEMIN.get(chemin);
  if (typeof propose === "boolean") return propose ? "À ajouter" : "À retirer";
  if (typeof propose === "number") {
    const unite = champ !== undefined && "unite" in champ ? champ.unite : "";
    const facteur = champ?.genre === "nombre" && champ.pourcent === true ? 0.01 : 1;
    const ecrire = (v: number) => formaterNombre(v / facteur, Number.isInteger(v / facteur) ? 0 : 1);
    return `De ${ecrire(Number(actuel))} à ${ecrire(propose)}${unite === "" ? "" : `\u00a0${unite}`}`;
  }
  const nommer = (v: unknown) => {
    const libelle = champ?.genre === "choix" ? (champ.options.find((o) => o.valeur === v)?.libelle ?? String(v)) : String(v);
    return libelle.charAt(0).toLowerCase() + libelle.slice(1);
  };
  return `De « ${nommer(actuel)} » à « ${nommer(propose)} »`;
}
