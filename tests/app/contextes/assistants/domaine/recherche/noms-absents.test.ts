import { describe, expect, test } from "vitest";
import { nommerUnAbsent } from "#app/contextes/assistants/domaine/recherche/noms-absents.ts";
import { convientAuPublic } from "#app/contextes/assistants/domaine/recherche/situation/publics.ts";
import { lireFoyer } from "#app/contextes/assistants/domaine/comprehension/foyer.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";

const lus = new Set(["illich", "ivan", "gorz", "afrique"]);
const connu = (mot: string) => lus.has(mot.toLowerCase());

describe("une personne dont aucun texte ne parle", () => {
  test.each([
    ["que dit Simone Weil du travail ?", "Simone Weil"],
    ["Tolstoï et la non-violence", "Tolstoï"],
    ["selon Gandhi, faut-il obéir ?", "Gandhi"],
    ["est-ce que Malthus avait raison ?", "Malthus"],
    ["la technique : Illich contre Simondon", "Simondon"],
    ["est-ce que Malthus disait vrai", "Malthus"],
    ["Gorz contre Simondon", "Simondon"],
    ["pensez-vous qu'Aristote a raison", "Aristote"],
    ["Pourquoi Hannah Arendt parle d'action", "Hannah Arendt"],
    ["que dit simone weil du travail a l'usine", "Simone Weil"],
    ["tolstoi et la violence", "Tolstoï"],
    ["et proudhon ?", "Proudhon"],
    ["la boétie, pourquoi obéir", "La Boétie"],
    ["louise michel sur l'education", "Louise Michel"],
    ["pour camus la révolte c'est quoi", "Camus"],
    ["blaise pascal et la nature", "Blaise Pascal"],
    ["que dit zizek de l'écologie", "zizek"],
    ["qu'est-ce que dirait nussbaum sur les animaux", "nussbaum"],
    ["que pense mbembe du vivant", "mbembe"],
    ["c'est quoi la liberté selon cioran", "cioran"],
    ["d'après alain, faut-il être heureux", "alain"],
    ["que dit françois d'assise des oiseaux", "François d’Assise"],
    ["que dit saint françois d'assise", "François d’Assise"],
    ["jean-jacques rousseau sur l'éducation", "Rousseau"],
    ["la pensée de camus", "Camus"],
    ["la pensée montaigne sur l'école", "Montaigne"],
    ["michel de montaigne et les cannibales", "Montaigne"],
    ["hannah arendt, le travail", "Arendt"],
    ["faut-il obéir, arendt ?", "Arendt"],
    ["pierre bourdieu et l'école", "Bourdieu"],
    ["selon papa ou selon bernanos, que faire", "bernanos"],
    ["selon jankélévitch la mort est-elle une fin", "jankélévitch"],
  ])("« %s »", (question, nom) => expect(nommerUnAbsent(question, connu)).toBe(nom));

  test.each([
    "que dit Ivan Illich de la voiture ?",
    "selon Gorz, que faire ?",
    "Comment vivre en Afrique ?",
    "La nature a-t-elle des droits ?",
    "quelle est la capitale de l'Australie",
    "Est-ce que Gorz a raison ?",
    "Est-ce que la technique nous libère ?",
    "comment lutter contre Monsanto",
    "ce qu'EDF devrait faire",
    "que Lyon fait pour le climat",
    "se battre contre Total en Afrique",
    "est-ce que Mars est habitable",
    "que dit gorz du travail",
    "mon voisin michel a des poules",
    "une boîte de conserve",
    "le pain de seigle d'un owen quelconque",
    "pascal le maraîcher d'à côté",
    "un débord de toit pour la pluie",
    "le syndrome de diogène de mon oncle",
    "j'habite rue jean jaurès",
    "une amap place voltaire",
    "le collège george sand cherche un jardin",
    "que dit gorz de la voiture",
    "selon quelqu'un que j'aime",
    "selon quelques-uns c'est trop tard",
    "d'après aujourd'hui, que sera demain",
    "selon maman il faut manger bio",
    "que dit papa de mes poules",
    "d'après hier soir, que faire",
    "que dit google de la permaculture",
    "que pense chatgpt de l'école",
    "selon wikipédia, illich",
    "Selon Wikipédia, la décroissance",
    "que dit laudato si",
    "un poêle rousseau à bois",
    "pierre rousseau est maraîcher",
    "mon voisin s'appelle camus",
    "l'université de bordeaux montaigne",
    "la ferme camus vend des œufs",
    "monsieur proudhon répare les vélos",
    "que dit-on de la voiture",
    "que dit la loi",
    "que pense mon voisin de mes poules",
    "selon vous, faut-il travailler",
    "selon moi c'est trop tard",
    "d'après certains il faut décroître",
    "que dit exactement le texte",
    "que dit vraiment de nous la forêt",
    "que penses-tu de la chasse",
    "selon quels critères choisir",
    "selon ce que j'ai lu",
    "que dit tout cela",
  ])("« %s » n'en nomme aucune", (question) => expect(nommerUnAbsent(question, connu)).toBeUndefined());

  test.each(["Ivan Illitch et la convivialité", "tou ske tu c sur illich et l'école"])(
    "« %s » : l'auteur nommé répond, et n'est pas dit absent",
    async (question) => {
      const { reponse, sources } = await demander("pensees", unChat(), { question });
      expect(reponse).not.toContain("Aucun texte du corpus");
      expect(sources[0]?.id).toMatch(/^ivan-illich__/);
    },
  );

  test("« selon wikipédia, illich » : Illich répond, Wikipédia n'est pas dit absent", async () => {
    const { reponse, sources } = await demander("pensees", unChat(), { question: "selon wikipédia, illich" });
    expect(reponse).not.toContain("Aucun texte du corpus");
    expect(sources[0]?.id).toMatch(/^ivan-illich__/);
  });

  test("la réponse le dit par son nom, et n'attribue rien", async () => {
    const service = unChat();
    const { reponse } = await demander("pensees", service, { question: "que dit Simone Weil du travail ?" });
    expect(reponse).toMatch(/Aucun texte du corpus ne parle de « Simone Weil »/);
    expect((await demander("pensees", service, { question: "que dit Ivan Illich de la voiture ?" })).reponse).not.toContain("Aucun texte du corpus");
  });
});

test("« jeunes diplômés » ne s'adresse pas à qui dit n'avoir pas de diplôme", () => {
  const annonce = "Étudiants et jeunes diplômés · gratuit · France";
  const convient = (question: string) => convientAuPublic(annonce, lireFoyer(question), question);
  for (const question of ["j'ai 19 ans pas de diplôme", "sans bac, quel métier vert", "je n'ai aucun diplôme"]) expect(convient(question)).toBe(false);
  for (const question of ["quel diplôme pour travailler dans l'eau", "j'ai 22 ans et un master"]) expect(convient(question)).toBe(true);
});
