import { describe, expect, test } from "vitest";
import { lireProfilsCharge, type DonneesTerritoire } from "@autonomie/engines";
import { decaler } from "#app/contextes/simulateur/domaine/direct.ts";
import { lireScenario } from "#app/contextes/simulateur/domaine/lien/lien-lecture.ts";
import type { Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import type { TauxAxe } from "#app/contextes/simulateur/vues/axes.ts";
import { ouvrirCanal, type Ouvrier } from "#app/contextes/simulateur/ui/moteur/canal.ts";
import { assemblerResultat, assemblerSaisie } from "#app/contextes/simulateur/ui/moteur/moteur.client.ts";
import {
  creerCacheSolaire,
  creerCalcul,
  profilsDeCourbe,
  type Demande,
  type Reponse,
  type ValeursMoteur,
} from "#app/contextes/simulateur/ui/moteur/moteur.worker.ts";
import { DROME, unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const valeurs = JSON.parse(simulateur.envoi().corps) as ValeursMoteur;
const scenarioDe = (requete: string) => simulateur.lire(new URLSearchParams(requete));
async function calculDe(code: string) {
  // Par le texte et les octets envoyés, comme le navigateur les reçoit.
  const territoire = JSON.parse(JSON.stringify(await simulateur.territoire(code))) as DonneesTerritoire;
  return creerCalcul(valeurs, territoire, lireProfilsCharge(simulateur.envoi().profils.octets));
}

describe("le calcul dans le navigateur", () => {
  for (const { id, requete } of simulateur.personas()) {
    test(`donne les nombres du serveur, à la décimale près : ${id}`, async () => {
      const { scenario, lieu, reponses } = scenarioDe(requete);
      if (lieu === undefined) throw new Error("pas de lieu");
      const calcul = await calculDe(lieu.code);
      for (const mode of ["par_axe", "global"] as const) {
        const ici = calcul.complet(scenario, { mode, recommandations: false });
        const serveur = await simulateur.simulerScenario(scenario, { mode, recommandations: false });
        if (!ici.ok || !serveur.ok) throw new Error("refus");
        expect(ici.valeur.resultat).toEqual(serveur.resultat);
        expect(ici.valeur.avertissements).toEqual(serveur.avertissements);
        expect(lireScenario(reponses, lieu).scenario).toEqual(scenario);
      }
    });
  }

  test("suit la courbe du visiteur : tout pris à midi, les panneaux servent bien plus qu'à minuit", async () => {
    const territoire = JSON.parse(JSON.stringify(await simulateur.territoire("26"))) as DonneesTerritoire;
    const { scenario } = scenarioDe(DROME);
    const autoproduction = (heure: number): number => {
      const jours = 35_040 / 96;
      const parts = Float64Array.from({ length: 35_040 }, (_, i) => (Math.floor((i % 96) / 4) === heure ? 12 / (4 * jours) : 0));
      const rendu = creerCalcul(valeurs, territoire, profilsDeCourbe(parts)).complet(scenario, { mode: "par_axe", recommandations: false });
      if (!rendu.ok) throw new Error("refus");
      return rendu.valeur.resultat.energie?.autoproduction ?? 0;
    };
    expect(autoproduction(12)).toBeGreaterThan(1.4 * autoproduction(0));
  });

  test("assemble la même page que le serveur, gestes compris", async () => {
    const { vue } = await simulateur.page(new URLSearchParams(DROME));
    const { scenario, lieu, reponses } = scenarioDe(DROME);
    if (lieu === undefined) throw new Error("pas de lieu");
    const rendu = (await calculDe("26")).complet(scenario, { mode: "par_axe", recommandations: true });
    if (!rendu.ok) throw new Error("refus");
    const page = assemblerResultat(rendu.valeur, reponses, lieu, simulateur.version);
    expect(page.vue).toEqual(vue.resultat);
    expect(page.vue.gestes.length).toBeGreaterThan(0);
    expect(page.mes_reponses).toEqual(vue.mes_reponses);
  });

  test("montre à une étape les taux et les valeurs sans réponse que le serveur y montrerait", async () => {
    const { vue } = await simulateur.page(new URLSearchParams(`${DROME}&etape=eau`));
    const rendu = (await calculDe("26")).complet(scenarioDe(DROME).scenario, { mode: "par_axe", recommandations: false });
    if (!rendu.ok) throw new Error("refus");
    const saisie = assemblerSaisie(rendu.valeur, new Set(Object.keys(vue.defauts)));
    expect(saisie.apercu).toEqual(vue.apercu);
    expect(saisie.defauts).toEqual(vue.defauts);
  });

  test("refuse ce que le serveur refuse", async () => {
    const calcul = await calculDe("26");
    const reponses: Reponses = { dep: "26", a18: "0" };
    const { scenario } = lireScenario(reponses, { code: "26", latitude: 44.7 });
    const serveur = await simulateur.simulerScenario(scenario, { mode: "par_axe" });
    expect(calcul.apercu(scenario).ok).toBe(serveur.ok);
    expect(calcul.complet(scenario, { mode: "par_axe", recommandations: false }).ok).toBe(serveur.ok);
  });
});

describe("la mémoire des séries", () => {
  const serie = (valeurs: number) => new Float64Array(valeurs);
  // De la place pour trois séries de dix valeurs et leurs clés d'une lettre.
  const TROIS = 3 * (80 + 2);

  test("oublie d'abord la série que l'on n'a pas relue depuis le plus longtemps", () => {
    const cache = creerCacheSolaire(TROIS);
    for (const cle of ["a", "b", "c"]) cache.ecrire(cle, serie(10));
    const a = cache.lire("a");
    cache.ecrire("d", serie(10));
    expect(cache.lire("b")).toBeUndefined();
    expect(cache.lire("a")).toBe(a);
    expect(["c", "d"].map((cle) => cache.lire(cle)?.length)).toEqual([10, 10]);
  });

  test("compte les octets, et non les séries : une grande en chasse plusieurs, des petites tiennent nombreuses", () => {
    const cache = creerCacheSolaire(TROIS);
    for (const cle of ["a", "b", "c"]) cache.ecrire(cle, serie(10));
    cache.ecrire("d", serie(20));
    expect(["a", "b", "c", "d"].map((cle) => cache.lire(cle)?.length)).toEqual([undefined, undefined, 10, 20]);
    // Récrite, une série ne compte qu'une fois ; trop grande à elle seule, elle reste.
    cache.ecrire("d", serie(10));
    cache.ecrire("e", serie(10));
    expect(["c", "d", "e"].map((cle) => cache.lire(cle)?.length)).toEqual([10, 10, 10]);
    cache.ecrire("f", serie(1000));
    expect(["c", "d", "e", "f"].map((cle) => cache.lire(cle)?.length)).toEqual([undefined, undefined, undefined, 1000]);
  });

  test("garde les années du ballon de cinq réglages avec leur soleil : revenir à l'un d'eux ne recalcule rien", () => {
    const cache = creerCacheSolaire();
    const cles = Array.from({ length: 5 }, (_, reglage) => [0, 1, 2].map((foyer) => `ballon ${reglage} ${foyer}`)).flat();
    for (const cle of cles) cache.ecrire(cle, serie(35_040));
    for (let graine = 0; graine < 10; graine++) cache.ecrire(`soleil ${graine}`, serie(8760));
    for (const cle of cles) expect(cache.lire(cle)).toBeDefined();
  });
});

describe("les jauges d'un geste en cours", () => {
  const axe: TauxAxe = { axe: "eau", taux: 0.72, p10: 0.6, p90: 0.8, valeur: "72 %", fourchette: "8 fois sur 10 entre 60 et 80 %" };
  const taux = (eau: number) => ({ eau, energie: 0, alim: 0 });

  test("bougent de ce que l'aperçu a bougé", () => {
    // Complet 72 % ; l'aperçu passe de 62 à 70 % : 72 + 8 = 80 %.
    const [a] = decaler([axe], taux(0.62), taux(0.7));
    expect(a?.taux).toBeCloseTo(0.8, 10);
    expect(a?.valeur).toBe("80\u00a0%");
    expect(a?.p90).toBeCloseTo(0.88, 10);
    expect(a?.fourchette).toMatch(/^Aperçu/);
  });

  test("restent entre 0 et 100 %, et ne bougent pas sans raison", () => {
    expect(decaler([axe], taux(0.1), taux(0.9))[0]?.taux).toBe(1);
    expect(decaler([axe], taux(0.9), taux(0))[0]?.taux).toBe(0);
    expect(decaler([axe], taux(0.5), taux(0.5))).toEqual([axe]);
    expect(decaler([{ ...axe, taux: null }], taux(0), taux(1))[0]?.taux).toBeNull();
  });
});

/** Un ouvrier tenu à la main : on voit ce qu'il reçoit, on répond quand on veut. */
function unOuvrier() {
  const recues: Array<Demande> = [];
  const ecouteurs = new Map<string, (e: never) => void>();
  let fini = false;
  const ouvrier: Ouvrier = {
    postMessage: (d) => recues.push(d),
    terminate: () => {
      fini = true;
    },
    addEventListener: (type: string, f: (e: never) => void) => {
      ecouteurs.set(type, f);
    },
  };
  return {
    ouvrier,
    recues,
    fini: () => fini,
    repondre: (data: Reponse) => ecouteurs.get("message")?.({ data } as never),
    casser: () => ecouteurs.get("error")?.({} as never),
  };
}
const DONNEES = () => ({ valeurs: new ArrayBuffer(0), territoire: new ArrayBuffer(0) });
const demande = (n: number) => ({ sorte: "apercu", scenario: { lieu: { territoire: String(n) } } }) as const;
const taux = (eau: number) => ({ sorte: "apercu", rendu: { ok: true, valeur: { eau, energie: 0, alim: 0 } } }) as const;

describe("le canal vers l'ouvrier", () => {
  test("n'a qu'une question en route, et la dernière posée l'emporte", () => {
    const o = unOuvrier();
    const canal = ouvrirCanal(o.ouvrier, DONNEES(), () => undefined);
    const rendus: Array<number> = [];
    const rendre = (r: Reponse) => {
      if (r.sorte === "apercu" && r.rendu.ok) rendus.push(r.rendu.valeur.eau);
    };
    for (const n of [1, 2]) canal.demander(demande(n), rendre);
    // Tant que l'ouvrier n'est pas prêt, rien ne part que les données.
    expect(o.recues.map((r) => r.sorte)).toEqual(["donnees"]);
    o.repondre({ sorte: "pret" });
    expect(o.recues.slice(1)).toEqual([demande(2)]);
    for (const n of [3, 4, 5]) canal.demander(demande(n), rendre);
    expect(o.recues).toHaveLength(2);
    o.repondre(taux(0.2));
    expect(o.recues.slice(2)).toEqual([demande(5)]);
    o.repondre(taux(0.5));
    expect(rendus).toEqual([0.2, 0.5]);
    expect(o.recues).toHaveLength(3);
  });

  test("dit sa panne une fois, et arrête l'ouvrier", () => {
    const o = unOuvrier();
    let pannes = 0;
    ouvrirCanal(o.ouvrier, DONNEES(), () => (pannes += 1));
    o.casser();
    o.casser();
    expect(pannes).toBe(1);
    expect(o.fini()).toBe(true);
  });

  test("fermé exprès, il ne crie pas à la panne", () => {
    const o = unOuvrier();
    let pannes = 0;
    const canal = ouvrirCanal(o.ouvrier, DONNEES(), () => (pannes += 1));
    canal.fermer();
    o.casser();
    expect(pannes).toBe(0);
    expect(o.fini()).toBe(true);
  });
});
