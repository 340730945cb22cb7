import type { RepereGeo } from "./vue-carto.ts";

type Departement = { readonly code: string; readonly nom: string };

// Cent villes et cent départements en objets pèsent plus que la liste qu'ils servent à lire : en texte, quatre fois moins.
const [ENTRE, APRES] = ["|", ";"];

export function ecrireReperes(reperes: ReadonlyArray<RepereGeo>): string {
  return reperes.map(({ nom, departement, lat, lon }) => [nom, departement, lat, lon].join(ENTRE)).join(APRES);
}

export function lireReperes(texte: string): ReadonlyArray<RepereGeo> {
  return couper(texte).map(([nom = "", departement = "", lat, lon]) => ({ nom, departement, lat: Number(lat), lon: Number(lon) }));
}

export function ecrireDepartements(departements: ReadonlyArray<Departement>): string {
  return departements.map(({ code, nom }) => [code, nom].join(ENTRE)).join(APRES);
}

export function lireDepartements(texte: string): ReadonlyArray<Departement> {
  return couper(texte).map(([code = "", nom = ""]) => ({ code, nom }));
}

function couper(texte: string): ReadonlyArray<ReadonlyArray<string>> {
  return texte === "" ? [] : texte.split(APRES).map((un) => un.split(ENTRE));
}
