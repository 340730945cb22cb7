import { useCallback, useEffect, useRef, useState } from "react";
import type { EvenementChat, ReponseChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { FLUX_AU_REPOS, recevoir, type Flux } from "#app/contextes/assistants/domaine/flux/flux.ts";
import type { ErreurAssistant } from "#app/contextes/assistants/domaine/retour.ts";
import { lireFlux } from "./lire-flux.ts";

/** Comment un envoi s'est terminé. `texte` : tel qu'il a été diffusé, et dit. `repli` : aucun évènement n'est venu, la question peut partir par l'autre chemin. */
export type Issue =
  | { readonly genre: "reponse"; readonly reponse: ReponseChat; readonly texte: string; readonly reste: number | null }
  | { readonly genre: "partielle"; readonly flux: Flux; readonly cause: "arret" | "coupe"; readonly reste: number | null }
  | { readonly genre: "erreur"; readonly erreur: ErreurAssistant; readonly reste: number | null }
  | { readonly genre: "repli" };

const COUPURE: ErreurAssistant = { code: "reseau", message: "La connexion a été coupée pendant la réponse. Ce qui était écrit est gardé." };

/** Une question posée à la route d'API, sa réponse lue au fil de l'eau. Un seul envoi à la fois ; quitter la page l'arrête. */
export function useFlux() {
  const [flux, setFlux] = useState<Flux>(FLUX_AU_REPOS);
  const courant = useRef<AbortController | null>(null);

  useEffect(() => () => courant.current?.abort(), []);

  const lancer = useCallback(async (api: string, corps: unknown): Promise<Issue> => {
    courant.current?.abort();
    const controle = new AbortController();
    courant.current = controle;
    let lu: Flux = { ...FLUX_AU_REPOS, etat: "attente" };
    let reste: number | null = null;
    const montrer = (evenements: ReadonlyArray<EvenementChat>): void => {
      lu = evenements.reduce(recevoir, lu);
      setFlux(lu);
    };
    setFlux(lu);
    try {
      const reponse = await fetch(api, {
        method: "POST",
        headers: { Accept: "text/event-stream", "Content-Type": "application/json" },
        body: JSON.stringify(corps),
        signal: controle.signal,
      });
      reste = lireReste(reponse);
      if (!reponse.ok) return { genre: "erreur", erreur: await lireProbleme(reponse), reste: reponse.status === 429 ? 0 : reste };
      // Un intermédiaire a pu remplacer le flux par autre chose.
      if (reponse.body === null || !(reponse.headers.get("Content-Type") ?? "").startsWith("text/event-stream")) return { genre: "repli" };
      for await (const paquet of lireFlux(reponse.body)) {
        montrer(paquet);
        // Rien ne suit une fin ni une erreur : inutile d'attendre que la connexion se ferme.
        if (estTermine(lu)) break;
      }
    } catch {
      if (!controle.signal.aborted && lu.texte === "" && lu.sources.length === 0) return { genre: "repli" };
    } finally {
      if (courant.current === controle) courant.current = null;
    }
    return conclure(lu, controle.signal.aborted, reste);
  }, []);

  const arreter = useCallback(() => courant.current?.abort(), []);
  const vider = useCallback(() => setFlux(FLUX_AU_REPOS), []);
  return { flux, lancer, arreter, vider };
}

function estTermine({ etat }: Flux): boolean {
  return etat === "fini" || etat === "erreur";
}

function conclure(lu: Flux, arretee: boolean, reste: number | null): Issue {
  if (lu.reponse !== null) return { genre: "reponse", reponse: lu.reponse, texte: lu.texte, reste: lu.reste ?? reste };
  if (arretee) return { genre: "partielle", flux: lu, cause: "arret", reste };
  const flux = { ...lu, erreur: lu.erreur ?? COUPURE };
  // Une erreur annoncée par le site rend la question : ce qu'il restait avant elle est encore vrai.
  const connu = lu.erreur === null ? reste : null;
  return lu.texte === "" ? { genre: "erreur", erreur: flux.erreur, reste: connu } : { genre: "partielle", flux, cause: "coupe", reste: connu };
}

function lireReste(reponse: Response): number | null {
  const lu = /\br=(\d+)/.exec(reponse.headers.get("RateLimit") ?? "")?.[1];
  return lu === undefined ? null : Number(lu);
}

/** Une erreur de l'API (`application/problem+json`), ou ce qu'un intermédiaire a répondu à sa place. */
async function lireProbleme(reponse: Response): Promise<ErreurAssistant> {
  const attente_s = Number(reponse.headers.get("Retry-After") ?? "");
  const attente = Number.isFinite(attente_s) && attente_s > 0 ? { attente_s } : {};
  try {
    const lu = (await reponse.json()) as {
      readonly code?: unknown;
      readonly detail?: unknown;
      readonly champs?: ReadonlyArray<{ chemin: string; message: string }>;
    };
    if (typeof lu.code !== "string" || typeof lu.detail !== "string") throw new TypeError("pas un problème");
    const question = lu.champs?.find(({ chemin }) => chemin === "question")?.message;
    return { code: lu.code, message: question ?? lu.champs?.[0]?.message ?? lu.detail, ...(question === undefined ? {} : { question }), ...attente };
  } catch {
    return { code: "interne", message: "Le site n'a pas pu répondre. Votre question est gardée : réessayez dans un moment.", ...attente };
  }
}
