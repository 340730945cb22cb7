import type { Tournures } from "./techniques.ts";

const ARTICLE = "(?:d|de|du|des|la|le|les|l|a|au|aux|en|un|une|mon|ma|mes|ce|cette|ces|son|sa|ses|notre|nos|votre|vos|leur|leurs|t|il|y|on|je|ca)";

function unMot(mot: string): string {
  return mot.endsWith("*") ? `${mot.slice(0, -1)}\\w*` : mot.length < 4 ? mot : `${mot}(?:s|x|es)?`;
}

function uneTournure(tournure: string): string {
  return tournure.split(" ").map(unMot).join(`(?: ${ARTICLE}){0,2} `);
}

/** Ce qui trouve une de ces tournures dans une question écrite en tournure. */
export type Expression = Pick<RegExp, "test" | "exec">;

/** L'expression de ces tournures. Elle n'est compilée que pour une question qui a tous les mots de l'une : toutes ensemble demandaient une demi-seconde à la première. */
export function enExpression(tournures: Tournures): Expression {
  const leursMots = tournures.map((une) => une.split(/ (?:\+ )?/).map((mot) => ` ${mot.replace("*", "")}`));
  let compilee: RegExp | undefined;
  const exec = (texte: string): RegExpExecArray | null =>
    leursMots.some((mots) => mots.every((mot) => texte.includes(mot))) ? (compilee ??= compiler(tournures)).exec(texte) : null;
  return { exec, test: (texte) => exec(texte) !== null };
}

function compiler(tournures: Tournures): RegExp {
  const simples = tournures.filter((une) => !une.includes(" + "));
  const ensemble = tournures.filter((une) => une.includes(" + "));
  return new RegExp(
    [
      ...(simples.length === 0 ? [] : [` (?:${simples.map(uneTournure).join("|")})(?= )`]),
      ...ensemble.map(
        (une) =>
          `^${une
            .split(" + ")
            .map((part) => `(?=.* ${uneTournure(part)} )`)
            .join("")}`,
      ),
    ].join("|"),
  );
}

/** Les mots écrits dans des tournures, sans leurs signes ; « tuyau » s'y lit aussi « tuyaux », dont la racine n'est pas la même. */
export function motsDesTournures(tournures: Tournures): string {
  const mots = tournures.join(" ").replaceAll(/[*+]/g, "");
  return `${mots} ${mots.replaceAll(/\b(\w+[ae]u)\b/g, "$1x")}`;
}
