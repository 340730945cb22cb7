import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { CourbeDeCharge } from "#app/contextes/simulateur/domaine/fichiers/courbe-de-charge.ts";
import { ChampCourbe } from "#app/contextes/simulateur/ui/reponses/ChampCourbe.tsx";

const COURBE: CourbeDeCharge = { parts: new Float64Array(35_040), kwh_an: 4210, du: "2025-01-01", au: "2025-12-31", comble: 0.02 };
/** Une année d'Enedis à 500 W, relevés toutes les heures. */
const ANNEE = ["Horodate;Valeur", ...Array.from({ length: 8760 }, (_, h) => `${new Date(Date.UTC(2025, 0, 1, h)).toISOString().slice(0, 19)}+00:00;500`)].join(
  "\n",
);

async function deposer(contenu: string, surCourbe = vi.fn(() => true)) {
  render(<ChampCourbe courbe={null} suivie={false} surCourbe={surCourbe} />);
  await userEvent.upload(screen.getByLabelText(/Fichier .csv/u), new File([contenu], "enedis.csv", { type: "text/csv" }));
  return surCourbe;
}

test("sans JavaScript, le champ n'y est pas et une phrase dit pourquoi", () => {
  const page = renderToString(<ChampCourbe courbe={null} suivie={false} surCourbe={() => true} />);
  expect(page).not.toContain("<input");
  expect(page).toContain("Le champ demande JavaScript");
});

test("un fichier lisible est confié au calcul", async () => {
  const surCourbe = await deposer(ANNEE);
  await waitFor(() => expect(surCourbe).toHaveBeenCalledOnce());
  expect(screen.queryByText(/Horodate/u)).toBeNull();
});

test("un mauvais fichier se dit au champ, et rien n'est calculé", async () => {
  const surCourbe = await deposer("nom;prenom\nA;B");
  const champ = screen.getByLabelText(/Fichier .csv/u);
  await waitFor(() => expect(champ.getAttribute("aria-invalid")).toBe("true"));
  expect(document.getElementById(champ.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "")?.textContent).toMatch(/Horodate.*Valeur.*n’y sont pas/u);
  expect(surCourbe).not.toHaveBeenCalled();
});

test("un navigateur qui ne calcule pas le dit au champ", async () => {
  await deposer(
    ANNEE,
    vi.fn(() => false),
  );
  expect((await screen.findByText(/la page garde nos foyers types/u)).textContent).toContain("Ce navigateur");
});

test("une courbe suivie dit ses dates, son énergie, et que le lien ne la contient pas ; on en revient", async () => {
  const surCourbe = vi.fn(() => true);
  render(<ChampCourbe courbe={COURBE} suivie surCourbe={surCourbe} />);
  expect(screen.getByRole("status").textContent).toMatch(/du 01\/01\/2025 au 31\/12\/2025.*4.210.kWh.*2.%.*ne la contient pas/u);
  await userEvent.click(screen.getByRole("button", { name: "Revenir aux foyers types" }));
  expect(surCourbe).toHaveBeenCalledWith(null);
});
