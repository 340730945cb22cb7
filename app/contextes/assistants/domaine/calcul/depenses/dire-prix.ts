import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { euros } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import type { Matiere, References, VarianteCalculee } from "#app/contextes/assistants/domaine/calcul/references.ts";
import type { PlanCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";

/** Un équipement chiffré : ce que le moteur en dit, sinon le catalogue multiplié. */
export type Chiffre = {
  readonly id: string;
  readonly nom: string;
  readonly quantite: number;
  readonly bas_eur: number;
  readonly typique_eur: number;
  readonly haut_eur: number;
  readonly duree_an: number;
  readonly entretien_eur_an: number;
};

/** Le prix d'un équipement dans une variante ; rien si le catalogue ne le connaît pas. */
export function chiffrer(debut: string, { valeur, resultat }: VarianteCalculee, { couts }: References): Chiffre | undefined {
  const equipe = resultat.budget.equipements.find(({ id }) => id.startsWith(debut));
  const fiche = couts[equipe?.id ?? debut];
  if (fiche === undefined) return undefined;
  const { nom, duree_an, entretien_pct_an } = fiche;
  const prix =
    equipe === undefined
      ? { nom, quantite: valeur, bas_eur: valeur * fiche.bas_eur, typique_eur: valeur * fiche.typique_eur, haut_eur: valeur * fiche.haut_eur }
      : { nom: equipe.nom, quantite: equipe.quantite, bas_eur: equipe.bas_eur, typique_eur: equipe.cout_eur, haut_eur: equipe.haut_eur };
  return { id: fiche.id, duree_an, entretien_eur_an: (prix.typique_eur * entretien_pct_an) / 100, ...prix };
}

/** « 5 500 €, de 3 000 à 9 000 € ». */
export function direFourchettePrix({ bas_eur, typique_eur, haut_eur }: Pick<Chiffre, "bas_eur" | "typique_eur" | "haut_eur">): string {
  return `environ ${euros(typique_eur)}, de ${euros(bas_eur)} à ${euros(haut_eur)}`;
}

/** D'où vient le prix, de quelle année, et s'il faut s'en méfier. */
export function direSource(id: string, { couts }: References): string {
  const fiche = couts[id];
  if (fiche === undefined) return "";
  if (fiche.verifie === "non") return `ordre de grandeur de ${fiche.annee}, sans source publiée : un devis le précisera`;
  return `prix de ${fiche.annee} ; source : ${fiche.source}`;
}

/** Le prix demandé, taille par taille, avec sa fourchette, son année et sa source. */
export function direPrix({ depense }: PlanCalcul, { variantes, references }: Matiere): string {
  if (depense === undefined || depense.but !== "prix") return "";
  if ("energie" in depense) return direEnergie(depense.energie, references);
  const { cout } = depense.equipement;
  const chiffres = variantes.flatMap((une) => chiffrer(cout, une, references) ?? []);
  const [premier] = chiffres;
  if (premier === undefined) return "";
  const dits = chiffres.map((une) => `${nommer(une, references)} : ${direFourchettePrix(une)}`);
  const fiches = [...new Set(chiffres.map(({ id }) => id))];
  const sources = [...new Set(fiches.map((id) => direSource(id, references)))];
  const durees = [...new Set(chiffres.map(({ duree_an }) => duree_an))].toSorted((a, b) => a - b);
  const avecPompe = cout === "cout.cuve" ? direPompe(variantes, references) : "";
  const avecGrain = cout === "cout.poulailler" ? direGrain(references) : "";
  const annuel = estAnnuel(premier.id, references);
  const duree = annuel || premier.duree_an < 2 ? "" : ` Durée de vie comptée : ${durees.join(" à ")} ans ; ${direEntretien(chiffres)}.`;
  return `${dits.join(". ")} (${sources.join(" ; ")}).${avecPompe}${avecGrain}${duree} Toutes taxes comprises, aides non déduites.`;
}

// Une fiche donne d'abord sa source, puis des points de comparaison ; un point-virgule entre parenthèses ne les sépare pas.
function premiereSource(source: string): string {
  let profondeur = 0;
  for (const [rang, signe] of [...source].entries()) {
    if (signe === "(") profondeur += 1;
    if (signe === ")") profondeur -= 1;
    if (signe === ";" && profondeur === 0) return source.slice(0, rang).trim();
  }
  return source;
}

function direEnergie({ coefficient, nom }: { readonly coefficient: string; readonly nom: string }, { coefficients }: References): string {
  const fiche = coefficients[coefficient];
  if (fiche === undefined) return "";
  const ecrire = (valeur: number) => `${formaterNombre(valeur, valeur < 10 ? 2 : 0)} €`;
  return `${nom} : environ ${ecrire(fiche.valeur)}, de ${ecrire(fiche.min)} à ${ecrire(fiche.max)} (${fiche.annee} ; source : ${premiereSource(fiche.source)}). Toutes taxes comprises.`;
}

// Ce que tient un équipement, dit par son nom : « 5 habitants », « 100 kg/an », « 4 à 6 poules ».
const CONTENANCE = /(?<![\p{L}\d])(?:pour )?(?<moins>\d+)(?: à (?<plus>\d+))? (?<quoi>habitants|kg|poules)(?![\p{L}])/u;

// « Phytoépuration pour 6 habitants », « Arbre fruitier, les 20 » : personne n'achète une chose « 1,2 fois ».
function nommerALUnite(nom: string, quantite: number): string {
  if (quantite === 1) return nom;
  const contenance = CONTENANCE.exec(nom)?.groups;
  if (contenance === undefined) return Number.isInteger(quantite) ? `${nom}, les ${formaterNombre(quantite)}` : `${nom}, à proportion`;
  const { moins, plus, quoi = "" } = contenance;
  const tenir = (dit: string) => formaterNombre(Math.round(Number(dit) * quantite));
  const tenus = [moins, plus].flatMap((dit) => (dit === undefined ? [] : [tenir(dit)])).join(" à ");
  return nom.replace(CONTENANCE, `pour ${tenus} ${quoi}`);
}

/** Un équipement et sa quantité. */
// « Cuve enterrée de 5 m³ », « Haie bocagère, 200 m » : la quantité suit l'unité du prix.
export function nommer({ id, nom, quantite }: Chiffre, { couts }: References): string {
  const [, unite = "u"] = (couts[id]?.unite ?? "").split("/");
  const dite = formaterNombre(quantite, quantite % 1 === 0 ? 0 : 1);
  if (id.startsWith("cout.cuve")) return `${nom} de ${dite} m³`;
  if (id === "cout.pv_toiture") return `Panneaux solaires posés, ${dite} kWc`;
  if (unite === "poule") return `${nom.replace(" par poule et par an", "")}, ${dite} ${quantite < 2 ? "poule" : "poules"}, par an`;
  if (unite === "u") return nommerALUnite(nom.replaceAll("'", "’"), quantite);
  return `${nom.replace(/, (?:au|par) m².*$/, "").replaceAll("'", "’")}, ${dite} ${unite}`;
}

function direPompe(variantes: ReadonlyArray<VarianteCalculee>, references: References): string {
  const pompe = variantes.map((une) => une.resultat.budget.equipements.find(({ id }) => id === "cout.pompe_surpresseur")).find((une) => une !== undefined);
  if (pompe === undefined) return "";
  const chiffre = { bas_eur: pompe.bas_eur, typique_eur: pompe.cout_eur, haut_eur: pompe.haut_eur };
  return ` La pompe s’ajoute : ${direFourchettePrix(chiffre)} (${direSource(pompe.id, references)}).`;
}

// Le poulailler s’achète une fois, le grain chaque année.
function direGrain(references: References): string {
  const grain = references.couts["cout.poule_aliment"];
  if (grain === undefined) return "";
  const chiffre = { bas_eur: grain.bas_eur, typique_eur: grain.typique_eur, haut_eur: grain.haut_eur };
  return ` Le grain s’ajoute chaque année, par poule : ${direFourchettePrix(chiffre)} (${direSource("cout.poule_aliment", references)}).`;
}

function direEntretien(chiffres: ReadonlyArray<Chiffre>): string {
  const dits = chiffres.map(({ entretien_eur_an }) => entretien_eur_an);
  const [moins, plus] = [Math.min(...dits), Math.max(...dits)];
  if (plus < 1) return "sans entretien compté";
  return euros(moins) === euros(plus) ? `entretien : environ ${euros(plus)} par an` : `entretien : de ${euros(moins)} à ${euros(plus)} par an selon la taille`;
}

function estAnnuel(id: string, { couts }: References): boolean {
  return couts[id]?.unite.endsWith("/an") ?? false;
}
