import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { TYPES_PROPOSITION } from "#app/commun/types-proposition.ts";
import type { Envoi } from "#app/contextes/propositions/domaine/proposition.ts";
import type { Enregistrements } from "#app/rangements/depots.ts";
import { creerDepotPhotosMemoire } from "#app/rangements/memoire/depot-photos.server.ts";
import { effacerCourriel } from "#app/rangements/effacer-personne.ts";
import { creerEtatsMemoire } from "#app/rangements/memoire/etats.server.ts";
import { unAtelier, uneFiche, uneLigneUsage, uneProposition } from "#tests/constructeurs/enregistrements.ts";
import { unBureau, UN_CONTENU, UN_LIEU, unEnvoi } from "#tests/constructeurs/propositions.ts";

// Contrat des quatre tables qui peuvent vivre dans SQLite, en mémoire ou dans NocoDB. Il ne suppose ni transaction sur plusieurs lignes, ni rangement vide :
// chaque cas tire un suffixe à lui et ne regarde que ses lignes.

export type FabriqueEnregistrements = () => Promise<{
  readonly depots: Enregistrements;
  readonly fermer: () => Promise<void>;
  /** Rend la ligne d'une fiche illisible, comme une personne qui la retouche à la main ; absent : le rangement n'est qu'au site. */
  readonly abimer?: (id: string) => Promise<void>;
}>;

/** Le code d'une promesse refusée ; échoue si elle aboutit. */
export async function codeDe(promesse: Promise<unknown>): Promise<string> {
  try {
    await promesse;
  } catch (e) {
    return estErreurApp(e) ? e.code : `autre erreur : ${String(e)}`;
  }
  return "aucune erreur";
}

export function contratEnregistrements(nom: string, fabriquer: FabriqueEnregistrements): void {
  describe(`contrat des enregistrements, ${nom}`, () => {
    let depots: Enregistrements;
    let fermer: () => Promise<void>;
    let abimer: ((id: string) => Promise<void>) | undefined;
    let cas = 0;
    const tirage = Math.random().toString(36).slice(2, 8);
    let s = "";
    const a = (id: string) => `${id}-${s}`;

    beforeAll(async () => {
      ({ depots, fermer, abimer } = await fabriquer());
    });
    beforeEach(() => {
      cas += 1;
      s = `${tirage}${cas}`;
    });
    afterAll(async () => fermer());

    describe("effacer à la demande", () => {
      test("un courriel quitte propositions et fiches, corbeille comprise ; le reste, et les adresses voisines, restent", async () => {
        const qui = `ana.${s}@exemple.fr`;
        const [autre, voisine] = [`jean-${qui}`, `${qui}.ma`];
        const depart = uneProposition();
        for (const [id, etat] of [
          ["p1", "recue"],
          ["p2", "publiee"],
        ] as const)
          await depots.propositions.creer({
            ...depart,
            id: a(id),
            suivi_empreinte: a(id),
            etat,
            contenu: { ...depart.contenu, courriel: qui.toUpperCase(), explication: `Écrire à ${qui}. Ou à ${autre}, ${voisine}` },
          });
        await depots.propositions.creer({ ...depart, id: a("p3"), suivi_empreinte: a("p3"), contenu: { ...depart.contenu, courriel: autre } });
        await depots.ateliers.creer(unAtelier({ id: a("atelier"), code: a("code") }));
        await depots.fiches.creer(uneFiche({ id: a("f"), atelier: a("atelier"), titre: `Verger de ${qui}`, supprime_le: "2026-11-21T10:00:00.000Z" }));
        await depots.fiches.creer(uneFiche({ id: a("g"), atelier: a("atelier"), description: autre }));
        const { journal } = creerEtatsMemoire({ maintenant_ms: Date.now });
        expect(await effacerCourriel({ ...depots, journal, photos: creerDepotPhotosMemoire() }, qui, "2026-11-22T10:00:00.000Z")).toEqual({
          propositions: 2,
          fiches: 1,
        });
        for (const id of ["p1", "p2"]) {
          const lue = await depots.propositions.lire(a(id));
          expect(lue).toMatchObject({ version: depart.version + 1, contenu: { explication: `Écrire à (adresse effacée). Ou à ${autre}, ${voisine}` } });
          expect(lue?.contenu).not.toHaveProperty("courriel");
        }
        expect(await depots.propositions.lire(a("p3"))).toMatchObject({ version: depart.version, contenu: { courriel: autre } });
        expect(await depots.fiches.lire(a("f"))).toMatchObject({ titre: "Verger de (adresse effacée)", version: 2, supprime_le: "2026-11-21T10:00:00.000Z" });
        expect(await effacerCourriel({ ...depots, journal, photos: creerDepotPhotosMemoire() }, qui, "2026-11-22T10:00:00.000Z")).toEqual({
          propositions: 0,
          fiches: 0,
        });
      });
    });

    describe("fiches", () => {
      const fiche = (valeurs: Parameters<typeof uneFiche>[0] = {}) => uneFiche({ id: a("f"), atelier: a("atelier"), ...valeurs });

      test("une fiche créée se relit telle quelle, champs absents compris", async () => {
        const simple = fiche();
        const complete = fiche({
          id: a("g"),
          description: "Sur remorque.\nDémarre au quart de tour : « vroum », l'ami ; (x)~or(Id,gt,0)",
          commune: "Die",
          lien: "https://exemple.fr/broyeur?a=1&b=é",
          trace: "POLYGON ((4.66 45.24, 4.67 45.24, 4.67 45.25, 4.66 45.24))",
          axes: ["alim", "energie", "lien"],
          lat: -20.882057,
          lon: 55.450675,
          appareil: "appareil-1",
          importe_le: "2026-11-22T09:00:00.000Z",
        });
        await depots.fiches.creer(simple);
        await depots.fiches.creer(complete);
        expect(await depots.fiches.lire(simple.id)).toEqual(simple);
        expect(await depots.fiches.lire(complete.id)).toEqual(complete);
        expect(Object.keys((await depots.fiches.lire(simple.id)) ?? {}).sort()).toEqual(Object.keys(simple).sort());
      });

      test("une fiche inconnue se lit undefined", async () => {
        expect(await depots.fiches.lire(a("inconnue"))).toBeUndefined();
      });

      test("un identifiant déjà pris est refusé et la première fiche reste", async () => {
        await depots.fiches.creer(fiche());
        expect(await codeDe(depots.fiches.creer(fiche({ titre: "Autre" })))).toBe("conflit");
        expect((await depots.fiches.lire(a("f")))?.titre).toBe("Broyeur à végétaux");
      });

      test("remplacer exige la version lue ; un retardataire reçoit un conflit", async () => {
        await depots.fiches.creer(fiche());
        await depots.fiches.remplacer(fiche({ titre: "Broyeur et scie", version: 2 }), 1);
        expect(await codeDe(depots.fiches.remplacer(fiche({ titre: "Écrasé", version: 2 }), 1))).toBe("conflit");
        expect(await depots.fiches.lire(a("f"))).toEqual(fiche({ titre: "Broyeur et scie", version: 2 }));
      });

      test("dix remplacements simultanés de la même version : un seul passe", async () => {
        await depots.fiches.creer(fiche());
        const codes = await Promise.all(
          Array.from({ length: 10 }, (_, i) => codeDe(depots.fiches.remplacer(fiche({ titre: `Titre ${i}`, version: 2, session: a(`s${i}`) }), 1))),
        );
        expect(codes.filter((c) => c === "aucune erreur")).toHaveLength(1);
        expect(codes.filter((c) => c === "conflit")).toHaveLength(9);
        const gagnant = codes.indexOf("aucune erreur");
        expect((await depots.fiches.lire(a("f")))?.titre).toBe(`Titre ${gagnant}`);
      });

      test("remplacer vide un champ devenu absent, et une fiche disparue est introuvable", async () => {
        await depots.fiches.creer(fiche({ commune: "Die", lien: "https://exemple.fr" }));
        await depots.fiches.remplacer(fiche({ version: 2 }), 1);
        expect(await depots.fiches.lire(a("f"))).toEqual(fiche({ version: 2 }));
        await depots.fiches.effacer(a("f"));
        expect(await codeDe(depots.fiches.remplacer(fiche({ version: 3 }), 2))).toBe("introuvable");
        expect(await depots.fiches.lire(a("f"))).toBeUndefined();
      });

      test("effacer est définitif et se répète sans bruit", async () => {
        await depots.fiches.creer(fiche());
        await depots.fiches.effacer(a("f"));
        await depots.fiches.effacer(a("f"));
        expect(await depots.fiches.lire(a("f"))).toBeUndefined();
        expect(await depots.fiches.lister({ atelier: a("atelier"), corbeille: "toutes" })).toEqual([]);
      });

      test("lister rend les fiches d'un atelier, les plus récentes d'abord, et sépare la corbeille", async () => {
        const dates = ["2026-11-21T09:00:00.000Z", "2026-11-21T09:00:00.001Z", "2026-11-21T08:00:00.000Z"];
        for (const [i, modifie_le] of dates.entries()) await depots.fiches.creer(fiche({ id: a(`f${i}`), modifie_le }));
        await depots.fiches.creer(fiche({ id: a("jetee"), modifie_le: "2026-11-21T10:00:00.000Z", supprime_le: "2026-11-21T10:00:00.000Z" }));
        await depots.fiches.creer(fiche({ id: a("ailleurs"), atelier: a("autre") }));
        const ids = async (corbeille?: boolean | "toutes") =>
          (await depots.fiches.lister({ atelier: a("atelier"), ...(corbeille === undefined ? {} : { corbeille }) })).map((f) => f.id);
        expect(await ids()).toEqual([a("f1"), a("f0"), a("f2")]);
        expect(await ids(false)).toEqual([a("f1"), a("f0"), a("f2")]);
        expect(await ids(true)).toEqual([a("jetee")]);
        expect(await ids("toutes")).toEqual([a("jetee"), a("f1"), a("f0"), a("f2")]);
      });

      test("« depuis » garde ce qui a changé à cette date ou après, mise à la corbeille comprise", async () => {
        await depots.fiches.creer(fiche({ id: a("vieille"), modifie_le: "2026-11-21T08:59:59.999Z" }));
        await depots.fiches.creer(fiche({ id: a("juste"), modifie_le: "2026-11-21T09:00:00.000Z" }));
        await depots.fiches.creer(fiche({ id: a("jetee"), modifie_le: "2026-11-21T07:00:00.000Z", supprime_le: "2026-11-21T09:30:00.000Z" }));
        const vues = await depots.fiches.lister({ atelier: a("atelier"), depuis: "2026-11-21T09:00:00.000Z", corbeille: "toutes" });
        expect(vues.map((f) => f.id)).toEqual([a("juste"), a("jetee")]);
      });

      test("« depuis » garde aussi une fiche importée à cette date, même si ses propres dates sont plus anciennes", async () => {
        await depots.fiches.creer(fiche({ id: a("importee"), modifie_le: "2026-11-01T09:00:00.000Z", importe_le: "2026-11-21T09:00:00.000Z" }));
        const ids = async (depuis: string) => (await depots.fiches.lister({ atelier: a("atelier"), depuis, corbeille: "toutes" })).map((f) => f.id);
        expect(await ids("2026-11-21T09:00:00.000Z")).toEqual([a("importee")]);
        expect(await ids("2026-11-21T09:00:00.001Z")).toEqual([]);
      });

      test("presentes dit quelles fiches ont une ligne, corbeille comprise ; une ligne devenue illisible en est une", async () => {
        await depots.fiches.creer(fiche());
        await depots.fiches.creer(fiche({ id: a("jetee"), supprime_le: "2026-11-21T10:00:00.000Z" }));
        await depots.fiches.creer(fiche({ id: a("effacee") }));
        await depots.fiches.effacer(a("effacee"));
        await depots.fiches.creer(fiche({ id: a("abimee") }));
        await abimer?.(a("abimee"));
        const vues = await depots.fiches.presentes(["f", "jetee", "effacee", "abimee", "inconnue"].map(a));
        // L'effacement en file part encore : la dire présente ne perd rien.
        expect([...vues].filter((id) => id !== a("effacee")).sort()).toEqual(["abimee", "f", "jetee"].map(a));
        expect(await depots.fiches.presentes([])).toEqual(new Set());
      });

      test("presentes retrouve une fiche parmi plus d'identifiants qu'un appel n'en porte", async () => {
        await depots.fiches.creer(fiche());
        const demandees = [...Array.from({ length: 120 }, (_, i) => a(`rien-${i}`)), a("f")];
        expect(await depots.fiches.presentes(demandees)).toEqual(new Set([a("f")]));
      });

      test("changer un objet rendu ou donné ne change pas ce qui est rangé", async () => {
        const donnee = fiche() as { titre: string } & ReturnType<typeof fiche>;
        await depots.fiches.creer(donnee);
        (donnee as { titre: string }).titre = "Changé après coup";
        const lue = (await depots.fiches.lire(a("f"))) as { titre: string };
        lue.titre = "Changé aussi";
        expect((await depots.fiches.lire(a("f")))?.titre).toBe("Broyeur à végétaux");
      });
    });

    describe("ateliers", () => {
      const atelier = (valeurs: Parameters<typeof unAtelier>[0] = {}) => unAtelier({ id: a("at"), code: a("CODE"), ...valeurs });

      test("un atelier se relit par identifiant et par code, dates et lieux nuls compris", async () => {
        await depots.ateliers.creer(atelier({ ouvert: false, date: null }));
        expect(await depots.ateliers.lire(a("at"))).toEqual(atelier({ ouvert: false, date: null }));
        expect(await depots.ateliers.lireParCode(a("CODE"))).toEqual(atelier({ ouvert: false, date: null }));
        expect(await depots.ateliers.lireParCode(a("code"))).toBeUndefined();
        expect(await depots.ateliers.lire(a("inconnu"))).toBeUndefined();
      });

      test("un identifiant ou un code déjà pris est refusé, à la création comme au remplacement", async () => {
        await depots.ateliers.creer(atelier());
        expect(await codeDe(depots.ateliers.creer(atelier({ code: a("AUTRE") })))).toBe("conflit");
        expect(await codeDe(depots.ateliers.creer(atelier({ id: a("bis") })))).toBe("conflit");
        await depots.ateliers.creer(atelier({ id: a("bis"), code: a("BIS") }));
        expect(await codeDe(depots.ateliers.remplacer(atelier({ id: a("bis"), code: a("CODE") })))).toBe("conflit");
        expect((await depots.ateliers.lireParCode(a("CODE")))?.id).toBe(a("at"));
      });

      test("remplacer ferme un atelier ; un atelier effacé est introuvable", async () => {
        await depots.ateliers.creer(atelier());
        const ferme = atelier({
          ouvert: false,
          lieu: "Salle des fêtes",
          ferme_le: "2026-11-21T18:00:00.000Z",
          retention_jours: 30,
          cadrage: "4.1_44.2_5.3_45",
        });
        await depots.ateliers.remplacer(ferme);
        expect(await depots.ateliers.lire(a("at"))).toEqual(ferme);
        await depots.ateliers.remplacer(atelier());
        expect(await depots.ateliers.lire(a("at"))).toEqual(atelier());
        await depots.ateliers.effacer(a("at"));
        await depots.ateliers.effacer(a("at"));
        expect(await codeDe(depots.ateliers.remplacer(atelier()))).toBe("introuvable");
        expect(await depots.ateliers.lireParCode(a("CODE"))).toBeUndefined();
      });

      test("lister rend les plus récents d'abord", async () => {
        await depots.ateliers.creer(atelier({ id: a("ancien"), code: a("A"), cree_le: "2026-11-01T09:00:00.000Z" }));
        await depots.ateliers.creer(atelier({ id: a("neuf"), code: a("B"), cree_le: "2026-11-02T09:00:00.000Z" }));
        const miens = (await depots.ateliers.lister()).map((x) => x.id).filter((id) => id.endsWith(`-${s}`));
        expect(miens).toEqual([a("neuf"), a("ancien")]);
      });
    });

    describe("propositions", () => {
      const proposition = (valeurs: Parameters<typeof uneProposition>[0] = {}) => uneProposition({ id: a("p"), suivi_empreinte: a("emp"), ...valeurs });
      const miennes = async (filtre: Parameters<Enregistrements["propositions"]["lister"]>[0]) =>
        (await depots.propositions.lister(filtre)).map((p) => p.id).filter((id) => id.endsWith(`-${s}`));

      test("E20 chaque ligne porte sa sorte (submission_type) et se relit telle quelle", async () => {
        for (const submission_type of ["ecosysteme", "reseau", "job", "outil", "reference_rag"] as const) {
          const ligne = proposition({
            id: a(submission_type),
            submission_type,
            cible: "reseau/amap",
            contenu: { titre: "L'été « 2027 »", axes: ["eau"], note: null, n: 3, profond: { a: [1, { b: "é" }] } },
          });
          await depots.propositions.creer(ligne);
          expect(await depots.propositions.lire(ligne.id)).toEqual(ligne);
        }
        expect(await miennes({ types: ["outil"] })).toEqual([a("outil")]);
      });

      test("la ligne se retrouve par l'empreinte de suivi, et seulement par elle", async () => {
        await depots.propositions.creer(proposition());
        expect((await depots.propositions.lireParSuivi(a("emp")))?.id).toBe(a("p"));
        expect(await depots.propositions.lireParSuivi(a("em"))).toBeUndefined();
        expect(await depots.propositions.lire(a("autre"))).toBeUndefined();
      });

      test("presentes dit quelles propositions ont une ligne, parmi plus d'identifiants qu'un appel n'en porte", async () => {
        await depots.propositions.creer(proposition());
        const demandees = [...Array.from({ length: 120 }, (_, n) => a(`rien-${n}`)), a("p")];
        expect(await depots.propositions.presentes(demandees)).toEqual(new Set([a("p")]));
        expect(await depots.propositions.presentes([])).toEqual(new Set());
      });

      test("un identifiant déjà pris est refusé", async () => {
        await depots.propositions.creer(proposition());
        expect(await codeDe(depots.propositions.creer(proposition({ suivi_empreinte: a("autre") })))).toBe("conflit");
      });

      test("remplacer suit la règle de version ; le motif d'un refus se range, puis s'efface", async () => {
        await depots.propositions.creer(proposition());
        await depots.propositions.remplacer(proposition({ etat: "refusee", motif: "Déjà dans la liste.", version: 2 }), 1);
        expect(await codeDe(depots.propositions.remplacer(proposition({ etat: "publiee", version: 2 }), 1))).toBe("conflit");
        expect((await depots.propositions.lire(a("p")))?.motif).toBe("Déjà dans la liste.");
        await depots.propositions.remplacer(proposition({ etat: "publiee", version: 3 }), 2);
        expect(await depots.propositions.lire(a("p"))).toEqual(proposition({ etat: "publiee", version: 3 }));
        await depots.propositions.effacer(a("p"));
        await depots.propositions.effacer(a("p"));
        expect(await codeDe(depots.propositions.remplacer(proposition({ version: 4 }), 3))).toBe("introuvable");
      });

      test("un envoi refait avec sa clé, de toute sorte et de toute demande, se reconnaît à ce qui est rangé ; un autre contenu est un conflit", async () => {
        const { propositions, contenus } = unBureau({ propositions: depots.propositions });
        const cible = contenus.reseaux[0]?.id;
        const envois = [
          ...TYPES_PROPOSITION.map((submission_type) => unEnvoi({ submission_type, contenu: UN_CONTENU[submission_type] })),
          unEnvoi({ contenu: { ...UN_LIEU, axes: ["alim", "eau"], mots_cles: ["verger", "eau"], courriel: undefined } as unknown as Envoi["contenu"] }),
          unEnvoi({ submission_type: "reseau", demande: "retrait", cible, contenu: { explication: "N'existe plus." } }),
        ];
        for (const [rang, envoi] of envois.entries()) {
          const deposer = (contenu: object = envoi.contenu) => propositions.deposer({ ...envoi, contenu } as Envoi, a("client"), `cle-${rang}`);
          const [premiere, seconde] = [await deposer(), await deposer()];
          expect([envoi.submission_type, premiere.rejouee, seconde.rejouee]).toEqual([envoi.submission_type, false, true]);
          expect(seconde.id).toBe(premiere.id);
          const autre = "Une tout autre phrase, bien assez longue.";
          expect(await codeDe(deposer({ ...envoi.contenu, ...(envoi.demande === "retrait" ? { explication: autre } : { description: autre }) }))).toBe(
            "conflit",
          );
        }
      });

      test("lister et compter filtrent par état et par sorte, les plus récentes d'abord", async () => {
        const lignes = [
          ["1", "recue", "job", "2026-11-21T09:00:00.000Z"],
          ["2", "publiee", "job", "2026-11-21T10:00:00.000Z"],
          ["3", "publiee", "outil", "2026-11-21T11:00:00.000Z"],
          ["4", "refusee", "outil", "2026-11-21T12:00:00.000Z"],
        ] as const;
        const avant = await depots.propositions.compter({ etats: ["publiee"], types: ["job", "outil"] });
        for (const [id, etat, submission_type, cree_le] of lignes)
          await depots.propositions.creer(proposition({ id: a(id), suivi_empreinte: a(id), etat, submission_type, cree_le }));
        expect(await miennes({})).toEqual([a("4"), a("3"), a("2"), a("1")]);
        expect(await miennes({ etats: ["publiee"] })).toEqual([a("3"), a("2")]);
        expect(await miennes({ etats: ["publiee", "recue"], types: ["job"] })).toEqual([a("2"), a("1")]);
        expect(await miennes({ etats: [] })).toEqual([]);
        expect(await depots.propositions.compter({ etats: ["publiee"], types: ["job", "outil"] })).toBe(avant + 2);
      });

      test("limite et décalage découpent la même liste sans trou ni double", async () => {
        // Plus récentes que toute autre ligne du rangement, et une sorte à part : la page commence à elles.
        const total = 7;
        for (let i = 0; i < total; i += 1)
          await depots.propositions.creer(
            proposition({
              id: a(`x${i}`),
              suivi_empreinte: a(`x${i}`),
              submission_type: "reference_rag",
              etat: "retiree",
              cree_le: `2030-01-0${i + 1}T00:00:00.000Z`,
            }),
          );
        const page = (decalage: number) => depots.propositions.lister({ types: ["reference_rag"], etats: ["retiree"], limite: 3, decalage });
        const ids = [...(await page(0)), ...(await page(3))].map((p) => p.id);
        expect(ids).toEqual([6, 5, 4, 3, 2, 1].map((i) => a(`x${i}`)));
        expect(await page(10_000)).toEqual([]);
        for (let i = 0; i < total; i += 1) await depots.propositions.effacer(a(`x${i}`));
      });
    });

    describe("usage", () => {
      const usage = (valeurs: Parameters<typeof uneLigneUsage>[0] = {}) => uneLigneUsage({ id: a("u"), ...valeurs });

      test("E19 chaque appel garde fournisseur, modèle et coût, nuls sans passerelle", async () => {
        const payant = usage({ le: "2031-01-01T10:00:00.000Z", secours: true });
        const hors_ligne = usage({
          id: a("v"),
          le: "2031-01-01T11:00:00.000Z",
          fournisseur: null,
          modele: null,
          cout_eur: 0,
          jetons_entree: 0,
          jetons_sortie: 0,
          palier: "extraits",
        });
        await depots.usage.ajouter(payant);
        await depots.usage.ajouter(hors_ligne);
        const lues = (await depots.usage.lister("2031-01-01T00:00:00.000Z", 1000)).filter((l) => l.id.endsWith(`-${s}`));
        expect(lues).toEqual([hors_ligne, payant]);
      });

      test("une ligne de même identifiant est refusée : le registre ne fait que croître", async () => {
        await depots.usage.ajouter(usage());
        expect(await codeDe(depots.usage.ajouter(usage({ cout_eur: 0 })))).toBe("conflit");
      });

      test("lister rend les plus récentes d'abord, bornées", async () => {
        for (const heure of ["10", "11", "12"]) await depots.usage.ajouter(usage({ id: a(heure), le: `2032-01-01T${heure}:00:00.000Z` }));
        expect((await depots.usage.lister("2032-01-01T00:00:00.000Z", 2)).map((l) => l.id)).toEqual([a("12"), a("11")]);
      });

      test("le résumé additionne par jour de Paris, fournisseur et modèle", async () => {
        // 23:30 en temps universel le 1er juillet, c'est 01:30 à Paris le 2 juillet.
        await depots.usage.ajouter(usage({ id: a("1"), le: "2033-07-01T21:59:59.999Z", cout_eur: 0.001 }));
        await depots.usage.ajouter(usage({ id: a("2"), le: "2033-07-01T22:00:00.000Z", cout_eur: 0.002 }));
        await depots.usage.ajouter(usage({ id: a("3"), le: "2033-07-01T23:30:00.000Z", cout_eur: 0.003, secours: true }));
        await depots.usage.ajouter(usage({ id: a("4"), le: "2033-07-02T09:00:00.000Z", fournisseur: null, modele: null, cout_eur: 0 }));
        const resume = await depots.usage.resumer("2033-07-01T00:00:00.000Z");
        expect(resume.map(({ cout_eur: _cout, ...reste }) => reste)).toEqual([
          { jour: "2033-07-02", fournisseur: null, modele: null, appels: 1, secours: 0 },
          { jour: "2033-07-02", fournisseur: "mistral", modele: "mistral-small-latest", appels: 2, secours: 1 },
          { jour: "2033-07-01", fournisseur: "mistral", modele: "mistral-small-latest", appels: 1, secours: 0 },
        ]);
        // 0,002 + 0,003 à la précision des flottants près.
        expect(Math.abs((resume[1]?.cout_eur ?? 0) - 0.005)).toBeLessThan(1e-12);
      });
    });
  });
}
