import { afterEach, describe, expect, test, vi } from "vitest";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { creerEtatsMemoire } from "#app/rangements/memoire/etats.server.ts";
import { ouvrirValkey } from "#app/rangements/valkey/connexion.server.ts";
import { budgetAvecTemoin, budgetTolerant, limiteurAvecRepli } from "#app/rangements/valkey/repli.server.ts";
import { creerVeille } from "#app/rangements/valkey/veille.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { servirFauxValkey, type FauxValkey } from "#tests/faux/valkey.ts";

const MAINTENANT = 1_000_000;
const fermer: Array<() => Promise<void>> = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const geste of fermer.splice(0)) await geste();
});

async function ouvrir(conduite: FauxValkey["conduite"]) {
  const faux = await servirFauxValkey(conduite);
  const journal = unJournal();
  const valkey = ouvrirValkey({ url: faux.url, journal, delai_ms: 100 });
  fermer.push(
    () => faux.fermer(),
    () => valkey.fermer(),
  );
  return { faux, journal, valkey };
}
const codeDe = (p: Promise<unknown>) =>
  p.then(
    () => "ok",
    (e: unknown) => (e instanceof ErreurApp ? e.code : `inattendue : ${String(e)}`),
  );

test.each(["muet", "cle"] as const)(
  "serveur %s : la première demande le découvre, les suivantes n'envoient plus rien, et le retour se voit seul",
  async (conduite) => {
    vi.spyOn(console, "warn").mockReturnValue();
    const { faux, valkey } = await ouvrir(conduite);
    expect(await codeDe(valkey.commander("GET", "x"))).toBe("indisponible");
    expect(valkey.enPanne()).toBe(true);
    const envoyees = () => faux.commandes.filter((nom) => nom === "GET").length;
    const avant = envoyees();
    for (let rang = 0; rang < 50; rang += 1) expect(await codeDe(valkey.commander("GET", "x"))).toBe("indisponible");
    expect(envoyees()).toBe(avant);
    faux.conduite = "sain";
    await expect.poll(() => valkey.enPanne()).toBe(false);
    expect(await codeDe(valkey.commander("GET", "x"))).toBe("ok");
  },
);

test("la sonde se répète jusqu'à la réponse, une seule à la fois, et cesse à la fermeture", async () => {
  vi.useFakeTimers();
  let sondes = 0;
  let repond = false;
  const veille = creerVeille({
    sonder: async () => {
      sondes += 1;
      if (!repond) throw new Error("muet");
    },
    retour: () => undefined,
    pas_ms: 100,
  });
  for (let rang = 0; rang < 5; rang += 1) veille.constater();
  await vi.advanceTimersByTimeAsync(350);
  expect([veille.enPanne(), sondes]).toEqual([true, 3]);
  repond = true;
  await vi.advanceTimersByTimeAsync(100);
  expect([veille.enPanne(), sondes]).toEqual([false, 4]);
  veille.constater();
  veille.cesser();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sondes).toBe(4);
});

test("les limites se comptent ici pendant la panne, et chaque prise revient là d'où elle vient", async () => {
  const partage = creerEtatsMemoire({ maintenant_ms: () => MAINTENANT }).limiteur;
  const local = creerEtatsMemoire({ maintenant_ms: () => MAINTENANT }).limiteur;
  let panne = false;
  const casse = new Proxy(partage, {
    get: (cible, nom: keyof typeof partage) => (panne ? () => Promise.reject(new ErreurApp("indisponible")) : cible[nom].bind(cible)),
  });
  const limiteur = limiteurAvecRepli(casse, local);
  const compter = () => limiteur.consommer("chat", "moi", 2, { duree_s: 60 });
  const commune = await compter();
  panne = true;
  const ici = [await compter(), await compter(), await compter()];
  expect(ici.map(({ prise }) => prise === null)).toEqual([false, false, true]);
  expect((await limiteur.consulter("chat", "moi", 2)).reste).toBe(0);
  await limiteur.rendre(ici[0]?.prise ?? "");
  await limiteur.rendre(commune.prise ?? "");
  expect((await limiteur.consulter("chat", "moi", 2)).reste).toBe(1);
  panne = false;
  expect((await limiteur.consulter("chat", "moi", 2)).reste).toBe(1);
});

test("une dépense qui ne s'inscrit pas ne coûte pas la réponse ; une réserve, elle, ne s'invente pas", async () => {
  const journal = unJournal();
  const refuser = () => Promise.reject(new ErreurApp("indisponible"));
  const { budget } = creerEtatsMemoire({ maintenant_ms: () => MAINTENANT });
  const tolerant = budgetTolerant({ ...budget, reserver: refuser, regler: refuser, rendre: refuser }, journal);
  await tolerant.regler("a", 1);
  await tolerant.rendre("a");
  expect(journal.lignes).toHaveLength(2);
  expect(await codeDe(tolerant.reserver("a", 1, { jour: null, mois: null }, new Date(MAINTENANT)))).toBe("indisponible");
});

describe("un Valkey qui a tout oublié", () => {
  const PLAFONDS = { jour: 100, mois: 1_000 };
  const instant = new Date(MAINTENANT);
  const budgetNeuf = () => creerEtatsMemoire({ maintenant_ms: () => MAINTENANT }).budget;

  test("ne rouvre pas la caisse : ce que cette machine a dépensé, appel en cours compris, compte encore", async () => {
    let commun = budgetNeuf();
    const partage = new Proxy(commun, { get: (_, nom: keyof typeof commun) => commun[nom].bind(commun) });
    const budget = budgetAvecTemoin(partage, budgetNeuf());
    expect(await budget.reserver("a", 60, PLAFONDS, instant)).toBe(true);
    await budget.regler("a", 50);
    expect(await budget.reserver("b", 40, PLAFONDS, instant)).toBe(true);
    commun = budgetNeuf();
    await budget.regler("b", 45);
    expect(await budget.reserver("c", 10, PLAFONDS, instant)).toBe(false);
    expect((await budget.etat(instant)).jour).toEqual({ depense: 95, reserve: 0 });
    expect(await budget.reserver("d", 5, PLAFONDS, instant)).toBe(true);
  });

  test("d'ordinaire, le compte commun décide : ce qu'une autre machine a dépensé compte, et un refus ne retient rien ici", async () => {
    const commun = budgetNeuf();
    const [une, autre] = [budgetAvecTemoin(commun, budgetNeuf()), budgetAvecTemoin(commun, budgetNeuf())];
    await une.reserver("a", 80, PLAFONDS, instant);
    expect(await autre.reserver("b", 30, PLAFONDS, instant)).toBe(false);
    await une.rendre("a");
    expect(await autre.reserver("b", 100, PLAFONDS, instant)).toBe(true);
    await autre.regler("b", 100);
    expect((await une.etat(instant)).jour).toEqual({ depense: 100, reserve: 0 });
  });

  test("une réponse déjà donnée s'inscrit ici même si le compte commun ne répond plus", async () => {
    const commun = budgetNeuf();
    const refuser = () => Promise.reject(new ErreurApp("indisponible"));
    const local = budgetNeuf();
    const budget = budgetAvecTemoin({ ...commun, regler: refuser }, local);
    await budget.reserver("a", 10, PLAFONDS, instant);
    expect(await codeDe(budget.regler("a", 8))).toBe("indisponible");
    expect((await local.etat(instant)).jour).toEqual({ depense: 8, reserve: 0 });
  });
});
