import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { motsUtiles } from "#app/commun/texte/mots.ts";

// Un modèle de langue et un modèle de vecteurs de théâtre, à la manière d'OpenAI : ce qu'il faut à un vrai serveur de recherche pour tourner sans réseau.

export const DIMENSIONS = 64;

export type AppelModele = { readonly genre: "mots-cles" | "extraction" | "resume" | "reponse"; readonly messages: ReadonlyArray<Message>; abandonne: boolean };
export type ServeurModele = { readonly url: string; readonly appels: ReadonlyArray<AppelModele>; readonly vecteurs: () => number; fermer(): Promise<void> };
type Message = { readonly role: string; readonly content: string };
type DemandeChat = { readonly messages: ReadonlyArray<Message>; readonly stream?: boolean; readonly response_format?: { readonly type: string } };
type DemandeVecteurs = { readonly input: string | ReadonlyArray<string>; readonly encoding_format?: string; readonly dimensions?: number };

/** Dans une question : le modèle refuse, coupe la prise au milieu, se tait au milieu, ou ne répond rien. */
export const PANNES_MODELE = { refuse: "MODELE-REFUSE", coupe: "MODELE-COUPE", muet: "MODELE-MUET", vide: "MODELE-VIDE" } as const;

export async function servirModele({ port = 0, rythme_ms = 1 }: { readonly port?: number; readonly rythme_ms?: number } = {}): Promise<ServeurModele> {
  const appels: Array<AppelModele> = [];
  let vecteurs = 0;

  async function traiter(demande: IncomingMessage, reponse: ServerResponse): Promise<void> {
    const morceaux: Array<Buffer> = [];
    for await (const morceau of demande as AsyncIterable<Buffer>) morceaux.push(morceau);
    const corps: unknown = morceaux.length === 0 ? {} : JSON.parse(Buffer.concat(morceaux).toString());
    const chemin = demande.url ?? "";
    if (chemin.endsWith("/embeddings")) {
      const { input, encoding_format, dimensions = DIMENSIONS } = corps as DemandeVecteurs;
      const textes = typeof input === "string" ? [input] : input;
      vecteurs += textes.length;
      const data = textes.map((texte, index) => ({ object: "embedding", index, embedding: encoder(vecteurDe(texte, dimensions), encoding_format) }));
      return envoyer(reponse, { object: "list", data, model: "vecteurs", usage: { prompt_tokens: 1, total_tokens: 1 } });
    }
    if (chemin.endsWith("/chat/completions")) return converser(corps as DemandeChat, reponse);
    return envoyer(reponse, { error: { message: "inconnu" } }, 404);
  }

  async function converser({ messages, stream = false, response_format }: DemandeChat, reponse: ServerResponse): Promise<void> {
    const genre = reconnaitre(messages, response_format);
    const appel: AppelModele = { genre, messages, abandonne: false };
    appels.push(appel);
    reponse.on("close", () => (appel.abandonne = !reponse.writableFinished));
    const question = messages.at(-1)?.content ?? "";
    const panne = genre === "reponse" ? Object.entries(PANNES_MODELE).find(([, mot]) => question.includes(mot))?.[0] : undefined;
    if (panne === "refuse") return envoyer(reponse, { error: { message: "panne du modèle", type: "invalid_request_error" } }, 400);
    const texte = panne === "vide" ? "" : REPONDEURS[genre](messages);
    const entete = { id: "chatcmpl-1", created: 1_790_000_000, model: "modele" };
    const usage = { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 };
    if (!stream) {
      return envoyer(reponse, {
        ...entete,
        object: "chat.completion",
        choices: [{ index: 0, message: { role: "assistant", content: texte }, finish_reason: "stop" }],
        usage,
      });
    }
    reponse.writeHead(200, { "Content-Type": "text/event-stream" });
    const dire = (delta: object, fin: string | null = null): void =>
      void reponse.write(`data: ${JSON.stringify({ ...entete, object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason: fin }] })}\n\n`);
    // Une réflexion d'abord, comme les modèles raisonneurs : le serveur de recherche l'enrobe de balises.
    for (const mot of ["Je lis ", "les extraits."]) dire({ reasoning_content: mot });
    const mots = texte.match(/\s*\S+/g) ?? [];
    for (const [i, content] of mots.entries()) {
      if (i === Math.ceil(mots.length / 2) && panne === "coupe") return void reponse.destroy();
      if (i === Math.ceil(mots.length / 2) && panne === "muet") return;
      dire({ content });
      await new Promise((suite) => setTimeout(suite, rythme_ms));
      if (reponse.destroyed) return;
    }
    dire({}, "stop");
    reponse.end("data: [DONE]\n\n");
  }

  const serveur = createServer((demande, reponse) => void traiter(demande, reponse).catch(() => reponse.destroy()));
  await new Promise<void>((pret, rate) => {
    serveur.once("error", rate);
    serveur.listen(port, "127.0.0.1", pret);
  });
  return {
    url: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}/v1`,
    appels,
    vecteurs: () => vecteurs,
    fermer: () =>
      new Promise((fini) => {
        serveur.closeAllConnections();
        serveur.close(() => fini());
      }),
  };
}

function envoyer(reponse: ServerResponse, corps: unknown, statut = 200): void {
  reponse.writeHead(statut, { "Content-Type": "application/json" }).end(JSON.stringify(corps));
}

function reconnaitre(messages: ReadonlyArray<Message>, format: DemandeChat["response_format"]): AppelModele["genre"] {
  const tout = messages.map(({ content }) => content).join("\n");
  if (tout.includes("high_level_keywords")) return "mots-cles";
  if (format === undefined && tout.includes("---Context---")) return "reponse";
  if (tout.includes("Knowledge Graph Specialist") && /extract/i.test(tout)) return "extraction";
  return "resume";
}

const REPONDEURS: Readonly<Record<AppelModele["genre"], (messages: ReadonlyArray<Message>) => string>> = {
  "mots-cles": (messages) => {
    const question = /User Query:\s*(.+)/.exec(messages.at(-1)?.content ?? "")?.[1] ?? messages.at(-1)?.content ?? "";
    const mots = motsUtiles(question).slice(-8);
    return JSON.stringify({ high_level_keywords: mots.slice(0, 3), low_level_keywords: mots });
  },
  extraction: (messages) => {
    if (/last extraction task/i.test(messages.at(-1)?.content ?? "")) return "<|COMPLETE|>";
    // Le texte est dans la question depuis la 1.5, dans la consigne avant.
    const tout = messages.map(({ content }) => content).join("\n");
    const texte = (/---Input Text---\s*```([\s\S]*?)```/.exec(tout) ?? /<Input>[\s\S]*```([\s\S]*?)```/.exec(tout))?.[1] ?? "";
    const noms = [...new Set(texte.match(/\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)+/gu) ?? [])].slice(0, 6);
    const [sujet, ...autres] = noms;
    const fiches = noms.map((nom) => ["entity", nom, "Person", `${nom} est nommé dans le texte.`].join("<|#|>"));
    const liens = autres.map((nom) => ["relation", sujet ?? "", nom, "voisinage", `${sujet ?? ""} et ${nom} sont nommés ensemble.`].join("<|#|>"));
    return [...fiches, ...liens, "<|COMPLETE|>"].join("\n");
  },
  resume: (messages) => (messages.at(-1)?.content ?? "").slice(-400),
  reponse: (messages) => {
    const contexte = messages.map(({ content }) => content).join("\n");
    const liste = contexte.slice(contexte.lastIndexOf("Reference Document List"));
    const references = [...liste.matchAll(/^\[(\d+)\]\s*(.+)$/gm)].slice(0, 5);
    if (references.length === 0) return "Les documents ne permettent pas de répondre.";
    const phrases = references.map(({ 1: n = "" }) => `${phraseDe(contexte, n)} [${n}]`);
    return `${phrases.join("\n\n")}\n\n### References\n\n${references.map(({ 1: n = "", 2: nom = "" }) => `* [${n}] ${nom}`).join("\n")}`;
  },
};

function phraseDe(contexte: string, numero: string): string {
  const contenu = new RegExp(`"reference_id":\\s*"${numero}"[^}]*?"content":\\s*"((?:[^"\\\\]|\\\\.)*)"`).exec(contexte)?.[1] ?? "";
  const lu = lireChaine(contenu).replace(/^---[\s\S]*?---/, "");
  return /[A-ZÀ-Ý][^\n.!?]{30,240}[.!?]/u.exec(lu)?.[0] ?? "Le document en parle.";
}

function lireChaine(brut: string): string {
  try {
    return JSON.parse(`"${brut}"`) as string;
  } catch {
    return brut;
  }
}

/** Un sac de mots projeté sur peu de dimensions : deux textes qui partagent des mots se ressemblent. */
function vecteurDe(texte: string, dimensions: number): ReadonlyArray<number> {
  const vecteur = Array.from({ length: dimensions }, () => 0);
  for (const mot of motsUtiles(texte)) {
    const empreinte = createHash("sha256").update(mot).digest();
    const place = empreinte.readUInt32LE(0) % dimensions;
    vecteur[place] = (vecteur[place] ?? 0) + 1;
  }
  const norme = Math.hypot(...vecteur);
  return norme === 0 ? vecteur.map(() => 1 / Math.sqrt(dimensions)) : vecteur.map((v) => v / norme);
}

function encoder(vecteur: ReadonlyArray<number>, format: string | undefined): string | ReadonlyArray<number> {
  return format === "base64" ? Buffer.from(new Float32Array(vecteur).buffer).toString("base64") : vecteur;
}
