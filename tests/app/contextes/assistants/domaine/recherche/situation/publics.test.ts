import { expect, test } from "vitest";
import { lireFoyer } from "#app/contextes/assistants/domaine/comprehension/foyer.ts";
import {
  convientAuPublic,
  estSansLeSalaireVoulu,
  gainADistance,
  gainPaye,
  gainPourMineur,
} from "#app/contextes/assistants/domaine/recherche/situation/publics.ts";

const SERVICE_CIVIQUE = "16-25 ans (30 ans en situation de handicap) · indemnisé · France";
const convient = (annonce: string | undefined, question: string) => convientAuPublic(annonce, lireFoyer(question), question);

test("un dispositif « 16-25 ans » ne se propose ni à 45 ans ni à un retraité, mais à 20 ans et à qui ne dit pas son âge", () => {
  expect(["j'ai 45 ans", "je suis retraité", "j'ai 20 ans", "un volontariat", "j'ai 28 ans"].map((q) => convient(SERVICE_CIVIQUE, q))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(convient(SERVICE_CIVIQUE, "j'ai 28 ans, en situation de handicap")).toBe(true);
});

test("« étudiants » ne désigne pas quelqu'un de 45 ans, sauf s'il étudie", () => {
  const annonce = "Étudiants et jeunes diplômés · gratuit";
  expect([convient(annonce, "45 ans"), convient(annonce, "j'ai 45 ans, étudiante"), convient(annonce, "j'ai 24 ans")]).toEqual([false, true, true]);
  expect([convient("Adultes · adhésion", "j'ai 16 ans"), convient("Dès 16 ans", "j'ai 15 ans"), convient(undefined, "j'ai 15 ans")]).toEqual([
    false,
    false,
    true,
  ]);
});

test("à distance, ce qui s'y pratique gagne, et une plateforme qui n'en dit rien perd ; un réseau se lit de partout", () => {
  const foyer = lireFoyer("un emploi en télétravail");
  expect(gainADistance("France, télétravail filtrable", "", foyer)).toBeGreaterThan(1);
  expect(gainADistance("fermes en France", "", foyer)).toBeLessThan(1);
  expect(gainADistance("fermes en France", "", lireFoyer("un emploi"))).toBe(1);
  expect(gainADistance(undefined, "un réseau", foyer)).toBe(1);
  expect(gainADistance("télétravail filtrable", "", lireFoyer("un emploi"))).toBe(1);
});

test("à 16 ans, ce qui dit admettre cet âge gagne ; ce qui n’en dit rien perd ; un adulte n’y change rien", () => {
  const mineur = lireFoyer("job d'été 16 ans");
  expect([SERVICE_CIVIQUE, "Dès 16 ans · gratuit"].every((annonce) => gainPourMineur(annonce, mineur) > 1)).toBe(true);
  expect(gainPourMineur("Tous profils · gratuit", mineur)).toBeLessThan(1);
  expect(gainPourMineur(undefined, mineur)).toBe(1);
  expect(gainPourMineur(SERVICE_CIVIQUE, lireFoyer("j'ai 20 ans"))).toBe(1);
  expect(gainPourMineur("Tous profils · gratuit", lireFoyer("un emploi"))).toBe(1);
});

test("qui veut un salaire ne reçoit pas d'abord un bénévolat ; une offre d'emploi n'y perd rien", () => {
  const foyer = lireFoyer("un vrai salaire dans le bio");
  expect(gainPaye("Tous publics · gratuit", "Site d'annonces de bénévolat", foyer)).toBeLessThan(1);
  expect(gainPaye("Adultes", "fermes, contre le gîte et le couvert", foyer)).toBeLessThan(1);
  expect(gainPaye("Tous profils", "offres d'emploi, de stage et de volontariat", foyer)).toBe(1);
  expect(gainPaye(undefined, "un réseau de bénévoles", foyer)).toBe(1);
});

test.each([
  ["un boulot payé à la ferme", true],
  ["un CDI dans l'ess", true],
  ["être rémunérée pour planter des haies", true],
  ["gagner ma vie comme maraîcher", true],
  ["travailler sans salaire", false],
  ["aider le samedi sans être payé", false],
  ["un chantier, même pas payé", false],
  ["quel salaire pour un maraîcher", false],
  ["une formation payée par pôle emploi", false],
  ["je suis étudiante et je veux un boulot payé cet été", true],
  ["j'ai besoin d'un salaire", true],
  ["je ne veux pas de bénévolat, un vrai salaire dans le bio", true],
  ["je veux un salaire, pas de bénévolat", true],
  ["j'ai 30 ans, un CDI dans l'écologie", true],
  ["quitter Paris pour un poste salarié à la campagne", true],
  ["je suis salarié et je veux être bénévole le week-end", false],
  ["j'ai un bon salaire et je cherche du bénévolat", false],
  ["quitter mon CDI pour du bénévolat", false],
  ["je ne veux plus de CDI, je veux du woofing", false],
  ["après mon CDI, un volontariat à l'étranger", false],
  ["bénévolat pour retraité, ancien salarié", false],
  ["mécénat de compétences, salarié bénévole", false],
  ["un travail payé ou du bénévolat", false],
  ["je ne suis plus salarié", false],
  ["mon père est salarié", false],
  ["je quitte mon CDI", false],
  ["un stage peu payé", false],
  ["le salaire à vie", false],
  ["je ne veux pas de salaire", false],
])("« %s » demande un salaire : %s", (question, attendu) => expect(lireFoyer(question).paye === true).toBe(attendu));

test.each([
  ["je veux un salaire, pas de bénévolat", true],
  ["je veux pas de woofing ni de service civique, je veux un emploi payé", true],
  ["je veux un emploi payé", false],
  ["je ne veux pas de bénévolat", false],
  ["un travail payé ou du bénévolat", false],
  ["un boulot payé, pourquoi pas du bénévolat", false],
])("« %s » écarte ce qui n'est pas payé : %s", (question, attendu) => {
  const foyer = lireFoyer(question);
  expect(estSansLeSalaireVoulu("Tous publics · gratuit", "Plateforme publique du bénévolat", foyer)).toBe(attendu);
  expect(estSansLeSalaireVoulu("Tous profils", "offres d'emploi, de stage et de volontariat", foyer)).toBe(false);
});
