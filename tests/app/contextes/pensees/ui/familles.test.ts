import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { typo } from "#app/commun/texte/typo.ts";
import { PagePensees } from "#app/contextes/pensees/ui/PagePensees.tsx";
import { contenus, lesServices } from "#tests/constructeurs/catalogue.ts";

const { pensees } = lesServices();

async function rendre(famille: string): Promise<string> {
  const page = await pensees.page({ vue: "famille", interpretations: false });
  const html = renderToStaticMarkup(createElement(PagePensees, { page, vue: "famille", famille }));
  return html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
}

describe("les familles se lisent en bref, puis une à une", () => {
  test("en bref : chaque auteur a son lien, chaque famille son ancre et sa page", async () => {
    const html = await rendre("");
    for (const { id } of contenus.auteurs) expect(html, id).toContain(`href="/pensees-ecologiques/${id}"`);
    for (const { id, nom } of contenus.ecoles) {
      expect(html, nom).toContain(`id="famille-${id}"`);
      expect(html, nom).toContain(`href="/pensees-ecologiques?vue=famille&famille=${id}#famille-${id}"`);
    }
    expect(html).toContain('href="/pensees-ecologiques?vue=famille&famille=toutes"');
  });

  test("ouverte, une famille dit ses notions, les thèses et les livres des siens, et mène aux sept autres", async () => {
    for (const ecole of contenus.ecoles) {
      const html = await rendre(ecole.id);
      for (const auteur of contenus.auteurs.filter(({ id }) => ecole.auteurs_principaux.includes(id))) {
        for (const { titre } of auteur.theses) expect(html, titre).toContain(typo(titre));
        // Un titre d'une autre langue se marque et garde la ponctuation de la sienne.
        for (const { titre, langue } of auteur.livres)
          expect(html, titre).toContain(langue === undefined ? typo(titre) : `<span lang="${langue}">${titre}</span>`);
      }
      expect(html).toContain(typo(ecole.concepts.join(", ")));
      for (const { id } of contenus.ecoles) expect(html, id).toContain(`famille=${id}#famille-${id}`);
      expect(html.match(/class="famille-bloc/g)).toHaveLength(1);
    }
  });

  test("une famille inconnue montre toutes les familles en bref", async () => {
    expect(await rendre("inconnue")).toBe(await rendre(""));
  });
});
