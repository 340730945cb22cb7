import type { Axe, Avertissement, Coefficients, Etape, IdFlux, Mode, ResultatSimulation } from "@autonomie/engines";
import { AXES_SIMULES, NOMS_AXES } from "#app/commun/axes.ts";
import { formaterMesure, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { arrondirA5, partsEntieres } from "#app/commun/nombres/taux.ts";
import { CHAMPS, CHAMPS_PAR_CHEMIN, etapeDuChamp } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { appliquer, CLE_VALEURS, ecrireRequete, reponsesDepuis, type Reponses } from "#app/contextes/simulateur/domaine/lien.ts";
import { ecrireReponse } from "./mes-reponses.ts";
import { expliquer, type Explication, type SourcesDefauts } from "./pourquoi.ts";
import { titrer } from "#app/contextes/simulateur/domaine/titre.ts";
import { joursSans, somme, tauxAxe, vueAlim, vueEau, vueEnergie, type JoursSans, type VueAxe } from "./axes.ts";
import { vueAdequation, vueBudget, type VueAdequation, type VueBudget } from "./moyens.ts";

/** Ce que montre la page de résultat : phrases et nombres prêts à écrire, rien du moteur. */
export type VueResultat = {
  readonly surtitre: string;
  readonly detail: string;
  readonly titre: string;
  readonly mode: Mode;
  readonly liens: { readonly modifier: string; readonly par_axe: string; readonly global: string; readonly ici: string };
  readonly axes: ReadonlyArray<VueAxe>;
  readonly defauts: {
    readonly n: number;
    readonly total: number;
    readonly elargissement_pct: number;
    /** `valeur` : celle qui est supposée, écrite comme une réponse ; vide si la question peut rester sans réponse. */
    readonly liste: ReadonlyArray<{ readonly libelle: string; readonly valeur: string; readonly href: string }>;
  };
  readonly global: VueGlobal | null;
  readonly sans: ReadonlyArray<JoursSans>;
  readonly temps: { readonly valeur: string; readonly phrase: string };
  readonly budget: VueBudget;
  readonly adequation: VueAdequation;
  readonly flux: ReadonlyArray<{ readonly cle: string; readonly de: Axe; readonly vers: Axe; readonly libelle: string; readonly quantite: string }>;
  readonly recommandations: ReadonlyArray<VueGeste>;
  readonly leviers: ReadonlyArray<{
    readonly cle: string;
    readonly axe: Axe;
    readonly titre: string;
    /** « de 0 à 5 kWh » */
    readonly passage: string;
    readonly points: number;
    readonly href: string;
  }>;
  readonly legal: ReadonlyArray<string>;
  readonly avertissements: ReadonlyArray<string>;
  /** Explication demandée par `?pourquoi=`, absente sinon. */
  readonly explication: Explication | null;
};
export type VueGlobal = {
  readonly score: number;
  readonly valeur: string;
  readonly p10: number;
  readonly p90: number;
  readonly phrase: string;
  readonly poids: ReadonlyArray<{ readonly axe: Axe; readonly poids: string; readonly contribution: string; readonly score: string }>;
  readonly bonus: ReadonlyArray<{ readonly cle: string; readonly texte: string; readonly points: number }>;
};
export type VueGeste = {
  readonly cle: string;
  readonly axe: Axe;
  readonly titre: string;
  readonly effet: string;
  readonly points: number;
  readonly achat_eur: number;
  readonly eur_an_par_point: number | null;
  readonly heures_an: number;
  readonly href: string;
};

const FLUX: Readonly<Partial<Record<IdFlux, string>>> = {
  irrigation: "Arrosage demandé par les cultures",
  eau_servie: "Arrosage réellement servi",
  pompage: "Pompe",
  traitement: "Filtration et traitement",
  cuisson: "Cuisson des repas",
  conservation: "Congélateur et bocaux",
  toilettes_seches: "Azote des toilettes sèches",
  pluie_potager: "Pluie donnée au potager",
  eau_chaude: "Chaleur de l’eau chaude",
};
/** Un scénario en une ligne : qui, quel toit, où. */
export function nommerScenario(r: ResultatSimulation): string {
  const personnes = somme(Object.values(r.scenario.foyer.personnes));
  const toit = somme(r.scenario.batiment.toits.map((t) => t.aire_m2));
  return `${r.scenario.foyer.nb_foyers > 1 ? `${r.scenario.foyer.nb_foyers} foyers, ` : ""}${personnes} ${personnes > 1 ? "personnes" : "personne"}, ${formaterMesure(toit, "m²")} de toit, ${r.contexte.nom} (${r.contexte.territoire})${r.scenario.lieu.commune === null ? "" : `, ${r.scenario.lieu.commune}`}`;
}

/** Ses équipements en une ligne : ce qui distingue deux scénarios du même foyer. */
export function detaillerScenario({ scenario: { eau, energie, alim } }: ResultatSimulation): string {
  const kwc = somme(energie.pv.map((p) => p.kwc));
  return `${formaterMesure(eau.cuve.volume_m3, "m³", Number.isInteger(eau.cuve.volume_m3) ? 0 : 1)} de cuve, ${formaterMesure(kwc, "kWc", Number.isInteger(kwc) ? 0 : 1)} de panneaux, ${formaterMesure(alim.surfaces_m2.potager ?? 0, "m²")} de potager`;
}

/** Assemble la page. `coefficients` sert aux explications ; `reponses` aux liens qui appliquent un geste. */
export function construireVue(
  {
    resultat: r,
    avertissements,
    trace,
  }: { readonly resultat: ResultatSimulation; readonly avertissements: ReadonlyArray<Avertissement>; readonly trace: ReadonlyArray<Etape> },
  {
    reponses,
    coefficients,
    pourquoi,
    sourcesDefauts,
    version = "",
    dite = version,
  }: {
    readonly reponses: Reponses;
    readonly coefficients: Coefficients;
    readonly pourquoi: string;
    readonly sourcesDefauts: SourcesDefauts;
    /** Version des valeurs du calcul, et celle que dit l'adresse : les liens vers ce résultat gardent la seconde, un geste appliqué prend la première. */
    readonly version?: string;
    readonly dite?: string;
  },
): VueResultat {
  const plus: Record<string, string> = r.mode === "global" ? { mode: "global" } : {};
  const lien = (rep: Reponses, extra: Readonly<Record<string, string>> = {}): string => `/simulateur?${ecrireRequete(rep, { ...plus, ...extra }).toString()}`;
  const ici = { [CLE_VALEURS]: dite };
  const neuf = { [CLE_VALEURS]: version };
  const details = { eau: vueEau, energie: vueEnergie, alim: vueAlim } as const;
  const axes = AXES_SIMULES.map((axe): VueAxe => {
    const detail = details[axe](r);
    const taux = tauxAxe(r, axe);
    if (taux.taux === null) return { ...taux, ...detail, pourquoi: "", phrase: `${NOMS_AXES[axe]} : non évalué.` };
    return { ...taux, ...detail, pourquoi: `${axe}.autonomie.taux` };
  });
  const laisses = r.defauts.flatMap((chemin) =>
    CHAMPS.filter((c) => (c.chemin === chemin || c.chemin.startsWith(`${chemin}.`)) && reponses[c.cle] === undefined),
  );
  const retenues = reponsesDepuis({ ...r.scenario }).reponses;
  const liste = [...new Set(laisses)].map((c) => {
    const retenue = retenues[c.cle] ?? "";
    return {
      libelle: c.libelle,
      valeur: retenue === "" ? "" : ecrireReponse(c, retenue),
      href: `${lien(reponses, { etape: etapeDuChamp(c) })}#c-${c.cle}`,
    };
  });
  const g = r.score_global;
  const poids = partsEntieres(AXES_SIMULES.map((axe) => g?.poids[axe] ?? 0));
  const contributions = partsEntieres(AXES_SIMULES.map((axe) => g?.contributions[axe] ?? 0));
  return {
    surtitre: nommerScenario(r),
    detail: detaillerScenario(r),
    titre: titrer(r),
    mode: r.mode,
    liens: {
      modifier: lien(reponses, { etape: "lieu" }),
      par_axe: `/simulateur?${ecrireRequete(reponses, ici).toString()}`,
      global: `/simulateur?${ecrireRequete(reponses, { mode: "global", ...ici }).toString()}`,
      ici: lien(reponses, ici),
    },
    axes,
    defauts: { n: r.defauts.length, total: r.nb_champs, elargissement_pct: Math.round((r.elargissement - 1) * 100), liste },
    global:
      g === undefined
        ? null
        : {
            score: arrondirA5(g.corrige / 100),
            valeur: formaterNombre(arrondirA5(g.corrige / 100) * 100),
            p10: g.ic.p10,
            p90: g.ic.p90,
            phrase: `Un axe faible tire l’ensemble vers le bas : c’est une moyenne ${g.methode === "geometrique" ? "géométrique" : g.methode}. Une moyenne simple donnerait ${formaterNombre(g.arithmetique)}${r.bonus.length === 0 ? "" : ` ; sans bonus ni malus, le score serait de ${formaterNombre(g.brut)}`}.`,
            poids: AXES_SIMULES.map((axe, i) => {
              const s = r.axes[axe];
              return {
                axe,
                poids: formaterMesure(poids[i] ?? 0, "%"),
                contribution: formaterMesure(contributions[i] ?? 0, "%"),
                score: s.etat === "evalue" ? formaterNombre(arrondirA5(s.score_corrige / 100) * 100) : "non évalué",
              };
            }),
            bonus: r.bonus.map((b) => ({ cle: b.id, texte: phraseBonus(b.id), points: b.points })),
          },
    sans: joursSans(r),
    temps: {
      valeur: formaterNombre(r.travail_h_semaine, r.travail_h_semaine < 10 ? 1 : 0),
      phrase:
        r.scenario.moyens.temps_h_semaine === null
          ? "En moyenne, au jardin, avec les animaux et les conserves"
          : `En moyenne, pour ${formaterMesure(r.scenario.moyens.temps_h_semaine, "h")} déclarées`,
    },
    budget: vueBudget(r),
    adequation: vueAdequation(r),
    flux: r.flux.flatMap((f) => {
      const libelle = FLUX[f.id];
      if (libelle === undefined || f.total <= 0.5 || f.de === f.vers || !estAxe(f.de) || !estAxe(f.vers)) return [];
      return [
        {
          cle: `${f.id}-${f.de}-${f.vers}`,
          de: f.de,
          vers: f.vers,
          libelle,
          quantite: `${formaterNombre(f.total, f.total < 10 ? 1 : 0)}\u00a0${UNITES_FLUX[f.unite]} / an`,
        },
      ];
    }),
    recommandations: r.recommandations.map((x) => ({
      cle: x.id,
      axe: x.axe,
      titre: x.titre,
      effet: x.effet,
      points: x.points,
      achat_eur: x.cout_achat_eur,
      eur_an_par_point: x.eur_an_par_point,
      heures_an: x.heures_an,
      href: lien(appliquer(reponses, x.changements), neuf),
    })),
    // Un levier sans effet visible ici n'en est pas un.
    leviers: r.leviers
      .filter((l) => l.points >= 0.05)
      .map((l) => ({
        cle: `${l.axe}-${l.chemin}`,
        axe: l.axe,
        titre: l.titre,
        passage: phrasePassage(l),
        points: l.points,
        href: lien(appliquer(reponses, { [l.chemin]: l.propose }), neuf),
      })),
    legal: r.eau?.legal.map((l) => l.message) ?? [],
    avertissements: [...new Set(avertissements.map((a) => a.message))],
    explication:
      pourquoi === ""
        ? null
        : (expliquer(
            trace,
            coefficients,
            pourquoi,
            Object.fromEntries(r.defauts.flatMap((chemin) => (sourcesDefauts[chemin] === undefined ? [] : [[chemin, sourcesDefauts[chemin]]]))),
          ) ?? null),
  };
}

/** Ce que le levier change : « de 0 à 5 kWh », « de « chasse classique » à « double chasse » », « à ajouter ». */
function phrasePassage({ chemin, actuel, propose }: ResultatSimulation["leviers"][number]): string {
  const champ = CHAMPS_PAR_CHEMIN.get(chemin);
  if (typeof propose === "boolean") return propose ? "à ajouter" : "à retirer";
  if (typeof propose === "number") {
    const unite = champ !== undefined && "unite" in champ ? champ.unite : "";
    const facteur = champ?.genre === "nombre" && champ.pourcent === true ? 0.01 : 1;
    const ecrire = (v: number) => formaterNombre(v / facteur, Number.isInteger(v / facteur) ? 0 : 1);
    return `de ${ecrire(Number(actuel))} à ${ecrire(propose)}${unite === "" ? "" : `\u00a0${unite}`}`;
  }
  const nommer = (v: unknown) => {
    const libelle = champ?.genre === "choix" ? (champ.options.find((o) => o.valeur === v)?.libelle ?? String(v)) : String(v);
    return libelle.charAt(0).toLowerCase() + libelle.slice(1);
  };
  return `de « ${nommer(actuel)} » à « ${nommer(propose)} »`;
}

const UNITES_FLUX = { m3: "m³", kwh: "kWh", kg_n: "kg N", m2: "m²", h: "h" } as const;
function estAxe(noeud: string): noeud is Axe {
  return noeud === "eau" || noeud === "energie" || noeud === "alim";
}
const BONUS: Readonly<Record<string, string>> = {
  reserve_eau_longue: "un mois de réserve d’eau ou plus en été",
  eau_double_source: "deux sources d’eau au moins",
  irrigation_non_servie: "moins de 70 % de l’arrosage servi",
  sobriete_electrique: "moins de 800 kWh d’électricité par personne",
  hiver_decouvert: "un mois couvert à moins de 20 % en énergie",
  conservation_hiver: "au moins 30 % des repas couverts le pire mois",
  diversite_groupes: "cinq groupes d’aliments couverts au quart",
  temps_intenable: "un temps de travail une fois et demie au-delà du déclaré",
  cycle_nutriments: "la moitié de l’azote rendue au sol",
  mutualisation: "trois foyers ou plus",
};
function phraseBonus(id: string): string {
  return BONUS[id] ?? id;
}
