import { lazy, Suspense, type ComponentProps, type ComponentType } from "react";
import { href } from "react-router";
import { CHAMP_DEPART, CHAMP_PIEGE } from "#app/contextes/propositions/domaine/anti-abus.ts";
import type { RefusFormulaire } from "#app/commun/refus-formulaire.ts";
import { adresseCorrection, avecRecherche } from "#app/commun/adresses/adresse.ts";
import type { OngletProposition } from "#app/contextes/propositions/domaine/proposition.ts";
import type { Valeurs } from "#app/contextes/propositions/domaine/proposition-valeurs.ts";
import type { PageProposition, SimilaireDit } from "#app/contextes/propositions/service/propositions.server.ts";
import type { TypeProposition } from "#app/commun/types-proposition.ts";
import { Icone } from "#app/ui/icones.tsx";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";
import { ChampLong, ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import { Radios } from "#app/ui/champs/Choix.tsx";
import { ResumeErreurs } from "#app/ui/champs/ResumeErreurs.tsx";
import { aUnePhoto, CHAMP_PHOTO_CREDIT, CHAMP_PHOTO_RENDUE, CHAMP_PHOTO_TEXTE } from "#app/contextes/propositions/domaine/photo.ts";
import { ChampsProposition, estMontre, type Partie } from "./ChampsProposition.tsx";
import { CHAMPS, CLE_APPOINT, TITRES_APPOINT } from "./champs.ts";
import { enResume, repartirErreurs } from "./erreurs.ts";
import { ChampsDeLAutrePartie, ChampsDesAutresOnglets, FORMULAIRE, OngletsProposition } from "./OngletsProposition.tsx";

type ChampsDePhoto = ComponentType<ComponentProps<(typeof import("./ChampsPhoto.tsx"))["ChampsPhoto"]>>;
// Sans réseau, une proposition part sans photo.
const SansPhoto: ChampsDePhoto = () => null;
// La page du serveur porte ces champs ; leur script, qui réduit la photo choisie, ne retarde pas le reste du formulaire.
const ChampsPhoto: ChampsDePhoto = import.meta.env.SSR
  ? (await import("./ChampsPhoto.tsx")).ChampsPhoto
  : lazy(async () => ({
      default: await import("./ChampsPhoto.tsx").then(
        (lu): ChampsDePhoto => lu.ChampsPhoto,
        () => SansPhoto,
      ),
    }));

const TITRES: Readonly<Record<OngletProposition, string>> = {
  ecosysteme: "Proposer un lieu",
  reseau: "Proposer un réseau",
  jobs: "Proposer une plateforme d’emploi",
  outils: "Proposer un outil",
  references: "Proposer une référence",
};

/** La carte remplit ces champs, montrés ou non. */
const SUR_CARTE: ReadonlyArray<string> = ["lat", "lon"];

export type RetourProposition = RefusFormulaire & { readonly similaires?: ReadonlyArray<SimilaireDit> };

export function PageProposer({
  page,
  retour,
  prerempli = {},
  efface = false,
  appoint = false,
}: {
  readonly page: PageProposition;
  readonly retour: RetourProposition | undefined;
  /** Ce qu'un lien du site a préparé. */
  readonly prerempli?: Valeurs;
  /** La personne vient d'effacer sa proposition. */
  readonly efface?: boolean;
  /** L'adresse ouvre la partie d'appoint du formulaire. */
  readonly appoint?: boolean;
}) {
  const { type, onglet, cible, cibleInconnue, depart, departements } = page;
  const valeurs = retour?.valeurs ?? cible?.valeurs ?? prerempli;
  const { ici: erreurs, ensuite } = repartirErreurs(type, retour?.erreurs ?? {});
  const resume = enResume(type, erreurs);
  const similaires = retour?.similaires ?? [];
  // Ce qui est à corriger se montre d'abord là où cela se corrige.
  const partie = appoint && TITRES_APPOINT[type] !== undefined && resume.length === 0 && similaires.length === 0 ? "appoint" : "principal";
  const principal = partie === "principal";
  const caches = [
    ...CHAMPS[type].filter((champ) => !estMontre(champ, partie, erreurs)).map(({ nom }) => nom),
    ...(principal ? [] : ["demande", "explication", "courriel", CHAMP_PHOTO_TEXTE, CHAMP_PHOTO_CREDIT]),
  ];
  const texte = (nom: string) => (typeof valeurs[nom] === "string" ? valeurs[nom] : "");
  return (
    <div className="cadre proposer">
      <h1>{cible === undefined ? TITRES[onglet] : `Corriger « ${cible.nom} »`}</h1>
      <p className="chapeau proposer-chapeau">
        {cible === undefined
          ? "Ce que vous connaissez manque sans doute à quelqu'un. Une personne relit avant publication."
          : "Changez ce qui est faux, ou demandez le retrait de la fiche. Une personne relit avant de l'appliquer."}
        {" Les champs sont obligatoires, sauf mention contraire."}
      </p>
      {efface && (
        <div className="proposer-chapeau" role="status">
          <Avis titre="Votre proposition est effacée.">Il n'en reste rien ici.</Avis>
        </div>
      )}
      {cible === undefined && <OngletsProposition courant={onglet} />}
      <Carte className={cible === undefined ? "proposer-feuille" : ""}>
        <form
          id={FORMULAIRE}
          method="post"
          encType="multipart/form-data"
          noValidate
          className="pile pile--6"
          aria-label={cible === undefined ? "Proposition" : "Correction"}
        >
          <ResumeErreurs erreurs={resume.filter(({ nom }) => ![CHAMP_PIEGE, "submission_type", "cible"].includes(nom))} ensuite={ensuite} />
          {retour !== undefined && <PasEncoreEnvoye retour={retour} muet={resume.length === 0} />}
          {similaires.length > 0 && <DejaLa similaires={similaires} onglet={onglet} />}
          {cibleInconnue !== undefined && <Avis titre="La fiche à corriger n'existe pas, ou plus.">Vous pouvez tout de même proposer une fiche neuve.</Avis>}
          {cible !== undefined && principal && <Demande href={cible.href} choisie={texte("demande") || "correction"} />}
          <ChampsProposition type={type} valeurs={valeurs} erreurs={erreurs} departements={departements} partie={partie} />
          <ChampsDeLAutrePartie valeurs={valeurs} noms={caches} toujours={SUR_CARTE} />
          <AutrePartie
            type={type}
            partie={partie}
            onglet={onglet}
            cible={cible?.id}
            etat={ensuite > 0 ? "à revoir ensuite" : caches.some((nom) => [valeurs[nom] ?? ""].flat().some((valeur) => valeur !== "")) ? "rempli" : undefined}
          />
          {principal && aUnePhoto(type) && (
            <Suspense>
              <ChampsPhoto valeurs={valeurs} erreurs={erreurs} />
            </Suspense>
          )}
          {principal && <MotPourLaRelecture corrige={cible !== undefined} texte={texte} erreurs={erreurs} />}
          <div className="rang">
            {similaires.length > 0 && <input type="hidden" name="confirme" value="oui" />}
            <Bouton>{similaires.length > 0 ? "Envoyer quand même" : "Envoyer la proposition"}</Bouton>
            {texte(CHAMP_PHOTO_RENDUE) === "oui" && <PhotoNonJointe montree={aUnePhoto(type)} />}
            <p className="petit doux">Relue sous une semaine environ. Un lien de suivi s'affiche après l'envoi.</p>
          </div>
          <input type="hidden" name="submission_type" value={type} />
          <input type="hidden" name={CHAMP_DEPART} value={texte(CHAMP_DEPART) || depart} />
          {cible !== undefined && <input type="hidden" name="cible" value={cible.id} />}
          {cible === undefined && (
            <ChampsDesAutresOnglets
              valeurs={valeurs}
              montres={[...CHAMPS[type].map(({ nom }) => nom), "courriel", "explication", ...(aUnePhoto(type) ? [CHAMP_PHOTO_TEXTE, CHAMP_PHOTO_CREDIT] : [])]}
            />
          )}
          <Piege />
        </form>
      </Carte>
      {cible !== undefined && (
        <a className="petit" href={href("/proposer")}>
          Proposer une fiche neuve
        </a>
      )}
    </div>
  );
}

/** Une photo a été choisie, et rien ne l'a reprise : cela voyage d'une partie à l'autre, et se dit là où l'on envoie. */
function PhotoNonJointe({ montree }: { readonly montree: boolean }) {
  return (
    <>
      <input type="hidden" name={CHAMP_PHOTO_RENDUE} value="oui" />
      {montree && <p className="petit">La photo choisie n'est pas jointe : choisissez-la de nouveau, ou envoyez sans elle.</p>}
    </>
  );
}

/** Ce qui s'adresse à la personne qui relira : pourquoi corriger, et où répondre. */
function MotPourLaRelecture({
  corrige,
  texte,
  erreurs,
}: {
  readonly corrige: boolean;
  readonly texte: (nom: string) => string;
  readonly erreurs: RetourProposition["erreurs"];
}) {
  return (
    <>
      {corrige && (
        <ChampLong
          nom="explication"
          libelle="Pourquoi"
          aide="Nécessaire pour un retrait, utile pour une correction. Dites si la fiche est la vôtre."
          erreur={erreurs["explication"]?.[0]}
          defaultValue={texte("explication")}
          rows={3}
        />
      )}
      <ChampTexte
        nom="courriel"
        libelle="Votre adresse de courriel"
        facultatif
        aide="Pour vous répondre, puis effacée. Jamais publiée."
        erreur={erreurs["courriel"]?.[0]}
        type="email"
        autoComplete="email"
        defaultValue={texte("courriel")}
      />
    </>
  );
}

/** Passer d'une partie du formulaire à l'autre : un envoi, qui n'envoie rien et rapporte tout ce qui est tapé. */
function AutrePartie({
  type,
  partie,
  onglet,
  cible,
  etat,
}: {
  readonly type: TypeProposition;
  readonly partie: Partie;
  readonly onglet: OngletProposition;
  readonly cible: string | undefined;
  readonly etat: string | undefined;
}) {
  const titre = TITRES_APPOINT[type];
  if (titre === undefined) return null;
  const vers = avecRecherche(href("/proposer"), { onglet, cible, [CLE_APPOINT]: partie === "principal" ? "1" : undefined });
  return (
    <div className="repli">
      <button type="submit" className="bascule-repli" name={CLE_APPOINT} value="1" formAction={`${vers}#${FORMULAIRE}`} formNoValidate>
        <Icone nom={partie === "principal" ? "bas" : "fermer"} />
        {partie === "principal" ? [titre, etat].filter((dit) => dit !== undefined).join(" : ") : "Revenir au reste du formulaire"}
      </button>
    </div>
  );
}

/** Pourquoi l'envoi n'est pas parti, quand aucun champ visible ne le dit. */
function PasEncoreEnvoye({ retour, muet }: { readonly retour: RetourProposition; readonly muet: boolean }) {
  const { erreurs, message } = retour;
  return (
    <>
      {message !== "" && (muet || erreurs["cible"] !== undefined) && (
        <Avis genre="erreur" titre="Pas encore envoyé.">
          {message}
        </Avis>
      )}
      {erreurs[CHAMP_PIEGE] !== undefined && (
        <Avis genre="erreur" titre="Pas encore envoyé.">
          Un champ caché, piège à robots, a été rempli, peut-être par une extension de votre navigateur. Il est vidé : envoyez de nouveau.
        </Avis>
      )}
    </>
  );
}

function Demande({ href: adresse, choisie }: { readonly href: string; readonly choisie: string }) {
  return (
    <>
      <Radios
        nom="demande"
        legende="Que demandez-vous ?"
        choisie={choisie}
        options={[
          { valeur: "correction", libelle: "Corriger la fiche", aide: "Les champs ci-dessous remplaceront ceux d'aujourd'hui." },
          { valeur: "retrait", libelle: "Retirer la fiche du site", aide: "Dites seulement pourquoi, tout en bas." },
        ]}
      />
      <a className="petit" href={adresse}>
        Voir la fiche telle qu'elle est
      </a>
    </>
  );
}

// Hors de l'écran et de la tabulation : seul un robot le remplit.
function Piege() {
  return (
    <div className="piege" aria-hidden="true">
      <label>
        Laissez ce champ vide
        <input name={CHAMP_PIEGE} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** Ce qui existe déjà et y ressemble : montré avant d'envoyer, sans rien refuser. */
function DejaLa({ similaires, onglet }: { readonly similaires: ReadonlyArray<SimilaireDit>; readonly onglet: OngletProposition }) {
  return (
    <section className="deja-la pile pile--2" aria-labelledby="deja-la" role="status">
      <h2 id="deja-la">{similaires.length === 1 ? "Une fiche y ressemble déjà" : `${similaires.length} fiches y ressemblent déjà`}</h2>
      <ul className="pile pile--2">
        {similaires.map((s) => (
          <li key={s.id}>
            <a href={s.href}>{s.nom}</a> <span className="petit doux">{s.raison}</span>
            {onglet !== "references" && (
              <>
                {" · "}
                <a className="petit" href={adresseCorrection(onglet, s.id)}>
                  la corriger
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="petit">Rien n'est encore envoyé. Si la vôtre est différente, envoyez-la avec le bouton du bas : tout ce que vous avez tapé est là.</p>
    </section>
  );
}
