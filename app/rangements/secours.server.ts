import type { Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import type { FiltreFiches } from "#app/contextes/atelier/ports/depot-fiches.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import type { Enregistrements } from "#app/rangements/depots.ts";
import type { Journal } from "#app/socle/ports/journal.ts";

// Quand NocoDB ne répond plus, une lecture déjà faite par ce processus ressert : la page d'où part un formulaire peut se réafficher, avec ce qui était tapé,
// au lieu d'une page d'erreur. Aucune écriture ne s'appuie sur elle : l'adaptateur relit toujours la ligne avant de la remplacer.

export type OptionsSecours = {
  readonly enregistrements: Enregistrements;
  readonly journal: Journal;
  readonly maintenant_ms: () => number;
  /** Le service, tel que le journal le nomme. */
  readonly service?: string;
  /** Pour entendre ce que les autres processus et les mains écrivent, si le rangement sait le dire. */
  readonly surFaits?: (prevenir: (fait: FaitEntendu) => void) => void;
  /** Attente au-delà de laquelle une lecture connue ressert. */
  readonly patience_ms?: number;
};

/** Ce qui a changé dans le rangement, quelle que soit la main ; « tout » : des avis ont pu être manqués. */
export type FaitEntendu =
  | { readonly fait: "fiches" | "atelier"; readonly atelier: string }
  | { readonly fait: "effacee"; readonly atelier: string; readonly id: string }
  | { readonly fait: "propositions" | "tout" };

const LISTES_DE_FICHES = "fiches lister ";
const PATIENCE_MS = 3_000;
// Une journée d'atelier : une panne plus courte ne ferme pas la carte.
const AGE_MAX_MS = 12 * 3_600_000;
// Les codes d'entrée et la modération changent d'une main à l'autre : ils ne resservent qu'un quart d'heure. La carte, elle, relit aussi son atelier.
const AGE_MAX_AUTRES_MS = 15 * 60_000;
const LONGUES = /^(fiches|ateliers lire) /;
const PAUSE_MS = 5_000;
const LECTURES_MAX = 2_000;

export function avecSecours({
  enregistrements,
  journal,
  maintenant_ms,
  service = "NocoDB",
  patience_ms = PATIENCE_MS,
  surFaits,
}: OptionsSecours): Enregistrements {
  const { fiches, ateliers, propositions, usage } = enregistrements;
  const gardees = new Map<string, { readonly valeur: unknown; readonly le_ms: number }>();
  let malade_ms = Number.NEGATIVE_INFINITY;

  function garder(cle: string, valeur: unknown): void {
    gardees.delete(cle);
    gardees.set(cle, { valeur, le_ms: maintenant_ms() });
    const [ancienne] = gardees.keys();
    if (gardees.size > LECTURES_MAX && ancienne !== undefined) gardees.delete(ancienne);
  }

  async function lire<T>(cle: string, lecture: () => Promise<T>): Promise<T> {
    const gardee = gardees.get(cle);
    const maintenant = maintenant_ms();
    const secours =
      gardee !== undefined && maintenant - gardee.le_ms < (LONGUES.test(cle) ? AGE_MAX_MS : AGE_MAX_AUTRES_MS) ? (gardee as { readonly valeur: T }) : undefined;
    if (secours !== undefined && maintenant - malade_ms < PAUSE_MS) return structuredClone(secours.valeur);
    const lue = lecture().then((valeur) => {
      malade_ms = Number.NEGATIVE_INFINITY;
      garder(cle, structuredClone(valeur));
      return valeur;
    });
    if (secours === undefined) return lue;
    let minuterie: ReturnType<typeof setTimeout> | undefined;
    const trop = new Promise<undefined>((resoudre) => (minuterie = setTimeout(() => resoudre(undefined), patience_ms)));
    try {
      const premiere = await Promise.race([lue.then((valeur) => ({ valeur })), trop]);
      if (premiere !== undefined) return premiere.valeur;
    } catch (e) {
      if (!estPassagere(e)) throw e;
    } finally {
      clearTimeout(minuterie);
    }
    // La lecture partie peut encore finir, ou échouer, après nous.
    lue.catch(() => undefined);
    malade_ms = maintenant_ms();
    journal.avertir(`${service} ne répond pas : la dernière lecture ressert`, { table: cle.split(" ")[0] });
    return structuredClone(secours.valeur);
  }

  // Après une écriture réussie, rien d'antérieur ne doit resservir : ni l'ancien état, ni ce qu'une personne a fait effacer. Les fiches d'un atelier, elles,
  // se corrigent au lieu de s'oublier : une panne qui suit une fiche de près ne doit pas fermer la carte.
  const puisCorriger = async (geste: Promise<void>, id: string, fiche?: Fiche): Promise<void> => {
    await geste;
    malade_ms = Number.NEGATIVE_INFINITY;
    corriger(id, fiche);
  };

  function corriger(id: string, fiche?: Fiche): void {
    gardees.delete(`fiches lire ${id}`);
    if (fiche !== undefined) garder(`fiches lire ${id}`, structuredClone(fiche));
    for (const [cle, { valeur, le_ms }] of gardees) {
      if (!cle.startsWith(LISTES_DE_FICHES)) continue;
      const filtre = JSON.parse(cle.slice(LISTES_DE_FICHES.length)) as FiltreFiches;
      // Une liste « depuis » ne se rejoue pas : la relire est le seul moyen de ne rien sauter.
      if (filtre.depuis !== undefined) gardees.delete(cle);
      else gardees.set(cle, { valeur: corrigerListe(valeur as ReadonlyArray<Fiche>, filtre, id, fiche), le_ms });
    }
  }

  function oublier(table: string): void {
    for (const cle of gardees.keys()) if (cle.startsWith(`${table} `)) gardees.delete(cle);
  }

  // Une fiche écrite ailleurs : les listes gardées se relisent tout de suite, sans s'oublier d'abord, car la panne peut suivre de près.
  async function relireFiches(atelier?: string): Promise<void> {
    for (const [cle, { valeur }] of gardees) {
      const sienne = cle.startsWith("fiches lire ") && (atelier === undefined || (valeur as Fiche | undefined)?.atelier === atelier);
      if (sienne) gardees.delete(cle);
    }
    for (const cle of [...gardees.keys()].filter((une) => une.startsWith(LISTES_DE_FICHES))) {
      const filtre = JSON.parse(cle.slice(LISTES_DE_FICHES.length)) as FiltreFiches;
      if (atelier !== undefined && filtre.atelier !== atelier) continue;
      if (filtre.depuis !== undefined) gardees.delete(cle);
      else garder(cle, await fiches.lister(filtre));
    }
  }

  let relecture = Promise.resolve();
  surFaits?.((entendu) => {
    const { fait } = entendu;
    if (fait === "effacee") corriger(entendu.id);
    if (fait === "atelier" || fait === "tout") oublier("ateliers");
    if (fait === "propositions" || fait === "tout") oublier("propositions");
    if (fait === "propositions" || fait === "atelier") return;
    // L'une après l'autre : une lecture d'avant un effacement ne doit pas finir après lui. Une panne garde la dernière liste : c'est son rôle.
    relecture = relecture
      .then(() => relireFiches(entendu.fait === "fiches" || entendu.fait === "effacee" ? entendu.atelier : undefined))
      .catch(() => undefined);
  });

  const puisOublier = async (table: string, geste: Promise<void>): Promise<void> => {
    await geste;
    malade_ms = Number.NEGATIVE_INFINITY;
    oublier(table);
  };

  // Une ligne d'usage s'écrit après la réponse de l'assistant : un NocoDB lent ne doit pas la retenir. L'écriture se poursuit, et son échec se dit au journal.
  async function noter(ligne: Parameters<typeof usage.ajouter>[0]): Promise<void> {
    const ecriture = usage.ajouter(ligne);
    let minuterie: ReturnType<typeof setTimeout> | undefined;
    const trop = new Promise<"trop lent">((resoudre) => (minuterie = setTimeout(() => resoudre("trop lent"), patience_ms / 2)));
    try {
      if ((await Promise.race([ecriture, trop])) !== "trop lent") return;
    } finally {
      clearTimeout(minuterie);
    }
    ecriture.catch((e: unknown) => journal.avertir(`ligne d'usage perdue, ${service} trop lent`, { code: estErreurApp(e) ? e.code : "inattendue" }));
  }

  return {
    fiches: {
      ...fiches,
      lister: (filtre) => lire(`${LISTES_DE_FICHES}${JSON.stringify(memeFiltre(filtre))}`, () => fiches.lister(filtre)),
      lire: (id) => lire(`fiches lire ${id}`, () => fiches.lire(id)),
      creer: (fiche) => puisCorriger(fiches.creer(fiche), fiche.id, fiche),
      remplacer: (fiche, versionLue) => puisCorriger(fiches.remplacer(fiche, versionLue), fiche.id, fiche),
      effacer: (id) => puisCorriger(fiches.effacer(id), id),
    },
    ateliers: {
      ...ateliers,
      lister: () => lire("ateliers lister", () => ateliers.lister()),
      lire: (id) => lire(`ateliers lire ${id}`, () => ateliers.lire(id)),
      lireParCode: (code) => lire(`ateliers lireParCode ${code}`, () => ateliers.lireParCode(code)),
      creer: (atelier) => puisOublier("ateliers", ateliers.creer(atelier)),
      remplacer: (atelier) => puisOublier("ateliers", ateliers.remplacer(atelier)),
      effacer: (id) => puisOublier("ateliers", ateliers.effacer(id)),
    },
    propositions: {
      ...propositions,
      lire: (id) => lire(`propositions lire ${id}`, () => propositions.lire(id)),
      lireParSuivi: (empreinte) => lire(`propositions lireParSuivi ${empreinte}`, () => propositions.lireParSuivi(empreinte)),
      creer: (proposition) => puisOublier("propositions", propositions.creer(proposition)),
      remplacer: (proposition, versionLue) => puisOublier("propositions", propositions.remplacer(proposition, versionLue)),
      effacer: (id) => puisOublier("propositions", propositions.effacer(id)),
    },
    usage: { ...usage, ajouter: noter },
  };
}

/** Deux écritures du même filtre n'ont qu'une lecture : la carte et le compte rendu montrent les mêmes fiches. */
function memeFiltre({ atelier, corbeille = false, depuis }: FiltreFiches): FiltreFiches {
  return { atelier, corbeille, ...(depuis === undefined ? {} : { depuis }) };
}

function corrigerListe(liste: ReadonlyArray<Fiche>, { atelier, corbeille = false }: FiltreFiches, id: string, fiche: Fiche | undefined): ReadonlyArray<Fiche> {
  const autres = liste.filter((une) => une.id !== id);
  const vue = fiche !== undefined && fiche.atelier === atelier && (corbeille === "toutes" || (fiche.supprime_le !== undefined) === corbeille);
  // Les plus récemment modifiées d'abord : celle-ci l'est.
  return vue ? [structuredClone(fiche), ...autres] : autres;
}

function estPassagere(e: unknown): boolean {
  return estErreurApp(e) && (e.code === "indisponible" || e.code === "delai_depasse");
}
