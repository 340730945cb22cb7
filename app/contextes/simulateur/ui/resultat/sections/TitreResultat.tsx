import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { LienBouton } from "#app/ui/base/Bouton.tsx";

/** Le titre dit le résultat ; dessous, revenir aux réponses. */
export function TitreResultat({ vue }: { readonly vue: VueResultat }) {
  return (
    <>
      <p className="surtitre">
        {vue.surtitre}
        <span className="papier">{`, ${vue.detail}`}</span>
      </p>
      <h1 className="phrase">{vue.titre}</h1>
      <p className="actions">
        <LienBouton href={vue.liens.modifier} allure="clair" court>
          Modifier mes réponses
        </LienBouton>
      </p>
    </>
  );
}
