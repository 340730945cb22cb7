import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { creerPertinence } from "#app/contextes/assistants/domaine/recherche/pertinence.ts";
import { FORCES } from "#app/contextes/assistants/domaine/recherche/mots/lexique.ts";
import { motsDuSujet, motsDuSujetOuDUsage } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";
import { distanceMots as distance } from "#app/commun/texte/distance-mots.ts";
import { fauteDe, memeFamille, sonorite } from "#app/contextes/assistants/domaine/recherche/mots/ressemblance-mots.ts";
import { racine, racines, racinesIndexees } from "#app/commun/texte/mots.ts";

describe("les racines", () => {
  test.each([
    ["jardin", "jardins jardinage jardinier jardiner jardinière"],
    ["repar", "réparer réparation réparé réparateur réparable"],
    ["energ", "énergie énergies énergétique energetic"],
    ["cooper", "coopérative coopération coopérateur coopératif"],
    ["paysan", "paysan paysanne paysannes"],
    ["local", "local locale locaux"],
  ])("« %s » réunit %s", (attendue, mots) => {
    expect(new Set(racines(mots))).toEqual(new Set([attendue]));
  });

  test("des mots proches qui ne disent pas la même chose restent séparés", () => {
    for (const [a, b] of [
      ["solaire", "solidaire"],
      ["village", "ville"],
      ["agriculture", "culture"],
      ["forêt", "forage"],
    ] as const)
      expect(racine(a), `${a}, ${b}`).not.toBe(racine(b));
  });

  test("un mot composé se retrouve séparé ou soudé", () => {
    expect(racinesIndexees("Un tiers-lieu")).toEqual(["tier", "lieu", "tierlieu"]);
    expect(racinesIndexees("l’éco-hameau")).toContain(racine("ecohameau"));
  });

  test("une racine n'est jamais vide, plus longue que le mot, ni rallongée quand on recommence", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,20}$/), (mot) => {
        const r = racine(mot);
        expect(r.length).toBeGreaterThan(0);
        // « aux » devient « al » : jamais plus long.
        expect(r.length).toBeLessThanOrEqual(mot.length);
        expect(racine(r).length).toBeLessThanOrEqual(r.length);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("les ressemblances de mots", () => {
  test("une faute, une inversion, pas la première lettre", () => {
    // « semances » : une substitution ; « pulie » : une inversion ; « tarte » : la première lettre change.
    expect([fauteDe("semances", "semences", 1), fauteDe("pulie", "pluie", 1), fauteDe("tarte", "carte", 1)]).toEqual([true, true, false]);
    expect(distance("abc", "abc", 2)).toBe(0);
    expect(distance("abc", "xyz", 2)).toBeGreaterThan(2);
  });

  test("ce qui s'entend pareil a la même sonorité", () => {
    for (const [a, b] of [
      ["geografie", "geographie"],
      ["tecnique", "technique"],
      ["semance", "semence"],
      ["conpost", "compost"],
      ["toillete", "toilete"],
      ["haravay", "haraway"],
    ] as const)
      expect(sonorite(a), a).toBe(sonorite(b));
    expect(sonorite("carte")).not.toBe(sonorite("charte"));
  });

  test("la famille demande un long début commun", () => {
    expect([memeFamille("constru", "construct"), memeFamille("terre", "terrible"), memeFamille("port", "porte")]).toEqual([true, false, false]);
  });
});

describe("les mots d'usage", () => {
  test("un verbe d'usage l'est à tous ses temps", () => {
    for (const [question, sujet] of [
      ["ils mettent des semences", ["semenc"]],
      ["qui trouvera des semences", ["semenc"]],
      ["nous prenons et vous donnez des semences", ["semenc"]],
    ] as const)
      expect(motsDuSujet(question), question).toEqual(sujet);
  });

  test("un nom qui ressemble à un verbe conjugué reste un sujet", () => {
    for (const nom of ["lait", "habitat", "compte", "taille", "aliment"]) expect(motsDuSujet(nom), nom).toEqual([racine(nom)]);
  });
});

describe("la pertinence", () => {
  const documents = [
    { id: "compost", titre: "Réseau Compost", texte: "Gestion des biodéchets du quartier.", motsCles: "compostage partagé" },
    { id: "semences", titre: "Semences Paysannes", texte: "Multiplier des variétés anciennes.", motsCles: "bourse d'échange" },
    { id: "velo", titre: "Ateliers vélo", texte: "Réparer son vélo ensemble.", motsCles: "autoréparation" },
  ];
  const vocabulaire = {
    synonymes: [{ termes: ["compost", "biodéchets"], appels: ["épluchures", "tas de feuilles"] }, { termes: ["vélo", "bicyclette"] }],
    hors_sujet: ["recette", "coupe du monde"],
    rencontres: new Set(racines("quartier partagé cuisine")),
    courants: new Map(racines("réparer temps magasin").map((mot) => [mot, 0.4] as const)),
  };
  const pertinence = creerPertinence(documents, vocabulaire);
  const retenus = (question: string) => [
    ...pertinence
      .lire(question)
      .retenir(documents.map(({ id }) => id))
      .keys(),
  ];

  test.each([
    ["le mot lui-même", "Où composter ?", "compost"],
    ["une faute", "les semances paysannes", "semences"],
    ["un synonyme", "réparer ma bicyclette", "velo"],
    ["un mot de la vie courante", "Que faire des épluchures ?", "compost"],
    ["un appel de plusieurs mots", "un tas de feuilles", "compost"],
  ])("%s mène au document", (_, question, attendu) => {
    expect(retenus(question)[0]).toBe(attendu);
  });

  test.each([
    ["permaculture", "permacultur"],
    ["ressourcerie", "ressourceri"],
    ["maraîchage", "maraichag"],
  ])("le « e » tombé de « %s » vaut ce qui s'entend pareil, non une parenté", (mot, ecrit) => {
    const lu = creerPertinence([{ id: "un", titre: "Un réseau", texte: `Apprendre ${mot}.`, motsCles: "" }], vocabulaire).lire(ecrit);
    expect(lu.termes.get(racines(mot)[0] ?? "")).toBe(FORCES.sonorite);
  });

  test("suivie de liste en liste, elle lit comme si elle les découvrait", () => {
    const tous = [...documents, { id: "four", titre: "Four à pain", texte: "Cuire le pain du quartier, composter le reste.", motsCles: "levain ; farine" }];
    const corrigee = { id: "velo", titre: "Atelier vélo", texte: "Souder un cadre.", motsCles: "soudure" };
    const suivie = creerPertinence(documents, vocabulaire);
    const listes = [tous, tous.slice(1), [...tous.slice(0, 2), corrigee], [], documents];
    const questions = [
      "Où composter ?",
      "les semances paysannes",
      "réparer ma bicyclette",
      "la farine et le levin",
      "souder",
      "la recette du pain",
      "le cyclisme",
    ];
    for (const liste of listes) {
      for (const _ of suivie.suivre(liste));
      const neuve = creerPertinence(liste, vocabulaire);
      for (const question of questions) {
        const [a, b] = [suivie.lire(question), neuve.lire(question)];
        expect([...a.termes].toSorted(), question).toEqual([...b.termes].toSorted());
        for (const { id } of tous) expect(a.couverture(id), `${question}, ${id}`).toBeCloseTo(b.couverture(id), 12);
        const ids = liste.map(({ id }) => id);
        expect([...a.retenir(ids).keys()], question).toEqual([...b.retenir(ids).keys()]);
      }
    }
  });

  test("parmi mille fiches, en suivre une de plus ne fait relire qu'elle", () => {
    const mille = Array.from({ length: 1_000 }, (_, rang) => ({ id: `f${rang}`, titre: `Ferme ${rang}`, texte: "Du pain.", motsCles: "" }));
    const suivie = creerPertinence(mille, vocabulaire);
    const pas = [...suivie.suivre([...mille, { id: "neuve", titre: "Verger", texte: "Des pommes.", motsCles: "" }])];
    expect(pas).toHaveLength(1);
    expect([...suivie.lire("un verger").retenir(["neuve"]).keys()]).toEqual(["neuve"]);
  });

  test("un appel ne marche que dans un sens : « compost » ne mène pas à « épluchures », et un mot isolé de l'appel ne suffit pas", () => {
    expect(pertinence.lire("le compost").termes.has(racine("epluchures"))).toBe(false);
    expect(retenus("des feuilles de papier")).toEqual([]);
  });

  test("une question hors sujet ne retient rien, même quand un de ses mots est connu", () => {
    for (const question of ["La recette du gâteau", "Qui a gagné la coupe du monde ?", "le prix du téléviseur", "", "???"])
      expect(retenus(question), question).toEqual([]);
  });

  test("un terme hors sujet n'écarte pas une question que les documents couvrent entière", () => {
    // « recette » est à moitié le sujet : 1 mot sur 2 couvert, sous les trois quarts exigés.
    expect(retenus("recette de compost")).toEqual([]);
    expect(retenus("compost")[0]).toBe("compost");
  });

  test("une tournure entière de ce qu'une fiche sait répondre vaut plus que ses mots épars", () => {
    const avecAppels = documents.map((document) => (document.id === "velo" ? { ...document, appels: ["roue voilée", "chaîne"] } : document));
    const part = (question: string) => creerPertinence(avecAppels, vocabulaire).lire(question).couverture("velo");
    expect(part("roue voilée")).toBeGreaterThan(part("roue"));
    expect(part("chaîne")).toBeGreaterThan(part("roue"));
    expect(creerPertinence(documents, vocabulaire).lire("roue voilée").couverture("velo")).toBe(0);
  });

  test("un terme hors sujet que la fiche elle-même emploie ne l'écarte pas ; les autres fiches le restent", () => {
    const avecRecette = documents.map((document) => (document.id === "compost" ? { ...document, appels: ["recette"] } : document));
    const lecture = creerPertinence(avecRecette, vocabulaire).lire("une recette de compost");
    expect([...lecture.retenir(documents.map(({ id }) => id)).keys()]).toContain("compost");
    expect(lecture.retenir(["semences"]).size).toBe(0);
  });

  test("un mot que toute conversation emploie pèse moins qu'un mot rare, sauf s'il est à lui seul un mot-clé", () => {
    const textes = documents.map((document) => (document.id === "velo" ? { ...document, texte: "Réparer son vélo ensemble, prendre le temps." } : document));
    const part = (question: string, motsCles: string) =>
      creerPertinence(
        textes.map((document) => (document.id === "compost" ? { ...document, motsCles } : document)),
        vocabulaire,
      )
        .lire(question)
        .couverture("compost");
    expect(part("compost et temps", "compostage partagé")).toBeGreaterThan(0.6);
    expect(part("compost et temps", "compostage partagé")).toBeGreaterThan(part("compost et ensemble", "compostage partagé"));
    expect(part("compost et temps", "temps")).toBeGreaterThan(part("compost et temps", "compostage partagé"));
  });

  test("ce qui est refusé n'annonce pas un hors-sujet : « sans recette » ne demande pas de recette", () => {
    expect(retenus("composter les biodéchets du quartier sans recette")[0]).toBe("compost");
    expect(retenus("recette pour composter les biodéchets en cuisine")).toEqual([]);
  });

  test("un mot étranger que le vocabulaire du site emploie aussi laisse passer une question bien couverte", () => {
    const partage = { ...vocabulaire, hors_sujet: ["épluchures"] };
    expect([...creerPertinence(documents, partage).lire("épluchures et compost").retenir(["compost"]).keys()]).toEqual(["compost"]);
    expect(creerPertinence(documents, partage).lire("les épluchures du restaurant de luxe").retenir(["compost"]).size).toBe(0);
  });

  test("un mot du vocabulaire étranger ne se corrige pas en un mot des documents", () => {
    const sans = { ...vocabulaire, hors_sujet: ["velon"] };
    expect(retenus("velon")[0]).toBe("velo");
    expect(creerPertinence(documents, sans).lire("velon").retenir(["velo"]).size).toBe(0);
  });

  test("un mot que rien ne connaît pèse moins qu'un mot du sujet : « vélo qui grinchouille » parle de vélo", () => {
    expect(pertinence.lire("mon vélo grinchouille").couverture("velo")).toBeGreaterThan(0.5);
    expect(retenus("ça grinchouille")).toEqual([]);
  });

  test("les mots d'usage ne font pas un sujet, même mal écrits", () => {
    expect(motsDuSujet("Où puis-je aprendre et trouver un conseil s'il vous plaît ?")).toEqual([]);
  });

  test("une question faite des seuls mots d'usage les garde pour sujet s'ils sont plusieurs", () => {
    expect(motsDuSujetOuDUsage("aider les autres le samedi")).toEqual(racines("aider samedi"));
    expect(motsDuSujetOuDUsage("Pouvez-vous m'aider ?")).toEqual([]);
    expect(motsDuSujetOuDUsage("aider au compost")).toEqual(racines("compost"));
  });

  test("aucun texte ne casse la lecture", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (question) => {
        const couverture = pertinence.lire(question).couverture("compost");
        expect(couverture).toBeGreaterThanOrEqual(0);
        expect(couverture).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1_000 },
    );
  });
});
