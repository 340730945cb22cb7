import type { Avertissement, Axe, Coefficients, Etape, Mode, ResultatSimulation } from "@autonomie/engines";
import { somme } from "#app/commun/nombres/somme.ts";
import { AXES_SIMULES, NOMS_AXES } from "#app/commun/axes.ts";
import { denombrer, formaterHeures, formaterMesure } from "#app/commun/nombres/nombres.ts";
import { CHAMPS, CHAMPS_PAR_CHEMIN } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { placeDuChamp } from "#app/contextes/simulateur/domaine/questions/replis.ts";
import { appliquer, reponsesDepuis } from "#app/contextes/simulateur/domaine/lien/lien-ecriture.ts";
import { climatDemande, direClimat } from "#app/contextes/simulateur/domaine/climat.ts";
import { CLE_VALEURS, ecrireRequete, type Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { titrer } from "#app/contextes/simulateur/domaine/titre.ts";
import { resteAxe, tauxAxe, vueAlim, vueEau, vueEnergie, type VueAxe } from "./axes.ts";
import { surfaceADire } from "./depart.ts";
import { vueFacture, type VueFacture } from "./resultat/facture.ts";
import { compromisDe, type Compromis } from "./resultat/compromis.ts";
import { vueFlux, type VueFlux } from "./resultat/flux.ts";
import { vueGestes, type VueGeste } from "./resultat/gestes.ts";
import { ecrireSupposee } from "./mes-reponses.ts";
import { vueAdequation, vueBudget, type VueAdequation, type VueBudget } from "./resultat/moyens.ts";
import { expliquer, type Explication, type SourcesDefauts } from "./resultat/pourquoi.ts";
import { raconter, type Recit } from "./resultat/recit.ts";
import { resumer, type Resume } from "./resultat/resume.ts";
import { CLE_AVANT, ecrireAvant } from "#app/contextes/simulateur/domaine/lien/avant.ts";
import { CLE_SECTION, SECTIONS, type Partie } from "#app/contextes/simulateur/domaine/lien/section.ts";
import { joursSans, type JoursSans } from "./resultat/jours-sans.ts";
import { vueGlobal, type VueGlobal } from "./resultat/score-global.ts";

export type { VueGeste } from "./resultat/gestes.ts";
export type { VueGlobal } from "./resultat/score-global.ts";

/** Ce que montre la page de résultat : phrases et nombres prêts à écrire, rien du moteur. */
export type VueResultat = {
  readonly surtitre: string;
  readonly detail: string;
  readonly titre: string;
  /** Sous quel climat ces nombres sont calculés, quand 2050 est demandé ; null : celui d'aujourd'hui, sans rien à dire. */
  readonly climat: string | null;
  readonly mode: Mode;
  readonly liens: {
    readonly modifier: string;
    readonly par_axe: string;
    readonly global: string;
    readonly ici: string;
    /** L'adresse de chaque partie à ouvrir sous ce résultat. */
    readonly vers: Readonly<Record<Partie, string>>;
  };
  readonly resume: Resume;
  /** Une supposition qui ne tient plus pour ce foyer, et où y répondre ; null : rien. */
  readonly a_dire: { readonly phrase: string; readonly href: string } | null;
  readonly recits: ReadonlyArray<{ readonly axe: Axe; readonly recit: Recit | null }>;
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
  readonly facture: VueFacture | null;
  readonly adequation: VueAdequation;
  readonly flux: ReadonlyArray<VueFlux>;
  readonly compromis: ReadonlyArray<Compromis>;
  readonly gestes: ReadonlyArray<VueGeste>;
  readonly legal: ReadonlyArray<string>;
  readonly avertissements: ReadonlyArray<string>;
  /** Explication demandée par `?pourquoi=`, absente sinon. */
  readonly explication: Explication | null;
};

/** Ce qui dit un logement : son toit, ou la surface d'un immeuble ou d'un appartement dont on n'a pas donné le toit. */
function nommerLogement({ scenario, defauts }: ResultatSimulation): string {
  const toitSuppose = defauts.some((chemin) => chemin.startsWith("batiment.toits"));
  const { type, surface_m2 } = scenario.batiment;
  if (type === "immeuble" && toitSuppose) return `${scenario.foyer.nb_foyers > 1 ? "immeuble" : "appartement"} de ${formaterMesure(surface_m2, "m²")}`;
  return `${formaterMesure(somme(scenario.batiment.toits.map((t) => t.aire_m2)), "m²")} de toit`;
}

/** Un scénario en une ligne : qui, quel toit ou quel appartement, où. */
export function nommerScenario(r: ResultatSimulation): string {
  const personnes = somme(Object.values(r.scenario.foyer.personnes));
  return `${r.scenario.foyer.nb_foyers > 1 ? `${r.scenario.foyer.nb_foyers} foyers, ` : ""}${denombrer(personnes, "personne")}, ${nommerLogement(r)}, ${r.contexte.nom} (${r.contexte.territoire})${r.scenario.lieu.commune === null ? "" : `, ${r.scenario.lieu.commune}`}`;
}

const PRECISIONS_CLIMAT = { aujourdhui: "", "2050": ", climat de 2050", "2050_absent": ", climat d’aujourd’hui (2050 n’est pas publié ici)" } as const;

/** Ses équipements en une ligne, et son climat si 2050 est demandé : ce qui distingue deux scénarios du même foyer. */
export function detaillerScenario(r: ResultatSimulation): string {
  const { eau, energie, alim } = r.scenario;
  const kwc = somme(energie.pv.map((p) => p.kwc));
  return `${formaterMesure(eau.cuve.volume_m3, "m³", Number.isInteger(eau.cuve.volume_m3) ? 0 : 1)} de cuve, ${formaterMesure(kwc, "kWc", Number.isInteger(kwc) ? 0 : 1)} de panneaux, ${formaterMesure(alim.surfaces_m2.potager ?? 0, "m²")} de potager${PRECISIONS_CLIMAT[climatDemande(r.scenario)]}`;
}

type Lier = (reponses: Reponses, extra?: Readonly<Record<string, string>>) => string;

/** Les questions restées sans réponse, la valeur supposée pour chacune, et l'adresse où y répondre. */
function listerDefauts(r: ResultatSimulation, reponses: Reponses, lien: Lier): VueResultat["defauts"]["liste"] {
  // L'altitude lue de la commune n'a pas été répondue non plus : elle se montre avec ce qui est supposé.
  const laissees = r.scenario.lieu.altitude_m === null || r.defauts.includes("lieu.altitude_m") ? r.defauts : ["lieu.altitude_m", ...r.defauts];
  const laisses = laissees.flatMap((chemin) =>
    CHAMPS.filter((c) => (c.chemin === chemin || c.chemin.startsWith(`${chemin}.`)) && reponses[c.cle] === undefined),
  );
  const retenues = reponsesDepuis({ ...r.scenario }).reponses;
  return [...new Set(laisses)].map((c) => {
    const retenue = retenues[c.cle] ?? "";
    return {
      libelle: c.libelle,
      valeur: retenue === "" ? "" : ecrireSupposee(c, retenue),
      href: `${lien(reponses, placeDuChamp(c))}#c-${c.cle}`,
    };
  });
}

function aDire(r: ResultatSimulation, reponses: Reponses, lien: Lier): VueResultat["a_dire"] {
  const phrase = surfaceADire(r);
  const champ = CHAMPS_PAR_CHEMIN.get("batiment.surface_m2");
  return phrase === "" || champ === undefined ? null : { phrase, href: `${lien(reponses, placeDuChamp(champ))}#c-${champ.cle}` };
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
  const lien: Lier = (rep, extra = {}) => `/simulateur?${ecrireRequete(rep, { ...plus, ...extra }).toString()}`;
  const ici = { [CLE_VALEURS]: dite };
  const neuf = { [CLE_VALEURS]: version };
  const details = { eau: vueEau, energie: vueEnergie, alim: vueAlim } as const;
  const axes = AXES_SIMULES.map((axe): VueAxe => {
    const detail = details[axe](r);
    const taux = tauxAxe(r, axe);
    const reste = resteAxe(r, axe);
    if (taux.taux === null) return { ...taux, ...detail, reste, pourquoi: "", phrase: `${NOMS_AXES[axe]} : non évalué.` };
    return { ...taux, ...detail, reste, pourquoi: `${axe}.autonomie.taux` };
  });
  const appliquerGeste = (changements: Parameters<typeof appliquer>[1]): string =>
    lien(appliquer(reponses, changements), { ...neuf, [CLE_AVANT]: ecrireAvant(axes) });
  return {
    surtitre: nommerScenario(r),
    detail: detaillerScenario(r),
    titre: titrer(r),
    climat: direClimat(r.scenario),
    mode: r.mode,
    liens: {
      modifier: lien(reponses, { etape: "lieu" }),
      par_axe: `/simulateur?${ecrireRequete(reponses, ici).toString()}`,
      global: `/simulateur?${ecrireRequete(reponses, { mode: "global", ...ici }).toString()}`,
      ici: lien(reponses, ici),
      vers: Object.fromEntries(SECTIONS.map((s) => [s, `${lien(reponses, { ...ici, [CLE_SECTION]: s })}#partie`])) as Readonly<Record<Partie, string>>,
    },
    resume: resumer(r),
    a_dire: aDire(r, reponses, lien),
    recits: AXES_SIMULES.map((axe) => ({ axe, recit: raconter(r, axe) })),
    axes,
    defauts: {
      n: r.defauts.length,
      total: r.nb_champs,
      elargissement_pct: Math.round((r.elargissement - 1) * 100),
      liste: listerDefauts(r, reponses, lien),
    },
    global: vueGlobal(r),
    sans: joursSans(r),
    temps: {
      valeur: formaterHeures(r.travail_h_semaine),
      phrase:
        r.scenario.moyens.temps_h_semaine === null
          ? `En moyenne, au jardin, avec les animaux${(r.energie?.travail_bois_h_an ?? 0) > 0 ? ", les conserves et le bois" : " et les conserves"}`
          : `En moyenne, pour ${formaterMesure(r.scenario.moyens.temps_h_semaine, "h")} déclarées`,
    },
    budget: vueBudget(r),
    facture: vueFacture(r),
    adequation: vueAdequation(r),
    flux: vueFlux(r),
    compromis: compromisDe(r),
    gestes: vueGestes(r, appliquerGeste),
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
