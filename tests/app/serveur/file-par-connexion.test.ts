import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as unTour } from "node:timers/promises";
import { expect, test } from "vitest";
import { creerFileParConnexion, EN_ATTENTE_MAX } from "#app/serveur/file-par-connexion.ts";

function uneConnexion() {
  let lue = true;
  const connexion = Object.assign(new EventEmitter(), {
    destroyed: false,
    pause: () => void (lue = false),
    resume: () => void (lue = true),
    isPaused: () => !lue,
    destroy: () => void (connexion.destroyed = true),
  });
  return { connexion, lue: () => lue, prise: connexion as unknown as Socket };
}

function envoyer(nombre: number) {
  const { connexion, lue, prise } = uneConnexion();
  const aLaFile = creerFileParConnexion();
  const servies: Array<number> = [];
  const reponses = Array.from({ length: nombre }, () => new EventEmitter());
  for (const [rang, reponse] of reponses.entries()) aLaFile.servir(prise, reponse as unknown as ServerResponse, () => servies.push(rang));
  const finir = async (rang: number) => {
    reponses[rang]?.emit("close");
    await unTour();
  };
  return { connexion, lue, servies, finir };
}

test("les requêtes d'une connexion sont servies une à une, dans l'ordre, chacune quand la réponse d'avant est partie", async () => {
  const { servies, finir } = envoyer(3);
  expect(servies).toEqual([0]);
  await finir(0);
  expect(servies).toEqual([0, 1]);
  await unTour();
  expect(servies).toEqual([0, 1]);
  await finir(1);
  await finir(2);
  expect(servies).toEqual([0, 1, 2]);
});

test("une connexion qui en a trop d'avance n'est plus lue, puis l'est de nouveau", async () => {
  const { lue, finir, servies } = envoyer(EN_ATTENTE_MAX + 1);
  expect(lue()).toBe(false);
  await finir(0);
  expect([lue(), servies]).toEqual([true, [0, 1]]);
});

test("ce qu'attendait une connexion coupée n'est jamais servi", async () => {
  const { connexion, servies, finir } = envoyer(5);
  connexion.destroyed = true;
  await finir(0);
  expect(servies).toEqual([0]);
});

test("deux connexions ne s'attendent pas, et une connexion calme sert aussitôt la suivante", async () => {
  const aLaFile = creerFileParConnexion();
  const servies: Array<string> = [];
  const [une, autre] = [uneConnexion().prise, uneConnexion().prise];
  const reponse = new EventEmitter();
  aLaFile.servir(une, reponse as unknown as ServerResponse, () => servies.push("une"));
  aLaFile.servir(autre, new EventEmitter() as unknown as ServerResponse, () => servies.push("autre"));
  reponse.emit("close");
  await unTour();
  aLaFile.servir(une, new EventEmitter() as unknown as ServerResponse, () => servies.push("suivante"));
  expect(servies).toEqual(["une", "autre", "suivante"]);
});

test("au-delà des bornes, d'une connexion ou de toutes, la connexion est coupée, et sa place revient aux autres", async () => {
  const aLaFile = creerFileParConnexion({ bornes: { connexion: 3, total: 4 } });
  const envoyerA = (prise: Socket, nombre: number) => {
    for (let rang = 0; rang < nombre; rang += 1) aLaFile.servir(prise, new EventEmitter() as unknown as ServerResponse, () => undefined);
  };
  const [une, deux, trois] = [uneConnexion(), uneConnexion(), uneConnexion()];
  envoyerA(une.prise, 5);
  envoyerA(deux.prise, 2);
  envoyerA(trois.prise, 2);
  expect([une, deux, trois].map(({ connexion }) => connexion.destroyed)).toEqual([true, false, true]);
  une.connexion.emit("close");
  await unTour();
  envoyerA(deux.prise, 2);
  expect(deux.connexion.destroyed).toBe(false);
});
