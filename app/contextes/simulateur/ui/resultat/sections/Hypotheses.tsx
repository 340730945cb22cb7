import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";

/** Sur le papier seulement, en fin de document : ce qui a été supposé, sans les liens qui permettent d'y répondre à l'écran. */
export function Hypotheses({ defauts }: { readonly defauts: VueResultat["defauts"] }) {
  const supposees = defauts.liste.filter(({ valeur }) => valeur !== "");
  if (supposees.length === 0) return null;
  return (
    <section className="sec pile papier" aria-labelledby="h-hypotheses">
      <h2 id="h-hypotheses">Supposé, faute de réponse</h2>
      <ul className="hypotheses">
        {supposees.map((d) => (
          <li key={d.href}>
            {`${d.libelle} : `}
            <b>{d.valeur}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
