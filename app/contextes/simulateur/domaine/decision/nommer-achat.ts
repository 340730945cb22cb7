import { majuscule } from "#app/commun/texte/majuscule.ts";
import type { ResultatSimulation } from "@autonomie/engines";
import { denombrer, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { enumerer } from "#app/commun/texte/enumerer.ts";

// Deux gestes qui règlent la même chose ne font qu'un achat : « Planter 25 m² de verger » deux fois ne dit ni cinquante mètres ni leur prix. Son nom se lit donc
// sur ce que le plan change vraiment, du lieu d'aujourd'hui à celui qu'il ouvre.

type Scenario = ResultatSimulation["scenario"];
/** Ce qu'un réglage ajoute au lieu, en groupe nominal ; null s'il n'ajoute rien qui se nomme. */
type Nommer = (avant: Scenario, apres: Scenario) => string | null;
/** Le verbe de la liste, où chaque geste seul commence par le sien, et ce qu'il régit. */
type Nom = readonly [verbe: string, nommer: Nommer];

const nombre = (valeur: number): string => formaterNombre(valeur, Number.isInteger(valeur) ? 0 : 1);
/** « 3 kWc de panneaux » ; « 3 kWc de panneaux de plus » s'il y en a déjà. */
function ajout(lire: (s: Scenario) => number, dire: (quantite: number) => string): Nommer {
  return (avant, apres) => {
    const [deja, plus] = [lire(avant), lire(apres) - lire(avant)];
    return plus <= 1e-9 ? null : `${dire(plus)}${deja > 0 ? " de plus" : ""}`;
  };
}
/** Ce qui est là ou n'y est pas. */
function pose(la: (s: Scenario) => boolean, nom: string): Nommer {
  return (avant, apres) => (la(apres) && !la(avant) ? nom : null);
}
const culture = (cle: keyof Scenario["alim"]["surfaces_m2"], nom: string): Nom => [
  "cultiver",
  ajout(
    ({ alim }) => alim.surfaces_m2[cle],
    (m2) => `${nombre(m2)} m² de ${nom}`,
  ),
];
const installer = (nommer: Nommer): Nom => ["installer", nommer];

/** Dans l'ordre où les dire. Un réglage absent garde le nom que lui donne son dernier geste. */
const NOMS: Readonly<Record<string, Nom>> = {
  "alim.surfaces_m2.potager": culture("potager", "potager"),
  "alim.surfaces_m2.serre": culture("serre", "serre froide"),
  "alim.surfaces_m2.tubercules": culture("tubercules", "pommes de terre"),
  "alim.surfaces_m2.verger": culture("verger", "verger"),
  "alim.surfaces_m2.petits_fruits": culture("petits_fruits", "petits fruits"),
  "alim.surfaces_m2.legumineuses": culture("legumineuses", "légumineuses sèches"),
  "alim.surfaces_m2.cereales": culture("cereales", "céréales"),
  "alim.surfaces_m2.fruits_coque": culture("fruits_coque", "fruits à coque"),
  "alim.elevage.poules": [
    "accueillir",
    ajout(
      ({ alim }) => alim.elevage.poules,
      (poules) => denombrer(poules, "poule"),
    ),
  ],
  "alim.elevage.ruches": [
    "accueillir",
    ajout(
      ({ alim }) => alim.elevage.ruches,
      (ruches) => denombrer(ruches, "ruche"),
    ),
  ],
  "alim.conservation.cave_kg": [
    "aménager",
    ajout(
      ({ alim }) => alim.conservation.cave_kg,
      (kg) => `${nombre(kg)} kg de cave ou de silo`,
    ),
  ],
  "alim.conservation.bocaux_kg": [
    "remplir",
    ajout(
      ({ alim }) => alim.conservation.bocaux_kg,
      (kg) => `${nombre(kg)} kg de bocaux`,
    ),
  ],
  "alim.congelateurs": installer(
    ajout(
      ({ alim }) => alim.congelateurs,
      (congelateurs) => denombrer(congelateurs, "congélateur"),
    ),
  ),
  "eau.cuve.volume_m3": installer((avant, apres) => {
    const [deja_m3, volume_m3] = [avant.eau.cuve.volume_m3, apres.eau.cuve.volume_m3];
    if (volume_m3 <= deja_m3) return null;
    return `une cuve de ${nombre(volume_m3)} m³${deja_m3 > 0 ? ` au lieu de ${nombre(deja_m3)}` : ""}`;
  }),
  "alim.irrigation.mode": installer(pose(({ alim }) => alim.irrigation.mode === "goutte", "le goutte-à-goutte")),
  "eau.equipements.mousseurs": installer(pose(({ eau }) => eau.equipements.mousseurs, "des mousseurs")),
  "eau.equipements.douche_econome": installer(pose(({ eau }) => eau.equipements.douche_econome, "un pommeau de douche économe")),
  "eau.equipements.toilettes": installer((avant, apres) => {
    const { toilettes } = apres.eau.equipements;
    if (toilettes === avant.eau.equipements.toilettes) return null;
    return toilettes === "double_chasse" ? "une double chasse" : toilettes === "seches" ? "des toilettes sèches" : null;
  }),
  "energie.chauffage.appoint_bois": installer(pose(({ energie }) => energie.chauffage.appoint_bois > 0, "un poêle")),
  "energie.bois.steres_an": [
    "couper",
    ajout(
      ({ energie }) => energie.bois.steres_an,
      (steres) => `${denombrer(steres, "stère")} de bois par an`,
    ),
  ],
  "energie.bois.haie_km": [
    "planter",
    ajout(
      ({ energie }) => energie.bois.haie_km,
      (km) => `${nombre(Math.round(km * 1000))} m de haie`,
    ),
  ],
  "energie.pv": installer(
    ajout(
      ({ energie }) => energie.pv.reduce((kwc, champ) => kwc + champ.kwc, 0),
      (kwc) => `${nombre(kwc)} kWc de panneaux`,
    ),
  ),
  "energie.batterie.kwh_utiles": installer(
    ajout(
      ({ energie }) => energie.batterie.kwh_utiles,
      (kwh) => `${nombre(kwh)} kWh de batterie`,
    ),
  ),
  "energie.ecs.cesi_m2": installer(
    ajout(
      ({ energie }) => energie.ecs.cesi_m2,
      (m2) => `${nombre(m2)} m² de capteurs d’eau chaude`,
    ),
  ),
};

/**
 * Nom d'un achat que plusieurs gestes règlent ensemble : ce qu'il y a de plus dans `apres` que dans `avant`, sur ces `chemins`, chaque verbe dit une fois pour ce
 * qui le suit. undefined si aucun ne se compte : le dernier geste dit alors l'état où l'on arrive.
 */
export function nommerAchat(chemins: ReadonlySet<string>, avant: Scenario, apres: Scenario): string | undefined {
  const noms = Object.entries(NOMS).flatMap(([chemin, [verbe, nommer]]) => {
    const nom = chemins.has(chemin) ? nommer(avant, apres) : null;
    return nom === null ? [] : [{ verbe, nom }];
  });
  const phrase = enumerer(noms.map(({ verbe, nom }, i) => (verbe === noms[i - 1]?.verbe ? nom : `${verbe} ${nom}`)));
  return phrase === "" ? undefined : majuscule(phrase);
}
