import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Pointage } from "#app/ui/carte/pointage/Pointage.tsx";

const monter = (pointer?: () => void) =>
  render(
    <Pointage vue={{ lat: 44.75, lon: 5.37, zoom: 12 }} points={[]} choisi placer={vi.fn()} changerVue={vi.fn()} {...(pointer !== undefined && { pointer })} />,
  );

test("sous la croix on choisit un lieu ; tant qu'on trace, on ajoute un point, et la carte le dit", () => {
  const { unmount } = monter();
  screen.getByRole("button", { name: "Placer la croix sur la carte", description: /Entrée choisit ce lieu\.$/ });
  unmount();
  monter(vi.fn());
  screen.getByRole("button", { name: "Ajouter un point au tracé, sous la croix", description: /Entrée ajoute au tracé le point sous la croix\.$/ });
  expect(screen.queryByRole("button", { name: /Placer la croix/ })).toBeNull();
});
