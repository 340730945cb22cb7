import { href } from "react-router";
import { gestePossible, NOMS_ETATS, NOMS_TYPES_PROPOSITION } from "#app/contextes/propositions/domaine/proposition.ts";
import type { Valeurs } from "#app/contextes/propositions/domaine/proposition-valeurs.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import type { PageRelecture as Donnees } from "#app/contextes/propositions/service/moderation.server.ts";
import type { PhotoProposee } from "#app/contextes/propositions/domaine/photo.ts";
import { PhotoCreditee } from "#app/ui/base/PhotoCreditee.tsx";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";
import { CaseSeule } from "#app/ui/champs/Choix.tsx";
import { ChampLong } from "#app/ui/champs/ChampTexte.tsx";
import { ResumeErreurs } from "#app/ui/champs/ResumeErreurs.tsx";
import { ChampsProposition } from "#app/contextes/propositions/ui/ChampsProposition.tsx";
import { formaterInstant } from "#app/commun/dates/dates.ts";
import { enResume } from "#app/contextes/propositions/ui/erreurs.ts";
import { Comparaison, UnDouble } from "./Comparaison.tsx";
import type { RetourProposition } from "#app/contextes/propositions/ui/PageProposer.tsx";

const GESTES: Readonly<Record<string, string>> = {
  deposer: "Déposée",
  corriger: "Corrigée par la personne",
  retirer: "Retirée par la personne",
  relire: "Relecture commencée",
  enregistrer: "Modifiée",
  publier: "Publiée",
  refuser: "Refusée",
  remettre: "Remise en relecture",
  "retirer-photo": "Photo retirée",
};
const SORTES = { ajout: "Fiche neuve", correction: "Correction", retrait: "Demande de retrait" } as const;

export function PageRelecture({
  donnees,
  retour,
  fait,
  reprise,
}: {
  readonly donnees: Donnees;
  readonly retour: RetourProposition | undefined;
  readonly fait: string | undefined;
  /** Ce qui avait été tapé quand la session a pris fin. */
  readonly reprise?: Valeurs | undefined;
}) {
  const { proposition, demande, nom } = donnees;
  const { submission_type: type, etat } = proposition;
  return (
    <div className="cadre">
      <p className="surtitre">
        <a href={href("/admin/propositions")}>Propositions</a>
      </p>
      <h1>{nom}</h1>
      <p className="chapeau blanc-3">{`${NOMS_TYPES_PROPOSITION[type]}. ${SORTES[demande]}, ${NOMS_ETATS[etat].toLowerCase()}.`}</p>
      {fait !== undefined && (
        <div className="blanc-4" role="status">
          <Avis titre={fait} />
        </div>
      )}
      <div className="relecture">
        <Carte>
          {donnees.photo !== undefined && <PhotoARelire id={proposition.id} version={proposition.version} nom={nom} photo={donnees.photo} />}
          <Decision donnees={donnees} retour={retour} reprise={reprise} />
        </Carte>
        <Autour donnees={donnees} />
      </div>
    </div>
  );
}

/** La photo, telle que la fiche la montrera ; publier la proposition la publie aussi. */
function PhotoARelire({ id, version, nom, photo }: { readonly id: string; readonly version: number; readonly nom: string; readonly photo: PhotoProposee }) {
  const { empreinte, ...vue } = photo;
  return (
    <form method="post" className="pile pile--2 photo-a-relire" aria-label="Photo">
      <PhotoCreditee {...vue} sujet={nom} adresse={`${href("/admin/propositions/:id/photo", { id })}?v=${empreinte}`} />
      <p className="petit">
        {vue.texte === "" ? "Personne n'a dit ce qu'on y voit." : `Dite : « ${vue.texte} ».`} Elle paraît avec la fiche ; un refus l'efface. Absente d'ici, elle
        est sur la machine qui l'a reçue.
      </p>
      <input type="hidden" name="version" value={version} />
      <p>
        <Bouton allure="clair" court name="geste" value="retirer-photo">
          Retirer la photo seule
        </Bouton>
      </p>
    </form>
  );
}

/** Le formulaire de relecture : ce que la personne a écrit, ce que l'on en décide. */
function Decision({
  donnees,
  retour,
  reprise,
}: {
  readonly donnees: Donnees;
  readonly retour: RetourProposition | undefined;
  readonly reprise: Valeurs | undefined;
}) {
  const { proposition, demande, explication, courriel, verifie, suggestion, departements } = donnees;
  const { submission_type: type, etat } = proposition;
  const erreurs = retour?.erreurs ?? {};
  const resume = enResume(type, erreurs);
  const avecSuggestion: Valeurs =
    suggestion === undefined
      ? donnees.valeurs
      : { ...donnees.valeurs, lat: String(suggestion.lat).replace(".", ","), lon: String(suggestion.lon).replace(".", ",") };
  const valeurs = retour?.valeurs ?? reprise ?? avecSuggestion;
  const modifiable = gestePossible("enregistrer", etat);
  const champ = (cle: string) => (typeof valeurs[cle] === "string" ? valeurs[cle] : "");
  return (
    <form method="post" noValidate className="pile pile--6" aria-label="Relecture">
      <ResumeErreurs erreurs={resume} />
      {retour !== undefined && resume.length === 0 && (
        <Avis genre="erreur" titre="Rien n'a été enregistré.">
          {retour.message} <a href={href("/admin/propositions/:id", { id: proposition.id })}>Recharger la proposition</a>.
        </Avis>
      )}
      {explication !== undefined && (
        <div>
          <p className="petit doux">{demande === "retrait" ? "Raison donnée" : "Mot de la personne"}</p>
          <p>{explication}</p>
        </div>
      )}
      {courriel !== undefined && (
        <p className="petit">
          {"Réponse possible à "}
          <a href={`mailto:${courriel}`}>{courriel}</a>
          {" ; l'adresse est effacée à la décision."}
        </p>
      )}
      {demande === "retrait" ? (
        <p>Accepter retire la fiche de la carte et des listes. Elle peut revenir en remettant cette demande en relecture.</p>
      ) : (
        <>
          {suggestion !== undefined && retour === undefined && (
            <Avis titre="Position suggérée.">
              {`${formaterNombre(suggestion.lat, 3)} ; ${formaterNombre(suggestion.lon, 3)}, ${suggestion.origine}. Vérifiez avant de publier.`}
            </Avis>
          )}
          <fieldset disabled={!modifiable} className="pile pile--6">
            <legend className="vh">Fiche</legend>
            <ChampsProposition type={type} valeurs={valeurs} erreurs={erreurs} departements={departements} deplie />
            {(type === "ecosysteme" || type === "reseau" || type === "job") && (
              <CaseSeule
                nom="verifie"
                libelle="J'ai retrouvé le nom ou l'adresse dans un document public"
                aide="Montré sur la fiche. Sans cela, elle porte « à vérifier »."
                cochee={retour === undefined ? verifie : champ("verifie") === "oui"}
              />
            )}
          </fieldset>
        </>
      )}
      <Gestes etat={etat} demande={demande} />
      {gestePossible("refuser", etat) && (
        <div className="pile pile--2">
          <ChampLong
            nom="motif"
            libelle="Motif, en cas de refus"
            aide="La personne le lira tel quel. Dites ce qui permettrait d'accepter."
            facultatif
            erreur={erreurs["motif"]?.[0]}
            defaultValue={champ("motif")}
            rows={3}
          />
          <p>
            <Bouton allure="danger" name="geste" value="refuser">
              Refuser
            </Bouton>
          </p>
        </div>
      )}
      {etat === "refusee" && proposition.motif !== undefined && (
        <p className="petit">
          <b>Motif donné :</b> {proposition.motif}
        </p>
      )}
      <input type="hidden" name="version" value={proposition.version} />
    </form>
  );
}

/** Les gestes que l'état permet, sauf le refus, qui demande un motif. */
function Gestes({ etat, demande }: { readonly etat: Donnees["proposition"]["etat"]; readonly demande: Donnees["demande"] }) {
  return (
    <div className="rang">
      {gestePossible("publier", etat) && (
        <Bouton name="geste" value="publier">
          {demande === "retrait" ? "Accepter le retrait" : demande === "correction" ? "Appliquer la correction" : "Publier"}
        </Bouton>
      )}
      {gestePossible("enregistrer", etat) && demande !== "retrait" && (
        <Bouton allure="clair" name="geste" value="enregistrer">
          Enregistrer sans décider
        </Bouton>
      )}
      {gestePossible("relire", etat) && (
        <Bouton allure="nu" name="geste" value="relire">
          Dire que je relis
        </Bouton>
      )}
      {gestePossible("remettre", etat) && (
        <Bouton allure="clair" name="geste" value="remettre">
          Annuler la décision
        </Bouton>
      )}
    </div>
  );
}

/** La fiche visée, les doubles possibles et le journal. */
function Autour({ donnees }: { readonly donnees: Donnees }) {
  const { proposition, demande, journal, doubles, visee } = donnees;
  const { submission_type: type } = proposition;
  return (
    <aside className="pile pile--6" aria-label="Autour de cette proposition">
      {visee !== undefined && (
        <section className="visee" aria-labelledby="visee">
          <h2 id="visee">La fiche aujourd'hui</h2>
          <p>
            <a href={visee.href}>{visee.nom}</a>
          </p>
          <Comparaison type={type} valeurs={visee.valeurs} avec={demande === "retrait" ? visee.valeurs : donnees.valeurs} />
        </section>
      )}
      {proposition.cible !== undefined && visee === undefined && <Avis titre="La fiche visée n'existe plus." />}
      {demande !== "retrait" && (
        <section aria-labelledby="doubles">
          <h2 id="doubles">Doubles possibles</h2>
          {doubles.length === 0 ? (
            <p className="petit doux">Aucun : ni même adresse, ni nom proche.</p>
          ) : (
            doubles.map((d) => <UnDouble key={d.href + d.nom} type={type} double={d} valeurs={donnees.valeurs} />)
          )}
        </section>
      )}
      <section aria-labelledby="journal">
        <h2 id="journal">Journal</h2>
        <ol className="etapes petit">
          {journal.map((l) => (
            <li key={l.id}>
              {GESTES[l.geste] ?? l.geste}
              {l.par !== "proposant" && `, par ${l.par}`} <time dateTime={l.le}>{formaterInstant(l.le)}</time>
              {l.detail !== null && <span className="doux">{` : ${l.detail}`}</span>}
            </li>
          ))}
        </ol>
      </section>
    </aside>
  );
}
