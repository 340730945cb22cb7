import { estEntier } from "#app/commun/texte/lisible.ts";

/** Du JSON, ou `undefined`. */
export function lireJson(texte: string): unknown {
  try {
    return JSON.parse(texte) as unknown;
  } catch {
    return undefined;
  }
}

/** Passe par les signes qui structurent un texte JSON, dans l'ordre, tant que `voir` rend vrai ; ce qui est entre guillemets vient d'un bloc, par ses bornes. */
function parcourirJson(texte: string, signes: RegExp, voir: (signe: string, debut: number, fin: number) => boolean): void {
  signes.lastIndex = 0;
  // D'un signe au suivant, sans lire le reste.
  while (signes.test(texte)) {
    const debut = signes.lastIndex - 1;
    const signe = texte[debut] ?? "";
    if (signe === '"') signes.lastIndex = finDuTexte(texte, debut);
    if (!voir(signe, debut, signes.lastIndex)) return;
  }
}

/** Crochets et accolades ouverts à la fois, au plus ; le compte s'arrête dès qu'il dépasse `max`. Ce qui est entre guillemets n'en est pas. */
export function niveauxDuJson(texte: string, max: number): number {
  let [ouverts, plus] = [0, 0];
  parcourirJson(texte, /[[\]{}"]/g, (signe) => {
    if (signe === "[" || signe === "{") plus = Math.max(plus, ++ouverts);
    else if (signe === "]" || signe === "}") ouverts -= 1;
    return plus <= max;
  });
  return plus;
}

export type ExamenJson = {
  /** Clés en tout, et niveaux ouverts à la fois ; l'examen s'arrête dès que l'un dépasse sa borne. */
  readonly cles: number;
  readonly niveaux: number;
  /** La première clé donnée deux fois dans un même objet, avec le chemin qui y mène. */
  readonly repetee?: string;
};

/** Le chemin du premier texte, clé comprise, où manque la moitié d'un caractère : aucun rangement ne le rend tel quel. */
export function demiCaractere(valeur: unknown, chemin = ""): string | undefined {
  if (typeof valeur === "string") return estEntier(valeur) ? undefined : chemin;
  if (typeof valeur !== "object" || valeur === null) return undefined;
  for (const [nom, dedans] of Object.entries(valeur)) {
    const ici = chemin === "" ? sansMoities(nom) : `${chemin}.${sansMoities(nom)}`;
    const trouve = estEntier(nom) ? demiCaractere(dedans, ici) : ici;
    if (trouve !== undefined) return trouve;
  }
  return undefined;
}

const sansMoities = (nom: string): string => nom.replaceAll(/\p{Surrogate}/gu, "\ufffd");

type Ouvert = { readonly vues: Set<string> | undefined; attendCle: boolean; nom: string | number };

/**
 * Ce qu'un texte JSON porte, avant d'en faire des objets. Deux programmes qui lisent une clé répétée n'en gardent pas la même valeur, et des milliers de clés se
 * paient à la lecture puis à chaque contrôle. Un texte qui n'est pas du JSON s'examine aussi : le lire dira ce qu'il a.
 */
export function examinerJson(texte: string, bornes: { readonly cles: number; readonly niveaux: number }): ExamenJson {
  const pile: Array<Ouvert> = [];
  let [cles, niveaux, repetee] = [0, 0, undefined as string | undefined];
  parcourirJson(texte, /[[\]{},"]/g, (signe, debut, fin) => {
    const dessus = pile.at(-1);
    switch (signe) {
      case "{":
        pile.push({ vues: new Set(), attendCle: true, nom: "" });
        break;
      case "[":
        pile.push({ vues: undefined, attendCle: false, nom: 0 });
        break;
      case "}":
      case "]":
        pile.pop();
        break;
      case ",":
        if (typeof dessus?.nom === "number") dessus.nom += 1;
        else if (dessus !== undefined) dessus.attendCle = true;
        break;
      default:
        if (dessus?.vues === undefined || !dessus.attendCle) break;
        cles += 1;
        dessus.attendCle = false;
        dessus.nom = nomDeCle(texte.slice(debut, fin));
        if (dessus.vues.has(dessus.nom)) repetee ??= pile.map(({ nom }) => nom).join(".");
        dessus.vues.add(dessus.nom);
    }
    niveaux = Math.max(niveaux, pile.length);
    return cles <= bornes.cles && niveaux <= bornes.niveaux;
  });
  return { cles, niveaux, ...(repetee === undefined ? {} : { repetee }) };
}

// « a » et « \\u0061 » sont la même clé.
function nomDeCle(ecrite: string): string {
  const lue = ecrite.includes("\\") ? lireJson(ecrite) : ecrite.slice(1, -1);
  return typeof lue === "string" ? lue : ecrite;
}

/** La place qui suit le guillemet fermant. */
function finDuTexte(texte: string, debut: number): number {
  for (let place = debut + 1; place < texte.length; place += 1) {
    const signe = texte[place];
    if (signe === "\\") place += 1;
    else if (signe === '"') return place + 1;
  }
  return texte.length;
}
