import { choix, nombre, opt, ouiNon, type Champ } from "./champ.ts";

/** L’alimentation : l’assiette, les cultures, les animaux, la garde. */
export const QUESTIONS_ALIM: ReadonlyArray<Champ> = [
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
];
