import { choix, nombre, opt, ouiNon, type Champ } from "./champ.ts";

/** L’énergie : ce qu’on produit, la chaleur, le quotidien. */
export const QUESTIONS_ENERGIE: ReadonlyArray<Champ> = [
  // Énergie : production
  nombre("electricite", "pv", "energie.pv.0.kwc", "Panneaux photovoltaïques", "kWc", 0, 1000, {
    curseur: true,
    aide: "1 kWc couvre environ 5 m². Une maison en pose 3 à 9.",
  }),
  nombre("electricite", "pv_pente", "energie.pv.0.inclinaison_deg", "Pente des panneaux", "°", 0, 90, { fin: true }),
  nombre("electricite", "pv_azimut", "energie.pv.0.azimut_deg", "Orientation", "°", -180, 180, {
    fin: true,
    aide: "0 au sud, 90 à l’ouest, −90 à l’est, 180 au nord.",
  }),
  choix("electricite", "pv_pose", "energie.pv.0.integration", "Pose", [opt("libre", "Ventilée"), opt("integre", "Intégrée au toit")], { fin: true }),
  nombre("electricite", "pv_ombre", "energie.pv.0.ombrage", "Ombre", "%", 0, 100, { facteur: 0.01, fin: true }),
  nombre("electricite", "pv2", "energie.pv.1.kwc", "Deuxième champ de panneaux", "kWc", 0, 1000, { fin: true }),
  nombre("electricite", "pv2_pente", "energie.pv.1.inclinaison_deg", "Pente du deuxième champ", "°", 0, 90, { fin: true }),
  nombre("electricite", "pv2_azimut", "energie.pv.1.azimut_deg", "Orientation du deuxième champ", "°", -180, 180, { fin: true }),
  nombre("electricite", "pv_sol", "energie.pv_sol_m2", "Panneaux posés au sol", "m²", 0, 100000, {
    fin: true,
    aide: "Surface de terrain prise, retirée aux cultures.",
  }),
  nombre("electricite", "batterie", "energie.batterie.kwh_utiles", "Batterie", "kWh", 0, 2000, { aide: "Capacité utile." }),
  ouiNon("electricite", "reseau_elec", "energie.raccorde", "Raccordement au réseau électrique"),
  choix(
    "electricite",
    "pilotage",
    "energie.pilotage",
    "Appareils déplacés à midi",
    [opt("aucun", "Aucun"), opt("ecs_midi", "Chauffe-eau"), opt("ecs_et_ve_midi", "Chauffe-eau et véhicule")],
    { fin: true },
  ),
  ouiNon("electricite", "secours", "energie.groupe_secours", "Groupe de secours", { fin: true }),
  // Chaleur
  choix("chaleur", "chauffage", "energie.chauffage.systeme", "Chauffage principal", [
    opt("pac_air_eau", "Pompe à chaleur air/eau"),
    opt("pac_air_air", "Pompe à chaleur air/air"),
    opt("effet_joule", "Radiateurs électriques"),
    opt("poele_buches", "Poêle à bûches"),
    opt("poele_granules", "Poêle à granulés"),
    opt("gaz", "Gaz"),
    opt("fioul", "Fioul"),
    opt("reseau", "Réseau de chaleur"),
    opt("aucun", "Aucun"),
  ]),
  nombre("chaleur", "consigne", "energie.chauffage.consigne_c", "Température voulue", "°C", 14, 23),
  nombre("chaleur", "appoint", "energie.chauffage.appoint_bois", "Part assurée par un poêle d’appoint", "%", 0, 100, { facteur: 0.01, fin: true }),
  choix("chaleur", "ecs", "energie.ecs.systeme", "Eau chaude", [
    opt("ballon_elec", "Ballon électrique"),
    opt("thermodynamique", "Ballon thermodynamique"),
    opt("gaz", "Gaz"),
    opt("bois", "Bois"),
    opt("solaire", "Solaire, appoint électrique"),
  ]),
  nombre("chaleur", "eau_40", "energie.ecs.litres_40c_pers_j", "Eau chaude à 40 °C", "L/pers./j", 0, 200, {
    fin: true,
    aide: "Ne sert que si l’axe eau n’est pas évalué : sinon elle se déduit de vos douches.",
  }),
  nombre("chaleur", "cesi", "energie.ecs.cesi_m2", "Solaire thermique", "m²", 0, 2000, { aide: "Environ 1 m² par personne." }),
  // Quotidien
  choix("quotidien", "cuisson", "energie.usages.cuisson", "Cuisson", [
    opt("electrique", "Électrique"),
    opt("gaz", "Gaz"),
    opt("bois", "Cuisinière à bois"),
    opt("four_solaire", "Four solaire en été"),
  ]),
  nombre("quotidien", "elec", "energie.usages.specifique_kwh_an", "Appareils et lumière", "kWh/an", 0, 500000, {
    aide: "Hors chauffage, eau chaude, cuisson et véhicule.",
  }),
  nombre("quotidien", "ve", "energie.usages.ve_km_an", "Véhicule électrique", "km/an", 0, 1000000),
  // Autres
  nombre("autres", "steres", "energie.bois.steres_an", "Bois coupé sur le lieu", "stères/an", 0, 10000),
  ouiNon("autres", "bois_local", "energie.bois.local", "Ces stères viennent du lieu", { fin: true }),
  nombre("autres", "granules", "energie.bois.granules_kg_an", "Granulés achetés", "kg/an", 0, 1000000, { fin: true }),
  nombre("autres", "haie", "energie.bois.haie_km", "Haies exploitées", "km", 0, 100, { fin: true }),
  nombre("autres", "taillis", "energie.bois.taillis_ha", "Taillis", "ha", 0, 500, { fin: true }),
  nombre("autres", "tcr", "energie.bois.tcr_ha", "Taillis à courte rotation", "ha", 0, 500, { fin: true }),
  nombre("autres", "eolienne", "energie.eolien.m2", "Éolienne, surface balayée", "m²", 0, 2000, { fin: true }),
  nombre("autres", "vent", "energie.eolien.v_moy_m_s", "Vent moyen", "m/s", 0, 15, { fin: true }),
  nombre("autres", "chute", "energie.hydro.chute_m", "Hauteur de chute d’eau", "m", 0, 500, { fin: true }),
  {
    genre: "mensuel",
    bloc: "autres",
    cle: "debit",
    chemin: "energie.hydro.debit_l_s",
    libelle: "Débit turbiné",
    unite: "L/s",
    min: 0,
    max: 100000,
    fin: true,
    aide: "Un nombre, ou douze de janvier à décembre.",
  },
];
