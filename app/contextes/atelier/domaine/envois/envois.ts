import { denombrer } from "#app/commun/nombres/nombres.ts";
import type { FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { trancher, type Choix } from "./conflit.ts";
import { memeSaisie, type ChampSaisie, type SaisieFiche } from "#app/contextes/atelier/domaine/saisie-fiche.ts";

// La boîte d'envoi d'un téléphone : ce que la personne a fait et que le serveur n'a pas encore confirmé. Règles sans navigateur ni réseau ; chaque fonction
// rend une file neuve. Ordre gardé pour une même fiche ; deux fiches ne s'attendent jamais.

type Commun = {
  /** Identifiant de l'envoi. */
  readonly id: string;
  readonly fiche: string;
  readonly atelier: string;
  readonly pseudo: string;
  readonly rang: number;
  /** `attente` : partira seul. `envoi` : parti, sans réponse encore. `conflit` et `refus` : à la personne de choisir. */
  readonly etat: "attente" | "envoi" | "conflit" | "refus";
  readonly essais: number;
  /** Une demande est partie sans que l'on sache ce qu'elle est devenue : le serveur l'a peut-être reçue. */
  readonly peutEtreRecu: boolean;
  readonly pas_avant_ms: number;
  readonly message?: string;
  readonly erreurs?: Readonly<Record<string, ReadonlyArray<string>>>;
};
export type Creation = Commun & { readonly genre: "creation"; readonly cle: string; readonly saisie: SaisieFiche };
/** `version` 0 : la création de la fiche est encore en route, sa réponse donnera la version. */
export type Modification = Commun & {
  readonly genre: "modification";
  readonly saisie: SaisieFiche;
  readonly base: SaisieFiche;
  readonly version: number;
  /** En conflit : ce que le serveur a rendu. */
  readonly actuelle?: FichePublique;
};
export type Retrait = Commun & { readonly genre: "retrait"; readonly titre: string };
export type Envoi = Creation | Modification | Retrait;
export type File = ReadonlyArray<Envoi>;

type Identite = { readonly id: string; readonly fiche: string; readonly atelier: string; readonly pseudo: string; readonly rang: number };
const NEUF = { etat: "attente", essais: 0, peutEtreRecu: false, pas_avant_ms: 0 } as const;

export function creation(identite: Identite, cle: string, saisie: SaisieFiche): Creation {
  return { ...identite, ...NEUF, genre: "creation", cle, saisie };
}
export function modification(identite: Identite, saisie: SaisieFiche, base: SaisieFiche, version: number): Modification {
  return { ...identite, ...NEUF, genre: "modification", saisie, base, version };
}
export function retrait(identite: Identite, titre: string): Retrait {
  return { ...identite, ...NEUF, genre: "retrait", titre };
}

// Le contenu d'une demande qui a pu arriver ne change plus, sans quoi la même clé porterait deux contenus.
const jamaisArrive = ({ peutEtreRecu, etat }: Envoi) => !peutEtreRecu && etat !== "envoi";

/** Ajoute ce que la personne vient de faire, en le fondant dans ce qui n'est pas encore parti. */
export function ajouter(file: File, neuf: Envoi): File {
  const siens = file.filter(({ fiche }) => fiche === neuf.fiche);
  if (neuf.genre === "retrait") {
    const pose = siens.find(({ genre }) => genre === "creation");
    if (pose !== undefined && jamaisArrive(pose)) return file.filter(({ fiche }) => fiche !== neuf.fiche);
    if (siens.some(({ genre }) => genre === "retrait")) return file;
    return [...file.filter((e) => e.fiche !== neuf.fiche || e.etat === "envoi" || (e.genre === "creation" && e.etat !== "refus")), neuf];
  }
  const dernier = siens.at(-1);
  if (neuf.genre === "creation" || dernier === undefined) return [...file, neuf];
  // Retirée : on n'y écrit plus.
  if (dernier.genre === "retrait") return file;
  // Une modification en échec laisse place à la neuve, qui repart de ce que la personne vient de lire.
  if (dernier.genre === "modification" && (dernier.etat === "refus" || dernier.etat === "conflit")) return [...sans(file, dernier.id), neuf];
  if (jamaisArrive(dernier)) {
    const { message: _message, erreurs: _erreurs, ...reste } = dernier;
    return remplacer(file, { ...reste, saisie: neuf.saisie, etat: "attente", pas_avant_ms: 0 });
  }
  // Derrière une demande dont on ignore le sort : ce sera la suite de ce qu'elle aura donné. Un refus incertain se retente d'abord.
  const devant: Envoi = dernier.etat === "refus" ? { ...dernier, etat: "attente", pas_avant_ms: 0 } : dernier;
  return [...remplacer(file, devant), { ...neuf, base: dernier.saisie, version: 0 }];
}

function sans(file: File, id: string): File {
  return file.filter((e) => e.id !== id);
}

export function remplacer(file: File, neuf: Envoi): File {
  return file.map((e) => (e.id === neuf.id ? neuf : e));
}

/** Le premier envoi qui peut partir maintenant : le plus ancien de sa fiche, ni en route, ni en attente d'une décision. */
export function prochain(file: File, maintenant_ms: number): Envoi | undefined {
  return tetes(file).find(({ etat, pas_avant_ms }) => etat === "attente" && pas_avant_ms <= maintenant_ms);
}

/** Instant où un envoi pourra partir ; `undefined` si rien n'attend que le temps. */
export function prochaineEcheance_ms(file: File): number | undefined {
  const attendus = tetes(file).flatMap(({ etat, pas_avant_ms }) => (etat === "attente" ? [pas_avant_ms] : []));
  return attendus.length === 0 ? undefined : Math.min(...attendus);
}

function tetes(file: File): ReadonlyArray<Envoi> {
  const vues = new Set<string>();
  return file
    .toSorted((a, b) => a.rang - b.rang)
    .filter(({ fiche }) => {
      if (vues.has(fiche)) return false;
      vues.add(fiche);
      return true;
    });
}

export function partir(file: File, id: string): File {
  return file.map((e) => (e.id === id ? { ...e, etat: "envoi", essais: e.essais + 1 } : e));
}

/** Au chargement : ce qui était en route l'est peut-être encore, ou s'est perdu. On le renverra, sans double. */
export function reprendre(file: File): File {
  return file.map((e) => (e.etat === "envoi" ? { ...e, etat: "attente", peutEtreRecu: true, pas_avant_ms: 0 } : e));
}

/** « Envoyer maintenant » : plus d'attente entre deux essais, et ce qui a été refusé est retenté tel quel. */
export function relancer(file: File, { aussiRefuses = false } = {}): File {
  return file.map((e) => (e.etat === "attente" || (aussiRefuses && e.etat === "refus") ? { ...e, etat: "attente", pas_avant_ms: 0 } : e));
}

/** La personne renonce à un envoi ; sans sa création, une fiche n'a plus rien à envoyer. */
export function abandonner(file: File, id: string): File {
  const vise = file.find((e) => e.id === id);
  return file.filter((e) => e.id !== id && (vise?.genre !== "creation" || e.fiche !== vise.fiche));
}

/** La personne a tranché, champ par champ : la modification repart de ce qui est enregistré. */
export function resoudre(file: File, id: string, choix: Readonly<Partial<Record<ChampSaisie, Choix>>>): File {
  const envoi = file.find((e) => e.id === id);
  if (envoi?.genre !== "modification" || envoi.actuelle === undefined) return file;
  const { actuelle, message: _message, erreurs: _erreurs, ...reste } = envoi;
  const saisie = trancher(envoi.saisie, actuelle, choix);
  if (memeSaisie(saisie, actuelle)) return abandonner(file, id);
  return remplacer(file, { ...reste, saisie, base: actuelle, version: actuelle.version, ...NEUF });
}

/** Le travail d'une autre personne, resté sur ce téléphone, part sous le nom de celle qui s'en charge. */
export function reprendreAuNomDe(file: File, pseudo: string): File {
  return file.map((e) => ({ ...e, pseudo }));
}

/** `fiches` : à poser ou à modifier. `retraits` : à retirer, y compris celles dont on s'est ravisé sans savoir si elles étaient arrivées. */
export type Bilan = { readonly total: number; readonly aTrancher: number; readonly fiches: number; readonly retraits: number };

export function bilan(file: File): Bilan {
  const retraits = file.filter(({ genre }) => genre === "retrait").length;
  return {
    total: file.length,
    aTrancher: file.filter(({ etat }) => etat === "conflit" || etat === "refus").length,
    fiches: new Set(file.map(({ fiche }) => fiche)).size - retraits,
    retraits,
  };
}

/** « 2 fiches en attente », « 1 fiche à revoir ». */
export function phraseBilan({ fiches, retraits, aTrancher }: Bilan): string {
  if (fiches + retraits === 0) return "Tout est envoyé";
  const siPresents = (n: number, mot: string) => (n === 0 ? [] : [denombrer(n, mot)]);
  const attente = `${[...siPresents(fiches, "fiche"), ...siPresents(retraits, "retrait")].join(" et ")} en attente`;
  return aTrancher === 0 ? attente : `${attente}, dont ${aTrancher} à revoir`;
}
