/**
 * Ce que le site ajoute entre la passerelle et le visiteur : `node bench/passerelle.ts`, aussi appelé par `npm run bench`. Il faut un site construit.
 * La passerelle de théâtre et le site sont deux processus à part ; ce programme joue les visiteurs, tous sur 127.0.0.1.
 */
import { mkdtempSync, rmSync } from "node:fs";
import http, { type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as patienter } from "node:timers/promises";
import { creerLecteurSse } from "#app/contextes/assistants/adaptateurs/bifrost/flux.server.ts";
import { laisserAuCalme, type Lance, lancer, lancerSite, quantile, siteConstruit } from "./site.ts";
import { court, type LigneMesure } from "./tableau.ts";

const JETON_MESURES = "jeton-des-mesures";
const CLE = "sk-bf-mesures";
const QUESTIONS = [
  "Où trouver des semences paysannes ?",
  "Qui peut m'aider à récupérer l'eau de pluie ?",
  "Comment rejoindre un habitat participatif ?",
  "Quels réseaux pour apprendre la permaculture ?",
  "Une énergie citoyenne près de chez moi ?",
];
const APPELS = 400;
const RODAGE_PASSERELLE = 60;
/** Ce qu'un site neuf sert avant d'être tiède. */
const A_FROID = 40;
const FLUX_SIMULTANES = 500;

export async function mesurerPasserelle(): Promise<ReadonlyArray<LigneMesure>> {
  if (!siteConstruit()) {
    dire("\nPasserelle : le site n'est pas construit (npm run build), mesure sautée.");
    return [];
  }
  const donnees = mkdtempSync(join(tmpdir(), "autonomie-mesures-"));
  const amont = await lancer("scripts/amonts-faux/passerelle.ts", { PORT: "0", CADENCE_MS: "0", DISCRETE: "1" }, /ouverte : (http:\/\/\S+)/);
  const lent = await lancer("scripts/amonts-faux/passerelle.ts", { PORT: "0", CADENCE_MS: "80", DISCRETE: "1" }, /ouverte : (http:\/\/\S+)/);
  const sites: Array<Lance> = [];
  const ouvrirSite = async (passerelle: Lance, reglages: Readonly<Record<string, string>> = {}): Promise<Lance> => {
    const site = await lancerSite(join(donnees, String(sites.length)), {
      // Une mesure de vitesse ne doit pas buter sur un plafond.
      BUDGET_EUR_JOUR: "1000",
      GATEWAY_URL: passerelle.url,
      GATEWAY_VK: CLE,
      METRICS_TOKEN: JETON_MESURES,
      // Une adresse par visiteur, sans quoi la limite horaire arrêterait la mesure.
      PROXYS_DE_CONFIANCE: "127.0.0.1",
      ...reglages,
    });
    sites.push(site);
    return site;
  };
  try {
    for (let i = 0; i < RODAGE_PASSERELLE; i += 1) await lireDirect(amont, questionDe(i));
    const froid = await ouvrirSite(amont, { ECHAUFFEMENT_S: "0" });
    const aFroid = direAFroid(await mesurerPremierMot(amont, froid, A_FROID));
    await froid.arreter();
    const site = await ouvrirSite(amont);
    await laisserAuCalme(site);
    const lignes = [...direPremierMot(await mesurerPremierMot(amont, site, APPELS)), ...aFroid];
    await mesurerFoule(await ouvrirSite(lent));
    return lignes;
  } finally {
    await Promise.all([...sites, amont, lent].map(({ arreter }) => arreter()));
    rmSync(donnees, { recursive: true, force: true });
  }
}

const questionDe = (i: number): string => QUESTIONS[i % QUESTIONS.length] ?? "";

function lireDirect(amont: Lance, question: string): Promise<Lu> {
  const corps = { model: "mistral/m", stream: true, messages: [{ role: "user", content: question }] };
  return lireFlux(`${amont.url}/v1/chat/completions`, corps, { "x-bf-vk": CLE });
}

type PremierMot = { readonly directs: ReadonlyArray<number>; readonly parLeSite: ReadonlyArray<number>; readonly parAppel_ms: number };

/**
 * Appels alternés, l'un droit à la passerelle, l'autre par le site : chaque différence se prend entre voisins, donc sous la même charge de la machine. Aucun
 * appel au site n'est mis de côté : ce qu'il sait faire d'avance, il l'a appris seul.
 */
async function mesurerPremierMot(amont: Lance, site: Lance, appels: number): Promise<PremierMot> {
  const directs: Array<number> = [];
  const parLeSite: Array<number> = [];
  const { processeur_s } = await relever(site);
  for (let i = 0; i < appels; i += 1) {
    const direct = await lireDirect(amont, questionDe(i));
    const vu = await lireFlux(`${site.url}/api/chatbot`, { question: questionDe(i) }, visiteur(i));
    if (direct.premier_ms === null || vu.premier_ms === null || !vu.fini) throw new Error("une réponse n'est pas arrivée");
    directs.push(direct.premier_ms);
    parLeSite.push(vu.premier_ms);
  }
  return { directs, parLeSite, parAppel_ms: (((await relever(site)).processeur_s - processeur_s) / appels) * 1_000 };
}

const ajoutes = ({ directs, parLeSite }: PremierMot): ReadonlyArray<number> => parLeSite.map((duree, i) => duree - (directs[i] ?? 0));

function direPremierMot(mesure: PremierMot): ReadonlyArray<LigneMesure> {
  const { directs, parLeSite, parAppel_ms } = mesure;
  const ajoute = ajoutes(mesure);
  dire(`\n${"Premier mot, ms".padEnd(62)}       p10       p50       p90       p99  appels`);
  for (const [nom, valeurs] of [
    ["droit à la passerelle de théâtre", directs],
    ["par le site (limite, budget, recherche, flux)", parLeSite],
    ["ajouté par le site", ajoute],
  ] as const)
    dire(`${nom.padEnd(62)}${[0.1, 0.5, 0.9, 0.99].map((q) => quantile(valeurs, q).toFixed(2).padStart(10)).join("")}  ${valeurs.length}`);
  dire(`Processeur du site : ${parAppel_ms.toFixed(1)} ms par réponse entière, quelle que soit la charge de la machine.`);
  const [p50, p99] = [quantile(ajoute, 0.5), quantile(ajoute, 0.99)];
  const reference = `droit à la passerelle, p50 ${court(quantile(directs, 0.5))} ms`;
  return [
    { sujet: "P3", mesure: "assistant, temps ajouté au premier mot, p50 (ms)", obtenu: `${court(p50)} ms`, reference, valeur: p50, visee: { au_plus: 2 } },
    { sujet: "P3", mesure: "assistant, temps ajouté au premier mot, p99 (ms)", obtenu: `${court(p99)} ms`, reference, valeur: p99, visee: { au_plus: 10 } },
    { sujet: "P3", mesure: "assistant, processeur par réponse (ms)", obtenu: `${court(parAppel_ms)} ms`, reference: "" },
    { sujet: "P3", mesure: "la toute première réponse, temps ajouté (ms)", obtenu: `${court(ajoute[0] ?? Number.NaN)} ms`, reference: "" },
  ];
}

/** Le même site, sans mise en température : information, jamais visée, jamais cachée. */
function direAFroid(mesure: PremierMot): ReadonlyArray<LigneMesure> {
  const ajoute = ajoutes(mesure);
  const [premiere = Number.NaN] = ajoute;
  return [
    { sujet: "P3", mesure: `à froid, ${A_FROID} premières réponses, temps ajouté, p50 (ms)`, obtenu: `${court(quantile(ajoute, 0.5))} ms`, reference: "" },
    { sujet: "P3", mesure: `à froid, ${A_FROID} premières réponses, processeur (ms)`, obtenu: `${court(mesure.parAppel_ms)} ms`, reference: "" },
    { sujet: "P3", mesure: "à froid, la toute première réponse, temps ajouté (ms)", obtenu: `${court(premiere)} ms`, reference: "" },
  ];
}

/** Deux vagues : ce que la seconde ajoute à la mémoire serait une fuite ; ce que la première laisse est de la place que le processus garde. */
async function mesurerFoule(site: Lance): Promise<void> {
  // Le premier passage charge le code et ouvre les connexions.
  await Promise.all(
    Array.from({ length: 20 }, async (_, i) => lireFlux(`${site.url}/api/chatbot`, { question: QUESTIONS[i % 5] ?? "" }, visiteur(50_000 + i))),
  );
  const repos = await relever(site);
  dire(`\n${FLUX_SIMULTANES} flux ouverts ensemble, un seul processus, deux vagues ; au repos ${enMio(repos)}`);
  for (const vague of [1, 2]) {
    const avant = await relever(site);
    let sommet_mio = avant.residente_mio;
    let fini = false;
    const guet = (async () => {
      while (!fini) {
        sommet_mio = Math.max(sommet_mio, (await relever(site)).residente_mio);
        await patienter(250);
      }
    })();
    const debut = performance.now();
    const flux = await Promise.all(
      Array.from({ length: FLUX_SIMULTANES }, async (_, i) =>
        lireFlux(`${site.url}/api/chatbot`, { question: QUESTIONS[i % 5] ?? "" }, visiteur(60_000 + vague * 1_000 + i)).catch((e: unknown): Lu => ({
          premier_ms: null,
          fini: false,
          morceaux: 0,
          caracteres: 0,
          motif: e instanceof Error ? e.message : "inconnu",
        })),
      ),
    );
    const duree_s = (performance.now() - debut) / 1_000;
    fini = true;
    await guet;
    await patienter(3_000);
    const apres = await relever(site);
    const entiers = flux.filter((un) => un.fini && un.caracteres > 0).length;
    const premiers = flux.flatMap(({ premier_ms }) => (premier_ms === null ? [] : [premier_ms]));
    dire(
      `  vague ${vague} : ${entiers} entiers, ${flux.length - entiers} perdus (visé : 0) en ${duree_s.toFixed(1)} s, dont ${(apres.processeur_s - avant.processeur_s).toFixed(1)} s de processeur du site ;` +
        ` premier mot p50 ${quantile(premiers, 0.5).toFixed(0)} ms, p99 ${quantile(premiers, 0.99).toFixed(0)} ms`,
    );
    for (const motif of new Set(flux.flatMap((un) => (un.motif === undefined ? [] : [un.motif])))) dire(`    motif : ${motif}`);
    const parFlux_kio = ((sommet_mio - avant.residente_mio) * 1024) / FLUX_SIMULTANES;
    dire(
      `    au plus haut ${sommet_mio.toFixed(0)} Mio (${parFlux_kio.toFixed(0)} Kio de plus par flux) ; après ${enMio(apres)}, × ${(apres.residente_mio / repos.residente_mio).toFixed(2)} du repos`,
    );
  }
}

function enMio({ residente_mio, tas_mio }: Releve): string {
  return `${residente_mio.toFixed(0)} Mio résidents, ${tas_mio.toFixed(0)} de tas`;
}

function visiteur(n: number): Record<string, string> {
  return { accept: "text/event-stream", "x-forwarded-for": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
}

type Lu = { readonly premier_ms: number | null; readonly fini: boolean; readonly morceaux: number; readonly caracteres: number; readonly motif?: string };

/** Poste et lit le flux jusqu'au bout ; le premier mot est le premier morceau de texte, d'où qu'il vienne. */
async function lireFlux(url: string, corps: object, entetes: Readonly<Record<string, string>>): Promise<Lu> {
  const charge = JSON.stringify(corps);
  const debut = performance.now();
  const reponse = await new Promise<IncomingMessage>((rendre, refuser) => {
    const requete = http.request(
      url,
      { method: "POST", headers: { "content-type": "application/json", "content-length": String(Buffer.byteLength(charge)), ...entetes } },
      rendre,
    );
    requete.once("error", refuser);
    requete.end(charge);
  });
  const lecteur = creerLecteurSse();
  let premier_ms: number | null = null;
  let fini = false;
  let morceaux = 0;
  let caracteres = 0;
  for await (const octets of reponse as AsyncIterable<Uint8Array>) {
    for (const { nom, donnees } of lecteur.lire(octets)) {
      const texte = nom === "morceau" || nom === "" ? texteDe(donnees) : "";
      if (texte !== "") {
        premier_ms ??= performance.now() - debut;
        morceaux += 1;
        caracteres += texte.length;
      }
      if (nom === "fin" || donnees === "[DONE]") fini = true;
    }
  }
  return { premier_ms, fini, morceaux, caracteres, ...(fini ? {} : { motif: `statut ${reponse.statusCode ?? 0}, sans fin` }) };
}

function texteDe(donnees: string): string {
  if (donnees === "[DONE]") return "";
  const lu = JSON.parse(donnees) as { readonly texte?: string; readonly choices?: ReadonlyArray<{ readonly delta?: { readonly content?: string } }> };
  return lu.texte ?? lu.choices?.[0]?.delta?.content ?? "";
}

type Releve = { readonly residente_mio: number; readonly tas_mio: number; readonly processeur_s: number };

async function relever({ url }: Lance): Promise<Releve> {
  const texte = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${JETON_MESURES}` } })).text();
  const lire = (nom: string): number => Number(new RegExp(`^${nom} (\\S+)$`, "m").exec(texte)?.[1] ?? Number.NaN);
  const enMio = (nom: string): number => lire(nom) / 1024 ** 2;
  return {
    residente_mio: enMio("process_resident_memory_bytes"),
    tas_mio: enMio("nodejs_heap_size_used_bytes"),
    processeur_s: lire("process_cpu_seconds_total"),
  };
}

function dire(texte: string): void {
  process.stdout.write(`${texte}\n`);
}

if (process.argv[1] === import.meta.filename) await mesurerPasserelle();
