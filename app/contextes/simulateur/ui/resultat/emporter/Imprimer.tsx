import { useSyncExternalStore } from "react";
import { Bouton } from "#app/ui/base/Bouton.tsx";

const jamais = () => () => undefined;

/** Ouvre la fenêtre d'impression ; sans script, dit la touche à presser. */
export function Imprimer() {
  const anime = useSyncExternalStore(
    jamais,
    () => true,
    () => false,
  );
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
