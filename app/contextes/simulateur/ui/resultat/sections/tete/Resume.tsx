import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import type { Changement } from "#app/contextes/simulateur/vues/resultat/changements.ts";
import { formaterGain, nommerPoints } from "#app/contextes/simulateur/domaine/gain.ts";
import { NOMS_AXES } from "#app/commun/axes.ts";

/** Le résultat en trois phrases, puis ce qui a changé depuis le précédent. */
export function Resume({ resume, changements }: { readonly resume: VueResultat["resume"]; readonly changements: ReadonlyArray<Changement> | null }) {
  return (
    <div className="resume">
      <p>{resume.couvert}</p>
      <p>{resume.acheter}</p>
      <p>{resume.limite}</p>
      {changements !== null && (
        <p className="petit depuis">
          <b>Depuis le résultat précédent.</b>{" "}
          {changements.length === 0
            ? "Les trois taux n’ont pas bougé."
            : `${changements.map((c) => `${NOMS_AXES[c.axe]} : ${c.avant} → ${c.apres} (${formaterGain(c.points)} ${nommerPoints(c.points)})`).join(" ; ")}.`}
        </p>
      )}
    </div>
  );
}
