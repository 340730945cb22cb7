import { describe, expect, test } from "vitest";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Plongements } from "#app/contextes/assistants/ports/vecteurs.ts";
import type { DocumentChat } from "#app/contextes/assistants/domaine/recherche/documents.ts";
import { creerIndexVecteurs } from "#app/contextes/assistants/service/vecteurs/index-vecteurs.server.ts";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { apprendreVecteurs } from "#scripts/amonts-faux/vecteurs.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";

const MODELE = "mistral/mistral-embed";
const TARIFS = [{ modele: MODELE, entree_eur_par_million: 100, sortie_eur_par_million: 0, source: "test", releve_le: "2026-11-01" }];
const MATIN = new Date("2026-11-21T08:00:00.000Z");
const nombres = apprendreVecteurs(["la pluie du toit remplit la cuve", "les graines se gardent au sec", "le vélo se répare à l'atelier"]);
const fiche = (n: number, texte = `fiche numéro ${n} sur la pluie et les graines`): DocumentChat => ({
  id: `lieu:${n}`,
  titre: `Lieu ${n}`,
  nature: "Lieu",
  texte,
  motsCles: "eau",
});

type Echec = ErreurApp | undefined;
function banc({ fiches = 60, jour = null as number | null, depots = creerDepotsMemoire({ maintenant_ms: () => MATIN.getTime() }) } = {}) {
  const lots: Array<ReadonlyArray<string>> = [];
  let liste = Array.from({ length: fiches }, (_, n) => fiche(n));
  let echec: (lot: number) => Echec = () => undefined;
  // Les nombres que donne le modèle sous son nom, qui peuvent changer sans lui.
  let donner: (texte: string) => ReadonlyArray<number> = nombres;
  let n = 0;
  const journal = unJournal();
  const plongements: Plongements = {
    modele: MODELE,
    async plonger(textes, { signal }) {
      lots.push(textes);
      const faute = echec(lots.length);
      if (faute !== undefined) throw faute;
      signal.throwIfAborted();
      return {
        vecteurs: textes.map((texte) => Float32Array.from(donner(texte))),
        fournisseur: "mistral",
        modele: "mistral-embed",
        usage: { entree: 1_000, sortie: 0 },
      };
    },
  };
  const index = creerIndexVecteurs({
    plongements,
    depot: depots.vecteurs,
    bourse: {
      payants: new Set(["mistral"]),
      tarifs: TARIFS,
      plafonds: { jour, mois: null },
      budget: depots.budget,
      maintenant: () => MATIN,
      tirerId: () => `v-${(n += 1)}`,
    },
    lire: async () => liste,
    empreindre: (texte) => texte,
    journal,
    arret: new AbortController().signal,
  });
  return {
    index,
    lots,
    depots,
    journal,
    publier: (suite: typeof liste) => (liste = suite),
    echouer: (quand: typeof echec) => (echec = quand),
    redimensionner: (suite: typeof donner) => (donner = suite),
    liste: () => liste,
    depense: async () => (await depots.budget.etat(MATIN)).jour,
  };
}

describe("l'index de vecteurs", () => {
  test("se fait lot par lot, et ne redemande rien de ce qui n'a pas changé", async () => {
    const { index, lots, depots, depense } = banc();
    await index.suivre();
    expect(lots.map((lot) => lot.length)).toEqual([24, 24, 12]);
    expect(index.etat()).toEqual({ modele: MODELE, fiches: 60, pretes: 60, attend: null });
    expect(await depots.vecteurs.lire(MODELE)).toHaveLength(60);
    // Mille jetons par lot, à cent euros le million.
    expect(await depense()).toEqual({ depense: 300_000, reserve: 0 });
    await index.suivre();
    expect(lots).toHaveLength(3);
  });

  test("deux fiches du même nom, ou un rangement qui oublie, ne font pas payer sans fin", async () => {
    const double = banc({ fiches: 3 });
    double.echouer((lot) => (lot > 5 ? new ErreurApp("amont_indisponible") : undefined));
    double.publier([...double.liste(), fiche(0, "une autre qui porte le même nom")]);
    await double.index.suivre();
    expect(double.lots.length).toBeLessThanOrEqual(2);
    const depots = creerDepotsMemoire({ maintenant_ms: () => MATIN.getTime() });
    const oublieux = banc({ fiches: 3, depots: { ...depots, vecteurs: { ...depots.vecteurs, poser: () => Promise.resolve() } } });
    oublieux.echouer((lot) => (lot > 3 ? new ErreurApp("amont_indisponible") : undefined));
    await oublieux.index.suivre();
    expect([oublieux.lots.length, oublieux.index.etat().attend]).toEqual([1, "panne"]);
  });

  test("une fiche changée se refait seule, une fiche retirée s'oublie", async () => {
    const { index, lots, publier, liste, depots } = banc({ fiches: 5 });
    await index.suivre();
    publier([...liste().slice(1, 4), fiche(4, "un atelier pour les vélos")]);
    await index.suivre();
    expect(lots).toHaveLength(2);
    expect(lots[1]).toHaveLength(1);
    expect(lots[1]?.[0]).toContain("un atelier pour les vélos");
    expect((await depots.vecteurs.lire(MODELE)).map((une) => une.fiche)).toEqual(["lieu:1", "lieu:2", "lieu:3", "lieu:4"]);
  });

  test("une panne garde les lots rangés, et la ronde suivante reprend où elle en était", async () => {
    const { index, lots, echouer, journal, depense } = banc();
    echouer((lot) => (lot === 2 ? new ErreurApp("amont_indisponible") : undefined));
    await index.suivre();
    expect(index.etat()).toMatchObject({ pretes: 24, attend: "panne" });
    expect(journal.lignes.some(({ message }) => message === "vecteurs des fiches en attente")).toBe(true);
    // Un refus ne coûte rien : la réserve du second lot est rendue.
    expect(await depense()).toEqual({ depense: 100_000, reserve: 0 });
    await index.suivre();
    expect(lots.map((lot) => lot.length)).toEqual([24, 24, 24, 12]);
    expect(index.etat()).toMatchObject({ pretes: 60, attend: null });
  });

  test("un lot qui n'est pas venu à temps compte ce qu'il a pu coûter", async () => {
    const { index, echouer, depense } = banc({ fiches: 3 });
    echouer(() => new ErreurApp("delai_depasse"));
    await index.suivre();
    const { depense: payee, reserve } = await depense();
    expect(payee).toBeGreaterThan(0);
    expect(reserve).toBe(0);
  });

  test("budget atteint : rien ne part, l'état le dit, et une question se passe de vecteurs", async () => {
    const depots = creerDepotsMemoire({ maintenant_ms: () => MATIN.getTime() });
    const plein = banc({ fiches: 3, depots });
    await plein.index.suivre();
    const { index, lots } = banc({ fiches: 5, jour: 1, depots });
    await index.suivre();
    expect(index.etat()).toMatchObject({ fiches: 5, pretes: 3, attend: "budget" });
    expect(await index.rapprocher("de l'eau de pluie", new AbortController().signal)).toBeNull();
    expect(lots).toEqual([]);
  });

  test("un compte des dépenses illisible ferme, il n'ouvre pas", async () => {
    const depots = creerDepotsMemoire({ maintenant_ms: () => MATIN.getTime() });
    const panne = { ...depots, budget: { ...depots.budget, reserver: async () => Promise.reject(new ErreurApp("indisponible")) } };
    const { index, lots } = banc({ depots: panne });
    await index.suivre();
    expect(lots).toEqual([]);
    expect(index.etat()).toMatchObject({ pretes: 0, attend: "panne" });
  });

  test("deux processus sur le même rangement ne paient pas deux fois ce qui est déjà rangé", async () => {
    const depots = creerDepotsMemoire({ maintenant_ms: () => MATIN.getTime() });
    await banc({ depots }).index.suivre();
    const second = banc({ depots });
    await second.index.suivre();
    expect(second.lots).toEqual([]);
    expect(second.index.etat()).toMatchObject({ pretes: 60 });
  });

  test("des publications pendant une ronde en demandent une seule de plus", async () => {
    const { index, lots, publier, liste } = banc({ fiches: 2 });
    const premiere = index.suivre();
    publier([...liste(), fiche(2)]);
    void index.suivre();
    void index.suivre();
    await premiere;
    expect(index.etat()).toMatchObject({ fiches: 3, pretes: 3 });
    expect(lots.flat()).toHaveLength(3);
  });
});

describe("un modèle qui change de dimension sous le même nom", () => {
  const large = (texte: string) => [...nombres(texte), 0.5];
  const dimensions = async ({ depots }: ReturnType<typeof banc>) => [...new Set((await depots.vecteurs.lire(MODELE)).map(({ vecteur }) => vecteur.length))];
  const signal = new AbortController().signal;

  test("une fiche neuve l'apprend : toutes se refont, une fois chacune, et une question les rapproche de nouveau", async () => {
    const essai = banc({ fiches: 30 });
    await essai.index.suivre();
    const [avant = 0] = await dimensions(essai);
    essai.redimensionner(large);
    essai.publier([...essai.liste(), fiche(30)]);
    await essai.index.suivre();
    expect(await dimensions(essai)).toEqual([avant + 1]);
    expect(essai.index.etat()).toMatchObject({ fiches: 31, pretes: 31, attend: null });
    expect(essai.lots.slice(2).flat()).toHaveLength(31);
    expect(await essai.index.rapprocher("de l'eau ?", signal)).toHaveLength(31);
  });

  test("une question l'apprend : elle se passe de vecteurs, la suivante les retrouve", async () => {
    const essai = banc({ fiches: 3 });
    await essai.index.suivre();
    essai.redimensionner(large);
    expect(await essai.index.rapprocher("de l'eau ?", signal)).toBeNull();
    await essai.index.calme();
    expect(await essai.index.rapprocher("de l'eau ?", signal)).toHaveLength(3);
  });

  test("budget atteint : rien ne se refait, et rien de l'ancienne dimension ne sert", async () => {
    const depots = creerDepotsMemoire({ maintenant_ms: () => MATIN.getTime() });
    await banc({ fiches: 3, depots }).index.suivre();
    // De quoi payer une question, pas les fiches ensuite.
    const depense = (await depots.budget.etat(MATIN)).jour.depense;
    const essai = banc({ fiches: 3, depots, jour: depense + 100_000 });
    await essai.index.suivre();
    essai.redimensionner(large);
    expect(await essai.index.rapprocher("de l'eau ?", signal)).toBeNull();
    await essai.index.calme();
    expect(essai.lots).toHaveLength(1);
    expect(essai.index.etat()).toMatchObject({ pretes: 0, attend: "budget" });
    expect(await essai.index.rapprocher("de l'eau ?", signal)).toBeNull();
    expect(essai.lots).toHaveLength(1);
  });

  test("un modèle qui hésite ne fait pas tout refaire à chaque appel", async () => {
    const essai = banc({ fiches: 3 });
    await essai.index.suivre();
    essai.redimensionner(large);
    await essai.index.rapprocher("de l'eau ?", signal);
    await essai.index.calme();
    essai.redimensionner(nombres);
    expect(await essai.index.rapprocher("de l'eau ?", signal)).toBeNull();
    await essai.index.calme();
    essai.redimensionner(large);
    expect(await essai.index.rapprocher("de l'eau ?", signal)).toHaveLength(3);
    expect(essai.lots.filter(({ length }) => length > 1)).toHaveLength(2);
  });

  test("deux processus : le second reprend ce que le premier a refait", async () => {
    const depots = creerDepotsMemoire({ maintenant_ms: () => MATIN.getTime() });
    const [premier, second] = [banc({ fiches: 3, depots }), banc({ fiches: 3, depots })];
    await premier.index.suivre();
    await second.index.suivre();
    premier.redimensionner(large);
    second.redimensionner(large);
    await premier.index.rapprocher("de l'eau ?", signal);
    await premier.index.calme();
    await second.index.rapprocher("de l'eau ?", signal);
    await second.index.calme();
    expect(second.lots.flat()).toEqual(["de l'eau ?"]);
    expect(await second.index.rapprocher("de l'eau ?", signal)).toHaveLength(3);
  });
});

describe("le vecteur d'une question", () => {
  const QUESTION = "où trouver des graines anciennes ?";
  test("rapproche toutes les fiches, se paie, et ne se garde nulle part", async () => {
    const { index, depots, depense, journal } = banc({ fiches: 4 });
    await index.suivre();
    const avant = (await depense()).depense;
    const proches = await index.rapprocher(QUESTION, new AbortController().signal);
    expect(proches?.map(({ id }) => id)).toEqual(["lieu:0", "lieu:1", "lieu:2", "lieu:3"]);
    expect((await depense()).depense).toBe(avant + 100_000);
    expect(await depots.vecteurs.lire(MODELE)).toHaveLength(4);
    expect(JSON.stringify(journal.lignes)).not.toContain("graines");
  });

  test("sans fiche prête, rien ne part ; en panne, les mots suffisent", async () => {
    const { index, lots, echouer } = banc({ fiches: 1 });
    expect(await index.rapprocher(QUESTION, new AbortController().signal)).toBeNull();
    expect(lots).toEqual([]);
    await index.suivre();
    echouer(() => new ErreurApp("amont_invalide"));
    expect(await index.rapprocher(QUESTION, new AbortController().signal)).toBeNull();
  });

  test("le départ du visiteur lève sa raison", async () => {
    const { index } = banc({ fiches: 1 });
    await index.suivre();
    const parti = AbortSignal.abort(new Error("parti"));
    await expect(index.rapprocher(QUESTION, parti)).rejects.toThrow("parti");
  });
});
