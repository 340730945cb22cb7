import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";
import { UN_CONTENU } from "#tests/constructeurs/propositions.ts";
import { CODE, entrer, MOT_DE_PASSE, poserFiche } from "#tests/source/atelier/atelier.ts";
import { adressesDuSite, enMotif, entreesDuSite, envoisDuSite, estAssistant, estGardee, SANS_REPERES, type Reperes } from "./pannes/adresses.ts";
import { AMONTS, mettreEnPanne, PANNES, type Amont, type GenrePanne } from "./pannes/amonts.ts";
import { demander, envoyerTout, lireTout, SECRETS, temoin, type Lectures, type Recue } from "./pannes/epreuve.ts";

// Chaque amont, mort, muet, lent ou à la clé refusée × chaque adresse du site construit × page et page vivante : jamais un 500 nu, jamais un texte perdu. Chaque
// ligne obtenue est celle de la table de docs/fiabilite.md.

const DOCUMENT = readFileSync(join(import.meta.dirname, "../../docs/fiabilite.md"), "utf8");
const SANTE = "/api/sante";
const DERNIERE = "Dernière fiche avant la panne";

/** Un site ouvert, son atelier et une proposition posés avant que rien n'aille mal. */
async function preparer(site: Site): Promise<{ readonly cookie: string; readonly reperes: Reperes }> {
  const { cookie } = await entrer(site, { pseudo: "Paul", password: MOT_DE_PASSE });
  const lire = async (ou: string) => (await demander(site, ou, cookie)).texte;
  const fiche = await poserFiche(site, cookie, { titre: DERNIERE });
  const deposee = await demander(site, "/api/references", cookie, { champs: { submission_type: "outil", ...UN_CONTENU.outil }, json: "bloc" });
  // La carte a été ouverte avant la panne, comme dans tout atelier.
  await lire("/codev/carto");
  const reperes = {
    fiche: fiche.id,
    jeton: /suivi\/([\w-]+)/.exec(deposee.texte)?.[1] ?? "",
    proposition: /admin\/propositions\/([\w-]+)/.exec(await lire("/admin/propositions"))?.[1] ?? "",
    atelier: /admin\/atelier\/([\w-]+)/.exec(await lire("/admin/atelier"))?.[1] ?? "",
    lieu: /"id":"([\w-]+)"/.exec(await lire("/api/ecosysteme"))?.[1] ?? "",
    depart: /name="depart"[^>]*value="([^"]+)"/.exec(await lire("/proposer"))?.[1] ?? "",
    lignes: Buffer.from(await lire("/api/codev/export?format=csv")).toString("base64"),
  };
  expect(Object.values(reperes)).toEqual(Object.keys(reperes).map(() => expect.stringMatching(/^[\w.-]{4}/) as string));
  return { cookie, reperes };
}

/** Sous Valkey en panne personne n'entre : un témoin bien signé mène la garde jusqu'au rangement. */
const entrerAvant = async (amont: Amont, site: Site) => (amont === "valkey" ? { cookie: await temoin(), reperes: SANS_REPERES } : preparer(site));

const parMotif = (statuts: Lectures, reperes: Reperes): Lectures =>
  Object.fromEntries(Object.entries(statuts).map(([ou, statut]) => [enMotif(ou, reperes), statut]));

const sain: Record<Amont, Lectures> = { passerelle: {}, recherche: {}, nocodb: {}, valkey: {} };
beforeAll(async () => {
  const site = await demarrerSite({ env: SECRETS });
  try {
    for (const amont of ["passerelle", "valkey"] as const) {
      const { cookie, reperes } = await entrerAvant(amont, site);
      const { fautes, statuts } = await lireTout(site, cookie, await adressesDuSite(reperes));
      expect(fautes).toEqual([]);
      sain[amont] = parMotif(statuts, reperes);
    }
    Object.assign(sain, { recherche: sain.passerelle, nocodb: sain.passerelle });
  } finally {
    await site.arreter();
  }
}, 300_000);

const aFermer: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const fermer of aFermer.splice(0).reverse()) await fermer();
});

// La forme courte laisse les amonts lents à la longue, `npm run pannes`.
const JOUEES = process.env["PANNES"] === "toutes" ? PANNES : PANNES.filter((panne) => panne !== "lent");

const HABITUDE = "comme d'habitude";

/** Ce qui n'est pas comme d'habitude, par adresse. */
const ecarts = (lectures: Lectures, habituel: Lectures) => Object.entries(lectures).filter(([ou, statut]) => habituel[ou] !== statut);

/** Les adresses fermées ; un dossier dont tout est fermé se dit une fois. */
function grouper(fermees: ReadonlyArray<string>, toutes: ReadonlyArray<string>): ReadonlyArray<string> {
  const sous = (dossier: string) => (adresse: string) => adresse === dossier || adresse.startsWith(`${dossier}/`);
  const entiers = ["/codev", "/admin", "/api/codev", "/campagne"].filter((dossier) =>
    toutes.filter(sous(dossier)).every((adresse) => fermees.includes(adresse)),
  );
  return [...entiers.map((dossier) => `${dossier}/*`), ...fermees.filter((adresse) => !entiers.some((dossier) => sous(dossier)(adresse)))];
}

function direGardees(lectures: Lectures, habituel: Lectures): string {
  const pages = Object.fromEntries(Object.entries(lectures).filter(([ou]) => estGardee(ou) && !ou.includes(".data")));
  const fermees = grouper(
    ecarts(pages, habituel).map(([ou]) => ou),
    Object.keys(pages),
  );
  return fermees.length === 0 ? HABITUDE : `la panne et son délai pour ${fermees.map((ou) => `\`${ou}\``).join(", ")}`;
}

function direAssistants(recues: ReadonlyArray<Recue>): string {
  const dire = (assistant: string): string => {
    const { statut, texte } = recues.find(({ ou, type }) => ou === assistant && !type.includes("event-stream")) ?? { statut: 0, texte: "" };
    if (statut !== 200) return `${statut}, question rendue`;
    return (JSON.parse(texte) as { readonly degrade: string | null }).degrade === null ? "réponse entière" : "réponse documentaire";
  };
  const [entraide, pensees] = [dire("/api/chatbot"), dire("/api/chatbot-pensees")];
  return entraide === pensees ? entraide : `${entraide} ; pensées : ${pensees}`;
}

function direEnvois(recues: ReadonlyArray<Recue>): string {
  return recues.some(({ ou, statut }) => !estAssistant(ou) && statut >= 500) ? "la panne, son délai et le texte rendu" : HABITUDE;
}

/** Un rangement qui ne répond pas ; un assistant muet ne ferme rien. */
const fermeLeSite = (amont: Amont, panne: GenrePanne): boolean => amont === "valkey" || (amont === "nocodb" && panne !== "lent");

describe.each(AMONTS)("%s", (amont) => {
  test.each(JOUEES)(
    "%s : ce qui est public se montre, le reste le dit, rien de tapé n'est perdu",
    async (panne) => {
      const enPanne = await mettreEnPanne(amont, panne);
      aFermer.push(enPanne.fermer);
      const site = await demarrerSite({ env: { ...SECRETS, ...enPanne.env } });
      aFermer.push(() => site.arreter());
      const { cookie, reperes } = await entrerAvant(amont, site);
      enPanne.casser?.();
      const lectures = await lireTout(site, cookie, await adressesDuSite(reperes));
      if (amont === "nocodb") for (const ou of ["/codev/carto", "/codev/compte-rendu"]) expect((await demander(site, ou, cookie)).texte).toContain(DERNIERE);
      const envois = await envoyerTout(site, cookie, [...envoisDuSite(reperes), ...entreesDuSite(CODE, MOT_DE_PASSE)]);
      expect([...lectures.fautes, ...envois.fautes]).toEqual([]);
      const statuts = parMotif(lectures.statuts, reperes);
      expect(ecarts(statuts, sain[amont]).filter(([ou]) => !estGardee(ou) && ou !== SANTE)).toEqual([]);
      // La santé garde sa dernière épreuve quelques secondes.
      const sante = fermeLeSite(amont, panne) ? 503 : 200;
      await expect.poll(async () => (await demander(site, SANTE, "")).statut).toBe(sante);
      const cellules = [amont, panne, direGardees(statuts, sain[amont]), direAssistants(envois.recues), direEnvois(envois.recues), String(sante)];
      expect(DOCUMENT.split("\n").filter((ligne) => ligne.startsWith(`| ${amont} | ${panne} |`))).toEqual([`| ${cellules.join(" | ")} |`]);
    },
    240_000,
  );
});
