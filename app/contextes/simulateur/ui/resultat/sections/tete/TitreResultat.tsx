import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { LienBouton } from "#app/ui/base/Bouton.tsx";

/** Le titre dit le résultat ; dessous, le climat s’il est celui de 2050, et revenir aux réponses. */
export function TitreResultat({ vue }: { readonly vue: VueResultat }) {
  return (
    <>
      <p className="surtitre">
        {vue.surtitre}
        <span className="papier">{`, ${vue.detail}`}</span>
      </p>
      <h1 className="phrase">{vue.titre}</h1>
      {vue.climat !== null && <p>{vue.climat}</p>}
      <p className="actions">
        <LienBouton href={vue.liens.modifier} allure="clair" court>
          Modifier mes réponses
        </LienBouton>
      </p>
    </>
  );
}
