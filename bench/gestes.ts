// Ce que font les visiteurs du banc d'endurance : un tour de vingt demandes, toujours le même, jamais deux fois la même simulation.
import { connect } from "node:net";
import { crc32, deflateSync } from "node:zlib";

const PAGES = [
  "/",
  "/simulateur",
  "/ecosysteme?dep=26",
  "/reseaux",
  "/taff",
  "/outils",
  "/entraide",
  "/pensees-ecologiques",
  "/proposer",
  "/plan-du-site",
  "/aide",
  "/simulateur/methode",
  "/rien-ici",
  "/publications.atom",
  "/carte/contours.svg",
  "/carte/communes/26.json",
  "/api/ecosysteme?departement=26",
  "/api/communes?q=die",
  "/api/openapi.json",
];
const DEPARTEMENTS = ["01", "06", "13", "2A", "26", "29", "31", "33", "35", "38", "44", "59", "64", "67", "69", "75", "974"];
const ESSAI_MS = 60_000;
const ASSISTANTS = ["chatbot", "chatbot-reseaux", "chatbot-taff", "chatbot-pensees"];
const QUESTIONS = [
  "Où trouver des semences paysannes ?",
  "Quels réseaux d'habitat participatif ?",
  "Comment travailler moins loin ?",
  "Que dit Illich du vélo ?",
];

export type Cible = {
  readonly url: string;
  readonly cookie: string;
  /** Le plus gros fichier du site. */
  readonly fichier: string;
};

/** Les nombres d'un visiteur : `rang` les rend tous différents, et les mêmes d'une fois sur l'autre. */
function scenario(rang: number): string {
  const choisir = (n: number, sel: number): number => ((rang * 2_654_435_761 + sel * 40_503) >>> 7) % n;
  return new URLSearchParams({
    v: "1",
    dep: DEPARTEMENTS[choisir(DEPARTEMENTS.length, 1)] ?? "26",
    a20: String(1 + choisir(4, 2)),
    toit: String(30 + choisir(170, 3)),
    cuve: String(choisir(20, 4)),
    pv: String(choisir(12, 5)),
    potager: String(choisir(400, 6)),
  }).toString();
}

async function lire(url: string, options: RequestInit = {}): Promise<number> {
  const reponse = await fetch(url, { ...options, signal: AbortSignal.timeout(ESSAI_MS) });
  await reponse.arrayBuffer();
  return reponse.status;
}

const json = (corps: unknown, cookie = ""): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", Accept: "application/json", Cookie: cookie },
  body: JSON.stringify(corps),
});

/** Demande, lit un peu, raccroche. */
async function couper(url: string, cookie = ""): Promise<number> {
  const arret = new AbortController();
  const reponse = await fetch(url, { headers: { Cookie: cookie }, signal: arret.signal });
  await reponse.body?.getReader().read();
  arret.abort();
  return reponse.status;
}

/** Ce que Node ne lit pas comme du HTTP ; rend le statut reçu. */
function abimer(url: string): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((rendre) => {
    const prise = connect({ host: hostname, port: Number(port) }, () => prise.write("GET / HTTP/1.1\r\nHost: a b\r\nx\r\n\r\n"));
    let recu = "";
    prise.on("data", (octets) => (recu += octets.toString("latin1"))).on("error", () => undefined);
    prise.on("close", () => rendre(Number(/^HTTP\/1\.1 (\d+)/.exec(recu)?.[1] ?? 0)));
  });
}

async function gesteFiche({ url, cookie }: Cible, rang: number): Promise<number> {
  const corps = { type: "idee", titre: `Endurance ${rang}`, description: "Posée pendant une heure de trafic.", lat: 44.75, lon: 5.37 };
  const reponse = await fetch(`${url}/api/codev/fiches`, json(corps, cookie));
  const { id } = (await reponse.json()) as { id?: string };
  // Une sur deux repart : ce qui reste ne grandit que de peu.
  return Math.floor(rang / TOUR.length) % 2 === 0 || id === undefined
    ? reponse.status
    : lire(`${url}/api/codev/fiches/${id}`, { method: "DELETE", headers: { Cookie: cookie } });
}

/** Une photo de 600 ko que rien ne comprime, sur une fiche du même instant, relue, puis effacée avec elle. */
async function gestePhoto({ url, cookie }: Cible, rang: number): Promise<number> {
  const corps = { type: "idee", titre: `Photo ${rang}`, description: "Le temps d'une photo.", lat: 44.75, lon: 5.37 };
  const { id } = (await (await fetch(`${url}/api/codev/fiches`, json(corps, cookie))).json()) as { id?: string };
  if (id === undefined) return 0;
  const form = new FormData();
  form.set("geste", "poser");
  form.set("texte", "Le four du village");
  form.set("photo", new Blob([bruit(rang)], { type: "image/png" }), "four.png");
  const statut = await lire(`${url}/codev/photo/${id}`, { method: "POST", headers: { Cookie: cookie, Origin: url }, body: form, redirect: "manual" });
  await lire(`${url}/codev/photos/${id}`, { headers: { Cookie: cookie } });
  await lire(`${url}/api/codev/fiches/${id}`, { method: "DELETE", headers: { Cookie: cookie } });
  return statut;
}

function bruit(graine: number): Uint8Array<ArrayBuffer> {
  const cote = 450;
  let tirage = graine + 1;
  const rangees = Buffer.alloc(cote * (1 + cote * 3));
  for (let i = 0; i < rangees.length; i += 1) rangees[i] = i % (1 + cote * 3) === 0 ? 0 : (tirage = (tirage * 48_271) % 2_147_483_647) % 256;
  const taille = Buffer.alloc(13);
  taille.writeUInt32BE(cote, 0);
  taille.writeUInt32BE(cote, 4);
  taille.set([8, 2], 8);
  const morceau = (nom: string, corps: Buffer): Buffer => {
    const nomme = Buffer.concat([Buffer.from(nom), corps]);
    const bord = Buffer.alloc(8);
    bord.writeUInt32BE(corps.length, 0);
    bord.writeUInt32BE(crc32(nomme), 4);
    return Buffer.concat([bord.subarray(0, 4), nomme, bord.subarray(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([signature, morceau("IHDR", taille), morceau("IDAT", deflateSync(rangees, { level: 1 })), morceau("IEND", Buffer.alloc(0))]),
  );
}

type Geste = readonly [nom: string, faire: (cible: Cible, rang: number) => Promise<number>];

const simuler: Geste = ["simulation", ({ url }, rang) => lire(`${url}/simulateur?${scenario(rang)}`)];
const page: Geste = ["page", ({ url }, rang) => lire(url + (PAGES[Math.floor(rang / 3) % PAGES.length] ?? "/"))];
const couperUnFichier: Geste = ["fichier coupé", ({ url, fichier }) => couper(url + fichier)];
const incertitude: Geste = ["incertitude", ({ url }, rang) => lire(`${url}/simulateur/incertitude?${scenario(rang)}`)];
const carte: Geste = ["carte de l'atelier", ({ url, cookie }) => lire(`${url}/codev/carto`, { headers: { Cookie: cookie } })];
// Les quatre assistants, d'un bloc et au fil de l'eau, tour à tour.
const questionner: Geste = [
  "question",
  ({ url }, rang) => {
    const tour = Math.floor(rang / TOUR.length);
    const question = `${QUESTIONS[tour % 4] ?? ""} (${rang})`;
    const demande = json({ question });
    const entetes = tour % 8 < 4 ? demande.headers : { ...demande.headers, Accept: "text/event-stream" };
    return lire(`${url}/api/${ASSISTANTS[tour % 4] ?? "chatbot"}`, { ...demande, headers: entetes ?? {} });
  },
];

// Vingt demandes, puis les mêmes : huit simulations, quatre pages, et une de chacune des autres.
const TOUR: ReadonlyArray<Geste> = [
  simuler,
  page,
  ["simulation par l'API", ({ url }, rang) => lire(`${url}/api/simulation?${scenario(rang)}`)],
  simuler,
  ["fiche", gesteFiche],
  simuler,
  page,
  ["comparaison", ({ url }, rang) => lire(`${url}/simulateur/comparer?${new URLSearchParams({ a: scenario(rang), b: scenario(rang + 7) }).toString()}`)],
  simuler,
  ["flux coupé", ({ url, cookie }) => couper(`${url}/api/codev/evenements`, cookie)],
  simuler,
  page,
  ["tableau", ({ url }, rang) => lire(`${url}/api/simulation?${scenario(rang)}&format=tableau`)],
  simuler,
  couperUnFichier,
  simuler,
  ["requête abîmée", ({ url }) => abimer(url)],
  page,
  ["carte ou incertitude", (cible, rang) => (rang % 200 === 18 ? incertitude : carte)[1](cible, rang)],
  ["question ou photo", (cible, rang) => (rang % 40 === 19 ? questionner[1] : gestePhoto)(cible, rang)],
];

/** Le geste de ce rang. */
export const gesteDe = (rang: number): Geste => TOUR[rang % TOUR.length] ?? simuler;
