import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RetourAssistant } from "#app/contextes/assistants/domaine/retour.ts";
import { ecrireMemoire } from "#app/contextes/assistants/domaine/memoire.ts";
import { Assistant } from "#app/contextes/assistants/ui/Assistant.tsx";
import { differerAssistant } from "#app/contextes/assistants/ui/differer.tsx";
import { DES_DONNEES, UNE_REPONSE } from "#tests/constructeurs/tours.ts";
import { reseau } from "#tests/montage/reseau.ts";

const DONNEES = DES_DONNEES;
const CLE = "autonomie.chat.pensees";

let racine: Root | undefined;
let sonde: () => Response = () => HttpResponse.error();
let recues: Array<{ question: string; historique: ReadonlyArray<unknown> }> = [];
// Ce que ferait le navigateur d'un envoi que personne ne retient : la page entière.
let nus: Array<FormData> = [];
const partir = (evenement: SubmitEvent) => {
  if (evenement.defaultPrevented) return;
  evenement.preventDefault();
  nus.push(new FormData(evenement.target as HTMLFormElement, evenement.submitter));
};

beforeEach(() => {
  sessionStorage.clear();
  sonde = () => HttpResponse.error();
  recues = [];
  nus = [];
  window.addEventListener("submit", partir);
  reseau.use(
    http.head("*/favicon.svg", () => sonde()),
    http.post("*/api/*", async ({ request }) => {
      recues.push((await request.json()) as (typeof recues)[number]);
      return HttpResponse.json({ code: "trop_de_requetes", detail: "La suite plus tard." }, { status: 429 });
    }),
  );
});
afterEach(async () => {
  vi.unstubAllGlobals();
  window.removeEventListener("submit", partir);
  await act(async () => racine?.unmount());
  racine = undefined;
  document.body.replaceChildren();
});

/** Un navigateur jamais au calme : seule la personne demande le code, si lente que soit la machine. */
const jamaisAuCalme = () => vi.stubGlobal("requestIdleCallback", () => 0);

/** La page du serveur, reprise par le navigateur ; le code de l'assistant vient, ou non, quand le test le dit. */
async function reprendre(retour?: RetourAssistant) {
  const attentes: Array<{ donner: () => void; rater: () => void }> = [];
  const charger = () =>
    new Promise<{ readonly Assistant: typeof Assistant }>((rendre, refuser) => {
      attentes.push({ donner: () => rendre({ Assistant }), rater: () => refuser(new TypeError("réseau")) });
    });
  const page = (Differe: ReturnType<typeof differerAssistant>) => {
    const Stub = createRoutesStub([{ path: "/page", Component: () => <Differe agent="pensees" donnees={DONNEES} retour={retour} /> }]);
    return <Stub initialEntries={["/page"]} />;
  };
  const boite = document.createElement("div");
  boite.innerHTML = renderToString(page(differerAssistant(charger, Assistant)));
  document.body.append(boite);
  await act(async () => void (racine = hydrateRoot(boite, page(differerAssistant(charger)))));
  const champ = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Votre question" });
  return {
    attentes,
    champ,
    rater: async () => {
      await waitFor(() => expect(attentes.length).toBeGreaterThan(0));
      await act(async () => attentes.at(-1)?.rater());
    },
    donner: async () => {
      await waitFor(() => expect(attentes.length).toBeGreaterThan(0));
      await act(async () => attentes.at(-1)?.donner());
    },
    demander: async (question: string) => {
      champ.value = question;
      await userEvent.click(screen.getByRole("button", { name: "Demander" }));
    },
  };
}

describe("l'assistant dont le code vient à la demande", () => {
  test("une question envoyée avant lui part à son arrivée, avec la conversation que l'onglet gardait", async () => {
    sessionStorage.setItem(CLE, ecrireMemoire({ tours: [{ ...UNE_REPONSE, saisie: { ...UNE_REPONSE.saisie, question: "La première ?" } }], brouillon: "" }));
    const { demander, donner } = await reprendre();
    await demander("Et la seconde ?");
    expect(recues).toEqual([]);
    await donner();
    await waitFor(() => expect(recues).toHaveLength(1));
    expect(recues[0]?.question).toBe("Et la seconde ?");
    expect(recues[0]?.historique).toHaveLength(2);
    await screen.findByText("La suite plus tard.");
    expect(screen.getByText("La première ?")).toBeTruthy();
    expect(sessionStorage.getItem(CLE)).toContain("La première ?");
    expect(nus).toEqual([]);
  });

  test("site injoignable : l'alerte, la question gardée ; Réessayer redemande le code, puis la question part", async () => {
    jamaisAuCalme();
    const { demander, rater, donner, champ, attentes } = await reprendre();
    await demander("Une question ?");
    await rater();
    expect((await screen.findByRole("alert")).textContent).toMatch(/La connexion a été coupée.*gardée/u);
    expect(champ.value).toBe("Une question ?");
    const avant = attentes.length;
    await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(screen.queryByRole("alert")).toBeNull();
    await waitFor(() => expect(attentes.length).toBe(avant + 1));
    await donner();
    await waitFor(() => expect(recues.map(({ question }) => question)).toEqual(["Une question ?"]));
    expect(nus).toEqual([]);
  });

  test("le code vient avec le réseau, avant Réessayer : l'alerte reste, et Réessayer envoie", async () => {
    jamaisAuCalme();
    const { demander, rater, donner, attentes } = await reprendre();
    await demander("Une question ?");
    await rater();
    await screen.findByRole("alert");
    const avant = attentes.length;
    fireEvent(window, new Event("online"));
    await waitFor(() => expect(attentes.length).toBe(avant + 1));
    await donner();
    expect(recues).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
    await waitFor(() => expect(recues).toHaveLength(1));
    await waitFor(() =>
      expect(
        screen
          .getAllByRole("alert")
          .map(({ textContent }) => textContent)
          .join(),
      ).not.toContain("coupée"),
    );
  });

  test("un chargement raté avant toute question ne laisse pas la suivante partir en page entière", async () => {
    const { demander, rater, champ } = await reprendre();
    champ.focus();
    await rater();
    await demander("Une question ?");
    await rater();
    await screen.findByRole("alert");
    expect(nus).toEqual([]);
  });

  test("le site répond mais son code ne vient pas : le formulaire part comme sans script, avec le bouton choisi", async () => {
    sonde = () => new HttpResponse(null, { status: 200 });
    const { demander, rater } = await reprendre();
    const bouton = screen.getByRole<HTMLButtonElement>("button", { name: "Demander" });
    bouton.name = "choix";
    bouton.value = "celui-ci";
    await demander("Une question ?");
    await rater();
    await waitFor(() => expect(nus).toHaveLength(1));
    expect([nus[0]?.get("question"), nus[0]?.get("choix")]).toEqual(["Une question ?", "celui-ci"]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("la page entière n'a porté que sa question : la conversation de l'onglet la précède, une seule fois", async () => {
    sessionStorage.setItem(CLE, ecrireMemoire({ tours: [{ ...UNE_REPONSE, saisie: { ...UNE_REPONSE.saisie, question: "La première ?" } }], brouillon: "" }));
    const reponse = { ...UNE_REPONSE.reponse, id: "r2" };
    const retour = { saisie: { ...UNE_REPONSE.saisie, question: "Et la seconde ?" }, historique: [], reponse, erreur: null, reste: 3 };
    for (let fois = 0; fois < 2; fois += 1) {
      const { champ, donner } = await reprendre(retour);
      champ.focus();
      await donner();
      await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
      expect(screen.getByText("La première ?")).toBeTruthy();
      // La page rechargée.
      await act(async () => racine?.unmount());
      racine = undefined;
      document.body.replaceChildren();
    }
  });

  test("quitter la page n'y laisse personne à prévenir", async () => {
    const { demander, attentes } = await reprendre();
    await demander("Une question ?");
    await waitFor(() => expect(attentes.length).toBeGreaterThan(0));
    const sondes = vi.fn(() => HttpResponse.error());
    sonde = sondes;
    await act(async () => racine?.unmount());
    racine = undefined;
    await act(async () => attentes.at(-1)?.rater());
    expect(sondes).not.toHaveBeenCalled();
  });

  test("un « # » tapé avant lui ouvre la liste des auteurs à son arrivée", async () => {
    const { champ, donner } = await reprendre();
    await userEvent.type(champ, "#");
    expect(screen.queryByRole("listbox")).toBeNull();
    await donner();
    expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent).join()).toContain("Ivan Illich");
  });
});
