import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { NOMS_AXES } from "#app/commun/axes.ts";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { Pourquoi as PourquoiCeChiffre, Stat } from "#app/ui/figures/Stat.tsx";

/** Ce que le lieu ne couvre pas : les jours sans, axe par axe. */
export function JoursSans({ vue, pourquoi }: { readonly vue: VueResultat; readonly pourquoi: (cible: string) => string }) {
  return (
    <section className="sec pile jours" aria-labelledby="h-sans">
      <h2 id="h-sans">Les jours sans</h2>
      <Tableau
        titre="Jours sans, par axe"
        titreCache
        colonnes={[{ titre: "Axe" }, { titre: "Année ordinaire" }, { titre: "Pire année" }, { titre: "Plus longue suite" }]}
        lignes={vue.sans.map((s) => ({ cle: s.axe, cellules: [NOMS_AXES[s.axe], s.mediane, s.pire, s.suite] }))}
      />
      <ul className="puces petit doux">
        {vue.sans.map((s) => (
          <li key={s.axe}>
            {`${NOMS_AXES[s.axe]} : jours ${s.phrase}. ${s.precision === "" ? "" : `${s.precision} `}`}
            <PourquoiCeChiffre href={pourquoi(s.pourquoi)} quoi={`jours sans, ${NOMS_AXES[s.axe]}`} surPlace />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Le temps que le lieu demande. */
export function Temps({ vue, pourquoi }: { readonly vue: VueResultat; readonly pourquoi: (cible: string) => string }) {
  return (
    <section className="sec pile" aria-labelledby="h-temps">
      <h2 id="h-temps">Le temps</h2>
      <Stat
        axe="global"
        libelle={vue.temps.phrase}
        valeur={vue.temps.valeur}
        unite="h par semaine"
        taille="grande"
        pourquoi={pourquoi("travail.h_an")}
        surPlace
      />
    </section>
  );
}
