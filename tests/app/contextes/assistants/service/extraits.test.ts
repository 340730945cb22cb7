import { describe, expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import { reponseExtractive } from "#app/contextes/assistants/domaine/recherche/extractif.ts";
import { fauxBifrost } from "#tests/faux/bifrost.ts";
import { reseau } from "#tests/montage/reseau.ts";

describe("sans passerelle", () => {
  test.each([
    ["entraide", "Qui peut m'aider à récupérer l'eau de pluie ?"],
    ["entraide", "Ou aprendre a construire en paile"],
    ["reseaux", "Où trouver des semences paysannes ?"],
    ["reseaux", "je veux installer des panneaux solaires"],
    ["taff", "Je veux travailler quelques semaines à la ferme"],
    ["taff", "Quel chantier participatif pour apprendre ?"],
    ["pensees", "Comment décider à plusieurs de l'eau d'un puits ?"],
    ["pensees", "Que répondre à qui dit que la décroissance est un luxe ?"],
  ] as const)("%s répond à « %s » avec des phrases d'au moins deux documents", async (agent, question) => {
    const { reponse, sources, degrade, fournisseur, modele } = await demander(agent, unChat(), { question });
    expect([degrade, fournisseur, modele]).toEqual(["hors_ligne", null, null]);
    expect(reponse).toMatch(/^Réponse documentaire, sans modèle de langue/);
    expect(sources.length).toBeGreaterThanOrEqual(2);
    sources.forEach(({ extrait = "" }, rang) => {
      expect(extrait.length).toBeGreaterThan(10);
      expect(reponse).toContain(`${extrait}`);
      expect(reponse).toContain(`[${rang + 1}]`);
    });
  });

  test.each([
    ["c'est quoi l'écoféminisme", "ecole__ecofeminisme"],
    ["qu'est-ce que l'écologie sociale ?", "ecole__ecologie-sociale"],
    ["définition de la décroissance", "ecole__decroissance"],
  ])("« %s » : l'école de ce nom répond d'abord, sans dispute", async (question, ecole) => {
    const { sources, remarque } = await demander("pensees", unChat(), { question });
    expect([sources[0]?.id, remarque]).toEqual([ecole, undefined]);
  });

  test.each([
    ["La décroissance est-elle un luxe ?", "ecole__decroissance"],
    ["l'ecofeminisme, une mode passagère ?", "ecole__ecofeminisme"],
    ["écosocialisme et football", "ecole__ecosocialisme"],
    ["Que vaut l'écologie sociale face aux banques ?", "ecole__ecologie-sociale"],
  ])("« %s » : une école nommée est le sujet, quels que soient les autres mots", async (question, ecole) => {
    const { sources } = await demander("pensees", unChat(), { question });
    expect(sources.map(({ id }) => id)).toContain(ecole);
    expect(sources.find(({ id }) => id === ecole)?.faible).toBeUndefined();
  });

  test("qui contredit l'auteur nommé sur autre chose que ce qu'on demande n'est pas une seconde voix", async () => {
    const deLecole = await demander("pensees", unChat(), { question: "pourquoi Illich critique l'école" });
    expect(deLecole.remarque).toBeUndefined();
    const duTravail = await demander("pensees", unChat(), { question: "que dit Gorz du travail salarié" });
    expect(duTravail.remarque).toMatch(/André Gorz \[1\] et Maria Mies \[2\]/);
  });

  test.each([
    ["que pense #murray-bookchin de la ville", /municipalisme|assemblées d’habitants/],
    ["jacques ellul sur la technique", /technique/i],
    ["qui est jacques ellul", /théologien|résistant/],
    ["pourquoi Illich critique l'école", /L’école dévalue/],
    ["que dit Illich de la voiture", /bicyclette/],
    ["qu'est-ce que Murray Bookchin pense des villes", /municipalisme|assemblées d’habitants/],
    ["Vandana Shiva contre les brevets", /biopiraterie/],
    ["Schumacher sur la taille des entreprises", /petites unités/],
    ["Latouche et l'Afrique", /banlieues d’Afrique/],
    ["Meadows, les limites à la croissance", /croissance exponentielle/],
    ["que reproche-t-on à Latouche", /reprochent/],
    ["Gorz et le revenu universel", /revenu garanti/],
  ])("« %s » : le passage montré répond, et n'est la vie de l'auteur que si on la demande", async (question, attendu) => {
    const { sources } = await demander("pensees", unChat(), { question });
    expect(sources[0]?.extrait).toMatch(attendu);
    expect(sources[0]?.extrait).not.toMatch(/datent des années/);
  });

  test("un mot qui n'est que dans la suite d'un nom d'école (« limites », « résilience ») ne la nomme pas", async () => {
    const { sources } = await demander("pensees", unChat(), { question: "limites de la garantie de mon lave-linge" });
    expect(sources.map(({ id }) => id)).not.toContain("ecole__decroissance");
  });

  test.each(["entraide", "reseaux", "taff", "pensees"] as const)("%s : une injure n'est pas cherchée, et la réponse dit à qui l'on parle", async (agent) => {
    const { reponse, sources } = await demander(agent, unChat(), { question: "t'es nul, tu sers à rien" });
    expect(sources).toEqual([]);
    expect(reponse).toContain("Il n’y a personne ici");
    expect(reponse).not.toContain("Aucun document ne correspond");
  });

  test("du pouce, une question trouve ce qu'elle trouve en toutes lettres", async () => {
    const premiers = (question: string) => demander("pensees", unChat(), { question }).then(({ sources }) => sources.map(({ id }) => id));
    expect(await premiers("kwa penser comme 1 montagne stp")).toEqual(await premiers("quoi penser comme une montagne s'il te plaît"));
    expect(await premiers("pk garder ses semences mdr")).toEqual(await premiers("pourquoi garder ses semences"));
  });

  test("un réseau trouvé dit ce qu'il a en commun avec la question", async () => {
    const { sources } = await demander("reseaux", unChat(), { question: "Où trouver des semences paysannes ?" });
    expect(sources[0]?.pourquoi).toMatch(/^Sa fiche dit : « .*semence/);
  });

  test("une question double a une réponse pour chacune de ses parties, dite telle", async () => {
    const { reponse, sources } = await demander("entraide", unChat(), { question: "Je veux isoler ma maison en paille et récupérer l'eau de pluie" });
    const parts = new Set(sources.flatMap(({ souhait }) => souhait ?? []));
    expect(parts.size).toBe(2);
    for (const part of parts) expect(reponse).toContain(`Pour « ${part} » :`);
    expect(sources.map(({ id }) => id)).toEqual(expect.arrayContaining(["reseau:rfcp", "projet:projet__recuperer-la-pluie"]));
    const { sources: simples } = await demander("entraide", unChat(), { question: "récupérer l'eau de pluie" });
    expect(simples.some(({ souhait }) => souhait !== undefined)).toBe(false);
  });

  test("un lieu repris d'une base publique ne répond qu'à qui nomme sa sorte et un endroit", async () => {
    const proche = await demander("entraide", unChat(), { question: "un fablab près de Crest" });
    expect(proche.sources[0]).toMatchObject({ id: "lieu:8-fablab", nature: expect.stringContaining("à Crest (26)") });
    for (const question of ["un fablab", "que faire à Crest", "réparer mon vélo à Crest"])
      expect((await demander("entraide", unChat(), { question })).sources.map(({ id }) => id)).not.toContain("lieu:8-fablab");
  });

  test("deux questions différentes ont deux réponses différentes", async () => {
    const service = unChat();
    const [a, b] = [await demander("entraide", service, { question: "toilettes sèches" }), await demander("entraide", service, { question: "monnaie locale" })];
    expect(a.reponse).not.toBe(b.reponse);
    expect(a.sources.map(({ id }) => id)).not.toEqual(b.sources.map(({ id }) => id));
  });

  test.each([
    ["entraide", "Quelle est la capitale du Japon ?"],
    ["entraide", "Qui a gagné la coupe du monde de football ?"],
    ["reseaux", "Quel est le cours du bitcoin ?"],
    ["taff", "Combien coûte un vol pour Rome ?"],
    ["pensees", "Quelle est la recette du tiramisu ?"],
    ["entraide", "changer le moteur de mon bateau"],
    ["entraide", "je cherche un moteur de bateau d'occasion"],
    ["reseaux", "un moteur hors bord qui cale"],
    ["pensees", "moteur de bateau"],
  ] as const)("%s dit à « %s » qu'elle est hors sujet, sans source", async (agent, question) => {
    const { reponse, sources } = await demander(agent, unChat(), { question });
    expect(sources).toEqual([]);
    expect(reponse).toMatch(/^Réponse documentaire, sans modèle de langue/);
    expect(reponse).toContain("en dehors de ce sujet");
  });

  test.each([
    ["entraide", "Comment partager une tondeuse entre voisins ?", "projet:projet__atelier-et-outils-conviviaux"],
    ["entraide", "Où trouver du parquet de récupération ?", "reseau:reseau-ressourceries"],
    ["entraide", "Qui nous accompagne dans la mise en route de notre compost collectif ?", "reseau:reseau-compost-citoyen"],
    ["entraide", "Un notaire pour acheter une ferme à plusieurs", "reseau:feve"],
    ["reseaux", "Un notaire pour un habitat participatif", "reseau:habitat-participatif-france"],
    ["taff", "Être logé sans payer de loyer en échange de travail", "plateforme:wwoof-france"],
    ["taff", "Quel travail pour un électricien en reconversion ?", "plateforme:orientation-environnement"],
    ["pensees", "L'état des lieux de la pensée décoloniale", "ecole__ecologie-decoloniale"],
  ] as const)("%s répond à « %s », dont un mot pourrait être d'un autre sujet", async (agent, question, attendu) => {
    const { sources } = await demander(agent, unChat(), { question });
    expect(sources.map(({ id }) => id)).toContainEqual(expect.stringContaining(attendu));
  });

  test.each(["Bonjour", "Salut, ça va ?", "Merci beaucoup !", "Bonsoir à toutes et tous"])("« %s » : une politesse rendue, sans source", async (question) => {
    for (const agent of ["entraide", "reseaux", "taff", "pensees"] as const) {
      const { reponse, sources } = await demander(agent, unChat(), { question });
      expect(sources).toEqual([]);
      expect(reponse).toMatch(/^Réponse documentaire, sans modèle de langue\.\n\nBonjour !/);
    }
  });

  test("aux pensées, deux auteurs qui ne s'accordent pas se répondent, la phrase citée mot pour mot", async () => {
    const { sources, remarque = "" } = await demander("pensees", unChat(), { question: "écologie profonde ou écologie sociale, qui a raison ?" });
    expect(sources.slice(0, 2).map(({ id }) => id.split("__")[0])).toEqual(expect.arrayContaining(["arne-naess", "murray-bookchin"]));
    const citee = /« (.+) » \[(\d)\]$/.exec(remarque);
    const texte = creerCatalogue().documents.find(({ id }) => id === sources[Number(citee?.[2]) - 1]?.id)?.texte ?? "";
    expect(citee?.[1]?.length).toBeGreaterThan(40);
    expect(texte.replaceAll(/\s+/g, " ")).toContain(citee?.[1]);
  });

  test.each([
    ["j'ai 45 ans, un service civique dans l'environnement", /Laissé de côté.*Service Civique \(16-25 ans/, ["plateforme:service-civique"]],
    ["17 ans un séjour à la ferme", /WWOOF France \(Adultes\)/, []],
    ["à 22 ans, un service civique dans l'environnement", null, []],
  ] as const)("taff, « %s » : une condition d'âge qui écarte se dit", async (question, phrase, absents) => {
    const { sources, remarque } = await demander("taff", unChat(), { question });
    if (phrase === null) expect(remarque).toBeUndefined();
    else expect(remarque).toMatch(phrase);
    for (const id of absents) expect(sources.map((une) => une.id)).not.toContain(id);
    expect(sources.length).toBeGreaterThan(0);
  });

  test("à un locataire en ville qui ne choisit pas son sujet, ce qui se fait sans toit ni terrain à soi", async () => {
    const { sources } = await demander("entraide", unChat(), { question: "je suis locataire à Lyon, je peux faire quoi pour être plus autonome ?" });
    const ids = sources.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(["projet:projet__sobriete-energetique-choisie", "reseau:enercoop", "reseau:reseau-compost-citoyen"]));
    for (const id of ["reseau:habitat-et-participation", "reseau:codha", "reseau:april", "projet:projet__recuperer-la-pluie"]) expect(ids).not.toContain(id);
  });

  test("ce qui ne répond pas vraiment est dit tel", async () => {
    const { reponse, sources } = await demander("entraide", unChat(), { question: "rencontrer des gens qui vivent en collectif dans la Drôme" });
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.every(({ faible }) => faible === true)).toBe(true);
    expect(reponse).toContain("aucun document du site ne répond vraiment à votre question");
  });

  test("des plateformes d'emploi seulement proches se donnent pour ce qu'elles sont : où chercher d'abord", () => {
    const source = { id: "plateforme:a", titre: "A", extrait: "Des offres.", faible: true } as const;
    expect(reponseExtractive([source], FICHES_AGENTS.taff)).toContain("aucune plateforme ne dit exactement ce que vous cherchez. Voici où chercher d’abord.");
    expect(reponseExtractive([source], FICHES_AGENTS.reseaux)).toContain("aucun document du site ne répond vraiment");
  });

  test("sous un calcul, ni lien lâche ni lieu lointain", async () => {
    const { reponse, sources, remarque } = await demander("entraide", unChat(), {
      question: "combien de temps une cuve de 5000 litres tient sans pluie à Montpellier",
    });
    expect(sources[0]?.id).toBe("calcul:eau");
    expect(sources.some(({ faible }) => faible === true)).toBe(false);
    expect(remarque).toBeUndefined();
    expect(reponse).not.toContain("Plus éloigné de votre question");
  });

  test("l'approfondi montre davantage de documents", async () => {
    const service = unChat();
    const compte = async (mode: string) => (await demander("reseaux", service, { question: "agriculture paysanne", mode })).sources.length;
    expect(await compte("approfondi")).toBeGreaterThan(await compte("rapide"));
  });
});

describe("extraits", () => {
  test.each([true, "true", "oui", "on"])("extraits: %j ne demande rien au modèle, même branché", async (extraits) => {
    const faux = fauxBifrost("ok");
    reseau.use(...faux.gestionnaires);
    const { mode, degrade, fournisseur } = await demander("reseaux", unChat({ bifrost: true }), {
      question: "semences paysannes",
      extraits,
      mode: "approfondi",
    });
    expect([mode, degrade, fournisseur]).toEqual(["extraits", null, null]);
    expect(faux.recues).toEqual([]);
  });
});

test.each([
  ["entraide", "louer des toilettes sèches", "lieu:ginkoop"],
  ["entraide", "où louer des toilettes sèches pour un mariage", "lieu:ginkoop"],
  ["reseaux", "qui loue des toilettes sèches", "reseau:eautarcie"],
] as const)("%s, « %s » : qui connaît l'objet répond, quoi qu'on veuille en faire", async (agent, question, attendu) => {
  expect((await demander(agent, unChat(), { question })).sources.map(({ id }) => id)).toContain(attendu);
});
