import { expect, test } from "vitest";
import { demander, poster, probleme, unChat, UN_MATIN } from "#tests/constructeurs/chat.ts";
import { CAS_SANTE, fauxLightrag } from "#tests/faux/lightrag.ts";
import { reseau } from "#tests/montage/reseau.ts";

const corps = { question: "Qu'est-ce qu'un outil convivial ?" };
// « busy » range des documents : il répond sur ceux qu'il a déjà.
const SAINS = ["minimal", "full", "old", "busy"] as const;
const MALADES = CAS_SANTE.filter((cas) => !(SAINS as ReadonlyArray<string>).includes(cas));

test.each(MALADES)("E32 serveur malade (%s) : 503 rag_indisponible avant l'appel, question non comptée", async (etat) => {
  const faux = fauxLightrag({ etat });
  reseau.use(...faux.gestionnaires);
  const service = unChat({ lightrag: true, delais: { premier_octet_ms: 60, total_ms: 80 } });
  const refus = await poster("pensees", service, corps);
  expect(refus.status).toBe(503);
  expect((await probleme(refus)).code).toBe("rag_indisponible");
  expect(faux.recues).toEqual([]);
  expect((await poster("pensees", { chat: unChat({ depots: service.depots }).chat }, corps)).headers.get("RateLimit")).toMatch(/r=19/);
});

test.each(SAINS)("E32 serveur sain (%s) : la question part", async (etat) => {
  const faux = fauxLightrag({ etat });
  reseau.use(...faux.gestionnaires);
  expect((await demander("pensees", unChat({ lightrag: true }), corps)).fournisseur).toBe("rag");
});

test("E32 la santé est gardée 10 secondes, puis relue", async () => {
  const faux = fauxLightrag();
  reseau.use(...faux.gestionnaires);
  let ms = UN_MATIN.getTime();
  const service = unChat({ lightrag: true, maintenant: () => new Date(ms) });
  await demander("pensees", service, corps);
  await demander("pensees", service, corps);
  expect(faux.compte.sondages).toBe(1);
  faux.devenir("malade");
  ms += 10_001;
  expect((await poster("pensees", service, corps)).status).toBe(503);
});

test("E32 cinq échecs de suite ouvrent notre disjoncteur : refus sans appel, puis un essai trente secondes après", async () => {
  const faux = fauxLightrag({ cas: ["500-opaque", "500-opaque", "500-opaque", "500-opaque", "500-opaque", "ok"] });
  reseau.use(...faux.gestionnaires);
  let ms = UN_MATIN.getTime();
  const service = unChat({ lightrag: true, maintenant: () => new Date(ms) });
  // Chaque échec en cours d'appel est répondu sur les textes du site.
  for (let i = 0; i < 5; i += 1) expect((await demander("pensees", service, corps)).repli).toBe("textes_du_site");
  const refus = await poster("pensees", service, corps);
  expect([refus.status, (await probleme(refus)).code, faux.recues.length]).toEqual([503, "rag_indisponible", 5]);
  ms += 30_001;
  expect((await demander("pensees", service, corps)).fournisseur).toBe("rag");
});

test("E32 les extraits seuls ne demandent pas ce serveur", async () => {
  reseau.use(...fauxLightrag({ etat: "malade" }).gestionnaires);
  const reponse = await demander("pensees", unChat({ lightrag: true }), { ...corps, extraits: true });
  expect([reponse.mode, reponse.fournisseur, reponse.degrade]).toEqual(["extraits", null, null]);
});
