/** Ce qu'une personne a en main, à côté du mot de passe qu'elle sait. */
export interface SecondFacteur {
  /** Change avec lui : ce qui s'est ouvert par l'ancien ne vaut plus rien. Secret, jamais montré. */
  readonly preuve: string;
  /** Le numéro d'ordre du code, s'il est bon à cet instant : de quoi ne l'admettre qu'une fois. */
  reconnaitre(code: string, date: Date): number | undefined;
}
