import { ErreurApp } from "#app/commun/erreurs.ts";
import type { PropositionRangee } from "#app/contextes/propositions/domaine/proposition.ts";
import type { DepotPropositions, FiltrePropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import { ecrituresDe } from "#app/rangements/ecritures-sql.ts";
import { COLONNES, SchemaPropositionRangee } from "#app/rangements/enregistrements.ts";
import { creerRelectureGardee } from "#app/commun/memoires/relecture-gardee.ts";
import type { Base, Ligne } from "#app/rangements/sqlite/base.server.ts";
import { PLACE, versCellules } from "./colonnes.ts";

const { inserer: INSERER, remplacer: REMPLACER } = ecrituresDe("ressources_references", COLONNES.proposition, PLACE);
// Les listes du filtre passent en JSON : une requête préparée, quel que soit leur nombre.
const OU = `(:etats IS NULL OR etat IN (SELECT value FROM json_each(:etats))) AND (:types IS NULL OR submission_type IN (SELECT value FROM json_each(:types)))`;

export function creerDepotPropositions({ base }: { readonly base: Base }): DepotPropositions {
  const relirePubliees = creerRelectureGardee(depuisLigne);
  return {
    async lister(filtre) {
      const lignes = base.tous(`SELECT * FROM ressources_references WHERE ${OU} ORDER BY cree_le DESC, id LIMIT :limite OFFSET :decalage`, {
        ...parametres(filtre),
        // -1 : sans limite, pour SQLite.
        limite: filtre.limite ?? -1,
        decalage: filtre.decalage ?? 0,
      });
      return demandeLesPubliees(filtre) ? relirePubliees(lignes) : lignes.map(depuisLigne);
    },
    async compter(filtre) {
      return Number(base.un(`SELECT count(*) AS n FROM ressources_references WHERE ${OU}`, parametres(filtre))?.["n"]);
    },
    async lire(id) {
      const ligne = base.un("SELECT * FROM ressources_references WHERE id = :id", { id });
      return ligne === undefined ? undefined : depuisLigne(ligne);
    },
    async lireParSuivi(empreinte) {
      const ligne = base.un("SELECT * FROM ressources_references WHERE suivi_empreinte = :empreinte", { empreinte });
      return ligne === undefined ? undefined : depuisLigne(ligne);
    },
    async presentes(ids) {
      const lignes = base.tous("SELECT id FROM ressources_references WHERE id IN (SELECT value FROM json_each(:ids))", { ids: JSON.stringify(ids) });
      return new Set(lignes.map(({ id }) => String(id)));
    },
    async creer(proposition) {
      if (base.ecrire(INSERER, versCellules(proposition, COLONNES.proposition)) === 0) throw new ErreurApp("conflit");
    },
    async remplacer(proposition, versionLue) {
      const touchees = base.ecrire(`${REMPLACER} AND version = :version_lue`, { ...versCellules(proposition, COLONNES.proposition), version_lue: versionLue });
      if (touchees === 0)
        throw new ErreurApp(base.un("SELECT 1 FROM ressources_references WHERE id = :id", { id: proposition.id }) === undefined ? "introuvable" : "conflit");
      // Une décision efface le courriel : son ancienne version ne reste pas dans le journal d'écriture.
      base.tronquerJournal();
    },
    async effacer(id) {
      base.ecrire("DELETE FROM ressources_references WHERE id = :id", { id });
      base.tronquerJournal();
    },
  };
}

// Tout ce qui est publié se redemande sans cesse, et change peu.
function demandeLesPubliees({ etats, types, limite, decalage }: FiltrePropositions): boolean {
  return etats?.length === 1 && etats[0] === "publiee" && types === undefined && limite === undefined && decalage === undefined;
}

function parametres({ etats, types }: FiltrePropositions) {
  return { etats: etats === undefined ? null : JSON.stringify(etats), types: types === undefined ? null : JSON.stringify(types) };
}

function depuisLigne(ligne: Ligne): PropositionRangee {
  return SchemaPropositionRangee.parse({ ...ligne, contenu: JSON.parse(String(ligne["contenu"])) as unknown });
}
