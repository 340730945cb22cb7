import type { Envoi, File } from "#app/contextes/atelier/domaine/envois/envois.ts";
import type { FicheDirecte } from "./vue-carto.ts";

/** Une fiche, avec ce que ce téléphone n'a pas encore fini d'envoyer à son sujet. */
export type FicheAvecEnvoi = FicheDirecte & { readonly envoi?: Envoi };

/**
 * Ce que la personne a fait se voit aussitôt, envoyé ou non : ses fiches neuves s'ajoutent, ses modifications remplacent, ses retraits cachent. En conflit,
 * c'est la version enregistrée qui se montre : rien n'est encore choisi.
 */
export function superposer(
  fiches: ReadonlyArray<FicheDirecte>,
  file: File,
  { pseudo, maintenant }: { readonly pseudo: string; readonly maintenant: Date },
): ReadonlyArray<FicheAvecEnvoi> {
  if (file.length === 0) return fiches;
  const parFiche = new Map<string, Array<Envoi>>();
  for (const envoi of file) parFiche.set(envoi.fiche, [...(parFiche.get(envoi.fiche) ?? []), envoi]);
  const connues = fiches.flatMap((fiche): ReadonlyArray<FicheAvecEnvoi> => {
    const envois = parFiche.get(fiche.id) ?? [];
    const dernier = envois.at(-1);
    if (dernier === undefined) return [fiche];
    if (dernier.genre === "retrait" && dernier.etat !== "refus") return [];
    // Arrivée par le direct avant la réponse à notre propre demande.
    if (dernier.genre === "creation") return [fiche];
    const bloquant = envois.find(({ etat }) => etat === "conflit" || etat === "refus") ?? dernier;
    if (dernier.genre === "retrait" || bloquant.etat === "conflit") return [{ ...fiche, envoi: bloquant }];
    return [{ ...sansTextes(fiche), ...dernier.saisie, envoi: bloquant }];
  });
  const neuves = [...parFiche].flatMap(([id, envois]): ReadonlyArray<FicheAvecEnvoi> => {
    const [pose] = envois;
    const dernier = envois.at(-1);
    if (pose?.genre !== "creation" || dernier === undefined || dernier.genre === "retrait" || fiches.some((fiche) => fiche.id === id)) return [];
    const date = new Date(Math.min(pose.rang, maintenant.getTime())).toISOString();
    return [
      {
        ...dernier.saisie,
        id,
        atelier: pose.atelier,
        auteur: pseudo,
        version: 0,
        cree_le: date,
        modifie_le: date,
        mienne: true,
        modifiable: true,
        envoi: pose,
      },
    ];
  });
  return [...connues, ...neuves];
}

function sansTextes({ description: _description, commune: _commune, lien: _lien, trace: _trace, ...reste }: FicheDirecte): FicheDirecte {
  return reste;
}
