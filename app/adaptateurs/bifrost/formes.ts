import { z } from "zod";
import type { UsageJetons } from "#app/domaine/chat/evenements.ts";

// Réponses de la passerelle, versions 1.4 à 2.x. Tout est facultatif et toute clé inconnue passe : une version plus récente ne doit pas casser la lecture.

const texte = z.string().nullish().catch(undefined);
const nombre = z.number().nonnegative().nullish().catch(undefined);

const InfoRoutage = z.looseObject({ provider: texte, model: texte, is_fallback: z.boolean().nullish().catch(undefined) });

const Supplements = z.looseObject({
  provider: texte,
  original_model_requested: texte,
  resolved_model_used: texte,
  model_requested: texte,
  model_deployment: texte,
  routing_info: InfoRoutage.nullish().catch(undefined),
});

const Contenu = z.union([z.string(), z.array(z.looseObject({ text: texte }))]).nullish();

export const SchemaCompletion = z.looseObject({
  model: texte,
  choices: z.array(z.looseObject({ finish_reason: texte, message: z.looseObject({ content: Contenu, refusal: texte }).nullish() })).min(1),
  usage: z.looseObject({ prompt_tokens: nombre, completion_tokens: nombre, total_tokens: nombre }).nullish().catch(undefined),
  extra_fields: Supplements.nullish().catch(undefined),
});
export type Completion = z.infer<typeof SchemaCompletion>;

export const SchemaErreur = z.looseObject({
  type: texte,
  error: z
    .union([z.string(), z.looseObject({ message: texte, type: texte })])
    .nullish()
    .catch(undefined),
  extra_fields: z.looseObject({ provider: texte }).nullish().catch(undefined),
});
export type ErreurPasserelle = z.infer<typeof SchemaErreur>;

export function texteDe({ choices }: Completion): string {
  const contenu = choices[0]?.message?.content;
  if (typeof contenu === "string") return contenu;
  return (contenu ?? []).map((bloc) => bloc.text ?? "").join("");
}

/** Jetons comptés ; null si le fournisseur n'a rien compté (la passerelle dit alors zéro). */
export function usageDe({ usage }: Completion): UsageJetons | null {
  if (usage == null) return null;
  const sortie = usage.completion_tokens ?? 0;
  const entree = usage.prompt_tokens ?? Math.max(0, (usage.total_tokens ?? 0) - sortie);
  return entree + sortie === 0 ? null : { entree, sortie };
}

export type QuiARepondu = { readonly fournisseur: string; readonly modele: string; readonly secours: boolean };

/** Qui a répondu, et si c'est un secours : `routing_info` s'il y en a un, sinon la comparaison avec ce qui a été demandé. */
export function quiARepondu({ extra_fields, model }: Completion, demande: string): QuiARepondu {
  const barre = demande.indexOf("/");
  const demandeFournisseur = demande.slice(0, barre);
  const demandeModele = demande.slice(barre + 1);
  const supplements = extra_fields ?? undefined;
  const routage = supplements?.routing_info ?? undefined;
  const modeleNu =
    supplements?.resolved_model_used ?? supplements?.model_deployment ?? supplements?.original_model_requested ?? supplements?.model_requested ?? model;
  if (routage?.provider != null && routage.provider !== "") {
    return { fournisseur: routage.provider, modele: routage.model ?? modeleNu ?? demandeModele, secours: routage.is_fallback === true };
  }
  const fournisseur = supplements?.provider ?? demandeFournisseur;
  const annonce = supplements?.original_model_requested ?? supplements?.model_requested;
  const secours = fournisseur !== demandeFournisseur || (annonce != null && annonce !== demandeModele && annonce !== demande);
  return { fournisseur, modele: modeleNu ?? demandeModele, secours };
}
