import { z } from "zod";
import { adresseClamd, adresseHttp, entierCourt, euros, liste, nomModele, origines, port, reseaux, secret, secretTotp, urlService } from "./formes.server.ts";
import { LONGUEUR_CODE_MIN } from "#app/commun/texte/code-faible.ts";
import { erreurConfiguration } from "./refus.ts";
import { lireSecretsEnFichier } from "./secrets-en-fichier.server.ts";

// Tout est facultatif, tout est contrôlé ici, une fois.

const NIVEAUX = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export const LONGUEUR_MOT_DE_PASSE_MIN = 8;
const SORTES_TUILES = ["images", "traces"] as const;
const DELAI_PREMIER_MOT_MAX_S = 600;
const PLAFOND_ATELIER_DEFAUT = 5;
const ECHAUFFEMENT_DEFAUT_S = 15;

const entierDe1A9999 = z
  .string()
  .refine((v) => /^[1-9]\d{0,3}$/.test(v), { error: "doit être un nombre entier de 1 à 9999" })
  .transform(Number);

const SchemaVariables = z.object({
  PORT: port.optional(),
  HOST: z.string().optional(),
  ORIGINES: origines.optional(),
  PROXYS_DE_CONFIANCE: reseaux.optional(),
  DONNEES_DIR: z.string().optional(),
  SAUVEGARDES_DIR: z.string().optional(),
  SAUVEGARDES_JOURS: entierCourt.optional(),
  SAUVEGARDES_SEMAINES: entierCourt.optional(),
  SESSION_SECRET: liste.pipe(z.array(secret).min(1)).optional(),
  CODEV_CODE: z
    .string()
    .min(LONGUEUR_CODE_MIN, { error: `doit compter au moins ${LONGUEUR_CODE_MIN} caractères` })
    .optional(),
  CODEV_ADMIN_PASSWORD: z
    .string()
    .min(LONGUEUR_MOT_DE_PASSE_MIN, { error: `doit compter au moins ${LONGUEUR_MOT_DE_PASSE_MIN} caractères` })
    .optional(),
  CODEV_ADMIN_TOTP: secretTotp.optional(),
  GATEWAY_URL: urlService.optional(),
  GATEWAY_VK: z.string().optional(),
  GATEWAY_DELAI_S: z
    .string()
    .refine((v) => /^\d{1,3}$/.test(v) && Number(v) >= 1 && Number(v) <= DELAI_PREMIER_MOT_MAX_S, {
      error: `doit être un nombre entier de secondes, de 1 à ${DELAI_PREMIER_MOT_MAX_S}`,
    })
    .transform(Number)
    .optional(),
  MODELES_RAPIDE: liste.optional(),
  MODELES_APPROFONDI: liste.optional(),
  MODELE_VECTEURS: nomModele.optional(),
  FOURNISSEURS_PAYANTS: liste.optional(),
  FOURNISSEURS_GRATUITS: liste.optional(),
  PLAFOND_ATELIER: entierDe1A9999.optional(),
  LIMITES_FOIS: entierDe1A9999.optional(),
  ECHAUFFEMENT_S: entierCourt.optional(),
  BUDGET_EUR_JOUR: euros.optional(),
  BUDGET_EUR_MOIS: euros.optional(),
  RAG_PE_URL: urlService.optional(),
  RAG_PE_API_KEY: z.string().optional(),
  NOCODB_URL: urlService.optional(),
  NOCODB_TOKEN: z.string().optional(),
  NOCODB_BASE: z.string().optional(),
  VALKEY_URL: z
    .string()
    .refine((v) => URL.canParse(v) && /^(redis|rediss|valkey|valkeys):$/.test(new URL(v).protocol), { error: "doit commencer par redis:// ou valkey://" })
    .optional(),
  POSTGRES_URL: z
    .string()
    .refine((v) => URL.canParse(v) && /^postgres(ql)?:$/.test(new URL(v).protocol) && new URL(v).pathname.length > 1, {
      error: "doit être une adresse postgres://compte:passe@hote:port/base",
    })
    .optional(),
  TUILES_URL: adresseHttp("une adresse http(s) contenant {z}, {x} et {y}")
    .refine((v) => ["{z}", "{x}", "{y}"].every((jeton) => v.includes(jeton)), { error: "doit contenir {z}, {x} et {y}" })
    .optional(),
  TUILES_SORTE: z.enum(SORTES_TUILES, { error: `doit être l'une de : ${SORTES_TUILES.join(", ")}` }).optional(),
  CLAMD_URL: adresseClamd.optional(),
  METRICS_TOKEN: z
    .string()
    .min(LONGUEUR_MOT_DE_PASSE_MIN, { error: `doit compter au moins ${LONGUEUR_MOT_DE_PASSE_MIN} caractères` })
    .optional(),
  LOG_LEVEL: z.enum(NIVEAUX, { error: `doit être l'un de : ${NIVEAUX.join(", ")}` }).optional(),
});

type Variables = z.infer<typeof SchemaVariables>;
export type NomVariable = keyof Variables;
export const NOMS_VARIABLES = Object.keys(SchemaVariables.shape) as ReadonlyArray<NomVariable>;

/** Si la première est donnée, les suivantes sont nécessaires. */
const DEPENDANCES: ReadonlyArray<readonly [NomVariable, ReadonlyArray<NomVariable>]> = [
  ["GATEWAY_URL", ["GATEWAY_VK"]],
  ["GATEWAY_VK", ["GATEWAY_URL"]],
  ["GATEWAY_DELAI_S", ["GATEWAY_URL"]],
  ["MODELE_VECTEURS", ["GATEWAY_URL"]],
  ["RAG_PE_API_KEY", ["RAG_PE_URL"]],
  ["NOCODB_URL", ["NOCODB_TOKEN", "NOCODB_BASE"]],
  ["NOCODB_TOKEN", ["NOCODB_URL"]],
  ["NOCODB_BASE", ["NOCODB_URL"]],
  ["TUILES_SORTE", ["TUILES_URL"]],
  // Plusieurs machines : un secret tiré au hasard sur chacune déconnecterait les visiteurs de l'autre.
  ["VALKEY_URL", ["SESSION_SECRET", "CODEV_CODE", "CODEV_ADMIN_PASSWORD"]],
  ["NOCODB_URL", ["SESSION_SECRET", "CODEV_CODE", "CODEV_ADMIN_PASSWORD"]],
  ["POSTGRES_URL", ["SESSION_SECRET", "CODEV_CODE", "CODEV_ADMIN_PASSWORD"]],
];
/** L'une ou l'autre : elles gardent la même chose. */
const EXCLUSIVES: ReadonlyArray<readonly [NomVariable, NomVariable, string]> = [
  ["POSTGRES_URL", "NOCODB_URL", "un NocoDB montre la base PostgreSQL comme source de données, sans que le site passe par lui"],
];

export type Env = {
  readonly port: number;
  /** Absent : toutes les interfaces de la machine (ADR 003). */
  readonly host: string | undefined;
  readonly origines: ReadonlyArray<string>;
  readonly proxysDeConfiance: ReadonlyArray<string>;
  readonly donneesDir: string;
  /** Second dossier des sauvegardes automatiques. */
  readonly sauvegardesDir: string | undefined;
  /** Jours de sauvegardes gardées ; 0 : aucune sauvegarde automatique. */
  readonly sauvegardesJours: number;
  readonly sauvegardesSemaines: number;
  /** Du plus récent au plus ancien : le premier signe, tous vérifient. */
  readonly sessionSecret: ReadonlyArray<string> | undefined;
  readonly codevCode: string | undefined;
  readonly codevAdminPassword: string | undefined;
  /** En base32 ; absent : l'animation entre par son seul mot de passe. */
  readonly codevAdminTotp: string | undefined;
  readonly gatewayUrl: string | undefined;
  readonly gatewayVk: string | undefined;
  /** Attente du premier mot d'une réponse. */
  readonly gatewayDelai_s: number | undefined;
  readonly modelesRapide: ReadonlyArray<string> | undefined;
  readonly modelesApprofondi: ReadonlyArray<string> | undefined;
  /** Absent : la recherche reste lexicale. */
  readonly modeleVecteurs: string | undefined;
  /** Absente : tout fournisseur se paie, sauf s'il est déclaré gratuit. */
  readonly fournisseursPayants: ReadonlyArray<string> | undefined;
  readonly fournisseursGratuits: ReadonlyArray<string>;
  /** Ce qu'un atelier entier peut demander, en nombre de fois la limite d'un appareil. */
  readonly plafondAtelier: number;
  /** Multiplie ce que chaque appareil et chaque réseau peut faire. */
  readonly limitesFois: number;
  /** Ce que la mise en température du site peut durer après l'ouverture ; 0 : aucune. */
  readonly echauffement_s: number;
  readonly budgetEurJour: number | undefined;
  readonly budgetEurMois: number | undefined;
  readonly ragPeUrl: string | undefined;
  readonly ragPeApiKey: string | undefined;
  readonly nocodbUrl: string | undefined;
  readonly nocodbToken: string | undefined;
  readonly nocodbBase: string | undefined;
  readonly valkeyUrl: string | undefined;
  /** Porte un mot de passe : jamais dans un journal. */
  readonly postgresUrl: string | undefined;
  readonly tuilesUrl: string | undefined;
  /** Absente : le nom de l'adresse le dit. */
  readonly tuilesSorte: (typeof SORTES_TUILES)[number] | undefined;
  /** Absent : les photos reçues ne passent pas par un antivirus. */
  readonly clamdUrl: string | undefined;
  readonly metricsToken: string | undefined;
  readonly logLevel: (typeof NIVEAUX)[number];
};

/** Lit et contrôle la configuration. Une variable vide compte comme absente, un secret se donne aussi par un fichier ; tout défaut est signalé d'un coup. */
export function lireEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const { source, fautes: fautesDesFichiers } = lireSecretsEnFichier(variables);
  const donnees = Object.fromEntries(
    NOMS_VARIABLES.flatMap((nom) => {
      const valeur = source[nom]?.trim();
      return valeur === undefined || valeur === "" ? [] : [[nom, valeur]];
    }),
  );
  const lecture = SchemaVariables.safeParse(donnees);
  const fautes = [...fautesDesFichiers.values(), ...(lecture.success ? [] : lecture.error.issues.map((faute) => `${String(faute.path[0])} ${faute.message}.`))];
  for (const [nom, necessaires] of DEPENDANCES) {
    const manquantes = nom in donnees ? necessaires.filter((necessaire) => !(necessaire in donnees || fautesDesFichiers.has(necessaire))) : [];
    for (const manquante of manquantes) fautes.push(`${manquante} manque : ${nom} est donnée et ne peut pas servir sans elle.`);
  }
  for (const [une, autre, raison] of EXCLUSIVES)
    if (une in donnees && autre in donnees) fautes.push(`${une} et ${autre} ne vont pas ensemble : gardez l'une des deux (${raison}).`);
  if (!lecture.success || fautes.length > 0) {
    throw erreurConfiguration(fautes);
  }
  return Object.freeze(nommer(lecture.data));
}

function nommer(v: Variables): Env {
  return {
    port: v.PORT ?? 3000,
    host: v.HOST,
    origines: v.ORIGINES ?? [],
    proxysDeConfiance: v.PROXYS_DE_CONFIANCE ?? [],
    donneesDir: v.DONNEES_DIR ?? "donnees",
    sauvegardesDir: v.SAUVEGARDES_DIR,
    sauvegardesJours: v.SAUVEGARDES_JOURS ?? 7,
    sauvegardesSemaines: v.SAUVEGARDES_SEMAINES ?? 4,
    sessionSecret: v.SESSION_SECRET,
    codevCode: v.CODEV_CODE,
    codevAdminPassword: v.CODEV_ADMIN_PASSWORD,
    codevAdminTotp: v.CODEV_ADMIN_TOTP,
    gatewayUrl: v.GATEWAY_URL,
    gatewayVk: v.GATEWAY_VK,
    gatewayDelai_s: v.GATEWAY_DELAI_S,
    modelesRapide: v.MODELES_RAPIDE,
    modelesApprofondi: v.MODELES_APPROFONDI,
    modeleVecteurs: v.MODELE_VECTEURS,
    fournisseursPayants: v.FOURNISSEURS_PAYANTS,
    fournisseursGratuits: v.FOURNISSEURS_GRATUITS ?? [],
    limitesFois: v.LIMITES_FOIS ?? 1,
    plafondAtelier: v.PLAFOND_ATELIER ?? PLAFOND_ATELIER_DEFAUT,
    echauffement_s: v.ECHAUFFEMENT_S ?? ECHAUFFEMENT_DEFAUT_S,
    budgetEurJour: v.BUDGET_EUR_JOUR,
    budgetEurMois: v.BUDGET_EUR_MOIS,
    ragPeUrl: v.RAG_PE_URL,
    ragPeApiKey: v.RAG_PE_API_KEY,
    nocodbUrl: v.NOCODB_URL,
    nocodbToken: v.NOCODB_TOKEN,
    nocodbBase: v.NOCODB_BASE,
    valkeyUrl: v.VALKEY_URL,
    postgresUrl: v.POSTGRES_URL,
    tuilesUrl: v.TUILES_URL,
    tuilesSorte: v.TUILES_SORTE,
    clamdUrl: v.CLAMD_URL,
    metricsToken: v.METRICS_TOKEN,
    logLevel: v.LOG_LEVEL ?? "info",
  };
}
