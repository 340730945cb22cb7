import { recentsDabord } from "#app/commun/listes/comparer-textes.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { changeLe, type Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import type { FiltreFiches } from "#app/contextes/atelier/ports/depot-fiches.ts";
import { sommerLUsage, type LigneUsage } from "#app/contextes/assistants/domaine/usage.ts";
import type { PropositionRangee } from "#app/contextes/propositions/domaine/proposition.ts";
import type { DepotPropositions, FiltrePropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import type { Enregistrements } from "#app/rangements/depots.ts";
import type { EnAttente, FileAttente, Geste, TableEnFile } from "#app/rangements/file-attente.ts";
import { FICHES, PROPOSITIONS, USAGE } from "#app/rangements/nocodb/client/tables.ts";
import { versBrute } from "#app/rangements/nocodb/client/colonnes.ts";

// Écrire dans la file, qui acquitte aussitôt ; lire NocoDB, et par-dessus ce qui attend : chacun relit ce qu'il vient d'écrire, NocoDB lent ou mort.

export type OptionsEnFile = {
  /** Les lectures, secours compris ; les ateliers s'écrivent en direct. */
  readonly enregistrements: Enregistrements;
  readonly file: Pick<FileAttente, "admettre" | "enAttente" | "attente" | "clesEnAttente">;
  readonly reveiller: () => void;
  /** Un geste est acquitté : ce que l'on garde en secours le sait, quel que soit le processus qui le portera. */
  readonly admis?: (geste: Geste) => void;
  /** Une lecture déjà faite montre cet enregistrement : sans elle, une création est acquittée sans un appel, et le rejeu ne recouvre personne. */
  readonly connait?: (tab: TableEnFile, cle: string) => boolean;
};

type Versionne = { readonly id: string; readonly version: number };
const LIGNES_USAGE_MAX = 100_000;

/** Les mêmes rangements, dont fiches, propositions et usage s'écrivent dans la file. */
export function avecFile({ enregistrements, file, reveiller, admis = () => undefined, connait = () => false }: OptionsEnFile): Enregistrements {
  const { fiches, propositions, usage } = enregistrements;
  const admettre: FileAttente["admettre"] = async (geste) => {
    await file.admettre(geste);
    admis(geste);
    reveiller();
  };

  /** L'état acquitté d'un enregistrement : celui qui attend, sinon celui de NocoDB. */
  function lireDe<T>(tab: TableEnFile, lire: (id: string) => Promise<T | undefined>) {
    return async (id: string): Promise<T | undefined> => {
      const attend = await file.attente(tab, id);
      return attend === undefined ? lire(id) : (attend.objet as T | undefined);
    };
  }

  function ecrituresDe<T extends Versionne>(tab: TableEnFile, lire: (id: string) => Promise<T | undefined>, controler: (objet: T) => void) {
    return {
      async creer(objet: T): Promise<void> {
        controler(objet);
        // L'identifiant vient du téléphone : il a pu resservir, ou être lu sur la carte. Relu avant de refuser, une autre machine l'a peut-être effacé.
        if (connait(tab, objet.id) && (await lire(objet.id)) !== undefined) throw new ErreurApp("conflit");
        await admettre({ tab, cle: objet.id, geste: "creer", objet, version: objet.version });
      },
      async remplacer(objet: T, versionLue: number): Promise<void> {
        controler(objet);
        const actuel = await lire(objet.id);
        if (actuel === undefined) throw new ErreurApp("introuvable");
        if (actuel.version !== versionLue) throw new ErreurApp("conflit");
        await admettre({ tab, cle: objet.id, geste: "remplacer", objet, version: objet.version, versionLue });
      },
      effacer: (id: string): Promise<void> => admettre({ tab, cle: id, geste: "effacer" }),
    };
  }

  function presentesDe(tab: TableEnFile, presentes: (ids: ReadonlyArray<string>) => Promise<ReadonlySet<string>>) {
    return async (ids: ReadonlyArray<string>): Promise<ReadonlySet<string>> => {
      // La file d'abord : un geste qui arrive entre les deux lectures se voit dans la seconde.
      const partent = await file.clesEnAttente(tab);
      return new Set([...ids.filter((id) => partent.has(id)), ...(await presentes(ids.filter((id) => !partent.has(id))))]);
    };
  }

  const lireFiche = lireDe("codev_fiches", (id) => fiches.lire(id));
  const lireProposition = lireDe("ressources_references", (id) => propositions.lire(id));
  const enAttenteDe = async (tab: TableEnFile): Promise<EnAttente> => file.enAttente(tab);

  return {
    ...enregistrements,
    fiches: {
      async lister(filtre) {
        const attend = await enAttenteDe("codev_fiches");
        const lues = await fiches.lister(filtre);
        return attend.size === 0 ? lues : fondre(lues, attend, (fiche: Fiche) => fichePasse(fiche, filtre), parModification);
      },
      lire: lireFiche,
      ...ecrituresDe<Fiche>("codev_fiches", lireFiche, (fiche) => void versBrute(FICHES, fiche)),
      enCours: () => file.clesEnAttente("codev_fiches"),
      presentes: presentesDe("codev_fiches", (ids) => fiches.presentes(ids)),
      // Ce qui attend ne dit rien de NocoDB, seulement de la file.
      enContient: (ateliers) => fiches.enContient(ateliers),
    },
    propositions: {
      ...propositionsLues(propositions, () => enAttenteDe("ressources_references")),
      lire: lireProposition,
      presentes: presentesDe("ressources_references", (ids) => propositions.presentes(ids)),
      async lireParSuivi(empreinte) {
        const attend = await enAttenteDe("ressources_references");
        for (const une of attend.values()) if ((une as PropositionRangee | undefined)?.suivi_empreinte === empreinte) return une as PropositionRangee;
        const lue = await propositions.lireParSuivi(empreinte);
        return lue !== undefined && attend.has(lue.id) ? (attend.get(lue.id) as PropositionRangee | undefined) : lue;
      },
      ...ecrituresDe<PropositionRangee>("ressources_references", lireProposition, (proposition) => void versBrute(PROPOSITIONS, proposition)),
    },
    usage: {
      async ajouter(ligne) {
        versBrute(USAGE, ligne);
        await admettre({ tab: "stats_usage", cle: ligne.id, geste: "creer", objet: ligne });
      },
      async lister(depuis, limite) {
        const attend = await enAttenteDe("stats_usage");
        const lues = await usage.lister(depuis, limite);
        return fondre(lues, attend, (ligne: LigneUsage) => ligne.le >= depuis, parUsage).slice(0, limite);
      },
      async resumer(depuis) {
        const attend = await enAttenteDe("stats_usage");
        // Une ligne qui part a pu arriver : seules les lignes une à une disent si elle compte déjà.
        if (attend.size === 0) return usage.resumer(depuis);
        return sommerLUsage(fondre(await usage.lister(depuis, LIGNES_USAGE_MAX), attend, (ligne: LigneUsage) => ligne.le >= depuis, parUsage));
      },
    },
  };
}

/** Les lectures de propositions, ce qui attend par-dessus. */
export function propositionsLues<D extends Pick<DepotPropositions, "lister"> & Partial<Pick<DepotPropositions, "compter">>>(
  propositions: D,
  enAttente: () => Promise<EnAttente>,
): D & Pick<DepotPropositions, "lister" | "compter"> {
  async function lister(filtre: FiltrePropositions): Promise<ReadonlyArray<PropositionRangee>> {
    const attend = await enAttente();
    if (attend.size === 0) return propositions.lister(filtre);
    const { limite, decalage = 0, ...reste } = filtre;
    // Ce qui attend peut être parmi les premières, ou les avoir quittées : on lit d'autant plus loin.
    const lues = await propositions.lister({ ...reste, ...(limite === undefined ? {} : { limite: limite + decalage + attend.size }) });
    const toutes = fondre(lues, attend, (une: PropositionRangee) => propositionPasse(une, reste), parDepot);
    return toutes.slice(decalage, limite === undefined ? undefined : decalage + limite);
  }
  return {
    ...propositions,
    lister,
    async compter(filtre) {
      if (propositions.compter !== undefined && (await enAttente()).size === 0) return propositions.compter(filtre);
      return (await lister(filtre)).length;
    },
  };
}

function fondre<T extends { readonly id: string }>(
  lues: ReadonlyArray<T>,
  attend: EnAttente,
  passe: (objet: T) => boolean,
  ordre: (a: T, b: T) => number,
): ReadonlyArray<T> {
  const neuves = [...attend.values()].filter((objet): objet is T => objet !== undefined && passe(objet as T));
  return [...lues.filter(({ id }) => !attend.has(id)), ...neuves].sort(ordre);
}

function fichePasse(fiche: Fiche, { atelier, depuis, corbeille = false }: FiltreFiches): boolean {
  return (
    fiche.atelier === atelier &&
    (corbeille === "toutes" || corbeille === (fiche.supprime_le !== undefined)) &&
    (depuis === undefined || changeLe(fiche) >= depuis)
  );
}

function propositionPasse({ etat, submission_type: type }: PropositionRangee, { etats, types }: FiltrePropositions): boolean {
  return (etats === undefined || etats.includes(etat)) && (types === undefined || types.includes(type));
}

const parModification = recentsDabord("modifie_le");
const parDepot = recentsDabord("cree_le");
const parUsage = recentsDabord("le");
