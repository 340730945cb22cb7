import { z } from "zod";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Appels } from "#app/rangements/nocodb/client/client.server.ts";
import { CLE, differences, JETON, JETONS_PASSES, versBrute, type Brute } from "#app/rangements/nocodb/client/colonnes.ts";
import { echec, echecDe, erreurNocodb, estDoublon, sansNouvelles } from "#app/rangements/nocodb/client/echecs.ts";
import { cheminLignes, tirerJeton, trouver, type ContexteTable, type LigneLue } from "#app/rangements/nocodb/client/lignes.server.ts";

// Écrire une ligne, et s'assurer qu'elle l'est. NocoDB répond 200 à une mise à jour qu'il n'a pas faite, ignore les colonnes qu'il ne connaît pas, et n'a ni
// écriture conditionnelle ni unicité sur tous les moteurs. D'où :
//  - chaque écriture porte un jeton tiré au hasard, puis la ligne est relue : le jeton dit quelle écriture elle porte, la comparaison dit si tout y est ;
//  - une mise à jour ne s'applique qu'à la ligne qui porte encore le jeton lu (« comparer et échanger », un seul UPDATE côté serveur) : ni un autre auteur, ni
//    une ligne qui aurait repris le numéro d'une ligne effacée ne peuvent être écrasés ;
//  - la ligne garde ses derniers jetons : celui que quelqu'un a suivi aussitôt sait quand même que son écriture est passée.
// Ce qui reste plus faible que SQLite : une retouche à la main dans NocoDB ne change pas le jeton, donc la dernière écriture du site la recouvre ; et si le
// serveur n'offre pas la route d'échange, l'exclusion ne vaut qu'à l'intérieur d'un processus.

const JETONS_GARDES = 8;
const FORME_JETON = /^[\w-]{8,40}$/;
const SchemaCompteur = z.looseObject({ count: z.coerce.number() });

export type Ecritures<T> = {
  /** Ajoute l'objet ; ErreurApp("conflit") si sa clé ou une valeur unique est prise. */
  inserer(appels: Appels, objet: T, cle: string): Promise<void>;
  /** Remplace la ligne lue ; false si elle a changé ou disparu depuis. */
  echanger(appels: Appels, ligne: LigneLue<T>, objet: T): Promise<boolean>;
  /** Vide puis efface toutes les lignes de cette clé ; sans effet s'il n'y en a pas. */
  effacer(appels: Appels, cle: string): Promise<void>;
};

export function creerEcritures<T>(contexte: ContexteTable<T>): Ecritures<T> {
  const { base, definition, journal } = contexte;
  const uniques = definition.colonnes.filter(({ unique, titre }) => unique === true && titre !== CLE).map(({ titre }) => titre);
  const verrous = new Map<string, Promise<unknown>>();
  let echangeSur: Promise<boolean> | undefined;

  async function inserer(appels: Appels, objet: T, cle: string): Promise<void> {
    const cellules = versBrute(definition, objet);
    for (const colonne of uniques) await refuserPrise(appels, colonne, cellules[colonne], cle);
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
    await confirmerAjout(appels, corps, cle, jeton);
  }

  async function confirmerAjout(appels: Appels, corps: Brute, cle: string, jeton: string): Promise<void> {
    const lignes = await trouver(appels, contexte, CLE, cle);
    const [mienne, ...enTrop] = lignes.filter((ligne) => ligne.jeton === jeton);
    if (mienne === undefined) throw nonConfirmee("ajout absent à la relecture", cle);
    // Un ajout repris après une coupure a pu passer deux fois.
    for (const ligne of enTrop) await retirer(appels, ligne);
    // Deux créations de la même clé : la première ligne fait foi, la seconde se retire.
    let prise = lignes[0] !== mienne;
    for (const colonne of uniques) {
      const [premiere] = prise ? [] : await trouver(appels, contexte, colonne, String(corps[colonne]));
      prise ||= premiere !== undefined && premiere.numero < mienne.numero;
    }
    if (prise) {
      await retirer(appels, mienne);
      throw new ErreurApp("conflit");
    }
    const perdues = differences(definition, corps, mienne.brute);
    if (perdues.length === 0) return;
    await retirer(appels, mienne);
    throw nonConfirmee(`colonnes mal rangées : ${perdues.join(", ")}`, cle);
  }

  async function refuserPrise(appels: Appels, colonne: string, valeur: unknown, sauf: string): Promise<void> {
    if (typeof valeur !== "string") return;
    const lignes = await trouver(appels, contexte, colonne, valeur);
    if (lignes.some(({ cle }) => cle !== sauf)) throw new ErreurApp("conflit");
  }

  async function echanger(appels: Appels, ligne: LigneLue<T>, objet: T): Promise<boolean> {
    const cellules = versBrute(definition, objet);
    for (const colonne of uniques) if (cellules[colonne] !== ligne.brute[colonne]) await refuserPrise(appels, colonne, cellules[colonne], ligne.cle);
    const ecrite = await ecrireSurJeton(appels, ligne, cellules);
    if (ecrite === null) return false;
    const perdues = ecrite.jeton === ecrite.pose ? differences(definition, cellules, ecrite.ligne.brute) : [];
    if (perdues.length > 0) throw nonConfirmee(`colonnes mal rangées : ${perdues.join(", ")}`, ligne.cle);
    for (const colonne of uniques) {
      const [premiere] = await trouver(appels, contexte, colonne, String(cellules[colonne]));
      if (premiere === undefined || premiere.numero >= ligne.numero) continue;
      // Un autre a pris la même valeur au même instant : la ligne la plus ancienne la garde, celle-ci reprend ce qu'elle avait.
      if (ligne.objet !== undefined) await ecrireSurJeton(appels, ecrite.ligne, versBrute(definition, ligne.objet));
      throw new ErreurApp("conflit");
    }
    return true;
  }

  type Ecrite = { readonly ligne: LigneLue<T>; readonly jeton: string | null; readonly pose: string };

  /** Pose les cellules si la ligne porte encore le jeton lu ; null si elle a changé ou disparu. */
  async function ecrireSurJeton(appels: Appels, lue: LigneLue<T>, cellules: Brute): Promise<Ecrite | null> {
    const ligne = lue.jeton !== null && FORME_JETON.test(lue.jeton) ? lue : await donnerJeton(appels, lue);
    if (ligne === null) return null;
    for (let essai = 1; ; essai += 1) {
      const pose = tirerJeton();
      const passes = [ligne.jeton, ...ligne.jetonsPasses].slice(0, JETONS_GARDES).join(" ");
      let panne: ErreurApp | undefined;
      try {
        await poser(appels, ligne, { ...cellules, [JETON]: pose, [JETONS_PASSES]: passes });
      } catch (e) {
        const cause = echecDe(e);
        if (cause !== undefined && estDoublon(cause)) throw new ErreurApp("conflit");
        if (cause === undefined || !sansNouvelles(cause)) throw e;
        panne = e as ErreurApp;
      }
      const relue = await relire(appels, ligne, cellules, pose).catch((e: unknown) => {
        throw panne ?? e;
      });
      if (relue !== undefined && (relue.jeton === pose || relue.jetonsPasses.includes(pose))) return { ligne: relue, jeton: relue.jeton, pose };
      if (relue === undefined || relue.jeton !== ligne.jeton) return null;
      // Rien n'a bougé : le serveur a dit 200 sans écrire, ou n'a rien reçu. Une seconde fois, pas davantage.
      if (panne !== undefined && echecDe(panne)?.genre !== "connexion") throw panne;
      if (essai === 2) throw panne ?? nonConfirmee("mise à jour absente à la relecture", ligne.cle);
    }
  }

  /** La ligne telle qu'elle est maintenant ; un effacement la vide de sa clé et ne se retrouve que par son jeton. */
  async function relire(appels: Appels, { cle, numero }: LigneLue<T>, cellules: Brute, pose: string): Promise<LigneLue<T> | undefined> {
    if (cellules[CLE] !== null) return (await trouver(appels, contexte, CLE, cle)).find((ligne) => ligne.numero === numero);
    return (
      (await trouver(appels, contexte, JETON, pose, { vivantes: false }))[0] ??
      (await trouver(appels, contexte, CLE, cle)).find((ligne) => ligne.numero === numero)
    );
  }

  async function poser(appels: Appels, ligne: LigneLue<T>, cellules: Brute): Promise<void> {
    await base.avec(appels, definition, async (table) => {
      echangeSur ??= eprouverEchange(appels, table.id).catch((e: unknown) => {
        echangeSur = undefined;
        throw e;
      });
      if (await echangeSur) {
        // La seule route conditionnelle est l'ancienne « toutes les lignes qui répondent à where » : elle ignore `filterArrJson` et écrirait alors partout. La
        // valeur du filtre est notre jeton, tiré par nous et contrôlé : rien de ce qu'a tapé un visiteur n'y entre.
        const chemin = `/api/v1/db/data/bulk/noco/${encodeURIComponent(base.id)}/${encodeURIComponent(table.id)}/all`;
        await appels.ecrire("PATCH", chemin, cellules, { where: `(${JETON},eq,${ligne.jeton ?? ""})` });
        return;
      }
      await unALaFois(ligne.cle, async () => {
        const actuelle = (await trouver(appels, contexte, CLE, ligne.cle)).find(({ numero }) => numero === ligne.numero);
        if (actuelle?.jeton !== ligne.jeton) return;
        await appels.ecrire("PATCH", cheminLignes(table), { Id: ligne.numero, ...cellules });
      });
    });
  }

  // Avant la première écriture : un filtre qui ne désigne rien doit compter zéro, sur une table qui n'est pas vide. Sinon, la route d'échange écraserait tout.
  async function eprouverEchange(appels: Appels, table: string): Promise<boolean> {
    try {
      const chemin = `/api/v1/db/data/noco/${encodeURIComponent(base.id)}/${encodeURIComponent(table)}/count`;
      const lu = SchemaCompteur.safeParse(await appels.lire(chemin, { where: `(${JETON},eq,${tirerJeton()})` }));
      if (lu.success && lu.data.count === 0) return true;
    } catch (e) {
      const statut = echecDe(e)?.statut;
      if (statut === undefined || statut === null || statut >= 500 || statut === 429) throw e;
    }
    journal.avertir("NocoDB sans écriture conditionnelle : deux processus peuvent se recouvrir", { table: definition.titre });
    return false;
  }

  function unALaFois<R>(cle: string, geste: () => Promise<R>): Promise<R> {
    const suite = (verrous.get(cle) ?? Promise.resolve()).then(geste, geste);
    const fin: Promise<unknown> = suite.catch(() => undefined).then(() => (verrous.get(cle) === fin ? verrous.delete(cle) : undefined));
    verrous.set(cle, fin);
    return suite;
  }

  /** Une ligne ajoutée à la main dans NocoDB n'a pas de jeton : on lui en donne un avant de l'échanger. */
  async function donnerJeton(appels: Appels, ligne: LigneLue<T>): Promise<LigneLue<T> | null> {
    await base.avec(appels, definition, (table) => appels.ecrire("PATCH", cheminLignes(table), { Id: ligne.numero, [JETON]: tirerJeton() }));
    const relue = (await trouver(appels, contexte, CLE, ligne.cle)).find(({ numero }) => numero === ligne.numero);
    if (relue === undefined) return null;
    if (relue.jeton === null || !FORME_JETON.test(relue.jeton)) throw nonConfirmee("jeton absent à la relecture", ligne.cle);
    return { ...relue, objet: ligne.objet };
  }

  async function effacer(appels: Appels, cle: string): Promise<void> {
    for (const ligne of await trouver(appels, contexte, CLE, cle)) await retirer(appels, ligne);
  }

  // Vider d'abord, par l'échange : un seul demandeur l'emporte, donc un seul efface ce numéro, qu'aucune autre ligne ne peut avoir repris entre-temps. Si
  // l'effacement échoue ensuite, il ne reste qu'une ligne vide, que personne ne lit.
  async function retirer(appels: Appels, ligne: LigneLue<T>): Promise<void> {
    let courante: LigneLue<T> | undefined = ligne;
    const vides = Object.fromEntries(definition.colonnes.map(({ titre }) => [titre, null]));
    for (let essai = 1; courante !== undefined; essai += 1) {
      const videe = await ecrireSurJeton(appels, courante, vides);
      if (videe !== null) {
        await base
          .avec(appels, definition, (table) => appels.ecrire("DELETE", cheminLignes(table), { Id: videe.ligne.numero }))
          .catch((e: unknown) => {
            const cause = echecDe(e);
            if (cause?.code !== "RECORD_NOT_FOUND") journal.avertir("ligne NocoDB vidée mais pas effacée", { table: definition.titre, code: cause?.code });
          });
        return;
      }
      // Changée entre-temps : c'est la version d'aujourd'hui qu'on efface.
      if (essai === 5) throw new ErreurApp("conflit");
      courante = (await trouver(appels, contexte, CLE, ligne.cle)).find(({ numero }) => numero === ligne.numero);
    }
  }

  function nonConfirmee(message: string, cle: string) {
    journal.erreur("écriture NocoDB non confirmée", { table: definition.titre, cle, detail: message });
    return erreurNocodb("ecriture", echec("forme", message));
  }

  return { inserer, echanger, effacer };
}
