import { NOMS_AXES } from "#app/commun/axes.ts";
import type { TauxAxe } from "#app/contextes/simulateur/vues/axes.ts";
import { Jauge } from "#app/ui/figures/Jauge.tsx";

/** Résultat en cours de saisie, à côté du formulaire : les trois taux et leur fourchette. */
export function Apercu({ axes, enCours }: { readonly axes: ReadonlyArray<TauxAxe> | null; readonly enCours: boolean }) {
  return (
    <aside className="apercu" aria-labelledby="h-apercu">
      <div className="carte pile" aria-busy={enCours}>
        <h2 id="h-apercu">Aperçu</h2>
        {axes === null ? (
          <p className="petit doux">Dès que le lieu est connu et que les valeurs conviennent, les trois taux s’affichent ici.</p>
        ) : (
          axes.map((a) => (
            <div key={a.axe} className={a.axe}>
              <h3 className="petit">{NOMS_AXES[a.axe]}</h3>
              <p className="chiffre chiffre--petit">{a.valeur}</p>
              <p className="fourchette">{a.fourchette}</p>
              <Jauge axe={a.axe} taux={a.taux} p10={a.p10} p90={a.p90} />
            </div>
          ))
        )}
      </div>
    </aside>
  );
}
