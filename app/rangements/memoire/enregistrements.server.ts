import { recentsDabord } from "#app/commun/listes/comparer-textes.ts";
import { changeLe, type Atelier, type Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { PropositionRangee } from "#app/contextes/propositions/domaine/proposition.ts";
import type { DepotAteliers } from "#app/contextes/atelier/ports/depot-ateliers.ts";
import type { DepotFiches } from "#app/contextes/atelier/ports/depot-fiches.ts";
import type { DepotPropositions, FiltrePropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import { sommerLUsage, type LigneUsage } from "#app/contextes/assistants/domaine/usage.ts";
import type { DepotUsage } from "#app/contextes/assistants/ports/depot-usage.ts";
import type { Enregistrements } from "#app/rangements/depots.ts";

// Implémentation de référence des ports, et doublure des tests : la plus simple qui tienne le contrat. Ce qui entre et sort est copié, comme sur un disque.

type Versionne = { readonly id: string; readonly version: number };

function ranger<T extends { readonly id: string }>(lignes: Map<string, T>, ligne: T): void {
  if (lignes.has(ligne.id)) throw new ErreurApp("conflit");
  lignes.set(ligne.id, structuredClone(ligne));
}

function remplacer<T extends Versionne>(lignes: Map<string, T>, ligne: T, versionLue: number): void {
  const actuelle = lignes.get(ligne.id);
  if (actuelle === undefined) throw new ErreurApp("introuvable");
  if (actuelle.version !== versionLue) throw new ErreurApp("conflit");
  lignes.set(ligne.id, structuredClone(ligne));
}

function creerDepotFiches(): DepotFiches {
  const fiches = new Map<string, Fiche>();
  return {
    async lister({ atelier, depuis, corbeille = false }) {
      const retenues = [...fiches.values()].filter(
        (f) =>
          f.atelier === atelier && (corbeille === "toutes" || corbeille === (f.supprime_le !== undefined)) && (depuis === undefined || changeLe(f) >= depuis),
      );
      return structuredClone(retenues.sort(recentsDabord("modifie_le")));
    },
    async lire(id) {
      return structuredClone(fiches.get(id));
    },
    async creer(fiche) {
      ranger(fiches, fiche);
    },
    async remplacer(fiche, versionLue) {
      remplacer(fiches, fiche, versionLue);
    },
    async effacer(id) {
      fiches.delete(id);
    },
    async presentes(ids) {
      return new Set(ids.filter((id) => fiches.has(id)));
    },
    async enContient(voulus) {
      return [...fiches.values()].some(({ atelier }) => voulus.includes(atelier));
    },
  };
}

function creerDepotAteliers(): DepotAteliers {
  const ateliers = new Map<string, Atelier>();
  const refuserCodePris = ({ id, code }: Atelier): void => {
    if ([...ateliers.values()].some((a) => a.code === code && a.id !== id)) throw new ErreurApp("conflit");
  };
  return {
    async lister() {
      return structuredClone([...ateliers.values()].sort(recentsDabord("cree_le")));
    },
    async lire(id) {
      return structuredClone(ateliers.get(id));
    },
    async lireParCode(code) {
      return structuredClone([...ateliers.values()].find((a) => a.code === code));
    },
    async creer(atelier) {
      refuserCodePris(atelier);
      ranger(ateliers, atelier);
    },
    async remplacer(atelier) {
      refuserCodePris(atelier);
      if (!ateliers.has(atelier.id)) throw new ErreurApp("introuvable");
      ateliers.set(atelier.id, structuredClone(atelier));
    },
    async effacer(id) {
      ateliers.delete(id);
    },
  };
}

function creerDepotPropositions(): DepotPropositions {
  const propositions = new Map<string, PropositionRangee>();
  const retenir = ({ etats, types }: FiltrePropositions) =>
    [...propositions.values()].filter((p) => (etats?.includes(p.etat) ?? true) && (types?.includes(p.submission_type) ?? true));
  return {
    async lister(filtre) {
      const { limite = Number.POSITIVE_INFINITY, decalage = 0 } = filtre;
      return structuredClone(
        retenir(filtre)
          .sort(recentsDabord("cree_le"))
          .slice(decalage, decalage + limite),
      );
    },
    async compter(filtre) {
      return retenir(filtre).length;
    },
    async lire(id) {
      return structuredClone(propositions.get(id));
    },
    async lireParSuivi(empreinte) {
      return structuredClone([...propositions.values()].find((p) => p.suivi_empreinte === empreinte));
    },
    async creer(proposition) {
      ranger(propositions, proposition);
    },
    async remplacer(proposition, versionLue) {
      remplacer(propositions, proposition, versionLue);
    },
    async effacer(id) {
      propositions.delete(id);
    },
    async presentes(ids) {
      return new Set(ids.filter((id) => propositions.has(id)));
    },
  };
}

function creerDepotUsage(): DepotUsage {
  const lignes = new Map<string, LigneUsage>();
  const depuisLe = (depuis: string) => [...lignes.values()].filter((l) => l.le >= depuis);
  return {
    async ajouter(ligne) {
      ranger(lignes, ligne);
    },
    async lister(depuis, limite) {
      return structuredClone(depuisLe(depuis).sort(recentsDabord("le")).slice(0, limite));
    },
    resumer: async (depuis) => sommerLUsage(depuisLe(depuis)),
  };
}

export function creerEnregistrementsMemoire(): Enregistrements {
  return { fiches: creerDepotFiches(), ateliers: creerDepotAteliers(), propositions: creerDepotPropositions(), usage: creerDepotUsage() };
}
