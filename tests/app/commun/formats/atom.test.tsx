import { expect, test } from "vitest";
import { ecrireAtom } from "#app/commun/formats/atom.ts";

test("un texte hostile reste un texte dans le flux, qui est du XML bien formé", () => {
  const xml = ecrireAtom({
    titre: "T",
    sousTitre: "S",
    adresse: "https://a.exemple/publications.atom",
    page: "https://a.exemple/ecosysteme",
    entrees: [
      {
        id: "urn:uuid:1",
        adresse: "https://a.exemple/ecosysteme/x?a=1&b=2",
        titre: `]]></title><script>alert("x")</script>\u0000\uD800`,
        resume: "Un & deux < trois 'quatre'",
        categorie: "Lieu",
        le: "2026-11-21T09:00:00.000Z",
        lieu: { lat: 44.7, lon: 5.1 },
      },
    ],
  });
  const document = new DOMParser().parseFromString(xml, "application/xml");
  expect(document.querySelector("entry > title")?.textContent).toBe(`]]></title><script>alert("x")</script>`);
  expect(document.querySelector("entry > link")?.getAttribute("href")).toBe("https://a.exemple/ecosysteme/x?a=1&b=2");
  expect(document.querySelector("feed > updated")?.textContent).toBe("2026-11-21T09:00:00.000Z");
  expect(document.getElementsByTagName("georss:point")[0]?.textContent).toBe("44.7 5.1");
  expect(document.querySelectorAll("script")).toHaveLength(0);
});
