/** Une réponse dont le texte est déjà là : le serveur l'envoie d'un trait avec ses en-têtes, sans le relire d'un flux. */
export class ReponseEcrite extends Response {
  readonly texte: string;

  constructor(texte: string, options: ResponseInit) {
    super(texte, options);
    this.texte = texte;
  }
}

/** Le texte d'une réponse, si elle l'a entier et que personne ne l'a lu. L'application et le serveur sont construits à part : leurs classes sont deux. */
export function texteDe(reponse: Response): string | undefined {
  return "texte" in reponse && typeof reponse.texte === "string" && !reponse.bodyUsed ? reponse.texte : undefined;
}
