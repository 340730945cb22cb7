import { describe, expect, test } from "vitest";
import { QUESTION_MAX } from "#app/contextes/assistants/domaine/agents.ts";
import { lireExclusions } from "#app/contextes/assistants/domaine/comprehension/phrase/exclusions.ts";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";

describe("ce qu'une question écarte", () => {
  test.each([
    ["surtout pas terre de liens, qui loue des terres", "terre de liens"],
    ["un habitat entre retraités, pas une maison de retraite", "une maison de retraite"],
    ["un fournisseur d'électricité autre qu'Enercoop", "Enercoop"],
    ["du woofing mais pas WWOOF", "WWOOF"],
    ["la convivialité mais pas la biographie d'Illich", "la biographie d'Illich"],
  ])("« %s » : « %s »", (question, attendu) => {
    const { reste, ecarte } = lireExclusions(question);
    expect(ecarte).toEqual([attendu]);
    expect(reste).not.toContain(attendu);
  });

  test.each([
    ["ni Latour ni Descola, qui pense la nature", ["Latour", "Descola"], ", qui pense la nature"],
    ["à part Terre de Liens et les Colibris, qui aide à acheter", ["Terre de Liens", "les Colibris"], ", qui aide à acheter"],
    ["sauf WWOOF, Workaway et HelpX, comment voyager", ["WWOOF", "Workaway", "HelpX"], ", comment voyager"],
    ["sans passer par Enercoop, quels fournisseurs", ["Enercoop"], ", quels fournisseurs"],
    ["autre chose que Marx sur la lutte des classes", ["Marx"], "sur la lutte des classes"],
    ["des légumes sauf les tomates et comment les garder", ["les tomates"], "des légumes et comment les garder"],
    ["du savon, ni soude caustique ni huile de palme", ["soude caustique", "huile de palme"], "du savon,"],
    ["y a-t-il autre chose que des fablabs à Lyon ?", ["des fablabs"], "y a-t-il à Lyon ?"],
    ["autre chose que le woofing en Corse", ["le woofing"], "en Corse"],
  ])("« %s » : tous les termes de la liste, et eux seuls", (question, termes, attendu) => {
    const { reste, ecarte } = lireExclusions(question);
    expect(ecarte).toEqual(termes);
    expect(reste).toBe(attendu);
  });

  test.each([
    ["je ne veux pas de bénévolat, un vrai salaire dans le bio", ["bénévolat"]],
    ["je veux pas de woofing ni de service civique, je veux un emploi payé", ["woofing", "service civique"]],
    ["on ne cherche pas d'habitat participatif mais une colocation", ["habitat participatif"]],
    ["une colocation, je ne veux pas de caution", ["caution"]],
    ["je ne veux pas de nucléaire, je veux des panneaux", ["nucléaire"]],
    ["je ne veux pas de Latouche, un autre auteur", ["Latouche"]],
  ])("« %s » : ce qu'on ne veut pas ne se montre pas, et reste le sujet", (question, termes) => {
    expect(lireExclusions(question)).toEqual({ reste: question, ecarte: termes, seulement: false });
  });

  test.each([
    ["je ne veux pas d'écolieu, je cherche une ferme collective", ["écolieu"], ", je cherche une ferme collective"],
    ["on ne veut pas d'habitat participatif mais un écovillage", ["habitat participatif"], "mais un écovillage"],
  ])("« %s » : une autre sorte de lieu prend sa place", (question, termes, attendu) => {
    const { reste, ecarte } = lireExclusions(question);
    expect(ecarte).toEqual(termes);
    expect(reste).toBe(attendu);
  });

  test.each([
    ["pas d'amap, un marché paysan", ["amap"], ", un marché paysan"],
    ["Pas de woofing, un vrai salaire", ["woofing"], ", un vrai salaire"],
    ["pas de bénévolat, un emploi à Lyon", ["bénévolat"], ", un emploi à Lyon"],
    ["non, pas de permaculture, plutôt du maraîchage", ["permaculture"], ", plutôt du maraîchage"],
    ["pas de batterie mais un poêle", ["batterie"], "mais un poêle"],
    ["Pas de coopérative : une association", ["coopérative"], ": une association"],
    ["pas d'éolienne, des panneaux", ["éolienne"], ", des panneaux"],
    ["Pas Ellul, quelqu'un d'autre", ["Ellul"], ", quelqu'un d'autre"],
    ["pas de service civique, un stage", ["service civique"], ", un stage"],
  ])("« %s » : en tête, l'un prend la place de l'autre", (question, termes, attendu) => {
    const { reste, ecarte } = lireExclusions(question);
    expect(ecarte).toEqual(termes);
    expect(reste).toBe(attendu);
  });

  test.each([
    "pas d'argent, je veux manger bio",
    "pas de voiture, comment faire mes courses",
    "pas de jardin, que planter ?",
    "pas de permis, on me prend quand même ?",
    "pas d'eau depuis hier",
    "j'ai pas de terrain, un balcon suffit ?",
    "pas de panique !",
    "je n'ai pas de diplôme, un métier dehors",
  ])("« %s » : un manque, qui reste dans la question", (question) => {
    const { reste, ecarte } = lireExclusions(question);
    expect(ecarte).toEqual([]);
    expect(reste).toBe(question);
  });

  test("« ni » joint un nom connu à un nom commun", () => {
    expect(comprendre("je veux pas de woofing ni de service civique, je veux un emploi payé", lieuxConnus).ecarte).toEqual(["woofing", "service civique"]);
  });

  test.each([
    ["un emploi mais pas à Paris", ["Paris"], []],
    ["un jardin à Lyon, mais pas a paris ni à marseille", ["Paris", "Marseille"], ["Lyon"]],
    ["un écolieu, sauf en Bretagne", ["Bretagne"], []],
    ["une ferme loin de Paris", ["Paris"], []],
    ["de la laine, pas trop loin de Privas", [], ["Privas"]],
    ["une amap ailleurs qu'à Lyon", ["Lyon"], []],
    ["que faire hors de Paris", ["Paris"], []],
    ["un écolieu, mais pas dans le Gard ou l'Hérault", ["Gard", "Hérault"], []],
    ["un terrain à louer, pas à vendre, à Die", [], ["Die"]],
  ])("« %s » : un lieu écarté n'est pas celui qu'on demande", (question, evites, lieux) => {
    const lue = comprendre(question, lieuxConnus);
    expect(lue.evites.map(({ nom }) => nom)).toEqual(evites);
    expect(lue.lieux.map(({ nom }) => nom)).toEqual(lieux);
  });

  test("le département de la page ne compte plus s'il est écarté", () => {
    expect(comprendre("un jardin partagé mais pas à Paris", lieuxConnus, "75").lieux).toEqual([]);
  });

  test("aucun endroit montré n'est là où l'on ne veut pas aller", async () => {
    const ou = async (question: string) => (await demander("entraide", unChat(), { question })).sources.map(({ id }) => id);
    expect(await ou("un écolieu en Bretagne")).toContain("lieu:demain-en-main");
    expect(await ou("un écolieu, mais pas en Bretagne")).not.toContain("lieu:demain-en-main");
  });

  test.each([
    "j'ai 19 ans, pas de diplôme",
    "je n'ai ni terrain ni argent",
    "vivre sans frigo ni voiture",
    "vendre ses tomates sans passer par le supermarché",
    "un jardin a partager",
    "sauf si on est locataire",
    "une vie à part entière",
    "loin de tout, une ferme",
    "je n'ai pas de terrain",
    "une amap pas chère",
    "pas d'argent, où manger",
    "un potager mais pas de terrain",
    "vivre à la campagne mais pas seule",
    "je ne veux pas de voiture, comment vivre à la campagne ?",
    "je ne veux pas de pesticides dans mon jardin",
    "je ne veux pas dépendre d'un fournisseur",
    "on ne veut pas être seuls",
    "je ne veux pas de voiture, je veux vivre à la campagne",
    "je ne veux pas de chimie au jardin, je veux désherber",
    "je ne cherche pas de formation payante, une gratuite",
    "on ne veut pas de chaudière, on voudrait se chauffer au bois",
    "ma mairie ne veut pas de compost, que faire",
    "je ne veux pas de Linky, un recours ?",
    "aidez-moi, je ne veux pas de pesticides",
  ])("« %s » dit un manque, et reste entière", (question) => {
    expect(lireExclusions(question)).toEqual({ reste: question, ecarte: [], seulement: false });
  });

  test.each([
    ["que penser de l'école, sauf Illich", "ivan-illich"],
    ["la technique, à part André Gorz", "andre-gorz"],
  ])("« %s » : aucun texte de %s", async (question, auteur) => {
    const { sources } = await demander("pensees", unChat(), { question });
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter(({ id }) => id.startsWith(`${auteur}__`))).toEqual([]);
  });

  test.each([
    ["entraide", "je ne veux pas de voiture, je veux vivre à la campagne", "reseau:mobicoop"],
    ["reseaux", "je ne veux pas de nucléaire, je veux des panneaux", "reseau:enercoop"],
  ] as const)("%s, « %s » : ce qui aide à s'en passer reste devant", async (agent, question, attendu) => {
    const { sources } = await demander(agent, unChat(), { question });
    expect(sources[0]?.id).toBe(attendu);
  });

  test("un auteur refusé n'est pas lu, un autre l'est", async () => {
    const { sources } = await demander("pensees", unChat(), { question: "je ne veux pas de Latouche, un autre auteur sur la décroissance" });
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter(({ id }) => id.startsWith("serge-latouche__"))).toEqual([]);
  });

  test("la réponse ne montre pas la structure écartée", async () => {
    const { sources } = await demander("reseaux", unChat(), { question: "surtout pas terre de liens, qui d'autre loue des terres pour s'installer en bio" });
    expect(sources.map(({ id }) => id)).not.toContain("reseau:terre-de-liens");
    expect(sources.length).toBeGreaterThan(0);
  });

  // Les plus longues questions que laisse écrire le champ.
  test.each([
    "sauf chat chien lapin vache poule canard oie, ",
    "ni paris ni lyon ",
    "hors a b c d e f g ",
    "ailleurs qu'à b c d e ",
    "sauf paris, lyon et marseille ",
  ])("« %s », répété : aucun nom n'est lu deux fois", (motif) => {
    const lus: Array<string> = [];
    const estUnEndroit = (dit: string) => lus.push(dit) > 0 && /^(?:paris|lyon|marseille)$/.test(dit);
    lireExclusions(motif.repeat(QUESTION_MAX).slice(0, QUESTION_MAX), { estUnEndroit, structures: new Map() });
    expect(lus).toEqual([...new Set(lus)]);
  });

  test("« sauf » redit sans fin, des mots tous différents : moins de noms lus que la question n'a de mots", () => {
    const mots = Array.from({ length: QUESTION_MAX }, (_, i) => (i % 4 === 0 ? "sauf m" : "n") + i.toString() + (i % 4 === 3 ? "," : ""));
    const question = mots.join(" ").slice(0, QUESTION_MAX);
    const lus: Array<string> = [];
    lireExclusions(question, { estUnEndroit: (dit) => lus.push(dit) < 0, structures: new Map() });
    expect(lus.length).toBeLessThan(question.split(" ").length);
  });
});
