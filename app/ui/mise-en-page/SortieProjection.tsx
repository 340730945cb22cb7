import { useSyncExternalStore } from "react";
import { href } from "react-router";
import { Bouton, LienBouton } from "#app/ui/base/Bouton.tsx";

/** Sous une page projetée : revenir à l'atelier, et remplir l'écran là où le navigateur le permet. */
export function SortieProjection() {
  const possible = useSyncExternalStore(jamais, peutRemplir, non);
  return (
    <nav className="cadre rang sortie-projection sans-impression" aria-label="Écran projeté">
      <LienBouton href={href("/codev")} allure="nu" court>
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

async function basculer(): Promise<void> {
  if (document.fullscreenElement === null) await document.documentElement.requestFullscreen();
  else await document.exitFullscreen();
}
const jamais = (): (() => void) => () => undefined;
const peutRemplir = (): boolean => document.fullscreenEnabled;
const non = (): boolean => false;
