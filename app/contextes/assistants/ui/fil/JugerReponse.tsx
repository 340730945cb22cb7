import { useLayoutEffect, useRef, useState, type FormEvent } from "react";
import { href, useFetcher } from "react-router";
import { AVIS_DEJA_COMPTE, JUGEMENTS, NOMS_JUGEMENTS } from "#app/contextes/assistants/domaine/jugement.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { SANS_RESEAU, type RetourJugement } from "#app/contextes/assistants/ui/flux/action-jugement.ts";

export type ProprietesJuger = { readonly agent: Agent; readonly reponse: string; readonly dire: (phrase: string) => void };

/** « Utile, hors sujet, faux » : l'avis part avec l'identifiant de la réponse, rien d'autre. Sans script, une page dit merci. */
export function JugerReponse({ agent, reponse, dire }: ProprietesJuger) {
  const envoi = useFetcher<RetourJugement>();
  const merci = useRef<HTMLParagraphElement>(null);
  const [sansReseau, setSansReseau] = useState(false);
  const retour = sansReseau ? SANS_RESEAU : envoi.data;
  const occupe = envoi.state !== "idle";
  const direAussi = useRef(dire);
  useLayoutEffect(() => {
    direAussi.current = dire;
  });
  // Avec le merci, pas une image après : le focus perdu un instant renverrait un lecteur d'écran en haut de la page.
  useLayoutEffect(() => {
    if (retour === undefined) return;
    // Le fil se tait (`aria-live="off"`) : la phrase passe par les annonces de la page.
    direAussi.current(phraseDuRetour(retour));
    // Le bouton choisi s'en est allé : le focus reste sous la réponse, sauf s'il est déjà ailleurs.
    if (document.activeElement === null || document.activeElement === document.body) merci.current?.focus({ preventScroll: true });
  }, [retour]);
  function retenir(evenement: FormEvent): void {
    // Un bouton éteint perdrait le focus : le second clic est retenu ici.
    if (occupe) {
      evenement.preventDefault();
      return;
    }
    // Le code de l'envoi se charge au premier clic : sans réseau, le cadriciel rechargerait la page, et la conversation avec.
    setSansReseau(!navigator.onLine);
    if (!navigator.onLine) evenement.preventDefault();
  }
  if (retour !== undefined && "compte" in retour)
    return (
      <p className="petit doux juger" ref={merci} tabIndex={-1}>
        {phraseDuRetour(retour)}
      </p>
    );
  return (
    // Un avis ne change rien à la page : la relire, sans réseau, la remplacerait par une panne. Sans script, un autre onglet s'ouvre : y revenir en arrière
    // reposerait la question.
    <envoi.Form method="post" action={href("/juger")} target="_blank" rel="noopener" onSubmit={retenir} defaultShouldRevalidate={false}>
      <input type="hidden" name="agent" value={agent} />
      <input type="hidden" name="reponse" value={reponse} />
      <fieldset className="juger">
        <legend className="petit">Cette réponse est :</legend>
        {JUGEMENTS.map((jugement) => (
          <button key={jugement} type="submit" name="jugement" value={jugement} className="btn btn--nu btn--court" aria-disabled={occupe}>
            {NOMS_JUGEMENTS[jugement]}
          </button>
        ))}
        {retour !== undefined && <p className="petit">{phraseDuRetour(retour)}</p>}
      </fieldset>
    </envoi.Form>
  );
}

function phraseDuRetour(retour: RetourJugement): string {
  if ("refus" in retour) return retour.refus;
  return retour.compte ? "Merci, votre avis est compté." : AVIS_DEJA_COMPTE;
}
