import type { Route } from "./+types/simulation.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { ecrireCsv } from "#app/commun/csv.ts";
import { aplatirResultat, COLONNES_RESULTAT, ENTETES_EXPORT, lignesExport } from "#app/contextes/simulateur/index.ts";
import { lireCorpsBrut } from "#app/socle/http/corps.ts";
import { CACHE_SCENARIO } from "#app/socle/http/entetes.ts";
import { controler } from "#app/socle/http/lecture.ts";
import { api } from "#app/socle/http/problem.ts";
import { SchemaFormatSimulation } from "#app/contextes/simulateur/schemas/format-simulation.ts";
import { lireDemandeSimulation } from "#app/contextes/simulateur/schemas/simulation.ts";

function csv(texte: string, disposition: "attachment" | "inline"): Response {
  return new Response(texte, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `${disposition}; filename="autonomie-resultat.csv"`,
      "Cache-Control": CACHE_SCENARIO,
    },
  });
}

const METHODES = ["GET", "POST"] as const;

/** Mêmes clés que l'adresse de la page : un tableur peut l'appeler. Ne change rien sur le serveur, d'où CORS ouvert. */
export const loader = api(
  async ({ request, context }: Route.LoaderArgs) => {
    const { simulateur } = context.get(servicesContext);
    const { searchParams } = new URL(request.url);
    const {
      format,
      colonnes = COLONNES_RESULTAT,
      entetes,
    } = controler(
      SchemaFormatSimulation,
      Object.fromEntries(["format", "colonnes", "entetes"].flatMap((cle) => (searchParams.has(cle) ? [[cle, searchParams.get(cle)]] : []))),
    );
    const reponse = await simulateur.repondre(lireDemandeSimulation(searchParams));
    if (format === "tableau") return csv(ecrireCsv(ENTETES_EXPORT, lignesExport(reponse)), "attachment");
    // Sans en-tête, une seule ligne sans fin de ligne : la réponse d'une colonne est le nombre lui-même, qu'une formule de tableur prend tel quel.
    if (format === "csv")
      return csv(
        entetes
          ? ecrireCsv(colonnes, [aplatirResultat(reponse, colonnes)])
          : aplatirResultat(reponse, colonnes)
              .map((v) => v ?? "")
              .join(","),
        "inline",
      );
    return Response.json(reponse, { headers: { "Cache-Control": CACHE_SCENARIO } });
  },
  { methodes: METHODES, ouverte: true },
);

export const action = api(
  async ({ request, context }: Route.ActionArgs) => {
    const { simulateur } = context.get(servicesContext);
    const url = new URL(request.url);
    return Response.json(await simulateur.repondre(lireDemandeSimulation(url.searchParams, await lireCorpsBrut(request))));
  },
  { methodes: METHODES, ouverte: true },
);
