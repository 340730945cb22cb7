import { expect, test } from "vitest";
import { creerBusMemoire } from "#app/rangements/memoire/bus.server.ts";

test("le bus en mémoire réveille les abonnés du canal, pas les autres, et plus après le désabonnement", async () => {
  const bus = creerBusMemoire();
  const recus: Array<string> = [];
  const cesser = bus.abonner("a", (message) => void recus.push(`1 ${message}`));
  bus.abonner("a", (message) => {
    recus.push(`2 ${message}`);
    // Se désabonner en recevant ne prive pas les autres.
    cesser();
  });
  bus.abonner("b", (message) => void recus.push(`b ${message}`));
  const publication = bus.publier("a", "x");
  expect(recus).toEqual([]);
  await publication;
  await bus.publier("a", "y");
  await bus.publier("rien", "z");
  expect(recus).toEqual(["1 x", "2 x", "2 y"]);
});
