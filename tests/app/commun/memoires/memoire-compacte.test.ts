import { describe, expect, it } from "vitest";
import { creerMemoireCompacte } from "#app/commun/memoires/memoire-compacte.ts";
import { desserrer, serrer } from "#app/contextes/simulateur/adaptateurs/octets.server.ts";

type Valeur = { readonly rang: number; readonly zero: number; readonly absent: undefined; readonly texte: string };
const valeur = (rang: number): Valeur => ({ rang, zero: -0, absent: undefined, texte: `pas ${rang} `.repeat(2_000) });

/** Compte les objets tenus : ceux écrits ou rendus, moins ceux serrés. */
function ouvrir(taille: number, vives: number) {
  let serrees = 0;
  let rendues = 0;
  const memoire = creerMemoireCompacte<Valeur>({
    taille,
    vives,
    serrer: (v) => {
      serrees += 1;
      return serrer(v);
    },
    desserrer: (octets) => {
      rendues += 1;
      return desserrer(octets);
    },
  });
  return { memoire, objets: (ecrites: number) => ecrites + rendues - serrees };
}

describe("une mémoire compacte", () => {
  it("ne tient que quelques objets, et rend les autres à l'identique", () => {
    const { memoire, objets } = ouvrir(20, 3);
    for (let rang = 0; rang < 20; rang += 1) memoire.ecrire(`${rang}`, valeur(rang));
    expect(memoire.taille()).toBe(20);
    expect(objets(20)).toBe(3);
    for (let rang = 0; rang < 20; rang += 1) expect(memoire.lire(`${rang}`)).toStrictEqual(valeur(rang));
    expect(Object.is(memoire.lire("4")?.zero, -0)).toBe(true);
    expect(objets(20)).toBe(3);
  });

  it("rend le même objet à qui y revient aussitôt", () => {
    const { memoire } = ouvrir(5, 2);
    const un = valeur(1);
    memoire.ecrire("1", un);
    expect(memoire.lire("1")).toBe(un);
    memoire.ecrire("2", valeur(2));
    memoire.ecrire("3", valeur(3));
    const rendu = memoire.lire("1");
    expect(rendu).not.toBe(un);
    expect(memoire.lire("1")).toBe(rendu);
  });

  it("reste bornée : la moins récemment servie s'en va ; une valeur récrite remplace l'ancienne", () => {
    const { memoire } = ouvrir(4, 2);
    for (let rang = 0; rang < 9; rang += 1) memoire.ecrire(`${rang}`, valeur(rang));
    expect(memoire.taille()).toBe(4);
    expect(memoire.lire("0")).toBeUndefined();
    memoire.ecrire("5", valeur(50));
    expect(memoire.lire("5")?.rang).toBe(50);
    expect(memoire.taille()).toBe(4);
    memoire.oublier("5");
    expect(memoire.lire("5")).toBeUndefined();
  });

  it("vidée, ne garde ni objets ni octets", () => {
    const { memoire } = ouvrir(4, 2);
    for (let rang = 0; rang < 4; rang += 1) memoire.ecrire(`${rang}`, valeur(rang));
    memoire.vider();
    expect([memoire.taille(), memoire.lire("0"), memoire.lire("3")]).toEqual([0, undefined, undefined]);
  });

  it("un texte de dix kilo-octets qui se répète n'en pèse plus que quelques-uns", () => {
    const octets = serrer(valeur(1));
    expect(octets.buffer.byteLength).toBe(octets.length);
    expect(octets.length).toBeLessThan(1_000);
  });
});
