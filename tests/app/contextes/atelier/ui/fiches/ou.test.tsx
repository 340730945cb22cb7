import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lirePosition } from "#app/contextes/atelier/domaine/saisie.ts";
import { ChampOu } from "#app/contextes/atelier/ui/fiches/ChampOu.tsx";
import type { FondPointage } from "#app/commun/geo/vue.ts";
import { cadreDuPlan, projeter } from "#app/commun/geo/projection.ts";
import contours from "#data/territoire/contours.json" with { type: "json" };

const ANNONAY = { code: "07010", nom: "Annonay", departement: "07", departement_nom: "Ardèche", lat: 45.2461, lon: 4.6492, libelle: "Annonay (Ardèche, 07)" };
const SAINT_DENIS = (departement: string, lat: number, lon: number) => ({
  code: `${departement}001`,
  nom: "Saint-Denis",
  departement,
  departement_nom: departement,
  lat,
  lon,
  libelle: `Saint-Denis (${departement})`,
});
const TOUTES = [ANNONAY, SAINT_DENIS("93", 48.936, 2.357), SAINT_DENIS("11", 43.357, 2.219)];
const PRIVAS = { lat: 44.7352, lon: 4.5992 };

beforeEach(() => {
  vi.stubGlobal("fetch", async (url: string) => {
    const { searchParams } = new URL(url, "http://essai");
    const debut = (searchParams.get("q") ?? "").toLowerCase();
    const ou = searchParams.get("departement");
    return Response.json({ communes: TOUTES.filter(({ nom, departement }) => nom.toLowerCase().startsWith(debut) && (ou === null || departement === ou)) });
  });
});
afterEach(() => vi.unstubAllGlobals());

function monter({ position = "", commune = "" } = {}) {
  const prefecture = projeter(contours, PRIVAS);
  if (prefecture === undefined) throw new Error("Privas est sur le plan");
  const fond: FondPointage = {
    plan: { ...contours, departements: [] },
    vue: cadreDuPlan(contours),
    villes: [{ nom: "Privas", departement: "07", ...prefecture }],
    points: [],
    departements: [
      { code: "07", nom: "Ardèche" },
      { code: "26", nom: "Drôme" },
      { code: "93", nom: "Seine-Saint-Denis" },
    ],
  };
  render(
    <form>
      <ChampOu {...{ fond, position, commune }} departement="" erreur={undefined} erreurCommune={undefined} noteCommune={undefined} />
    </form>,
  );
  const position_ = () => lirePosition(screen.getByLabelText<HTMLInputElement>(/Coordonnées/).value);
  return {
    commune: document.querySelector<HTMLInputElement>("[name=commune]") as HTMLInputElement,
    departement: document.querySelector<HTMLSelectElement>("[name=departement]") as HTMLSelectElement,
    position: position_,
  };
}

test("une commune écrite sans être choisie, puis son département : la croix va à la commune, jamais au chef-lieu", async () => {
  const { commune, departement, position } = monter();
  await userEvent.type(commune, "Annonay");
  await userEvent.selectOptions(departement, "07");
  // Envoyé avant la réponse, le formulaire n'a pas de position : c'est le serveur qui situe la commune.
  expect(position()).toBeUndefined();
  await waitFor(() => expect(position()).toEqual({ lat: 45.2461, lon: 4.6492 }));
  expect(screen.getByText(/La croix est à Annonay/)).toBeTruthy();
});

test("sans commune, le département mène au chef-lieu ; la commune écrite ensuite l'emporte", async () => {
  const { commune, departement, position } = monter();
  await userEvent.selectOptions(departement, "07");
  await waitFor(() => expect(position()?.lat).toBeCloseTo(PRIVAS.lat, 2));
  await userEvent.type(commune, "Annonay");
  await waitFor(() => expect(position()?.lat).toBeCloseTo(ANNONAY.lat, 4));
});

test("des homonymes et un département qui ne va pas se demandent, sans position prise au hasard", async () => {
  const { commune, departement, position } = monter();
  await userEvent.type(commune, "Saint-Denis");
  expect(await screen.findByText(/Plusieurs communes s’appellent Saint-Denis/)).toBeTruthy();
  expect(position()).toBeUndefined();
  await userEvent.selectOptions(departement, "93");
  await waitFor(() => expect(position()?.lat).toBeCloseTo(48.936, 3));
  await userEvent.clear(commune);
  await userEvent.type(commune, "Annonay");
  expect(await screen.findByText(/Pas d.Annonay dans ce département : voyez Annonay \(Ardèche, 07\)/)).toBeTruthy();
  expect(position()).toBeUndefined();
});

test("une croix placée à la main reste, et le désaccord avec la commune se dit ; un bouton la suit", async () => {
  const { commune, position } = monter({ position: "44,7352 4,5992" });
  await userEvent.type(commune, "Annonay");
  expect(await screen.findByText(/à 57 km d.Annonay/)).toBeTruthy();
  expect(position()).toEqual({ lat: 44.7352, lon: 4.5992 });
  await userEvent.click(screen.getByRole("button", { name: "Placer plutôt à Annonay" }));
  expect(position()).toEqual({ lat: 45.2461, lon: 4.6492 });
});

test("sans réseau, la commune qui ne se situe pas le dit, et rien n'est placé à sa place", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  const { commune, departement, position } = monter();
  await userEvent.type(commune, "Annonay");
  await userEvent.selectOptions(departement, "07");
  expect(await screen.findByText(/Sans réseau, cette commune ne se situe pas/)).toBeTruthy();
  expect(position()).toBeUndefined();
});
