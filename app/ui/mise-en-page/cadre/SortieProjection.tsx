import { useSyncExternalStore } from "react";
import { Bouton, LienBouton } from "#app/ui/base/Bouton.tsx";

/** Sous une page projetée : revenir à la page au-dessus, et remplir l'écran là où le navigateur le permet. */
export function SortieProjection({ chemin }: { readonly chemin: string }) {
  const possible = useSyncExternalStore(jamais, peutRemplir, non);
  return (
    <nav className="cadre rang sortie-projection sans-impression" aria-label="Écran projeté">
      <LienBouton href={dossierDe(chemin)} allure="nu" court>
        Quitter l’écran
      </LienBouton>
      {possible && (
        <Bouton type="button" allure="nu" court onClick={() => void basculer()}>
          Plein écran
        </Bouton>
      )}
    </nav>
  );
}

/** La page d'où l'on projette : celle au-dessus. */
function dossierDe(chemin: string): string {
  return chemin.replace(/[?#].*$/, "").replace(/\/[^/]*$/, "") || "/";
}

async function basculer(): Promise<void> {
  if (document.fullscreenElement === null) await document.documentElement.requestFullscreen();
  else await document.exitFullscreen();
}
const jamais = (): (() => void) => () => undefined;
const peutRemplir = (): boolean => document.fullscreenEnabled;
const non = (): boolean => false;
