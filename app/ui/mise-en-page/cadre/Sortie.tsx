import { href } from "react-router";
import { Bouton } from "#app/ui/base/Bouton.tsx";

const CONNECTEES = /^\/(?:codev|admin)(?:[/?#]|$)/;
const SANS_SESSION = /^\/codev\/qr(?:[?#]|$)/;

/** Sortir, au pied de toute page qui demande une session : un téléphone prêté se rend sans chercher. */
export function Sortie({ chemin }: { readonly chemin: string }) {
  return CONNECTEES.test(chemin) && !SANS_SESSION.test(chemin) ? <SeDeconnecter /> : null;
}

export function SeDeconnecter() {
  return (
    <form method="post" action={href("/connexion")} className="cadre sortie">
      <input type="hidden" name="geste" value="deconnexion" />
      <Bouton allure="nu">Se déconnecter</Bouton>
    </form>
  );
}
