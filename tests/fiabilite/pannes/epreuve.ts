import { createCookieSessionStorage } from "react-router";
import type { Site } from "#tests/e2e/harnais.ts";
import { CODE, MOT_DE_PASSE } from "#tests/source/atelier/atelier.ts";
import { estGardee, type Envoi } from "./adresses.ts";

// Ce qu'une panne fait à chaque adresse : lu sans script (page, formulaire ordinaire) et avec (`.data`, la forme qu'une page vivante demande).

const SECRET = "un-secret-de-session-de-trente-deux-caracteres";
const JETON_MESURES = "un-jeton-de-mesures";
export const SECRETS = {
  SESSION_SECRET: SECRET,
  CODEV_CODE: CODE,
  CODEV_ADMIN_PASSWORD: MOT_DE_PASSE,
  METRICS_TOKEN: JETON_MESURES,
  LOG_LEVEL: "error",
};

/** Un témoin bien signé : la garde doit aller lire la session dans le rangement. */
export async function temoin(): Promise<string> {
  const rangement = createCookieSessionStorage({ cookie: { name: "session", secrets: [SECRET] } });
  const contenu = await rangement.getSession();
  contenu.set("id", "une-session");
  contenu.set("genre", "session");
  return (await rangement.commitSession(contenu)).split(";", 1)[0] ?? "";
}

export type Recue = { readonly ou: string; readonly statut: number; readonly type: string; readonly attente: string | null; readonly texte: string };

const FORMES = { bloc: "application/json", flux: "text/event-stream" } as const;
// Le protocole MCP demande les deux.
const ACCEPTES: Readonly<Record<string, string>> = { "/mcp": "application/json, text/event-stream" };

function formulaireDe(champs: Envoi["champs"]): URLSearchParams {
  return new URLSearchParams(Object.entries(champs).flatMap(([nom, valeurs]) => [valeurs].flat().map((valeur): [string, string] => [nom, valeur])));
}

/** Demande une adresse, ou y fait un envoi. Un suivi en direct n'est pas lu : il ne finit pas. */
export async function demander(site: Site, ou: string, cookie: string, envoi?: Pick<Envoi, "champs" | "json">): Promise<Recue> {
  const arret = new AbortController();
  const { json } = envoi ?? {};
  const reponse = await fetch(site.url + ou, {
    redirect: "manual",
    headers: {
      Cookie: cookie,
      Authorization: `Bearer ${JETON_MESURES}`,
      ...(json === undefined ? {} : { "Content-Type": "application/json", Accept: ACCEPTES[ou] ?? FORMES[json] }),
    },
    signal: arret.signal,
    ...(envoi === undefined ? {} : { method: "POST", body: json === undefined ? formulaireDe(envoi.champs) : JSON.stringify(envoi.champs) }),
  });
  const type = reponse.headers.get("content-type") ?? "";
  const base = { ou, statut: reponse.status, type, attente: reponse.headers.get("retry-after") };
  if (type.includes("event-stream") && envoi === undefined) {
    arret.abort();
    return { ...base, texte: "" };
  }
  return { ...base, texte: `${await reponse.text()} ${reponse.headers.get("location") ?? ""}` };
}

/** Ce qui ne doit arriver dans aucune panne. */
export function fautesDe({ ou, statut, type, attente, texte }: Recue): ReadonlyArray<string> {
  const fautes: Array<string> = [];
  if (statut === 500 || texte.includes("Unexpected Server Error") || texte.includes('"code":"interne"')) fautes.push("erreur nue");
  // L'état de santé dit la panne par son statut : c'est sa réponse, pas un refus.
  if (statut >= 500 && !ou.startsWith("/api/sante")) {
    if (attente === null) fautes.push("sans délai");
    const attendu = /^\/(api\/|metrics|mcp)/.test(ou) ? "application/problem+json" : ou.includes(".data") ? "text/x-script" : "text/html";
    if (!type.startsWith(attendu)) fautes.push(`type ${type}`);
    if (attendu === "text/html" && !texte.includes("<h1")) fautes.push("sans titre");
  }
  return fautes.map((faute) => `${ou} : ${statut} ${faute}`);
}

/** La forme d'une page vivante : l'adresse de ses données. */
const enDonnees = (adresse: string): string => {
  const [chemin = "", recherche] = adresse.split("?");
  return `${chemin === "/" ? "/_root" : chemin}.data${recherche === undefined ? "" : `?${recherche}`}`;
};

const ENSEMBLE = 8;

/** Quelques demandes à la fois : une panne muette les ferait attendre l'une après l'autre. */
async function ensemble<T, R>(demandes: ReadonlyArray<T>, faire: (demande: T) => Promise<R>): Promise<ReadonlyArray<R>> {
  const rendues: Array<R> = [];
  const file = [...demandes.entries()];
  const suivre = async () => {
    for (let prise = file.shift(); prise !== undefined; prise = file.shift()) rendues[prise[0]] = await faire(prise[1]);
  };
  await Promise.all(Array.from({ length: ENSEMBLE }, suivre));
  return rendues;
}

/** Les statuts de chaque adresse, lue comme page et comme données. */
export type Lectures = Readonly<Record<string, number>>;

export async function lireTout(site: Site, cookie: string, adresses: ReadonlyArray<string>) {
  const pages = await ensemble(adresses, (ou) => demander(site, ou, cookie));
  const vivantes = pages.filter(({ ou, type, statut }) => type.startsWith("text/html") || (estGardee(ou) && !ou.startsWith("/api/") && statut >= 300));
  const donnees = await ensemble(vivantes, ({ ou }) => demander(site, enDonnees(ou), cookie));
  const recues = [...pages, ...donnees];
  return { fautes: recues.flatMap(fautesDe), statuts: Object.fromEntries(recues.map(({ ou, statut }) => [ou, statut])) as Lectures };
}

/** Fait chaque envoi, par formulaire puis par page vivante ; rend ce qui a été mal dit ou perdu, et les réponses. */
export async function envoyerTout(site: Site, cookie: string, envois: ReadonlyArray<Envoi>) {
  const vivants = envois.filter(({ json }) => json === undefined).map((envoi) => ({ ...envoi, adresse: enDonnees(envoi.adresse) }));
  const faits = await ensemble([...envois, ...vivants], async (envoi) => ({ envoi, recue: await demander(site, envoi.adresse, cookie, envoi) }));
  const fautes = faits.flatMap(({ envoi: { tape, adresse }, recue }) => [
    ...fautesDe(recue),
    ...(tape !== undefined && recue.statut >= 400 && !recue.texte.includes(tape) ? [`${adresse} : ${recue.statut} texte perdu`] : []),
  ]);
  return { fautes, recues: faits.map(({ recue }) => recue) };
}
