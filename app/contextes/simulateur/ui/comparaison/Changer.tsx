import { href } from "react-router";
import { LETTRES, type Lettre } from "#app/contextes/simulateur/domaine/comparaison/adresse-comparaison.ts";
import { QUESTIONS_CHANGEABLES, type ChangementDemande } from "#app/contextes/simulateur/domaine/comparaison/changement.ts";
import type { VueComparaison } from "#app/contextes/simulateur/domaine/comparaison/comparaison.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";

/** La réponse changée qui ne convient pas, et sa phrase. */
export type FauteChangement = ChangementDemande & { readonly message: string };

/** Une réponse du scénario, changée sans quitter la comparaison : sur place, ou à côté pour garder les deux. */
export function Changer({ lettre, vue, faute }: { readonly lettre: Lettre; readonly vue: VueComparaison; readonly faute: FauteChangement | null }) {
  const nom = lettre.toLowerCase();
  return (
    <section className="sans-impression" aria-labelledby="changer">
      <h3 id="changer" className="petit">{`Changer une réponse de ${lettre}`}</h3>
      <form method="get" action={href("/simulateur/comparer")} className="pile">
        {vue.scenarios.map((s) => (
          <input key={s.lettre} type="hidden" name={s.lettre.toLowerCase()} value={s.requete} />
        ))}
        <input type="hidden" name="dans" value={nom} />
        <div className="champ">
          <label htmlFor={`c-changer-${nom}`}>Réponse</label>
          <select className="entree" id={`c-changer-${nom}`} name="changer" defaultValue={faute?.cle ?? "cuve"}>
            <optgroup label="Un nombre, à écrire dessous">
              {QUESTIONS_CHANGEABLES.filter((q) => q.options.length === 0).map((q) => (
                <option key={q.cle} value={q.cle}>{`${q.libelle}, en ${q.unite}`}</option>
              ))}
            </optgroup>
            {QUESTIONS_CHANGEABLES.filter((q) => q.options.length > 0).map((q) => (
              <optgroup key={q.cle} label={q.libelle}>
                {q.options.map((o) => (
                  <option key={o.valeur} value={`${q.cle}=${o.valeur}`}>
                    {o.libelle}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
        <div className={faute === null ? "champ" : "champ champ--erreur"}>
          <label htmlFor={`c-valeur-${nom}`}>Nombre</label>
          <input
            className="entree"
            id={`c-valeur-${nom}`}
            name="valeur"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={faute?.valeur ?? ""}
            {...(faute === null ? {} : { "aria-invalid": true, "aria-describedby": `m-valeur-${nom}` })}
          />
          {faute !== null && (
            <p className="message" id={`m-valeur-${nom}`} role="alert">
              {faute.message}
            </p>
          )}
        </div>
        <div className="rang">
          <Bouton allure="clair" court>
            Changer ici
          </Bouton>
          {vue.scenarios.length < LETTRES.length && (
            <Bouton allure="clair" court name="acote" value="1">
              Garder les deux
            </Bouton>
          )}
        </div>
      </form>
    </section>
  );
}
