// Ce que la passerelle écrit sur le fil, forme par forme. Le reste du théâtre choisit quoi jouer.

/** Un bout de réponse, envoyé en une écriture, après une attente. */
export type Etape = { readonly octets: string | Uint8Array; readonly attente_ms?: number };

/**
 * Ce que fait la passerelle. `suite` dit ce qui vient après les étapes : finir, raccrocher, ou rester muette. `muette` : jamais d'en-têtes. `raccroche` : la
 * prise se ferme sans un octet.
 */
export type Conduite =
  | { readonly genre: "entiere"; readonly statut: number; readonly entetes: Readonly<Record<string, string>>; readonly corps: string }
  | {
      readonly genre: "etapes";
      readonly statut: number;
      readonly entetes: Readonly<Record<string, string>>;
      readonly etapes: ReadonlyArray<Etape>;
      readonly suite: "finir" | "raccrocher" | "se-taire";
    }
  | { readonly genre: "muette" }
  | { readonly genre: "raccroche" };

export const TEXTE = "Voici une piste utile [1]. Une seconde piste [2]. Une piste sans source [99].";
/** Ce qui vient de l'amont et ne doit sortir ni dans une réponse, ni dans un journal. */
export const SECRET_AMONT = "detail-secret-de-l-amont";

export type Usage = { readonly prompt_tokens?: number; readonly completion_tokens?: number; readonly total_tokens: number } | null;
export type Reponse = { readonly texte?: string; readonly usage?: Usage; readonly fin?: string };

export const USAGE = { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 };
export const FINI = "data: [DONE]\n\n";
const SSE = { "Content-Type": "text/event-stream", "Cache-Control": "no-cache" };

export function json(statut: number, corps: object): Conduite {
  return brute(statut, "application/json", JSON.stringify(corps));
}

export function brute(statut: number, type: string, corps: string): Conduite {
  return { genre: "entiere", statut, entetes: { "Content-Type": type }, corps };
}

export function flux(etapes: ReadonlyArray<Etape>, suite: "finir" | "raccrocher" | "se-taire" = "finir"): Conduite {
  return { genre: "etapes", statut: 200, entetes: SSE, etapes, suite };
}

export function avecEntetes(conduite: Conduite, entetes: Readonly<Record<string, string>>): Conduite {
  return "entetes" in conduite ? { ...conduite, entetes: { ...conduite.entetes, ...entetes } } : conduite;
}

/** Réponse d'un bloc, dans la forme de 1.5. `supplements` null : celle d'un fournisseur nu, sans passerelle devant lui. */
export function completion(supplements: object | null, { texte = TEXTE, usage = USAGE, fin = "stop" }: Reponse): Conduite {
  return json(200, {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_789_000_000,
    model: "modele-rendu",
    system_fingerprint: "",
    choices: [{ index: 0, finish_reason: fin, message: { role: "assistant", content: texte } }],
    usage,
    ...(supplements === null ? {} : { extra_fields: { request_type: "chat_completion", latency: 12, chunk_index: 0, ...supplements } }),
  });
}

/** La même réponse, mot par mot : le rôle seul n'arrive jamais, le dernier morceau n'a pas de texte. */
export function evenements(supplements: object | null, { texte = TEXTE, usage = USAGE, fin = "stop" }: Reponse, cadence_ms = 0): Array<Etape> {
  const mots = texte.match(/\s*\S+\s*/g) ?? [];
  return [
    ...mots.map((content, i): Etape => ({
      octets: donnee(morceau(supplements, i, { content })),
      ...(i === 0 || cadence_ms === 0 ? {} : { attente_ms: cadence_ms }),
    })),
    { octets: donnee(dernier(supplements, mots.length, fin, usage)) },
    { octets: FINI },
  ];
}

export function morceau(supplements: object | null, rang: number, delta: object): object {
  return {
    id: "c1",
    object: "chat.completion.chunk",
    created: 1_789_000_000,
    model: "modele-rendu",
    system_fingerprint: "",
    usage: null,
    choices: [{ index: 0, delta }],
    ...(supplements === null ? {} : { extra_fields: { request_type: "chat_completion_stream", latency: 31, chunk_index: rang, ...supplements } }),
  };
}

export function dernier(supplements: object | null, rang: number, fin: string | null, usage: Usage): object {
  return {
    ...morceau(supplements, rang, {}),
    usage,
    choices: [{ index: 0, ...(fin === null ? {} : { finish_reason: fin }), delta: {} }],
  };
}

export function donnee(corps: object): string {
  return `data: ${JSON.stringify(corps)}\n\n`;
}

export function erreur(
  statut: number,
  corps: {
    readonly type?: string;
    readonly fournisseur?: string;
    readonly typeErreur?: string;
    readonly message?: string;
    /** L'erreur est levée par la passerelle elle-même. */
    readonly passerelle?: boolean;
  },
): Conduite {
  return json(statut, {
    ...(corps.type === undefined ? {} : { type: corps.type }),
    is_bifrost_error: corps.passerelle ?? false,
    status_code: statut,
    error: { message: corps.message ?? SECRET_AMONT, ...(corps.typeErreur === undefined ? {} : { type: corps.typeErreur }) },
    extra_fields: corps.fournisseur === undefined ? {} : { provider: corps.fournisseur },
  });
}

/** Recoupe les écritures au milieu d'un « é » et au milieu d'un JSON, assez espacées pour partir dans deux paquets. */
export function couperDansUneLettre(etapes: ReadonlyArray<Etape>): Array<Etape> {
  const tout = Buffer.concat(etapes.map(({ octets }) => Buffer.from(String(octets))));
  const accent = tout.indexOf(Buffer.from("è")) + 1;
  const milieu = tout.indexOf(Buffer.from('"chunk_index":2')) + 4;
  return [{ octets: tout.subarray(0, accent) }, { octets: tout.subarray(accent, milieu), attente_ms: 15 }, { octets: tout.subarray(milieu), attente_ms: 15 }];
}

export function deuxParties(modele: string): readonly [string, string] {
  const barre = modele.indexOf("/");
  return [modele.slice(0, barre), modele.slice(barre + 1)];
}
