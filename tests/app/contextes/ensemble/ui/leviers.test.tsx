import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, useLoaderData, useRevalidator } from "react-router";
import { expect, test, vi } from "vitest";
import type { VueGroupe } from "#app/contextes/ensemble/domaine/vue.ts";
import type { Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { ESSAI_SANS_RESEAU } from "#app/contextes/atelier/ui/boite/sans-reseau.ts";
import { Leviers } from "#app/contextes/ensemble/ui/Leviers.tsx";

// Sans ouvrier, comme dans un navigateur qui les refuse : chaque geste passe par le serveur.

type Envoi = { readonly champs: Reponses; readonly repondre: (rendu?: unknown) => void };

/** Les leviers devant un serveur qui répond quand on le lui dit. */
async function afficher() {
  const envois: Array<Envoi> = [];
  const surRepos = vi.fn();
  let leviers: Reponses = {};
  let relire: () => Promise<void> = async () => {};
  function Page() {
    const poses = useLoaderData<Reponses>();
    const { revalidate } = useRevalidator();
    relire = revalidate;
    const vue = {
      foyers: 3,
      personnes: 8,
      somme: { dep: "26", cuve: "5" },
      leviers: poses,
      direct: { donnees: "/d.json", reponses: {}, lieu: { code: "26", nom: "Drôme", latitude: 44.7 } },
    };
    return <Leviers vue={vue as unknown as VueGroupe} refus={undefined} surApercu={() => {}} surRepos={surRepos} />;
  }
  const Stub = createRoutesStub([
    {
      path: "/codev/ensemble",
      Component: Page,
      loader: () => leviers,
      HydrateFallback: () => null,
      action: async ({ request }) => {
        const champs = Object.fromEntries([...(await request.formData())].map(([nom, v]) => [nom, v as string]));
        return new Promise((rendre) => envois.push({ champs, repondre: (rendu = { fait: "bouge" }) => rendre(rendu) }));
      },
    },
  ]);
  render(<Stub initialEntries={["/codev/ensemble"]} />);
  const champ = (nom: string) => screen.getByLabelText<HTMLInputElement>(nom, { selector: "input.entree" });
  await screen.findByText("Appliquer");
  return {
    envois,
    surRepos,
    champ,
    taper: (nom: string, valeur: string) => fireEvent.input(champ(nom), { target: { value: valeur } }),
    poserAilleurs: async (poses: Reponses) => {
      leviers = poses;
      await act(() => relire());
    },
    repondre: async (n: number, rendu?: unknown, poses: Reponses = leviers) => {
      leviers = poses;
      await act(async () => {
        envois[n]?.repondre(rendu);
        await Promise.resolve();
      });
    },
    attendreEnvois: (n: number) => waitFor(() => expect(envois).toHaveLength(n)),
  };
}
const CUVE = "Volume de la cuve";
const PV = "Panneaux photovoltaïques";

test("la réponse à un geste n'écrase pas le geste suivant, même lâché", async () => {
  const { taper, champ, repondre, attendreEnvois, envois } = await afficher();
  taper(CUVE, "5");
  await attendreEnvois(1);
  taper(CUVE, "12");
  await repondre(0, undefined, { cuve: "5" });
  expect(champ(CUVE).value).toBe("12");
  await attendreEnvois(2);
  expect(envois[1]?.champs).toMatchObject({ levier_cuve: "12" });
  await repondre(1, undefined, { cuve: "12" });
  expect(champ(CUVE).value).toBe("12");
});

test("ce qu'une autre personne a bougé n'est pas renvoyé avec l'ancienne valeur, même tenu", async () => {
  const { taper, champ, poserAilleurs, attendreEnvois, envois } = await afficher();
  champ(CUVE).focus();
  await poserAilleurs({ cuve: "20" });
  taper(PV, "3");
  await attendreEnvois(1);
  expect(envois[0]?.champs).toEqual({ geste: "bouger", direct: "1", levier_pv: "3" });
});

test("une fois le geste pris, le levier suit de nouveau la salle", async () => {
  const { taper, champ, repondre, poserAilleurs, attendreEnvois } = await afficher();
  taper(CUVE, "5");
  await attendreEnvois(1);
  await repondre(0, undefined, { cuve: "5" });
  await poserAilleurs({ cuve: "30" });
  await waitFor(() => expect(champ(CUVE).value).toBe("30"));
});

test("sans réseau, ou refusé : ce qui est tapé reste, les jauges reviennent à ce que voit la salle, et Appliquer renvoie", async () => {
  const { taper, champ, repondre, poserAilleurs, attendreEnvois, envois, surRepos } = await afficher();
  taper(CUVE, "7");
  await attendreEnvois(1);
  await repondre(0, ESSAI_SANS_RESEAU);
  await screen.findByText("Le réseau ne répond pas.");
  expect(surRepos).toHaveBeenCalled();
  await poserAilleurs({ pv: "4" });
  expect([champ(CUVE).value, champ(PV).value]).toEqual(["7", "4"]);
  fireEvent.click(screen.getByRole("button", { name: "Appliquer" }));
  await attendreEnvois(2);
  expect(envois[1]?.champs).toEqual({ geste: "bouger", direct: "1", levier_cuve: "7" });
});
