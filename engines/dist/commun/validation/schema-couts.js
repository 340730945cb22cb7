// Écrit par scripts/outils/generer-validateurs.ts d'après schemas/moteur-couts.schema.json : ne pas modifier à la main.
/* eslint-disable */
// @ts-nocheck
const schema31 = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "urn:autonomie:moteur-couts",
    title: "Catalogue des coûts, tel que les moteurs le reçoivent",
    description: "Table indexée par identifiant, prix en EUR TTC. Ce qui se lit est exigé ; le reste d'une ligne est libre. Le fichier livré suit couts.schema.json.",
    type: "object",
    additionalProperties: {
        type: "object",
        required: ["id", "axe", "poste", "nom", "bas_eur", "typique_eur", "haut_eur", "unite", "duree_an", "entretien_pct_an"],
        properties: {
            id: { type: "string" },
            axe: { enum: ["eau", "energie", "alim"] },
            poste: { type: "string" },
            nom: { type: "string" },
            bas_eur: {
                type: "number",
                minimum: 0,
            },
            typique_eur: {
                type: "number",
                minimum: 0,
            },
            haut_eur: {
                type: "number",
                minimum: 0,
            },
            unite: { type: "string" },
            duree_an: {
                type: "number",
                exclusiveMinimum: 0,
            },
            entretien_pct_an: {
                type: "number",
                minimum: 0,
            },
            paliers: {
                type: "array",
                minItems: 1,
                items: {
                    type: "object",
                    required: ["quantite", "bas_eur", "typique_eur", "haut_eur"],
                    properties: {
                        quantite: {
                            type: "number",
                            exclusiveMinimum: 0,
                        },
                        bas_eur: {
                            type: "number",
                            minimum: 0,
                        },
                        typique_eur: {
                            type: "number",
                            minimum: 0,
                        },
                        haut_eur: {
                            type: "number",
                            minimum: 0,
                        },
                    },
                },
            },
            contenance_m3: {
                type: "number",
                exclusiveMinimum: 0,
            },
            taille: {
                type: "number",
                exclusiveMinimum: 0,
            },
        },
    },
};
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
                    if (vErrors === null)
                        vErrors = [err0];
                    else
                        vErrors.push(err0);
                    errors++;
                }
                if (data0.axe === void 0) {
                    const err1 = {
                        instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
                        schemaPath: "#/additionalProperties/required",
                        keyword: "required",
                        params: { missingProperty: "axe" },
                    };
                    if (vErrors === null)
                        vErrors = [err1];
                    else
                        vErrors.push(err1);
                    errors++;
                }
                if (data0.poste === void 0) {
                    const err2 = {
                        instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
                        schemaPath: "#/additionalProperties/required",
                        keyword: "required",
                        params: { missingProperty: "poste" },
                    };
                    if (vErrors === null)
                        vErrors = [err2];
                    else
                        vErrors.push(err2);
                    errors++;
                }
                if (data0.nom === void 0) {
                    const err3 = {
                        instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
                        schemaPath: "#/additionalProperties/required",
                        keyword: "required",
                        params: { missingProperty: "nom" },
                    };
                    if (vErrors === null)
                        vErrors = [err3];
                    else
                        vErrors.push(err3);
                    errors++;
                }
                if (data0.bas_eur === void 0) {
                    const err4 = {
                        instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
                        schemaPath: "#/additionalProperties/required",
                        keyword: "required",
                        params: { missingProperty: "bas_eur" },
                    };
                    if (vErrors === null)
                        vErrors = [err4];
                    else
                        vErrors.push(err4);
                    errors++;
                }
                if (data0.typique_eur === void 0) {
                    const err5 = {
                        instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
                        schemaPath: "#/additionalProperties/required",
                        keyword: "required",
                        params: { missingProperty: "typique_eur" },
                    };
                    if (vErrors === null)
                        vErrors = [err5];
                    else
                        vErrors.push(err5);
                    errors++;
                }
                if (data0.haut_eur === void 0) {
                    const err6 = {
                        instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
                        schemaPath: "#/additionalProperties/required",
                        keyword: "required",
                        params: { missingProperty: "haut_eur" },
                    };
                    if (vErrors === null)
                        vErrors = [err6];
                    else
                        vErrors.push(err6);
                    errors++;
                }
                if (data0.unite === void 0) {
                    const err7 = {
                        instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
                        schemaPath: "#/additionalProperties/required",
                        keyword: "required",
                        params: { missingProperty: "unite" },
                    };
                    if (vErrors === null)
                        vErrors = [err7];
                    else
                        vErrors.push(err7);
                    errors++;
                }
                if (data0.duree_an === void 0) {
                    const err8 = {
                        instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
                        schemaPath: "#/additionalProperties/required",
                        keyword: "required",
                        params: { missingProperty: "duree_an" },
                    };
                    if (vErrors === null)
                        vErrors = [err8];
                    else
                        vErrors.push(err8);
                    errors++;
                }
                if (data0.entretien_pct_an === void 0) {
                    const err9 = {
                        instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
                        schemaPath: "#/additionalProperties/required",
                        keyword: "required",
                        params: { missingProperty: "entretien_pct_an" },
                    };
                    if (vErrors === null)
                        vErrors = [err9];
                    else
                        vErrors.push(err9);
                    errors++;
                }
                if (data0.id !== void 0) {
                    if (typeof data0.id !== "string") {
                        const err10 = {
                            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/id",
                            schemaPath: "#/additionalProperties/properties/id/type",
                            keyword: "type",
                            params: { type: "string" },
                        };
                        if (vErrors === null)
                            vErrors = [err10];
                        else
                            vErrors.push(err10);
                        errors++;
                    }
                }
                if (data0.axe !== void 0) {
                    let data2 = data0.axe;
                    if (!(data2 === "eau" || data2 === "energie" || data2 === "alim")) {
                        const err11 = {
                            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/axe",
                            schemaPath: "#/additionalProperties/properties/axe/enum",
                            keyword: "enum",
                            params: { allowedValues: schema31.additionalProperties.properties.axe.enum },
                        };
                        if (vErrors === null)
                            vErrors = [err11];
                        else
                            vErrors.push(err11);
                        errors++;
                    }
                }
                if (data0.poste !== void 0) {
                    if (typeof data0.poste !== "string") {
                        const err12 = {
                            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/poste",
                            schemaPath: "#/additionalProperties/properties/poste/type",
                            keyword: "type",
                            params: { type: "string" },
                        };
                        if (vErrors === null)
                            vErrors = [err12];
                        else
                            vErrors.push(err12);
                        errors++;
                    }
                }
                if (data0.nom !== void 0) {
                    if (typeof data0.nom !== "string") {
                        const err13 = {
                            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/nom",
                            schemaPath: "#/additionalProperties/properties/nom/type",
                            keyword: "type",
                            params: { type: "string" },
                        };
                        if (vErrors === null)
                            vErrors = [err13];
                        else
                            vErrors.push(err13);
                        errors++;
                    }
                }
                if (data0.bas_eur !== void 0) {
                    let data5 = data0.bas_eur;
                    if (typeof data5 == "number" && isFinite(data5)) {
                        if (data5 < 0 || isNaN(data5)) {
                            const err14 = {
                                instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/bas_eur",
                                schemaPath: "#/additionalProperties/properties/bas_eur/minimum",
                                keyword: "minimum",
                                params: {
                                    comparison: ">=",
                                    limit: 0,
                                },
                            };
                            if (vErrors === null)
                                vErrors = [err14];
                            else
                                vErrors.push(err14);
                            errors++;
                        }
                    }
                    else {
                        const err15 = {
                            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/bas_eur",
                            schemaPath: "#/additionalProperties/properties/bas_eur/type",
                            keyword: "type",
                            params: { type: "number" },
                        };
                        if (vErrors === null)
                            vErrors = [err15];
                        else
                            vErrors.push(err15);
                        errors++;
                    }
                }
                if (data0.typique_eur !== void 0) {
                    let data6 = data0.typique_eur;
                    if (typeof data6 == "number" && isFinite(data6)) {
                        if (data6 < 0 || isNaN(data6)) {
                            const err16 = {
                                instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/typique_eur",
                                schemaPath: "#/additionalProperties/properties/typique_eur/minimum",
                                keyword: "minimum",
                                params: {
                                    comparison: ">=",
                                    limit: 0,
                                },
                            };
                            if (vErrors === null)
                                vErrors = [err16];
                            else
                                vErrors.push(err16);
                            errors++;
                        }
                    }
                    else {
                        const err17 = {
                            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/typique_eur",
                            schemaPath: "#/additionalProperties/properties/typique_eur/type",
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
                if (data0.haut_eur !== void 0) {
                    let data7 = data0.haut_eur;
                    if (typeof data7 == "number" && isFinite(data7)) {
                        if (data7 < 0 || isNaN(data7)) {
                            const err18 = {
                                instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/haut_eur",
                                schemaPath: "#/additionalProperties/properties/haut_eur/minimum",
                                keyword: "minimum",
                                params: {
                                    comparison: ">=",
                                    limit: 0,
                                },
                            };
                            if (vErrors === null)
                                vErrors = [err18];
                            else
                                vErrors.push(err18);
                            errors++;
                        }
                    }
                    else {
                        const err19 = {
                            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/haut_eur",
                            schemaPath: "#/additionalProperties/properties/haut_eur/type",
                            keyword: "type",
                            params: { type: "number" },
                        };
                        if (vErrors === null)
                            vErrors = [err19];
                        else
                            vErrors.push(err19);
                        errors++;
                    }
                }
                if (data0.unite !== void 0) {
                    if (typeof data0.unite !== "string") {
                        const err20 = {
                            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/unite",
                            schemaPath: "#/additionalProperties/properties/unite/type",
                            keyword: "type",
                            params: { type: "string" },
                        };
                        if (vErrors === null)
                            vErrors = [err20];
                        else
                            vErrors.push(err20);
                        errors++;
                    }
                }
                if (data0.duree_an !== void 0) {
                    let data9 = data0.duree_an;
                    if (typeof data9 == "number" && isFinite(data9)) {
                        if (data9 <= 0 || isNaN(data9)) {
                            const err21 = {
                                instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/duree_an",
                                schemaPath: "#/additionalProperties/properties/duree_an/exclusiveMinimum",
                                keyword: "exclusiveMinimum",
                                params: {
                                    comparison: ">",
                                    limit: 0,
                                },
                            };
                            if (vErrors === null)
                                vErrors = [err21];
                            else
                                vErrors.push(err21);
                            errors++;
                        }
                    }
                    else {
                        const err22 = {
                            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/duree_an",
                            schemaPath: "#/additionalProperties/properties/duree_an/type",
                            keyword: "type",
                            params: { type: "number" },
                        };
                        if (vErrors === null)
                            vErrors = [err22];
                        else
                            vErrors.push(err22);
                        errors++;
                    }
                }
                if (data0.entretien_pct_an !== void 0) {
                    let data10 = data0.entretien_pct_an;
                    if (typeof data10 == "number" && isFinite(data10)) {
                        if (data10 < 0 || isNaN(data10)) {
                            const err23 = {
                                instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/entretien_pct_an",
                                schemaPath: "#/additionalProperties/properties/entretien_pct_an/minimum",
                                keyword: "minimum",
                                params: {
                                    comparison: ">=",
                                    limit: 0,
                                },
                            };
                            if (vErrors === null)
                                vErrors = [err23];
                            else
                                vErrors.push(err23);
                            errors++;
                        }
                    }
                    else {
                        const err24 = {
                            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/entretien_pct_an",
                            schemaPath: "#/additionalProperties/properties/entretien_pct_an/type",
                            keyword: "type",
                            params: { type: "number" },
                        };
                        if (vErrors === null)
                            vErrors = [err24];
                        else
                            vErrors.push(err24);
                        errors++;
                    }
                }
                if (data0.paliers !== void 0) {
                    let data11 = data0.paliers;
                    if (Array.isArray(data11)) {
                        if (data11.length < 1) {
                            const err25 = {
                                instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/paliers",
                                schemaPath: "#/additionalProperties/properties/paliers/minItems",
                                keyword: "minItems",
                                params: { limit: 1 },
                            };
                            if (vErrors === null)
                                vErrors = [err25];
                            else
                                vErrors.push(err25);
                            errors++;
                        }
                        const len0 = data11.length;
                        for (let i0 = 0; i0 < len0; i0++) {
                            let data12 = data11[i0];
                            if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
                                if (data12.quantite === void 0) {
                                    const err26 = {
                                        instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/paliers/" + i0,
                                        schemaPath: "#/additionalProperties/properties/paliers/items/required",
                                        keyword: "required",
                                        params: { missingProperty: "quantite" },
                                    };
                                    if (vErrors === null)
                                        vErrors = [err26];
                                    else
                                        vErrors.push(err26);
                                    errors++;
                                }
                                if (data12.bas_eur === void 0) {
                                    const err27 = {
                                        instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/paliers/" + i0,
                                        schemaPath: "#/additionalProperties/properties/paliers/items/required",
                                        keyword: "required",
                                        params: { missingProperty: "bas_eur" },
                                    };
                                    if (vErrors === null)
                                        vErrors = [err27];
                                    else
                                        vErrors.push(err27);
                                    errors++;
                                }
                                if (data12.typique_eur === void 0) {
                                    const err28 = {
                                        instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/paliers/" + i0,
                                        schemaPath: "#/additionalProperties/properties/paliers/items/required",
                                        keyword: "required",
                                        params: { missingProperty: "typique_eur" },
                                    };
                                    if (vErrors === null)
                                        vErrors = [err28];
                                    else
                                        vErrors.push(err28);
                                    errors++;
                                }
                                if (data12.haut_eur === void 0) {
                                    const err29 = {
                                        instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/paliers/" + i0,
                                        schemaPath: "#/additionalProperties/properties/paliers/items/required",
                                        keyword: "required",
                                        params: { missingProperty: "haut_eur" },
                                    };
                                    if (vErrors === null)
                                        vErrors = [err29];
                                    else
                                        vErrors.push(err29);
                                    errors++;
                                }
                                if (data12.quantite !== void 0) {
                                    let data13 = data12.quantite;
                                    if (typeof data13 == "number" && isFinite(data13)) {
                                        if (data13 <= 0 || isNaN(data13)) {
                                            const err30 = {
                                                instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/paliers/" + i0 + "/quantite",
                                                schemaPath: "#/additionalProperties/properties/paliers/items/properties/quantite/exclusiveMinimum",
                                                keyword: "exclusiveMinimum",
                                                params: {
                                                    comparison: ">",
                                                    limit: 0,
                                                },
                                            };
                                            if (vErrors === null)
                                                vErrors = [err30];
                                            else
                                                vErrors.push(err30);
                                            errors++;
                                        }
                                    }
                                    else {
                                        const err31 = {
                                            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/paliers/" + i0 + "/quantite",
                                            schemaPath: "#/additionalProperties/properties/paliers/items/properties/quantite/type",
                                            keyword: "type",
                                            params: { type: "number" },
                                        };
                                        if (vErrors === null)
                                            vErrors = [err31];
                                        else
                                            vErrors.push(err31);
                                        errors++;
                                    }
                                }
                                if (data12.bas_eur !== void 0) {
                                    let data14 = data12.bas_eur;
                                    if (typeof data14 == "number" && isFinite(data14)) {
                                        if (data14 < 0 || isNaN(data14)) {
                                            const err32 = {
                                                instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/paliers/" + i0 + "/bas_eur",
                                                schemaPath: "#/additionalProperties/properties/paliers/items/properties/bas_eur/minimum",
                                                keyword: "minimum",
                                                params: {
                                                    comparison: ">=",
                                                    limit: 0,
                                                },
                                            };
                                            if (vErrors === null)
                                                vErrors = [err32];
                                            else
                                                vErrors.push(err32);
                                            errors++;
                                        }
                                    }
                                    else {
                                        const err33 = {
                                            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/paliers/" + i0 + "/bas_eur",
                                            schemaPath: "#/additionalProperties/properties/paliers/items/properties/bas_eur/type",
                                            keyword: "type",
                                            params: { type: "number" },
                                        };
                                        if (vErrors === null)
                                            vErrors = [err33];
                                        else
                                            vErrors.push(err33);
                                        errors++;
                                    }
                                }
                                if (data12.typique_eur !== void 0) {
                                    let data15 = data12.typique_eur;
                                    if (typeof data15 == "number" && isFinite(data15)) {
                                        if (data15 < 0 || isNaN(data15)) {
                                            const err34 = {
                                                instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/paliers/" + i0 + "/typique_eur",
                                                schemaPath: "#/additionalProperties/properties/paliers/items/properties/typique_eur/minimum",
                                                keyword: "minimum",
                                                params: {
                                                    comparison: ">=",
                                                    limit: 0,
                                                },
                                            };
                                            if (vErrors === null)
                                                vErrors = [err34];
                                            else
                                                vErrors.push(err34);
                                            errors++;
                                        }
                                    }
                                    else {
                                        const err35 = {
                                            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/paliers/" + i0 + "/typique_eur",
                                            schemaPath: "#/additionalProperties/properties/paliers/items/properties/typique_eur/type",
                                            keyword: "type",
                                            params: { type: "number" },
                                        };
                                        if (vErrors === null)
                                            vErrors = [err35];
                                        else
                                            vErrors.push(err35);
                                        errors++;
                                    }
                                }
                                if (data12.haut_eur !== void 0) {
                                    let data16 = data12.haut_eur;
                                    if (typeof data16 == "number" && isFinite(data16)) {
                                        if (data16 < 0 || isNaN(data16)) {
                                            const err36 = {
                                                instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/paliers/" + i0 + "/haut_eur",
                                                schemaPath: "#/additionalProperties/properties/paliers/items/properties/haut_eur/minimum",
                                                keyword: "minimum",
                                                params: {
                                                    comparison: ">=",
                                                    limit: 0,
                                                },
                                            };
                                            if (vErrors === null)
                                                vErrors = [err36];
                                            else
                                                vErrors.push(err36);
                                            errors++;
                                        }
                                    }
                                    else {
                                        const err37 = {
                                            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/paliers/" + i0 + "/haut_eur",
                                            schemaPath: "#/additionalProperties/properties/paliers/items/properties/haut_eur/type",
                                            keyword: "type",
                                            params: { type: "number" },
                                        };
                                        if (vErrors === null)
                                            vErrors = [err37];
                                        else
                                            vErrors.push(err37);
                                        errors++;
                                    }
                                }
                            }
                            else {
                                const err38 = {
                                    instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/paliers/" + i0,
                                    schemaPath: "#/additionalProperties/properties/paliers/items/type",
                                    keyword: "type",
                                    params: { type: "object" },
                                };
                                if (vErrors === null)
                                    vErrors = [err38];
                                else
                                    vErrors.push(err38);
                                errors++;
                            }
                        }
                    }
                    else {
                        const err39 = {
                            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/paliers",
                            schemaPath: "#/additionalProperties/properties/paliers/type",
                            keyword: "type",
                            params: { type: "array" },
                        };
                        if (vErrors === null)
                            vErrors = [err39];
                        else
                            vErrors.push(err39);
                        errors++;
                    }
                }
                if (data0.contenance_m3 !== void 0) {
                    let data17 = data0.contenance_m3;
                    if (typeof data17 == "number" && isFinite(data17)) {
                        if (data17 <= 0 || isNaN(data17)) {
                            const err40 = {
                                instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/contenance_m3",
                                schemaPath: "#/additionalProperties/properties/contenance_m3/exclusiveMinimum",
                                keyword: "exclusiveMinimum",
                                params: {
                                    comparison: ">",
                                    limit: 0,
                                },
                            };
                            if (vErrors === null)
                                vErrors = [err40];
                            else
                                vErrors.push(err40);
                            errors++;
                        }
                    }
                    else {
                        const err41 = {
                            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/contenance_m3",
                            schemaPath: "#/additionalProperties/properties/contenance_m3/type",
                            keyword: "type",
                            params: { type: "number" },
                        };
                        if (vErrors === null)
                            vErrors = [err41];
                        else
                            vErrors.push(err41);
                        errors++;
                    }
                }
                if (data0.taille !== void 0) {
                    let data18 = data0.taille;
                    if (typeof data18 == "number" && isFinite(data18)) {
                        if (data18 <= 0 || isNaN(data18)) {
                            const err42 = {
                                instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/taille",
                                schemaPath: "#/additionalProperties/properties/taille/exclusiveMinimum",
                                keyword: "exclusiveMinimum",
                                params: {
                                    comparison: ">",
                                    limit: 0,
                                },
                            };
                            if (vErrors === null)
                                vErrors = [err42];
                            else
                                vErrors.push(err42);
                            errors++;
                        }
                    }
                    else {
                        const err43 = {
                            instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/taille",
                            schemaPath: "#/additionalProperties/properties/taille/type",
                            keyword: "type",
                            params: { type: "number" },
                        };
                        if (vErrors === null)
                            vErrors = [err43];
                        else
                            vErrors.push(err43);
                        errors++;
                    }
                }
            }
            else {
                const err44 = {
                    instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),
                    schemaPath: "#/additionalProperties/type",
                    keyword: "type",
                    params: { type: "object" },
                };
                if (vErrors === null)
                    vErrors = [err44];
                else
                    vErrors.push(err44);
                errors++;
            }
        }
    else {
        const err45 = {
            instancePath,
            schemaPath: "#/type",
            keyword: "type",
            params: { type: "object" },
        };
        if (vErrors === null)
            vErrors = [err45];
        else
            vErrors.push(err45);
        errors++;
    }
    return vErrors ?? [];
}
/** Défauts de structure, sans phrase : chemin JSON Pointer, mot-clé du schéma et paramètres. Vide si la structure convient. */
export function validerSchemaCouts(donnees) {
    return validerStructure(donnees);
}
