import { Form } from "react-router";
import { ENSEMBLE } from "#app/commun/adresses/adresses-atelier.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import type { PageEnsemble as Vue } from "#app/contextes/ensemble/service/ensembles.server.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { Cases } from "#app/ui/champs/Choix.tsx";
import { listeDe, type RefusFormulaire } from "#app/commun/refus-formulaire.ts";

/** Qui attend d'entrer dans la somme : l'animation reconnaît les foyers, jamais ce qu'ils ont rempli. */
export function Publication({ vue, refus }: { readonly vue: Pick<Vue, "a_reconnaitre" | "foyers_min">; readonly refus: RefusFormulaire | undefined }) {
  const { a_reconnaitre, foyers_min } = vue;
  if (a_reconnaitre.length === 0) return null;
  const manquent = foyers_min - a_reconnaitre.length;
  return (
    <Form method="post" action={ENSEMBLE} className="pile" id="publication" preventScrollReset>
      <Cases
        nom="foyer"
        legende={a_reconnaitre.length === 1 ? "1 foyer attend" : `${formaterNombre(a_reconnaitre.length)} foyers attendent`}
        aide="Cochez ceux que vous reconnaissez : un même foyer sur deux téléphones compterait deux fois, et pourrait deviner les autres."
        erreur={refus?.erreurs["foyer"]?.[0]}
        options={a_reconnaitre.map(({ cle, pseudo }) => ({ valeur: cle, libelle: pseudo }))}
        choisies={listeDe(refus, "foyer")}
        deuxColonnes
      />
      <p className="petit doux">
        {`La somme ne change que par ${formaterNombre(foyers_min)} foyers au moins, ajoutés ensemble et pour de bon : aucun ne se lit à ce qui change.`}
      </p>
      <p>
        {manquent > 0 ? (
          `Encore ${manquent === 1 ? "un foyer" : `${formaterNombre(manquent)} foyers`} avant de pouvoir les ajouter.`
        ) : (
          <Bouton court name="geste" value="publier">
            Ajouter à la somme
          </Bouton>
        )}
      </p>
    </Form>
  );
}
