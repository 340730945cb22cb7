import { FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import { AVIS_DEJA_COMPTE } from "#app/contextes/assistants/domaine/jugement.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { Lien } from "#app/ui/base/Lien.tsx";

const PAGES = { entraide: "/entraide", reseaux: "/reseaux", taff: "/taff", pensees: "/pensees-ecologiques" } as const;

/** La page d'un avis envoyé sans script ; avec, le merci s'écrit sous la réponse. */
export function MerciJugement({ agent, compte }: { readonly agent: Agent; readonly compte: boolean }) {
  return (
    <div className="cadre pile">
      <h1>Merci</h1>
      <p>{compte ? "Votre avis est compté, sans votre question." : AVIS_DEJA_COMPTE}</p>
      <p>
        La réponse est restée dans l’autre onglet : fermez celui-ci pour la retrouver.{" "}
        <Lien href={PAGES[agent]}>{`Poser une autre question : ${FICHES_AGENTS[agent].nom}`}</Lien>
      </p>
    </div>
  );
}
