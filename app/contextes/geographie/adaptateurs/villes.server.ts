import type { Ville } from "#app/contextes/geographie/ports/villes.ts";
import territoires from "#data/territoire/index.json" with { type: "json" };

/** Les chefs-lieux de département : repères de la carte d'atelier et position de secours d'une fiche. */
export function creerVilles(): ReadonlyArray<Ville> {
  return territoires.territoires.map(({ code, nom, chef_lieu, latitude, longitude }) => ({
    nom: chef_lieu,
    departement: code,
    departement_nom: nom,
    lat: latitude,
    lon: longitude,
  }));
}
