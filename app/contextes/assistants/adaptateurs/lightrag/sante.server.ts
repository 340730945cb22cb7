import { z } from "zod";
import { appeler } from "#app/socle/amont/client.server.ts";
import type { DelaisAmont } from "#app/socle/amont/types.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { auMoins, SchemaSante } from "./formes.ts";

const MEMOIRE_MS = 10_000;
// En deçà, ni mots-clés imposés, ni contenu des extraits : le site marche, mais vise et cite moins bien.
const VERSION_MINIMALE = "1.4.9.8";

export type GardeSante = {
  /** Sonde au plus une fois toutes les dix secondes, une seule à la fois quel que soit le nombre de visiteurs. */
  bonne(signal: AbortSignal): Promise<boolean>;
  /** Version du serveur, si une sonde l'a lue. */
  version(): string | null;
  /** La dernière sonde, s'il y en a eu une. */
  connue(): boolean | undefined;
  /** Ce qu'il garde, et s'il admet notre clé : `/health` est ouvert à tous, et un serveur neuf s'y dit en bonne santé. */
  constat(): "ok" | "cle_refusee" | "vide";
  noterRefus(): void;
  /** La connexion vient d'échouer : la prochaine question sonde d'abord. */
  oublier(): void;
};

const SchemaComptes = z.object({ status_counts: z.record(z.string(), z.number()) });

// Les noms des états changent de casse d'une version à l'autre.
function rien(comptes: Readonly<Record<string, number>>): boolean {
  return !Object.entries(comptes).some(([nom, n]) => n > 0 && /^processed$/i.test(nom));
}

export type OptionsSante = {
  readonly url: string;
  readonly entetes: Readonly<Record<string, string>>;
  readonly journal: Journal;
  readonly maintenant_ms: () => number;
  readonly delais: DelaisAmont;
};

export function creerGardeSante({ url, entetes, journal, maintenant_ms, delais }: OptionsSante): GardeSante {
  let sante: { readonly bonne: boolean; readonly le_ms: number } | undefined;
  let sondage: Promise<boolean> | undefined;
  let version: string | null = null;
  let constat: "ok" | "cle_refusee" | "vide" = "ok";

  async function sonder(): Promise<boolean> {
    // La sonde sert à tous ceux qui attendent : le départ de l'un ne doit pas l'arrêter.
    const reponse = await appeler({ url: `${url}/health`, methode: "GET", entetes, delais, signal: new AbortController().signal });
    const lu = reponse.ok ? SchemaSante.safeParse(reponse.json) : undefined;
    // Un serveur qui range des documents (`pipeline_busy`) reste bon : il répond sur ceux qu'il a déjà.
    const bonne = lu?.success === true && lu.data.status === "healthy";
    if (bonne) {
      noterVersion(lu.data.core_version ?? null);
      void compter();
    } else journal.avertir("recherche documentaire malade", { statut: reponse.statut });
    sante = { bonne, le_ms: maintenant_ms() };
    return bonne;
  }

  async function compter(): Promise<void> {
    const reponse = await appeler({ url: `${url}/documents/status_counts`, methode: "GET", entetes, delais, signal: new AbortController().signal });
    const comptes = reponse.ok ? SchemaComptes.safeParse(reponse.json) : undefined;
    const vu = reponse.statut === 401 || reponse.statut === 403 ? "cle_refusee" : comptes?.success === true && rien(comptes.data.status_counts) ? "vide" : "ok";
    if (vu !== constat && vu !== "ok")
      journal.erreur(vu === "vide" ? "recherche documentaire vide : « npm run ingerer » la remplit" : "recherche documentaire : clé refusée (RAG_PE_API_KEY)", {
        statut: reponse.statut,
      });
    constat = vu;
  }

  function noterVersion(lue: string | null): void {
    if (lue === null || lue === version) return;
    version = lue;
    if (auMoins(lue, VERSION_MINIMALE)) return;
    journal.avertir("recherche documentaire trop ancienne : ni mots-clés d'auteur, ni extraits cités", {
      version: lue.slice(0, 20),
      minimum: VERSION_MINIMALE,
    });
  }

  return {
    async bonne(signal) {
      signal.throwIfAborted();
      if (sante !== undefined && maintenant_ms() - sante.le_ms < MEMOIRE_MS) return sante.bonne;
      sondage ??= sonder().finally(() => (sondage = undefined));
      return sondage;
    },
    version: () => version,
    connue: () => sante?.bonne,
    constat: () => constat,
    noterRefus() {
      constat = "cle_refusee";
    },
    oublier() {
      sante = undefined;
    },
  };
}
