import { ErreurApp } from "#app/commun/erreurs.ts";
import { NOMS_ETATS } from "#app/contextes/propositions/domaine/proposition.ts";
import type { DepotPropositions, FiltrePropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import { ecrituresDe } from "#app/rangements/ecritures-sql.ts";
import type { AccesPostgres } from "./base.server.ts";
import { PLACE, relireLignes } from "./colonnes.ts";
import { COLONNES, depuisLigne, versLigne } from "./ligne-proposition.ts";
import type { Valeur } from "./pilote.server.ts";

const { inserer: INSERER, remplacer: REMPLACER } = ecrituresDe("ressources_references", COLONNES, PLACE);
// Les listes du filtre passent en JSON : une requête, quel que soit leur nombre.
const OU = `($1::jsonb IS NULL OR $1::jsonb ? etat) AND ($2::jsonb IS NULL OR $2::jsonb ? submission_type)`;

export function creerDepotPropositions({ base, journal }: AccesPostgres): DepotPropositions {
  const lireUne = async (colonne: string, valeur: string) => {
    const ligne = await base.un(`SELECT * FROM ressources_references WHERE ${colonne} = $1`, [valeur]);
    return ligne === undefined ? undefined : relireLignes([ligne], depuisLigne, journal)[0];
  };
  return {
    async lister(filtre) {
      const lignes = await base.tous(`SELECT * FROM ressources_references WHERE ${OU} ORDER BY cree_le DESC, id COLLATE "C" LIMIT $3 OFFSET $4`, [
        ...parametres(filtre),
        filtre.limite ?? null,
        filtre.decalage ?? 0,
      ]);
      return relireLignes(lignes, depuisLigne, journal);
    },
    compter: async (filtre) => Number((await base.un(`SELECT count(*) AS n FROM ressources_references WHERE ${OU}`, parametres(filtre)))?.["n"]),
    lire: (id) => lireUne("id", id),
    lireParSuivi: (empreinte) => lireUne("suivi_empreinte", empreinte),
    async presentes(ids) {
      const lignes = await base.tous("SELECT id FROM ressources_references WHERE id IN (SELECT jsonb_array_elements_text($1::jsonb))", [JSON.stringify(ids)]);
      return new Set(lignes.map(({ id }) => String(id)));
    },
    async creer(proposition) {
      if ((await base.ecrire(INSERER, versLigne(proposition))) === 0) throw new ErreurApp("conflit");
    },
    async remplacer(proposition, versionLue) {
      const touchees = await base.ecrire(`${REMPLACER} AND version = $${COLONNES.length + 1}`, [...versLigne(proposition), versionLue]);
      if (touchees > 0) return;
      throw new ErreurApp((await lireUne("id", proposition.id)) === undefined ? "introuvable" : "conflit");
    },
    async effacer(id) {
      await base.ecrire("DELETE FROM ressources_references WHERE id = $1", [id]);
    },
  };
}

function parametres({ etats, types }: FiltrePropositions): ReadonlyArray<Valeur> {
  return [etats === undefined ? null : JSON.stringify(etats.map((etat) => NOMS_ETATS[etat])), types === undefined ? null : JSON.stringify(types)];
}
