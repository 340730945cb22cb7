import { ErreurApp } from "#app/commun/erreurs.ts";
import { pbkdf2, pbkdf2Sync, randomBytes, scrypt, scryptSync, timingSafeEqual } from "node:crypto";

const MEMOIRE_MAX_OCTETS = 67_108_864;
const SEL_OCTETS = 16;
const EMPREINTE_OCTETS = 32;

type Rendre = (cause: Error | null, derivee: Buffer) => void;
/** Une façon d'empreindre, et son coût : écrits avec l'empreinte, ils s'y relisent, et peuvent donc changer sans rien perdre. */
type Facon = {
  /** Ce que coûte une empreinte neuve. */
  readonly cout: ReadonlyArray<number>;
  readonly deriver: (motDePasse: string, sel: Buffer, longueur: number, cout: ReadonlyArray<number>, rendre: Rendre) => void;
  readonly deriverAussitot: (motDePasse: string, sel: Buffer, longueur: number, cout: ReadonlyArray<number>) => Buffer;
};

const enScrypt = ([N = 0, r = 0, p = 0]: ReadonlyArray<number>) => ({ N, r, p, maxmem: MEMOIRE_MAX_OCTETS });

const FACONS = {
  // 32 Mio et trois passes par essai (recommandation OWASP) : deviner hors ligne, fichier en main, ne se fait plus.
  scrypt: {
    cout: [32_768, 8, 3],
    deriver: (motDePasse, sel, longueur, cout, rendre) => scrypt(motDePasse, sel, longueur, enScrypt(cout), rendre),
    deriverAussitot: (motDePasse, sel, longueur, cout) => scryptSync(motDePasse, sel, longueur, enScrypt(cout)),
  },
  // Pour qui doit s'en tenir aux algorithmes du NIST (même recommandation).
  "pbkdf2-sha512": {
    cout: [210_000],
    deriver: (motDePasse, sel, longueur, [tours = 0], rendre) => pbkdf2(motDePasse, sel, tours, longueur, "sha512", rendre),
    deriverAussitot: (motDePasse, sel, longueur, [tours = 0]) => pbkdf2Sync(motDePasse, sel, tours, longueur, "sha512"),
  },
} as const satisfies Readonly<Record<string, Facon>>;
export type NomFacon = keyof typeof FACONS;
/** Celle des empreintes neuves : en changer est cette ligne, et les anciennes ouvrent encore. */
const COURANTE: NomFacon = "scrypt";

const FORME = /^([a-z\d-]+)((?:\$\d{1,8}){1,3})\$([\w-]{20,})\$([\w-]{40,})$/;

type Lue = { readonly facon: Facon; readonly cout: ReadonlyArray<number>; readonly sel: Buffer; readonly derivee: Buffer };

function lire(texte: string): Lue | undefined {
  const [, nom = "", couts = "", sel = "", derivee = ""] = FORME.exec(texte) ?? [];
  if (!Object.hasOwn(FACONS, nom)) return undefined;
  const facon = FACONS[nom as NomFacon];
  const cout = couts.slice(1).split("$").map(Number);
  return cout.length === facon.cout.length ? { facon, cout, sel: Buffer.from(sel, "base64url"), derivee: Buffer.from(derivee, "base64url") } : undefined;
}

/** Ce texte est-il une empreinte, et non un mot de passe ? */
export function estEmpreinte(texte: string): boolean {
  return lire(texte) !== undefined;
}

/** L'empreinte salée et lente d'un mot de passe : « scrypt$N$r$p$sel$empreinte ». */
export function empreindre(motDePasse: string, nom: NomFacon = COURANTE): string {
  const sel = randomBytes(SEL_OCTETS);
  const { cout, deriverAussitot } = FACONS[nom];
  // Au premier démarrage seulement : rien n'écoute encore.
  const derivee = deriverAussitot(motDePasse.normalize("NFKC"), sel, EMPREINTE_OCTETS, cout);
  return [nom, ...cout, sel.toString("base64url"), derivee.toString("base64url")].join("$");
}

// Un essai à la fois : cent demandes simultanées n'occupent ni trois gigaoctets, ni tous les cœurs.
let precedent: Promise<unknown> = Promise.resolve();
let enCours = 0;
/** Essais admis à la fois : quelques secondes de calcul. Des milliers, de milliers d'adresses, feraient attendre l'animation une heure. */
export const ESSAIS_ENSEMBLE_MAX = 24;
const REESSAYER_S = 10;

/** Dit si c'est le mot de passe de cette empreinte. ErreurApp("trop_de_requetes") si trop d'essais attendent déjà : celui-ci n'a pas été lu. */
export async function verifierEmpreinte(motDePasse: string, empreinte: string): Promise<boolean> {
  const lue = lire(empreinte);
  if (lue === undefined) return false;
  if (enCours >= ESSAIS_ENSEMBLE_MAX)
    throw new ErreurApp("trop_de_requetes", "Trop de mots de passe s'essaient en même temps. Recommencez dans quelques secondes.", { attente_s: REESSAYER_S });
  enCours += 1;
  const calcul = precedent.then(() => deriver(motDePasse, lue));
  precedent = calcul.catch(() => undefined).finally(() => (enCours -= 1));
  return timingSafeEqual(await calcul, lue.derivee);
}

function deriver(motDePasse: string, { facon, cout, sel, derivee }: Lue): Promise<Buffer> {
  return new Promise((rendre, refuser) => {
    facon.deriver(motDePasse.normalize("NFKC"), sel, derivee.length, cout, (cause, calculee) => (cause === null ? rendre(calculee) : refuser(cause)));
  });
}
