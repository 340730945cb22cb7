import { data, type RouterContextProvider } from "react-router";
import { servicesContext } from "#app/contexte.server.ts";
import { causeContext, pageCommuneContext } from "#app/socle/contexte.server.ts";
import { FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import { collecter } from "#app/contextes/assistants/domaine/flux/collecter.ts";
import { departementDeLAdresse } from "#app/contextes/assistants/domaine/comprehension/departement-de-la-page.ts";
import { lireMode, type TourHistorique } from "#app/contextes/assistants/domaine/demande.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { DonneesAssistant, ErreurAssistant, Essai, RetourAssistant, SaisieAssistant } from "#app/contextes/assistants/domaine/retour.ts";
import { ERREURS, estErreurApp } from "#app/commun/erreurs.ts";
import { CORPUS_PENSEES } from "#app/contextes/pensees/index.ts";
import { schemaDemande } from "#app/contextes/assistants/schemas/chat.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { texteDuFormulaire } from "#app/socle/http/formulaire.ts";
import { champsEnObjet, controler } from "#app/socle/http/lecture.ts";
import { entetesLimite } from "#app/socle/http/entetes-limite.ts";
import { page } from "#app/socle/http/page.ts";
import { journaliserErreur } from "#app/socle/http/refus/problem.ts";
import { cleDeLimite } from "#app/contextes/atelier/http/session.server.ts";
import { sse } from "#app/socle/http/sse/sse.server.ts";
import { servir, traiter } from "#app/socle/api/servir.ts";
import { INTERROGER, type EvenementPublie } from "./contrats.ts";

// Les assistants, vus de HTTP. Une page s'en sert ainsi :
//
//   export const { handle, clientAction } = PAGE_AVEC_ASSISTANT;
//   export const loader = page(async (args) => ({ …, assistant: await chargerAssistant("reseaux", args) }));
//   export const action = actionAssistant("reseaux");
//   <Assistant agent="reseaux" donnees={loaderData.assistant} retour={actionData} />

type Arguments = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

/** Ce que `<Assistant>` demande au loader de sa page : question venue de l'adresse, auteurs, et questions restantes si la page n'est que pour ce visiteur. */
export async function chargerAssistant(agent: Agent, args: Arguments): Promise<DonneesAssistant> {
  const { chat } = args.context.get(servicesContext);
  const { parametre } = FICHES_AGENTS[agent];
  const { searchParams } = new URL(args.request.url);
  // « question » se comprend sur chaque page ; « q » y est le nom court, sauf là où une liste l'emploie déjà.
  const question = searchParams.get(parametre) ?? searchParams.get("question") ?? "";
  const commune = args.context.get(pageCommuneContext);
  const reste = commune ? null : await chat.reste(agent, await cleDeLimite(args.request, args.context));
  return { ...(await chat.donnees(agent, departementDeLAdresse(searchParams))), reste, question: question.slice(0, 2_000) };
}

/**
 * L'action POST d'une page qui porte `<Assistant agent>` : même service que la route d'API. Rend toujours un {@link RetourAssistant}, avec le statut HTTP
 * de l'erreur s'il y en a une : ce qui a été tapé revient dans la page, avec ou sans script.
 */
export function actionAssistant(agent: Agent) {
  return page(async (args: Arguments) => {
    const form = await formulaireDe(args.request);
    const brut = champsEnObjet(form.entries());
    const saisie = saisieDe(brut);
    let historique: ReadonlyArray<TourHistorique> = [];
    try {
      const departement = departementDeLAdresse(new URL(args.request.url).searchParams);
      const demande = controler(schemaDemande(agent), { ...brut, extraits: saisie.extraits, ...(departement === undefined ? {} : { departement }) });
      ({ historique } = demande);
      const appel = await args.context.get(servicesContext).chat.accepter(agent, demande, await cleDeLimite(args.request, args.context), args.request.signal);
      const reponse = await collecter(appel.evenements(args.request.signal));
      const limite = await appel.limite();
      return data<RetourAssistant>({ saisie, historique, reponse, erreur: null, reste: limite.reste }, { headers: entetesLimite(agent, limite) });
    } catch (e) {
      if (args.request.signal.aborted) throw e;
      if (!estErreurApp(e)) journaliserErreur(args, e);
      args.context.set(causeContext, estErreurApp(e) ? e.code : "interne");
      const { erreur, statut } = decrire(e);
      const reste = estErreurApp(e) && e.code === "trop_de_requetes" ? 0 : null;
      return data<RetourAssistant>(
        { saisie, historique, reponse: null, erreur, reste },
        { status: statut, headers: erreur.attente_s === undefined ? {} : { "Retry-After": String(erreur.attente_s) } },
      );
    }
  });
}

function decrire(e: unknown): { readonly erreur: ErreurAssistant; readonly statut: number } {
  if (!estErreurApp(e)) return { erreur: { code: "interne", message: ERREURS.interne.detail }, statut: ERREURS.interne.statut };
  const champ = e.champs?.find(({ chemin }) => chemin === "question")?.message;
  return {
    erreur: {
      code: e.code,
      message: champ ?? e.champs?.[0]?.message ?? e.detail,
      ...(champ === undefined ? {} : { question: champ }),
      ...(e.attente_s === undefined ? {} : { attente_s: Math.max(1, Math.ceil(e.attente_s)) }),
    },
    statut: e.statut,
  };
}

function saisieDe(brut: Readonly<Record<string, string | Array<string>>>): SaisieAssistant {
  const texte = (nom: string) => (typeof brut[nom] === "string" ? brut[nom] : "");
  const corpus = CORPUS_PENSEES.find((valeur) => valeur === brut["corpus"]);
  return {
    question: texte("question").slice(0, 4_000),
    mode: lireMode(brut["mode"]),
    // Le formulaire offre les trois niveaux dans un seul choix.
    extraits: texte("mode") === "extraits" || ["true", "oui", "on", "1"].includes(texte("extraits")),
    ...(corpus === undefined ? {} : { corpus }),
  };
}

/** Une route d'API d'assistant : d'un bloc, ou en flux d'évènements si `Accept` le demande. */
export function routeAssistant(agent: Agent) {
  return servir(
    traiter(INTERROGER[agent], async ({ request, context, corps }) => {
      const { chat, journal } = context.get(servicesContext);
      const appel = await chat.accepter(agent, corps, await cleDeLimite(request, context), request.signal);
      if (demandeFlux(request)) {
        const reponse = await sse<EvenementPublie>(request.signal, (signal) => appel.evenements(signal, { flux: true }), {
          journaliser: (e) => journal.erreur("flux interrompu", { erreur: e instanceof Error ? e.message : "inconnue" }),
        });
        return { reponse, limite: await appel.limite() };
      }
      const valeur = await collecter(appel.evenements(request.signal));
      return { valeur, limite: await appel.limite() };
    }),
  );
}

function demandeFlux(request: Request): boolean {
  return (request.headers.get("accept") ?? "").toLowerCase().includes("text/event-stream");
}

/** Ce que la page d'état éprouve : les modèles de langue par l'entraide, la recherche documentaire par les pensées. */
const ESSAIS = {
  modeles: { agent: "entraide", question: "Où trouver des semences paysannes ?" },
  recherche: { agent: "pensees", question: "Comment décider à plusieurs de l'eau d'un puits ?" },
} as const;
// Une limite à elle : l'essai ne prend pas les questions de la personne qui héberge.
const CLIENT_D_ESSAI = "question-d-essai";

/** Une vraie question : qui a répondu, en combien de temps et pour combien, ou pourquoi personne. */
export async function poserQuestionDEssai({ request, context }: Arguments): Promise<Essai> {
  const { signal } = request;
  const { agent, question } = ESSAIS[texteDuFormulaire(await formulaireDe(request), "quoi") === "recherche" ? "recherche" : "modeles"];
  const demande = { question, mode: "rapide", historique: [], extraits: false } as const;
  try {
    const appel = await context.get(servicesContext).chat.accepter(agent, demande, CLIENT_D_ESSAI, signal);
    const { fournisseur, modele, secours, degrade, duree_ms, cout_eur, sources } = await collecter(appel.evenements(signal));
    return { fournisseur, modele, secours, degrade, duree_ms, cout_eur, sources: sources.length };
  } catch (e) {
    if (estErreurApp(e)) return { echec: e.detail };
    throw e;
  }
}
