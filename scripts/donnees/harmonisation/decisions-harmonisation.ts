/** Lecture d'une valeur des tables sources par identifiant. */
export type Lire = (id: string) => number;

/**
 * Deux valeurs de même sens. `alias` : la seconde clé rend la première. `recalcul` : une valeur de la table est remplacée par un calcul.
 * `conserves` : les deux restent, l'écart est montré. `texte` : la seconde vient de la prose d'une note, pas d'une table.
 */
export type Decision = {
  readonly canonique: string;
  readonly autre: string;
  readonly decision: "alias" | "recalcul" | "conserves" | "texte";
  /** Mise en unité commune, quand les deux valeurs ne se comparent pas telles quelles. */
  readonly comparer?: { readonly unite: string; readonly calcul: string; readonly canonique: (v: Lire) => number; readonly autre: (v: Lire) => number };
  readonly remplace?: ReadonlyArray<{
    readonly id: string;
    readonly valeur?: (v: Lire) => number;
    readonly min?: number;
    readonly max?: number;
    readonly calcul: string;
  }>;
  readonly raison: string;
};

const N_FOYER = "energie.logement.occupants";
const ZONES = ["h1a", "h1b", "h1c", "h2a", "h2b", "h2c", "h2d", "h3"];
const USAGES = ["hygiene", "wc", "linge", "vaisselle", "cuisine", "exterieur", "divers", "boisson"];

function arrondi(x: number, d: number): number {
  return Math.round(x * 10 ** d) / 10 ** d;
}

/** Protéines ingérées par adulte, g par jour, mesurées (Anses, INCA 3, 2014-2015). */
const PROTEINES_INGEREES_G_J = 83.1;

/** Un nombre écrit dans le texte d'une note et un peu différent de la table. */
function texte(canonique: string, autre: string, valeur: number, unite: string, raison: string): Decision {
  return {
    canonique,
    autre,
    decision: "texte",
    comparer: { unite, calcul: "valeur de la table ; valeur du texte", canonique: (v) => v(canonique), autre: () => valeur },
    raison,
  };
}

export const DECISIONS: ReadonlyArray<Decision> = [
  {
    canonique: "eau.seches.eau_evitee",
    autre: "couplage.toilettes_seches.eau_evitee",
    decision: "alias",
    raison:
      "14 m³ dépassent de 30 % l'eau des toilettes mesurée (29,6 L par personne et par jour, soit 10,8 m³/an ; Vialle : 10,95). La valeur est recalculée depuis eau.usage.wc.",
  },
  {
    canonique: "eau.toit.rugueux",
    autre: "couplage.toiture.coef_tuile",
    decision: "alias",
    raison:
      "0,85 confondait tuile et métal. NF EN 16941-1 les sépare : 0,8 pour un toit rugueux (tuile), 0,9 pour un toit lisse. La tuile devient le toit rugueux.",
  },
  {
    canonique: "eau.toit.lisse",
    autre: "couplage.toiture.coef_tuile",
    decision: "conserves",
    raison: "Même valeur 0,85 vue du côté du métal : le toit lisse garde 0,9, la clé commune « tuile ou métal » suit la tuile (prudent).",
  },
  {
    canonique: "eau.toit.lisse",
    autre: "couplage.toiture.coef_pv",
    decision: "alias",
    raison: "Les valeurs et les bornes sont égales : un panneau ruisselle comme un toit lisse.",
  },
  {
    canonique: "eau.toit.vegetalise",
    autre: "couplage.toiture.coef_vegetalisee",
    decision: "alias",
    raison: "Les valeurs sont égales ; les bornes de la norme (0,3 à 0,5) remplacent celles, plus larges, de connaissance générale.",
  },
  {
    canonique: "couplage.cuisson.base",
    autre: "energie.cuisson",
    decision: "recalcul",
    comparer: {
      unite: "kWh/logement/an",
      calcul: "base × 2,19^exposant ; cuisson par personne × 2,19",
      canonique: (v) => v("couplage.cuisson.base") * v(N_FOYER) ** v("couplage.cuisson.exposant"),
      autre: (v) => v("energie.cuisson") * v(N_FOYER),
    },
    remplace: [
      {
        id: "couplage.cuisson.base",
        valeur: () => 516,
        min: 296,
        max: 666,
        calcul: "349 × 2,19 / 2,19^0,5 = 516 ; bornes : 200 et 450 kWh/pers/an convertis de même",
      },
    ],
    raison:
      "300·n^0,5 donne 444 kWh pour 2,19 personnes ; le CEREN mesure 764 kWh par logement toutes énergies. 516·n^0,5 les redonne. L’exposant est à mi-chemin de deux méthodes nationales (0,29 et 0,66), arrondi.",
  },
  ...ZONES.map((zone): Decision => ({
    canonique: `energie.cesi.${zone}`,
    autre: "couplage.cesi.couverture",
    decision: "recalcul",
    remplace: [
      {
        id: "couplage.cesi.couverture",
        valeur: (v) => arrondi(ZONES.reduce((s, z) => s + v(`energie.cesi.${z}`), 0) / ZONES.length, 2),
        min: 0.49,
        max: 0.8,
        calcul: "moyenne des huit zones ; maximum : appareil de moins de cinq ans en H3",
      },
    ],
    raison:
      "65 % partout est une valeur de vendeur ; la méthode 3CL donne 0,49 à 0,64 selon la zone. Les moteurs lisent la zone ; la clé commune prend la moyenne.",
  })),
  { canonique: "eau.pompe.rendement", autre: "couplage.pompage.rendement", decision: "alias", raison: "Les valeurs et les bornes sont égales." },
  {
    canonique: "eau.grises.part_collectee",
    autre: "couplage.eaux_grises.part_utilisable",
    decision: "alias",
    raison: "Les valeurs et les bornes sont égales : même part des douches, lavabos et linge.",
  },
  {
    canonique: "couplage.pompage.rho_g",
    autre: "eau.masse_volumique",
    decision: "conserves",
    comparer: {
      unite: "kWh/m³/m",
      calcul: "table ; masse volumique × pesanteur / 3,6e6",
      canonique: (v) => v("couplage.pompage.rho_g"),
      autre: (v) => (v("eau.masse_volumique") * v("commun.gravite")) / 3.6e6,
    },
    raison: "C’est la même constante physique, écrite des deux façons.",
  },
  {
    canonique: "eau.droit.grises_potager",
    autre: "couplage.eaux_grises.potager_autorise",
    decision: "alias",
    raison: "C’est la même règle du décret 2024-796 : jamais d'eau grise au potager.",
  },
  {
    canonique: "eau.droit.grises_espaces_verts",
    autre: "couplage.eaux_grises.espaces_verts_autorise",
    decision: "alias",
    raison: "C’est la même règle du décret 2024-796 : espaces verts permis sous conditions.",
  },
  {
    canonique: "eau.seches.azote_emis",
    autre: "couplage.urine.azote",
    decision: "recalcul",
    remplace: [
      {
        id: "eau.seches.azote_emis",
        valeur: () => arrondi((PROTEINES_INGEREES_G_J / 6.25) * 0.365, 2),
        min: 3.5,
        max: 5.7,
        calcul: "azote ingéré : 83,1 g de protéines par jour ÷ 6,25 × 0,365",
      },
    ],
    raison:
      "5,7 kg d’azote par adulte dépasse l'azote que mange un adulte (83,1 g de protéines par jour, INCA 3, soit 4,85 kg par an) : un adulte n'émet pas plus qu'il ne mange. Les deux clés restent, car elles disent deux choses : tout l'azote émis, et celui de l'urine (4,27).",
  },
  {
    canonique: "energie.bois.stere",
    autre: "couplage.haie.kwh",
    decision: "recalcul",
    comparer: {
      unite: "kWh/stère",
      calcul: "table ; 11 000 kWh/km ÷ 8 stères/km",
      canonique: (v) => v("energie.bois.stere"),
      autre: (v) => v("couplage.haie.kwh") / v("couplage.haie.stere"),
    },
    remplace: [
      {
        id: "couplage.haie.kwh",
        valeur: (v) => v("energie.bois.stere") * v("couplage.haie.stere"),
        calcul: "8 stères/km × 1 710 kWh/stère ; bornes de la source",
      },
    ],
    raison:
      "Un stère de haie et un stère saisi doivent rendre la même énergie dans un même bilan. La valeur ADEME du stère est retenue ; 11 000 kWh/km reste dans les bornes.",
  },
  {
    canonique: "energie.bois.granules",
    autre: "couplage.bois.pci_ms",
    decision: "conserves",
    comparer: {
      unite: "kWh/tMS",
      calcul: "4,6 kWh/kg à 8 % d'humidité ; table",
      canonique: (v) => (v("energie.bois.granules") * 1000) / 0.92,
      autre: (v) => v("couplage.bois.pci_ms"),
    },
    raison: "Granulé sec et bois à 20-25 % d'humidité : deux combustibles, ordre de grandeur cohérent.",
  },
  {
    canonique: "energie.bois.stere",
    autre: "couplage.bois.pci_ms",
    decision: "conserves",
    comparer: {
      unite: "kWh/stère",
      calcul: "table ; 5 000 kWh/tMS × 0,55 tMS/m³ × 0,65 m³/stère",
      canonique: (v) => v("energie.bois.stere"),
      autre: (v) => v("couplage.bois.pci_ms") * v("energie.bois.densite") * 0.65,
    },
    raison: "C’est un contrôle : les deux chemins se rejoignent.",
  },
  {
    canonique: "energie.bois.foret",
    autre: "couplage.taillis.matiere_seche",
    decision: "conserves",
    comparer: {
      unite: "tMS/ha/an",
      calcul: "5 m³/ha × 0,55 tMS/m³ ; table",
      canonique: (v) => v("energie.bois.foret") * v("energie.bois.densite"),
      autre: (v) => v("couplage.taillis.matiere_seche"),
    },
    raison: "Accroissement moyen de la forêt française d'un côté, taillis ou bois paysan exploité de l'autre : deux objets.",
  },
  {
    canonique: "energie.rend.buches_2018",
    autre: "couplage.bois.rendement_poele",
    decision: "alias",
    remplace: [{ id: "energie.rend.buches_2018", min: 0.6, max: 0.85, calcul: "bornes d'usage réel (bois humide, allure réduite)" }],
    raison: "Les valeurs sont égales ; les bornes larges de l'usage réel sont gardées, la méthode 3CL n'en donne pas.",
  },
  {
    canonique: "energie.ecs.litres",
    autre: "eau.usage.part_chaude",
    decision: "conserves",
    comparer: {
      unite: "L/pers/j à 40 °C",
      calcul: "table ; hygiène × part chaude",
      canonique: (v) => v("energie.ecs.litres"),
      autre: (v) => v("eau.usage.hygiene") * v("eau.usage.part_chaude"),
    },
    raison: "45 L couvrent aussi la vaisselle et l'évier : 34,6 L d'hygiène et 10,4 L d'évier. L'eau et l'énergie comptent les mêmes litres.",
  },
  {
    canonique: "energie.ecs.litres",
    autre: "energie.ecs.litres_3cl",
    decision: "conserves",
    raison: "56 L est une convention du DPE par adulte-équivalent, non une mesure ; elle sert au contrôle.",
  },
  { canonique: "eau.usage.wc", autre: "eau.usage.wc_mesure", decision: "conserves", raison: "C’est la mesure d'une autre maison ; elle confirme la moyenne." },
  {
    canonique: "eau.besoin.total",
    autre: "eau.besoin.total_sispea",
    decision: "conserves",
    raison: "Deux observatoires ; le détail par usage n'existe que pour 148 L.",
  },
  {
    canonique: "eau.besoin.total",
    autre: "eau.usage.hygiene",
    decision: "conserves",
    comparer: {
      unite: "L/pers/j",
      calcul: "table ; somme des huit usages",
      canonique: (v) => v("eau.besoin.total"),
      autre: (v) => USAGES.reduce((s, u) => s + v(`eau.usage.${u}`), 0),
    },
    raison: "La somme des usages redonne le total.",
  },
  {
    canonique: "eau.toit.mesure_tuile",
    autre: "eau.toit.rugueux",
    decision: "conserves",
    comparer: {
      unite: "sans",
      calcul: "0,71 avec 2 mm de perte initiale ; 0,8 × 0,9 de filtre avec 0,5 mm",
      canonique: (v) => v("eau.toit.mesure_tuile"),
      autre: (v) => v("eau.toit.rugueux") * v("eau.filtre.rendement"),
    },
    raison: "Ce sont deux façons d'écrire les mêmes pertes ; ne pas cumuler 2 mm de perte et le filtre.",
  },
  {
    canonique: "eau.facteur.double_chasse",
    autre: "eau.ngc.chasse_double",
    decision: "conserves",
    comparer: {
      unite: "sans",
      calcul: "table ; chasse double ÷ chasse classique",
      canonique: (v) => v("eau.facteur.double_chasse"),
      autre: (v) => v("eau.ngc.chasse_double") / v("eau.ngc.chasse_classique"),
    },
    raison: "0,67 part de la moyenne du parc (9 L par chasse), qui a déjà des doubles chasses ; 0,5 partirait d'une chasse classique de 12 L.",
  },
  texte(
    "eau.facteur.sans_lave_vaisselle",
    "Nos Gestes Climat : 12 L/j à la main contre 7",
    12 / 7,
    "sans",
    "1,3 retenu : la vaisselle de table n'est pas toute la vaisselle ; la borne haute couvre 1,71.",
  ),
  {
    canonique: "energie.elec.specifique_logement",
    autre: "energie.elec.par_pers",
    decision: "conserves",
    comparer: {
      unite: "kWh/logement/an",
      calcul: "table ; 1 150 + 570 × 2,19",
      canonique: (v) => v("energie.elec.specifique_logement"),
      autre: (v) => v("energie.elec.fixe") + v("energie.elec.par_pers") * v(N_FOYER),
    },
    raison: "La forme à deux termes garde le rapport de Nipkow 2013 et redonne la moyenne du CEREN.",
  },
  {
    canonique: "energie.elec.specifique_logement",
    autre: "energie.elec.specifique_m2",
    decision: "conserves",
    comparer: {
      unite: "kWh/logement/an",
      calcul: "table ; 26,26 × 91,5 m²",
      canonique: (v) => v("energie.elec.specifique_logement"),
      autre: (v) => v("energie.elec.specifique_m2") * v("energie.logement.surface"),
    },
    raison: "C’est la même moyenne, dite au mètre carré.",
  },
  {
    canonique: "couplage.urine.surface",
    autre: "couplage.urine.azote",
    decision: "conserves",
    comparer: {
      unite: "m²/pers",
      calcul: "table ; azote utile ÷ besoin d'azote d'un champ (4,27 × 0,93 ÷ 0,009)",
      canonique: (v) => v("couplage.urine.surface"),
      autre: (v) => (v("couplage.urine.azote") * v("couplage.urine.efficacite")) / v("alim.azote.besoin.champ"),
    },
    raison:
      "500 m² vaut pour un champ peu exigeant et sans perte ; le bilan d'azote des moteurs n'emploie que les kilogrammes. La surface reste un repère d'affichage.",
  },
  texte("eau.pompe.m_par_bar", "première écriture du calcul : 10 m par bar", 10, "m/bar", "Le calcul physique donne 10,19 m ; 10,2 est retenu partout."),
  texte("energie.pv.aoi_plat", "première écriture du calcul : 0,04 à plat", 0.04, "sans", "Le premier texte arrondissait ; la table garde la perte de PVGIS."),
  texte("energie.pv.spectre", "première écriture du calcul : 1,009", 1.009, "sans", "Le premier texte arrondissait la valeur de la table."),
  texte("energie.logement.surface", "première écriture du calcul : défaut 91 m²", 91, "m²", "Le premier texte arrondissait la valeur de la table."),
  texte("energie.3cl.apports_personne", "première écriture du calcul : 70,7 W", 70.7, "W", "Le premier texte arrondissait 90 × 132/168 = 70,714."),
  texte("energie.cuisson", "première écriture du calcul : 350 kWh/pers/an", 350, "kWh/pers/an", "Le premier texte arrondissait la valeur de la table."),
  texte("energie.clim.metropole", "première écriture du calcul : 4,3 kWh/m²", 4.3, "kWh/m²/an", "Le premier texte arrondissait la valeur de la table."),
];

/** Paires proches par les mots mais de sens différent : `[motif de la première, motif de la seconde, raison]`. */
export const DISTINCTES: ReadonlyArray<readonly [RegExp, RegExp, string]> = [
  [/^(eau\.phyto|energie\.pv|energie\.logement)\.surface(_maison|_appartement)?$/, /surface/, "surfaces d'objets différents"],
  [/^eau\.droit\./, /^couplage\.eaux_grises\./, "autorisations d'usages différents"],
  [/^eau\.seches\.azote_emis$/, /^alim\.azote\./, "azote des toilettes d'un côté, besoin des cultures ou déjections d'élevage de l'autre"],
  [/^energie\.(elec|ve|ch|ecs)/, /^(couplage\.(cuisson|traitement)|alim\.conservation\.sechage)/, "postes de consommation différents"],
  [/^(eau\.usage\.exterieur|energie\.ecs\.)/, /^alim\.eau\.litres_par_kg_uk$/, "litres par personne d'un côté, par kilogramme récolté de l'autre"],
  [/(gain|soc)_min$/, /f_min$/, "minimums de grandeurs différentes"],
  [/^eau\.toit\.vegetalise$/, /ratio_vegetalien$/, "toit végétalisé et régime végétalien"],
  [/^eau\.grises\.rendement$/, /part_utilisable$/, "rendement du traitement et part collectée"],
  [/^energie\.ghi\.cv$/, /verger\.alternance$/, "variabilité du soleil et des récoltes"],
  [/^energie\.bois\.granules$/, /^couplage\.haie\.kwh$/, "granulés et bois de haie"],
];
