import { describe, expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { creerCalculer } from "#app/contextes/assistants/service/calculer/calculer.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";
import { taillesSupposees } from "#tests/constructeurs/assistants/tailles-supposees.ts";

const simulateur = unSimulateur();
const calculer = creerCalculer({ contenus: { tailles: taillesSupposees }, simulateur, journal: unJournal() });

const repondre = (reponses: string) => simulateur.repondre({ reponses: new URLSearchParams(reponses), mode: "par_axe", recommandations: false, trace: false });

async function dire(question: string) {
  const calcul = await calculer(comprendre(question, lieuxConnus));
  return {
    texte: (calcul?.source.extrait ?? "").replaceAll(/\s/g, " "),
    adresse: new URL(calcul?.source.url ?? "", "https://site.test").searchParams,
    id: calcul?.source.id,
  };
}
const nombre = (valeur: number) => formaterNombre(valeur).replaceAll(/\s/g, " ");
const entier = (dit: string | undefined) => Number((dit ?? "").replaceAll(" ", ""));

describe("un prix", () => {
  test("est celui du catalogue, avec sa fourchette, son année, sa source et l'adresse du simulateur", async () => {
    const puits = simulateur.couts["cout.puits_forage"];
    const { texte, adresse, id } = await dire("prix d'un puits dans le Gers");
    expect(texte).toContain(`environ ${nombre(puits?.typique_eur ?? Number.NaN)} €, de ${nombre(puits?.bas_eur ?? 0)} € à ${nombre(puits?.haut_eur ?? 0)} €`);
    expect(texte).toContain(`prix de ${puits?.annee} ; source : renovationettravaux.fr`);
    expect(adresse.get("dep")).toBe("32");
    expect(adresse.get("puits")).toBe("500");
    expect(id).toBe("calcul:prix");
  });

  test("sans source publiée, se donne pour un ordre de grandeur", async () => {
    const { texte, adresse } = await dire("combien coûte une pompe à chaleur");
    expect(simulateur.couts["cout.pac_air_eau"]?.verifie).toBe("non");
    expect(texte).toContain("ordre de grandeur de 2025, sans source publiée : un devis le précisera");
    expect(adresse.get("chauffage")).toBe("pac_air_eau");
  });

  test("d'une cuve de 8 m³, entre deux tailles du catalogue, est celui que chiffre le moteur, pompe à part", async () => {
    const { budget } = await repondre("dep=29&personnes=2&cuve=8");
    const cuve = budget.equipements.find(({ id }) => id.startsWith("cout.cuve"));
    const { texte } = await dire("combien coûte une cuve de 8000 litres ?");
    expect(texte).toContain(`Cuve enterrée de 8 m³ : environ ${nombre(cuve?.cout_eur ?? Number.NaN)} €`);
    expect(texte).toContain("La pompe s’ajoute : environ 770 €");
  });

  test("de plusieurs choses les compte, et dit ce que tient celle qui se mesure : jamais « 1,2 fois »", async () => {
    const arbres = (await dire("combien coûtent 20 arbres fruitiers")).texte;
    expect(arbres).toContain("Arbre fruitier (plant, tuteur, protection), les 20 : environ");
    const phyto = (await dire("prix d'une phytoépuration pour 6 personnes")).texte;
    expect(phyto).toContain("Filtre planté pour 6 habitants : environ");
    expect(`${arbres} ${phyto}`).not.toMatch(/\d fois/);
    expect((await dire("combien coûte un poulailler pour 12 poules")).texte).toMatch(/Poulailler pour \d+ à \d+ poules : environ/);
  });

  test("de plusieurs tailles dit l'entretien de la moindre à la plus grande", async () => {
    expect((await dire("combien coûte une cuve ?")).texte).toMatch(/entretien : de \d+ € à \d+ € par an selon la taille/);
    expect((await dire("combien coûte un puits ?")).texte).toMatch(/entretien : environ \d+ € par an/);
  });

  test("d'une énergie à l'unité vient de sa table, avec ses bornes", async () => {
    const { texte } = await dire("à combien est le stère de bois ?");
    const stere = simulateur.coefficients["energie.prix.stere"];
    expect(texte).toContain(`environ ${nombre(stere?.valeur ?? Number.NaN)} €, de ${stere?.min} € à ${stere?.max} € (${stere?.annee}`);
  });
});

describe("sans lieu dit", () => {
  test.each([
    ["combien coûte une pompe à chaleur", "chauffage", "pac_air_eau"],
    ["quelle cuve pour 100 m² de toit", "cuve", "5"],
    ["quelle cuve pour 100 m² de toit en Bretagne", "cuve", "5"],
    ["facture d'énergie d'un couple dans 70 m²", "surface", "70"],
  ])("« %s » : le lien garde les réponses et laisse le lieu à choisir", async (question, cle, valeur) => {
    const { adresse } = await dire(question);
    expect([adresse.get("dep"), adresse.get("etape"), adresse.get(cle)]).toEqual([null, "lieu", valeur]);
  });

  test("cette adresse est une page du simulateur qui demande le lieu, sans faute", async () => {
    const { adresse } = await dire("combien coûte une pompe à chaleur");
    const { statut, vue } = await simulateur.page(adresse);
    expect(statut).toBe(200);
    expect(JSON.stringify(vue)).toContain("pac_air_eau");
  });

  test("avec un lieu dit, le lien rouvre ce lieu", async () => {
    expect((await dire("combien coûte une pompe à chaleur à Gap")).adresse.get("dep")).toBe("05");
    expect((await dire("quelle cuve pour 100 m² de toit à Privas")).adresse.get("etape")).toBeNull();
  });
});

describe("une maison autonome", () => {
  test("se chiffre en deux ensembles, dont chaque nombre est celui du moteur", async () => {
    const { texte, adresse, id } = await dire("combien coûte l'autonomie d'une maison en Dordogne");
    expect(id).toBe("calcul:autonomie");
    const { budget } = await repondre("dep=24&personnes=2&toit=100&cuve=5&pv=3&chauffage=poele_buches&potager=100&poules=3");
    expect(texte).toContain("une cuve de 5 m³ ; 3 kWc de panneaux solaires et un poêle à bûches ; 100 m² de potager et 3 poules");
    expect(texte).toContain(`environ ${nombre(Math.round(budget.cout_total_eur / 100) * 100)} €`.slice(0, 12));
    expect(texte).toContain("Un ensemble poussé");
    expect(texte).toContain("rien ne s’achète qui rende tout à fait autonome");
    expect([adresse.get("dep"), adresse.get("pv"), adresse.get("cuve")]).toEqual(["24", "3", "5"]);
  });

  test.each([
    ["quel budget pour être autonome en eau", ["cuve"], ["pv", "potager"]],
    ["combien faut-il investir pour être autonome en énergie", ["pv"], ["cuve", "potager"]],
    ["prix pour être autosuffisant en nourriture", ["potager"], ["pv", "cuve"]],
  ])("« %s » ne chiffre que ce qui est demandé", async (question, avec, sans) => {
    const { adresse } = await dire(question);
    expect(avec.every((cle) => adresse.has(cle))).toBe(true);
    expect(sans.some((cle) => adresse.has(cle))).toBe(false);
  });

  test.each([
    ["combien coûte l'autonomie d'une voiture électrique"],
    ["comment devenir autonome sans dépenser"],
    ["quelles aides pour être autonome en énergie"],
    ["prix de l'autonomie d'une personne âgée"],
  ])("« %s » n'en demande pas le prix", async (question) => {
    expect((await dire(question)).id).toBeUndefined();
  });
});

describe("ce qu'un équipement donne, ou coûte chaque année", () => {
  test("des panneaux, « ça fait combien à l'année », disent leur production ; « ça coûte combien », leur prix", async () => {
    expect((await dire("10 panneaux de 425w ça fait combien à l'année à Gap")).id).toBe("calcul:energie");
    expect((await dire("10 panneaux de 425w ça coûte combien à Gap")).id).toBe("calcul:prix");
  });

  test("des poules coûtent leur poulailler, puis leur grain", async () => {
    const grain = simulateur.couts["cout.poule_aliment"];
    expect((await dire("combien ça coûte d'avoir des poules")).texte).toContain(`Le grain s’ajoute chaque année, par poule : environ ${grain?.typique_eur} €`);
  });

  test("une pluie dite se calcule une fois, et dit ce qu'il en faut pour remplir", async () => {
    const { texte } = await dire("en combien de temps se remplit une cuve de 1000 L avec un toit de 40 m2 s'il tombe 10 mm");
    expect(texte.match(/font 400 L/g)).toHaveLength(1);
    expect(texte).toMatch(/Pour remplir 1 m³, il faut environ \d+ mm de pluie/);
  });

  test.each([["une cuve à mazout de 1500 litres, combien de temps elle tient"], ["combien de calories dans un kilo de pommes de terre"]])(
    "« %s » n'est pas un calcul d'ici",
    async (question) => {
      expect((await dire(question)).id).toBeUndefined();
    },
  );
});

describe("une règle de l'eau", () => {
  test.each([
    ["ai-je le droit de raccorder ma cuve aux toilettes", /décret 2024-796/],
    ["un puits chez moi il faut le déclarer ?", /se déclare en mairie/],
    ["est-ce que les toilettes sèches sont autorisées", /arrêté du 7 septembre 2009/],
    ["peut-on boire l'eau de pluie", /boire/i],
    ["les eaux grises au jardin c'est légal ?", /eaux grises traitées/],
  ])("« %s » reçoit l'avis du moteur, et rien d'une autre règle", async (question, regle) => {
    const { texte, id, adresse } = await dire(question);
    expect(id).toBe("calcul:droit");
    expect(texte).toMatch(regle);
    expect(texte).not.toContain("étiage");
    if (!/puits/.test(question)) expect(texte).not.toContain("forage");
    expect([adresse.get("dep"), adresse.get("etape")]).toEqual([null, "lieu"]);
  });

  test.each([
    ["ai-je le droit d'habiter en yourte"],
    ["combien coûte un puits"],
    ["qui creuse un puits"],
    ["une cuve à fioul est-elle interdite"],
    ["où trouver une cuve"],
  ])("« %s » n'en demande pas", async (question) => {
    expect((await dire(question)).id).not.toBe("calcul:droit");
  });
});

describe("ce qui est compté vient d'abord", () => {
  test.each([
    ["combien de litres d'eau par jour pour un potager de 100 m² en été à Toulouse", /: Arrosage des 100 m² : .* L par jour de juin à août\./],
    ["combien d'heures de travail par semaine pour un potager de 300 m² à Toulouse", /: Travail : environ .* h par semaine/],
  ])("« %s »", async (question, debut) => {
    expect((await dire(question)).texte).toMatch(debut);
  });

  test("des panneaux comptés sans leur puissance ont celle du panneau courant, et c'est dit", async () => {
    const { texte, adresse } = await dire("on veut installer 6 panneaux sur le garage à Limoges, ça produit combien");
    expect(adresse.get("pv")).toBe("2.55");
    expect(texte).toContain("6 panneaux de 425 W");
    expect((await dire("6 panneaux de 500 W à Limoges, ça produit combien")).adresse.get("pv")).toBe("3");
  });

  test("une ponte, une autarcie se calculent sans « combien »", async () => {
    expect((await dire("poulailler 5 poules œufs par semaine")).id).toBe("calcul:alim");
    const { id, texte } = await dire("peut on vivre en autarcie avec 1 hectare a 4 en Dordogne");
    expect(id).toBe("calcul:alim");
    expect(texte).toMatch(/: 10 000 m², c’est \d+ % de ce que demande [^.]+\. Tous les légumes de 4 personnes demandent .* sans compter les bêtes\./);
  });

  test("sous un prix, seules restent les fiches qui nomment l'équipement", async () => {
    const { sources } = await demander("entraide", unChat(), { question: "prix d'une pompe à chaleur pour une maison de 120 m2 en Bretagne" });
    expect(sources.map(({ id }) => id)).toEqual(["calcul:prix"]);
    const { sources: maison } = await demander("entraide", unChat(), { question: "combien coûte l'autonomie d'une maison" });
    expect(maison.map(({ id }) => id)).not.toContain("lieu:la-maison-des-babayagas");
    const { sources: cuve } = await demander("entraide", unChat(), { question: "combien coûte une cuve d'eau de pluie" });
    expect(cuve.map(({ id }) => id)).toContain("projet:projet__recuperer-la-pluie");
  });
});

describe("un remboursement", () => {
  test("est le prix divisé par ce que deux calculs du moteur économisent, entretien déduit, et le lien ouvre l'arrivée", async () => {
    const { texte, adresse } = await dire("une pompe à chaleur à la place du fioul à Metz, rentable en combien d'années, 120 m² ?");
    const [avant, apres] = await Promise.all(["fioul", "pac_air_eau"].map((une) => repondre(`dep=57&personnes=2&surface=120&chauffage=${une}`)));
    const depense = (r: typeof avant) => (r?.reste.energie?.eur_an ?? Number.NaN) + (r?.reste.eau?.eur_an ?? Number.NaN);
    const pac = simulateur.couts["cout.pac_air_eau"];
    const net = depense(avant) - depense(apres) - ((pac?.typique_eur ?? 0) * (pac?.entretien_pct_an ?? 0)) / 100;
    const annees = [pac?.typique_eur, pac?.bas_eur, pac?.haut_eur].map((prix) => Math.round((prix ?? Number.NaN) / net));
    expect(net).toBeGreaterThan(0);
    expect(texte).toContain(`remboursé en environ ${annees[0]} ans, de ${annees[1]} à ${annees[2]} selon le prix payé`);
    expect(texte).not.toContain("Chauffage au gaz");
    expect(adresse.get("chauffage")).toBe("pac_air_eau");
  });

  test("de panneaux est celui de la page du simulateur, et passe devant leur calcul", async () => {
    const { retour_elec } = await repondre("dep=49&personnes=2&pv=6");
    const { texte } = await dire("6 kWc à Angers, remboursés en combien d'années ?");
    expect(retour_elec?.favorable.retour_an).toBeTypeOf("number");
    expect(texte).toMatch(new RegExp(`Achat : .*L’achat est remboursé en ${retour_elec?.favorable.retour_an} .*6 kWc produisent`));
  });

  test("plus long que la vie de l'équipement se dit", async () => {
    const { texte } = await dire("le chauffe-eau solaire est-il rentable pour 4 à Lille ?");
    expect(texte).toMatch(/plus que sa durée de vie|ne se rembourse pas/);
  });
});

describe("un besoin", () => {
  test("une cuve se remplit au rythme de la pluie que le moteur lui envoie, plus vite au mois arrosé qu'au mois sec", async () => {
    const { eau } = await repondre("dep=37&personnes=2&toit=120&cuve=10");
    const { pluie_mm } = await simulateur.territoire("37");
    const { texte } = await dire("temps de remplissage d'une citerne de 10000 l, toit de 120 m2, à Tours");
    const moyenne = Math.ceil((10 / (eau?.collecte_m3_an ?? Number.NaN)) * 365);
    const [, enMoyenne, arrose, sec] = /environ (\d+) jours .* : (\d+) jours si elle commence en .*, (\d+) jours si elle commence en/.exec(texte) ?? [];
    expect(entier(enMoyenne)).toBe(moyenne);
    expect(entier(arrose)).toBeLessThan(moyenne);
    expect(entier(sec)).toBeGreaterThan(moyenne);
    expect(Math.min(...pluie_mm)).toBeLessThan(Math.max(...pluie_mm));
  });

  test("une grande cuve commencée au mois le plus sec finit de se remplir avec les pluies d'après", async () => {
    const { eau } = await repondre("dep=13&personnes=2&toit=50&cuve=10");
    const { pluie_mm } = await simulateur.territoire("13");
    const { texte } = await dire("10 m3 de cuve et 50 m2 de toit à Marseille, en combien de temps elle se remplit ?");
    const [, dit, mois] = /le plus arrosé, (\d+) jours si elle commence en (\S+), le plus sec/.exec(texte) ?? [];
    // Mois par mois à la main : la part de pluie de chacun, depuis juillet.
    const an_mm = pluie_mm.reduce((s, mm) => s + mm, 0);
    const voulu_mm = (10 / (eau?.collecte_m3_an ?? Number.NaN)) * an_mm;
    const rang = pluie_mm.indexOf(Math.min(...pluie_mm));
    const tombe_mm = (nb_mois: number) => Array.from({ length: nb_mois }, (_, i) => pluie_mm[(rang + i) % 12] ?? 0).reduce((s, mm) => s + mm, 0);
    const pleins = Array.from({ length: 60 }, (_, i) => i).findLastIndex((nb) => tombe_mm(nb) <= voulu_mm);
    expect(mois).toBe("juillet");
    expect(entier(dit)).toBeGreaterThanOrEqual(30 * pleins);
    expect(entier(dit)).toBeLessThanOrEqual(31 * (pleins + 1));
  });

  test("l'eau d'une famille est celle du moteur, au prix de son département", async () => {
    const { eau, reste } = await repondre("dep=69&personnes=3");
    const { texte } = await dire("combien je paie d'eau par an à 3 dans le Rhône");
    expect(texte).toContain(`environ ${nombre(Math.round(eau?.besoin.m3_an ?? Number.NaN))} m³ d’eau par an`);
    expect(texte).toContain(`${formaterNombre((reste.eau?.eur_an ?? 0) / (reste.eau?.m3_an ?? 1), 2)} € le m³, prix du département`);
  });

  test("le chauffage au gaz est l'écart avec le même logement sans chauffage", async () => {
    const [gaz, aucun] = await Promise.all(["gaz", "aucun"].map((une) => repondre(`dep=51&personnes=2&surface=110&chauffage=${une}`)));
    const { texte, adresse } = await dire("combien de gaz par an pour chauffer 110 m² à Reims");
    const kwh = (gaz?.energie?.a_acheter.kwh_an ?? Number.NaN) - (aucun?.energie?.a_acheter.kwh_an ?? Number.NaN);
    const dit = entier(/au gaz : environ ([\d ]+) kWh/.exec(texte)?.[1]);
    expect(Math.abs(dit - kwh)).toBeLessThanOrEqual(50);
    expect(adresse.get("chauffage")).toBe("gaz");
  });

  test("« 4 pers 44 » reçoit le bilan des trois axes, en Loire-Atlantique", async () => {
    const { alim } = await repondre("dep=44&personnes=4");
    const { texte, adresse } = await dire("4 pers 44");
    expect(adresse.get("dep")).toBe("44");
    expect(texte).toMatch(/Eau : .* Énergie : .* Repas : /);
    expect(texte).toContain(`${nombre(alim?.besoins.groupes_kg_an.legumes ?? Number.NaN)} kg de légumes`);
  });

  test("la surface de céréales est celle du moteur ; les œufs voulus font le troupeau", async () => {
    const { alim } = await repondre("dep=28&personnes=4");
    const cereales = await dire("quelle surface de blé pour le pain de 4 personnes à Chartres");
    expect(cereales.texte).toContain(`environ ${nombre(alim?.surfaces_necessaires_m2.cereales ?? Number.NaN)} m²`);
    const poules = await dire("combien de poules pour 10 œufs par semaine");
    const [, voulus, troupeau] = /pour (\d+) œufs par an, (\d+) poules ;/.exec(poules.texte) ?? [];
    expect(voulus).toBe("520");
    expect(entier(troupeau)).toBeGreaterThan(1);
  });
});

test("à l'entraide, un prix ouvre la réponse ; une urgence passe toujours devant", async () => {
  const { sources } = await demander("entraide", unChat(), { question: "combien coûte une cuve de 5 m³ ?" });
  expect(sources[0]).toMatchObject({ id: "calcul:prix" });
  const { reponse } = await demander("entraide", unChat(), { question: "je veux mourir, combien coûte une cuve de 5 m³ ?" });
  expect(reponse).toContain("3114");
  expect(reponse).not.toContain("5 500");
});

describe("« ça marche ? » demande ce que l'équipement rend", () => {
  test.each([
    ["un chauffe-eau solaire à Brest, ça marche ?", /Chauffe-eau solaire individuel posé : environ .* de moins à payer par an/],
    ["j'ai une rivière au fond du terrain, je peux faire de l'électricité ?", /Elle produit environ [\d ]+ kWh par an/],
    ["une éolienne à Brest est-elle intéressante ?", /Elle produit environ [\d ]+ kWh par an/],
    ["produire du courant électrique avec mon ruisseau en Corrèze", /Elle produit environ [\d ]+ kWh par an/],
  ])("« %s »", async (question, attendu) => {
    expect((await dire(question)).texte).toMatch(attendu);
  });

  test.each([
    "comment ça marche un chauffe-eau solaire",
    "la rivière est polluée par l'usine d'électricité",
    "une association intéressante sur l'isolation à Lyon",
    "offre intéressante d'isolation",
    "faire passer l'électricité sous la rivière",
    "mon chauffe-eau solaire est en panne, il marche mal depuis hier",
    "la rivière a débordé, je n'ai plus d'électricité, peux-tu me donner du courant",
  ])("« %s » n'en demande pas tant", async (question) => {
    expect((await dire(question)).id).toBeUndefined();
  });
});
