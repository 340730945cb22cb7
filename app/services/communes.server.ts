import type { Commune } from "#app/domaine/communes.ts";
import type { Communes } from "#app/ports/communes.ts";
import type { Geographie } from "#app/ports/geographie.ts";

export type CommuneTrouvee = Pick<Commune, "code" | "nom" | "departement" | "lat" | "lon"> & {
  readonly departement_nom: string;
  /** De quoi distinguer les homonymes : « Die (Drôme, 26) ». */
  readonly libelle: string;
};
export type ServiceCommunes = ReturnType<typeof creerServiceCommunes>;

const TROUVEES_MAX = 8;

/** Trouver une commune : par le début de son nom ou son code postal. */
export function creerServiceCommunes({ communes, geographie }: { readonly communes: Communes; readonly geographie: Pick<Geographie, "departements"> }) {
  const noms = new Map(geographie.departements.map(({ code, nom }) => [code, nom]));
  return {
    chercher(q: string, departement?: string): ReadonlyArray<CommuneTrouvee> {
      return communes()
        .chercher(q, TROUVEES_MAX, departement)
        .map(({ code, nom, departement: dep, lat, lon }) => {
          const departement_nom = noms.get(dep) ?? dep;
          return { code, nom, departement: dep, departement_nom, lat, lon, libelle: `${nom} (${departement_nom}, ${dep})` };
        });
    },
  };
}
