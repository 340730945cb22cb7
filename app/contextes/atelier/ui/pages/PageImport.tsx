import { majuscule } from "#app/commun/texte/majuscule.ts";
import { href } from "react-router";
import type { EtatImport, ResultatImport } from "#app/contextes/atelier/service/ecriture/import.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Bouton, LienBouton } from "#app/ui/base/Bouton.tsx";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { FormulaireImport } from "#app/contextes/atelier/ui/fiches/FormulaireImport.tsx";
import { premiereErreur, type RefusFormulaire } from "#app/commun/refus-formulaire.ts";

export type ProprietesImport = {
  readonly atelier: { readonly id: string; readonly titre: string };
  readonly apercu: { readonly apercu: ResultatImport; readonly contenu: string; readonly nom: string } | undefined;
  readonly refus: RefusFormulaire | undefined;
};

const NOMS: Readonly<Record<EtatImport, string>> = { nouvelle: "Nouvelle", modifiee: "Modifiée", identique: "Déjà là", refusee: "Refusée" };
const LIGNES_MAX = 300;

/** Importer des fiches en deux étapes : voir, puis écrire. */
export function PageImport({ atelier, apercu, refus }: ProprietesImport) {
  const retour = href("/admin/atelier/:id", { id: encodeURIComponent(atelier.id) });
  return (
    <div className="cadre pile pile--5">
      <div>
        <p className="surtitre">
          <a href={retour}>{atelier.titre}</a>
        </p>
        <h1>Importer des fiches</h1>
      </div>
      {refus !== undefined && premiereErreur(refus, "fichier") === undefined && (
        <Avis genre="erreur" titre="Rien n'a été importé.">
          {refus.message}
        </Avis>
      )}
      {apercu === undefined ? (
        <FormulaireImport atelier={atelier.id} erreur={premiereErreur(refus, "fichier")} />
      ) : (
        <Apercu {...apercu} atelier={atelier} retour={retour} />
      )}
    </div>
  );
}

function Apercu({
  atelier,
  apercu: { lignes, bilan },
  contenu,
  nom,
  retour,
}: NonNullable<ProprietesImport["apercu"]> & { readonly atelier: ProprietesImport["atelier"]; readonly retour: string }) {
  // Ce qui ne change rien n'a pas à être relu.
  const montrees = lignes.filter(({ etat }) => etat !== "identique").slice(0, LIGNES_MAX);
  const cachees = lignes.length - montrees.length;
  const aEcrire = bilan.nouvelle + bilan.modifiee;
  const resume = (Object.keys(NOMS) as Array<EtatImport>).filter((etat) => bilan[etat] > 0).map((etat) => `${NOMS[etat].toLowerCase()} : ${bilan[etat]}`);
  return (
    <>
      <Avis titre={`${nom === "" ? "Ce fichier" : `« ${nom} »`}, ${lignes.length} ${lignes.length > 1 ? "lignes" : "ligne"}.`}>
        {`${majuscule(resume.join(", "))}. Rien n'est encore écrit.`}
      </Avis>
      <div className="rang">
        {aEcrire > 0 && (
          <form method="post" encType="multipart/form-data" action={`${retour}/import`}>
            <input type="hidden" name="contenu" value={contenu} />
            <Bouton name="geste" value="importer">
              {aEcrire === 1 ? "Importer 1 fiche" : `Importer ${aEcrire} fiches`}
            </Bouton>
          </form>
        )}
        <LienBouton href={retour} allure={aEcrire > 0 ? "nu" : "clair"}>
          {aEcrire > 0 ? "Renoncer" : "Revenir à l’atelier"}
        </LienBouton>
      </div>
      {montrees.length > 0 && (
        <Tableau
          titre={`Ce qui changera dans « ${atelier.titre} »`}
          colonnes={[{ titre: "Ligne" }, { titre: "Fiche", texte: true }, { titre: "Sort", texte: true }, { titre: "Pourquoi", texte: true }]}
          lignes={montrees.map(({ ligne, titre, etat, raisons }, rang) => ({
            // Un même dessin du fichier peut donner plusieurs fiches.
            cle: `${ligne}-${rang}`,
            cellules: [ligne, titre === "" ? "sans titre" : titre, NOMS[etat], raisons.join(" ; ")],
          }))}
        />
      )}
      {cachees > 0 && <p className="petit doux">{cachees === bilan.identique ? `${cachees} déjà là, sans changement.` : `Et ${cachees} autres lignes.`}</p>}
    </>
  );
}
