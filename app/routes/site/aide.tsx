import { Fragment } from "react";
import { href } from "react-router";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { PageTexte } from "#app/ui/mise-en-page/textes/PageTexte.tsx";
import { jsonLd, partager } from "#app/ui/mise-en-page/meta.ts";

export const handle = { commune: true };

type Reponse = { readonly question: string; readonly reponse: string; readonly lien?: { readonly href: string; readonly texte: string } };

const REMPLIR: ReadonlyArray<Reponse> = [
  {
    question: "Je ne connais pas une réponse",
    reponse:
      "Laissez le champ vide. Nous prenons la valeur la plus courante, avec sa source, et nous élargissons la fourchette. Le résultat dit quelles valeurs sont supposées, et mène à chacune d’elles.",
  },
  {
    question: "Je me suis trompé",
    reponse:
      "Une valeur hors bornes est signalée à son champ et reste affichée : corrigez-la, rien d’autre n’est perdu. « Mes réponses » liste tout, avec un lien vers chaque question.",
  },
  {
    question: "Je préfère partir d’un exemple",
    reponse:
      "Des lieux types sont proposés : un appartement, un chalet, une ferme, un éco-hameau… Ouvrez le plus proche du vôtre, puis changez ce qui diffère.",
    lien: { href: `${href("/")}#exemples`, texte: "Les exemples de l’accueil" },
  },
];
const LIRE: ReadonlyArray<Reponse> = [
  {
    question: "Que veut dire « 8 fois sur 10 entre 50 et 66 % » ?",
    reponse:
      "Le calcul est rejoué sur des années réelles et en faisant varier les hypothèses. Huit résultats sur dix tombent dans cette zone ; un sur dix est plus bas, un sur dix plus haut. La bande tramée de la réglette la montre, l’aiguille marque la valeur centrale.",
  },
  {
    question: "Pourquoi 100 % ne veut-il pas dire « plus besoin de réseau » ?",
    reponse:
      "Un bilan annuel équilibré peut cacher un hiver sans courant ou un été sans eau. Regardez les mois, puis les jours sans eau, sans courant ou sans réserve : ils disent ce que l’on vit.",
  },
  {
    question: "D’où vient ce chiffre ?",
    reponse: "« Pourquoi ce chiffre ? » déroule les étapes du calcul, avec les valeurs, leur source, leur année et leur niveau de preuve.",
    lien: { href: href("/simulateur/methode"), texte: "La méthode complète" },
  },
];

export const meta = partager(() => [
  { title: "Aide · Autonomie" },
  { name: "description", content: "Comment remplir une simulation, lire un résultat, le garder et le partager." },
  jsonLd({
    "@type": "FAQPage",
    inLanguage: "fr",
    mainEntity: [...REMPLIR, ...LIRE].map(({ question, reponse }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: reponse },
    })),
  }),
]);

function Reponses({ liste }: { readonly liste: ReadonlyArray<Reponse> }) {
  return liste.map(({ question, reponse, lien }) => (
    <Fragment key={question}>
      <h3>{question}</h3>
      <p>
        {reponse} {lien !== undefined && <a href={lien.href}>{lien.texte}</a>}
      </p>
    </Fragment>
  ));
}

export default function Aide() {
  return (
    <PageTexte
      titre="Bien commencer, et bien lire"
      chapeau="Une simulation demande un lieu et un nombre de personnes. Tout le reste a une valeur courante, que vous précisez quand vous la connaissez."
    >
      <h2>Remplir une simulation</h2>
      <Reponses liste={REMPLIR} />
      <h2>Lire un résultat</h2>
      <Reponses liste={LIRE} />
      <h2>Garder et partager</h2>
      <p>
        Une simulation tient tout entière dans son adresse. Mettez-la en favori, envoyez-la, imprimez-la : la même adresse redonne les mêmes nombres. Qui la
        reçoit voit vos réponses, comme vous.
      </p>
      <h2>Imaginer un lieu à plusieurs</h2>
      <p>
        Dans un atelier, chaque foyer remplit sa part sur son téléphone ; l'écran de la salle montre la somme, ce qui manque, puis le groupe bouge les leviers.{" "}
        <a href={`${href("/connexion")}?retour=%2Fcodev%2Fensemble`}>Rejoindre un lieu à plusieurs</a> demande le code de l'atelier, que donne l'animation.
      </p>
      <h2>Interroger une commune</h2>
      <p>
        Qui anime ouvre une campagne : un lien et un carré à viser. Chaque foyer répond en deux minutes, sans se nommer ; à dix réponses, une synthèse paraît,
        que tous lisent, projettent, impriment ou emportent.
      </p>
      <h2>Régler l'affichage</h2>
      <p>
        Le thème clair ou sombre suit votre appareil ; le bouton de l'en-tête permet de choisir. Le texte grossit avec le réglage de votre navigateur. Tout
        fonctionne sans JavaScript ; avec lui, le simulateur se met à jour sans recharger la page.
      </p>
      <p className="rang">
        <LienBouton href={href("/simulateur")}>Commencer une simulation</LienBouton>
        <LienBouton allure="clair" href={href("/contact")}>
          Signaler un problème
        </LienBouton>
      </p>
    </PageTexte>
  );
}
