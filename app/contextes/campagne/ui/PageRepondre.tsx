import { href } from "react-router";
import { NOMS_AXES, type Axe } from "#app/commun/axes.ts";
import type { RefusFormulaire } from "#app/commun/refus-formulaire.ts";
import { LOT } from "#app/contextes/campagne/domaine/campagne.ts";
import { SECTIONS_CAMPAGNE } from "#app/contextes/campagne/domaine/questions.ts";
import type { PageCampagne } from "#app/contextes/campagne/service/campagnes.server.ts";
import { SectionsQuestions } from "#app/contextes/ensemble/ui/index.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Bouton, LienBouton } from "#app/ui/base/Bouton.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { ResumeErreurs } from "#app/ui/champs/ResumeErreurs.tsx";

/** Ce que son adresse rend à qui vient de répondre, et à personne d'autre. */
export type LePropre = { readonly href: string; readonly taux: ReadonlyArray<{ readonly axe: Axe; readonly valeur: string }> };
export type ProprietesRepondre = { readonly vue: PageCampagne; readonly propre: LePropre | null; readonly refus: RefusFormulaire | undefined };

/** Répondre à une campagne, sur un téléphone, sans script. */
export function PageRepondre({ vue, propre, refus }: ProprietesRepondre) {
  const { id, titre, lieu, ouverte, envoi } = vue;
  const synthese = href("/campagne/:id/synthese", { id });
  const erreurs = Object.entries(refus?.erreurs ?? {}).map(([nom, [message = ""]]) => ({ nom, message }));
  return (
    <div className="cadre pile pile--6 ensemble">
      <div>
        <p className="surtitre">{lieu}</p>
        <h1>{titre}</h1>
        <p className="chapeau">{`Deux minutes, sans nom ni compte. La synthèse paraît à ${LOT} foyers, et ne change que par ${LOT}.`}</p>
      </div>
      {propre !== null && (
        <section className="etroit pile" aria-labelledby="h-merci">
          <div role="status">
            <Avis titre="Merci : votre réponse est comptée." />
          </div>
          <h2 id="h-merci">Chez vous, aujourd’hui</h2>
          <ul className="puces">
            {propre.taux.map(({ axe, valeur }) => (
              <li key={axe}>{`${NOMS_AXES[axe]} : ${valeur} viennent du lieu`}</li>
            ))}
          </ul>
          <p className="rang">
            <LienBouton href={propre.href} allure="clair" court>
              Ce que je peux changer chez moi
            </LienBouton>
            <Lien href={synthese}>Voir la synthèse</Lien>
          </p>
          <p className="petit doux">Cette page n’est qu’à vous : son adresse contient vos réponses, le site ne les garde pas.</p>
        </section>
      )}
      <ResumeErreurs erreurs={erreurs} />
      {refus !== undefined && erreurs.length === 0 && (
        <Avis genre="erreur" titre="Votre réponse n’est pas partie.">
          {refus.message}
        </Avis>
      )}
      {propre === null && !ouverte && (
        <Avis genre="degrade" titre="Cette campagne est close.">
          Elle ne prend plus de réponses. <Lien href={synthese}>Voir la synthèse</Lien>
        </Avis>
      )}
      {propre === null && ouverte && (
        <form method="post" className="pile part-foyer" noValidate>
          <input type="hidden" name="envoi" value={envoi} />
          <SectionsQuestions sections={SECTIONS_CAMPAGNE} depart={{}} refus={refus} />
          <p className="petit doux">
            {`Le site calcule vos résultats, en garde des nombres arrondis, et oublie vos réponses. Rien ne dit qui a répondu, ni quand : une réponse ne peut donc être ni relue, ni corrigée, ni retirée. La synthèse ne montre que des milieux, par ${LOT} foyers.`}
          </p>
          <p>
            <Bouton>Envoyer ma réponse</Bouton>
          </p>
        </form>
      )}
    </div>
  );
}
