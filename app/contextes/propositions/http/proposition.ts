import { parseWithZod } from "@conform-to/zod/v4";
import { CHAMP_DEPART } from "#app/contextes/propositions/domaine/anti-abus.ts";
import { ErreurApp, type ErreurChamp } from "#app/commun/erreurs.ts";
import type { Demande } from "#app/contextes/propositions/domaine/proposition.ts";
import type { TypeProposition } from "#app/commun/types-proposition.ts";
import { schemaDuContenu, SchemaEnveloppe, SchemaMotif, type Enveloppe } from "#app/contextes/propositions/schemas/proposition.ts";
import type { z } from "zod";
import { controler } from "#app/socle/http/lecture.ts";

export type EnvoiLu = Enveloppe & { readonly contenu: Readonly<Record<string, unknown>> };

/** Proposition reçue par l'API : le type choisit le schéma, les autres champs sont à côté. */
export function lireProposition(brut: unknown): EnvoiLu {
  const enveloppe = controler(SchemaEnveloppe, brut);
  return { ...enveloppe, contenu: sansVides(controler(schemaDuContenu(enveloppe.submission_type, enveloppe.demande), brut)) };
}

/** Proposition reçue d'un onglet. */
export function lirePropositionFormulaire(form: FormData): EnvoiLu {
  const enveloppe = lireAvecConform(form, SchemaEnveloppe);
  return { ...enveloppe, contenu: lireContenuFormulaire(form, enveloppe.submission_type, enveloppe.demande) };
}

/** Les champs d'une proposition dont la sorte est déjà connue : correction par la personne, relecture. */
export function lireContenuFormulaire(form: FormData, type: TypeProposition, demande: Demande): Readonly<Record<string, unknown>> {
  return sansVides(lireAvecConform(form, schemaDuContenu(type, demande)));
}

export function lireMotif(form: FormData): string {
  return lireAvecConform(form, SchemaMotif).motif;
}

export function lireDepart(form: FormData): string {
  const depart = form.get(CHAMP_DEPART);
  return typeof depart === "string" ? depart : "";
}

/** Version lue par la page, pour ne pas écraser ce que quelqu'un d'autre a changé. */
export function lireVersion(form: FormData): number {
  const version = Number(form.get("version"));
  if (!Number.isSafeInteger(version) || version < 1) throw new ErreurApp("invalide", "Ce formulaire est incomplet : rechargez la page.");
  return version;
}

function lireAvecConform<S extends z.ZodType>(form: FormData, schema: S): z.output<S> {
  // Les schémas lisent eux-mêmes les textes d'un formulaire, pour que l'API et la page disent la même chose.
  const lecture = parseWithZod(form, { schema, disableAutoCoercion: true });
  if (lecture.status === "success") return lecture.value;
  const champs = Object.entries(lecture.error ?? {}).flatMap(([chemin, messages]): ReadonlyArray<ErreurChamp> => {
    const [message] = messages ?? [];
    return message === undefined ? [] : [{ chemin: chemin.replace(/\[.*$/, ""), message }];
  });
  throw new ErreurApp("invalide", undefined, { champs });
}

function sansVides(contenu: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(contenu).filter(([, valeur]) => valeur !== undefined));
}
