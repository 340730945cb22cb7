import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import type { Atelier, Fiche, FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Bus } from "#app/contextes/atelier/ports/bus.ts";
import type { Communes, Geographie, LireFondLocal, Ville } from "#app/contextes/geographie/index.ts";
import type { Idempotence } from "#app/socle/ports/compteurs.ts";
import type { DepotAteliers } from "#app/contextes/atelier/ports/depot-ateliers.ts";
import type { DepotFiches } from "#app/contextes/atelier/ports/depot-fiches.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";
import type { Effacees } from "./ecriture/effacees.ts";

export const FICHE_ABSENTE = "Cette fiche n'existe pas, ou a été retirée.";

export { canalDeLAtelier } from "#app/contextes/atelier/domaine/canal.ts";

export type DependancesFiches = {
  readonly fiches: DepotFiches;
  readonly ateliers: Pick<DepotAteliers, "lire">;
  readonly idempotence: Idempotence;
  readonly scelleur: Pick<Scelleur, "sceller">;
  readonly bus: Pick<Bus, "publier">;
  readonly effacees: Effacees;
  readonly geographie: Geographie;
  readonly villes: ReadonlyArray<Ville>;
  readonly communes: Communes;
  readonly fondLocal: LireFondLocal;
  readonly tirerId: () => string;
  readonly maintenant: () => Date;
};

/** Lit une fiche, ou lève `introuvable`. `corbeille` : true, dans la corbeille ; « ou », là ou sur la carte. Celle d'un autre atelier n'existe pas pour un participant : ni vue, ni devinée. */
export async function exigerFiche(
  fiches: DepotFiches,
  acces: Acces,
  id: string,
  { corbeille = false }: { readonly corbeille?: boolean | "ou" } = {},
): Promise<Fiche> {
  const fiche = await fiches.lire(id);
  const visible =
    fiche !== undefined && (corbeille === "ou" || (fiche.supprime_le !== undefined) === corbeille) && (acces.admin || fiche.atelier === acces.session.atelier);
  if (!visible) throw new ErreurApp("introuvable", corbeille === true ? "Cette fiche n'est pas dans la corbeille." : FICHE_ABSENTE);
  return fiche;
}

/** L'atelier demandé, si l'on y a droit : l'animation voit tous les ateliers, les autres n'ont que le leur. */
export function atelierVise({ admin, session }: Acces, demande: string | undefined): string {
  if (demande === undefined || demande === session.atelier) return session.atelier;
  if (!admin) throw new ErreurApp("interdit", "Cet atelier n'est pas le vôtre.");
  return demande;
}

export async function exigerAtelier(ateliers: Pick<DepotAteliers, "lire">, id: string): Promise<Atelier> {
  const atelier = await ateliers.lire(id);
  if (atelier === undefined) throw new ErreurApp("introuvable", "Cet atelier n'existe plus.");
  return atelier;
}

/** Ce qui sort du serveur : ni la session, ni l'appareil, ni les dates de corbeille et d'import. */
export function enFichePublique({ session: _session, appareil: _appareil, supprime_le: _retiree, importe_le: _importee, ...publique }: Fiche): FichePublique {
  return publique;
}

/** Une date strictement plus récente que la précédente : deux écritures de la même milliseconde gardent leur ordre. */
export function dateSuivante(maintenant: Date, precedente?: string): string {
  const ici = maintenant.toISOString();
  return precedente !== undefined && ici <= precedente ? new Date(new Date(precedente).getTime() + 1).toISOString() : ici;
}

/** Ce que lit qui n'a pas le droit de changer cette fiche : « la modifier », « la retirer »… */
export function refusDeModifier(geste: string): ErreurApp {
  return new ErreurApp("interdit", `Seules la personne qui a posé cette fiche et l'animation peuvent ${geste}.`);
}
