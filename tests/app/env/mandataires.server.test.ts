import { describe, expect, test } from "vitest";
import { creerConfiance } from "#app/env/mandataires.server.ts";

describe("la confiance envers les mandataires", () => {
  test("reconnaît une adresse, un réseau et l'IPv6", () => {
    const confiance = creerConfiance(["127.0.0.1", "10.0.0.0/8", "fd00::/8"]);
    expect(["127.0.0.1", "10.9.8.7", "fd12::1"].map(confiance)).toEqual([true, true, true]);
    expect(["127.0.0.2", "11.0.0.1", "2001:db8::1", "", "inconnue"].map(confiance)).toEqual([false, false, false, false, false]);
  });
});
