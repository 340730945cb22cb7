/**
 * Ce qui s'ouvre depuis le résultat court, à la demande : chaque partie a son adresse (`vue=`), et se lit sans script. Ouverte, elle prend la place du
 * résultat court. `tout` : l'ensemble, à imprimer.
 */
export const SECTIONS = ["eau", "energie", "alim", "cout", "doute", "gestes", "aide", "garder", "tout"] as const;
export type Partie = (typeof SECTIONS)[number];

/** La partie où se lit chaque longue liste, par pages. */
const LISTES = { reponses: "garder", suppose: "doute", gestes: "gestes" } as const;
export type Liste = keyof typeof LISTES;
/** Une page d'une liste a aussi son adresse. */
type Suite = `${Liste}-${number}`;
export type Section = Partie | Suite;

const NOMS: Readonly<Record<Partie, string>> = {
  eau: "L’eau",
  energie: "L’énergie",
  alim: "L’alimentation",
  cout: "Le coût et le temps",
  doute: "Le doute",
  gestes: "Tous les gestes",
  aide: "Qui peut aider",
  garder: "Garder, emporter",
  tout: "Tout, pour imprimer",
};

/** Clé de l'adresse qui dit la partie ouverte. */
export const CLE_SECTION = "vue";

const SUITE = /^(reponses|suppose|gestes)-([1-9]\d*)$/;

function lireSuite(section: string): { readonly liste: Liste; readonly page: number } | undefined {
  const [, liste, page] = SUITE.exec(section) ?? [];
  return liste === undefined ? undefined : { liste: liste as Liste, page: Number(page) };
}

/** La partie ouverte : celle dont c'est la suite, ou elle-même. */
export function partieOuverte(section: Section): Partie {
  const suite = lireSuite(section);
  return suite === undefined ? (section as Partie) : LISTES[suite.liste];
}

/** La page demandée d'une liste : la première, sauf dans sa suite. */
export function pageDeListe(section: Section, liste: Liste): number {
  const suite = lireSuite(section);
  return suite?.liste === liste ? suite.page : 1;
}

/** Cette section est-elle la suite d'une liste, et rien d'autre ? */
export function estSuite(section: Section): boolean {
  return lireSuite(section) !== undefined;
}

export function nommerSection(section: Section): string {
  return NOMS[partieOuverte(section)];
}

/** Adresse d'une page de liste, d'après celle de la partie qui l'ouvre. */
export function versPage(vers: Readonly<Record<Partie, string>>, liste: Liste, page: number): string {
  const partie = LISTES[liste];
  // Les valeurs supposées sont repliées dans leur partie : leur première page se demande aussi.
  return page <= 1 && liste !== "suppose" ? vers[partie] : vers[partie].replace(`${CLE_SECTION}=${partie}`, `${CLE_SECTION}=${liste}-${Math.max(1, page)}`);
}

/** La partie où s'explique un chiffre, d'après l'étape de la trace qui le rend. */
export function partieDe(cible: string): Partie {
  const [debut = ""] = cible.split(".", 1);
  if (debut === "eau" || debut === "energie" || debut === "alim") return debut;
  return debut === "integrateur" ? "doute" : "cout";
}

export function lireSection(requete: URLSearchParams): Section | null {
  const lue = requete.get(CLE_SECTION) ?? "";
  return lireSuite(lue) === undefined ? (SECTIONS.find((s) => s === lue) ?? null) : (lue as Section);
}
