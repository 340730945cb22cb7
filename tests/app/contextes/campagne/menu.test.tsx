import { expect, test } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { PageCampagnes } from "#app/contextes/campagne/ui/PageCampagnes.tsx";

test("les campagnes sont au menu de l'animation, qui y mène et en repart", () => {
  const html = renderToStaticMarkup(<PageCampagnes campagnes={[]} territoires={[]} cle="f1" fait={null} refus={undefined} />);
  expect(html).toMatch(/<a[^>]*href="\/admin\/campagnes"[^>]*aria-current="page"|<a[^>]*aria-current="page"[^>]*href="\/admin\/campagnes"/);
  for (const autre of ["atelier", "propositions", "usage", "etat"]) expect(html).toContain(`href="/admin/${autre}"`);
});
