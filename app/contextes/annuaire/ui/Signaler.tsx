import { href } from "react-router";
import { MOTIFS_SIGNALEMENT, NOMS_MOTIFS_SIGNALEMENT, type RubriqueSignalee } from "#app/commun/signalement.ts";
import { DejaSignale } from "./SignalerEnLigne.tsx";

/** Dire d'un clic qu'une fiche ne vaut plus ; la réponse est un lien de suivi. `nom` : ce que le bouton désigne, quand la page montre plusieurs fiches. */
export function Signaler({ rubrique, id, nom }: { readonly rubrique: RubriqueSignalee; readonly id: string; readonly nom?: string }) {
  return (
    <form method="post" action={href("/signaler")} className="signaler">
      <input type="hidden" name="onglet" value={rubrique} />
      <input type="hidden" name="cible" value={id} />
      <span className="petit">Signaler :</span>
      {MOTIFS_SIGNALEMENT.map((motif) => (
        <button key={motif} type="submit" name="motif" value={motif} className="btn btn--clair btn--court">
          {NOMS_MOTIFS_SIGNALEMENT[motif]}
          {nom !== undefined && <span className="vh">{` : ${nom}`}</span>}
        </button>
      ))}
      <DejaSignale id={id} />
    </form>
  );
}
