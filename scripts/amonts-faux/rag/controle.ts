import { readFileSync } from "node:fs";
import { resolve } from "node:path";

// Ce que le site doit envoyer avec une question : la préface du corpus, et, si un auteur est visé, sa préface et ses mots-clés.

type AuteurLu = {
  readonly id: string;
  readonly nom: string;
  readonly preface: string;
  readonly mots_cles_hauts: ReadonlyArray<string>;
  readonly mots_cles_bas: ReadonlyArray<string>;
};

export type CorpsQuestion = {
  readonly query: string;
  readonly mode?: string;
  readonly user_prompt?: string | null;
  readonly hl_keywords?: ReadonlyArray<string>;
  readonly ll_keywords?: ReadonlyArray<string>;
  readonly conversation_history?: ReadonlyArray<{ readonly role: string; readonly content: string }> | null;
  readonly include_progress?: boolean;
  readonly include_references?: boolean;
  readonly include_chunk_content?: boolean;
};

/** `preface` : le corpus reconnu ; `auteur` : celui dont la préface est là. `fautes` : une phrase par écart, vide si tout est conforme. */
export type Controle = { readonly preface: string | null; readonly auteur: string | null; readonly fautes: ReadonlyArray<string> };

const lire = (fichier: string): unknown => JSON.parse(readFileSync(resolve(import.meta.dirname, "../../../data/pensees", fichier), "utf8"));

export function creerControle(): (corps: CorpsQuestion) => Controle {
  const { prefaces } = lire("prefaces.json") as { readonly prefaces: ReadonlyArray<{ readonly corpus: string; readonly texte: string }> };
  const { auteurs } = lire("auteurs.json") as { readonly auteurs: ReadonlyArray<AuteurLu> };
  return ({ query, mode, user_prompt, hl_keywords = [], ll_keywords = [] }) => {
    const consigne = user_prompt ?? "";
    const preface = prefaces.find(({ texte }) => consigne.includes(texte))?.corpus ?? null;
    const auteur = auteurs.find((a) => consigne.includes(a.preface)) ?? null;
    const fautes: Array<string> = [];
    if (mode !== "hybrid") fautes.push(`mode « ${mode ?? ""} » au lieu de « hybrid »`);
    if (preface === null) fautes.push("aucune préface de corpus");
    const hauts = auteur?.mots_cles_hauts ?? [];
    const bas = auteur === null ? [] : [auteur.nom, ...auteur.mots_cles_bas];
    if (!memes(hl_keywords, hauts)) fautes.push(`hl_keywords [${hl_keywords.join(", ")}] au lieu de [${hauts.join(", ")}]`);
    // Après ceux de l'auteur, des mots de la question, et d'elle seule.
    const dits = ll_keywords.slice(bas.length);
    if (!memes(ll_keywords.slice(0, bas.length), bas) || (auteur === null && dits.length > 0) || dits.some((mot) => !query.includes(mot)))
      fautes.push(`ll_keywords [${ll_keywords.join(", ")}] au lieu de [${bas.join(", ")}]`);
    return { preface, auteur: auteur?.id ?? null, fautes };
  };
}

function memes(a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean {
  return a.length === b.length && a.every((mot, i) => mot === b[i]);
}

/** Les refus de forme du vrai serveur : une liste à la mode de pydantic, ou null si la question passe. */
export function refuserForme(corps: CorpsQuestion): ReadonlyArray<{ readonly type: string; readonly loc: ReadonlyArray<string>; readonly msg: string }> | null {
  const faute = (champ: string, type: string, msg: string) => [{ type, loc: ["body", champ], msg }];
  if (typeof corps.query !== "string") return faute("query", "missing", "Field required");
  if (corps.query.trim().length < 3) return faute("query", "value_error", "Value error, Query text must be at least 3 characters");
  if (corps.query.length > 65_536) return faute("query", "string_too_long", "String should have at most 65536 characters");
  if ((corps.user_prompt ?? "").length > 65_536) return faute("user_prompt", "string_too_long", "String should have at most 65536 characters");
  for (const champ of ["hl_keywords", "ll_keywords"] as const) {
    const mots = corps[champ] ?? [];
    if (mots.length > 64) return faute(champ, "too_long", "List should have at most 64 items");
    if (mots.some((mot) => mot.length > 512)) return faute(champ, "value_error", "Value error, each keyword must be at most 512 characters");
  }
  if ((corps.conversation_history ?? []).length > 128) return faute("conversation_history", "value_error", "Value error, at most 128 messages");
  return null;
}
