import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Atelier } from "#app/contextes/atelier/domaine/fiche.ts";
import type { DepotAteliers } from "#app/contextes/atelier/ports/depot-ateliers.ts";
import { ecrituresDe } from "#app/rangements/ecritures-sql.ts";
import { COLONNES, SchemaAtelierRange } from "#app/rangements/enregistrements.ts";
import type { AccesPostgres } from "./base.server.ts";
import { PLACE, relireLignes } from "./colonnes.ts";
import type { Ligne, Valeur } from "./pilote.server.ts";

const { inserer: INSERER, remplacer: REMPLACER } = ecrituresDe("codev_ateliers", COLONNES.atelier, PLACE);

export function creerDepotAteliers({ base, journal }: AccesPostgres): DepotAteliers {
  const lireUn = async (condition: string, valeur: string) => {
    const ligne = await base.un(`SELECT * FROM codev_ateliers WHERE ${condition}`, [valeur]);
    return ligne === undefined ? undefined : relireLignes([ligne], depuisLigne, journal)[0];
  };
  return {
    lister: async () => relireLignes(await base.tous(`SELECT * FROM codev_ateliers ORDER BY cree_le DESC, id COLLATE "C"`), depuisLigne, journal),
    lire: (id) => lireUn("id = $1", id),
    lireParCode: (code) => lireUn("code = $1", code),
    async creer(atelier) {
      if ((await base.ecrire(INSERER, versLigne(atelier))) === 0) throw new ErreurApp("conflit");
    },
    async remplacer(atelier) {
      // Un code déjà pris est refusé par la base, et se traduit en conflit.
      if ((await base.ecrire(REMPLACER, versLigne(atelier))) === 0) throw new ErreurApp("introuvable");
    },
    async effacer(id) {
      await base.ecrire("DELETE FROM codev_ateliers WHERE id = $1", [id]);
    },
  };
}

function versLigne(atelier: Atelier): ReadonlyArray<Valeur> {
  return COLONNES.atelier.map((colonne) => atelier[colonne] ?? null);
}

function depuisLigne(ligne: Ligne): Atelier {
  return SchemaAtelierRange.parse(ligne);
}
