import { denombrerOuAucun } from "#app/commun/nombres/denombrer-ou-aucun.ts";
import { href } from "react-router";
import { RETENTION_JOURS } from "#app/contextes/atelier/domaine/retention.ts";
import { ENSEMBLE } from "#app/commun/adresses/adresses-atelier.ts";
import { lireTable } from "#app/commun/listes/lire-table.ts";
import type { AtelierListe } from "#app/contextes/atelier/service/ateliers.server.ts";
import { Bouton, LienBouton } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import { ChampsAtelier } from "#app/contextes/atelier/ui/fiches/ChampsAtelier.tsx";
import { AvisDuGeste, FAITS_COMMUNS } from "#app/contextes/atelier/ui/fiches/gestes/AvisDuGeste.tsx";
import { direGarde, direJour } from "#app/contextes/atelier/ui/fiches/dire-atelier.ts";
import { premiereErreur, texteDe, type RefusFormulaire } from "#app/commun/refus-formulaire.ts";
import { MenuAnimation } from "#app/ui/mise-en-page/MenuAnimation.tsx";

export type ProprietesAteliers = {
  readonly courant: string;
  readonly ateliers: ReadonlyArray<AtelierListe>;
  /** Du formulaire : envoyé deux fois, il n’ouvre qu’un atelier. */
  readonly cle: string;
  readonly fait: string | null;
  readonly refus: RefusFormulaire | undefined;
};

const FAITS: Readonly<Record<string, string>> = {
  ...FAITS_COMMUNS,
  cree: "L'atelier est créé, et vous y êtes.",
  efface: "L'atelier, ses fiches et sa corbeille sont effacés.",
};

export function PageAteliers({ courant, ateliers, cle, fait, refus }: ProprietesAteliers) {
  const phrase = lireTable(FAITS, fait);
  return (
    <div className="cadre pile pile--6">
      <MenuAnimation courante="/admin/atelier" />
      <div className="pile pile--2">
        <h1>Vos ateliers</h1>
        <p className="chapeau">
          Un atelier a son code, sa carte et ses fiches. Fermé, plus personne n'y entre ; ses fiches restent le temps de la durée de garde.
        </p>
        <p>
          <a href={href("/admin/campagnes")}>Interroger toute une commune par un lien : les campagnes</a>
        </p>
      </div>
      <AvisDuGeste phrase={phrase} refus={refus} />
      <div className="liste-et-formulaire">
        <section aria-labelledby="liste-ateliers">
          <h2 className="vh" id="liste-ateliers">
            Liste des ateliers
          </h2>
          <ul className="pile liste-ateliers">
            {ateliers.map((atelier) => (
              <UnAtelier key={atelier.id} atelier={atelier} ici={atelier.id === courant} />
            ))}
          </ul>
        </section>
        <NouvelAtelier cle={cle} refus={refus} />
      </div>
    </div>
  );
}

function UnAtelier({ atelier, ici }: { readonly atelier: AtelierListe; readonly ici: boolean }) {
  return (
    <Carte balise="li" className="pile">
      <div>
        <h3>
          <a href={href("/admin/atelier/:id", { id: encodeURIComponent(atelier.id) })}>{atelier.titre}</a>
        </h3>
        <p className="petit doux">
          {[
            atelier.ouvert ? "Ouvert" : "Fermé",
            atelier.date === null ? undefined : direJour(atelier.date),
            atelier.lieu ?? undefined,
            denombrerOuAucun(atelier.fiches, "fiche", "fiches", "aucune"),
            ici ? "vous y êtes" : undefined,
          ]
            .filter((mot) => mot !== undefined)
            .join(", ")}
        </p>
      </div>
      <p>
        Code : <b className="code-court">{atelier.code}</b>
      </p>
      <div className="rang">
        {ici ? (
          <>
            <LienBouton href={href("/codev/carto")} allure="clair" court>
              Voir la carte
            </LienBouton>
            <LienBouton href={href("/codev/qr")} allure="clair" court icone="qr">
              Projeter le QR
            </LienBouton>
            <LienBouton href={ENSEMBLE} allure="clair" court>
              Un lieu à plusieurs
            </LienBouton>
          </>
        ) : (
          <Geste geste="aller" atelier={atelier} allure="clair">
            Y aller
          </Geste>
        )}
        {atelier.ouvert ? (
          <Geste geste="fermer" atelier={atelier} allure="danger">
            Fermer
          </Geste>
        ) : (
          <Geste geste="rouvrir" atelier={atelier} allure="clair">
            Rouvrir
          </Geste>
        )}
        <LienBouton href={href("/admin/atelier/:id", { id: encodeURIComponent(atelier.id) })} allure="nu" court aria-label={`Gérer : ${atelier.titre}`}>
          Gérer
        </LienBouton>
      </div>
      <p className="xs doux">
        {direGarde(atelier)}
        {atelier.principal && " Son code vient de la configuration du site ; resté ouvert, il ne se ferme pas tout seul."}
      </p>
    </Carte>
  );
}

function NouvelAtelier({ cle, refus }: Pick<ProprietesAteliers, "cle" | "refus">) {
  return (
    <section aria-labelledby="nouvel-atelier">
      <Carte className="etroit">
        <form method="post" className="pile">
          <h2 id="nouvel-atelier">Ouvrir un atelier</h2>
          <input type="hidden" name="cle" value={cle} />
          <ChampsAtelier refus={refus} />
          <ChampTexte
            nom="retention_jours"
            libelle="Durée de garde (jours)"
            aide="Après la fermeture, l'atelier et ses fiches s'effacent au bout de cette durée."
            facultatif
            inputMode="numeric"
            placeholder={String(RETENTION_JOURS)}
            erreur={premiereErreur(refus, "retention_jours")}
            defaultValue={texteDe(refus, "retention_jours")}
          />
          <Bouton name="geste" value="creer">
            Ouvrir l'atelier
          </Bouton>
        </form>
      </Carte>
    </section>
  );
}

function Geste({
  geste,
  atelier,
  allure,
  children,
}: {
  readonly geste: "aller" | "fermer" | "rouvrir";
  readonly atelier: AtelierListe;
  readonly allure: "clair" | "nu" | "danger";
  readonly children: string;
}) {
  return (
    <form method="post">
      <input type="hidden" name="id" value={atelier.id} />
      <Bouton name="geste" value={geste} allure={allure} court aria-label={`${children} : ${atelier.titre}`}>
        {children}
      </Bouton>
    </form>
  );
}
