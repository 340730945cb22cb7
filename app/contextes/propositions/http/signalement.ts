import { z } from "zod";
import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import { CHAMP_SIGNALEMENT, couperSignalement, MOTIFS_SIGNALEMENT, type MotifSignalement } from "#app/commun/signalement.ts";
import { ONGLETS, TYPE_DE_ONGLET, type Envoi, type OngletProposition } from "#app/contextes/propositions/domaine/proposition.ts";
import type { Valeurs } from "#app/contextes/propositions/domaine/proposition-valeurs.ts";
import { champsEnObjet } from "#app/socle/http/lecture.ts";
import { lireProposition } from "./proposition.ts";

const SchemaSignalement = z.object({ onglet: z.enum(ONGLETS), cible: z.string().trim().min(1).max(120), motif: z.enum(MOTIFS_SIGNALEMENT) });
export type Signalement = { readonly onglet: OngletProposition; readonly cible: string; readonly motif: MotifSignalement };

const EXPLICATIONS: Readonly<Record<MotifSignalement, string>> = {
  ferme: "Signalé d'un clic : ce lieu ou cette structure aurait fermé.",
  demenage: "Signalé d'un clic : ce lieu ou cette structure aurait déménagé. La fiche est celle du site, à corriger.",
  erreur: "Signalé d'un clic : cette fiche contient une erreur. La fiche est celle du site, à corriger.",
};
const NON_REPRISE = "La fiche n'a pas pu être reprise dans le formulaire : à vérifier avant tout retrait.";
const NON_REPRISES: Readonly<Record<Exclude<MotifSignalement, "ferme">, string>> = {
  demenage: `Signalé d'un clic : ce lieu ou cette structure aurait déménagé. ${NON_REPRISE}`,
  erreur: `Signalé d'un clic : cette fiche contient une erreur. ${NON_REPRISE}`,
};

/** La fiche visée et le motif, depuis les boutons d'une fiche ou d'une ligne de liste. */
export function lireSignalement(form: FormData): Signalement {
  const ecrit = form.get(CHAMP_SIGNALEMENT);
  const lecture = SchemaSignalement.safeParse(typeof ecrit === "string" ? couperSignalement(ecrit) : champsEnObjet(form.entries()));
  if (!lecture.success) throw new ErreurApp("invalide", "Ce signalement est incomplet : revenez à la fiche et choisissez un motif.");
  return lecture.data;
}

/** Un signalement est une proposition : fermé demande le retrait, le reste une correction de la fiche telle qu'elle est, que la relecture complète. */
export function envoiDuSignalement({ onglet, cible, motif }: Signalement, valeurs: Valeurs): Envoi {
  const commun = { submission_type: TYPE_DE_ONGLET[onglet], cible, explication: EXPLICATIONS[motif] };
  if (motif === "ferme") return lireProposition({ ...commun, demande: "retrait" });
  const { courriel: _courriel, ...fiche } = valeurs;
  try {
    return lireProposition({ ...fiche, ...commun, demande: "correction" });
  } catch (e) {
    if (!estErreurApp(e)) throw e;
    // Une fiche que le formulaire d'aujourd'hui refuserait : la relecture reçoit le motif, et que ce retrait n'en est pas un.
    return lireProposition({ ...commun, explication: NON_REPRISES[motif], demande: "retrait" });
  }
}
