import { expect, it } from "vitest";
import { reseauDe, sansPrefixe } from "#app/commun/adresses/reseau.ts";

it("une adresse IPv4 est son propre réseau ; une adresse IPv6, le /56 qu'un abonné reçoit", () => {
  expect(reseauDe("203.0.113.7")).toBe("203.0.113.7");
  expect(reseauDe("2001:db8:0:1::5")).toBe(reseauDe("2001:0db8::1:ffff:0:0:9"));
  expect(reseauDe("2001:db8:0:ff::5")).toBe(reseauDe("2001:db8:0:1::5"));
  expect(reseauDe("2001:db8:0:100::5")).not.toBe(reseauDe("2001:db8:0:1::5"));
  expect(reseauDe("fe80::1%eth0")).toBe(reseauDe("fe80::2"));
});

it("qui tient un /48 n'y trouve que 256 réseaux, et non 65 536", () => {
  const reseaux = new Set(Array.from({ length: 65_536 }, (_, rang) => reseauDe(`2001:db8:7:${rang.toString(16)}::1`)));
  expect(reseaux.size).toBe(256);
});

it("une adresse IPv4 écrite en IPv6 perd son préfixe ; une autre reste telle quelle", () => {
  expect(sansPrefixe("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(sansPrefixe("::FFFF:192.0.2.1")).toBe("192.0.2.1");
  expect(sansPrefixe("::ffff:c000:201")).toBe("::ffff:c000:201");
  expect(sansPrefixe("2001:db8::1")).toBe("2001:db8::1");
});
