import type { AlgoConfig, Avertissement, Erreur, Resultat } from "../types.ts";

export type Resolveur = {
  /** Nom canonique tel quel ; alias → canonique ; inconnu : erreur `alias.inconnu` en lecture stricte, sinon le nom est gardé et signalé. */
  readonly resoudre: (nom: string, strict?: boolean) => Resultat<string>;
  /** Remplace les noms d'une table par leurs canoniques ; deux valeurs différentes pour un même canonique : `alias.conflit`. Aucune unité n'est convertie. */
  readonly canoniser: (valeurs: Readonly<Record<string, number>>, strict?: boolean) => Resultat<Readonly<Record<string, number>>>;
  readonly canoniques: ReadonlyArray<string>;
};

/**
 * Prépare la lecture des alias de `couplages_alias` (canonique → noms équivalents).
 * Erreurs de configuration : `config.alias_double` (un alias désigne deux canoniques, ou deux fois le même), `config.alias_canonique` (un alias est lui-même canonique).
 */
export function creerResolveur(alias: AlgoConfig["couplages_alias"]): Resultat<Resolveur> {
  const canoniques = new Set(Object.keys(alias));
  const versCanonique = new Map<string, string>();
  const erreurs: Erreur[] = [];
  for (const [canonique, noms] of Object.entries(alias)) {
    for (const nom of noms) {
      const chemin = `couplages_alias.${canonique}`;
      if (canoniques.has(nom)) erreurs.push({ chemin, code: "config.alias_canonique", message: `« ${nom} » est déjà un nom canonique.` });
      else if (versCanonique.has(nom)) erreurs.push({ chemin, code: "config.alias_double", message: `« ${nom} » est donné deux fois.` });
      else versCanonique.set(nom, canonique);
    }
  }
  if (erreurs.length > 0) return { ok: false, erreurs };

  function resoudre(nom: string, strict = true): Resultat<string> {
    const canonique = canoniques.has(nom) ? nom : versCanonique.get(nom);
    if (canonique !== undefined) return { ok: true, valeur: canonique, avertissements: [] };
    const message = `« ${nom} » n’est ni un nom de couplage ni un de ses alias.`;
    if (strict) return { ok: false, erreurs: [{ chemin: nom, code: "alias.inconnu", message }] };
    return { ok: true, valeur: nom, avertissements: [{ code: "alias.inconnu", message, chemin: nom }] };
  }

  function canoniser(valeurs: Readonly<Record<string, number>>, strict = true): Resultat<Readonly<Record<string, number>>> {
    const table: Record<string, number> = {};
    const defauts: Erreur[] = [];
    const avertissements: Avertissement[] = [];
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
      } else table[resolu.valeur] = valeur;
    }
    return defauts.length > 0 ? { ok: false, erreurs: defauts } : { ok: true, valeur: table, avertissements };
  }

  return { ok: true, valeur: { resoudre, canoniser, canoniques: [...canoniques] }, avertissements: [] };
}
