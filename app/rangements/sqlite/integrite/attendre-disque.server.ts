import { close, fdatasync, openSync } from "node:fs";

export type AttendreDisque = {
  /** Attend, hors du fil qui répond, que ce qui est écrit dans ce fichier soit sur le disque. Ceux qui arrivent pendant une attente partagent la suivante. */
  readonly atteindre: () => Promise<void>;
  readonly fermer: () => void;
};

export function creerAttendreDisque(chemin: string): AttendreDisque {
  let fichier: number | undefined;
  let enCours: Promise<void> | undefined;
  let suivante: Promise<void> | undefined;

  function lancer(): Promise<void> {
    suivante = undefined;
    const descripteur = (fichier ??= openSync(chemin, "r+"));
    enCours = new Promise<void>((fini, refuser) => fdatasync(descripteur, (cause) => (cause === null ? fini() : refuser(cause)))).finally(() => {
      enCours = undefined;
    });
    return enCours;
  }

  return {
    async atteindre() {
      // Une attente commencée avant cette écriture ne la promet pas.
      if (enCours === undefined) return lancer();
      return (suivante ??= enCours.then(lancer, lancer));
    },
    fermer() {
      const ouvert = fichier;
      fichier = undefined;
      if (ouvert !== undefined) void (enCours ?? Promise.resolve()).catch(() => undefined).then(() => close(ouvert));
    },
  };
}
