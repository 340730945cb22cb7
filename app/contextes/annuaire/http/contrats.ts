import { contrat } from "#app/socle/api/contrat.ts";
import { recherche, recherches } from "#app/socle/api/entree.ts";
import { CSV, forme, geojson, json, ouBien } from "#app/socle/api/sortie.ts";
import { CACHE_PUBLIC, CACHE_PUBLIC_COURT } from "#app/socle/http/entetes.ts";
import { SchemaCommunes, SchemaFormat, SchemaLieux, SchemaPage, SchemaReseaux } from "#app/contextes/annuaire/schemas/annuaire.ts";
import { SchemaCommunesRendues, SchemaLieuxRendus, SchemaPlateformesRendues, SchemaReseauxRendus } from "#app/contextes/annuaire/schemas/reponses.ts";

export const LIEUX = contrat({
  chemin: "/api/ecosysteme",
  methode: "GET",
  resume: "Lieux de la carte, en GeoJSON ou en CSV",
  precisions:
    "Mille lieux au plus par page : « suivant » est l'adresse de la page d'après. Le CSV est entier, sauf si « limite » est donné ; « csv-fr » : le même pour un tableur français.",
  entree: { recherche: recherches({ filtre: SchemaLieux, format: SchemaFormat, demandee: SchemaPage }) },
  sortie: ouBien(geojson(forme("Lieux", SchemaLieuxRendus)), CSV),
  cors: true,
  cache: CACHE_PUBLIC_COURT,
  etiquetee: true,
});

export const RESEAUX = contrat({
  chemin: "/api/reseaux",
  methode: "GET",
  resume: "Réseaux et structures, par mots-clés",
  entree: { recherche: recherche(SchemaReseaux) },
  sortie: json(forme("Reseaux", SchemaReseauxRendus)),
  cors: true,
  cache: CACHE_PUBLIC_COURT,
  etiquetee: true,
});

export const COMMUNES = contrat({
  chemin: "/api/communes",
  methode: "GET",
  resume: "Communes par le début de leur nom ou de leur code postal, avec leur centre",
  precisions:
    "Avec « lat » et « lon », la commune la plus proche de ce point. Avec « designer=1 », la seule que le texte désigne (« Saint-Denis (93) », « 93200 ») : un département écrit l'emporte sur « departement » ; un doute rend la question à poser.",
  entree: { recherche: recherche(SchemaCommunes) },
  sortie: json(forme("Communes", SchemaCommunesRendues)),
  cors: true,
  cache: CACHE_PUBLIC,
  etiquetee: true,
});

export const PLATEFORMES = contrat({
  chemin: "/api/plateformes-taff",
  methode: "GET",
  resume: "Plateformes d'emploi, de bénévolat et de formation",
  sortie: json(forme("Plateformes", SchemaPlateformesRendues)),
  cors: true,
  cache: CACHE_PUBLIC,
  etiquetee: true,
});
