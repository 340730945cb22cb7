import { CHAMP_DEPART } from "#app/contextes/propositions/domaine/anti-abus.ts";
import { ErreurApp, type ErreurChamp } from "#app/commun/erreurs.ts";
import type { Demande } from "#app/contextes/propositions/domaine/contenu.ts";
import type { ContenuSaisi, Envoi } from "#app/contextes/propositions/domaine/proposition.ts";
import type { TypeProposition } from "#app/commun/types-proposition.ts";
import { schemaDuContenu, SchemaEnveloppe, SchemaMotif, type Enveloppe } from "#app/contextes/propositions/schemas/proposition.ts";
import type { z } from "zod";
import { champsEnFaute, champsEnObjet, controler } from "#app/socle/http/lecture.ts";

/** Proposition reçue par l'API : le type choisit le schéma, les autres champs sont à côté. */
export function lireProposition(brut: unknown): Envoi {
  const enveloppe = controler(SchemaEnveloppe, brut);
  return assembler(enveloppe, controler(schemaDuContenu(enveloppe.submission_type, enveloppe.demande), brut));
}

/** Proposition reçue d'un onglet. */
export function lirePropositionFormulaire(form: FormData): Envoi {
  const enveloppe = lireChamps(form, SchemaEnveloppe);
  return assembler(enveloppe, lireChamps(form, schemaDuContenu(enveloppe.submission_type, enveloppe.demande)));
}

// L'enveloppe a choisi le schéma : sa sorte et le contenu vont ensemble, ce que le compilateur ne suit pas.
function assembler(enveloppe: Enveloppe, contenu: ContenuSaisi): Envoi {
  return { ...enveloppe, contenu: sansVides(contenu, enveloppe.demande) } as Envoi;
}

/** Les champs d'une proposition dont la sorte est déjà connue : correction par la personne, relecture. */
export function lireContenuFormulaire(form: FormData, type: TypeProposition, demande: Demande): ContenuSaisi {
  return sansVides(lireChamps(form, schemaDuContenu(type, demande)), demande);
}

export function lireMotif(form: FormData): string {
  return lireChamps(form, SchemaMotif).motif;
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

// Un message par champ : celui d'un choix multiple se range sous le nom du choix.
function lireChamps<S extends z.ZodType>(form: FormData, schema: S): z.output<S> {
  const lecture = schema.safeParse(champsEnObjet(form.entries()));
  if (lecture.success) return lecture.data;
  const champs = new Map<string, ErreurChamp>();
  for (const { chemin, message } of champsEnFaute(lecture.error)) {
    const [nom = ""] = chemin.split(".", 1);
    if (!champs.has(nom)) champs.set(nom, { chemin: nom, message });
  }
  throw new ErreurApp("invalide", undefined, { champs: [...champs.values()] });
}

// Un texte vide ne dit quelque chose que d'une fiche qui existe : une fiche neuve n'a rien à effacer.
function sansVides<C extends ContenuSaisi>(contenu: C, demande: Demande): C {
  return Object.fromEntries(Object.entries(contenu).filter(([, valeur]) => valeur !== undefined && (valeur !== "" || demande === "correction"))) as C;
}
