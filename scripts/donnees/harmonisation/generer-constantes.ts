/** Écrit `docs/constantes.md` depuis la table harmonisée. `node scripts/donnees/harmonisation/generer-constantes.ts [--verifier]`, aussi `npm run constantes`. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { AlgoConfig, Cout } from "../../../engines/src/types.ts";
import { CHOIX_DU_SITE } from "./choix-du-site.ts";
import { DISTINCTES } from "./decisions-harmonisation.ts";
import type { CoefficientTable, LigneHarmonisation } from "./harmoniser-coefficients.ts";
import { RACINE, lireJson } from "#scripts/donnees/lib-donnees.ts";
import { tableau } from "#scripts/outils/documents/partie-ecrite.ts";

const FICHIER = "docs/constantes.md";
const TITRES: Readonly<Record<string, string>> = {
  eau: "Eau",
  energie: "Énergie",
  alim: "Alimentation",
  couplage: "Couplages",
  commun: "Commun",
  cout: "Coûts et durées de vie",
  duree: "Coûts et durées de vie",
};
const DECISIONS: Readonly<Record<LigneHarmonisation["decision"], string>> = {
  alias: "une seule valeur, la seconde clé la rend",
  recalcul: "valeur recalculée",
  conserves: "les deux valeurs restent",
  texte: "la table l'emporte sur le texte",
};
const SANS_SOURCE = /ordre de grandeur courant|choix du site|choix prudent|réglage du calcul|heuristique|convention|prudence|référence par construction|sans source|geste sans achat/;

const EXPOSANTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Nombre à la française, six chiffres significatifs : 5e-6 devient « 5 × 10⁻⁶ », 12345.6 devient « 12 345,6 ». */
export function nombre(x: number): string {
  const arrondi = Number(x.toPrecision(6));
  if (arrondi !== 0 && Math.abs(arrondi) < 1e-4) {
    const [mantisse = "0", exposant = "0"] = arrondi.toExponential().split("e-");
    return `${mantisse.replace("-", "−").replace(".", ",")} × 10⁻${[...exposant].map((c) => EXPOSANTS[Number(c)] ?? c).join("")}`;
  }
  const [entier = "0", decimales] = String(Math.abs(arrondi)).split(".");
  const groupes = entier.length > 4 ? entier.replace(/\B(?=(\d{3})+$)/g, " ") : entier;
  return `${arrondi < 0 ? "−" : ""}${groupes}${decimales === undefined ? "" : `,${decimales}`}`;
}

/** « sans source » dès que la source n'est pas une publication : un lecteur doit le voir sans lire la colonne ; un choix du site dit lequel. */
export function etiquette(c: { readonly id?: string; readonly source: string; readonly verifie: string }): string {
  const motif = CHOIX_DU_SITE.get(c.id ?? "");
  if (motif !== undefined && c.verifie === "non") return `choix du site (${motif})`;
  return c.verifie === "non" && SANS_SOURCE.test(c.source) ? "non (sans source)" : c.verifie;
}

const USAGES = { catalogue: "catalogue des prix", comparaison: "gardé pour comparaison" } as const;

/** Ce qu'une ligne devient : lue par le calcul, reprise dans les prix, ou gardée pour comparaison avec sa raison. */
function usage(c: Pick<CoefficientTable, "usage" | "usage_raison">): string {
  if (c.usage === undefined) return "calcul";
  return c.usage === "catalogue" ? USAGES.catalogue : `${USAGES.comparaison} : ${c.usage_raison ?? ""}`;
}

function feuilles(valeur: unknown, chemin: string): [string, string][] {
  if (Array.isArray(valeur)) {
    if (valeur.every((v) => typeof v === "string")) return [[chemin, valeur.join(", ")]];
    return (valeur as unknown[]).flatMap((v, i) => feuilles(v, `${chemin}[${typeof v === "object" && v !== null && "id" in v ? String(v.id) : i}]`));
  }
  if (typeof valeur === "object" && valeur !== null) return Object.entries(valeur).flatMap(([k, v]) => feuilles(v, chemin === "" ? k : `${chemin}.${k}`));
  return [[chemin, typeof valeur === "number" ? nombre(valeur) : String(valeur)]];
}

type Tables = { readonly coefficients: ReadonlyArray<CoefficientTable>; readonly harmonisation: ReadonlyArray<LigneHarmonisation>; readonly couts: ReadonlyArray<Cout> };

function entete({ coefficients, harmonisation, couts }: Tables): string {
  const compte = (niveau: string): number => coefficients.filter((c) => c.verifie === niveau).length;
  const employees = coefficients.filter((c) => c.usage !== "comparaison");
  const prouvees = employees.filter((c) => c.verifie === "oui").length;
  const choisies = employees.filter((c) => CHOIX_DU_SITE.has(c.id)).length;
  // Jamais arrondie vers le haut : une part visée ne se dit pas atteinte avant de l’être.
  const part = (sur: number): number => Math.floor((100 * prouvees) / sur);
  return `# Constantes du simulateur

Document généré par \`npm run constantes\` depuis \`data/\` : ne pas l'écrire à la main.

${coefficients.length} coefficients : ${compte("oui")} vérifiés, ${compte("partiel")} en partie, ${compte("non")} non vérifiés. Parmi les ${employees.length} que lisent le calcul et les prix, ${prouvees} sont vérifiés (${part(employees.length)} %) ; ${choisies} sont des choix du site, que rien ne peut prouver (${part(employees.length - choisies)} % des autres). ${harmonisation.length} comparaisons d'une table source à l'autre. ${couts.length} équipements au catalogue.

- **Preuve** : « oui », la valeur a été lue dans la source citée ; « partiel », la source fixe l'ordre de grandeur ; « non (sans source) », connaissance générale ou convention, à confirmer ; « choix du site », rien du monde à prouver, compté parmi les non vérifiés.
- **À relire le** : physique 2099 ; méthode réglementaire ou norme 2035 ; droit 2028 ; tarif d'énergie, année + 2 ; prix d'équipement et de l'eau, année + 3 et au plus 2028 ; mix électrique d'un territoire d'outre-mer 2027 ; le reste 2030. \`node scripts/donnees/harmonisation/perimes.ts\` liste les dates passées.
- **Usage** : « calcul », un test change la valeur et exige qu'un résultat change ; « catalogue des prix », reprise dans le catalogue plus bas, même test ; « gardé pour comparaison » (${coefficients.filter((c) => c.usage === "comparaison").length} lignes), aucun calcul ne la lit, et pourquoi.
- **Nom** : celui que montrent le site, l'API et le paquet ; entre parenthèses, celui du métier, sous lequel on cherche aussi.
- **Relevé** : ce qui a été lu de la source (en entier, par extrait, la version d'un fichier) et la valeur que cette lecture remplace.
- Une borne absente de la source est égale à la valeur : l'incertitude n'est pas inventée.`;
}

function direHarmonisation(harmonisation: ReadonlyArray<LigneHarmonisation>): string {
  return `## Harmonisation

Deux tables sources donnaient parfois deux valeurs à la même grandeur. L'écart est celui de la seconde valeur sur la première, en pour cent ; un test fige ces écarts.

${tableau(
  ["Première", "Seconde", "Valeurs", "Unité", "Écart", "Décision", "Retenu", "Raison"],
  harmonisation.map((h) => [
    `\`${h.canonique}\``,
    h.decision === "texte" ? h.autre : `\`${h.autre}\``,
    `${nombre(h.valeur_canonique)} ; ${nombre(h.valeur_autre)}`,
    h.unite,
    `${nombre(Math.round(h.ecart_relatif * 10000) / 100)} %`,
    DECISIONS[h.decision],
    Object.entries(h.valeurs_retenues)
      .map(([id, v]) => `${id} = ${nombre(v)}`)
      .join(" ; "),
    h.calcul === "" ? h.raison : `${h.raison} Calcul : ${h.calcul}.`,
  ]),
)}

Paires proches par les mots, classées distinctes : ${DISTINCTES.map(([, , raison]) => raison).join(" ; ")}.`;
}

/** Un tableau par famille de coefficients. */
function direCoefficients(coefficients: ReadonlyArray<CoefficientTable>): ReadonlyArray<string> {
  const sections = new Map<string, CoefficientTable[]>();
  for (const c of coefficients) {
    const titre = TITRES[c.id.split(".")[0] ?? ""] ?? "Autres";
    sections.set(titre, [...(sections.get(titre) ?? []), c]);
  }
  return [...sections].map(
      ([titre, lignes]) => `## ${titre}

${tableau(
  ["Identifiant", "Nom", "Valeur", "Bornes", "Unité", "Usage", "Source", "Relevé", "Année", "Preuve", "À relire le"],
  lignes.map((c) => [
    `\`${c.id}\`${c.alias_de === undefined ? "" : ` → \`${c.alias_de}\``}`,
    c.nom_metier === undefined ? c.nom : `${c.nom} (${c.nom_metier})`,
    nombre(c.valeur),
    c.min === c.max ? "–" : `${nombre(c.min)} à ${nombre(c.max)}`,
    c.unite,
    usage(c),
    c.source,
    c.releve ?? "",
    String(c.annee),
    etiquette(c),
    c.perime_le,
  ]),
)}`,
    );
}

function direCatalogue(couts: ReadonlyArray<Cout>): string {
  return `## Catalogue des équipements

Prix en euros toutes taxes comprises, sans aide. L'entretien annuel est une **heuristique sans source**.

${tableau(
  ["Identifiant", "Équipement", "Axe, poste", "Bas", "Typique", "Haut", "Unité", "Durée (an)", "Entretien", "Usage", "Source", "Année", "Preuve"],
  couts.map((c) => [
    `\`${c.id}\``,
    c.nom,
    `${c.axe}, ${c.poste}`,
    nombre(c.bas_eur),
    nombre(c.typique_eur),
    nombre(c.haut_eur),
    c.unite,
    `${nombre(c.duree_an)} (${nombre(c.duree_min_an)} à ${nombre(c.duree_max_an)})`,
    `${nombre(c.entretien_pct_an)} %/an`,
    usage(c),
    c.source,
    String(c.annee),
    etiquette(c),
  ]),
)}

Le prix de ces équipements suit la quantité, en ligne droite d'un point à l'autre.

${tableau(
  ["Identifiant", "Point", "Bas", "Typique", "Haut", "Unité"],
  couts.flatMap((c) => [
    ...(c.paliers ?? []).map((p) => [`\`${c.id}\``, nombre(p.quantite), nombre(p.bas_eur), nombre(p.typique_eur), nombre(p.haut_eur), c.unite]),
    ...(c.contenance_m3 === undefined
      ? []
      : [[`\`${c.id}\``, `${nombre(c.contenance_m3)} m³`, nombre(c.bas_eur), nombre(c.typique_eur), nombre(c.haut_eur), c.unite]]),
  ]),
)}`;
}

function direHeuristiques(config: AlgoConfig): string {
  return `## Heuristiques (\`data/algo_config.json\`)

Tout ce tableau est une **heuristique sans source** : des choix du projet, à discuter. Ils sont injectés dans les moteurs, jamais importés par eux.

${tableau(
  ["Chemin", "Valeur", "Preuve"],
  feuilles(config, "").map(([chemin, valeur]) => [`\`${chemin}\``, valeur, "heuristique sans source"]),
)}`;
}

/** Contenu complet de docs/constantes.md. */
export function construireConstantes(): string {
  const { coefficients, harmonisation } = lireJson<{ coefficients: CoefficientTable[]; harmonisation: LigneHarmonisation[] }>("data/coefficients.json");
  const { couts } = lireJson<{ couts: Cout[] }>("data/couts.json");
  const config = lireJson<AlgoConfig>("data/algo_config.json");
  const parties = [
    entete({ coefficients, harmonisation, couts }),
    direHarmonisation(harmonisation),
    ...direCoefficients(coefficients),
    direCatalogue(couts),
    direHeuristiques(config),
  ];
  return `${parties.join("\n\n")}\n`;
}

function principal(verifier: boolean): number {
  const contenu = construireConstantes();
  const absolu = resolve(RACINE, FICHIER);
  if (existsSync(absolu) && readFileSync(absolu, "utf8") === contenu) {
    process.stdout.write(`${FICHIER} à jour.\n`);
    return 0;
  }
  if (verifier) {
    process.stderr.write(`${FICHIER} n'est pas à jour : lancez « npm run constantes ».\n`);
    return 1;
  }
  writeFileSync(absolu, contenu);
  process.stdout.write(`${FICHIER} écrit.\n`);
  return 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = principal(process.argv.includes("--verifier"));
