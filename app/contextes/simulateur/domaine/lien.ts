import type { ScenarioSaisi } from "@autonomie/engines";
import { CHAMPS as TABLE } from "@autonomie/engines/champs";
import type { Champ, ChampMultiple } from "#app/contextes/simulateur/domaine/questions/champ.ts";
import { CLE_AVANT } from "./avant.ts";
import { CLE_SECTION } from "./section.ts";
import { CHAMPS, CHAMPS_ADRESSE, CHAMPS_PAR_CHEMIN, CHAMPS_PAR_CLE } from "#app/contextes/simulateur/domaine/questions/champs.ts";

/**
 * Un scénario est son adresse : lecture et écriture des réponses dans la chaîne de requête. Une réponse absente ou vide vaut « je ne sais pas ».
 * `v` porte la version du format, pour qu'un lien ancien se relise toujours de la même façon.
 */

const VERSION_LIEN = "1";
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
/** Entre deux réponses dont l'ordre compte et n'est pas celui de la liste. */
const PUIS = ">";
const AUCUN = "aucun";
/** Une réponse se garde jusque-là : douze nombres écrits en entier y tiennent. */
const LONGUEUR_MAX = 400;
/** Clés d'une adresse qui règlent la page ou l'API et ne sont pas des réponses. */
const CLES_REGLAGE: ReadonlySet<string> = new Set([
  "v",
  CLE_VALEURS,
  "personnes",
  "etape",
  CLE_SECTION,
  CLE_AVANT,
  "pourquoi",
  "mode",
  "axes",
  "trace",
  "recommandations",
  "format",
  "colonnes",
  "entetes",
]);

/** Clés qui ne sont ni une réponse ni un réglage, une fois chacune : elles n'ont aucun effet, et se disent. */
export function clesInconnues(requete: URLSearchParams): ReadonlyArray<string> {
  return [...new Set(requete.keys())].filter((cle) => !CHAMPS_PAR_CLE.has(cle) && !CLES_REGLAGE.has(cle)).map((cle) => cle.slice(0, 60));
}

/** Une clé sans effet, en une phrase. */
export function direCleInconnue(cle: string): string {
  return `La clé « ${cle} » n’existe pas : elle est ignorée.`;
}

/** Réponses non vides d'une adresse. Les valeurs répétées (cases à cocher) sont jointes par une espace. `personnes` seul vaut deux adultes et des enfants. */
export function lireReponses(requete: URLSearchParams): Reponses {
  const reponses: Record<string, string> = {};
  const sansQuestion = [...new Set(requete.keys())].flatMap((cle) => {
    const champ = CHAMPS_PAR_CLE.get(cle);
    return champ?.bloc === "" ? [champ] : [];
  });
  for (const champ of [...CHAMPS, ...sansQuestion]) {
    const brutes = requete
      .getAll(champ.cle)
      .map((v) => v.trim())
      .filter((v) => v !== "");
    if (brutes.length === 0) continue;
    const derniere = brutes.at(-1) ?? "";
    if (champ.genre === "multiple" && !derniere.includes(PUIS)) {
      const choisies = [...new Set(brutes.flatMap((v) => v.split(/[\s,]+/)))].filter((v) => v !== AUCUN && v !== "");
      reponses[champ.cle] = choisies.length > 0 ? choisies.join(SEPARATEUR) : AUCUN;
    } else reponses[champ.cle] = derniere.slice(0, LONGUEUR_MAX);
  }
  const personnes = requete.get("personnes")?.trim();
  const dejaDit = CHAMPS.some((c) => c.chemin.startsWith("foyer.personnes.") && reponses[c.cle] !== undefined);
  if (personnes !== undefined && personnes !== "" && !dejaDit) Object.assign(reponses, repartir(personnes));
  return reponses;
}

/** Un foyer dont on ne dit que le nombre : jusqu'à deux adultes, puis des enfants, comme les foyers de France. Un nombre illisible reste tel quel, pour être dit. */
function repartir(personnes: string): Reponses {
  const nombre = lireNombre(personnes);
  if (nombre === undefined || !Number.isInteger(nombre) || nombre <= ADULTES || nombre > ENFANTS_MAX + ADULTES) return { a18: personnes };
  return { e4: String(nombre - ADULTES), a18: String(ADULTES) };
}
const ADULTES = 2;
/** Au-delà, ce n'est plus une famille : un groupe dit lui-même qui l'habite. */
const ENFANTS_MAX = 4;

/** Adresse canonique des réponses : champs dans l'ordre du formulaire, vides omis, version en tête. Vide si rien n'est répondu. */
export function ecrireRequete(reponses: Reponses, plus: Readonly<Record<string, string>> = {}): URLSearchParams {
  const requete = new URLSearchParams();
  for (const champ of CHAMPS_ADRESSE) {
    const valeur = reponses[champ.cle]?.trim();
    if (valeur === undefined || valeur === "") continue;
    if (requete.size === 0) requete.set("v", VERSION_LIEN);
    requete.set(champ.cle, valeur);
  }
  for (const [cle, valeur] of Object.entries(plus)) if (valeur !== "") requete.set(cle, valeur);
  return requete;
}

/** Nombre écrit à la française ou à l'anglaise : « 1 200,5 », « −3 ». undefined si ce n'en est pas un. `decalage` : puissance de dix à appliquer, sans arrondi. */
export function lireNombre(texte: string, decalage = 0): number | undefined {
  const propre = texte
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/\u2212/g, "-")
    .replace(",", ".");
  const [, mantisse, puissance = "0"] = /^([+-]?(?:\d+\.?\d*|\.\d+))(?:e([+-]?\d{1,3}))?$/i.exec(propre) ?? [];
  if (mantisse === undefined) return undefined;
  const nombre = Number(`${mantisse}e${Number(puissance) + decalage}`);
  return Number.isFinite(nombre) ? nombre : undefined;
}

/** Nombre écrit pour une adresse ou un champ : virgule décimale, au plus six décimales, sans séparateur de milliers. */
export function ecrireNombre(nombre: number): string {
  return String(Number(nombre.toFixed(6))).replace(".", ",");
}

/** Une part se tape en pour cent. */
const POUR_CENT = -2;

/** Le texte qui, relu, redonne exactement ce nombre : six décimales s'il n'en faut pas plus, tous ses chiffres sinon. */
function ecrireEntier(nombre: number, decalage: number): string {
  const court = ecrireNombre(nombre * 10 ** -decalage);
  if (lireNombre(court, decalage) === nombre) return court;
  const [mantisse = "", puissance = "0"] = String(nombre).split("e");
  const total = Number(puissance) - decalage;
  return `${mantisse.replace(".", ",")}${total === 0 ? "" : `e${total}`}`;
}

function horsBornes(valeur: number, champ: { min: number; max: number }): boolean {
  return valeur < champ.min || valeur > champ.max;
}
function phraseBornes(champ: { min: number; max: number; unite: string }): string {
  return `Indiquez une valeur entre ${champ.min.toLocaleString("fr-FR")} et ${champ.max.toLocaleString("fr-FR")} ${champ.unite.replace(/\.$/, "")}.`;
}

function lireFeuille(champ: Champ, texte: string): { valeur: Feuille } | { message: string } {
  switch (champ.genre) {
    case "texte":
      return [...texte].length > champ.longueur_max ? { message: `Au plus ${champ.longueur_max} caractères.` } : { valeur: texte };
    case "oui_non":
      if (texte === "oui" || texte === "non") return { valeur: texte === "oui" };
      return { message: "Répondez par oui ou par non." };
    case "choix":
      return champ.options.some((o) => o.valeur === texte) ? { valeur: texte } : { message: "Choisissez une réponse de la liste." };
    case "multiple": {
      if (texte === AUCUN) return { valeur: [] };
      const ordonnees = texte.includes(PUIS);
      const choisies = texte.split(ordonnees ? PUIS : SEPARATEUR);
      const inconnue = choisies.find((v) => !champ.options.some((o) => o.valeur === v));
      if (inconnue !== undefined) return { message: "Une des réponses cochées n’existe pas." };
      if (ordonnees) return new Set(choisies).size < choisies.length ? { message: "Une réponse est là deux fois." } : { valeur: choisies };
      // L'ordre de la liste est celui du service, quel que soit l'ordre des cases dans l'adresse.
      return { valeur: champ.options.map((o) => o.valeur).filter((v) => choisies.includes(v)) };
    }
    case "nombre": {
      const nombre = lireNombre(texte);
      if (nombre === undefined) return { message: `« ${texte.slice(0, 40)} » n’est pas un nombre.` };
      if (horsBornes(nombre, champ)) return { message: phraseBornes(champ) };
      if (champ.entier === true && !Number.isInteger(nombre)) return { message: "Indiquez un nombre entier." };
      return { valeur: champ.pourcent === true ? (lireNombre(texte, POUR_CENT) ?? 0) : nombre };
    }
    case "mensuel": {
      const nombres = texte
        .split(/[;\s\u00a0\u202f]+/)
        .filter((t) => t !== "")
        .map((t) => lireNombre(t));
      if (nombres.length !== 1 && nombres.length !== 12) return { message: "Indiquez un nombre, ou douze nombres séparés par des espaces." };
      if (nombres.some((n) => n === undefined)) return { message: "L’une des valeurs n’est pas un nombre." };
      const valeurs = nombres.map((n) => n ?? 0);
      if (valeurs.some((n) => horsBornes(n, champ))) return { message: phraseBornes(champ) };
      return { valeur: valeurs.length === 1 ? Array.from({ length: 12 }, () => valeurs[0] ?? 0) : valeurs };
    }
    case "liste":
      return texte === AUCUN ? { valeur: [] } : { message: "Écrivez « aucun », ou les éléments un à un." };
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
const LISTES = TABLE.flatMap((champ) => (champ.genre === "objets" ? [{ chemin: champ.chemin, mesure: champ.champs[0]?.cle ?? "", champs: champ.champs }] : []));

function completerListes(arbre: Arbre, latitude: number): void {
  for (const { chemin, mesure, champs } of LISTES) {
    const [a, b] = chemin.split(".") as [string, string];
    const parent = arbre[a] as Arbre | undefined;
    const items = parent?.[b];
    // Une liste dite vide l'est déjà.
    if (parent === undefined || items === undefined || Array.isArray(items)) continue;
    const manque: Arbre = Object.fromEntries(champs.flatMap(({ cle, courant }) => (courant === undefined ? [] : [[cle, courant]])));
    // Vers l'équateur : au sud dans l'hémisphère nord, au nord dans l'autre.
    if (latitude < 0 && "azimut_deg" in manque) manque.azimut_deg = 180;
    const liste = Object.values(items)
      .filter((i) => (i as Arbre)[mesure] !== undefined)
      .map((i) => ({ ...manque, ...(i as Arbre) }));
    if (liste.length > 0) parent[b] = liste as unknown as Arbre;
    else {
      delete parent[b];
      if (Object.keys(parent).length === 0) delete arbre[a];
    }
  }
}

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
  for (const champ of CHAMPS_ADRESSE) {
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
  completerListes(arbre, territoire?.latitude ?? 45);
  return { scenario: arbre as unknown as ScenarioSaisi, erreurs };
}

/** Comment un nombre s'écrit : court pour être lu, exact pour que l'adresse redonne le même calcul. */
export type Ecriture = "court" | "exact";

function texteDe(champ: Champ, valeur: unknown, ecriture: Ecriture): string | undefined {
  if (valeur === null || valeur === undefined) return undefined;
  if (typeof valeur === "boolean") return valeur ? "oui" : "non";
  const decalage = champ.genre === "nombre" && champ.pourcent === true ? POUR_CENT : 0;
  const ecrire = (n: number): string => (ecriture === "exact" ? ecrireEntier(n, decalage) : ecrireNombre(n * 10 ** -decalage));
  if (typeof valeur === "number") return ecrire(valeur);
  if (typeof valeur === "string") return valeur;
  if (!Array.isArray(valeur)) return undefined;
  if (champ.genre === "multiple") return ecrireListe(champ, valeur as ReadonlyArray<string>);
  const premier = valeur[0] as number | undefined;
  return valeur.every((v) => v === premier) && premier !== undefined ? ecrire(premier) : valeur.map((v) => ecrire(v as number)).join(SEPARATEUR);
}

// L'ordre demandé est celui du service : il ne se perd pas quand il n'est pas celui de la liste.
function ecrireListe({ options }: ChampMultiple, choisies: ReadonlyArray<string>): string {
  if (choisies.length === 0) return AUCUN;
  const rangs = choisies.map((v) => options.findIndex((o) => o.valeur === v));
  return choisies.join(rangs.every((rang, i) => i === 0 || rang > (rangs[i - 1] ?? -1)) ? SEPARATEUR : PUIS);
}

/** Valeurs d'une réponse à plusieurs choix, telle qu'elle est dans l'adresse. */
export function choixDe(texte: string): ReadonlyArray<string> {
  return texte.split(texte.includes(PUIS) ? PUIS : SEPARATEUR);
}

/**
 * Feuilles d'un scénario (ou d'un changement conseillé) → réponses. Les chemins qui ne sont pas dans la table des champs sont ignorés et rendus à part.
 * @param feuilles chemin pointé → valeur ; un objet ou une liste d'objets est développé
 */
export function reponsesDepuis(
  feuilles: Readonly<Record<string, unknown>>,
  ecriture: Ecriture = "court",
): { reponses: Reponses; ignores: ReadonlyArray<string> } {
  const reponses: Record<string, string> = {};
  const ignores: Array<string> = [];
  function visiter(chemin: string, valeur: unknown): void {
    const champ = CHAMPS_PAR_CHEMIN.get(chemin);
    const compose =
      champ !== undefined && typeof valeur === "object" && (champ.genre === "choix" || (champ.genre === "liste" && Object.keys(valeur ?? {}).length > 0));
    if (champ !== undefined && !compose) {
      const texte = champ.genre === "liste" && Array.isArray(valeur) ? AUCUN : texteDe(champ, valeur, ecriture);
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
    const exact = CHAMPS_PAR_CHEMIN.get(debut);
    const champ = exact === undefined || exact.genre === "liste" ? (CHAMPS.find((c) => c.chemin.startsWith(`${debut}.`)) ?? exact) : exact;
    if (champ !== undefined) return champ;
  }
  return CHAMPS_PAR_CLE.get(chemin);
}
