import { aLieu } from "#app/commun/geo/dire/dire-commune.ts";
import { dansDepartement } from "#app/commun/geo/dire/dire-departement.ts";
import { direLaChoisie } from "#app/contextes/assistants/domaine/comprehension/lieux/homonymes.ts";
import type { LieuDit } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";

export type LieuCalcul = { readonly code: string; readonly nom: string };

/** Où calculer, et ce qu'il a fallu supposer pour le savoir. */
export type LieuxCalcul = {
  /** Le lieu de la question, ou trois climats quand elle n'en dit pas un seul. */
  readonly lieux: ReadonlyArray<LieuCalcul>;
  readonly situe: boolean;
  /** « à Privas, calculé avec le climat du département 07 » ; rien sans lieu. */
  readonly ou: string;
  readonly suppose: ReadonlyArray<string>;
  /** La question dit une région, sans département. */
  readonly region?: true;
  /** Aucun département n'est dit : le lieu reste à choisir dans le simulateur. */
  readonly aChoisir?: true;
};

// Humide, moyen, sec et chaud : ce que la France fait varier.
export const CLIMATS: ReadonlyArray<LieuCalcul> = [
  { code: "29", nom: "Finistère" },
  { code: "45", nom: "Loiret" },
  { code: "13", nom: "Bouches-du-Rhône" },
];

/** Ni l'humide ni le sec : ce qui demande plusieurs calculs par lieu s'y tient, faute de lieu dit. */
export const CLIMAT_MOYEN: LieuCalcul = { code: "45", nom: "Loiret" };

/** Le premier lieu de France que dit la question ; à défaut d'un seul département, trois. */
export function choisirLieux(dits: ReadonlyArray<LieuDit>): LieuxCalcul {
  const enFrance = dits.filter(({ pays, departements }) => pays === undefined && departements.length > 0);
  const lieu = enFrance.find(({ departements }) => departements.length === 1);
  const code = lieu?.departements[0];
  if (lieu !== undefined && code !== undefined)
    return {
      lieux: [{ code, nom: lieu.genre === "commune" ? `${lieu.nom} (${code})` : lieu.nom }],
      situe: true,
      ou: situer(lieu, code),
      suppose: lieu.dePage === true ? ["le lieu de la page"] : [direLaChoisie(lieu)].filter((une) => une !== undefined),
    };
  const [region] = enFrance;
  if (region !== undefined)
    return { lieux: troisDe(region), region: true, aChoisir: true, situe: false, ou: "", suppose: ["sans département dit, trois de la région"] };
  const ailleurs = dits.some(({ pays }) => pays !== undefined);
  const raison = ailleurs ? "hors de France, le simulateur n’a pas de climat : trois climats de France" : "sans lieu dit, trois climats de France";
  return { lieux: CLIMATS, aChoisir: true, situe: false, ou: "", suppose: [raison] };
}

// Du nord au sud : le premier, celui du milieu, le dernier.
function troisDe({ departements, noms = [], points }: LieuDit): ReadonlyArray<LieuCalcul> {
  const ranges = departements
    .map((code, rang) => ({ code, nom: noms[rang] ?? code, lat: points[rang]?.lat ?? 0 }))
    .toSorted((a, b) => b.lat - a.lat)
    .map(({ code, nom }) => ({ code, nom }));
  return ranges.length <= 3 ? ranges : [0, Math.floor(ranges.length / 2), ranges.length - 1].flatMap((rang) => ranges[rang] ?? []);
}

// Le simulateur ne reçoit que le département : une commune le dit.
function situer({ genre, nom }: LieuDit, code: string): string {
  if (genre !== "commune") return dansDepartement(nom);
  return `${aLieu(nom)}, calculé avec le climat du département ${code}`;
}

/** Le lieu dit, ou un seul climat qui en tient lieu, et c'est dit : pour un calcul trop long à refaire en trois endroits. */
export function unSeulLieu(places: LieuxCalcul): LieuxCalcul {
  if (places.situe) return places;
  const [premier] = places.lieux;
  // Une région dite : son département du milieu la représente mieux que la France.
  const lieu = places.region === true ? (places.lieux[1] ?? premier ?? CLIMAT_MOYEN) : CLIMAT_MOYEN;
  return {
    lieux: [lieu],
    aChoisir: true,
    situe: true,
    ou: "",
    suppose: [places.region === true ? `un département de la région, ${lieu.nom}` : `sans lieu dit, un climat moyen, celui du ${lieu.nom}`],
  };
}
