import { describe, expect, test } from "vitest";
import { generateur } from "#app/commun/nombres/generateur.ts";
import { frontiereDe } from "#app/socle/http/multipart.ts";
import { creerAllegeur, type Allegeur } from "#app/serveur/corps/alleger.ts";

const QUOTA = 1_000;
const BORNES = { fichiers_octets: QUOTA, gardes_octets: 1_000_000, delimiteurs: 50 };

async function multipart(champs: ReadonlyArray<readonly [string, string | Blob]>): Promise<{ octets: Buffer; type: string }> {
  const form = new FormData();
  for (const [nom, valeur] of champs) form.append(nom, valeur);
  const reponse = new Response(form);
  return { octets: Buffer.from(await reponse.arrayBuffer()), type: reponse.headers.get("content-type") ?? "" };
}

function alleger(octets: Buffer, frontiere: string, pas: () => number, allegeur: Allegeur = creerAllegeur(frontiere, BORNES)): Buffer {
  const gardes: Array<Buffer> = [];
  for (let place = 0; place < octets.length;) {
    const suivant = Math.min(octets.length, place + pas());
    gardes.push(allegeur.passer(octets.subarray(place, suivant)));
    place = suivant;
  }
  return Buffer.concat([...gardes, allegeur.finir()]);
}

const fichier = (taille: number, nom = "photo.jpg") => new File([Buffer.alloc(taille, "\r\n--presque")], nom);
const relire = async (octets: Buffer, type: string) => {
  const form = await new Response(Uint8Array.from(octets), { headers: { "Content-Type": type } }).formData();
  return [...form].map(([nom, valeur]) => [nom, typeof valeur === "string" ? valeur : [valeur.name, valeur.size]]);
};

describe("un formulaire à fichier, allégé en route", () => {
  const hasard = generateur(7);
  test.each([
    ["un octet à la fois", () => 1],
    ["d'un bloc", () => Number.MAX_SAFE_INTEGER],
    ["par morceaux de toute taille", () => 1 + Math.floor(hasard() * 90)],
  ])("%s : les textes restent entiers, les fichiers tiennent dans leur part", async (_cas, pas) => {
    const { octets, type } = await multipart([
      ["geste", "corriger"],
      ["photo", fichier(800, "a.jpg")],
      ["nom", "Ferme du pré\r\n--pas une frontière"],
      ["photo", fichier(5_000, "b.jpg")],
      ["description", "é".repeat(3_000)],
    ]);
    expect(await relire(alleger(octets, frontiereDe(type) ?? "", pas), type)).toEqual([
      ["geste", "corriger"],
      ["photo", ["a.jpg", 800]],
      ["nom", "Ferme du pré\r\n--pas une frontière"],
      ["photo", ["b.jpg", QUOTA - 800]],
      ["description", "é".repeat(3_000)],
    ]);
  });

  test("un fichier dans sa part passe à l'octet près", async () => {
    const { octets, type } = await multipart([
      ["geste", "poser"],
      ["photo", fichier(QUOTA)],
    ]);
    expect(alleger(octets, frontiereDe(type) ?? "", () => 7).equals(octets)).toBe(true);
  });

  test.each(["", "--x", "--x\r\n", "--x\r\nContent-Disposition: form-data; name=a", "sans frontière", `--x\r\n${"t".repeat(40_000)}`, "\r\n--x--\r\nfin"])(
    "ce qui n'en est pas un passe tel quel (%#)",
    (texte) => expect(alleger(Buffer.from(texte), "x", () => 3).toString()).toBe(texte),
  );

  describe("n'est plus lu", () => {
    const partie = "\r\n--x\r\n\r\n";
    const plein = (parties: number) => Buffer.from(partie.repeat(parties));

    test.each([
      ["un octet à la fois", () => 1, 20_000],
      ["d'un bloc", () => Number.MAX_SAFE_INTEGER, 2_400_000],
      ["par morceaux", () => 65_536, 2_400_000],
    ])("une fois passé son nombre de délimiteurs, %s : le reste n'est ni découpé ni gardé", (_cas, pas, parties) => {
      const allegeur = creerAllegeur("x", BORNES);
      const gardes = alleger(plein(parties), "x", pas, allegeur);
      expect(allegeur.lus().delimiteurs).toBe(BORNES.delimiteurs + 1);
      expect(allegeur.deborde()).toBe(true);
      expect(gardes.toString()).toBe(`${partie.repeat(BORNES.delimiteurs)}\r\n--x`);
    });

    test("jusqu'à ce nombre, il l'est en entier", () => {
      const allegeur = creerAllegeur("x", BORNES);
      expect(alleger(plein(BORNES.delimiteurs), "x", () => 7, allegeur).equals(plein(BORNES.delimiteurs))).toBe(true);
      expect([allegeur.lus().delimiteurs, allegeur.deborde()]).toEqual([BORNES.delimiteurs, false]);
    });

    test("octet par octet, mais par groupes : une tête sans fin ne se relit pas à chacun", () => {
      const allegeur = creerAllegeur("x", BORNES);
      const octets = Buffer.from(`\r\n--x${"h".repeat(12_000)}`.repeat(20));
      expect(alleger(octets, "x", () => 1, allegeur).equals(octets)).toBe(true);
      expect(allegeur.lus().lectures).toBeLessThan(20);
    });

    test("une fois gardé plus que ce qu'une page admet", () => {
      const allegeur = creerAllegeur("x", BORNES);
      const texte = `--x\r\n\r\n${"t".repeat(BORNES.gardes_octets + 40_000)}`;
      const gardes = alleger(Buffer.concat([Buffer.from(texte), plein(40)]), "x", () => 20_000, allegeur);
      expect(allegeur.lus().delimiteurs).toBe(1);
      expect(gardes.byteLength).toBeGreaterThan(BORNES.gardes_octets);
      expect(gardes.byteLength).toBeLessThanOrEqual(BORNES.gardes_octets + 20_000);
      expect(allegeur.deborde()).toBe(false);
    });
  });
});
