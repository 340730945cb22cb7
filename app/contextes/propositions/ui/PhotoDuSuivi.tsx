import { CHAMP_PHOTO, type PhotoProposee } from "#app/contextes/propositions/domaine/photo.ts";
import type { Suivi } from "#app/contextes/propositions/service/propositions.server.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { PhotoCreditee } from "#app/ui/base/PhotoCreditee.tsx";
import { FichierPhoto } from "./ChampsPhoto.tsx";
import type { RetourProposition } from "./PageProposer.tsx";

/** La photo que la proposition porte, et de quoi la retirer seule. */
export function SaPhoto({
  photo,
  suivi: { nom, etat, photoMontree },
  adresse,
}: {
  readonly photo: PhotoProposee;
  readonly suivi: Suivi;
  readonly adresse: string;
}) {
  const { empreinte, ...vue } = photo;
  return (
    <form method="post" className="sec pile pile--2" aria-label="Votre photo">
      <h2>Votre photo</h2>
      <PhotoCreditee {...vue} sujet={nom} adresse={`${adresse}?v=${empreinte}`} />
      <p className="petit">
        {photoMontree ? "Elle est sur la fiche." : `${etat === "publiee" ? "La fiche ne la montre pas. " : ""}Vous et la relecture la voyez, personne d'autre.`}
      </p>
      <p>
        <Bouton allure="danger" court name="geste" value="retirer-photo">
          Retirer cette photo
        </Bouton>
      </p>
    </form>
  );
}

/** Ajouter la photo, ou en mettre une autre : un formulaire à elle, qui n'a rien d'autre à perdre si elle est refusée. */
export function AjoutPhoto({ suivi: { photo, version }, retour }: { readonly suivi: Suivi; readonly retour: RetourProposition | undefined }) {
  const titre = photo === undefined ? "Ajouter une photo" : "Remplacer la photo";
  return (
    <form method="post" encType="multipart/form-data" noValidate className="sec pile pile--2" aria-label={titre}>
      {photo === undefined && <h2>{titre}</h2>}
      <FichierPhoto autre={photo !== undefined} erreur={retour?.erreurs[CHAMP_PHOTO]?.[0] ?? retour?.message} />
      <input type="hidden" name="version" value={version} />
      <p>
        <Bouton court allure="clair" name="geste" value="photo">
          {photo === undefined ? "Envoyer la photo" : titre}
        </Bouton>
      </p>
    </form>
  );
}
