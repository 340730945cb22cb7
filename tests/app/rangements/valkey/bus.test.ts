import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { REVEILS_DE_REPRISE } from "#app/contextes/atelier/domaine/canal.ts";
import { creerBusMemoire } from "#app/rangements/memoire/bus.server.ts";
import { creerBusValkey } from "#app/rangements/valkey/bus.server.ts";
import type { Valkey } from "#app/rangements/valkey/connexion.server.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Un serveur qu'on coupe et qu'on remet, et dont l'écoute s'établit quand on le dit. */
function monter() {
  const ecoutes: Array<{ readonly canal: string; readonly recevoir: (message: string) => void; readonly reprendre: () => void }> = [];
  const retours: Array<() => void> = [];
  const publies: Array<string> = [];
  const serveur = { coupe: false };
  const valkey: Pick<Valkey, "publier" | "abonner" | "surRetour"> = {
    async publier(canal, message) {
      if (serveur.coupe) throw new Error("coupé");
      publies.push(`${canal} ${message}`);
      for (const ecoute of ecoutes) if (ecoute.canal === canal) ecoute.recevoir(message);
    },
    abonner(canal, recevoir, reprendre) {
      const ecoute = { canal, recevoir, reprendre };
      ecoutes.push(ecoute);
      return () => void ecoutes.splice(ecoutes.indexOf(ecoute), 1);
    },
    surRetour: (prevenir) => void retours.push(prevenir),
  };
  const bus = creerBusValkey({ valkey, local: creerBusMemoire(), journal: unJournal(), patience_ms: 100 });
  return { bus, ecoutes, publies, serveur, revenir: () => retours.forEach((prevenir) => prevenir()) };
}

test("un réveil que le serveur refuse réveille ceux d'ici aussitôt, et les autres à son retour, une fois et encore quand ils ont pu se rebrancher", async () => {
  const { bus, publies, serveur, revenir } = monter();
  const recus: Array<string> = [];
  bus.abonner("a", (message) => recus.push(message));
  serveur.coupe = true;
  await bus.publier("a", "fiches");
  await bus.publier("a", "fiches");
  expect([recus, publies]).toEqual([["fiches", "fiches"], []]);
  serveur.coupe = false;
  revenir();
  await vi.advanceTimersByTimeAsync(1);
  expect(publies).toEqual(["a fiches"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(publies).toEqual(["a fiches", "a fiches"]);
  revenir();
  await vi.advanceTimersByTimeAsync(200);
  expect(publies).toHaveLength(2);
});

test("une présence refusée n'est pas redite plus tard : elle ne serait plus vraie", async () => {
  const { bus, publies, serveur, revenir } = monter();
  serveur.coupe = true;
  for (const message of ["presence:p1:3", "acces"]) await bus.publier("a", message);
  serveur.coupe = false;
  revenir();
  await vi.advanceTimersByTimeAsync(200);
  expect(publies).toEqual(["a acces", "a acces"]);
});

test("une panne qui recommence pendant la reprise ne perd pas le réveil", async () => {
  const { bus, publies, serveur, revenir } = monter();
  serveur.coupe = true;
  await bus.publier("a", "effacee:1:x");
  revenir();
  await vi.advanceTimersByTimeAsync(200);
  expect(publies).toEqual([]);
  serveur.coupe = false;
  revenir();
  await vi.advanceTimersByTimeAsync(200);
  expect(publies).toEqual(["a effacee:1:x", "a effacee:1:x"]);
});

test("une écoute qui s'établit fait tout relire à qui s'abonne ; désabonné, il n'entend plus rien", async () => {
  const { bus, ecoutes, serveur } = monter();
  const recus: Array<string> = [];
  const cesser = bus.abonner("a", (message) => recus.push(message));
  for (const { reprendre } of ecoutes) reprendre();
  expect(recus).toEqual([...REVEILS_DE_REPRISE]);
  cesser();
  serveur.coupe = true;
  await bus.publier("a", "fiches");
  expect([recus, ecoutes]).toEqual([[...REVEILS_DE_REPRISE], []]);
});
