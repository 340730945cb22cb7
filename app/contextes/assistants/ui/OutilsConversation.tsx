import { texteDuTour, type Tour } from "#app/contextes/assistants/domaine/conversation.ts";
import { exporterConversation } from "#app/contextes/assistants/vues/copie.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { Icone } from "#app/ui/icones.tsx";
import { useScripts } from "#app/ui/mise-en-page/use-scripts.ts";

export type ProprietesOutils = {
  readonly agent: Agent;
  readonly tours: ReadonlyArray<Tour>;
  readonly effacer: () => void;
  readonly dire: (phrase: string) => void;
};

/** Emporter la conversation, ou l'effacer de l'onglet. Sans script, elle n'y est pas gardée : il n'y a rien à offrir. */
export function OutilsConversation({ agent, tours, effacer, dire }: ProprietesOutils) {
  const scripts = useScripts();
  if (!scripts || tours.every((tour) => texteDuTour(tour) === null)) return null;
  function exporter(): void {
    const maintenant = new Date();
    const quand = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "short" }).format(maintenant).replace(/^1 /, "1er ");
    telecharger(`autonomie-${agent}-${jour(maintenant)}.md`, exporterConversation(agent, tours, location.origin, quand));
    dire("Conversation enregistrée dans un fichier.");
  }
  return (
    <div className="outils-conversation" role="group" aria-label="La conversation">
      <button type="button" className="btn btn--nu btn--court" onClick={exporter}>
        <Icone nom="telecharger" />
        Enregistrer (.md)
      </button>
      <button type="button" className="btn btn--nu btn--court" onClick={effacer}>
        <Icone nom="fermer" />
        Effacer tout
      </button>
    </div>
  );
}

function jour(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
}

// Le fichier naît dans l'onglet : rien ne passe par le serveur.
function telecharger(nom: string, texte: string): void {
  const adresse = URL.createObjectURL(new Blob([texte], { type: "text/markdown;charset=utf-8" }));
  const lien = document.createElement("a");
  lien.href = adresse;
  lien.download = nom;
  lien.click();
  setTimeout(() => URL.revokeObjectURL(adresse), 10_000);
}
