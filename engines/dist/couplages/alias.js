/**
 * Prépare la lecture des alias de `couplages_alias` (canonique → noms équivalents).
 * Erreurs de configuration : `config.alias_double` (un alias désigne deux canoniques, ou deux fois le même), `config.alias_canonique` (un alias est lui-même canonique).
 */
export function creerResolveur(alias) {
    const canoniques = new Set(Object.keys(alias));
    const versCanonique = new Map();
    const erreurs = [];
    for (const [canonique, noms] of Object.entries(alias)) {
        for (const nom of noms) {
            const chemin = `couplages_alias.${canonique}`;
            if (canoniques.has(nom))
                erreurs.push({ chemin, code: "config.alias_canonique", message: `« ${nom} » est déjà un nom canonique.` });
            else if (versCanonique.has(nom))
                erreurs.push({ chemin, code: "config.alias_double", message: `« ${nom} » est donné deux fois.` });
            else
                versCanonique.set(nom, canonique);
        }
    }
    if (erreurs.length > 0)
        return { ok: false, erreurs };
    function resoudre(nom, strict = true) {
        const canonique = canoniques.has(nom) ? nom : versCanonique.get(nom);
        if (canonique !== undefined)
            return { ok: true, valeur: canonique, avertissements: [] };
        const message = `« ${nom} » n’est ni un nom de couplage ni un de ses alias.`;
        if (strict)
            return { ok: false, erreurs: [{ chemin: nom, code: "alias.inconnu", message }] };
        return { ok: true, valeur: nom, avertissements: [{ code: "alias.inconnu", message, chemin: nom }] };
    }
    function canoniser(valeurs, strict = true) {
        const table = {};
        const defauts = [];
        const avertissements = [];
        for (const [nom, valeur] of Object.entries(valeurs)) {
            const resolu = resoudre(nom, strict);
            if (!resolu.ok) {
                defauts.push(...resolu.erreurs);
                continue;
            }
            avertissements.push(...resolu.avertissements);
            const deja = table[resolu.valeur];
            if (deja !== undefined && deja !== valeur) {
                defauts.push({ chemin: nom, code: "alias.conflit", message: `« ${nom} » et un autre nom de « ${resolu.valeur} » ont des valeurs différentes.` });
            }
            else
                table[resolu.valeur] = valeur;
        }
        return defauts.length > 0 ? { ok: false, erreurs: defauts } : { ok: true, valeur: table, avertissements };
    }
    return { ok: true, valeur: { resoudre, canoniser, canoniques: [...canoniques] }, avertissements: [] };
}
