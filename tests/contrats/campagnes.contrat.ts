import { describe, expect, test } from "vitest";
import type { Campagne, MesuresFoyer } from "#app/contextes/campagne/domaine/campagne.ts";
import type { DepotCampagnes } from "#app/contextes/campagne/ports/depot-campagnes.ts";
import { codeDe } from "./enregistrements.contrat.ts";

export function uneCampagne(valeurs: Partial<Campagne> = {}): Campagne {
  return { id: "abcdefgh", titre: "Ceux du bourg", cadre: { dep: "26" }, ouverte: true, cree_le: "2026-11-22T09:00:00.000Z", ...valeurs };
}
export function desMesures(valeurs: Partial<MesuresFoyer> = {}): MesuresFoyer {
  return {
    personnes: 3,
    equipements: { toit: 90, cuve: 2, pv: 3, potager: 60 },
    taux: { eau: 0.2, energie: 0.15, alim: 0.05 },
    acheter: { eau_m3: 100, energie_kwh: 9000, alim_kg: 1500, eur: 2100 },
    gestes: [{ id: "cuve_suivante", axe: "eau", points: 8.1 }],
    ...valeurs,
  };
}

/** Contrat des campagnes, le même devant tous les rangements d'états. */
export function contratCampagnes(depot: () => DepotCampagnes): void {
  describe("campagnes", () => {
    test("une campagne se relit telle quelle ; son identifiant pris est refusé ; la plus récente vient d'abord", async () => {
      expect(await depot().lire("abcdefgh")).toBeUndefined();
      await depot().creer(uneCampagne());
      expect(await codeDe(depot().creer(uneCampagne({ titre: "Une autre" })))).toBe("conflit");
      const recente = uneCampagne({ id: "ijklmnop", cree_le: "2026-11-23T09:00:00.000Z", cadre: { dep: "29", commune: "Crozon" } });
      await depot().creer(recente);
      expect(await depot().lire("abcdefgh")).toEqual(uneCampagne());
      expect(await depot().lister()).toEqual([recente, uneCampagne()]);
    });

    test("deux campagnes du même instant viennent par identifiant, comme les ateliers", async () => {
      for (const id of ["ijklmnop", "abcdefgh"]) await depot().creer(uneCampagne({ id }));
      expect((await depot().lister()).map(({ id }) => id)).toEqual(["abcdefgh", "ijklmnop"]);
    });

    test("les réponses se relisent dans l'ordre d'arrivée ; le même envoi ne compte qu'une fois", async () => {
      await depot().creer(uneCampagne());
      const arrivees = [5, 1, 9, 3].map((personnes) => desMesures({ personnes }));
      for (const [i, mesures] of arrivees.entries()) expect(await depot().deposer({ campagne: "abcdefgh", envoi: `z${9 - i}`, mesures }, 10)).toBe("rangee");
      expect(await depot().deposer({ campagne: "abcdefgh", envoi: "z9", mesures: desMesures({ personnes: 8 }) }, 10)).toBe("deja");
      expect(await depot().listerReponses("abcdefgh")).toEqual(arrivees);
      expect(await depot().listerReponses("ailleurs")).toEqual([]);
    });

    test("close, pleine, effacée ou inconnue, elle ne prend plus rien ; rouverte, elle reprend", async () => {
      await depot().creer(uneCampagne());
      const envoyer = (envoi: string, max = 10) => depot().deposer({ campagne: "abcdefgh", envoi, mesures: desMesures() }, max);
      expect(await envoyer("a", 1)).toBe("rangee");
      expect(await envoyer("b", 1)).toBe("refusee");
      await depot().ouvrir("abcdefgh", false);
      expect((await depot().lire("abcdefgh"))?.ouverte).toBe(false);
      expect(await envoyer("c")).toBe("refusee");
      await depot().ouvrir("abcdefgh", true);
      expect(await envoyer("d")).toBe("rangee");
      await depot().ouvrir("ailleurs", true);
      expect(await depot().lire("ailleurs")).toBeUndefined();
      await depot().effacer("abcdefgh");
      expect([await depot().lire("abcdefgh"), await depot().listerReponses("abcdefgh"), await envoyer("e")]).toEqual([undefined, [], "refusee"]);
    });

    test("vingt réponses au même instant : toutes rangées, aucune de trop", async () => {
      await depot().creer(uneCampagne());
      const rendus = await Promise.all(
        Array.from({ length: 20 }, (_, i) => depot().deposer({ campagne: "abcdefgh", envoi: `e${i}`, mesures: desMesures({ personnes: i }) }, 15)),
      );
      expect(rendus.filter((r) => r === "rangee")).toHaveLength(15);
      expect(await depot().listerReponses("abcdefgh")).toHaveLength(15);
    });
  });
}
