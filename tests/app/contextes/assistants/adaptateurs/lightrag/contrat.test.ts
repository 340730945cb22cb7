import { http, passthrough } from "msw";
import { afterEach, beforeEach } from "vitest";
import { creerSavoir } from "#app/contextes/assistants/adaptateurs/lightrag/savoir.server.ts";
import { servirRag, type ServeurRag } from "#scripts/amonts-faux/rag/serveur.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { contratSavoir } from "#tests/contrats/savoir.contrat.ts";
import { CLE_LIGHTRAG, fauxLightrag, URL_LIGHTRAG } from "#tests/faux/lightrag.ts";
import { reseau } from "#tests/montage/reseau.ts";

const NULLE_PART = "http://127.0.0.1:1";
const unSavoir = (url: string) => creerSavoir({ url, cle: CLE_LIGHTRAG, journal: unJournal(), maintenant_ms: Date.now });

contratSavoir("le serveur de théâtre, sans prise", async () => {
  reseau.use(
    ...fauxLightrag({ cas: ["corpus"] }).gestionnaires,
    http.all(`${NULLE_PART}/*`, () => passthrough()),
  );
  return { savoir: unSavoir(URL_LIGHTRAG), perdu: unSavoir(NULLE_PART) };
});

let serveur: ServeurRag;
beforeEach(async () => {
  serveur = await servirRag({ cle: CLE_LIGHTRAG, rythme_ms: 1, sansPriseGardee: true });
});
afterEach(() => serveur.fermer());

contratSavoir("le faux serveur, sur une vraie prise", async () => {
  reseau.use(
    http.all(`${serveur.url}/*`, () => passthrough()),
    http.all(`${NULLE_PART}/*`, () => passthrough()),
  );
  return { savoir: unSavoir(serveur.url), perdu: unSavoir(NULLE_PART) };
});
