import type { Route } from "./+types/fiches.$id.annulation.ts";
import { servicesContext } from "#app/contexte.server.ts";
import { exigerAcces } from "#app/contextes/atelier/http/garde.server.ts";
import { api, methodeRefusee } from "#app/socle/http/problem.ts";

// La personne qui a posé la fiche se ravise. DELETE, lui, reste à l'animation.
export const action = api(
  async ({ context, params: { id } }: Route.ActionArgs) => {
    await context.get(servicesContext).fiches.annuler(exigerAcces(context), id);
    return new Response(null, { status: 204 });
  },
  { methodes: ["POST"] },
);

export const loader = methodeRefusee("POST");
