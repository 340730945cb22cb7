import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { signalerReseau, useSansReseau } from "#app/ui/reseau/etat.ts";

afterEach(() => {
  vi.restoreAllMocks();
  act(() => signalerReseau(true));
});

function couper(): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
}

test("une réponse partie avant la coupure, arrivée après, ne fait pas revenir le réseau", () => {
  const { result } = renderHook(useSansReseau);
  couper();
  act(() => signalerReseau(true));
  expect(result.current).toBe(true);
});

test("avec une carte réseau, c'est ce qui échoue ou aboutit qui fait foi", () => {
  const { result } = renderHook(useSansReseau);
  act(() => signalerReseau(false));
  expect(result.current).toBe(true);
  act(() => signalerReseau(true));
  expect(result.current).toBe(false);
});

test("la sonde du retour fait foi, même si le navigateur se croit sans réseau", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(null)),
  );
  const { result } = renderHook(useSansReseau);
  couper();
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(result.current).toBe(false);
  vi.unstubAllGlobals();
});
