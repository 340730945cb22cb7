import { formaterPourcent } from "#app/commun/nombres/nombres.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";

/** Un calcul long en route : sa part faite, le moyen de l'arrêter. La page revient seule toutes les deux secondes, script ou non. */
export function CalculEnCours({ part, phrase }: { readonly part: number; readonly phrase: string }) {
  const fait = formaterPourcent(Math.round(part * 100) / 100);
  return (
    <Carte>
      <div className="pile" aria-busy="true">
        <p role="status">{`${phrase} ${fait} fait.`}</p>
        <progress max={1} value={part} aria-label={`Calcul, ${fait}`} />
        <form method="post">
          <Bouton allure="clair" court name="geste" value="annuler">
            Arrêter le calcul
          </Bouton>
        </form>
        <p className="petit doux">Vous pouvez quitter la page : le résultat sera prêt à votre retour, à la même adresse.</p>
      </div>
    </Carte>
  );
}
