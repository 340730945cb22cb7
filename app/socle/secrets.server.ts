import { randomBytes, randomInt } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { LETTRES_DICTABLES } from "#app/commun/texte/lettres-dictables.ts";

/** Les trois secrets d'une installation : donnés par l'environnement, ou tirés une fois et gardés à côté des données. */
export type Secrets = { readonly sessionSecret: ReadonlyArray<string>; readonly codevCode: string; readonly codevAdminPassword: string };

type Donnes = { readonly [cle in keyof Secrets]: Secrets[cle] | undefined };

export type OptionsSecrets = {
  readonly dossier: string;
  readonly donnes: Donnes;
  /** Dit une fois à l'installateur ce qui vient d'être tiré. */
  readonly annoncer: (texte: string) => void;
};

const SchemaFichier = z.object({ sessionSecret: z.string().min(32), codevCode: z.string().min(4), codevAdminPassword: z.string().min(8) }).partial();
type Fichier = z.infer<typeof SchemaFichier>;

const NOM_FICHIER = "secrets.json";
const LECTURE_PROPRIETAIRE = 0o600;
const DOSSIER_PROPRIETAIRE = 0o700;

export function preparerSecrets({ dossier, donnes, annoncer }: OptionsSecrets): Secrets {
  const { sessionSecret, codevCode, codevAdminPassword } = donnes;
  // Tout est donné : rien à lire ni à écrire, le dossier peut même être en lecture seule.
  if (sessionSecret !== undefined && codevCode !== undefined && codevAdminPassword !== undefined) return { sessionSecret, codevCode, codevAdminPassword };

  const chemin = join(dossier, NOM_FICHIER);
  const gardes = existsSync(chemin) ? lireFichier(chemin) : {};
  const complets = {
    sessionSecret: gardes.sessionSecret ?? randomBytes(32).toString("base64url"),
    codevCode: gardes.codevCode ?? tirerCode(8),
    codevAdminPassword: gardes.codevAdminPassword ?? randomBytes(15).toString("base64url"),
  };
  const nouveaux = (Object.keys(complets) as Array<keyof Fichier>).filter((cle) => gardes[cle] === undefined && donnes[cle] === undefined);
  if (nouveaux.length > 0) {
    const aGarder = Object.fromEntries(
      Object.entries(complets).filter(([cle]) => gardes[cle as keyof Fichier] !== undefined || nouveaux.includes(cle as keyof Fichier)),
    );
    ecrireFichier(dossier, chemin, aGarder);
    annoncerNouveaux(nouveaux, complets, chemin, annoncer);
  }
  return {
    sessionSecret: sessionSecret ?? [complets.sessionSecret],
    codevCode: codevCode ?? complets.codevCode,
    codevAdminPassword: codevAdminPassword ?? complets.codevAdminPassword,
  };
}

function annoncerNouveaux(nouveaux: ReadonlyArray<keyof Fichier>, complets: Required<Fichier>, chemin: string, annoncer: (texte: string) => void): void {
  if (nouveaux.includes("codevCode")) annoncer(`Code d'atelier : ${complets.codevCode}`);
  if (nouveaux.includes("codevAdminPassword")) annoncer(`Mot de passe d'administration : ${complets.codevAdminPassword}`);
  annoncer(`Ces secrets sont gardés dans ${chemin}, lisible de vous seul.`);
}

function lireFichier(chemin: string): Fichier {
  let contenu: unknown;
  try {
    contenu = JSON.parse(readFileSync(chemin, "utf8"));
  } catch (cause) {
    throw new Error(`Le fichier ${chemin} est illisible. Réparez-le, ou supprimez-le pour tirer de nouveaux secrets.`, { cause });
  }
  const lecture = SchemaFichier.safeParse(contenu);
  if (!lecture.success) {
    const cles = [...new Set(lecture.error.issues.map(({ path }) => path.join(".") || "racine"))].join(", ");
    throw new Error(`Le fichier ${chemin} n'a pas la forme attendue (${cles}). Réparez-le, ou supprimez-le pour tirer de nouveaux secrets.`);
  }
  // Un fichier copié d'ailleurs peut être ouvert à tous : on referme.
  chmodSync(chemin, LECTURE_PROPRIETAIRE);
  return lecture.data;
}

function ecrireFichier(dossier: string, chemin: string, contenu: object): void {
  mkdirSync(dossier, { recursive: true, mode: DOSSIER_PROPRIETAIRE });
  writeFileSync(chemin, `${JSON.stringify(contenu, null, 2)}\n`, { mode: LECTURE_PROPRIETAIRE });
  chmodSync(chemin, LECTURE_PROPRIETAIRE);
}

/** Code d'accès à dicter, sans lettres qui se ressemblent. */
export function tirerCode(longueur: number): string {
  return Array.from({ length: longueur }, () => LETTRES_DICTABLES[randomInt(LETTRES_DICTABLES.length)]).join("");
}
