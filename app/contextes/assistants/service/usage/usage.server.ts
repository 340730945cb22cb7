import { JOUR_MS } from "#app/commun/dates/durees.ts";
import { finDuJourParis, jourParis } from "#app/commun/dates/paris.ts";
import { siLisible } from "#app/commun/erreurs.ts";
import { FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import { rangerJugements, type ComptesJugements } from "#app/contextes/assistants/domaine/jugement.ts";
import type { Budget, DepenseACote, PlafondsBudget } from "#app/socle/ports/compteurs.ts";
import type { ResumeUsage } from "#app/contextes/assistants/domaine/usage.ts";
import type { DepotUsage } from "#app/contextes/assistants/ports/depot-usage.ts";
import { ROUTE_SUIVIE } from "./noter.ts";

export type ServiceUsage = ReturnType<typeof creerUsage>;

/** Appels : `premiers` au modèle demandé, `secours` à un autre, `documentaires` sans modèle. */
export type CompteUsage = {
  readonly appels: number;
  readonly premiers: number;
  readonly secours: number;
  readonly documentaires: number;
  readonly cout_eur: number;
};
export type JourUsage = CompteUsage & { readonly jour: string };
export type FournisseurUsage = CompteUsage & {
  readonly fournisseur: string | null;
  /** Appels de chaque jour de la période, dans l'ordre de `jours`. */
  readonly par_jour: ReadonlyArray<number>;
};
export type BilanUsage = {
  /** Un élément par jour de la période, du plus ancien au plus récent, jours sans appel compris. */
  readonly jours: ReadonlyArray<JourUsage>;
  /** Le plus sollicité d'abord ; `null` : réponses documentaires. */
  readonly fournisseurs: ReadonlyArray<FournisseurUsage>;
  /** Par jour, fournisseur et modèle, du plus récent au plus ancien. */
  readonly details: ReadonlyArray<ResumeUsage>;
  readonly total: CompteUsage;
  /** En euros ; `plafond` null : sans plafond. */
  readonly budget: Readonly<Record<"jour" | "mois", { readonly depense_eur: number; readonly plafond_eur: number | null }>>;
  /** Les assistants sans budget, comptés à côté : leurs appels à un modèle, et ce qu'ils ont coûté sur la période. */
  readonly autres: ReadonlyArray<{ readonly nom: string; readonly appels: number; readonly cout_eur: number; readonly cout_jour_eur: number }>;
  /** Ce que les visiteurs ont dit des réponses, sur la période. */
  readonly jugements: ComptesJugements;
};
/** Ce que tout le monde peut savoir : des sommes sur la période, jamais un détail par jour. */
export type ResumePublicUsage = CompteUsage & { readonly periode_jours: number };

const PERIODE_JOURS = 30;
// Une page publique ne doit pas faire relire la base à chaque visite.
const FRAICHEUR_MS = 60_000;

/** Ce que l'assistant d'entraide a coûté, jour par jour (Europe/Paris) : ni question, ni adresse. */
export type BesoinsUsage = {
  readonly usage: DepotUsage;
  readonly budget: Pick<Budget, "etat" | "aCote">;
  readonly plafonds: PlafondsBudget;
  readonly maintenant: () => Date;
};

export function creerUsage({ usage, budget, plafonds, maintenant }: BesoinsUsage) {
  const lireBudget = async (): Promise<BilanUsage["budget"]> => {
    const etat = await budget.etat(maintenant());
    return { jour: enEuros(etat.jour.depense, plafonds.jour), mois: enEuros(etat.mois.depense, plafonds.mois) };
  };
  let public_: { readonly lu_ms: number; readonly resume: ResumePublicUsage } | undefined;

  async function lire() {
    const fin_ms = finDuJourParis(maintenant()).getTime();
    // Le milieu de chaque journée reste dans cette journée, même quand l'heure change.
    const noms = Array.from({ length: PERIODE_JOURS }, (_, i) => jourParis(new Date(fin_ms - (PERIODE_JOURS - i - 0.5) * JOUR_MS)));
    const lus = await usage.resumer(new Date(fin_ms - (PERIODE_JOURS + 1) * JOUR_MS).toISOString());
    const connus = new Set(noms);
    return { noms, details: lus.filter(({ jour }) => connus.has(jour)) };
  }

  return {
    /** Le budget seul : lisible quand le registre d'usage ne l'est pas. */
    lireBudget,
    async dresser(): Promise<BilanUsage> {
      const { noms, details } = await lire();
      const comptes = await budget.aCote(noms);
      const noms_fournisseurs = [...new Set(details.map(({ fournisseur }) => fournisseur))];
      return {
        jours: noms.map((jour) => ({ jour, ...compter(details.filter((l) => l.jour === jour)) })),
        fournisseurs: noms_fournisseurs
          .map((fournisseur) => {
            const siens = details.filter((l) => l.fournisseur === fournisseur);
            return { fournisseur, ...compter(siens), par_jour: noms.map((jour) => compter(siens.filter((l) => l.jour === jour)).appels) };
          })
          .toSorted((a, b) => b.appels - a.appels || (a.fournisseur ?? "").localeCompare(b.fournisseur ?? "")),
        details,
        total: compter(details),
        budget: await lireBudget(),
        autres: compterAutres(comptes, noms.at(-1)),
        jugements: rangerJugements(comptes),
      };
    },

    /** Le résumé montré à tous ; relu une fois par minute au plus. Pendant une panne : le dernier connu, ou rien. */
    async resumerPourTous(): Promise<ResumePublicUsage | null> {
      const lu_ms = maintenant().getTime();
      if (public_ === undefined || lu_ms - public_.lu_ms >= FRAICHEUR_MS) {
        const lues = await siLisible(lire());
        // Le rangement ne répond pas : le dernier résumé ressert, et la lecture se retente à la prochaine visite.
        if (lues === undefined) return public_?.resume ?? null;
        public_ = { lu_ms, resume: { periode_jours: PERIODE_JOURS, ...compter(lues.details) } };
      }
      return public_.resume;
    },
  };
}

function compterAutres(lignes: ReadonlyArray<DepenseACote>, aujourdhui: string | undefined): BilanUsage["autres"] {
  return Object.values(FICHES_AGENTS)
    .filter(({ agent }) => agent !== ROUTE_SUIVIE)
    .map(({ agent, nom }) => {
      const siennes = lignes.filter(({ qui }) => qui === agent);
      const depenser = (choisies: typeof siennes) => choisies.reduce((total, { depense }) => total + depense, 0) / 1e6;
      return {
        nom,
        appels: siennes.reduce((total, { appels }) => total + appels, 0),
        cout_eur: depenser(siennes),
        cout_jour_eur: depenser(siennes.filter(({ jour }) => jour === aujourdhui)),
      };
    });
}

const enEuros = (depense: number, plafond: number | null) => ({ depense_eur: depense / 1e6, plafond_eur: plafond === null ? null : plafond / 1e6 });

function compter(lignes: ReadonlyArray<ResumeUsage>): CompteUsage {
  const somme = (choix: (ligne: ResumeUsage) => number) => lignes.reduce((total, ligne) => total + choix(ligne), 0);
  const appels = somme((l) => l.appels);
  const secours = somme((l) => l.secours);
  const documentaires = somme((l) => (l.fournisseur === null ? l.appels : 0));
  return { appels, secours, documentaires, premiers: appels - secours - documentaires, cout_eur: somme((l) => l.cout_eur) };
}
