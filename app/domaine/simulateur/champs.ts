/**
 * Les questions du simulateur : une ligne par champ, dans l'ordre de la page. `cle` est le nom dans l'adresse, `chemin` la feuille du scénario des moteurs.
 * Ajouter une question, c'est ajouter une ligne ici.
 */

export type IdEtape = "lieu" | "batiment" | "eau" | "energie" | "alim" | "budget";
export type Option = { readonly valeur: string; readonly libelle: string };
type Commun = {
  readonly cle: string;
  readonly chemin: string;
  readonly bloc: string;
  readonly libelle: string;
  readonly aide?: string;
  /** Réglage fin : replié par défaut. */
  readonly fin?: boolean;
};
export type ChampNombre = Commun & {
  readonly genre: "nombre";
  readonly unite: string;
  readonly min: number;
  readonly max: number;
  readonly entier?: boolean;
  readonly curseur?: boolean;
  readonly facteur?: number;
};
export type ChampChoix = Commun & { readonly genre: "choix"; readonly options: ReadonlyArray<Option> };
export type ChampOuiNon = Commun & { readonly genre: "oui_non" };
export type ChampTexte = Commun & { readonly genre: "texte"; readonly longueur_max: number };
export type ChampMultiple = Commun & { readonly genre: "multiple"; readonly options: ReadonlyArray<Option> };
export type ChampMensuel = Commun & { readonly genre: "mensuel"; readonly unite: string; readonly min: number; readonly max: number };
export type Champ = ChampNombre | ChampChoix | ChampOuiNon | ChampTexte | ChampMultiple | ChampMensuel;

export type Bloc = { readonly id: string; readonly etape: IdEtape; readonly titre: string };
export type Etape = { readonly id: IdEtape; readonly titre: string; readonly axe?: "eau" | "energie" | "alim" };

export const ETAPES: ReadonlyArray<Etape> = [
  { id: "lieu", titre: "Lieu" },
  { id: "batiment", titre: "Bâtiment" },
  { id: "eau", titre: "Eau", axe: "eau" },
  { id: "energie", titre: "Énergie", axe: "energie" },
  { id: "alim", titre: "Alimentation", axe: "alim" },
  { id: "budget", titre: "Budget" },
];

export const BLOCS: ReadonlyArray<Bloc> = [
  { id: "lieu", etape: "lieu", titre: "Où vous êtes" },
  { id: "personnes", etape: "lieu", titre: "Qui vit là" },
  { id: "toit", etape: "batiment", titre: "Le toit" },
  { id: "logement", etape: "batiment", titre: "Le logement" },
  { id: "terrain", etape: "batiment", titre: "Le terrain" },
  { id: "recolte", etape: "eau", titre: "Ce que vous récoltez" },
  { id: "usages", etape: "eau", titre: "Ce que vous consommez" },
  { id: "puits", etape: "eau", titre: "Puits, eaux grises, réseau" },
  { id: "electricite", etape: "energie", titre: "Ce que vous produisez" },
  { id: "chaleur", etape: "energie", titre: "Chauffage et eau chaude" },
  { id: "quotidien", etape: "energie", titre: "Cuisine, appareils, trajets" },
  { id: "autres", etape: "energie", titre: "Bois du lieu, vent, rivière" },
  { id: "assiette", etape: "alim", titre: "Votre assiette" },
  { id: "cultures", etape: "alim", titre: "Vos cultures" },
  { id: "animaux", etape: "alim", titre: "Vos animaux" },
  { id: "conservation", etape: "alim", titre: "Garder les récoltes" },
  { id: "moyens", etape: "budget", titre: "Vos moyens" },
  { id: "priorites", etape: "budget", titre: "Ce qui compte le plus" },
];

const opt = (valeur: string, libelle: string): Option => ({ valeur, libelle });

function nombre(
  bloc: string,
  cle: string,
  chemin: string,
  libelle: string,
  unite: string,
  min: number,
  max: number,
  plus: Partial<Pick<ChampNombre, "aide" | "fin" | "entier" | "curseur" | "facteur">> = {},
): ChampNombre {
  return { genre: "nombre", bloc, cle, chemin, libelle, unite, min, max, ...plus };
}
function choix(
  bloc: string,
  cle: string,
  chemin: string,
  libelle: string,
  options: ReadonlyArray<Option>,
  plus: Partial<Pick<Commun, "aide" | "fin">> = {},
): ChampChoix {
  return { genre: "choix", bloc, cle, chemin, libelle, options, ...plus };
}
function ouiNon(bloc: string, cle: string, chemin: string, libelle: string, plus: Partial<Pick<Commun, "aide" | "fin">> = {}): ChampOuiNon {
  return { genre: "oui_non", bloc, cle, chemin, libelle, ...plus };
}

const TOITS: ReadonlyArray<Option> = [
  opt("rugueux", "Tuile"),
  opt("lisse", "Ardoise, métal ou panneaux"),
  opt("plat", "Toit plat"),
  opt("gravier", "Toit plat avec gravier"),
  opt("vegetalise", "Toit végétalisé"),
];

export const CHAMPS: ReadonlyArray<Champ> = [
  // Lieu
  {
    genre: "texte",
    bloc: "lieu",
    cle: "dep",
    chemin: "lieu.territoire",
    libelle: "Département ou territoire",
    aide: "Un nom ou un numéro : Drôme, 26, 2A, La Réunion. Un code postal convient aussi.",
    longueur_max: 60,
  },
  {
    genre: "texte",
    bloc: "lieu",
    cle: "commune",
    chemin: "lieu.commune",
    libelle: "Commune",
    aide: "Pour nommer votre scénario. Le climat reste celui du département.",
    longueur_max: 80,
  },
  choix("lieu", "milieu", "lieu.milieu", "Votre cadre", [opt("urbain", "Ville"), opt("periurbain", "Périphérie, bourg"), opt("rural", "Campagne")], {
    aide: "Change le poids de chaque axe dans le score global.",
  }),
  nombre("lieu", "altitude", "lieu.altitude_m", "Altitude", "m", 0, 3000, {
    fin: true,
    aide: "Refroidit ou réchauffe le climat de 0,6 °C par 100 m d’écart avec la station météo.",
  }),
  choix("lieu", "cote", "lieu.cote", "Côte, outre-mer", [opt("au_vent", "Au vent (est, pluvieux)"), opt("sous_le_vent", "Sous le vent (ouest, sec)")], {
    fin: true,
    aide: "Aux îles, la pluie change du simple au décuple d’une côte à l’autre.",
  }),
  // Personnes
  nombre("personnes", "a18", "foyer.personnes.adulte_18_49", "Adultes de 18 à 49 ans", "pers.", 0, 500, { entier: true }),
  nombre("personnes", "a50", "foyer.personnes.adulte_50_64", "Adultes de 50 à 64 ans", "pers.", 0, 500, { entier: true }),
  nombre("personnes", "a65", "foyer.personnes.senior_65", "Personnes de 65 ans et plus", "pers.", 0, 500, { entier: true }),
  nombre("personnes", "e14", "foyer.personnes.ado_14_17", "Jeunes de 14 à 17 ans", "pers.", 0, 500, { entier: true }),
  nombre("personnes", "e10", "foyer.personnes.ado_10_13", "Enfants de 10 à 13 ans", "pers.", 0, 500, { entier: true }),
  nombre("personnes", "e4", "foyer.personnes.enfant_4_9", "Enfants de 4 à 9 ans", "pers.", 0, 500, { entier: true }),
  nombre("personnes", "e1", "foyer.personnes.enfant_1_3", "Enfants de 1 à 3 ans", "pers.", 0, 500, { entier: true }),
  nombre("personnes", "presence", "foyer.presence", "Présence dans l’année", "%", 1, 100, {
    facteur: 0.01,
    aide: "100 % si vous y vivez toute l’année et y prenez tous vos repas.",
  }),
  choix("personnes", "foyer", "foyer.type", "Forme de vie", [
    opt("menage", "Un foyer"),
    opt("habitat_participatif", "Habitat participatif"),
    opt("eco_hameau", "Éco-hameau"),
    opt("ferme", "Ferme"),
  ]),
  nombre("personnes", "foyers", "foyer.nb_foyers", "Nombre de foyers", "foyers", 1, 200, { entier: true, fin: true }),
  choix(
    "personnes",
    "activite",
    "foyer.activite",
    "Activité physique",
    [opt("sedentaire", "Sédentaire"), opt("modere", "Modérée"), opt("actif", "Active, beaucoup de jardin"), opt("tres_actif", "Très active")],
    { fin: true },
  ),
  nombre("personnes", "enceintes", "foyer.enceintes", "Personnes enceintes", "pers.", 0, 100, { entier: true, fin: true }),
  nombre("personnes", "allaitantes", "foyer.allaitantes", "Personnes qui allaitent", "pers.", 0, 100, { entier: true, fin: true }),
  // Toit
  nombre("toit", "toit", "batiment.toits.0.aire_m2", "Surface de toit reliée à une gouttière", "m²", 0, 20000, {
    curseur: true,
    aide: "Vue du dessus, sans compter la pente.",
  }),
  choix("toit", "toit_type", "batiment.toits.0.type", "Couverture du toit", TOITS),
  nombre("toit", "toit2", "batiment.toits.1.aire_m2", "Deuxième toit", "m²", 0, 20000, {
    fin: true,
    aide: "Grange, garage, abri : s’il est relié à la même cuve.",
  }),
  choix("toit", "toit2_type", "batiment.toits.1.type", "Couverture du deuxième toit", TOITS, { fin: true }),
  nombre("toit", "toit_utile", "batiment.toit_utile_m2", "Part du toit où poser des panneaux", "m²", 0, 20000, {
    fin: true,
    aide: "Bien orientée et sans ombre. Sans réponse : la moitié du toit.",
  }),
  // Logement
  choix("logement", "batiment", "batiment.type", "Bâtiment", [opt("maison", "Maison"), opt("immeuble", "Immeuble")]),
  nombre("logement", "surface", "batiment.surface_m2", "Surface habitable", "m²", 0, 20000, { curseur: true, aide: "Tous les logements du lieu." }),
  choix("logement", "isolation", "batiment.niveau", "Isolation", [
    opt("ancien", "Ancienne, peu isolée"),
    opt("moyen", "Moyenne du parc"),
    opt("renove", "Rénovée"),
    opt("bbc", "Basse consommation"),
    opt("passif", "Passive"),
  ]),
  choix(
    "logement",
    "inertie",
    "batiment.inertie",
    "Murs",
    [opt("legere", "Légers (bois, cloisons)"), opt("moyenne", "Moyens"), opt("lourde", "Lourds (pierre, terre)")],
    { fin: true, aide: "Les murs lourds gardent mieux la chaleur du soleil." },
  ),
  nombre("logement", "gv", "batiment.gv_w_k", "Déperditions mesurées", "W/K", 0, 200000, {
    fin: true,
    aide: "Si un diagnostic vous les donne. Sinon, calculées d’après l’isolation.",
  }),
  nombre("logement", "hauteur", "batiment.hauteur_m", "Hauteur sous plafond", "m", 2, 4, { fin: true }),
  nombre("logement", "vitres_sud", "batiment.sse_m2", "Vitrages au sud", "m²", 0, 2000, {
    fin: true,
    aide: "Surface sud équivalente : vitrages au sud sans ombre.",
  }),
  nombre("logement", "clim", "batiment.surface_climatisee_m2", "Surface climatisée", "m²", 0, 20000, { fin: true }),
  // Terrain
  nombre("terrain", "terrain", "terrain.surface_m2", "Surface du terrain", "m²", 0, 5000000, {
    aide: "Sans réponse : juste assez pour vos cultures et vos bâtiments.",
  }),
  nombre("terrain", "emprise", "terrain.emprise_batie_m2", "Emprise des bâtiments", "m²", 0, 100000, { fin: true }),
  nombre("terrain", "acces", "terrain.acces_m2", "Accès, cour, reculs", "m²", 0, 100000, { fin: true }),
  nombre("terrain", "espaces_verts", "terrain.espaces_verts_m2", "Pelouse et massifs arrosés", "m²", 0, 100000, { fin: true }),
  choix(
    "terrain",
    "partage",
    "terrain.politique",
    "Si le terrain est trop petit",
    [opt("strict", "Me prévenir"), opt("priorite", "Servir le potager d’abord"), opt("prorata", "Réduire tout d’autant")],
    { fin: true },
  ),
  // Eau : récolte
  nombre("recolte", "cuve", "eau.cuve.volume_m3", "Volume de la cuve", "m³", 0, 2000, { curseur: true, aide: "Une cuve enterrée de maison fait 3 à 10 m³." }),
  {
    genre: "multiple",
    bloc: "recolte",
    cle: "pluie_pour",
    chemin: "eau.usages_pluie",
    libelle: "Usages servis par la pluie",
    aide: "Permis depuis le 1er septembre 2024 pour ces cinq usages.",
    options: [opt("wc", "Toilettes"), opt("linge", "Lave-linge"), opt("divers", "Lavage des sols"), opt("exterieur", "Extérieur"), opt("potager", "Potager")],
  },
  choix("recolte", "cadre", "eau.cadre", "Cadre", [opt("reglementaire", "Maison ordinaire (règles de 2024)"), opt("site_isole", "Site isolé, sans réseau")], {
    fin: true,
    aide: "La pluie ne devient eau de boisson qu’en site isolé, sous votre responsabilité.",
  }),
  ouiNon("recolte", "potabilisation", "eau.potabilisation", "Filtration et ultraviolets pour boire", { fin: true }),
  nombre("recolte", "filtre", "eau.filtre.rendement", "Rendement du filtre", "%", 0, 100, { facteur: 0.01, fin: true }),
  nombre("recolte", "premier_flot", "eau.filtre.perte_initiale_mm", "Premières gouttes perdues", "mm", 0, 5, {
    fin: true,
    aide: "Eau qui mouille le toit à chaque jour de pluie.",
  }),
  nombre("recolte", "part_morte", "eau.cuve.part_morte", "Fond de cuve non pompé", "%", 0, 50, { facteur: 0.01, fin: true }),
  ouiNon("recolte", "hors_sol", "eau.cuve.hors_sol", "Cuve hors-sol, exposée au gel", { fin: true }),
  nombre("recolte", "denivele", "eau.pompe.denivele_m", "Hauteur à remonter", "m", 0, 200, { fin: true }),
  nombre("recolte", "pression", "eau.pompe.pression_bar", "Pression au robinet", "bar", 0, 10, { fin: true }),
  // Eau : usages
  choix("usages", "toilettes", "eau.equipements.toilettes", "Toilettes", [
    opt("classique", "Chasse classique"),
    opt("double_chasse", "Double chasse"),
    opt("seches", "Toilettes sèches"),
  ]),
  ouiNon("usages", "mousseurs", "eau.equipements.mousseurs", "Mousseurs sur les robinets"),
  ouiNon("usages", "douche_econome", "eau.equipements.douche_econome", "Pommeau de douche économe"),
  ouiNon("usages", "lave_vaisselle", "eau.equipements.lave_vaisselle", "Lave-vaisselle", { fin: true }),
  nombre("usages", "l_hygiene", "eau.usages_l_pers_j.hygiene", "Toilette et douche", "L/pers./j", 0, 500, { fin: true }),
  nombre("usages", "l_wc", "eau.usages_l_pers_j.wc", "Chasses d’eau", "L/pers./j", 0, 500, { fin: true }),
  nombre("usages", "l_linge", "eau.usages_l_pers_j.linge", "Lave-linge", "L/pers./j", 0, 500, { fin: true }),
  nombre("usages", "l_vaisselle", "eau.usages_l_pers_j.vaisselle", "Vaisselle", "L/pers./j", 0, 500, { fin: true }),
  nombre("usages", "l_cuisine", "eau.usages_l_pers_j.cuisine", "Cuisine", "L/pers./j", 0, 500, { fin: true }),
  nombre("usages", "l_boisson", "eau.usages_l_pers_j.boisson", "Boisson", "L/pers./j", 0, 500, { fin: true }),
  nombre("usages", "l_divers", "eau.usages_l_pers_j.divers", "Ménage", "L/pers./j", 0, 500, { fin: true }),
  nombre("usages", "l_exterieur", "eau.usages_l_pers_j.exterieur", "Voiture, extérieur", "L/pers./j", 0, 500, { fin: true }),
  nombre("usages", "fuites", "eau.fuites_l_j", "Fuites", "L/j", 0, 2000, { fin: true, aide: "Une chasse qui fuit perd environ 25 L par heure." }),
  ouiNon("usages", "urine", "eau.urine_recyclee", "Urine rendue au jardin", { fin: true, aide: "Toilettes à séparation : stockée 1 à 6 mois avant épandage." }),
  ouiNon("usages", "litiere", "eau.litiere_compostee", "Litière des toilettes sèches compostée", { fin: true }),
  // Puits, grises, réseau
  ouiNon("puits", "reseau_eau", "eau.raccorde", "Raccordement au réseau d’eau"),
  {
    genre: "mensuel",
    bloc: "puits",
    cle: "puits",
    chemin: "eau.puits.debit_l_j",
    libelle: "Débit du puits ou de la source",
    unite: "L/j",
    min: 0,
    max: 1000000,
    aide: "Un nombre pour toute l’année, ou douze nombres séparés par des espaces, de janvier à décembre.",
  },
  ouiNon("puits", "puits_potable", "eau.puits.potable", "Eau du puits analysée et potable", { fin: true }),
  ouiNon("puits", "puits_etiage", "eau.puits.etiage_mesure", "Débit mesuré en fin d’été", {
    fin: true,
    aide: "Sinon, la moitié du plus petit débit est retenue de juillet à octobre.",
  }),
  ouiNon("puits", "grises", "eau.eaux_grises.actif", "Réemploi des eaux grises", { aide: "Pour les toilettes et les espaces verts seulement." }),
  {
    genre: "multiple",
    bloc: "puits",
    cle: "grises_pour",
    chemin: "eau.eaux_grises.usages",
    libelle: "Usages des eaux grises",
    fin: true,
    options: [opt("wc", "Toilettes"), opt("exterieur", "Espaces verts")],
  },
  choix(
    "puits",
    "assainissement",
    "eau.assainissement",
    "Eaux usées",
    [opt("collectif", "Tout-à-l’égout"), opt("phyto", "Filtre planté"), opt("fosse", "Fosse")],
    { fin: true },
  ),
  nombre("puits", "prix_eau", "eau.prix_eau_eur_m3", "Prix de l’eau", "€/m³", 0, 20, { fin: true }),
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
  // Assiette
  choix("assiette", "regime", "alim.regime", "Régime", [
    opt("omnivore", "Omnivore"),
    opt("flexitarien", "Flexitarien"),
    opt("vegetarien", "Végétarien"),
    opt("vegetalien", "Végétalien"),
  ]),
  // Cultures
  nombre("cultures", "potager", "alim.surfaces_m2.potager", "Potager", "m²", 0, 500000, { curseur: true }),
  nombre("cultures", "serre", "alim.surfaces_m2.serre", "Serre froide", "m²", 0, 100000),
  nombre("cultures", "tubercules", "alim.surfaces_m2.tubercules", "Pommes de terre", "m²", 0, 500000),
  nombre("cultures", "verger", "alim.surfaces_m2.verger", "Verger", "m²", 0, 500000),
  nombre("cultures", "petits_fruits", "alim.surfaces_m2.petits_fruits", "Petits fruits", "m²", 0, 500000, { fin: true }),
  nombre("cultures", "noix", "alim.surfaces_m2.fruits_coque", "Fruits à coque", "m²", 0, 500000, { fin: true }),
  nombre("cultures", "cereales", "alim.surfaces_m2.cereales", "Céréales", "m²", 0, 5000000, { fin: true }),
  nombre("cultures", "legumineuses", "alim.surfaces_m2.legumineuses", "Légumineuses sèches", "m²", 0, 5000000, { fin: true }),
  nombre("cultures", "oleagineux", "alim.surfaces_m2.oleagineux", "Oléagineux", "m²", 0, 5000000, { fin: true }),
  nombre("cultures", "prairie", "alim.surfaces_m2.prairie", "Prairie", "m²", 0, 5000000, { fin: true }),
  choix("cultures", "pratique", "alim.pratique", "Votre pratique", [
    opt("debutant", "Débutante"),
    opt("amateur", "Amateur"),
    opt("confirme", "Confirmée"),
    opt("intensif", "Intensive"),
  ]),
  choix("cultures", "sol", "alim.sol", "Le sol", [opt("pauvre", "Pauvre"), opt("moyen", "Moyen"), opt("bon", "Bon"), opt("tres_bon", "Très bon")]),
  choix("cultures", "arrosage", "alim.irrigation.mode", "Arrosage", [
    opt("goutte", "Goutte-à-goutte"),
    opt("manuel", "Arrosoir, tuyau"),
    opt("aspersion", "Aspersion"),
  ]),
  ouiNon("cultures", "paillage", "alim.irrigation.paillage", "Paillage"),
  ouiNon("cultures", "compost", "alim.compost", "Compost de cuisine", { fin: true }),
  nombre("cultures", "verger_age", "alim.verger.age_ans", "Âge du verger", "ans", 0, 100, { fin: true }),
  choix("cultures", "verger_forme", "alim.verger.forme", "Forme du verger", [opt("basse_tige", "Basse tige"), opt("haute_tige", "Haute tige")], { fin: true }),
  ouiNon("cultures", "verger_irrigue", "alim.verger.irrigue", "Verger arrosé", { fin: true }),
  ouiNon("cultures", "mecanisation", "alim.mecanisation", "Grandes cultures mécanisées", { fin: true }),
  // Animaux
  nombre("animaux", "poules", "alim.elevage.poules", "Poules", "poules", 0, 10000, { entier: true }),
  nombre("animaux", "poulets", "alim.elevage.poulets", "Poulets par an", "poulets", 0, 10000, { entier: true, fin: true }),
  nombre("animaux", "chevres", "alim.elevage.chevres", "Chèvres", "chèvres", 0, 1000, { entier: true, fin: true }),
  nombre("animaux", "lapines", "alim.elevage.lapines", "Lapines", "lapines", 0, 1000, { entier: true, fin: true }),
  nombre("animaux", "ruches", "alim.elevage.ruches", "Ruches", "ruches", 0, 1000, { entier: true, fin: true }),
  // Conservation
  nombre("conservation", "cave", "alim.conservation.cave_kg", "Cave ou silo", "kg", 0, 100000, { aide: "Pommes de terre, carottes, pommes." }),
  nombre("conservation", "bocaux", "alim.conservation.bocaux_kg", "Bocaux", "kg/an", 0, 100000),
  nombre("conservation", "sec", "alim.conservation.sec_kg", "Grains et séchage", "kg", 0, 1000000, { fin: true }),
  nombre("conservation", "congelateur_kg", "alim.conservation.congelateur_kg", "Place au congélateur", "kg", 0, 100000, { fin: true }),
  nombre("conservation", "congelateurs", "alim.congelateurs", "Congélateurs", "appareils", 0, 100, { entier: true, fin: true }),
  // Budget
  nombre("moyens", "budget", "moyens.budget_eur", "Budget d’équipement", "€", 0, 100000000, { aide: "Sans réponse : les coûts sont montrés sans alerte." }),
  nombre("moyens", "temps", "moyens.temps_h_semaine", "Temps disponible", "h/semaine", 0, 10000),
  nombre("moyens", "competences", "moyens.competences", "Savoir-faire", "sur 3", 0, 3, {
    entier: true,
    aide: "0 : tout à apprendre ; 3 : autonome au jardin et en bricolage.",
  }),
  choix(
    "priorites",
    "priorite",
    "priorite",
    "Axe prioritaire",
    [opt("aucune", "Aucun"), opt("eau", "Eau"), opt("energie", "Énergie"), opt("alim", "Alimentation")],
    { aide: "Pèse davantage dans le score global." },
  ),
];

export const CHAMPS_PAR_CLE: ReadonlyMap<string, Champ> = new Map(CHAMPS.map((c) => [c.cle, c]));
export const CHAMPS_PAR_CHEMIN: ReadonlyMap<string, Champ> = new Map(CHAMPS.map((c) => [c.chemin, c]));
const ETAPE_DU_BLOC: ReadonlyMap<string, IdEtape> = new Map(BLOCS.map((b) => [b.id, b.etape]));

/** Étape du formulaire où se trouve un champ. */
export function etapeDuChamp(champ: Champ): IdEtape {
  return ETAPE_DU_BLOC.get(champ.bloc) ?? "lieu";
}
