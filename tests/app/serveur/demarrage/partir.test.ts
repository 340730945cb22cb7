import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";

const PARTIR = join(import.meta.dirname, "../../../../app/serveur/demarrage/partir.ts");

// Le seul fil du système est pris pour des minutes : la recherche de nom qui le suit est commencée, et ne finira pas.
test.each([0, 1])("devant un DNS muet, le processus part aussitôt, avec son code (%i)", async (code) => {
  const enfant = spawn(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      `import { pbkdf2 } from "node:crypto";
       import { lookup } from "node:dns";
       const { partir } = await import(${JSON.stringify(PARTIR)});
       pbkdf2("a", "b", 2_000_000_000, 32, "sha512", () => undefined);
       lookup("muet.exemple.invalid", () => undefined);
       process.once("exit", (code) => process.stdout.write("fin " + code));
       setImmediate(() => partir(${code}));`,
    ],
    { env: { ...process.env, UV_THREADPOOL_SIZE: "1", NODE_OPTIONS: "" }, stdio: ["ignore", "pipe", "inherit"] },
  );
  const fin = once(enfant, "close");
  let sorti = "";
  enfant.stdout.on("data", (morceau: Buffer) => (sorti += morceau.toString()));
  try {
    expect(await fin).toEqual([code, null]);
    // Le journal se vide en partant : l'évènement de fin a lieu.
    expect(sorti).toBe(`fin ${code}`);
  } finally {
    enfant.kill("SIGKILL");
  }
});
