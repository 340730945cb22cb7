import { ErreurApp } from "#app/commun/erreurs.ts";
import type { GesteEnFile } from "#app/rangements/file-attente.ts";
import type { Appels } from "#app/rangements/nocodb/client/client.server.ts";
import { CLE, differences, JETON, JETONS_PASSES, versBrute } from "#app/rangements/nocodb/client/colonnes.ts";
import { cheminLignes, parPages, trouver, type ContexteTable, type LigneLue } from "#app/rangements/nocodb/client/lignes.server.ts";
import { nonConfirmee } from "#app/rangements/nocodb/ecriture-sur-jeton.server.ts";
import { creerEcritures } from "#app/rangements/nocodb/ecritures.server.ts";

// Porter à NocoDB ce qui a été acquitté ici. Une création coûte deux appels, quel que soit leur nombre : l'ajout, et la relecture qui dit que tout y est. Un
// essai qui suit un autre lit d'abord : l'écriture crue perdue a pu se faire. Les identifiants sont les nôtres : refaire ne double rien.

/** Une création dont l'identifiant est déjà celui d'un autre enregistrement, et ce qui y est. */
export type Prise = { readonly geste: GesteEnFile; readonly objet: unknown };

export type Rejoueur = {
  /** Des créations, ensemble ; rend celles dont la place est prise. Lève si une seule des autres n'est pas confirmée : toutes se refont. */
  creer(appels: Appels, gestes: ReadonlyArray<GesteEnFile>): Promise<ReadonlyArray<Prise>>;
  remplacer(appels: Appels, geste: GesteEnFile): Promise<void>;
  effacer(appels: Appels, geste: GesteEnFile): Promise<void>;
  /** Aboutit si la table se lit. */
  lire(appels: Appels, cle: string): Promise<unknown>;
  /** Défait ce qu'une écriture arrivée après coup a pu doubler, ou faire revenir. */
  revoir(appels: Appels, gestes: ReadonlyArray<GesteEnFile>): Promise<void>;
};

/** Ce qui rejoue les gestes d'une table. */
export function creerRejoueur<T extends { readonly id: string }>(contexte: ContexteTable<T>): Rejoueur {
  const { base, definition, journal } = contexte;
  const ecritures = creerEcritures(contexte);

  async function chercher(appels: Appels, gestes: ReadonlyArray<GesteEnFile>): Promise<ReadonlyMap<string, ReadonlyArray<LigneLue<T>>>> {
    const trouvees = new Map<string, Array<LigneLue<T>>>();
    for await (const page of parPages(appels, contexte, [{ colonne: CLE, op: "in", valeurs: gestes.map(({ cle }) => cle) }]))
      for (const ligne of page) trouvees.set(ligne.cle, [...(trouvees.get(ligne.cle) ?? []), ligne]);
    return trouvees;
  }

  async function ajouter(appels: Appels, gestes: ReadonlyArray<GesteEnFile>): Promise<void> {
    const corps = gestes.map(({ objet, jeton }) => ({ ...versBrute(definition, objet as T), [JETON]: jeton, [JETONS_PASSES]: null }));
    const [seul] = corps;
    if (seul === undefined) return;
    await base.avec(appels, definition, (table) => appels.ecrire("POST", cheminLignes(table), corps.length === 1 ? seul : corps));
  }

  /** La ligne dit ce qui a été acquitté, ou plus neuf. Rend celle d'un autre, que rien ne recouvre : l'identifiant vient d'un téléphone, et se lit de tous. */
  async function confirmer(appels: Appels, { cle, objet, jeton }: GesteEnFile, lignes: ReadonlyArray<LigneLue<T>>): Promise<LigneLue<T> | undefined> {
    const [ligne, ...enTrop] = lignes;
    if (ligne === undefined) throw nonConfirmee(contexte, "ajout absent à la relecture", cle);
    const notre = (une: LigneLue<T>) => une.jeton === jeton || une.jetonsPasses.includes(jeton);
    const prise = !notre(ligne);
    for (const double of prise ? enTrop.filter(notre) : enTrop) await ecritures.retirer(appels, double);
    if (differences(definition, versBrute(definition, objet as T), ligne.brute).length === 0) return undefined;
    if (prise) return ligne;
    // Encore notre jeton : rien d'autre n'a pu l'écrire, une colonne manque, ou range mal.
    if (ligne.jeton !== jeton && versionDe(ligne.objet) > versionDe(objet)) return undefined;
    if (!(await ecritures.echanger(appels, ligne, objet as T))) throw new ErreurApp("conflit");
    return undefined;
  }

  return {
    async creer(appels, gestes) {
      const deja = gestes.some(({ essais }) => essais > 1) ? await chercher(appels, gestes) : new Map<string, never>();
      await ajouter(
        appels,
        gestes.filter(({ cle }) => !deja.has(cle)),
      );
      const relues = await chercher(appels, gestes);
      const prises: Array<Prise> = [];
      for (const geste of gestes) {
        const autre = await confirmer(appels, geste, relues.get(geste.cle) ?? []);
        if (autre !== undefined) prises.push({ geste, objet: autre.objet });
      }
      return prises;
    },

    async remplacer(appels, { cle, objet, versionLue }) {
      const [ligne] = await trouver(appels, contexte, CLE, cle);
      // Effacée à la main dans NocoDB : c'est la dernière volonté, et il n'y a plus rien à corriger.
      if (ligne === undefined) return journal.avertir("correction sans objet : la ligne a été effacée dans NocoDB", { table: definition.titre, cle });
      if (differences(definition, versBrute(definition, objet as T), ligne.brute).length === 0) return;
      const la = versionDe(ligne.objet);
      const depassee = ligne.objet !== undefined && la !== versionLue;
      // Écrite aussi par une autre machine : la dernière acquittée l'emporte, sous une version plus haute que les deux.
      if (depassee) journal.avertir("une correction en recouvre une autre, venue d'une autre machine", { table: definition.titre, cle });
      const neuf = depassee ? { ...(objet as T), version: Math.max(la, versionDe(objet)) + 1 } : (objet as T);
      if (!(await ecritures.echanger(appels, ligne, neuf))) throw new ErreurApp("conflit");
    },

    effacer: (appels, { cle, jeton, essais }) => ecritures.effacer(appels, cle, { pose: jeton, repris: essais > 1 }),

    lire: (appels, cle) => trouver(appels, contexte, CLE, cle),

    async revoir(appels, gestes) {
      const relues = await chercher(appels, gestes);
      for (const { cle, geste } of gestes)
        for (const ligne of (relues.get(cle) ?? []).slice(geste === "effacer" ? 0 : 1)) await ecritures.retirer(appels, ligne);
    },
  };
}

function versionDe(objet: unknown): number {
  return typeof objet === "object" && objet !== null && "version" in objet ? Number(objet.version) : 0;
}
