import { expect, test } from "vitest";
import { simuler, version } from "@autonomie/engines";
import manifeste from "../../../engines/package.json" with { type: "json" };
import { DROME, lieu, options } from "#tests/engines/integrateur/montage.ts";

test("E01 le paquet de calcul porte la version 0.1.0, dans son manifeste, sa porte et chaque résultat", () => {
  expect([manifeste.name, manifeste.version, version]).toEqual(["@autonomie/engines", "0.1.0", "0.1.0"]);
  const rendu = simuler(DROME, lieu("26"), options());
  expect(rendu.ok && rendu.valeur.version_moteur).toBe("0.1.0");
});
