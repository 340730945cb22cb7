import { choix, nombre, opt, type Champ, type Option } from "./champ.ts";

const TOITS: ReadonlyArray<Option> = [
  opt("rugueux", "Tuile"),
  opt("lisse", "Ardoise, métal ou panneaux"),
  opt("plat", "Toit plat"),
  opt("gravier", "Toit plat avec gravier"),
  opt("vegetalise", "Toit végétalisé"),
];

/** Le lieu, ceux qui y vivent, le bâtiment et le terrain. */
export const QUESTIONS_LIEU: ReadonlyArray<Champ> = [
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
];
