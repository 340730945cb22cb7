import { describe, expect, test } from "vitest";
import { lireFaitsDits } from "#app/contextes/assistants/domaine/calcul/besoins/faits-dits.ts";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";

const { regles } = creerCatalogue();
const faits = (question: string) => {
  const dits = lireFaitsDits(question, regles);
  return [...regles.textes].filter(([, une]) => dits.includes(une)).map(([id]) => id);
};

describe("un fait relevé se dit à qui le demande", () => {
  test.each([
    ["a-t-on le droit d'avoir des poules en lotissement", "poules"],
    ["mes voisins se plaignent de mes trois poules, que dit la loi", "poules"],
    ["peut-on avoir des poules en ville", "poules"],
    ["faut il declarer ses poules", "poules"],
    ["le règlement de copropriété interdit les poulaillers", "poules"],
    ["combien de poules a-t-on le droit d'avoir", "poules"],
    ["c'est quoi le smic horaire", "smic"],
    ["combien gagne un salarié au smic net par mois", "smic"],
    ["salaire minimum combien", "smic"],
    ["le smic c'est combien", "smic"],
    ["c'est quoi un cddi", "contrat_insertion"],
    ["contrat d'insertion combien de temps ça dure", "contrat_insertion"],
    ["qui peut avoir un contrat d'insertion", "contrat_insertion"],
    ["cddi", "contrat_insertion"],
    ["combien gagne un maraîcher bio", "revenu_maraicher"],
    ["on vit du maraîchage ?", "revenu_maraicher"],
    ["peut-on vivre du maraîchage", "revenu_maraicher"],
    ["quel revenu en microferme", "revenu_maraicher"],
    ["coupure de courant, combien de temps tient mon congélateur", "froid_sans_courant"],
    ["panne d'électricité depuis ce matin, mon congel va tenir jusqu'à quand", "froid_sans_courant"],
    ["combien d'heures un congélateur garde le froid sans courant", "froid_sans_courant"],
    ["plus de courant depuis hier, faut-il jeter ce qu'il y a dans le frigo", "froid_sans_courant"],
  ])("« %s » : %s", (question, attendu) => expect(faits(question)).toEqual([attendu]));

  test.each([
    "combien d'œufs donnent 5 poules",
    "comment nourrir mes poules avec les restes, est-ce autorisé",
    "où acheter des poules",
    "ai-je le droit de vendre les œufs de mes poules",
    "quel poulailler pour 4 poules",
    "combien de poules pour 4 personnes en lotissement",
    "les poules craignent-elles la loi du plus fort",
    "un boulot payé au smic en maraîchage",
    "cherche un emploi au smic, quel secteur",
    "je suis au smic, quelles aides",
    "offres cddi à Lyon",
    "je cherche un contrat d'insertion en Drôme",
    "quelle formation de maraîcher",
    "terres pour vivre du maraîchage en Ardèche",
    "où trouver des maraîchers",
    "combien de m² pour un maraîcher",
    "vivre à côté d'un maraîcher",
    "une batterie pour mon congélateur en cas de coupure de courant",
    "mon frigo est en panne, qui le répare",
    "combien consomme un congélateur",
    "coupure d'eau, que faire du congélateur",
  ])("« %s » demande autre chose", (question) => expect(faits(question)).toEqual([]));
});

test("chaque fait dit quand il a été relevé, où, et qui le confirme ; Taff et l'entraide le disent tous deux", async () => {
  for (const [agent, question, releve] of [
    ["taff", "c'est quoi le smic horaire", /12,02 € brut.*Relevé du 30 novembre 2026 \(centre de gestion.*\), à vérifier sur service-public\.fr/s],
    [
      "entraide",
      "a-t-on le droit d'avoir des poules en lotissement",
      /cahier des charges.*Relevé du 30 novembre 2026 \(Villeneuve.*\), à vérifier en mairie et dans/s,
    ],
    ["taff", "combien gagne un maraîcher bio", /13 894 €.*INRAE/s],
  ] as const) {
    const { reponse, sources } = await demander(agent, unChat(), { question });
    expect(reponse.replaceAll(/[\u00a0\u202f]/g, " "), question).toMatch(releve);
    expect(sources[0]?.id).toBe("fait:dit");
    expect(reponse).toContain("voici ce que le site a relevé");
  }
});
