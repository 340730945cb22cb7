/**
 * Construit `data/coefficients.json`, `data/couts.json` et `data/controles.json` depuis les tables de `data/sources/`.
 * Déterministe. `node scripts/donnees/harmonisation/harmoniser-coefficients.ts [--verifier] [--candidats]`.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { indexer } from "../../../engines/src/commun/coefficients/table.ts";
import type { Coefficient, Cout, NiveauPreuve } from "../../../engines/src/types.ts";
import { candidats, type LigneBrute } from "./candidats-harmonisation.ts";
import { courber, lireMotsDits } from "./mots-dits.ts";
import { DECISIONS, DISTINCTES, type Decision } from "./decisions-harmonisation.ts";
import { construireValidations } from "#scripts/donnees/generer-validations.ts";
import { kcMensuels, lireCultures } from "#scripts/donnees/relecture/kc-mensuels.ts";
import { lireRelectures, relire, type Relecture } from "#scripts/donnees/relecture/relectures.ts";
import { RACINE, arrondir, ecrireLignes, lireCsv } from "#scripts/donnees/lib-donnees.ts";

/**
 * Une valeur de la table, avec sa nature (règle de péremption), ce qui a été lu de sa source et la valeur que cette lecture remplace (`releve`) et, pour un
 * alias, l'identifiant canonique dont elle prend la valeur.
 */
export type CoefficientTable = Coefficient & { readonly nature: Nature; readonly releve?: string; readonly alias_de?: string };
export type LigneHarmonisation = {
  readonly canonique: string;
  readonly autre: string;
  readonly decision: Decision["decision"];
  readonly valeur_canonique: number;
  readonly valeur_autre: number;
  readonly unite: string;
  readonly calcul: string;
  readonly ecart_relatif: number;
  readonly valeurs_retenues: Readonly<Record<string, number>>;
  readonly raison: string;
};
type Nature = "physique" | "tarif" | "prix" | "droit" | "methode" | "heuristique" | "mesure" | "mix";

const TABLES = ["coefficients-eau-energie", "coefficients-alim-couts", "complements"] as const;
const CONTROLES: ReadonlyArray<readonly [string, RegExp]> = [
  ["climat_astee", /^test\.climat\./],
  ["rayonnement_departement", /^energie\.ghi\.(?!cv$)/],
  ["productible_departement", /^energie\.productible\./],
];
/** Familles sans vis-à-vis dans l'autre table : tableaux par groupe, par mois ou par culture. */
const FAMILLES_SEULES = /^(alim\.(kc|kc_mensuel|calendrier|compo|regime|eto_part)|duree|cout)\./;

function lireTable(table: string): LigneBrute[] {
  return lireCsv(`data/sources/${table}.csv`).map((l) => {
    const nombre = (champ: string): number => {
      const v = Number(l[champ]);
      if (l[champ] === "" || !Number.isFinite(v)) throw new Error(`${table} : ${String(l["id"])}, ${champ} illisible.`);
      return v;
    };
    const valeur = nombre("valeur");
    return {
      id: l["id"] ?? "",
      nom: l["nom"] ?? "",
      valeur,
      // Une borne absente de la source vaut la valeur : l'incertitude n'est pas inventée.
      min: l["min"] === "" ? valeur : nombre("min"),
      max: l["max"] === "" ? valeur : nombre("max"),
      unite: l["unite"] ?? "",
      axe: l["axe"] ?? "",
      source: l["source"] ?? "",
      annee: nombre("annee"),
      verifie: l["verifie"] ?? "",
      table,
      ...(l["releve"] === undefined || l["releve"] === "" ? {} : { releve: l["releve"] }),
    };
  });
}

/** « idem » et « à dire » dépendent de la ligne du dessus : chaque ligne doit porter sa source en entier. */
function completerIdem(lignes: LigneBrute[]): LigneBrute[] {
  let derniere = "";
  return lignes.map((l) => {
    if (!l.source.startsWith("idem")) {
      derniere = l.source;
      return l;
    }
    return { ...l, source: `${derniere}${l.source.slice(4)}` };
  });
}

const SOURCE_KC =
  "FAO-56 tableaux 11 et 12 (dans pyfao56 1.4.3) : cultures, semis, stades et Kc de data/sources/cultures-fao56.csv, courbe de Kc de FAO-56 moyennée par mois";

/** Kc mensuels recalculés depuis les tableaux de FAO-56 : la table d'origine les avait composés à la main. */
function relireKc(lignes: ReadonlyArray<LigneBrute>): Map<string, Relecture> {
  const cultures = lireCultures();
  const relectures = new Map<string, Relecture>();
  for (const poste of new Set(cultures.map((c) => c.poste))) {
    kcMensuels(cultures.filter((c) => c.poste === poste)).forEach((valeur, m) => {
      const id = `alim.kc_mensuel.${poste}.${String(m + 1).padStart(2, "0")}`;
      const ancienne = lignes.find((l) => l.id === id)?.valeur;
      const motif = ancienne === valeur ? "" : "composition à la main";
      relectures.set(id, { id, valeur, min: arrondir(valeur * 0.85, 3), max: arrondir(valeur * 1.15, 3), source: SOURCE_KC, annee: 1998, verifie: "oui", motif, releve: "tools/tables.py" });
    });
  }
  return relectures;
}

/** Les lignes avec leurs relectures ; une relecture qui ne nomme aucune ligne est une faute. */
function relireTout(lignes: ReadonlyArray<LigneBrute>): LigneBrute[] {
  const relectures = new Map([...lireRelectures(), ...relireKc(lignes)]);
  const ids = new Set(lignes.map((l) => l.id));
  for (const id of relectures.keys()) if (!ids.has(id)) throw new Error(`Relecture sans ligne : ${id}.`);
  return lignes.map((l) => relire(l, relectures.get(l.id)));
}

export function natureDe(l: Pick<LigneBrute, "id" | "source" | "unite" | "verifie">): Nature {
  if (/^energie\.prix\./.test(l.id)) return "tarif";
  if (/^energie\.elec\.carbone\./.test(l.id)) return "mix";
  if (/^(cout\.|eau\.prix)/.test(l.id)) return "prix";
  if (/^eau\.droit\.|^couplage\.eaux_grises\..*autorise$|^eau\.puits\.plafond$/.test(l.id)) return "droit";
  if (/^(constante )?physique/.test(l.source) || /huld/.test(l.id)) return "physique";
  if (/3CL|FAO-56 tableau/.test(l.source) && l.verifie !== "non") return "methode";
  return l.verifie === "non" ? "heuristique" : "mesure";
}

/**
 * Date à partir de laquelle relire la valeur : physique 2099 ; tarif d'énergie, année de la source + 2 ; prix d'équipement et de l'eau, + 3 et au plus
 * 2028 ; droit 2028 ; méthode réglementaire ou norme de calcul 2035 ; mix électrique d'un territoire d'outre-mer 2027 ; tout le reste 2030.
 */
export function perimeLe(nature: Nature, annee: number): string {
  const fixes = { physique: 2099, droit: 2028, methode: 2035, heuristique: 2030, mesure: 2030, mix: 2027 };
  const an = nature === "tarif" ? annee + 2 : nature === "prix" ? Math.min(annee + 3, 2028) : fixes[nature];
  return `${an}-12-31`;
}

function niveau(v: string, id: string): NiveauPreuve {
  if (v === "oui" || v === "partiel" || v === "non") return v;
  throw new Error(`${id} : niveau de preuve « ${v} » inconnu.`);
}

function harmoniser(brutes: ReadonlyMap<string, LigneBrute>): { lignes: LigneHarmonisation[]; valeurs: Map<string, LigneBrute>; alias: Map<string, string> } {
  const lire = (id: string): number => {
    const l = brutes.get(id);
    if (l === undefined) throw new Error(`Décision d'harmonisation : ${id} n'existe dans aucune table.`);
    return l.valeur;
  };
  const valeurs = new Map(brutes);
  const alias = new Map<string, string>();
  for (const d of DECISIONS) {
    for (const r of d.remplace ?? []) {
      const actuelle = brutes.get(r.id);
      if (actuelle === undefined) throw new Error(`Remplacement inconnu : ${r.id}.`);
      valeurs.set(r.id, {
        ...actuelle,
        valeur: r.valeur === undefined ? actuelle.valeur : r.valeur(lire),
        min: r.min ?? actuelle.min,
        max: r.max ?? actuelle.max,
        harmonise: r.calcul,
      });
    }
    if (d.decision === "alias") alias.set(d.autre, d.canonique);
  }
  const retenue = (id: string): number => valeurs.get(alias.get(id) ?? id)?.valeur ?? Number.NaN;
  const lignes = DECISIONS.map((d): LigneHarmonisation => {
    const a = d.comparer?.canonique(lire) ?? lire(d.canonique);
    const b = d.comparer?.autre(lire) ?? lire(d.autre);
    const retenues = [...new Set([d.canonique, ...(d.decision === "texte" ? [] : [d.autre]), ...(d.remplace ?? []).map((r) => r.id)])];
    return {
      canonique: d.canonique,
      autre: d.autre,
      decision: d.decision,
      valeur_canonique: arrondir(a, 6),
      valeur_autre: arrondir(b, 6),
      unite: d.comparer?.unite ?? brutes.get(d.canonique)?.unite ?? "",
      calcul: [d.comparer?.calcul, ...(d.remplace ?? []).map((r) => `${r.id} = ${r.calcul}`)].filter((t) => t !== undefined).join(" · "),
      ecart_relatif: a === b ? 0 : arrondir((b - a) / a, 4),
      valeurs_retenues: Object.fromEntries(retenues.map((id) => [id, retenue(id)])),
      raison: d.raison,
    };
  });
  return { lignes, valeurs, alias };
}

/** Paires que le rapprochement automatique propose et qu'aucune décision ni aucun motif « distinct » ne couvre. */
export function pairesNonClassees(): string[] {
  const filtrer = (t: string): LigneBrute[] => lireTable(t).filter((l) => !FAMILLES_SEULES.test(l.id) && !CONTROLES.some(([, m]) => m.test(l.id)));
  const decidees = new Set(DECISIONS.flatMap((d) => [`${d.canonique}|${d.autre}`, `${d.autre}|${d.canonique}`]));
  return candidats(filtrer(TABLES[0]), filtrer(TABLES[1]))
    .filter(([a, b]) => !decidees.has(`${a.id}|${b.id}`) && !DISTINCTES.some(([ma, mb]) => ma.test(a.id) && mb.test(b.id)))
    .map(([a, b]) => `${a.id} (${a.valeur} ${a.unite}) et ${b.id} (${b.valeur} ${b.unite})`);
}

type Paliers = NonNullable<Cout["paliers"]>;

/** Prix relevés à plusieurs quantités : la ligne de la table qui porte chaque prix, du plus petit palier au plus grand. */
function lirePaliers(prix: LignesPrix): Map<string, Paliers> {
  const parCout = new Map<string, Paliers>();
  for (const l of lireCsv("data/sources/couts-paliers.csv")) {
    const [id = "", ligne = ""] = [l["id"], l["prix"]];
    const lu = prix.get(ligne);
    if (lu === undefined) throw new Error(`Prix d'un palier absent : ${ligne}.`);
    const palier = { quantite: Number(l["quantite"]), bas_eur: lu.min, typique_eur: lu.valeur, haut_eur: lu.max };
    parCout.set(
      id,
      [...(parCout.get(id) ?? []), palier].sort((a, b) => a.quantite - b.quantite),
    );
  }
  return parCout;
}

type LignesPrix = ReadonlyMap<string, Pick<LigneBrute, "nom" | "valeur" | "min" | "max" | "unite" | "axe" | "source" | "annee" | "verifie">>;

/** Ce que sert un équipement au prix de sa ligne : une quantité plus grande en compte plusieurs. */
function lireTailles(): Map<string, Pick<Cout, "taille" | "taille_unite">> {
  return new Map(lireCsv("data/sources/couts-tailles.csv").map((l) => [l["id"] ?? "", { taille: Number(l["taille"]), taille_unite: l["taille_unite"] ?? "" }]));
}

/** Catalogue des équipements : les lignes `cout.*` et `duree.*` de la table, leurs paliers, puis les équipements ajoutés. */
export function construireCatalogue(brutes: LignesPrix): (Cout & { entretien_source: string })[] {
  const complements = lireCsv("data/sources/couts-complements.csv");
  const usageDe = lireUsages([...brutes.keys(), ...complements.map((l) => l["id"] ?? "")]);
  // Le catalogue porte l'usage d'un équipement qu'aucun calcul ne chiffre ; les autres servent.
  const seulementCompare = (id: string): Pick<Cout, "usage" | "usage_raison"> => {
    const { usage, usage_raison = "" } = usageDe(id);
    return usage === "comparaison" ? { usage, usage_raison } : {};
  };
  const paliers = lirePaliers(brutes);
  const tailles = lireTailles();
  const entretien_source = "heuristique sans source";
  const lus = lireCsv("data/sources/couts-postes.csv").map((p) => {
    const id = p["id"] ?? "";
    const prix = brutes.get(id);
    const duree = brutes.get(id.replace(/^cout\./, "duree."));
    if (prix === undefined || duree === undefined) throw new Error(`Coût ou durée absent : ${id}.`);
    return {
      id,
      axe: prix.axe as Cout["axe"],
      poste: p["poste"] ?? "",
      nom: prix.nom,
      bas_eur: prix.min,
      typique_eur: prix.valeur,
      haut_eur: prix.max,
      unite: prix.unite,
      duree_an: duree.valeur,
      duree_min_an: duree.min,
      duree_max_an: duree.max,
      entretien_pct_an: Number(p["entretien_pct_an"]),
      entretien_source,
      source: prix.source,
      annee: prix.annee,
      verifie: niveau(prix.verifie, id),
      ...(paliers.has(id) ? { paliers: paliers.get(id) ?? [] } : {}),
      ...(p["contenance_m3"] === "" ? {} : { contenance_m3: Number(p["contenance_m3"]) }),
      ...tailles.get(id),
      ...seulementCompare(id),
    };
  });
  const ajoutes = complements.map((l) => ({
    id: l["id"] ?? "",
    axe: l["axe"] as Cout["axe"],
    poste: l["poste"] ?? "",
    nom: courber(l["nom"] ?? ""),
    bas_eur: Number(l["bas_eur"]),
    typique_eur: Number(l["typique_eur"]),
    haut_eur: Number(l["haut_eur"]),
    unite: l["unite"] ?? "",
    duree_an: Number(l["duree_an"]),
    duree_min_an: Number(l["duree_min_an"]),
    duree_max_an: Number(l["duree_max_an"]),
    entretien_pct_an: Number(l["entretien_pct_an"]),
    entretien_source,
    source: courber(l["source"] ?? ""),
    annee: Number(l["annee"]),
    verifie: niveau(l["verifie"] ?? "", l["id"] ?? ""),
    ...tailles.get(l["id"] ?? ""),
    ...seulementCompare(l["id"] ?? ""),
  }));
  const catalogue = [...lus, ...ajoutes];
  for (const id of tailles.keys()) if (!catalogue.some((c) => c.id === id)) throw new Error(`couts-tailles.csv : ${id} n'est pas au catalogue.`);
  return catalogue;
}

type Usage = { readonly usage: NonNullable<Coefficient["usage"]>; readonly usage_raison: string };

/** Usage d'une ligne que le calcul ne lit pas lui-même : la règle qui la nomme, sinon celle de sa famille (`prefixe.*`). Une règle sans ligne est un oubli. */
function lireUsages(ids: ReadonlyArray<string>): (id: string) => Partial<Usage> {
  const regles = lireCsv("data/sources/usages.csv").map((l) => {
    const { id = "", usage, raison = "" } = l;
    if (usage !== "catalogue" && usage !== "comparaison") throw new Error(`usages.csv : usage « ${String(usage)} » inconnu pour ${id}.`);
    const famille = id.endsWith(".*") ? id.slice(0, -1) : undefined;
    const couvre = (autre: string): boolean => (famille === undefined ? autre === id : autre.startsWith(famille));
    if (!ids.some(couvre)) throw new Error(`usages.csv : ${id} ne correspond à aucune ligne.`);
    return { couvre, precise: famille === undefined, usage: { usage, usage_raison: courber(raison) } };
  });
  return (id) => {
    const possibles = regles.filter((r) => r.couvre(id));
    return (possibles.find((r) => r.precise) ?? possibles[0])?.usage ?? {};
  };
}

/** Fichiers à écrire : chemin relatif à la racine → contenu. `valider` : les validations, longues, quand on les a déjà. */
export function construireCoefficients(valider: typeof construireValidations = construireValidations): Map<string, string> {
  const toutes = relireTout(TABLES.flatMap((t) => completerIdem(lireTable(t))));
  const controles = CONTROLES.map(([groupe, motif]) => ({ groupe, lignes: toutes.filter((l) => motif.test(l.id)) }));
  const engins = toutes.filter((l) => !CONTROLES.some(([, motif]) => motif.test(l.id)));
  const brutes = new Map<string, LigneBrute>();
  for (const l of engins) {
    if (brutes.has(l.id)) throw new Error(`Identifiant en double : ${l.id}.`);
    brutes.set(l.id, l);
  }
  const oubliees = pairesNonClassees();
  if (oubliees.length > 0) throw new Error(`Paires à classer dans scripts/donnees/harmonisation/decisions-harmonisation.ts :\n${oubliees.join("\n")}`);
  const { lignes, valeurs, alias } = harmoniser(brutes);
  const usageDe = lireUsages([...engins.map((l) => l.id), ...lireCsv("data/sources/couts-complements.csv").map((l) => l["id"] ?? "")]);
  const mots = lireMotsDits();
  const enCoefficient = (l: LigneBrute, alias_de?: string): CoefficientTable => {
    const lue = alias_de === undefined ? l : (valeurs.get(alias_de) ?? l);
    const source = courber([mots.source(lue.source), lue.harmonise].filter((t) => t !== undefined).join(" ; "));
    const releve = [lue.releve, lue.remplace === undefined ? undefined : `remplace ${lue.remplace}`].filter((t) => t !== undefined).join(" ; ");
    if (!(lue.min <= lue.valeur && lue.valeur <= lue.max)) throw new Error(`${l.id} : ${lue.valeur} hors de [${lue.min} ; ${lue.max}].`);
    const nature = natureDe({ ...lue, source });
    return {
      id: l.id,
      ...mots.nom(l),
      valeur: lue.valeur,
      min: lue.min,
      max: lue.max,
      unite: lue.unite,
      axe: l.axe,
      source,
      ...(releve === "" ? {} : { releve }),
      annee: lue.annee,
      verifie: niveau(lue.verifie, l.id),
      perime_le: perimeLe(nature, lue.annee),
      nature,
      ...(alias_de === undefined ? {} : { alias_de }),
      ...usageDe(l.id),
    };
  };
  const table = engins.map((l) => enCoefficient(valeurs.get(l.id) ?? l, alias.get(l.id)));
  const sources = TABLES.map((t) => ({
    fichier: `data/sources/${t}.csv`,
    lignes: toutes.filter((l) => l.table === t).length,
    reprises: table.filter((c) => brutes.get(c.id)?.table === t).length,
  }));
  const coefficients = `{
  "$schema": "../schemas/coefficients.schema.json",
  "sources": ${ecrireLignes(sources, "  ")},
  "coefficients": ${ecrireLignes(table, "  ")},
  "harmonisation": ${ecrireLignes(lignes, "  ")}
}
`;
  const fichierControles = `{
  "$schema": "../schemas/controles.schema.json",
  "groupes": {
${controles
  .map(
    ({ groupe, lignes: l }) =>
      `    "${groupe}": ${ecrireLignes(
        l.map((c) => enCoefficient(c)),
        "    ",
      )}`,
  )
  .join(",\n")}
  },
  "validations": ${ecrireLignes(valider(indexer(table)), "  ")}
}
`;
  const dites = new Map([...brutes].map(([id, l]) => [id, { ...l, nom: mots.nom(l).nom, source: mots.source(l.source) }]));
  const fichierCouts = `{\n  "$schema": "../schemas/couts.schema.json",\n  "couts": ${ecrireLignes(construireCatalogue(dites), "  ")}\n}\n`;
  mots.fermer();
  return new Map([
    ["data/coefficients.json", coefficients],
    ["data/controles.json", fichierControles],
    ["data/couts.json", fichierCouts],
  ]);
}

function principal(verifier: boolean): number {
  let perimes = 0;
  for (const [chemin, contenu] of construireCoefficients()) {
    const absolu = resolve(RACINE, chemin);
    if (existsSync(absolu) && readFileSync(absolu, "utf8") === contenu) continue;
    perimes++;
    process.stdout.write(`${chemin} ${verifier ? "n'est pas à jour" : "écrit"}.\n`);
    if (!verifier) writeFileSync(absolu, contenu);
  }
  if (perimes === 0) process.stdout.write("Coefficients, coûts et contrôles à jour.\n");
  return verifier && perimes > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = principal(process.argv.includes("--verifier"));
