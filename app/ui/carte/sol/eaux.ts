import { casesDansLaVue, reunirEaux, type Eaux, type EauxDeLoin } from "#app/commun/geo/sol/eaux.ts";
import type { Cadre } from "#app/commun/geo/projection.ts";
import { dessiner, type DessinDesEaux } from "#app/commun/geo/sol/dessin-eaux.ts";
import { lireUneFois } from "./lire-une-fois.ts";

/** Ce qui se dessine sous une vue : `cle` change quand il faut redessiner. */
export type EauxDessinees = DessinDesEaux & { readonly cle: string };

const SANS_EAU: EauxDessinees = { cle: "", grandes: [], autres: [], lacs: [], aNommer: [] };

/** Rivières, lacs et sommets d'une vue : les grands de loin, tout de près ; `undefined` sans réseau. */
export async function eauxSousLaVue(vue: Cadre): Promise<EauxDessinees | undefined> {
  try {
    const loin = await lire<EauxDeLoin>("loin");
    const cases = casesDansLaVue(loin.cases, vue);
    return cases.length === 0 ? preparer("loin", loin) : preparer(cases.join(" "), reunirEaux(await Promise.all(cases.map((code) => lire<Eaux>(code)))));
  } catch {
    return undefined;
  }
}

const lire = <T>(zone: string) => lireUneFois<T>(`/carte/eaux/${zone}.json`);

let derniere = SANS_EAU;

function preparer(cle: string, eaux: Eaux): EauxDessinees {
  if (derniere.cle !== cle) derniere = { cle, ...dessiner(eaux) };
  return derniere;
}
