import { createRequestHandler, matchRoutes, type RouteObject } from "react-router";
import { creerMemoireBornee } from "#app/commun/listes/memoire-bornee.ts";
import type { Application } from "#app/serveur/creer.ts";
import type { SourcePages } from "./pages-pretes.ts";

const CHEMINS_CONNUS = 1_000;

/** Les pages communes de l'application construite : celles dont la route dit `export const handle = { commune: true }`. */
export function pagesDe(application: Application): SourcePages {
  const routes = arbreDe(application);
  const demander = createRequestHandler(application, "production");
  const porte = application.entry.module;
  // Chercher un chemin parmi toutes les routes coûte autant que d'en servir la page prête.
  const motifs = creerMemoireBornee<{ readonly motif: string | undefined }>(CHEMINS_CONNUS);

  function motif(chemin: string): string | undefined {
    const trouvees = matchRoutes(routes, sansSuffixe(chemin)) ?? [];
    const derniere = trouvees.at(-1);
    if (derniere === undefined || !estCommune(derniere.route)) return undefined;
    return `/${trouvees
      .map(({ route }) => route.path ?? "")
      .filter((partie) => partie !== "")
      .join("/")}`;
  }

  return {
    motif(chemin) {
      const connu = motifs.lire(chemin);
      if (connu !== undefined) return connu.motif;
      const trouve = { motif: motif(chemin) };
      motifs.ecrire(chemin, trouve);
      return trouve.motif;
    },
    rendre: (requete, { id, adresse, https }) => demander(requete, porte.creerContexte(id, { adresse, https }, { commune: true })),
    etatPublie: () => porte.publie().lire(),
    surEcriture: (prevenir) => porte.publie().surEcriture(prevenir),
    compter: (requete) => porte.compterRequete(requete),
  };
}

function estCommune({ handle }: RouteObject): boolean {
  const declare: unknown = handle;
  return typeof declare === "object" && declare !== null && "commune" in declare && declare.commune === true;
}

// Une page vivante redemande ses données à l'adresse de la page, suivie de « .data ».
function sansSuffixe(chemin: string): string {
  return chemin.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
}

function arbreDe({ routes }: Application): Array<RouteObject> {
  const enfantsDe = (parent: string | undefined): Array<RouteObject> =>
    Object.values(routes).flatMap((route) => {
      if (route === undefined || route.parentId !== parent) return [];
      const { id, path, index, caseSensitive, module } = route;
      const commun = { id, caseSensitive: caseSensitive ?? false, handle: module.handle, ...(path === undefined ? {} : { path }) };
      return [index === true ? { ...commun, index: true } : { ...commun, children: enfantsDe(id) }];
    });
  return enfantsDe(undefined);
}
