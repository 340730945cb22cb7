import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { NOMS_AXES } from "#app/commun/axes.ts";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { Pourquoi as PourquoiCeChiffre, Stat } from "#app/ui/figures/Stat.tsx";

/** Ce que le lieu ne couvre pas : les jours sans, puis le temps qu'il demande. */
export function JoursSans({ vue, pourquoi }: { readonly vue: VueResultat; readonly pourquoi: (cible: string) => string }) {
  return (
    <section className="sec deux jours" aria-labelledby="h-sans">
      <div className="pile">
        <h2 id="h-sans">Les jours sans</h2>
        <Tableau
          titre="Jours sans, par axe"
          titreCache
          colonnes={[{ titre: "Axe" }, { titre: "Année médiane" }, { titre: "Pire année" }, { titre: "Plus longue suite" }]}
          lignes={vue.sans.map((s) => ({ cle: s.axe, cellules: [NOMS_AXES[s.axe], s.mediane, s.pire, s.suite] }))}
        />
        <ul className="puces petit doux">
          {vue.sans.map((s) => (
            <li key={s.axe}>
              {`${NOMS_AXES[s.axe]} : jours ${s.phrase}.`} <PourquoiCeChiffre href={pourquoi(s.pourquoi)} quoi={`jours sans, ${NOMS_AXES[s.axe]}`} surPlace />
            </li>
          ))}
        </ul>
      </div>
      <div className="pile">
        <h2>Le temps</h2>
        <Stat
          axe="global"
          libelle={vue.temps.phrase}
          valeur={vue.temps.valeur}
          unite="h par semaine"
          taille="grande"
          pourquoi={pourquoi("alim.travail.h_an")}
          surPlace
        />
      </div>
    </section>
  );
}
