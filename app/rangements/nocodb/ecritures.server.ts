import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Appels } from "#app/rangements/nocodb/client/client.server.ts";
import { CLE, differences, JETON, JETONS_PASSES, versBrute, type Brute } from "#app/rangements/nocodb/client/colonnes.ts";
import { echecDe, estDoublon, sansNouvelles } from "#app/rangements/nocodb/client/echecs.ts";
import { cheminLignes, tirerJeton, trouver, type ContexteTable, type LigneLue } from "#app/rangements/nocodb/client/lignes.server.ts";
import { creerEcritureSurJeton, nonConfirmee, type EcrireSurJeton } from "./ecriture-sur-jeton.server.ts";

// Écrire une ligne, et s'assurer qu'elle l'est. NocoDB répond 200 à une mise à jour qu'il n'a pas faite, ignore les colonnes qu'il ne connaît pas, et n'a ni
// écriture conditionnelle ni unicité sur tous les moteurs. D'où :
//  - chaque écriture porte un jeton tiré au hasard, puis la ligne est relue : le jeton dit quelle écriture elle porte, la comparaison dit si tout y est ;
//  - une mise à jour ne s'applique qu'à la ligne qui porte encore le jeton lu (« comparer et échanger », un seul UPDATE côté serveur) : ni un autre auteur, ni
//    une ligne qui aurait repris le numéro d'une ligne effacée ne peuvent être écrasés ;
//  - la ligne garde ses derniers jetons : celui que quelqu'un a suivi aussitôt sait quand même que son écriture est passée.
// Ce qui reste plus faible que SQLite : une retouche à la main dans NocoDB ne change pas le jeton, donc la dernière écriture du site la recouvre ; et si le
// serveur n'offre pas la route d'échange, l'exclusion ne vaut qu'à l'intérieur d'un processus.

export type Ecritures<T> = {
  /** Ajoute l'objet ; ErreurApp("conflit") si sa clé ou une valeur unique est prise. */
  inserer(appels: Appels, objet: T, cle: string): Promise<void>;
  /** Remplace la ligne lue ; false si elle a changé ou disparu depuis. */
  echanger(appels: Appels, ligne: LigneLue<T>, objet: T): Promise<boolean>;
  /**
   * Vide puis efface toutes les lignes de cette clé ; sans effet s'il n'y en a pas. `jeton` : celui d'un effacement qui se refera s'il est interrompu ; repris,
   * il retrouve par lui les lignes qu'il avait vidées, et lève tant que le serveur n'en donne pas de nouvelles.
   */
  effacer(appels: Appels, cle: string, jeton?: { readonly pose: string; readonly repris: boolean }): Promise<void>;
  /** Vide puis efface cette ligne-là. */
  retirer(appels: Appels, ligne: LigneLue<T>): Promise<void>;
};

type Outils<T> = {
  readonly contexte: ContexteTable<T>;
  /** Titres des colonnes, la clé mise à part, dont la valeur n'est portée que par une ligne. */
  readonly uniques: ReadonlyArray<string>;
  readonly ecrireSurJeton: EcrireSurJeton<T>;
};

/** Les trois écritures d'une table. */
export function creerEcritures<T>(contexte: ContexteTable<T>): Ecritures<T> {
  const uniques = contexte.definition.colonnes.filter(({ unique, titre }) => unique === true && titre !== CLE).map(({ titre }) => titre);
  const outils: Outils<T> = { contexte, uniques, ecrireSurJeton: creerEcritureSurJeton(contexte) };
  return {
    inserer: (appels, objet, cle) => inserer(outils, appels, objet, cle),
    echanger: (appels, ligne, objet) => echanger(outils, appels, ligne, objet),
    effacer: (appels, cle, jeton) => effacer(outils, appels, cle, jeton),
    retirer: (appels, ligne) => retirer(outils, appels, ligne),
  };
}

async function inserer<T>(outils: Outils<T>, appels: Appels, objet: T, cle: string): Promise<void> {
  const { contexte, uniques } = outils;
  const { base, definition } = contexte;
  const cellules = versBrute(definition, objet);
  for (const colonne of uniques) await refuserPrise(outils, appels, colonne, cellules[colonne], cle);
  const jeton = tirerJeton();
  const corps = { ...cellules, [JETON]: jeton, [JETONS_PASSES]: null };
  const ajouter = () => base.avec(appels, definition, (table) => appels.ecrire("POST", cheminLignes(table), corps));
  try {
    await ajouter();
  } catch (e) {
    const cause = echecDe(e);
    if (cause !== undefined && estDoublon(cause)) throw new ErreurApp("conflit");
    if (cause === undefined || !sansNouvelles(cause)) throw e;
    // La ligne a pu être ajoutée sans que la réponse arrive : on regarde avant de dire non, et on ne recommence que si elle n'y est pas.
    const lignes = await trouver(appels, contexte, CLE, cle).catch(() => {
      throw e;
    });
    if (!lignes.some((ligne) => ligne.jeton === jeton)) {
      if (cause.genre !== "connexion") throw e;
      await ajouter();
    }
  }
  await confirmerAjout(outils, appels, corps, cle, jeton);
}

async function confirmerAjout<T>(outils: Outils<T>, appels: Appels, corps: Brute, cle: string, jeton: string): Promise<void> {
  const { contexte, uniques } = outils;
  const lignes = await trouver(appels, contexte, CLE, cle);
  const [mienne, ...enTrop] = lignes.filter((ligne) => ligne.jeton === jeton);
  if (mienne === undefined) throw nonConfirmee(contexte, "ajout absent à la relecture", cle);
  // Un ajout repris après une coupure a pu passer deux fois.
  for (const ligne of enTrop) await retirer(outils, appels, ligne);
  // Deux créations de la même clé : la première ligne fait foi, la seconde se retire.
  let prise = lignes[0] !== mienne;
  for (const colonne of uniques) {
    const [premiere] = prise ? [] : await trouver(appels, contexte, colonne, String(corps[colonne]));
    prise ||= premiere !== undefined && premiere.numero < mienne.numero;
  }
  if (prise) {
    await retirer(outils, appels, mienne);
    throw new ErreurApp("conflit");
  }
  const perdues = differences(contexte.definition, corps, mienne.brute);
  if (perdues.length === 0) return;
  await retirer(outils, appels, mienne);
  throw nonConfirmee(contexte, `colonnes mal rangées : ${perdues.join(", ")}`, cle);
}

async function refuserPrise<T>({ contexte }: Outils<T>, appels: Appels, colonne: string, valeur: unknown, sauf: string): Promise<void> {
  if (typeof valeur !== "string") return;
  const lignes = await trouver(appels, contexte, colonne, valeur);
  if (lignes.some(({ cle }) => cle !== sauf)) throw new ErreurApp("conflit");
}

async function echanger<T>(outils: Outils<T>, appels: Appels, ligne: LigneLue<T>, objet: T): Promise<boolean> {
  const { contexte, uniques, ecrireSurJeton } = outils;
  const { definition } = contexte;
  const cellules = versBrute(definition, objet);
  for (const colonne of uniques) if (cellules[colonne] !== ligne.brute[colonne]) await refuserPrise(outils, appels, colonne, cellules[colonne], ligne.cle);
  const ecrite = await ecrireSurJeton(appels, ligne, cellules);
  if (ecrite === null) return false;
  const perdues = ecrite.jeton === ecrite.pose ? differences(definition, cellules, ecrite.ligne.brute) : [];
  if (perdues.length > 0) throw nonConfirmee(contexte, `colonnes mal rangées : ${perdues.join(", ")}`, ligne.cle);
  for (const colonne of uniques) {
    const [premiere] = await trouver(appels, contexte, colonne, String(cellules[colonne]));
    if (premiere === undefined || premiere.numero >= ligne.numero) continue;
    // Un autre a pris la même valeur au même instant : la ligne la plus ancienne la garde, celle-ci reprend ce qu'elle avait.
    if (ligne.objet !== undefined) await ecrireSurJeton(appels, ecrite.ligne, versBrute(definition, ligne.objet));
    throw new ErreurApp("conflit");
  }
  return true;
}

async function effacer<T>(outils: Outils<T>, appels: Appels, cle: string, jeton?: { readonly pose: string; readonly repris: boolean }): Promise<void> {
  const { contexte } = outils;
  for (const ligne of await trouver(appels, contexte, CLE, cle)) await retirer(outils, appels, ligne, jeton?.pose);
  if (jeton?.repris !== true) return;
  for (const { numero } of await trouver(appels, contexte, JETON, jeton.pose, { vivantes: false })) await oterVidee(contexte, appels, numero, true);
}

// Vider d'abord, par l'échange : un seul demandeur l'emporte, donc un seul efface ce numéro, qu'aucune autre ligne ne peut avoir repris entre-temps. Si
// l'effacement échoue ensuite, il ne reste qu'une ligne vide, que personne ne lit ; qui a posé son propre jeton la retrouvera.
async function retirer<T>({ contexte, ecrireSurJeton }: Outils<T>, appels: Appels, ligne: LigneLue<T>, pose?: string): Promise<void> {
  const { definition } = contexte;
  let courante: LigneLue<T> | undefined = ligne;
  const vides = Object.fromEntries(definition.colonnes.map(({ titre }) => [titre, null]));
  for (let essai = 1; courante !== undefined; essai += 1) {
    const videe = await ecrireSurJeton(appels, courante, vides, pose);
    if (videe !== null) return oterVidee(contexte, appels, videe.ligne.numero, pose !== undefined);
    // Changée entre-temps : c'est la version d'aujourd'hui qu'on efface.
    if (essai === 5) throw new ErreurApp("conflit");
    courante = (await trouver(appels, contexte, CLE, ligne.cle)).find(({ numero }) => numero === ligne.numero);
  }
}

async function oterVidee<T>({ base, definition, journal }: ContexteTable<T>, appels: Appels, numero: number, seRefera: boolean): Promise<void> {
  try {
    await base.avec(appels, definition, (table) => appels.ecrire("DELETE", cheminLignes(table), { Id: numero }));
  } catch (e) {
    const cause = echecDe(e);
    if (cause?.code === "RECORD_NOT_FOUND") return;
    if (seRefera && cause !== undefined && sansNouvelles(cause)) throw e;
    journal.avertir("ligne NocoDB vidée mais pas effacée", { table: definition.titre, code: cause?.code });
  }
}
