import { resolve } from "node:path";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { connaitreLieux } from "#app/contextes/assistants/domaine/comprehension/connaitre-lieux.ts";
import { creerCommunes } from "#app/contextes/geographie/adaptateurs/communes.server.ts";
import { lireGeographie } from "#app/contextes/geographie/adaptateurs/geographie.server.ts";
import { creerVilles } from "#app/contextes/geographie/adaptateurs/villes.server.ts";

/** Les noms de lieux du site, les vrais. */
export const lieuxConnus = connaitreLieux({
  annuaire: creerCatalogue(),
  geographie: lireGeographie(),
  villes: creerVilles(),
  communes: creerCommunes({ dossier: resolve("data") }),
});
