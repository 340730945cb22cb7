import { useScripts } from "#app/ui/mise-en-page/use-scripts.ts";
import { PHOTO_TEXTE_MAX } from "#app/commun/photo/regles.ts";
import {
  CHAMP_PHOTO,
  CHAMP_PHOTO_CREDIT,
  CHAMP_PHOTO_RENDUE,
  CHAMP_PHOTO_TEXTE,
  PHOTO_CREDIT_MAX,
  type PhotoProposee,
} from "#app/contextes/propositions/domaine/photo.ts";
import type { Valeurs } from "#app/contextes/propositions/domaine/proposition-valeurs.ts";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import { ChampPhoto, useReduction } from "#app/ui/champs/photo/ChampPhoto.tsx";
import type { Erreurs } from "./ChampsProposition.tsx";

const RENDUE = "La photo choisie n'est pas encore partie : choisissez-la de nouveau, un navigateur ne la garde pas d'un essai à l'autre.";

/**
 * Une photo du lieu ou du réseau : ce qu'on y voit, et qui l'a prise. Sans script, elle partirait entière, sans être réduite, et un navigateur ne rend pas un
 * fichier : elle serait à choisir de nouveau à chaque retour du formulaire. Elle se choisit alors sur la page de suivi, dans un formulaire à elle.
 */
export function ChampsPhoto({ valeurs, erreurs }: { readonly valeurs: Valeurs; readonly erreurs: Erreurs }) {
  const scripts = useScripts();
  const [refus] = erreurs[CHAMP_PHOTO] ?? [];
  if (!scripts)
    return (
      <p className="petit" id={CHAMP_PHOTO} tabIndex={-1}>
        {refus === undefined ? "" : `${refus} `}Une photo s'ajoute après l'envoi, sur la page de suivi.
      </p>
    );
  return (
    <>
      <FichierPhoto erreur={refus ?? (valeurs[CHAMP_PHOTO_RENDUE] === "oui" ? RENDUE : undefined)} />
      <MotsDeLaPhoto valeurs={valeurs} erreurs={erreurs} />
    </>
  );
}

/** Le fichier seul, et où en est sa réduction. `autre` : il remplacera la photo que la proposition porte. */
export function FichierPhoto({ erreur, autre = false }: { readonly erreur: string | undefined; readonly autre?: boolean }) {
  const { setEtat, phrase } = useReduction();
  return (
    <>
      <ChampPhoto
        libelle={autre ? "Une autre photo" : "Une photo"}
        aide="De vous, ou avec l'accord de qui l'a prise ; sans visage reconnaissable. Montrée sur la fiche une fois acceptée, effacée si elle ne l'est pas. Elle reste sur la machine du site qui la reçoit."
        erreur={erreur}
        facultatif
        surReduction={setEtat}
      />
      <p className="petit doux" role="status">
        {phrase}
      </p>
    </>
  );
}

/** Les mots qui vont avec elle. `deja` : la photo que la proposition porte. */
export function MotsDeLaPhoto({ valeurs, erreurs, deja }: { readonly valeurs: Valeurs; readonly erreurs: Erreurs; readonly deja?: PhotoProposee | undefined }) {
  const texte = (nom: string, sinon = "") => (typeof valeurs[nom] === "string" ? valeurs[nom] : sinon);
  return (
    <div className="duo">
      <ChampTexte
        nom={CHAMP_PHOTO_TEXTE}
        libelle="Ce qu'on voit sur la photo, pour qui ne la voit pas"
        erreur={erreurs[CHAMP_PHOTO_TEXTE]?.[0]}
        maxLength={PHOTO_TEXTE_MAX}
        defaultValue={texte(CHAMP_PHOTO_TEXTE, deja?.texte)}
        facultatif
      />
      <ChampTexte
        nom={CHAMP_PHOTO_CREDIT}
        libelle="Qui l'a prise, écrit sous la photo"
        erreur={erreurs[CHAMP_PHOTO_CREDIT]?.[0]}
        maxLength={PHOTO_CREDIT_MAX}
        defaultValue={texte(CHAMP_PHOTO_CREDIT, deja?.credit)}
        facultatif
      />
    </div>
  );
}
