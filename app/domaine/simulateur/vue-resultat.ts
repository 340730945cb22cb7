import type { Axe, Avertissement, Coefficients, Etape, IdFlux, Mode, ResultatSimulation } from "@autonomie/engines";
import { NOMS_AXES } from "#app/domaine/axes.ts";
import { MOIS } from "#app/domaine/mois.ts";
import { formaterMesure, formaterNombre, formaterPourcent, phraseHuitSurDix } from "#app/domaine/nombres.ts";
import { arrondirA5, ecrireTaux, ecrireTauxCourt, partsEntieres } from "#app/domaine/taux.ts";
import { CHAMPS, CHAMPS_PAR_CHEMIN, etapeDuChamp } from "./champs.ts";
import { appliquer, ecrireRequete, lireNombre, type Reponses } from "./lien.ts";
import { expliquer, type Explication, type SourcesDefauts } from "./pourquoi.ts";
import { titrer } from "./titre.ts";
import { vueAdequation, vueBudget, type VueAdequation, type VueBudget } from "./vue-moyens.ts";

/** Ce que montre la page de résultat : phrases et nombres prêts à écrire, rien du moteur. */
export type VueResultat = {
  readonly surtitre: string;
  readonly titre: string;
  readonly mode: Mode;
  readonly liens: { readonly modifier: string; readonly par_axe: string; readonly global: string; readonly ici: string };
  readonly axes: ReadonlyArray<VueAxe>;
  readonly defauts: {
    readonly n: number;
    readonly total: number;
    readonly elargissement_pct: number;
    readonly liste: ReadonlyArray<{ readonly libelle: string; readonly href: string }>;
  };
  readonly global: VueGlobal | null;
  readonly sans: ReadonlyArray<{
    readonly axe: Axe;
    readonly pourquoi: string;
    readonly mediane: string;
    readonly pire: string;
    readonly suite: string;
    readonly phrase: string;
  }>;
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
export type VueChiffre = { readonly cle: string; readonly libelle: string; readonly valeur: string; readonly unite: string; readonly pourquoi?: string };
/** Le taux d'un axe et son doute. */
export type TauxAxe = {
  readonly axe: Axe;
  readonly taux: number | null;
  readonly p10: number;
  readonly p90: number;
  readonly valeur: string;
  readonly fourchette: string;
};
export type VueAxe = TauxAxe & {
  readonly phrase: string;
  readonly pourquoi: string;
  readonly chiffres: ReadonlyArray<VueChiffre>;
  readonly mois: {
    readonly unite: string;
    readonly besoin: ReadonlyArray<number>;
    readonly local: ReadonlyArray<number>;
    readonly stock?: ReadonlyArray<number>;
    readonly libelles: { readonly besoin: string; readonly local: string; readonly manque: string; readonly stock?: string };
  } | null;
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
const AXES = ["eau", "energie", "alim"] as const;
const nomMois = (rang: number): string => MOIS[rang] ?? "";
function moisFaible(couverture: ReadonlyArray<number>): number {
  return couverture.reduce((m, v, i) => (v < (couverture[m] ?? 1) ? i : m), 0);
}
function somme(valeurs: ReadonlyArray<number>): number {
  return valeurs.reduce((a, b) => a + b, 0);
}
function rienDuLieu(besoin: string): string {
  return `Rien ne vient du lieu pour l’instant, sur ${besoin} de besoins.`;
}

function vueEau(r: ResultatSimulation): Pick<VueAxe, "phrase" | "chiffres" | "mois"> {
  const e = r.eau;
  if (e === null) return { phrase: "", chiffres: [], mois: null };
  const local = e.sources_m3.pluie.map((v, i) => v + (e.sources_m3.eaux_grises[i] ?? 0) + (e.sources_m3.puits[i] ?? 0));
  const pluie = somme(e.sources_m3.pluie);
  const reserve =
    e.jours_reserve_ete >= 1 ? ` ${formaterNombre(e.jours_reserve_ete)} ${e.jours_reserve_ete < 1.5 ? "jour" : "jours"} de réserve au 1er juillet.` : "";
  return {
    phrase:
      somme(local) < 0.5
        ? rienDuLieu(formaterMesure(e.besoin.m3_an, "m³"))
        : `${formaterMesure(somme(local), "m³")} trouvés sur place, sur ${formaterMesure(e.besoin.m3_an, "m³")} de besoins.${reserve}`,
    chiffres: [
      { cle: "pluie", libelle: "Pluie utilisée par an", valeur: formaterNombre(pluie), unite: "m³", pourquoi: "eau.sources_m3_an.pluie" },
      {
        cle: "collecte",
        libelle: "Pluie que le toit peut donner par an",
        valeur: formaterNombre(e.collecte_m3_an),
        unite: "m³",
        pourquoi: "eau.collecte_m3_an",
      },
      {
        cle: "conseil",
        libelle: "Volume de cuve conseillé",
        valeur: formaterNombre(e.cuve.volume_conseille_m3, 1),
        unite: "m³",
        pourquoi: "eau.cuve.volume_conseille_m3",
      },
      { cle: "potable", libelle: "Eau potable venue du lieu", valeur: formaterPourcent(e.autonomie.potable), unite: "", pourquoi: "eau.autonomie.potable" },
      {
        cle: "non_potable",
        libelle: "Linge, toilettes et sols couverts",
        valeur: formaterPourcent(e.autonomie.non_potable),
        unite: "",
        pourquoi: "eau.autonomie.non_potable",
      },
      {
        cle: "exterieur",
        libelle: "Jardin et extérieur couverts",
        valeur: formaterPourcent(e.autonomie.exterieur),
        unite: "",
        pourquoi: "eau.autonomie.exterieur",
      },
    ],
    mois: {
      unite: "m³",
      besoin: e.besoin.mensuel_m3,
      local,
      stock: e.stock_fin_mois_m3,
      libelles: { besoin: "besoin", local: "eau du lieu", manque: r.scenario.eau.raccorde ? "pris au réseau" : "manque", stock: "cuve en fin de mois" },
    },
  };
}
function vueEnergie(r: ResultatSimulation): Pick<VueAxe, "phrase" | "chiffres" | "mois"> {
  const e = r.energie;
  if (e === null) return { phrase: "", chiffres: [], mois: null };
  const faible = moisFaible(e.couverture_mois);
  const consomme = formaterMesure(Math.round(somme(e.final_kwh) / 10) * 10, "kWh");
  return {
    phrase:
      somme(e.local_kwh) < 5
        ? rienDuLieu(consomme)
        : `${formaterMesure(Math.round(somme(e.local_kwh) / 10) * 10, "kWh")} produits et utilisés sur place, sur ${consomme}. ${nomMois(faible).charAt(0).toUpperCase()}${nomMois(faible).slice(1)} : ${formaterPourcent(e.couverture_mois[faible] ?? 0)}.`,
    chiffres: [
      {
        cle: "autoproduction",
        libelle: "Électricité couverte, heure par heure",
        valeur: formaterPourcent(e.autoproduction),
        unite: "",
        pourquoi: "energie.autoproduction",
      },
      {
        cle: "bilan",
        libelle: "Courant produit par rapport au courant consommé, sur l’année. Un bilan, pas une autonomie.",
        valeur: formaterPourcent(e.couverture_annuelle),
        unite: "",
        pourquoi: "energie.couverture_annuelle",
      },
      {
        cle: "autoconsommation",
        libelle: "Courant produit qui sert sur place",
        valeur: formaterPourcent(e.autoconsommation),
        unite: "",
        pourquoi: "energie.autoconsommation",
      },
      {
        cle: "thermique",
        libelle: "Chaleur venue du lieu",
        valeur: formaterPourcent(e.autonomie.thermique),
        unite: "",
        pourquoi: "energie.autonomie.thermique",
      },
      { cle: "carbone", libelle: "Émissions par an", valeur: formaterNombre(e.kgco2e_an), unite: "kg CO2e", pourquoi: "energie.kgco2e_an" },
    ],
    mois: {
      unite: "kWh",
      besoin: e.final_kwh,
      local: e.local_kwh,
      libelles: { besoin: "besoin", local: "énergie du lieu", manque: r.scenario.energie.raccorde ? "acheté" : "acheté ou manquant" },
    },
  };
}
/** Un potager nourrit en fraîcheur plus qu'en énergie : c'est dit quand l'écart se voit. */
function phraseAssiette({ legumes_fruits, kcal }: { readonly legumes_fruits: number; readonly kcal: number }): string {
  if (legumes_fruits <= 0 && kcal <= 0) return "Aucune récolte ni aucun animal pour l’instant.";
  const [frais, repas] = [ecrireTaux("alim", legumes_fruits), ecrireTaux("alim", kcal)];
  return legumes_fruits - kcal >= 0.15
    ? `${frais} des légumes et fruits, mais ${repas} de l’énergie des repas : un potager nourrit surtout en fraîcheur.`
    : `${frais} des légumes et fruits, ${repas} de l’énergie des repas.`;
}
function vueAlim(r: ResultatSimulation): Pick<VueAxe, "phrase" | "chiffres" | "mois"> {
  const a = r.alim;
  if (a === null) return { phrase: "", chiffres: [], mois: null };
  return {
    phrase: phraseAssiette(a.couverture),
    chiffres: [
      {
        cle: "proteines",
        libelle: "Protéines couvertes",
        valeur: ecrireTaux("alim", a.couverture.proteines),
        unite: "",
        pourquoi: "alim.couverture.proteines",
      },
      {
        cle: "lf",
        libelle: "Légumes et fruits couverts",
        valeur: ecrireTaux("alim", a.couverture.legumes_fruits),
        unite: "",
        pourquoi: "alim.couverture.legumes_fruits",
      },
      {
        cle: "recolte",
        libelle: "Légumes récoltés par an, épluchés",
        valeur: formaterNombre(Math.round(a.production.annuelle_kg.legumes / 10) * 10),
        unite: "kg",
        pourquoi: "alim.production.legumes",
      },
      {
        cle: "eau",
        libelle: "Eau demandée par les cultures, par an",
        valeur: formaterNombre(a.irrigation.total_m3),
        unite: "m³",
        pourquoi: "alim.irrigation.total_m3",
      },
      {
        cle: "surface",
        libelle: "Surface pour toute l’assiette végétale",
        valeur: formaterNombre(Math.round(a.surface_necessaire_totale_m2 / 10) * 10),
        unite: "m²",
        pourquoi: "alim.surface_necessaire.total",
      },
    ],
    mois: {
      unite: "kg",
      besoin: a.mois.besoin_kg,
      local: a.mois.local_kg,
      stock: a.mois.stock_kg,
      libelles: { besoin: "besoin", local: "récolté ou en réserve", manque: "acheté", stock: "réserves en fin de mois" },
    },
  };
}

const JOURS_MOIS: ReadonlyArray<number> = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Plus longue suite de mois courts, en jours, l'année bouclée sur elle-même. */
function plusLongueSuite(courts: ReadonlyArray<boolean>): number {
  if (courts.every((c) => c)) return 365;
  let suite = 0;
  let meilleure = 0;
  for (let i = 0; i < 24; i++) {
    suite = courts[i % 12] === true ? suite + (JOURS_MOIS[i % 12] ?? 0) : 0;
    meilleure = Math.max(meilleure, suite);
  }
  return meilleure;
}
function jours(n: number): string {
  return n < 0.5 ? "aucun" : `${formaterNombre(n)} ${n < 1.5 ? "jour" : "jours"}`;
}
function joursSans(r: ResultatSimulation): VueResultat["sans"] {
  const lignes: Array<VueResultat["sans"][number]> = [];
  if (r.eau !== null) {
    const { jours_an_mediane, jours_an_pire, annee_pire, plus_longue_j } = r.eau.rupture;
    lignes.push({
      axe: "eau",
      pourquoi: "eau.rupture.jours_an_mediane",
      mediane: jours(jours_an_mediane),
      pire: `${jours(jours_an_pire)}${annee_pire === null ? "" : ` (${annee_pire})`}`,
      suite: jours(plus_longue_j),
      phrase: r.scenario.eau.raccorde
        ? "où l’eau du lieu ne suffit pas aux usages qu’elle peut servir ; le réseau prend le relais"
        : "où l’eau du lieu ne suffit pas",
    });
  }
  if (r.energie !== null) {
    const { jours_sans_mediane, jours_sans_pire, plus_longue_h } = r.energie.hors_reseau;
    lignes.push({
      axe: "energie",
      pourquoi: "energie.hors_reseau.jours_sans_mediane",
      mediane: jours(jours_sans_mediane),
      pire: jours(jours_sans_pire),
      suite: plus_longue_h < 48 ? formaterMesure(plus_longue_h, "h") : jours(plus_longue_h / 24),
      phrase: r.scenario.energie.raccorde ? "où le courant du lieu ne couvre pas la journée ; le réseau prend le relais" : "où le courant manque",
    });
  }
  if (r.alim !== null) {
    // Même règle que l'électricité : un jour compte dès que 5 % du besoin vient d'ailleurs. Le pas est le mois.
    const courts = r.alim.couverture.kcal_mois.map((part) => part < 0.95);
    const n = somme(courts.map((court, m) => (court ? (JOURS_MOIS[m] ?? 0) : 0)));
    lignes.push({
      axe: "alim",
      pourquoi: "alim.couverture.kcal",
      mediane: jours(n),
      pire: jours(n),
      suite: jours(plusLongueSuite(courts)),
      phrase: "où les récoltes et les réserves ne suffisent pas aux repas, au pas du mois",
    });
  }
  return lignes;
}

function tauxAxe(r: ResultatSimulation, axe: Axe): TauxAxe {
  const s = r.axes[axe];
  if (s.etat !== "evalue") return { axe, taux: null, p10: 0, p90: 0, valeur: "non évalué", fourchette: "" };
  return {
    axe,
    taux: s.taux,
    p10: s.ic.p10,
    p90: s.ic.p90,
    valeur: ecrireTauxCourt(axe, s.taux),
    fourchette: s.ic.p90 < 0.005 ? "" : phraseHuitSurDix(s.ic.p10, s.ic.p90),
  };
}

/** Les trois taux seuls, pour l'aperçu à côté du formulaire. */
export function construireApercu(r: ResultatSimulation): ReadonlyArray<TauxAxe> {
  return AXES.map((axe) => tauxAxe(r, axe));
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
  }: { readonly reponses: Reponses; readonly coefficients: Coefficients; readonly pourquoi: string; readonly sourcesDefauts: SourcesDefauts },
): VueResultat {
  const plus: Record<string, string> = r.mode === "global" ? { mode: "global" } : {};
  const lien = (rep: Reponses, extra: Readonly<Record<string, string>> = {}): string => `/simulateur?${ecrireRequete(rep, { ...plus, ...extra }).toString()}`;
  const personnes = somme(Object.values(r.scenario.foyer.personnes));
  const toit = somme(r.scenario.batiment.toits.map((t) => t.aire_m2));
  const details = { eau: vueEau, energie: vueEnergie, alim: vueAlim } as const;
  const axes = AXES.map((axe): VueAxe => {
    const detail = details[axe](r);
    const taux = tauxAxe(r, axe);
    if (taux.taux === null) return { ...taux, ...detail, pourquoi: "", phrase: `${NOMS_AXES[axe]} : non évalué.` };
    return { ...taux, ...detail, pourquoi: `${axe}.autonomie.taux` };
  });
  const laisses = r.defauts.flatMap((chemin) =>
    CHAMPS.filter((c) => (c.chemin === chemin || c.chemin.startsWith(`${chemin}.`)) && reponses[c.cle] === undefined),
  );
  const liste = [...new Set(laisses)].map((c) => ({ libelle: c.libelle, href: `${lien(reponses, { etape: etapeDuChamp(c) })}#c-${c.cle}` }));
  const g = r.score_global;
  const poids = partsEntieres(AXES.map((axe) => g?.poids[axe] ?? 0));
  const contributions = partsEntieres(AXES.map((axe) => g?.contributions[axe] ?? 0));
  return {
    surtitre: `${r.scenario.foyer.nb_foyers > 1 ? `${r.scenario.foyer.nb_foyers} foyers, ` : ""}${personnes} ${personnes > 1 ? "personnes" : "personne"}, ${formaterMesure(toit, "m²")} de toit, ${r.contexte.nom} (${r.contexte.territoire})${r.scenario.lieu.commune === null ? "" : `, ${r.scenario.lieu.commune}`}`,
    titre: titrer(r),
    mode: r.mode,
    liens: {
      modifier: lien(reponses, { etape: "lieu" }),
      par_axe: `/simulateur?${ecrireRequete(reponses).toString()}`,
      global: `/simulateur?${ecrireRequete(reponses, { mode: "global" }).toString()}`,
      ici: lien(reponses),
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
            poids: AXES.map((axe, i) => {
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
      href: lien(appliquer(reponses, x.changements)),
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
        href: lien(appliquer(reponses, { [l.chemin]: l.propose })),
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
    const facteur = champ?.genre === "nombre" ? (champ.facteur ?? 1) : 1;
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
/** Nombre tapé, réécrit à la française sans en perdre un chiffre : « 8000 » devient « 8 000 ». */
function ecrireBrut(brute: string): string {
  const nombre = lireNombre(brute);
  return nombre === undefined ? brute : formaterNombre(nombre, /^\d+[.,](\d+)$/.exec(brute)?.[1]?.length ?? (Number.isInteger(nombre) ? 0 : 2));
}
/** « Mes réponses » : chaque réponse donnée, avec un lien vers sa question. */
export function listerReponses(
  reponses: Reponses,
  plus: Readonly<Record<string, string>>,
  lieu?: { readonly nom: string; readonly code: string },
): ReadonlyArray<{ readonly cle: string; readonly libelle: string; readonly valeur: string; readonly href: string; readonly sans: string }> {
  return CHAMPS.flatMap((c) => {
    const brute = reponses[c.cle];
    if (brute === undefined) return [];
    const valeur =
      c.cle === "dep" && lieu !== undefined ? `${lieu.nom} (${lieu.code})`
      : c.genre === "choix" ? (c.options.find((o) => o.valeur === brute)?.libelle ?? brute)
      : c.genre === "multiple" ? (brute === "aucun" ? "Aucun" : brute.split(" ").map((v) => c.options.find((o) => o.valeur === v)?.libelle ?? v).join(", "))
      : c.genre === "oui_non" ? (brute === "oui" ? "Oui" : "Non")
      : "unite" in c ? `${ecrireBrut(brute)}\u00a0${c.unite}` : brute; // prettier-ignore
    const { [c.cle]: _retiree, ...reste } = reponses;
    return [
      {
        cle: c.cle,
        libelle: c.libelle,
        valeur,
        href: `/simulateur?${ecrireRequete(reponses, { ...plus, etape: etapeDuChamp(c) }).toString()}#c-${c.cle}`,
        sans: `/simulateur?${ecrireRequete(reste, plus).toString()}`,
      },
    ];
  });
}
