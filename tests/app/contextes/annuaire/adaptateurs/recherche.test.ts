import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { indexer } from "#app/contextes/annuaire/adaptateurs/recherche.server.ts";
import { racine } from "#app/commun/texte/mots.ts";

const FICHES = [
  { id: "semences", champs: { nom: "Réseau Semences Paysannes", texte: "Échanger et multiplier des variétés anciennes." } },
  { id: "eau", champs: { nom: "Eaux de pluie", texte: "Récupérer l'eau du toit, la stocker dans une cuve." } },
  { id: "oeuvre", champs: { nom: "Œuvre au jardin", texte: "Maraîchage, compost, journaux de culture." } },
];
const recherche = indexer(FICHES, { poids: { nom: 5, texte: 1 } });
const ids = (q: string) => recherche.chercher(q).trouvailles.map((t) => t.id);

describe("recherche par mots clés", () => {
  test.each([
    ["sans accents", "reseau varietes"],
    ["au singulier", "semence paysanne"],
    ["par début de mot", "semen pays"],
    ["avec mots vides", "le réseau des semences"],
  ])("trouve %s", (_, q) => {
    expect(ids(q)[0]).toBe("semences");
    expect(recherche.chercher(q).approche).toBe(false);
  });

  test("« oeuvre » et « œuvre » sont le même mot, « journal » retrouve « journaux »", () => {
    expect(ids("oeuvre")).toEqual(["oeuvre"]);
    expect(ids("œuvre")).toEqual(["oeuvre"]);
    expect(ids("journal")).toEqual(["oeuvre"]);
  });

  test("une faute est rattrapée, et dite", () => {
    expect(recherche.chercher("semances")).toMatchObject({ approche: true, trouvailles: [{ id: "semences" }] });
  });

  test("tous les mots d'abord ; à défaut, au moins un, et c'est dit", () => {
    const { trouvailles, approche } = recherche.chercher("semences cuve");
    expect(approche).toBe(true);
    expect(trouvailles.map((t) => t.id).sort()).toEqual(["eau", "semences"]);
  });

  test("rien de demandé, ou rien de trouvé : rien", () => {
    for (const q of ["", "   ", "de la", "xylophone", "!!! ???"]) expect(ids(q), q).toEqual([]);
  });

  test("le nom pèse plus que le texte", () => {
    const index = indexer(
      [
        { id: "texte", champs: { nom: "Autre", texte: "compost compost" } },
        { id: "nom", champs: { nom: "Compost", texte: "rien" } },
      ],
      { poids: { nom: 5, texte: 1 } },
    );
    expect(index.chercher("compost").trouvailles.map((t) => t.id)).toEqual(["nom", "texte"]);
  });
});

describe("termes pesés", () => {
  const peses = (...paires: ReadonlyArray<readonly [string, number]>) => new Map(paires);

  test("un terme retrouve les mots de même racine", () => {
    expect(recherche.classer(peses([racine("jardiniers"), 1]), 3).map((t) => t.id)).toEqual(["oeuvre"]);
  });

  test("le poids d'un terme décide quand deux documents se valent", () => {
    const [cuve, compost] = [racine("cuve"), racine("compost")];
    expect(recherche.classer(peses([cuve, 1], [compost, 0.2]), 3).map((t) => t.id)).toEqual(["eau", "oeuvre"]);
    expect(recherche.classer(peses([cuve, 0.2], [compost, 1]), 3).map((t) => t.id)).toEqual(["oeuvre", "eau"]);
  });

  test("la limite est tenue, l'ordre ne varie pas, rien ne trouve rien", () => {
    const termes = peses([racine("semences"), 1], [racine("pluie"), 1], [racine("jardin"), 1]);
    expect(recherche.classer(termes, 2)).toHaveLength(2);
    expect(recherche.classer(termes, 3)).toEqual(recherche.classer(termes, 3));
    expect(recherche.classer(peses(), 3)).toEqual([]);
    expect(recherche.classer(peses(["score", 1]), 3)).toEqual([]);
  });
});

describe("une liste qui change", () => {
  const POIDS = { poids: { nom: 5, texte: 1 } };
  const MOTS = ["compost", "semences", "cuve", "verger", "moulin"];
  const uneFiche = fc.record({ rang: fc.nat(7), nom: fc.constantFrom(...MOTS), texte: fc.array(fc.constantFrom(...MOTS), { maxLength: 4 }) });
  const uneListe = fc
    .uniqueArray(uneFiche, { selector: ({ rang }) => rang, maxLength: 8 })
    .map((fiches) => fiches.map(({ rang, nom, texte }) => ({ id: `f${rang}`, champs: { nom, texte: texte.join(" ") } })));
  const dire = (trouvailles: ReadonlyArray<{ readonly id: string; readonly score: number }>) =>
    trouvailles.map(({ id, score }) => `${id} ${score.toFixed(6)}`).toSorted();

  test("suivie de liste en liste, la recherche répond comme un index refait", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(uneListe, { minLength: 1, maxLength: 5 }), async (listes) => {
        const suivie = indexer([], POIDS);
        for (const liste of listes) {
          await Promise.all([suivie.suivre(liste, "mots"), suivie.suivre(liste, "racines")]);
          const refaite = indexer(liste, POIDS);
          for (const mot of MOTS) {
            expect(dire(suivie.chercher(mot).trouvailles)).toEqual(dire(refaite.chercher(mot).trouvailles));
            const termes = new Map([[racine(mot), 1]]);
            expect(dire(suivie.classer(termes, 9))).toEqual(dire(refaite.classer(termes, 9)));
          }
        }
      }),
    );
  });

  test("une fiche de plus, une corrigée, une retirée : elles seules sont relues", async () => {
    const relues = new Set<string>();
    const compter = (id: string, champs: Readonly<Record<string, string>>) => ({
      id,
      get champs() {
        relues.add(id);
        return champs;
      },
    });
    const fiches = Array.from({ length: 300 }, (_, rang) => compter(`f${rang}`, { nom: `Ferme ${rang}`, texte: "Maraîchage et pain" }));
    const suivie = indexer([], POIDS);
    await suivie.suivre(fiches, "mots");
    relues.clear();
    const corrigee = compter("f7", { nom: "Moulin 7", texte: "Farine" });
    await suivie.suivre(
      [...fiches.slice(1).map((fiche) => (fiche.id === "f7" ? corrigee : fiche)), compter("neuve", { nom: "Verger", texte: "Pommes" })],
      "mots",
    );
    expect([...relues].toSorted()).toEqual(["f0", "f7", "neuve"]);
    expect(suivie.chercher("verger").trouvailles.map(({ id }) => id)).toEqual(["neuve"]);
    expect(suivie.chercher("moulin").trouvailles.map(({ id }) => id)).toEqual(["f7"]);
    expect(suivie.chercher("maraîchage").trouvailles).toHaveLength(298);
  });

  // Une fiche dont la première lecture échoue à mi-chemin de la liste.
  function uneListeQuiCasse() {
    let pannes = 1;
    const cassee = {
      id: "b",
      get champs() {
        if (pannes-- > 0) throw new Error("illisible");
        return { nom: "Moulin", texte: "" };
      },
    };
    return [{ id: "a", champs: { nom: "Verger", texte: "" } }, cassee, { id: "c", champs: { nom: "Cuve", texte: "" } }];
  }
  const nommes = (index: ReturnType<typeof indexer>) => ["verger", "moulin", "cuve"].map((mot) => index.chercher(mot).trouvailles.map(({ id }) => id));

  test("une lecture qui échoue une fois le dit, et la même liste redemandée se relit entière", async () => {
    const suivie = indexer([], POIDS);
    const liste = uneListeQuiCasse();
    await expect(suivie.suivre(liste, "mots")).rejects.toThrow("illisible");
    await suivie.suivre(liste, "mots");
    expect(nommes(suivie)).toEqual([["a"], ["b"], ["c"]]);
  });

  test("une liste qui suit une lecture qui échoue n'échoue pas avec elle", async () => {
    const suivie = indexer([], POIDS);
    const [echouee, suivante] = await Promise.allSettled([
      suivie.suivre(uneListeQuiCasse(), "mots"),
      suivie.suivre([{ id: "a", champs: { nom: "Verger", texte: "" } }], "mots"),
    ]);
    expect([echouee.status, suivante.status]).toEqual(["rejected", "fulfilled"]);
    expect(nommes(suivie)).toEqual([["a"], [], []]);
  });

  test("faite à la première recherche, elle se refait de même", () => {
    const index = indexer(uneListeQuiCasse(), POIDS);
    expect(() => index.chercher("verger")).toThrow("illisible");
    expect(nommes(index)).toEqual([["a"], ["b"], ["c"]]);
  });

  test("deux listes demandées ensemble se suivent l'une après l'autre : la dernière fait foi", async () => {
    const suivie = indexer([], POIDS);
    const longue = Array.from({ length: 200 }, (_, rang) => ({ id: `f${rang}`, champs: { nom: "Ferme", texte: "" } }));
    await Promise.all([suivie.suivre(longue, "mots"), suivie.suivre(longue.slice(0, 3), "mots")]);
    expect(suivie.chercher("ferme").trouvailles).toHaveLength(3);
  });
});
