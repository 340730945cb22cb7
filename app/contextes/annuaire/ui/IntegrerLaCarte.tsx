import { ecrireCadre, HAUTEUR_CADRE, LARGEUR_CADRE, versIntegration } from "#app/commun/adresses/integration.ts";
import { Repli } from "#app/ui/base/Repli.tsx";

/** Le cadre à coller sur un autre site : cette carte, avec les critères choisis. `adresse` : celle de la page, origine comprise. */
export function IntegrerLaCarte({ adresse }: { readonly adresse: string }) {
  return (
    // La liste tient à quelques éléments de sa borne : la phrase est le texte du repli.
    <Repli titre="Intégrer cette carte à un autre site" classe="prose petit">
      {"Collez ce cadre dans une page : la carte y garde les critères choisis ici, ne dépose aucun témoin, et ses liens s’ouvrent dans un nouvel onglet."}
      {/* Un exemple long défile : il doit pouvoir recevoir le focus (WCAG 2.1.1). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="region" aria-label="Cadre à coller">
        <code>{ecrireCadre({ adresse: versIntegration(adresse), titre: TITRE_CADRE, largeur: LARGEUR_CADRE, hauteur: HAUTEUR_CADRE })}</code>
      </pre>
    </Repli>
  );
}

const TITRE_CADRE = "Carte des lieux d'autonomie";
