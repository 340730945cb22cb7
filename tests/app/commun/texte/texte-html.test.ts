import { expect, test } from "vitest";
import { texteDuHtml } from "#app/commun/texte/texte-html.ts";

test.each([
  ['<a href="https://osm.org/copyright">&copy; OpenStreetMap</a>', "© OpenStreetMap"],
  ["&#169; A &amp; B&nbsp;&#xA9; C", "© A & B\u00a0© C"],
  ["&amp;copy; reste à lire", "&copy; reste à lire"],
  ["&lt;b&gt; est un texte", "<b> est un texte"],
  ["une &inconnue; et un &#9999999; restent", "une &inconnue; et un &#9999999; restent"],
  [" <b></b> ", ""],
])("« %s » se lit « %s »", (html, texte) => {
  expect(texteDuHtml(html)).toBe(texte);
});
