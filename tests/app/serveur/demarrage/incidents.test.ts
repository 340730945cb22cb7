import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { surveillerIncidents } from "#app/serveur/demarrage/incidents.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";

function monter() {
  const source = new EventEmitter();
  const arrets: Array<number> = [];
  const journal = unJournal();
  surveillerIncidents(source, { journal, arreter: (code) => void arrets.push(code) });
  return { source, arrets, journal };
}

const coder = (code: string) => Object.assign(new Error(code), { code });

test("une promesse abandonnée est écrite et comptée, le site continue", () => {
  const { source, arrets, journal } = monter();
  source.emit("unhandledRejection", new Error("oubliée"));
  source.emit("unhandledRejection", "texte nu");
  expect(journal.lignes.map(({ message, champs }) => [message, champs.nombre])).toEqual([
    ["promesse abandonnée", 1],
    ["promesse abandonnée", 2],
  ]);
  expect(arrets).toEqual([]);
});

test.each(["EMFILE", "ENOENT", "EPIPE", "ECONNRESET", "ENOSPC", "ERR_STREAM_DESTROYED", "ERR_INVALID_STATE"])(
  "une exception %s n'arrête pas le site",
  (code) => {
    const { source, arrets, journal } = monter();
    source.emit("uncaughtException", coder(code));
    expect(journal.lignes).toMatchObject([{ niveau: "erreur", message: "erreur sans suite", champs: { nombre: 1 } }]);
    expect(arrets).toEqual([]);
  },
);

test.each([new TypeError("x is not a function"), coder("ERR_ASSERTION"), "texte nu", undefined])(
  "une faute de programme (%s) est écrite, puis le site s'arrête",
  (e) => {
    const { source, arrets, journal } = monter();
    source.emit("uncaughtException", e);
    expect(journal.lignes).toMatchObject([{ message: "arrêt sur erreur" }]);
    expect(arrets).toEqual([1]);
  },
);

test("un journal qui lève n'en lève pas une de plus", () => {
  const source = new EventEmitter();
  const lever = () => {
    throw new Error("journal cassé");
  };
  surveillerIncidents(source, { journal: { info: lever, avertir: lever, erreur: lever }, arreter: () => undefined });
  expect(() => source.emit("unhandledRejection", new Error("x"))).not.toThrow();
});
