import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { toursDuRetour, type Tour } from "#app/contextes/assistants/domaine/conversation.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { ecrireMemoire, lireMemoire } from "#app/contextes/assistants/domaine/memoire.ts";
import type { RetourAssistant } from "#app/contextes/assistants/domaine/retour.ts";

export type OptionsConversation = {
  readonly agent: Agent;
  readonly retour: RetourAssistant | undefined;
  readonly champ: RefObject<HTMLTextAreaElement | null>;
  /** Ce qui est en train de s'écrire, pour qu'un rechargement ne l'emporte pas. */
  readonly enCours: () => Tour | null;
};

/** Les échanges d'un onglet. Ils survivent au rechargement, jamais à la fermeture : ni le serveur ni l'appareil ne les gardent. */
export function useConversation({ agent, retour, champ, enCours }: OptionsConversation) {
  const [tours, setTours] = useState<ReadonlyArray<Tour>>(() => toursDuRetour(retour));
  const dernierEnCours = useRef(enCours);
  const lus = useRef(tours);
  const relue = useRef(false);
  const cle = `autonomie.chat.${agent}`;

  useLayoutEffect(() => {
    dernierEnCours.current = enCours;
    lus.current = tours;
  });

  // Avant la première image : la conversation ne doit pas surgir après coup.
  useLayoutEffect(() => {
    relue.current = true;
    const memoire = lireMemoire(lire(cle));
    if (memoire === null) return;
    if (retour !== undefined) return setTours(avecMemoire(memoire.tours, retour));
    if (memoire.tours.length > 0) setTours(memoire.tours);
    if (champ.current?.value === "") champ.current.value = memoire.brouillon;
    // Une seule fois : ensuite, c'est l'écran qui fait foi.
  }, [cle]);

  const garder = useCallback(() => {
    const entame = dernierEnCours.current();
    const tous = entame === null ? lus.current : [...lus.current, entame];
    const brouillon = champ.current?.value ?? "";
    if (tous.length === 0 && brouillon.trim() === "") oublier(cle);
    else ecrire(cle, ecrireMemoire({ tours: tous, brouillon }));
  }, [champ, cle]);

  useEffect(() => {
    if (relue.current) garder();
  }, [tours, garder]);

  useEffect(() => {
    window.addEventListener("pagehide", garder);
    return () => window.removeEventListener("pagehide", garder);
  }, [garder]);

  const effacer = useCallback(() => {
    setTours([]);
    oublier(cle);
  }, [cle]);

  return { tours, setTours, effacer };
}

/** Une page envoyée sans le code de l'assistant n'a pas porté la conversation de l'onglet : elle s'y ajoute, une fois. */
function avecMemoire(gardes: ReadonlyArray<Tour>, retour: RetourAssistant): ReadonlyArray<Tour> {
  const venus = toursDuRetour(retour);
  const { historique, reponse } = retour;
  if (historique.length > 0) return venus;
  const dejaGardee = reponse !== null && gardes.some((tour) => tour.reponse?.id === reponse.id);
  return dejaGardee ? gardes : [...gardes, ...venus];
}

// Le rangement peut être refusé (réglages du navigateur) ou plein : la conversation reste alors à l'écran, c'est tout.
function lire(cle: string): string | null {
  try {
    return sessionStorage.getItem(cle);
  } catch {
    return null;
  }
}
function ecrire(cle: string, texte: string): void {
  try {
    sessionStorage.setItem(cle, texte);
  } catch {
    oublier(cle);
  }
}
function oublier(cle: string): void {
  try {
    sessionStorage.removeItem(cle);
  } catch {
    // Rien à oublier si rien ne se range.
  }
}
