import { choix, nombre } from "./lignes.ts";
import type { Champ } from "./types.ts";

/** Terrain, moyens, priorité : en dernier, le terrain par défaut dépend de tout. */
export const CHAMPS_TERRAIN: ReadonlyArray<Champ> = [
  nombre("terrain.emprise_batie_m2", "Emprise des bâtiments", "m²", [0, 10_000_000], { defaut: { regle: "emprise" }, raison: "celle des toits", pese: false }),
  nombre("terrain.acces_m2", "Accès, cour, reculs", "m²", [0, 10_000_000], { defaut: { valeur: 0 }, raison: "aucun déclaré", pese: false }),
  nombre("terrain.espaces_verts_m2", "Pelouse et massifs arrosés", "m²", [0, 10_000_000], { defaut: { valeur: 0 }, raison: "aucun déclaré" }),
  choix(
    "terrain.politique",
    "Si le terrain est trop petit",
    { strict: "Me prévenir", priorite: "Servir le potager d’abord", prorata: "Réduire tout d’autant" },
    { defaut: { valeur: "strict" }, raison: "le choix vous revient", pese: false },
  ),
  nombre("terrain.surface_m2", "Surface du terrain", "m²", [0, 100_000_000], {
    defaut: { regle: "terrain" },
    raison: "juste assez pour le bâti et les cultures",
  }),
  nombre("moyens.budget_eur", "Budget d’équipement", "€", [0, 1_000_000_000], {
    defaut: { valeur: null },
    raison: "non déclaré : aucune alerte",
    pese: false,
    nul: true,
  }),
  nombre("moyens.temps_h_semaine", "Temps disponible", "h/semaine", [0, 100_000], {
    defaut: { valeur: null },
    raison: "non déclaré : le critère sort du calcul",
    pese: false,
    nul: true,
  }),
  nombre("moyens.competences", "Savoir-faire", "sur 3", [0, 3], {
    defaut: { valeur: null },
    raison: "non déclaré : le critère sort du calcul",
    pese: false,
    nul: true,
  }),
  choix(
    "priorite",
    "Axe prioritaire",
    { aucune: "Aucun", eau: "Eau", energie: "Énergie", alim: "Alimentation" },
    { defaut: { valeur: "aucune" }, raison: "aucun axe n’est favorisé", pese: false },
  ),
];
