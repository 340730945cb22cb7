import { href } from "react-router";
import { ancreErreur, ERREURS, type CodeErreur } from "#app/commun/erreurs.ts";
import { direOctets, LIMITE_CORPS_OCTETS, LIMITE_ENTETES_OCTETS } from "#app/commun/tailles.ts";
import { Tableau } from "#app/ui/base/Tableau.tsx";
import { PageTexte } from "./PageTexte.tsx";

const SCENARIO = "v=1&dep=26&a18=2&e4=2&toit=120&cuve=5&pv=3&potager=150";

const QUE_FAIRE: Readonly<Record<CodeErreur, string>> = {
  illisible: "Vérifiez que le corps est bien le JSON ou le formulaire annoncé par Content-Type.",
  non_connecte: "Ouvrez d'abord une session par /api/codev/auth et renvoyez son témoin.",
  interdit: "L'appel vient d'un autre site, ou demande les droits d'animation.",
  introuvable: "Vérifiez l'adresse et l'identifiant.",
  methode: "L'en-tête Allow donne les méthodes admises.",
  requete_lente: "Réessayez : la requête doit arriver entière en moins d'une minute.",
  conflit: "La réponse porte les deux versions : choisissez, puis renvoyez avec la version à jour.",
  trop_gros: `Restez sous ${direOctets(LIMITE_CORPS_OCTETS)} par envoi.`,
  type_refuse: "Envoyez application/json ou un formulaire.",
  hote_inconnu: "Appelez le site par son adresse publique, celle que l'hébergeur a déclarée.",
  invalide: "« champs » donne, pour chaque valeur refusée, son chemin et une phrase.",
  trop_de_requetes: "Attendez le nombre de secondes de Retry-After ; l'en-tête RateLimit dit ce qui reste.",
  entetes_trop_longs: `Allégez les en-têtes, témoins compris : ${direOctets(LIMITE_ENTETES_OCTETS)} en tout.`,
  interne: "Transmettez « instance » à l'hébergeur : c'est la référence de l'incident.",
  amont_indisponible: "Réessayez plus tard : l'appel n'est pas compté.",
  amont_invalide: "Réessayez plus tard : l'appel n'est pas compté.",
  rag_indisponible: "Réessayez plus tard : l'appel n'est pas compté.",
  budget_epuise: "Demandez les documents seuls, avec « extraits », ou revenez le lendemain.",
  indisponible: "Réessayez plus tard.",
  delai_depasse: "Réessayez, avec une question plus courte s'il s'agit d'un assistant.",
};

// L'exemple est une propriété et non un contenu : la typographie de la page n'en change pas une apostrophe.
function Code({ titre, exemple }: { readonly titre: string; readonly exemple: string }) {
  return (
    // Un exemple long défile : il doit pouvoir recevoir le focus (WCAG 2.1.1).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre tabIndex={0} role="region" aria-label={titre}>
      <code>{exemple}</code>
    </pre>
  );
}

type Adresse = {
  readonly chemin: string;
  readonly operations: ReadonlyArray<{ readonly methode: string; readonly resume: string; readonly acces: string }>;
};

/** Mode d'emploi de l'API ; `origine` : adresse publique de cette instance, pour des exemples qui se recopient. `adresses` : les contrats, vus par une personne. */
export function PageDeveloppeurs({ origine, adresses }: { readonly origine: string; readonly adresses: ReadonlyArray<Adresse> }) {
  return (
    <PageTexte
      titre="Appeler Autonomie depuis un programme"
      chapeau="Les calculs et les listes du site se lisent aussi en JSON, en GeoJSON ou en CSV : sans clé, sans compte, depuis n'importe quelle page pour les adresses ouvertes."
      large={
        <div className="pile pile--7">
          <section aria-labelledby="adresses" className="pile">
            <h2 id="adresses">Les adresses</h2>
            <p>
              La même table, avec les paramètres et les corps attendus, pour un client ou un générateur de code :{" "}
              <a href={href("/api/openapi.json")}>description OpenAPI 3.1</a>.
            </p>
            <Adresses adresses={adresses} />
          </section>
          <section aria-labelledby="erreurs" className="pile">
            <h2 id="erreurs">Les erreurs</h2>
            <Erreurs />
          </section>
        </div>
      }
    >
      <Simuler origine={origine} />
      <Cartographier origine={origine} />
      <Tableur origine={origine} />
      <ChezSoi />
      <Integrer origine={origine} />
      <Regles />
      <Licences />
    </PageTexte>
  );
}

type Origine = { readonly origine: string };

function Simuler({ origine }: Origine) {
  return (
    <>
      <h2>Simuler</h2>
      <p>
        Les clés sont celles de l'adresse du <a href={href("/simulateur")}>simulateur</a> : composez une simulation sur la page, puis remplacez{" "}
        <code>/simulateur</code> par <code>/api/simulation</code>.
      </p>
      <Code titre="Simuler par une adresse" exemple={`curl '${origine}/api/simulation?${SCENARIO}'`} />
      <p>
        Un scénario JSON va plus loin : un seul axe, des caractéristiques détaillées. <code>?trace=1</code> ajoute la formule et la source de chaque nombre.
      </p>
      <Code
        titre="Simuler par un scénario JSON"
        exemple={`curl -X POST '${origine}/api/simulation?trace=1' \\
  -H 'Content-Type: application/json' \\
  -d '{"mode": "par_axe", "axes": ["eau"], "lieu": {"territoire": "26"}, "eau": {"cuve": {"volume_m3": 5}}}'`}
      />
      <p>
        Chaque axe répond par un <code>taux</code> entre 0 et 1 et une fourchette <code>ic</code> (<code>p10</code>, <code>p50</code>, <code>p90</code>). Les
        unités sont dans les noms : <code>volume_m3</code>, <code>energie_kwh_an</code>. La <a href={href("/simulateur/methode")}>méthode</a> donne chaque
        coefficient.
      </p>
    </>
  );
}

function Cartographier({ origine }: Origine) {
  return (
    <>
      <h2>Mettre les lieux sur une carte</h2>
      <p>
        Les lieux sortent en GeoJSON (WGS 84). Filtres : <code>bbox</code> (ouest,sud,est,nord), <code>axe</code>, <code>type</code>, <code>departement</code>,{" "}
        <code>q</code>. Les identifiants sont stables.
      </p>
      <Code titre="Lieux d'un département en GeoJSON" exemple={`curl '${origine}/api/ecosysteme?departement=26&format=geojson'`} />
      <ul>
        <li>QGIS : Couche, Ajouter une couche vecteur, type de source « Protocole », puis cette adresse.</li>
        <li>
          uMap : propriétés du calque, Données distantes, cette adresse, format « geojson ». uMap doit pouvoir joindre l'instance : une adresse locale ne suffit
          pas.
        </li>
      </ul>
    </>
  );
}

function Tableur({ origine }: Origine) {
  return (
    <>
      <h2>Lire dans un tableur</h2>
      <p>Excel : Données, Obtenir des données, Requête vide, puis l'éditeur avancé. Changez la cuve ou le toit dans l'adresse, actualisez : le taux suit.</p>
      <Code titre="Requête Power Query" exemple={`Json.Document(Web.Contents("${origine}/api/simulation?${SCENARIO}"))[axes][eau][taux]`} />
      <p>
        Google Sheets lit la liste des lieux en une formule, LibreOffice par Feuille, Liens externes, avec la même adresse. Google Sheets ne joint qu'une
        instance publique.
      </p>
      <Code titre="Formule de tableur" exemple={`=IMPORTDATA("${origine}/api/ecosysteme?departement=26&format=csv")`} />
      <p>
        <code>format=csv</code> rend une simulation sur une ligne, <code>format=tableau</code> une valeur par ligne, mois compris. Avec <code>colonnes</code> et{" "}
        <code>entetes=0</code>, la réponse est le nombre seul : une formule le lit. Dans un logiciel en français, NUMBERVALUE s'écrit VALEUR.NOMBRE
        (LibreOffice) ou VALEURNOMBRE (Excel), et WEBSERVICE, SERVICEWEB. Un Excel en anglais sépare par une virgule. Une adresse longue (255 signes dans Excel,
        mille dans LibreOffice) se met dans une cellule, que la formule cite.
      </p>
      <Code
        titre="Une cellule, LibreOffice ou Excel pour Windows"
        exemple={`=NUMBERVALUE(WEBSERVICE("${origine}/api/simulation?${SCENARIO}&format=csv&colonnes=eau_taux&entetes=0");".")`}
      />
      <p>
        Pour faire varier la cuve d'après la cellule A2, remplacez <code>cuve=5</code> par <code>{'cuve="&A2&"'}</code>. À la réouverture du fichier,
        LibreOffice montre Err:540 jusqu'à ce que l'on clique sur « Autoriser la mise à jour ». Toute une ligne de résultats, dans Google Sheets :
      </p>
      <Code titre="Une ligne de résultats, Google Sheets" exemple={`=IMPORTDATA("${origine}/api/simulation?${SCENARIO}&format=csv")`} />
    </>
  );
}

function ChezSoi() {
  return (
    <>
      <h2>Simuler chez soi, sans le site</h2>
      <p>
        Depuis une copie du dépôt, une commande simule un scénario, ou toute une liste : un CSV dont les colonnes sont les clés de l'adresse (<code>id</code>{" "}
        est recopié). Les résultats sortent dans l'ordre, une ligne fautive dit pourquoi, les autres continuent.
      </p>
      <Code
        titre="La ligne de commande"
        exemple={`npx autonomie simuler scenario.json --trace
npx autonomie simuler --requete 'dep=26&cuve=5&pv=3'
npx autonomie simuler scenarios.csv --sortie resultats.csv`}
      />
      <p>
        Les moteurs sont un paquet à part, <code>@autonomie/engines</code> : typé, sans dépendance, sans donnée. Coefficients, prix et climat sont des arguments
        ; son mode d'emploi a des exemples complets.
      </p>
      <Code
        titre="Emballer les moteurs"
        exemple={`npm pack --workspace engines
npm install ./autonomie-engines-0.1.0.tgz`}
      />
    </>
  );
}

function Integrer({ origine }: Origine) {
  return (
    <>
      <h2>Montrer un résultat sur une autre page</h2>
      <p>
        <code>integration=1</code> à la fin de l'adresse d'un résultat donne une page sans en-tête ni témoin, seule à s'ouvrir dans un cadre ; ses liens mènent
        à un nouvel onglet. Un site qui connaît oEmbed colle l'adresse du résultat et demande le reste à <code>/oembed</code>.
      </p>
      <Code
        titre="Un cadre"
        exemple={`<iframe src="${origine}/simulateur?${SCENARIO}&integration=1" width="720" height="900" loading="lazy" title="Autonomie d'un lieu"></iframe>`}
      />
      <Code titre="La description oEmbed" exemple={`${origine}/oembed?format=json&url=${encodeURIComponent(`${origine}/simulateur?${SCENARIO}`)}`} />
    </>
  );
}

function Regles() {
  return (
    <>
      <h2>Règles communes</h2>
      <ul>
        <li>Clés JSON en français, mots séparés par un trait bas. Un POST accepte du JSON ou un formulaire, {direOctets(LIMITE_CORPS_OCTETS)} au plus.</li>
        <li>
          Les listes publiques portent un <code>ETag</code> : renvoyez-le dans <code>If-None-Match</code>, une copie encore bonne répond 304 sans corps.
        </li>
        <li>
          Les assistants comptent les questions par personne ; <code>RateLimit</code> dit ce qui reste. Avec <code>Accept: text/event-stream</code>, la réponse
          arrive au fil de l'écriture.
        </li>
        <li>Ce qui modifie des données refuse les appels d'un autre site.</li>
      </ul>
    </>
  );
}

function Licences() {
  return (
    <>
      <h2>Licences</h2>
      <p>
        Le code est sous licence MIT. Les données gardent celle de leur éditeur : citez-la quand vous les reprenez. Le détail est dans{" "}
        <a href={`${href("/a-propos")}#sources`}>les sources des données</a>.
      </p>
    </>
  );
}

function Adresses({ adresses }: { readonly adresses: ReadonlyArray<Adresse> }) {
  return (
    <Tableau
      titre="Adresses de l'API"
      titreCache
      colonnes={[
        { titre: "Adresse", texte: true },
        { titre: "Ce qu'elle fait", texte: true },
        { titre: "Accès", texte: true },
      ]}
      lignes={adresses.flatMap(({ chemin, operations }) =>
        operations.map(({ methode, resume, acces }) => ({
          cle: `${methode} ${chemin}`,
          cellules: [<code key="adresse">{`${methode} ${chemin}`}</code>, resume, acces],
        })),
      )}
    />
  );
}

function Erreurs() {
  return (
    <>
      <p>
        Une réponse d'erreur de l'API est un problème JSON (<code>application/problem+json</code>, RFC 9457) :{" "}
        <code>{"{type, title, status, detail, instance, code, champs?}"}</code>. Fiez-vous à <code>code</code>, qui ne change pas ; <code>detail</code> est une
        phrase à montrer ; <code>type</code> mène à la ligne ci-dessous.
      </p>
      <Tableau
        titre="Codes d'erreur"
        titreCache
        colonnes={[{ titre: "Code", texte: true }, { titre: "Statut" }, { titre: "Ce que cela veut dire", texte: true }, { titre: "Que faire", texte: true }]}
        lignes={(Object.keys(ERREURS) as ReadonlyArray<CodeErreur>).map((code) => ({
          cle: code,
          cellules: [
            <code key="code" id={ancreErreur(code)}>
              {code}
            </code>,
            String(ERREURS[code].statut),
            `${ERREURS[code].titre}. ${ERREURS[code].detail}`,
            QUE_FAIRE[code],
          ],
        }))}
      />
    </>
  );
}
