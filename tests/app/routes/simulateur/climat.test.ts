import { expect, test } from "vitest";
import { loader as decider } from "#app/routes/simulateur/decider.tsx";
import { loader as incertitude } from "#app/routes/simulateur/incertitude.tsx";
import { loader as plans } from "#app/routes/simulateur/plans.tsx";
import { requete } from "#tests/constructeurs/requete.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

// Les pages de calcul disent sous quel climat elles calculent, comme la page du résultat.
const simulateur = unSimulateur();
// Un calcul encore en route suffit : le climat se dit avant la réponse.
const calculs = {
  enAttente: () => 1,
  demander: () => Promise.resolve({ etat: "attente", cle: "essai" } as never),
  annuler: () => undefined,
  fermer: () => Promise.resolve(),
};

test.each([
  ["décider", decider, "/simulateur/decider"],
  ["plans", plans, "/simulateur/plans"],
  ["incertitude", incertitude, "/simulateur/incertitude"],
] as const)("%s", async (_, loader, chemin) => {
  const climatDe = async (recherche: string) => {
    const rendu = (await loader(requete(`${chemin}?v=1&a18=2&${recherche}`, { services: { simulateur, calculs } }))) as unknown as {
      readonly data: { readonly climat: string | null };
    };
    return rendu.data.climat;
  };
  expect(await climatDe("dep=26")).toBeNull();
  expect(await climatDe("dep=26&climat=tracc_2050")).toBe("Sous le climat de 2050, France à +2,7 °C.");
  expect(await climatDe("dep=974&climat=tracc_2050")).toBe("Le climat de 2050 n’est pas publié pour ce lieu : calculé sous le climat d’aujourd’hui.");
});
