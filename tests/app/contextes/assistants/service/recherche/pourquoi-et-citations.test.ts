import { describe, expect, test } from "vitest";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";

async function enSuivant(agent: Agent, premiere: string, suite: string) {
  const avant = await demander(agent, unChat(), { question: premiere });
  const historique = [
    { role: "user", contenu: premiere },
    { role: "assistant", contenu: avant.reponse },
  ];
  return { avant, apres: await demander(agent, unChat(), { question: suite, historique }) };
}

describe("pourquoi celui-ci", () => {
  test.each([
    ["reseaux", "Réseau pour autoconstruire en paille", "pourquoi celui-ci ?"],
    ["reseaux", "un réseau pour installer une AMAP", "pourquoi ce réseau ?"],
    ["reseaux", "jardins partagés à Marseille", "et pourquoi le premier"],
    ["taff", "emploi en agriculture bio", "pourquoi tu me proposes celle-là ?"],
    ["taff", "plateformes pour trouver un chantier participatif", "pourquoi cette plateforme"],
  ] as const)("%s, « %s » puis « %s » : la même fiche d'abord, et ce qui l'a fait choisir", async (agent, premiere, suite) => {
    const { avant, apres } = await enSuivant(agent, premiere, suite);
    expect(apres.sources[0]?.id).toBe(avant.sources[0]?.id);
    expect(apres.reponse).toContain("Ce qui les a fait choisir");
    expect(apres.reponse).toContain(`${avant.sources[0]?.titre} : `);
  });

  test.each([
    ["reseaux", "Réseau pour autoconstruire en paille", "pourquoi la paille isole bien ?"],
    ["taff", "emploi en agriculture bio", "pourquoi ce métier recrute"],
  ] as const)("%s, « %s » puis « %s » demande autre chose", async (agent, premiere, suite) => {
    expect((await enSuivant(agent, premiere, suite)).apres.reponse).not.toContain("Ce qui les a fait choisir");
  });
});

test.each([
  ["taff", "plateformes pour trouver un chantier participatif", "laquelle est gratuite ?", "plateforme:twiza"],
  ["taff", "emploi en agriculture bio", "lesquelles sont gratuites", "plateforme:apecita"],
  ["reseaux", "un réseau pour installer une AMAP", "lequel est en Bretagne ?", "reseau:miramap"],
  ["reseaux", "réparer mon vélo", "et lequel près de Lyon", "reseau:heureux-cyclage"],
] as const)("%s, « %s » puis « %s » : une de celles dont on parlait", async (agent, premiere, suite, id) => {
  const { apres } = await enSuivant(agent, premiere, suite);
  expect(apres.sources.slice(0, 2).map((une) => une.id)).toContain(id);
});

describe("une citation", () => {
  test.each([
    ["taff", "citation sur l'eau"],
    ["entraide", "citation sur l'eau"],
    ["reseaux", "une citation sur la terre pour mon mémoire"],
    ["reseaux", "quel auteur parle de la technique"],
    ["taff", "une belle phrase sur le travail et le temps libre"],
  ] as const)("%s, « %s » : l'assistant des pensées, et rien d'autre", async (agent, question) => {
    const { reponse, sources } = await demander(agent, unChat(), { question });
    expect(sources).toEqual([]);
    expect(reponse).toContain("](/pensees-ecologiques?");
  });

  test.each([
    ["taff", "emploi dans l'eau"],
    ["reseaux", "qui s'occupe de l'eau en commun"],
    ["reseaux", "réseau d'auteurs de logiciels libres"],
    ["taff", "emploi d'auteur ou de rédacteur écolo"],
  ] as const)("%s, « %s » n'en demande pas", async (agent, question) => {
    expect((await demander(agent, unChat(), { question })).reponse).not.toContain("](/pensees-ecologiques?");
  });

  test.each([
    "citation exacte d'Elisée Reclus sur la nature",
    "une citation de Bookchin sur la ville",
    "Illich mot pour mot sur la vitesse",
    "phrase exacte d'Ellul sur le progrès",
  ])("« %s » : le corpus ne cite pas, il le dit", async (question) => {
    const { reponse, sources } = await demander("pensees", unChat(), { question });
    expect(sources.length).toBeGreaterThan(0);
    expect(reponse).toContain("ces phrases ne sont pas les leurs");
  });

  test.each(["citation sur l'eau", "une citation sur la terre pour mon mémoire", "je cherche une belle phrase sur la forêt", "des citations sur le travail"])(
    "pensées, « %s » : des passages sur ce dont elle parle",
    async (question) => {
      const { sources } = await demander("pensees", unChat(), { question });
      expect(sources.filter(({ faible }) => faible !== true).length).toBeGreaterThan(0);
    },
  );

  test("pensées, une citation hors du corpus reste sans document", async () => {
    expect((await demander("pensees", unChat(), { question: "citation de Zidane sur le football" })).sources).toEqual([]);
  });

  test("une pensée demandée sans citer ne le dit pas", async () => {
    expect((await demander("pensees", unChat(), { question: "que dit Illich de la vitesse" })).reponse).not.toContain("ne sont pas les leurs");
  });
});

describe("un métier du bâtiment", () => {
  test.each([
    "je suis plombier chauffagiste je cherche un emploi",
    "chui plombier et j'aimerais taffer pour des projets qui ont du sens",
    "plombier, quelle boîte écolo embauche",
    "travail de plombier dans la rénovation écologique",
  ])("« %s » : des plateformes", async (question) => {
    expect((await demander("taff", unChat(), { question })).sources.length).toBeGreaterThan(1);
  });

  test.each(["un plombier pas cher pour ma fuite", "plombier disponible dimanche"])("« %s » n'est pas un emploi", async (question) => {
    expect((await demander("taff", unChat(), { question })).sources.filter(({ faible }) => faible !== true)).toEqual([]);
  });
});

describe("un endroit seul, chez les réseaux", () => {
  test.each([
    ["y a quoi à Mayotte", "/ecosysteme?departement=976"],
    ["y a quoi en Ardèche", "/ecosysteme?departement=07"],
    ["quoi en Lozère ?", "/ecosysteme?departement=48"],
    ["qu'est-ce qu'il y a à Mayotte", "/ecosysteme?departement=976"],
  ])("« %s » : il faut un sujet, et les lieux d'à côté", async (question, adresse) => {
    const { reponse, sources } = await demander("reseaux", unChat(), { question });
    expect(sources).toEqual([]);
    expect(reponse).toContain("Dites ce que vous cherchez");
    expect(reponse).toContain(adresse);
  });

  test.each(["un SEL à Mayotte", "énergie en Ardèche"])("« %s » a son sujet", async (question) => {
    expect((await demander("reseaux", unChat(), { question })).reponse).not.toContain("Dites ce que vous cherchez");
  });
});
