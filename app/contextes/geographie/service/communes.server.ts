import type { Commune, CommuneTrouvee } from "#app/commun/geo/communes.ts";
import { direDoute } from "#app/commun/geo/dire/dire-commune.ts";
import type { Communes } from "#app/contextes/geographie/ports/communes.ts";
import type { Geographie } from "#app/contextes/geographie/ports/geographie.ts";

export type ServiceCommunes = ReturnType<typeof creerServiceCommunes>;

const TROUVEES_MAX = 8;
const RAYON_KM = 30;

/** Trouver une commune : par le début de son nom ou son code postal. */
export function creerServiceCommunes({ communes, geographie }: { readonly communes: Communes; readonly geographie: Pick<Geographie, "departements"> }) {
  const noms = new Map(geographie.departements.map(({ code, nom }) => [code, nom]));
  function decrire({ code, nom, departement, lat, lon }: Commune): CommuneTrouvee {
    const departement_nom = noms.get(departement) ?? departement;
    return { code, nom, departement, departement_nom, lat, lon, libelle: `${nom} (${departement_nom}, ${departement})` };
  }

  return {
    chercher(q: string, departement?: string): ReadonlyArray<CommuneTrouvee> {
      return communes().chercher(q, TROUVEES_MAX, departement).map(decrire);
    },

    /** La commune que ce texte désigne, écrite à côté d'un département peut-être choisi avant ; sinon, ce qu'il faut demander. */
    designer(texte: string, departement?: string): { readonly designee?: CommuneTrouvee; readonly question?: string } {
      const resolution = communes().resoudre(texte, departement);
      if (resolution.sorte === "commune") return { designee: decrire(resolution.commune) };
      return { question: direDoute(texte, resolution, "touchez la carte") ?? "" };
    },

    /** La commune dont le centre est le plus proche, s'il y en a une dans les parages. */
    proche(point: { readonly lat: number; readonly lon: number }): ReadonlyArray<CommuneTrouvee> {
      const trouvee = communes().proche(point, RAYON_KM);
      return trouvee === undefined ? [] : [decrire(trouvee.commune)];
    },
  };
}
