import { ErreurApp } from "#app/commun/erreurs.ts";
import { randomBytes, scrypt, scryptSync, timingSafeEqual, type ScryptOptions } from "node:crypto";

// 32 Mio et trois passes par essai (recommandation OWASP) : deviner hors ligne, fichier en main, ne se fait plus.
const COUT = { N: 32_768, r: 8, p: 3 } as const;
const MEMOIRE_MAX_OCTETS = 67_108_864;
const SEL_OCTETS = 16;
const EMPREINTE_OCTETS = 32;
const FORME = /^scrypt\$(\d{1,8})\$(\d{1,3})\$(\d{1,3})\$([\w-]{20,})\$([\w-]{40,})$/;

/** Ce texte est-il une empreinte, et non un mot de passe ? */
export function estEmpreinte(texte: string): boolean {
  return FORME.test(texte);
}

/** L'empreinte salée et lente d'un mot de passe : « scrypt$N$r$p$sel$empreinte ». */
export function empreindre(motDePasse: string): string {
  const sel = randomBytes(SEL_OCTETS);
  // Au premier démarrage seulement : rien n'écoute encore.
  const derivee = scryptSync(motDePasse.normalize("NFKC"), sel, EMPREINTE_OCTETS, { ...COUT, maxmem: MEMOIRE_MAX_OCTETS });
  return ["scrypt", COUT.N, COUT.r, COUT.p, sel.toString("base64url"), derivee.toString("base64url")].join("$");
}

// Un essai à la fois : cent demandes simultanées n'occupent ni trois gigaoctets, ni tous les cœurs.
let precedent: Promise<unknown> = Promise.resolve();
let enCours = 0;
/** Essais admis à la fois : quelques secondes de calcul. Des milliers, de milliers d'adresses, feraient attendre l'animation une heure. */
export const ESSAIS_ENSEMBLE_MAX = 24;
const REESSAYER_S = 10;

/** Dit si c'est le mot de passe de cette empreinte. ErreurApp("trop_de_requetes") si trop d'essais attendent déjà : celui-ci n'a pas été lu. */
export async function verifierEmpreinte(motDePasse: string, empreinte: string): Promise<boolean> {
  const [, N, r, p, sel = "", attendue = ""] = FORME.exec(empreinte) ?? [];
  const rangee = Buffer.from(attendue, "base64url");
  if (rangee.length === 0) return false;
  if (enCours >= ESSAIS_ENSEMBLE_MAX)
    throw new ErreurApp("trop_de_requetes", "Trop de mots de passe s'essaient en même temps. Recommencez dans quelques secondes.", { attente_s: REESSAYER_S });
  enCours += 1;
  const calcul = precedent.then(() => deriver(motDePasse, Buffer.from(sel, "base64url"), rangee.length, { N: Number(N), r: Number(r), p: Number(p) }));
  precedent = calcul.catch(() => undefined).finally(() => (enCours -= 1));
  return timingSafeEqual(await calcul, rangee);
}

function deriver(motDePasse: string, sel: Buffer, longueur: number, cout: ScryptOptions): Promise<Buffer> {
  return new Promise((rendre, refuser) => {
    scrypt(motDePasse.normalize("NFKC"), sel, longueur, { ...cout, maxmem: MEMOIRE_MAX_OCTETS }, (cause, derivee) =>
      cause === null ? rendre(derivee) : refuser(cause),
    );
  });
}
