import { expect, test } from "vitest";
import { lireEnv } from "#app/env.server.ts";

test("E47 la configuration lue a les clés codevAdminPassword, gatewayVk, gatewayUrl et ragPeUrl", () => {
  const env = lireEnv({
    CODEV_ADMIN_PASSWORD: "mot-de-passe-admin",
    GATEWAY_URL: "https://passerelle.exemple",
    GATEWAY_VK: "cle-virtuelle",
    RAG_PE_URL: "https://rag.exemple",
  });
  expect(env).toMatchObject({
    codevAdminPassword: "mot-de-passe-admin",
    gatewayVk: "cle-virtuelle",
    gatewayUrl: "https://passerelle.exemple",
    ragPeUrl: "https://rag.exemple",
  });
});

test("E47 ces quatre clés existent et sont vides quand rien n'est configuré", () => {
  const env = lireEnv({});
  for (const cle of ["codevAdminPassword", "gatewayVk", "gatewayUrl", "ragPeUrl"] as const) {
    expect(Object.keys(env)).toContain(cle);
    expect(env[cle]).toBeUndefined();
  }
});
