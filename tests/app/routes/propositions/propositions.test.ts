import { describe, expect, test } from "vitest";
import type { UNSAFE_DataWithResponseInit } from "react-router";
import { CHAMP_DEPART, DUREE_MIN_MS } from "#app/contextes/propositions/domaine/anti-abus.ts";
import { ONGLETS } from "#app/contextes/propositions/domaine/proposition.ts";
import { action as deposer } from "#app/routes/api/references.ts";
import { loader as contribuer } from "#app/routes/propositions/contribuer.ts";
import { action, loader } from "#app/routes/propositions/proposer.tsx";
import { action as actionSuivi, loader as suivre } from "#app/routes/propositions/proposer.suivi.$jeton.tsx";
import type { RetourProposition } from "#app/contextes/propositions/ui/PageProposer.tsx";
import { unBureau, UN_LIEU } from "#tests/constructeurs/propositions.ts";
import { requete } from "#tests/constructeurs/requete.ts";

type Retour = UNSAFE_DataWithResponseInit<RetourProposition>;

function enCorps(champs: Readonly<Record<string, string | ReadonlyArray<string>>>): URLSearchParams {
  return new URLSearchParams(Object.entries(champs).flatMap(([nom, v]) => (typeof v === "string" ? [[nom, v]] : v.map((un) => [nom, un]))));
}

/** La page ouverte, puis envoyée après le délai qu'une personne y passe. */
async function envoyer(
  bureau: ReturnType<typeof unBureau>,
  champs: Readonly<Record<string, string | ReadonlyArray<string>>>,
  options: { readonly vite?: boolean } = {},
) {
  const services = { propositions: bureau.propositions };
  const { page } = await loader(requete("/proposer", { services }));
  if (options.vite !== true) bureau.avancer(DUREE_MIN_MS);
  return await action(
    requete("/proposer", { services, corps: enCorps({ submission_type: "ecosysteme", [CHAMP_DEPART]: page.depart, ...UN_LIEU, ...champs }) }),
  );
}

function estReponse(v: Response | Retour): v is Response {
  return v instanceof Response;
}

describe("/proposer", () => {
  test.each(ONGLETS)("?onglet=%s choisit l'onglet ; une valeur inconnue montre le premier", async (onglet) => {
    const services = { propositions: unBureau().propositions };
    expect((await loader(requete(`/proposer?onglet=${onglet}`, { services }) as never)).page.onglet).toBe(onglet);
    expect((await loader(requete("/proposer?onglet=autre", { services }) as never)).page.onglet).toBe("ecosysteme");
  });

  test("?cible= préremplit la fiche du catalogue ; une cible inconnue est dite", async () => {
    const services = { propositions: unBureau().propositions };
    const { page } = await loader(requete("/proposer?onglet=reseau&cible=accorderie", { services }));
    expect(page.cible).toMatchObject({
      nom: "Réseau des Accorderies",
      valeurs: { url: "https://www.accorderie.fr/", categories: expect.arrayContaining(["economie-solidaire"]) },
    });
    expect((await loader(requete("/proposer?cible=rien", { services }) as never)).page).toMatchObject({ cibleInconnue: "rien" });
  });

  test("un envoi juste mène au suivi ; seule l'adresse porte le jeton", async () => {
    const reponse = await envoyer(unBureau(), {});
    if (!estReponse(reponse)) throw new Error("refusé");
    expect([reponse.status, reponse.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/proposer\/suivi\/[\w-]{20,}\?merci=oui$/)]);
  });

  test("le même formulaire envoyé deux fois, sans script, mène à la même proposition ; le texte changé, à une autre", async () => {
    const bureau = unBureau();
    const services = { propositions: bureau.propositions };
    const { page } = await loader(requete("/proposer", { services }));
    bureau.avancer(DUREE_MIN_MS);
    const partir = async (champs: Readonly<Record<string, string>> = {}) => {
      const corps = enCorps({ submission_type: "ecosysteme", [CHAMP_DEPART]: page.depart, ...UN_LIEU, confirme: "oui", ...champs });
      const reponse = await action(requete("/proposer", { services, corps }));
      return estReponse(reponse) ? reponse.headers.get("location") : null;
    };
    const premier = await partir();
    expect(premier).toContain("/proposer/suivi/");
    expect(await partir()).toBe(premier);
    expect(await partir({ nom: "Un tout autre lieu" })).not.toBe(premier);
    expect(await bureau.depots.propositions.lister({})).toHaveLength(2);
  });

  test("un envoi fautif rend 422, un message par champ et les valeurs mot pour mot", async () => {
    const retour = await envoyer(unBureau(), { nom: " Le Moulin ", url: "moulindespres", type: "" });
    if (estReponse(retour)) throw new Error("accepté");
    expect(retour.init?.status).toBe(422);
    expect(Object.keys(retour.data.erreurs)).toEqual(["type", "url"]);
    expect(retour.data.valeurs).toMatchObject({ nom: " Le Moulin ", url: "moulindespres", axes: ["eau", "alim"] });
  });

  test("un envoi trop rapide, ou piégé, se renvoie tel quel et passe", async () => {
    const bureau = unBureau();
    for (const [champs, options] of [
      [{}, { vite: true }],
      [{ ne_pas_remplir: "rempli par une extension" }, {}],
      [{ [CHAMP_DEPART]: "" }, {}],
    ] as const) {
      const refus = await envoyer(bureau, champs, options);
      if (estReponse(refus)) throw new Error("accepté");
      expect(refus.init?.status).toBe(422);
      bureau.avancer(DUREE_MIN_MS);
      const { ne_pas_remplir: _vide, ...valeurs } = refus.data.valeurs;
      const corps = enCorps(valeurs);
      const second = (await action(requete("/proposer", { services: { propositions: bureau.propositions }, corps }))) as unknown as Response;
      expect(second.status).toBe(303);
    }
  });

  test("une fiche qui ressemble est montrée avant l'envoi, et n'empêche rien", async () => {
    const bureau = unBureau();
    const retour = await envoyer(bureau, { nom: "Abricoop" });
    if (estReponse(retour)) throw new Error("envoyé sans prévenir");
    expect(retour.data).toMatchObject({ erreurs: {}, similaires: [{ id: "abricoop", href: "/ecosysteme/abricoop" }], valeurs: { nom: "Abricoop" } });
    expect(await bureau.depots.propositions.compter({})).toBe(0);
    expect(estReponse(await envoyer(bureau, { nom: "Abricoop", confirme: "oui" }))).toBe(true);
  });

  test("onze envois en une heure : 429 dans la page, le texte gardé, et quand revenir", async () => {
    const bureau = unBureau();
    for (let i = 0; i < 10; i += 1) expect(estReponse(await envoyer(bureau, {}))).toBe(true);
    const retour = await envoyer(bureau, {});
    if (estReponse(retour)) throw new Error("accepté");
    expect([retour.init?.status, (retour.init?.headers as Record<string, string> | undefined)?.["Retry-After"]]).toEqual([429, "3580"]);
    expect(retour.data).toMatchObject({ message: expect.stringMatching(/Votre texte est gardé/), valeurs: { nom: UN_LIEU.nom } });
  });
});

describe("/contribuer", () => {
  test("mène pour toujours à /proposer, chaîne de recherche gardée", async () => {
    const reponse = await contribuer(requete("/contribuer?onglet=jobs&x=%C3%A9"));
    expect([reponse.status, reponse.headers.get("location")]).toEqual([301, "/proposer?onglet=jobs&x=%C3%A9"]);
    expect((await contribuer(requete("/contribuer") as never)).headers.get("location")).toBe("/proposer");
  });
});

describe("POST /api/references", () => {
  test("répond 201, l'adresse de suivi, et ce qui ressemble", async () => {
    const bureau = unBureau();
    const reponse = await deposer(
      requete("/api/references", {
        services: { propositions: bureau.propositions },
        corps: { submission_type: "ecosysteme", ...UN_LIEU, nom: "Abricoop" },
      }),
    );
    expect(reponse.status).toBe(201);
    const corps = (await reponse.json()) as { id: string; suivi: string };
    expect(corps).toEqual({
      id: expect.stringMatching(/^id-/),
      suivi: expect.stringMatching(/^http:\/\/localhost:3000\/proposer\/suivi\/jeton-/),
      similaires: [
        { id: "abricoop", nom: "Abricoop", raison: "meme_nom", url: "https://www.abricoop.fr/", fiche: "http://localhost:3000/ecosysteme/abricoop" },
      ],
    });
    expect([reponse.headers.get("location"), reponse.headers.get("ratelimit")]).toEqual([corps.suivi, '"propositions";r=9;t=3600']);
    expect(await bureau.depots.propositions.lire(corps.id)).toMatchObject({ submission_type: "ecosysteme" });
  });

  test("le formulaire vaut le JSON", async () => {
    const { propositions } = unBureau();
    const reponse = await deposer(requete("/api/references", { services: { propositions }, corps: enCorps({ submission_type: "ecosysteme", ...UN_LIEU }) }));
    expect(reponse.status).toBe(201);
    expect(Object.keys((await reponse.json()) as object)).toEqual(["id", "suivi"]);
  });
});

describe("/proposer/suivi/{jeton}", () => {
  async function unSuivi() {
    const bureau = unBureau();
    const { jeton } = await bureau.propositions.deposer({ submission_type: "ecosysteme", demande: "ajout", contenu: UN_LIEU }, "client");
    const args = (champs?: Readonly<Record<string, string | ReadonlyArray<string>>>) =>
      requete(`/proposer/suivi/${jeton}`, {
        services: { propositions: bureau.propositions },
        params: { jeton },
        ...(champs === undefined ? {} : { corps: enCorps(champs) }),
      }) as never;
    return { bureau, jeton, args };
  }

  test("corrige, retire, efface", async () => {
    const { bureau, jeton, args } = await unSuivi();
    const lieu = async (champs: Readonly<Record<string, string | ReadonlyArray<string>>>) =>
      ((await actionSuivi(args(champs))) as unknown as Response).headers.get("location");
    expect(await lieu({ geste: "corriger", version: "1", ...UN_LIEU, nom: "Moulin" })).toBe(`/proposer/suivi/${jeton}?fait=corrigee`);
    expect((await suivre(args())).suivi).toMatchObject({ nom: "Moulin", version: 2 });
    expect(await lieu({ geste: "retirer" })).toBe(`/proposer/suivi/${jeton}?fait=retiree`);
    expect(await lieu({ geste: "effacer" })).toBe("/proposer?efface=oui");
    expect(await bureau.depots.propositions.compter({})).toBe(0);
  });

  test("une correction fautive rend 422 et ne change rien ; un conflit rend 409 et garde le texte", async () => {
    const { args } = await unSuivi();
    const fautive = (await actionSuivi(args({ geste: "corriger", version: "1", ...UN_LIEU, url: "moulin" }))) as unknown as Retour;
    expect([fautive.init?.status, Object.keys(fautive.data.erreurs)]).toEqual([422, ["url"]]);
    await actionSuivi(args({ geste: "corriger", version: "1", ...UN_LIEU }));
    const conflit = (await actionSuivi(args({ geste: "corriger", version: "1", ...UN_LIEU, nom: "Autre" }))) as unknown as Retour;
    expect([conflit.init?.status, conflit.data.valeurs["nom"]]).toEqual([409, "Autre"]);
  });
});
