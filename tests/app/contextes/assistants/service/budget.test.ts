import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import type { Depots } from "#app/rangements/depots.ts";
import type { MorceauPasserelle, Passerelle } from "#app/contextes/assistants/ports/passerelle.ts";
import { demander, poster, unChat, UN_MATIN } from "#tests/constructeurs/chat.ts";

// gpt-5.4 : 2,25 € le million de jetons entrés, 13,5 € le million sortis. Une réponse rapide en sort 600 au plus : 8 100 micro-euros, plus l'entrée.
const PALIERS = { rapide: ["openai/gpt-5.4"], approfondi: ["openai/gpt-5.4"] };
const QUESTION = "Où trouver des semences paysannes ?";
const ISSUES = ["entiere", "sans_decompte", "refus", "coupee", "vide", "parti_avant", "parti_pendant", "defaut"] as const;
type Appel = { readonly issue: (typeof ISSUES)[number]; readonly part: number; readonly jour: number };

const FIN = { fournisseur: "openai", modele: "gpt-5.4", secours: false, fini: true } as const;

/** Une passerelle dont chaque réponse suit l'appel que nomme la question, au rythme de l'ordonnanceur. */
function passerelleDe(cas: { appels: ReadonlyArray<Appel>; attendre: () => Promise<void> }): Passerelle {
  return {
    completer: () => Promise.reject(new Error("inutile")),
    async *diffuser({ messages, max_jetons }, signal): AsyncGenerator<MorceauPasserelle> {
      const { issue, part } = cas.appels[Number(/n° (\d+)/.exec(messages.at(-1)?.content ?? "")?.[1])] ?? { issue: "defaut", part: 0 };
      await cas.attendre();
      signal.throwIfAborted();
      if (issue === "refus") throw new ErreurApp("amont_indisponible");
      if (issue === "defaut") throw new Error("défaut");
      if (issue !== "vide") yield { type: "texte", texte: "Une piste [1]." };
      await cas.attendre();
      signal.throwIfAborted();
      const usage = issue === "sans_decompte" || issue === "coupee" ? null : { entree: 20 * part, sortie: Math.floor((max_jetons * part) / 100) };
      yield { type: "fin", reponse: { ...FIN, texte: "", usage, ...(issue === "coupee" ? { fini: false, interrompue: true } : {}) } };
    },
  };
}

describe.each(["memoire", "sqlite"] as const)("le disjoncteur de budget, %s", (rangement) => {
  test("des questions simultanées, finies de toutes les façons, ne dépassent jamais le budget ; rien ne reste réservé, et la table d'usage dit la dépense", async () => {
    const dossier = mkdtempSync(join(tmpdir(), "budget-"));
    let ms = 0;
    const maintenant_ms = () => ms;
    const base = rangement === "sqlite" ? ouvrirBase({ dossier }) : null;
    const depots: Depots = base === null ? creerDepotsMemoire({ maintenant_ms }) : creerDepotsSqlite({ base, maintenant_ms });
    const plafonds: { jour: number | null; mois: number | null } = { jour: null, mois: null };
    const cas: { appels: ReadonlyArray<Appel>; attendre: () => Promise<void> } = { appels: [], attendre: async () => undefined };
    const { chat } = unChat({ depots, plafonds, payants: ["openai"], paliers: PALIERS, passerelle: passerelleDe(cas), maintenant: () => new Date(ms) });
    let essai = 0;
    let accordes = 0;
    let refuses = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 90_000 }),
        fc.option(fc.integer({ min: 0, max: 150_000 })),
        fc.array(fc.record({ issue: fc.constantFrom(...ISSUES), part: fc.nat(100), jour: fc.nat(1) }), { minLength: 1, maxLength: 10 }),
        fc.scheduler(),
        async (jour, mois, appels, ordonnanceur) => {
          // Un mois neuf à chaque essai ; les questions se posent autour de minuit, à Paris, sur deux jours.
          essai += 1;
          const premier = Date.UTC(2030, essai, 12, 20);
          Object.assign(plafonds, { jour, mois });
          Object.assign(cas, { appels, attendre: () => ordonnanceur.schedule(Promise.resolve()) });
          const dates = [new Date(premier), new Date(premier + 86_400_000)];
          const verifier = async (): Promise<void> => {
            for (const date of dates) {
              const etat = await depots.budget.etat(date);
              expect(etat.jour.depense + etat.jour.reserve).toBeLessThanOrEqual(jour);
              if (mois !== null) expect(etat.mois.depense + etat.mois.reserve).toBeLessThanOrEqual(mois);
              expect(Math.min(etat.jour.depense, etat.jour.reserve, etat.mois.depense, etat.mois.reserve)).toBeGreaterThanOrEqual(0);
            }
          };
          const jouer = async ({ issue, jour: decalage }: Appel, rang: number): Promise<void> => {
            await ordonnanceur.schedule(Promise.resolve());
            ms = dates[decalage]?.getTime() ?? premier;
            const depart = new AbortController();
            const demande = { question: `${QUESTION} n° ${rang}`, mode: "rapide", extraits: false, historique: [] } as const;
            try {
              const appel = await chat.accepter("entraide", demande, `client-${essai}-${rang}`, depart.signal);
              accordes += 1;
              await verifier();
              for await (const { type } of appel.evenements(depart.signal, { flux: true })) {
                if (issue === "parti_avant" && type === "source") depart.abort();
                if (issue === "parti_pendant" && type === "morceau") depart.abort();
                if (depart.signal.aborted) break;
              }
            } catch (e) {
              if (estErreurApp(e) && e.code === "budget_epuise") refuses += 1;
              else if (issue !== "defaut") throw e;
            }
            await verifier();
          };
          await ordonnanceur.waitFor(Promise.all(appels.map(jouer)));
          const { mois: bilan } = await depots.budget.etat(dates[0] as Date);
          expect(bilan.reserve).toBe(0);
          const lignes = (await depots.usage.lister(new Date(premier - 86_400_000).toISOString(), 1_000)).filter(
            ({ le }) => le < new Date(premier + 10 * 86_400_000).toISOString(),
          );
          expect(lignes).toHaveLength(appels.length);
          expect(Math.round(lignes.reduce((somme, { cout_eur }) => somme + cout_eur * 1e6, 0))).toBe(bilan.depense);
        },
      ),
      { numRuns: 60 },
    );
    // La propriété n'est pas vide : des appels sont passés, d'autres ont été refusés.
    expect(Math.min(accordes, refuses)).toBeGreaterThan(20);
    base?.fermer();
    rmSync(dossier, { recursive: true, force: true });
  });
});

test("une réponse qui coûte plus que son estimation ne fait dépasser que d'elle-même : la suivante est refusée", async () => {
  const passerelle: Passerelle = {
    completer: async () => ({ ...FIN, texte: "Une piste [1].", usage: { entree: 100_000, sortie: 5_000 } }),
    diffuser: () => {
      throw new Error("inutile");
    },
  };
  const service = unChat({ passerelle, payants: ["openai"], paliers: PALIERS, plafonds: { jour: 60_000, mois: null } });
  // 100 000 × 2,25 + 5 000 × 13,5 = 292 500 micro-euros.
  expect((await demander("entraide", service, { question: QUESTION })).cout_eur).toBe(0.2925);
  expect((await poster("entraide", service, { question: QUESTION })).status).toBe(503);
  expect((await service.depots.budget.etat(UN_MATIN)).jour).toEqual({ depense: 292_500, reserve: 0 });
  const [fait] = service.lignes.filter(({ message }) => message === "securite");
  expect(fait?.champs).toMatchObject({ quoi: "budget", issue: "refusee", qui: expect.stringMatching(/^[\w-]{16}$/) as string });
});

test("tué entre la réserve et le règlement : la réserve tient au redémarrage, puis finit comptée comme dépensée", async () => {
  const dossier = mkdtempSync(join(tmpdir(), "budget-tue-"));
  const plafond = 26_000;
  await new Promise<void>((mort, refuser) => {
    const enfant = fork(join(import.meta.dirname, "mourir-en-appel.ts"), [dossier, String(plafond), UN_MATIN.toISOString()], { execArgv: ["--no-warnings"] });
    enfant.once("message", () => enfant.kill("SIGKILL"));
    enfant.once("error", refuser);
    enfant.once("exit", (code, signal) => (signal === "SIGKILL" ? mort() : refuser(new Error(`sorti seul, code ${code}`))));
  });
  const base = ouvrirBase({ dossier });
  const depots = creerDepotsSqlite({ base, maintenant_ms: () => UN_MATIN.getTime() });
  const avant = (await depots.budget.etat(UN_MATIN)).jour;
  // 15 000 caractères font 5 000 jetons entrés : 5 000 × 2,25 + 600 × 13,5 = 19 350 micro-euros.
  expect(avant).toEqual({ depense: 0, reserve: 19_350 });
  // Le budget n'en couvre qu'une : la réserve du mort compte encore.
  const service = unChat({ depots, bifrost: true, payants: ["openai"], paliers: PALIERS, plafonds: { jour: plafond, mois: null } });
  expect((await poster("entraide", service, { question: QUESTION })).status).toBe(503);
  expect(await depots.budget.solderAbandonnees(new Date(UN_MATIN.getTime() + 1))).toBe(1);
  expect((await depots.budget.etat(UN_MATIN)).jour).toEqual({ depense: avant.reserve, reserve: 0 });
  base.fermer();
  rmSync(dossier, { recursive: true, force: true });
});

test("un modèle payant que la passerelle a choisi seule est débité, même si rien n'était réservé", async () => {
  const usage = { entree: 1_000, sortie: 300 };
  const passerelle: Passerelle = {
    completer: () => Promise.resolve({ ...FIN, texte: "Une piste [1].", usage }),
    diffuser: () => {
      throw new Error("inutile");
    },
  };
  const gratuits = { rapide: ["local/a"], approfondi: ["local/a"] };
  const service = unChat({ passerelle, payants: ["openai"], paliers: gratuits, plafonds: { jour: 1_000_000, mois: null } });
  const { cout_eur } = await demander("entraide", service, { question: QUESTION });
  // 1 000 jetons × 2,25 + 300 × 13,5 = 6 300 micro-euros.
  expect(cout_eur).toBe(0.0063);
  expect((await service.depots.budget.etat(UN_MATIN)).jour).toEqual({ depense: 6_300, reserve: 0 });
});

describe("les jours où l'heure change", () => {
  test.each([
    // Le 29 mars 2026 compte 23 heures : de 1 h 30 (0 h 30 UTC) au minuit d'heure d'été (22 h UTC), 21 h 30.
    ["2026-03-29T00:30:00.000Z", 21.5 * 3_600],
    // Le 25 octobre en compte 25 : de 2 h 30 d'été (0 h 30 UTC) au minuit d'heure d'hiver (23 h UTC), 22 h 30.
    ["2026-10-25T00:30:00.000Z", 22.5 * 3_600],
    // La seconde fois qu'il est 2 h 30, une heure plus tard.
    ["2026-10-25T01:30:00.000Z", 21.5 * 3_600],
  ])("%s : le budget du jour et les vingt questions reviennent à minuit, à Paris", async (instant, attente_s) => {
    let ms = Date.parse(instant);
    const service = unChat({
      bifrost: true,
      payants: ["mistral", "groq", "gemini", "cerebras"],
      plafonds: { jour: 0, mois: null },
      maintenant: () => new Date(ms),
    });
    expect((await poster("entraide", service, { question: QUESTION })).headers.get("Retry-After")).toBe(String(attente_s));
    const sobre = unChat({ depots: service.depots, maintenant: () => new Date(ms) });
    for (let i = 0; i < 20; i += 1) await demander("pensees", sobre, { question: "Qu'est-ce qu'un outil convivial ?", extraits: true });
    expect((await poster("pensees", sobre, { question: "Un outil convivial ?" })).headers.get("Retry-After")).toBe(String(attente_s));
    ms += attente_s * 1_000 - 1_000;
    expect((await poster("pensees", sobre, { question: "Un outil convivial ?" })).status).toBe(429);
    ms += 1_000;
    expect((await poster("pensees", sobre, { question: "Un outil convivial ?" })).status).toBe(200);
  });
});

test("aucun appel payant ne part avant que sa réserve soit sur le disque", async () => {
  const depots = creerDepotsMemoire({ maintenant_ms: () => UN_MATIN.getTime() });
  let disque: () => void = () => undefined;
  const atteint = new Promise<void>((fini) => (disque = fini));
  let partis = 0;
  const cas = { appels: [{ issue: "entiere", part: 10, jour: 0 }] as const, attendre: async () => void (partis += 1) };
  const { chat } = unChat({
    depots: { ...depots, budget: { ...depots.budget, attendreLeDisque: () => atteint } },
    payants: ["openai"],
    paliers: PALIERS,
    passerelle: passerelleDe(cas),
  });
  const signal = new AbortController().signal;
  const appel = await chat.accepter("entraide", { question: `${QUESTION} n° 0`, mode: "rapide", historique: [], extraits: false }, "client", signal);
  const recus: Array<string> = [];
  const lecture = (async () => {
    for await (const { type } of appel.evenements(signal, { flux: true })) recus.push(type);
  })();
  // Les documents trouvés se montrent sans attendre ; le modèle, lui, attend.
  await expect.poll(() => recus).toContain("source");
  expect([partis, recus.includes("morceau")]).toEqual([0, false]);
  disque();
  await lecture;
  expect([partis > 0, recus.at(-1)]).toEqual([true, "fin"]);
});
