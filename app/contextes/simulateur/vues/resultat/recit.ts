import { majuscule } from "#app/commun/texte/majuscule.ts";
import { direToitPlein, panneauxDe } from "#app/contextes/simulateur/domaine/manques/panneaux.ts";
import type { Axe, ResultatSimulation } from "@autonomie/engines";
import { somme } from "#app/commun/nombres/somme.ts";
import { formaterMesure } from "#app/commun/nombres/nombres.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { tauxTrompeur } from "#app/contextes/simulateur/vues/axes.ts";

/** Un dessin par étape ; l'interface les trace. */
export type Dessin = "pluie" | "toit" | "cuve" | "robinet" | "soleil" | "panneaux" | "heure" | "prise" | "parcelle" | "recolte" | "cave" | "assiette";
export type EtapeRecit = { readonly dessin: Dessin; readonly nom: string; readonly valeur: string; readonly phrase: string };
/** « Pourquoi 24 % ? » en quatre étapes, la dernière redonne le chiffre. `trace` : l'étape du calcul qui le détaille. */
export type Recit = { readonly titre: string; readonly etapes: ReadonlyArray<EtapeRecit>; readonly note: string; readonly trace: string };

type Quatre = readonly [EtapeRecit, EtapeRecit, EtapeRecit, EtapeRecit];
const kwh = (v: number): string => formaterMesure(Math.round(v / 10) * 10, "kWh");
const kg = (v: number): string => formaterMesure(v >= 100 ? Math.round(v / 10) * 10 : v, "kg");
const m3 = (v: number): string => formaterMesure(v, "m³");

function etape(dessin: Dessin, nom: string, valeur: string, phrase: string): EtapeRecit {
  return { dessin, nom, valeur, phrase };
}

function recitEau({ eau, contexte, scenario }: ResultatSimulation): Quatre | null {
  if (eau === null) return null;
  const toit = somme(scenario.batiment.toits.map(({ aire_m2 }) => aire_m2));
  const pluie = somme(eau.sources_m3.pluie);
  const autres = somme(eau.sources_m3.eaux_grises) + somme(eau.sources_m3.puits);
  return [
    etape(
      "pluie",
      "La pluie",
      formaterMesure(somme(contexte.pluie_mm), "mm"),
      "Ce qui tombe ici en une année moyenne : un millimètre fait un litre par mètre carré.",
    ),
    etape("toit", "Le toit", m3(eau.collecte_m3_an), `${formaterMesure(toit, "m²")} de toit reliés, pertes déduites : ce qui peut descendre vers une cuve.`),
    etape(
      "cuve",
      "La cuve",
      m3(pluie),
      scenario.eau.cuve.volume_m3 === 0
        ? "Sans cuve, presque rien n’est gardé jusqu’au moment de servir."
        : `Une cuve de ${formaterMesure(scenario.eau.cuve.volume_m3, "m³", Number.isInteger(scenario.eau.cuve.volume_m3) ? 0 : 1)} : ce qui a vraiment servi, jour par jour. Le reste a débordé ou n’avait pas d’usage permis.`,
    ),
    etape(
      "robinet",
      "Le robinet",
      ecrireTaux(eau.autonomie.taux),
      `${m3(pluie + autres)} venus du lieu${autres >= 0.5 ? ` (dont ${m3(autres)} d’eaux grises ou de puits)` : ""}, sur ${m3(eau.besoin.m3_an)} de besoins.`,
    ),
  ];
}

function recitEnergie(r: ResultatSimulation): Quatre | null {
  const { energie, scenario } = r;
  if (energie === null) return null;
  const panneaux = panneauxDe(r);
  const kwc = panneaux.pose_kwc;
  const plein = direToitPlein(panneaux);
  const { eolien, hydro, solaire_thermique, bois_local } = energie.production_kwh;
  const { produit_kwh: courant, part_servie: sert } = energie.courant;
  const chaleur = somme(solaire_thermique) + somme(bois_local);
  const local = somme(energie.local_kwh);
  return [
    etape(
      "soleil",
      "Le soleil",
      kwc === 0 ? "0 panneau" : formaterMesure(energie.pv_kwh_kwc, "kWh par kWc"),
      kwc === 0
        ? plein === ""
          ? "Aucun panneau ne l’attend ici pour l’instant."
          : `${majuscule(plein)}.`
        : "Ce qu’un kilowatt de panneaux donne ici en un an, pente et ombres comprises.",
    ),
    etape(
      "panneaux",
      "Les panneaux",
      kwh(courant),
      `${formaterMesure(kwc, "kWc", Number.isInteger(kwc) ? 0 : 1)} de panneaux${somme(eolien) + somme(hydro) >= 5 ? ", vent et rivière compris" : ""}${chaleur >= 5 ? ` ; et ${kwh(chaleur)} de chaleur du bois ou du soleil` : ""}${plein === "" ? "" : ` : ${plein}`}.`,
    ),
    etape(
      "heure",
      "L’heure",
      kwh(local),
      courant + chaleur < 5
        ? "Rien n’est produit ici pour l’instant : tout vient d’ailleurs, à toute heure."
        : `Ce qui sert au moment où il vient${scenario.energie.batterie.kwh_utiles > 0 ? ", batterie comprise" : ""} : ${courant < 0.5 ? "la chaleur" : `${ecrireTaux(sert)} du courant produit, et la chaleur`}. Le reste part au réseau ou se perd.`,
    ),
    etape(
      "prise",
      "La prise et le poêle",
      ecrireTaux(energie.autonomie.taux),
      `${kwh(local)} du lieu, sur ${kwh(somme(energie.final_kwh))} consommés : chauffage, eau chaude, cuisine et appareils.`,
    ),
  ];
}

function recitAlim({ alim, scenario }: ResultatSimulation): Quatre | null {
  if (alim === null) return null;
  const cultive = somme(Object.values(scenario.alim.surfaces_m2));
  const recolte = somme(Object.values(alim.production.annuelle_kg));
  const local = somme(alim.mois.local_kg);
  return [
    etape("parcelle", "La parcelle", formaterMesure(cultive, "m²"), "Tout ce qui est cultivé ou pâturé : potager, verger, céréales, prairie."),
    etape("recolte", "La récolte", kg(recolte), "Une année moyenne, épluchée, animaux compris, avec l’eau et l’engrais dont elle dispose."),
    etape("cave", "La cave", kg(alim.conservation.conserve_kg), "Ce qui passe par la cave, les bocaux, le sec ou le congélateur pour être mangé plus tard."),
    etape(
      "assiette",
      "L’assiette",
      ecrireTaux(alim.autonomie.taux),
      `${kg(local)} mangés, sur ${kg(somme(alim.mois.besoin_kg))}. Le taux compte les calories, pas le poids : ${formaterMesure(Number(alim.besoins.kcal_an.toPrecision(3)), "kcal")} par an.`,
    ),
  ];
}

const RECITS = { eau: recitEau, energie: recitEnergie, alim: recitAlim } as const;

const NOTES_EPARGNE = {
  eau: "Économiser l’eau peut faire baisser ce taux : le besoin diminue plus que ce qui vient du lieu. Ce qu’il reste à acheter, lui, ne fait que baisser ; c’est lui qui compte.",
  energie:
    "Isoler ou consommer moins peut faire baisser ce taux : le besoin diminue plus que ce qui vient du lieu. Ce qu’il reste à acheter, lui, ne fait que baisser ; c’est lui qui compte.",
} as const;

/** Le récit du taux d'un axe ; null s'il n'est pas évalué. */
export function raconter(r: ResultatSimulation, axe: Axe): Recit | null {
  const etapes = RECITS[axe](r);
  const score = r.axes[axe];
  if (etapes === null || score.etat !== "evalue") return null;
  const epargne = tauxTrompeur(axe, score);
  return {
    titre: `Pourquoi ${ecrireTaux(score.taux)} ?`,
    etapes,
    note: epargne ? NOTES_EPARGNE[axe] : "",
    trace: `${axe}.autonomie.taux`,
  };
}
