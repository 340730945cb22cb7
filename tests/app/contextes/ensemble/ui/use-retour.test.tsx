import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, data, Form, href, redirect, useActionData, useRevalidator } from "react-router";
import { expect, test } from "vitest";
import { useRetour } from "#app/contextes/ensemble/ui/use-retour.ts";

test("un refus reste à l'écran quand la salle fait relire la page, et s'en va avec l'envoi suivant", async () => {
  let relire: () => Promise<void> = async () => {};
  let refuse = true;
  function Page() {
    const { revalidate } = useRevalidator();
    relire = revalidate;
    const retour = useRetour(useActionData<{ readonly message: string }>());
    return (
      <Form method="post">
        <p>{retour?.message ?? "rien à dire"}</p>
        <button>Envoyer</button>
      </Form>
    );
  }
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: Page,
      loader: () => ({}),
      HydrateFallback: () => null,
      action: () => (refuse ? data({ message: "À revoir." }, { status: 422 }) : redirect(href("/"))),
    },
  ]);
  render(<Stub initialEntries={["/"]} />);
  await userEvent.click(await screen.findByText("Envoyer"));
  await screen.findByText("À revoir.");
  await act(() => relire());
  expect(screen.getByText("À revoir.")).toBeTruthy();
  refuse = false;
  await userEvent.click(screen.getByText("Envoyer"));
  await screen.findByText("rien à dire");
});
