import { partir, prochain, prochaineEcheance_ms, type File } from "#app/contextes/atelier/domaine/envois/envois.ts";
import { recevoir, type Effet } from "#app/contextes/atelier/domaine/envois/envois-reponse.ts";
import type { Outils } from "./boite.ts";
import type { EtatBoite } from "./etat-boite.ts";

type Besoins = Pick<Outils, "transmettre" | "maintenant_ms" | "hasard"> & {
  readonly seul: NonNullable<Outils["seul"]>;
  readonly relire: () => Promise<void>;
  readonly estEncoreMoi: Outils["estEncoreMoi"] | undefined;
  readonly etat: () => EtatBoite;
  readonly changer: (neuf: Partial<EtatBoite>) => void;
  readonly garder: (changement: (file: File) => File) => Promise<void>;
  readonly dire: (effet: Effet) => void;
};

/** Envoyer ce qui attend, l'un après l'autre, et recommencer quand vient l'heure du suivant. */
export function creerTournee({ seul, relire, transmettre, estEncoreMoi, maintenant_ms, hasard, etat, changer, garder, dire }: Besoins) {
  let minuterie: ReturnType<typeof setTimeout> | undefined;
  let tournee: Promise<void> | undefined;

  function prevoir(): void {
    clearTimeout(minuterie);
    const echeance_ms = prochaineEcheance_ms(etat().file);
    if (echeance_ms === undefined || etat().sessionFinie) return;
    minuterie = setTimeout(() => void envoyer(), Math.max(0, echeance_ms - maintenant_ms()));
  }

  /** Envoie tout ce qui peut partir ; un second appel pendant la tournée rend la même. */
  function envoyer(): Promise<void> {
    tournee ??= seul(tourner).finally(() => {
      tournee = undefined;
      changer({ envoiEnCours: false });
      prevoir();
    });
    return tournee;
  }

  async function tourner(): Promise<void> {
    // Un autre onglet a pu envoyer pendant que celui-ci attendait son tour.
    await relire();
    if (prochain(etat().file, maintenant_ms()) === undefined) return;
    // Sous un autre nom, ou dans un autre atelier, la fiche irait au mauvais endroit.
    if ((await estEncoreMoi?.()) === false) return changer({ sessionFinie: true });
    for (;;) {
      const envoi = prochain(etat().file, maintenant_ms());
      if (envoi === undefined) return;
      await garder((file) => partir(file, envoi.id));
      changer({ envoiEnCours: true });
      const retour = await transmettre(envoi);
      const effets: Array<Effet> = [];
      await garder((file) => {
        const recu = recevoir(file, envoi.id, retour, { maintenant_ms: maintenant_ms(), hasard: hasard() });
        effets.push(recu.effet);
        return recu.file;
      });
      const effet = effets[0] ?? { genre: "inconnu" };
      changer({ sansReseau: effet.genre === "attente" && effet.sansReseau, sessionFinie: effet.genre === "session" });
      dire(effet);
      // Sans session ou sans réseau, les suivants n'iraient pas plus loin.
      if (effet.genre === "session" || (effet.genre === "attente" && effet.sansReseau)) return;
    }
  }

  return { envoyer, auRepos: (): boolean => tournee === undefined, arreter: (): void => clearTimeout(minuterie) };
}
