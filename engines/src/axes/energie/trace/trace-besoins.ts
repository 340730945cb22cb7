import { somme } from "../../../commun/coefficients/statistiques.ts";
import { lire } from "../../../commun/coefficients/table.ts";
import { auMois, JOURS_AN, JOURS_MOIS, NOMS_MOIS, numeroMois } from "../../../commun/contexte/calendrier.ts";
import type { Coefficients } from "../../../types.ts";
import { type Carnet, surLesMois, symbolesMois } from "./carnet.ts";
import { emetteurPac, idRendement, idsCop } from "../demande/heures-chauffage.ts";
import { adultesEquivalents, facteurFinal, type MoisChauffage } from "../demande/chauffage.ts";
import { cuissonAnnuelle, type Demande } from "../demande/demande.ts";
import { specifiqueAnnuel } from "../demande/specifique.ts";
import { idCesi } from "../demande/ecs.ts";
import { idsGv } from "../demande/enveloppe.ts";
import type { EntreeEnergie } from "../types.ts";

/** Formule des adultes-équivalents pour une surface par foyer `s`. */
function formuleAdultes(surface_m2: number): string {
  const n = surface_m2 < 30 ? "1" : surface_m2 < 70 ? "1.75 - 0.01875 * (70 - s)" : "0.025 * s";
  return `foyers * min(${n}, 1.75 + 0.3 * (${n} - 1.75))`;
}

function tracerMois(carnet: Carnet, entree: EntreeEnergie, demande: Demande, m: number, nadeq: number, coefs: Coefficients): void {
  const { logement, contexte } = entree;
  const tables = contexte.tables_3cl;
  const mois = demande.mois_chauffage[m] as MoisChauffage;
  const mm = numeroMois(m);
  const nom = NOMS_MOIS[m] as string;
  if (tables !== null && mois.dh > 0) {
    const id_n = `energie.3cl.n_${logement.inertie}`;
    carnet.calcul(
      `chauffage.apports.${mm}`,
      `Apports gratuits de ${nom}`,
      mois.apports_wh,
      "Wh",
      "(a_surface * s + a_personne * adultes) * nref + 1000 * sse * e",
      {
        a_surface: lire(coefs, "energie.3cl.apports_surface"),
        s: logement.surface_m2,
        a_personne: lire(coefs, "energie.3cl.apports_personne"),
        adultes: nadeq,
        nref: auMois(tables.nref19, m),
        sse: logement.sse_m2,
        e: auMois(tables.e, m),
      },
      {
        entrees: ["logement.surface_m2", "energie.chauffage.adultes", "contexte.tables_3cl.nref19", "logement.sse_m2", "contexte.tables_3cl.e"],
        coefficients: ["energie.3cl.apports_surface", "energie.3cl.apports_personne"],
      },
    );
    if (Number.isFinite(mois.x) && Math.abs(mois.x - 1) > 1e-4 && mois.x < 1e6) {
      carnet.calcul(
        `chauffage.f.${mm}`,
        `Part du chauffage de ${nom} couverte par les apports gratuits`,
        mois.f,
        "taux",
        "(x - x ^ n) / (1 - x ^ n)",
        { x: mois.x, n: lire(coefs, id_n) },
        {
          entrees: [`energie.chauffage.apports.${mm}`, "energie.chauffage.gv_w_k", "contexte.tables_3cl.dh19"],
          coefficients: [id_n],
        },
      );
    } else {
      carnet.feuille("simulation", `chauffage.f.${mm}`, `Part du chauffage de ${nom} couverte par les apports gratuits (cas limite)`, mois.f, "taux", {
        entrees: [`energie.chauffage.apports.${mm}`],
        coefficients: [id_n],
      });
    }
  }
  carnet.calcul(
    `besoins_kwh.chauffage.${mm}`,
    `Besoin de chauffage de ${nom}`,
    mois.besoin_kwh,
    "kWh",
    "gv * (1 - f) * dh / 1000",
    { gv: demande.gv_w_k, f: mois.f, dh: mois.dh },
    {
      entrees: [
        "energie.chauffage.gv_w_k",
        ...(tables !== null && mois.dh > 0 ? [`energie.chauffage.f.${mm}`] : []),
        tables === null ? "contexte.t_moy_c" : "contexte.tables_3cl.dh19",
        "chauffage.consigne_c",
      ],
      coefficients: tables === null ? ["energie.hitchin.k"] : [],
    },
  );
}

function tracerEnveloppe(carnet: Carnet, { logement }: EntreeEnergie, demande: Demande, coefs: Coefficients): void {
  const dire = ["chauffage.gv_w_k", "Chaleur que perd le logement", demande.gv_w_k, "W/K"] as const;
  if (demande.origine_gv === "mesure") return carnet.feuille("entree", ...dire, { entrees: ["logement.gv_w_k"] });
  if (demande.origine_gv === "facture") {
    const entrees = [logement.facture_kwh_an === undefined ? "logement.facture_eur_an" : "logement.facture_kwh_an"];
    return carnet.feuille("simulation", "chauffage.gv_w_k", "Chaleur perdue qui redonne la facture", demande.gv_w_k, "W/K", { entrees });
  }
  const ids = idsGv(logement, coefs);
  const symboles = { par_m2: lire(coefs, ids[0] as string), ...(ids[1] === undefined ? {} : { immeuble: lire(coefs, ids[1]) }) };
  carnet.calcul(
    ...dire,
    `${Object.keys(symboles).join(" * ")} * s`,
    { ...symboles, s: logement.surface_m2 },
    {
      entrees: [demande.origine_gv === "dpe" ? "logement.dpe" : "logement.niveau", "logement.surface_m2"],
      coefficients: ids,
    },
  );
}

function tracerChauffage(carnet: Carnet, entree: EntreeEnergie, demande: Demande, coefs: Coefficients): void {
  const { logement, chauffage } = entree;
  tracerEnveloppe(carnet, entree, demande, coefs);
  const s = logement.surface_m2 / entree.nb_foyers;
  const nadeq = adultesEquivalents(s) * entree.nb_foyers;
  carnet.calcul(
    "chauffage.adultes",
    "Habitants comptés en adultes, pour la chaleur qu’ils dégagent",
    nadeq,
    "pers",
    formuleAdultes(s),
    { s, foyers: entree.nb_foyers },
    {
      entrees: ["logement.surface_m2", "nb_foyers"],
    },
  );
  for (let m = 0; m < 12; m++) tracerMois(carnet, entree, demande, m, nadeq, coefs);
  carnet.total("besoins_kwh.chauffage", "Besoin de chauffage utile", demande.besoins_kwh.chauffage, "kWh/an", {
    entrees: demande.mois_chauffage.map((_, m) => `energie.besoins_kwh.chauffage.${numeroMois(m)}`),
  });
  const { generation } = demande;
  const id = idRendement(chauffage, entree.contexte.zone_3cl, coefs);
  if (id === null || generation === null) return;
  const emetteur = emetteurPac(chauffage, coefs);
  const utile = somme(demande.besoins_kwh.chauffage);
  const fourni = demande.besoins_kwh.chauffage.reduce((total, kwh, m) => total + kwh / auMois(generation, m), 0);
  // Rendement moyen de l'année, chaque mois pesé par sa chaleur.
  const rg = fourni > 0 ? utile / fourni : lire(coefs, id);
  carnet.calcul(
    "chauffage.final_kwh",
    "Énergie finale du chauffage principal",
    utile * (1 - chauffage.appoint_bois) * facteurFinal(demande.intermittence, rg, coefs),
    "kWh/an",
    "besoin * (1 - appoint) * int / (re * rd * rr * rg)",
    {
      besoin: utile,
      appoint: chauffage.appoint_bois,
      int: demande.intermittence,
      re: lire(coefs, "energie.rend.emission"),
      rd: lire(coefs, "energie.rend.distribution"),
      rr: lire(coefs, "energie.rend.regulation"),
      rg,
    },
    {
      entrees: ["energie.besoins_kwh.chauffage", "chauffage.appoint_bois", "logement.hauteur_m", "energie.chauffage.gv_w_k"],
      coefficients: [
        "energie.intermittence.i0",
        "energie.intermittence.pente",
        "energie.rend.emission",
        "energie.rend.distribution",
        "energie.rend.regulation",
        id,
        ...(demande.heures_chauffage === null ? [] : ["energie.chauffage.abaissement"]),
        ...(emetteur === null ? [] : idsCop(emetteur)),
      ],
    },
  );
}

function tracerEauChaude(carnet: Carnet, entree: EntreeEnergie, demande: Demande, coefs: Coefficients): void {
  const chaleur = lire(coefs, "energie.ecs.chaleur");
  demande.besoins_kwh.ecs.forEach((kwh, m) => {
    carnet.calcul(
      `besoins_kwh.ecs.${numeroMois(m)}`,
      `Eau chaude de ${NOMS_MOIS[m] as string}`,
      kwh,
      "kWh",
      "chaleur * litres * max(0, 40 - t_froide) * jours / 1000",
      { chaleur, litres: demande.litres_40c_j, t_froide: auMois(demande.t_froide_c, m), jours: auMois(JOURS_MOIS, m) },
      {
        entrees: [entree.couplages.ecs_l_j === undefined ? "ecs.litres_40c_pers_j" : "couplages.ecs_l_j", "contexte.tables_3cl.tefs"],
        coefficients: ["energie.ecs.chaleur"],
      },
    );
  });
  carnet.total("besoins_kwh.ecs", "Eau chaude utile", demande.besoins_kwh.ecs, "kWh/an", {
    entrees: demande.besoins_kwh.ecs.map((_, m) => `energie.besoins_kwh.ecs.${numeroMois(m)}`),
  });
  if (demande.part_cesi_an > 0) {
    const id = idCesi(entree.contexte.zone_3cl);
    const surface = entree.personnes * lire(coefs, "couplage.cesi.surface_par_pers");
    carnet.calcul(
      "ecs.part_solaire",
      "Part annuelle visée du chauffe-eau solaire",
      demande.part_cesi_an,
      "taux",
      surface > 0 ? "min(1, m2 / (personnes * par_pers)) * taux" : "taux",
      {
        taux: lire(coefs, id),
        ...(surface > 0 ? { m2: entree.ecs.cesi_m2, personnes: entree.personnes, par_pers: lire(coefs, "couplage.cesi.surface_par_pers") } : {}),
      },
      { entrees: ["ecs.cesi_m2", "personnes"], coefficients: ["couplage.cesi.surface_par_pers", id] },
    );
  }
  carnet.calcul(
    "production_kwh.solaire_thermique",
    "Chaleur solaire utile",
    somme(demande.consommation_kwh.solaire),
    "kWh/an",
    surLesMois("somme", (m) => `b${m} * p${m}`),
    { ...symbolesMois("b", demande.besoins_kwh.ecs), ...symbolesMois("p", demande.part_cesi) },
    { entrees: ["energie.besoins_kwh.ecs", "contexte.ghi_kwh_m2"], coefficients: demande.part_cesi_an > 0 ? [idCesi(entree.contexte.zone_3cl)] : [] },
  );
}

function tracerUsages(carnet: Carnet, entree: EntreeEnergie, demande: Demande, coefs: Coefficients): void {
  const { usages } = entree;
  if (usages.specifique_kwh_an === undefined) {
    carnet.calcul(
      "besoins_kwh.specifique",
      "Électricité des appareils et de la lumière",
      specifiqueAnnuel(entree, coefs),
      "kWh/an",
      "fixe * foyers + par_pers * personnes * presence",
      {
        fixe: lire(coefs, "energie.elec.fixe"),
        foyers: entree.nb_foyers,
        par_pers: lire(coefs, "energie.elec.par_pers"),
        personnes: entree.personnes,
        presence: entree.presence,
      },
      { entrees: ["nb_foyers", "personnes", "presence"], coefficients: ["energie.elec.fixe", "energie.elec.par_pers"] },
    );
  } else {
    carnet.feuille("entree", "besoins_kwh.specifique", "Électricité des appareils et de la lumière", usages.specifique_kwh_an, "kWh/an", {
      entrees: ["usages.specifique_kwh_an"],
    });
  }
  if (usages.cuisson_kwh_an === undefined) {
    carnet.calcul(
      "besoins_kwh.cuisson",
      "Cuisson, à la plaque électrique",
      cuissonAnnuelle(entree, coefs),
      "kWh/an",
      "base * foyers * (personnes * presence / foyers) ^ exposant",
      {
        base: lire(coefs, "couplage.cuisson.base"),
        foyers: entree.nb_foyers,
        personnes: entree.personnes,
        presence: entree.presence,
        exposant: lire(coefs, "couplage.cuisson.exposant"),
      },
      { entrees: ["nb_foyers", "personnes", "presence"], coefficients: ["couplage.cuisson.base", "couplage.cuisson.exposant"] },
    );
  } else {
    carnet.feuille("entree", "besoins_kwh.cuisson", "Cuisson, à la plaque électrique", usages.cuisson_kwh_an, "kWh/an", { entrees: ["usages.cuisson_kwh_an"] });
  }
  carnet.calcul(
    "besoins_kwh.mobilite",
    "Électricité que le véhicule prend pour rouler",
    somme(demande.besoins_kwh.mobilite),
    "kWh/an",
    "km * par_km",
    { km: usages.ve_km_an, par_km: lire(coefs, "energie.ve") },
    { entrees: ["usages.ve_km_an"], coefficients: ["energie.ve"] },
  );
  const id_clim = entree.contexte.outre_mer ? "energie.clim.drom" : "energie.clim.metropole";
  carnet.calcul(
    "besoins_kwh.climatisation",
    "Climatisation",
    somme(demande.besoins_kwh.climatisation),
    "kWh/an",
    "m2 * par_m2",
    { m2: entree.logement.surface_climatisee_m2, par_m2: lire(coefs, id_clim) },
    { entrees: ["logement.surface_climatisee_m2"], coefficients: [id_clim] },
  );
  carnet.total("besoins_kwh.froid", "Conservation des aliments", demande.besoins_kwh.froid, "kWh/an", { entrees: ["couplages.conservation_kwh"] });
  carnet.total("besoins_kwh.pompage", "Pompage et traitement de l'eau", demande.besoins_kwh.pompage, "kWh/an", {
    entrees: ["couplages.pompage_kwh", "couplages.traitement_kwh"],
  });
}

function tracerRessources(carnet: Carnet, entree: EntreeEnergie, demande: Demande, coefs: Coefficients): void {
  const ids_eolien = ["energie.eolien.masse_air", "energie.eolien.rayleigh", "energie.eolien.cp"];
  carnet.calcul(
    "production_kwh.eolien",
    "Production éolienne",
    somme(demande.eolien_kwh),
    "kWh/an",
    "0.5 * rho * m2 * v ^ 3 * cube * cp * heures / 1000",
    {
      rho: lire(coefs, "energie.eolien.masse_air"),
      m2: entree.eolien.m2,
      v: entree.eolien.v_moy_m_s,
      cube: lire(coefs, "energie.eolien.rayleigh"),
      cp: lire(coefs, "energie.eolien.cp"),
      heures: 24 * JOURS_AN,
    },
    { entrees: ["eolien.m2", "eolien.v_moy_m_s"], coefficients: ids_eolien },
  );
  carnet.calcul(
    "production_kwh.hydro",
    "Production hydraulique",
    somme(demande.hydro_kwh),
    "kWh/an",
    `g * chute * rendement / 1000 * ${surLesMois("somme", (m) => `q${m} * h${m}`)}`,
    {
      g: lire(coefs, "commun.gravite"),
      chute: entree.hydro.chute_m,
      rendement: lire(coefs, "energie.hydro.rendement"),
      ...symbolesMois("q", entree.hydro.debit_l_s),
      ...symbolesMois(
        "h",
        JOURS_MOIS.map((j) => 24 * j),
      ),
    },
    { entrees: ["hydro.chute_m", "hydro.debit_l_s"], coefficients: ["commun.gravite", "energie.hydro.rendement"] },
  );
  const { bois } = entree;
  carnet.calcul(
    "bois.disponible_kwh",
    "Bois du terrain disponible",
    demande.bois_disponible.total,
    "kWh/an",
    "haie_km * haie + (taillis_ha * taillis + tcr_ha * tcr) * pci + steres * local * stere",
    {
      haie_km: bois.haie_km,
      haie: lire(coefs, "couplage.haie.kwh"),
      taillis_ha: bois.taillis_ha,
      taillis: lire(coefs, "couplage.taillis.matiere_seche"),
      tcr_ha: bois.tcr_ha,
      tcr: lire(coefs, "couplage.tcr.matiere_seche"),
      pci: lire(coefs, "couplage.bois.pci_ms"),
      steres: bois.steres_an,
      local: bois.local ? 1 : 0,
      stere: lire(coefs, "energie.bois.stere"),
    },
    {
      entrees: ["bois.haie_km", "bois.taillis_ha", "bois.tcr_ha", "bois.steres_an", "bois.local"],
      coefficients: ["couplage.haie.kwh", "couplage.taillis.matiere_seche", "couplage.tcr.matiere_seche", "couplage.bois.pci_ms", "energie.bois.stere"],
    },
  );
  carnet.calcul(
    "production_kwh.bois_local",
    "Bois du terrain brûlé",
    somme(demande.bois_local_kwh),
    "kWh/an",
    "min(disponible, consomme)",
    { disponible: demande.bois_disponible.total, consomme: somme(demande.buches_kwh) },
    { entrees: ["energie.bois.disponible_kwh", "energie.consommation_kwh.bois"] },
  );
  if (coefs["energie.bois.travail"] === undefined) return;
  carnet.calcul(
    "travail_bois_h_an",
    "Travail du bois, sur l’année",
    demande.travail_bois_h_an,
    "h/an",
    "bois / stere * travail",
    { bois: somme(demande.bois_local_kwh), stere: lire(coefs, "energie.bois.stere"), travail: lire(coefs, "energie.bois.travail") },
    { entrees: ["energie.production_kwh.bois_local"], coefficients: ["energie.bois.stere", "energie.bois.travail"] },
  );
}

/** Étapes des besoins, des consommations et des ressources qui ne dépendent pas du ciel. */
export function tracerBesoins(carnet: Carnet, entree: EntreeEnergie, demande: Demande, coefs: Coefficients): void {
  tracerChauffage(carnet, entree, demande, coefs);
  tracerEauChaude(carnet, entree, demande, coefs);
  tracerUsages(carnet, entree, demande, coefs);
  tracerRessources(carnet, entree, demande, coefs);
  const elec = Object.fromEntries(Object.entries(demande.elec_kwh).map(([usage, serie]) => [usage, somme(serie)]));
  carnet.calcul("consommation_kwh.elec", "Électricité consommée", demande.elec_kwh_an, "kWh/an", `somme(${Object.keys(elec).join(", ")})`, elec, {
    entrees: Object.keys(elec).map((usage) => `energie.besoins_kwh.${usage}`),
  });
  for (const [vecteur, libelle] of [
    ["bois", "Bois consommé, granulés compris"],
    ["gaz", "Gaz consommé"],
    ["fioul", "Fioul consommé"],
    ["reseau_chaleur", "Chaleur achetée à un réseau"],
  ] as const) {
    carnet.total(`consommation_kwh.${vecteur}`, libelle, demande.consommation_kwh[vecteur], "kWh/an", {
      entrees: ["energie.besoins_kwh.chauffage", "energie.besoins_kwh.ecs", "energie.besoins_kwh.cuisson"],
    });
  }
  const vecteurs = Object.fromEntries(Object.entries(demande.consommation_kwh).map(([vecteur, serie]) => [vecteur, somme(serie)]));
  carnet.calcul("final_kwh", "Énergie finale", demande.final_kwh_an, "kWh/an", `somme(${Object.keys(vecteurs).join(", ")})`, vecteurs, {
    entrees: ["elec", "bois", "gaz", "fioul", "reseau_chaleur"].map((v) => `energie.consommation_kwh.${v}`).concat("energie.production_kwh.solaire_thermique"),
  });
}
