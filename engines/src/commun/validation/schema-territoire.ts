// Écrit par scripts/outils/generer-validateurs.ts d'après schemas/moteur-territoire.schema.json : ne pas modifier à la main.
/* eslint-disable */
// @ts-nocheck

const schema31 = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "urn:autonomie:moteur-territoire",
  title: "Territoire, tel que les moteurs le reçoivent",
  description:
    "Ce que les moteurs lisent d'un territoire : formes et types ; leurs bornes sont contrôlées ensuite. Le fichier livré suit territoire.schema.json.",
  type: "object",
  required: [
    "code",
    "nom",
    "latitude",
    "altitude_m",
    "type_climat",
    "zone_3cl",
    "pluie_mm",
    "t_moy_c",
    "ghi_kwh_m2",
    "et0_mm",
    "pluie_annees",
    "tables_3cl",
    "qualite",
  ],
  properties: {
    code: { type: "string" },
    nom: { type: "string" },
    latitude: { type: "number" },
    altitude_m: { type: "number" },
    type_climat: { type: "string" },
    zone_3cl: { enum: ["h1a", "h1b", "h1c", "h2a", "h2b", "h2c", "h2d", "h3", null] },
    pluie_mm: {
      type: "array",
      minItems: 12,
      maxItems: 12,
      items: { type: "number" },
    },
    t_moy_c: {
      type: "array",
      minItems: 12,
      maxItems: 12,
      items: { type: "number" },
    },
    ghi_kwh_m2: {
      type: "array",
      minItems: 12,
      maxItems: 12,
      items: { type: "number" },
    },
    et0_mm: {
      type: "array",
      minItems: 12,
      maxItems: 12,
      items: { type: "number" },
    },
    pluie_annees: {
      type: "array",
      items: {
        type: "object",
        required: ["annee", "mm"],
        properties: {
          annee: { type: "number" },
          mm: {
            type: "array",
            minItems: 12,
            maxItems: 12,
            items: { type: "number" },
          },
        },
      },
    },
    tables_3cl: { type: ["object", "null"] },
    secheresse_j: {
      type: "object",
      required: ["alerte_renforcee", "crise"],
      properties: {
        alerte_renforcee: { type: "number" },
        crise: { type: "number" },
      },
    },
    climat_2050: {
      type: "object",
      required: ["hiver", "intersaison", "ete"],
      properties: {
        hiver: true,
        intersaison: true,
        ete: true,
      },
      allOf: [
        {
          additionalProperties: {
            type: "object",
            required: ["temperature_c", "pluie", "pluie_bas", "pluie_haut"],
            properties: {
              temperature_c: { type: "number" },
              pluie: { type: "number" },
              pluie_bas: { type: "number" },
              pluie_haut: { type: "number" },
            },
          },
        },
      ],
    },
    qualite: { enum: ["A", "B", "C"] },
  },
};
function validerStructure(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;

  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.code === void 0) {
      const err0 = {
        instancePath,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "code" },
      };
      if (vErrors === null) vErrors = [err0];
      else vErrors.push(err0);
      errors++;
    }
    if (data.nom === void 0) {
      const err1 = {
        instancePath,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "nom" },
      };
      if (vErrors === null) vErrors = [err1];
      else vErrors.push(err1);
      errors++;
    }
    if (data.latitude === void 0) {
      const err2 = {
        instancePath,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "latitude" },
      };
      if (vErrors === null) vErrors = [err2];
      else vErrors.push(err2);
      errors++;
    }
    if (data.altitude_m === void 0) {
      const err3 = {
        instancePath,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "altitude_m" },
      };
      if (vErrors === null) vErrors = [err3];
      else vErrors.push(err3);
      errors++;
    }
    if (data.type_climat === void 0) {
      const err4 = {
        instancePath,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "type_climat" },
      };
      if (vErrors === null) vErrors = [err4];
      else vErrors.push(err4);
      errors++;
    }
    if (data.zone_3cl === void 0) {
      const err5 = {
        instancePath,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "zone_3cl" },
      };
      if (vErrors === null) vErrors = [err5];
      else vErrors.push(err5);
      errors++;
    }
    if (data.pluie_mm === void 0) {
      const err6 = {
        instancePath,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "pluie_mm" },
      };
      if (vErrors === null) vErrors = [err6];
      else vErrors.push(err6);
      errors++;
    }
    if (data.t_moy_c === void 0) {
      const err7 = {
        instancePath,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "t_moy_c" },
      };
      if (vErrors === null) vErrors = [err7];
      else vErrors.push(err7);
      errors++;
    }
    if (data.ghi_kwh_m2 === void 0) {
      const err8 = {
        instancePath,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "ghi_kwh_m2" },
      };
      if (vErrors === null) vErrors = [err8];
      else vErrors.push(err8);
      errors++;
    }
    if (data.et0_mm === void 0) {
      const err9 = {
        instancePath,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "et0_mm" },
      };
      if (vErrors === null) vErrors = [err9];
      else vErrors.push(err9);
      errors++;
    }
    if (data.pluie_annees === void 0) {
      const err10 = {
        instancePath,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "pluie_annees" },
      };
      if (vErrors === null) vErrors = [err10];
      else vErrors.push(err10);
      errors++;
    }
    if (data.tables_3cl === void 0) {
      const err11 = {
        instancePath,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "tables_3cl" },
      };
      if (vErrors === null) vErrors = [err11];
      else vErrors.push(err11);
      errors++;
    }
    if (data.qualite === void 0) {
      const err12 = {
        instancePath,
        schemaPath: "#/required",
        keyword: "required",
        params: { missingProperty: "qualite" },
      };
      if (vErrors === null) vErrors = [err12];
      else vErrors.push(err12);
      errors++;
    }
    if (data.code !== void 0) {
      if (typeof data.code !== "string") {
        const err13 = {
          instancePath: instancePath + "/code",
          schemaPath: "#/properties/code/type",
          keyword: "type",
          params: { type: "string" },
        };
        if (vErrors === null) vErrors = [err13];
        else vErrors.push(err13);
        errors++;
      }
    }
    if (data.nom !== void 0) {
      if (typeof data.nom !== "string") {
        const err14 = {
          instancePath: instancePath + "/nom",
          schemaPath: "#/properties/nom/type",
          keyword: "type",
          params: { type: "string" },
        };
        if (vErrors === null) vErrors = [err14];
        else vErrors.push(err14);
        errors++;
      }
    }
    if (data.latitude !== void 0) {
      let data2 = data.latitude;
      if (!(typeof data2 == "number" && isFinite(data2))) {
        const err15 = {
          instancePath: instancePath + "/latitude",
          schemaPath: "#/properties/latitude/type",
          keyword: "type",
          params: { type: "number" },
        };
        if (vErrors === null) vErrors = [err15];
        else vErrors.push(err15);
        errors++;
      }
    }
    if (data.altitude_m !== void 0) {
      let data3 = data.altitude_m;
      if (!(typeof data3 == "number" && isFinite(data3))) {
        const err16 = {
          instancePath: instancePath + "/altitude_m",
          schemaPath: "#/properties/altitude_m/type",
          keyword: "type",
          params: { type: "number" },
        };
        if (vErrors === null) vErrors = [err16];
        else vErrors.push(err16);
        errors++;
      }
    }
    if (data.type_climat !== void 0) {
      if (typeof data.type_climat !== "string") {
        const err17 = {
          instancePath: instancePath + "/type_climat",
          schemaPath: "#/properties/type_climat/type",
          keyword: "type",
          params: { type: "string" },
        };
        if (vErrors === null) vErrors = [err17];
        else vErrors.push(err17);
        errors++;
      }
    }
    if (data.zone_3cl !== void 0) {
      let data5 = data.zone_3cl;
      if (
        !(
          data5 === "h1a" ||
          data5 === "h1b" ||
          data5 === "h1c" ||
          data5 === "h2a" ||
          data5 === "h2b" ||
          data5 === "h2c" ||
          data5 === "h2d" ||
          data5 === "h3" ||
          data5 === null
        )
      ) {
        const err18 = {
          instancePath: instancePath + "/zone_3cl",
          schemaPath: "#/properties/zone_3cl/enum",
          keyword: "enum",
          params: { allowedValues: schema31.properties.zone_3cl.enum },
        };
        if (vErrors === null) vErrors = [err18];
        else vErrors.push(err18);
        errors++;
      }
    }
    if (data.pluie_mm !== void 0) {
      let data6 = data.pluie_mm;
      if (Array.isArray(data6)) {
        if (data6.length > 12) {
          const err19 = {
            instancePath: instancePath + "/pluie_mm",
            schemaPath: "#/properties/pluie_mm/maxItems",
            keyword: "maxItems",
            params: { limit: 12 },
          };
          if (vErrors === null) vErrors = [err19];
          else vErrors.push(err19);
          errors++;
        }
        if (data6.length < 12) {
          const err20 = {
            instancePath: instancePath + "/pluie_mm",
            schemaPath: "#/properties/pluie_mm/minItems",
            keyword: "minItems",
            params: { limit: 12 },
          };
          if (vErrors === null) vErrors = [err20];
          else vErrors.push(err20);
          errors++;
        }
        const len0 = data6.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data7 = data6[i0];
          if (!(typeof data7 == "number" && isFinite(data7))) {
            const err21 = {
              instancePath: instancePath + "/pluie_mm/" + i0,
              schemaPath: "#/properties/pluie_mm/items/type",
              keyword: "type",
              params: { type: "number" },
            };
            if (vErrors === null) vErrors = [err21];
            else vErrors.push(err21);
            errors++;
          }
        }
      } else {
        const err22 = {
          instancePath: instancePath + "/pluie_mm",
          schemaPath: "#/properties/pluie_mm/type",
          keyword: "type",
          params: { type: "array" },
        };
        if (vErrors === null) vErrors = [err22];
        else vErrors.push(err22);
        errors++;
      }
    }
    if (data.t_moy_c !== void 0) {
      let data8 = data.t_moy_c;
      if (Array.isArray(data8)) {
        if (data8.length > 12) {
          const err23 = {
            instancePath: instancePath + "/t_moy_c",
            schemaPath: "#/properties/t_moy_c/maxItems",
            keyword: "maxItems",
            params: { limit: 12 },
          };
          if (vErrors === null) vErrors = [err23];
          else vErrors.push(err23);
          errors++;
        }
        if (data8.length < 12) {
          const err24 = {
            instancePath: instancePath + "/t_moy_c",
            schemaPath: "#/properties/t_moy_c/minItems",
            keyword: "minItems",
            params: { limit: 12 },
          };
          if (vErrors === null) vErrors = [err24];
          else vErrors.push(err24);
          errors++;
        }
        const len1 = data8.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data9 = data8[i1];
          if (!(typeof data9 == "number" && isFinite(data9))) {
            const err25 = {
              instancePath: instancePath + "/t_moy_c/" + i1,
              schemaPath: "#/properties/t_moy_c/items/type",
              keyword: "type",
              params: { type: "number" },
            };
            if (vErrors === null) vErrors = [err25];
            else vErrors.push(err25);
            errors++;
          }
        }
      } else {
        const err26 = {
          instancePath: instancePath + "/t_moy_c",
          schemaPath: "#/properties/t_moy_c/type",
          keyword: "type",
          params: { type: "array" },
        };
        if (vErrors === null) vErrors = [err26];
        else vErrors.push(err26);
        errors++;
      }
    }
    if (data.ghi_kwh_m2 !== void 0) {
      let data10 = data.ghi_kwh_m2;
      if (Array.isArray(data10)) {
        if (data10.length > 12) {
          const err27 = {
            instancePath: instancePath + "/ghi_kwh_m2",
            schemaPath: "#/properties/ghi_kwh_m2/maxItems",
            keyword: "maxItems",
            params: { limit: 12 },
          };
          if (vErrors === null) vErrors = [err27];
          else vErrors.push(err27);
          errors++;
        }
        if (data10.length < 12) {
          const err28 = {
            instancePath: instancePath + "/ghi_kwh_m2",
            schemaPath: "#/properties/ghi_kwh_m2/minItems",
            keyword: "minItems",
            params: { limit: 12 },
          };
          if (vErrors === null) vErrors = [err28];
          else vErrors.push(err28);
          errors++;
        }
        const len2 = data10.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data11 = data10[i2];
          if (!(typeof data11 == "number" && isFinite(data11))) {
            const err29 = {
              instancePath: instancePath + "/ghi_kwh_m2/" + i2,
              schemaPath: "#/properties/ghi_kwh_m2/items/type",
              keyword: "type",
              params: { type: "number" },
            };
            if (vErrors === null) vErrors = [err29];
            else vErrors.push(err29);
            errors++;
          }
        }
      } else {
        const err30 = {
          instancePath: instancePath + "/ghi_kwh_m2",
          schemaPath: "#/properties/ghi_kwh_m2/type",
          keyword: "type",
          params: { type: "array" },
        };
        if (vErrors === null) vErrors = [err30];
        else vErrors.push(err30);
        errors++;
      }
    }
    if (data.et0_mm !== void 0) {
      let data12 = data.et0_mm;
      if (Array.isArray(data12)) {
        if (data12.length > 12) {
          const err31 = {
            instancePath: instancePath + "/et0_mm",
            schemaPath: "#/properties/et0_mm/maxItems",
            keyword: "maxItems",
            params: { limit: 12 },
          };
          if (vErrors === null) vErrors = [err31];
          else vErrors.push(err31);
          errors++;
        }
        if (data12.length < 12) {
          const err32 = {
            instancePath: instancePath + "/et0_mm",
            schemaPath: "#/properties/et0_mm/minItems",
            keyword: "minItems",
            params: { limit: 12 },
          };
          if (vErrors === null) vErrors = [err32];
          else vErrors.push(err32);
          errors++;
        }
        const len3 = data12.length;
        for (let i3 = 0; i3 < len3; i3++) {
          let data13 = data12[i3];
          if (!(typeof data13 == "number" && isFinite(data13))) {
            const err33 = {
              instancePath: instancePath + "/et0_mm/" + i3,
              schemaPath: "#/properties/et0_mm/items/type",
              keyword: "type",
              params: { type: "number" },
            };
            if (vErrors === null) vErrors = [err33];
            else vErrors.push(err33);
            errors++;
          }
        }
      } else {
        const err34 = {
          instancePath: instancePath + "/et0_mm",
          schemaPath: "#/properties/et0_mm/type",
          keyword: "type",
          params: { type: "array" },
        };
        if (vErrors === null) vErrors = [err34];
        else vErrors.push(err34);
        errors++;
      }
    }
    if (data.pluie_annees !== void 0) {
      let data14 = data.pluie_annees;
      if (Array.isArray(data14)) {
        const len4 = data14.length;
        for (let i4 = 0; i4 < len4; i4++) {
          let data15 = data14[i4];
          if (data15 && typeof data15 == "object" && !Array.isArray(data15)) {
            if (data15.annee === void 0) {
              const err35 = {
                instancePath: instancePath + "/pluie_annees/" + i4,
                schemaPath: "#/properties/pluie_annees/items/required",
                keyword: "required",
                params: { missingProperty: "annee" },
              };
              if (vErrors === null) vErrors = [err35];
              else vErrors.push(err35);
              errors++;
            }
            if (data15.mm === void 0) {
              const err36 = {
                instancePath: instancePath + "/pluie_annees/" + i4,
                schemaPath: "#/properties/pluie_annees/items/required",
                keyword: "required",
                params: { missingProperty: "mm" },
              };
              if (vErrors === null) vErrors = [err36];
              else vErrors.push(err36);
              errors++;
            }
            if (data15.annee !== void 0) {
              let data16 = data15.annee;
              if (!(typeof data16 == "number" && isFinite(data16))) {
                const err37 = {
                  instancePath: instancePath + "/pluie_annees/" + i4 + "/annee",
                  schemaPath: "#/properties/pluie_annees/items/properties/annee/type",
                  keyword: "type",
                  params: { type: "number" },
                };
                if (vErrors === null) vErrors = [err37];
                else vErrors.push(err37);
                errors++;
              }
            }
            if (data15.mm !== void 0) {
              let data17 = data15.mm;
              if (Array.isArray(data17)) {
                if (data17.length > 12) {
                  const err38 = {
                    instancePath: instancePath + "/pluie_annees/" + i4 + "/mm",
                    schemaPath: "#/properties/pluie_annees/items/properties/mm/maxItems",
                    keyword: "maxItems",
                    params: { limit: 12 },
                  };
                  if (vErrors === null) vErrors = [err38];
                  else vErrors.push(err38);
                  errors++;
                }
                if (data17.length < 12) {
                  const err39 = {
                    instancePath: instancePath + "/pluie_annees/" + i4 + "/mm",
                    schemaPath: "#/properties/pluie_annees/items/properties/mm/minItems",
                    keyword: "minItems",
                    params: { limit: 12 },
                  };
                  if (vErrors === null) vErrors = [err39];
                  else vErrors.push(err39);
                  errors++;
                }
                const len5 = data17.length;
                for (let i5 = 0; i5 < len5; i5++) {
                  let data18 = data17[i5];
                  if (!(typeof data18 == "number" && isFinite(data18))) {
                    const err40 = {
                      instancePath: instancePath + "/pluie_annees/" + i4 + "/mm/" + i5,
                      schemaPath: "#/properties/pluie_annees/items/properties/mm/items/type",
                      keyword: "type",
                      params: { type: "number" },
                    };
                    if (vErrors === null) vErrors = [err40];
                    else vErrors.push(err40);
                    errors++;
                  }
                }
              } else {
                const err41 = {
                  instancePath: instancePath + "/pluie_annees/" + i4 + "/mm",
                  schemaPath: "#/properties/pluie_annees/items/properties/mm/type",
                  keyword: "type",
                  params: { type: "array" },
                };
                if (vErrors === null) vErrors = [err41];
                else vErrors.push(err41);
                errors++;
              }
            }
          } else {
            const err42 = {
              instancePath: instancePath + "/pluie_annees/" + i4,
              schemaPath: "#/properties/pluie_annees/items/type",
              keyword: "type",
              params: { type: "object" },
            };
            if (vErrors === null) vErrors = [err42];
            else vErrors.push(err42);
            errors++;
          }
        }
      } else {
        const err43 = {
          instancePath: instancePath + "/pluie_annees",
          schemaPath: "#/properties/pluie_annees/type",
          keyword: "type",
          params: { type: "array" },
        };
        if (vErrors === null) vErrors = [err43];
        else vErrors.push(err43);
        errors++;
      }
    }
    if (data.tables_3cl !== void 0) {
      let data19 = data.tables_3cl;
      if (!(data19 && typeof data19 == "object" && !Array.isArray(data19)) && data19 !== null) {
        const err44 = {
          instancePath: instancePath + "/tables_3cl",
          schemaPath: "#/properties/tables_3cl/type",
          keyword: "type",
          params: { type: schema31.properties.tables_3cl.type },
        };
        if (vErrors === null) vErrors = [err44];
        else vErrors.push(err44);
        errors++;
      }
    }
    if (data.secheresse_j !== void 0) {
      let data20 = data.secheresse_j;
      if (data20 && typeof data20 == "object" && !Array.isArray(data20)) {
        if (data20.alerte_renforcee === void 0) {
          const err45 = {
            instancePath: instancePath + "/secheresse_j",
            schemaPath: "#/properties/secheresse_j/required",
            keyword: "required",
            params: { missingProperty: "alerte_renforcee" },
          };
          if (vErrors === null) vErrors = [err45];
          else vErrors.push(err45);
          errors++;
        }
        if (data20.crise === void 0) {
          const err46 = {
            instancePath: instancePath + "/secheresse_j",
            schemaPath: "#/properties/secheresse_j/required",
            keyword: "required",
            params: { missingProperty: "crise" },
          };
          if (vErrors === null) vErrors = [err46];
          else vErrors.push(err46);
          errors++;
        }
        if (data20.alerte_renforcee !== void 0) {
          let data21 = data20.alerte_renforcee;
          if (!(typeof data21 == "number" && isFinite(data21))) {
            const err47 = {
              instancePath: instancePath + "/secheresse_j/alerte_renforcee",
              schemaPath: "#/properties/secheresse_j/properties/alerte_renforcee/type",
              keyword: "type",
              params: { type: "number" },
            };
            if (vErrors === null) vErrors = [err47];
            else vErrors.push(err47);
            errors++;
          }
        }
        if (data20.crise !== void 0) {
          let data22 = data20.crise;
          if (!(typeof data22 == "number" && isFinite(data22))) {
            const err48 = {
              instancePath: instancePath + "/secheresse_j/crise",
              schemaPath: "#/properties/secheresse_j/properties/crise/type",
              keyword: "type",
              params: { type: "number" },
            };
            if (vErrors === null) vErrors = [err48];
            else vErrors.push(err48);
            errors++;
          }
        }
      } else {
        const err49 = {
          instancePath: instancePath + "/secheresse_j",
          schemaPath: "#/properties/secheresse_j/type",
          keyword: "type",
          params: { type: "object" },
        };
        if (vErrors === null) vErrors = [err49];
        else vErrors.push(err49);
        errors++;
      }
    }
    if (data.climat_2050 !== void 0) {
      let data23 = data.climat_2050;
      if (data23 && typeof data23 == "object" && !Array.isArray(data23))
        for (const key0 in data23) {
          let data24 = data23[key0];
          if (data24 && typeof data24 == "object" && !Array.isArray(data24)) {
            if (data24.temperature_c === void 0) {
              const err50 = {
                instancePath: instancePath + "/climat_2050/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
                schemaPath: "#/properties/climat_2050/allOf/0/additionalProperties/required",
                keyword: "required",
                params: { missingProperty: "temperature_c" },
              };
              if (vErrors === null) vErrors = [err50];
              else vErrors.push(err50);
              errors++;
            }
            if (data24.pluie === void 0) {
              const err51 = {
                instancePath: instancePath + "/climat_2050/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
                schemaPath: "#/properties/climat_2050/allOf/0/additionalProperties/required",
                keyword: "required",
                params: { missingProperty: "pluie" },
              };
              if (vErrors === null) vErrors = [err51];
              else vErrors.push(err51);
              errors++;
            }
            if (data24.pluie_bas === void 0) {
              const err52 = {
                instancePath: instancePath + "/climat_2050/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
                schemaPath: "#/properties/climat_2050/allOf/0/additionalProperties/required",
                keyword: "required",
                params: { missingProperty: "pluie_bas" },
              };
              if (vErrors === null) vErrors = [err52];
              else vErrors.push(err52);
              errors++;
            }
            if (data24.pluie_haut === void 0) {
              const err53 = {
                instancePath: instancePath + "/climat_2050/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
                schemaPath: "#/properties/climat_2050/allOf/0/additionalProperties/required",
                keyword: "required",
                params: { missingProperty: "pluie_haut" },
              };
              if (vErrors === null) vErrors = [err53];
              else vErrors.push(err53);
              errors++;
            }
            if (data24.temperature_c !== void 0) {
              let data25 = data24.temperature_c;
              if (!(typeof data25 == "number" && isFinite(data25))) {
                const err54 = {
                  instancePath: instancePath + "/climat_2050/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/temperature_c",
                  schemaPath: "#/properties/climat_2050/allOf/0/additionalProperties/properties/temperature_c/type",
                  keyword: "type",
                  params: { type: "number" },
                };
                if (vErrors === null) vErrors = [err54];
                else vErrors.push(err54);
                errors++;
              }
            }
            if (data24.pluie !== void 0) {
              let data26 = data24.pluie;
              if (!(typeof data26 == "number" && isFinite(data26))) {
                const err55 = {
                  instancePath: instancePath + "/climat_2050/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/pluie",
                  schemaPath: "#/properties/climat_2050/allOf/0/additionalProperties/properties/pluie/type",
                  keyword: "type",
                  params: { type: "number" },
                };
                if (vErrors === null) vErrors = [err55];
                else vErrors.push(err55);
                errors++;
              }
            }
            if (data24.pluie_bas !== void 0) {
              let data27 = data24.pluie_bas;
              if (!(typeof data27 == "number" && isFinite(data27))) {
                const err56 = {
                  instancePath: instancePath + "/climat_2050/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/pluie_bas",
                  schemaPath: "#/properties/climat_2050/allOf/0/additionalProperties/properties/pluie_bas/type",
                  keyword: "type",
                  params: { type: "number" },
                };
                if (vErrors === null) vErrors = [err56];
                else vErrors.push(err56);
                errors++;
              }
            }
            if (data24.pluie_haut !== void 0) {
              let data28 = data24.pluie_haut;
              if (!(typeof data28 == "number" && isFinite(data28))) {
                const err57 = {
                  instancePath: instancePath + "/climat_2050/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/pluie_haut",
                  schemaPath: "#/properties/climat_2050/allOf/0/additionalProperties/properties/pluie_haut/type",
                  keyword: "type",
                  params: { type: "number" },
                };
                if (vErrors === null) vErrors = [err57];
                else vErrors.push(err57);
                errors++;
              }
            }
          } else {
            const err58 = {
              instancePath: instancePath + "/climat_2050/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
              schemaPath: "#/properties/climat_2050/allOf/0/additionalProperties/type",
              keyword: "type",
              params: { type: "object" },
            };
            if (vErrors === null) vErrors = [err58];
            else vErrors.push(err58);
            errors++;
          }
        }
      if (data23 && typeof data23 == "object" && !Array.isArray(data23)) {
        if (data23.hiver === void 0) {
          const err59 = {
            instancePath: instancePath + "/climat_2050",
            schemaPath: "#/properties/climat_2050/required",
            keyword: "required",
            params: { missingProperty: "hiver" },
          };
          if (vErrors === null) vErrors = [err59];
          else vErrors.push(err59);
          errors++;
        }
        if (data23.intersaison === void 0) {
          const err60 = {
            instancePath: instancePath + "/climat_2050",
            schemaPath: "#/properties/climat_2050/required",
            keyword: "required",
            params: { missingProperty: "intersaison" },
          };
          if (vErrors === null) vErrors = [err60];
          else vErrors.push(err60);
          errors++;
        }
        if (data23.ete === void 0) {
          const err61 = {
            instancePath: instancePath + "/climat_2050",
            schemaPath: "#/properties/climat_2050/required",
            keyword: "required",
            params: { missingProperty: "ete" },
          };
          if (vErrors === null) vErrors = [err61];
          else vErrors.push(err61);
          errors++;
        }
      } else {
        const err62 = {
          instancePath: instancePath + "/climat_2050",
          schemaPath: "#/properties/climat_2050/type",
          keyword: "type",
          params: { type: "object" },
        };
        if (vErrors === null) vErrors = [err62];
        else vErrors.push(err62);
        errors++;
      }
    }
    if (data.qualite !== void 0) {
      let data29 = data.qualite;
      if (!(data29 === "A" || data29 === "B" || data29 === "C")) {
        const err63 = {
          instancePath: instancePath + "/qualite",
          schemaPath: "#/properties/qualite/enum",
          keyword: "enum",
          params: { allowedValues: schema31.properties.qualite.enum },
        };
        if (vErrors === null) vErrors = [err63];
        else vErrors.push(err63);
        errors++;
      }
    }
  } else {
    const err64 = {
      instancePath,
      schemaPath: "#/type",
      keyword: "type",
      params: { type: "object" },
    };
    if (vErrors === null) vErrors = [err64];
    else vErrors.push(err64);
    errors++;
  }
  return vErrors ?? [];
}

type Defaut = { readonly instancePath: string; readonly keyword: string; readonly params: Readonly<Record<string, unknown>> };

/** Défauts de structure, sans phrase : chemin JSON Pointer, mot-clé du schéma et paramètres. Vide si la structure convient. */
export function validerSchemaTerritoire(donnees: unknown): ReadonlyArray<Defaut> {
  return validerStructure(donnees);
}
