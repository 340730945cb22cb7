import { createRequestHandler } from "react-router";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import type { Application } from "#app/serveur/creer.ts";
import type { SourcePages } from "./pages-pretes.ts";
import { planDe } from "./plan-des-routes.ts";

const CHEMINS_CONNUS = 1_000;

/** Les pages communes de l'application construite. */
export function pagesDe(application: Application): SourcePages {
  const { motifCommun } = planDe(application);
  const demander = createRequestHandler(application, "production");
  const porte = application.entry.module;
  // Chercher un chemin parmi toutes les routes coûte autant que d'en servir la page prête.
  const motifs = creerMemoireBornee<{ readonly motif: string | undefined }>(CHEMINS_CONNUS);

  return {
    motif(chemin) {
      const connu = motifs.lire(chemin);
      if (connu !== undefined) return connu.motif;
      const trouve = { motif: motifCommun(chemin) };
      motifs.ecrire(chemin, trouve);
      return trouve.motif;
    },
    rendre: (requete, { id, adresse, https }) => demander(requete, porte.creerContexte(id, { adresse, https }, { commune: true })),
    etatPublie: () => porte.publie().lire(),
    surEcriture: (prevenir) => porte.publie().surEcriture(prevenir),
    compter: (requete) => porte.compterRequete(requete),
  };
}
