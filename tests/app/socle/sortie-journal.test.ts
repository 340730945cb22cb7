import { describe, expect, test } from "vitest";
import { creerSortie, type Ecrire } from "#app/socle/sortie-journal.server.ts";

/** Une sortie dont le test décide l'issue de chaque écriture, et le moment où elle est réessayée. */
function monter({ memoire_octets }: { readonly memoire_octets?: number } = {}) {
  const ecrits: Array<string> = [];
  const reprises: Array<() => void> = [];
  let panne: string | null = null;
  let essais = 0;
  const ecrire: Ecrire = (octets, rendre) => {
    essais++;
    if (panne !== null) return rendre({ code: panne }, 0);
    ecrits.push(Buffer.from(octets).toString());
    rendre(null, octets.byteLength);
  };
  const sortie = creerSortie({
    ecrire,
    plusTard: (reprendre) => void reprises.push(reprendre),
    maintenant: () => new Date("2026-03-01T10:00:00Z"),
    ...(memoire_octets === undefined ? {} : { memoire_octets }),
  });
  return {
    sortie,
    texte: () => ecrits.join(""),
    essais: () => essais,
    tomber: (code: string | null) => void (panne = code),
    reprendre: () => reprises.splice(0).forEach((f) => f()),
  };
}

const AVEU = (nombre: number) => `{"niveau":"warn","date":"2026-03-01T10:00:00.000Z","lignes_perdues":${nombre},"message":"journal interrompu"}\n`;

describe("la sortie du journal", () => {
  test("écrit chaque ligne aussitôt quand la sortie répond", () => {
    const { sortie, texte } = monter();
    sortie.write("un\n");
    sortie.write("deux\n");
    expect(texte()).toBe("un\ndeux\n");
    expect(sortie.perdues).toBe(0);
  });

  test.each(["ENOSPC", "EIO", "EDQUOT"])("compte les lignes refusées (%s) et dit leur nombre quand l'écriture reprend", (code) => {
    const { sortie, texte, essais, tomber, reprendre } = monter();
    tomber(code);
    for (const ligne of ["a\n", "b\n", "c\n"]) sortie.write(ligne);
    // Un seul essai : les lignes suivantes attendent, au lieu de frapper sans cesse à la même porte.
    expect([essais(), sortie.perdues]).toEqual([1, 1]);
    reprendre();
    expect([essais(), sortie.perdues]).toEqual([2, 3]);
    tomber(null);
    sortie.write("d\n");
    reprendre();
    expect(texte()).toBe(`${AVEU(3)}d\n`);
    expect(sortie.perdues).toBe(0);
    sortie.write("e\n");
    expect(texte()).toBe(`${AVEU(3)}d\ne\n`);
  });

  test("ne garde en mémoire qu'une quantité bornée de lignes devant une sortie qui ne rend pas la main", () => {
    let finir: (() => void) | undefined;
    const ecrits: Array<string> = [];
    const sortie = creerSortie({
      ecrire: (octets, rendre) => {
        ecrits.push(Buffer.from(octets).toString());
        finir = () => rendre(null, octets.byteLength);
      },
      memoire_octets: 10,
      maintenant: () => new Date("2026-03-01T10:00:00Z"),
    });
    for (let i = 0; i < 8; i++) sortie.write(`ln${i}\n`);
    expect(sortie.perdues).toBe(5);
    finir?.();
    expect(ecrits).toEqual(["ln0\n", `${AVEU(5)}ln1\nln2\n`]);
    finir?.();
    expect(sortie.perdues).toBe(0);
  });

  test("reprend à la ligne après une écriture coupée au milieu", () => {
    const ecrits: Array<string> = [];
    const reprises: Array<() => void> = [];
    let place = 4;
    const sortie = creerSortie({
      ecrire: (octets, rendre) => {
        const pris = Math.min(place, octets.byteLength);
        place -= pris;
        ecrits.push(Buffer.from(octets.subarray(0, pris)).toString());
        if (pris === 0) rendre({ code: "ENOSPC" }, 0);
        else rendre(null, pris);
      },
      plusTard: (reprendre) => void reprises.push(reprendre),
      maintenant: () => new Date("2026-03-01T10:00:00Z"),
    });
    sortie.write("abcdef\n");
    place = 1_000;
    sortie.write("suite\n");
    reprises.splice(0).forEach((f) => f());
    expect(ecrits.join("")).toBe(`abcd\n${AVEU(1)}suite\n`);
  });

  test("garde le lot devant un tube plein, sans rien perdre", () => {
    const { sortie, texte, tomber, reprendre } = monter();
    tomber("EAGAIN");
    sortie.write("a\n");
    sortie.write("b\n");
    tomber(null);
    reprendre();
    expect([texte(), sortie.perdues]).toEqual(["a\nb\n", 0]);
  });

  test("se tait pour de bon quand le lecteur est parti", () => {
    const { sortie, essais, tomber, reprendre } = monter();
    tomber("EPIPE");
    for (let i = 0; i < 100; i++) sortie.write("x\n");
    reprendre();
    expect([essais(), sortie.perdues, sortie.fermee]).toEqual([1, 100, true]);
  });

  test("rend ce qui attend encore, une seule fois", () => {
    const { sortie, tomber } = monter();
    tomber("ENOSPC");
    sortie.write("perdue\n");
    sortie.write("gardée\n");
    expect(Buffer.from(sortie.reste()).toString()).toBe("gardée\n");
    expect(sortie.reste()).toHaveLength(0);
  });
});
