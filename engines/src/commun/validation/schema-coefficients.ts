// Écrit par scripts/outils/generer-validateurs.ts d'après schemas/moteur-coefficients.schema.json : ne pas modifier à la main.
/* eslint-disable */
// @ts-nocheck

function validerStructure(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;

  if (data && typeof data == "object" && !Array.isArray(data))
    for (const key0 in data) {
      let data0 = data[key0];
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0) {
          const err0 = {
            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
            schemaPath: "#/additionalProperties/required",
            keyword: "required",
            params: { missingProperty: "id" },
          };
          if (vErrors === null) vErrors = [err0];
          else vErrors.push(err0);
          errors++;
        }
        if (data0.valeur === void 0) {
          const err1 = {
            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
            schemaPath: "#/additionalProperties/required",
            keyword: "required",
            params: { missingProperty: "valeur" },
          };
          if (vErrors === null) vErrors = [err1];
          else vErrors.push(err1);
          errors++;
        }
        if (data0.min === void 0) {
          const err2 = {
            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
            schemaPath: "#/additionalProperties/required",
            keyword: "required",
            params: { missingProperty: "min" },
          };
          if (vErrors === null) vErrors = [err2];
          else vErrors.push(err2);
          errors++;
        }
        if (data0.max === void 0) {
          const err3 = {
            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
            schemaPath: "#/additionalProperties/required",
            keyword: "required",
            params: { missingProperty: "max" },
          };
          if (vErrors === null) vErrors = [err3];
          else vErrors.push(err3);
          errors++;
        }
        if (data0.id !== void 0) {
          if (typeof data0.id !== "string") {
            const err4 = {
              instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/id",
              schemaPath: "#/additionalProperties/properties/id/type",
              keyword: "type",
              params: { type: "string" },
            };
            if (vErrors === null) vErrors = [err4];
            else vErrors.push(err4);
            errors++;
          }
        }
        if (data0.valeur !== void 0) {
          let data2 = data0.valeur;
          if (!(typeof data2 == "number" && isFinite(data2))) {
            const err5 = {
              instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/valeur",
              schemaPath: "#/additionalProperties/properties/valeur/type",
              keyword: "type",
              params: { type: "number" },
            };
            if (vErrors === null) vErrors = [err5];
            else vErrors.push(err5);
            errors++;
          }
        }
        if (data0.min !== void 0) {
          let data3 = data0.min;
          if (!(typeof data3 == "number" && isFinite(data3))) {
            const err6 = {
              instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/min",
              schemaPath: "#/additionalProperties/properties/min/type",
              keyword: "type",
              params: { type: "number" },
            };
            if (vErrors === null) vErrors = [err6];
            else vErrors.push(err6);
            errors++;
          }
        }
        if (data0.max !== void 0) {
          let data4 = data0.max;
          if (!(typeof data4 == "number" && isFinite(data4))) {
            const err7 = {
              instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/max",
              schemaPath: "#/additionalProperties/properties/max/type",
              keyword: "type",
              params: { type: "number" },
            };
            if (vErrors === null) vErrors = [err7];
            else vErrors.push(err7);
            errors++;
          }
        }
      } else {
        const err8 = {
          instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
          schemaPath: "#/additionalProperties/type",
          keyword: "type",
          params: { type: "object" },
        };
        if (vErrors === null) vErrors = [err8];
        else vErrors.push(err8);
        errors++;
      }
    }
  else {
    const err9 = {
      instancePath,
      schemaPath: "#/type",
      keyword: "type",
      params: { type: "object" },
    };
    if (vErrors === null) vErrors = [err9];
    else vErrors.push(err9);
    errors++;
  }
  return vErrors ?? [];
}

type Defaut = { readonly instancePath: string; readonly keyword: string; readonly params: Readonly<Record<string, unknown>> };

/** Défauts de structure, sans phrase : chemin JSON Pointer, mot-clé du schéma et paramètres. Vide si la structure convient. */
export function validerSchemaCoefficients(donnees: unknown): ReadonlyArray<Defaut> {
  return validerStructure(donnees);
}
