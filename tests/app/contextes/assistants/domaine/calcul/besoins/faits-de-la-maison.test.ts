import { describe, expect, test } from "vitest";
import { lireFaitsDits } from "#app/contextes/assistants/domaine/calcul/besoins/faits-dits.ts";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";

const { regles } = creerCatalogue();
const faits = (question: string) => {
  const dits = lireFaitsDits(question, regles);
  return [...regles.textes].filter(([, une]) => dits.includes(une)).map(([id]) => id);
};

describe("ce que le site a relevé d'une maison se dit à qui le demande", () => {
  test.each([
    ["ma proprio refuse que je pose un récupérateur d'eau de pluie elle a le droit ?", "locataire_amenage"],
    ["locataire, est ce que je peux mettre un bidon sous la gouttiere", "locataire_amenage"],
    ["mon propriétaire ne veut pas d'une cuve dans la cour", "locataire_amenage"],
    ["le bailleur peut-il interdire une citerne", "locataire_amenage"],
    ["je loue une maison, faut il l'accord de l'agence pour récupérer la pluie", "locataire_amenage"],
    ["le syndic peut il m'empecher de mettre un bac de recuperation sur ma terrasse", "locataire_amenage"],
    ["locataire, j'ai le droit de mettre un panneau solaire sur le balcon ?", "panneau_de_balcon"],
    ["kit solaire sur prise, faut-il le déclarer", "panneau_de_balcon"],
    ["la copro interdit les panneaux sur les balcons", "panneau_de_balcon"],
    ["un panneau plug and play a t on le droit en appart", "panneau_de_balcon"],
    ["a partir de combien de m2 il faut un permis pour une serre", "serre_permis"],
    ["serre de jardin déclaration en mairie ?", "serre_permis"],
    ["ai-je le droit de monter une serre de 30 m²", "serre_permis"],
    ["faut-il une autorisation pour une serre tunnel", "serre_permis"],
    ["combien d'eau potable stocker par personne en cas de crise", "reserve_de_crise"],
    ["coupure de courant 48h que faut il avoir chez soi", "reserve_de_crise"],
    ["mes parents ont 80 ans ils ont peur des coupures d'electricité que prévoir", "reserve_de_crise"],
    ["que mettre dans un kit d'urgence", "reserve_de_crise"],
    ["se préparer à un black out", "reserve_de_crise"],
    ["tempête annoncée demain, que préparer pour 3 jours sans rien à 5", "reserve_de_crise"],
    ["jtouche le RSA et je veux faire un potager, ya des aides?", "rsa_jardin"],
    ["au rsa, est-ce que les légumes de mon jardin comptent", "rsa_jardin"],
    ["mon jardin va t il faire baisser mon rsa", "rsa_jardin"],
    ["rsa et potager faut-il déclarer", "rsa_jardin"],
    ["comment conserver des haricots verts sans congélateur", "sans_congelateur"],
    ["garder mes légumes sans electricite", "sans_congelateur"],
    ["conserver les courgettes sans frigo", "sans_congelateur"],
    ["j'ai un surplus de tomates, comment les garder sans congel", "sans_congelateur"],
    ["bocaux stérilisation combien de temps pour les tomates et le botulisme", "conserves"],
    ["comment faire des conserves de haricots sans danger", "conserves"],
    ["botulisme quel risque avec mes bocaux", "conserves"],
    ["temps de stérilisation des bocaux à la cocotte", "conserves"],
    ["mon compost pue et y a des moucherons que faire", "compost_trop_humide"],
    ["des asticots dans le composteur", "compost_trop_humide"],
    ["odeur de compost sur mon balcon", "compost_trop_humide"],
    ["compost trop humide", "compost_trop_humide"],
    ["mon compost sent l'égout", "compost_trop_humide"],
    ["combien boit une vache par jour", "boisson_des_vaches"],
    ["besoin en eau de 12 vaches", "boisson_des_vaches"],
    ["combien de litres d'eau pour abreuver mes vaches", "boisson_des_vaches"],
    ["une vache ça consomme combien d'eau", "boisson_des_vaches"],
    ["l'eau de ma cuve sent l'oeuf pourri", "eau_de_cuve_trouble"],
    ["comment garder l'eau de la cuve propre en été, larves de moustiques", "eau_de_cuve_trouble"],
    ["des moustiques dans mon récupérateur", "eau_de_cuve_trouble"],
    ["l'eau de la citerne est verte", "eau_de_cuve_trouble"],
    ["gouttière zinc ou pvc pour recuperer l'eau, amiante sur le toit c'est grave ?", "pluie_d_un_toit_amiante"],
    ["toit en fibrociment, je peux récupérer la pluie", "pluie_d_un_toit_amiante"],
    ["arroser avec l'eau d'un toit en amiante", "pluie_d_un_toit_amiante"],
    ["hangar en everite et cuve de pluie pour le potager", "pluie_d_un_toit_amiante"],
    ["isoler avant ou changer de chauffage d'abord", "isoler_d_abord"],
    ["faut il isoler en premier ou changer la chaudière", "isoler_d_abord"],
    ["on commence par l'isolation ou par la pompe à chaleur", "isoler_d_abord"],
    ["isolation puis chauffage, dans quel ordre", "isoler_d_abord"],
    ["abattre mes poules moi meme c'est légal", "abattre_ses_betes"],
    ["a t on le droit de tuer un lapin chez soi", "abattre_ses_betes"],
    ["comment abattre un mouton à la maison", "abattre_ses_betes"],
    ["puis-je abattre mon cochon moi-même", "abattre_ses_betes"],
    ["batterie lithium ou plomb pour site isolé", "batterie_lithium_plomb"],
    ["batterie au plomb ou lithium laquelle choisir", "batterie_lithium_plomb"],
    ["difference entre batterie lfp et agm", "batterie_lithium_plomb"],
    ["une batterie gel dure t elle autant que lifepo4", "batterie_lithium_plomb"],
  ])("« %s » : %s", (question, fait) => expect(faits(question)).toEqual([fait]));

  test.each([
    "je suis propriétaire, ai-je le droit d'installer une cuve de 5000 litres",
    "mon voisin refuse que je pose une gouttière",
    "combien de litres récupère un toit de 80 m² en location",
    "kit solaire balcon 400 W combien ça produit en appartement",
    "four solaire sur ma terrasse, une autorisation ?",
    "serre froide 20 m² combien de kilos de tomates",
    "l'effet de serre et les lois",
    "coupure de courant depuis ce matin, mon loyer baisse-t-il",
    "la crise de la démocratie, en cas d'élection",
    "combien d'eau stocker pour 4 jours de coupure d'eau",
    "je suis au rsa, quel emploi en maraîchage",
    "où trouver une conserverie",
    "combien coûte un stérilisateur",
    "où apprendre à faire un compost",
    "toilettes sèches : le compost sent-il ?",
    "une vache donne combien de litres de lait par jour",
    "combien d'eau pour 10 vaches pendant 30 jours de sécheresse",
    "quelle cuve pour garder 3 m³ d'eau potable",
    "la cuve à fioul sent le fioul",
    "combien coûte l'isolation et une pompe à chaleur",
    "quel chauffage pour une maison bien isolée",
    "un renard a tué mes poules chez moi",
    "peut-on élever des poules sans les tuer",
    "quelle batterie lithium pour 3 kWc",
  ])("« %s » demande autre chose", (question) => expect(faits(question)).toEqual([]));

  test("le fait ouvre la réponse, avec le jour et les notices, avant les fiches", async () => {
    const { reponse, sources } = await demander("entraide", unChat(), { question: "mon compost pue et y a des moucherons que faire" });
    expect(sources[0]?.id).toBe("fait:dit");
    expect(reponse.replaceAll(/[\u00a0\u202f]/g, " ")).toContain("Relevé du 30 novembre 2026 (Le Compost ; Sivalor ; Consoglobe)");
  });
});
