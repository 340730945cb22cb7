import { useEffect, useRef, useState, type RefObject } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { CARTO } from "#app/contextes/atelier/vues/carto.ts";
import { saisieAVenir } from "#app/contextes/atelier/domaine/envois/envois-reponse.ts";
import type { Envoi } from "#app/contextes/atelier/domaine/envois/envois.ts";
import { saisieDe, type SaisieFiche } from "#app/contextes/atelier/domaine/saisie-fiche.ts";
import { ditLeTrace, retaper } from "#app/contextes/atelier/domaine/trace/trace-tapee.ts";
import { direTrace } from "#app/contextes/atelier/vues/traces.ts";
import { ecrirePosition } from "#app/contextes/atelier/domaine/saisie.ts";
import type { CommunAtelier, FicheVue } from "#app/contextes/atelier/service/fiches.server.ts";
import type { FondPointage } from "#app/commun/geo/vue.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Bouton, LienBouton } from "#app/ui/base/Bouton.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { ResumeErreurs } from "#app/ui/champs/ResumeErreurs.tsx";
import { ChampOu } from "#app/contextes/atelier/ui/fiches/ou/ChampOu.tsx";
import { Conflit } from "#app/contextes/atelier/ui/fiches/gestes/Conflit.tsx";
import { Quoi, UnMot } from "#app/contextes/atelier/ui/fiches/EtapesFiche.tsx";
import { memoireDeLOnglet } from "#app/contextes/atelier/ui/boite/memoire-page.ts";
import { premiereErreur, texteDe, type RefusFormulaire } from "#app/commun/refus-formulaire.ts";
import { estSansReseau, type SansReseau } from "#app/contextes/atelier/ui/boite/sans-reseau.ts";
import { useBoite } from "#app/contextes/atelier/ui/boite/use-boite.ts";
import { useBrouillon } from "#app/contextes/atelier/ui/fiches/use-brouillon.ts";

export type ProprietesFiche = {
  readonly titre: string;
  /** `null` : une fiche neuve. */
  readonly fiche: FicheVue | null;
  /** Une fiche neuve qui attend encore sur ce téléphone. */
  readonly envoi: string | null;
  readonly qui: { readonly atelier: string; readonly pseudo: string };
  readonly cle: string;
  /** De quoi refaire la carte si le réseau manque au retour. */
  readonly commun: CommunAtelier;
  readonly fond: FondPointage;
  /** Saisie venue de l'adresse, après une session expirée. */
  readonly depart: Readonly<Record<string, ReadonlyArray<string>>>;
  readonly retour: RefusFormulaire | SansReseau | undefined;
};

/** Poser ou modifier une fiche : ce que ce téléphone n'a pas encore envoyé l'emporte sur ce que le serveur connaît. */
export function PageFiche(proprietes: ProprietesFiche) {
  const { fiche, envoi, qui } = proprietes;
  const boite = useBoite(qui.atelier, qui.pseudo);
  const naviguer = useNavigate();
  const id = fiche?.id ?? envoi;
  const siens = (boite?.etat.file ?? []).filter((e) => e.fiche === id);
  const locale = id === null ? undefined : (saisieAVenir(siens, id) ?? undefined);
  const conflit = siens.find((e) => e.genre === "modification" && e.etat === "conflit");
  const refuse = siens.find(({ etat }) => etat === "refus");
  const formulaire = useRef<HTMLFormElement>(null);
  const brouillon = useBrouillon(formulaire, `${qui.atelier}-${id ?? "nouvelle"}`, useNavigation().state !== "idle");
  useMemoire(qui, fiche, proprietes);
  if (boite !== undefined && conflit?.genre === "modification" && conflit.actuelle !== undefined) {
    return <Conflit envoi={conflit} actuelle={conflit.actuelle} boite={boite.boite} finir={(fait) => void naviguer(`${CARTO}?${fait}`)} />;
  }
  // Les champs ne se relisent qu'au montage : ce que la boîte rend après coup ouvre un formulaire neuf.
  return (
    <Formulaire
      key={JSON.stringify([locale, brouillon])}
      {...proprietes}
      depart={brouillon ?? proprietes.depart}
      formulaire={formulaire}
      locale={locale}
      refuse={refuse}
    />
  );
}

function useMemoire(qui: ProprietesFiche["qui"], fiche: FicheVue | null, formulaire: ProprietesFiche): void {
  useEffect(() => {
    const memoire = memoireDeLOnglet();
    memoire.qui = qui;
    const { retour: _retour, ...reste } = formulaire;
    memoire.formulaire = { ecran: "fiche", ...reste };
  });
  // Ce que la personne a sous les yeux en ouvrant : un conflit se juge par rapport à cela.
  useEffect(() => {
    const memoire = memoireDeLOnglet();
    if (fiche !== null) memoire.lue = { id: fiche.id, saisie: saisieDe(fiche), version: fiche.version };
    return () => void delete memoire.lue;
  }, [fiche?.id]);
}

type ProprietesFormulaire = ProprietesFiche & {
  readonly locale: SaisieFiche | undefined;
  readonly refuse: Envoi | undefined;
  readonly formulaire: RefObject<HTMLFormElement | null>;
};

function Formulaire({ titre, fiche: rangee, envoi, cle, fond, depart, retour, locale, refuse, formulaire }: ProprietesFormulaire) {
  const sansReseau = estSansReseau(retour);
  const rendu = sansReseau ? undefined : retour;
  const refus = rendu ?? (refuse?.erreurs === undefined ? undefined : { erreurs: refuse.erreurs, message: refuse.message ?? "", valeurs: {} });
  const fiche = rangee === null ? null : { ...rangee, ...locale };
  const lue: SaisieFiche | undefined = locale ?? rangee ?? undefined;
  // Une clé par saisie : recommencer l'envoi après une panne ne crée pas de double.
  const [cleGardee] = useState(cle);
  const occupe = useNavigation().state === "submitting";
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => h1.current?.focus(), []);

  const texte = (nom: string, rangee = "") => texteDe(rendu, nom, depart[nom]?.[0] ?? rangee);
  const type = texte("type", lue?.type);
  const trace = retaper(lue?.trace);
  const conflit = fiche !== null && rendu !== undefined && Object.keys(rendu.erreurs).length === 0;
  const erreurs = Object.entries(refus?.erreurs ?? {}).map(([nom, [message = ""]]) => ({ nom, message }));
  const autre = (nom: "titre" | "description" | "commune" | "lien") => {
    const rangee = fiche?.[nom] ?? "";
    return conflit && rangee !== texte(nom) ? { siVide: `Enregistré entre-temps : ${rangee === "" ? "rien" : `« ${rangee} »`}` } : {};
  };
  const points = texte("trace_points", trace.points);
  const forme = texte("trace_forme", trace.forme) === "surface" ? "surface" : "ligne";
  const traceDiffere = conflit && !ditLeTrace(points, forme, fiche.trace);
  return (
    <div className="cadre fiche-saisie">
      <p className="surtitre">
        <Lien href={CARTO} surPlace>
          Retour à la carte
        </Lien>
      </p>
      <h1 ref={h1} tabIndex={-1}>
        {titre}
      </h1>
      <ResumeErreurs erreurs={erreurs} />
      <AvisDEnvoi conflit={conflit} sansReseau={sansReseau} refusee={fiche === null && erreurs.length === 0 ? refus?.message : undefined} />
      <Form method="post" className="pile pile--6" preventScrollReset ref={formulaire}>
        <input type="hidden" name="geste" value={fiche === null ? "creer" : "modifier"} />
        {fiche === null ? (
          <>
            <input type="hidden" name="cle" value={texteDe(rendu, "cle", cleGardee)} />
            {envoi !== null && <input type="hidden" name="envoi" value={envoi} />}
          </>
        ) : (
          <>
            <input type="hidden" name="id" value={fiche.id} />
            <input type="hidden" name="version" value={fiche.version} />
          </>
        )}
        <Quoi type={type} erreur={premiereErreur(refus, "type")} />
        <ChampOu
          fond={fond}
          position={texte("position", lue === undefined ? "" : ecrirePosition(lue))}
          commune={texte("commune", lue?.commune)}
          departement={texte("departement")}
          erreur={premiereErreur(refus, "position") ?? premiereErreur(refus, "lat") ?? premiereErreur(refus, "lon")}
          erreurCommune={premiereErreur(refus, "commune")}
          noteCommune={autre("commune").siVide}
          trace={{
            texte: points,
            forme,
            erreur: premiereErreur(refus, "trace_points") ?? premiereErreur(refus, "trace"),
            ...(traceDiffere && { enregistre: { dit: direTrace(fiche) ?? "rien", wkt: fiche.trace, garde: texte("trace_gardee") !== "" } }),
          }}
        />
        <UnMot lue={lue} rendu={rendu} refus={refus} depart={depart} texte={texte} autre={autre} />
        <div className="rang envoi">
          <Bouton occupe={occupe} className="pleine">
            {occupe ? "Envoi de la fiche" : fiche === null && envoi === null ? "Poser la fiche" : "Enregistrer"}
          </Bouton>
          <LienBouton href={CARTO} allure="nu" surPlace>
            Renoncer
          </LienBouton>
        </div>
      </Form>
    </div>
  );
}

/** Ce qui s'est passé à l'envoi précédent. `refusee` : pourquoi la fiche n'est pas partie, quand aucun champ n'est en cause. */
function AvisDEnvoi({ conflit, sansReseau, refusee }: { readonly conflit: boolean; readonly sansReseau: boolean; readonly refusee: string | undefined }) {
  return (
    <>
      {conflit && (
        <Avis genre="erreur" titre="La fiche n'a pas été enregistrée.">
          Quelqu'un l'a modifiée entre-temps. Votre texte est conservé ci-dessous, avec ce qui est enregistré sous chaque champ qui diffère. Envoyez de nouveau
          pour garder le vôtre.
        </Avis>
      )}
      {refusee !== undefined && (
        <Avis genre="erreur" titre="La fiche n'est pas partie.">
          {refusee}
        </Avis>
      )}
      {sansReseau && (
        <Avis genre="degrade" titre="Le réseau ne répond pas.">
          Rien n'est perdu : votre texte est encore là. Envoyez de nouveau dans un instant.
        </Avis>
      )}
    </>
  );
}
