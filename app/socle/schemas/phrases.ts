/** Un défaut vu par un schéma JSON, tel que le rend un validateur compilé : chemin JSON Pointer, mot-clé et paramètres. */
export type DefautSchema = { readonly instancePath: string; readonly keyword: string; readonly params: Readonly<Record<string, unknown>> };
/** Validateur compilé : il rend son verdict, et laisse ses défauts sur lui-même. */
export type Validateur = { (donnees: unknown): boolean; errors?: ReadonlyArray<DefautSchema> | null };

const MAX_PHRASES = 20;

/** Défauts d'un contenu, en phrases qui nomment le fichier et le chemin ; liste vide s'il est conforme, vingt phrases au plus et leur reste. */
export function defautsDe(fichier: string, contenu: unknown, valider: Validateur): ReadonlyArray<string> {
  if (valider(contenu)) return [];
  const phrases = [...new Set((valider.errors ?? []).map(phrase))];
  const suite = phrases.length > MAX_PHRASES ? [`${fichier} : et ${phrases.length - MAX_PHRASES} autres défauts.`] : [];
  return [...phrases.slice(0, MAX_PHRASES).map((p) => `${fichier}, ${p}`), ...suite];
}

const TYPES: Readonly<Record<string, string>> = {
  number: "un nombre",
  integer: "un entier",
  string: "un texte",
  object: "un objet",
  array: "une liste",
  boolean: "vrai ou faux",
  null: "null",
};

/** Phrase française d'un défaut, chemin compris. */
function phrase(e: DefautSchema): string {
  const p = e.params;
  const ou = e.instancePath === "" ? "racine" : e.instancePath.slice(1).replaceAll("/", ".");
  const nombre = (v: unknown): string => String(v).replace(".", ",");
  const pluriel = (n: unknown, nom: string): string => `${String(n)} ${nom}${Number(n) > 1 ? "s" : ""}`;
  switch (e.keyword) {
    case "required":
      return `${ou} : la clé « ${String(p["missingProperty"])} » manque.`;
    case "additionalProperties":
      return `${ou} : la clé « ${String(p["additionalProperty"])} » n'est pas prévue.`;
    case "type": {
      const types = Array.isArray(p["type"]) ? (p["type"] as string[]) : [String(p["type"])];
      return `${ou} : il faut ${types.map((t) => TYPES[t] ?? t).join(" ou ")}.`;
    }
    case "enum":
      return `${ou} : valeur hors de la liste (${(p["allowedValues"] as unknown[]).map(String).join(", ")}).`;
    case "const":
      return `${ou} : la valeur doit être « ${String(p["allowedValue"])} ».`;
    case "minimum":
      return `${ou} : la valeur est sous le minimum ${nombre(p["limit"])}.`;
    case "maximum":
      return `${ou} : la valeur dépasse le maximum ${nombre(p["limit"])}.`;
    case "exclusiveMinimum":
      return `${ou} : la valeur doit dépasser ${nombre(p["limit"])}.`;
    case "exclusiveMaximum":
      return `${ou} : la valeur doit rester sous ${nombre(p["limit"])}.`;
    case "minItems":
      return `${ou} : il faut au moins ${pluriel(p["limit"], "élément")}.`;
    case "maxItems":
      return `${ou} : il faut au plus ${pluriel(p["limit"], "élément")}.`;
    case "minLength":
      return `${ou} : le texte est vide ou trop court.`;
    case "maxLength":
      return `${ou} : le texte dépasse ${nombre(p["limit"])} caractères.`;
    case "minProperties":
      return `${ou} : il faut au moins ${pluriel(p["limit"], "clé")}.`;
    case "uniqueItems":
      return `${ou} : deux éléments sont identiques.`;
    case "pattern":
      return `${ou} : le texte n'a pas la forme attendue (${String(p["pattern"])}).`;
    case "oneOf":
    case "anyOf":
      return `${ou} : aucune des formes permises ne convient.`;
    default:
      return `${ou} : la règle « ${e.keyword} » n'est pas tenue.`;
  }
}
