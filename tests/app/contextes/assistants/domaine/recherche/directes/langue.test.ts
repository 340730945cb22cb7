import { describe, expect, test } from "vitest";
import { autreLangue } from "#app/contextes/assistants/domaine/recherche/directes/langue.ts";

describe("une autre langue que le français", () => {
  test.each([
    ["is there any community garden near Toulouse please", "anglais"],
    ["does nature have rights?", "anglais"],
    ["I am looking for a job on a farm", "anglais"],
    ["hello, can you help me find a job in permaculture", "anglais"],
    ["how do I build a compost toilet", "anglais"],
    ["where are the seed swaps", "anglais"],
    ["Do you know where I can find seeds", "anglais"],
    ["what is « décroissance » in your documents", "anglais"],
    ["Wer kann mir mit Photovoltaik in Straßburg helfen?", "allemand"],
    ["Ich suche Arbeit", "allemand"],
    ["wo gibt es ein Ökodorf", "allemand"],
    ["donde puedo encontrar semillas para mi huerto", "espagnol"],
    ["¿hay una cooperativa de energía cerca de Perpignan?", "espagnol"],
    ["busco trabajo en una granja", "espagnol"],
    ["quiero trabajar con las abejas", "espagnol"],
    ["cerco lavoro in una fattoria", "italien"],
    ["dove posso trovare il compost", "italien"],
  ])("« %s » : %s", (question, langue) => expect(autreLangue(question)).toBe(langue));

  test.each([
    "remote job climate tech",
    "un chantier à Die",
    "les Scop et les Scic",
    "low-tech lab",
    "y a til un jardin",
    "une amap de la Creuse",
    "un potager en ville",
    "la laine de mouton",
    "WWOOF France",
    "Das Kapital de Marx",
    "The Limits to Growth",
    "film « The Age of Stupid and the end of growth »",
    "los ortals del pais e las fonts",
    "cal far los trabalhs per las vinhas",
    "che guevara e fidel",
    "film “What is to be done for the planet”",
    'film "Where do we go now and what do you want"',
    "The Tragedy of the Commons and the market",
    "Der Wald und das Meer",
    "Fratelli tutti e Laudato si",
    "Terra Madre e Slow Food per una agricoltura",
    "El Salvador y las milpas",
    "Silent Spring",
    "Schumacher small is beautiful a study of economics as if people mattered",
    "What Is to Be Done",
    "Where Do We Go from Here, Chaos or Community",
    "lecture This Changes Everything Naomi Klein what capitalism does",
  ])("« %s » se cherche", (question) => expect(autreLangue(question)).toBeNull());
});
