import { createHash, randomBytes } from "node:crypto";

/**
 * L'empreinte d'un contenu, en base64url : 43 signes. Ne protège que ce qui ne se devine pas, un jeton tiré ici par exemple ; ce qui se devine demande une clé
 * (`cles.server.ts`).
 */
export function empreindre(contenu: string | Uint8Array): string {
  return createHash("sha256").update(contenu).digest("base64url");
}

/** Un jeton que personne ne devine : 192 bits, 32 signes. Seule son empreinte se range. */
export function tirerJeton(): string {
  return randomBytes(24).toString("base64url");
}
