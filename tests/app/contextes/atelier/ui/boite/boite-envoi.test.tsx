import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { modification, type Modification } from "#app/contextes/atelier/domaine/envois/envois.ts";
import type { FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { BoiteEnvoi, EtatEnvoi } from "#app/contextes/atelier/ui/boite/BoiteEnvoi.tsx";
import { Conflit } from "#app/contextes/atelier/ui/fiches/gestes/Conflit.tsx";
import type { Boite } from "#app/contextes/atelier/ui/boite/boite.ts";
import type { EtatBoite } from "#app/contextes/atelier/ui/boite/etat-boite.ts";
import { creation } from "#app/contextes/atelier/domaine/envois/envois.ts";
import { uneIdentite, uneSaisieLocale } from "#tests/constructeurs/atelier/envois.ts";

function uneBoite(etat: Partial<EtatBoite> = {}) {
  const boite = {
    relancer: vi.fn(async () => {}),
    adopter: vi.fn(async () => {}),
    effacerAutres: vi.fn(async () => {}),
    abandonner: vi.fn(async () => {}),
    trancher: vi.fn(async () => {}),
    attendreSort: vi.fn(async () => ({ genre: "faite" as const, fiche: undefined })),
    surEffet: vi.fn(() => () => {}),
  };
  const complet: EtatBoite = { file: [], autres: [], durable: true, envoiEnCours: false, sessionFinie: false, sansReseau: false, ...etat };
  return { boite, ouverte: { boite: boite as unknown as Boite, etat: complet } };
}
const attente = creation(uneIdentite("a", 1), "cle", uneSaisieLocale());
const afficher = (element: React.ReactNode) => {
  const Stub = createRoutesStub([{ path: "/", Component: () => element }]);
  render(<Stub initialEntries={["/"]} />);
};

describe("la boîte d'envoi, à l'écran", () => {
  test("vide, elle ne prend pas de place", () => {
    afficher(<BoiteEnvoi ouverte={uneBoite().ouverte} sessionFinie={false} />);
    expect(screen.queryByRole("region")).toBeNull();
  });

  test("dit combien attendent, que ce n'est pas encore envoyé, et envoie d'un bouton", async () => {
    const { boite, ouverte } = uneBoite({ file: [attente], sansReseau: true });
    afficher(<BoiteEnvoi ouverte={ouverte} sessionFinie={false} />);
    expect(screen.getByRole("region", { name: "Boîte d’envoi" }).textContent).toMatch(/^1 fiche en attente\. Pas encore envoyé/);
    await userEvent.click(screen.getByRole("button", { name: "Envoyer maintenant" }));
    expect(boite.relancer).toHaveBeenCalledWith({ aussiRefuses: true });
  });

  test("session finie : mène à la connexion et revient, sans bouton d'envoi inutile", () => {
    afficher(<BoiteEnvoi ouverte={uneBoite({ file: [attente] }).ouverte} sessionFinie />);
    expect(screen.getByRole("link", { name: "Se reconnecter" }).getAttribute("href")).toBe("/connexion?retour=%2Fcodev%2Fcarto%3Fgardee%3D1");
    expect(screen.queryByRole("button", { name: "Envoyer maintenant" })).toBeNull();
  });

  test("un navigateur qui ne garde rien est signalé", () => {
    afficher(<BoiteEnvoi ouverte={uneBoite({ file: [attente], durable: false }).ouverte} sessionFinie={false} />);
    expect(screen.getByText("Ce navigateur ne garde rien.")).toBeTruthy();
  });

  test("ce qu'une autre personne a laissé se prend à son compte, ou s'efface", async () => {
    const { boite, ouverte } = uneBoite({ autres: [{ ...attente, pseudo: "Léa" }] });
    afficher(<BoiteEnvoi ouverte={ouverte} sessionFinie={false} />);
    await userEvent.click(screen.getByRole("button", { name: "Envoyer sous mon nom" }));
    await userEvent.click(screen.getByRole("button", { name: "Effacer de ce téléphone" }));
    expect([boite.adopter, boite.effacerAutres].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test("une fiche refusée dit pourquoi, se corrige ou s'abandonne", async () => {
    const { boite } = uneBoite();
    const refusee = { ...attente, etat: "refus" as const, erreurs: { titre: ["Donnez un titre d'au moins 3 caractères."] } };
    afficher(<EtatEnvoi envoi={refusee} boite={boite as unknown as Boite} />);
    expect(screen.getByText(/Donnez un titre d’au moins 3 caractères/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Corriger" }).getAttribute("href")).toBe("/codev/carto?envoi=a");
    await userEvent.click(screen.getByRole("button", { name: "Renoncer" }));
    expect(boite.abandonner).toHaveBeenCalledWith(attente.id);
  });
});

describe("un conflit, champ par champ", () => {
  const base = uneSaisieLocale({ description: "Avant" });
  const actuelle: FichePublique = {
    ...uneSaisieLocale({ titre: "Le leur", description: "La leur" }),
    id: "a",
    atelier: "die",
    auteur: "Nadia",
    version: 2,
    cree_le: "2026-11-21T09:00:00.000Z",
    modifie_le: "2026-11-21T09:00:00.000Z",
  };
  const envoi: Modification = {
    ...modification(uneIdentite("a", 1), uneSaisieLocale({ titre: "Le mien", description: "Avant" }), base, 1),
    etat: "conflit",
    actuelle,
  };

  test("montre les deux versions des seuls champs qui diffèrent ; ce que je n'ai pas touché garde par défaut le changement de l'autre", async () => {
    const { boite } = uneBoite();
    const finir = vi.fn();
    afficher(<Conflit envoi={envoi} actuelle={actuelle} boite={boite as unknown as Boite} finir={finir} />);
    expect(screen.getAllByRole("group").map((groupe) => groupe.querySelector("legend")?.textContent)).toEqual(["Le nom", "Les phrases"]);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Le vôtre.*Le mien/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /entre-temps.*La leur/ }).checked).toBe(true);
    await userEvent.click(screen.getByRole("radio", { name: /entre-temps.*Le leur/ }));
    await userEvent.click(screen.getByRole("radio", { name: /Le vôtre.*Avant/ }));
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    expect(boite.trancher).toHaveBeenCalledWith(envoi.id, { titre: "autre", description: "mien" });
    expect(finir).toHaveBeenCalledWith("fait=modifiee&voir=a#fiche-a");
  });

  test("un tracé s'y dit en mots", () => {
    const { boite } = uneBoite();
    const trace = "LINESTRING (4.66 45.24, 4.67 45.25, 4.68 45.25)";
    const mienne = { ...envoi, saisie: { ...base, trace: "POLYGON ((4.66 45.24, 4.661 45.24, 4.661 45.241, 4.66 45.24))" } };
    afficher(<Conflit envoi={mienne} actuelle={{ ...actuelle, ...base, trace }} boite={boite as unknown as Boite} finir={vi.fn()} />);
    expect(screen.getByRole("radio", { name: /Le vôtre.*parcelle de/ })).toBeTruthy();
    expect(screen.getByRole("radio", { name: /entre-temps.*chemin de 2,1/ })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/LINESTRING|POLYGON/);
  });

  test("renoncer garde l'autre version", async () => {
    const { boite } = uneBoite();
    const finir = vi.fn();
    afficher(<Conflit envoi={envoi} actuelle={actuelle} boite={boite as unknown as Boite} finir={finir} />);
    await userEvent.click(screen.getByRole("button", { name: "Garder l’autre" }));
    expect(boite.abandonner).toHaveBeenCalledWith(envoi.id);
    expect(finir).toHaveBeenCalledTimes(1);
  });
});
