import type { ScenarioSaisi } from "@autonomie/engines";
import { CHAMPS as TABLE } from "@autonomie/engines/champs";
import type { Champ } from "#app/contextes/simulateur/domaine/questions/champ.ts";
import { CHAMPS_ADRESSE, CHAMPS_PAR_CHEMIN } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { AUCUN, PUIS, SEPARATEUR, type Reponses } from "./lien.ts";
import { lireNombre, POUR_CENT } from "#app/commun/nombres/nombre-tape.ts";

export type ErreurChamp = { readonly cle: string; readonly message: string };
type Feuille = string | number | boolean | ReadonlyArray<number> | ReadonlyArray<string>;

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

/** Les listes d'éléments (toits, panneaux) : leur mesure, et ce que vaut un élément décrit en partie. */
const LISTES = TABLE.flatMap((champ) => {
  if (champ.genre !== "objets") return [];
  const [mesure] = champ.champs;
  return [{ chemin: champ.chemin, mesure: mesure?.cle ?? "", supposee: mesure?.regle !== undefined, champs: champ.champs, longueur: champ.longueur }];
});

/** Une pose ou une ombre dites sans la puissance : zéro panneau pour l'instant, et ce qui est dit attend ceux que l'on ajoutera. */
const SANS_MESURE_ZERO: ReadonlySet<string> = new Set(["energie.pv"]);

/** Éléments de liste partiellement répondus : ce qui manque prend la valeur la plus courante ; un élément sans sa mesure est ignoré, sauf le premier quand le moteur sait la supposer. */
function completerListes(arbre: Arbre, latitude: number): void {
  for (const { chemin, mesure, supposee, champs } of LISTES) {
    const [a, b] = chemin.split(".") as [string, string];
    const parent = arbre[a] as Arbre | undefined;
    const items = parent?.[b];
    // Une liste dite vide l'est déjà.
    if (parent === undefined || items === undefined || Array.isArray(items)) continue;
    const manque: Arbre = Object.fromEntries(champs.flatMap(({ cle, courant }) => (courant === undefined ? [] : [[cle, courant]])));
    if (SANS_MESURE_ZERO.has(chemin)) manque[mesure] = 0;
    // Vers l'équateur : au sud dans l'hémisphère nord, au nord dans l'autre.
    if (latitude < 0 && "azimut_deg" in manque) manque.azimut_deg = 180;
    const dits = Object.entries(items).map(([rang, item]): [string, Arbre] => [rang, { ...manque, ...(item as Arbre) }]);
    const mesures = dits.filter(([, item]) => item[mesure] !== undefined);
    const premier = (items as Arbre)["0"] as Arbre | undefined;
    // Le premier élément existe sans qu'on le dise : un deuxième toit s'y ajoute, une couverture l'habille.
    const suppose = supposee && premier?.[mesure] === undefined && (premier !== undefined || mesures.length > 0);
    const liste = [...(suppose ? [{ ...manque, ...premier }] : []), ...mesures.map(([, item]) => item)];
    if (liste.length > 0) parent[b] = liste as unknown as Arbre;
    else {
      delete parent[b];
      if (Object.keys(parent).length === 0) delete arbre[a];
    }
  }
}

/** Réponses sur un élément de liste que rien ne mesure encore : sans effet sur le résultat, ce qui se dit. */
export function reponsesSansEffet(reponses: Reponses): ReadonlyArray<ErreurChamp> {
  return LISTES.flatMap(({ chemin, mesure, supposee, champs, longueur }) =>
    Array.from({ length: longueur }, (_, rang) => rang).flatMap((rang): ReadonlyArray<ErreurChamp> => {
      const champ = (cle: string): Champ | undefined => CHAMPS_PAR_CHEMIN.get(`${chemin}.${rang}.${cle}`);
      const cible = champ(mesure);
      // Une mesure dite, même nulle (« pas de toit à soi »), suffit : rien n'attend.
      if (cible === undefined || (supposee && rang === 0) || reponses[cible.cle] !== undefined) return [];
      return champs.flatMap(({ cle }): ReadonlyArray<ErreurChamp> => {
        const dit = champ(cle);
        if (dit === undefined || cle === mesure || reponses[dit.cle] === undefined) return [];
        return [{ cle: dit.cle, message: `« ${dit.libelle} » n’a pas d’effet sans « ${cible.libelle} ».` }];
      });
    }),
  );
}

/**
 * Réponses → scénario des moteurs. Rend aussi les erreurs de lecture, champ par champ ; un champ fautif est laissé de côté.
 * @param territoire code résolu du lieu (`commun/contexte`), ou undefined si la réponse n'en désigne aucun ; `altitude_commune_m`, celle de la commune dite, qui vaut sans autre réponse
 */
export function lireScenario(
  reponses: Reponses,
  territoire: { readonly code: string; readonly latitude: number; readonly altitude_commune_m?: number } | undefined,
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
  } else {
    poser(arbre, ["lieu", "territoire"], territoire.code);
    if (territoire.altitude_commune_m !== undefined && reponses["altitude"] === undefined) poser(arbre, ["lieu", "altitude_m"], territoire.altitude_commune_m);
  }
  completerListes(arbre, territoire?.latitude ?? 45);
  return { scenario: arbre as unknown as ScenarioSaisi, erreurs };
}

/** Les mêmes, en phrases. */
export const direSansEffet = (reponses: Reponses): ReadonlyArray<string> => reponsesSansEffet(reponses).map(({ message }) => message);
