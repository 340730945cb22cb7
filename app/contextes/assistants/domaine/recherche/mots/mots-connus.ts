import { fauteDe, memeFamille, sonorite, toleranceFaute } from "./ressemblance-mots.ts";

/** Les mots qu'une question peut viser, rangés par ce qui mène à eux : leur début, leur son. */
export type MotsConnus = {
  has(mot: string): boolean;
  apprendre(mot: string): void;
  oublier(mot: string): void;
  /** « jardinier » pour « jardinage » : les autres mots de sa famille. */
  famille(mot: string): ReadonlyArray<string>;
  /** Ceux qui se prononcent pareil. */
  memeSon(mot: string): ReadonlyArray<string>;
  /** Ceux dont il est une faute de frappe ; aucun s'il est trop court pour en juger. */
  corrections(mot: string): ReadonlyArray<string>;
};

export function creerMotsConnus(): MotsConnus {
  const connus = new Set<string>();
  const parInitiale = new Map<string, Array<string>>();
  const parSonorite = new Map<string, Array<string>>();
  const voisins = (mot: string) => parInitiale.get(mot.slice(0, 1)) ?? [];
  return {
    has: (mot) => connus.has(mot),
    apprendre(mot) {
      if (connus.has(mot)) return;
      connus.add(mot);
      ajouter(parInitiale, mot.slice(0, 1), mot);
      if (mot.length >= 4) ajouter(parSonorite, sonorite(mot), mot);
    },
    oublier(mot) {
      connus.delete(mot);
      retirer(parInitiale, mot.slice(0, 1), mot);
      retirer(parSonorite, sonorite(mot), mot);
    },
    famille: (mot) => (mot.length < 5 ? [] : voisins(mot).filter((autre) => autre !== mot && memeFamille(mot, autre))),
    memeSon: (mot) => (mot.length < 4 ? [] : (parSonorite.get(sonorite(mot)) ?? [])),
    corrections(mot) {
      const tolerance = mot.length < 4 ? 0 : toleranceFaute(mot);
      return tolerance === 0 ? [] : voisins(mot).filter((autre) => fauteDe(mot, autre, tolerance));
    },
  };
}

function ajouter<C, V>(carte: Map<C, Array<V>>, cle: C, valeur: V): void {
  const liste = carte.get(cle);
  if (liste === undefined) carte.set(cle, [valeur]);
  else liste.push(valeur);
}

function retirer<C, V>(carte: Map<C, Array<V>>, cle: C, valeur: V): void {
  const rang = carte.get(cle)?.indexOf(valeur) ?? -1;
  if (rang >= 0) carte.get(cle)?.splice(rang, 1);
}
