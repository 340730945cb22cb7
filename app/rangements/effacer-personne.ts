import { estErreurApp } from "#app/commun/erreurs.ts";
import type { Depots } from "./depots.ts";

// Ce qu'une personne demande d'oublier d'elle : son courriel, partout où il est écrit, ou tout ce que son appareil a posé. Vaut pour tous les rangements : rien
// n'y passe que par leurs ports.

export type BilanCourriel = { readonly propositions: number; readonly fiches: number };
export type BilanAppareil = { readonly fiches: number; readonly parts: number; readonly sessions: number };

const REMPLACANT = "(adresse effacée)";
const ESSAIS = 5;

/** Efface un courriel des propositions, publiées ou non, de ce que leur journal en a recopié, du texte des fiches et de ce qui décrit leurs photos. Le reste d'une proposition est à tous : il reste. */
export async function effacerCourriel(
  depots: Pick<Depots, "ateliers" | "fiches" | "photos" | "propositions" | "journal">,
  courriel: string,
  maintenant: string,
): Promise<BilanCourriel> {
  const oublier = creerOubli(courriel);
  const propositions = new Set<string>();
  const dites = new Set<string>();
  for (const { id } of await depots.propositions.lister({})) {
    const change = await remettre(
      depots.propositions,
      id,
      (lue) => {
        const contenu = oublier(lue.contenu) as object;
        const motif = lue.motif === undefined ? {} : { motif: oublier(lue.motif) as string };
        return contenu === lue.contenu && motif.motif === lue.motif ? undefined : { ...lue, contenu, ...motif };
      },
      maintenant,
    );
    if (change) propositions.add(id);
  }
  // Après elles : un refus prononcé entre-temps y recopie son motif.
  for (const ligne of await depots.journal.listerTout()) {
    const detail = oublier(ligne.detail) as string | null;
    if (detail === ligne.detail) continue;
    await depots.journal.recrireDetail({ ...ligne, detail });
    propositions.add(ligne.proposition);
  }
  for (const { id: atelier } of await depots.ateliers.lister()) {
    for (const { id } of await depots.fiches.lister({ atelier, corbeille: "toutes" })) {
      const change = await remettre(
        depots.fiches,
        id,
        (lue) => {
          const textes = { titre: lue.titre, auteur: lue.auteur, ...(lue.description === undefined ? {} : { description: lue.description }) };
          const oublies = oublier(textes) as typeof textes;
          return oublies === textes ? undefined : { ...lue, ...oublies };
        },
        maintenant,
      );
      if (change) dites.add(id);
    }
    // La photo d'une fiche que le rangement n'a plus est relue aussi : elle est encore là.
    for (const { fiche, texte } of await depots.photos.montrer(atelier)) {
      if (oublier(texte) === texte) continue;
      const photo = await depots.photos.lire(fiche);
      if (photo === undefined) continue;
      await depots.photos.poser({ ...photo, texte: oublier(photo.texte) as string });
      dites.add(fiche);
    }
  }
  const fiches = dites.size;
  return { propositions: propositions.size, fiches };
}

/** Efface les fiches et la part d'un appareil, dans tous les ateliers, finit ses sessions et révoque son témoin jusqu'à cette date. */
export async function effacerAppareil(
  depots: Pick<Depots, "ateliers" | "fiches" | "ensembles" | "sessions">,
  appareil: string,
  jusque: string,
): Promise<BilanAppareil> {
  let [fiches, parts] = [0, 0];
  for (const { id: atelier } of await depots.ateliers.lister()) {
    for (const fiche of await depots.fiches.lister({ atelier, corbeille: "toutes" })) {
      if (fiche.appareil !== appareil) continue;
      await depots.fiches.effacer(fiche.id);
      fiches += 1;
    }
    if (!(await depots.ensembles.listerParts(atelier)).some(({ foyer }) => foyer === appareil)) continue;
    await depots.ensembles.retirerPart(atelier, appareil);
    parts += 1;
  }
  return { fiches, parts, sessions: await depots.sessions.revoquer(appareil, jusque) };
}

/** Ce que l'on sait d'un appareil, pour le désigner : son identifiant, dans chaque atelier où il a laissé quelque chose. */
export async function appareilsConnus(
  depots: Pick<Depots, "ateliers" | "fiches" | "ensembles" | "sessions">,
  maintenant: string,
): Promise<ReadonlyArray<{ readonly atelier: string; readonly appareil: string }>> {
  const connus = new Map<string, { readonly atelier: string; readonly appareil: string }>();
  for (const { id: atelier } of await depots.ateliers.lister()) {
    const ids = [
      ...(await depots.fiches.lister({ atelier, corbeille: "toutes" })).flatMap(({ appareil }) => appareil ?? []),
      ...(await depots.ensembles.listerParts(atelier)).map(({ foyer }) => foyer),
      ...(await depots.sessions.listerDeLAtelier(atelier, maintenant)).flatMap(({ appareil }) => appareil ?? []),
    ];
    for (const appareil of ids) connus.set(`${atelier} ${appareil}`, { atelier, appareil });
  }
  return [...connus.values()];
}

type Versionnee = { readonly version: number; readonly modifie_le: string };
type DepotVersionne<L> = { lire(id: string): Promise<L | undefined>; remplacer(ligne: L, versionLue: number): Promise<void> };

// Quelqu'un peut écrire la même ligne au même instant : on relit, et on repose.
async function remettre<L extends Versionnee>(depot: DepotVersionne<L>, id: string, changer: (lue: L) => L | undefined, maintenant: string): Promise<boolean> {
  for (let essai = 1; ; essai += 1) {
    const lue = await depot.lire(id);
    const neuve = lue === undefined ? undefined : changer(lue);
    if (lue === undefined || neuve === undefined) return false;
    const modifie_le = maintenant > lue.modifie_le ? maintenant : lue.modifie_le;
    try {
      await depot.remplacer({ ...neuve, version: lue.version + 1, modifie_le }, lue.version);
      return true;
    } catch (e) {
      if (!estErreurApp(e) || e.code !== "conflit" || essai === ESSAIS) throw e;
    }
  }
}

/** La même valeur sans ce courriel, ou la valeur elle-même s'il n'y est pas. Un champ qui ne disait que lui disparaît. */
function creerOubli(courriel: string): (valeur: unknown) => unknown {
  const motif = new RegExp(`(?<![\\w.+-])${courriel.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-]|\\.\\w)`, "giu");
  return function oublier(valeur: unknown): unknown {
    if (typeof valeur === "string") return valeur.replace(motif, REMPLACANT);
    if (typeof valeur !== "object" || valeur === null) return valeur;
    const avant = Object.entries(valeur);
    const apres = avant.map(([nom, v]) => [nom, oublier(v)] as const);
    if (apres.every(([, v], rang) => v === avant[rang]?.[1])) return valeur;
    const gardees = apres.filter(([, v]) => v !== REMPLACANT);
    return Array.isArray(valeur) ? gardees.map(([, v]) => v) : Object.fromEntries(gardees);
  };
}
