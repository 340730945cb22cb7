import { minuscule } from "#app/commun/texte/majuscule.ts";
import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";

/** Sur le papier seulement, en fin de document : ce qui a été supposé, sans les liens qui permettent d'y répondre à l'écran. */
export function Hypotheses({ defauts }: { readonly defauts: VueResultat["defauts"] }) {
  const supposees = defauts.liste.filter(({ valeur }) => valeur !== "");
  if (supposees.length === 0) return null;
  const absentes = supposees.filter(({ valeur }) => ABSENT.test(valeur));
  return (
    <section className="sec pile papier" aria-labelledby="h-hypotheses">
      <h2 id="h-hypotheses">Supposé, faute de réponse</h2>
      <ul className="hypotheses">
        {supposees
          .filter((d) => !absentes.includes(d))
          .map((d) => (
            <li key={d.href}>
              {`${d.libelle} : `}
              <b>{d.valeur}</b>
            </li>
          ))}
      </ul>
      {absentes.length > 0 && <p className="xs">{`Supposé absent, ou nul : ${absentes.map(({ libelle }) => minuscule(libelle)).join(", ")}.`}</p>}
    </section>
  );
}

const ABSENT = /^(?:0(?![,\d])|Non$|Aucun)/;
