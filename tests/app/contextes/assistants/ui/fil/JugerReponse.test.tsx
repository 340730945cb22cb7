import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { clientActionJugement } from "#app/contextes/assistants/ui/flux/action-jugement.ts";
import { MerciJugement } from "#app/contextes/assistants/ui/MerciJugement.tsx";
import { JugerReponse } from "#app/contextes/assistants/ui/fil/JugerReponse.tsx";

/** La réponse d'un serveur qui refuse, telle que le cadriciel la rend au navigateur. */
const refusDuServeur = (status: number, donnees: unknown) => ({ status, statusText: "", internal: false, data: donnees });

function monter(serverAction: () => Promise<{ readonly compte: boolean }>) {
  const lectures: Array<string> = [];
  const dites: Array<string> = [];
  const Stub = createRoutesStub([
    {
      path: "/page",
      Component: () => <JugerReponse agent="taff" reponse="r-1" dire={(phrase) => void dites.push(phrase)} />,
      HydrateFallback: () => null,
      loader: ({ request }) => {
        lectures.push(request.url);
        return null;
      },
      ErrorBoundary: () => <p>La page est perdue.</p>,
    },
    { path: "/juger", action: ({ request }) => clientActionJugement({ request, serverAction }) },
  ]);
  render(<Stub initialEntries={["/page"]} />);
  return { lectures, dites };
}

describe("l'avis sous une réponse", () => {
  test.each([
    ["réseau coupé", new TypeError("Failed to fetch"), /réseau ne répond pas.*pas parti/],
    ["trop d'avis", refusDuServeur(429, { detail: "Vous avez donné 30 avis en une heure." }), /pas compté. Vous avez donné 30 avis/],
    ["panne", refusDuServeur(500, { detail: "Une erreur est survenue." }), /n’a pas pu être compté/],
  ])("%s : la phrase s'écrit sous la réponse, la page reste, et l'avis peut se redire", async (_, echec, phrase) => {
    let fois = 0;
    const { lectures } = monter(async () => {
      fois += 1;
      if (fois === 1) throw echec;
      return { compte: true };
    });
    await userEvent.click(await screen.findByRole("button", { name: "Faux" }));
    expect(await screen.findByText(phrase)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Faux" }));
    expect(await screen.findByText("Merci, votre avis est compté.")).toBeTruthy();
    expect(screen.queryByText(phrase)).toBeNull();
    // La page n'est pas relue : sans réseau, sa lecture l'emporterait.
    expect(lectures).toHaveLength(1);
  });

  test("les boutons sont un groupe nommé ; le merci est annoncé par la page et reçoit le focus que le bouton perd", async () => {
    const { dites } = monter(async () => ({ compte: true }));
    const groupe = await screen.findByRole("group", { name: /^Cette réponse est/ });
    await userEvent.click(within(groupe).getByRole("button", { name: "Utile" }));
    const merci = await screen.findByText("Merci, votre avis est compté.");
    expect(document.activeElement).toBe(merci);
    expect(dites).toEqual(["Merci, votre avis est compté."]);
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("sans script, le merci s'ouvre à côté : revenir en arrière reposerait la question", async () => {
    monter(async () => ({ compte: true }));
    const formulaire = (await screen.findByRole("button", { name: "Utile" })).closest("form");
    expect([formulaire?.target, formulaire?.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
    const Stub = createRoutesStub([{ path: "/juger", Component: () => <MerciJugement agent="taff" compte /> }]);
    render(<Stub initialEntries={["/juger"]} />);
    expect(await screen.findByText(/restée dans l’autre onglet/)).toBeTruthy();
    expect(screen.queryByText(/précédent/)).toBeNull();
  });

  test("refusé, l'avis s'annonce et le focus reste au bouton", async () => {
    const { dites } = monter(() => Promise.reject(new TypeError("Failed to fetch")));
    await userEvent.click(await screen.findByRole("button", { name: "Faux" }));
    expect(await screen.findByText(/réseau ne répond pas/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Faux" }));
    expect(dites).toEqual([expect.stringContaining("votre avis n’est pas parti")]);
  });

  test("le navigateur se sait hors ligne : rien ne part, la phrase s'écrit, et l'avis part au retour du réseau", async () => {
    const serverAction = vi.fn(async () => ({ compte: true }));
    const enLigne = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    monter(serverAction);
    await userEvent.click(await screen.findByRole("button", { name: "Utile" }));
    expect(await screen.findByText(/réseau ne répond pas/)).toBeTruthy();
    expect(serverAction).not.toHaveBeenCalled();
    enLigne.mockRestore();
    await userEvent.click(screen.getByRole("button", { name: "Utile" }));
    expect(await screen.findByText("Merci, votre avis est compté.")).toBeTruthy();
  });
});
