import { RETENTION_JOURS, RETENTION_PRINCIPAL_JOURS } from "#app/contextes/atelier/index.ts";
import { PageTexte } from "#app/ui/mise-en-page/textes/PageTexte.tsx";
import { partager } from "#app/ui/mise-en-page/meta.ts";

export const handle = { commune: true };

function direMeta() {
  return [
    { title: "Confidentialité · Autonomie" },
    { name: "description", content: "Aucun traceur, aucun appel à un tiers, quatre témoins techniques, un journal sans adresse ni réponses." },
  ];
}

export const meta = partager(direMeta);

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
      <p>
        Quand vous bougez un curseur, le calcul se fait dans votre navigateur si c'est possible, et rien ne part. « Garder dans ce navigateur » y range
        l'adresse du scénario, si vous le demandez et jusqu'à « Oublier » ; un fichier que vous rouvrez est lu, puis oublié.
      </p>
      <h2>Aucun appel à un tiers</h2>
      <p>
        Polices, icônes, cartes et scripts viennent tous de cette adresse. Si l'hébergeur branche un fond de carte extérieur, c'est le seul appel ajouté, et la
        carte le dit.
      </p>
      <Temoins />
      <h2>Vos conversations avec les assistants</h2>
      <p>
        Elles restent dans l'onglet de votre navigateur, qui les rend si vous rechargez la page, et disparaissent avec lui ou par « Effacer tout ». Le serveur
        ne les garde pas. Si l'hébergeur a branché des modèles de langue ou de vecteurs, la question leur est envoyée pour y répondre, jamais votre adresse ni
        votre session ; « Extraits » ne leur envoie rien. « Utile, hors sujet, faux » sous une réponse n'ajoute qu'un à une somme par jour et par assistant : ni
        la question, ni la réponse, ni vous. Pour qu’un avis ne compte qu’une fois, une empreinte que personne ne peut lire sans la clé du site est gardée un
        jour.
      </p>
      <h2>Ce que le journal garde</h2>
      <p>
        Pour chaque demande : la date, le chemin de la page, le résultat, la durée et une référence tirée au hasard. Ni votre adresse IP, ni ce qui suit le
        point d'interrogation dans l'adresse, ni vos questions. Les entrées, refus et effacements d'un atelier y laissent une ligne à part, où qui a agi n'est
        qu'une empreinte que personne ne peut lire sans la clé du site. Un serveur placé devant le nôtre peut tenir son propre journal : nous donnons à
        l'hébergeur un réglage qui n'y écrit rien de plus.
      </p>
      <h2>Ce que vous publiez</h2>
      <p>
        Une proposition publiée est lue de tous, une fiche d'atelier de toute la salle : n'y mettez rien que vous ne diriez pas en public. L'adresse de
        courriel, facultative, n'est jamais publiée et disparaît à la décision. La page de suivi d'une proposition permet de la corriger, de la retirer et de
        l'effacer ; toute fiche du site porte un lien pour la corriger ou la retirer.
      </p>
      <p>
        La photo d'un lieu ou d'un réseau proposé n'est vue que de vous et de la relecture tant qu'elle n'est pas acceptée ; ensuite, elle est publique. Elle
        est réécrite sans le lieu ni la date de prise avant d'être gardée. Vous la retirez seule depuis la page de suivi ; un refus, le retrait ou l'effacement
        de la proposition l'effacent.
      </p>
      <CeQuUnAtelierGarde />
      <h2>Vos droits</h2>
      <p>
        Pour l'accès, la rectification, l'effacement ou l'opposition, adressez-vous à l'hébergeur du site, responsable du traitement : une commande lui fait
        effacer votre courriel, ou tout ce que votre téléphone a posé dans les ateliers, et dit ce qu'elle a effacé ; vous pouvez aussi saisir la CNIL.
      </p>
    </PageTexte>
  );
}

function Temoins() {
  return (
    <>
      <h2>Quatre témoins (cookies), tous techniques</h2>
      <dl>
        <dt>theme</dt>
        <dd>Votre choix clair ou sombre, posé seulement si vous choisissez. Il dure un an ; « Comme mon appareil » le remet à zéro.</dd>
        <dt>session d'atelier</dt>
        <dd>
          Posé quand vous entrez dans un atelier avec un code, neuf à chaque entrée. Il dure huit heures, ou deux heures sans demande de votre part, et finit
          avec la déconnexion.
        </dd>
        <dt>codev_admin</dt>
        <dd>Posé au même moment, pour la même durée, à qui donne le mot de passe d'administration : il ouvre les pages d'animation.</dd>
        <dt>codev_appareil</dt>
        <dd>
          Posé au même moment : un nombre tiré au hasard, propre à un seul atelier, qui vous rend vos fiches si vous revenez après la fin de la session. Il dure
          trente jours, ne sert qu'à cela, n'a plus d'objet quand l'atelier est effacé, et disparaît à la déconnexion, qui le révoque aussi chez nous.
        </dd>
      </dl>
      <p>
        Tous sont illisibles par les scripts et ne partent qu'ici. Aucun ne sert à vous suivre. Sur une connexion chiffrée, leur nom commence par « __Host- »,
        sauf codev_admin.
      </p>
    </>
  );
}

function CeQuUnAtelierGarde() {
  return (
    <>
      <h2>Ce qu'un atelier garde, et combien de temps</h2>
      <p>
        Un formulaire envoyé après la fin de votre session est gardé une demi-heure au plus, chiffré sous une clé qui n'est que dans votre adresse, puis
        illisible et effacé dans la journée.
      </p>
      <p>
        Une fiche écrite sans réseau attend dans votre navigateur, et en disparaît dès qu'elle est envoyée ou que vous y renoncez ; l'atelier n'y range rien
        d'autre.
      </p>
      <p>
        Les fiches, avec le nom choisi par leur auteur et les deux nombres qui disent quelle session et quel appareil les ont posées ; ces nombres ne sortent
        pas du serveur. Elles sont gardées {RETENTION_JOURS} jours après la fermeture de l'atelier, ou la durée que l'animation a choisie et que ses pages
        disent, puis effacées avec lui et sa corbeille : un ménage passe toutes les heures. Un atelier que plus personne ne touche pendant cette durée se ferme
        tout seul. L'atelier principal d'un site reste ouvert : chaque fiche y est effacée {RETENTION_PRINCIPAL_JOURS} jours après sa dernière modification, ou
        la durée choisie. Avant cela, chacun retire les siennes, et l'animation efface celles qu'on lui demande : la ligne quitte la base et ses fichiers.
      </p>
      <p>
        La photo d'une fiche, vue des seules personnes de l'atelier. Le lieu et la date de prise, l'appareil et tout ce que le fichier disait d'autre en sont
        retirés avant qu'elle ne soit gardée. Si l'hébergeur a branché un antivirus, il l'examine d'abord. Elle se retire à part, et s'efface avec sa fiche.
      </p>
      <p>
        La part d'un foyer dans un lieu à plusieurs (qui vient, ce qu'il apporte) ne se relit que depuis le téléphone qui l'a remplie. Les autres, animation
        comprise, n'en voient que la somme, arrondie à deux chiffres. Cette somme ne change que par lots : au moins trois foyers nouveaux, chacun sur son
        téléphone, que l'animation reconnaît et ajoute ensemble. Un foyer n'est que d'un lot, et un lot ne sort de la somme qu'entier, quand tous ses foyers ont
        effacé leur part ; comparer la somme avant et après, se connecter deux fois, revenir ou repartir ne dit donc la part de personne. Avant d'entrer dans la
        somme, une part se corrige et se retire ; ensuite, elle s'efface d'ici sans que la somme bouge. Toutes s'effacent avec l'atelier, ou quand l'animation
        recommence.
      </p>
      <p>
        Une réponse à une campagne n’a ni nom, ni appareil, ni date. Le site en calcule les résultats, garde des nombres arrondis (personnes, quatre
        équipements, trois parts, ce qu’il reste à acheter, trois gestes) et oublie les réponses ; elle ne peut donc être ni relue, ni corrigée, ni retirée.
        Tous n’en voient que des milieux et des quarts, le nombre de foyers qu’un geste aiderait et celui des personnes arrondi à deux chiffres, par dizaines
        entières de foyers. Une personne qui enverrait elle-même neuf réponses d’une dizaine pourrait situer la dixième ; rien ne dirait de qui elle vient. La
        campagne s’efface un an après son ouverture, ou quand l’animation l’efface.
      </p>
      <p>
        Ce que ces lots n'empêchent pas : dans un lot de trois, deux personnes qui se disent leurs parts devinent la troisième à l'arrondi près ; une animation
        qui reconnaîtrait deux fois le même foyer, ou recommencerait avec presque les mêmes, aussi ; un total nul dit que personne n'a rien apporté ;
        l'exploitant du site, qui tient la machine, peut lire ce qu'elle garde.
      </p>
    </>
  );
}
