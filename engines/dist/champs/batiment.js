import { ABSENT, COURANT, LISTE_MAX, choix, nombre } from "./lignes.js";
const TOIT = [
    {
        cle: "aire_m2",
        libelle: "Surface de toit",
        libelles: ["Surface de toit reliée à une gouttière", "Deuxième toit"],
        unite: "m²",
        genre: "nombre",
        min: 0,
        max: 20_000,
        regle: "aire_toit",
    },
    {
        cle: "type",
        courant: "rugueux",
        libelle: "Couverture",
        libelles: ["Couverture du toit", "Couverture du deuxième toit"],
        unite: "",
        genre: "choix",
        choix: { rugueux: "Tuile", lisse: "Ardoise, métal ou panneaux", plat: "Toit plat", gravier: "Toit plat avec gravier", vegetalise: "Toit végétalisé" },
    },
];
/** Le bâtiment et ses toits. */
export const CHAMPS_BATIMENT = [
    choix("batiment.type", "Votre logement", { maison: "Une maison", immeuble: "Un appartement ou un immeuble" }, { defaut: { valeur: "maison" }, raison: COURANT }),
    nombre("batiment.surface_m2", "Surface habitable", "m²", [0, 20000], {
        defaut: { regle: "surface_habitable" },
        coefficient: { selon: "batiment.type", ids: { maison: "energie.logement.surface_maison", immeuble: "energie.logement.surface_appartement" } },
        raison: "surface moyenne d’un logement de ce type, par foyer",
    }),
    nombre("batiment.hauteur_m", "Hauteur sous plafond", "m", [2, 4], { defaut: { valeur: 2.5 }, raison: "hauteur courante" }),
    choix("batiment.niveau", "Isolation", { ancien: "Ancienne, peu isolée", moyen: "Moyenne du parc", renove: "Rénovée", bbc: "Basse consommation", passif: "Passive" }, { defaut: { valeur: "moyen" }, raison: "moyenne du parc" }),
    choix("batiment.dpe", "Lettre du diagnostic énergétique", { a: "A", b: "B", c: "C", d: "D", e: "E", f: "F", g: "G" }, { defaut: { valeur: null }, raison: "non dite : le niveau d’isolation en tient lieu", pese: false, nul: true }),
    nombre("batiment.facture_kwh_an", "Énergie payée pour se chauffer", "kWh/an", [0, 100_000_000], {
        defaut: { valeur: null },
        raison: "non dite : le chauffage est calculé d’après l’isolation",
        pese: false,
        nul: true,
    }),
    nombre("batiment.facture_eur_an", "Facture de l’énergie qui chauffe", "€/an", [0, 100_000_000], {
        defaut: { valeur: null },
        raison: "non dite : le chauffage est calculé d’après l’isolation",
        pese: false,
        nul: true,
    }),
    nombre("batiment.gv_w_k", "Déperditions mesurées", "W/K", [0, 1_000_000], {
        defaut: { valeur: null },
        raison: "calculées d’après l’isolation",
        pese: false,
        nul: true,
    }),
    choix("batiment.inertie", "Murs", { legere: "Légers (bois, cloisons)", moyenne: "Moyens", lourde: "Lourds (pierre, terre)" }, { defaut: { valeur: "moyenne" }, raison: COURANT }),
    nombre("batiment.sse_m2", "Vitrages au sud", "m²", [0, 20000], {
        defaut: { regle: "vitrages_sud" },
        raison: "5 m² pour 100 m² habitables (cas de référence du chauffage)",
    }),
    nombre("batiment.surface_climatisee_m2", "Surface climatisée", "m²", [0, 20000], { defaut: { valeur: 0 }, raison: ABSENT }),
    {
        chemin: "batiment.toits",
        libelle: "Toits",
        unite: "m²",
        genre: "objets",
        longueur: LISTE_MAX,
        champs: TOIT,
        defaut: { regle: "toit" },
        raison: "tuile ; une maison de plain-pied, un immeuble de quatre niveaux",
    },
    nombre("batiment.toit_utile_m2", "Part du toit où poser des panneaux", "m²", [0, 20000], {
        defaut: { valeur: null },
        raison: "la moitié des toits non végétalisés",
        nul: true,
    }),
];
