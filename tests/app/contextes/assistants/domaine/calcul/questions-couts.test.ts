import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { planifierCalcul, type PlanCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { taillesSupposees } from "#tests/constructeurs/assistants/tailles-supposees.ts";

// Des questions de prix, de remboursement, de factures et de besoins, écrites avant que le site sache y répondre. La moitié gelée ne se lit pas quand on règle.
type Attendu = Readonly<Record<string, number | string | ReadonlyArray<string>>>;
type QuestionCout = { readonly question: string; readonly genres: ReadonlyArray<string>; readonly attendu: Attendu; readonly serie?: 2 | 3 };
const { questions } = JSON.parse(readFileSync("tests/references/questions/couts.json", "utf8")) as { readonly questions: ReadonlyArray<QuestionCout> };

const estGelee = ({ question }: QuestionCout) => Number.parseInt(createHash("sha256").update(question).digest("hex").slice(0, 4), 16) % 2 === 0;

/** Ce qui n'est pas ce qui était attendu ; rien si le calcul part avec le bon genre, les bonnes grandeurs, les bonnes gens et le bon lieu. */
function fautes({ question, genres, attendu }: QuestionCout): ReadonlyArray<string> {
  const plan = planifierCalcul(comprendre(question, lieuxConnus), taillesSupposees);
  if (plan === null) return genres.length === 0 ? [] : ["pas vue"];
  // Le calcul d'une cuve, de panneaux ou d'une batterie porte aussi leur remboursement.
  if (!genres.includes(plan.genre) && !(genres.includes("retour") && plan.retour === true)) return [`genre ${plan.genre}`];
  return Object.entries(attendu).flatMap(([cle, veut]) => (convient(plan, cle, [veut].flat()) ? [] : [`${cle} n'est pas ${JSON.stringify(veut)}`]));
}

function convient(plan: PlanCalcul, cle: string, voulus: ReadonlyArray<unknown>): boolean {
  if (cle === "gens") return voulus.includes(plan.personnes);
  if (cle === "dep") return plan.lieux.every(({ code }) => voulus.includes(code));
  if (cle === "payback") return plan.retour === true;
  if (cle === "mm") return voulus.includes(plan.pluie_dite_mm);
  const choisie = plan.variantes.find(({ valeur }) => valeur > 0);
  if (cle === "quantite") return voulus.includes(choisie?.valeur);
  const equipement = plan.depense !== undefined && "equipement" in plan.depense ? plan.depense.equipement.cout : "";
  if (cle === "cout") return equipement !== "" && voulus.some((id) => String(id).startsWith(equipement));
  const dite = choisie?.reponses[cle];
  return dite !== undefined && voulus.some((voulu) => (typeof voulu === "string" ? dite === voulu : Math.abs(Number(dite) - Number(voulu)) < 1e-6));
}

describe("les questions de prix, de remboursement et de besoins", () => {
  test("sont assez nombreuses, sans doublon, et se partagent par l'empreinte de leur texte", () => {
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
    expect(questions.length).toBeGreaterThanOrEqual(118);
    expect(questions.filter(estGelee).length).toBeGreaterThanOrEqual(50);
  });

  test.each(questions.filter((une) => !estGelee(une)))("« $question »", (une) => {
    expect(fautes(une)).toEqual([]);
  });

  // La troisième série est écrite comme par quelqu'un du dehors ; au premier essai, 17 justes sur 21 et 2 calculées à tort sur 5.
  test.each([1, 2, 3])("sur la moitié gelée de la série %d, ce qui est atteint ne descend pas, et rien d'autre qu'un calcul n'est calculé", (serie) => {
    const gelees = questions.filter((une) => estGelee(une) && (une.serie ?? 1) === serie);
    const appelees = gelees.filter(({ genres }) => genres.length > 0);
    const justes = appelees.filter((une) => fautes(une).length === 0);
    const fausses = gelees.filter((une) => une.genres.length === 0 && fautes(une).length > 0);
    expect(justes.length / appelees.length).toBeGreaterThanOrEqual([0.94, 0.92, 0.85][serie - 1] ?? 1);
    expect(fausses.length).toBe(0);
  });
});
