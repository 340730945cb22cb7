import { href } from "react-router";
import type { DonneesAssistant, RetourAssistant } from "#app/contextes/assistants/domaine/retour.ts";
import { LienSuite } from "#app/ui/base/Bouton.tsx";
import { AssistantDiffere } from "./AssistantDiffere.tsx";

export function PageEntraide({ donnees, retour }: { readonly donnees: DonneesAssistant; readonly retour: RetourAssistant | undefined }) {
  return (
    <div className="cadre page-entraide">
      <AssistantDiffere agent="entraide" titre="h1" donnees={donnees} retour={retour} />
      <aside className="a-cote" aria-label="Chercher autrement">
        <div>
          <h2>Chercher soi-même</h2>
          <ul className="liens-suite">
            <li>
              {/* Sans la fonction commune, dont le morceau doublerait ce que cette page charge. */}
              <LienSuite href={href("/reseaux")}>{`${donnees.lu.reseaux.toLocaleString("fr-FR")} réseaux`}</LienSuite>
            </li>
            <li>
              <LienSuite href={href("/ecosysteme")}>Les lieux sur la carte</LienSuite>
            </li>
            <li>
              <LienSuite href={href("/simulateur")}>Le simulateur, pour les nombres</LienSuite>
            </li>
          </ul>
        </div>
        <div>
          <h2>Ce que devient votre question</h2>
          <p className="petit doux">
            {donnees.modele
              ? "Elle part, avec les fiches trouvées, vers un modèle de langue. Nous n'en gardons ni le texte, ni votre adresse : seulement la date, le modèle et le coût."
              : "Elle ne quitte pas ce site. Nous n'en gardons ni le texte, ni votre adresse : seulement la date et la durée."}
          </p>
          <p className="petit doux blanc-2">La conversation reste dans cet onglet : elle disparaît avec lui.</p>
        </div>
      </aside>
    </div>
  );
}
