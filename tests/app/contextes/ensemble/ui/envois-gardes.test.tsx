import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, href, redirect, RouterProvider, UNSAFE_ErrorResponseImpl as ReponseErreur } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { envoyerOuGarder, garderEnvoi, qui, useEnvoisGardes } from "#app/contextes/ensemble/ui/envois-gardes.ts";

const JO = qui({ atelier: { id: "a" }, pseudo: "Jo" });
const LEA = qui({ atelier: { id: "a" }, pseudo: "Léa" });
const PART = { geste: "deposer", a18: "2" };
const SANS = { sansReseau: true };

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

/** Ce qui attend encore pour cette personne, relu par la page, et les envois qu'elle tente. */
function page(de: string, { pret = false, repondre = (): unknown => null } = {}) {
  const envois: Array<Readonly<Record<string, unknown>>> = [];
  let lu: ReadonlyArray<string> = [];
  function Vue() {
    lu = useEnvoisGardes(de, pret).gestes;
    return null;
  }
  const routeur = createMemoryRouter(
    [
      { path: "/", Component: Vue },
      {
        path: "/codev/ensemble",
        action: async ({ request }) => {
          const champs = Object.fromEntries(await request.formData()) as Readonly<Record<string, string>>;
          envois.push(champs);
          return envoyerOuGarder({ de, champs }, async () => repondre(), SANS);
        },
      },
    ],
    { initialEntries: ["/"] },
  );
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <>
      <RouterProvider router={routeur} />
      {children}
    </>
  );
  const { unmount } = renderHook(() => undefined, { wrapper });
  return { envois, fermer: unmount, gestes: () => lu };
}
const attendent = (de: string) => {
  const { gestes, fermer } = page(de);
  const lus = gestes();
  fermer();
  return lus;
};
const rejeter = (e: unknown) => async (): Promise<never> => {
  throw e;
};

describe("ce qui est gardé sans réseau", () => {
  test("est à chacun : deux personnes sur un téléphone ne s'effacent pas leur geste", async () => {
    garderEnvoi(JO, PART);
    garderEnvoi(LEA, { ...PART, a18: "5" });
    expect([attendent(JO), attendent(LEA)]).toEqual([["deposer"], ["deposer"]]);
    await envoyerOuGarder({ de: LEA, champs: PART }, async () => ({ fait: "deposee" }), SANS);
    expect([attendent(JO), attendent(LEA)]).toEqual([["deposer"], []]);
  });

  test.each([
    ["une réussite", async () => ({ fait: "deposee" })],
    ["un refus de ce qui est tapé", async () => ({ erreurs: {}, message: "À revoir.", valeurs: {} })],
    ["une redirection", rejeter(redirect(href("/connexion")))],
    ["un 403", rejeter(new ReponseErreur(403, "", {}))],
    ["un 409", rejeter(new ReponseErreur(409, "", {}))],
  ])("s'oublie après %s", async (_, envoyer) => {
    garderEnvoi(JO, PART);
    await envoyerOuGarder<unknown, unknown>({ de: JO, champs: PART }, envoyer, SANS).catch(() => undefined);
    expect(attendent(JO)).toEqual([]);
  });

  test.each([
    ["une coupure", rejeter(new TypeError("Failed to fetch"))],
    ["un 429", rejeter(new ReponseErreur(429, "", "trop"))],
    ["un 500", rejeter(new Error("Unexpected Server Error"))],
    ["un 502 de mandataire", rejeter(new ReponseErreur(502, "Bad Gateway", "<html>"))],
    ["un 503", rejeter(new ReponseErreur(503, "", { attente_s: 3 }))],
    ["un refus passager rendu dans la page", async () => ({ erreurs: {}, message: "Plus tard.", valeurs: {}, recommencer_s: 10 })],
  ])("reste gardé après %s, et la page reste", async (_, envoyer) => {
    garderEnvoi(JO, PART);
    expect(await envoyerOuGarder<unknown, unknown>({ de: JO, champs: PART }, envoyer, SANS)).toBe(SANS);
    expect(attendent(JO)).toEqual(["deposer"]);
  });

  test("un geste qui doit attendre la personne ne se garde pas : sa panne se dit", async () => {
    const panne = new ReponseErreur(503, "", {});
    await expect(envoyerOuGarder({ de: JO, champs: { geste: "recommencer" } }, rejeter(panne), SANS)).rejects.toBe(panne);
    expect(attendent(JO)).toEqual([]);
  });
});

test("après une panne du site, le geste repart de plus en plus tard, jamais avant ce que le site a demandé, puis s'oublie", async () => {
  vi.useFakeTimers();
  garderEnvoi(JO, PART);
  let panne = true;
  const { envois, fermer, gestes } = page(JO, {
    pret: true,
    repondre: () => {
      if (panne) throw new ReponseErreur(503, "", { attente_s: 20 });
      return { fait: "deposee" };
    },
  });
  const passer = (duree_ms: number) => act(async () => vi.advanceTimersByTimeAsync(duree_ms));
  await passer(2_000);
  expect(envois).toHaveLength(1);
  await passer(17_000);
  expect(envois).toHaveLength(1);
  await passer(3_000);
  expect(envois).toHaveLength(2);
  expect(gestes()).toEqual(["deposer"]);
  panne = false;
  await passer(21_000);
  expect(envois).toHaveLength(3);
  expect(envois[2]).toEqual({ ...PART, direct: "1" });
  expect(gestes()).toEqual([]);
  await passer(600_000);
  expect(envois).toHaveLength(3);
  fermer();
});
