import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import type { Agent, ReponseChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { DonneesAssistant, RetourAssistant } from "#app/contextes/assistants/domaine/retour.ts";
import { Assistant } from "#app/contextes/assistants/ui/Assistant.tsx";
import { DES_DONNEES } from "#tests/constructeurs/tours.ts";
import { reseau } from "#tests/montage/reseau.ts";

beforeEach(() => {
  sessionStorage.clear();
  // Le flux n'aboutit pas : les échanges de ce fichier passent par le fetcher. Le flux a son propre fichier.
  reseau.use(http.post("*/api/*", () => HttpResponse.error()));
});

const REPONSE: ReponseChat = {
  id: "r1",
  reponse: "Voyez le **réseau** [1].",
  mode: "rapide",
  fournisseur: "mistral",
  modele: "ministral-8b-latest",
  secours: true,
  degrade: null,
  sources: [
    { id: "reseau:a", titre: "Réseau A", url: "/reseaux/a", extrait: "Il aide.", nature: "Réseau", reserve: "fiche non vérifiée" },
    { id: "reseau:b", titre: "Réseau B" },
  ],
  usage: { entree: 1, sortie: 1 },
  cout_eur: 0,
  duree_ms: 12,
};
const DONNEES: DonneesAssistant = { ...DES_DONNEES, amorces: ["Où trouver des semences paysannes ?"] };

function monter(agent: Agent, repondre: (form: FormData) => RetourAssistant, donnees: Partial<DonneesAssistant> = {}) {
  const envois: Array<FormData> = [];
  const Stub = createRoutesStub([
    {
      path: "/page",
      Component: () => <Assistant agent={agent} donnees={{ ...DONNEES, ...donnees }} />,
      action: async ({ request }) => {
        const form = await request.formData();
        envois.push(form);
        return repondre(form);
      },
    },
  ]);
  render(<Stub initialEntries={["/page"]} />);
  return envois;
}

const texte = (form: FormData | undefined, nom: string): string => {
  const valeur = form?.get(nom);
  return typeof valeur === "string" ? valeur : "";
};

const retour = (form: FormData, plus: Partial<RetourAssistant> = {}): RetourAssistant => ({
  saisie: { question: texte(form, "question"), mode: "rapide", extraits: false },
  historique: [],
  reponse: REPONSE,
  erreur: null,
  reste: 11,
  ...plus,
});

describe("l'assistant dans la page", () => {
  test("question, réponse, sources citées devant, les autres repliées, qui a répondu, quota", async () => {
    const envois = monter("entraide", (form) => retour(form));
    await userEvent.type(screen.getByRole("textbox", { name: "Votre question" }), "Qui aide ?");
    await userEvent.click(screen.getByRole("button", { name: "Demander" }));
    const article = await screen.findByRole("article", { name: "Réponse" });
    expect(within(article).getByText("réseau").tagName).toBe("STRONG");
    expect(within(article).getByRole("link", { name: "Source 1" }).getAttribute("href")).toBe("#entraide-1-source-1");
    expect(within(article).getByText(/mistral · ministral-8b-latest · en secours/)).toBeTruthy();
    expect(within(article).getByText(/fiche non vérifiée/)).toBeTruthy();
    expect(within(article).getByText("1 autre document lu")).toBeTruthy();
    expect(screen.getByText(/11 questions restantes/)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Votre question" }).value).toBe("");
    expect(envois[0]?.get("mode")).toBe("rapide");
  });

  test("l'échange précédent part avec la question suivante", async () => {
    const envois = monter("entraide", (form) => retour(form));
    const champ = screen.getByRole("textbox", { name: "Votre question" });
    await userEvent.type(champ, "Première");
    await userEvent.click(screen.getByRole("button", { name: "Demander" }));
    await screen.findByRole("article", { name: "Réponse" });
    await userEvent.type(champ, "Seconde");
    await userEvent.click(screen.getByRole("button", { name: "Demander" }));
    await screen.findByText("Seconde");
    expect(JSON.parse(texte(envois[1], "historique"))).toEqual([
      { role: "user", contenu: "Première" },
      { role: "assistant", contenu: "Voyez le **réseau** [1]." },
    ]);
  });

  test("une erreur garde la question dans le champ et s'annonce", async () => {
    monter("entraide", (form) => retour(form, { reponse: null, erreur: { code: "trop_de_requetes", message: "La suite dans 3 minutes." }, reste: 0 }));
    await userEvent.type(screen.getByRole("textbox", { name: "Votre question" }), "Qui aide ?");
    await userEvent.click(screen.getByRole("button", { name: "Demander" }));
    expect((await screen.findByRole("alert")).textContent).toContain("La suite dans 3 minutes.");
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Votre question" }).value).toBe("Qui aide ?");
  });

  test("pensées : le premier auteur reconnu et les inconnus partent avec la question", async () => {
    const envois = monter("pensees", (form) => retour(form, { reponse: { ...REPONSE, auteur: null, auteur_unmatched: ["personne"] } }));
    await userEvent.type(screen.getByRole("textbox", { name: "Votre question" }), "#personne #ivan-illich que dire ?");
    await userEvent.click(screen.getByRole("button", { name: "Demander" }));
    expect(await screen.findByText(/n’est pas dans le corpus/, { selector: "strong" })).toBeTruthy();
    expect([envois[0]?.get("auteur_slug"), envois[0]?.get("auteurs_inconnus"), envois[0]?.get("corpus")]).toEqual(["ivan-illich", "personne", "both"]);
  });

  test("un nombre qu'aucun document ne porte est marqué ; la remarque de la recherche et les portes se lisent", async () => {
    const reponse: ReponseChat = {
      ...REPONSE,
      reponse: "Comptez 37 % [1], ou 5 m³.",
      nombres_sans_source: ["37"],
      portes: [{ libelle: "Lieux sur la carte", adresse: "/ecosysteme" }],
    };
    monter("entraide", (form) => retour(form, { reponse }));
    await userEvent.type(screen.getByRole("textbox", { name: "Votre question" }), "Combien ?");
    await userEvent.click(screen.getByRole("button", { name: "Demander" }));
    const article = await screen.findByRole("article", { name: "Réponse" });
    expect(within(article).getByText("37", { selector: "mark" }).textContent).toBe("37 (absent des documents)");
    expect(within(article).queryByText("5", { selector: "mark" })).toBeNull();
    expect(within(article).getByText(/aucun des documents ne le porte/)).toBeTruthy();
    const portes = within(article).getByRole("list", { name: "Pour continuer" });
    expect(within(portes).getByRole("link", { name: "Lieux sur la carte" }).getAttribute("href")).toBe("/ecosysteme");
  });

  test("sans modèle, la page dit aussi qu'il a fallu chercher plus loin", async () => {
    const reponse: ReponseChat = { ...REPONSE, fournisseur: null, modele: null, degrade: "hors_ligne", remarque: "Aucun lieu près de : Brest." };
    monter("entraide", (form) => retour(form, { reponse }));
    await userEvent.type(screen.getByRole("textbox", { name: "Votre question" }), "Où ?");
    await userEvent.click(screen.getByRole("button", { name: "Demander" }));
    expect(await screen.findByText(/Aucun lieu près de/)).toBeTruthy();
  });

  test("un exemple est un lien partageable qui remplit le champ", async () => {
    monter("reseaux", (form) => retour(form));
    const lien = screen.getByRole("link", { name: /semences paysannes/ });
    expect(lien.getAttribute("href")).toMatch(/^\/page\?question=.*#assistant$/);
    await userEvent.click(lien);
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Votre question" }).value).toContain("semences paysannes");
  });
});
