import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NOMS_AXES } from "#app/commun/axes.ts";
import { NOMS_TAGS_PLATEFORME } from "#app/contextes/annuaire/domaine/plateformes.ts";
import { typo } from "#app/commun/texte/typo.ts";
import { PageTaff } from "#app/contextes/annuaire/ui/pages/PageTaff.tsx";
import { contenus, lesServices } from "#tests/constructeurs/catalogue.ts";

const texte = (html: string) => html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

test("E16 la page montre seize cartes, chacune avec étiquette, nom, axes, description et pied", async () => {
  const filtre = { axes: [] };
  const page = await lesServices().annuaire.pageTaff(filtre);
  const rendu = texte(renderToStaticMarkup(createElement(PageTaff, { page, filtre, ignores: [] })));
  const cartes = rendu.split('<li class="carte carte-taff"').slice(1);
  expect(cartes).toHaveLength(16);
  for (const [rang, plateforme] of contenus.plateformes.entries()) {
    const carte = cartes[rang] ?? "";
    for (const partie of [NOMS_TAGS_PLATEFORME[plateforme.tag], plateforme.nom, plateforme.description, plateforme.pied]) {
      expect(carte, plateforme.id).toContain(typo(partie));
    }
    for (const axe of plateforme.axes) expect(carte, plateforme.id).toContain(NOMS_AXES[axe].toLowerCase());
    expect(carte).toContain(plateforme.url);
  }
});
