import { expect, test } from "vitest";
import { meta } from "#app/routes/simulateur/methode.tsx";

test("les données structurées ne prêtent pas aux données la licence du code : chaque source a la sienne", () => {
  const descripteurs = meta({ matches: [] } as never) as ReadonlyArray<Readonly<Record<string, unknown>>>;
  const jeu = descripteurs.find((un) => "script:ld+json" in un)?.["script:ld+json"];
  expect(jeu).toMatchObject({ "@type": "Dataset", isAccessibleForFree: true });
  expect(jeu).not.toHaveProperty("license");
});
