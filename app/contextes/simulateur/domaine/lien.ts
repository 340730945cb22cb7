import type { ScenarioSaisi } from "@autonomie/engines";
import type { Champ } from "#app/contextes/simulateur/domaine/questions/champ.ts";
import { CHAMPS, CHAMPS_PAR_CHEMIN, CHAMPS_PAR_CLE } from "#app/contextes/simulateur/domaine/questions/champs.ts";

/**
 * Un scénario est son adresse : lecture et écriture des réponses dans la chaîne de requête. Une réponse absente ou vide vaut « je ne sais pas ».
 * `v` porte la version du format, pour qu'un lien ancien se relise toujours de la même façon.
 */

export const VERSION_LIEN = "1";
/** Clé de la version des valeurs (coefficients, coûts, heuristiques) avec laquelle le résultat d'un lien a été lu. */
export const CLE_VALEURS = "dv";
/** Version des valeurs qu'un lien dit porter ; undefined s'il n'en dit rien, ou rien de lisible. */
export function lireVersionValeurs(requete: URLSearchParams): string | undefined {
  const dite = requete.get(CLE_VALEURS) ?? "";
  return /^[0-9a-f]{8}$/.test(dite) ? dite : undefined;
}
/** Ce que la personne a tapé, champ par champ, tel quel (espaces de bord retirés). */
export type Reponses = Readonly<Record<string, string>>;
export type ErreurChamp = { readonly cle: string; readonly message: string };
type Feuille = string | number | boolean | ReadonlyArray<number> | ReadonlyArray<string>;

const SEPARATEUR = " ";
const AUCUN = "aucun";

/** Réponses non vides d'une adresse. Les valeurs répétées (cases à cocher) sont jointes par une espace. `personnes` seul vaut autant d'adultes. */
export function lireReponses(requete: URLSearchParams): Reponses {
  const reponses: Record<string, string> = {};
  for (const champ of CHAMPS) {
    const brutes = requete
      .getAll(champ.cle)
      .map((v) => v.trim())
      .filter((v) => v !== "");
    if (brutes.length === 0) continue;
    if (champ.genre === "multiple") {
      const choisies = [...new Set(brutes.flatMap((v) => v.split(/[\s,]+/)))].filter((v) => v !== AUCUN && v !== "");
      reponses[champ.cle] = choisies.length > 0 ? choisies.join(SEPARATEUR) : AUCUN;
    } else reponses[champ.cle] = (brutes.at(-1) ?? "").slice(0, 400);
  }
  const personnes = requete.get("personnes")?.trim();
  const dejaDit = CHAMPS.some((c) => c.chemin.startsWith("foyer.personnes.") && reponses[c.cle] !== undefined);
  if (personnes !== undefined && personnes !== "" && !dejaDit) reponses.a18 = personnes;
  return reponses;
}

/** Adresse canonique des réponses : champs dans l'ordre du formulaire, vides omis, version en tête. Vide si rien n'est répondu. */
export function ecrireRequete(reponses: Reponses, plus: Readonly<Record<string, string>> = {}): URLSearchParams {
  const requete = new URLSearchParams();
  for (const champ of CHAMPS) {
    const valeur = reponses[champ.cle]?.trim();
    if (valeur === undefined || valeur === "") continue;
    if (requete.size === 0) requete.set("v", VERSION_LIEN);
    requete.set(champ.cle, valeur);
  }
  for (const [cle, valeur] of Object.entries(plus)) if (valeur !== "") requete.set(cle, valeur);
  return requete;
}

/** Nombre écrit à la française ou à l'anglaise : « 1 200,5 », « −3 ». undefined si ce n'en est pas un. */
export function lireNombre(texte: string): number | undefined {
  const propre = texte
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/\u2212/g, "-")
    .replace(",", ".");
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i.test(propre)) return undefined;
  const nombre = Number(propre);
  return Number.isFinite(nombre) ? nombre : undefined;
}

/** Nombre écrit pour une adresse ou un champ : virgule décimale, au plus six décimales, sans séparateur de milliers. */
export function ecrireNombre(nombre: number): string {
  return String(Number(nombre.toFixed(6))).replace(".", ",");
}

function horsBornes(valeur: number, champ: { min: number; max: number; unite: string }): boolean {
  return valeur < champ.min || valeur > champ.max;
}
function phraseBornes(champ: { min: number; max: number; unite: string }): string {
  return `Indiquez une valeur entre ${champ.min.toLocaleString("fr-FR")} et ${champ.max.toLocaleString("fr-FR")} ${champ.unite.replace(/\.$/, "")}.`;
}

function lireFeuille(champ: Champ, texte: string): { valeur: Feuille } | { message: string } {
  switch (champ.genre) {
    case "texte":
      return texte.length > champ.longueur_max ? { message: `Au plus ${champ.longueur_max} caractères.` } : { valeur: texte };
    case "oui_non":
      if (texte === "oui" || texte === "non") return { valeur: texte === "oui" };
      return { message: "Répondez par oui ou par non." };
    case "choix":
      return champ.options.some((o) => o.valeur === texte) ? { valeur: texte } : { message: "Choisissez une réponse de la liste." };
    case "multiple": {
      if (texte === AUCUN) return { valeur: [] };
      const choisies = texte.split(SEPARATEUR);
      const inconnue = choisies.find((v) => !champ.options.some((o) => o.valeur === v));
      if (inconnue !== undefined) return { message: "Une des réponses cochées n’existe pas." };
      // L'ordre de la liste est celui du service, quel que soit l'ordre des cases dans l'adresse.
      return { valeur: champ.options.map((o) => o.valeur).filter((v) => choisies.includes(v)) };
    }
    case "nombre": {
      const nombre = lireNombre(texte);
      if (nombre === undefined) return { message: `« ${texte.slice(0, 40)} » n’est pas un nombre.` };
      if (horsBornes(nombre, champ)) return { message: phraseBornes(champ) };
      if (champ.entier === true && !Number.isInteger(nombre)) return { message: "Indiquez un nombre entier." };
      return { valeur: champ.facteur === undefined ? nombre : nombre * champ.facteur };
    }
    case "mensuel": {
      const nombres = texte
        .split(/[;\s\u00a0\u202f]+/)
        .filter((t) => t !== "")
        .map(lireNombre);
      if (nombres.length !== 1 && nombres.length !== 12) return { message: "Indiquez un nombre, ou douze nombres séparés par des espaces." };
      if (nombres.some((n) => n === undefined)) return { message: "L’une des valeurs n’est pas un nombre." };
      const valeurs = nombres.map((n) => n ?? 0);
      if (valeurs.some((n) => horsBornes(n, champ))) return { message: phraseBornes(champ) };
      return { valeur: valeurs.length === 1 ? Array.from({ length: 12 }, () => valeurs[0] ?? 0) : valeurs };
    }
  }
}

type Arbre = { [cle: string]: Arbre | Feuille };

function poser(arbre: Arbre, chemin: ReadonlyArray<string>, valeur: Feuille): void {
  const [tete, ...reste] = chemin;
  if (tete === undefined) return;
  if (reste.length === 0) {
    arbre[tete] = valeur;
    return;
  }
  const suite = arbre[tete];
  const branche: Arbre = typeof suite === "object" && !Array.isArray(suite) ? (suite as Arbre) : {};
  arbre[tete] = branche;
  poser(branche, reste, valeur);
}

/** Éléments de liste partiellement répondus : ce qui manque prend la valeur la plus courante, un élément sans sa mesure est ignoré. */
const LISTES = {
  "batiment.toits": { mesure: "aire_m2", manque: { type: "rugueux" } },
  "energie.pv": { mesure: "kwc", manque: { inclinaison_deg: 30, integration: "libre", ombrage: 0 } },
} as const;

/**
 * Réponses → scénario des moteurs. Rend aussi les erreurs de lecture, champ par champ ; un champ fautif est laissé de côté.
 * @param territoire code résolu du lieu (`commun/contexte`), ou undefined si la réponse n'en désigne aucun
 */
export function lireScenario(
  reponses: Reponses,
  territoire: { readonly code: string; readonly latitude: number } | undefined,
): { scenario: ScenarioSaisi; erreurs: ReadonlyArray<ErreurChamp> } {
  const arbre: Arbre = {};
  const erreurs: Array<ErreurChamp> = [];
  for (const champ of CHAMPS) {
    const texte = reponses[champ.cle];
    if (texte === undefined || champ.cle === "dep") continue;
    const lu = lireFeuille(champ, texte);
    if ("message" in lu) erreurs.push({ cle: champ.cle, message: lu.message });
    else poser(arbre, champ.chemin.split("."), lu.valeur);
  }
  if (territoire === undefined) {
    const dit = reponses.dep;
    erreurs.unshift({
      cle: "dep",
      message:
        dit === undefined
          ? "Indiquez un département : son nom ou son numéro."
          : `« ${dit.slice(0, 60)} » n’est pas un département connu. Essayez un nom (Drôme) ou un numéro (26, 2A, 974).`,
    });
  } else poser(arbre, ["lieu", "territoire"], territoire.code);
  for (const [chemin, regle] of Object.entries(LISTES)) {
    const [a, b] = chemin.split(".") as [string, string];
    const parent = arbre[a] as Arbre | undefined;
    const items = parent?.[b] as Arbre | undefined;
    if (parent === undefined || items === undefined) continue;
    const manque: Arbre = { ...regle.manque, ...(regle.mesure === "kwc" ? { azimut_deg: (territoire?.latitude ?? 45) < 0 ? 180 : 0 } : {}) };
    const liste = Object.values(items)
      .filter((i) => (i as Arbre)[regle.mesure] !== undefined)
      .map((i) => ({ ...manque, ...(i as Arbre) }));
    if (liste.length === 0) {
      delete parent[b];
      if (Object.keys(parent).length === 0) delete arbre[a];
    } else parent[b] = liste as unknown as Arbre;
  }
  return { scenario: arbre as unknown as ScenarioSaisi, erreurs };
}

function texteDe(champ: Champ, valeur: unknown): string | undefined {
  if (valeur === null || valeur === undefined) return undefined;
  if (typeof valeur === "boolean") return valeur ? "oui" : "non";
  if (typeof valeur === "number") return ecrireNombre(champ.genre === "nombre" && champ.facteur !== undefined ? valeur / champ.facteur : valeur);
  if (typeof valeur === "string") return valeur;
  if (Array.isArray(valeur)) {
    if (champ.genre === "multiple") return valeur.length === 0 ? AUCUN : valeur.join(SEPARATEUR);
    const premier = valeur[0] as number | undefined;
    return valeur.every((v) => v === premier) && premier !== undefined ? ecrireNombre(premier) : valeur.map((v) => ecrireNombre(v as number)).join(SEPARATEUR);
  }
  return undefined;
}

/**
 * Feuilles d'un scénario (ou d'un changement conseillé) → réponses. Les chemins sans question dans le formulaire sont ignorés et rendus à part.
 * @param feuilles chemin pointé → valeur ; un objet ou une liste d'objets est développé
 */
export function reponsesDepuis(feuilles: Readonly<Record<string, unknown>>): { reponses: Reponses; ignores: ReadonlyArray<string> } {
  const reponses: Record<string, string> = {};
  const ignores: Array<string> = [];
  function visiter(chemin: string, valeur: unknown): void {
    const champ = CHAMPS_PAR_CHEMIN.get(chemin);
    if (champ !== undefined) {
      const texte = texteDe(champ, valeur);
      if (texte !== undefined) reponses[champ.cle] = texte;
      return;
    }
    if (valeur !== null && typeof valeur === "object") for (const [cle, v] of Object.entries(valeur)) visiter(chemin === "" ? cle : `${chemin}.${cle}`, v);
    else if (valeur !== null && valeur !== undefined) ignores.push(chemin);
  }
  for (const [chemin, valeur] of Object.entries(feuilles)) visiter(chemin, valeur);
  return { reponses, ignores };
}

/** Applique des changements conseillés aux réponses : nouvelle table, l'ancienne n'est pas touchée. */
export function appliquer(reponses: Reponses, changements: Readonly<Record<string, unknown>>): Reponses {
  return { ...reponses, ...reponsesDepuis(changements).reponses };
}

/** Champ d'un chemin d'erreur du moteur : le plus long préfixe connu, pour montrer le message au bon endroit. */
export function champDuChemin(chemin: string): Champ | undefined {
  const morceaux = chemin.split(".");
  for (let n = morceaux.length; n > 0; n--) {
    const debut = morceaux.slice(0, n).join(".");
    const champ = CHAMPS_PAR_CHEMIN.get(debut) ?? CHAMPS.find((c) => c.chemin.startsWith(`${debut}.`));
    if (champ !== undefined) return champ;
  }
  return CHAMPS_PAR_CLE.get(chemin);
}
