import { PHRASE_SESSION_FINIE, QR_EXPIRE } from "#app/contextes/atelier/domaine/phrases-session.ts";
import { href } from "react-router";
import { LONGUEUR_PSEUDO_MAX } from "#app/contextes/atelier/domaine/acces.ts";
import { RETENTION_JOURS, RETENTION_PRINCIPAL_JOURS } from "#app/contextes/atelier/domaine/retention.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Bouton, LienBouton, LienSuite } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { ResumeErreurs } from "#app/ui/champs/ResumeErreurs.tsx";
import { premiereErreur, texteDe, type RefusFormulaire } from "#app/commun/refus-formulaire.ts";
import { ScriptDuSite } from "#app/ui/mise-en-page/scripts/ScriptDuSite.tsx";

export type ProprietesConnexion = {
  readonly retour: string;
  /** La session a fini au milieu d'une saisie : elle attend dans le formulaire, ou dans la boîte d'envoi du téléphone. */
  readonly reprise: "formulaire" | "telephone" | null;
  readonly invitation:
    | { readonly etat: "valable"; readonly jeton: string; readonly atelier: string; readonly animation: boolean }
    | { readonly etat: "expiree" }
    | null;
  /** L'animation donne aussi le code à six chiffres de son application. */
  readonly secondFacteur: boolean;
  readonly actuel: { readonly pseudo: string; readonly admin: boolean; readonly atelier: string } | null;
  readonly refus: RefusFormulaire | undefined;
};

export function PageConnexion({ retour, reprise, invitation, secondFacteur, actuel, refus }: ProprietesConnexion) {
  const invite = invitation?.etat === "valable" ? invitation : undefined;
  const message = premiereErreur(refus, "password");
  const animation = texteDe(refus, "role") === "animation";
  // Un lien d'animation demande le code là où il se rejoint : un seul champ de ce nom dans la page.
  const codeAuLien = secondFacteur && invite?.animation === true;
  const erreurCode = premiereErreur(refus, "second_facteur");
  return (
    <div className="cadre pile pile--5 entree-atelier">
      {/* Cette page se passe des scripts du site ; celui-ci, seul, vide ce que la coque gardait, d'où que l'on vienne. */}
      <ScriptDuSite src="/oublier-coque.js" />
      <div>
        <h1>{invite === undefined ? "Rejoindre l'atelier" : `Rejoindre « ${invite.atelier} »`}</h1>
        <p className="chapeau">
          {invite === undefined
            ? "Le code est donné par la personne qui anime."
            : "Le QR code vous ouvre la porte : il ne manque que votre nom, si vous voulez."}
        </p>
      </div>
      <ResumeErreurs erreurs={enErreur(refus, animation)} />
      {actuel !== null && <DejaLa actuel={actuel} retour={retour} />}
      {reprise !== null && actuel === null && (
        <Avis titre={PHRASE_SESSION_FINIE} id="reprise">
          {reprise === "formulaire"
            ? "Reconnectez-vous : ce que vous aviez écrit vous attend dans le formulaire."
            : "Reconnectez-vous : ce que vous avez écrit est enregistré sur ce téléphone, et partira ensuite."}
        </Avis>
      )}
      {invitation?.etat === "expiree" && message === undefined && (
        <Avis titre={QR_EXPIRE.titre} id="qr-expire">
          {QR_EXPIRE.suite}
        </Avis>
      )}
      {refus !== undefined && Object.keys(refus.erreurs).length === 0 && (
        <Avis genre="erreur" titre="La connexion n'a pas eu lieu.">
          {refus.message}
        </Avis>
      )}
      <Carte>
        <form method="post" className="pile" aria-label="Rejoindre l'atelier">
          <input type="hidden" name="retour" value={retour} />
          {invite === undefined ? (
            <ChampTexte
              nom="password"
              libelle="Code de l'atelier"
              aide="Majuscules, espaces et tirets sont sans importance."
              erreur={animation ? undefined : message}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={200}
              required
            />
          ) : (
            <input type="hidden" name="jeton" value={invite.jeton} />
          )}
          <ChampTexte
            nom="pseudo"
            libelle="Votre prénom, ou un nom choisi"
            aide="Montré à côté de vos fiches."
            erreur={premiereErreur(refus, "pseudo")}
            facultatif
            maxLength={LONGUEUR_PSEUDO_MAX}
            autoComplete="nickname"
            defaultValue={animation ? "" : texteDe(refus, "pseudo")}
          />
          {codeAuLien && <ChampSecondFacteur erreur={erreurCode} />}
          <Bouton className="pleine">{invite === undefined ? "Entrer" : "Rejoindre l'atelier"}</Bouton>
        </form>
      </Carte>
      {!codeAuLien && (
        <Repli titre="J'anime l'atelier" ouvert={animation || retour.startsWith("/admin")} imprime={false}>
          <form method="post" className="pile" aria-label="Animer l'atelier">
            <input type="hidden" name="retour" value={retour} />
            <input type="hidden" name="pseudo" value={actuel === null ? "Animation" : ""} />
            <ChampTexte
              nom="mot_de_passe"
              libelle="Mot de passe d'administration"
              aide="Affiché au premier démarrage du site, ou choisi dans CODEV_ADMIN_PASSWORD."
              erreur={animation ? message : undefined}
              type="password"
              autoComplete="current-password"
              maxLength={200}
              required
            />
            {secondFacteur && <ChampSecondFacteur erreur={erreurCode} />}
            <input type="hidden" name="role" value="animation" />
            <Bouton allure="clair">Entrer pour animer</Bouton>
          </form>
        </Repli>
      )}
      <p className="petit doux">
        {`Votre session dure huit heures sur cet appareil ; deux témoins techniques y sont posés, dont un qui vous rend vos fiches si vous revenez. Les fiches sont gardées ${RETENTION_JOURS} jours après la fermeture de l'atelier, sauf autre durée dite par l'animation, puis effacées ; celles d'un atelier qui reste ouvert, ${RETENTION_PRINCIPAL_JOURS} jours après leur dernière modification. `}
        <a href={href("/confidentialite")}>Confidentialité</a>
      </p>
    </div>
  );
}

function ChampSecondFacteur({ erreur }: { readonly erreur: string | undefined }) {
  return (
    <ChampTexte
      nom="second_facteur"
      libelle="Code à six chiffres"
      aide="Celui de votre application d'authentification. Il change toutes les trente secondes et ne sert qu'une fois."
      erreur={erreur}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      required
    />
  );
}

// Le champ de l'animation a son propre nom : le lien y mène.
function enErreur(refus: RefusFormulaire | undefined, animation: boolean) {
  return Object.entries(refus?.erreurs ?? {}).map(([nom, [message = ""]]) => ({ nom: animation && nom === "password" ? "mot_de_passe" : nom, message }));
}

function DejaLa({ actuel, retour }: { readonly actuel: NonNullable<ProprietesConnexion["actuel"]>; readonly retour: string }) {
  return (
    <Carte className="pile">
      <p>
        {"Vous êtes dans « "}
        <b>{actuel.atelier}</b>
        {" », sous le nom de "}
        <b>{actuel.pseudo}</b>
        {actuel.admin ? ", pour animer" : ""}.
      </p>
      <div className="rang">
        <LienBouton href={retour} allure="clair">
          Continuer
        </LienBouton>
        <form method="post">
          <input type="hidden" name="geste" value="deconnexion" />
          <Bouton allure="nu">Se déconnecter</Bouton>
        </form>
      </div>
      {actuel.admin && <LienSuite href={href("/admin/atelier")}>Gérer les ateliers</LienSuite>}
    </Carte>
  );
}
