import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub, useLoaderData, useNavigate } from "react-router";
import { describe, expect, test } from "vitest";
import { lireReponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import type { VuePage } from "#app/contextes/simulateur/vues/page.ts";
import { PageSimulateur } from "#app/contextes/simulateur/ui/pages/PageSimulateur.tsx";

/** Page de l'étape Eau telle que le serveur la rendrait pour une adresse. */
function vueDe(adresse: string): VuePage {
  const reponses = lireReponses(new URL(adresse).searchParams);
  return {
    titre: "Eau",
    vide: false,
    etape: "eau",
    fins: new URL(adresse).searchParams.get("fins"),
    mode: "par_axe",
    reponses,
    defauts: { toilettes: "classique", cuve: "0" },
    reperes: {},
    // Comme le service : une réponse illisible ouvre son groupe, si l'adresse n'en demande aucun.
    ...(/^\d*$/.test(reponses.filtre ?? "") ? {} : { fins_faute: "recolte" }),
    erreurs: /^\d*$/.test(reponses.filtre ?? "") ? {} : { filtre: "Indiquez un nombre." },
    resume_erreurs: [],
    territoires: [],
    personas: [],
    apercu: [{ axe: "eau", taux: 0.2, p10: 0.1, p90: 0.3, valeur: `cuve ${reponses.cuve ?? "vide"}`, fourchette: "" }],
    resultat: null,
    version: "00000000",
    inconnues: [],
    mes_reponses: [],
  };
}

function Page() {
  const naviguer = useNavigate();
  return (
    <>
      <button onClick={() => void naviguer("/simulateur?v=1&dep=26&etape=eau&fins=recolte&filtre=90&pression=4&cuve=8")}>ailleurs</button>
      <PageSimulateur {...useLoaderData<VuePage>()} />
    </>
  );
}
async function ouvrir(adresse: string): Promise<void> {
  const Stub = createRoutesStub([{ path: "/simulateur", Component: Page, loader: ({ request }) => vueDe(request.url), HydrateFallback: () => null }]);
  render(<Stub initialEntries={[adresse]} />);
  await screen.findByText("Décrire votre lieu");
}
const valeurs = () =>
  ["filtre", "pression", "cuve"].map((nom) => document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${nom}"]:not([type="hidden"])`)?.value);

describe("la saisie", () => {
  test("une étape dont la seule réponse est refusée n'est pas dite remplie", async () => {
    await ouvrir("/simulateur?v=1&dep=26&etape=eau&filtre=abc");
    expect(screen.getByRole("button", { name: /^Lieu/ }).textContent).toContain("(rempli)");
    expect(screen.getByRole("button", { name: /^Eau/ }).textContent).not.toContain("(rempli)");
  });

  test("les champs suivent l'adresse quand elle change d'ailleurs (retour, lien)", async () => {
    await ouvrir("/simulateur?v=1&dep=26&etape=eau&fins=recolte&filtre=80&pression=3&cuve=5");
    expect(valeurs()).toEqual(["80", "3", "5"]);
    await userEvent.click(screen.getByText("ailleurs"));
    await screen.findByText("cuve 8");
    expect(valeurs()).toEqual(["90", "4", "8"]);
  });

  test("l'aperçu puis l'adresse suivent la saisie ; le champ garde le focus et ce qui est tapé", async () => {
    await ouvrir("/simulateur?v=1&dep=26&etape=eau&cuve=5");
    const champ = document.querySelector<HTMLInputElement>('input[name="cuve"]');
    if (champ === null) throw new Error("pas de champ");
    await userEvent.clear(champ);
    await userEvent.type(champ, "12");
    await screen.findByText("cuve 12");
    // L'adresse suit une seconde après la dernière touche : le champ reste le même élément.
    await act(() => new Promise((fini) => setTimeout(fini, 1_300)));
    expect(champ.isConnected).toBe(true);
    expect(document.activeElement).toBe(champ);
    expect(champ.value).toBe("12");
  });

  test("une valeur à demi tapée dans un réglage fin ne referme pas l'étape et garde le focus", async () => {
    await ouvrir("/simulateur?v=1&dep=26&etape=eau&cuve=5");
    const blocs = () => [...document.querySelectorAll("form#questions fieldset[id]")].map(({ id }) => id);
    const avant = blocs();
    await userEvent.click(document.querySelector('button[value="recolte"]') as HTMLButtonElement);
    const champ = document.querySelector<HTMLInputElement>('[name="filtre"]:not([type="hidden"])') as HTMLInputElement;
    await userEvent.type(champ, "abc");
    await screen.findByText("Indiquez un nombre.");
    await act(() => new Promise((fini) => setTimeout(fini, 1_300)));
    expect([champ.isConnected, document.activeElement === champ, champ.value]).toEqual([true, true, "abc"]);
    expect([avant.length > 1, blocs()]).toEqual([true, avant]);
  });

  test("un lien fautif arrive sur le bloc à corriger, son groupe ouvert", async () => {
    await ouvrir("/simulateur?v=1&dep=26&etape=eau&cuve=5&filtre=abc");
    expect(document.querySelector<HTMLInputElement>('[name="filtre"]:not([type="hidden"])')?.value).toBe("abc");
    expect(document.querySelectorAll("form#questions fieldset[id]")).toHaveLength(1);
  });

  test("les réglages fins s'ouvrent sur place et se referment sans rien oublier ; refermés d'emblée, leurs réponses voyagent cachées", async () => {
    await ouvrir("/simulateur?v=1&dep=26&etape=eau&filtre=80&cuve=5");
    expect(document.querySelector<HTMLInputElement>('[name="ailleurs"]')?.value).toBe("dep=26&filtre=80");
    const bascule = document.querySelector<HTMLButtonElement>('button[value="recolte"]') as HTMLButtonElement;
    expect([bascule.getAttribute("name"), bascule.getAttribute("value"), bascule.getAttribute("aria-expanded")]).toEqual(["fins", "recolte", "false"]);
    await userEvent.click(bascule);
    const champ = document.querySelector<HTMLInputElement>('[name="filtre"]:not([type="hidden"])');
    expect([champ?.value, bascule.getAttribute("aria-expanded")]).toEqual(["80", "true"]);
    await userEvent.type(champ as HTMLInputElement, "5");
    await userEvent.click(bascule);
    const formulaire = document.querySelector<HTMLFormElement>("form#questions") as HTMLFormElement;
    expect(new FormData(formulaire).getAll("filtre")).toEqual(["805"]);
    // Sans script, le même bouton, ouvert, rendrait l'étape sans ce groupe.
    expect([bascule.getAttribute("name"), bascule.getAttribute("value"), bascule.getAttribute("aria-expanded")]).toEqual(["etape", "eau", "false"]);
  });
});
