import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { createRoutesStub } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import type { Agent, EvenementChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { DonneesAssistant, RetourAssistant } from "#app/contextes/assistants/domaine/retour.ts";
import { Assistant } from "#app/contextes/assistants/ui/Assistant.tsx";
import { DES_DONNEES, UNE_REPONSE, UNE_SAISIE } from "#tests/constructeurs/tours.ts";
import { reseau } from "#tests/montage/reseau.ts";

const { reponse: REPONSE } = UNE_REPONSE;
const DONNEES: DonneesAssistant = {
  ...DES_DONNEES,
  amorces: ["Qui peut m'aider à récupérer l'eau de pluie ?"],
  auteurs: [...DES_DONNEES.auteurs, { id: "andre-gorz", nom: "André Gorz", dates: "1923-2007" }],
};

beforeEach(() => sessionStorage.clear());

/** Un amont que le test conduit : chaque évènement part quand il le dit. */
function conduire(options: { readonly reste?: number } = {}) {
  const recues: Array<Record<string, unknown>> = [];
  let sortie: ReadableStreamDefaultController<Uint8Array> | undefined;
  let abandonnee = false;
  reseau.use(
    http.post("*/api/*", async ({ request }) => {
      expect(request.headers.get("Accept")).toBe("text/event-stream");
      recues.push((await request.json()) as Record<string, unknown>);
      const flux = new ReadableStream<Uint8Array>({
        start: (controle) => void (sortie = controle),
        cancel: () => void (abandonnee = true),
      });
      request.signal.addEventListener("abort", () => (abandonnee = true));
      return new HttpResponse(flux, { headers: { "Content-Type": "text/event-stream", RateLimit: `"x";r=${options.reste ?? 7};t=60` } });
    }),
  );
  return {
    recues,
    estAbandonnee: () => abandonnee,
    async donner(...evenements: ReadonlyArray<EvenementChat>) {
      await waitFor(() => expect(sortie).toBeDefined());
      for (const evenement of evenements) sortie?.enqueue(new TextEncoder().encode(`event: ${evenement.type}\ndata: ${JSON.stringify(evenement)}\n\n`));
    },
    casser: () => sortie?.error(new Error("prise coupée")),
  };
}

function monter(agent: Agent = "entraide", donnees: Partial<DonneesAssistant> = {}) {
  const envois: Array<FormData> = [];
  const Stub = createRoutesStub([
    {
      path: "/page",
      Component: () => <Assistant agent={agent} donnees={{ ...DONNEES, ...donnees }} />,
      action: async ({ request }): Promise<RetourAssistant> => {
        envois.push(await request.formData());
        return { saisie: UNE_SAISIE, historique: [], reponse: REPONSE, erreur: null, reste: 5 };
      },
    },
  ]);
  return { envois, ...render(<Stub initialEntries={["/page"]} />) };
}

const champ = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Votre question" });
async function demander(question = UNE_SAISIE.question) {
  await userEvent.type(champ(), question);
  await userEvent.click(screen.getByRole("button", { name: "Demander" }));
}
/** Les phrases de la région vive, sans celle de la complétion. */
const dites = () => screen.getAllByRole("status").flatMap((region) => [...region.querySelectorAll("p")].map((p) => p.textContent));

const DEBUT: EvenementChat = { type: "debut", id: "r1", agent: "entraide", mode: "rapide" };
const SOURCES: ReadonlyArray<EvenementChat> = REPONSE.sources.map((source, rang) => ({ type: "source", numero: rang + 1, source }));
const FIN: EvenementChat = { type: "fin", raison: "complet", reponse: REPONSE, reste: 6 };

describe("une réponse diffusée", () => {
  test("les sources d'abord, puis le texte à mesure, dit phrase à phrase ; à la fin, qui a répondu et ce qu'il reste", async () => {
    const amont = conduire();
    monter();
    await demander();
    expect(dites()).toEqual(["Question envoyée. Recherche dans les documents, puis rédaction."]);
    await amont.donner(DEBUT, ...SOURCES);
    expect(await screen.findByText("Documents proches de la question")).toBeTruthy();
    await amont.donner({ type: "morceau", texte: "Une phrase [1]. Une " });
    const article = await screen.findByRole("article", { name: "Réponse en cours" });
    await within(article).findByText(/Une phrase/);
    expect(within(article).getByRole("link", { name: "Source 1" }).getAttribute("href")).toBe("#entraide-1-source-1");
    expect(dites().slice(1)).toEqual(["Une phrase."]);
    expect(screen.getByRole("log").getAttribute("aria-busy")).toBe("true");
    await amont.donner({ type: "morceau", texte: "autre." }, FIN);
    const fini = await screen.findByRole("article", { name: "Réponse" });
    expect(within(fini).getByText("réseau").tagName).toBe("STRONG");
    expect(within(fini).getByText("mistral · ministral-8b-latest")).toBeTruthy();
    expect(dites().slice(1)).toEqual(["Une phrase.", "Une autre.", "Réponse terminée. 2 sources."]);
    expect(screen.getByText(/6 questions restantes/)).toBeTruthy();
    expect(champ().value).toBe("");
    expect(amont.recues).toEqual([{ question: UNE_SAISIE.question, mode: "rapide", historique: [] }]);
  });

  test("Arrêter : la connexion se ferme, le texte et la question restent, le focus va au bouton et non au champ", async () => {
    const amont = conduire();
    monter();
    await demander();
    await amont.donner(DEBUT, ...SOURCES, { type: "morceau", texte: "Voyez le rés" });
    await screen.findByText("Voyez le rés");
    await userEvent.click(screen.getByRole("button", { name: "Arrêter" }));
    const article = await screen.findByRole("article", { name: "Réponse interrompue" });
    expect(within(article).getByText("Voyez le rés")).toBeTruthy();
    expect(within(article).getByText("Réponse interrompue.")).toBeTruthy();
    expect(champ().value).toBe(UNE_SAISIE.question);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Demander" }));
    await waitFor(() => expect(amont.estAbandonnee()).toBe(true));
  });

  test("Arrêter avant le premier mot : la question reste dans le champ, et c'est dit", async () => {
    conduire();
    monter();
    await demander();
    await userEvent.click(await screen.findByRole("button", { name: "Arrêter" }));
    await waitFor(() => expect(dites()).toContain("Réponse arrêtée. Votre question est restée dans le champ."));
    expect(champ().value).toBe(UNE_SAISIE.question);
    expect(screen.queryByRole("article")).toBeNull();
  });

  test("coupée en route : le texte reste, l'alerte dit pourquoi ; Réessayer remplace la réponse coupée", async () => {
    const amont = conduire();
    monter();
    await demander();
    await amont.donner(DEBUT, { type: "morceau", texte: "Voyez le rés" });
    await screen.findByText("Voyez le rés");
    amont.casser();
    expect((await screen.findByRole("alert")).textContent).toContain("La connexion a été coupée pendant la réponse");
    expect(screen.getByRole("article", { name: "Réponse interrompue" }).textContent).toContain("Voyez le rés");
    const second = conduire();
    await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
    await second.donner(DEBUT, FIN);
    await screen.findByRole("article", { name: "Réponse" });
    expect(screen.queryByRole("article", { name: "Réponse interrompue" })).toBeNull();
    expect(second.recues[0]?.["historique"]).toEqual([]);
  });

  test("une erreur annoncée dans le flux garde le texte et se dit aussitôt", async () => {
    const amont = conduire();
    monter();
    await demander();
    await amont.donner(DEBUT, { type: "morceau", texte: "Début." }, { type: "erreur", code: "delai_depasse", detail: "Le modèle a trop tardé." });
    expect((await screen.findByRole("alert")).textContent).toContain("Le modèle a trop tardé.");
    expect(screen.getByRole("article", { name: "Réponse interrompue" }).textContent).toContain("Début.");
  });

  test("429 : la question reste, l'alerte dit quand revenir, le reste tombe à zéro", async () => {
    reseau.use(
      http.post("*/api/*", () =>
        HttpResponse.json(
          { code: "trop_de_requetes", detail: "La suite dans 3 minutes.", status: 429 },
          { status: 429, headers: { "Content-Type": "application/problem+json", "Retry-After": "180" } },
        ),
      ),
    );
    const { envois } = monter();
    await demander();
    const alerte = await screen.findByRole("alert");
    expect(alerte.textContent).toContain("Limite atteinte.");
    expect(alerte.textContent).toContain("La suite dans 3 minutes.");
    expect(champ().value).toBe(UNE_SAISIE.question);
    expect(screen.getByText(/Plus de question pour l’instant/)).toBeTruthy();
    // Un refus n'est pas une panne : la question n'est pas posée une seconde fois.
    expect(envois).toEqual([]);
  });

  test.each([
    ["la connexion échoue", () => HttpResponse.error()],
    ["un intermédiaire a retiré le flux", () => HttpResponse.json({})],
    [
      "la prise se ferme avant le premier évènement",
      () =>
        new HttpResponse(new ReadableStream({ start: (controle) => controle.error(new Error("coupé")) }), { headers: { "Content-Type": "text/event-stream" } }),
    ],
  ])("quand %s, la question passe par le fetcher", async (_cas, repondre) => {
    reseau.use(http.post("*/api/*", repondre));
    const { envois } = monter();
    await demander();
    await screen.findByRole("article", { name: "Réponse" });
    expect(envois).toHaveLength(1);
    expect(envois[0]?.get("question")).toBe(UNE_SAISIE.question);
    expect(dites().slice(1)).toEqual(["Voyez le réseau.", "Réponse terminée. 2 sources."]);
  });

  test("extraits, ou site sans modèle : rien à diffuser, le fetcher seul", async () => {
    const amont = conduire();
    const { envois, unmount } = monter();
    await userEvent.click(screen.getByRole("radio", { name: "Extraits" }));
    await demander();
    await screen.findByRole("article", { name: "Réponse" });
    expect(envois[0]?.get("mode")).toBe("extraits");
    unmount();
    sessionStorage.clear();
    const autre = monter("reseaux", { modele: false });
    await demander();
    await screen.findByRole("article", { name: "Réponse" });
    expect([autre.envois.length, amont.recues.length]).toEqual([1, 0]);
  });

  test("pensées : auteur reconnu et inconnus partent, la réponse ouvre le graphe, la citation dit si elle est vérifiée", async () => {
    const amont = conduire();
    monter("pensees");
    await userEvent.type(champ(), "#personne #ivan-illich que dire ?");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await amont.donner(DEBUT, {
      type: "fin",
      raison: "complet",
      reponse: {
        ...REPONSE,
        reponse: "Il écrit « un outil qui sert à tous » [1], et « autre chose encore ici ».",
        sources: [{ id: "andre-gorz__ecologie", titre: "Gorz", url: "/pensees-ecologiques/corpus/andre-gorz__ecologie#p-1" }],
        auteur: { id: "ivan-illich", nom: "Ivan Illich" },
        auteur_unmatched: ["personne"],
        citations: [
          { texte: "un outil qui sert à tous", source: 1, ancre: "p-4" },
          { texte: "autre chose encore ici", source: null },
        ],
      },
    });
    const article = await screen.findByRole("article", { name: "Réponse" });
    expect(amont.recues[0]).toMatchObject({ auteur_slug: "ivan-illich", auteurs_inconnus: ["personne"], corpus: "both" });
    expect(within(article).getByText(/« personne » est laissé de côté/)).toBeTruthy();
    expect(within(article).getByRole("link", { name: "citation vérifiée" }).getAttribute("href")).toBe("/pensees-ecologiques/corpus/andre-gorz__ecologie#p-4");
    expect(within(article).getByText("reformulation")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Voir dans le graphe" }).getAttribute("href")).toBe(
      "/pensees-ecologiques?vue=graphe&auteurs=ivan-illich,andre-gorz#graphe",
    );
  });
});

describe("la conversation dans l'onglet", () => {
  test("revient après un rechargement, réponse entamée comprise, et s'efface d'un bouton", async () => {
    const amont = conduire();
    const premiere = monter();
    await demander("Première ?");
    await amont.donner(DEBUT, { type: "morceau", texte: "Entière." }, { ...FIN, reponse: { ...REPONSE, reponse: "Entière." } });
    await screen.findByRole("article", { name: "Réponse" });
    const second = conduire();
    await demander("Seconde ?");
    await second.donner(DEBUT, { type: "morceau", texte: "Entamée" });
    await screen.findByText("Entamée");
    window.dispatchEvent(new Event("pagehide"));
    premiere.unmount();

    monter();
    expect(screen.getByRole("article", { name: "Réponse" }).textContent).toContain("Entière.");
    const coupee = screen.getByRole("article", { name: "Réponse interrompue" });
    expect(coupee.textContent).toContain("Entamée");
    expect(coupee.textContent).toContain("La page a été quittée avant la fin");
    expect(champ().value).toBe("Seconde ?");
    await userEvent.click(screen.getByRole("button", { name: "Effacer tout" }));
    expect(screen.queryByRole("article")).toBeNull();
    expect(dites()).toEqual(["Conversation effacée."]);
    expect(sessionStorage.getItem("autonomie.chat.entraide") ?? "").not.toContain("Entière");
  });

  test("un rangement refusé n'empêche rien", async () => {
    const vrai = Object.getOwnPropertyDescriptor(window, "sessionStorage");
    Object.defineProperty(window, "sessionStorage", {
      configurable: true,
      get: () => {
        throw new DOMException("refusé", "SecurityError");
      },
    });
    try {
      const amont = conduire();
      monter();
      await demander();
      await amont.donner(DEBUT, FIN);
      expect(await screen.findByRole("article", { name: "Réponse" })).toBeTruthy();
    } finally {
      if (vrai !== undefined) Object.defineProperty(window, "sessionStorage", vrai);
    }
  });

  test("copier emporte les sources, le lien mène à la question", async () => {
    const utilisateur = userEvent.setup();
    const amont = conduire();
    monter();
    await utilisateur.type(champ(), "Où ?");
    await utilisateur.click(screen.getByRole("button", { name: "Demander" }));
    await amont.donner(DEBUT, FIN);
    await utilisateur.click(await screen.findByRole("button", { name: "Copier avec les sources" }));
    expect(await screen.findByRole("button", { name: "Copié" })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toContain("Sources :\n[1] Réseau A, http://localhost:3000/reseaux/a");
    expect(dites().at(-1)).toBe("Réponse copiée.");
    expect(screen.getByRole("link", { name: "Copier le lien" }).getAttribute("href")).toBe("/page?q=O%C3%B9+%3F#assistant");
  });
});
