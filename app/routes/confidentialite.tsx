import { PageTexte } from "#app/ui/mise-en-page/PageTexte.tsx";

export function meta() {
  return [
    { title: "Confidentialité · Autonomie" },
    { name: "description", content: "Aucun traceur, aucun appel à un tiers, deux témoins techniques, un journal sans adresse ni réponses." },
  ];
}

export default function Confidentialite() {
  return (
    <PageTexte
      titre="Vos réponses restent à vous"
      chapeau="Pas de mesure d'audience, pas de publicité, pas de compte pour simuler. Rien à accepter, donc pas de bandeau."
    >
      <h2>Votre simulation</h2>
      <p>
        Elle tient dans son adresse et n'est enregistrée nulle part. Le serveur garde un moment le résultat en mémoire pour ne pas le refaire, et n'écrit rien.
        Si vous partagez l'adresse, vous partagez vos réponses ; elle n'est jamais transmise à un autre site par votre navigateur, et les moteurs de recherche
        sont priés de ne pas la lire.
      </p>
      <h2>Aucun appel à un tiers</h2>
      <p>
        Polices, icônes, cartes et scripts viennent tous de cette adresse. Si l'hébergeur branche un fond de carte extérieur, c'est le seul appel ajouté, et la
        carte le dit.
      </p>
      <h2>Deux témoins (cookies), tous deux techniques</h2>
      <dl>
        <dt>theme</dt>
        <dd>Votre choix clair ou sombre, posé seulement si vous choisissez. Il dure un an ; « Comme mon appareil » le remet à zéro.</dd>
        <dt>session d'atelier</dt>
        <dd>Posé quand vous entrez dans un atelier avec un code. Il dure huit heures et finit avec la déconnexion.</dd>
      </dl>
      <p>Tous deux sont illisibles par les scripts et ne partent qu'ici. Aucun ne sert à vous suivre.</p>
      <h2>Ce que le journal garde</h2>
      <p>
        Pour chaque demande : la date, le chemin de la page, le résultat, la durée et une référence tirée au hasard. Ni votre adresse IP, ni ce qui suit le
        point d'interrogation dans l'adresse, ni vos questions. Un serveur placé devant le nôtre peut tenir son propre journal : demandez à l'hébergeur.
      </p>
      <h2>Ce que vous publiez</h2>
      <p>
        Une proposition ou une fiche d'atelier est faite pour être lue : n'y mettez rien que vous ne diriez pas en public. L'adresse de courriel, facultative,
        n'est jamais publiée et disparaît à la décision. La page de suivi d'une proposition permet de la corriger, de la retirer et de l'effacer ; toute fiche
        du site porte un lien pour la corriger ou la retirer.
      </p>
      <h2>Vos droits</h2>
      <p>
        Accès, rectification, effacement, opposition : adressez-vous à l'hébergeur de l'instance, responsable du traitement. Vous pouvez aussi saisir la CNIL.
      </p>
    </PageTexte>
  );
}
