import { createRef } from "react";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { QUESTION_MAX } from "#app/contextes/assistants/domaine/agents.ts";
import { ChampQuestion } from "#app/contextes/assistants/ui/ChampQuestion.tsx";

const AUTEURS = [
  { id: "elinor-ostrom", nom: "Elinor Ostrom", dates: "1933-2012" },
  { id: "elisee-reclus", nom: "Élisée Reclus", dates: "1830-1905" },
  { id: "ivan-illich", nom: "Ivan Illich", dates: "1926-2002" },
];

function monter(auteurs = AUTEURS, defaut = "") {
  const envoyer = vi.fn((evenement: React.FormEvent) => evenement.preventDefault());
  render(
    <form onSubmit={envoyer}>
      <label htmlFor="c-question">Question</label>
      <ChampQuestion
        champ={createRef()}
        nom="question"
        defaut={defaut}
        longueur_min={3}
        invite="Votre question"
        decrit="aide"
        invalide={false}
        auteurs={auteurs}
      />
      <button>Demander</button>
    </form>,
  );
  return { envoyer, champ: screen.getByRole<HTMLTextAreaElement>("textbox") };
}

const options = () => within(screen.getByRole("listbox")).getAllByRole("option");
const choisie = () => options().filter((option) => option.getAttribute("aria-selected") === "true");

describe("la liste des auteurs après un dièse", () => {
  test("un dièse l'ouvre, ce qu'on tape la réduit, Entrée complète et la ferme", async () => {
    const { champ } = monter();
    expect(champ.getAttribute("aria-controls")).toBeNull();
    await userEvent.type(champ, "Dire #");
    expect(options()).toHaveLength(3);
    expect(choisie()).toEqual([]);
    expect(screen.getByRole("status").textContent).toMatch(/^3 propositions/);
    await userEvent.type(champ, "él");
    expect(options().map((option) => option.textContent)).toEqual(["Elinor Ostrom #elinor-ostrom1933-2012", "Élisée Reclus #elisee-reclus1830-1905"]);
    expect(champ.getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id);
    expect(champ.getAttribute("aria-activedescendant")).toBe(choisie()[0]?.id);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(champ.value).toBe("Dire #elisee-reclus ");
    expect(champ.selectionStart).toBe(champ.value.length);
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(champ.getAttribute("aria-activedescendant")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("Choix\u00a0: Élisée Reclus.");
    expect(document.activeElement).toBe(champ);
  });

  test("les flèches font le tour dans les deux sens", async () => {
    const { champ } = monter();
    await userEvent.type(champ, "#{ArrowUp}");
    expect(choisie()[0]?.textContent).toContain("Ivan Illich");
    await userEvent.keyboard("{ArrowDown}");
    expect(choisie()[0]?.textContent).toContain("Elinor Ostrom");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(choisie()[0]?.textContent).toContain("Elinor Ostrom");
  });

  test("Tabulation choisit ; sans choix en cours, elle quitte le champ", async () => {
    const { champ } = monter();
    await userEvent.type(champ, "#iv");
    await userEvent.tab();
    expect(champ.value).toBe("#ivan-illich ");
    expect(document.activeElement).toBe(champ);
    await userEvent.type(champ, "et #");
    await userEvent.tab();
    expect(document.activeElement).not.toBe(champ);
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("Échap ferme, et la liste ne se rouvre que pour un autre mot-dièse", async () => {
    const { champ } = monter();
    await userEvent.type(champ, "#iv{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    await userEvent.type(champ, "an");
    expect(screen.queryByRole("listbox")).toBeNull();
    await userEvent.type(champ, " #e");
    expect(options()).toHaveLength(2);
  });

  test("à la souris ou au doigt : un appui choisit sans que le champ perde le focus", async () => {
    const { champ } = monter();
    await userEvent.type(champ, "#");
    const [, seconde] = options();
    if (seconde === undefined) throw new Error("trois propositions");
    await userEvent.pointer([{ keys: "[TouchA]", target: seconde }]);
    expect(champ.value).toBe("#elisee-reclus ");
    expect(document.activeElement).toBe(champ);
  });

  test("dièse seul : Entrée reste un retour à la ligne", async () => {
    const { champ } = monter();
    await userEvent.type(champ, "#{Enter}");
    expect(champ.value).toBe("#\n");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("au milieu d'un texte, tout le mot est remplacé et la suite reste", async () => {
    const { champ } = monter(AUTEURS, "Que dit #iv des outils ?");
    await userEvent.click(champ);
    champ.setSelectionRange(11, 11);
    await userEvent.keyboard("a");
    await userEvent.keyboard("{Enter}");
    expect(champ.value).toBe("Que dit #ivan-illich des outils ?");
    // Le curseur est prêt pour le mot suivant.
    expect(champ.selectionStart).toBe("Que dit #ivan-illich ".length);
  });

  test.each(["C#", "page#ancre", "#3", "# "])("« %s » n'ouvre rien", async (texte) => {
    const { champ } = monter();
    await userEvent.type(champ, texte);
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("personne ne correspond : la liste se ferme et le dit", async () => {
    const { champ } = monter();
    await userEvent.type(champ, "#zz");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("Aucun nom ne commence par «\u00a0zz\u00a0».");
  });

  test("une question trop longue n'est pas complétée au-delà de la limite", async () => {
    const { champ } = monter(AUTEURS, `${"a".repeat(QUESTION_MAX - 4)} #i`);
    await userEvent.click(champ);
    champ.setSelectionRange(QUESTION_MAX - 1, QUESTION_MAX - 1);
    await userEvent.keyboard("v{Enter}");
    expect(champ.value.length).toBeLessThanOrEqual(QUESTION_MAX);
    expect(champ.value).not.toContain("illich");
    expect(screen.getByRole("status").textContent).toContain("trop longue");
  });

  test("Ctrl+Entrée envoie, liste ouverte ou non", async () => {
    const { champ, envoyer } = monter();
    await userEvent.type(champ, "#iv{Control>}{Enter}{/Control}");
    expect(envoyer).toHaveBeenCalledTimes(1);
    expect(champ.value).toBe("#iv");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("hors des pensées, c'est un champ ordinaire", async () => {
    const { champ } = monter([]);
    await userEvent.type(champ, "#iv");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(screen.queryByRole("status")).toBeNull();
    expect(champ.getAttribute("aria-haspopup")).toBeNull();
  });
});
