import { describe, expect, test } from "vitest";
import { creerMetriques } from "#app/socle/metriques.server.ts";
import { collecter } from "#app/contextes/assistants/domaine/flux/collecter.ts";
import { action, loader } from "#app/routes/site/metrics.ts";
import { mesurerChat } from "#app/contextes/assistants/service/mesures.ts";
import { unChat } from "#tests/constructeurs/chat.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const JETON = "jeton-des-mesures-0123456789";

function demander(jeton: string | undefined, autorisation?: string, methode = "GET") {
  const entetes = autorisation === undefined ? {} : { Authorization: autorisation };
  return requete("/metrics", { methode, entetes, services: { metriques: creerMetriques({ jeton }) } });
}

describe("les mesures du processus", () => {
  test("sans jeton configuré, l'adresse n'existe pas, même pour qui en donne un", async () => {
    for (const autorisation of [undefined, "Bearer undefined", "Bearer "]) {
      const reponse = await loader(demander(undefined, autorisation));
      expect([reponse.status, ((await reponse.json()) as { code: string }).code]).toEqual([404, "introuvable"]);
    }
  });

  test.each([undefined, "Bearer", "Bearer autre", `Bearer ${JETON}x`, `Bearer ${JETON.slice(0, -1)}`, `Basic ${JETON}`, JETON])(
    "l'autorisation « %s » est refusée, sans rien montrer",
    async (autorisation) => {
      const reponse = await loader(demander(JETON, autorisation));
      expect([reponse.status, reponse.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      expect(await reponse.text()).not.toContain("process_");
    },
  );

  test("le bon jeton reçoit le format texte de Prometheus, jamais gardé en cache", async () => {
    const reponse = await loader(demander(JETON, `Bearer ${JETON}`));
    expect([reponse.status, reponse.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(reponse.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await reponse.text()).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  test("une autre méthode que GET est refusée", async () => {
    const reponse = await action(demander(JETON, `Bearer ${JETON}`, "POST"));
    expect([reponse.status, reponse.headers.get("allow")]).toEqual([405, "GET"]);
  });
});

describe("ce que le site mesure de lui-même", () => {
  const releve = async (
    agir: (metriques: ReturnType<typeof creerMetriques>) => unknown,
    options: { readonly jeton: string | undefined } = { jeton: JETON },
  ) => {
    const metriques = creerMetriques(options);
    await agir(metriques);
    return (await metriques.relever()).texte;
  };

  test("les requêtes se comptent par motif de route, méthode et classe de statut ; une méthode inventée ne crée pas de série", async () => {
    const texte = await releve((m) => {
      m.compterRequete({ route: "/reseaux/:id", methode: "GET", statut: 200, duree_s: 0.02 });
      m.compterRequete({ route: "/reseaux/:id", methode: "GET", statut: 204, duree_s: 0.03 });
      m.compterRequete({ route: "/reseaux/:id", methode: "BREW", statut: 405, duree_s: 0.01 });
    });
    expect(texte).toContain('autonomie_requetes_total{route="/reseaux/:id",methode="GET",statut="2xx"} 2');
    expect(texte).toContain('autonomie_requetes_total{route="/reseaux/:id",methode="autre",statut="4xx"} 1');
    // 0,02 + 0,03 + 0,01 s.
    expect(texte).toMatch(/autonomie_requete_duree_secondes_sum\{route="\/reseaux\/:id"\} 0\.06/);
    expect(texte).toContain('autonomie_requete_duree_secondes_bucket{le="0.025",route="/reseaux/:id"} 2');
  });

  test("un refus se compte par cause et par route, et ceux que le serveur prononce avant toute route à part", async () => {
    const texte = await releve((m) => {
      m.compterRequete({ route: "/entraide", methode: "POST", statut: 503, duree_s: 0.01, cause: "budget_epuise" });
      m.compterRequete({ route: "/entraide", methode: "POST", statut: 200, duree_s: 0.01 });
      m.compterRefus("file_pleine");
      m.compterRefus("file_pleine");
    });
    expect(texte).toContain('autonomie_refus_total{cause="budget_epuise",route="/entraide"} 1');
    expect(texte).toContain('autonomie_refus_total{cause="file_pleine",route="serveur"} 2');
    expect(texte.match(/^autonomie_refus_total\{/gm)).toHaveLength(2);
  });

  test("un appel sortant se mesure par service et par issue", async () => {
    const texte = await releve((m) => {
      m.mesurerAmont({ service: "passerelle", issue: "ok", duree_s: 1.5 });
      m.mesurerAmont({ service: "passerelle", issue: "delai", duree_s: 9 });
    });
    expect(texte).toContain('autonomie_amont_duree_secondes_sum{service="passerelle",issue="ok"} 1.5');
    expect(texte).toContain('autonomie_amont_duree_secondes_bucket{le="10",service="passerelle",issue="delai"} 1');
  });

  test("un flux se compte tant qu'il est ouvert, et une seule fois fermé", async () => {
    let fermer: () => void = () => undefined;
    expect(await releve((m) => void (fermer = m.ouvrirFlux("atelier")))).toContain('autonomie_flux_ouverts{sorte="atelier"} 1');
    const texte = await releve((m) => {
      fermer = m.ouvrirFlux("assistant");
      m.ouvrirFlux("assistant");
      fermer();
      fermer();
    });
    expect(texte).toContain('autonomie_flux_ouverts{sorte="assistant"} 1');
    expect(texte).toContain('autonomie_flux_ouverts{sorte="atelier"} 0');
  });

  test("sans jeton, rien n'est compté", async () => {
    const texte = await releve((m) => m.compterRequete({ route: "/", methode: "GET", statut: 200, duree_s: 1 }), { jeton: undefined });
    expect(texte).not.toContain('route="/"');
  });

  test("chaque question à un assistant est comptée par issue, refus et départs compris ; la question n'y est pas", async () => {
    const texte = await releve(async (metriques) => {
      const chat = mesurerChat(unChat().chat, metriques);
      const demande = { question: "Où trouver des semences paysannes ?", mode: "rapide", extraits: false, historique: [] } as const;
      const signal = new AbortController().signal;
      await collecter((await chat.accepter("reseaux", demande, "a", signal)).evenements(signal));
      await collecter((await chat.accepter("reseaux", { ...demande, extraits: true }, "a", signal)).evenements(signal));
      // Un visiteur part après le premier évènement.
      const flux = (await chat.accepter("reseaux", demande, "a", signal)).evenements(signal, { flux: true });
      await flux.next();
      await flux.return();
      for (let i = 0; i < 60; i += 1) await chat.accepter("taff", demande, "b", signal);
      await chat.accepter("taff", demande, "b", signal).catch(() => undefined);
    });
    for (const [issue, nombre] of [
      ["hors_ligne", 1],
      ["extraits", 1],
      ["interrompu", 1],
    ] as const)
      expect(texte).toContain(`autonomie_assistant_appels_total{assistant="reseaux",issue="${issue}"} ${nombre}`);
    expect(texte).toContain('autonomie_assistant_appels_total{assistant="taff",issue="refuse"} 1');
    expect(texte).toContain('autonomie_flux_ouverts{sorte="assistant"} 0');
    expect(texte).not.toContain("semences");
  });
});
