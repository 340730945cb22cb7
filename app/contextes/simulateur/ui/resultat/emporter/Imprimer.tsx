import { Bouton } from "#app/ui/base/Bouton.tsx";
import { useScripts } from "#app/ui/mise-en-page/use-scripts.ts";

/** Ouvre la fenêtre d'impression ; sans script, dit la touche à presser. */
export function Imprimer() {
  const anime = useScripts();
  return anime ? (
    <p className="sans-impression">
      <Bouton type="button" allure="clair" court icone="imprimer" onClick={() => window.print()}>
        Imprimer
      </Bouton>
    </p>
  ) : (
    <p className="petit doux sans-impression">Pour imprimer : Ctrl + P, ou le menu de votre navigateur.</p>
  );
}
