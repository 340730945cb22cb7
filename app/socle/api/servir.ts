import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import { controler } from "#app/socle/http/lecture.ts";
import { entetesLimite, type LimiteAnnoncee } from "#app/socle/http/entetes-limite.ts";
import { ReponseEcrite } from "#app/socle/http/reponse-ecrite.ts";
import { reponseEtiquetee } from "#app/socle/http/etiquette.ts";
import { api } from "#app/socle/http/refus/problem.ts";
import { refuserRepetitions } from "./entree.ts";
import type { ArgumentsRoute, Contrat, ParametresDe } from "./contrat.ts";

// L'enveloppe tirée d'un contrat : lire, garder, appeler, répondre. La route ne garde que l'appel.

export type Demande<P extends string, R, C, E, G> = Omit<ArgumentsRoute, "params"> & {
  readonly params: ParametresDe<P>;
  readonly recherche: R;
  readonly corps: C;
  readonly entetes: E;
  /** Ce que la garde a rendu. */
  readonly acces: G;
};

/** La valeur à rendre, et ce qui l'accompagne. */
export type Rendu<T> = {
  readonly valeur: T;
  readonly entetes?: Headers | Readonly<Record<string, string>>;
  /** Un des statuts `aussi` de la sortie. */
  readonly statut?: number;
  readonly limite?: LimiteAnnoncee;
};

export type Traitement = { readonly contrat: Contrat; executer(args: ArgumentsRoute): Promise<Response> };

/** Joint un contrat à ce qui y répond. */
export function traiter<P extends string, R, C, E, T, A, G>(
  contrat: Contrat<P, R, C, E, T, A, G>,
  repondre: (demande: Demande<P, R, C, E, G>) => Rendu<NoInfer<T>> | NoInfer<A> | Promise<Rendu<NoInfer<T>> | NoInfer<A>>,
): Traitement {
  return {
    contrat,
    async executer(args) {
      try {
        return enReponse(contrat, args.request, (await repondre(await lire(contrat, args))) as RenduQuelconque);
      } catch (e) {
        throw avecLimite(contrat, e);
      }
    },
  };
}

/** Le loader et l'action d'une adresse : un seul point d'entrée, qui refuse toute autre méthode par 405 et `Allow`. */
export function servir(...traitements: ReadonlyArray<Traitement>) {
  const repondre = api(
    (args: ArgumentsRoute) => {
      const methode = args.request.method === "HEAD" ? "GET" : args.request.method;
      const voulu = traitements.find(({ contrat }) => contrat.methode === methode);
      if (voulu === undefined) throw new ErreurApp("methode");
      return voulu.executer(args);
    },
    { methodes: traitements.map(({ contrat }) => contrat.methode), ouverte: traitements.some(({ contrat }) => contrat.cors === true) },
  );
  return { loader: repondre, action: repondre };
}

// La garde vient après la lecture : un envoi fautif se dit, même à qui n'a pas tous les droits ; qui n'a aucune session a été refusé avant.
async function lire<P extends string, R, C, E, T, A, G>(contrat: Contrat<P, R, C, E, T, A, G>, args: ArgumentsRoute): Promise<Demande<P, R, C, E, G>> {
  const { entree, garde } = contrat;
  const { url } = args.request;
  const searchParams = url.includes("?") ? new URL(url).searchParams : new URLSearchParams();
  refuserRepetitions(searchParams, entree?.recherche);
  const recherche = entree?.recherche?.lire(searchParams);
  const corps = await entree?.corps?.lire(args.request);
  const entetes = entree?.entetes === undefined ? undefined : controler(entree.entetes, entetesDe(args.request, Object.keys(entree.entetes.shape)));
  const acces = await garde?.exiger(args);
  // Ce qui manque au contrat vaut `undefined`, comme ses types le disent.
  return { ...args, recherche, corps, entetes, acces } as unknown as Demande<P, R, C, E, G>;
}

function entetesDe(request: Request, noms: ReadonlyArray<string>): Readonly<Record<string, string>> {
  return Object.fromEntries(noms.flatMap((nom) => (request.headers.has(nom) ? [[nom, request.headers.get(nom) ?? ""]] : [])));
}

type RenduQuelconque = Rendu<unknown> | { readonly reponse: Response; readonly limite?: LimiteAnnoncee } | undefined;

function enReponse({ sortie, cache, etiquetee, limite }: Contrat, request: Request, rendu: RenduQuelconque): Response {
  if (rendu === undefined) return new Response(null, { status: sortie.statut });
  const annoncee = limite === undefined || rendu.limite === undefined ? {} : entetesLimite(limite.nom, rendu.limite);
  if ("reponse" in rendu) {
    poser(rendu.reponse.headers, Object.entries(annoncee));
    return rendu.reponse;
  }
  const type = sortie.contenus[0]?.type ?? "application/json";
  const poses = { ...(cache === undefined ? {} : { "Cache-Control": cache }), ...annoncee };
  if (etiquetee === true) return reponseEtiquetee(request, JSON.stringify(rendu.valeur), `${type}; charset=utf-8`, poses);
  const accompagnent = rendu.entetes instanceof Headers ? rendu.entetes : Object.entries(rendu.entetes ?? {});
  const texte = JSON.stringify(rendu.valeur);
  const reponse = new ReponseEcrite(texte, { status: rendu.statut ?? sortie.statut });
  // Une longueur connue laisse partir telle quelle une réponse trop courte pour gagner à être compressée.
  const decrivent = [["Content-Type", type] as const, ["Content-Length", String(Buffer.byteLength(texte))] as const];
  poser(reponse.headers, decrivent, accompagnent, Object.entries(poses));
  return reponse;
}

function poser(entetes: Headers, ...lots: ReadonlyArray<Iterable<readonly [string, string]>>): Headers {
  // Plusieurs témoins tiennent en plusieurs lignes : eux s'ajoutent, le reste se remplace.
  for (const [nom, valeur] of lots.flatMap((lot) => [...lot]))
    if (nom.toLowerCase() === "set-cookie") entetes.append(nom, valeur);
    else entetes.set(nom, valeur);
  return entetes;
}

/** Un 429 dit aussi la règle et ce qu'il en reste. */
function avecLimite({ limite }: Contrat, e: unknown): unknown {
  if (limite === undefined || !estErreurApp(e) || e.code !== "trop_de_requetes") return e;
  const attente_s = e.attente_s ?? 1;
  const { nom, nombre, fenetre_s } = limite;
  const entetes = entetesLimite(nom, { accepte: false, limite: nombre, reste: 0, attente_s: Math.ceil(attente_s), fenetre_s });
  return new ErreurApp(e.code, e.detail, { attente_s, entetes: { ...e.entetes, ...entetes }, extra: e.extra, cause: e });
}
