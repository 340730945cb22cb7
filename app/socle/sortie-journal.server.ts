import { fstatSync, write, writeSync } from "node:fs";

// La sortie du journal : un disque plein, un lecteur parti ou un tube bouché perdent des lignes, jamais le site. Rien ici ne bloque, ne lève ni ne se
// journalise soi-même.

/** Mémoire prêtée aux lignes que la sortie n'a pas encore prises. */
const MEMOIRE_LIGNES_OCTETS = 1_048_576;
const PAUSE_MS = 1_000;
// Plus personne ne lit : réessayer ne servirait à rien.
const LECTEUR_PARTI: ReadonlySet<string> = new Set(["EPIPE", "ECONNRESET", "EBADF"]);
const PLUS_TARD: ReadonlySet<string> = new Set(["EAGAIN", "EINTR"]);

export type ErreurEcriture = { readonly code?: string | undefined };
/** Rend l'erreur ou `null`, et combien d'octets sont partis ; ne lève pas. */
export type Ecrire = (octets: Uint8Array, rendre: (erreur: ErreurEcriture | null, ecrits: number) => void) => void;

export type OptionsSortie = {
  readonly ecrire: Ecrire;
  /** Reprend après une écriture refusée ; par défaut, une seconde plus tard, sans retenir le processus. */
  readonly plusTard?: (reprendre: () => void) => void;
  readonly maintenant?: () => Date;
  readonly memoire_octets?: number;
};

export type SortieJournal = {
  write(ligne: string): void;
  /** Rend ce qui attend encore, pour une dernière écriture avant la fin du processus. */
  reste(): Uint8Array;
  /** Lignes perdues que la sortie n'a pas encore pu avouer. */
  readonly perdues: number;
  /** Plus personne ne lit : plus rien ne s'écrit. */
  readonly fermee: boolean;
};

/** File bornée devant une écriture qui peut échouer : ce qui ne passe pas est compté, et le compte s'écrit dès que la sortie reprend. */
export function creerSortie({
  ecrire,
  plusTard = (reprendre) => void setTimeout(reprendre, PAUSE_MS).unref(),
  maintenant = () => new Date(),
  memoire_octets = MEMOIRE_LIGNES_OCTETS,
}: OptionsSortie): SortieJournal {
  let attente: Array<string> = [];
  let taille_octets = 0;
  let perdues = 0;
  let occupee = false;
  let fermee = false;
  // Une écriture coupée en pleine ligne : la suivante commence à la ligne, sinon les deux seraient illisibles.
  let aLaLigne = false;

  function vider(): void {
    if (occupee || fermee || attente.length === 0) return;
    occupee = true;
    const avouees = perdues;
    const lignes = attente;
    const debut = aLaLigne ? "\n" : "";
    const octets = Buffer.from(debut + (avouees > 0 ? aveu(avouees) : "") + lignes.join(""));
    attente = [];
    taille_octets = 0;
    envoyer(octets, octets.byteLength, {
      reussir() {
        perdues -= avouees;
        aLaLigne = false;
      },
      perdre() {
        perdues += lignes.length;
      },
    });
  }

  function envoyer(octets: Uint8Array, total: number, issue: { reussir(): void; perdre(): void }): void {
    ecrire(octets, (erreur, ecrits) => {
      const suite = octets.subarray(ecrits);
      if (erreur === null && suite.byteLength > 0 && ecrits > 0) return envoyer(suite, total, issue);
      if (erreur === null && suite.byteLength === 0) {
        issue.reussir();
        occupee = false;
        return vider();
      }
      const code = erreur?.code ?? "";
      if (LECTEUR_PARTI.has(code)) return fermer(issue);
      // Un tube plein se videra : le lot est gardé, et repris là où il en était.
      if (PLUS_TARD.has(code)) return plusTard(() => envoyer(suite, total, issue));
      if (suite.byteLength < total) aLaLigne = true;
      issue.perdre();
      plusTard(() => {
        occupee = false;
        vider();
      });
    });
  }

  function fermer(issue: { perdre(): void }): void {
    issue.perdre();
    fermee = true;
    perdues += attente.length;
    attente = [];
    taille_octets = 0;
  }

  function aveu(nombre: number): string {
    return `${JSON.stringify({ niveau: "warn", date: maintenant().toISOString(), lignes_perdues: nombre, message: "journal interrompu" })}\n`;
  }

  return {
    write(ligne) {
      const octets = Buffer.byteLength(ligne);
      if (fermee || taille_octets + octets > memoire_octets) {
        perdues++;
        return;
      }
      attente.push(ligne);
      taille_octets += octets;
      vider();
    },
    reste() {
      const octets = Buffer.from(attente.join(""));
      attente = [];
      taille_octets = 0;
      return octets;
    },
    get perdues() {
      return perdues;
    },
    get fermee() {
      return fermee;
    },
  };
}

const SORTIE_STANDARD = 1;
let standard: SortieJournal | undefined;

/** La sortie standard du processus, ouverte au premier usage et partagée par tous les journaux de ce module. */
export function sortieStandard(): SortieJournal {
  standard ??= ouvrirStandard();
  return standard;
}

function ouvrirStandard(): SortieJournal {
  supporterSortiesPerdues();
  // Un fichier s'écrit hors du fil ; un tube ou un terminal, par le flux de Node, que rien ne bloque.
  const fichier = estFichier();
  const sortie = creerSortie({ ecrire: fichier ? ecrireFichier : ecrireFlux });
  process.once("exit", () => {
    const reste = sortie.reste();
    if (reste.byteLength === 0 || sortie.fermee) return;
    try {
      if (fichier) writeSync(SORTIE_STANDARD, reste);
      else process.stdout.write(reste);
    } catch {
      // Le disque est plein jusqu'au bout : le processus s'arrête quand même.
    }
  });
  return sortie;
}

let supportees = false;

/** Une écriture refusée sur les sorties du processus n'arrête rien : sans écouteur, Node en ferait une exception. */
export function supporterSortiesPerdues(): void {
  if (supportees) return;
  supportees = true;
  const rien = () => undefined;
  process.stdout.on("error", rien);
  process.stderr.on("error", rien);
}

function estFichier(): boolean {
  try {
    const etat = fstatSync(SORTIE_STANDARD);
    return etat.isFile() || (etat.isCharacterDevice() && !process.stdout.isTTY);
  } catch {
    return false;
  }
}

const ecrireFichier: Ecrire = (octets, rendre) => write(SORTIE_STANDARD, octets, (erreur, ecrits) => rendre(erreur, ecrits || 0));

const ecrireFlux: Ecrire = (octets, rendre) => {
  process.stdout.write(octets, (erreur: NodeJS.ErrnoException | null | undefined) => rendre(erreur ?? null, erreur ? 0 : octets.byteLength));
};
