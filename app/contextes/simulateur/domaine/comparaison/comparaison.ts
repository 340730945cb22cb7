import { DEMI_POINT } from "#app/commun/nombres/taux.ts";
import { minuscule } from "#app/commun/texte/majuscule.ts";
import { nommerPoints } from "#app/contextes/simulateur/domaine/gain.ts";
import { enumerer } from "#app/commun/texte/enumerer.ts";
import type { Axe, ResultatSimulation } from "@autonomie/engines";
import { AXES_SIMULES, NOMS_AXES } from "#app/commun/axes.ts";
import { arrondirEuros, formaterEuros, formaterHeures, formaterMesure, formaterNombre, INSECABLE } from "#app/commun/nombres/nombres.ts";
import { adresseComparaison, LETTRES, type Lettre } from "./adresse-comparaison.ts";
import type { Champ } from "#app/contextes/simulateur/domaine/questions/champ.ts";
import { CHAMPS_ADRESSE } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { ecrireRequete, type Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { reponsesDepuis } from "#app/contextes/simulateur/domaine/lien/lien-ecriture.ts";
import { ecrireReponse, ecrireSupposee } from "#app/contextes/simulateur/vues/mes-reponses.ts";
import { tauxAxe, type TauxAxe } from "#app/contextes/simulateur/vues/axes.ts";
import { joursSans } from "#app/contextes/simulateur/vues/resultat/jours-sans.ts";
import { totalEquipements } from "#app/contextes/simulateur/vues/resultat/moyens.ts";
import { detaillerScenario, nommerScenario } from "#app/contextes/simulateur/vues/resultat.ts";

/** Deux ou trois scénarios côte à côte : ce qui diffère dans les réponses d'abord, puis ce que cela change. */

export type Compare = {
  readonly reponses: Reponses;
  readonly lieu: { readonly nom: string; readonly code: string };
  readonly resultat: ResultatSimulation;
};
export type LigneComparee = { readonly cle: string; readonly libelle: string; readonly valeurs: ReadonlyArray<string> };
export type VueComparaison = {
  /** Ce qui change d'un scénario à l'autre : « Volume de la cuve : ce que cela change ». */
  readonly titre: string;
  readonly scenarios: ReadonlyArray<{
    readonly lettre: Lettre;
    readonly nom: string;
    /** Ce qui le distingue du premier : « volume de la cuve 15 m³ ». */
    readonly distinction: string;
    readonly detail: string;
    readonly requete: string;
    readonly href: string;
    /** La comparaison sans lui ; absent s'il est seul. */
    readonly sans?: string;
  }>;
  /** Réponses données qui diffèrent. */
  readonly differences: ReadonlyArray<LigneComparee>;
  /** Valeurs courantes qui ont suivi, sans que personne les ait données. */
  readonly suites: ReadonlyArray<LigneComparee>;
  /** Une phrase par scénario, par rapport au premier. */
  readonly phrases: ReadonlyArray<string>;
  readonly axes: ReadonlyArray<{ readonly axe: Axe; readonly taux: ReadonlyArray<TauxAxe> }>;
  readonly chiffres: ReadonlyArray<LigneComparee>;
  readonly couts: ReadonlyArray<LigneComparee>;
};

export function construireComparaison(compares: ReadonlyArray<Compare>): VueComparaison {
  const requetes = compares.map(({ reponses }) => ecrireRequete(reponses).toString());
  const [reference] = compares;
  const ecarts = comparerReponses(compares);
  return {
    titre: titrerComparaison(compares.length, ecarts.differences),
    scenarios: compares.map(({ resultat }, i) => ({
      lettre: LETTRES[i] ?? "C",
      nom: nommerScenario(resultat),
      distinction: i === 0 ? "" : distinguer(ecarts.differences, i),
      detail: detaillerScenario(resultat),
      requete: requetes[i] ?? "",
      href: `/simulateur?${requetes[i] ?? ""}`,
      ...(compares.length > 1 ? { sans: adresseComparaison(requetes.filter((_, j) => j !== i)) } : {}),
    })),
    ...ecarts,
    phrases: reference === undefined ? [] : compares.slice(1).map((c, i) => phraseEcart(LETTRES[i + 1] ?? "C", reference.resultat, c.resultat)),
    axes: AXES_SIMULES.map((axe) => ({ axe, taux: compares.map(({ resultat }) => tauxAxe(resultat, axe)) })),
    chiffres: lignesChiffres(compares.map(({ resultat }) => resultat)),
    couts: lignesCouts(compares.map(({ resultat }) => resultat)),
  };
}

function titrerComparaison(nombre: number, differences: ReadonlyArray<LigneComparee>): string {
  if (nombre < 2) return "Comparer des scénarios";
  if (differences.length === 0) return "Deux fois les mêmes réponses";
  if (differences.length > FOULE) return `${differences.length} réponses diffèrent : ce que cela change`;
  const noms = differences.slice(0, DITES).map(({ libelle }, i) => (i === 0 ? libelle : minuscule(libelle)));
  return `${enumerer(differences.length > DITES ? [...noms, "le reste"] : noms)} : ce que cela change`;
}

/** Ce qui distingue un scénario du premier, en peu de mots. */
function distinguer(differences: ReadonlyArray<LigneComparee>, rang: number): string {
  const siennes = differences.filter(({ valeurs }) => valeurs[rang] !== valeurs[0]);
  if (siennes.length === 0) return "comme A";
  if (siennes.length > FOULE) return `${siennes.length} réponses différentes`;
  const dites = siennes.slice(0, DITES).map(({ cle, libelle, valeurs }) => {
    const valeur = valeurs[rang] ?? "";
    return `${minuscule(libelle)} : ${NOMS_PROPRES.has(cle) ? valeur : minuscule(valeur)}`;
  });
  const reste = siennes.length - dites.length;
  return `${dites.join(" ; ")}${reste === 0 ? "" : ` ; et ${reste} ${reste > 1 ? "autres réponses" : "autre réponse"}`}`;
}
/** Les réponses qui nomment un lieu. */
const NOMS_PROPRES: ReadonlySet<string> = new Set(["dep", "commune"]);
/** Différences nommées dans un titre ; au-delà, on les compte. */
const DITES = 2;
/** Au-delà, ce sont deux foyers : en nommer deux réponses ne les distingue plus. */
const FOULE = 10;

function comparerReponses(compares: ReadonlyArray<Compare>): Pick<VueComparaison, "differences" | "suites"> {
  // La valeur retenue par le calcul : « 0 » tapé et « 0 » par défaut sont la même chose.
  const retenues = compares.map(({ resultat }) => reponsesDepuis({ ...resultat.scenario }).reponses);
  const differences: Array<LigneComparee> = [];
  const suites: Array<LigneComparee> = [];
  for (const champ of CHAMPS_ADRESSE) {
    const valeurs = retenues.map((r) => r[champ.cle] ?? "");
    if (valeurs.every((v) => v === valeurs[0])) continue;
    const ligne = { cle: champ.cle, libelle: champ.libelle, valeurs: compares.map((c, i) => ecrireRetenue(champ, c, valeurs[i] ?? "")) };
    (compares.some((c) => c.reponses[champ.cle] !== undefined) ? differences : suites).push(ligne);
  }
  return { differences, suites };
}

function ecrireRetenue(champ: Champ, { reponses, lieu }: Compare, retenue: string): string {
  if (retenue === "") return "sans réponse";
  return reponses[champ.cle] === undefined ? `${ecrireSupposee(champ, retenue)} (valeur courante)` : ecrireReponse(champ, retenue, lieu);
}

/** En dessous, un écart ne s'écrit pas : un dixième de point, dix euros, un dixième d'heure. */
const SEUILS = { points: 0.05, achat_eur: 10, an_eur: 5, heures: 0.1 };

/** « B gagne 12,3 points en eau, perd 3,0 points en énergie ; il coûte 2 400 € de plus à l'achat… » */
export function phraseEcart(lettre: string, a: ResultatSimulation, b: ResultatSimulation): string {
  const ecarts = AXES_SIMULES.flatMap((axe) => {
    const [x, y] = [a.axes[axe], b.axes[axe]];
    const points = x.etat === "evalue" && y.etat === "evalue" ? 100 * (y.taux - x.taux) : 0;
    return Math.abs(points) < SEUILS.points ? [] : [{ axe, points }];
  });
  const dire = (sens: "gagne" | "perd"): ReadonlyArray<string> => {
    const retenus = ecarts.filter(({ points }) => points > 0 === (sens === "gagne"));
    return retenus.length === 0 ? [] : [`${sens} ${enumerer(retenus.map(({ axe, points }) => `${ecrirePoints(points)} en ${NOMS_AXES[axe].toLowerCase()}`))}`];
  };
  const achat = totalEquipements(b) - totalEquipements(a);
  const an = arrondirEuros(b.budget.cout_an_eur) - arrondirEuros(a.budget.cout_an_eur);
  const heures = b.travail_h_semaine - a.travail_h_semaine;
  const demandes = [
    ...(Math.abs(achat) < SEUILS.achat_eur ? [] : [`${plusOuMoins(formaterEuros(Math.abs(achat)), achat)} à l’achat`]),
    ...(Math.abs(an) < SEUILS.an_eur ? [] : [`${plusOuMoins(formaterEuros(Math.abs(an)), an)} par an`]),
    ...(Math.abs(heures) < SEUILS.heures ? [] : [`${plusOuMoins(formaterMesure(Math.abs(heures), "h", 1), heures)} par semaine`]),
  ];
  const gains = [...dire("gagne"), ...dire("perd")];
  if (gains.length === 0 && demandes.length === 0) return `${lettre} donne les mêmes résultats que A.`;
  const effet = gains.length === 0 ? `${lettre} couvre autant que A` : `${lettre} ${gains.join(" et ")}`;
  return demandes.length === 0 ? `${effet}, pour le même coût et le même temps.` : `${effet} ; il demande ${enumerer(demandes)}.`;
}

function plusOuMoins(quantite: string, ecart: number): string {
  return `${quantite} ${ecart > 0 ? "de plus" : "de moins"}`;
}
function ecrirePoints(points: number): string {
  // Au dixième : « 1 point » entre deux taux qui s'écrivent tous deux 40 % se contredirait à l'œil.
  return `${formaterNombre(Math.abs(points), 1)}${INSECABLE}${nommerPoints(points)}`;
}
type Resultats = ReadonlyArray<ResultatSimulation>;

/** Une ligne chiffrée ; à partir du deuxième scénario, l'écart au premier est écrit à côté. L'écart se prend sur les nombres entiers, puis s'arrondit une fois ; celui des euros, sur les montants écrits. */
function ligne(
  [cle, libelle]: readonly [cle: string, libelle: string],
  resultats: Resultats,
  lire: (r: ResultatSimulation) => number,
  ecrire: (v: number) => string,
  ecrireEcart = ecrire,
): LigneComparee {
  const valeurs = resultats.map(lire);
  const [premiere = 0] = valeurs;
  return {
    cle,
    libelle,
    valeurs: valeurs.map((v, i) => {
      const texte = ecrire(v);
      const ecart = ecrireEcart(Math.abs(v - premiere));
      return i === 0 || ecart === ecrireEcart(0) ? texte : `${texte} (${v > premiere ? "+" : "−"}\u202f${ecart})`;
    }),
  };
}

function lignesChiffres(resultats: Resultats): ReadonlyArray<LigneComparee> {
  const sans = resultats.map(joursSans);
  return [
    ...AXES_SIMULES.map((axe) => ({
      cle: `taux-${axe}`,
      libelle: NOMS_AXES[axe],
      valeurs: resultats.map((r) => {
        const { valeur, p10, p90, taux } = tauxAxe(r, axe);
        return taux === null || p90 < DEMI_POINT ? valeur : `${valeur} (de ${formaterNombre(p10 * 100)} à ${formaterMesure(p90 * 100, "%")})`;
      }),
    })),
    ...(resultats.every((r) => r.score_global !== undefined)
      ? [
          ligne(
            ["score", "Score d’ensemble, sur 100"],
            resultats,
            (r) => r.score_global?.corrige ?? 0,
            (v) => formaterNombre(v),
            // Au dixième : « 14, puis 14 (+ 1) » se contredirait à l'œil.
            (v) => formaterNombre(v, 1),
          ),
        ]
      : []),
    ...AXES_SIMULES.map((axe) => ({
      cle: `sans-${axe}`,
      libelle: `Jours sans, ${NOMS_AXES[axe].toLowerCase()} (une année ordinaire)`,
      valeurs: sans.map((lignes) => lignes.find((l) => l.axe === axe)?.mediane ?? "non évalué"),
    })),
    ligne(
      ["temps", "Temps de travail"],
      resultats,
      (r) => r.travail_h_semaine,
      (v) => (v < 0.05 ? "aucun" : `${formaterHeures(v)}${INSECABLE}h par semaine`),
    ),
    // Au kilogramme, comme la page du résultat : des panneaux de plus n'en retirent que quelques-uns, qu'une dizaine ferait disparaître ou quintuplerait.
    ligne(
      ["carbone", "Émissions de l’énergie consommée"],
      resultats,
      (r) => r.energie?.kgco2e_an ?? 0,
      (v) => formaterMesure(v, "kg d’équivalent CO2 par an"),
    ),
  ];
}

function lignesCouts(resultats: Resultats): ReadonlyArray<LigneComparee> {
  return [
    ligne(
      ["achat", "Équipements, à l’achat"],
      resultats,
      (r) => totalEquipements(r),
      (v) => formaterEuros(v),
    ),
    ...AXES_SIMULES.map((axe) =>
      ligne(
        [`poste-${axe}`, `dont ${NOMS_AXES[axe].toLowerCase()}`],
        resultats,
        (r) => totalEquipements(r, axe),
        (v) => formaterEuros(v),
      ),
    ),
    ligne(
      ["an", "Par an, entretien et renouvellement compris"],
      resultats,
      (r) => arrondirEuros(r.budget.cout_an_eur),
      (v) => formaterEuros(v),
    ),
  ];
}
