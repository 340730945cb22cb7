import { existsSync } from "node:fs";

/** Le navigateur des parcours : celui de la machine, sinon celui de npm, déplié au premier appel ; `undefined` là où il n'y en a pas. */
export async function cheminNavigateur(): Promise<string | undefined> {
  const installe = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find((chemin) => chemin !== undefined && chemin !== "" && existsSync(chemin));
  if (installe !== undefined) return installe;
  // Le navigateur venu de npm n'existe que pour cette plateforme.
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}
