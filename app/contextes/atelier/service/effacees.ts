/** Une fiche effacée pour de bon : la base n'en garde rien, il faut pourtant le dire à qui la montre encore. */
export type Effacee = { readonly id: string; readonly version: number; readonly le: string };

export type Effacees = {
  noter(atelier: string, effacee: Effacee): void;
  depuis(atelier: string, date: string): ReadonlyArray<Effacee>;
};

const PAR_ATELIER_MAX = 500;
const ATELIERS_MAX = 200;

/** Les derniers effacements de ce processus, sans contenu. Un téléphone absent pendant un redémarrage les découvre en rechargeant la page. */
export function creerEffacees(): Effacees {
  const ateliers = new Map<string, Array<Effacee>>();
  return {
    noter(atelier, effacee) {
      const siennes = ateliers.get(atelier) ?? [];
      ateliers.delete(atelier);
      ateliers.set(atelier, [...siennes.filter(({ id }) => id !== effacee.id), effacee].slice(-PAR_ATELIER_MAX));
      const [ancien] = ateliers.keys();
      if (ateliers.size > ATELIERS_MAX && ancien !== undefined) ateliers.delete(ancien);
    },
    depuis: (atelier, date) => (ateliers.get(atelier) ?? []).filter(({ le }) => le >= date),
  };
}

const MESSAGE = /^effacee:(\d+):(.+)$/;

/** Ce que le bus porte d'un effacement. */
export const messageEffacee = ({ id, version }: Effacee): string => `effacee:${version}:${id}`;

/** L'effacement qu'un message annonce ; `undefined` si ce n'en est pas un. */
export function lireMessageEffacee(message: string, le: string): Effacee | undefined {
  const [, version, id] = MESSAGE.exec(message) ?? [];
  return version === undefined || id === undefined ? undefined : { id, version: Number(version), le };
}
