import { href, type MiddlewareFunction } from "react-router";
import { cheminDePage } from "#app/commun/adresses/chemin-de-page.ts";
import { choisirUneValeur, clesRepetees, direRepetition, type EstMultiple } from "#app/commun/adresses/repetitions.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { causeContext, idRequeteContext } from "#app/socle/contexte.server.ts";
import { estCheminApi } from "./page-nue.ts";
import { problem } from "./problem.ts";
import { refusDePage } from "./sortie-page.ts";

/** Lues par des programmes : leur refus est un problème en JSON. */
const POUR_DES_PROGRAMMES: ReadonlySet<string> = new Set([href("/oembed"), href("/mcp"), href("/metrics")]);

/**
 * Refuse toute adresse à clé répétée, avant sa route : une page 400 qui garde le reste et demande laquelle des valeurs est la bonne. Une route de l'API juge selon
 * son contrat, et nomme la clé parmi ses champs.
 */
export function refuserClesRepetees(multiplesDe: (motif: string) => EstMultiple): MiddlewareFunction<Response> {
  return async ({ request, context, pattern }, next) => {
    const motif = `/${pattern.replace(/^\/+/, "")}`;
    if (!request.url.includes("&") || estCheminApi(motif)) return next();
    const adresse = new URL(request.url);
    const repetees = clesRepetees(adresse.searchParams, multiplesDe(motif));
    const [premiere] = repetees;
    if (premiere === undefined) return next();
    const refus = (extra: Readonly<Record<string, unknown>>) => new ErreurApp("illisible", direRepetition(repetees), { extra });
    context.set(causeContext, "illisible");
    if (POUR_DES_PROGRAMMES.has(motif)) return problem(refus({}), context.get(idRequeteContext));
    const voulue = new URLSearchParams(adresse.searchParams);
    voulue.delete("_routes");
    const suites = choisirUneValeur(cheminDePage(adresse.pathname), voulue, premiere);
    // Ce qui était envoyé revient, prêt à repartir vers une adresse qui passe.
    for (const cle of repetees) adresse.searchParams.delete(cle);
    throw await refusDePage(refus({ suites }), { request: new Request(adresse, request), context });
  };
}
