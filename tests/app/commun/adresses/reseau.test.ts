import { expect, it } from "vitest";
import { reseauDe } from "#app/commun/adresses/reseau.ts";

it("une adresse IPv4 est son propre réseau ; une adresse IPv6, le /64 qu'un abonné reçoit", () => {
  expect(reseauDe("203.0.113.7")).toBe("203.0.113.7");
  expect(reseauDe("2001:db8:0:1::5")).toBe(reseauDe("2001:0db8::1:ffff:0:0:9"));
  expect(reseauDe("2001:db8:0:2::5")).not.toBe(reseauDe("2001:db8:0:1::5"));
  expect(reseauDe("fe80::1%eth0")).toBe(reseauDe("fe80::2"));
});
