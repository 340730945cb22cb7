import { beforeAll, describe, expect, it } from "vitest";
import { avecValeurs } from "../../engines/src/commun/coefficients/table.ts";
import type { Coefficient, Coefficients, Cout, Couts } from "../../engines/src/types.ts";
import { coefficients, couts, geler } from "#tests/constructeurs/moteurs/moteur.ts";
import { bancsEquipes, relever, tousLesBancs, type BancReleve } from "#tests/constructeurs/moteurs/perturbation.ts";
import { construireCatalogue } from "#scripts/donnees/harmonisation/harmoniser-coefficients.ts";

/*
 * Aucun nombre oisif : chaque ligne de la table change un résultat quand elle change, ou dit qu'elle n'est gardée que pour comparaison.
 * Les lignes lues par un banc sont relevées une fois ; une ligne ne s'essaie que là où elle est lue.
 */
const TABLE = coefficients();
const COUTS = geler(couts());
const lignes = Object.values(TABLE);
const comparees = lignes.filter((c) => c.usage === "comparaison");
const calculees = lignes.filter((c) => c.usage === undefined);
let bancs: ReadonlyArray<BancReleve> = [];
let lues: ReadonlySet<string> = new Set();

beforeAll(() => {
  bancs = tousLesBancs().map((b) => relever(b, TABLE, COUTS));
  lues = new Set(bancs.flatMap((b) => [...b.lus]));
}, 120_000);

/** Valeurs à essayer : un dixième, la moitié, puis les bornes ; un oui ou non se retourne. */
function variantes({ valeur, min, max, unite }: Coefficient): ReadonlyArray<number> {
  if (unite === "booléen") return [1 - valeur];
  return (valeur === 0 ? [1, max] : [valeur * 1.1, valeur * 0.5, valeur * 0.9, valeur * 1.5, max, min]).filter((v) => v !== valeur);
}

/** Les bancs qui essaient toutes les valeurs d'une ligne avant que l'on fasse le tour des autres : un seuil qu'un dixième ne franchit pas se voit là. */
const PREMIERS = 6;
const reussites = new Map<BancReleve, number>();

/** Où des lignes que peu de bancs voient se sont vues : elles s'y essaient d'abord. Une indication périmée ne fait que rallonger la recherche. */
const VUES: Readonly<Record<string, string>> = {
  "alim.conservation.cave.duree_max": "maison-herault",
  "alim.conservation.frais.duree_max": "103-977",
  "alim.eau.ky.legumes": "237-toit-trop-petit",
  "alim.geste.ruches.max": "gestes, chauffée au bois acheté",
  "alim.geste.sec.min": "gestes, chauffée au bois acheté",
  "alim.verger.place.haute_tige": "241-06-annees-courtes",
  "commun.gravite": "216-toit-nul-cuve-pleine",
  "commun.temperature.gradient": "225-nouvelle-caledonie-haute",
  "couplage.tcr.matiere_seche": "064-63",
  "couplage.traitement.uv_puissance": "couplages seuls",
  "couplage.travail.seuil": "203-95",
  "eau.cuve.cycles_min": "087-86",
  "eau.cuve.gel.debut": "161-53",
  "eau.cuve.gel.total": "161-53",
  "eau.geste.cuve.emploi": "gestes, cuve de 10 m³",
  "eau.geste.hygiene.min": "gestes, maison passive et sobre",
  "eau.grises.part_collectee": "maison-herault",
  "eau.grises.stockage": "maison-herault",
  "eau.neige.debut": "plancher chauffant en haute montagne, m10",
  "eau.neige.entiere": "plancher chauffant en haute montagne, m10",
  "eau.neige.perte": "plancher chauffant en haute montagne, m10",
  "eau.puits.plafond": "217-grande-cuve-un-habitant",
  "eau.source.part_min": "partage au prorata",
  "energie.apercu.etalement": "231-facture-buches",
  "energie.cesi.h2d": "132-26",
  "energie.eolien.cp": "231-facture-buches",
  "energie.eolien.masse_air": "231-facture-buches",
  "energie.eolien.rayleigh": "231-facture-buches",
  "energie.eolien.v_min": "205-972",
  "energie.hydro.rendement": "216-toit-nul-cuve-pleine",
  "energie.pv.u_integre": "115-08",
};

/** Vrai si un banc voit la ligne changer. D'abord là où elle s'est vue, les bancs bâtis pour elle, puis ceux qui ont le plus souvent vu un changement, puis les plus rapides. */
function seVoit(ligne: Coefficient): boolean {
  const deChoix = (b: BancReleve): boolean => b.pour.includes(ligne.id) || VUES[ligne.id] === b.nom;
  const possibles = bancs
    .filter((b) => b.lus.has(ligne.id))
    .sort((a, b) => Number(deChoix(b)) - Number(deChoix(a)) || (reussites.get(b) ?? 0) - (reussites.get(a) ?? 0) || a.duree_ms - b.duree_ms);
  const voit = (b: BancReleve, valeur: number): boolean => b.empreinte(avecValeurs(TABLE, { [ligne.id]: valeur }), COUTS) !== b.reference;
  const [premiere = ligne.valeur, ...autres] = variantes(ligne);
  const pour = possibles.filter(deChoix).sort((a, b) => Number(VUES[ligne.id] === b.nom) - Number(VUES[ligne.id] === a.nom));
  const gagnant =
    pour.find((b) => [premiere, ...autres].some((v) => voit(b, v))) ??
    possibles.slice(0, 5 * PREMIERS).find((b) => voit(b, premiere)) ??
    possibles.slice(0, PREMIERS).find((b) => autres.some((v) => voit(b, v))) ??
    possibles.find((b) => voit(b, premiere)) ??
    possibles.find((b) => autres.some((v) => voit(b, v)));
  if (gagnant !== undefined) reussites.set(gagnant, (reussites.get(gagnant) ?? 0) + 1);
  return gagnant !== undefined;
}

describe("la table des coefficients", { timeout: 240_000 }, () => {
  it("n'a pas de banc refusé : chaque banc rend des résultats", () => {
    expect(bancs.filter((b) => b.reference.startsWith("refus")).map((b) => b.nom)).toEqual([]);
  });

  it("chaque ligne est lue par un calcul, reprise au catalogue, ou gardée pour comparaison", () => {
    expect(calculees.filter((c) => !lues.has(c.id)).map((c) => c.id)).toEqual([]);
  });

  it("une ligne gardée pour comparaison n'est lue par aucun calcul, et dit pourquoi", () => {
    expect(comparees.filter((c) => lues.has(c.id)).map((c) => c.id)).toEqual([]);
    expect(comparees.filter((c) => (c.usage_raison ?? "").length < 20).map((c) => c.id)).toEqual([]);
    expect(comparees.length).toBeGreaterThan(0);
  });

  it("changer une ligne lue change un résultat : la liste des lignes sans effet est vide", () => {
    expect(lignes.filter((c) => lues.has(c.id) && !seVoit(c)).map((c) => c.id)).toEqual([]);
  });
});

describe("le catalogue des prix", { timeout: 240_000 }, () => {
  let equipes: ReadonlyArray<BancReleve> = [];
  beforeAll(() => {
    equipes = bancsEquipes()
      .map((b) => relever(b, TABLE, COUTS))
      .sort((a, b) => a.duree_ms - b.duree_ms);
  });
  const ecrits = new Map(Object.entries(COUTS).map(([id, cout]) => [id, JSON.stringify(cout)]));
  /** Vrai si un lieu voit le catalogue changer. Tous s'essaient, ceux qui chiffrent une ligne retouchée avant les autres. */
  const changent = (catalogue: Couts): boolean => {
    const retouches = Object.entries(catalogue).flatMap(([id, cout]) => (ecrits.get(id) === JSON.stringify(cout) ? [] : [id]));
    const chiffre = (b: BancReleve) => retouches.some((id) => b.achats.has(id));
    return [...equipes.filter(chiffre), ...equipes.filter((b) => !chiffre(b))].some((b) => b.empreinte(TABLE, catalogue) !== b.reference);
  };
  const avecCout = (cout: Cout, retouche: Partial<Cout>): Couts => ({ ...COUTS, [cout.id]: { ...cout, ...retouche } });
  const chiffres = Object.values(COUTS).filter((c) => c.usage === undefined);

  it("une ligne de prix ou de durée de la table, refaite dans le catalogue, change un résultat", () => {
    const refaire = (table: Coefficients): Couts => Object.fromEntries(construireCatalogue(new Map(Object.entries(table))).map((c) => [c.id, c]));
    expect(refaire(TABLE)).toEqual(COUTS);
    const reprises = lignes.filter((c) => c.usage === "catalogue");
    const muettes = reprises.filter((c) => !changent(refaire({ ...TABLE, [c.id]: { ...c, valeur: c.valeur / 2, min: c.min / 2, max: c.max / 2 } })));
    expect(muettes.map((c) => c.id)).toEqual([]);
    expect(reprises.length).toBeGreaterThan(40);
  });

  it("le prix, la durée et l'entretien de chaque équipement chiffré changent un résultat", () => {
    const muets = chiffres.flatMap((c) => {
      const retouches: Readonly<Record<string, Partial<Cout>>> = {
        prix: { bas_eur: c.bas_eur + 1, typique_eur: c.typique_eur + 10, haut_eur: c.haut_eur + 20 },
        // Un geste gratuit n'a ni durée ni entretien qui coûte.
        ...(c.typique_eur > 0 ? { durée: { duree_an: c.duree_an / 2 }, entretien: { entretien_pct_an: c.entretien_pct_an + 1 } } : {}),
      };
      return Object.entries(retouches).flatMap(([nom, retouche]) => (changent(avecCout(c, retouche)) ? [] : [`${c.id} : ${nom}`]));
    });
    expect(muets).toEqual([]);
  });

  it("les paliers de quantité et les contenances changent un résultat", () => {
    for (const c of chiffres) {
      if (c.contenance_m3 !== undefined) expect(changent(avecCout(c, { contenance_m3: c.contenance_m3 * 0.9 })), c.id).toBe(true);
      const { paliers = [] } = c;
      paliers.forEach((_, rang) => {
        const deplaces = paliers.map((p, i) => (i === rang ? { ...p, quantite: p.quantite * 1.1 } : p));
        expect(changent(avecCout(c, { paliers: deplaces })), `${c.id}, palier ${rang + 1}`).toBe(true);
      });
    }
  });

  it("un équipement gardé pour comparaison n'est chiffré nulle part", () => {
    const compares = Object.values(COUTS).filter((c) => c.usage === "comparaison");
    expect(compares.length).toBeGreaterThan(0);
    const rencheri = (c: Cout): Partial<Cout> => ({ typique_eur: c.typique_eur + 1000, haut_eur: c.haut_eur + 1000 });
    // Tous renchéris ensemble, dans le même sens : rien ne se compense. Un par un seulement si quelque chose a bougé, pour le nommer.
    const tous = Object.fromEntries(compares.map((c) => [c.id, { ...c, ...rencheri(c) }]));
    const bouge = changent({ ...COUTS, ...tous });
    expect(bouge ? compares.filter((c) => changent(avecCout(c, rencheri(c)))).map((c) => c.id) : []).toEqual([]);
    expect(bouge).toBe(false);
  });
});
