import { expect } from "vitest";
import type { unBureau } from "#tests/constructeurs/propositions.ts";

/** Ce qui est rangé, champ par champ. */
export async function contenuRange({ propositions }: ReturnType<typeof unBureau>["depots"], id: string): Promise<Readonly<Partial<Record<string, unknown>>>> {
  const rangee = await propositions.lire(id);
  if (rangee === undefined) throw new Error("proposition absente");
  return rangee.contenu as Readonly<Partial<Record<string, unknown>>>;
}

export const refus = (code: string): unknown => expect.objectContaining({ code });
