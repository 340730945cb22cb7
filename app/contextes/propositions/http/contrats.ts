import { TYPES_PROPOSITION } from "#app/commun/types-proposition.ts";
import { CHAMP_PIEGE, LIMITE_ENVOIS } from "#app/contextes/propositions/domaine/anti-abus.ts";
import { SCHEMAS_CONTENU, SchemaEnveloppe, SchemaRetrait } from "#app/contextes/propositions/schemas/proposition.ts";
import { SchemaPropositionRecue } from "#app/contextes/propositions/schemas/reponses.ts";
import { contrat } from "#app/socle/api/contrat.ts";
import { jsonOuFormulaire, type LecteurCorps } from "#app/socle/api/entree.ts";
import { ENTETES_IDEMPOTENCE } from "#app/socle/api/idempotence.ts";
import { decrireEntree, reunir, sans, type Json, type SchemaObjet } from "#app/socle/api/schema-json.ts";
import { forme, json } from "#app/socle/api/sortie.ts";
import { lireCorpsBrut } from "#app/socle/http/corps.ts";
import type { Envoi } from "#app/contextes/propositions/domaine/proposition.ts";
import { lireProposition } from "./proposition.ts";

/** Une forme par sorte de fiche, et celle d'un retrait. */
function decrireProposition(): Json {
  const enveloppe = sans(decrireEntree(SchemaEnveloppe), CHAMP_PIEGE, "submission_type", "demande");
  const sorte = (valeur: Json): SchemaObjet => ({ properties: { submission_type: valeur }, required: ["submission_type"] });
  const demande: SchemaObjet = { properties: { demande: { enum: ["ajout", "correction"] } }, required: [] };
  const retrait: SchemaObjet = { properties: { demande: { const: "retrait" } }, required: ["demande", "cible"] };
  return {
    anyOf: [
      ...TYPES_PROPOSITION.map((type) => ({ title: type, ...reunir(sorte({ const: type }), enveloppe, demande, decrireEntree(SCHEMAS_CONTENU[type])) })),
      { title: "retrait", ...reunir(sorte({ enum: TYPES_PROPOSITION }), enveloppe, retrait, decrireEntree(SchemaRetrait)) },
    ],
  };
}

const PROPOSITION: LecteurCorps<Envoi> = {
  contenus: () => jsonOuFormulaire(decrireProposition()),
  lire: async (request) => lireProposition(await lireCorpsBrut(request)),
};

export const PROPOSER = contrat({
  chemin: "/api/references",
  methode: "POST",
  resume: "Proposer un ajout ou une correction",
  precisions:
    "Mêmes champs et mêmes règles que les onglets de /proposer : « submission_type » choisit la forme. Renvoyée avec la même clé d'idempotence, elle n'est rangée qu'une fois.",
  entree: { corps: PROPOSITION, entetes: ENTETES_IDEMPOTENCE },
  sortie: json(forme("PropositionRecue", SchemaPropositionRecue), { statut: 201 }),
  limite: LIMITE_ENVOIS,
  erreurs: ["conflit"],
});
