import type { Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { DepotFiches, FiltreFiches } from "#app/contextes/atelier/ports/depot-fiches.ts";
import { SchemaFicheRangee } from "#app/rangements/enregistrements.ts";
import type { Base, Ligne } from "./base.server.ts";

const COLONNES = [
  "id",
  "atelier",
  "type",
  "titre",
  "description",
  "axes",
  "lat",
  "lon",
  "commune",
  "lien",
  "auteur",
  "session",
  "appareil",
  "version",
  "cree_le",
  "modifie_le",
  "supprime_le",
  "importe_le",
] as const;
const INSERER = `INSERT INTO codev_fiches (${COLONNES.join(", ")}) VALUES (${COLONNES.map((c) => `:${c}`).join(", ")}) ON CONFLICT DO NOTHING`;
const REMPLACER = `UPDATE codev_fiches SET ${COLONNES.filter((c) => c !== "id")
  .map((c) => `${c} = :${c}`)
  .join(", ")} WHERE id = :id AND version = :version_lue`;

export function creerDepotFiches({ base }: { readonly base: Base }): DepotFiches {
  return {
    async lister({ atelier, depuis, corbeille = false }: FiltreFiches) {
      const visibles = corbeille === "toutes" ? "" : corbeille ? "AND supprime_le IS NOT NULL" : "AND supprime_le IS NULL";
      return base
        .tous(
          `SELECT * FROM codev_fiches WHERE atelier = :atelier ${visibles}
             AND (:depuis IS NULL OR modifie_le >= :depuis OR supprime_le >= :depuis OR importe_le >= :depuis) ORDER BY modifie_le DESC, id`,
          { atelier, depuis: depuis ?? null },
        )
        .map(depuisLigne);
    },
    async lire(id) {
      const ligne = base.un("SELECT * FROM codev_fiches WHERE id = :id", { id });
      return ligne === undefined ? undefined : depuisLigne(ligne);
    },
    async creer(fiche) {
      if (base.ecrire(INSERER, versLigne(fiche)) === 0) throw new ErreurApp("conflit");
    },
    async remplacer(fiche, versionLue) {
      const touchees = base.ecrire(REMPLACER, { ...versLigne(fiche), version_lue: versionLue });
      if (touchees === 0) throw new ErreurApp(base.un("SELECT 1 FROM codev_fiches WHERE id = :id", { id: fiche.id }) === undefined ? "introuvable" : "conflit");
    },
    async effacer(id) {
      base.ecrire("DELETE FROM codev_fiches WHERE id = :id", { id });
      base.tronquerJournal();
    },
  };
}

function versLigne(fiche: Fiche) {
  const { axes, description = null, commune = null, lien = null, appareil = null, supprime_le = null, importe_le = null, ...reste } = fiche;
  return { ...reste, axes: JSON.stringify(axes), description, commune, lien, appareil, supprime_le, importe_le };
}

function depuisLigne(ligne: Ligne): Fiche {
  return SchemaFicheRangee.parse({ ...ligne, axes: JSON.parse(String(ligne["axes"])) as unknown });
}
