import { useState, type FormEvent } from "react";
import { href, useFetcher } from "react-router";
import { JUGEMENTS, NOMS_JUGEMENTS } from "#app/contextes/assistants/domaine/jugement.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { SANS_RESEAU, type RetourJugement } from "#app/contextes/assistants/ui/flux/action-jugement.ts";

/** « Utile, hors sujet, faux » : l'avis part avec l'identifiant de la réponse, rien d'autre. Sans script, une page dit merci. */
export function JugerReponse({ agent, reponse }: { readonly agent: Agent; readonly reponse: string }) {
  const envoi = useFetcher<RetourJugement>();
  const [sansReseau, setSansReseau] = useState(false);
  const data = sansReseau ? SANS_RESEAU : envoi.data;
  function retenir(evenement: FormEvent): void {
    // Le code de l'envoi se charge au premier clic : sans réseau, le cadriciel rechargerait la page, et la conversation avec.
    setSansReseau(!navigator.onLine);
    if (!navigator.onLine) evenement.preventDefault();
  }
  if (data !== undefined && "compte" in data)
    return (
      <p className="petit doux juger" role="status">
        {data.compte ? "Merci, votre avis est compté." : "Votre avis sur cette réponse était déjà compté."}
      </p>
    );
  return (
    // Un avis ne change rien à la page : la relire, sans réseau, la remplacerait par une panne.
    <envoi.Form method="post" action={href("/juger")} className="juger" onSubmit={retenir} defaultShouldRevalidate={false}>
      <input type="hidden" name="agent" value={agent} />
      <input type="hidden" name="reponse" value={reponse} />
      <span className="petit">Cette réponse est :</span>
      {JUGEMENTS.map((jugement) => (
        <button key={jugement} type="submit" name="jugement" value={jugement} className="btn btn--nu btn--court" disabled={envoi.state !== "idle"}>
          {NOMS_JUGEMENTS[jugement]}
        </button>
      ))}
      {data !== undefined && <p className="petit">{data.refus}</p>}
    </envoi.Form>
  );
}
