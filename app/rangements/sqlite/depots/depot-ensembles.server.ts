import type { Ensemble, PartFoyer } from "#app/contextes/ensemble/domaine/ensemble.ts";
import type { DepotEnsembles } from "#app/contextes/ensemble/ports/depot-ensembles.ts";
import { SchemaEnsembleRange, SchemaPartRangee } from "#app/rangements/enregistrements.ts";
import type { Base, Ligne } from "#app/rangements/sqlite/base.server.ts";

const INSERER =
  "INSERT INTO codev_ensembles (atelier, version, modifie_le, cadre, leviers, cible_pct, leviers_ouverts, publication) VALUES (:atelier, :version, :modifie_le, :cadre, :leviers, :cible_pct, :leviers_ouverts, :publication) ON CONFLICT DO NOTHING";
const REMPLACER =
  "UPDATE codev_ensembles SET version = :version, modifie_le = :modifie_le, cadre = :cadre, leviers = :leviers, cible_pct = :cible_pct, leviers_ouverts = :leviers_ouverts, publication = :publication WHERE atelier = :atelier AND version = :version_lue";

const DEPOSER =
  "INSERT INTO codev_parts (atelier, foyer, reponses, modifie_le) SELECT :atelier, :foyer, :reponses, :modifie_le FROM codev_ensembles WHERE atelier = :atelier ON CONFLICT (atelier, foyer) DO UPDATE SET reponses = excluded.reponses, modifie_le = excluded.modifie_le";

export function creerDepotEnsembles({ base }: { readonly base: Base }): DepotEnsembles {
  return {
    async lire(atelier) {
      const ligne = base.un("SELECT * FROM codev_ensembles WHERE atelier = :atelier", { atelier });
      return ligne === undefined ? undefined : ensembleDepuisLigne(ligne);
    },
    async ecrire(ensemble, versionLue) {
      const ligne = ensembleVersLigne(ensemble);
      return (versionLue === 0 ? base.ecrire(INSERER, ligne) : base.ecrire(REMPLACER, { ...ligne, version_lue: versionLue })) === 1;
    },
    async listerParts(atelier) {
      return base.tous("SELECT * FROM codev_parts WHERE atelier = :atelier ORDER BY foyer", { atelier }).map(partDepuisLigne);
    },
    async deposerPart(part) {
      return base.ecrire(DEPOSER, { ...part, reponses: JSON.stringify(part.reponses) }) === 1;
    },
    async retirerPart(atelier, foyer) {
      base.ecrire("DELETE FROM codev_parts WHERE atelier = :atelier AND foyer = :foyer", { atelier, foyer });
      base.tronquerJournal();
    },
    async effacer(atelier) {
      base.transaction(() => {
        base.ecrire("DELETE FROM codev_parts WHERE atelier = :atelier", { atelier });
        base.ecrire("DELETE FROM codev_ensembles WHERE atelier = :atelier", { atelier });
      });
      base.tronquerJournal();
    },
  };
}

function ensembleVersLigne({ cadre, leviers, leviers_ouverts, lots, ...ensemble }: Ensemble) {
  return {
    ...ensemble,
    cadre: JSON.stringify(cadre),
    leviers: JSON.stringify(leviers),
    leviers_ouverts: leviers_ouverts ? 1 : 0,
    publication: JSON.stringify(lots),
  };
}

function ensembleDepuisLigne(ligne: Ligne): Ensemble {
  return SchemaEnsembleRange.parse({
    ...ligne,
    cadre: JSON.parse(String(ligne["cadre"])) as unknown,
    leviers: JSON.parse(String(ligne["leviers"])) as unknown,
    leviers_ouverts: ligne["leviers_ouverts"] === 1,
    lots: ligne["publication"] === null ? [] : (JSON.parse(String(ligne["publication"])) as unknown),
  });
}

function partDepuisLigne(ligne: Ligne): PartFoyer {
  return SchemaPartRangee.parse({ ...ligne, reponses: JSON.parse(String(ligne["reponses"])) as unknown });
}
