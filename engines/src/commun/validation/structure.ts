import type { Erreur } from "../../types.ts";

/** Un défaut vu par un validateur compilé. */
export type DefautStructure = { readonly instancePath: string; readonly keyword: string; readonly params: Readonly<Record<string, unknown>> };

const TYPES_FR: Readonly<Record<string, string>> = Object.freeze({
  number: "un nombre",
  object: "un objet",
  array: "une liste",
  string: "un texte",
  boolean: "vrai ou faux",
});

/** Défauts de structure en erreurs de moteur : chemin pointé sous `racine`, codes `<famille>.requis` et `<famille>.type`. */
export function erreursDeStructure(defauts: ReadonlyArray<DefautStructure>, famille: string, racine = ""): Erreur[] {
  return defauts.map(({ instancePath, keyword, params }) => {
    const chemin = [racine, ...instancePath.split("/").slice(1)].filter((cle) => cle !== "").join(".");
    if (keyword === "required") {
      const manquante = String(params.missingProperty);
      return { chemin: chemin === "" ? manquante : `${chemin}.${manquante}`, code: `${famille}.requis`, message: `La clé « ${manquante} » manque.` };
    }
    const attendu = TYPES_FR[String(params.type)];
    const message = attendu === undefined ? "La valeur n’est pas de celles qui sont permises." : `La valeur devrait être ${attendu}.`;
    return { chemin, code: `${famille}.type`, message };
  });
}
