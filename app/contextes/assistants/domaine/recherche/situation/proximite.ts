import { distanceKm } from "#app/commun/geo/distance.ts";
import { COUVERTURE_RELATIVE } from "#app/contextes/assistants/domaine/recherche/pertinence.ts";
import type { LieuDit, Point } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";

/** Où agit une fiche. Sans département ni pays, elle agit partout. `point` : elle est un endroit où aller. */
export type Situation = { readonly departements: ReadonlyArray<string>; readonly pays?: string; readonly point?: Point };

/** `voulu` : la question nomme cette sorte de lieu ; le plus proche, même loin, est alors ce qu'elle demande. */
export type Situe = { readonly id: string; readonly couverture: number; readonly situation: Situation; readonly voulu?: true };

/** Ce que le lieu a fait d'un classement. `remarque` : la phrase à dire quand il a fallu chercher plus loin. */
export type ClassementSitue = {
  readonly ids: ReadonlyArray<{ readonly id: string; readonly distance_km?: number; readonly faible?: true }>;
  readonly remarque?: string;
};

const VOISINAGE_KM = 60;
const LOIN_KM = 160;
// Un endroit à côté vaut mieux qu'un endroit qui parle mieux du sujet, mais pas qu'un réseau qui y répond.
const GAIN_ICI = 2;
const GAIN_VOISIN = 1.5;
const PERTE_LOIN = 0.7;
const PLUS_PROCHES = 2;
const MONTRES_MIN = 3;

/**
 * Range ce qui a été trouvé d'après les lieux de la question. Rien n'est écarté si cela viderait la réponse : ce qui est le plus près reste, et la remarque le
 * dit. Sans lieu, seul ce qui agit hors de France recule. Sous `montres` réponses, ce qui ne fait que ressembler est montré aussi, comme tel.
 */
export function classerParLieu(trouves: ReadonlyArray<Situe>, lieux: ReadonlyArray<LieuDit>, montres = MONTRES_MIN): ClassementSitue {
  const juges = trouves.map((une) => ({ ...une, ...juger(une.situation, lieux) }));
  const duPays = juges.filter(({ accord }) => accord !== "ailleurs");
  const admis = duPays.length > 0 ? duPays : juges;
  if (lieux.length === 0) return { ids: trier(admis, montres) };
  const endroits = admis.filter(({ situation }) => situation.point !== undefined);
  const pres = endroits.filter(({ accord }) => accord === "ici" || accord === "voisin");
  const reste = admis.filter(({ situation }) => situation.point === undefined);
  const voulus = endroits.filter(({ voulu }) => voulu === true);
  // Un voisin d'une autre sorte ne tient pas lieu de celle que la question nomme.
  const manque = voulus.length > 0 && !pres.some(({ voulu }) => voulu === true);
  if (endroits.length === 0 || (pres.length > 0 && !manque)) return { ids: trier([...reste, ...pres], montres) };
  const plusProches = (voulus.length > 0 ? voulus : endroits)
    .toSorted((a, b) => (a.distance_km ?? Infinity) - (b.distance_km ?? Infinity))
    .slice(0, PLUS_PROCHES);
  // Loin et d'un lien lâche, un endroit n'apprend rien : il ne se montre pas, et rien n'est à dire de lui.
  const tous = avecLeVoulu(trier([...reste, ...pres, ...plusProches], montres), voulus.length > 0 ? plusProches[0] : undefined, montres);
  const utiles = tous.filter(({ id, faible }) => faible !== true || !plusProches.some((une) => une.id === id && une.voulu !== true));
  const ids = utiles.length > 0 ? utiles : tous;
  const montre = plusProches.find((une) => ids.some(({ id }) => id === une.id));
  return montre === undefined ? { ids } : { ids, remarque: remarqueLoin(lieux, montre.distance_km) };
}

/** Le classement, où l'endroit nommé par sa sorte a sa place, fût-il loin et le dernier montré. */
function avecLeVoulu(ids: ClassementSitue["ids"], voulu: Juge | undefined, montres: number): ClassementSitue["ids"] {
  if (voulu === undefined || ids.slice(0, montres).some(({ id }) => id === voulu.id)) return ids;
  const { id, distance_km } = voulu;
  return [...ids.slice(0, montres - 1), { id, ...(distance_km === undefined ? {} : { distance_km }), faible: true as const }];
}

type Accord = "partout" | "ici" | "voisin" | "loin" | "ailleurs";
type Juge = Situe & { readonly accord: Accord; readonly distance_km?: number };

function juger({ departements, pays, point }: Situation, lieux: ReadonlyArray<LieuDit>): { readonly accord: Accord; readonly distance_km?: number } {
  const enFrance = lieux.filter((lieu) => lieu.pays === undefined);
  if (pays !== undefined) return { accord: lieux.some((lieu) => lieu.pays === pays) ? "ici" : "ailleurs" };
  const dedans = enFrance.some((lieu) => lieu.departements.some((code) => departements.includes(code)));
  if (point === undefined) {
    if (departements.length === 0 || enFrance.length === 0) return { accord: "partout" };
    return { accord: dedans ? "ici" : "ailleurs" };
  }
  const communes = enFrance.filter(({ genre }) => genre === "commune");
  const distances = enFrance.flatMap(({ points }) => points.map((de) => distanceKm(de, point)));
  if (distances.length === 0) return { accord: "partout" };
  const distance_km = Math.round(Math.min(...distances));
  // Une distance ne se dit que depuis une commune : depuis un département, elle ne veut rien dire.
  const dite = communes.length > 0 ? { distance_km } : {};
  if (dedans && (communes.length === 0 || distance_km <= VOISINAGE_KM)) return { accord: "ici", ...dite };
  if (distance_km <= VOISINAGE_KM) return { accord: "voisin", ...dite };
  return { accord: "loin", distance_km };
}

/** Cet endroit est-il dans le département dit, ou près de la commune dite ? Sa distance alors, depuis une commune ; rien sinon. */
export function surPlace(situation: Situation, lieux: ReadonlyArray<LieuDit>): { readonly distance_km?: number } | null {
  if (situation.point === undefined) return null;
  const { accord, ...distance } = juger(situation, lieux);
  return accord === "ici" ? distance : null;
}

function trier(juges: ReadonlyArray<Juge>, montres: number): ClassementSitue["ids"] {
  const meilleure = Math.max(0, ...juges.map(({ couverture }) => couverture));
  return juges
    .map((une, rang) => ({ ...une, note: une.couverture * gain(une), rang }))
    .toSorted((a, b) => b.note - a.note || (a.distance_km ?? 0) - (b.distance_km ?? 0) || a.rang - b.rang)
    .map((une) => ({ ...une, faible: une.note < COUVERTURE_RELATIVE * meilleure }))
    .filter(({ faible }, rang) => !faible || rang < montres)
    .map(({ id, distance_km, faible }) => ({ id, ...(distance_km === undefined ? {} : { distance_km }), ...(faible ? { faible: true as const } : {}) }));
}

function gain({ accord, distance_km = 0, voulu }: Juge): number {
  if (accord === "ici") return GAIN_ICI - 0.1 * Math.min(1, distance_km / VOISINAGE_KM);
  if (accord === "voisin") return GAIN_VOISIN;
  if (accord === "loin" && voulu === true) return 1;
  if (accord === "loin") return distance_km > LOIN_KM ? PERTE_LOIN - 0.1 : PERTE_LOIN;
  return accord === "ailleurs" ? PERTE_LOIN : 1;
}

function remarqueLoin(lieux: ReadonlyArray<LieuDit>, distance_km: number | undefined): string {
  const noms = lieux.map(({ nom }) => nom).join(", ");
  const loin = distance_km === undefined ? "" : `, le plus proche à environ ${distance_km} km`;
  return `Aucun lieu connu du site ne répond à cette question près de : ${noms}. Voici plus loin${loin}.`;
}
