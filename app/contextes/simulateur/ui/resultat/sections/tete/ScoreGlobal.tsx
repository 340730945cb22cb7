import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { NOMS_AXES } from "#app/commun/axes.ts";
import { formaterGain } from "#app/contextes/simulateur/domaine/gain.ts";
import { Carte } from "#app/ui/base/Carte.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { CarteScore } from "#app/contextes/simulateur/ui/resultat/CarteAxe.tsx";

/** Le score du mode global : ce que chaque axe y compte, ses bonus. */
export function ScoreGlobal({ global, pourquoi }: { readonly global: NonNullable<VueResultat["global"]>; readonly pourquoi: string }) {
  return (
    <Carte>
      <div className="deux">
        <CarteScore global={global} pourquoi={pourquoi} />
        <Tableau
          titre="Ce que chaque axe compte dans l’ensemble"
          titreCache
          colonnes={[{ titre: "Axe" }, { titre: "Score" }, { titre: "Compte pour" }, { titre: "Part du score" }]}
          lignes={global.poids.map((p) => ({ cle: p.axe, cellules: [NOMS_AXES[p.axe], p.score, p.poids, p.contribution] }))}
        />
      </div>
      {global.bonus.length > 0 && (
        <ul className="puces petit">
          {global.bonus.map((b) => (
            <li key={b.cle}>{`${formaterGain(b.points)} : ${b.texte}`}</li>
          ))}
        </ul>
      )}
    </Carte>
  );
}
