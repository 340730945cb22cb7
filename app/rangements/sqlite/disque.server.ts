import { statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { NOM_FICHIER } from "./base.server.ts";

// Un disque plein se voit venir. En dessous de ces seuils, la prochaine sauvegarde ou le prochain journal d'écriture ne tiendra pas.
const ESPACE_MIN_OCTETS = 64 * 1024 * 1024;
const INODES_MIN = 500;

/** Place libre, et taille de la base et de son journal d'écriture. */
export function mesurerDisque(dossier: string): Readonly<Record<string, number | null>> {
  const taille = (nom: string): number => statSync(join(dossier, nom), { throwIfNoEntry: false })?.size ?? 0;
  return { ...placeLibre(dossier), base_octets: taille(NOM_FICHIER), wal_octets: taille(`${NOM_FICHIER}-wal`) };
}

function placeLibre(dossier: string): { readonly espace_libre_octets: number | null; readonly inodes_libres: number | null } {
  try {
    const { bavail, bsize, ffree, files } = statfsSync(dossier);
    // Certains systèmes de fichiers ne comptent pas d'inodes.
    return { espace_libre_octets: bavail * bsize, inodes_libres: files === 0 ? null : ffree };
  } catch {
    return { espace_libre_octets: null, inodes_libres: null };
  }
}

/** En panne quand la place manque : avant que les écritures n'échouent. */
export function sondeDisque(dossier: string, mesurer: typeof placeLibre = placeLibre): { readonly nom: string; readonly eprouver: () => Promise<void> } {
  return {
    nom: "donnees",
    async eprouver() {
      const { espace_libre_octets, inodes_libres } = mesurer(dossier);
      if (espace_libre_octets === null || espace_libre_octets < ESPACE_MIN_OCTETS || (inodes_libres !== null && inodes_libres < INODES_MIN))
        throw new ErreurApp("indisponible");
    },
  };
}
