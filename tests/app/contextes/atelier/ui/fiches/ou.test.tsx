import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { lirePosition } from "#app/contextes/atelier/domaine/saisie.ts";
import { ChampOu } from "#app/contextes/atelier/ui/fiches/ou/ChampOu.tsx";
import type { FondPointage } from "#app/commun/geo/vue.ts";
import { cadreDuPlan, projeter } from "#app/commun/geo/projection.ts";
import { creerCommunes } from "#app/contextes/geographie/adaptateurs/communes.server.ts";
import { creerServiceCommunes } from "#app/contextes/geographie/service/communes.server.ts";
import contours from "#data/territoire/contours.json" with { type: "json" };

/** Les points du répertoire. */
const SAINT_DENIS = { lat: 48.937, lon: 2.3598 };
const communes = creerServiceCommunes({ communes: creerCommunes({ dossier: "data" }), geographie: { departements: [] } });
const ANNONAY = { lat: 45.2402, lon: 4.6676 };
const PRIVAS = { lat: 44.7352, lon: 4.5992 };

// Deux mégaoctets lus une fois, hors de ce que la page attend.
beforeAll(() => void communes.chercher("Privas"));
beforeEach(() => {
  vi.stubGlobal("fetch", async (url: string) => {
    const { searchParams } = new URL(url, "http://essai");
    const [q, departement] = [searchParams.get("q") ?? "", searchParams.get("departement") ?? undefined];
    return Response.json({ communes: communes.chercher(q, departement), ...(searchParams.has("designer") && communes.designer(q, departement)) });
  });
});
afterEach(() => vi.unstubAllGlobals());

function dresser({ position = "", commune = "" } = {}) {
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
  return (
    <form>
      <ChampOu
        {...{ fond, position, commune }}
        departement=""
        erreur={undefined}
        erreurCommune={undefined}
        noteCommune={undefined}
        trace={{ texte: "", forme: "ligne", erreur: undefined }}
      />
    </form>
  );
}

function monter(depart: { readonly position?: string; readonly commune?: string } = {}) {
  render(dresser(depart));
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
  await waitFor(() => expect(position()?.lat).toBeCloseTo(ANNONAY.lat, 3));
  expect(screen.getByText(/La croix est à Annonay/)).toBeTruthy();
});

test("sans commune, le département mène au chef-lieu ; la commune écrite ensuite l'emporte", async () => {
  const { commune, departement, position } = monter();
  await userEvent.selectOptions(departement, "07");
  await waitFor(() => expect(position()?.lat).toBeCloseTo(PRIVAS.lat, 2));
  await userEvent.type(commune, "Annonay");
  await waitFor(() => expect(position()?.lat).toBeCloseTo(ANNONAY.lat, 3));
});

test("des homonymes et un département qui ne va pas se demandent, sans position prise au hasard", async () => {
  const { commune, departement, position } = monter();
  await userEvent.type(commune, "Saint-Denis");
  expect(await screen.findByText(/Plusieurs communes s’appellent Saint-Denis/)).toBeTruthy();
  expect(position()).toBeUndefined();
  await userEvent.selectOptions(departement, "93");
  await waitFor(() => expect(position()?.lat).toBeCloseTo(SAINT_DENIS.lat, 3));
  await userEvent.clear(commune);
  await userEvent.type(commune, "Annonay");
  expect(await screen.findByText(/Le département 93 n.a pas de commune appelée Annonay ; le 07 en a une/)).toBeTruthy();
  expect(position()).toBeUndefined();
});

test("le département écrit à côté du nom l'emporte sur celui qui est choisi", async () => {
  const { commune, departement, position } = monter();
  await userEvent.selectOptions(departement, "26");
  await userEvent.type(commune, "Saint-Denis (93)");
  await waitFor(() => expect(position()?.lat).toBeCloseTo(SAINT_DENIS.lat, 3));
});

test("une croix placée à la main reste, et le désaccord avec la commune se dit ; un bouton la suit", async () => {
  const { commune, position } = monter({ position: "44,7352 4,5992" });
  await userEvent.type(commune, "Annonay");
  expect(await screen.findByText(/à 56 km d.Annonay/)).toBeTruthy();
  expect(position()).toEqual({ lat: 44.7352, lon: 4.5992 });
  await userEvent.click(screen.getByRole("button", { name: "Placer plutôt à Annonay" }));
  expect(position()?.lat).toBeCloseTo(ANNONAY.lat, 3);
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

test("ce qui est rempli avant que la page soit vivante y reste, et place la fiche comme si on l'avait tapé après", async () => {
  const { champ, vivre } = servir();
  await userEvent.type(champ("commune"), "Annonay");
  await userEvent.selectOptions(champ("departement"), "07");
  await userEvent.type(champ("trace_points"), "44,75 5,37");
  vivre();
  expect(["commune", "departement", "trace_points"].map((nom) => champ(nom).value)).toEqual(["Annonay", "07", "44,75 5,37"]);
  await waitFor(() => expect(lirePosition(champ("position").value)?.lat).toBeCloseTo(ANNONAY.lat, 3));
});

test("des coordonnées et une commune remplies avant que la page soit vivante y restent toutes deux", async () => {
  const { champ, vivre } = servir();
  await userEvent.type(champ("position"), "44,735 4,599");
  await userEvent.type(champ("commune"), "Annonay");
  vivre();
  expect(await screen.findByText(/La croix est à \d+ km d’Annonay/)).toBeTruthy();
  expect([champ("position").value, champ("commune").value]).toEqual(["44,735 4,599", "Annonay"]);
});

/** La page telle que le serveur la donne, avant ses scripts. */
function servir() {
  const page = dresser();
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  return {
    champ: (nom: string) => container.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(`[name=${nom}]`) as HTMLInputElement,
    vivre: () => void render(page, { container, hydrate: true }),
  };
}
