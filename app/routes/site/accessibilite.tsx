import { href } from "react-router";
import { PageTexte } from "#app/ui/mise-en-page/textes/PageTexte.tsx";
import { partager } from "#app/ui/mise-en-page/meta.ts";

export const handle = { commune: true };

function direMeta() {
  return [
    { title: "Accessibilité · Autonomie" },
    { name: "description", content: "Ce qui a été vérifié, ce qui ne l'a pas été, et comment signaler un défaut." },
  ];
}

export const meta = partager(direMeta);

export default function Accessibilite() {
  return (
    <PageTexte
      titre="Accessibilité : ce qui est vérifié, ce qui ne l'est pas"
      chapeau="Nous visons le niveau AA des règles WCAG 2.2. Aucun audit RGAA n'a été mené : nous n'annonçons donc aucun taux de conformité."
    >
      <h2>Ce qui est vérifié</h2>
      <ul>
        <li>
          Contrôle automatique (axe-core, règles WCAG 2.0, 2.1 et 2.2, A et AA) : aucune violation sur les pages contrôlées, du téléphone à l'écran large, en
          clair et en sombre.
        </li>
        <li>Contrastes calculés pour chaque couple de couleurs : au moins 4,5 pour le texte, 3 pour les contours et les graphiques, dans les deux thèmes.</li>
        <li>Pas de défilement horizontal à 320 px de large.</li>
        <li>Chaque page se lit et chaque formulaire s'envoie sans JavaScript.</li>
        <li>Le focus est toujours visible ; un lien d'évitement mène au contenu ; les cibles mesurent au moins 24 px, 44 px le plus souvent.</li>
        <li>Aucune information ne tient à la seule couleur : chaque axe a son nom et sa trame, chaque graphique a son tableau.</li>
        <li>Les animations s'arrêtent si votre appareil demande moins de mouvement ; le contraste forcé et l'impression ont leurs règles.</li>
      </ul>
      <h2>Ce qui ne l'est pas encore</h2>
      <ul>
        <li>Aucun essai avec un lecteur d'écran réel (NVDA, JAWS, VoiceOver, TalkBack).</li>
        <li>
          Aucun essai dans Safari. Dans Firefox et WebKitGTK, seuls quatre parcours et huit pages sont éprouvés ; les contrôles d'accessibilité ont lieu dans
          Chromium.
        </li>
        <li>Aucun essai avec des personnes concernées, et pas d'audit RGAA complet.</li>
      </ul>
      <h2>Signaler un défaut</h2>
      <p>
        Si une page vous résiste, dites-le par la page <a href={href("/contact")}>Contact</a>. Sans réponse satisfaisante de l'hébergeur, vous pouvez saisir le{" "}
        <a href="https://formulaire.defenseurdesdroits.fr/">Défenseur des droits</a>.
      </p>
    </PageTexte>
  );
}
