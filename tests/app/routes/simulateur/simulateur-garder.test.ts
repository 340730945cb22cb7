import { describe, expect, test } from "vitest";
import { loader as comparer } from "#app/routes/simulateur/comparer.tsx";
import { loader as donnees } from "#app/routes/simulateur/donnees.$fichier.ts";
import { action as ouvrir } from "#app/routes/simulateur/ouvrir.tsx";
import { loader as telecharger } from "#app/routes/simulateur/scenario.ts";
import { adresseComparaison } from "#app/contextes/simulateur/domaine/comparaison/adresse-comparaison.ts";
import { requete } from "#tests/constructeurs/requete.ts";
import { DROME, unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const services = { simulateur };
type Rendu = { readonly data: Record<string, unknown>; readonly init: { readonly status: number; readonly headers: Record<string, string> } };

async function ouRenvoi(faire: () => unknown): Promise<Rendu | Response> {
  try {
    return (await faire()) as Rendu | Response;
  } catch (e) {
    if (e instanceof Response) return e;
    throw e;
  }
}
const visiterComparer = (chemin: string) => ouRenvoi(() => comparer(requete(chemin, { services })));
async function envoyer(contenu: string | null): Promise<Rendu | Response> {
  const corps = new FormData();
  if (contenu !== null) corps.append("fichier", new Blob([contenu], { type: "application/json" }), "scenario.json");
  const args = requete("/simulateur/ouvrir", { services });
  // Les octets d'abord : un refus avant la fin couperait un envoi en flux.
  const encode = new Response(corps);
  const headers = { "Content-Type": encode.headers.get("content-type") ?? "" };
  const request = new Request(args.request.url, { method: "POST", body: await encode.arrayBuffer(), headers });
  return ouRenvoi(() => ouvrir({ ...args, request }));
}
const messages = (rendu: Rendu | Response) => (rendu as Rendu).data["erreurs"] as Record<string, ReadonlyArray<string>>;

describe("/simulateur/comparer", () => {
  test("une adresse canonique se rend et se garde dix minutes, chez la personne", async () => {
    const rendu = (await visiterComparer(adresseComparaison([DROME, DROME.replace("cuve=5", "cuve=9")]))) as Rendu;
    expect(rendu.init.status).toBe(200);
    expect(rendu.init.headers["Cache-Control"]).toBe("private, max-age=600");
  });

  test("un lien collé mène à la forme courte", async () => {
    const colle = `/simulateur/comparer?a=${encodeURIComponent(DROME)}&b=${encodeURIComponent(`https://ailleurs.example/simulateur?dep=26&cuve=&pv=3`)}`;
    const rendu = await visiterComparer(colle);
    expect(rendu).toBeInstanceOf(Response);
    expect((rendu as Response).headers.get("location")).toBe(adresseComparaison([DROME, "v=1&dep=26&pv=3"]));
  });

  test("un lien qui ne dit rien : 422, remis dans le champ", async () => {
    const rendu = (await visiterComparer(`/simulateur/comparer?a=${encodeURIComponent(DROME)}&b=bonjour`)) as Rendu;
    expect(rendu.init.status).toBe(422);
    expect(rendu.init.headers["Cache-Control"]).toBe("no-store");
    expect(rendu.data["refuse"]).toMatchObject({ lien: "bonjour" });
  });
});

describe("garder et rouvrir un fichier", () => {
  test("le fichier téléchargé se rouvre à la même adresse", async () => {
    const fichier = (await ouRenvoi(() => telecharger(requete(`/simulateur/scenario.json?${DROME}`, { services })))) as unknown as Response;
    expect(fichier.headers.get("content-disposition")).toBe('attachment; filename="autonomie-26.json"');
    expect(fichier.headers.get("content-type")).toMatch(/^application\/json/);
    const renvoi = (await envoyer(await fichier.text())) as Response;
    expect(renvoi.status).toBe(303);
    expect(renvoi.headers.get("location")).toBe(`/simulateur?${DROME}`);
  });

  test("sans lieu, rien à télécharger : au simulateur", async () => {
    const rendu = (await ouRenvoi(() => telecharger(requete("/simulateur/scenario.json", { services })))) as Response;
    expect(rendu.headers.get("location")).toBe("/simulateur");
  });

  test.each([
    ["aucun fichier", null, /Choisissez un fichier/],
    ["pas du JSON", "bonjour", /n’est pas du JSON/],
    ["pas un scénario", "[]", /ne contient pas de scénario/],
    ["trop lourd", `"${"x".repeat(65_600)}"`, /dépasse 64 Kio/],
  ])("%s : une phrase au champ", async (_, contenu, phrase) => {
    const rendu = (await envoyer(contenu)) as Rendu;
    expect(rendu.init.status).toBe(422);
    expect(messages(rendu)["fichier"]?.[0]).toMatch(phrase);
  });

  test("un envoi énorme est refusé avant d'être lu", async () => {
    const rendu = (await envoyer(`"${"x".repeat(200_000)}"`)) as Rendu;
    expect(rendu.init.status).toBe(413);
    expect(rendu.data["message"]).toMatch(/dépasse/);
  });
});

describe("les données du calcul dans le navigateur", () => {
  const demander = (fichier: string) => {
    const args = requete(`/simulateur/donnees/${fichier}`, { services });
    return donnees({ ...args, params: { fichier } });
  };

  test("sous leur empreinte : un an, sans revalidation ; le contenu suffit à calculer", async () => {
    const reponse = demander(`${simulateur.envoi().empreinte}.json`);
    expect(reponse.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const corps = (await reponse.json()) as { coefficients: Array<unknown>; couts: Array<unknown>; graine: number };
    expect(corps.coefficients).toHaveLength(Object.keys(simulateur.coefficients).length);
    expect(corps.couts).toHaveLength(Object.keys(simulateur.couts).length);
    expect(corps.graine).toBe(42);
  });

  test("sous une autre empreinte : rien, et rien à garder", () => {
    const reponse = demander("000000000000.json");
    expect(reponse.status).toBe(404);
    expect(reponse.headers.get("cache-control")).toBe("no-store");
  });
});
