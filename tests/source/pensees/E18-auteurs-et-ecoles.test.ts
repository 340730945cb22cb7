import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { typo } from "#app/commun/texte/typo.ts";
import { PageAuteur } from "#app/contextes/pensees/ui/PageAuteur.tsx";
import { PagePensees } from "#app/contextes/pensees/ui/PagePensees.tsx";
import { contenus, lesServices } from "#tests/constructeurs/catalogue.ts";

const { pensees } = lesServices();
const texte = (html: string) => html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

/** Un titre qui n'est pas en français se marque et ne prend pas nos espaces. */
const titreLu = ({ titre, langue }: { readonly titre: string; readonly langue?: string }) =>
  langue === undefined ? typo(titre) : `lang="${langue}">${titre}<`;

describe("E18 auteurs, familles, thèses et livres", () => {
  test("E18 la vue par familles montre les huit familles, les trente-deux auteurs, leurs thèses et leurs livres", async () => {
    const page = await pensees.page({ vue: "famille", interpretations: false });
    const rendu = texte(renderToStaticMarkup(createElement(PagePensees, { page, vue: "famille" })));
    expect(contenus.ecoles).toHaveLength(8);
    for (const ecole of contenus.ecoles) expect(rendu).toContain(`id="famille-${ecole.id}"`);
    expect(contenus.auteurs).toHaveLength(32);
    for (const auteur of contenus.auteurs) {
      expect(rendu).toContain(`href="/pensees-ecologiques/${auteur.id}"`);
      for (const these of auteur.theses) expect(rendu, these.id).toContain(typo(these.titre));
      for (const livre of auteur.livres) expect(rendu, livre.titre).toContain(titreLu(livre));
    }
  });

  test.each(contenus.auteurs.map((a) => [a.id]))("E18 la page de %s porte biographie, thèses, livres et textes du corpus", (id) => {
    const page = pensees.auteur(id);
    const rendu = texte(renderToStaticMarkup(createElement(PageAuteur, page)));
    expect(rendu).toContain(typo(page.auteur.resume));
    for (const these of page.auteur.theses) expect(rendu).toContain(typo(these.enonce));
    for (const livre of page.auteur.livres) expect(rendu).toContain(titreLu(livre));
    expect(page.documents.length).toBeGreaterThan(0);
    for (const document of page.documents) expect(rendu).toContain(`/pensees-ecologiques/corpus/${document.id}`);
  });
});
