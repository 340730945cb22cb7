import { describe, expect, test } from "vitest";
import { lireRepere } from "#app/contextes/assistants/domaine/calcul/reperes/lire-repere.ts";
import type { Charge } from "#app/contextes/assistants/domaine/calcul/reperes/repere-voulu.ts";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const lire = (question: string) => lireRepere(comprendre(question, lieuxConnus));

describe("un ordre de grandeur demandé", () => {
  test.each([
    ["une douche de 5 minutes c'est combien de litres", [5]],
    ["une douche de 5 min ça fait combien d'énergie", [5]],
    ["combien d'eau pour une douche de dix minutes", [10]],
    ["combien de litres consomme une douche", []],
    ["passer de 10 à 5 minutes de douche, j'économise combien", [5, 10]],
    ["douche de 3 minutes au lieu de 8, combien d'économies", [3, 8]],
    ["ma douche dure un quart d'heure, 15 mn, ça consomme combien de kwh", [15]],
    ["combien coûte une douche chaude de 8 minutes", [8]],
    ["combien de litres pour une douche d'une heure", [60]],
    ["combien de litres pour une douche de 30 secondes", [0.5]],
    ["une douche d'une demi-heure ça fait combien de litres", [30]],
    ["une douche de 1h c'est combien de litres", [60]],
    ["une douche d'un quart d'heure consomme combien", [15]],
    ["une douche de trois quarts d'heure consomme combien", [45]],
    ["combien d'eau pour une douche de 90 secondes", [1.5]],
    ["combien d'eau pour une douche de 7 minutes 30", [7.5]],
    ["combien d'eau pour une douche de 2 min 15 s", [2.25]],
    ["combien d'eau pour une douche de 2,5 minutes", [2.5]],
    ["combien d'eau pour une douche de deux minutes et demie", [2.5]],
    ["combien d'eau pour une douche d'1h30", [90]],
    ["combien d'eau pour une douche d'une heure et quart", [75]],
    ["une douche à 7h du matin, combien de litres", []],
    ["une douche à 7 heures de 5 minutes, combien de litres", [5]],
    ["un bain ou une douche de 5 minutes, lequel consomme moins d'eau", [5]],
  ])("une douche : « %s »", (question, minutes) => {
    const lu = lire(question);
    expect(lu?.sorte === "douche" ? lu.minutes.toSorted((a, b) => a - b) : lu).toEqual(minutes);
  });

  test.each([
    ["combien de kWh dans un stère", 1],
    ["combien de kwh dans un stère de bois sec", 1],
    ["un stère de chêne ça fait combien d'énergie", 1],
    ["4 stères ça représente combien de kWh", 4],
    ["quelle énergie contient une corde de bois", 3],
    ["3 stères de hêtre équivalent à combien de kilowattheures", 3],
  ])("un stère : « %s »", (question, steres) => expect(lire(question)).toEqual({ sorte: "stere", steres: [steres] }));

  test.each([
    ["combien de kWh dans un demi-stère", 0.5],
    ["2,5 stères ça fait combien de kWh", 2.5],
    ["l'énergie de 10 stères fait combien de kWh", 10],
  ])("une part de stère : « %s »", (question, steres) => expect(lire(question)).toEqual({ sorte: "stere", steres: [steres] }));

  test.each(["combien de litres pour un bain", "un bain chaud c'est combien de litres", "quel volume d'eau prend un bain", "combien coûte un bain"])(
    "un bain : « %s »",
    (question) => expect(lire(question)).toEqual({ sorte: "douche", minutes: [], bain: true }),
  );

  test.each([
    ["2 à 3 stères ça fait combien de kWh", [2, 3]],
    ["2 stères ou 3 stères, ça fait combien de kWh", [2, 3]],
    ["entre 4 et 6 stères, quelle énergie", [4, 6]],
  ])("les deux bouts d'une fourchette : « %s »", (question, steres) => expect(lire(question)).toEqual({ sorte: "stere", steres }));

  test.each([
    ["je brule 8 stères par an, ca fait combien en fioul", "bois", [8], ["fioul"]],
    ["3 steres ca remplace combien de litre de fuel", "bois", [3], ["fioul"]],
    ["1000 litres de fioul ca fait combien de stère de bois", "fioul", [1_000], ["bois"]],
    ["combien de stères pour remplacer 2000 l de mazout", "fioul", [2_000], ["bois"]],
    ["2 à 3 stères équivalent à combien de fioul", "bois", [2, 3], ["fioul"]],
    ["2 a 3 stères en fioul", "bois", [2, 3], ["fioul"]],
    ["10 sacs de 15 kg de pellets ca vaut combien de litres de fioul", "granules", [150], ["fioul"]],
    ["deux palettes de 900 kg de granulés remplacent combien de stères", "granules", [1_800], ["bois"]],
    ["une bouteille de 13 kg de propane équivaut à combien de stères", "propane", [13], ["bois"]],
    ["2 tonnes de granulés ça remplace combien de litres de fioul", "granules", [2_000], ["fioul"]],
    ["2500 litres de fioul par an équivalent à combien de kg de pellets par an", "fioul", [2_500], ["granules"]],
    ["6 stères de bois équivalent à combien de pellets", "bois", [6], ["granules"]],
    ["5 stères équivalent à combien de propane", "bois", [5], ["propane"]],
    ["8 stères ça correspond à combien de kg de granulés et de litres de fioul", "bois", [8], ["granules", "fioul"]],
    ["1500 l de fioul c'est combien de kwh de gaz", "fioul", [1_500], ["gaz"]],
    ["10 sacs de granulés de 15 kg remplacent combien de litres de fioul", "granules", [150], ["fioul"]],
    ["10 sacs de granulés de bois de 15 kg, ça fait combien de fioul", "granules", [150], ["fioul"]],
    ["10 sacs granulés 15kg ça remplace combien de stères", "granules", [150], ["bois"]],
    ["10 sacs de pellets (15 kg) équivalent à combien de stères", "granules", [150], ["bois"]],
    ["3 bouteilles de propane de 13 kg équivalent à combien de stères", "propane", [39], ["bois"]],
    ["10 x 15 kg de granulés remplacent combien de stères", "granules", [150], ["bois"]],
    ["10 à 12 sacs de granulés de 15 kg remplacent combien de stères", "granules", [150, 180], ["bois"]],
    ["un sac de granulés de 15 kg équivaut à combien de fioul", "granules", [15], ["fioul"]],
    ["une palette de 65 sacs de 15 kg de granulés remplace combien de stères", "granules", [975], ["bois"]],
    ["10 000 kWh de gaz, combien de stères", "gaz", [10_000], ["bois"]],
    ["combien de stères pour remplacer 10 000 kWh de gaz", "gaz", [10_000], ["bois"]],
    ["combien de kwh dans 1000 litres de fioul", "fioul", [1_000], []],
    ["1500 litres de fioul combien de kWh", "fioul", [1_500], []],
    ["combien de kWh dans une tonne de pellets", "granules", [1_000], []],
    ["13 kg de propane équivalent à combien de granulés", "propane", [13], ["granules"]],
    ["2 stères ou 3 stères, ça remplace combien de fioul", "bois", [2, 3], ["fioul"]],
  ])("d'un combustible à l'autre : « %s »", (question, de, quantites, vers) => expect(lire(question)).toEqual({ sorte: "equivalence", de, quantites, vers }));

  test.each([
    ["ma machine a laver consomme combien de litre deau", "lave_linge"],
    ["un lave-linge prend combien d'eau, quelle consommation", "lave_linge"],
    ["combien de litres pour une lessive en machine à laver", "lave_linge"],
    ["une chasse d'eau ca utilise combien de litres a chaque fois", "chasse"],
    ["tirer la chasse c'est combien de litres", "chasse"],
    ["les toilettes consomment combien d'eau", "chasse"],
    ["lave vaisselle combien de litres d'eau par lavage", "lave_vaisselle"],
    ["la machine à laver la vaisselle utilise combien d'eau", "lave_vaisselle"],
    ["une machine à 60 consomme combien d'eau", "lave_linge"],
    ["une machine consomme combien d'eau", "lave_linge"],
    ["combien de litres d'eau par machine", "lave_linge"],
    ["une machine de linge prend combien d'eau", "lave_linge"],
    ["une machine de 8 kg prend combien d'eau", "lave_linge"],
  ])("un appareil à eau : « %s »", (question, appareil) => expect(lire(question)).toEqual({ sorte: "cycle", appareils: [appareil] }));

  test.each([
    ["on tire la chasse 20 fois par jour a 4, ca fait combien d'eau par an", "chasse", { nombre: 20, par_an: 7_300 }],
    ["3 lessives par semaine en machine à laver, combien d'eau", "lave_linge", { nombre: 3, par_an: 156 }],
    ["une chasse d'eau tirée 10 fois par jour, combien d'eau par an", "chasse", { nombre: 10, par_an: 3_650 }],
    ["je fais tourner le lave-vaisselle 4 fois par semaine, combien de litres", "lave_vaisselle", { nombre: 4, par_an: 208 }],
    ["on est 5, on tire la chasse 6 fois chacun par jour, ça fait combien d'eau par an", "chasse", { nombre: 30, par_an: 10_950 }],
    ["à 5 personnes, chacun tire la chasse 6 fois par jour, combien d'eau par an", "chasse", { nombre: 30, par_an: 10_950 }],
    ["3 lessives par semaine, combien d'eau par semaine", "lave_linge", { nombre: 3, par_an: 156 }],
    ["combien d'eau par an pour 10 chasses d'eau par jour", "chasse", { nombre: 10, par_an: 3_650 }],
    ["vingt chasses d'eau par jour, combien d'eau par an", "chasse", { nombre: 20, par_an: 7_300 }],
    ["nous sommes 4, 5 chasses d'eau par jour et par personne, combien de litres", "chasse", { nombre: 20, par_an: 7_300 }],
  ])("combien de fois : « %s »", (question, appareil, fois) => expect(lire(question)).toEqual({ sorte: "cycle", appareils: [appareil], fois }));

  test.each([
    ["une lessive a 60 et un lave vaisselle par jour cb de litres par an", { nombre: 1, par_an: 365 }],
    ["3 lessives et 7 lave-vaisselle par semaine, combien de litres", undefined],
    ["un lave-vaisselle et une lessive, combien de litres", undefined],
  ])("deux appareils : « %s »", (question, fois) =>
    expect(lire(question)).toEqual({ sorte: "cycle", appareils: ["lave_vaisselle", "lave_linge"], ...(fois === undefined ? {} : { fois }) }),
  );

  test.each([
    ["jai une batterie de 2kwh avec un frigo un ordi portable et un aquarium elle tient combien de temps", 3, ["aquarium"]],
    ["batterie de 5 kWh, combien de temps pour un frigo, un micro-ondes et une pompe", 2, ["micro-ondes", "pompe"]],
    ["une batterie de 5 kWh tient combien de temps avec une machine à laver", 0, ["machine à laver"]],
    ["batterie de 5 kWh, combien de temps pour une box et un four de 2 kW", 2, undefined],
    ["station electrique 1 kwh combien de temps pour un frigo", 2, undefined],
    ["combien d'heures tient une power station de 1 kWh avec une box", 1, undefined],
  ])("ce que la table n'a pas se nomme : « %s »", (question, charges, laisses) => {
    const lu = lire(question);
    expect(lu?.sorte === "batterie" ? [lu.charges.length, lu.laisses] : lu).toEqual([charges, laisses]);
  });

  test.each([
    ["batterie de 5 kWh, combien de temps pour une cafetière", ["cafetière"]],
    ["batterie de 5 kWh, combien de temps tient la chaudière et le poêle à granulés", ["chaudière", "poêle à granulés"]],
    ["batterie de 5 kWh, combien de temps pour un sèche-cheveux", ["sèche-cheveux"]],
    ["batterie de 5 kWh, combien de temps pour un four micro-ondes", ["four micro-ondes"]],
    ["batterie de 5 kWh, combien de temps pour un four à micro-ondes", ["four à micro-ondes"]],
    ["batterie de 5 kWh, combien de temps pour un four et un micro-ondes", ["four", "micro-ondes"]],
    ["ma sœur a une batterie de 5 kWh, combien de temps pour sa cafetière", ["cafetière"]],
    ["batterie de 5 kWh, combien de temps pour une cafetiere et une cafetière", ["cafetiere"]],
    ["batterie de 5 kWh, combien de temps pour une pompe à chaleur", ["pompe à chaleur"]],
    ["batterie de 5 kWh, combien de temps pour la climatisation", ["climatisation"]],
    ["batterie de 5 kWh, combien de temps pour la tablette de ma fille", ["tablette"]],
  ])("se nomme comme la question l'écrit : « %s »", (question, laisses) => expect(lire(question)).toMatchObject({ sorte: "batterie", laisses }));

  test.each([
    ["combien de kg de granulés pour 10000 kwh", 10_000, "granules"],
    ["combien de litres de fioul pour 10 MWh", 10_000, "fioul"],
  ])("un combustible pour une chaleur : « %s »", (question, kwh, vers) => expect(lire(question)).toEqual({ sorte: "combustible_pour", kwh, vers }));

  test("combien de stères pour une énergie dite", () => {
    expect(lire("combien de stères pour 10 000 kWh de chauffage")).toEqual({ sorte: "steres_pour", kwh: 10_000 });
  });

  test.each([
    ["une batterie de 5 kWh tient combien de temps avec un frigo", ["refrigerateur", "refrigerateur_combine"]],
    ["batterie de 10 kwh, combien d'heures pour un congélateur", ["congelateur"]],
    ["combien de jours une batterie de 5 kWh alimente un frigo combiné et une box", ["refrigerateur_combine", "box"]],
    ["avec une batterie de 2 kWh combien d'heures pour un ordinateur portable", ["ordinateur_portable"]],
    ["une batterie de 5 kWh tient combien de temps un frigo congélateur", ["refrigerateur_combine"]],
    ["une batterie de 1 kWh tient combien de temps avec un appareil de 200 W", []],
  ])("une batterie : « %s »", (question, appareils) => {
    const lu = lire(question);
    expect(lu?.sorte === "batterie" ? lu.charges.flatMap(({ id }) => id ?? []) : lu).toEqual(appareils);
  });

  const FRIGOS: ReadonlyArray<Charge> = [
    { id: "refrigerateur", nombre: 1 },
    { id: "refrigerateur_combine", nombre: 1 },
  ];
  test.each<[string, number, ReadonlyArray<Charge>]>([
    ["une batterie de 1 kWh tient combien de temps avec un appareil de 200 W", 1, [{ w: 200, nombre: 1 }]],
    ["batterie de 0,1 kWh avec un radiateur de 2000 w, combien de temps", 0.1, [{ w: 2_000, nombre: 1 }]],
    ["une batterie de 5000 Wh tient combien de temps avec un congélateur", 5, [{ id: "congelateur", nombre: 1 }]],
    ["une batterie de 5 kWh tient combien de temps avec deux congélateurs", 5, [{ id: "congelateur", nombre: 2 }]],
    ["batterie de 5 kWh, combien de temps pour un frigo et 100 W d'éclairage", 5, [...FRIGOS, { id: "eclairage", w: 100, nombre: 1 }]],
    ["batterie 5 kWh, combien de temps pour 3 lampes de 10 w et un frigo", 5, [{ id: "eclairage", w: 10, nombre: 3 }, ...FRIGOS]],
    [
      "batterie de 5 kWh, combien de temps pour une box et un four de 2 kW",
      5,
      [
        { id: "box", nombre: 1 },
        { w: 2_000, nombre: 1 },
      ],
    ],
    [
      "batterie de 5 kWh, combien de temps pour une box de 10 W et une télé de 100 W",
      5,
      [
        { id: "box", w: 10, nombre: 1 },
        { id: "televiseur", w: 100, nombre: 1 },
      ],
    ],
    ["une batterie de 2 kWh tient combien de temps une télé 2 heures par jour", 2, [{ id: "televiseur", nombre: 1, heures: 2 }]],
    [
      "batterie de 1 kWh, combien de temps pour un ordinateur portable de 40 W 8 heures par nuit",
      1,
      [{ id: "ordinateur_portable", w: 40, nombre: 1, heures: 8 }],
    ],
    ["une batterie portable de 1 kWh tient combien de temps avec une box", 1, [{ id: "box", nombre: 1 }]],
    ["batterie de 5 kWh, combien de temps pour 2 radiateurs de 1000 W", 5, [{ w: 1_000, nombre: 2 }]],
    ["une batterie de 5 kWh tient combien de temps deux ventilateurs de 50 W", 5, [{ w: 50, nombre: 2 }]],
    ["batterie de 5 kWh, combien de temps pour 2 spots de 50 W", 5, [{ w: 50, nombre: 2 }]],
    ["batterie de 5 kWh, combien de temps pour 2 x 50 W", 5, [{ w: 50, nombre: 2 }]],
    [
      "batterie de 5 kWh, combien de temps pour 2 ordinateurs portables de 60 W, four 2000 W",
      5,
      [
        { id: "ordinateur_portable", w: 60, nombre: 2 },
        { w: 2_000, nombre: 1 },
      ],
    ],
    ["batterie de 5 kWh, combien de jours pour 50 W", 5, [{ w: 50, nombre: 1 }]],
    ["combien de temps une batterie de 5 kWh pour un micro-ondes de 800 W", 5, [{ w: 800, nombre: 1 }]],
    ["batterie de 5 kWh, combien de temps pour la box internet de 10 W", 5, [{ id: "box", w: 10, nombre: 1 }]],
    ["combien de temps pour vider une batterie de 5 kWh avec un radiateur de 1000 W", 5, [{ w: 1_000, nombre: 1 }]],
    ["batterie de 5 kWh, combien de temps pour une box et un four 2 heures par jour", 5, [{ id: "box", nombre: 1 }]],
    [
      "batterie de 5 kWh, combien de temps pour 3 lampes de 10 W et 2 lampes de 20 W",
      5,
      [
        { id: "eclairage", w: 10, nombre: 3 },
        { id: "eclairage", w: 20, nombre: 2 },
      ],
    ],
  ])("ce que la batterie alimente : « %s »", (question, kwh, charges) => {
    const lu = lire(question);
    expect(lu?.sorte === "batterie" ? { kwh: lu.kwh, charges: lu.charges } : lu).toEqual({ kwh, charges });
  });

  test.each([
    ["ma facture d'électricité est de 180 €/mois, comment la réduire", 2160],
    ["je paie 150 euros d'électricité par mois, c'est beaucoup ?", 1800],
    ["facture edf de 2200 € par an, comment la baisser", 2200],
    ["ma facture d'électricité mensuelle est de 95 €, quels gestes pour payer moins", 1140],
    ["300 € d'électricité tous les deux mois je paie trop cher ?", 1800],
    ["ma facture edf est de 95 € par mois c'est trop", 1140],
    ["comment réduire ma facture d'électricité de 120 €", 1440],
    ["loyer 600 € et facture d'électricité 150 € par mois comment réduire", 1800],
    ["je paie 600 € de loyer et 150 € d'électricité par mois, c'est trop cher ?", 1800],
    ["ma facture d'électricité est de 1200 € pour 6 mois, comment la réduire", 2400],
    ["facture edf de 300 € par trimestre, c'est beaucoup ?", 1200],
    ["facture edf de 300 € tous les trois mois, c'est beaucoup ?", 1200],
    ["tous les deux mois je paie 300 € d'électricité, c'est trop cher ?", 1800],
    ["facture d'électricité de 900 € par semestre, c'est beaucoup ?", 1800],
    ["ma facture edf est montée à 180 € par mois, comment la réduire", 2160],
    ["j'ai une voiture, ma facture d'électricité est de 95 € par mois, comment la baisser", 1140],
  ])("une facture : « %s »", (question, eur_an) => expect(lire(question)).toMatchObject({ sorte: "facture", eur_an }));

  test.each([499, 500, 900])("« %d € » sans durée : la somme d'un mois ou d'un an, les deux se lisent", (somme) =>
    expect(lire(`comment réduire ma facture d'électricité de ${somme} €`)).toMatchObject({ sorte: "facture", eur_an: somme, suppose: "mois ou an" }),
  );

  test("les enfants dits comptent dans le foyer", () =>
    expect(lire("j'ai 2 enfants, ma facture d'électricité est de 150 € par mois, comment la réduire")).toMatchObject({ foyer: { enfants: 2 } }));
});

describe("rien de tout cela", () => {
  test.each([
    "comment récupérer l'eau de la douche pour le jardin",
    "combien de douches avec une cuve de 1000 L",
    "combien coûte une douche solaire",
    "prix d'une douche italienne",
    "combien d'eau consomme une famille de 4 avec douches et bains",
    "installer une douche extérieure, combien de litres",
    "où prendre une douche quand on est à la rue",
    "un bain de forêt combien de temps",
    "combien de stères pour chauffer 100 m²",
    "prix du stère",
    "où acheter un stère de bois",
    "6 stères par hiver, c'est beaucoup ?",
    "prix de 1000 litres de fioul et de 6 stères de bois",
    "j'ai une cuve à fioul de 1000 litres, la remplacer par du bois",
    "combien de stères pour chauffer 100 m² au lieu du fioul",
    "combien de stères remplacent 2000 litres de fioul dans le Jura",
    "remplacer ma chaudière au fioul par un poêle à bois",
    "combien d'eau de pluie pour la machine à laver",
    "une chasse d'eau qui fuit consomme combien de litres",
    "combien d'eau consomment les toilettes d'une famille de 4",
    "la chasse ouvre quand, combien de chasseurs",
    "quelle quantité de cendres pour une lessive maison, combien d'eau",
    "combien coûte une machine à laver qui économise l'eau",
    "toilettes sèches : combien d'eau économisée",
    "une machine à café consomme combien d'eau",
    "une machine à pain consomme combien d'eau",
    "une machine à bois consomme combien de litres d'huile",
    "3 machines à café par jour, combien de litres d'eau",
    "une machine agricole consomme combien de litres",
    "combien de litres de lessive pour une machine à laver",
    "une machine à laver dans une eau dure, quelle quantité de sel",
    "2 à 3 lessives par semaine combien d'eau",
    "entre 2 et 3 lessives par semaine, combien de litres d'eau",
    "une à deux lessives par semaine, combien d'eau",
    "la chasse 5 ou 6 fois par jour, combien d'eau par an pour les toilettes",
    "combien de toilettes pour 100 personnes et combien d'eau",
    "toilettes d'un festival de 200 personnes, combien d'eau",
    "les wc d'un camping, combien d'eau",
    "combien d'eau par jour par personne pour les toilettes",
    "combien d'eau par personne pour les toilettes",
    "combien d'eau par mois pour les toilettes",
    "combien d'eau consomme mon lave-vaisselle chaque semaine",
    "une lessive aux orties, combien d'eau",
    "une lessive à la main, combien d'eau",
    "3 lessives par semaine, combien d'eau par mois",
    "combien d'eau par mois pour 20 chasses d'eau par jour",
    "on tire la chasse 6 fois chacun par jour, combien d'eau par an",
    "remplacer 1500 L de fioul par une pompe à chaleur électrique",
    "1500 L de fioul équivalent à combien d'électricité avec une PAC",
    "combien d'électricité pour remplacer 1000 L de gasoil de ma voiture",
    "10 sacs de granulés et 15 kg de fioul, combien de stères",
    "2 palettes de 65 sacs de 15 kg de granulés remplacent combien de stères",
    "500 kg de bois remplacent combien de granulés",
    "3 m3 de bois font combien de litres de fioul",
    "1000 m3 de gaz remplacent combien de fioul",
    "1000 litres de gpl équivalent à combien de fioul",
    "200 kg de charbon équivalent à combien de granulés",
    "ballon d'eau chaude de 200 litres au fioul, combien de stères",
    "combien de litres de gaz pour remplacer 5 stères",
    "5 stères ça fait combien de litres de propane",
    "1000 litres de fioul équivalent à combien de m3 de gaz",
    "6 stères équivalent à combien de kg de fioul",
    "10 sacs de bûche de 15 kg équivalent à combien de granulés",
    "13 kg de butane équivalent à combien de granulés",
    "combien de kwh j'économise en isolant si je brûle 2000 litres de fioul",
    "combien de kWh consomme une chaudière qui brûle 2000 litres de fioul",
    "combien de kg de granulés et de fioul pour 10000 kwh",
    "combien de litres de fioul économisés avec 3000 kWh de panneaux solaires",
    "combien de litres de fioul pour 10000 kWh d'électricité avec un groupe",
    "combien de litres d'eau consomme une machine à laver par an",
    "13 kg de butane, 2 stères, quelle énergie",
    "une chasse d'eau de 6 litres, 10 fois par jour, combien d'eau par an",
    "lave-vaisselle 12 litres par cycle, combien d'eau par an à raison de 5 fois par semaine",
    "0,5 stère par semaine, ça fait combien de fioul par an",
    "6 stères par hiver équivalent à combien de kg de granulés par mois",
    "1 stère par mois, ça fait combien de kWh par an",
    "deux batteries de 5 kWh, combien de temps tient un frigo",
    "3 power stations de 1 kWh, combien de temps pour un frigo",
    "batterie de 5 kWh à moitié pleine, combien de temps tient le frigo",
    "batterie de 5 kWh, la télé ne marche pas, combien de temps tient le frigo",
    "batterie de 5 kWh chargée à 50 %, combien de temps tient le frigo",
    "batterie de 5 kWh pour un frigo de 150 kWh par an, combien de jours",
    "batterie de 5 kWh, combien de temps pour une maison sans frigo ni congélateur",
    "une station de recharge de 7 kWh pour vélo, combien de temps",
    "combien de kWh par an avec 3 kWc à Rennes",
    "une batterie de 5 kWh avec 3 kWc de panneaux, combien de temps tient le frigo",
    "combien de temps tient une batterie de 5 kWh dans une maison",
    "quelle batterie pour un frigo",
    "une batterie de voiture tient combien de temps",
    "durée de vie d'une batterie de 5 kWh",
    "ma facture d'électricité de 180 € par mois, quels panneaux",
    "je ne peux plus payer ma facture d'électricité de 180 €",
    "ma facture d'eau est de 180 € par an, comment la réduire",
    "ma facture de gaz de 180 € par mois, comment la réduire",
    "changer de fournisseur, ma facture edf est de 100 €",
    "comment réduire ma facture d'électricité",
    "combien coûte l'électricité d'une maison de 100 m²",
    "la douche publique est à 10 minutes à pied, combien coûte-t-elle",
    "la douche est à 10 minutes à pied, combien coûte-t-elle",
    "combien de temps dure un bain de bouche",
    "un bain de poussière des poules, combien de sable",
    "quelle quantité d'eau pour un bain-marie",
    "combien coûte un bain public",
    "combien coûte un bain nordique",
    "combien coûte un bain suédois",
    "combien coûte un maillot de bain",
    "combien de bains par semaine",
    "combien de douches par semaine",
    "combien coûte un receveur de douche",
    "0 stère ça fait combien de kWh",
    "quelle énergie pour fendre 10 stères",
    "quelle énergie je dépense en portant 10 stères",
    "combien de calories pour scier un stère",
    "une batterie portable de 1 kWh tient combien de temps",
    "batterie de 5 kWh, combien de temps pour des lampes de 10 w et un frigo",
    "batterie de 5 kWh, combien de temps pour des radiateurs de 1000 W",
    "batterie de 5 kWh, combien de temps pour 2 ou 3 radiateurs de 1000 W",
    "batterie de 5 kWh, combien de temps pour des spots de 50 W",
    "batterie de 5 kWh, combien de temps pour les télés",
    "batterie de 5 kWh, sans four ni plaques, avec une box, combien de temps",
    "batterie de 5 kWh, pas de radiateur, combien de temps avec une box",
    "batterie de 5 kWh, combien de temps pour ma tablette de chocolat",
    "batterie de 5 kWh, le climat change, combien de temps tient-elle",
    "un vélo électrique batterie 0,5 kWh, combien de temps",
    "combien de temps pour installer une batterie de 5 kWh et un chauffe-eau",
    "ma facture edf a augmenté de 30 €, comment la réduire",
    "ma facture d'électricité, 30 € de plus par mois, comment la réduire",
    "ma facture d'électricité est passée de 100 € à 150 € par mois, comment la réduire",
    "vélo électrique payé 2000 €, quelles économies",
    "voiture électrique, je paie 300 € d'économies par mois",
    "facture d'électricité : je paie 600 € de loyer, comment réduire",
    "ma facture d'électricité de 1000000 € comment la réduire",
    "1200 € d'électricité pour l'hiver, comment réduire ma facture",
  ])("« %s »", (question) => expect(lire(question)).toBeNull());
});
