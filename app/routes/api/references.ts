import { servicesContext } from "#app/contexte.server.ts";
import { originePublique } from "#app/contextes/atelier/http/adresse-publique.ts";
import { cleDeLimite } from "#app/contextes/atelier/http/session.server.ts";
import { PROPOSER } from "#app/contextes/propositions/http/contrats.ts";
import { enteteRejouee } from "#app/socle/api/idempotence.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";

const route = servir(
  traiter(PROPOSER, async ({ request, context, corps, entetes }) => {
    const { propositions } = context.get(servicesContext);
    const { id, jeton, similaires, limite, rejouee } = await propositions.deposer(corps, await cleDeLimite(request, context), entetes["Idempotency-Key"]);
    const origine = originePublique(request, context);
    const suivi = `${origine}/proposer/suivi/${jeton}`;
    const proches = similaires.map(({ href, ...autre }) => ({ ...autre, fiche: origine + href }));
    return { valeur: { id, suivi, ...(proches.length === 0 ? {} : { similaires: proches }) }, entetes: { Location: suivi, ...enteteRejouee(rejouee) }, limite };
  }),
);

export const loader = route.loader;
export const action = route.action;
