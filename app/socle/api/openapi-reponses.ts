import { z } from "zod";
import {
  schemaEvenement,
  SchemaAccesRendu,
  SchemaCommunesRendues,
  SchemaExportRendu,
  SchemaFicheRendue,
  SchemaFichesRendues,
  SchemaImportRendu,
  SchemaLieuxRendus,
  SchemaPlateformesRendues,
  SchemaPropositionRecue,
  SchemaReponseChat,
  SchemaReponsePensees,
  SchemaReseauxRendus,
  SchemaSanteRendue,
  SchemaSimulationRendue,
  SchemaTerritoireRendu,
} from "./reponses.ts";

// Les réponses de l'API dans la description OpenAPI : un nom par forme, et ce que rend chaque opération.

type Json = { readonly [cle: string]: unknown };

const FORMES = {
  Acces: SchemaAccesRendu,
  Communes: SchemaCommunesRendues,
  EvenementAssistant: schemaEvenement(SchemaReponseChat),
  EvenementPensees: schemaEvenement(SchemaReponsePensees),
  ExportFiches: SchemaExportRendu,
  Fiche: SchemaFicheRendue,
  Fiches: SchemaFichesRendues,
  ImportFiches: SchemaImportRendu,
  Lieux: SchemaLieuxRendus,
  Plateformes: SchemaPlateformesRendues,
  PropositionRecue: SchemaPropositionRecue,
  ReponseAssistant: SchemaReponseChat,
  ReponsePensees: SchemaReponsePensees,
  Reseaux: SchemaReseauxRendus,
  Sante: SchemaSanteRendue,
  Simulation: SchemaSimulationRendue,
  Territoire: SchemaTerritoireRendu,
} as const satisfies Readonly<Record<string, z.ZodType>>;
type Forme = keyof typeof FORMES;

/** Les formes nommées, pour `components.schemas`. */
export function formesReponses(): Json {
  return Object.fromEntries(
    Object.entries(FORMES).map(([nom, schema]) => {
      const { $schema: _dialecte, ...json } = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
      return [nom, json];
    }),
  );
}

const vers = (nom: Forme): Json => ({ $ref: `#/components/schemas/${nom}` });
const json = (nom: Forme): Json => ({ "application/json": { schema: vers(nom) } });
const geojsonOuCsv = (nom: Forme): Json => ({ "application/geo+json": { schema: vers(nom) }, "text/csv": { schema: { type: "string" } } });
const assistant = (reponse: Forme, evenement: Forme): Json => ({
  ...json(reponse),
  "text/event-stream": {
    schema: {
      type: "string",
      description:
        "Évènements « debut », puis « source », « morceau » et « fin », ou « erreur » une seule fois ; la ligne data est un objet JSON de la forme nommée ici.",
    },
    "x-evenement": vers(evenement),
  },
});

const CONTENUS: Readonly<Record<string, Json>> = {
  "GET /api/simulation": { ...json("Simulation"), "text/csv": { schema: { type: "string" } } },
  "POST /api/simulation": json("Simulation"),
  "GET /api/territoire/{code}": json("Territoire"),
  "GET /api/ecosysteme": geojsonOuCsv("Lieux"),
  "GET /api/reseaux": json("Reseaux"),
  "GET /api/communes": json("Communes"),
  "GET /api/plateformes-taff": json("Plateformes"),
  "GET /api/sante": json("Sante"),
  "GET /api/openapi.json": { "application/json": { schema: { type: "object" } } },
  "POST /api/references": json("PropositionRecue"),
  "POST /api/chatbot": assistant("ReponseAssistant", "EvenementAssistant"),
  "POST /api/chatbot-reseaux": assistant("ReponseAssistant", "EvenementAssistant"),
  "POST /api/chatbot-taff": assistant("ReponseAssistant", "EvenementAssistant"),
  "POST /api/chatbot-pensees": assistant("ReponsePensees", "EvenementPensees"),
  "POST /api/codev/auth": json("Acces"),
  "POST /api/codev/deconnexion": json("Acces"),
  "GET /api/codev/me": json("Acces"),
  "GET /api/codev/fiches": json("Fiches"),
  "POST /api/codev/fiches": json("Fiche"),
  "PATCH /api/codev/fiches/{id}": json("Fiche"),
  "POST /api/codev/fiches/{id}/restauration": json("Fiche"),
  "GET /api/codev/evenements": { "text/event-stream": { schema: { type: "string", description: "Évènements nommés, repris par Last-Event-ID." } } },
  "GET /api/codev/export": geojsonOuCsv("ExportFiches"),
  "POST /api/codev/import": json("ImportFiches"),
};

/** Les réponses d'une opération qui ne sont pas des erreurs. */
export function reponsesReussite(cle: string, statut: number): Json {
  if (statut === 204) return { 204: { description: "C'est fait." } };
  const contenu = CONTENUS[cle];
  if (contenu === undefined) throw new Error(`${cle} : sa réponse n'est pas décrite.`);
  return {
    [statut]: { description: "Réussite.", content: contenu },
    // La santé dit aussi, dans la même forme, ce qui est en panne.
    ...(cle === "GET /api/sante" ? { 503: { description: "Un adaptateur est en panne.", content: contenu } } : {}),
  };
}
