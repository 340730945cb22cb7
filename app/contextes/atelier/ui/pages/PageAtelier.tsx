import { denombrerOuAucun } from "#app/commun/nombres/denombrer-ou-aucun.ts";
import { denombrer } from "#app/commun/nombres/nombres.ts";
import { href } from "react-router";
import { RETENTION_JOURS, RETENTION_PRINCIPAL_JOURS } from "#app/contextes/atelier/domaine/retention.ts";
import { lireTable } from "#app/commun/listes/lire-table.ts";
import type { AtelierListe } from "#app/contextes/atelier/service/ateliers.server.ts";
import { Bouton, LienBouton } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";
import { MessageErreur } from "#app/ui/champs/Champ.tsx";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import { idChamp } from "#app/ui/champs/ids.ts";
import { ChampsAtelier } from "#app/contextes/atelier/ui/fiches/ChampsAtelier.tsx";
import { AvisDuGeste, FAITS_COMMUNS } from "#app/contextes/atelier/ui/fiches/gestes/AvisDuGeste.tsx";
import { direGarde } from "#app/contextes/atelier/ui/fiches/dire-atelier.ts";
import { FormulaireImport } from "#app/contextes/atelier/ui/fiches/FormulaireImport.tsx";
import type { AppareilVu } from "#app/contextes/atelier/service/appareils.server.ts";
import { Appareils, RendreTout } from "./Appareils.tsx";
import { premiereErreur, texteDe, type RefusFormulaire } from "#app/commun/refus-formulaire.ts";

export type ProprietesAtelier = {
  readonly atelier: AtelierListe;
  readonly courant: string;
  readonly fait: string | null;
  /** Nombres de fiches nouvelles, modifiées, identiques, refusées par l'import qui vient de finir. */
  readonly bilan: ReadonlyArray<number> | null;
  readonly refus: RefusFormulaire | undefined;
  readonly appareils: ReadonlyArray<AppareilVu>;
  /** Ce qui vient d'être retiré d'un geste, pour s'en raviser. */
  readonly retire: { readonly cle: string; readonly depuis: string; readonly nombre: number } | null;
};

const FAITS: Readonly<Record<string, string>> = {
  ...FAITS_COMMUNS,
  modifie: "C'est enregistré.",
  code: "Le code a changé. Les personnes entrées avec l'ancien sont déconnectées.",
  vide: "Les fiches et la corbeille sont effacées.",
  renvoye: "L'appareil est renvoyé : ses sessions sont finies, et son témoin ne vaut plus rien.",
  "tout-rendu": "Ses fiches sont remises à leur place.",
  "part-retiree": "Sa part du lieu à plusieurs est retirée.",
};
const GESTES_APPAREILS: ReadonlySet<string> = new Set(["renvoye", "tout-retire", "tout-rendu", "part-retiree"]);

/** Un atelier, pour l'animation : ce qu'il dit, ce qu'on en emporte, ce qu'on y reprend, sa fin. */
export function PageAtelier({ atelier, courant, fait, bilan, refus, appareils, retire }: ProprietesAtelier) {
  const phrase = fait === "importe" && bilan !== null ? direBilan(bilan) : lireTable(FAITS, fait);
  const cible = `atelier=${encodeURIComponent(atelier.id)}`;
  return (
    <div className="cadre pile pile--6 page-atelier">
      <div>
        <p className="surtitre">
          <a href={href("/admin/atelier")}>Tous les ateliers</a>
        </p>
        <h1>{atelier.titre}</h1>
        <p className="chapeau">
          {`${atelier.ouvert ? "Ouvert" : "Fermé"}, ${denombrerOuAucun(atelier.fiches, "fiche", "fiches", "aucune")}, code `}
          <b className="code-court">{atelier.code}</b>
        </p>
      </div>
      <AvisDuGeste phrase={phrase} refus={refus} />
      {retire !== null && <RendreTout {...retire} />}
      <Gestes atelier={atelier} ici={atelier.id === courant} />
      <p className="petit doux">{direGarde(atelier)}</p>
      <Appareils appareils={appareils} ouvert={GESTES_APPAREILS.has(fait ?? "")} />
      <section className="pile pile--2" aria-labelledby="emporter">
        <h2 id="emporter">Emporter</h2>
        <p>
          <a href={`${href("/codev/compte-rendu")}?${cible}`}>Compte rendu à imprimer</a>,{" "}
          <a href={`${href("/api/codev/export")}?format=geojson&${cible}`}>GeoJSON</a>, <a href={`${href("/api/codev/export")}?format=csv&${cible}`}>CSV</a>,{" "}
          <a href={`${href("/api/codev/export")}?format=csv-fr&${cible}`}>CSV pour tableur français</a>.
        </p>
      </section>
      <section aria-labelledby="reprendre" className="pile">
        <h2 id="reprendre">Reprendre des fiches</h2>
        <p className="doux">Un export de cet atelier ou d'un autre, ou un tableau fait à la main. Rien n'est écrit avant que vous n'ayez vu ce qui change.</p>
        <FormulaireImport atelier={atelier.id} erreur={undefined} />
      </section>
      <Reglages atelier={atelier} refus={refus} />
      <Effacement atelier={atelier} refus={refus} />
    </div>
  );
}

type Partie = Pick<ProprietesAtelier, "atelier" | "refus">;

/** Y aller, ouvrir ou fermer, changer de code. */
function Gestes({ atelier, ici }: Pick<ProprietesAtelier, "atelier"> & { readonly ici: boolean }) {
  return (
    <div className="rang">
      {ici ? (
        <>
          <LienBouton href={href("/codev/carto")} allure="clair">
            Voir la carte
          </LienBouton>
          <LienBouton href={href("/codev/qr")} allure="clair" icone="qr">
            Projeter le QR
          </LienBouton>
        </>
      ) : (
        <form method="post" action={href("/admin/atelier")}>
          <input type="hidden" name="id" value={atelier.id} />
          <Bouton name="geste" value="aller" allure="clair">
            Y aller
          </Bouton>
        </form>
      )}
      <form method="post">
        <Bouton name="geste" value={atelier.ouvert ? "fermer" : "rouvrir"} allure={atelier.ouvert ? "danger" : "clair"}>
          {atelier.ouvert ? "Fermer l'atelier" : "Rouvrir l'atelier"}
        </Bouton>
      </form>
      {!atelier.principal && (
        <form method="post">
          <Bouton name="geste" value="code" allure="nu">
            Changer le code
          </Bouton>
        </form>
      )}
    </div>
  );
}

function Reglages({ atelier, refus }: Partie) {
  return (
    <section aria-labelledby="regler">
      <Carte className="etroit">
        <form method="post" className="pile">
          <h2 id="regler">Ce que dit l’atelier</h2>
          <ChampsAtelier refus={refus} atelier={atelier} />
          <ChampTexte
            nom="retention_jours"
            libelle="Durée de garde (jours)"
            aide="Après la fermeture, l'atelier et ses fiches s'effacent au bout de cette durée. Un atelier que plus personne ne touche pendant ce temps se ferme tout seul."
            inputMode="numeric"
            erreur={premiereErreur(refus, "retention_jours")}
            defaultValue={texteDe(
              refus,
              "retention_jours",
              String(atelier.retention_jours ?? (atelier.principal ? RETENTION_PRINCIPAL_JOURS : RETENTION_JOURS)),
            )}
          />
          <Bouton name="geste" value="modifier">
            Enregistrer
          </Bouton>
        </form>
      </Carte>
    </section>
  );
}

function Effacement({ atelier, refus }: Partie) {
  return (
    <section className="pile pile--2" aria-labelledby="effacer">
      <h2 id="effacer">{atelier.principal ? "Effacer les fiches" : "Effacer l’atelier"}</h2>
      <form method="post" className="pile">
        <p>
          {`${denombrerOuAucun(atelier.fiches, "fiche", "fiches", "Aucune")}${atelier.corbeille > 0 ? ` et ${atelier.corbeille} dans la corbeille` : ""} : tout est effacé pour de bon, sans retour. Emportez d'abord ce que vous voulez garder.`}
          {atelier.principal && " L'atelier lui-même reste : il vient de la configuration du site."}
        </p>
        <div className="choix">
          <label>
            <input type="checkbox" name="confirme" value="oui" id={idChamp("confirme")} required />
            <span>J'ai compris : je veux effacer.</span>
          </label>
        </div>
        <MessageErreur nom="confirme" erreur={premiereErreur(refus, "confirme")} />
        <Bouton name="geste" value="effacer" allure="danger">
          Effacer pour de bon
        </Bouton>
      </form>
    </section>
  );
}

function direBilan([nouvelles = 0, modifiees = 0, identiques = 0, refusees = 0]: ReadonlyArray<number>): string {
  const mots = [
    denombrerOuAucun(nouvelles, "fiche ajoutée", "fiches ajoutées", "aucune"),
    ...(modifiees > 0 ? [denombrer(modifiees, "modifiée", "modifiées")] : []),
    ...(identiques > 0 ? [denombrer(identiques, "déjà là", "déjà là")] : []),
    ...(refusees > 0 ? [denombrer(refusees, "refusée", "refusées")] : []),
  ];
  return `Import fini : ${mots.join(", ")}.`;
}
