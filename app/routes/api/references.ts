import type { Route } from "./+types/references.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { lireCorpsBrut } from "#app/socle/http/corps.ts";
import { entetesLimite } from "#app/socle/http/limites.ts";
import { api, methodeRefusee } from "#app/socle/http/problem.ts";
import { lireProposition } from "#app/contextes/propositions/http/proposition.ts";
import { cleDeLimite } from "#app/contextes/atelier/http/session.server.ts";

/** Dépôt d'une proposition par un programme : mêmes champs et mêmes règles que les onglets de `/proposer`. */
export const action = api(
  async ({ request, context }: Route.ActionArgs) => {
    const envoi = lireProposition(await lireCorpsBrut(request));
    const { id, jeton, similaires, limite } = await context.get(servicesContext).propositions.deposer(envoi, await cleDeLimite(request, context));
    const origine = originePublique(request, context);
    const suivi = `${origine}/proposer/suivi/${jeton}`;
    return Response.json(
      {
        id,
        suivi,
        ...(similaires.length === 0 ? {} : { similaires: similaires.map(({ href, ...autre }) => ({ ...autre, fiche: origine + href })) }),
      },
      { status: 201, headers: { Location: suivi, ...entetesLimite("propositions", limite) } },
    );
  },
  { methodes: ["POST"] },
);

export const loader = methodeRefusee("POST");
