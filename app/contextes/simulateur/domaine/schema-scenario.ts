import { CHAMPS } from "@autonomie/engines/champs";
import type { Champ, SousChamp } from "@autonomie/engines";

/** Un schéma JSON, tel qu'il s'écrit. */
export type SchemaJson = { readonly [cle: string]: unknown };
type Objet = { type: unknown; required?: Array<string>; properties: Record<string, SchemaJson | Objet> };

const choixDe = (choix: Readonly<Record<string, string>>): ReadonlyArray<string> => Object.keys(choix);

/** Ce qu'admet une valeur, sans le « je ne sais pas ». */
function schemaDe(champ: Champ | SousChamp): SchemaJson {
  switch (champ.genre) {
    case "nombre":
      return { type: "number", minimum: champ.min, maximum: champ.max };
    case "entier":
      return { type: "integer", minimum: champ.min, maximum: champ.max };
    case "mensuel":
      return { type: "array", minItems: 12, maxItems: 12, items: { type: "number", minimum: champ.min, maximum: champ.max } };
    case "choix":
      return { type: "string", enum: choixDe(champ.choix) };
    case "liste":
      return { type: "array", uniqueItems: true, items: { type: "string", enum: choixDe(champ.choix) } };
    case "booleen":
      return { type: "boolean" };
    case "texte":
      return { type: "string", maxLength: champ.longueur };
    case "regime": {
      const groupe = { type: "number", minimum: champ.min, maximum: champ.max };
      const groupes = choixDe(champ.groupes);
      const detaille = { type: "object", required: groupes, properties: Object.fromEntries(groupes.map((nom) => [nom, groupe])) };
      return { anyOf: [{ type: "string", enum: choixDe(champ.choix) }, detaille] };
    }
    case "objets": {
      const properties = Object.fromEntries(
        champ.champs.map((sous) => [
          sous.cle,
          decrit(sous.libelle, sous.unite, sous.regle === undefined ? schemaDe(sous) : { anyOf: [schemaDe(sous), { type: "null" }] }),
        ]),
      );
      const required = champ.champs.filter(({ facultatif, regle }) => facultatif !== true && regle === undefined).map(({ cle }) => cle);
      return { type: "array", maxItems: champ.longueur, items: { type: "object", required, properties } };
    }
  }
}

function decrit(libelle: string, unite: string, schema: SchemaJson): SchemaJson {
  return { title: libelle, ...(unite === "" ? {} : { description: `En ${unite}.` }), ...schema };
}

/** Une feuille : sa valeur, ou null, qui dit « je ne sais pas » comme une absence. */
function feuille(champ: Champ): SchemaJson {
  // Le territoire est exigé ; un nom de lieu n'est pas borné, il est cherché.
  if (champ.defaut === undefined) return { title: champ.libelle, type: "string" };
  const { anyOf, ...schema } = schemaDe(champ);
  const { title, description } = decrit(champ.libelle, champ.unite, {});
  const entete = { title, ...(description === undefined ? {} : { description }), $comment: `Sans réponse : ${champ.raison}.` };
  return { ...entete, anyOf: [...(Array.isArray(anyOf) ? (anyOf as ReadonlyArray<SchemaJson>) : [schema]), { type: "null" }] };
}

/**
 * Le schéma JSON (2020-12) d'un scénario, tiré de la table des champs. Une clé inconnue n'est pas refusée : elle est ignorée et nommée dans les avertissements.
 * Ce qu'il ne peut pas dire : au moins une personne, au plus 2 000 en tout, pas plus de personnes enceintes ou allaitantes que d'habitants, un terrain assez grand quand le partage est
 * strict, un territoire connu, la surface de chaque toit après le premier.
 */
export function schemaScenario(): SchemaJson {
  const racine: Objet = { type: "object", required: ["lieu"], properties: {} };
  for (const champ of CHAMPS) {
    const cles = champ.chemin.split(".");
    let noeud = racine;
    for (const cle of cles.slice(0, -1)) noeud = (noeud.properties[cle] ??= { type: ["object", "null"], properties: {} }) as Objet;
    const derniere = cles.at(-1) ?? "";
    noeud.properties[derniere] = feuille(champ);
    if (champ.defaut !== undefined) continue;
    // Ce qui est exigé ne peut pas être dans une branche absente.
    noeud.type = "object";
    noeud.required = [...(noeud.required ?? []), derniere];
  }
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "urn:engines:scenario:0.1.0",
    title: "scenario",
    description:
      "Un lieu à simuler : seul le territoire est exigé, une réponse absente ou nulle prend la valeur courante. Une clé inconnue est ignorée et nommée dans les avertissements. Restent à l'appelant : au moins une personne, au plus 2 000 en tout, pas plus de personnes enceintes ou allaitantes que d'habitants, un terrain assez grand quand le partage est strict, un territoire connu, la surface de chaque toit après le premier.",
    ...racine,
  };
}
