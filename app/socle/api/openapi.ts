import { ERREURS } from "#app/commun/erreurs.ts";
import { direOctets, LIMITE_CORPS_OCTETS } from "#app/commun/tailles.ts";
import { codesDe, parChemin, type Contrat } from "./contrat.ts";
import { direLimite } from "./limite.ts";
import { champsVides, decrireEntree, decrireSortie, type Json } from "./schema-json.ts";
import type { Contenu, Forme } from "./sortie.ts";

// La description OpenAPI 3.1, tirée des contrats : les schémas qui contrôlent les envois et ceux qui typent les réponses.

const COPIE_BONNE = { 304: { description: "La copie que l'ETag désigne est encore bonne." } };

function parametres({ chemin, entree }: Contrat): ReadonlyArray<Json> {
  const duChemin = [...chemin.matchAll(/\{(\w+)\}/g)].map(([, nom]) => ({ name: nom, in: "path", required: true, schema: { type: "string" } }));
  const recherche = (entree?.recherche?.schemas ?? []).flatMap((schema) => {
    const { properties, required } = decrireEntree(schema);
    const vides = champsVides(schema);
    return Object.entries(properties).map(([nom, champ]) => ({
      name: nom,
      in: "query",
      required: required.includes(nom),
      ...(vides.has(nom) ? { allowEmptyValue: true } : {}),
      schema: champ,
    }));
  });
  // Ces clés-là sont libres : un seul paramètre « éclaté » les dit toutes.
  const libre = entree?.recherche?.libre;
  const eclate = { name: "reponses", in: "query", description: libre, style: "form", explode: true };
  const reponses = libre === undefined ? [] : [{ ...eclate, schema: { type: "object", additionalProperties: { type: "string" } } }];
  const exigees = Object.entries(entree?.recherche?.exigees ?? {}).map(([nom, schema]) => ({ name: nom, in: "query", required: true, schema }));
  const { properties = {}, required = [] } = entree?.entetes === undefined ? {} : decrireEntree(entree.entetes);
  const entetes = Object.entries(properties).map(([nom, champ]) => ({ name: nom, in: "header", required: required.includes(nom), schema: champ }));
  return [...duChemin, ...recherche, ...exigees, ...reponses, ...entetes];
}

function corps({ entree }: Contrat): Json {
  if (entree?.corps === undefined) return {};
  const { limite_octets = LIMITE_CORPS_OCTETS } = entree.corps;
  const content = Object.fromEntries(Object.entries(entree.corps.contenus()).map(([type, schema]) => [type, { schema }]));
  return { requestBody: { required: true, description: `Au plus ${direOctets(limite_octets)}.`, content } };
}

const vers = ({ nom }: Forme): Json => ({ $ref: `#/components/schemas/${nom}` });

function decrireContenu({ type, forme, description, evenement }: Contenu): Json {
  if (forme !== undefined) return { schema: vers(forme) };
  const schema = { type: type === "application/json" ? "object" : "string", ...(description === undefined ? {} : { description }) };
  return { schema, ...(evenement === undefined ? {} : { "x-evenement": vers(evenement) }) };
}

function reussites({ sortie: { statut, contenus, aussi = {} }, etiquetee }: Contrat): Json {
  if (statut === 204) return { 204: { description: "C'est fait." } };
  const content = Object.fromEntries(contenus.map((un) => [un.type, decrireContenu(un)]));
  return {
    [statut]: { description: "Réussite.", content },
    ...Object.fromEntries(Object.entries(aussi).map(([autre, description]) => [autre, { description, content }])),
    ...(etiquetee === true ? COPIE_BONNE : {}),
  };
}

function operation(un: Contrat): Json {
  const { chemin, methode, resume, precisions, garde, limite } = un;
  const description = [precisions, limite === undefined ? undefined : `Limite : ${direLimite(limite)} et par personne.`].filter((texte) => texte !== undefined);
  const demandes = parametres(un);
  const statuts = new Set(codesDe(un).map((code) => ERREURS[code].statut));
  const nom = chemin.slice("/api/".length).replaceAll(/\W+/g, "_").replace(/_$/, "");
  return {
    operationId: `${methode.toLowerCase()}_${nom}`,
    summary: resume,
    ...(description.length === 0 ? {} : { description: description.join(" ") }),
    security: garde === undefined ? [] : [{ session: [] }],
    ...(demandes.length === 0 ? {} : { parameters: demandes }),
    ...corps(un),
    responses: {
      ...reussites(un),
      ...Object.fromEntries([...statuts].map((statut) => [statut, { $ref: `#/components/responses/erreur_${statut}` }])),
    },
  };
}

function chemins(contrats: ReadonlyArray<Contrat>): Json {
  return Object.fromEntries(
    parChemin(contrats).map(([chemin, uns]) => [chemin, Object.fromEntries(uns.map((un) => [un.methode.toLowerCase(), operation(un)]))]),
  );
}

function formes(contrats: ReadonlyArray<Contrat>): Json {
  const nommees = new Map<string, Forme>();
  for (const { forme, evenement } of contrats.flatMap(({ sortie }) => sortie.contenus))
    for (const une of [forme, evenement]) {
      if (une === undefined) continue;
      const deja = nommees.get(une.nom);
      if (deja !== undefined && deja.schema !== une.schema) throw new Error(`Deux formes différentes s'appellent ${une.nom}.`);
      nommees.set(une.nom, une);
    }
  const triees = [...nommees.values()].toSorted((a, b) => a.nom.localeCompare(b.nom));
  return Object.fromEntries(triees.map(({ nom, schema }) => [nom, decrireSortie(schema)]));
}

function reponsesErreur(): Json {
  const statuts = [...new Set(Object.values(ERREURS).map(({ statut }) => statut))];
  return Object.fromEntries(
    statuts.map((statut) => {
      const titres = Object.values(ERREURS).filter((une) => une.statut === statut);
      return [
        `erreur_${statut}`,
        {
          description: titres.map(({ titre }) => titre).join(" ; "),
          content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Probleme" } } },
        },
      ];
    }),
  );
}

const TEXTE = { type: "string" };
const PROBLEME: Json = {
  type: "object",
  required: ["type", "title", "status", "detail", "instance", "code"],
  properties: {
    type: { type: "string", format: "uri-reference" },
    title: TEXTE,
    status: { type: "integer" },
    detail: TEXTE,
    instance: TEXTE,
    code: { type: "string", enum: Object.keys(ERREURS) },
    champs: { type: "array", items: { type: "object", required: ["chemin", "message"], properties: { chemin: TEXTE, message: TEXTE } } },
  },
};

type Fixe = { readonly paths: Json; readonly components: Json };
const dejaDecrits = new WeakMap<ReadonlyArray<Contrat>, Fixe>();

// Seule l'adresse de l'instance change d'une demande à l'autre.
function decrireUneFois(contrats: ReadonlyArray<Contrat>): Fixe {
  const deja = dejaDecrits.get(contrats);
  if (deja !== undefined) return deja;
  const session = { type: "apiKey", in: "cookie", name: "session", description: "Témoin posé par /api/codev/auth ; nommé « __Host-session » en https." };
  const components = { schemas: { Probleme: PROBLEME, ...formes(contrats) }, responses: reponsesErreur(), securitySchemes: { session } };
  const decrits = { paths: chemins(contrats), components };
  dejaDecrits.set(contrats, decrits);
  return decrits;
}

/** Le document entier ; `origine` : adresse publique de cette instance. */
export function decrireApi(contrats: ReadonlyArray<Contrat>, origine: string): Json {
  return {
    openapi: "3.1.1",
    info: {
      title: "Autonomie",
      version: "1",
      summary: "Simuler son autonomie en eau, en énergie et en alimentation ; trouver lieux, réseaux et emplois.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: origine }],
    externalDocs: { url: `${origine}/developpeurs`, description: "Mode d'emploi" },
    ...decrireUneFois(contrats),
  };
}
