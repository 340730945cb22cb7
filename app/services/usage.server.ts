import { finDuJourParis, jourParis } from "#app/domaine/paris.ts";
import type { DepotUsage, ResumeUsage } from "#app/ports/depot-usage.ts";

export type ServiceUsage = ReturnType<typeof creerUsage>;

export type JourUsage = { readonly jour: string; readonly appels: number; readonly secours: number; readonly cout_eur: number };
export type BilanUsage = {
  /** Un élément par jour de la période, du plus ancien au plus récent, jours sans appel compris. */
  readonly jours: ReadonlyArray<JourUsage>;
  /** Par jour, fournisseur et modèle, du plus récent au plus ancien. */
  readonly details: ReadonlyArray<ResumeUsage>;
  readonly total: Omit<JourUsage, "jour">;
};

const PERIODE_JOURS = 30;
const JOUR_MS = 86_400_000;

/** Ce que l'assistant d'entraide a coûté, jour par jour (Europe/Paris) : ni question, ni adresse. */
export function creerUsage({ usage, maintenant }: { readonly usage: DepotUsage; readonly maintenant: () => Date }) {
  return {
    async dresser(): Promise<BilanUsage> {
      const fin_ms = finDuJourParis(maintenant()).getTime();
      // Le milieu de chaque journée reste dans cette journée, même quand l'heure change.
      const noms = Array.from({ length: PERIODE_JOURS }, (_, i) => jourParis(new Date(fin_ms - (PERIODE_JOURS - i - 0.5) * JOUR_MS)));
      const lus = await usage.resumer(new Date(fin_ms - (PERIODE_JOURS + 1) * JOUR_MS).toISOString());
      const details = lus.filter(({ jour }) => noms.includes(jour));
      const sommer = (lignes: ReadonlyArray<ResumeUsage>) => ({
        appels: lignes.reduce((somme, l) => somme + l.appels, 0),
        secours: lignes.reduce((somme, l) => somme + l.secours, 0),
        cout_eur: lignes.reduce((somme, l) => somme + l.cout_eur, 0),
      });
      return { jours: noms.map((jour) => ({ jour, ...sommer(details.filter((l) => l.jour === jour)) })), details, total: sommer(details) };
    },
  };
}
