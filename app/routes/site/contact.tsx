import { href } from "react-router";
import { PageTexte } from "#app/ui/mise-en-page/textes/PageTexte.tsx";
import { partager } from "#app/ui/mise-en-page/meta.ts";

export const handle = { commune: true };

function direMeta() {
  return [
    { title: "Contact · Autonomie" },
    { name: "description", content: "Proposer une correction, signaler une panne ou un défaut d'accessibilité, joindre l'hébergeur." },
  ];
}

export const meta = partager(direMeta);

export default function Contact() {
  return (
    <PageTexte titre="Nous signaler quelque chose" chapeau="Selon ce que vous avez à dire, le chemin le plus court n'est pas le même.">
      <h2>Un lieu, un réseau, une source à ajouter ou à corriger</h2>
      <p>
        Le formulaire <a href={href("/proposer")}>Proposer</a> suffit : pas de compte, une relecture avant publication, et une adresse de suivi. Pour un
        coefficient du simulateur, choisissez l'onglet <a href={`${href("/proposer")}?onglet=references`}>Références</a> et citez votre source.
      </p>
      <h2>Une page en panne</h2>
      <p>
        Les pages d'erreur affichent une référence. Transmettez-la à l'hébergeur de ce site avec l'adresse de la page et l'heure : elle suffit à retrouver
        l'incident dans le journal, qui ne garde ni vos réponses ni votre adresse.
      </p>
      <h2>Un défaut d'accessibilité</h2>
      <p>
        Dites ce que vous cherchiez à faire, avec quel navigateur et quelle aide technique. La page <a href={href("/accessibilite")}>Accessibilité</a> dit ce
        qui a été vérifié et ce qui ne l'a pas été.
      </p>
      <h2>Un défaut du logiciel</h2>
      <p>
        Autonomie est un logiciel libre : les défauts et les idées se déposent dans le dépôt de son code, là où l'hébergeur l'a pris. Le calcul y est lisible,
        et chaque nombre peut être refait.
      </p>
      <h2>L'hébergeur</h2>
      <p>
        Chaque site Autonomie est tenu par la personne ou l'organisation qui l'a installé. C'est elle qui répond de ce service, de son contenu et de vos données
        ; les <a href={href("/mentions-legales")}>mentions légales</a> précisent ce qui relève d'elle.
      </p>
    </PageTexte>
  );
}
