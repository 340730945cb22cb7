import { ADRESSES_INCOMPLETES } from "#app/commun/refus-formulaire.ts";
import { z } from "zod";

// Les messages de zod, en phrases qu'on peut montrer sous un champ. La langue fournie par zod sert de repli pour les cas rares.

const repli = z.locales.fr().localeError;

const UNITES: Readonly<Record<string, readonly [string, string]>> = {
  string: ["caractère", "caractères"],
  array: ["élément", "éléments"],
  set: ["élément", "éléments"],
};

const TYPES: Readonly<Record<string, string>> = {
  string: "un texte",
  number: "un nombre",
  int: "un nombre entier",
  boolean: "oui ou non",
  array: "une liste",
  object: "un objet",
  date: "une date",
};

const FORMATS: Readonly<Record<string, string>> = {
  email: ADRESSES_INCOMPLETES.courriel,
  url: ADRESSES_INCOMPLETES.web,
  uuid: "Cet identifiant n'a pas la forme attendue.",
};

function compter(nombre: number | bigint, origine: string): string {
  const noms = UNITES[origine];
  if (noms === undefined) return nombre.toLocaleString("fr-FR");
  return `${nombre.toLocaleString("fr-FR")} ${nombre <= 1 ? noms[0] : noms[1]}`;
}

type Faute = Parameters<typeof repli>[0];

function messageFrancais(faute: Faute): string {
  switch (faute.code) {
    case "invalid_type":
      if (faute.input === undefined) return "Cette réponse est nécessaire.";
      return `Il faut ici ${TYPES[faute.expected] ?? "une autre sorte de valeur"}.`;
    case "too_small":
      if (faute.origin === "string" && faute.minimum === 1) return "Cette réponse est nécessaire.";
      if (faute.origin in UNITES) return `Il faut au moins ${compter(faute.minimum, faute.origin)}.`;
      return `La valeur doit être ${faute.inclusive === false ? "supérieure à" : "d'au moins"} ${compter(faute.minimum, faute.origin)}.`;
    case "too_big":
      if (faute.origin in UNITES) return `Il faut au plus ${compter(faute.maximum, faute.origin)}.`;
      return `La valeur doit être ${faute.inclusive === false ? "inférieure à" : "d'au plus"} ${compter(faute.maximum, faute.origin)}.`;
    case "invalid_value":
      return `Choisissez parmi : ${faute.values.map(String).join(", ")}.`;
    case "invalid_format":
      return FORMATS[faute.format] ?? "Le format ne convient pas.";
    case "not_multiple_of":
      return `La valeur doit être un multiple de ${faute.divisor.toLocaleString("fr-FR")}.`;
    case "unrecognized_keys":
      return `${faute.keys.length > 1 ? "Champs inconnus" : "Champ inconnu"} : ${faute.keys.join(", ")}.`;
    case "invalid_union":
      return "Cette réponse ne correspond à aucun choix possible.";
    case "invalid_key":
    case "invalid_element":
    case "custom": {
      const texte = repli(faute);
      return (typeof texte === "string" ? texte : texte?.message) ?? "Cette valeur ne convient pas.";
    }
  }
}

/** À appeler une fois par processus : tout schéma parle ensuite français. */
export function parlerFrancais(): void {
  z.config({ localeError: messageFrancais });
}
