import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as patienter } from "node:timers/promises";
import { mettreEnScene, mettreEnSceneSante, PHRASE_SANS_CONTEXTE, type CasSante, type ReponseFausse, type Scene, type Version } from "./cas.ts";
import { creerControle, refuserForme, type Controle, type CorpsQuestion } from "./controle.ts";
import { lireDocuments } from "#scripts/outils/assistants/documents-du-corpus.ts";
import { creerCorpus, type CorpusFaux } from "./corpus.ts";
import { creerRangement } from "./rangement.ts";

export type QuestionRecue = {
  readonly chemin: string;
  readonly cle: string | undefined;
  readonly corps: CorpsQuestion;
  readonly controle: Controle;
  /** L'appelant a fermé la prise avant la fin. */
  abandonnee: boolean;
};

export type ServeurRag = {
  readonly url: string;
  readonly recues: ReadonlyArray<QuestionRecue>;
  readonly sondages: () => number;
  /** Comment répondre aux questions suivantes, et à la sonde. */
  regler(suite: { readonly cas?: string; readonly sante?: CasSante; readonly version?: Version }): void;
  fermer(): Promise<void>;
};

export type OptionsRag = {
  readonly port?: number;
  readonly cle?: string | undefined;
  readonly cas?: string;
  readonly sante?: CasSante;
  readonly version?: Version;
  /** Entre deux morceaux du cas `corpus`, pour voir le texte venir. */
  readonly rythme_ms?: number;
  /** Refuse une question qui n'a pas la préface ou les mots-clés attendus. */
  readonly strict?: boolean;
  readonly corpusVide?: boolean;
  /** Ferme la prise après chaque réponse, comme derrière un mandataire qui ne les garde pas. */
  readonly sansPriseGardee?: boolean;
  readonly noter?: (phrase: string) => void;
};

const CORPS_MAX = 50 * 1024 * 1024;
/** Les réponses que le cas joué coupe lui-même : ce n'est pas l'appelant qui part. */
const coupees = new WeakSet<ServerResponse>();

/**
 * Un serveur de recherche de théâtre, sur un vrai port : il parle comme LightRAG, cherche dans les documents du site, et joue tous les cas de `cas.ts`. Une
 * question qui contient « cas:nom » joue ce cas-là.
 */
export async function servirRag(options: OptionsRag = {}): Promise<ServeurRag> {
  const { port = 0, cle, rythme_ms = 0, strict = false, corpusVide = false, sansPriseGardee = false, noter = () => undefined } = options;
  let { cas = "corpus", sante = "minimal", version = "1.5.7" } = options;
  const recues: Array<QuestionRecue> = [];
  let sondages = 0;
  const controler = creerControle();
  const corpus = creerCorpus();
  if (!corpusVide) for (const { fichier, texte } of lireDocuments()) corpus.ajouter(fichier, texte);
  const rangement = creerRangement(corpus, () => version);

  async function traiter(demande: IncomingMessage, reponse: ServerResponse): Promise<void> {
    const chemin = new URL(demande.url ?? "/", "http://rag").pathname;
    if (chemin === "/health") {
      sondages += 1;
      return jouer(mettreEnSceneSante(sante, version), reponse, 0);
    }
    const presentee = demande.headers["x-api-key"] as string | undefined;
    if (cle !== undefined && presentee !== cle) {
      return jouer(enJson(403, { detail: presentee === undefined ? "API Key required" : "Invalid API Key" }), reponse, 0);
    }
    const corps = await lireCorps(demande);
    if (corps === null) return jouer(enJson(422, { detail: [{ type: "json_invalid", loc: ["body"], msg: "JSON decode error" }] }), reponse, 0);
    if (demande.method === "POST" && (chemin === "/query" || chemin === "/query/stream"))
      return questionner(chemin, presentee, corps as CorpsQuestion, reponse);
    if (demande.method === "POST" && chemin === "/query/data") return jouer(donnees(corps as CorpsQuestion), reponse, 0);
    const rangee = rangement.traiter(demande.method ?? "GET", chemin, corps);
    return jouer(rangee === null ? enJson(404, { detail: "Not Found" }) : enJson(rangee.statut, rangee.corps), reponse, 0);
  }

  async function questionner(chemin: string, presentee: string | undefined, corps: CorpsQuestion, reponse: ServerResponse): Promise<void> {
    const refus = refuserForme(corps);
    if (refus !== null) return jouer(enJson(422, { detail: refus }), reponse, 0);
    const controle = controler(corps);
    const recue: QuestionRecue = { chemin, cle: presentee, corps, controle, abandonnee: false };
    recues.push(recue);
    const nom = /\bcas:([\w.-]+)/.exec(corps.query)?.[1] ?? cas;
    noter(`${chemin} · ${nom} · préface ${controle.preface ?? "inconnue"} · auteur ${controle.auteur ?? "aucun"}`);
    for (const faute of controle.fautes) noter(`  attention : ${faute}`);
    if (strict && controle.fautes.length > 0) return jouer(enJson(422, { detail: controle.fautes.join(" ; ") }), reponse, 0);
    reponse.on("close", () => {
      if (reponse.writableFinished || coupees.has(reponse)) return;
      recue.abandonnee = true;
      noter("  l'appelant est parti avant la fin");
    });
    const scene = mettreEnScene(
      nom,
      { flux: chemin.endsWith("/stream"), version, progres: corps.include_progress === true, contenus: corps.include_chunk_content === true },
      () => repondreDuCorpus(corps, corpus),
    );
    return jouer(scene, reponse, nom === "corpus" ? rythme_ms : 0);
  }

  function donnees(corps: CorpsQuestion): Scene {
    const refus = refuserForme(corps);
    if (refus !== null) {
      return enJson(400, { status: "failure", message: `Validation error: body -> query: ${refus[0]?.msg ?? ""}`, data: {}, metadata: {} });
    }
    const trouvees = corpus.chercher(corps.query, [...(corps.hl_keywords ?? []), ...(corps.ll_keywords ?? [])]);
    if (trouvees.length === 0)
      return enJson(200, { status: "failure", message: "No results", data: {}, metadata: { failure_reason: "no_results", mode: corps.mode } });
    const references = trouvees.map(({ fichier }, i) => ({ reference_id: String(i + 1), file_path: fichier }));
    const chunks = trouvees.flatMap(({ fichier, extraits }, i) =>
      extraits.map((content, j) => ({ reference_id: String(i + 1), content, file_path: fichier, chunk_id: `chunk-${i + 1}-${j + 1}` })),
    );
    const metadata = { query_mode: corps.mode, keywords: { high_level: corps.hl_keywords ?? [], low_level: corps.ll_keywords ?? [] } };
    return enJson(200, { status: "success", message: "Query processed successfully", data: { entities: [], relationships: [], chunks, references }, metadata });
  }

  const serveur = createServer((demande, reponse) => void traiter(demande, reponse).catch(() => reponse.destroy()));
  if (sansPriseGardee) serveur.maxRequestsPerSocket = 1;
  await new Promise<void>((pret, rate) => {
    serveur.once("error", rate);
    serveur.listen(port, "127.0.0.1", pret);
  });
  return {
    url: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`,
    recues,
    sondages: () => sondages,
    regler(suite) {
      cas = suite.cas ?? cas;
      sante = suite.sante ?? sante;
      version = suite.version ?? version;
    },
    fermer: () =>
      new Promise((fini) => {
        serveur.closeAllConnections();
        serveur.close(() => fini());
      }),
  };
}

/** Ce qu'un modèle tirerait des extraits : une phrase par document, numérotée, et la section de références qu'il ajoute d'habitude. */
export function repondreDuCorpus(corps: CorpsQuestion, corpus: Pick<CorpusFaux, "chercher">): ReponseFausse {
  const trouvees = corpus.chercher(corps.query, [...(corps.hl_keywords ?? []), ...(corps.ll_keywords ?? [])]).slice(0, 4);
  if (trouvees.length === 0) return { texte: PHRASE_SANS_CONTEXTE, references: [], entiere: true, ecriteParModele: false };
  const phrases = trouvees.map(({ extraits }, i) => `${premierePhrase(extraits[0] ?? "")} [${i + 1}]`);
  const section = trouvees.map(({ fichier }, i) => `- [${i + 1}] ${fichier}`).join("\n");
  return {
    texte: `${phrases.join("\n\n")}\n\n### References\n\n${section}`,
    references: trouvees.map(({ fichier, extraits }, i) => ({ reference_id: String(i + 1), file_path: fichier, content: extraits })),
  };
}

function premierePhrase(texte: string): string {
  return (/^.{40,}?[.!?](?=\s|$)/s.exec(texte)?.[0] ?? texte).replaceAll(/\s+/g, " ");
}

function enJson(statut: number, corps: unknown): Scene {
  return { statut, type: "application/json", gestes: [JSON.stringify(corps)] };
}

async function jouer({ statut, type, entetes = {}, gestes }: Scene, reponse: ServerResponse, rythme_ms: number): Promise<void> {
  if (statut > 0) {
    reponse.writeHead(statut, { "Content-Type": type, ...entetes });
    reponse.flushHeaders();
  }
  for (const geste of gestes) {
    if (typeof geste === "object" && "puis" in geste) {
      if (geste.puis === "silence") return;
      coupees.add(reponse);
      return void reponse.destroy();
    }
    if (typeof geste === "object" && "pause_ms" in geste) await patienter(geste.pause_ms);
    else if (geste.length > 0) {
      reponse.write(geste);
      // Un écrit par paquet : sans cela, le système recollerait ce que le cas veut couper.
      await (rythme_ms > 0 ? patienter(rythme_ms) : new Promise(setImmediate));
    }
    if (reponse.destroyed) return;
  }
  reponse.end();
}

async function lireCorps(demande: IncomingMessage): Promise<unknown> {
  const morceaux: Array<Buffer> = [];
  let taille = 0;
  for await (const morceau of demande as AsyncIterable<Buffer>) {
    taille += morceau.byteLength;
    if (taille > CORPS_MAX) return null;
    morceaux.push(morceau);
  }
  if (taille === 0) return {};
  try {
    const lu: unknown = JSON.parse(Buffer.concat(morceaux).toString());
    return typeof lu === "object" ? lu : null;
  } catch {
    return null;
  }
}
