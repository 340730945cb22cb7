/** Une fiche effacée pour de bon : la base n'en garde rien, il faut pourtant le dire à qui la montre encore. */
export type Effacee = { readonly id: string; readonly version: number; readonly le: string };

/** Canal d'un atelier sur le bus. Messages : « fiches », « atelier », « acces », « ensemble », « effacee:… », « presence:… ». */
export function canalDeLAtelier(atelier: string): string {
  return `codev:${atelier}`;
}

/** Ce qui fait tout relire d'un atelier, quand l'écoute s'établit ou reprend : nul ne sait ce qui s'est dit avant. */
export const REVEILS_DE_REPRISE = ["fiches", "atelier", "ensemble", "acces"] as const;

/** Vrai d'un message qui vaut encore plus tard ; une présence, elle, ne vaut qu'à l'instant, et se redit d'elle-même. */
export function estUnReveil(message: string): boolean {
  return MESSAGE.test(message) || REVEILS_DE_REPRISE.some((reveil) => reveil === message);
}

const MESSAGE = /^effacee:(\d+):(.+)$/;

/** Ce que le bus porte d'un effacement. */
export const messageEffacee = ({ id, version }: Omit<Effacee, "le">): string => `effacee:${version}:${id}`;

/** L'effacement qu'un message annonce ; `undefined` si ce n'en est pas un. */
export function lireMessageEffacee(message: string, le: string): Effacee | undefined {
  const [, version, id] = MESSAGE.exec(message) ?? [];
  return version === undefined || id === undefined ? undefined : { id, version: Number(version), le };
}
