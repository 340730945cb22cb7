import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { servirPasserelle, type ServeurPasserelle } from "#scripts/amonts-faux/serveur-passerelle.ts";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";

// L'arrêt demandé pendant que le site travaille, contre le site construit : chacun reçoit une réponse qui se comprend, et rien n'est compté pour rien.

const ASSISTANTS = [
  { page: "/entraide", api: "/api/chatbot" },
  { page: "/reseaux", api: "/api/chatbot-reseaux" },
  { page: "/taff", api: "/api/chatbot-taff" },
  { page: "/pensees-ecologiques", api: "/api/chatbot-pensees" },
] as const;
const QUESTION = "Où trouver des semences paysannes ?";
// À un mot toutes les deux secondes, la réponse ne peut pas finir avant l'arrêt.
const LENTE = { texte: Array.from({ length: 60 }, (_, rang) => `mot${rang}`).join(" "), cadence_ms: 2_000 };

let amont: ServeurPasserelle;
let site: Site;
beforeEach(async () => {
  amont = await servirPasserelle();
  site = await demarrerSite({ env: environnement() });
});
afterEach(async () => {
  await site.arreter();
  await amont.fermer();
});
const environnement = () => ({ GATEWAY_URL: amont.url, GATEWAY_VK: "sk-bf-essai", MODELES_RAPIDE: "stub/petit", FOURNISSEURS_GRATUITS: "stub" });

const enJson = (api: string, accept: string, ici = site) =>
  fetch(ici.url + api, { method: "POST", headers: { "Content-Type": "application/json", Accept: accept }, body: JSON.stringify({ question: QUESTION }) });

/** Un flux ouvert : son premier mot, puis tout ce qui a suivi, quand le site l'a fermé. */
async function suivre(api: string): Promise<() => Promise<string>> {
  const lecteur = (await enJson(api, "text/event-stream")).body?.pipeThrough(new TextDecoderStream()).getReader();
  if (lecteur === undefined) throw new Error("flux vide");
  let lu = "";
  while (!lu.includes("event: morceau")) lu += (await lecteur.read()).value ?? "";
  return async () => {
    for (let suite = await lecteur.read(); !suite.done; suite = await lecteur.read()) lu += suite.value;
    return lu;
  };
}

describe("l'arrêt pendant les réponses des assistants", () => {
  test("en flux, d'un bloc ou sans JavaScript : chaque lecteur l'apprend, la question reste, et elle est rendue", async () => {
    amont.regler("ok", LENTE);
    const flux = await Promise.all(ASSISTANTS.map(({ api }) => suivre(api)));
    amont.regler("muette");
    const blocs = ASSISTANTS.map(({ api }) => enJson(api, "application/json"));
    const pages = ASSISTANTS.map(({ page }) => fetch(site.url + page, { method: "POST", body: new URLSearchParams({ question: QUESTION, mode: "rapide" }) }));
    await expect.poll(() => amont.recues.length).toBe(12);
    site.processus.kill("SIGTERM");

    for (const lire of flux) {
      const dernier = (await lire()).trim().split("\n\n").at(-1) ?? "";
      expect(dernier).toContain("event: erreur");
      expect(dernier).toContain("Votre question vous est rendue");
    }
    for (const bloc of await Promise.all(blocs)) {
      expect([bloc.status, bloc.headers.get("content-type"), bloc.headers.get("retry-after")]).toEqual([503, "application/problem+json; charset=utf-8", "15"]);
      expect(await bloc.json()).toMatchObject({ code: "indisponible" });
    }
    for (const page of await Promise.all(pages)) {
      const html = await page.text();
      expect(page.status).toBe(503);
      expect(html).toContain("Votre question vous est rendue");
      expect(html).toContain(QUESTION.slice(0, 20));
    }
    expect(await site.arreter()).toBe(0);

    // Trois questions par assistant, aucune comptée : la suivante est la première.
    amont.regler("ok", { texte: "Une piste [1]." });
    site = await demarrerSite({ env: environnement(), donnees: site.donnees });
    for (const { api } of ASSISTANTS) {
      const apres = await enJson(api, "application/json");
      const [, limite, reste] = /q=(\d+).*r=(\d+)/.exec(`${apres.headers.get("ratelimit-policy")} ${apres.headers.get("ratelimit")}`) ?? [];
      expect(apres.status).toBe(200);
      expect(Number(reste)).toBe(Number(limite) - 1);
    }
  });

  test("une réponse presque finie se finit", async () => {
    amont.regler("ok", { texte: "Une piste simple et sûre.", cadence_ms: 60 });
    const lire = await suivre("/api/chatbot");
    site.processus.kill("SIGTERM");
    const lu = await lire();
    expect(lu).toContain("event: fin");
    expect(lu).not.toContain("event: erreur");
  });
});

test("l'arrêt pendant des rendus de page et un calcul long : chaque page en cours arrive entière", async () => {
  const demander = (chemin: string) => fetch(site.url + chemin).then(async (r) => ({ statut: r.status, html: await r.text() }));
  // Les connexions sont prises avant, une page chacune : l'arrêt n'admet plus de connexion neuve.
  const simulations = Array.from({ length: 6 }, (_, rang) => demander(`/simulateur?v=1&dep=26&a20=2&pv=${3 + rang}`));
  const enCours = [...simulations, demander("/simulateur/incertitude?v=1&dep=26&a20=2&pv=3")];
  // Quatre pages rendues, trois encore en cours : ce qui reste tient dans les dix secondes d'un arrêt, même sur une machine lente.
  let rendues = 0;
  for (const une of enCours)
    void une.then(
      () => (rendues += 1),
      () => undefined,
    );
  await vi.waitUntil(() => rendues >= 4, { timeout: 60_000, interval: 5 });
  site.processus.kill("SIGTERM");
  for (const { statut, html } of await Promise.all(enCours)) {
    expect(statut).toBe(200);
    expect(html.trimEnd().endsWith("</html>")).toBe(true);
  }
  expect(await site.arreter()).toBe(0);
});

test("l'arrêt pendant que le site se met en température : aucun autre geste ne se fait, et rien n'a échoué", async () => {
  await site.arreter();
  site = await demarrerSite({ env: { ...environnement(), ECHAUFFEMENT_S: "60" } });
  // Il commence huit secondes après l'ouverture et en prend plus de dix, un demi-cœur au plus : ici, il a commencé et n'a pas fini.
  await new Promise((suite) => setTimeout(suite, 11_000));
  expect(await site.arreter()).toBe(0);
  expect(site.sortie()).not.toContain("en température");
  expect(amont.recues).toEqual([]);
});

test("une requête partie juste avant l'arrêt, et pas encore lue, arrive entière", async () => {
  const { hostname, port, host } = new URL(site.url);
  // Le site, figé, n'a rien lu de ce qui est parti quand le signal lui arrive : il trouve les deux à son réveil.
  site.processus.kill("SIGSTOP");
  const recues = Array.from({ length: 8 }, async () => {
    const prise = connect({ host: hostname, port: Number(port) });
    let recu = "";
    prise.on("error", () => undefined).on("data", (octets: Buffer) => (recu += octets.toString("latin1")));
    const fermee = once(prise, "close");
    await new Promise<void>((ecrite) => prise.write(`GET /api/sante?sonde=vie HTTP/1.1\r\nHost: ${host}\r\n\r\n`, () => ecrite()));
    return { fermee, recu: () => recu };
  });
  const envoyees = await Promise.all(recues);
  site.processus.kill("SIGTERM");
  site.processus.kill("SIGCONT");
  await Promise.all(envoyees.map(({ fermee }) => fermee));
  expect(envoyees.map(({ recu }) => recu().slice(0, 15))).toEqual(Array(8).fill("HTTP/1.1 200 OK"));
  expect(await site.arreter()).toBe(0);
});

test("une connexion gardée l'est plus longtemps que par les mandataires courants (Caddy, deux minutes)", async () => {
  const { headers } = await fetch(`${site.url}/api/sante?sonde=vie`);
  expect(headers.get("connection")).toBe("keep-alive");
  expect(Number(/timeout=(\d+)/.exec(headers.get("keep-alive") ?? "")?.[1])).toBeGreaterThan(120);
});
