import { randomBytes, randomInt } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { faiblesseDuCode, LONGUEUR_CODE_MIN, nettoyer, seConfondent } from "#app/commun/texte/code-faible.ts";
import { faiblesseDuMotDePasse, type FaiblesseMotDePasse } from "#app/commun/texte/mot-de-passe-faible.ts";
import { LETTRES_DICTABLES } from "#app/commun/texte/lettres-dictables.ts";
import { empreindre as empreindreLentement, estEmpreinte } from "./mot-de-passe.server.ts";

/**
 * Les trois secrets d'une installation : donnés par l'environnement, ou tirés une fois et gardés à côté des données. Le mot de passe tiré n'est gardé que par son
 * empreinte ; celui de l'environnement est donné tel quel, ou par son empreinte.
 */
export type Secrets = { readonly sessionSecret: ReadonlyArray<string>; readonly codevCode: string; readonly codevAdminPassword: string };

type Donnes = { readonly [cle in keyof Secrets]: Secrets[cle] | undefined };

export type OptionsSecrets = {
  readonly dossier: string;
  readonly donnes: Donnes;
  /** Dit une fois à l'installateur ce qui vient d'être tiré. */
  readonly annoncer: (texte: string) => void;
  readonly empreindre?: (motDePasse: string) => string;
};

const SchemaFichier = z.object({ sessionSecret: z.string().min(32), codevCode: z.string().min(4), codevAdminPassword: z.string().min(8) }).partial();
type Fichier = z.infer<typeof SchemaFichier>;

const NOM_FICHIER = "secrets.json";
const MOTS_DE_PASSE_COURANTS = join("data", "securite", "mots-de-passe-courants.txt");
const LECTURE_PROPRIETAIRE = 0o600;
const DOSSIER_PROPRIETAIRE = 0o700;

export function preparerSecrets({ dossier, donnes, annoncer, empreindre = empreindreLentement }: OptionsSecrets): Secrets {
  const { sessionSecret, codevCode, codevAdminPassword } = donnes;
  // Tout est donné : rien à lire ni à écrire, le dossier peut même être en lecture seule.
  if (sessionSecret !== undefined && codevCode !== undefined && codevAdminPassword !== undefined) return { sessionSecret, codevCode, codevAdminPassword };

  const chemin = join(dossier, NOM_FICHIER);
  const gardes = existsSync(chemin) ? lireFichier(chemin) : {};
  const motDePasse = gardes.codevAdminPassword ?? randomBytes(15).toString("base64url");
  // Lente exprès, l'empreinte ne se fait que pour être gardée : un mot de passe tiré pour rien, quand l'environnement donne le sien, n'en a pas besoin.
  const aEmpreindre = !estEmpreinte(motDePasse) && (gardes.codevAdminPassword !== undefined || codevAdminPassword === undefined);
  const complets = {
    sessionSecret: gardes.sessionSecret ?? randomBytes(32).toString("base64url"),
    codevCode: gardes.codevCode ?? tirerCode(8),
    codevAdminPassword: aEmpreindre ? empreindre(motDePasse) : motDePasse,
  };
  if (codevCode === undefined && gardes.codevCode !== undefined) refuserCodeFaible(gardes.codevCode, chemin);
  const nouveaux = (Object.keys(complets) as Array<keyof Fichier>).filter((cle) => gardes[cle] === undefined && donnes[cle] === undefined);
  // Gardé en clair par une version ancienne : remplacé par son empreinte.
  const enClair = gardes.codevAdminPassword !== undefined && gardes.codevAdminPassword !== complets.codevAdminPassword;
  if (nouveaux.length > 0 || enClair) {
    const aGarder = Object.fromEntries(
      Object.entries(complets).filter(([cle]) => gardes[cle as keyof Fichier] !== undefined || nouveaux.includes(cle as keyof Fichier)),
    );
    ecrireFichier(dossier, chemin, aGarder);
    annoncerNouveaux(nouveaux, { ...complets, codevAdminPassword: motDePasse }, chemin, annoncer);
    // La dernière fois qu'il se lit : ensuite, il n'en reste que l'empreinte.
    const faute = enClair && codevAdminPassword === undefined ? fauteDuMotDePasse(motDePasse) : undefined;
    if (faute !== undefined) annoncer(faute.phrase);
  }
  return {
    sessionSecret: sessionSecret ?? [complets.sessionSecret],
    codevCode: codevCode ?? complets.codevCode,
    codevAdminPassword: codevAdminPassword ?? complets.codevAdminPassword,
  };
}

/** Un code qui se devine, ou qui vaut le mot de passe, ouvre l'atelier ou l'animation à n'importe qui : une phrase par faute, pour qui installe. */
export function fautesDesSecrets({ codevCode, codevAdminPassword }: Pick<Donnes, "codevCode" | "codevAdminPassword">): ReadonlyArray<string> {
  if (codevCode === undefined) return [];
  const faiblesse = faiblesseDuCode(codevCode);
  if (faiblesse !== undefined) return [`CODEV_CODE ${faiblesse}.`];
  const confondus = codevAdminPassword !== undefined && seConfondent(codevCode, codevAdminPassword);
  return confondus ? ["CODEV_CODE et CODEV_ADMIN_PASSWORD sont identiques : toute la salle aurait les droits d'animation."] : [];
}

/**
 * Ce qui rend trop courant un mot de passe d'administration donné en clair ; `undefined` s'il convient, ou si l'on n'en a que l'empreinte : celle-ci se compare
 * quand elle se fait (`npm run secret -- empreinte`). La liste n'est lue que le temps de la comparaison. Le nom public du site, que chacun lit, y compte aussi.
 */
export function fauteDuMotDePasse(motDePasse: string | undefined, origines: ReadonlyArray<string> = []): FaiblesseMotDePasse | undefined {
  if (motDePasse === undefined || estEmpreinte(motDePasse)) return undefined;
  const courants = new Set([...readFileSync(MOTS_DE_PASSE_COURANTS, "utf8").trimEnd().split("\n"), ...origines.flatMap(motsDuNom)]);
  const faiblesse = faiblesseDuMotDePasse(motDePasse, courants);
  if (faiblesse === undefined) return undefined;
  return { ...faiblesse, phrase: `Le mot de passe d'administration ${faiblesse.phrase}. Prenez-en un autre, ou laissez le site en tirer un au hasard.` };
}

/** « https://eau-du-diois.fr » : « eau-du-diois.fr », « eaududioisfr » et « eaududiois », tels qu'un mot de passe se compare. */
function motsDuNom(origine: string): ReadonlyArray<string> {
  const nom = new URL(origine).hostname.toLowerCase().replace(/^www\./, "");
  const mots = [nom, ...nom.split("."), nom.replaceAll(".", ""), ...nom.split(/[.-]/)];
  return mots.flatMap((mot) => [mot, nettoyer(mot).toLowerCase()]).filter((mot) => mot.length >= NOM_MIN && /\p{L}/u.test(mot));
}
// « fr », « www » sont de trop de sites : ils n'en nomment aucun.
const NOM_MIN = 4;

function annoncerNouveaux(nouveaux: ReadonlyArray<keyof Fichier>, complets: Required<Fichier>, chemin: string, annoncer: (texte: string) => void): void {
  if (nouveaux.includes("codevCode")) annoncer(`Code d'atelier : ${complets.codevCode}`);
  if (nouveaux.includes("codevAdminPassword")) {
    annoncer(`Mot de passe d'administration : ${complets.codevAdminPassword}`);
    annoncer("Notez-le maintenant : seule son empreinte est gardée, il ne sera plus montré.");
  }
  if (nouveaux.length > 0) annoncer(`Ces secrets sont gardés dans ${chemin}, lisible de vous seul.`);
}

function refuserCodeFaible(code: string, chemin: string): void {
  const faiblesse = faiblesseDuCode(code);
  if (faiblesse !== undefined) throw new Error(`Le code d'atelier de ${chemin} ${faiblesse}. Effacez sa ligne pour en tirer un autre.`);
}

function lireFichier(chemin: string): Fichier {
  let contenu: unknown;
  try {
    contenu = JSON.parse(readFileSync(chemin, "utf8"));
  } catch (cause) {
    // Un refus du système n'est pas un défaut du fichier.
    if (!(cause instanceof SyntaxError)) throw cause;
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
  // Sur le disque, puis à sa place : une coupure de courant laisserait un fichier vide, et un site qui ne démarre plus.
  const provisoire = `${chemin}.neuf`;
  writeFileSync(provisoire, `${JSON.stringify(contenu, null, 2)}\n`, { mode: LECTURE_PROPRIETAIRE, flush: true });
  chmodSync(provisoire, LECTURE_PROPRIETAIRE);
  renameSync(provisoire, chemin);
}

/** Code d'accès à dicter, sans lettres qui se ressemblent ; un tirage que le démarrage refuserait est recommencé. */
export function tirerCode(longueur: number): string {
  for (;;) {
    const code = Array.from({ length: longueur }, () => LETTRES_DICTABLES[randomInt(LETTRES_DICTABLES.length)]).join("");
    if (longueur < LONGUEUR_CODE_MIN || faiblesseDuCode(code) === undefined) return code;
  }
}
