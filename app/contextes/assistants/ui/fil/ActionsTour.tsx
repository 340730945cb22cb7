import { useEffect, useState, type MouseEvent } from "react";
import { estInachevee, texteDuTour, type Tour } from "#app/contextes/assistants/domaine/conversation.ts";
import { copierTour } from "#app/contextes/assistants/vues/copie.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { DonneesAssistant } from "#app/contextes/assistants/domaine/retour.ts";
import { auteursCites, lienGraphe } from "#app/contextes/assistants/domaine/auteurs-cites.ts";
import { Icone } from "#app/ui/icones.tsx";
import { useLienQuestion } from "#app/contextes/assistants/ui/flux/useLienQuestion.ts";
import { useScripts } from "#app/ui/mise-en-page/use-scripts.ts";

export type ProprietesActions = {
  readonly agent: Agent;
  readonly tour: Tour;
  readonly dernier: boolean;
  readonly auteurs: DonneesAssistant["auteurs"];
  readonly redemander: (tour: Tour) => void;
  readonly dire: (phrase: string) => void;
};

/** Ce qu'on peut faire d'un échange : redemander, copier avec les sources, partager la question, ouvrir le graphe. Sans script, il reste les liens. */
export function ActionsTour({ agent, tour, dernier, auteurs, redemander, dire }: ProprietesActions) {
  const scripts = useScripts();
  const lien = useLienQuestion(agent)(tour.saisie.question);
  const texte = texteDuTour(tour);
  const inachevee = estInachevee(tour);
  const cites = agent === "pensees" && tour.reponse !== null ? auteursCites(tour.reponse, auteurs) : [];
  // Une question refusée se corrige dans le champ.
  if (tour.erreur?.question !== undefined) return null;

  return (
    <div className="actions-tour">
      {scripts && dernier && (
        <button type="button" className="btn btn--nu btn--court" onClick={() => redemander(tour)}>
          <Icone nom="recommencer" />
          {inachevee ? "Réessayer" : "Reposer la question"}
        </button>
      )}
      {scripts && texte !== null && (
        <BoutonCopier texte={() => copierTour(tour, location.origin)} libelle="Copier avec les sources" dit="Réponse copiée." dire={dire} />
      )}
      {scripts ? (
        <BoutonCopier
          texte={() => new URL(lien, location.href).href}
          libelle="Copier le lien"
          dit="Lien de la question copié."
          icone="lien"
          href={lien}
          dire={dire}
        />
      ) : (
        <a className="btn btn--nu btn--court" href={lien}>
          <Icone nom="lien" />
          Lien de cette question
        </a>
      )}
      {cites.length > 0 && (
        <a className="btn btn--nu btn--court" href={lienGraphe(cites)}>
          <Icone nom="reseau" />
          Voir dans le graphe
        </a>
      )}
    </div>
  );
}

const RAPPEL_MS = 4_000;

/** Copie un texte. Avec `href`, c'est un vrai lien : un clic ordinaire copie son adresse, les autres l'ouvrent. */
function BoutonCopier({
  texte,
  libelle,
  dit,
  icone = "copier",
  href,
  dire,
}: {
  readonly texte: () => string;
  readonly libelle: string;
  readonly dit: string;
  readonly icone?: "copier" | "lien";
  readonly href?: string;
  readonly dire: (phrase: string) => void;
}) {
  const [etat, setEtat] = useState<"" | "fait" | "refus">("");
  useEffect(() => {
    if (etat === "") return undefined;
    const retour = setTimeout(() => setEtat(""), RAPPEL_MS);
    return () => clearTimeout(retour);
  }, [etat]);
  async function copier(): Promise<void> {
    const fait = await ecrirePressePapiers(texte());
    setEtat(fait ? "fait" : "refus");
    dire(fait ? dit : "Le navigateur a refusé la copie.");
    if (!fait && href !== undefined) location.assign(href);
  }
  const contenu = (
    <>
      <Icone nom={etat === "fait" ? "coche" : icone} />
      {/* Les deux textes sont empilés : un bouton qui rétrécit déplacerait son voisin sous le doigt. */}
      <span className="empile">
        <span {...(etat !== "" && { "aria-hidden": true })}>{libelle}</span>
        {etat !== "" && <span>{etat === "fait" ? "Copié" : "Copie refusée"}</span>}
      </span>
    </>
  );
  const reste = { className: "btn btn--nu btn--court" };
  if (href === undefined)
    return (
      <button type="button" {...reste} onClick={() => void copier()}>
        {contenu}
      </button>
    );
  return (
    <a
      {...reste}
      href={href}
      onClick={(evenement: MouseEvent) => {
        if (evenement.ctrlKey || evenement.metaKey || evenement.shiftKey || evenement.button !== 0) return;
        evenement.preventDefault();
        void copier();
      }}
    >
      {contenu}
    </a>
  );
}

async function ecrirePressePapiers(texte: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(texte);
    return true;
  } catch {
    return copierAncienne(texte);
  }
}

// Sur le réseau d'un atelier, le site est souvent servi sans chiffrement : le presse-papiers moderne y est interdit, l'ancien non.
function copierAncienne(texte: string): boolean {
  const actif = document.activeElement;
  const zone = document.createElement("textarea");
  zone.value = texte;
  zone.className = "vh";
  zone.setAttribute("aria-hidden", "true");
  document.body.append(zone);
  zone.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    zone.remove();
    if (actif instanceof HTMLElement) actif.focus({ preventScroll: true });
  }
}
