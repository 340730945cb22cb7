// Une passerelle Bifrost de théâtre, sur un vrai port : pour les tests, les mesures, et `npm run faux:passerelle`.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as patienter } from "node:timers/promises";
import { casDe, conduiteDe, controler, controlerFournisseur, type CasPasserelle, type CorpsDemande } from "./cas-passerelle.ts";
import type { Conduite } from "./formes-passerelle.ts";
import { repondreDesDocuments } from "./reponse-documents.ts";

export type DemandeRecue = {
  readonly corps: CorpsDemande;
  readonly entetes: Readonly<Record<string, string>>;
  readonly cle: string | undefined;
  /** Le message système : la préface et la consigne que le modèle aurait lues. */
  readonly consigne: string;
  /** Le dernier message. */
  readonly question: string;
  /** Le client a raccroché avant la fin de la réponse. */
  abandonnee: boolean;
};

export type DemandePlongement = { readonly modele: string; readonly textes: ReadonlyArray<string>; readonly cle: string | undefined };

export type ServeurPasserelle = {
  readonly url: string;
  readonly recues: Array<DemandeRecue>;
  /** Les textes dont un vecteur a été demandé, lot par lot. */
  readonly plonges: Array<DemandePlongement>;
  /** La conduite des demandes qui ne choisissent pas la leur. */
  regler(cas: CasPasserelle, options?: { readonly texte?: string; readonly cadence_ms?: number }): void;
  /** Raccroche aussitôt les réponses en cours, comme un processus tué. */
  raccrocher(): void;
  fermer(): Promise<void>;
};

export type OptionsServeur = {
  readonly port?: number;
  readonly cas?: CasPasserelle;
  /** « fournisseur » : joue ce qu'une vraie passerelle appelle, plutôt qu'elle. */
  readonly role?: "passerelle" | "fournisseur";
  /** Ce que dit le modèle ; par défaut, une réponse tirée des documents reçus. */
  readonly texte?: string;
  readonly cadence_ms?: number;
  /** Ce que rend `/v1/embeddings` pour un texte ; sans lui, la route n'existe pas. */
  readonly plonger?: (texte: string) => ReadonlyArray<number>;
  /** Appelée à chaque demande admise, pour l'afficher. */
  readonly voir?: (recue: DemandeRecue, cas: CasPasserelle) => void;
};

/**
 * Démarre le serveur sur 127.0.0.1. Le cas se choisit, du plus fort au plus faible : l'en-tête `x-faux-cas`, le nom du modèle (`stub/stream-cut`), une marque
 * dans la question (`cas:stream-cut`), le réglage.
 */
export async function servirPasserelle(options: OptionsServeur = {}): Promise<ServeurPasserelle> {
  let reglage: { readonly cas: CasPasserelle; readonly texte?: string | undefined; readonly cadence_ms?: number | undefined } = {
    cas: options.cas ?? "ok",
    texte: options.texte,
    cadence_ms: options.cadence_ms,
  };
  const recues: Array<DemandeRecue> = [];
  const plonges: Array<DemandePlongement> = [];
  const enCours = new Set<ServerResponse>();

  async function completer(requete: IncomingMessage, reponse: ServerResponse): Promise<void> {
    const corps = lireJson(await texteDe(requete));
    if (corps === undefined) return jouer(reponse, { genre: "entiere", statut: 400, entetes: JSON_UTF8, corps: ERREUR_ILLISIBLE });
    const cle = enTexte(requete.headers["x-bf-vk"]) ?? /^Bearer\s+(sk-bf-.+)$/i.exec(requete.headers.authorization ?? "")?.[1];
    const refus = options.role === "fournisseur" ? controlerFournisseur(corps) : controler(corps, cle);
    if (refus !== null) return jouer(reponse, refus);
    const demande = corps as CorpsDemande;
    const entetes = Object.fromEntries(Object.entries(requete.headers).map(([nom, valeur]) => [nom, String(valeur)]));
    const question = demande.messages.at(-1)?.content ?? "";
    const consigne = demande.messages.filter(({ role }) => role === "system" || role === "developer").map(({ content }) => content);
    const recue: DemandeRecue = { corps: demande, entetes, cle, consigne: consigne.join("\n\n"), question, abandonnee: false };
    recues.push(recue);
    reponse.on("close", () => (recue.abandonnee ||= !reponse.writableFinished));
    const cas =
      casDe(entetes["x-faux-cas"]) ??
      casDe(demande.model.slice(demande.model.indexOf("/") + 1)) ??
      casDe(/\bcas:([\w.-]*\w)/.exec(question)?.[1]) ??
      reglage.cas;
    options.voir?.(recue, cas);
    await jouer(
      reponse,
      conduiteDe(cas, demande, {
        texte: reglage.texte ?? repondreDesDocuments(demande.messages),
        fournisseur: options.role === "fournisseur",
        ...(reglage.cadence_ms === undefined ? {} : { cadence_ms: reglage.cadence_ms }),
      }),
    );
  }

  async function vectoriser(requete: IncomingMessage, reponse: ServerResponse, plonger: NonNullable<OptionsServeur["plonger"]>): Promise<void> {
    const { model, input } = lireJson(await texteDe(requete)) as { readonly model: string; readonly input: ReadonlyArray<string> };
    plonges.push({ modele: model, textes: input, cle: enTexte(requete.headers["x-bf-vk"]) });
    const cas = casDe(enTexte(requete.headers["x-faux-cas"])) ?? casDe(model.slice(model.indexOf("/") + 1)) ?? reglage.cas;
    if (cas === "ok") return jouer(reponse, { genre: "entiere", statut: 200, entetes: JSON_UTF8, corps: JSON.stringify(plongementsDe(model, input, plonger)) });
    return jouer(
      reponse,
      conduiteDe(cas, { model, messages: [], fallbacks: [], max_completion_tokens: 1 }, { texte: "", fournisseur: options.role === "fournisseur" }),
    );
  }

  const serveur = createServer((requete, reponse) => {
    enCours.add(reponse);
    reponse.on("close", () => enCours.delete(reponse));
    // Sans cela, deux petites écritures partiraient dans le même paquet.
    requete.socket.setNoDelay(true);
    void router(requete, reponse).catch(() => reponse.destroy());
  });

  async function router(requete: IncomingMessage, reponse: ServerResponse): Promise<void> {
    const { pathname } = new URL(requete.url ?? "/", "http://local");
    const cas = casDe(enTexte(requete.headers["x-faux-cas"])) ?? reglage.cas;
    if (requete.method === "POST" && pathname === "/v1/chat/completions") return completer(requete, reponse);
    if (requete.method === "POST" && pathname === "/v1/embeddings" && options.plonger !== undefined) return vectoriser(requete, reponse, options.plonger);
    if (requete.method === "GET" && pathname === "/health" && requete.headers["x-faux-cas"] === "health-503")
      return jouer(reponse, { genre: "entiere", statut: 503, entetes: JSON_UTF8, corps: SANTE_MALADE });
    if (requete.method === "GET" && pathname === "/health")
      return jouer(reponse, { genre: "entiere", statut: 200, entetes: JSON_UTF8, corps: '{"status":"ok","components":{"db_pings":"ok"}}' });
    if (requete.method === "GET" && pathname === "/v1/models")
      return jouer(reponse, { genre: "entiere", statut: 200, entetes: JSON_UTF8, corps: JSON.stringify({ data: [{ id: `stub/${cas}` }], extra_fields: {} }) });
    return jouer(reponse, {
      genre: "entiere",
      statut: 404,
      entetes: JSON_UTF8,
      corps: JSON.stringify({ is_bifrost_error: false, status_code: 404, error: { message: `Route not found: ${pathname}` }, extra_fields: {} }),
    });
  }

  await new Promise<void>((pret, refuser) => {
    serveur.once("error", refuser);
    serveur.listen(options.port ?? 0, "127.0.0.1", pret);
  });
  return {
    url: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`,
    recues,
    plonges,
    regler(cas, { texte, cadence_ms } = {}) {
      reglage = { cas, texte, cadence_ms };
    },
    raccrocher() {
      for (const reponse of enCours) reponse.destroy();
    },
    fermer: () =>
      new Promise((fini) => {
        serveur.closeAllConnections();
        serveur.close(() => fini());
      }),
  };
}

async function texteDe(requete: IncomingMessage): Promise<string> {
  const morceaux: Array<Buffer> = [];
  for await (const morceau of requete) morceaux.push(morceau as Buffer);
  return Buffer.concat(morceaux).toString();
}

/** Ce que `/v1/embeddings` rend de ces textes. */
function plongementsDe(model: string, input: ReadonlyArray<string>, plonger: NonNullable<OptionsServeur["plonger"]>) {
  return {
    object: "list",
    model: model.slice(model.indexOf("/") + 1),
    // À l'envers : l'ordre est dans `index`, pas dans la liste.
    data: input.map((texte, index) => ({ object: "embedding", index, embedding: plonger(texte) })).toReversed(),
    usage: { prompt_tokens: Math.ceil(input.join("").length / 4), total_tokens: Math.ceil(input.join("").length / 4) },
    extra_fields: {
      request_type: "embedding",
      provider: model.split("/", 1)[0],
      original_model_requested: model.slice(model.indexOf("/") + 1),
      latency: 3,
      chunk_index: 0,
    },
  };
}

const JSON_UTF8 = { "Content-Type": "application/json" };
const SANTE_MALADE = JSON.stringify({ is_bifrost_error: false, status_code: 503, error: { message: "config store not available" }, extra_fields: {} });
const ERREUR_ILLISIBLE = JSON.stringify({ is_bifrost_error: false, status_code: 400, error: { message: "invalid request format: body" }, extra_fields: {} });

async function jouer(reponse: ServerResponse, conduite: Conduite): Promise<void> {
  switch (conduite.genre) {
    case "muette":
      return;
    case "raccroche":
      reponse.destroy();
      return;
    case "entiere":
      reponse.writeHead(conduite.statut, conduite.entetes).end(conduite.corps);
      return;
    case "etapes": {
      reponse.writeHead(conduite.statut, conduite.entetes).flushHeaders();
      const parti = new AbortController();
      reponse.on("close", () => parti.abort());
      for (const { octets, attente_ms = 0 } of conduite.etapes) {
        if (attente_ms > 0) await patienter(attente_ms, undefined, { signal: parti.signal }).catch(() => undefined);
        if (reponse.destroyed) return;
        await new Promise<void>((ecrit) => reponse.write(octets, () => ecrit()));
      }
      if (conduite.suite === "finir") reponse.end();
      // Le temps que le dernier octet parte vraiment : une prise détruite aussitôt l'emporterait.
      else if (conduite.suite === "raccrocher") setTimeout(() => reponse.destroy(), 5);
      return;
    }
  }
}

function enTexte(valeur: string | ReadonlyArray<string> | undefined): string | undefined {
  return typeof valeur === "string" ? valeur : valeur?.[0];
}

function lireJson(texte: string): unknown {
  try {
    return JSON.parse(texte) as unknown;
  } catch {
    return undefined;
  }
}
