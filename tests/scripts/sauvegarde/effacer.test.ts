import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { sauvegarder } from "#app/rangements/sqlite/sauvegarde.server.ts";
import { unAtelier, uneFiche, uneProposition } from "#tests/constructeurs/enregistrements.ts";
import { DE_LA_MACHINE } from "#tests/montage/machine.ts";

// La commande comme on la tape : ce qu'elle dit, ce qu'il en reste, son code de sortie.

const COURRIEL = "canari-a-effacer@exemple.fr";
const dossiers: Array<string> = [];
afterEach(() => {
  for (const dossier of dossiers.splice(0)) rmSync(dossier, { recursive: true, force: true });
});

const effacer = (dossier: string, ...args: ReadonlyArray<string>) => effacerAvec(dossier, {}, ...args);

async function effacerAvec(dossier: string, plus: Readonly<Record<string, string>>, ...args: ReadonlyArray<string>) {
  const enfant = spawn(process.execPath, ["--conditions=source", "scripts/sauvegarde/effacer.ts", ...args], {
    // Vide plutôt qu'absente : une variable déjà posée l'emporte sur un fichier .env.
    env: {
      ...DE_LA_MACHINE,
      NOCODB_URL: "",
      NOCODB_TOKEN: "",
      NOCODB_BASE: "",
      POSTGRES_URL: "",
      VALKEY_URL: "",
      DONNEES_DIR: dossier,
      ...plus,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let sortie = "";
  for (const flux of [enfant.stdout, enfant.stderr]) flux.on("data", (morceau: Buffer) => (sortie += morceau.toString()));
  const code = await new Promise<number | null>((fini) => enfant.once("close", fini));
  return { code, sortie };
}

async function unDossier(): Promise<string> {
  const dossier = mkdtempSync(join(tmpdir(), "effacer-"));
  dossiers.push(dossier);
  const base = ouvrirBase({ dossier });
  const depots = creerDepotsSqlite({ base, maintenant_ms: Date.now });
  const depart = uneProposition();
  await depots.propositions.creer({ ...depart, contenu: { ...depart.contenu, courriel: COURRIEL } });
  await depots.ateliers.creer(unAtelier());
  await depots.fiches.creer(uneFiche({ atelier: unAtelier().id, appareil: "appareil-canari", description: `Écrire à ${COURRIEL}` }));
  base.fermer();
  return dossier;
}
const ou = (dossier: string, texte: string) =>
  readdirSync(dossier, { withFileTypes: true }).flatMap((f) => (f.isFile() && readFileSync(join(dossier, f.name)).includes(texte) ? [f.name] : []));

test("--email : dit ce qui serait effacé, puis l'efface des fichiers, et nomme les sauvegardes qui le gardent", { timeout: 60_000 }, async () => {
  const dossier = await unDossier();
  await sauvegarder(dossier, join(dossier, "sauvegardes", "a-la-main.sqlite"));
  expect(await effacer(dossier, "--email", COURRIEL, "--dry-run")).toMatchObject({
    code: 0,
    sortie: expect.stringContaining("Serait effacé de : 1 proposition, 1 fiche.") as string,
  });
  expect(ou(dossier, COURRIEL)).not.toEqual([]);
  const { code, sortie } = await effacer(dossier, "--email", COURRIEL);
  expect([code, ou(dossier, COURRIEL)]).toEqual([0, []]);
  expect(sortie).toContain("Effacé de : 1 proposition, 1 fiche.");
  expect(sortie).toMatch(/Encore dans une sauvegarde : .*a-la-main\.sqlite/);
});

test("là où le site n'a rien gardé, la commande le dit : « rien à effacer » y serait faux", { timeout: 60_000 }, async () => {
  const dossier = mkdtempSync(join(tmpdir(), "effacer-"));
  dossiers.push(dossier);
  expect(await effacer(dossier, "--email", COURRIEL)).toEqual({
    code: 1,
    sortie: `Le site n'a rien gardé dans ${dossier}. Dites où sont ses données par DONNEES_DIR, comme à lui, ou démarrez-le une première fois.\n`,
  });
  expect(readdirSync(dossier)).toEqual([]);
});

test(
  "--appareil : ses fiches partent, son nom n'est plus qu'à la liste des témoins révoqués ; sans rien, ou mal écrite, la demande le dit",
  { timeout: 60_000 },
  async () => {
    const dossier = await unDossier();
    expect(await effacer(dossier, "--appareil", "appareil-canari")).toMatchObject({ code: 0, sortie: expect.stringContaining("Effacé : 1 fiche,") as string });
    expect(ou(dossier, `Écrire à ${COURRIEL}`)).toEqual([]);
    expect((await effacer(dossier, "--appareil", "appareil-canari")).sortie).toContain("Aucun appareil connu");
    for (const args of [[], ["--email", "a", "--appareil", "b"], ["--email", "pas-une-adresse"], ["--inconnu"]])
      expect(await effacer(dossier, ...args)).toMatchObject({ code: 2, sortie: expect.stringMatching(/^Usage/) as string });
  },
);

test(
  "un NocoDB mort : deux nouveaux essais dits, ce que ce dossier garde s'efface sans l'attendre, et la commande dit qu'elle est à relancer",
  { timeout: 120_000 },
  async () => {
    const dossier = mkdtempSync(join(tmpdir(), "effacer-"));
    dossiers.push(dossier);
    const base = ouvrirBase({ dossier });
    // La réponse gardée d'un envoi, que son auteur peut redemander une journée.
    const { idempotence } = creerDepotsSqlite({ base, maintenant_ms: Date.now });
    await idempotence.prendre("proposer", "une-cle", "une-empreinte");
    await idempotence.garder("proposer", "une-cle", { statut: 201, corps: JSON.stringify({ courriel: COURRIEL }) });
    base.fermer();
    const reglages = {
      NOCODB_URL: "http://127.0.0.1:9",
      NOCODB_TOKEN: "jeton",
      NOCODB_BASE: "p0123456789abcd",
      SESSION_SECRET: "un secret de session de trente-deux caractères",
      CODEV_CODE: "DIE2026A",
      CODEV_ADMIN_PASSWORD: "animation-secrete",
    };
    const { code, sortie } = await effacerAvec(dossier, reglages, "--email", COURRIEL);
    expect(code).toBe(1);
    expect(sortie.match(/Nouvel essai dans 5 secondes/g)).toHaveLength(2);
    expect(sortie).toMatch(/Interrompu\. Le rangement partagé .* ne répond pas\./);
    expect(sortie).toContain("relancez la commande quand tout répond");
    expect(sortie).not.toMatch(/Error|indisponible :|\n {4}at /);
    expect(ou(dossier, COURRIEL)).toEqual([]);
  },
);

test("une configuration refusée se dit d'une phrase, jamais d'une pile", { timeout: 60_000 }, async () => {
  const dossier = await unDossier();
  expect(await effacerAvec(dossier, { METRICS_TOKEN: "court" }, "--email", COURRIEL)).toEqual({
    code: 1,
    sortie: "Configuration refusée :\n  - METRICS_TOKEN doit compter au moins 8 caractères.\nRien n'a été effacé : corrigez-la, puis relancez la commande.\n",
  });
  expect(ou(dossier, COURRIEL)).not.toEqual([]);
});
