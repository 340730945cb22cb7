import { z } from "zod";
import type { UsageJetons } from "#app/contextes/assistants/domaine/flux/evenements.ts";

// Réponses de la passerelle, versions 1.4 à 2.x. Tout est facultatif et toute clé inconnue passe : une version plus récente ne doit pas casser la lecture.

const texte = z.string().nullish().catch(undefined);
const nombre = z.number().nonnegative().nullish().catch(undefined);
// Un compte qui n'en est pas un (une fraction, un milliard de jetons) vaut un compte absent.
const JETONS_MAX = 100_000_000;
const jetons = z.int().nonnegative().max(JETONS_MAX).nullish().catch(undefined);

const InfoRoutage = z.looseObject({ provider: texte, model: texte, is_fallback: z.boolean().nullish().catch(undefined) });

const Supplements = z.looseObject({
  provider: texte,
  original_model_requested: texte,
  resolved_model_used: texte,
  model_requested: texte,
  model_deployment: texte,
  routing_info: InfoRoutage.nullish().catch(undefined),
});
export type Supplements = z.infer<typeof Supplements>;

const Contenu = z.union([z.string(), z.array(z.looseObject({ text: texte }))]).nullish();

const Usage = z.looseObject({ prompt_tokens: jetons, completion_tokens: jetons, total_tokens: jetons }).nullish().catch(undefined);
type Usage = z.infer<typeof Usage>;

export const SchemaCompletion = z.looseObject({
  model: texte,
  choices: z.array(z.looseObject({ finish_reason: texte, message: z.looseObject({ content: Contenu, refusal: texte }).nullish() })).min(1),
  usage: Usage,
  extra_fields: Supplements.nullish().catch(undefined),
});
export type Completion = z.infer<typeof SchemaCompletion>;

/** Réponse de `/v1/embeddings`. Un nombre qui n'en est pas un (`null` pour un NaN) rend le tout illisible. */
export const SchemaPlongements = z.looseObject({
  model: texte,
  data: z.array(z.looseObject({ index: z.number().int().nonnegative().nullish(), embedding: z.array(z.number()).min(1) })).min(1),
  usage: Usage,
  extra_fields: Supplements.nullish().catch(undefined),
});

/** Un morceau de flux. Le dernier n'a souvent ni texte ni `choices` ; le premier, avec le seul rôle, n'arrive jamais. */
export const SchemaMorceau = z.looseObject({
  model: texte,
  choices: z
    .array(
      z.looseObject({
        finish_reason: texte,
        delta: z
          .looseObject({ content: Contenu.catch(undefined) })
          .nullish()
          .catch(undefined),
      }),
    )
    .nullish(),
  usage: Usage,
  extra_fields: Supplements.nullish().catch(undefined),
});
export type Morceau = z.infer<typeof SchemaMorceau>;

export const SchemaErreur = z.looseObject({
  type: texte,
  status_code: nombre,
  error: z
    .union([z.string(), z.looseObject({ message: texte, type: texte, code: z.union([z.string(), z.number()]).nullish().catch(undefined) })])
    .nullish()
    .catch(undefined),
  extra_fields: z.looseObject({ provider: texte }).nullish().catch(undefined),
});

/** Vrai si ce JSON annonce une erreur : un objet d'erreur, ou le seul texte qu'écrit un greffon de la passerelle. */
export function porteErreur(json: unknown): boolean {
  if (typeof json !== "object" || json === null || !("error" in json)) return false;
  return typeof json.error === "object" ? json.error !== null : typeof json.error === "string";
}

export function texteDe({ choices }: Completion): string {
  return enTexte(choices[0]?.message?.content);
}

export function texteDuMorceau({ choices }: Morceau): string {
  return enTexte(choices?.[0]?.delta?.content);
}

function enTexte(contenu: z.infer<typeof Contenu>): string {
  if (typeof contenu === "string") return contenu;
  return (contenu ?? []).map((bloc) => bloc.text ?? "").join("");
}

/** Jetons comptés ; null si le fournisseur n'a pas tout compté (la passerelle dit alors zéro) : un compte à moitié ferait payer la moitié. */
export function usageDe({ usage }: { readonly usage?: Usage }): UsageJetons | null {
  if (usage == null) return null;
  const { prompt_tokens: lus, completion_tokens: ecrits, total_tokens: total } = usage;
  const entree = lus ?? (total == null || ecrits == null ? null : total - ecrits);
  const sortie = ecrits ?? (total == null || lus == null ? null : total - lus);
  // Une demande n'est jamais vide : aucun jeton lu, c'est un compte qui n'a pas été fait.
  return entree == null || sortie == null || entree <= 0 || sortie < 0 ? null : { entree, sortie };
}

export type QuiARepondu = { readonly fournisseur: string; readonly modele: string; readonly secours: boolean };

/**
 * Qui a répondu, et si c'est un secours : `routing_info` s'il y en a un, sinon la comparaison avec ce qui a été demandé. Les en-têtes `x-bifrost-*`, propres aux
 * versions récentes, ne servent que si le corps se tait.
 */
export function quiARepondu(
  { extra_fields, model }: { readonly extra_fields?: Supplements | null | undefined; readonly model?: string | null | undefined },
  demande: string,
  entetes: Headers,
): QuiARepondu {
  const barre = demande.indexOf("/");
  const demandeFournisseur = demande.slice(0, barre);
  const demandeModele = demande.slice(barre + 1);
  const supplements = extra_fields ?? undefined;
  const routage = supplements?.routing_info ?? undefined;
  const dansEntete = (nom: string): string | undefined => entetes.get(`x-bifrost-${nom}`) ?? undefined;
  const rangSecours = Number(dansEntete("fallback-index") ?? "0");
  const modeleNu =
    nonVide(supplements?.resolved_model_used) ??
    nonVide(supplements?.model_deployment) ??
    nonVide(supplements?.original_model_requested) ??
    nonVide(supplements?.model_requested) ??
    dansEntete("resolved-model") ??
    nonVide(model);
  if (nonVide(routage?.provider) !== undefined) {
    return { fournisseur: routage?.provider ?? "", modele: nonVide(routage?.model) ?? modeleNu ?? demandeModele, secours: routage?.is_fallback === true };
  }
  const fournisseur = nonVide(supplements?.provider) ?? dansEntete("provider") ?? demandeFournisseur;
  const annonce = nonVide(supplements?.original_model_requested) ?? nonVide(supplements?.model_requested);
  const secours = fournisseur !== demandeFournisseur || rangSecours >= 1 || (annonce !== undefined && annonce !== demandeModele && annonce !== demande);
  return { fournisseur, modele: modeleNu ?? demandeModele, secours };
}

function nonVide(valeur: string | null | undefined): string | undefined {
  return valeur == null || valeur === "" ? undefined : valeur;
}
