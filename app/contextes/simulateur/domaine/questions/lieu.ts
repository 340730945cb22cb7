import { question, type Champ } from "./champ.ts";

/** Les âges moins courants : une question à part, que l'on ouvre au besoin. */
const AGE = { fin: true, repli: "ages" } as const;

/** Le lieu, ceux qui y vivent, le bâtiment et le terrain. */
export const QUESTIONS_LIEU: ReadonlyArray<Champ> = [
  question("lieu", "dep", "lieu.territoire", { aide: "Un nom ou un numéro : Drôme, 26, 2A, La Réunion. Un code postal convient aussi." }),
  question("lieu", "commune", "lieu.commune", {
    aide: "Son altitude corrige le froid ; « Saint-Denis (93) » change aussi le département, d’où vient le climat.",
  }),
  question("lieu", "batiment", "batiment.type"),
  question("lieu", "milieu", "lieu.milieu"),
  question("lieu", "statut", "foyer.statut", { aide: "Un locataire ne se voit pas proposer de travaux." }),
  question("lieu", "altitude", "lieu.altitude_m", {
    fin: true,
    aide: "Refroidit ou réchauffe le climat de 0,6 °C par 100 m d’écart avec la station météo. Sans réponse : celle de la commune.",
  }),
  question("lieu", "cote", "lieu.cote", { fin: true, aide: "Dans les îles, la pluie change du simple au décuple d’une côte à l’autre." }),
  question("lieu", "climat", "lieu.climat", {
    fin: true,
    aide: "2050 : France à +2,7 °C (trajectoire TRACC). Pluie, température et besoin des plantes changent ; en métropole seulement.",
  }),
  question("personnes", "a18", "foyer.personnes.adulte_18_49", { bref: "Adultes", aide: "De 18 à 49 ans ; les autres âges sont plus bas." }),
  question("personnes", "e4", "foyer.personnes.enfant_4_9", { bref: "Enfants", aide: "De 4 à 9 ans." }),
  question("personnes", "a50", "foyer.personnes.adulte_50_64", AGE),
  question("personnes", "a65", "foyer.personnes.senior_65", AGE),
  question("personnes", "e14", "foyer.personnes.ado_14_17", AGE),
  question("personnes", "e10", "foyer.personnes.ado_10_13", AGE),
  question("personnes", "e1", "foyer.personnes.enfant_1_3", AGE),
  question("personnes", "presence", "foyer.presence", {
    fin: true,
    pourcent: true,
    aide: "100 % si vous y vivez toute l’année et y prenez tous vos repas.",
  }),
  question("personnes", "foyer", "foyer.type", { fin: true }),
  question("personnes", "foyers", "foyer.nb_foyers", { fin: true }),
  question("personnes", "activite", "foyer.activite", { fin: true }),
  question("personnes", "enceintes", "foyer.enceintes", { fin: true }),
  question("personnes", "allaitantes", "foyer.allaitantes", { fin: true }),
  question("toit", "toit", "batiment.toits.0.aire_m2", {
    curseur: { max: 400, pas: 5 },
    aide: "Vue du dessus, sans compter la pente. Les panneaux n’en ont que la moitié, sauf surface dite plus bas.",
  }),
  question("toit", "toit_type", "batiment.toits.0.type"),
  question("toit", "toit2", "batiment.toits.1.aire_m2", { fin: true, aide: "Grange, garage, abri : s’il est relié à la même cuve." }),
  question("toit", "toit2_type", "batiment.toits.1.type", { fin: true }),
  question("toit", "toit_utile", "batiment.toit_utile_m2", { fin: true, aide: "Bien orientée et sans ombre. Sans réponse : la moitié du toit." }),
  question("logement", "surface", "batiment.surface_m2", { curseur: { max: 300, pas: 5 }, aide: "Tous les logements du lieu." }),
  question("logement", "isolation", "batiment.niveau"),
  question("logement", "dpe", "batiment.dpe", { aide: "Si vous l’avez : elle passe avant le niveau d’isolation." }),
  question("logement", "facture_kwh", "batiment.facture_kwh_an", {
    fin: true,
    aide: "Tout ce que vous prenez en un an de l’énergie qui vous chauffe, avant panneaux. Elle passe avant la lettre et l’isolation.",
  }),
  question("logement", "facture_eur", "batiment.facture_eur_an", { fin: true, aide: "La même, en euros, si vous n’avez pas les kWh." }),
  question("logement", "inertie", "batiment.inertie", { fin: true, aide: "Les murs lourds gardent mieux la chaleur du soleil." }),
  question("logement", "gv", "batiment.gv_w_k", { fin: true, aide: "Si un diagnostic vous les donne. Sinon, calculées d’après l’isolation." }),
  question("logement", "hauteur", "batiment.hauteur_m", { fin: true }),
  question("logement", "vitres_sud", "batiment.sse_m2", { fin: true, aide: "Les fenêtres au sud que rien n’ombrage." }),
  question("logement", "clim", "batiment.surface_climatisee_m2", { fin: true }),
  question("terrain", "terrain", "terrain.surface_m2", { aide: "Sans réponse : juste assez pour vos cultures et vos bâtiments." }),
  question("terrain", "emprise", "terrain.emprise_batie_m2", { fin: true, aide: "La place que les bâtiments prennent au sol." }),
  question("terrain", "acces", "terrain.acces_m2", { fin: true, aide: "Le terrain qui ne se cultive pas." }),
  question("terrain", "espaces_verts", "terrain.espaces_verts_m2", { fin: true }),
  question("terrain", "partage", "terrain.politique", { fin: true }),
];
