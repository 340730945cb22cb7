import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { BasculeLiens } from "#app/ui/champs/Bascule.tsx";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";

/** Le titre dit le résultat ; dessous, revenir aux réponses ou changer de mode. */
export function TitreResultat({ vue }: { readonly vue: VueResultat }) {
  return (
    <>
      <p className="surtitre">
        {vue.surtitre}
        <span className="papier">{`, ${vue.detail}`}</span>
      </p>
      <h1 className="phrase">{vue.titre}</h1>
      <div className="rang rang--entre actions">
        <div className="rang">
          <LienBouton href={vue.liens.modifier} allure="clair" court>
            Modifier mes réponses
          </LienBouton>
          <Lien className="sans-impression" href="#mes-reponses">
            Mes réponses
          </Lien>
        </div>
        <BasculeLiens
          nom="Mode de calcul"
          courant={vue.mode === "global" ? vue.liens.global : vue.liens.par_axe}
          choix={[
            { href: vue.liens.par_axe, libelle: "Par axe" },
            { href: vue.liens.global, libelle: "Global, avec un score" },
          ]}
          surPlace
        />
      </div>
    </>
  );
}
