import type { Axe, IdFlux, ResultatSimulation } from "@autonomie/engines";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";

const FLUX: Readonly<Partial<Record<IdFlux, string>>> = {
  irrigation: "Arrosage demandé par les cultures",
  eau_servie: "Arrosage réellement servi",
  pompage: "Pompe",
  traitement: "Filtration et traitement",
  cuisson: "Cuisson des repas",
  conservation: "Congélateur et bocaux",
  toilettes_seches: "Azote des toilettes sèches",
  pluie_potager: "Pluie donnée au potager",
  eau_chaude: "Chaleur de l’eau chaude",
};
const UNITES_FLUX = { m3: "m³", kwh: "kWh", kg_n: "kg N", m2: "m²", h: "h" } as const;
function estAxe(noeud: string): noeud is Axe {
  return noeud === "eau" || noeud === "energie" || noeud === "alim";
}

/** Une quantité qui passe d'un axe à un autre dans l'année. */
export type VueFlux = { readonly cle: string; readonly de: Axe; readonly vers: Axe; readonly libelle: string; readonly quantite: string };

/** Les échanges entre axes qui comptent : nommés, entre deux axes différents, et non négligeables. */
export function vueFlux(r: ResultatSimulation): ReadonlyArray<VueFlux> {
  return r.flux.flatMap((f) => {
    const libelle = FLUX[f.id];
    if (libelle === undefined || f.total <= 0.5 || f.de === f.vers || !estAxe(f.de) || !estAxe(f.vers)) return [];
    return [
      {
        cle: `${f.id}-${f.de}-${f.vers}`,
        de: f.de,
        vers: f.vers,
        libelle,
        quantite: `${formaterNombre(f.total, f.total < 10 ? 1 : 0)}\u00a0${UNITES_FLUX[f.unite]} / an`,
      },
    ];
  });
}
