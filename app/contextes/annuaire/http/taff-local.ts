import { formaterReleve } from "#app/commun/dates/dates.ts";
import { denombrer, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { RAYON_MAX_KM, type TaffLocalDit } from "#app/contextes/annuaire/domaine/offres-locales.ts";
import type { StructureLocale, TaffLocal } from "#app/contextes/annuaire/service/taff-local.ts";

/** Écrit ce que les lieux et les réseaux de la carte offrent par ici. */
export function direTaffLocal(local: TaffLocal): TaffLocalDit {
  return {
    ...(local.depuis === undefined ? {} : { depuis: local.depuis }),
    phrase: `${direCombien(local)}${local.sansDistance ? " La distance ne sert pas pour un département entier : donnez une commune." : ""}`,
    aProposer: (local.plusProche_km ?? 0) > RAYON_MAX_KM,
    structures: local.structures.map(direStructure),
    reseaux: local.reseaux.map(({ id, nom }) => ({ id, nom })),
  };
}

function direStructure({
  id,
  nom,
  commune,
  departement,
  dit,
  distance_km,
  releve_le,
  source,
  sansContact,
}: StructureLocale): TaffLocalDit["structures"][number] {
  const distance = distance_km === undefined ? "" : `À ${formaterNombre(distance_km)} km · `;
  const releve = releve_le === undefined ? "Sans date de relevé" : `Relevé ${formaterReleve(releve_le)}`;
  return {
    id,
    nom,
    ou: `${distance}${commune}, ${departement} · ${dit.join(" ; ")}`,
    releve: `${releve}, ce n'est pas une annonce${sansContact ? ". Sans contact connu." : " : demandez au lieu."} Source : ${source}`,
  };
}

function direCombien({ connus, structures, trouvees, depuis, inconnu, plusProche_km }: TaffLocal): string {
  if (inconnu !== undefined) return `Aucune commune ni aucun département ne s'appelle « ${inconnu} ».`;
  if (depuis === undefined && structures.length === 0)
    return trouvees === 0
      ? "Aucun lieu de la carte n'offre ni ne cherche de travail avec ces critères."
      : `${denombrer(connus, "lieu", "lieux")} de la carte disent offrir une formation, un chantier, un travail, ou chercher des bras. Donnez une commune ou un département pour voir les plus proches.`;
  if (plusProche_km !== undefined && plusProche_km > RAYON_MAX_KM) return `Aucun à moins de ${RAYON_MAX_KM} km : la carte est encore vide par ici.`;
  if (plusProche_km !== undefined) return `Aucun à cette distance : le plus proche est à ${formaterNombre(plusProche_km)} km. Élargissez la distance.`;
  if (trouvees === 0) return "Aucun lieu de la carte n'offre ni ne cherche de travail ici, avec ces critères.";
  const compte = `${denombrer(trouvees, "lieu", "lieux")} ${trouvees > 1 ? "disent" : "dit"} offrir une formation, un chantier, un travail, ou chercher des bras.`;
  return trouvees > structures.length ? `${compte} Voici les ${structures.length} premiers.` : compte;
}
