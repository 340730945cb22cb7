import { Form } from "react-router";
import { PHOTO_TEXTE_MAX } from "#app/commun/photo/regles.ts";
import type { PhotoMontree } from "#app/contextes/atelier/domaine/photo.ts";
import { CARTO } from "#app/contextes/atelier/vues/carto.ts";
import { PhotoFiche } from "#app/contextes/atelier/ui/fiches/photos/PhotoFiche.tsx";
import { premiereErreur, texteDe, type RefusFormulaire } from "#app/commun/refus-formulaire.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import { ChampPhoto, useReduction } from "#app/ui/champs/photo/ChampPhoto.tsx";
import { useSansReseau } from "#app/ui/reseau/etat.ts";

type Proprietes = {
  readonly id: string;
  readonly titre: string;
  readonly photo: PhotoMontree | undefined;
  readonly refus: RefusFormulaire | undefined;
};

/** Ajouter, changer ou retirer la photo d'une fiche. */
export function PagePhoto({ id, titre, photo, refus }: Proprietes) {
  const erreur = premiereErreur(refus, "photo");
  return (
    <div className="cadre pile pile--5">
      <div>
        <p className="surtitre">
          <a href={`${CARTO}#fiche-${encodeURIComponent(id)}`}>Revenir à la carte</a>
        </p>
        <h1>{`${photo === undefined ? "Une photo" : "La photo"} de « ${titre} »`}</h1>
      </div>
      {refus !== undefined && erreur === undefined && (
        <Avis genre="erreur" titre="La photo n'a pas changé.">
          {refus.message}
        </Avis>
      )}
      {photo !== undefined && (
        <Carte className="pile">
          <PhotoFiche photo={photo} titre={titre} vite />
          <form method="post">
            <Bouton name="geste" value="retirer" allure="danger" court>
              Retirer cette photo
            </Bouton>
          </form>
        </Carte>
      )}
      <Envoi deja={photo} erreur={erreur} texte={texteDe(refus, "texte")} />
    </div>
  );
}

function Envoi({ deja, erreur, texte }: { readonly deja: PhotoMontree | undefined; readonly erreur: string | undefined; readonly texte: string }) {
  const sansReseau = useSansReseau();
  const reduction = useReduction();
  return (
    // Sans réseau, la page garde le fichier choisi : l'envoyer mènerait à une page d'erreur, et le perdrait.
    <Form method="post" encType="multipart/form-data" className="pile" aria-label="Choisir une photo" onSubmit={(e) => sansReseau && e.preventDefault()}>
      <ChampPhoto libelle={deja === undefined ? "Photo" : "Une autre photo"} erreur={erreur} surReduction={reduction.setEtat} />
      <ChampTexte
        nom="texte"
        libelle="Ce qu'on y voit"
        aide="Lu à voix haute à qui ne voit pas la photo."
        maxLength={PHOTO_TEXTE_MAX}
        defaultValue={texte === "" ? (deja?.texte ?? "") : texte}
        facultatif
      />
      <p className="petit doux" role="status">
        {sansReseau ? "Sans réseau, une photo ne s'envoie pas. Gardez cette page ouverte, et recommencez au retour du réseau." : reduction.phrase}
      </p>
      <Bouton name="geste" value="poser" disabled={reduction.etat === "en-cours"}>
        Garder cette photo
      </Bouton>
    </Form>
  );
}
