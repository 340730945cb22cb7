import { useEffect, useRef, useState } from "react";
import {
  appliquer,
  appliquerEnvoi,
  completer,
  etatInitial,
  fusionnerListe,
  relireAtelier,
  type EtatAtelier,
  type LectureAtelier,
} from "#app/contextes/atelier/domaine/direct.ts";
import type { Boite } from "#app/contextes/atelier/ui/boite/boite.ts";
import { lireLeReste } from "./lire-le-reste.ts";
import { suivreAtelier, type EtatLiaison } from "./suivre.ts";

type Depart = LectureAtelier & {
  readonly atelier: { readonly id: string };
  readonly pseudo: string;
  readonly admin: boolean;
};

export type Direct = { readonly etat: EtatAtelier; readonly liaison: EtatLiaison | undefined };

/**
 * L'atelier tel qu'il est en ce moment : la lecture de la page, ce qui arrive en direct, et ce que le serveur a répondu à la boîte de ce téléphone : une fiche
 * acquittée ne quitte pas l'écran parce que le direct tarde à la redire.
 */
export function useDirect(depart: Depart, boite: Pick<Boite, "aPose" | "surEffet"> | undefined): Direct {
  const { atelier, pseudo, admin, fiches, complete, jusqua } = depart;
  const [etat, setEtat] = useState(() => etatInitial(fiches, atelier, complete));
  const [liaison, setLiaison] = useState<EtatLiaison>();
  const [lu, setLu] = useState(jusqua);

  // Une relecture de la page (après un envoi, un filtre) complète ce que le direct a déjà donné, sans le reculer.
  if (lu !== jusqua) {
    setLu(jusqua);
    setEtat((avant) => relireAtelier(avant, depart));
  }

  const demarrage = useRef({ jusqua, boite });
  demarrage.current.boite = boite;
  useEffect(
    () =>
      suivreAtelier({
        depuis: demarrage.current.jusqua,
        surEvenement: (evenement) => setEtat((avant) => appliquer(avant, evenement)),
        surListe: (liste) => setEtat((avant) => fusionnerListe(avant, liste, { admin, estMienne: (id) => demarrage.current.boite?.aPose(id) ?? false })),
        surEtat: setLiaison,
      }),
    [atelier.id, pseudo, admin],
  );
  useEffect(
    () =>
      boite?.surEffet((effet) => {
        if (effet.genre === "faite") setEtat((avant) => appliquerEnvoi(avant, effet, admin));
      }),
    [boite, admin],
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
