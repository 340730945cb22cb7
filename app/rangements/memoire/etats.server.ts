import { randomUUID } from "node:crypto";
import { echeanceDe, EN_COURS_MS, etatLimite, exigerMicroEuros, GARDE_IDEMPOTENCE_MS, rangAttendu, type EtatLimite } from "#app/commun/limites/compteurs.ts";
import type { Session } from "#app/contextes/atelier/domaine/fiche.ts";
import { creerDepotCampagnes } from "./campagnes.server.ts";
import type { Ensemble, PartFoyer } from "#app/contextes/ensemble/domaine/ensemble.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { anciensDabord, comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import { jourParis, moisParis } from "#app/commun/dates/paris.ts";
import type { LigneJournal } from "#app/contextes/propositions/domaine/proposition.ts";
import type { Budget, DepenseACote, DepenseBudget, Idempotence, Limiteur, ReponseGardee } from "#app/socle/ports/compteurs.ts";
import type { DepotEnsembles } from "#app/contextes/ensemble/ports/depot-ensembles.ts";
import type { DepotJournal } from "#app/contextes/propositions/ports/depot-journal.ts";
import type { DepotSessions } from "#app/contextes/atelier/ports/depot-sessions.ts";
import type { Etats } from "#app/rangements/depots.ts";

function creerDepotSessions(): DepotSessions {
  const sessions = new Map<string, Session>();
  const revoques = new Map<string, string>();
  function effacerSi(condition: (session: Session) => boolean): number {
    const finies = [...sessions.values()].filter(condition);
    for (const { id } of finies) sessions.delete(id);
    return finies.length;
  }
  return {
    async lire(id, maintenant) {
      const session = sessions.get(id);
      return session === undefined || session.expire_le <= maintenant ? undefined : structuredClone(session);
    },
    async creer(session) {
      if (sessions.has(session.id)) throw new ErreurApp("conflit");
      sessions.set(session.id, structuredClone(session));
    },
    async remplacer(session) {
      if (sessions.has(session.id)) sessions.set(session.id, structuredClone(session));
    },
    async toucher(id, vu_le) {
      const session = sessions.get(id);
      if (session !== undefined) sessions.set(id, { ...session, vu_le });
    },
    async listerDeLAtelier(atelier, maintenant) {
      const siennes = [...sessions.values()].filter((s) => s.atelier === atelier && !s.admin && s.expire_le > maintenant);
      return structuredClone(siennes.sort(anciensDabord("cree_le")));
    },
    async revoquer(appareil, jusque) {
      revoques.set(appareil, jusque);
      return effacerSi((s) => s.appareil === appareil);
    },
    estRevoque: async (appareil, maintenant) => (revoques.get(appareil) ?? "") > maintenant,
    async effacer(id) {
      sessions.delete(id);
    },
    effacerDeLAtelier: async (atelier) => effacerSi((s) => s.atelier === atelier && !s.admin),
    compterDeLAtelier: async (atelier, maintenant) =>
      [...sessions.values()].filter((s) => s.atelier === atelier && !s.admin && s.expire_le > maintenant).length,
    effacerAdmins: async () => effacerSi((s) => s.admin),
    async effacerExpirees(maintenant) {
      for (const [appareil, jusque] of revoques) if (jusque <= maintenant) revoques.delete(appareil);
      return effacerSi((s) => s.expire_le <= maintenant);
    },
  };
}

function creerDepotEnsembles(): DepotEnsembles {
  const ensembles = new Map<string, Ensemble>();
  const parts = new Map<string, Map<string, PartFoyer>>();
  return {
    async lire(atelier) {
      return structuredClone(ensembles.get(atelier));
    },
    async ecrire(ensemble, versionLue) {
      if ((ensembles.get(ensemble.atelier)?.version ?? 0) !== versionLue) return false;
      ensembles.set(ensemble.atelier, structuredClone(ensemble));
      return true;
    },
    async listerParts(atelier) {
      return structuredClone([...(parts.get(atelier)?.values() ?? [])].sort((a, b) => comparerTextes(a.foyer, b.foyer)));
    },
    async deposerPart(part) {
      if (!ensembles.has(part.atelier)) return false;
      const deposees = parts.get(part.atelier) ?? new Map<string, PartFoyer>();
      parts.set(part.atelier, deposees.set(part.foyer, structuredClone(part)));
      return true;
    },
    async retirerPart(atelier, foyer) {
      parts.get(atelier)?.delete(foyer);
    },
    async effacer(atelier) {
      ensembles.delete(atelier);
      parts.delete(atelier);
    },
  };
}

function creerDepotJournal(): DepotJournal {
  const lignes: Array<LigneJournal> = [];
  return {
    async ajouter(ligne) {
      if (lignes.some((l) => l.id === ligne.id)) throw new ErreurApp("conflit");
      lignes.push(structuredClone(ligne));
    },
    async lister(proposition) {
      return structuredClone(lignes.filter((l) => l.proposition === proposition));
    },
    async listerTout() {
      return structuredClone(lignes);
    },
    async recrireDetail({ id, detail }) {
      const rang = lignes.findIndex((l) => l.id === id);
      const ligne = lignes[rang];
      if (ligne !== undefined) lignes[rang] = { ...ligne, detail };
    },
  };
}

function creerLimiteur(maintenant_ms: () => number): Limiteur {
  const prises = new Map<string, { readonly nom: string; readonly client: string; readonly echeance_ms: number }>();

  function echeances(nom: string, client: string): ReadonlyArray<number> {
    const maintenant = maintenant_ms();
    return [...prises.values()]
      .filter((p) => p.nom === nom && p.client === client && p.echeance_ms > maintenant)
      .map((p) => p.echeance_ms)
      .sort((a, b) => a - b);
  }

  function etat(nom: string, client: string, limite: number, accepte?: boolean): EtatLimite {
    const vivantes = echeances(nom, client);
    const prises = vivantes.length;
    return etatLimite({ limite, prises, echeance_ms: vivantes[rangAttendu(prises, limite)], maintenant_ms: maintenant_ms() }, accepte);
  }

  return {
    async consommer(nom, client, limite, fenetre) {
      const accepte = echeances(nom, client).length < limite;
      const prise = accepte ? randomUUID() : null;
      if (prise !== null) prises.set(prise, { nom, client, echeance_ms: echeanceDe(fenetre, maintenant_ms()) });
      return { ...etat(nom, client, limite, accepte), prise };
    },
    async rendre(prise) {
      prises.delete(prise);
    },
    async consulter(nom, client, limite) {
      return etat(nom, client, limite);
    },
    async oublier(nom, client) {
      for (const [prise, p] of prises) if (p.nom === nom && p.client === client) prises.delete(prise);
    },
  };
}

function creerBudget(): Budget {
  const reserves = new Map<string, { readonly jour: string; readonly montant: number; readonly pris_le: Date }>();
  const depenses = new Map<string, number>();
  const cote = new Map<string, DepenseACote>();

  // `debut` : un jour entier ou un mois, préfixe de ses jours.
  function sommer(debut: string): DepenseBudget {
    const depense = [...depenses].reduce((s, [jour, montant]) => s + (jour.startsWith(debut) ? montant : 0), 0);
    const reserve = [...reserves.values()].reduce((s, r) => s + (r.jour.startsWith(debut) ? r.montant : 0), 0);
    return { depense, reserve };
  }

  function tient(debut: string, montant: number, plafond: number | null): boolean {
    const { depense, reserve } = sommer(debut);
    return plafond === null || depense + reserve + montant <= plafond;
  }

  function solder(id: string, depense: (montant: number) => number): void {
    const reserve = reserves.get(id);
    if (reserve === undefined) return;
    reserves.delete(id);
    depenses.set(reserve.jour, (depenses.get(reserve.jour) ?? 0) + depense(reserve.montant));
  }

  return {
    async reserver(id, micro_eur, plafonds, maintenant) {
      const montant = exigerMicroEuros(micro_eur);
      const jour = jourParis(maintenant);
      if (reserves.has(id) || !tient(jour, montant, plafonds.jour) || !tient(moisParis(maintenant), montant, plafonds.mois)) return false;
      reserves.set(id, { jour, montant, pris_le: maintenant });
      return true;
    },
    attendreLeDisque: async () => undefined,
    async regler(id, micro_eur) {
      const reel = exigerMicroEuros(micro_eur);
      solder(id, () => reel);
    },
    async rendre(id) {
      solder(id, () => 0);
    },
    async solderAbandonnees(avant) {
      const abandonnees = [...reserves].filter(([, r]) => r.pris_le < avant);
      for (const [id] of abandonnees) solder(id, (montant) => montant);
      return abandonnees.length;
    },
    async etat(maintenant) {
      return { jour: sommer(jourParis(maintenant)), mois: sommer(moisParis(maintenant)) };
    },
    async compterACote(qui, micro_eur, maintenant) {
      const jour = jourParis(maintenant);
      const connue = cote.get(`${jour} ${qui}`) ?? { jour, qui, appels: 0, depense: 0 };
      cote.set(`${jour} ${qui}`, { ...connue, appels: connue.appels + 1, depense: connue.depense + exigerMicroEuros(micro_eur) });
    },
    async aCote(jours) {
      return [...cote.values()].filter(({ jour }) => jours.includes(jour)).toSorted((a, b) => (a.jour + a.qui < b.jour + b.qui ? -1 : 1));
    },
  };
}

function creerIdempotence(maintenant_ms: () => number): Idempotence {
  const prises = new Map<string, { readonly empreinte: string; readonly pris_ms: number; readonly reponse?: ReponseGardee }>();
  const nommer = (portee: string, cle: string) => JSON.stringify([portee, cle]);
  return {
    async prendre(portee, cle, empreinte) {
      const nom = nommer(portee, cle);
      const maintenant = maintenant_ms();
      const prise = prises.get(nom);
      if (prise === undefined || prise.pris_ms <= maintenant - (prise.reponse === undefined ? EN_COURS_MS : GARDE_IDEMPOTENCE_MS)) {
        prises.set(nom, { empreinte, pris_ms: maintenant });
        return { etat: "neuve" };
      }
      if (prise.empreinte !== empreinte) return { etat: "autre_contenu" };
      return prise.reponse === undefined ? { etat: "en_cours" } : { etat: "rejouee", reponse: prise.reponse };
    },
    async garder(portee, cle, reponse) {
      const prise = prises.get(nommer(portee, cle));
      if (prise !== undefined && prise.reponse === undefined) prises.set(nommer(portee, cle), { ...prise, reponse });
    },
    async liberer(portee, cle) {
      if (prises.get(nommer(portee, cle))?.reponse === undefined) prises.delete(nommer(portee, cle));
    },
  };
}

export function creerEtatsMemoire({ maintenant_ms }: { readonly maintenant_ms: () => number }): Etats {
  return {
    sessions: creerDepotSessions(),
    ensembles: creerDepotEnsembles(),
    campagnes: creerDepotCampagnes(),
    journal: creerDepotJournal(),
    limiteur: creerLimiteur(maintenant_ms),
    budget: creerBudget(),
    idempotence: creerIdempotence(maintenant_ms),
  };
}
