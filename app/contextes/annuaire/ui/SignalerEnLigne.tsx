import { href, useInRouterContext, useSearchParams } from "react-router";
import {
  ANCRE_DEJA_SIGNALE,
  CHAMP_DEJA_SIGNALE,
  CHAMP_SIGNALEMENT,
  ecrireSignalement,
  FORMULAIRE_SIGNALEMENT,
  MOTIFS_SIGNALEMENT,
  NOMS_MOTIFS_SIGNALEMENT,
  type RubriqueSignalee,
} from "#app/commun/signalement.ts";

/** Le formulaire que partagent les boutons de toutes les fiches d'une liste : un par page. */
export function FormulaireSignaler() {
  return <form id={FORMULAIRE_SIGNALEMENT} method="post" action={href("/signaler")} hidden />;
}

/** Les trois motifs au bout d'une ligne de liste, chacun d'un clic ; la page porte `FormulaireSignaler`. */
export function MotifsEnLigne({ rubrique, id, nom }: { readonly rubrique: RubriqueSignalee; readonly id: string; readonly nom: string }) {
  return MOTIFS_SIGNALEMENT.map((motif) => (
    <button
      key={motif}
      type="submit"
      form={FORMULAIRE_SIGNALEMENT}
      name={CHAMP_SIGNALEMENT}
      value={ecrireSignalement(rubrique, motif, id)}
      className="motif"
      aria-label={`${NOMS_MOTIFS_SIGNALEMENT[motif]} : ${nom}`}
    >
      {NOMS_MOTIFS_SIGNALEMENT[motif]}
    </button>
  ));
}

/** Dit, sur la fiche que l'adresse nomme, que le même signalement y est déjà. */
export function DejaSignale({ id }: { readonly id: string }) {
  return useInRouterContext() ? <DejaSignaleIci id={id} /> : null;
}

function DejaSignaleIci({ id }: { readonly id: string }) {
  const [recherche] = useSearchParams();
  if (recherche.get(CHAMP_DEJA_SIGNALE) !== id) return null;
  return (
    <p className="petit" id={ANCRE_DEJA_SIGNALE} role="status">
      Merci : cela a déjà été signalé aujourd’hui, et sera relu.
    </p>
  );
}
