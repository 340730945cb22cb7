import { describe, expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { planifierCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { taillesSupposees } from "#tests/constructeurs/assistants/tailles-supposees.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const planifier = (question: string) => planifierCalcul(comprendre(question, lieuxConnus), taillesSupposees);
const repondre = async (question: string) => {
  const { reponse, sources } = await demander("entraide", unChat(), { question });
  return { reponse: reponse.replaceAll(/[\u00a0\u202f]/g, " "), sources };
};

describe("une maison autonome sans prix demandé", () => {
  test.each([
    ["je veux etre autonome en tout je commence par ou svp", ["eau", "energie", "alim"]],
    ["autonomes en tout, par où commencer", ["eau", "energie", "alim"]],
    ["combien de temps ça prend de devenir autonome", ["eau", "energie", "alim"]],
    ["l'autosuffisance à 4, est-ce réaliste ?", ["eau", "energie", "alim"]],
    ["est ce que je peux me couper du reseau electrique complètement en Normandie", ["energie"]],
    ["peut-on se passer d'edf en Ardèche", ["energie"]],
    ["être autonome en eau, dans quel ordre faire", ["eau"]],
    ["peut-on quitter EDF et produire tout son courant", ["energie"]],
    ["est-ce possible de larguer EDF avec des panneaux", ["energie"]],
    ["on arrive dans la Drôme avec 3 gosses et une grange : eau, électricité, potager, par où commencer et qui contacter ?", ["eau", "energie", "alim"]],
  ])("« %s »", (question, axes) => expect(planifier(question)).toMatchObject({ genre: "autonomie", axes }));

  test.each([
    "je cherche un écolieu autonome, par où commencer",
    "comment rendre mon enfant autonome",
    "la pensée de l'autonomie chez Castoriadis, par où commencer",
    "quelle autonomie pour une batterie de 5 kWh",
    "Comment faire pour quitter EDF et passer chez Enercoop ?",
    "Je peux quitter EDF pour un fournisseur vert ?",
    "peut-on quitter EDF pour un autre contrat",
    "je veux quitter EDF pour devenir maraîcher, c'est possible ?",
    "comment quitter EDF, je déménage et je résilie",
    "par où commencer pour rénover ma cuisine",
    "ma voiture électrique a combien d'autonomie",
    "apprendre à être autonome, une formation ?",
    "c'est possible l'autonomie alimentaire pour une famille sur 2000 m²",
  ])("« %s » demande autre chose", (question) => expect(planifier(question)?.genre).not.toBe("autonomie"));

  test("commencer : l'épargne d'abord, puis du moins cher au plus cher, aux prix du calcul", async () => {
    const { reponse, sources } = await repondre("on veut être autonomes en tout à Privas, par où commencer");
    const ordre = reponse.match(/Puis, du moins cher au plus cher : (?<achats>.+)\./u)?.groups?.["achats"] ?? "";
    const prix = [...ordre.matchAll(/\((?<prix>[\d ]+) €\)/gu)].map(({ groups }) => Number((groups?.["prix"] ?? "").replaceAll(" ", "")));
    expect(prix.length).toBeGreaterThan(3);
    expect(prix).toEqual(prix.toSorted((a, b) => a - b));
    expect(reponse.indexOf("D’abord épargner")).toBeLessThan(reponse.indexOf("Puis, du moins cher"));
    expect(sources[0]?.url).toContain("dep=07");
  });
});

describe("de l'eau et du courant équipés ensemble font un bilan", () => {
  test.each([
    "simule moi une maison à Pau avec 2 adultes, 70m2 toit, cuve 2m3 et 3kWc",
    "fais le bilan : cuve de 5 m³, 3 kWc, 100 m² de toit à Privas",
    "que donnent 6 kWc et 200 m² de potager à Rennes",
    "cuve de 3000 L et 3 kWc dans le Gers ça donne quoi",
  ])("« %s »", (question) => expect(planifier(question)?.genre).toBe("foyer"));

  test.each([
    ["3 kWc avec une batterie de 5 kWh, ça donne quoi", "batterie"],
    ["3 kWc à Lyon", "panneaux"],
    ["une cuve de 5 m³ pour 100 m² de toit", "cuve"],
    ["cuve de 5 m³ et 3 kWc, quel prix", "cuve"],
  ])("« %s » : %s, ou son prix", (question, genre) => expect([genre, "prix", "panneaux"]).toContain(planifier(question)?.genre));
});

describe("moins d'eau sans travaux", () => {
  test.each([
    "on est locataires en appart a montreuil, on peut faire quoi pr l'eau",
    "comment réduire ma facture d'eau en appartement",
    "locataire : quels gestes pour économiser l'eau",
    "je loue un studio, comment consommer moins d'eau",
    "baisser notre facture d'eau en HLM",
  ])("« %s »", (question) => expect(planifier(question)).toMatchObject({ genre: "eau", demande: "moins" }));

  test.each([
    "je suis locataire, on m'a coupé l'eau, que faire",
    "quelle association agit pour l'eau dans ma commune",
    "que faire d'une fuite d'eau en appartement",
    "comment réduire l'arrosage de mon potager en eau",
    "combien d'eau consomme une famille de 4",
  ])("« %s » demande autre chose", (question) => expect(planifier(question)?.demande).not.toBe("moins"));

  test("le moteur dit les mètres cubes, la table le prix des robinets", async () => {
    const { reponse } = await repondre("locataire à Montreuil, comment réduire ma facture d'eau");
    expect(reponse).toMatch(/ôtent environ \d+ m³ par an, \d+ €, pour environ \d+ € d’achat/u);
  });
});

describe("l'eau chaude seule", () => {
  test.each([
    "chauffe eau combien d'électricité par an pour 4 et comment réduire",
    "combien de kWh prend l'eau chaude de 3 personnes",
    "un ballon d'eau chaude consomme combien d'électricité par an pour une famille",
    "quelle conso d'électricité pour le cumulus d'un couple, combien de kwh",
  ])("« %s »", (question) => expect(planifier(question)).toMatchObject({ genre: "facture", demande: "eau_chaude" }));

  test.each([
    "un chauffe-eau solaire est-il rentable",
    "combien coûte un cumulus",
    "combien de litres d'eau chaude pour une douche",
    "chauffage et eau chaude, quelle facture pour 4",
  ])("« %s » demande autre chose", (question) => expect(planifier(question)?.demande).not.toBe("eau_chaude"));
});

describe("ce qui se cultive et se mange", () => {
  test.each([
    ["autonomie en protéines sans viande, combien de m2 de haricots secs", "legumineuses"],
    ["tu peux me faire un gateau et me dire combien de farine je peux tirer de 100m2 de blé", "cereales"],
    ["quelle surface de lentilles pour manger toute l'année", "legumineuses"],
    ["combien de m² de blé pour notre pain", "cereales"],
    ["huile : peut on faire son huile de tournesol chez soi quelle surface", "huiles"],
    ["quels fruitiers pour être autonome en fruits et combien d'arbres", "fruits"],
    ["combien de pommiers pour nourrir 4 personnes", "fruits"],
    ["combien d'arbres fruitiers faut-il pour une famille", "fruits"],
  ])("« %s » : %s", (question, groupe) => expect(planifier(question)).toMatchObject({ genre: "cultures", groupe }));

  test.each([
    "combien coûte un pommier",
    "combien de temps pour cuire le pain",
    "quelle distance entre deux pommiers, combien d'arbres fruitiers à l'are",
    "où trouver du blé ancien",
  ])("« %s » demande autre chose", (question) => expect(planifier(question)?.genre).not.toBe("cultures"));

  test.each([
    ["1 hectare en Corrèze c'est assez pour vivre dessus à 4 ?", 4],
    ["c'est possible l'autonomie alimentaire pour une famille sur 2000 m²", 4],
    ["3000 m² de terrain pour nourrir 5 personnes, ça suffit ?", 5],
    ["vivre à 3 de 5000 m² dans le Gers", 3],
  ])("« %s » : ce qu'une terre nourrit", (question, personnes) => expect(planifier(question)).toMatchObject({ genre: "potager", personnes }));

  test("la terre dite se compare à celle de toute l'assiette", async () => {
    const { reponse } = await repondre("1 hectare en Corrèze c'est assez pour vivre dessus à 4 ?");
    expect(reponse).toMatch(/10 000 m², c’est \d+ % de ce que demande tout le végétal de 4 personnes/u);
  });
});

describe("l'eau à garder", () => {
  test.each([
    ["a mayotte on a l'eau 1 jour sur 3, comment stocker", 2],
    ["l'eau est coupée un jour sur deux à Mamoudzou, quelle réserve", 1],
    ["on a de l'eau deux jours sur cinq, combien garder", 3],
    ["tenir 48h sans eau à 4, quelle reserve", 2],
    ["réserve d'eau pour 72 heures", 3],
    ["je suis en camion amenagé, quelle quantité d'eau pour 2 pendant une semaine", 7],
    ["eau pour 3 jours de van à deux", 3],
  ])("« %s » : %d jours", (question, jours) => expect(planifier(question)).toMatchObject({ genre: "reserve", reserve: { jours } }));

  test.each(["arroser un jour sur deux, combien d'eau", "un jour sur deux je prends un bain", "mon congélateur tient 48h", "douche de 24 h d'eau chaude"])(
    "« %s » demande autre chose",
    (question) => expect(planifier(question)?.genre).not.toBe("reserve"),
  );
});

describe("des tournures de plus", () => {
  test.each([
    ["potager pour 6 en Alsace", "potager", 6],
    ["potager pour 4 dans le Gers", "potager", 4],
    ["un potager à Rennes pour 3 personnes", "potager", 3],
    ["jardin potager pour 5 en Bretagne", "potager", 5],
    ["quel volume de cuve pour 90 m² de toit dans le Morbihan, 2 personnes + un bébé", "cuve", 3],
    ["cuve pour 100 m² de toit à Pau, 4 personnes et 2 enfants", "cuve", 6],
    ["cuve pour 100 m² de toit à Pau, 5 personnes dont 2 enfants", "cuve", 5],
  ])("« %s » : %s, %d personnes", (question, genre, personnes) => expect(planifier(question)).toMatchObject({ genre, personnes }));

  test.each(["un potager partagé à Rennes pour 3 personnes", "qui connaît un potager à Lyon pour 4", "comment arroser un potager à Nice à 2"])(
    "« %s » cherche autre chose",
    (question) => expect(planifier(question)?.genre).not.toBe("potager"),
  );

  test.each([
    "jai un poêle et 12 stères par an, combien j'economise en isolant",
    "je brûle 10 stères, combien de moins si je fais l'isolation",
    "15 stères par an : combien gagner en isolant la maison",
    "8 stères par hiver, l'isolation en économise combien",
  ])("« %s » : le bois de la maison rénovée", (question) => expect(planifier(question)?.genre).toBe("bois"));

  test.each([
    ["8 stères par an, combien j'économise en isolant ma maison de 110 m² à Dijon ?", 8],
    ["je brûle 12 stères à Dijon, combien de moins si je fais l'isolation", 12],
    ["15 stères par an à Dijon : combien gagner en isolant la maison", 15],
    ["10 stères l'hiver à Dijon, une rénovation en économise combien", 10],
  ])("« %s » : l'épargne est celle des %d stères dits", async (question, dits) => {
    const { reponse } = await repondre(question);
    const { n, reste, moins, eur } =
      /de (?<n>\d+) stères, il en resterait environ (?<reste>[\d,]+), soit (?<moins>[\d,]+) de moins par an, environ (?<eur>[\d ]+) €/u.exec(reponse)?.groups ??
      {};
    const part = Number(/Le calcul ôte (?<part>\d+) %/u.exec(reponse)?.groups?.["part"]) / 100;
    const lire = (texte = "") => Number(texte.replace(",", ".").replaceAll(" ", ""));
    expect(lire(n)).toBe(dits);
    expect(lire(reste) + lire(moins)).toBeCloseTo(dits, 5);
    expect(lire(moins)).toBeCloseTo(dits * part, 0);
    const prix = Number(/à (?<prix>\d+) € le stère/u.exec(reponse)?.groups?.["prix"]);
    expect(Math.abs(lire(eur) - lire(moins) * prix)).toBeLessThanOrEqual(10);
    expect(reponse).not.toMatch(/livré.*livré/u);
  });

  test.each([
    ["panneaux pour une maison de 4 à Lille", "panneaux", 4],
    ["photovoltaïque pour une maison de 5 dans le Gers", "panneaux", 5],
    ["panneaux solaires à Brest pour 3 personnes", "panneaux", 3],
    ["Cuve pour 3 personnes à Lyon", "cuve", 3],
    ["citerne pour 5 dans le Lot", "cuve", 5],
    ["récupérateur pour 2 personnes à Nantes", "cuve", 2],
    ["Combien de bois pour 100 m² à Metz", "bois", 2],
    ["combien de bûches pour une maison de 90 m² à Gap", "bois", 2],
    ["quelle quantité de bois pour 120 m² à Nancy, 4 personnes", "bois", 4],
  ])("« %s » : %s, %d personnes", (question, genre, personnes) => expect(planifier(question)).toMatchObject({ genre, personnes }));

  test.each([
    "Combien de bois pour 100 m² de terrasse à Metz",
    "combien de bois pour un plancher de 40 m² à Metz",
    "combien de bois pour une cabane de 10 m² à Gap",
    "installateur de panneaux pour une maison de 4 à Lille",
    "aide pour une cuve à Lyon, 3 personnes",
    "cuve à fioul pour 3 personnes à Lyon",
    "chauffe-eau solaire pour 4 à Perpignan, quelle taille",
    "quelle taille de ballon solaire pour 4 personnes à Nice",
    "panneau solaire thermique pour 5 à Pau, quelle surface",
  ])("« %s » n'est ni du bois de chauffage, ni une cuve de pluie, ni des panneaux", (question) =>
    expect(["bois", "cuve", "panneaux"]).not.toContain(planifier(question)?.genre),
  );

  test.each(["maison de 4 pièces à Lille, combien de panneaux", "maison de 3 à 5 pièces à Lille, combien de panneaux"])(
    "« %s » ne dit pas de gens",
    (question) => expect(comprendre(question, lieuxConnus).foyer.personnes).toBeUndefined(),
  );

  test.each(["Combien d'argent par mois j'économise avec un potager de 100 m²", "combien d'argent je gagne avec un potager de 200 m²"])(
    "« %s » n'est pas le prix de sa préparation",
    (question) => expect(planifier(question)?.genre).not.toBe("prix"),
  );

  test.each(["comment me couper du réseau à Foix", "comment se débrancher du réseau électrique", "comment on pourrait se passer d'EDF"])(
    "« %s » : une maison qui produit tout son courant",
    (question) => expect(planifier(question)).toMatchObject({ genre: "autonomie", axes: ["energie"] }),
  );

  test.each(["comment couper l'eau du réseau", "comment me déconnecter du réseau social", "comment me couper du réseau wifi la nuit"])(
    "« %s » n'en est pas une",
    (question) => expect(planifier(question)?.genre).not.toBe("autonomie"),
  );

  test.each(["combien coûte l'isolation d'une maison qui brûle 10 stères", "où acheter 5 stères de bois"])("« %s » demande autre chose", (question) =>
    expect(planifier(question)?.genre).not.toBe("bois"),
  );

  test.each([
    ["en guyane l'eau de pluie pour boire, c'est faisable", /sort du cadre réglementaire/u],
    ["toilettes sèches en appartement possible ?", /sans nuisance pour le voisinage/u],
  ])("« %s » : la règle", async (question, regle) => expect((await repondre(question)).reponse).toMatch(regle));
});
