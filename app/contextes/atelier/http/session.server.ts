import { createCookieSessionStorage, type RouterContextProvider, type SessionStorage } from "react-router";
import { z } from "zod";
import { accesContext, servicesContext } from "#app/contexte.server.ts";
import { clientContext, secretsSessionContext } from "#app/socle/contexte.server.ts";
import { DUREE_APPAREIL_S, DUREE_SESSION_S, type Acces } from "#app/contextes/atelier/domaine/acces.ts";
import type { Session } from "#app/contextes/atelier/domaine/fiche.ts";
import { estPanne } from "#app/commun/erreurs.ts";
import { reseauDe } from "#app/commun/adresses/reseau.ts";
import type { ClientDeFile } from "#app/commun/listes/file-equitable.ts";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { jourParis } from "#app/commun/dates/paris.ts";
import { clientDuGroupe } from "#app/commun/limites/compteurs.ts";
import { changeEtat } from "#app/socle/http/origine.ts";
import { empreindreParCle } from "#app/socle/surete/cles.server.ts";
import { temoinSigne } from "#app/socle/http/temoins/temoin-signe.server.ts";
import { nomDuTemoin } from "#app/socle/http/temoins/temoins.ts";
import { accesConnus } from "./acces-connus.ts";

// Deux témoins signés, qui ne portent chacun que l'identifiant d'une ligne rangée : effacer la ligne finit vraiment la session. Le second donne les
// droits d'animation ; il a son propre genre, si bien que recopier l'un dans l'autre ne donne rien. Un troisième, plus durable, n'ouvre rien : il dit quel
// appareil a posé quelles fiches, dans un seul atelier.

type Contexte = Readonly<RouterContextProvider>;
type ContenuTemoin = { readonly id: string; readonly genre: NomTemoin };
export type NomTemoin = "session" | "codev_admin";
type ContenuAppareil = { readonly id: string; readonly genre: "codev_appareil"; readonly atelier: string; readonly jusque_ms: number };

const SchemaTemoin = z.object({ id: z.string().min(1).max(64), genre: z.enum(["session", "codev_admin"]) });

const SchemaAppareil = z.object({
  id: z.string().min(1).max(64),
  genre: z.literal("codev_appareil"),
  atelier: z.string().min(1).max(100),
  jusque_ms: z.number().optional(),
});

type Rangements = Readonly<Record<NomTemoin, SessionStorage<ContenuTemoin, ContenuTemoin>>> & {
  readonly codev_appareil: SessionStorage<ContenuAppareil, ContenuAppareil>;
};
const parSecrets = new WeakMap<ReadonlyArray<string>, { readonly https: Rangements; readonly http: Rangements }>();

function rangements(context: Contexte, https: boolean = context.get(clientContext).https): Rangements {
  const secrets = context.get(secretsSessionContext);
  // Sans secret, rien ne signerait le témoin : n'importe qui pourrait l'écrire.
  const [courant, ...anciens] = secrets;
  if (courant === undefined) throw new Error("Aucun secret de session dans le contexte.");
  const deja = parSecrets.get(secrets) ?? { https: creerRangements([courant, ...anciens], true), http: creerRangements([courant, ...anciens], false) };
  parSecrets.set(secrets, deja);
  return https ? deja.https : deja.http;
}

// `codev_admin` garde le nom que le contrat de l'API lui donne.
function creerRangements(secrets: readonly [string, ...ReadonlyArray<string>], https: boolean): Rangements {
  const temoin = (nom: string, maxAge: number) => ({ cookie: temoinSigne(nom, secrets, { httpOnly: true, sameSite: "lax", path: "/", maxAge }) });
  return {
    session: createCookieSessionStorage<ContenuTemoin, ContenuTemoin>(temoin(nomDuTemoin("session", https), DUREE_SESSION_S)),
    codev_admin: createCookieSessionStorage<ContenuTemoin, ContenuTemoin>(temoin("codev_admin", DUREE_SESSION_S)),
    codev_appareil: createCookieSessionStorage<ContenuAppareil, ContenuAppareil>(temoin(nomDuTemoin("codev_appareil", https), DUREE_APPAREIL_S)),
  };
}

type Lu = { readonly contenu: unknown };
// Trente téléphones, quelques ateliers : assez pour tous ceux qui parlent au site en même temps.
const TEMOINS_GARDES = 1_000;
const TEMOINS_CARACTERES_MAX = 2_048;
const verifies = creerMemoireBornee<WeakMap<object, Lu>>(TEMOINS_GARDES);

/**
 * Ce que porte un témoin signé ; rien s'il manque ou s'il est faux. Un téléphone renvoie les mêmes à chaque demande : une signature vérifiée et son contenu
 * contrôlé ne le sont pas deux fois, ni pour dire que le témoin voisin manque (le cadriciel les décode tous à chaque lecture). Un en-tête où rien n'est juste ne se
 * garde pas, ce ne serait que de la place offerte ; la session, elle, se relit toujours.
 */
async function contenuSigne<S extends z.ZodType>(rangement: Rangements[keyof Rangements], schema: S, temoins: string | null): Promise<z.infer<S> | undefined> {
  const connu = temoins === null ? undefined : verifies.lire(temoins)?.get(rangement);
  if (connu !== undefined) return connu.contenu as z.infer<S> | undefined;
  const contenu = schema.safeParse((await rangement.getSession(temoins)).data).data;
  if (temoins === null || temoins.length > TEMOINS_CARACTERES_MAX) return contenu;
  const voisins = verifies.lire(temoins) ?? (contenu === undefined ? undefined : new WeakMap<object, Lu>());
  if (voisins !== undefined) verifies.ecrire(temoins, voisins.set(rangement, { contenu }));
  return contenu;
}

async function lireTemoin(request: Request, context: Contexte, nom: NomTemoin): Promise<string | undefined> {
  const contenu = await contenuSigne(rangements(context)[nom], SchemaTemoin, request.headers.get("Cookie"));
  return contenu?.genre === nom ? contenu.id : undefined;
}

/** L'appareil que ce navigateur a été dans un atelier ; `undefined` sans témoin, ou s'il est faux. */
export async function appareilDeLaRequete(request: Request, context: Contexte): Promise<{ readonly id: string; readonly atelier: string } | undefined> {
  const temoins = request.headers.get("Cookie");
  // Un téléphone peut n'avoir encore que le témoin d'avant le préfixe.
  const contenu =
    (await contenuSigne(rangements(context).codev_appareil, SchemaAppareil, temoins)) ??
    (await contenuSigne(rangements(context, false).codev_appareil, SchemaAppareil, temoins));
  // La durée qu'un navigateur applique au témoin n'engage que lui : une copie ne la suit pas.
  if (contenu === undefined || (contenu.jusque_ms ?? Number.POSITIVE_INFINITY) <= Date.now()) return undefined;
  return { id: contenu.id, atelier: contenu.atelier };
}

async function lireAcces(request: Request, context: Contexte): Promise<Acces | null> {
  const [idSession, idAdmin] = await Promise.all([lireTemoin(request, context, "session"), lireTemoin(request, context, "codev_admin")]);
  if (idSession === undefined && idAdmin === undefined) return null;
  const { acces } = context.get(servicesContext);
  const ordinaire = idSession === undefined ? undefined : await acces.lireSession(idSession, { active: true });
  const ligneAdmin = idAdmin === undefined ? undefined : idAdmin === idSession ? ordinaire : await acces.lireSession(idAdmin, { active: true });
  const admin = ligneAdmin?.admin === true;
  const session = ordinaire ?? (admin ? ligneAdmin : undefined);
  return session === undefined ? null : { session, admin };
}

/** Ce que la requête a le droit de faire dans l'atelier ; `null` sans session. Lu une fois par requête. */
export async function accesDeLaRequete(request: Request, context: Contexte): Promise<Acces | null> {
  const deja = context.get(accesContext);
  if (deja !== null) return deja.acces;
  const acces = await lireOuReprendre(request, context);
  context.set(accesContext, { acces });
  return acces;
}

// Les sessions ne répondent plus : qui lisait l'atelier continue de le lire. Écrire demande une session relue : elle a pu finir entre-temps.
async function lireOuReprendre(request: Request, context: Contexte): Promise<Acces | null> {
  const connus = accesConnus(context.get(secretsSessionContext));
  const temoins = request.headers.get("Cookie") ?? "";
  try {
    const acces = await lireAcces(request, context);
    connus.noter(temoins, acces);
    return acces;
  } catch (e) {
    const connu = estPanne(e) && !changeEtat(request.method) ? connus.lire(temoins) : undefined;
    if (connu === undefined) throw e;
    return connu;
  }
}

/** Comme {@link accesDeLaRequete}, pour ce qui se passe de session (une limite, une phrase, une page d'accueil) : des sessions en panne valent « sans session ». */
export async function accesSiLisible(request: Request, context: Contexte): Promise<Acces | null> {
  try {
    return await accesDeLaRequete(request, context);
  } catch (e) {
    if (!estPanne(e)) throw e;
    return null;
  }
}

export async function sessionDeLaRequete(request: Request, context: Contexte): Promise<Session | null> {
  return (await accesSiLisible(request, context))?.session ?? null;
}

/**
 * Clé du client pour une limite. Dans un atelier : son appareil (sa session s'il n'en a pas), compté aussi avec l'atelier entier, pour que se reconnecter ne
 * donne pas de nouvelles demandes sans fin. Ailleurs : l'empreinte du jour de son adresse.
 */
export async function cleDeLimite(request: Request, context: Contexte, maintenant: Date = new Date()): Promise<string> {
  const session = await sessionDeLaRequete(request, context);
  if (session === null) return cleDAdresse(context, maintenant);
  const { id, appareil, atelier } = session;
  return clientDuGroupe(appareil === undefined ? `session:${id}` : `appareil:${appareil}`, `atelier:${atelier}`);
}

/** Qui demande, pour son tour dans une file : son réseau, et dans ce réseau l'appareil que son témoin signé désigne. */
export async function clientDeFile(request: Request, context: Contexte): Promise<ClientDeFile> {
  const reseau = reseauDe(context.get(clientContext).adresse);
  const connu = (request.headers.get("Cookie") ?? "").includes("codev_appareil=") ? await appareilDeLaRequete(request, context) : undefined;
  return { reseau, appareil: connu === undefined ? "" : `${connu.atelier} ${connu.id}` };
}

/** Empreinte du jour d'une adresse : la même sur tous les processus et après un redémarrage, et l'adresse n'est écrite nulle part. */
export function cleDAdresse(context: Contexte, maintenant: Date = new Date()): string {
  return empreinteDAdresse(context.get(secretsSessionContext), context.get(clientContext).adresse, maintenant);
}

/** La même empreinte, pour qui n'a pas de contexte de requête. */
export function empreinteDAdresse([secret = ""]: ReadonlyArray<string>, adresse: string, maintenant: Date = new Date()): string {
  if (secret === "") throw new Error("Aucun secret de session dans le contexte.");
  return `adresse:${empreindreParCle(secret, `limite\u0000${jourParis(maintenant)}\u0000${reseauDe(adresse)}`)}`;
}

/** Les en-têtes `Set-Cookie` d'une session ouverte ; sans droit d'animation, l'ancien témoin `codev_admin` est retiré. */
export async function poserSession(context: Contexte, { session, admin }: Acces): Promise<Headers> {
  const entetes = new Headers();
  entetes.append("Set-Cookie", await ecrireTemoin(context, "session", session.id));
  entetes.append("Set-Cookie", admin ? await ecrireTemoin(context, "codev_admin", session.id) : await retirerTemoin(context, "codev_admin"));
  if (session.appareil !== undefined) {
    const rangement = rangements(context).codev_appareil;
    const contenu = await rangement.getSession();
    contenu.set("id", session.appareil);
    contenu.set("genre", "codev_appareil");
    contenu.set("atelier", session.atelier);
    contenu.set("jusque_ms", Date.now() + DUREE_APPAREIL_S * 1000);
    entetes.append("Set-Cookie", await rangement.commitSession(contenu, { secure: context.get(clientContext).https }));
  }
  return entetes;
}

/** Les en-têtes `Set-Cookie` d'une déconnexion. */
export async function retirerSession(request: Request, context: Contexte): Promise<Headers> {
  const entetes = new Headers();
  // Se déconnecter oublie aussi l'appareil : la personne suivante n'hérite de rien.
  const temoins = request.headers.get("Cookie") ?? "";
  const connu = /(?:^|;\s*)(?:__Host-)?codev_appareil=/.test(temoins);
  for (const nom of ["session", "codev_admin", ...(connu ? (["codev_appareil"] as const) : [])] as const)
    entetes.append("Set-Cookie", await retirerTemoin(context, nom));
  if (context.get(clientContext).https && /(?:^|;\s*)codev_appareil=/.test(temoins)) {
    const ancien = rangements(context, false).codev_appareil;
    entetes.append("Set-Cookie", await ancien.destroySession(await ancien.getSession(), { secure: true }));
  }
  // Les pages lues ne se relisent pas par « Précédent ». Rien d'autre n'est effacé : ce que le téléphone garde encore à envoyer, et les scénarios mis de côté, sont à la personne.
  entetes.append("Clear-Site-Data", '"cache"');
  return entetes;
}

async function ecrireTemoin(context: Contexte, nom: NomTemoin, id: string): Promise<string> {
  const rangement = rangements(context)[nom];
  const contenu = await rangement.getSession();
  contenu.set("id", id);
  contenu.set("genre", nom);
  return rangement.commitSession(contenu, { secure: context.get(clientContext).https });
}

async function retirerTemoin(context: Contexte, nom: keyof Rangements): Promise<string> {
  const secure = context.get(clientContext).https;
  const tous = rangements(context);
  if (nom === "codev_appareil") return tous.codev_appareil.destroySession(await tous.codev_appareil.getSession(), { secure });
  return tous[nom].destroySession(await tous[nom].getSession(), { secure });
}
