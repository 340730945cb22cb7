import { href, useFetcher } from "react-router";
import { JUGEMENTS, NOMS_JUGEMENTS } from "#app/contextes/assistants/domaine/jugement.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";

/** « Utile, hors sujet, faux » : l'avis part avec l'identifiant de la réponse, rien d'autre. Sans script, une page dit merci. */
export function JugerReponse({ agent, reponse }: { readonly agent: Agent; readonly reponse: string }) {
  const envoi = useFetcher<{ readonly compte: boolean }>();
  if (envoi.data !== undefined)
    return (
      <p className="petit doux juger" role="status">
        {envoi.data.compte ? "Merci, votre avis est compté." : "Votre avis sur cette réponse était déjà compté."}
      </p>
    );
  return (
    <envoi.Form method="post" action={href("/juger")} className="juger">
      <input type="hidden" name="agent" value={agent} />
      <input type="hidden" name="reponse" value={reponse} />
      <span className="petit">Cette réponse est :</span>
      {JUGEMENTS.map((jugement) => (
        <button key={jugement} type="submit" name="jugement" value={jugement} className="btn btn--nu btn--court" disabled={envoi.state !== "idle"}>
          {NOMS_JUGEMENTS[jugement]}
        </button>
      ))}
    </envoi.Form>
  );
}
