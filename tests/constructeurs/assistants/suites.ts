import type { TourHistorique } from "#app/contextes/assistants/domaine/demande.ts";
import { reprendre, reprendreEntreAuteurs } from "#app/contextes/assistants/domaine/comprehension/phrase/suite.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

export const EN_2026 = new Date("2026-11-29T12:00:00Z");

/** La dernière de ces questions, comprise après les autres. */
export function suivre(questions: ReadonlyArray<string>): string {
  return reprendre(questions.at(-1) ?? "", enHistorique(questions.slice(0, -1)), lieuxConnus, EN_2026);
}

/** La même, chez l'assistant des pensées. */
export function entreAuteurs(avant: string, question: string): string {
  return reprendreEntreAuteurs(question, enHistorique([avant]), ["Philippe Descola", "Bruno Latour", "Ivan Illich"]);
}

function enHistorique(questions: ReadonlyArray<string>): ReadonlyArray<TourHistorique> {
  return questions.flatMap((contenu) => [
    { role: "user" as const, contenu },
    { role: "assistant" as const, contenu: "Une réponse." },
  ]);
}
