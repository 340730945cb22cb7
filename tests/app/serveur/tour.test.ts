import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import type { ErreurApp } from "#app/commun/erreurs.ts";
import { PAGES } from "#app/commun/limites/limites.ts";
import { clientDe, coutDe, creerTour } from "#app/serveur/tour.ts";

const tourDeBoucle = () => new Promise((suite) => setImmediate(suite));

/** Une réponse que le test écrit ou ferme quand il veut. */
function unEnvoi(url = "/") {
  const reponse = Object.assign(new EventEmitter(), { headersSent: false, destroyed: false });
  const fermer = (): void => {
    reponse.destroyed = true;
    reponse.emit("close");
  };
  return {
    envoi: { requete: { url } as IncomingMessage, reponse: reponse as unknown as ServerResponse },
    repondre: () => (reponse.headersSent = true),
    fermer,
  };
}

/** Un tour à une place ; `faites` est l'ordre des travaux. Chaque travail répond dès qu'il a commencé. */
function unTour(bornes: Partial<typeof PAGES> = {}) {
  const tour = creerTour({ ...PAGES, places: 1, places_par_client: 1, ...bornes });
  const faites: Array<string> = [];
  const refus: Array<ErreurApp> = [];
  function demander(nom: string, reseau: string, url = "/") {
    const { envoi, repondre, fermer } = unEnvoi(url);
    tour.servir(
      { reseau, appareil: "" },
      envoi,
      () => {
        faites.push(nom);
        repondre();
      },
      (e) => refus.push(e),
    );
    return { fermer };
  }
  return { tour, faites, refus, demander };
}

describe("le tour des pages", () => {
  it("vingt demandes d'un client ne passent pas avant celle d'un autre arrivé après elles", async () => {
    const { faites, demander } = unTour();
    for (let i = 0; i < 20; i += 1) demander(`glouton ${i}`, "a");
    demander("visiteur", "b");
    for (let i = 0; i < 60; i += 1) await tourDeBoucle();
    expect(faites).toHaveLength(21);
    expect(faites.indexOf("visiteur")).toBeLessThanOrEqual(2);
  });

  it("une seule demande commence sans attendre", () => {
    const { faites, demander } = unTour();
    demander("seule", "a");
    expect(faites).toEqual(["seule"]);
  });

  it("une demande qui attend ailleurs rend sa place sans avoir répondu", async () => {
    const { tour, faites, demander } = unTour();
    tour.servir(
      { reseau: "a", appareil: "" },
      unEnvoi().envoi,
      () => faites.push("longue"),
      () => undefined,
    );
    demander("suivante", "b");
    for (let i = 0; i < 12; i += 1) await tourDeBoucle();
    expect(faites).toEqual(["longue", "suivante"]);
  });

  it("une demande qui cède sa place laisse passer la suivante tout de suite, et une fois seulement", async () => {
    const { tour, faites, demander } = unTour();
    let ceder = (): void => undefined;
    tour.servir(
      { reseau: "a", appareil: "" },
      unEnvoi().envoi,
      (rendreSaPlace) => {
        ceder = rendreSaPlace;
        faites.push("écriture");
      },
      () => undefined,
    );
    const attend = (nom: string) =>
      void tour.servir(
        { reseau: "b", appareil: "" },
        unEnvoi().envoi,
        () => faites.push(nom),
        () => undefined,
      );
    attend("suivante");
    attend("troisième");
    demander("dernière", "c");
    expect(faites).toEqual(["écriture"]);
    ceder();
    ceder();
    await Promise.resolve();
    await Promise.resolve();
    expect(faites).toHaveLength(2);
  });

  it("au-delà de ce qu'un client peut faire attendre, 429 et un délai ; un visiteur parti avant son tour n'est pas servi", async () => {
    const { faites, refus, demander } = unTour({ attente_par_client: 2 });
    demander("en cours", "a");
    const parti = demander("parti", "a");
    demander("reste", "a");
    demander("de trop", "a");
    parti.fermer();
    for (let i = 0; i < 12; i += 1) await tourDeBoucle();
    expect(faites).toEqual(["en cours", "reste"]);
    expect(refus.map(({ code, attente_s }) => [code, attente_s])).toEqual([["trop_de_requetes", 2]]);
  });

  it("trente téléphones derrière une adresse, dix demandes chacun en même temps : aucune n'est refusée", async () => {
    const { faites, refus, demander } = unTour({ places: PAGES.places, places_par_client: PAGES.places_par_client });
    const tour = creerTour();
    for (let i = 0; i < 300; i += 1)
      tour.servir(
        { reseau: "salle", appareil: String(i % 30) },
        unEnvoi().envoi,
        () => faites.push(String(i)),
        (e) => refus.push(e),
      );
    demander("autre", "b");
    for (let i = 0; i < 1_200; i += 1) await tourDeBoucle();
    expect([faites.length, refus.length]).toEqual([301, 0]);
  });

  it("un rendu partagé attend aussi son tour, et rend sa place quand il échoue", async () => {
    const { tour, faites, demander } = unTour();
    demander("en cours", "a");
    const rendu = tour.rendre({ reseau: "b", appareil: "" }, 1, () => {
      faites.push("rendu");
      return Promise.reject(new Error("raté"));
    });
    await expect(rendu).rejects.toThrow("raté");
    demander("suivante", "c");
    for (let i = 0; i < 4; i += 1) await tourDeBoucle();
    expect(faites).toEqual(["en cours", "rendu", "suivante"]);
  });
});

it("un client est son réseau, et dans ce réseau son témoin d'appareil ou son navigateur", () => {
  expect(clientDe({ headers: { cookie: "session=x; codev_appareil=abc; theme=clair", "user-agent": "N" } }, "203.0.113.7")).toEqual({
    reseau: "203.0.113.7",
    appareil: "abc",
  });
  // Une session neuve n'en fait pas un autre client.
  expect(clientDe({ headers: { cookie: "session=y", "user-agent": "N" } }, "2001:db8::1")).toEqual(
    clientDe({ headers: { cookie: "session=z", "user-agent": "N" } }, "2001:db8::2"),
  );
});

it("un export coûte plus qu'une page simple", () => {
  expect(coutDe("/api/codev/export?format=csv")).toBeGreaterThan(coutDe("/aide"));
});

it("un sol de près, que le fil du serveur dessine, coûte autant que la carte qui le montre", () => {
  expect(coutDe("/carte/pres/2155776_1500032_448.svg")).toBe(coutDe("/codev/carto"));
});
