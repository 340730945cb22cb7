import { distanceKm } from "#app/commun/geo/distance.ts";
import type { Lieu } from "#app/contextes/annuaire/index.ts";
import type { DocumentsTrouves, DocumentTrouve } from "./recherche-documents.ts";
import type { LieuDit } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";

/** Deux lieux relus de la même sorte disent plus que cinq lignes d'une base. */
const MONTRES_MAX = 3;
const PROCHE_KM = 40;

export type LieuProche = { readonly lieu: Lieu; readonly distance_km?: number };

/** Les lieux de ces sortes les plus près de ce que la question nomme : dans le département dit, ou autour de la commune dite. */
export function lieuxProches(lieux: ReadonlyArray<Lieu>, sortes: ReadonlyArray<string>, dits: ReadonlyArray<LieuDit>): ReadonlyArray<LieuProche> {
  if (sortes.length === 0) return [];
  const enFrance = dits.filter(({ pays }) => pays === undefined);
  const communes = enFrance.filter(({ genre }) => genre === "commune");
  const juger = (lieu: Lieu) => {
    const km = Math.min(...(communes.length > 0 ? communes : enFrance).flatMap(({ points }) => points.map((point) => distanceKm(point, lieu))));
    const dedans = enFrance.some(({ departements }) => departements.includes(lieu.departement));
    return { lieu, km, rang: sortes.indexOf(lieu.sous_type ?? ""), admis: communes.length > 0 ? km <= PROCHE_KM : dedans };
  };
  return lieux
    .map(juger)
    .filter(({ rang, admis }) => rang >= 0 && admis)
    .toSorted((a, b) => a.rang - b.rang || a.km - b.km)
    .slice(0, MONTRES_MAX)
    .map(({ lieu, km }) => ({ lieu, ...(communes.length > 0 ? { distance_km: Math.round(km) } : {}) }));
}

/** Les lieux repris viennent après ce qui est affirmé et tout près, avant ce qui est loin ou lâche, sans dépasser le compte. */
export function avecReprises({ trouves, remarque, ...autour }: DocumentsTrouves, repris: ReadonlyArray<DocumentTrouve>, limite: number): DocumentsTrouves {
  if (repris.length === 0) return { trouves, ...autour, ...(remarque === undefined ? {} : { remarque }) };
  // « Voici plus loin » n'est plus vrai : il y en a tout près, et le lointain s'efface.
  const endroits = remarque === undefined ? trouves : trouves.filter(({ document }) => document.situation?.point === undefined);
  const aussiPres_km = AUSSI_PRES_KM + Math.min(...repris.map(({ distance_km = 0 }) => distance_km));
  const tete = endroits
    .filter((une) => une.faible !== true && une.document.situation?.point !== undefined && (une.distance_km ?? 0) <= aussiPres_km)
    .slice(0, 2);
  const reste = endroits.filter((une) => !tete.includes(une));
  return { trouves: [...tete, ...repris, ...reste].slice(0, limite), ...autour };
}

// Une fiche relue passe devant une reprise si elle est aussi près.
const AUSSI_PRES_KM = 15;
