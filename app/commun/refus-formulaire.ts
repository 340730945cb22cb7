/** Ce que disent les formulaires et l'API d'une adresse incomplète. */
export const ADRESSES_INCOMPLETES = {
  courriel: "Donnez une adresse électronique complète, par exemple nom@exemple.fr.",
  web: "Donnez une adresse web complète, qui commence par https://.",
} as const;

/** Ce qu'une page réaffiche après un refus, quel que soit le formulaire : les messages par champ et, mot pour mot, ce qui avait été tapé. */
export type RefusFormulaire = {
  readonly erreurs: Readonly<Record<string, ReadonlyArray<string>>>;
  /** Phrase au-dessus du formulaire. */
  readonly message: string;
  readonly valeurs: Readonly<Record<string, string | ReadonlyArray<string>>>;
  /** Le refus tient au moment, pas à ce qui est tapé : dans combien de secondes recommencer. */
  readonly recommencer_s?: number;
};

/** Une saisie refusée se corrige, ou se renvoie telle quelle un peu plus tard : limite atteinte, panne. */
export type SaisieRefusee = "a-corriger" | "a-reessayer";
const DITES = { "a-corriger": "À corriger", "a-reessayer": "À réessayer" } as const satisfies Record<SaisieRefusee, string>;

/** Le titre d'une page dont la saisie est refusée commence par le dire : un lecteur d'écran le lit avant tout le reste. */
export function titrerRefus(refusee: SaisieRefusee | false, titre: string): string {
  return refusee === false ? titre : `${DITES[refusee]} : ${titre}`;
}

export function premiereErreur(refus: RefusFormulaire | undefined, nom: string): string | undefined {
  return refus?.erreurs[nom]?.[0];
}

/** Le texte tapé dans un champ, ou la valeur de départ. */
export function texteDe(refus: RefusFormulaire | undefined, nom: string, depart = ""): string {
  if (refus === undefined) return depart;
  const valeur = refus.valeurs[nom];
  return typeof valeur === "string" ? valeur : (valeur?.[0] ?? "");
}

export function listeDe(refus: RefusFormulaire | undefined, nom: string, depart: ReadonlyArray<string> = []): ReadonlyArray<string> {
  if (refus === undefined) return depart;
  const valeur = refus.valeurs[nom];
  return valeur === undefined ? [] : typeof valeur === "string" ? [valeur] : valeur;
}
