import type { Atelier, Fiche, Session } from "#app/contextes/atelier/domaine/fiche.ts";
import { CIBLE_PAR_DEFAUT_PCT, type Ensemble, type PartFoyer } from "#app/contextes/ensemble/domaine/ensemble.ts";
import type { PropositionRangee } from "#app/contextes/propositions/domaine/proposition.ts";
import type { LigneUsage } from "#app/contextes/assistants/domaine/usage.ts";

/** Valeurs fixes ; un identifiant par ligne, donné par le test. */
export function uneFiche(valeurs: Partial<Fiche> = {}): Fiche {
  return {
    id: "fiche-1",
    atelier: "atelier-die",
    type: "ressource",
    titre: "Broyeur à végétaux",
    axes: ["alim"],
    lat: 44.753,
    lon: 5.37,
    auteur: "Nadia",
    session: "session-1",
    version: 1,
    cree_le: "2026-11-21T09:00:00.000Z",
    modifie_le: "2026-11-21T09:00:00.000Z",
    ...valeurs,
  };
}

export function unAtelier(valeurs: Partial<Atelier> = {}): Atelier {
  return {
    id: "atelier-die",
    titre: "Cartographier le Diois",
    date: "2026-12-05",
    lieu: null,
    code: "DIE2026",
    ouvert: true,
    cree_le: "2026-11-20T09:00:00.000Z",
    ...valeurs,
  };
}

export function uneSession(valeurs: Partial<Session> = {}): Session {
  return {
    id: "session-1",
    pseudo: "Nadia",
    atelier: "atelier-die",
    admin: false,
    cree_le: "2026-11-21T09:00:00.000Z",
    expire_le: "2026-11-21T17:00:00.000Z",
    ...valeurs,
  };
}

export function unEnsemble(valeurs: Partial<Ensemble> = {}): Ensemble {
  return {
    atelier: "atelier-die",
    version: 1,
    modifie_le: "2026-11-21T09:00:00.000Z",
    cadre: { dep: "26" },
    leviers: {},
    cible_pct: CIBLE_PAR_DEFAUT_PCT,
    leviers_ouverts: false,
    lots: [],
    ...valeurs,
  };
}

export function unePart(valeurs: Partial<PartFoyer> = {}): PartFoyer {
  return {
    atelier: "atelier-die",
    foyer: "appareil-1",
    reponses: { pers: "3" },
    modifie_le: "2026-11-21T09:00:00.000Z",
    ...valeurs,
  };
}

export function uneProposition(valeurs: Partial<PropositionRangee> = {}): PropositionRangee {
  return {
    id: "proposition-1",
    submission_type: "reseau",
    etat: "recue",
    contenu: { nom: "Les Ateliers du bocage", url: "https://exemple.fr/bocage" },
    suivi_empreinte: "empreinte-1",
    version: 1,
    cree_le: "2026-11-21T09:00:00.000Z",
    modifie_le: "2026-11-21T09:00:00.000Z",
    ...valeurs,
  };
}

export function uneLigneUsage(valeurs: Partial<LigneUsage> = {}): LigneUsage {
  return {
    id: "usage-1",
    le: "2026-11-21T09:00:00.000Z",
    route: "/api/chatbot",
    palier: "rapide",
    fournisseur: "mistral",
    modele: "mistral-small-latest",
    secours: false,
    jetons_entree: 800,
    jetons_sortie: 120,
    cout_eur: 0.0001728,
    duree_ms: 950,
    statut: "ok",
    ...valeurs,
  };
}
