import { expect, test } from "vitest";
import { chercherElements, texteDe } from "#app/commun/formats/lire-xml.ts";
import { lireXml } from "#tests/constructeurs/xml.ts";

function lu(texte: string) {
  const rendu = lireXml(texte);
  if ("erreur" in rendu) throw new Error(rendu.erreur);
  return rendu;
}

test("préfixes, attributs, CDATA, commentaires et références se lisent", () => {
  const racine = lu(`\ufeff<?xml version="1.0"?><!-- x --><k:a b='1 &lt; 2' c=""><k:b>x &amp; <![CDATA[<i>&amp;]]>&#233;&#x1F600;</k:b><d/></k:a>\n`);
  expect([racine.nom, racine.attributs["b"], racine.attributs["c"]]).toEqual(["a", "1 < 2", ""]);
  expect(texteDe(racine, "b")).toBe("x & <i>&amp;é😀");
  expect(chercherElements(racine, "d")).toHaveLength(1);
});

test.each([
  '<!DOCTYPE a [<!ENTITY x SYSTEM "secret.txt">]><a>&x;</a>',
  "<!DOCTYPE a><a/>",
  "<a>&inconnue;</a>",
  "<a>&amp</a>",
  "<a> & </a>",
  "<a><b></a></b>",
  "<a>",
  "<a/><b/>",
  "<a b=1/>",
  '<a b="1" b="2"/>',
  "texte",
  "",
  "<a>&#0;</a>",
  "<a>&#xD800;</a>",
  "<a b='&#57343;'/>",
  "<a>".repeat(60) + "</a>".repeat(60),
])("refuse %s", (texte) => {
  expect(lireXml(texte)).toHaveProperty("erreur");
});

test.each(["<!--", "<![CDATA[", "<?"])("un fichier hostile de 700 ko de « %s » jamais fermés se refuse au premier", (ouverture) => {
  for (const debut of ["", "<a>"]) expect(lireXml(debut + ouverture.repeat(700_000 / ouverture.length))).toEqual({ erreur: "Ce fichier XML est mal formé." });
});

test.each(["<!DOCTYPE a><a/>", "<!-- x --><!doctype a><a/>", "<a><!ENTITY x 'y'></a>"])("le refus de %s dit la déclaration", (texte) => {
  expect(lireXml(texte)).toEqual({ erreur: "Ce fichier XML déclare un DOCTYPE : il n'est pas lu." });
});

test("une déclaration citée dans un commentaire ou une section CDATA n'en est pas une", () => {
  expect(lu("<a><!-- <!DOCTYPE x> --><![CDATA[<!ENTITY y>]]></a>").texte).toBe("<!ENTITY y>");
});
