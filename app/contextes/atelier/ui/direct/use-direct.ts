import { useEffect, useRef, useState } from "react";
import {
  appliquer,
  completer,
  etatInitial,
  fusionnerListe,
  relireAtelier,
  type EtatAtelier,
  type LectureAtelier,
} from "#app/contextes/atelier/domaine/direct.ts";
import { lireLeReste } from "./lire-le-reste.ts";
import { suivreAtelier, type EtatLiaison } from "./suivre.ts";

type Depart = LectureAtelier & {
  readonly atelier: { readonly id: string };
  readonly pseudo: string;
  readonly admin: boolean;
};

export type Direct = { readonly etat: EtatAtelier; readonly liaison: EtatLiaison | undefined };

/** L'atelier tel qu'il est en ce moment : la lecture de la page, puis ce qui arrive en direct. `estMienne` : posée depuis ce téléphone. */
export function useDirect(depart: Depart, estMienne: (id: string) => boolean): Direct {
  const { atelier, pseudo, admin, fiches, complete, jusqua } = depart;
  const [etat, setEtat] = useState(() => etatInitial(fiches, atelier, complete));
  const [liaison, setLiaison] = useState<EtatLiaison>();
  const [lu, setLu] = useState(jusqua);

  // Une relecture de la page (après un envoi, un filtre) complète ce que le direct a déjà donné, sans le reculer.
  if (lu !== jusqua) {
    setLu(jusqua);
    setEtat((avant) => relireAtelier(avant, depart));
  }

  const demarrage = useRef({ jusqua, estMienne });
  demarrage.current.estMienne = estMienne;
  useEffect(
    () =>
      suivreAtelier({
        depuis: demarrage.current.jusqua,
        surEvenement: (evenement) => setEtat((avant) => appliquer(avant, evenement)),
        surListe: (liste) => setEtat((avant) => fusionnerListe(avant, liste, { admin, estMienne: (id) => demarrage.current.estMienne(id) })),
        surEtat: setLiaison,
      }),
    [atelier.id, pseudo, admin],
  );
  useEffect(
    () => (etat.complete ? undefined : lireLeReste({ atelier: atelier.id, surFiches: (reste) => setEtat((avant) => completer(avant, reste)) })),
    [etat.complete, atelier.id],
  );
  return { etat, liaison };
}

/** L'heure du serveur, avancée par l'horloge du téléphone, qui peut être fausse. */
export function useHeure(jusqua: string): Date {
  const [ecoule_ms, setEcoule] = useState(0);
  useEffect(() => {
    const debut = performance.now();
    setEcoule(0);
    const minuterie = setInterval(() => setEcoule(performance.now() - debut), 20_000);
    return () => clearInterval(minuterie);
  }, [jusqua]);
  return new Date(Date.parse(jusqua) + ecoule_ms);
}
