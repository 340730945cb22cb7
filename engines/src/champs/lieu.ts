import { COURANT, choix, entier, nombre } from "./lignes.ts";
import type { Champ } from "./types.ts";

/** Le lieu et ceux qui y vivent. */
export const CHAMPS_LIEU: ReadonlyArray<Champ> = [
  { chemin: "lieu.territoire", libelle: "Département ou territoire", unite: "", genre: "texte", longueur: 60, raison: "exigé", pese: false },
  {
    chemin: "lieu.commune",
    libelle: "Commune",
    unite: "",
    genre: "texte",
    longueur: 80,
    defaut: { valeur: null },
    raison: "facultative",
    pese: false,
    nul: true,
  },
  nombre("lieu.altitude_m", "Altitude", "m", [0, 3000], { defaut: { valeur: null }, raison: "celle du point climatique du territoire", nul: true }),
  choix(
    "lieu.cote",
    "Côte, outre-mer",
    { au_vent: "Au vent (est, pluvieux)", sous_le_vent: "Sous le vent (ouest, sec)" },
    { defaut: { valeur: null }, raison: "sous le vent, plus sec : prudent", pese: false, nul: true },
  ),
  choix(
    "lieu.milieu",
    "Autour de vous",
    { urbain: "La ville", periurbain: "Un bourg", rural: "La campagne" },
    { defaut: { valeur: "periurbain" }, raison: "ne change aucun poids", pese: false },
  ),
  choix(
    "lieu.climat",
    "Climat du calcul",
    { actuel: "Celui d’aujourd’hui", tracc_2050: "Celui de 2050, France à +2,7 °C" },
    { defaut: { valeur: "actuel" }, raison: "les années mesurées, 1991-2020", pese: false },
  ),
  choix(
    "foyer.type",
    "Qui partage le lieu",
    { menage: "Un foyer", habitat_participatif: "Habitat participatif", eco_hameau: "Éco-hameau", ferme: "Ferme" },
    { defaut: { valeur: "menage" }, raison: COURANT, pese: false },
  ),
  choix(
    "foyer.statut",
    "Vous êtes",
    { proprietaire: "Propriétaire", locataire: "Locataire" },
    { defaut: { valeur: null }, raison: "non dit : les conseils sont ceux d’un propriétaire", pese: false, nul: true },
  ),
  // Au-delà, la surface habitable par défaut sortirait de ses propres bornes.
  entier("foyer.nb_foyers", "Nombre de foyers", "foyers", [1, 200], { defaut: { valeur: 1 }, raison: COURANT }),
  entier("foyer.personnes.enfant_1_3", "Enfants de 1 à 3 ans", "pers.", [0, 2000], {
    defaut: { regle: "famille" },
    raison: "foyer de deux adultes et deux enfants si personne n’est déclaré, sinon zéro",
  }),
  entier("foyer.personnes.enfant_4_9", "Enfants de 4 à 9 ans", "pers.", [0, 2000], {
    defaut: { regle: "famille" },
    raison: "foyer de deux adultes et deux enfants si personne n’est déclaré, sinon zéro",
  }),
  entier("foyer.personnes.ado_10_13", "Enfants de 10 à 13 ans", "pers.", [0, 2000], {
    defaut: { regle: "famille" },
    raison: "foyer de deux adultes et deux enfants si personne n’est déclaré, sinon zéro",
  }),
  entier("foyer.personnes.ado_14_17", "Jeunes de 14 à 17 ans", "pers.", [0, 2000], {
    defaut: { regle: "famille" },
    raison: "foyer de deux adultes et deux enfants si personne n’est déclaré, sinon zéro",
  }),
  entier("foyer.personnes.adulte_18_49", "Adultes de 18 à 49 ans", "pers.", [0, 2000], {
    defaut: { regle: "famille" },
    raison: "foyer de deux adultes et deux enfants si personne n’est déclaré, sinon zéro",
  }),
  entier("foyer.personnes.adulte_50_64", "Adultes de 50 à 64 ans", "pers.", [0, 2000], {
    defaut: { regle: "famille" },
    raison: "foyer de deux adultes et deux enfants si personne n’est déclaré, sinon zéro",
  }),
  entier("foyer.personnes.senior_65", "Personnes de 65 ans et plus", "pers.", [0, 2000], {
    defaut: { regle: "famille" },
    raison: "foyer de deux adultes et deux enfants si personne n’est déclaré, sinon zéro",
  }),
  entier("foyer.enceintes", "Personnes enceintes", "pers.", [0, 2000], { defaut: { valeur: 0 }, raison: COURANT, pese: false }),
  entier("foyer.allaitantes", "Personnes qui allaitent", "pers.", [0, 2000], { defaut: { valeur: 0 }, raison: COURANT, pese: false }),
  nombre("foyer.presence", "Présence dans l’année", "part", [0, 1], { defaut: { valeur: 1 }, raison: "présent toute l’année" }),
  choix(
    "foyer.activite",
    "Activité physique",
    { sedentaire: "Sédentaire", modere: "Modérée", actif: "Active, beaucoup de jardin", tres_actif: "Très active" },
    { defaut: { valeur: "modere" }, raison: "activité des repères européens, 1,6 fois le repos (EFSA)" },
  ),
];
