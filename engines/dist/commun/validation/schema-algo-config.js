// Écrit par scripts/outils/generer-validateurs.ts d'après schemas/algo_config.schema.json : ne pas modifier à la main.
/* eslint-disable */
// @ts-nocheck
function validerStructure(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
    let vErrors = null;
    let errors = 0;
    if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.poids_axes_base === void 0) {
            const err0 = {
                instancePath,
                schemaPath: "#/required",
                keyword: "required",
                params: { missingProperty: "poids_axes_base" },
            };
            if (vErrors === null)
                vErrors = [err0];
            else
                vErrors.push(err0);
            errors++;
        }
        if (data.modulateurs === void 0) {
            const err1 = {
                instancePath,
                schemaPath: "#/required",
                keyword: "required",
                params: { missingProperty: "modulateurs" },
            };
            if (vErrors === null)
                vErrors = [err1];
            else
                vErrors.push(err1);
            errors++;
        }
        if (data.adequation_weights === void 0) {
            const err2 = {
                instancePath,
                schemaPath: "#/required",
                keyword: "required",
                params: { missingProperty: "adequation_weights" },
            };
            if (vErrors === null)
                vErrors = [err2];
            else
                vErrors.push(err2);
            errors++;
        }
        if (data.tolerances === void 0) {
            const err3 = {
                instancePath,
                schemaPath: "#/required",
                keyword: "required",
                params: { missingProperty: "tolerances" },
            };
            if (vErrors === null)
                vErrors = [err3];
            else
                vErrors.push(err3);
            errors++;
        }
        if (data.bonus_malus === void 0) {
            const err4 = {
                instancePath,
                schemaPath: "#/required",
                keyword: "required",
                params: { missingProperty: "bonus_malus" },
            };
            if (vErrors === null)
                vErrors = [err4];
            else
                vErrors.push(err4);
            errors++;
        }
        if (data.couplages_alias === void 0) {
            const err5 = {
                instancePath,
                schemaPath: "#/required",
                keyword: "required",
                params: { missingProperty: "couplages_alias" },
            };
            if (vErrors === null)
                vErrors = [err5];
            else
                vErrors.push(err5);
            errors++;
        }
        if (data.postes_poids === void 0) {
            const err6 = {
                instancePath,
                schemaPath: "#/required",
                keyword: "required",
                params: { missingProperty: "postes_poids" },
            };
            if (vErrors === null)
                vErrors = [err6];
            else
                vErrors.push(err6);
            errors++;
        }
        if (data.poids_axes_base !== void 0) {
            let data0 = data.poids_axes_base;
            if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
                if (data0.eau === void 0) {
                    const err7 = {
                        instancePath: instancePath + "/poids_axes_base",
                        schemaPath: "#/properties/poids_axes_base/required",
                        keyword: "required",
                        params: { missingProperty: "eau" },
                    };
                    if (vErrors === null)
                        vErrors = [err7];
                    else
                        vErrors.push(err7);
                    errors++;
                }
                if (data0.energie === void 0) {
                    const err8 = {
                        instancePath: instancePath + "/poids_axes_base",
                        schemaPath: "#/properties/poids_axes_base/required",
                        keyword: "required",
                        params: { missingProperty: "energie" },
                    };
                    if (vErrors === null)
                        vErrors = [err8];
                    else
                        vErrors.push(err8);
                    errors++;
                }
                if (data0.alim === void 0) {
                    const err9 = {
                        instancePath: instancePath + "/poids_axes_base",
                        schemaPath: "#/properties/poids_axes_base/required",
                        keyword: "required",
                        params: { missingProperty: "alim" },
                    };
                    if (vErrors === null)
                        vErrors = [err9];
                    else
                        vErrors.push(err9);
                    errors++;
                }
                if (data0.eau !== void 0) {
                    let data1 = data0.eau;
                    if (!(typeof data1 == "number" && isFinite(data1))) {
                        const err10 = {
                            instancePath: instancePath + "/poids_axes_base/eau",
                            schemaPath: "#/properties/poids_axes_base/properties/eau/type",
                            keyword: "type",
                            params: { type: "number" },
                        };
                        if (vErrors === null)
                            vErrors = [err10];
                        else
                            vErrors.push(err10);
                        errors++;
                    }
                }
                if (data0.energie !== void 0) {
                    let data2 = data0.energie;
                    if (!(typeof data2 == "number" && isFinite(data2))) {
                        const err11 = {
                            instancePath: instancePath + "/poids_axes_base/energie",
                            schemaPath: "#/properties/poids_axes_base/properties/energie/type",
                            keyword: "type",
                            params: { type: "number" },
                        };
                        if (vErrors === null)
                            vErrors = [err11];
                        else
                            vErrors.push(err11);
                        errors++;
                    }
                }
                if (data0.alim !== void 0) {
                    let data3 = data0.alim;
                    if (!(typeof data3 == "number" && isFinite(data3))) {
                        const err12 = {
                            instancePath: instancePath + "/poids_axes_base/alim",
                            schemaPath: "#/properties/poids_axes_base/properties/alim/type",
                            keyword: "type",
                            params: { type: "number" },
                        };
                        if (vErrors === null)
                            vErrors = [err12];
                        else
                            vErrors.push(err12);
                        errors++;
                    }
                }
            }
            else {
                const err13 = {
                    instancePath: instancePath + "/poids_axes_base",
                    schemaPath: "#/properties/poids_axes_base/type",
                    keyword: "type",
                    params: { type: "object" },
                };
                if (vErrors === null)
                    vErrors = [err13];
                else
                    vErrors.push(err13);
                errors++;
            }
        }
        if (data.modulateurs !== void 0) {
            let data4 = data.modulateurs;
            if (!(data4 && typeof data4 == "object" && !Array.isArray(data4))) {
                const err14 = {
                    instancePath: instancePath + "/modulateurs",
                    schemaPath: "#/properties/modulateurs/type",
                    keyword: "type",
                    params: { type: "object" },
                };
                if (vErrors === null)
                    vErrors = [err14];
                else
                    vErrors.push(err14);
                errors++;
            }
        }
        if (data.adequation_weights !== void 0) {
            let data5 = data.adequation_weights;
            if (!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
                const err15 = {
                    instancePath: instancePath + "/adequation_weights",
                    schemaPath: "#/properties/adequation_weights/type",
                    keyword: "type",
                    params: { type: "object" },
                };
                if (vErrors === null)
                    vErrors = [err15];
                else
                    vErrors.push(err15);
                errors++;
            }
        }
        if (data.tolerances !== void 0) {
            let data6 = data.tolerances;
            if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                if (data6.budget_overrun_pct !== void 0) {
                    let data7 = data6.budget_overrun_pct;
                    if (!(typeof data7 == "number" && isFinite(data7))) {
                        const err16 = {
                            instancePath: instancePath + "/tolerances/budget_overrun_pct",
                            schemaPath: "#/properties/tolerances/properties/budget_overrun_pct/type",
                            keyword: "type",
                            params: { type: "number" },
                        };
                        if (vErrors === null)
                            vErrors = [err16];
                        else
                            vErrors.push(err16);
                        errors++;
                    }
                }
                if (data6.budget_underspend_pct !== void 0) {
                    let data8 = data6.budget_underspend_pct;
                    if (!(typeof data8 == "number" && isFinite(data8))) {
                        const err17 = {
                            instancePath: instancePath + "/tolerances/budget_underspend_pct",
                            schemaPath: "#/properties/tolerances/properties/budget_underspend_pct/type",
                            keyword: "type",
                            params: { type: "number" },
                        };
                        if (vErrors === null)
                            vErrors = [err17];
                        else
                            vErrors.push(err17);
                        errors++;
                    }
                }
                if (data6.tolerance_par_poste_pct !== void 0) {
                    let data9 = data6.tolerance_par_poste_pct;
                    if (!(typeof data9 == "number" && isFinite(data9))) {
                        const err18 = {
                            instancePath: instancePath + "/tolerances/tolerance_par_poste_pct",
                            schemaPath: "#/properties/tolerances/properties/tolerance_par_poste_pct/type",
                            keyword: "type",
                            params: { type: "number" },
                        };
                        if (vErrors === null)
                            vErrors = [err18];
                        else
                            vErrors.push(err18);
                        errors++;
                    }
                }
            }
            else {
                const err19 = {
                    instancePath: instancePath + "/tolerances",
                    schemaPath: "#/properties/tolerances/type",
                    keyword: "type",
                    params: { type: "object" },
                };
                if (vErrors === null)
                    vErrors = [err19];
                else
                    vErrors.push(err19);
                errors++;
            }
        }
        if (data.bonus_malus !== void 0) {
            let data10 = data.bonus_malus;
            if (!(data10 && typeof data10 == "object" && !Array.isArray(data10))) {
                const err20 = {
                    instancePath: instancePath + "/bonus_malus",
                    schemaPath: "#/properties/bonus_malus/type",
                    keyword: "type",
                    params: { type: "object" },
                };
                if (vErrors === null)
                    vErrors = [err20];
                else
                    vErrors.push(err20);
                errors++;
            }
        }
        if (data.couplages_alias !== void 0) {
            let data11 = data.couplages_alias;
            if (!(data11 && typeof data11 == "object" && !Array.isArray(data11))) {
                const err21 = {
                    instancePath: instancePath + "/couplages_alias",
                    schemaPath: "#/properties/couplages_alias/type",
                    keyword: "type",
                    params: { type: "object" },
                };
                if (vErrors === null)
                    vErrors = [err21];
                else
                    vErrors.push(err21);
                errors++;
            }
        }
        if (data.postes_poids !== void 0) {
            let data12 = data.postes_poids;
            if (!(data12 && typeof data12 == "object" && !Array.isArray(data12))) {
                const err22 = {
                    instancePath: instancePath + "/postes_poids",
                    schemaPath: "#/properties/postes_poids/type",
                    keyword: "type",
                    params: { type: "object" },
                };
                if (vErrors === null)
                    vErrors = [err22];
                else
                    vErrors.push(err22);
                errors++;
            }
        }
    }
    else {
        const err23 = {
            instancePath,
            schemaPath: "#/type",
            keyword: "type",
            params: { type: "object" },
        };
        if (vErrors === null)
            vErrors = [err23];
        else
            vErrors.push(err23);
        errors++;
    }
    return vErrors ?? [];
}
/** Défauts de structure, sans phrase : chemin JSON Pointer, mot-clé du schéma et paramètres. Vide si la structure convient. */
export function validerSchemaAlgoConfig(donnees) {
    return validerStructure(donnees);
}
