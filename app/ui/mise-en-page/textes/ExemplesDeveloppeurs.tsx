import { href } from "react-router";

const SCENARIO = "v=1&dep=26&a18=2&e4=2&toit=120&cuve=5&pv=3&potager=150";

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

type Origine = { readonly origine: string };

/** Calculer un scénario, par une adresse ou par un corps JSON. */
export function Simuler({ origine }: Origine) {
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

/** Les lieux en GeoJSON, dans un logiciel de cartes. */
export function Cartographier({ origine }: Origine) {
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
          uMap : propriétés du calque, Données distantes, cette adresse, format « geojson ». uMap doit pouvoir joindre le site : une adresse locale ne suffit
          pas.
        </li>
      </ul>
    </>
  );
}

/** Un taux ou une liste dans une cellule. */
export function Tableur({ origine }: Origine) {
  return (
    <>
      <h2>Lire dans un tableur</h2>
      <p>Excel : Données, Obtenir des données, Requête vide, puis l'éditeur avancé. Changez la cuve ou le toit dans l'adresse, actualisez : le taux suit.</p>
      <Code titre="Requête Power Query" exemple={`Json.Document(Web.Contents("${origine}/api/simulation?${SCENARIO}"))[axes][eau][taux]`} />
      <p>
        Google Sheets lit la liste des lieux en une formule, LibreOffice par Feuille, Liens externes, avec la même adresse. Google Sheets ne joint qu'un site
        public.
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

/** La ligne de commande et le paquet des moteurs. */
export function ChezSoi() {
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

/** Un résultat dans la page d'un autre site. */
export function Integrer({ origine }: Origine) {
  return (
    <>
      <h2>Montrer un résultat ou la carte sur une autre page</h2>
      <p>
        <code>integration=1</code> à la fin de l'adresse d'un résultat, ou de la <a href={href("/ecosysteme")}>carte des lieux</a> avec ses critères, donne une
        page sans en-tête ni témoin, seule à s'ouvrir dans un cadre ; ses liens mènent à un nouvel onglet. Un site qui connaît oEmbed colle l'adresse et demande
        le reste à <code>/oembed</code>.
      </p>
      <Code
        titre="Un cadre"
        exemple={`<iframe src="${origine}/simulateur?${SCENARIO}&integration=1" width="720" height="900" loading="lazy" title="Autonomie d'un lieu"></iframe>`}
      />
      <Code titre="La description oEmbed" exemple={`${origine}/oembed?format=json&url=${encodeURIComponent(`${origine}/simulateur?${SCENARIO}`)}`} />
    </>
  );
}
