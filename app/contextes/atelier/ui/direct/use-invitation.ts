import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { EtatLiaison } from "./suivre.ts";
import { RENOUVELLEMENT_JETON_S } from "#app/contextes/atelier/domaine/acces.ts";

// Des évènements en rafale (trente personnes qui entrent) ne font qu'une relecture par seconde.
const RELECTURE_MS = 1_000;
const SANS_DIRECT_MS = 15_000;

/** Ce qui fait entrer : un lien daté, son dessin, le code de l'atelier. */
export type Invitation = { readonly entree: string; readonly qr: { readonly taille: number; readonly d: string }; readonly code: string };

export type EcranSuivi = { readonly invitation: Invitation | undefined; readonly liaison: EtatLiaison | undefined };

/**
 * Tient un écran projeté à jour sans recharger : ce qu'il montre à chacun de ces évènements de l'atelier, l'invitation à mi-vie et au retour sur l'onglet (un ordinateur qui s'est
 * endormi ne projette pas un QR expiré). Entre-temps le dessin ne bouge pas : quelqu'un est peut-être en train de le viser.
 */
export function useInvitation(ouverte: Invitation | undefined, evenements: ReadonlyArray<string>, { relire_ms = RELECTURE_MS } = {}): EcranSuivi {
  const { revalidate } = useRevalidator();
  const [montree, montrer] = useState<Invitation | undefined>(ouverte);
  const [liaison, setLiaison] = useState<EtatLiaison>();
  const perimee = useRef(false);
  const actif = ouverte !== undefined;
  useEffect(() => {
    const due = perimee.current;
    perimee.current = false;
    // Un code changé rend l'ancien jeton nul.
    montrer((avant) => (ouverte !== undefined && avant?.code === ouverte.code && !due ? avant : ouverte));
  }, [ouverte]);
  useEffect(() => {
    if (!actif) return;
    let prevue: ReturnType<typeof setTimeout> | undefined;
    const relire = () => {
      prevue ??= setTimeout(() => {
        prevue = undefined;
        void revalidate();
      }, relire_ms);
    };
    const renouveler = () => {
      perimee.current = true;
      void revalidate();
    };
    const auRetour = () => {
      if (document.visibilityState === "visible") renouveler();
    };
    // La salle voit si son écran suit encore : un mur figé passerait pour vrai.
    let suivait = true;
    const dire = (etat: EtatLiaison) => {
      if (etat === "direct" && !suivait) relire();
      suivait = etat === "direct";
      setLiaison(etat);
    };
    const perdre = () => dire(navigator.onLine ? "reprise" : "hors-ligne");
    // Une liaison que le navigateur a abandonnée ne se rouvre pas d'elle-même.
    let flux: EventSource;
    const ouvrir = () => {
      flux = new EventSource("/api/codev/evenements?ecran=projection");
      for (const type of evenements) flux.addEventListener(type, relire);
      flux.onopen = () => dire("direct");
      flux.onerror = perdre;
    };
    const rouvrir = () => {
      flux.close();
      ouvrir();
    };
    ouvrir();
    window.addEventListener("offline", perdre);
    window.addEventListener("online", rouvrir);
    const minuterie = setInterval(renouveler, RENOUVELLEMENT_JETON_S * 1_000);
    // Quand le direct ne passe pas (mandataire, session finie), l'écran se relit quand même.
    const filet = setInterval(() => {
      if (flux.readyState !== EventSource.OPEN) relire();
      if (flux.readyState === EventSource.CLOSED) rouvrir();
    }, SANS_DIRECT_MS);
    document.addEventListener("visibilitychange", auRetour);
    return () => {
      flux.close();
      clearTimeout(prevue);
      clearInterval(minuterie);
      clearInterval(filet);
      document.removeEventListener("visibilitychange", auRetour);
      window.removeEventListener("offline", perdre);
      window.removeEventListener("online", rouvrir);
    };
  }, [actif, revalidate, evenements, relire_ms]);
  return { invitation: ouverte === undefined ? undefined : montree, liaison };
}
