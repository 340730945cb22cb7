import { z } from "zod";
import { CHAMP_PIEGE } from "#app/contextes/propositions/index.ts";
import { ROUTES_API, type MethodeApi, type OperationApi, type RouteApi } from "./contrat-api.ts";
import { ERREURS, type CodeErreur } from "#app/commun/erreurs.ts";
import { TYPES_PROPOSITION } from "#app/commun/types-proposition.ts";
import { SchemaCommunes, SchemaFormat, SchemaLieux, SchemaReseaux } from "#app/contextes/annuaire/schemas/annuaire.ts";
import { schemaDemande } from "#app/contextes/assistants/schemas/chat.ts";
import {
  SchemaConnexion,
  SchemaDepuis,
  SchemaEvenements,
  SchemaExport,
  SchemaFicheModifiee,
  SchemaFicheNeuve,
  SchemaImport,
} from "#app/contextes/atelier/schemas/codev.ts";
import { SCHEMAS_CONTENU, SchemaEnveloppe, SchemaRetrait } from "#app/contextes/propositions/schemas/proposition.ts";
import { SchemaFormatSimulation } from "#app/contextes/simulateur/schemas/format-simulation.ts";
import { schemaScenario } from "#app/contextes/simulateur/domaine/schema-scenario.ts";
import { SchemaOptions } from "#app/contextes/simulateur/schemas/simulation.ts";
import { formesReponses, reponsesReussite } from "./openapi-reponses.ts";

// La description OpenAPI 3.1 : les adresses viennent de la table du contrat, les corps et les recherches des schémas qui contrôlent vraiment les envois.

type Json = { readonly [cle: string]: unknown };
type SchemaObjet = { readonly properties: Readonly<Record<string, Json>>; readonly required: ReadonlyArray<string> };

/** Schéma JSON (2020-12) de ce qu'une personne envoie. */
function decrire(schema: z.ZodType): Json & SchemaObjet {
  const { $schema: _dialecte, ...json } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type !== "object") return;
      // Un champ que son schéma accepte absent n'est pas exigé, même quand une remise en forme le précède.
      const champs = Object.entries((zodSchema as z.ZodObject).shape);
      jsonSchema.required = champs.filter(([, champ]) => !z.safeParse(champ, undefined).success).map(([nom]) => nom);
    },
  });
  return { properties: {}, required: [], ...json } as Json & SchemaObjet;
}

function reunir(...schemas: ReadonlyArray<SchemaObjet>): Json & SchemaObjet {
  return {
    type: "object",
    properties: Object.assign({}, ...schemas.map(({ properties }) => properties)) as SchemaObjet["properties"],
    required: schemas.flatMap(({ required }) => required),
  };
}

function sans({ properties, required }: SchemaObjet, ...noms: ReadonlyArray<string>): SchemaObjet {
  return {
    properties: Object.fromEntries(Object.entries(properties).filter(([nom]) => !noms.includes(nom))),
    required: required.filter((nom) => !noms.includes(nom)),
  };
}

function corpsProposition(): Json {
  const enveloppe = sans(decrire(SchemaEnveloppe), CHAMP_PIEGE, "submission_type", "demande");
  const sorte = (valeur: Json): SchemaObjet => ({ properties: { submission_type: valeur }, required: ["submission_type"] });
  const retrait: SchemaObjet = { properties: { demande: { const: "retrait" } }, required: ["demande", "cible"] };
  return {
    anyOf: [
      ...TYPES_PROPOSITION.map((type) => ({
        title: type,
        ...reunir(
          sorte({ const: type }),
          enveloppe,
          { properties: { demande: { enum: ["ajout", "correction"] } }, required: [] },
          decrire(SCHEMAS_CONTENU[type]),
        ),
      })),
      { title: "retrait", ...reunir(sorte({ enum: TYPES_PROPOSITION }), enveloppe, retrait, decrire(SchemaRetrait)) },
    ],
  };
}

const CORPS: Readonly<Record<string, () => Json>> = {
  "POST /api/simulation": () => {
    const { $schema: _schema, $id: _id, ...scenario } = schemaScenario();
    return { ...scenario, ...reunir(decrire(SchemaOptions), scenario as SchemaObjet) };
  },
  "POST /api/references": corpsProposition,
  "POST /api/chatbot": () => decrire(schemaDemande("entraide")),
  "POST /api/chatbot-reseaux": () => decrire(schemaDemande("reseaux")),
  "POST /api/chatbot-taff": () => decrire(schemaDemande("taff")),
  "POST /api/chatbot-pensees": () => decrire(schemaDemande("pensees")),
  "POST /api/codev/auth": () => decrire(SchemaConnexion),
  "POST /api/codev/fiches": () => decrire(SchemaFicheNeuve),
  "PATCH /api/codev/fiches/{id}": () => decrire(SchemaFicheModifiee),
};

// Un fichier, tel quel ou joint à un formulaire.
const CLE_IMPORT = "POST /api/codev/import";
const FICHIER: Json = {
  "text/csv": { schema: { type: "string" } },
  "application/geo+json": { schema: { type: "object" } },
  "multipart/form-data": { schema: { type: "object", required: ["fichier"], properties: { fichier: { type: "string", contentMediaType: "text/csv" } } } },
};

const RECHERCHES: Readonly<Record<string, ReadonlyArray<z.ZodType>>> = {
  "GET /api/simulation": [SchemaOptions, SchemaFormatSimulation],
  "POST /api/simulation": [SchemaOptions],
  "GET /api/ecosysteme": [SchemaLieux, SchemaFormat],
  "GET /api/reseaux": [SchemaReseaux],
  "GET /api/communes": [SchemaCommunes],
  "GET /api/codev/fiches": [SchemaDepuis],
  "GET /api/codev/evenements": [SchemaEvenements],
  "GET /api/codev/export": [SchemaExport],
  [CLE_IMPORT]: [SchemaImport],
};

const FLUX = /^\/api\/chatbot/;

// Les réponses du simulateur sont libres : les clés de l'adresse sont celles de la page.
const REPONSES_SIMULATEUR: Json = {
  name: "reponses",
  in: "query",
  description: "Clés de l'adresse du simulateur : v, dep, a18, toit, cuve…",
  style: "form",
  explode: true,
  schema: { type: "object", additionalProperties: { type: "string" } },
};

function parametres(cle: string, chemin: string): ReadonlyArray<Json> {
  const duChemin = [...chemin.matchAll(/\{(\w+)\}/g)].map(([, nom]) => ({ name: nom, in: "path", required: true, schema: { type: "string" } }));
  const recherche = (RECHERCHES[cle] ?? []).flatMap((schema) => {
    const { properties, required } = decrire(schema);
    return Object.entries(properties).map(([nom, champ]) => ({ name: nom, in: "query", required: required.includes(nom), schema: champ }));
  });
  const entetes =
    cle === "POST /api/codev/fiches" ? [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 100 } }] : [];
  return [...duChemin, ...recherche, ...(cle === "GET /api/simulation" ? [REPONSES_SIMULATEUR] : []), ...entetes];
}

function codesPossibles(cle: string, methode: MethodeApi, { chemin, gardee, limite }: RouteApi): ReadonlyArray<CodeErreur> {
  return [
    ...(CORPS[cle] === undefined && cle !== CLE_IMPORT ? [] : (["illisible", "trop_gros", "type_refuse"] as const)),
    ...(CORPS[cle] === undefined && RECHERCHES[cle] === undefined ? [] : (["invalide"] as const)),
    ...(gardee === true || cle === "POST /api/codev/auth" ? (["non_connecte"] as const) : []),
    ...(methode === "GET" || chemin === "/api/simulation" ? [] : (["interdit"] as const)),
    ...(chemin.includes("{") ? (["introuvable"] as const) : []),
    ...(cle === "PATCH /api/codev/fiches/{id}" || cle === "POST /api/codev/fiches" ? (["conflit"] as const) : []),
    ...(limite === undefined && !["/api/codev/auth", "/api/references"].includes(chemin) ? [] : (["trop_de_requetes"] as const)),
    ...(FLUX.test(chemin) ? (["amont_indisponible", "indisponible", "delai_depasse"] as const) : []),
    "interne",
  ];
}

function operation(route: RouteApi, une: OperationApi): Json {
  const cle = `${une.methode} ${route.chemin}`;
  const corps = CORPS[cle]?.();
  const erreurs = new Set(codesPossibles(cle, une.methode, route).map((code) => ERREURS[code].statut));
  const demandes = parametres(cle, route.chemin);
  return {
    operationId: `${une.methode.toLowerCase()}_${route.chemin
      .replace(/^\/api\//, "")
      .replaceAll(/\W+/g, "_")
      .replace(/_$/, "")}`,
    summary: une.resume,
    ...(route.limite === undefined ? {} : { description: `Limite : ${route.limite} et par personne.` }),
    ...(route.gardee === true ? { security: [{ session: [] }] } : { security: [] }),
    ...(demandes.length === 0 ? {} : { parameters: demandes }),
    ...(cle === CLE_IMPORT ? { requestBody: { required: true, content: FICHIER } } : {}),
    ...(corps === undefined
      ? {}
      : { requestBody: { required: true, content: { "application/json": { schema: corps }, "application/x-www-form-urlencoded": { schema: corps } } } }),
    responses: {
      ...reponsesReussite(cle, une.succes),
      ...Object.fromEntries([...erreurs].map((statut) => [statut, { $ref: `#/components/responses/erreur_${statut}` }])),
    },
  };
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

/** Le document entier ; `origine` : adresse publique de cette instance. */
export function decrireApi(origine: string): Json {
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
    paths: Object.fromEntries(
      ROUTES_API.map((route) => [route.chemin, Object.fromEntries(route.operations.map((une) => [une.methode.toLowerCase(), operation(route, une)]))]),
    ),
    components: {
      schemas: { Probleme: PROBLEME, ...formesReponses() },
      responses: reponsesErreur(),
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session", description: "Témoin posé par /api/codev/auth." } },
    },
  };
}
