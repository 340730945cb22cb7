import { randomBytes, randomInt } from "node:crypto";
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { JOUR_MS } from "#app/commun/dates/durees.ts";
import { formaterJour } from "#app/commun/dates/dates.ts";
import { faiblesseDuCode, LONGUEUR_CODE_MIN, nettoyer, seConfondent } from "#app/commun/texte/code-faible.ts";
import { faiblesseDuMotDePasse, type FaiblesseMotDePasse } from "#app/commun/texte/mot-de-passe-faible.ts";
import { LETTRES_DICTABLES } from "#app/commun/texte/lettres-dictables.ts";
import { empreindre as empreindreLentement, estEmpreinte } from "./mot-de-passe.server.ts";

/**
 * Les trois secrets d'une installation : donnés par l'environnement, ou tirés une fois et gardés à côté des données. Le mot de passe tiré n'est gardé que par son
 * empreinte ; celui de l'environnement est donné tel quel, ou par son empreinte.
 */
export type Secrets = {
  readonly sessionSecret: ReadonlyArray<string>;
  readonly codevCode: string;
  readonly codevAdminPassword: string;
  /** La fin du mot de passe que le site a tiré ; absente : l'hébergeur a choisi le sien. */
  readonly adminExpireLe?: Date;
};

type Donnes = { readonly [cle in Exclude<keyof Secrets, "adminExpireLe">]: Secrets[cle] | undefined };

export type OptionsSecrets = {
  readonly dossier: string;
  readonly donnes: Donnes;
  /** Dit une fois à l'installateur ce qui vient d'être tiré. */
  readonly annoncer: (texte: string) => void;
  /** Un mot de passe tiré, et échu, se tire à nouveau : au démarrage du site seulement, où personne n'anime encore et où quelqu'un le lit. */
  readonly renouveler?: boolean;
  readonly empreindre?: (motDePasse: string) => string;
  readonly maintenant?: Date;
};

const SchemaFichier = z
  .object({
    sessionSecret: z.string().min(32),
    codevCode: z.string().min(4),
    codevAdminPassword: z.string().min(8),
    /** Quand le mot de passe d'administration a été tiré. */
    codevAdminPasswordTireLe: z.iso.datetime(),
  })
  .partial();
type Fichier = z.infer<typeof SchemaFichier>;
type Cle = Exclude<keyof Fichier, "codevAdminPasswordTireLe">;

/** Un mot de passe tiré sert à commencer : l'hébergeur choisit ensuite le sien, ou le site en tire un autre. */
export const MOT_DE_PASSE_TIRE_JOURS = 30;
const RAPPEL_JOURS = 7;
const finDe = (tireLe: string) => new Date(Date.parse(tireLe) + MOT_DE_PASSE_TIRE_JOURS * JOUR_MS);

const NOM_FICHIER = "secrets.json";
const MOTS_DE_PASSE_COURANTS = join("data", "securite", "mots-de-passe-courants.txt");
const LECTURE_PROPRIETAIRE = 0o600;
const DOSSIER_PROPRIETAIRE = 0o700;

export function preparerSecrets(options: OptionsSecrets): Secrets {
  const { dossier, donnes, annoncer, renouveler = false, empreindre = empreindreLentement, maintenant = new Date() } = options;
  const { sessionSecret, codevCode, codevAdminPassword } = donnes;
  // Tout est donné : rien à lire ni à écrire, le dossier peut même être en lecture seule.
  if (sessionSecret !== undefined && codevCode !== undefined && codevAdminPassword !== undefined) return { sessionSecret, codevCode, codevAdminPassword };

  const chemin = join(dossier, NOM_FICHIER);
  const tire = codevAdminPassword === undefined;
  const existait = existsSync(chemin);
  const trouves = existait ? lireFichier(chemin) : {};
  const gardes =
    renouveler && tire && estEchu(trouves, maintenant) ? { ...trouves, codevAdminPassword: undefined, codevAdminPasswordTireLe: undefined } : trouves;
  const motDePasse = gardes.codevAdminPassword ?? tirerMotDePasse();
  // Lente exprès, l'empreinte ne se fait que pour être gardée : un mot de passe tiré pour rien, quand l'environnement donne le sien, n'en a pas besoin.
  const aEmpreindre = !estEmpreinte(motDePasse) && (gardes.codevAdminPassword !== undefined || tire);
  const complets = {
    sessionSecret: gardes.sessionSecret ?? randomBytes(32).toString("base64url"),
    codevCode: gardes.codevCode ?? tirerCode(8),
    codevAdminPassword: aEmpreindre ? empreindre(motDePasse) : motDePasse,
  };
  if (codevCode === undefined && gardes.codevCode !== undefined) refuserCodeFaible(gardes.codevCode, chemin);
  const nouveaux = (Object.keys(complets) as Array<Cle>).filter((cle) => gardes[cle] === undefined && donnes[cle] === undefined);
  // Gardé en clair par une version ancienne : remplacé par son empreinte. Tiré par une version qui ne le datait pas : son temps commence ici.
  const enClair = gardes.codevAdminPassword !== undefined && gardes.codevAdminPassword !== complets.codevAdminPassword;
  const tireLe = gardes.codevAdminPasswordTireLe ?? maintenant.toISOString();
  if (nouveaux.length > 0 || enClair || (tire && gardes.codevAdminPasswordTireLe === undefined)) {
    const aGarder = Object.fromEntries(Object.entries(complets).filter(([cle]) => gardes[cle as Cle] !== undefined || nouveaux.includes(cle as Cle)));
    const ecrits = { ...aGarder, ...(tire || gardes.codevAdminPasswordTireLe !== undefined ? { codevAdminPasswordTireLe: tireLe } : {}) };
    // Un autre démarrage a pu finir entre-temps, premier ou de renouvellement : ses secrets valent, et ceux d'ici ne s'annoncent pas.
    const devance = existait && JSON.stringify(lireFichier(chemin)) !== JSON.stringify(trouves);
    if (devance || !ecrireFichier(dossier, chemin, ecrits, existait)) return preparerSecrets({ ...options, maintenant });
    annoncerNouveaux(nouveaux, { ...complets, codevAdminPassword: motDePasse }, { chemin, fin: finDe(tireLe) }, annoncer);
    // La dernière fois qu'il se lit : ensuite, il n'en reste que l'empreinte.
    const faute = enClair && tire ? fauteDuMotDePasse(motDePasse) : undefined;
    if (faute !== undefined) annoncer(faute.phrase);
  }
  if (tire && !nouveaux.includes("codevAdminPassword")) rappelerLaFin(finDe(tireLe), maintenant, annoncer);
  return {
    sessionSecret: sessionSecret ?? [complets.sessionSecret],
    codevCode: codevCode ?? complets.codevCode,
    codevAdminPassword: codevAdminPassword ?? complets.codevAdminPassword,
    ...(tire ? { adminExpireLe: finDe(tireLe) } : {}),
  };
}

/** Les secrets d'un site déjà installé, pour une commande : donnés, ou gardés. Rien ne se tire, que le site ne connaîtrait pas. */
export function secretsConnus({ dossier, donnes }: Pick<OptionsSecrets, "dossier"> & { readonly donnes: Partial<Donnes> }): Partial<Secrets> {
  const chemin = join(dossier, NOM_FICHIER);
  const gardes = existsSync(chemin) ? lireFichier(chemin) : {};
  const sessionSecret = donnes.sessionSecret ?? (gardes.sessionSecret === undefined ? undefined : [gardes.sessionSecret]);
  const codevAdminPassword = donnes.codevAdminPassword ?? gardes.codevAdminPassword;
  return { ...(sessionSecret === undefined ? {} : { sessionSecret }), ...(codevAdminPassword === undefined ? {} : { codevAdminPassword }) };
}

const tirerMotDePasse = () => randomBytes(15).toString("base64url");

function estEchu({ codevAdminPassword, codevAdminPasswordTireLe }: Fichier, maintenant: Date): boolean {
  return codevAdminPassword !== undefined && codevAdminPasswordTireLe !== undefined && finDe(codevAdminPasswordTireLe) <= maintenant;
}

/** Tire un autre mot de passe d'administration dans une installation qui vit, et le dit ; le site en marche le relit seul. */
export function retirerMotDePasse({ dossier, annoncer, empreindre = empreindreLentement, maintenant = new Date() }: Omit<OptionsSecrets, "donnes">): void {
  const chemin = join(dossier, NOM_FICHIER);
  const motDePasse = tirerMotDePasse();
  const codevAdminPasswordTireLe = maintenant.toISOString();
  ecrireFichier(dossier, chemin, {
    ...(existsSync(chemin) ? lireFichier(chemin) : {}),
    codevAdminPassword: empreindre(motDePasse),
    codevAdminPasswordTireLe,
  });
  annoncerMotDePasse(motDePasse, finDe(codevAdminPasswordTireLe), annoncer);
}

// Entre deux regards, ce qui a été lu vaut.
const RELIRE_MS = 1_000;

/**
 * Le mot de passe d'administration en vigueur. Donné par l'environnement, c'est lui ; tiré, il se relit dans son fichier : un autre processus, ou une commande, a pu
 * en tirer un autre.
 */
export function suivreMotDePasse(secrets: Secrets, dossier: string, maintenant_ms: () => number) {
  const chemin = join(dossier, NOM_FICHIER);
  let connu: Pick<Secrets, "codevAdminPassword" | "adminExpireLe"> = secrets;
  let [vu_ms, modifie_ms] = [maintenant_ms(), Number.NaN];
  return function enVigueur() {
    if (secrets.adminExpireLe === undefined || maintenant_ms() - vu_ms < RELIRE_MS) return connu;
    vu_ms = maintenant_ms();
    try {
      const { mtimeMs } = statSync(chemin);
      if (mtimeMs === modifie_ms) return connu;
      const { codevAdminPassword, codevAdminPasswordTireLe } = lireFichier(chemin);
      modifie_ms = mtimeMs;
      if (codevAdminPassword !== undefined && estEmpreinte(codevAdminPassword) && codevAdminPasswordTireLe !== undefined)
        connu = { codevAdminPassword, adminExpireLe: finDe(codevAdminPasswordTireLe) };
    } catch {
      // Illisible un instant, ou pour de bon : ce qui est connu vaut toujours.
    }
    return connu;
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
  // Cherchés dans le texte tel quel : en faire dix-huit mille mots allongerait chaque démarrage d'un centième de seconde, pour deux ou trois questions.
  const texte = `\n${readFileSync(MOTS_DE_PASSE_COURANTS, "utf8").trimEnd()}\n`;
  const duNom = new Set(origines.flatMap(motsDuNom));
  const courants = { has: (mot: string): boolean => duNom.has(mot) || (!mot.includes("\n") && texte.includes(`\n${mot}\n`)) };
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

type Gardes = { readonly chemin: string; readonly fin: Date };
function annoncerNouveaux(
  nouveaux: ReadonlyArray<Cle>,
  complets: { readonly codevCode: string; readonly codevAdminPassword: string },
  { chemin, fin }: Gardes,
  annoncer: (texte: string) => void,
): void {
  if (nouveaux.includes("codevCode")) annoncer(`Code d'atelier : ${complets.codevCode}`);
  if (nouveaux.includes("codevAdminPassword")) annoncerMotDePasse(complets.codevAdminPassword, fin, annoncer);
  if (nouveaux.length > 0) annoncer(`Ces secrets sont gardés dans ${chemin}, lisible de vous seul.`);
}

const CHOISIR = "choisissez le vôtre (CODEV_ADMIN_PASSWORD), ou tirez-en un autre (« npm run secret -- mot-de-passe »)";

function annoncerMotDePasse(motDePasse: string, fin: Date, annoncer: (texte: string) => void): void {
  annoncer(`Mot de passe d'administration : ${motDePasse}`);
  annoncer("Notez-le maintenant : seule son empreinte est gardée, il ne sera plus montré.");
  annoncer(`Il sert jusqu'au ${formaterJour(fin.toISOString())} ; d'ici là, ${CHOISIR}.`);
}

function rappelerLaFin(fin: Date, maintenant: Date, annoncer: (texte: string) => void): void {
  if (fin.getTime() - maintenant.getTime() > RAPPEL_JOURS * JOUR_MS) return;
  annoncer(`Le mot de passe d'administration tiré par le site ne sert plus après le ${formaterJour(fin.toISOString())} : ${CHOISIR}.`);
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

/** Faux : sans `remplacer`, un autre processus vient d'y mettre le sien. */
function ecrireFichier(dossier: string, chemin: string, contenu: object, remplacer = true): boolean {
  mkdirSync(dossier, { recursive: true, mode: DOSSIER_PROPRIETAIRE });
  // Sur le disque, puis à sa place : une coupure de courant laisserait un fichier vide, et un site qui ne démarre plus.
  const provisoire = `${chemin}.neuf-${process.pid}-${randomInt(1e9)}`;
  writeFileSync(provisoire, `${JSON.stringify(contenu, null, 2)}\n`, { mode: LECTURE_PROPRIETAIRE, flush: true });
  chmodSync(provisoire, LECTURE_PROPRIETAIRE);
  try {
    // Donner un second nom refuse un nom déjà pris, ce que renommer ne fait pas.
    if (!remplacer) linkSync(provisoire, chemin);
  } catch (cause) {
    // Un disque sans liens (clé USB, partage) : on y renomme, comme avant.
    if (cause instanceof Error && "code" in cause && cause.code === "EEXIST") return (rmSync(provisoire), false);
  }
  renameSync(provisoire, chemin);
  rmSync(provisoire, { force: true });
  return true;
}

/** Code d'accès à dicter, sans lettres qui se ressemblent ; un tirage que le démarrage refuserait est recommencé. */
export function tirerCode(longueur: number): string {
  for (;;) {
    const code = Array.from({ length: longueur }, () => LETTRES_DICTABLES[randomInt(LETTRES_DICTABLES.length)]).join("");
    if (longueur < LONGUEUR_CODE_MIN || faiblesseDuCode(code) === undefined) return code;
  }
}
