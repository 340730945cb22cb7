import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type Paquet = { readonly license?: string; readonly hasInstallScript?: boolean; readonly link?: boolean };
const verrou = JSON.parse(readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8")) as {
  readonly packages: Readonly<Record<string, Paquet>>;
};
const PAQUETS = Object.entries(verrou.packages).filter(([chemin, { link }]) => chemin.startsWith("node_modules/") && link !== true);

// Toutes permettent de servir et de redistribuer le site ; aucune ne contraint la sienne.
const PERMISES = /^(?:MIT|MIT-0|ISC|Apache-2\.0|MPL-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|OFL-1\.1|CC0-1\.0|CC-BY-4\.0|Unlicense|Zlib)$/;

test("aucun composant n'exécute rien à son installation", () => {
  expect(PAQUETS.length).toBeGreaterThan(100);
  expect(PAQUETS.flatMap(([chemin, { hasInstallScript }]) => (hasInstallScript === true ? [chemin] : []))).toEqual([]);
});

test("chaque composant dit sa licence, et elle est de celles que l'on accepte", () => {
  const admise = ({ license = "" }: Paquet) =>
    license !== "" &&
    license
      .replace(/[()]/g, "")
      .split(/ (?:AND|OR) /)
      .every((une) => PERMISES.test(une));
  expect(PAQUETS.flatMap(([chemin, paquet]) => (admise(paquet) ? [] : [`${chemin} : ${paquet.license ?? "sans licence"}`]))).toEqual([]);
});
