import { finirParUnPoint } from "#app/commun/texte/majuscule.ts";
import { href } from "react-router";
import type { SourceDonnees } from "#app/contextes/annuaire/domaine/provenance.ts";
import { formaterEuros, formaterNombre, formaterPourcent } from "#app/commun/nombres/nombres.ts";
import { LienSuite } from "#app/ui/base/Bouton.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { PageTexte } from "#app/ui/mise-en-page/textes/PageTexte.tsx";

/** Ce que l'assistant d'entraide a coûté à ce site, en sommes. */
type UsageMontre = {
  readonly periode_jours: number;
  readonly appels: number;
  readonly secours: number;
  readonly documentaires: number;
  readonly cout_eur: number;
};
type SourceMontree = Omit<SourceDonnees, "fichiers">;

export function PageAPropos({
  sources,
  usage,
}: {
  readonly sources: ReadonlyArray<SourceMontree>;
  /** `null` : les comptes ne se lisent pas pour le moment. */ readonly usage: UsageMontre | null;
}) {
  return (
    <PageTexte
      titre="Préparer un lieu plus autonome, chiffres en main"
      chapeau="Autonomie estime ce qu'un lieu peut couvrir de son eau, de son énergie et de sa nourriture, puis aide à trouver avec qui le faire."
      large={<Sources sources={sources} />}
    >
      <h2>À quoi sert ce site</h2>
      <p>
        Vous décrivez un toit, un terrain et les personnes qui y vivent. Le site rend trois taux d'autonomie, mois par mois, avec leur fourchette, leur coût, le
        travail qu'ils demandent et les gestes qui comptent le plus. Il ne dit pas ce qu'il faut faire : il montre ce que chaque choix change.
      </p>
      <p>
        Autour du simulateur : une carte de lieux et de réseaux, des assistants qui répondent en citant leurs sources, des ateliers pour cartographier à
        plusieurs, et un formulaire pour proposer ce qui manque.
      </p>
      <h2>Comment le calcul est fait</h2>
      <ul>
        <li>L'eau : trente années de pluie du département, jour par jour, une cuve qui se remplit et se vide, et le droit français sur l'eau de pluie.</li>
        <li>L'énergie : le soleil heure par heure, la batterie, le chauffage d'après la méthode officielle des diagnostics, l'eau chaude, le bois.</li>
        <li>L'alimentation : les récoltes mois par mois, les réserves, l'eau et l'azote demandés ; énergie, protéines et poids comptés séparément.</li>
        <li>Les liens entre les trois : l'arrosage prend de l'eau, la pompe prend du courant, le compost rend de l'azote.</li>
      </ul>
      <p>
        Chaque coefficient porte sa source, son année, sa fourchette et son niveau de preuve. Les choix arbitraires, comme le poids de chaque axe dans un score,
        sont nommés comme tels.
      </p>
      <p>
        <LienSuite href={href("/simulateur/methode")}>Lire la méthode et les coefficients</LienSuite>
      </p>
      <h2>Ce que le calcul ne sait pas</h2>
      <ul>
        <li>Votre vallée, votre ombre, votre sol : le climat est celui d'un poste par département, les rendements sont des moyennes.</li>
        <li>
          Le climat de demain : les années passées servent de mesure. Celui de 2050 se demande (« Climat du calcul »), pour un seul niveau de réchauffement.
        </li>
        <li>La qualité de l'eau : aucune eau n'est dite potable sans analyse.</li>
        <li>Votre devis : les prix sont des ordres de grandeur, avec leur fourchette.</li>
      </ul>
      <h2 id="assistant">Ce que coûte l'assistant</h2>
      <p>{usage === null ? "Ces sommes ne se lisent pas pour le moment. Revenez un peu plus tard." : phraseUsage(usage)}</p>
      <p>Ces sommes sont tout ce qui est montré : ni les questions posées, ni les adresses de qui les pose ne sont gardées.</p>
      <h2>Qui le fait</h2>
      <p>
        Autonomie est un logiciel libre, sous licence MIT. Chacun peut l'installer, le modifier et l'héberger ; le site que vous lisez est tenu par son
        hébergeur, décrit dans les <a href={href("/mentions-legales")}>mentions légales</a>. Il n'y a ni publicité, ni compte, ni revente de données.
      </p>
    </PageTexte>
  );
}

function phraseUsage({ periode_jours, appels, secours, documentaires, cout_eur }: UsageMontre): string {
  if (appels === 0) return `Aucune question n'a été posée à l'assistant d'entraide de ce site ces ${periode_jours} derniers jours : il n'a rien coûté.`;
  const questions = `${formaterNombre(appels)} ${appels > 1 ? "questions posées" : "question posée"}`;
  const cout = cout_eur === 0 ? "sans rien coûter" : `pour ${cout_eur < 0.01 ? "moins d'un centime d'euro" : formaterEuros(cout_eur, 2)}`;
  const sansModele =
    documentaires === appels
      ? "aucune n'a été traitée par un modèle de langue"
      : `${formaterPourcent(documentaires / appels)} des réponses ont été faites sans modèle de langue`;
  return `Ces ${periode_jours} derniers jours, assistant d'entraide de ce site : ${questions}, ${cout} ; ${sansModele}, et ${formaterPourcent(secours / appels)} par un modèle de secours.`;
}

function Sources({ sources }: { readonly sources: ReadonlyArray<SourceMontree> }) {
  return (
    <section aria-labelledby="sources" className="pile">
      <h2 id="sources">D’où viennent les données</h2>
      <p className="etroit">
        Chaque jeu de données est copié dans le dépôt, avec sa licence et ce que nous en avons fait. « Lu dans » dit où les valeurs ont été prises quand ce
        n'est pas chez l'éditeur : c'est une limite, et elle est écrite.
      </p>
      <ul className="sommaire-sources">
        {sources.map(({ id, titre, editeur, contenu, lu_dans, licence, licence_url, mention, transformation }) => (
          <li key={id} className="grille g2" id={`source-${id}`}>
            <div className="petit">
              <h3>{titre}</h3>
              {`${finirParUnPoint(editeur)} ${contenu}`}
            </div>
            <p className="petit">
              {"Licence : "}
              {licence_url ? <Lien href={licence_url}>{licence}</Lien> : licence}.{mention && <> {`Mention : ${mention}.`}</>}
              {` Lu dans : ${finirParUnPoint(lu_dans)} ${transformation === "Aucune." ? "" : `Transformation : ${finirParUnPoint(transformation)}`}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
