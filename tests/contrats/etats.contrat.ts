import fc from "#tests/montage/proprietes.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { finDuJourParis } from "#app/commun/dates/paris.ts";
import type { Etats } from "#app/rangements/depots.ts";
import { unEnsemble, unePart, uneSession } from "#tests/constructeurs/enregistrements.ts";
import { contratCampagnes } from "./campagnes.contrat.ts";
import { codeDe } from "./enregistrements.contrat.ts";

// Contrat des rangements à écritures atomiques (mémoire, SQLite, Valkey). L'horloge est celle du test.

export type Horloge = { ms: number };
export type FabriqueEtats = (horloge: Horloge) => Promise<{ readonly etats: Etats; readonly fermer: () => Promise<void> }>;

const MIDI = Date.parse("2026-11-21T11:00:00.000Z"); // midi à Paris
const SANS_PLAFOND = { jour: null, mois: null };

export function contratEtats(nom: string, fabriquer: FabriqueEtats): void {
  describe(`contrat des états, ${nom}`, () => {
    const horloge: Horloge = { ms: MIDI };
    let etats: Etats;
    let fermer: () => Promise<void>;

    // Un rangement neuf par cas : budgets et limites sont globaux.
    beforeEach(async () => {
      horloge.ms = MIDI;
      ({ etats, fermer } = await fabriquer(horloge));
      return async () => fermer();
    });

    contratCampagnes(() => etats.campagnes);

    describe("sessions", () => {
      const instant = "2026-11-21T12:00:00.000Z";

      test("une session se relit telle quelle jusqu'à son expiration", async () => {
        await etats.sessions.creer(uneSession({ admin: true, acces: "empreinte", appareil: "appareil-1" }));
        await etats.sessions.creer(uneSession({ id: "session-2" }));
        expect(await etats.sessions.lire("session-1", instant)).toEqual(uneSession({ admin: true, acces: "empreinte", appareil: "appareil-1" }));
        expect(await etats.sessions.lire("session-2", instant)).toEqual(uneSession({ id: "session-2" }));
        expect(await etats.sessions.lire("session-1", "2026-11-21T16:59:59.999Z")).toBeDefined();
        expect(await etats.sessions.lire("session-1", "2026-11-21T17:00:00.000Z")).toBeUndefined();
      });

      test("une session effacée est vraiment finie : la remplacer ne la fait pas renaître", async () => {
        await etats.sessions.creer(uneSession());
        await etats.sessions.effacer("session-1");
        await etats.sessions.remplacer(uneSession({ pseudo: "Revenante" }));
        expect(await etats.sessions.lire("session-1", instant)).toBeUndefined();
      });

      test("remplacer change une session vivante ; un identifiant pris est refusé", async () => {
        await etats.sessions.creer(uneSession());
        await etats.sessions.remplacer(uneSession({ admin: true }));
        expect((await etats.sessions.lire("session-1", instant))?.admin).toBe(true);
        expect(await codeDe(etats.sessions.creer(uneSession()))).toBe("conflit");
      });

      test("fermer un atelier, changer le mot de passe, purger les expirées : chacun n'efface que les siennes", async () => {
        await etats.sessions.creer(uneSession({ id: "a", atelier: "x" }));
        await etats.sessions.creer(uneSession({ id: "b", atelier: "x", admin: true }));
        await etats.sessions.creer(uneSession({ id: "c", atelier: "y", admin: true }));
        await etats.sessions.creer(uneSession({ id: "d", atelier: "y", expire_le: "2026-11-21T10:00:00.000Z" }));
        await etats.sessions.creer(uneSession({ id: "e", atelier: "y" }));
        const vivantes = async () => {
          const lues = await Promise.all(["a", "b", "c", "d", "e"].map((id) => etats.sessions.lire(id, "2026-11-21T09:30:00.000Z")));
          return lues.flatMap((s) => s?.id ?? []).join("");
        };
        expect(await etats.sessions.effacerDeLAtelier("x")).toBe(1);
        // L'animation qui se trouvait dans l'atelier fermé n'est pas déconnectée.
        expect(await vivantes()).toBe("bcde");
        expect(await etats.sessions.effacerAdmins()).toBe(2);
        expect(await vivantes()).toBe("de");
        expect(await etats.sessions.effacerExpirees("2026-11-21T10:00:00.000Z")).toBe(1);
        expect(await vivantes()).toBe("e");
      });
    });

    test("la date de la dernière demande se note seule, et ne fait pas renaître une session finie", async () => {
      const le = "2026-11-21T10:30:00.000Z";
      await etats.sessions.creer(uneSession({ id: "t1", appareil: "a1" }));
      await etats.sessions.toucher("t1", le);
      await etats.sessions.toucher("t2", le);
      expect(await etats.sessions.lire("t1", le)).toEqual(uneSession({ id: "t1", appareil: "a1", vu_le: le }));
      expect(await etats.sessions.lire("t2", le)).toBeUndefined();
    });

    test("renvoyer un appareil finit ses sessions et le tient dehors jusqu'à l'échéance", async () => {
      const le = "2026-11-21T10:00:00.000Z";
      for (const [id, appareil] of [
        ["r1", "a1"],
        ["r2", "a1"],
        ["r3", "a2"],
      ] as const)
        await etats.sessions.creer(uneSession({ id, appareil }));
      expect((await etats.sessions.listerDeLAtelier(uneSession().atelier, le)).map(({ id }) => id)).toEqual(["r1", "r2", "r3"]);
      expect(await etats.sessions.revoquer("a1", "2026-12-21T10:00:00.000Z")).toBe(2);
      expect((await etats.sessions.listerDeLAtelier(uneSession().atelier, le)).map(({ id }) => id)).toEqual(["r3"]);
      expect([await etats.sessions.estRevoque("a1", le), await etats.sessions.estRevoque("a2", le)]).toEqual([true, false]);
      expect(await etats.sessions.estRevoque("a1", "2026-12-21T10:00:00.000Z")).toBe(false);
      await etats.sessions.effacerExpirees("2026-12-21T10:00:00.000Z");
      expect(await etats.sessions.estRevoque("a1", le)).toBe(false);
    });

    test("compter les sessions d'un atelier : ni l'animation, ni les expirées, ni les autres ateliers", async () => {
      const compter = (atelier: string) => etats.sessions.compterDeLAtelier(atelier, "2026-11-21T12:00:00.000Z");
      expect(await compter("compte")).toBe(0);
      await etats.sessions.creer(uneSession({ id: "k1", atelier: "compte" }));
      await etats.sessions.creer(uneSession({ id: "k2", atelier: "compte" }));
      await etats.sessions.creer(uneSession({ id: "k3", atelier: "compte", admin: true }));
      await etats.sessions.creer(uneSession({ id: "k4", atelier: "compte", expire_le: "2026-11-21T12:00:00.000Z" }));
      await etats.sessions.creer(uneSession({ id: "k5", atelier: "ailleurs" }));
      expect(await compter("compte")).toBe(2);
    });

    describe("lieux à plusieurs", () => {
      // Ce qu'une personne peut taper : accents, guillemets, retours à la ligne, emoji, rien.
      const tape = { dep: "Drôme", nom: `« L'été » "d'à côté" \\ {}`, note: "une ligne\nune autre 🌱", vide: "" };

      test("rien avant la première écriture", async () => {
        expect(await etats.ensembles.lire("atelier-die")).toBeUndefined();
        expect(await etats.ensembles.listerParts("atelier-die")).toEqual([]);
        await etats.ensembles.effacer("atelier-die");
      });

      test("un lieu se relit tel quel, tables vides comprises", async () => {
        const premier = unEnsemble({ cadre: tape, leviers: {}, cible_pct: 75, leviers_ouverts: true });
        expect(await etats.ensembles.ecrire(premier, 0)).toBe(true);
        expect(await etats.ensembles.lire("atelier-die")).toEqual(premier);
        const somme = {
          foyers: 3,
          personnes: 8,
          totaux: { toit: 150, pv: 0.12 },
          presence: 92,
          regimes: { omnivore: 8 },
          competences: 2,
          dites: ["toit", "é"],
        };
        const second = unEnsemble({ lots: [{ foyers: ["a", "b", "c"], somme }], version: 2, modifie_le: "2026-11-21T09:05:00.000Z", cadre: {}, leviers: tape });
        expect(await etats.ensembles.ecrire(second, 1)).toBe(true);
        expect(await etats.ensembles.lire("atelier-die")).toEqual(second);
        expect(await etats.ensembles.lire("ailleurs")).toBeUndefined();
      });

      test("une version dépassée, ou 0 sur un lieu déjà rangé, n'écrit rien", async () => {
        const rangee = unEnsemble({ version: 2 });
        await etats.ensembles.ecrire(unEnsemble(), 0);
        await etats.ensembles.ecrire(rangee, 1);
        for (const versionLue of [0, 1, 3]) expect(await etats.ensembles.ecrire(unEnsemble({ version: versionLue + 1, cadre: tape }), versionLue)).toBe(false);
        expect(await etats.ensembles.lire("atelier-die")).toEqual(rangee);
        // Un lieu effacé ne renaît pas d'une lecture ancienne.
        await etats.ensembles.effacer("atelier-die");
        expect(await etats.ensembles.ecrire(unEnsemble({ version: 3 }), 2)).toBe(false);
        expect(await etats.ensembles.lire("atelier-die")).toBeUndefined();
      });

      test("dix écritures simultanées depuis la même version : une seule passe", async () => {
        for (const versionLue of [0, 1]) {
          const ensembles = Array.from({ length: 10 }, (_, rang) => unEnsemble({ version: versionLue + 1, leviers: { rang: String(rang) } }));
          const ecrites = await Promise.all(ensembles.map((ensemble) => etats.ensembles.ecrire(ensemble, versionLue)));
          expect(ecrites.filter(Boolean)).toHaveLength(1);
          expect(await etats.ensembles.lire("atelier-die")).toEqual(ensembles[ecrites.indexOf(true)]);
        }
      });

      test("les parts d'un atelier : déposer, remplacer, lister par foyer, retirer", async () => {
        for (const atelier of ["atelier-die", "ailleurs"]) await etats.ensembles.ecrire(unEnsemble({ atelier }), 0);
        const ailleurs = unePart({ atelier: "ailleurs", foyer: "b" });
        await etats.ensembles.deposerPart(ailleurs);
        for (const foyer of ["c", "a", "b"]) await etats.ensembles.deposerPart(unePart({ foyer }));
        const remplacee = unePart({ foyer: "b", reponses: tape, modifie_le: "2026-11-21T09:05:00.000Z" });
        await etats.ensembles.deposerPart(remplacee);
        await etats.ensembles.deposerPart(unePart({ foyer: "a", reponses: {} }));
        expect(await etats.ensembles.listerParts("atelier-die")).toEqual([unePart({ foyer: "a", reponses: {} }), remplacee, unePart({ foyer: "c" })]);
        await etats.ensembles.retirerPart("atelier-die", "b");
        await etats.ensembles.retirerPart("atelier-die", "b");
        expect((await etats.ensembles.listerParts("atelier-die")).map(({ foyer }) => foyer)).toEqual(["a", "c"]);
        expect(await etats.ensembles.listerParts("ailleurs")).toEqual([ailleurs]);
      });

      test("une part ne se dépose que dans un lieu rangé : effacé pendant qu'elle était en route, rien n'en reste", async () => {
        expect(await etats.ensembles.deposerPart(unePart())).toBe(false);
        await etats.ensembles.ecrire(unEnsemble(), 0);
        expect(await etats.ensembles.deposerPart(unePart())).toBe(true);
        expect(await etats.ensembles.deposerPart(unePart({ reponses: {} }))).toBe(true);
        await etats.ensembles.effacer("atelier-die");
        expect(await etats.ensembles.deposerPart(unePart())).toBe(false);
        expect(await etats.ensembles.listerParts("atelier-die")).toEqual([]);
      });

      test("effacer emporte le lieu et toutes ses parts, ceux de cet atelier seulement", async () => {
        for (const atelier of ["atelier-die", "ailleurs"]) {
          await etats.ensembles.ecrire(unEnsemble({ atelier }), 0);
          for (const foyer of ["a", "b"]) await etats.ensembles.deposerPart(unePart({ atelier, foyer }));
        }
        await etats.ensembles.effacer("atelier-die");
        expect(await etats.ensembles.lire("atelier-die")).toBeUndefined();
        expect(await etats.ensembles.listerParts("atelier-die")).toEqual([]);
        expect(await etats.ensembles.lire("ailleurs")).toEqual(unEnsemble({ atelier: "ailleurs" }));
        expect(await etats.ensembles.listerParts("ailleurs")).toHaveLength(2);
        expect(await etats.ensembles.ecrire(unEnsemble(), 0)).toBe(true);
      });

      test("quelle que soit la suite de dépôts et de retraits, la liste est celle d'une simple table", async () => {
        let essai = 0;
        const foyer = fc.constantFrom("a", "B", "b", "10", "9", "été");
        const reponses = fc.dictionary(fc.constantFrom("pers", "dep", "note"), fc.string({ unit: "grapheme", maxLength: 6 }));
        await fc.assert(
          fc.asyncProperty(fc.array(fc.record({ foyer, reponses: fc.option(reponses) }), { maxLength: 12 }), async (gestes) => {
            // Un atelier neuf à chaque essai.
            const atelier = `essai-${(essai += 1)}`;
            await etats.ensembles.ecrire(unEnsemble({ atelier }), 0);
            const modele = new Map<string, Readonly<Record<string, string>>>();
            for (const geste of gestes) {
              if (geste.reponses === null) {
                modele.delete(geste.foyer);
                await etats.ensembles.retirerPart(atelier, geste.foyer);
              } else {
                modele.set(geste.foyer, geste.reponses);
                await etats.ensembles.deposerPart(unePart({ atelier, foyer: geste.foyer, reponses: geste.reponses }));
              }
            }
            const attendues = [...modele.keys()].sort().map((cle) => unePart({ atelier, foyer: cle, reponses: { ...modele.get(cle) } }));
            expect(await etats.ensembles.listerParts(atelier)).toEqual(attendues);
          }),
          { numRuns: 100 },
        );
      });
    });

    describe("journal de modération", () => {
      test("les lignes d'une proposition se relisent dans l'ordre d'écriture, même à la même milliseconde", async () => {
        const ligne = (id: string, geste: string, proposition = "p1") => ({
          id,
          proposition,
          geste,
          detail: null,
          par: "animation",
          le: "2026-11-21T09:00:00.000Z",
        });
        await etats.journal.ajouter(ligne("z", "ouvrir"));
        await etats.journal.ajouter({ ...ligne("a", "refuser"), detail: "Déjà dans la liste." });
        await etats.journal.ajouter(ligne("m", "ouvrir", "p2"));
        expect(await etats.journal.lister("p1")).toEqual([ligne("z", "ouvrir"), { ...ligne("a", "refuser"), detail: "Déjà dans la liste." }]);
        expect(await etats.journal.lister("p3")).toEqual([]);
        expect(await codeDe(etats.journal.ajouter(ligne("z", "publier")))).toBe("conflit");

        await etats.journal.recrireDetail({ ...ligne("a", "refuser"), detail: "Récrit : déjà là." });
        await etats.journal.recrireDetail({ ...ligne("inconnue", "refuser"), detail: "Rien." });
        expect(await etats.journal.lister("p1")).toEqual([ligne("z", "ouvrir"), { ...ligne("a", "refuser"), detail: "Récrit : déjà là." }]);
        expect((await etats.journal.listerTout()).map(({ id }) => id).sort()).toEqual(["a", "m", "z"]);
      });
    });

    describe("limites", () => {
      const heure = { duree_s: 3600 };

      test("la limite s'applique par nom et par client, et une demande refusée ne compte pas", async () => {
        const prendre = (client = "c") => etats.limiteur.consommer("chat", client, 2, heure);
        expect(await prendre()).toMatchObject({ accepte: true, limite: 2, reste: 1, attente_s: 3600 });
        horloge.ms += 60_000;
        expect(await prendre()).toMatchObject({ accepte: true, reste: 0, attente_s: 3540 });
        for (let i = 0; i < 5; i += 1) expect(await prendre()).toEqual({ accepte: false, limite: 2, reste: 0, attente_s: 3540, prise: null });
        expect((await prendre("autre")).accepte).toBe(true);
        expect((await etats.limiteur.consommer("pensees", "c", 2, heure)).accepte).toBe(true);
        // Une heure après la première, un point revient ; la seconde tient encore une minute.
        horloge.ms = MIDI + 3_600_000;
        expect(await prendre()).toMatchObject({ accepte: true, reste: 0, attente_s: 60 });
      });

      test("la fenêtre glisse : jamais plus que la limite sur une durée, où qu'on la place", async () => {
        const instants = [0, 10, 20, 50, 59, 61, 65, 71, 79, 100, 118, 121, 125, 139, 160];
        const acceptes: Array<number> = [];
        for (const t of instants) {
          horloge.ms = MIDI + t * 1000;
          if ((await etats.limiteur.consommer("chat", "c", 3, { duree_s: 60 })).accepte) acceptes.push(t);
        }
        // 0, 10, 20 remplissent ; 61 reprend le point de 0, 71 celui de 10, 100 celui de 20, et ainsi de suite.
        expect(acceptes).toEqual([0, 10, 20, 61, 71, 100, 121, 139, 160]);
        for (const t of acceptes) expect(acceptes.filter((u) => u > t - 60 && u <= t).length).toBeLessThanOrEqual(3);
      });

      test("E34 vingt par jour civil de Paris : refus jusqu'à minuit à Paris, puis de nouveau vingt", async () => {
        horloge.ms = Date.parse("2026-11-21T22:30:00.000Z"); // 23:30 à Paris
        const prendre = () => etats.limiteur.consommer("pensees", "c", 20, { jusqu_a: finDuJourParis(new Date(horloge.ms)).getTime() / 1000 });
        const premiers = await Promise.all(Array.from({ length: 25 }, prendre));
        expect(premiers.filter((p) => p.accepte)).toHaveLength(20);
        expect((await prendre()).attente_s).toBe(1800);
        horloge.ms = Date.parse("2026-11-21T22:59:59.999Z");
        expect(await prendre()).toMatchObject({ accepte: false, attente_s: 1 });
        horloge.ms = Date.parse("2026-11-21T23:00:00.000Z");
        expect(await prendre()).toMatchObject({ accepte: true, reste: 19, attente_s: 86_400 });
      });

      test("rendre une prise rend ce point-là, une seule fois, et jamais un point du lendemain", async () => {
        const un = await etats.limiteur.consommer("chat", "c", 1, heure);
        await etats.limiteur.rendre(un.prise ?? "");
        await etats.limiteur.rendre(un.prise ?? "");
        const deux = await etats.limiteur.consommer("chat", "c", 1, heure);
        expect(deux.accepte).toBe(true);
        await etats.limiteur.rendre(un.prise ?? "");
        expect((await etats.limiteur.consommer("chat", "c", 1, heure)).accepte).toBe(false);
        horloge.ms += 3_600_000;
        expect((await etats.limiteur.consommer("chat", "c", 1, heure)).accepte).toBe(true);
        await etats.limiteur.rendre(deux.prise ?? "");
        expect((await etats.limiteur.consommer("chat", "c", 1, heure)).accepte).toBe(false);
      });

      test("cinquante demandes simultanées : la limite exactement", async () => {
        const etat = await Promise.all(Array.from({ length: 50 }, () => etats.limiteur.consommer("chat", "c", 7, heure)));
        expect(etat.filter((e) => e.accepte)).toHaveLength(7);
        expect(new Set(etat.flatMap((e) => e.prise ?? [])).size).toBe(7);
      });

      test("consulter ne compte pas, oublier remet à zéro, une limite abaissée attend assez de points", async () => {
        expect(await etats.limiteur.consulter("chat", "c", 3)).toEqual({ accepte: true, limite: 3, reste: 3, attente_s: 0 });
        for (let i = 0; i < 3; i += 1) {
          await etats.limiteur.consommer("chat", "c", 3, heure);
          horloge.ms += 1000;
        }
        expect(await etats.limiteur.consulter("chat", "c", 3)).toEqual({ accepte: false, limite: 3, reste: 0, attente_s: 3597 });
        // À une seule demande par heure, il faut que les trois points reviennent : le dernier fut pris une seconde avant.
        expect(await etats.limiteur.consulter("chat", "c", 1)).toEqual({ accepte: false, limite: 1, reste: 0, attente_s: 3599 });
        await etats.limiteur.oublier("chat", "c");
        expect(await etats.limiteur.consulter("chat", "c", 3)).toEqual({ accepte: true, limite: 3, reste: 3, attente_s: 0 });
        expect((await etats.limiteur.consommer("chat", "c", 0, heure)).accepte).toBe(false);
      });
    });

    describe("budget", () => {
      const le = (iso: string) => new Date(iso);
      const midi = le("2026-11-21T11:00:00.000Z");

      test("réserver, régler, rendre : la dépense réelle remplace la réserve", async () => {
        const plafonds = { jour: 1000, mois: 5000 };
        expect(await etats.budget.reserver("a", 600, plafonds, midi)).toBe(true);
        expect(await etats.budget.reserver("b", 401, plafonds, midi)).toBe(false);
        expect(await etats.budget.reserver("b", 400, plafonds, midi)).toBe(true);
        expect(await etats.budget.etat(midi)).toEqual({ jour: { depense: 0, reserve: 1000 }, mois: { depense: 0, reserve: 1000 } });
        await etats.budget.regler("a", 250);
        await etats.budget.rendre("b");
        expect(await etats.budget.etat(midi)).toEqual({ jour: { depense: 250, reserve: 0 }, mois: { depense: 250, reserve: 0 } });
        expect(await etats.budget.reserver("c", 750, plafonds, midi)).toBe(true);
      });

      test("régler ou rendre deux fois, ou un appel inconnu, ne change rien", async () => {
        await etats.budget.reserver("a", 600, SANS_PLAFOND, midi);
        await etats.budget.regler("a", 100);
        await etats.budget.regler("a", 100);
        await etats.budget.rendre("a");
        await etats.budget.regler("inconnu", 999);
        expect(await etats.budget.etat(midi)).toEqual({ jour: { depense: 100, reserve: 0 }, mois: { depense: 100, reserve: 0 } });
      });

      test("un id déjà réservé est refusé, un montant fractionnaire ou négatif est une faute", async () => {
        expect(await etats.budget.reserver("a", 1, SANS_PLAFOND, midi)).toBe(true);
        expect(await etats.budget.reserver("a", 1, SANS_PLAFOND, midi)).toBe(false);
        for (const faux of [0.5, -1, Number.NaN, 2 ** 60]) await expect(etats.budget.reserver("b", faux, SANS_PLAFOND, midi)).rejects.toThrow("micro-euros");
        expect(await etats.budget.reserver("gratuit", 0, { jour: 0, mois: 0 }, le("2026-12-01T11:00:00.000Z"))).toBe(true);
      });

      test("le jour et le mois sont ceux de Paris ; la dépense reste au jour de sa réserve", async () => {
        const plafonds = { jour: 100, mois: 150 };
        const avant_minuit = le("2026-11-30T22:59:59.999Z");
        const apres_minuit = le("2026-11-30T23:00:00.000Z");
        expect(await etats.budget.reserver("a", 100, plafonds, le("2026-11-29T11:00:00.000Z"))).toBe(true);
        expect(await etats.budget.reserver("b", 51, plafonds, avant_minuit)).toBe(false); // 151 sur le mois
        expect(await etats.budget.reserver("b", 50, plafonds, avant_minuit)).toBe(true);
        expect(await etats.budget.reserver("c", 100, plafonds, apres_minuit)).toBe(true); // 1er décembre à Paris
        await etats.budget.regler("b", 40);
        expect(await etats.budget.etat(avant_minuit)).toEqual({ jour: { depense: 40, reserve: 0 }, mois: { depense: 40, reserve: 100 } });
        expect(await etats.budget.etat(apres_minuit)).toEqual({ jour: { depense: 0, reserve: 100 }, mois: { depense: 0, reserve: 100 } });
      });

      test("ce qui se compte à côté ne touche pas au budget, et s'ajoute par jour de Paris", async () => {
        await etats.budget.compterACote("reseaux", 120, midi);
        await etats.budget.compterACote("reseaux", 30, midi);
        await etats.budget.compterACote("pensees:rag", 0, midi);
        await etats.budget.compterACote("reseaux", 7, le("2026-11-21T23:30:00.000Z")); // le 22 à Paris
        expect(await etats.budget.aCote(["2026-11-20", "2026-11-21"])).toEqual([
          { jour: "2026-11-21", qui: "pensees:rag", appels: 1, depense: 0 },
          { jour: "2026-11-21", qui: "reseaux", appels: 2, depense: 150 },
        ]);
        expect(await etats.budget.aCote(["2026-11-22"])).toEqual([{ jour: "2026-11-22", qui: "reseaux", appels: 1, depense: 7 }]);
        expect(await etats.budget.aCote([])).toEqual([]);
        expect(await etats.budget.etat(midi)).toEqual({ jour: { depense: 0, reserve: 0 }, mois: { depense: 0, reserve: 0 } });
        await expect(etats.budget.compterACote("reseaux", 0.5, midi)).rejects.toThrow("micro-euros");
      });

      test("les réserves d'un processus mort finissent comptées comme dépensées", async () => {
        await etats.budget.reserver("mort", 300, SANS_PLAFOND, le("2026-11-21T10:00:00.000Z"));
        await etats.budget.reserver("vif", 200, SANS_PLAFOND, le("2026-11-21T10:50:00.000Z"));
        expect(await etats.budget.solderAbandonnees(le("2026-11-21T10:45:00.000Z"))).toBe(1);
        expect(await etats.budget.etat(midi)).toEqual({ jour: { depense: 300, reserve: 200 }, mois: { depense: 300, reserve: 200 } });
        await etats.budget.regler("mort", 10);
        expect((await etats.budget.etat(midi)).jour.depense).toBe(300);
      });

      test("E24 des appels simultanés ne dépassent jamais le plafond de plus d'une réponse, et jamais du tout si l'estimation majore", async () => {
        let essai = 0;
        await fc.assert(
          fc.asyncProperty(
            fc.integer({ min: 0, max: 5000 }),
            fc.integer({ min: 0, max: 8000 }),
            fc.array(fc.record({ estime: fc.integer({ min: 0, max: 900 }), part: fc.integer({ min: 0, max: 100 }), echoue: fc.boolean() }), {
              minLength: 1,
              maxLength: 14,
            }),
            fc.scheduler(),
            async (jour, mois, appels, ordonnanceur) => {
              essai += 1;
              // Un mois neuf à chaque essai : les précédents ne pèsent pas.
              const date = new Date(Date.UTC(2100, essai, 15, 11));
              const plafonds = { jour, mois };
              const plafond = Math.min(jour, mois);
              const verifier = async () => {
                const etat = await etats.budget.etat(date);
                for (const { depense, reserve } of [etat.jour, etat.mois]) {
                  expect(depense + reserve).toBeLessThanOrEqual(plafond);
                  expect(Math.min(depense, reserve)).toBeGreaterThanOrEqual(0);
                }
              };
              let depense = 0;
              const jouer = async (rang: number, { estime, part, echoue }: { estime: number; part: number; echoue: boolean }) => {
                const id = `${essai}-${rang}`;
                await ordonnanceur.schedule(Promise.resolve());
                if (!(await etats.budget.reserver(id, estime, plafonds, date))) return;
                await verifier();
                await ordonnanceur.schedule(Promise.resolve());
                const reel = Math.floor((estime * part) / 100);
                if (echoue) await etats.budget.rendre(id);
                else {
                  await etats.budget.regler(id, reel);
                  depense += reel;
                }
                await verifier();
              };
              const tous = Promise.all(appels.map((appel, rang) => jouer(rang, appel)));
              await ordonnanceur.waitFor(tous);
              expect(await etats.budget.etat(date)).toEqual({ jour: { depense, reserve: 0 }, mois: { depense, reserve: 0 } });
            },
          ),
          { numRuns: 150 },
        );
      });

      test("un appel plus cher que prévu dépasse d'une réponse au plus, puis tout est refusé", async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.nat(),
            fc.array(fc.record({ estime: fc.integer({ min: 1, max: 300 }), reel: fc.integer({ min: 0, max: 600 }) }), { minLength: 1, maxLength: 20 }),
            async (graine, appels) => {
              const date = new Date(Date.UTC(2200 + (graine % 4000), graine % 12, 15, 11));
              const plafond = (await etats.budget.etat(date)).mois.depense + 1000;
              for (const [rang, { estime, reel }] of appels.entries()) {
                const avant = (await etats.budget.etat(date)).mois.depense;
                const prise = await etats.budget.reserver(`${graine}-${rang}-${plafond}`, estime, { jour: null, mois: plafond }, date);
                expect(prise).toBe(avant + estime <= plafond);
                if (prise) await etats.budget.regler(`${graine}-${rang}-${plafond}`, reel);
                expect((await etats.budget.etat(date)).mois.depense).toBeLessThanOrEqual(plafond + 600);
              }
            },
          ),
          { numRuns: 100 },
        );
      });
    });

    describe("idempotence", () => {
      const prendre = (empreinte = "e") => etats.idempotence.prendre("fiches", "cle", empreinte);

      test("la première réponse est rejouée, un autre contenu est dit", async () => {
        expect(await prendre()).toEqual({ etat: "neuve" });
        expect(await prendre()).toEqual({ etat: "en_cours" });
        expect(await prendre("autre")).toEqual({ etat: "autre_contenu" });
        await etats.idempotence.garder("fiches", "cle", { statut: 201, corps: '{"id":"é"}' });
        await etats.idempotence.garder("fiches", "cle", { statut: 500, corps: "tardif" });
        expect(await prendre()).toEqual({ etat: "rejouee", reponse: { statut: 201, corps: '{"id":"é"}' } });
        expect(await prendre("autre")).toEqual({ etat: "autre_contenu" });
        expect(await etats.idempotence.prendre("references", "cle", "e")).toEqual({ etat: "neuve" });
      });

      test("libérer rend la clé neuve, mais n'efface pas une réponse gardée", async () => {
        await prendre();
        await etats.idempotence.liberer("fiches", "cle");
        expect(await prendre("autre")).toEqual({ etat: "neuve" });
        await etats.idempotence.garder("fiches", "cle", { statut: 201, corps: "{}" });
        await etats.idempotence.liberer("fiches", "cle");
        expect((await prendre("autre")).etat).toBe("rejouee");
      });

      test("dix envois simultanés de la même clé : un seul la prend", async () => {
        const prises = await Promise.all(Array.from({ length: 10 }, () => prendre()));
        expect(prises.filter((p) => p.etat === "neuve")).toHaveLength(1);
        expect(prises.filter((p) => p.etat === "en_cours")).toHaveLength(9);
      });

      test("une prise abandonnée est reprise après une minute, une réponse oubliée après un jour", async () => {
        await prendre();
        horloge.ms += 59_999;
        expect(await prendre()).toEqual({ etat: "en_cours" });
        horloge.ms += 1;
        expect(await prendre()).toEqual({ etat: "neuve" });
        await etats.idempotence.garder("fiches", "cle", { statut: 201, corps: "{}" });
        horloge.ms += 24 * 3_600_000 - 1;
        expect((await prendre()).etat).toBe("rejouee");
        horloge.ms += 1;
        expect(await prendre()).toEqual({ etat: "neuve" });
      });

      test("là où la clé s'écrit d'un geste : elle se consulte sans se prendre, un geste manqué n'en laisse rien, et ce qu'elle garde se rejoue de même", async () => {
        const { dUnGeste } = etats.idempotence;
        if (dUnGeste === undefined) return;
        const consulter = (empreinte = "e") => dUnGeste.consulter("fiches", "cle", empreinte);
        const ecrire = (corps: string, geste: () => Promise<string>) => dUnGeste.ecrire("fiches", "cle", "e", { statut: 201, corps }, geste);
        expect([await consulter(), await consulter()]).toEqual([{ etat: "neuve" }, { etat: "neuve" }]);
        await expect(ecrire("manqué", () => Promise.reject(new Error("refusé")))).rejects.toThrow("refusé");
        expect(await consulter()).toEqual({ etat: "neuve" });
        expect(await ecrire("premier", async () => "fait")).toBe("fait");
        expect(await ecrire("second", async () => "retrouvé")).toBe("retrouvé");
        expect(await consulter()).toEqual({ etat: "rejouee", reponse: { statut: 201, corps: "premier" } });
        expect(await prendre()).toEqual(await consulter());
        expect(await consulter("autre")).toEqual({ etat: "autre_contenu" });
        horloge.ms += 24 * 3_600_000;
        expect(await consulter()).toEqual({ etat: "neuve" });
        // Une prise d'un processus mort ne l'arrête pas.
        await prendre("autre");
        horloge.ms += 60_000;
        await ecrire("repris", async () => "fait");
        expect(await consulter()).toEqual({ etat: "rejouee", reponse: { statut: 201, corps: "repris" } });
      });
    });
  });
}
