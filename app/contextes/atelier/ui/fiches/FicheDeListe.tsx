import type { MouseEvent, RefObject } from "react";
import { href } from "react-router";
import type { PhotoMontree } from "#app/contextes/atelier/domaine/photo.ts";
import { adresseCarto, CARTO, type FiltreCarto } from "#app/contextes/atelier/vues/carto.ts";
import { versMonde } from "#app/commun/geo/mercator.ts";
import { cadrerDePres } from "#app/commun/geo/pres.ts";
import { projeter, type PlanFrance } from "#app/commun/geo/projection.ts";
import { direTrace } from "#app/contextes/atelier/vues/traces.ts";
import type { FicheAvecEnvoi } from "#app/contextes/atelier/vues/superposition.ts";
import type { FicheVue } from "#app/contextes/atelier/vues/vue-carto.ts";
import { NOMS_AXES } from "#app/commun/axes.ts";
import { Bouton, LienBouton } from "#app/ui/base/Bouton.tsx";
import { EtatEnvoi } from "#app/contextes/atelier/ui/boite/BoiteEnvoi.tsx";
import { PhotoFiche } from "./photos/PhotoFiche.tsx";
import { BoutonDeListe } from "./gestes/BoutonGeste.tsx";
import type { Viseur } from "#app/contextes/atelier/ui/carte/CarteAtelier.tsx";
import type { BoiteOuverte } from "#app/contextes/atelier/ui/boite/use-boite.ts";

type Proprietes = {
  readonly fiche: FicheVue & Pick<FicheAvecEnvoi, "envoi">;
  readonly photo: PhotoMontree | undefined;
  readonly admin: boolean;
  readonly filtre: FiltreCarto;
  readonly plan: PlanFrance;
  readonly viseur: RefObject<Viseur | null>;
  readonly boite: BoiteOuverte["boite"] | undefined;
  /** Gardée par le site, pas encore dans le tableur partagé. */
  readonly enCours?: boolean;
};

export function FicheDeListe({ fiche, photo, admin, filtre, plan, viseur, boite, enCours = false }: Proprietes) {
  const { envoi } = fiche;
  const classes = ["lieu", fiche.mienne && "lieu--mien", envoi !== undefined && "lieu--attente"].filter(Boolean).join(" ");
  const vive = (oui: boolean) => viseur.current?.souligner(oui ? fiche.id : undefined);
  return (
    // Le survol n'ajoute qu'un repère sur la carte ; le lien « Voir sur la carte » le donne à tout le monde.
    <li
      className={classes}
      id={`fiche-${fiche.id}`}
      onMouseEnter={() => vive(true)}
      onMouseLeave={() => vive(false)}
      onFocus={() => vive(true)}
      onBlur={() => vive(false)}
    >
      <h3>{`${fiche.rang}. ${fiche.titre}`}</h3>
      <p className="petit doux">{direEnTete(fiche, enCours)}</p>
      {fiche.description !== undefined && <p className="petit texte-libre">{fiche.description}</p>}
      {fiche.lien !== undefined && (
        <a className="petit lien-long" href={fiche.lien} rel="noreferrer nofollow ugc">
          {new URL(fiche.lien).host}
        </a>
      )}
      {photo !== undefined && <PhotoFiche photo={photo} titre={fiche.titre} />}
      {envoi !== undefined && <EtatEnvoi envoi={envoi} boite={boite} />}
      <div className="rang gestes">
        <VoirSurLaCarte fiche={fiche} filtre={filtre} plan={plan} viseur={viseur} />
        {fiche.modifiable && envoi?.etat !== "refus" && envoi?.etat !== "conflit" && (
          <LienBouton
            href={envoi?.genre === "creation" ? `${CARTO}?envoi=${fiche.id}` : `${CARTO}?fiche=${fiche.id}`}
            allure="clair"
            court
            surPlace
            aria-label={`Modifier « ${fiche.titre} »`}
          >
            Modifier
          </LienBouton>
        )}
        {fiche.modifiable && envoi === undefined && (
          <LienBouton
            href={href("/codev/photo/:id", { id: encodeURIComponent(fiche.id) })}
            allure="nu"
            court
            aria-label={`${photo === undefined ? "Ajouter une photo à" : "Changer la photo de"} « ${fiche.titre} »`}
          >
            Photo
          </LienBouton>
        )}
        {fiche.modifiable && <Retirer fiche={fiche} admin={admin} boite={boite} />}
      </div>
    </li>
  );
}

/** D'une seule chaîne : entre deux, le document porterait un commentaire par morceau et par fiche. */
function direEnTete(fiche: FicheVue, enCours: boolean): string {
  return [
    `${fiche.type_nom}, ${fiche.quand}, par ${fiche.mienne ? "vous" : fiche.auteur}`,
    fiche.ou,
    direTrace(fiche),
    fiche.axes.map((axe) => NOMS_AXES[axe].toLowerCase()).join(", "),
    enCours && "en cours d'enregistrement",
  ]
    .filter(Boolean)
    .join(" · ");
}

function Retirer({ fiche, admin, boite }: Pick<Proprietes, "fiche" | "admin" | "boite">) {
  // Pas encore connue du serveur : se raviser ne regarde que ce téléphone.
  if (fiche.envoi?.genre === "creation") {
    return (
      <Bouton type="button" allure="nu" court aria-label={`Annuler « ${fiche.titre} »`} onClick={() => void boite?.retirer(fiche.id, fiche.titre)}>
        Annuler
      </Bouton>
    );
  }
  return admin ? (
    <BoutonDeListe geste="corbeille" id={fiche.id} titre={fiche.titre} allure="danger">
      Mettre à la corbeille
    </BoutonDeListe>
  ) : (
    <BoutonDeListe geste="annuler" id={fiche.id} titre={fiche.titre} allure="nu">
      Retirer
    </BoutonDeListe>
  );
}

/** Sans script, la carte se redessine de près ; avec, elle s'y rend. */
function VoirSurLaCarte({ fiche, filtre, plan, viseur }: Pick<Proprietes, "fiche" | "filtre" | "plan" | "viseur">) {
  // Hors du plan, la carte serait vide : la fiche ne se lit que dans la liste.
  if (projeter(plan, fiche) === undefined) return null;
  const adresse = adresseCarto({ ...filtre, pres: cadrerDePres([versMonde(fiche)]) });
  const aller = (e: MouseEvent) => {
    if (viseur.current?.viser(fiche.id) === true) e.preventDefault();
  };
  return (
    <a className="btn btn--nu btn--court" href={`${adresse}#carte`} onClick={aller} aria-label={`Situer « ${fiche.titre} » sur la carte`}>
      Situer
    </a>
  );
}
