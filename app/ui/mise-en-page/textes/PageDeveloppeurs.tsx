import { finirParUnPoint } from "#app/commun/texte/majuscule.ts";
import { href } from "react-router";
import { ancreErreur, ERREURS, type CodeErreur } from "#app/commun/erreurs.ts";
import { ENVOIS } from "#app/commun/limites/limites.ts";
import { direOctets, LIMITE_CORPS_OCTETS, LIMITE_ENTETES_OCTETS } from "#app/commun/tailles.ts";
import { Simuler, Cartographier, Tableur, ChezSoi, Integrer } from "./ExemplesDeveloppeurs.tsx";
import { PageTexte } from "./PageTexte.tsx";

const QUE_FAIRE: Readonly<Record<CodeErreur, string>> = {
  illisible: "Vérifiez que le corps est bien le JSON ou le formulaire annoncé par Content-Type.",
  non_connecte: "Ouvrez d'abord une session par /api/codev/auth et renvoyez son témoin.",
  interdit: "L'appel vient d'un autre site, ou demande les droits d'animation.",
  introuvable: "Vérifiez l'adresse et l'identifiant.",
  methode: "L'en-tête Allow donne les méthodes admises.",
  requete_lente: `Réessayez sur un meilleur réseau : passé ${ENVOIS.base_ms / 1_000} secondes, un envoi avance d'au moins ${ENVOIS.octets_par_s} octets par seconde.`,
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

type Adresse = {
  readonly chemin: string;
  readonly operations: ReadonlyArray<{ readonly methode: string; readonly resume: string; readonly acces: string }>;
};

const OUTILS_MCP: ReadonlyArray<readonly [nom: string, rend: string]> = [
  ["simuler", "la part des besoins couverte en eau, énergie, alimentation, avec sa fourchette et l'adresse qui rouvre le calcul"],
  ["comparer", "deux ou trois scénarios côte à côte"],
  ["expliquer_un_nombre", "la formule d'un nombre, la valeur de ses symboles, la source de ses coefficients"],
  ["chercher_lieux", "des lieux, rangés par ressemblance et par distance"],
  ["chercher_reseaux", "des réseaux et des associations"],
  ["chercher_emplois", "où chercher un emploi, une formation, un chantier"],
  ["lire_texte", "un texte du corpus, paragraphe par paragraphe"],
];

function BrancherUnAssistant({ origine }: { readonly origine: string }) {
  return (
    <section className="pile">
      <h2>Depuis un autre assistant</h2>
      <p>
        Tout assistant qui parle le Model Context Protocol peut s'en servir, sans clé : donnez-lui l'adresse <code>{origine}/mcp</code>, transport « streamable
        HTTP ». Il ne fait que lire, il ne garde aucune session, et chaque réponse porte ses adresses et ses sources.
      </p>
      <ul>
        {OUTILS_MCP.map(([nom, rend]) => (
          <li key={nom}>
            <code>{nom}</code> : {rend}
          </li>
        ))}
      </ul>
    </section>
  );
}

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
      <BrancherUnAssistant origine={origine} />
      <Tableur origine={origine} />
      <ChezSoi />
      <Integrer origine={origine} />
      <Regles />
      <Licences />
    </PageTexte>
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
    <ul className="entrees">
      {adresses.flatMap(({ chemin, operations }) =>
        operations.map(({ methode, resume, acces }) => (
          <li key={`${methode} ${chemin}`}>
            <code>{`${methode} ${chemin}`}</code>
            {`${finirParUnPoint(resume)} Accès : ${acces}.`}
          </li>
        )),
      )}
    </ul>
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
      <ul className="entrees">
        {(Object.keys(ERREURS) as ReadonlyArray<CodeErreur>).map((code) => (
          <li key={code}>
            <code id={ancreErreur(code)}>{code}</code>
            {`Statut ${ERREURS[code].statut}. ${ERREURS[code].titre}. ${ERREURS[code].detail} ${QUE_FAIRE[code]}`}
          </li>
        ))}
      </ul>
    </>
  );
}
