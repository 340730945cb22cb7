import { servicesContext } from "#app/contexte.server.ts";
import { EXPORTER } from "#app/contextes/atelier/http/contrats.server.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";

const route = servir(
  traiter(EXPORTER, async ({ context, acces, recherche: { format, atelier } }) => {
    const { corps, type, nom } = await context.get(servicesContext).fiches.exporter(acces, format, atelier);
    return { reponse: new Response(corps, { headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${nom}"` } }) };
  }),
);

export const loader = route.loader;
export const action = route.action;
