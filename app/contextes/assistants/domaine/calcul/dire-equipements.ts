import { ETE, JOURS_AN } from "#app/commun/dates/mois.ts";
import type { ResultatSimulation } from "@autonomie/engines";
import { somme } from "#app/commun/nombres/somme.ts";
import { auDixieme, denombrer, formaterHeures, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { STERES_PAR_CORDE } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";
import { euros, fourchette, jours, kwh, kwhAn, m3, puissance, telQuel } from "./ecrire-mesures.ts";
import { direArrosage } from "./arrosage/arrosage.ts";
import { direPourDesAppareils } from "./dire-appareils.ts";
import type { GenreEquipement } from "./genre.ts";
import type { PlanCalcul } from "./plan.ts";
import type { References, VarianteCalculee } from "./references.ts";
import { direAutonomie, direReserve } from "./dire-reserve.ts";

type ResultatAlim = NonNullable<ResultatSimulation["alim"]>;

type Dire = (plan: PlanCalcul, variantes: ReadonlyArray<VarianteCalculee>, entier: boolean, references: References) => string;

/** Ce que le simulateur dit de chaque équipement : chaque nombre sort du moteur, avec sa fourchette. */
export const DIRE_EQUIPEMENTS: Readonly<Record<GenreEquipement, Dire>> = {
  cuve({ demande, arrosage, recolte, potager_m2 = 0 }, variantes, entier, { coefficients }) {
    if (arrosage === true) return direArrosage(variantes, entier, { coefficients, potager_m2, dabord: demande === "duree" });
    const [choisie] = variantes;
    const eau = choisie?.resultat.eau ?? null;
    if (choisie === undefined || eau === null) return "";
    const { valeur } = choisie;
    const taux = eau.autonomie.taux;
    const plusGrande = eau.cuve.gamme.find(({ volume_m3 }) => volume_m3 > valeur);
    const plusPetite = eau.cuve.gamme.findLast(({ volume_m3 }) => volume_m3 < valeur);
    const phrases = [
      `${m3(valeur)} ${valeur >= 2 ? "couvrent" : "couvre"} ${ecrireTaux(taux)} du besoin d’eau de l’année (${fourchette(eau.ic)})`,
      ...(plusGrande === undefined ? [] : [`${m3(plusGrande.volume_m3)} ${ajoutent(plusGrande.taux - taux)} (${ecrireTaux(plusGrande.taux)})`]),
      ...(plusPetite === undefined ? [] : [`${m3(plusPetite.volume_m3)} ${plusPetite.volume_m3 >= 2 ? "font" : "fait"} ${ecrireTaux(plusPetite.taux)}`]),
    ];
    const recueilli = `Le toit recueille ${m3(eau.collecte_m3_an)} de pluie par an ; cette cuve en fait servir ${m3(eau.pluie_collectee_m3_an)}, pour un besoin de ${m3(eau.besoin.m3_an)}.`;
    const reserve = direReserve(valeur, eau, coefficients);
    const suite = entier
      ? [
          eau.cuve.volume_conseille_m3 > 0 ? ` Le calcul conseille ${m3(eau.cuve.volume_conseille_m3)}.` : "",
          recolte === true ? "" : ` ${recueilli}`,
          demande === "duree" ? "" : ` ${reserve}`,
          eau.economie_eur_an > 0 ? ` Sur la facture d’eau : environ ${euros(eau.economie_eur_an)} par an.` : "",
          ...eau.legal.slice(0, 1).map(({ message }) => ` Droit : ${message}`),
        ].join("")
      : "";
    // « Ma cuve tiendra combien de temps ? » : les jours d’abord.
    return `${demande === "duree" && entier ? `${reserve} ` : ""}${recolte === true ? `${recueilli} ` : ""}${phrases.join(" ; ")}.${suite}`;
  },
  panneaux({ toit_m2, panneau_w, voulus_kwh, ve_km, balcon, appareils }, [sans, ...toutes], entier, { coefficients }) {
    if (appareils !== undefined) return direPourDesAppareils(appareils, { un: sans, panneau_w: panneau_w ?? 0, entier, coefficients });
    const { avec, limite } = poserSurLeToit(toit_m2, toutes);
    const dites = avec.flatMap(({ valeur, resultat: { energie } }, rang) => {
      if (energie === null) return [];
      const part = energie.courant.part_couverte;
      const avant = avec[rang - 1]?.resultat.energie?.courant.part_couverte;
      const dite = avant === undefined ? `couvrent ${ecrireTaux(part)} de l’électricité du foyer` : `${ajoutent(part - avant)} (${ecrireTaux(part)})`;
      const production =
        rang === 0 || (limite !== "" && rang === avec.length - 1) ? ` produisent ${formaterNombre(somme(energie.production_kwh.pv))} kWh par an et` : "";
      const sur = rang === 0 ? ` (${ecrireTaux(energie.courant.part_servie)} consommés sur place ; toutes énergies, ${fourchette(energie.ic)})` : "";
      const nombre =
        panneau_w === undefined ? "" : `, ${denombrer(Math.ceil((1_000 * valeur) / panneau_w), "panneau", "panneaux")} de ${formaterNombre(panneau_w)} W,`;
      return [`${puissance(valeur)}${nombre}${production} ${dite}${sur}`];
    });
    const [avantEur, apresEur] = [sans, avec[0]].map((une) => une?.resultat.energie?.a_acheter.eur_an);
    const facture =
      entier && typeof avantEur === "number" && typeof apresEur === "number" && avec[0] !== undefined
        ? ` Énergie à acheter : ${euros(avantEur)} par an sans panneau, ${euros(apresEur)} avec ${puissance(avec[0].valeur)}.${balcon === true ? direKit(avantEur - apresEur) : panneau_w === undefined ? " Le nombre de panneaux est cette puissance divisée par celle d’un panneau, écrite sur sa fiche." : ""}`
        : "";
    return `${direRecharge(ve_km, avec[0], coefficients)}${pourProduire(voulus_kwh, avec[0])}${dites.join(" ; ")}.${limite}${facture}`;
  },
  batterie({ kwc = 0, demande, retour }, [sans, ...avec], entier, { coefficients }) {
    const seuls = sans?.resultat.energie ?? null;
    if (seuls === null) return "";
    const dites = avec.flatMap(({ valeur, resultat: { energie } }, rang) => {
      if (energie === null) return [];
      const avant = avec[rang - 1]?.resultat.energie ?? seuls;
      return [
        `${kwh(valeur)} de batterie ${ajoutent(energie.courant.part_couverte - avant.courant.part_couverte)} (${ecrireTaux(energie.courant.part_couverte)})`,
      ];
    });
    const choisie = avec[0]?.resultat.energie ?? null;
    const manque = choisie === null ? 0 : choisie.hors_reseau.jours_sans_mediane;
    const reseau =
      entier && choisie !== null
        ? ` Sans le réseau, avec ${kwh(avec[0]?.valeur ?? 0)}, ${manque >= 1 ? `le courant manquerait en partie ${manque >= JOURS_AN ? "chaque jour" : `${jours(manque)} par an`}` : "le courant ne manquerait presque aucun jour"}.`
        : "";
    const tient = demande === "duree" && retour !== true && entier && choisie !== null ? `${direAutonomie(avec[0]?.valeur ?? 0, choisie, coefficients)} ` : "";
    return `${tient}${puissance(kwc)} de panneaux couvrent ${ecrireTaux(seuls.courant.part_couverte)} de l’électricité du foyer sans batterie ; ${dites.join(" ; ")}.${reseau}`;
  },
  poules({ personnes, oeufs_an }, [choisie]) {
    const alim = choisie?.resultat.alim ?? null;
    if (choisie === undefined || alim === null) return "";
    const gens = denombrer(personnes, "personne");
    const { oeufs_nombre: oeufs = 0, aliment_achete_kg: grain_kg } = alim.elevage;
    const besoin = Math.ceil(alim.effectifs_necessaires?.poules ?? 0);
    const voulus =
      oeufs_an === undefined || oeufs <= 0
        ? []
        : [`pour ${formaterNombre(oeufs_an)} œufs par an, ${denombrer(Math.ceil((oeufs_an * choisie.valeur) / oeufs), "poule")} ;`];
    return [
      ...voulus,
      besoin > 0 ? `pour tous les œufs de ${gens}, ${denombrer(besoin, "poule")}.` : "l’assiette choisie n’a pas d’œufs.",
      `${denombrer(choisie.valeur, "poule")} ${choisie.valeur > 1 ? "donnent" : "donne"} environ ${formaterNombre(oeufs)} œufs par an, ${ecrireTaux(alim.couverture.groupes.oeufs)} de ceux de ${gens}, pour ${formaterNombre(grain_kg)} kg de grain à acheter ; l’hiver, elles pondent peu.`,
    ].join(" ");
  },
  bois({ surface_m2, isolation, cordes, isoler, steres_dits = [] }, [courante, renovee, avecUnStere], entier, { coefficients }) {
    const unStere_kwh = buches_kwh(courante) - buches_kwh(avecUnStere);
    const dire = (kwh: number) => denombrer(Math.ceil(kwh / unStere_kwh), "stère");
    const etat = isolation === undefined ? "" : isolation === "renove" ? " bien isolée" : " mal isolée";
    const maison = surface_m2 === undefined ? `la maison${etat}` : `${etat === "" ? "" : `une maison${etat} de `}${formaterNombre(surface_m2)} m²`;
    if (unStere_kwh <= 0) return `chauffer ${maison} n’y demande presque pas de bois.`;
    const avant_steres = buches_kwh(courante) / unStere_kwh;
    if (isoler === true && steres_dits.length > 0 && isolation !== "renove") {
      const apres_steres = buches_kwh(renovee) / unStere_kwh;
      const compte = `Pour ${maison}, le calcul compte environ ${dire(buches_kwh(courante))} par an, et ${dire(buches_kwh(renovee))} une fois rénovée.${steres_dits.some((n) => n < avant_steres * (1 - A_PEU_PRES)) ? " En brûler moins peut dire une maison déjà en partie isolée : l’économie serait alors moindre." : ""}`;
      return `${direBoisEpargne(steres_dits, apres_steres / avant_steres, coefficients["energie.prix.stere"])} ${compte}${comparerSteres(steres_dits, avant_steres)}`;
    }
    const mieux = entier && isolation !== "renove" ? ` La même maison, rénovée : ${dire(buches_kwh(renovee))}.` : "";
    const enCordes = cordes === true ? ` (${direCordes(Math.ceil(buches_kwh(courante) / unStere_kwh))})` : "";
    return `chauffer ${maison} au poêle à bûches prend environ ${dire(buches_kwh(courante))} par an${enCordes}, soit ${formaterNombre(buches_kwh(courante))} kWh de bois.${comparerSteres(steres_dits, avant_steres)}${mieux}`;
  },
  pommes_de_terre({ personnes, recolte_kg }, variantes, entier) {
    const alim = variantes[0]?.resultat.alim ?? null;
    if (alim === null) return "";
    const besoin_kg = alim.besoins.groupes_kg_an.tubercules;
    const dites = variantes.flatMap(({ valeur, resultat }) => {
      if (resultat.alim === null) return [];
      const kg = resultat.alim.production.annuelle_kg.tubercules;
      return [`${formaterNombre(valeur)} m² en donnent ${formaterNombre(kg)} kg, ${ecrireTaux(kg / besoin_kg)} de ce besoin`];
    });
    const assez = alim.surfaces_necessaires_m2.tubercules;
    const garde = alim.couverture.groupes.tubercules;
    const mangees = `${denombrer(personnes, "personne")} ${personnes > 1 ? "mangent" : "mange"} environ ${formaterNombre(besoin_kg)} kg de pommes de terre par an`;
    const cave = ` Il faut pouvoir les garder : sans cave, ${formaterNombre(variantes[0]?.valeur ?? 0)} m² n’en couvrent que ${ecrireTaux(garde)}.`;
    return [
      ...(entier ? [mangees] : []),
      ...(assez === undefined ? [] : [`il en faut environ ${formaterNombre(assez)} m²${pourRecolter(recolte_kg, assez / besoin_kg)}`]),
      `${dites.join(" ; ")}.${entier ? cave : ""}`,
    ].join(" ; ");
  },
  potager({ personnes, serre, demande, recolte_kg }, variantes, entier) {
    const dites = variantes.flatMap(({ valeur, resultat: { alim } }, rang) => {
      if (alim === null) return [];
      const legumes = ecrireTaux(alim.couverture.groupes.legumes);
      const kg = formaterNombre(alim.production.annuelle_kg.legumes);
      const calories = rang === 0 ? `, ${ecrireTaux(alim.couverture.kcal)} des calories (${fourchette(alim.ic)})` : "";
      return [
        `${formaterNombre(valeur)} m² de ${serre === true ? "serre" : "potager"} donnent ${kg} kg de légumes mangés, ${legumes} des légumes de ${denombrer(personnes, "personne")}${calories}`,
      ];
    });
    const [premiere] = variantes;
    const alim = premiere?.resultat.alim ?? null;
    const assez = alim === null || serre === true || !entier ? "" : assiette(alim, personnes);
    // « Vivre en autarcie » : la surface de toute l’assiette répond, avant ce que donnerait un potager seul.
    if (demande === "surface" && assez !== "") return `${partDeLAssiette(premiere?.valeur ?? 0, alim, personnes)}${assez.trim()} ${dites.join(" ; ")}.`;
    const devantTout = demande === "gens" && entier && alim !== null && premiere !== undefined ? direConvives(premiere.valeur, alim, personnes) : "";
    const suites = entier && premiere !== undefined && alim !== null ? direTravaux(premiere.valeur, alim) : [];
    const devant = suites.filter(({ sujet }) => sujet === demande).map(({ phrase }) => `${phrase} `);
    const derriere = suites.filter(({ sujet }) => sujet !== demande).map(({ phrase }) => ` ${phrase}`);
    const legumes_m2 = serre === true ? undefined : alim?.surfaces_necessaires_m2.legumes;
    const voulue = alim === null || legumes_m2 === undefined ? "" : pourRecolter(recolte_kg, legumes_m2 / alim.besoins.groupes_kg_an.legumes);
    return `${devantTout}${devant.join("")}${dites.join(" ; ")}${voulue}.${assez}${derriere.join("")}`;
  },
};

/** Ce que la terre dite fait de celle qu'il faudrait pour tout le végétal d'une assiette. */
function partDeLAssiette(terre_m2: number, alim: ResultatAlim | null, personnes: number): string {
  const tout_m2 = alim?.surface_necessaire_totale_m2 ?? 0;
  if (tout_m2 <= 0) return "";
  return `${formaterNombre(terre_m2)} m², c’est ${ecrireTaux(terre_m2 / tout_m2)} de ce que demande tout le végétal de ${denombrer(personnes, "personne")}, si tout s’y cultive. `;
}

/** La puissance qui produirait en un an ce que la question demande. */
function pourProduire(voulus_kwh: number | undefined, avec: VarianteCalculee | undefined): string {
  const rendement = avec?.resultat.energie?.pv_kwh_kwc ?? 0;
  return voulus_kwh === undefined || rendement <= 0
    ? ""
    : `Produire ${formaterNombre(voulus_kwh)} kWh par an demande environ ${puissance(voulus_kwh / rendement)} ; `;
}

// Ce que coûte un kit n'est pas dans nos tables ; ce qu'il épargne, si.
function direKit(epargne_eur_an: number): string {
  if (epargne_eur_an <= 0) return "";
  return ` Le prix d’un kit à brancher n’est pas dans nos tables : divisé par ${euros(epargne_eur_an)}, il donne les années qu’il met à se rembourser. Déclaration au gestionnaire du réseau, et accord du propriétaire ou de la copropriété.`;
}

/** Ce que demande la recharge d'une voiture, et ce qui le produirait en un an. */
function direRecharge(km: number | undefined, avec: VarianteCalculee | undefined, coefficients: References["coefficients"]): string {
  const rendement = avec?.resultat.energie?.pv_kwh_kwc ?? 0;
  const [parKm, pertes, surface] = ["energie.ve", "energie.ve.pertes", "energie.pv.surface"].map((id) => coefficients[id]?.valeur);
  if (km === undefined || parKm === undefined || pertes === undefined || surface === undefined || rendement <= 0) return "";
  const kwh_an = km * parKm * (1 + pertes);
  const kwc = kwh_an / rendement;
  return `recharger ${formaterNombre(km)} km par an demande environ ${kwhAn(kwh_an)} au compteur ; autant sort en un an d’environ ${formaterNombre(kwc, 1)} kWc, ${formaterNombre(kwc * surface)} m² de panneaux, mais surtout l’été et de jour. Avec elle : `;
}

/** La surface d'une récolte voulue, au rendement que suppose le besoin du foyer. */
function pourRecolter(recolte_kg: number | undefined, m2_par_kg: number): string {
  return recolte_kg === undefined
    ? ""
    : ` ; ${formaterNombre(recolte_kg)} kg par an en demandent environ ${formaterNombre(recolte_kg * m2_par_kg)} m² si ni l’eau ni l’engrais ne manquent`;
}

/** L'arrosage et le travail d'un potager. */
function direTravaux(m2: number, { irrigation, travail }: ResultatAlim): ReadonlyArray<{ readonly sujet: "eau" | "travail"; readonly phrase: string }> {
  const ete_m3 = somme(ETE.mois.map((mois) => irrigation.besoin_m3[mois] ?? 0));
  const parJour = ete_m3 > 0 ? `, soit environ ${formaterNombre((1_000 * ete_m3) / ETE.jours)} L par jour de juin à août` : "";
  return [
    { sujet: "eau", phrase: `Arrosage des ${formaterNombre(m2)} m² : ${m3(irrigation.total_m3)} par an${parJour}.` },
    { sujet: "travail", phrase: `Travail : environ ${formaterHeures(travail.h_semaine_moyenne)} h par semaine en moyenne.` },
  ];
}

/** Les surfaces qui suffiraient à ces personnes, et combien d'autres la récolte servirait. */
function assiette({ besoins, production, surfaces_necessaires_m2, surface_necessaire_totale_m2 }: ResultatAlim, personnes: number): string {
  const legumes_m2 = surfaces_necessaires_m2.legumes;
  if (legumes_m2 === undefined) return "";
  const gens = denombrer(personnes, "personne");
  const servies = Math.floor((production.annuelle_kg.legumes / besoins.groupes_kg_an.legumes) * personnes);
  const autres = servies > personnes ? ` La récolte ferait les légumes d’environ ${formaterNombre(servies)} personnes comme elles.` : "";
  return ` Tous les légumes de ${gens} demandent environ ${formaterNombre(legumes_m2)} m² si ni l’eau ni l’engrais ne manquent et si rien ne se perd ; avec les pommes de terre, les fruits, les céréales, les légumes secs et l’huile, ${formaterNombre(surface_necessaire_totale_m2)} m², sans compter les bêtes.${autres}`;
}

/** Combien de gens une surface nourrirait : de ses légumes, puis de toute l'assiette végétale. */
function direConvives(m2: number, { besoins, production, surface_necessaire_totale_m2 }: ResultatAlim, personnes: number): string {
  const deLegumes = Math.floor((production.annuelle_kg.legumes / besoins.groupes_kg_an.legumes) * personnes);
  const deTout = surface_necessaire_totale_m2 > 0 ? (m2 / surface_necessaire_totale_m2) * personnes : 0;
  const tout = deTout < 1 ? "de moins d’une personne" : `d’environ ${denombrer(Math.floor(deTout), "personne")}`;
  return `${formaterNombre(m2)} m² feraient les légumes d’environ ${denombrer(Math.max(1, deLegumes), "personne")} ; toute leur nourriture végétale, celle ${tout} seulement. `;
}

// Un toit ne porte que ce qui y tient : le moteur en retire le reste, et la première taille qui déborde suffit à le dire.
function poserSurLeToit(
  toit_m2: number | undefined,
  toutes: ReadonlyArray<VarianteCalculee>,
): { readonly avec: ReadonlyArray<VarianteCalculee>; readonly limite: string } {
  const posees = toutes.map((une) => ({ ...une, valeur: Math.min(une.valeur, kwcPoses(une)) }));
  const deborde = toutes.findIndex((une) => kwcPoses(une) < une.valeur * 0.98);
  if (toit_m2 === undefined || deborde < 0) return { avec: toutes, limite: "" };
  return {
    avec: posees.slice(0, deborde + 1),
    limite: ` ${formaterNombre(toit_m2)} m² de toit ne portent que ${puissance(posees[deborde]?.valeur ?? 0)}.`,
  };
}

function kwcPoses({ resultat: { energie } }: VarianteCalculee): number {
  return energie === null || energie.pv_kwh_kwc <= 0 ? 0 : somme(energie.production_kwh.pv) / energie.pv_kwh_kwc;
}

/** Les bûches qu'une maison achèterait, en kWh. */
const buches_kwh = (une: VarianteCalculee | undefined): number => une?.resultat.energie?.a_acheter.par_energie_kwh.buches ?? 0;

function ajoutent(gain: number): string {
  const points = gain * 100;
  if (points < 0.5) return "n’ajoutent presque rien";
  const dit = denombrer(points, "point");
  return points < 8 ? `n’ajoutent que ${dit}` : `ajoutent ${dit}`;
}

// À un sixième près, c'est la même maison : bois plus ou moins sec, hiver plus ou moins long.
const A_PEU_PRES = 1 / 6;

/** Le bois que la question dit brûler, réduit comme celui de la maison calculée. */
function direBoisEpargne(dits: ReadonlyArray<number>, reste: number, prix: References["coefficients"][string] | undefined): string {
  const dites = dits.map((n) => {
    const moins = auDixieme(n * (1 - reste));
    const enEuros = prix === undefined ? "" : `, environ ${euros(moins * prix.valeur)}`;
    return `de ${denombrer(n, "stère")}, il en resterait environ ${telQuel(auDixieme(n - moins))}, soit ${telQuel(moins)} de moins par an${enEuros}`;
  });
  const d_ou =
    prix === undefined
      ? ""
      : `, à ${euros(prix.valeur)} le stère de bûches livré, de ${euros(prix.min)} à ${euros(prix.max)} (${prix.annee} ; source : ${prix.source})`;
  return `${dites.join(" ; ")}${d_ou}. Le calcul ôte ${ecrireTaux(1 - reste)} du bois d’une maison qui se rénove, isolation comprise, et l’applique au vôtre.`;
}

function comparerSteres(dits: ReadonlyArray<number> = [], attendus: number): string {
  if (dits.length === 0 || attendus <= 0) return "";
  const compares = dits.map((n) => {
    const ecart = n / attendus - 1;
    const comme = Math.abs(ecart) <= A_PEU_PRES ? "à peu près cela" : `${ecrireTaux(Math.abs(ecart))} de ${ecart > 0 ? "plus" : "moins"}`;
    return `${denombrer(n, "stère")}, c’est ${comme}`;
  });
  return ` ${compares.join(" ; ")}.`;
}

function direCordes(steres: number): string {
  return `${denombrer(Math.ceil(steres / STERES_PAR_CORDE), "corde")} de ${denombrer(STERES_PAR_CORDE, "stère")}, la plus courante`;
}
