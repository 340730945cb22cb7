import { z } from "zod";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Appels } from "#app/rangements/nocodb/client/client.server.ts";
import { CLE, JETON, JETONS_PASSES, type Brute } from "#app/rangements/nocodb/client/colonnes.ts";
import { echec, echecDe, erreurNocodb, estDoublon, sansNouvelles } from "#app/rangements/nocodb/client/echecs.ts";
import { cheminLignes, tirerJeton, trouver, type ContexteTable, type LigneLue } from "#app/rangements/nocodb/client/lignes.server.ts";

// « Comparer et échanger » : des cellules ne se posent que sur la ligne qui porte encore le jeton lu, et la relecture dit si elles y sont.

const JETONS_GARDES = 8;
const FORME_JETON = /^[\w-]{8,40}$/;
const SchemaCompteur = z.looseObject({ count: z.coerce.number() });

/** Une écriture passée : la ligne relue, le jeton qu'elle porte, et celui que cette écriture a posé. */
export type Ecrite<T> = { readonly ligne: LigneLue<T>; readonly jeton: string | null; readonly pose: string };

/** Pose les cellules si la ligne porte encore le jeton lu ; null si elle a changé ou disparu. `voulu` : le jeton à poser, sinon tiré au hasard. */
export type EcrireSurJeton<T> = (appels: Appels, lue: LigneLue<T>, cellules: Brute, voulu?: string) => Promise<Ecrite<T> | null>;

/** L'écriture conditionnelle d'une table. */
export function creerEcritureSurJeton<T>(contexte: ContexteTable<T>): EcrireSurJeton<T> {
  const { base, definition } = contexte;
  const unALaFois = creerFiles();
  let echangeSur: Promise<boolean> | undefined;

  async function ecrireSurJeton(appels: Appels, lue: LigneLue<T>, cellules: Brute, voulu?: string): Promise<Ecrite<T> | null> {
    const ligne = lue.jeton !== null && FORME_JETON.test(lue.jeton) ? lue : await donnerJeton(contexte, appels, lue);
    if (ligne === null) return null;
    for (let essai = 1; ; essai += 1) {
      const pose = voulu ?? tirerJeton();
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
      const relue = await relire(contexte, appels, ligne, cellules, pose).catch((e: unknown) => {
        throw panne ?? e;
      });
      if (relue !== undefined && (relue.jeton === pose || relue.jetonsPasses.includes(pose))) return { ligne: relue, jeton: relue.jeton, pose };
      if (relue === undefined || relue.jeton !== ligne.jeton) return null;
      // Rien n'a bougé : le serveur a dit 200 sans écrire, ou n'a rien reçu. Une seconde fois, pas davantage.
      if (panne !== undefined && echecDe(panne)?.genre !== "connexion") throw panne;
      if (essai === 2) throw panne ?? nonConfirmee(contexte, "mise à jour absente à la relecture", ligne.cle);
    }
  }

  async function poser(appels: Appels, ligne: LigneLue<T>, cellules: Brute): Promise<void> {
    await base.avec(appels, definition, async (table) => {
      echangeSur ??= eprouverEchange(contexte, appels, table.id).catch((e: unknown) => {
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

  return ecrireSurJeton;
}

/** La ligne telle qu'elle est maintenant ; un effacement la vide de sa clé et ne se retrouve que par son jeton. */
async function relire<T>(
  contexte: ContexteTable<T>,
  appels: Appels,
  { cle, numero }: LigneLue<T>,
  cellules: Brute,
  pose: string,
): Promise<LigneLue<T> | undefined> {
  const parmi = (lignes: ReadonlyArray<LigneLue<T>>) => lignes.find((ligne) => ligne.numero === numero);
  if (cellules[CLE] !== null) return parmi(await trouver(appels, contexte, CLE, cle));
  return parmi(await trouver(appels, contexte, JETON, pose, { vivantes: false })) ?? parmi(await trouver(appels, contexte, CLE, cle));
}

/** Une ligne ajoutée à la main dans NocoDB n'a pas de jeton : on lui en donne un avant de l'échanger. */
async function donnerJeton<T>(contexte: ContexteTable<T>, appels: Appels, ligne: LigneLue<T>): Promise<LigneLue<T> | null> {
  await contexte.base.avec(appels, contexte.definition, (table) => appels.ecrire("PATCH", cheminLignes(table), { Id: ligne.numero, [JETON]: tirerJeton() }));
  const relue = (await trouver(appels, contexte, CLE, ligne.cle)).find(({ numero }) => numero === ligne.numero);
  if (relue === undefined) return null;
  if (relue.jeton === null || !FORME_JETON.test(relue.jeton)) throw nonConfirmee(contexte, "jeton absent à la relecture", ligne.cle);
  return { ...relue, objet: ligne.objet };
}

// Avant la première écriture : un filtre qui ne désigne rien doit compter zéro, sur une table qui n'est pas vide. Sinon, la route d'échange écraserait tout.
async function eprouverEchange<T>({ base, definition, journal }: ContexteTable<T>, appels: Appels, table: string): Promise<boolean> {
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

/** Une file par clé : sans échange côté serveur, deux écritures de la même ligne attendent leur tour dans ce processus. */
function creerFiles() {
  const verrous = new Map<string, Promise<unknown>>();

  return function unALaFois<R>(cle: string, geste: () => Promise<R>): Promise<R> {
    const suite = (verrous.get(cle) ?? Promise.resolve()).then(geste, geste);
    const fin: Promise<unknown> = suite.catch(() => undefined).then(() => (verrous.get(cle) === fin ? verrous.delete(cle) : undefined));
    verrous.set(cle, fin);
    return suite;
  };
}

/** L'écriture n'est pas dans la table telle qu'elle devait y être : dit au journal, et erreur d'amont. */
export function nonConfirmee<T>({ definition, journal }: ContexteTable<T>, message: string, cle: string) {
  journal.erreur("écriture NocoDB non confirmée", { table: definition.titre, cle, detail: message });
  return erreurNocodb("ecriture", echec("forme", message));
}
