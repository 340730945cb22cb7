import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { PHOTO_OCTETS_MAX } from "#app/commun/photo/regles.ts";
import { ChampPhoto, useReduction } from "#app/ui/champs/photo/ChampPhoto.tsx";

let finir: (reduite: File | undefined) => void = () => undefined;
vi.mock("#app/ui/champs/photo/reduire-photo.ts", () => ({
  reduirePhoto: () =>
    new Promise<File | undefined>((rendre) => {
      finir = rendre;
    }),
}));

const envois: Array<string> = [];
// Un navigateur de théâtre n'a pas de quoi remplir un champ de fichier.
vi.stubGlobal(
  "DataTransfer",
  class {
    readonly items = { add: () => undefined };
    readonly files = null;
  },
);

function Formulaire() {
  const { phrase, setEtat } = useReduction();
  return (
    <form
      onSubmit={(e) => {
        if (e.defaultPrevented) return;
        e.preventDefault();
        envois.push((e.nativeEvent.submitter as HTMLButtonElement | null)?.value ?? "");
      }}
      noValidate
    >
      <ChampPhoto libelle="Une photo" erreur={undefined} surReduction={setEtat} />
      <p role="status">{phrase}</p>
      <button name="geste" value="photo">
        Envoyer
      </button>
    </form>
  );
}

async function choisir(octets = 12) {
  const avant = finir;
  fireEvent.change(screen.getByLabelText(/Une photo/), { target: { files: [new File([new Uint8Array(octets)], "a.png", { type: "image/png" })] } });
  await waitFor(() => expect(finir).not.toBe(avant));
}

beforeEach(() => {
  envois.length = 0;
  render(<Formulaire />);
});

test("envoyé pendant que la photo se réduit, le formulaire part seul dès qu'elle est prête, une fois, par le même bouton", async () => {
  await choisir();
  fireEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  fireEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  expect(envois).toEqual([]);
  finir(undefined);
  await waitFor(() => expect(envois).toEqual(["photo"]));
});

test("sans envoi retenu, rien ne part de soi-même", async () => {
  await choisir();
  finir(undefined);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
  expect(envois).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  expect(envois).toEqual(["photo"]);
});

test("trop lourde et sans moyen de la réduire, la photo n'est pas jointe, et l'envoi retenu ne part pas sans elle", async () => {
  await choisir(PHOTO_OCTETS_MAX + 1);
  fireEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  finir(undefined);
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/pas jointe/));
  expect(envois).toEqual([]);
});
