/**
 * Le site devant deux références construites ici même, dans la même exécution : React Router et rien d'autre, `node:http` et rien d'autre (SQLite pour les
 * écritures). P1 pages, P4 écritures, P6 départ et mémoire, P7 poids. `node bench/references.ts`. Le site doit être construit.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { alterner, type Cadence, type Cible } from "./charge.ts";
import { poids } from "./poids.ts";
import { entrer, lancer, type Lance, lancerSite, memoire_mio, RACINE } from "./site.ts";
import { court, enTableau, type LigneMesure } from "./tableau.ts";

const PAGES = [
  "/",
  "/simulateur",
  "/reseaux",
  "/ecosysteme",
  "/pensees-ecologiques",
  "/taff",
  "/entraide",
  "/aide",
  "/simulateur/methode",
  "/proposer",
] as const;
const RESULTAT = "/simulateur?dep=26&surface=110&toit=120&cuve=5&pv=3&potager=150&vue=resultat";
const DUREE_MS = 1_500;
const DEMANDES_MEMOIRE = 10_000;
const ANNONCE_NU = /Référence ouverte : (http:\/\/\S+)/;
/** Les pages dont la seule interaction est un formulaire ou une case. */
const PAGES_FORMULAIRE = ["/proposer", "/connexion", "/entraide"] as const;
const JS_MAX_KIO = 21;
const POLICES_MAX_KIO = 30;

type Nu = "routeur" | "node" | "ecritures";
const lancerNu = (NU: Nu): Promise<Lance> => lancer("bench/nu/servir.ts", { NU, NODE_ENV: "production" }, ANNONCE_NU);

/** Construit l'application nue avec le même outillage que le site. */
function construireNu(): void {
  execFileSync(process.execPath, [join(RACINE, "node_modules/@react-router/dev/bin.js"), "build", join(RACINE, "bench/nu")], { cwd: RACINE, stdio: "pipe" });
}

const lu = (cadences: ReadonlyMap<string, Cadence>, nom: string): Cadence => {
  const cadence = cadences.get(nom);
  if (cadence === undefined) throw new Error(`rien de mesuré pour ${nom}`);
  return cadence;
};

async function pages(site: Lance, routeur: Lance, node: Lance): Promise<ReadonlyArray<LigneMesure>> {
  const adresse = (await fetch(`${site.url}${RESULTAT}`)).url;
  const cibles = [...PAGES.map((page) => ({ nom: page, url: `${site.url}${page}` })), { nom: "résultat connu", url: adresse }];
  const lignes: Array<LigneMesure> = [];
  for (const cible of cibles) {
    const fait = await alterner([cible, { nom: "routeur", url: routeur.url }, { nom: "node", url: node.url }], DUREE_MS);
    const [ici, nu, http] = [lu(fait, cible.nom), lu(fait, "routeur"), lu(fait, "node")];
    const prete = cible.nom !== "résultat connu";
    const obtenu = `${ici.par_s.toFixed(0)} par s`;
    lignes.push(
      {
        sujet: "P1",
        mesure: cible.nom,
        obtenu,
        reference: `React Router nu, ${nu.par_s.toFixed(0)}`,
        valeur: ici.par_s / nu.par_s,
        visee: { au_moins: prete ? 10 : 3 },
      },
      {
        sujet: "P1",
        mesure: cible.nom,
        obtenu,
        reference: `node:http nu, ${http.par_s.toFixed(0)}`,
        valeur: ici.par_s / http.par_s,
        ...(prete ? { visee: { au_moins: 0.4 } } : {}),
      },
    );
  }
  return lignes;
}

async function ecritures(site: Lance, nu: Lance): Promise<ReadonlyArray<LigneMesure>> {
  const cookie = await entrer(site.url, "Banc");
  const corps = (rang: number): string =>
    JSON.stringify({ type: "ressource", titre: `banc ${rang}`, axes: ["eau"], description: "Un texte de longueur ordinaire.", lat: 44.753, lon: 5.37 });
  const fiche: Cible = { nom: "fiche", url: `${site.url}/api/codev/fiches`, methode: "POST", cookie, corps };
  const fait = await alterner([fiche, { nom: "nu", url: nu.url, methode: "POST", corps }], DUREE_MS * 2);
  const [ici, la] = [lu(fait, "fiche"), lu(fait, "nu")];
  return [
    {
      sujet: "P4",
      mesure: "fiches posées, seize de front",
      obtenu: `${ici.par_s.toFixed(0)} par s`,
      reference: `node:http et SQLite FULL nus, ${la.par_s.toFixed(0)}`,
      valeur: ici.par_s / la.par_s,
      visee: { au_moins: 0.6 },
    },
    {
      sujet: "P4",
      mesure: "fiche posée, p99",
      obtenu: `${court(ici.p99_ms)} ms`,
      reference: `les mêmes, ${court(la.p99_ms)} ms`,
      valeur: ici.p99_ms / la.p99_ms,
      visee: { au_plus: 4 },
    },
  ];
}

async function premierePage(ouvrir: () => Promise<Lance>): Promise<{ readonly duree_ms: number; readonly lance: Lance }> {
  const debut = performance.now();
  const lance = await ouvrir();
  await (await fetch(lance.url)).arrayBuffer();
  return { duree_ms: performance.now() - debut, lance };
}

async function apresDemandes(lance: Lance): Promise<number> {
  let rang = 0;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while ((rang += 1) <= DEMANDES_MEMOIRE) await (await fetch(lance.url)).arrayBuffer();
    }),
  );
  return memoire_mio(lance.pid);
}

async function departEtMemoire(donnees: string): Promise<ReadonlyArray<LigneMesure>> {
  const site = await premierePage(() => lancerSite(donnees));
  const nu = await premierePage(() => lancerNu("routeur"));
  try {
    const [ici, la] = [await apresDemandes(site.lance), await apresDemandes(nu.lance)];
    return [
      {
        sujet: "P6",
        mesure: "du lancement à la première page",
        obtenu: `${site.duree_ms.toFixed(0)} ms`,
        reference: `React Router nu, ${nu.duree_ms.toFixed(0)} ms`,
        valeur: site.duree_ms / nu.duree_ms,
        visee: { au_plus: 2 },
      },
      {
        sujet: "P6",
        mesure: `mémoire résidente après ${DEMANDES_MEMOIRE} pages`,
        obtenu: `${ici.toFixed(0)} Mio`,
        reference: `React Router nu, ${la.toFixed(0)} Mio`,
        valeur: ici / la,
        visee: { au_plus: 1.2 },
      },
    ];
  } finally {
    await Promise.all([site.lance.arreter(), nu.lance.arreter()]);
  }
}

async function poidsDesPages(site: Lance, routeur: Lance): Promise<ReadonlyArray<LigneMesure>> {
  // L'application nue ne sert pas ses fichiers : ils se lisent là où elle a été construite.
  const nu = await poids(routeur.url, "/", async (adresse) => readFileSync(join(RACINE, ".cache/bench-nu/client", adresse)));
  const lignes: Array<LigneMesure> = [];
  for (const page of [...new Set<string>([...PAGES, ...PAGES_FORMULAIRE])]) {
    const { js, polices, elements } = await poids(site.url, page);
    const formulaire = (PAGES_FORMULAIRE as ReadonlyArray<string>).includes(page);
    lignes.push(
      {
        sujet: "P7",
        mesure: `${page} : JavaScript au-delà du cadriciel`,
        obtenu: `${court(js)} Kio`,
        reference: `React Router nu, ${court(nu.js)} Kio`,
        valeur: js === 0 ? 0 : Math.max(0, js - nu.js),
        ...(formulaire ? { visee: { au_plus: JS_MAX_KIO } } : {}),
      },
      {
        sujet: "P7",
        mesure: `${page} : polices avant le premier dessin`,
        obtenu: `${court(polices)} Kio`,
        reference: "",
        valeur: polices,
        visee: { au_plus: POLICES_MAX_KIO },
      },
      {
        sujet: "P7",
        mesure: `${page} : éléments hors dessin`,
        obtenu: String(elements),
        reference: `React Router nu, ${nu.elements}`,
        valeur: elements,
        visee: { au_plus: 350 },
      },
    );
  }
  return lignes;
}

/** Toutes les lignes de ce fichier. */
export async function mesurerReferences(): Promise<ReadonlyArray<LigneMesure>> {
  construireNu();
  const dossier = mkdtempSync(join(tmpdir(), "autonomie-references-"));
  const ouverts: Array<Lance> = [];
  const ouvrir = async (lancement: Promise<Lance>): Promise<Lance> => {
    const lance = await lancement;
    ouverts.push(lance);
    return lance;
  };
  try {
    const site = await ouvrir(lancerSite(join(dossier, "site"), { LIMITES_FOIS: "1000" }));
    const routeur = await ouvrir(lancerNu("routeur"));
    const lignes = [
      ...(await pages(site, routeur, await ouvrir(lancerNu("node")))),
      ...(await ecritures(site, await ouvrir(lancerNu("ecritures")))),
      ...(await poidsDesPages(site, routeur)),
    ];
    return [...lignes, ...(await departEtMemoire(join(dossier, "depart")))];
  } finally {
    await Promise.all(ouverts.map(({ arreter }) => arreter()));
    rmSync(dossier, { recursive: true, force: true });
  }
}

if (import.meta.main) process.stdout.write(`${enTableau(await mesurerReferences())}\n`);
