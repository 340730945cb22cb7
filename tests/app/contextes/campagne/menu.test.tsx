import { expect, test } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { PageCampagnes } from "#app/contextes/campagne/ui/PageCampagnes.tsx";

test("les campagnes sont au menu de l'animation, qui y mène et en repart", () => {
  const html = renderToStaticMarkup(<PageCampagnes campagnes={[]} territoires={[]} cle="f1" fait={null} refus={undefined} />);
  expect(html).toMatch(/<a[^>]*href="\/admin\/campagnes"[^>]*aria-current="page"|<a[^>]*aria-current="page"[^>]*href="\/admin\/campagnes"/);
  for (const autre of ["atelier", "propositions", "usage", "etat"]) expect(html).toContain(`href="/admin/${autre}"`);
});

test("une campagne sans réponse ne dit pas « dont 0 » ; la synthèse se dit quand elle est là", () => {
  const dire = (reponses: number, comptees: number) => {
    const campagne = {
      id: "c1",
      cadre: { dep: "07" },
      cree_le: "2026-11-01T09:00:00.000Z",
      titre: "Ceux du bourg",
      lieu: "Thueyts, Ardèche",
      ouverte: true,
      reponses,
      comptees,
      adresse: "http://site/campagne/c1",
    };
    const html = renderToStaticMarkup(<PageCampagnes campagnes={[campagne]} territoires={[]} cle="f1" fait={null} refus={undefined} />);
    // Son lien se donne, et s'ouvre d'ici.
    expect(html).toContain('<a href="http://site/campagne/c1" rel="noreferrer">http://site/campagne/c1</a>');
    return /Ouverte, Thueyts, Ardèche, ([^<]*)\./u.exec(html)?.[1];
  };
  expect([dire(0, 0), dire(1, 0), dire(23, 20)]).toEqual([
    "aucune réponse encore",
    "1 réponse, pas encore de synthèse",
    "23 réponses, dont 20 dans la synthèse",
  ]);
});
