import { describe, expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { planifierCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { taillesSupposees } from "#tests/constructeurs/assistants/tailles-supposees.ts";

const planifier = (question: string) => planifierCalcul(comprendre(question, lieuxConnus), taillesSupposees);

describe("ce qu'une question fait calculer", () => {
  test.each([
    ["quelle taille de cuve pour 100 m² de toit à Privas", "cuve", { personnes: "2", toit: "100", cuve: "5" }],
    ["100 m² à Privas, 4 personnes", "cuve", { personnes: "4", toit: "100", cuve: "5" }],
    ["ma citerne de 3000 litres à Lille, combien de temps elle tient ?", "cuve", { personnes: "2", toit: "100", cuve: "3" }],
    ["combien de panneaux pour une famille de 4 à Nantes", "panneaux", { personnes: "4", pv: "0" }],
    ["10 kWc ça produit combien à Marseille", "panneaux", { personnes: "2", pv: "0" }],
    ["quelle surface de potager pour nourrir 3 personnes", "potager", { personnes: "3", potager: "100" }],
    ["combien de poules pour 4 personnes", "poules", { personnes: "4", poules: "3" }],
    ["10 panneaux de 425 Wc à Rodez ?", "panneaux", { personnes: "2", pv: "0" }],
    ["5 poules ça fait combien d'œufs ?", "poules", { personnes: "2", poules: "5" }],
    ["il me faut combien de poules pour avoir assez d'oeufs à Gap", "poules", { personnes: "2", poules: "3" }],
    ["on veut des poules mais pas de coq, on est 3, combien il en faut pour nos oeufs", "poules", { personnes: "3", poules: "3" }],
    ["je me chauffe au bois, stères livrés, combien en faut-il pour 90 m2 à Tulle", "bois", { personnes: "2", surface: "90", chauffage: "poele_buches" }],
    ["cb de cordes de bois pour passer l'hiver, 100 m² à Gap", "bois", { personnes: "2", surface: "100", chauffage: "poele_buches" }],
    ["vivre à 4 avec 2000 m² dans le Gers, c’est jouable ?", "potager", { personnes: "4", potager: "2000" }],
    ["comment nourrir 5 personnes avec 300 m2 à Gap", "potager", { personnes: "5", potager: "300" }],
    ["combien de stères pour chauffer 100 m² à Gap", "bois", { personnes: "2", surface: "100", chauffage: "poele_buches" }],
    ["quelle quantité de bois de chauffage pour l'hiver dans le Jura ?", "bois", { personnes: "2", chauffage: "poele_buches" }],
  ])("« %s »", (question, genre, premiere) => {
    const plan = planifier(question);
    expect(plan?.genre).toBe(genre);
    expect(plan?.variantes[0]?.reponses).toEqual(premiere);
  });

  test.each([
    "récupérer l'eau : débit 10 l/min et hauteur de 5 m, quelle pompe",
    "débit de 20 l/min, 3 m de chute : je veux arroser mon jardin",
    "une fuite de 2 l/min, hauteur de 3 m",
    "bélier hydraulique, 3 m de chute, 10 l/s, combien coûte",
    "combien coûte un forage avec 30 m de hauteur et 1 l/s",
    "une douche à 2 m de hauteur, 8 l/min, c'est économe ?",
    "un puits de 10 m de haut, 500 l/h, rentable ?",
    "une cuve à 3 m de hauteur, 10 l/min au robinet",
    "mes poules sont malades, combien en ai-je perdu",
    "J'ai 5 poules, combien en mange un renard ?",
    "j'ai acheté 5 stères, combien en faut-il de plus pour 100 m²",
  ])("« %s » ne calcule ni turbine ni élevage", (question) => {
    const plan = planifier(question);
    expect(plan?.variantes.some(({ reponses }) => "debit" in reponses) ?? false).toBe(false);
    expect(plan?.genre ?? "aucun").not.toMatch(/poules|bois/);
  });

  test("« combien coûte un forage avec 30 m de hauteur et 1 l/s » : le prix d'un forage", () => {
    expect(planifier("combien coûte un forage avec 30 m de hauteur et 1 l/s")?.variantes[0]?.reponses).toHaveProperty("puits");
  });

  test.each([
    ["des poules, combien devrait-on en avoir à 4 ?", "poules"],
    ["les poules, combien m'en faut-il pour 4 personnes", "poules"],
    ["des poules pour 3, il m'en faudrait combien ?", "poules"],
    ["du bois pour chauffer 90 m2 à Tulle, combien en prévoir", "bois"],
  ])("« %s » compte ce qui est nommé avant", (question, genre) => expect(planifier(question)?.genre).toBe(genre));

  test.each([
    "un ruisseau, 3 mètres de chute et 20 litres seconde en Ariège, turbine ?",
    "3 m de chute, 20 l/s, ça produirait combien en Ariège",
    "une rivière avec 3 m de hauteur et 20 l/s, rentable en Ariège ?",
  ])("« %s » : une chute et un débit mesurés demandent ce que donne une turbine", (question) => {
    const plan = planifier(question);
    expect(plan?.genre).toBe("retour");
    expect(plan?.variantes.some(({ reponses }) => reponses["chute"] === "3" && reponses["debit"] === "20")).toBe(true);
    expect(plan?.suppose.join(" ")).not.toMatch(/chute|seconde/);
  });

  test.each([
    ["poêle à bûches ou pompe à chaleur pour 90 m² dans le Jura ?", ["pac_air_eau", "poele_buches"]],
    ["granulés ou gaz pour chauffer 120 m² à Lille", ["gaz", "poele_granules"]],
    ["j’hésite entre un poêle à granulés ou une pac", ["pac_air_eau", "poele_granules"]],
  ])("« %s » : ce que chaque chauffage coûte par an", (question, chauffages) => {
    const plan = planifier(question);
    expect(plan?.genre).toBe("facture");
    expect(plan?.variantes.map(({ reponses }) => reponses["chauffage"])).toEqual([...chauffages, "aucun"]);
  });

  test.each([
    "où acheter du bois ou des granulés",
    "un poêle ou une cheminée",
    "qui pose une pompe à chaleur ou un poêle à Gap",
    "combien de stères de bois ou de granulés pour chauffer 100 m²",
  ])("« %s » ne compare pas deux chauffages", (question) => {
    expect(planifier(question)?.genre).not.toBe("facture");
  });

  test("sans lieu, trois climats, et c'est dit ; avec un lieu, le sien seul", () => {
    expect(planifier("quelle taille de cuve pour 100 m² de toit")).toMatchObject({ situe: false, lieux: [{ code: "29" }, { code: "45" }, { code: "13" }] });
    expect(planifier("quelle taille de cuve pour 100 m² de toit")?.suppose.join(" ")).toMatch(/2 personnes.*trois climats/);
    expect(planifier("quelle cuve pour 100 m² de toit à Privas, on est 4")).toMatchObject({
      situe: true,
      lieux: [{ code: "07", nom: "Privas (07)" }],
      suppose: ["2 adultes et 2 enfants"],
    });
  });

  test.each([
    ["Nous sommes 2 adultes et 3 enfants, quelle cuve pour 100 m² de toit à Privas ?", { a18: "2", e4: "3" }, []],
    ["4 adultes, quelle cuve pour 100 m² de toit à Privas ?", { a18: "4" }, []],
    ["quelle cuve pour 100 m² de toit à Privas avec 3 enfants ?", { a18: "2", e4: "3" }, ["2 adultes, faute de nombre"]],
  ])("« %s » : la composition dite est celle qui part", (question, gens, suppose) => {
    const plan = planifier(question);
    expect(plan?.variantes[0]?.reponses).toEqual({ ...gens, toit: "100", cuve: "5" });
    expect(plan?.suppose).toEqual(suppose);
  });

  test.each([
    ["quelle cuve pour arroser un jardin de 200 m² à Privas", 100, true],
    ["quelle cuve pour un potager de 300 m² et un toit de 80 m² à Privas", 80, false],
    ["quelle cuve pour 80 m² de toiture, un jardin de 300 m²", 80, false],
    ["100 m² de toit, 300 m² de jardin, quelle cuve", 100, false],
    ["ma maison de 120 m² à Privas, quelle taille de cuve ?", 100, true],
    ["quelle taille de citerne sur un terrain de 2 ha", 100, true],
    ["quelle cuve pour 90 m² à Privas", 90, false],
  ])("« %s » : le toit est celui qui est dit", (question, toit, suppose) => {
    const plan = planifier(question);
    expect(plan?.toit_m2).toBe(toit);
    expect(plan?.suppose.some((une) => une.includes("100 m² de toit"))).toBe(suppose);
  });

  test.each([
    ["combien de panneaux solaires pour une maison de 100 m² chauffée au bois ?", "panneaux"],
    ["combien de panneaux pour une famille de 4 avec un poêle à bois à Nantes", "panneaux"],
    ["ma maison est en bois, 120 m², combien de panneaux pour passer l'hiver ?", "panneaux"],
    ["quelle taille de cuve pour 100 m² de toit, maison chauffée au bois à Privas", "cuve"],
    ["quelle surface de potager pour nourrir 3 personnes avec 5 poules", "potager"],
    ["Mon potager de 300 m² et 3 poules suffisent-ils pour 4 personnes ?", "potager"],
    ["combien de stères pour chauffer 100 m² et baisser ma facture ?", "bois"],
    ["avec un potager de 200 m², combien de poules pour 4 personnes ?", "poules"],
    ["combien d'eau pour 10 poules", undefined],
    ["combien de stères pour chauffer une serre de 50 m²", undefined],
    ["combien de cordes pour tendre un fil l'hiver ?", undefined],
    ["comment nourrir les gens d'un quartier ?", undefined],
    ["J'ai 5 stères, combien de temps ça dure ?", undefined],
  ] as const)("« %s » : c'est ce que l'on compte qui se calcule, pas ce qui est dit autour", (question, genre) => {
    expect(planifier(question)?.genre).toBe(genre);
  });

  test("des poules pondent pareil partout : sans lieu, un seul calcul, et le climat n'est pas supposé", () => {
    const plan = planifier("combien de poules pour 2 personnes");
    expect(plan?.lieux).toHaveLength(1);
    expect(plan).toMatchObject({ ou: "", suppose: [] });
  });

  test("le potager ne prend ni le toit ni la maison pour lui", () => {
    expect(planifier("ma maison de 120 m², quelle surface de potager pour nourrir 4 personnes")?.variantes[0]?.reponses["potager"]).toBe("100");
    expect(planifier("un potager de 300 m², combien de légumes ?")?.variantes[0]?.reponses["potager"]).toBe("300");
  });

  test("une grandeur hors de toute maison est ramenée aux bornes du simulateur", () => {
    expect(planifier("une cuve de 90000 m3 pour 100 m² de toit, combien de temps ?")?.variantes[0]?.valeur).toBe(200);
  });

  test("une région se calcule en trois de ses départements ; un pays voisin n'a pas de climat, et c'est dit", () => {
    const bretagne = planifier("quelle cuve pour 100 m² de toit en Bretagne");
    expect(bretagne?.lieux.map(({ code }) => code).toSorted()).toEqual(["22", "29", "56"]);
    expect(bretagne).toMatchObject({ situe: false, suppose: ["2 personnes, faute de nombre", "sans département dit, trois de la région"] });
    expect(planifier("quelle cuve pour 100 m² de toit en Belgique")?.suppose.join(" ; ")).toContain("hors de France");
  });

  test.each([
    "combien de panneaux de 400 W pour 4 personnes à Nantes ?",
    "panneaux solaires de 400 watts, combien en faut-il à Nantes",
    "combien de panneaux photovoltaïques 400Wc à Nantes",
  ])("%s : ces watts sont ceux d'un seul, dont le nombre se demande", (question) => {
    const plan = planifier(question);
    expect(plan).toMatchObject({ genre: "panneaux", panneau_w: 400, donnee: false });
    expect(plan?.variantes.map(({ valeur }) => valeur)).toEqual([0, 3, 6, 9]);
  });

  test.each([
    ["10 panneaux de 400 W à Nantes, ça produit combien", 4],
    ["un panneau de 400 W à Nantes ça produit combien", 0.4],
    ["un kit solaire de 800 W à Nantes, ça vaut le coup ?", 0.8],
  ])("%s : %d kWc", (question, kwc) => {
    const plan = planifier(question);
    expect(plan?.variantes[1]?.valeur).toBeCloseTo(kwc, 6);
    expect(plan).not.toHaveProperty("panneau_w");
  });

  test("le potager dit s'arrose de la cuve ; l'isolation dite est celle qui part ; le toit dit borne les panneaux", () => {
    expect(planifier("quelle cuve pour 100 m² de toit et un potager de 200 m² à Privas")).toMatchObject({ toit_m2: 100, potager_m2: 200 });
    expect(planifier("combien de stères pour une maison mal isolée de 90 m² à Gap")?.variantes[0]?.reponses["isolation"]).toBe("ancien");
    expect(planifier("combien de panneaux sur 30 m² de toit à Nîmes")?.variantes[1]?.reponses).toMatchObject({ toit_utile: "30", pv: "3" });
  });

  test("à la borne du simulateur, la taille double n'est pas dite deux fois", () => {
    expect(planifier("2 hectares de potager, combien de personnes nourrir ?")?.variantes).toHaveLength(1);
  });

  test.each([
    "comment installer une cuve de 5 m3",
    "combien pèse une cuve de 1000 L",
    "qui peut refaire mon toit de 90 m²",
    "quelle est la garantie de panneaux de 400 W",
    "une batterie de vélo de 500 Wh",
    "Qui répare des vélos à Lyon ?",
    "un écolieu en Ardèche",
    "je cherche un emploi dans le solaire",
    "j'ai 2000 € à placer dans une ferme",
    "comment garder ses graines",
    "Ai-je le droit à un abri de 20 m² au jardin ?",
    "Je cherche un terrain de 2000 m² pour un potager",
    "Je cherche un jardin de 200 m² à louer",
    "Je cherche une maison de 100 m² à Privas pour 4 personnes avec un toit en ardoise",
    "un poêle de 8 kW pour la maison",
    "une borne de 7 kW à Privas",
    "faut-il un compteur 9 kW ?",
    "où acheter des poules près de Die",
    "qui vend du bois de chauffage en Ardèche",
    "je cherche deux poules à adopter",
    "comment construire un poulailler",
    "ai-je le droit d'avoir 3 poules en ville",
    "combien coûte un puits artésien au Moyen Âge",
    "prix d'une pompe funèbre",
    "combien coûte la batterie d'un iPhone",
    "combien coûte une poule",
    "qui peut m'aider à payer ma facture d'électricité",
    "que faire si je ne peux plus payer mon chauffage",
    "combien de fruits et légumes par jour",
    "douche solaire prix",
    "poêle tefal prix",
    "prix du gaz à effet de serre",
    "réservoir de biodiversité, prix ?",
    "combien de kWh consomme une voiture électrique",
    "combien d'eau sur Mars",
    "habiter à 2 dans une tiny house dans le 35",
    "on est 3 familles dans le 26 et on cherche un terrain",
    "remplir une demande d'aide",
  ])("« %s » n'appelle aucun calcul", (question) => {
    expect(planifier(question)).toBeNull();
  });

  test("une commune qui a des homonymes se suppose, et le dit", () => {
    expect(planifier("100 m² de toit à Saint-Denis, quelle cuve ?")?.suppose).toContain("Saint-Denis dans le 974, et non dans le 93");
    expect(planifier("100 m² de toit à Saint-Denis (93), quelle cuve ?")?.suppose.join(" ")).not.toContain("et non");
  });
});
