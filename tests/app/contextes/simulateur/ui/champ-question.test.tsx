import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CHAMPS } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { ChampQuestion } from "#app/contextes/simulateur/ui/reponses/ChampQuestion.tsx";

const NOMBRES = CHAMPS.filter((champ) => champ.genre === "nombre" && champ.bloc !== "");

test.each(NOMBRES.map((champ) => [champ.cle, champ] as const))("%s : la valeur prise sans réponse se dit en une phrase, finie par un point", (_cle, champ) => {
  const html = renderToStaticMarkup(<ChampQuestion champ={champ} valeur="" defaut="2" erreur={undefined} />);
  const phrase = /Sans réponse[^<]*/.exec(html)?.[0];
  expect(phrase).toMatch(/[^.]\.$/);
});
