import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { preparerImpression, type Impression } from "#app/contextes/simulateur/domaine/impression.ts";
import { ContexteImpression, Emporter, PiedImprime } from "#app/contextes/simulateur/ui/resultat/emporter/Emporter.tsx";

afterEach(cleanup);
const ICI = "/simulateur?v=1&dep=26&cuve=5";
const IMPRESSION: Impression = { date: "21 novembre 2026", origine: "https://autonomie.exemple", ici: ICI, qr: { taille: 21, d: "M0 0h1v1h-1z" } };

test("les téléchargements portent le scénario et le mode de la page", () => {
  render(<Emporter ici={`${ICI}&pourquoi=eau.taux`} titre="Une maison" />);
  expect(screen.getByRole("link", { name: /csv/ }).getAttribute("href")).toBe("/api/simulation?v=1&dep=26&cuve=5&mode=par_axe&format=tableau-fr");
  expect(screen.getByRole("link", { name: /JSON/ }).getAttribute("href")).toBe("/api/simulation?v=1&dep=26&cuve=5&mode=par_axe");
  expect(screen.queryByText(/iframe/)).toBeNull();
});

test("le cadre à coller montre ce scénario", () => {
  render(
    <ContexteImpression value={IMPRESSION}>
      <Emporter ici={ICI} titre="Une « maison » & un jardin" />
    </ContexteImpression>,
  );
  const code = screen.getByText(/^<iframe/).textContent;
  expect(code).toContain('src="https://autonomie.exemple/simulateur?v=1&amp;dep=26&amp;cuve=5&amp;integration=1"');
});

test("le pied imprimé dit la date et le lien ; son QR disparaît si un curseur a changé le scénario", () => {
  const montrer = (ici: string) => (
    <ContexteImpression value={IMPRESSION}>
      <PiedImprime ici={ici} />
    </ContexteImpression>
  );
  const { rerender } = render(montrer(ICI));
  expect(screen.getByText(/Calculé le 21 novembre 2026/)).toBeDefined();
  expect(screen.getByText(/autonomie\.exemple\/simulateur\?v=1&dep=26&cuve=5$/)).toBeDefined();
  expect(screen.getByRole("img", { name: /QR code/ })).toBeDefined();
  rerender(montrer("/simulateur?v=1&dep=26&cuve=8"));
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText(/cuve=8$/)).toBeDefined();
});

test("un QR serré s'imprime plus grand", () => {
  const montrer = (taille: number) => (
    <ContexteImpression value={{ ...IMPRESSION, qr: { taille, d: "" } }}>
      <PiedImprime ici={ICI} />
    </ContexteImpression>
  );
  const { container, rerender } = render(montrer(93));
  expect(container.querySelector(".pied-imprime--grand")).toBeNull();
  rerender(montrer(125));
  expect(container.querySelector(".pied-imprime--grand")).not.toBeNull();
});

test("une adresse trop longue pour un QR lisible s'imprime sans lui, et le jour est celui de Paris", () => {
  const dessiner = () => ({ taille: 21, d: "" });
  const date = new Date("2026-11-21T23:30:00Z");
  expect(preparerImpression({ date, origine: "http://a", ici: "/b", dessiner })).toEqual({
    date: "22 novembre 2026",
    origine: "http://a",
    ici: "/b",
    qr: { taille: 21, d: "" },
  });
  expect(preparerImpression({ date, origine: "http://a", ici: `/${"b".repeat(600)}`, dessiner }).qr).not.toBeNull();
  expect(preparerImpression({ date, origine: "http://a", ici: `/${"b".repeat(1600)}`, dessiner }).qr).toBeNull();
});
