import { lireFiche, type EffetFait } from "./envois/envois-reponse.ts";
import type { FichePublique } from "./fiche.ts";
import type { FicheDirecte } from "#app/contextes/atelier/vues/vue-carto.ts";

/** Ce qui se dit en direct d'un atelier : le serveur l'envoie, le navigateur le lit. */
export type EvenementDirect =
  | { readonly type: "fiche"; readonly fiche: FicheDirecte }
  | { readonly type: "retiree"; readonly id: string; readonly version: number }
  | { readonly type: "atelier"; readonly titre: string; readonly ouvert: boolean }
  /** Le lieu à plusieurs a changé : la page se relit. Rien n'en sort par ici, une somme n'est pas la même pour tous. */
  | { readonly type: "ensemble" }
  /** `connectes` : téléphones et écrans qui suivent en ce moment. `personnes` : entrées dans l'atelier et pas sorties ; nos écrans n'en font rien. */
  | { readonly type: "presence"; readonly connectes: number; readonly personnes?: number }
  /** Le flux va finir : la raison est dans le corps, la page se relit. */
  | { readonly type: "erreur" };

/** Ce que sait un écran de l'atelier. Une fiche n'est remplacée que par une version plus récente : doublons et désordre sont sans effet. */
export type EtatAtelier = {
  readonly fiches: ReadonlyMap<string, FicheDirecte>;
  /** Retirées, avec la version de leur retrait : une fiche remise en place en porte une plus grande. */
  readonly retirees: ReadonlyMap<string, number>;
  readonly titre: string;
  readonly ouvert: boolean;
  readonly connectes: number | undefined;
  /** Faux tant qu'on ne sait qu'une page de la liste : le reste vient par morceaux. */
  readonly complete: boolean;
};

export function etatInitial(
  fiches: ReadonlyArray<FicheDirecte>,
  { titre, ouvert }: { readonly titre: string; readonly ouvert: boolean },
  complete = true,
): EtatAtelier {
  return { fiches: new Map(fiches.map((f) => [f.id, f])), retirees: new Map(), titre, ouvert, connectes: undefined, complete };
}

/** Le reste de la liste, lu par morceaux pendant que le direct parlait déjà : ce qu'il a dit de plus récent l'emporte. */
export function completer(etat: EtatAtelier, reste: ReadonlyArray<FicheDirecte>): EtatAtelier {
  const fiches = new Map(etat.fiches);
  for (const fiche of reste) {
    const connue = Math.max(fiches.get(fiche.id)?.version ?? -1, etat.retirees.get(fiche.id) ?? -1);
    if (fiche.version > connue) fiches.set(fiche.id, fiche);
  }
  return { ...etat, fiches, retirees: new Map([...etat.retirees].filter(([, version]) => version !== Infinity)), complete: true };
}

/** Rend le même objet si rien ne change : l'écran n'a alors rien à redessiner. */
export function appliquer(etat: EtatAtelier, evenement: EvenementDirect): EtatAtelier {
  switch (evenement.type) {
    case "fiche": {
      const { fiche } = evenement;
      const connue = etat.fiches.get(fiche.id);
      const retiree = etat.retirees.get(fiche.id) ?? -1;
      if (fiche.version <= Math.max(connue?.version ?? -1, retiree)) return etat;
      const retirees = new Map(etat.retirees);
      retirees.delete(fiche.id);
      return { ...etat, fiches: new Map(etat.fiches).set(fiche.id, fiche), retirees: retiree === -1 ? etat.retirees : retirees };
    }
    case "retiree": {
      const connue = etat.fiches.get(evenement.id);
      if (evenement.version <= Math.max((connue?.version ?? 0) - 1, etat.retirees.get(evenement.id) ?? -1)) return etat;
      const fiches = new Map(etat.fiches);
      fiches.delete(evenement.id);
      return { ...etat, fiches: connue === undefined ? etat.fiches : fiches, retirees: new Map(etat.retirees).set(evenement.id, evenement.version) };
    }
    case "atelier":
      return etat.titre === evenement.titre && etat.ouvert === evenement.ouvert ? etat : { ...etat, titre: evenement.titre, ouvert: evenement.ouvert };
    case "presence":
      return etat.connectes === evenement.connectes ? etat : { ...etat, connectes: evenement.connectes };
    case "ensemble":
    case "erreur":
      return etat;
  }
}

/**
 * Ce que rend `GET /api/codev/fiches?depuis=` : des fiches sans dire à qui elles sont, et des retraits sans version. Ce que l'écran savait déjà complète.
 */
export function fusionnerListe(
  etat: EtatAtelier,
  liste: { readonly fiches: ReadonlyArray<FichePublique>; readonly supprimees: ReadonlyArray<string> },
  { admin, estMienne }: { readonly admin: boolean; readonly estMienne: (id: string) => boolean },
): EtatAtelier {
  const avecFiches = liste.fiches.reduce((suite, fiche) => {
    const mienne = suite.fiches.get(fiche.id)?.mienne ?? estMienne(fiche.id);
    return appliquer(suite, { type: "fiche", fiche: { ...fiche, mienne, modifiable: mienne || admin } });
  }, etat);
  return liste.supprimees.reduce((suite, id) => {
    const version = suite.fiches.get(id)?.version;
    if (version !== undefined) return appliquer(suite, { type: "retiree", id, version });
    // Inconnue, elle peut être dans le reste de la liste, lu juste avant son retrait.
    return suite.complete ? suite : { ...suite, retirees: new Map(suite.retirees).set(id, Infinity) };
  }, avecFiches);
}

/** Ce qu'apprend la réponse à un envoi de ce téléphone. */
export function appliquerEnvoi(etat: EtatAtelier, { envoi, fiche }: EffetFait, admin: boolean): EtatAtelier {
  const retrait = envoi.genre === "retrait";
  const liste = { fiches: retrait || fiche === undefined ? [] : [fiche], supprimees: retrait ? [envoi.fiche] : [] };
  // Hors de l'animation, on ne corrige que les siennes.
  return fusionnerListe(etat, liste, { admin, estMienne: () => !admin || envoi.genre === "creation" });
}

/** Une lecture de la page, au moment `jusqua` : toutes les fiches si elle est complète, sinon une page de la liste et ce qui vient d'être retiré. */
export type LectureAtelier = {
  readonly atelier: { readonly titre: string; readonly ouvert: boolean };
  readonly fiches: ReadonlyArray<FicheDirecte>;
  readonly complete: boolean;
  readonly retirees: ReadonlyArray<string>;
  readonly jusqua: string;
};

// Une écriture datée avant d'être rangée (rangement lent, horloges de deux machines) apparaît un peu après sa date : on relit un peu plus loin en arrière.
// Ce qui vient deux fois porte la même version.
const MARGE_MS = 5_000;

/** Le même instant, un peu plus tôt : d'où relire pour ne rien manquer, et jusqu'où une lecture dit tout. */
export function avecMarge(instant: string): string {
  return new Date(Date.parse(instant) - MARGE_MS).toISOString();
}

/** Complète ce que le direct a déjà donné par une nouvelle lecture de la page, sans le reculer. */
export function relireAtelier(avant: EtatAtelier, { atelier: { titre, ouvert }, fiches, complete, retirees, jusqua }: LectureAtelier): EtatAtelier {
  const lues = new Set(fiches.map(({ id }) => id));
  const otees = new Set(retirees);
  // Dite retirée, ou absente d'une lecture complète qui devait la voir : elle l'a été.
  const lueEntiere = avecMarge(jusqua);
  const manque = ({ id, modifie_le }: FicheDirecte) => otees.has(id) || (complete && !lues.has(id) && modifie_le < lueEntiere);
  const restantes = [...avant.fiches.values()].filter((fiche) => fiche.modifie_le >= jusqua || !manque(fiche));
  const base: EtatAtelier = { ...avant, titre, ouvert, fiches: new Map(restantes.map((f) => [f.id, f])), complete: complete || avant.complete };
  return fiches.reduce((etat, fiche) => appliquer(etat, { type: "fiche", fiche }), base);
}

/** Lit le texte d'un événement ; `undefined` s'il n'est pas des nôtres : une version future du site peut en ajouter. */
export function lireEvenement(texte: string): EvenementDirect | undefined {
  let lu: unknown;
  try {
    lu = JSON.parse(texte);
  } catch {
    return undefined;
  }
  if (typeof lu !== "object" || lu === null) return undefined;
  const { type, fiche, id, version, titre, ouvert, connectes } = lu as Readonly<Record<string, unknown>>;
  switch (type) {
    case "fiche": {
      const publique = lireFiche(fiche);
      if (publique === undefined) return undefined;
      const { mienne = false, modifiable = false } = fiche as Partial<FicheDirecte>;
      return { type, fiche: { ...publique, mienne, modifiable } };
    }
    case "retiree":
      return typeof id === "string" && typeof version === "number" ? { type, id, version } : undefined;
    case "atelier":
      return typeof titre === "string" && typeof ouvert === "boolean" ? { type, titre, ouvert } : undefined;
    case "presence":
      return typeof connectes === "number" ? { type, connectes } : undefined;
    case "ensemble":
    case "erreur":
      return { type };
    default:
      return undefined;
  }
}

/** Les fiches qu'un écran n'a pas encore montrées, hors celles de la personne qui le tient. */
export function nouveautes(fiches: ReadonlyArray<FicheDirecte>, montrees: ReadonlySet<string>): ReadonlyArray<FicheDirecte> {
  return fiches.filter(({ id, mienne }) => !mienne && !montrees.has(id));
}

/** « 1 nouvelle fiche », « 3 nouvelles fiches ». */
export function phraseNouveautes(n: number): string {
  return n === 1 ? "1 nouvelle fiche" : `${n} nouvelles fiches`;
}
