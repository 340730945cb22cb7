/** Du JSON, ou `undefined`. */
export function lireJson(texte: string): unknown {
  try {
    return JSON.parse(texte) as unknown;
  } catch {
    return undefined;
  }
}

/** Crochets et accolades ouverts à la fois, au plus ; le compte s'arrête dès qu'il dépasse `max`. Ce qui est entre guillemets n'en est pas. */
export function niveauxDuJson(texte: string, max: number): number {
  let [ouverts, plus, place] = [0, 0, 0];
  // D'un signe qui compte au suivant : le reste ne se lit pas caractère par caractère.
  for (const { 0: signe, index } of texte.matchAll(/[[\]{}"]/g)) {
    if (index < place) continue;
    if (signe === '"') place = finDuTexte(texte, index);
    else if (signe === "[" || signe === "{") plus = Math.max(plus, ++ouverts);
    else ouverts -= 1;
    if (plus > max) break;
  }
  return plus;
}

export type ExamenJson = {
  /** Clés en tout, et niveaux ouverts à la fois ; l'examen s'arrête dès que l'un dépasse sa borne. */
  readonly cles: number;
  readonly niveaux: number;
  /** La première clé donnée deux fois dans un même objet, avec le chemin qui y mène. */
  readonly repetee?: string;
};

type Ouvert = { readonly vues: Set<string> | undefined; attendCle: boolean; nom: string | number };

/**
 * Ce qu'un texte JSON porte, avant d'en faire des objets. Deux programmes qui lisent une clé répétée n'en gardent pas la même valeur, et des milliers de clés se
 * paient à la lecture puis à chaque contrôle. Un texte qui n'est pas du JSON s'examine aussi : le lire dira ce qu'il a.
 */
export function examinerJson(texte: string, bornes: { readonly cles: number; readonly niveaux: number }): ExamenJson {
  const pile: Array<Ouvert> = [];
  let [cles, niveaux, repetee] = [0, 0, undefined as string | undefined];
  for (let place = 0; place < texte.length && cles <= bornes.cles && niveaux <= bornes.niveaux; place += 1) {
    const dessus = pile.at(-1);
    switch (texte.charAt(place)) {
      case '"': {
        const fin = finDuTexte(texte, place);
        if (dessus?.vues !== undefined && dessus.attendCle) {
          cles += 1;
          dessus.attendCle = false;
          const nom = nomDeCle(texte.slice(place, fin));
          dessus.nom = nom;
          if (dessus.vues.has(nom)) repetee ??= pile.map((ouvert) => ouvert.nom).join(".");
          dessus.vues.add(nom);
        }
        place = fin - 1;
        break;
      }
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
    }
    niveaux = Math.max(niveaux, pile.length);
  }
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
