import { href } from "react-router";
import { NOMS_ETATS, NOMS_TYPES_PROPOSITION, ONGLET_DE_TYPE, type EtatProposition } from "#app/contextes/propositions/domaine/proposition.ts";
import type { Suivi } from "#app/contextes/propositions/service/propositions.server.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Bouton, LienBouton, LienSuite } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";
import { ChampLong } from "#app/ui/champs/ChampTexte.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { ResumeErreurs } from "#app/ui/champs/ResumeErreurs.tsx";
import { Icone } from "#app/ui/icones.tsx";
import { MotsDeLaPhoto } from "./ChampsPhoto.tsx";
import { ChampsProposition } from "./ChampsProposition.tsx";
import { formaterInstant } from "#app/commun/dates/dates.ts";
import { enResume } from "./erreurs.ts";
import type { RetourProposition } from "./PageProposer.tsx";
import { AjoutPhoto, SaPhoto } from "./PhotoDuSuivi.tsx";

const PHRASES: Readonly<Record<EtatProposition, string>> = {
  recue: "Elle attend sa relecture, sous une semaine environ.",
  en_relecture: "Quelqu'un la relit en ce moment.",
  publiee: "Elle est acceptée et visible sur le site.",
  refusee: "Elle n'a pas été retenue. Le motif est ci-dessous : vous pouvez la corriger et la renvoyer.",
  retiree: "Vous l'avez retirée : elle n'apparaît nulle part.",
};
const GESTES: Readonly<Record<string, string>> = {
  deposer: "Déposée",
  corriger: "Corrigée par vous",
  relire: "Relecture commencée",
  publier: "Acceptée et publiée",
  refuser: "Refusée",
  remettre: "Remise en relecture",
  "retirer-photo": "Photo retirée",
  retirer: "Retirée par vous",
};

const FAITS = {
  corrigee: { titre: "Votre correction est enregistrée.", suite: "Elle sera relue comme la première fois." },
  retiree: { titre: "Votre proposition est retirée.", suite: "Vous pouvez aussi l'effacer pour de bon, plus bas." },
  photo: { titre: "La photo est enregistrée.", suite: "« Corriger ma proposition » permet de dire ce qu'on y voit et qui l'a prise." },
  "sans-photo": { titre: "La photo est effacée.", suite: "Le reste de votre proposition n'a pas changé." },
} as const;

export function PageSuivi({
  suivi,
  adresse,
  merci,
  fait,
  photo,
  retour,
}: {
  readonly suivi: Suivi;
  /** Adresse complète de cette page, à garder. */
  readonly adresse: string;
  readonly merci: boolean;
  readonly fait: keyof typeof FAITS | undefined;
  /** Adresse de l'image de la proposition. */
  readonly photo: string;
  readonly retour: RetourProposition | undefined;
}) {
  const { type, etat, reference, publieeA } = suivi;
  const pourLaPhoto = retour?.valeurs["geste"] === "photo";
  return (
    <div className="cadre proposer">
      {merci ? <Merci reference={reference} adresse={adresse} type={type} /> : <h1>Suivre votre proposition</h1>}
      {fait !== undefined && (
        <div className="blanc-4" role="status">
          <Avis titre={FAITS[fait].titre}>{FAITS[fait].suite}</Avis>
        </div>
      )}
      <Etat suivi={suivi} />
      {suivi.photo !== undefined && <SaPhoto photo={suivi.photo} suivi={suivi} adresse={photo} />}
      {suivi.attendUnePhoto && <AjoutPhoto suivi={suivi} retour={pourLaPhoto ? retour : undefined} />}
      {suivi.corrigeable && <Correction suivi={suivi} retour={pourLaPhoto ? undefined : retour} />}
      {etat === "publiee" && publieeA !== undefined && (
        <p className="petit blanc-4">
          Une fiche publiée se corrige depuis sa page, par « Corriger ou retirer ma fiche » : elle reste en ligne pendant la relecture.
        </p>
      )}
      <Retrait etat={etat} />
    </div>
  );
}

function Merci({ reference, adresse, type }: { readonly reference: string; readonly adresse: string; readonly type: Suivi["type"] }) {
  return (
    <section className="carte merci" aria-labelledby="merci">
      <span className="rond">
        <Icone nom="coche" />
      </span>
      <div className="pile pile--2">
        <h1 id="merci">Merci, c'est bien arrivé</h1>
        <p>
          Référence <b>{reference}</b>. Gardez l'adresse de cette page : elle seule permet de suivre, de corriger ou de retirer votre proposition.
        </p>
        <p className="petit lien-suivi">
          <a href={adresse}>{adresse}</a>
        </p>
        <p className="rang">
          <LienBouton allure="clair" court href={`${href("/proposer")}?onglet=${ONGLET_DE_TYPE[type]}`}>
            Proposer autre chose
          </LienBouton>
          <LienSuite href={href("/ecosysteme")}>Retour à la carte</LienSuite>
        </p>
      </div>
    </section>
  );
}

/** Où en est la proposition, et par où elle est passée. */
function Etat({ suivi }: { readonly suivi: Suivi }) {
  const { type, demande, etat, nom, reference, motif, etapes, publieeA } = suivi;
  const sorte = demande === "ajout" ? NOMS_TYPES_PROPOSITION[type] : demande === "correction" ? "Correction" : "Demande de retrait";
  return (
    <section className="sec" aria-labelledby="etat">
      <h2 id="etat">{`« ${nom} » : ${NOMS_ETATS[etat].toLowerCase()}`}</h2>
      <p className="blanc-3">
        {PHRASES[etat]}
        {publieeA !== undefined && (
          <>
            {" "}
            <a href={publieeA}>La voir</a>.
          </>
        )}
      </p>
      {motif !== undefined && motif !== "" && (
        <div className="blanc-4">
          <Avis titre="Motif du refus.">{motif}</Avis>
        </div>
      )}
      <p className="petit doux blanc-4">
        {`${sorte}, référence `}
        <b>{reference}</b>
      </p>
      <ol className="etapes petit">
        {etapes.map(({ geste, le }, rang) => (
          <li key={rang}>
            {GESTES[geste] ?? geste} <time dateTime={le}>{formaterInstant(le)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Correction({ suivi, retour }: { readonly suivi: Suivi; readonly retour: RetourProposition | undefined }) {
  const { type, demande, etat, version, valeurs, departements } = suivi;
  const erreurs = retour?.erreurs ?? {};
  return (
    <section className="sec" aria-label="Corriger">
      <Repli titre={etat === "refusee" ? "Corriger et renvoyer" : "Corriger ma proposition"} ouvert={retour !== undefined} imprime={false}>
        <Carte>
          <form method="post" encType="multipart/form-data" noValidate className="pile pile--6" aria-label="Correction">
            <ResumeErreurs erreurs={enResume(type, erreurs)} />
            {retour !== undefined && enResume(type, erreurs).length === 0 && (
              <Avis genre="erreur" titre="Rien n'a été enregistré.">
                {retour.message}
              </Avis>
            )}
            {demande === "retrait" ? (
              <ChampLong
                nom="explication"
                libelle="Pourquoi retirer cette fiche"
                erreur={erreurs["explication"]?.[0]}
                defaultValue={lire(retour?.valeurs ?? valeurs, "explication")}
              />
            ) : (
              <>
                <ChampsProposition type={type} valeurs={retour?.valeurs ?? valeurs} erreurs={erreurs} departements={departements} />
                {suivi.photo !== undefined && <MotsDeLaPhoto valeurs={retour?.valeurs ?? {}} erreurs={erreurs} deja={suivi.photo} />}
              </>
            )}
            <Bouton>{etat === "refusee" ? "Renvoyer la proposition" : "Enregistrer la correction"}</Bouton>
            <input type="hidden" name="geste" value="corriger" />
            <input type="hidden" name="version" value={version} />
            {demande !== "retrait" && <input type="hidden" name="explication" value={lire(valeurs, "explication")} />}
            <input type="hidden" name="courriel" value={lire(valeurs, "courriel")} />
          </form>
        </Carte>
      </Repli>
    </section>
  );
}

/** Retirer sa proposition ; une fois retirée, l'effacer. */
function Retrait({ etat }: { readonly etat: EtatProposition }) {
  return (
    <form method="post" className="sec pile pile--2" aria-label="Retirer">
      {etat === "retiree" ? (
        <>
          <h2>Effacer pour de bon</h2>
          <p className="petit">Tout ce que vous aviez écrit disparaît, et ce lien ne mènera plus à rien.</p>
          <p>
            <Bouton allure="danger" name="geste" value="effacer">
              Effacer définitivement
            </Bouton>
          </p>
        </>
      ) : (
        <>
          <h2>Changer d'avis</h2>
          <p className="petit">
            {etat === "publiee"
              ? "La fiche quitte aussitôt le site."
              : "La proposition ne sera pas publiée ; votre adresse de courriel et votre photo sont effacées aussitôt."}
          </p>
          <p>
            <Bouton allure="danger" name="geste" value="retirer">
              Retirer ma proposition
            </Bouton>
          </p>
        </>
      )}
    </form>
  );
}

function lire(valeurs: RetourProposition["valeurs"], nom: string): string {
  const valeur = valeurs[nom];
  return typeof valeur === "string" ? valeur : "";
}
