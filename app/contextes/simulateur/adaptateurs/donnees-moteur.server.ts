import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  lireProfilsCharge,
  OCTETS_PROFILS,
  REVISION_FORMULES,
  type AlgoConfig,
  type Coefficient,
  type Cout,
  type DonneesTerritoire,
  type ProfilsCharge,
} from "@autonomie/engines";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { uneFois } from "#app/commun/memoires/une-fois.ts";
import { valeursDe, type VersionDonnees } from "#app/contextes/simulateur/domaine/historique.ts";
import type { Harmonisation } from "#app/contextes/simulateur/domaine/methode.ts";
import type { DonneesMoteur, Persona, TerritoireIndex, Validation } from "#app/contextes/simulateur/ports/donnees-moteur.ts";

/** Lit `data/` : les petites tables une fois au démarrage, un territoire à la demande (les derniers lus restent en mémoire). */
export function creerDonneesMoteur({ dossier }: { readonly dossier: string }): DonneesMoteur {
  const lire = (nom: string): string => readFileSync(join(dossier, nom), "utf8");
  const textes = { coefficients: lire("coefficients.json"), couts: lire("couts.json"), algo: lire("algo_config.json") };
  const { coefficients, harmonisation } = JSON.parse(textes.coefficients) as {
    coefficients: ReadonlyArray<Coefficient>;
    harmonisation: ReadonlyArray<Harmonisation>;
  };
  const couts = (JSON.parse(textes.couts) as { couts: ReadonlyArray<Cout> }).couts;
  const territoires = (JSON.parse(lire("territoire/index.json")) as { territoires: ReadonlyArray<TerritoireIndex> }).territoires;
  const algoConfig = geler(JSON.parse(textes.algo) as AlgoConfig);
  // Lu maintenant, compris à la première page qui le montre : un ouvrier, qui ne montre rien, ne le comprend jamais.
  const plusTard = <T extends object>(nom: string): (() => T) => {
    const texte = lire(nom);
    return uneFois(() => JSON.parse(texte) as T);
  };
  const controles = plusTard<{ validations: ReadonlyArray<Validation>; groupes: { climat_astee: DonneesMoteur["climat_publie"] } }>("controles.json");
  const limites = plusTard<DonneesMoteur["limites"]>(join("validation", "limites.json"));
  const pluie = plusTard<{ lignes: DonneesMoteur["pluie_mesuree"] }>(join("validation", "pluie-mesuree.json"));
  const { octets, decoder } = lireProfils(join(dossier, "profils", "charge.bin"));
  const passees = join(dossier, "historique");
  const versions = (existsSync(passees) ? readdirSync(passees) : [])
    .filter((nom) => nom.endsWith(".json"))
    .sort()
    .map((nom) => plusTard<VersionDonnees>(join("historique", nom)));
  const historique = uneFois(() => versions.map((version) => version()));
  const connus = new Set(territoires.map((t) => t.code));
  const lus = creerMemoireBornee<DonneesTerritoire>(24);
  // À la première page qui calcule : un ouvrier n'envoie rien, et le site n'a pas à l'attendre pour s'ouvrir.
  let envoi: DonneesMoteur["envoi"] | undefined;
  function preparerEnvoi(): DonneesMoteur["envoi"] {
    const corps = JSON.stringify({ coefficients: coefficients.map(alleger), couts, algoConfig });
    return { empreinte: empreinteDe(corps), corps, profils: { empreinte: empreinteDe(octets), octets } };
  }
  return {
    coefficients: geler(Object.fromEntries(coefficients.map((c) => [c.id, c]))),
    couts: geler(Object.fromEntries(couts.map((c) => [c.id, c]))),
    algoConfig,
    controlees: new WeakMap(),
    get profils() {
      return decoder();
    },
    harmonisation,
    get validations() {
      return controles().validations;
    },
    get climat_publie() {
      return controles().groupes.climat_astee;
    },
    get limites() {
      return limites();
    },
    get pluie_mesuree() {
      return pluie().lignes;
    },
    aides: (JSON.parse(lire("aides.json")) as { aides: DonneesMoteur["aides"] }).aides,
    personas: (JSON.parse(lire("personas.json")) as { personas: ReadonlyArray<Persona> }).personas,
    territoires,
    version: versionDesValeurs([textes.coefficients, textes.couts, textes.algo], REVISION_FORMULES),
    get historique() {
      return historique();
    },
    get envoi() {
      return (envoi ??= preparerEnvoi());
    },
    async lireTerritoire(code) {
      // Le code vient d'un visiteur : seul un code de l'index devient un nom de fichier.
      if (!connus.has(code)) return undefined;
      const garde = lus.lire(code);
      if (garde !== undefined) return garde;
      const territoire = geler(JSON.parse(await readFile(join(dossier, "territoire", "territoires", `${code}.json`), "utf8")) as DonneesTerritoire);
      lus.ecrire(code, territoire);
      return territoire;
    },
  };
}

/** Le calcul rend des sources, jamais le nom du métier ni le relevé : le navigateur n'a pas à les recevoir. */
function alleger({ nom_metier: _metier, ...ligne }: Coefficient): object {
  return Object.fromEntries(Object.entries(ligne).filter(([champ]) => champ !== "releve"));
}

/** Gèle à toute profondeur : les moteurs ne contrôlent qu'une fois ce qui ne peut plus changer. */
function geler<T>(valeur: T): T {
  if (typeof valeur !== "object" || valeur === null) return valeur;
  for (const feuille of Object.values(valeur)) geler(feuille);
  return Object.freeze(valeur);
}

// Un quart d'heure, un octet.
const PAS_AN = 35_040;

/** Les trois textes dont dépend un nombre : coefficients, coûts, heuristiques. */
export type Textes = readonly [coefficients: string, couts: string, algo: string];

/**
 * Version que portent les liens (`dv`) : empreinte courte des valeurs et de la révision des formules qui les a lues. Ni un nom, ni une source, ni l'ordre des
 * lignes n'y entrent : ils ne changent aucun nombre. Une correction des formules change la version à valeurs égales, et un lien d'avant le dit.
 */
export function versionDesValeurs([coefficients, couts, algo]: Textes, revision: number): string {
  const lignes = (texte: string, table: string): string =>
    JSON.stringify((JSON.parse(texte) as Record<string, ReadonlyArray<{ id: string }>>)[table]?.toSorted((a, b) => comparerTextes(a.id, b.id)).map(valeursDe));
  const empreinte = createHash("sha256").update(lignes(coefficients, "coefficients")).update(lignes(couts, "couts"));
  return empreinte
    .update(JSON.stringify(JSON.parse(algo)))
    .update(`formules ${revision}`)
    .digest("hex")
    .slice(0, 8);
}

const empreinteDe = (contenu: string | Uint8Array): string => createHash("sha256").update(contenu).digest("hex").slice(0, 12);

/** La part du fichier que le navigateur doit recevoir pour retrouver nos nombres, et de quoi en tirer les profils : au premier calcul, le site écoute déjà. */
function lireProfils(chemin: string): { readonly octets: Uint8Array<ArrayBuffer>; readonly decoder: () => ProfilsCharge } {
  const entiers = new Uint8Array(readFileSync(chemin));
  const refuser = (): never => {
    throw new Error(`${chemin} : ce ne sont pas des profils au quart d'heure.`);
  };
  if (entiers.length < OCTETS_PROFILS || entiers.length % PAS_AN !== 0) refuser();
  const octets = entiers.slice(0, OCTETS_PROFILS);
  let profils: ProfilsCharge | undefined;
  return { octets, decoder: () => (profils ??= lireProfilsCharge(octets) ?? refuser()) };
}
