import { createServer, type AddressInfo, type Socket } from "node:net";
import { servirPasserelle } from "#scripts/amonts-faux/serveur-passerelle.ts";
import { servirRag } from "#scripts/amonts-faux/rag/serveur.ts";
import { creerClient } from "#app/rangements/nocodb/client/client.server.ts";
import { installer } from "#app/rangements/nocodb/installation.server.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { JETONS, servirFauxNocodb, type Panne } from "#tests/faux/nocodb.ts";
import { servirFauxValkey } from "#tests/faux/valkey.ts";

// Les quatre amonts, et les quatre façons d'aller mal : mort, muet, lent, clé refusée.

export const AMONTS = ["passerelle", "recherche", "nocodb", "valkey"] as const;
export const PANNES = ["mort", "muet", "lent", "clé refusée"] as const;
export type Amont = (typeof AMONTS)[number];
export type GenrePanne = (typeof PANNES)[number];

export type EnPanne = {
  readonly env: Readonly<Record<string, string>>;
  /** Une panne qui vient après l'ouverture ; absente, l'amont va mal dès le démarrage. */
  readonly casser?: () => void;
  readonly fermer: () => Promise<void>;
};

const ADRESSE_MORTE = "http://127.0.0.1:1";
const rien = () => Promise.resolve();

/** Un serveur qui accepte et ne répond jamais. */
export async function servirMuet(): Promise<{ readonly port: number; readonly fermer: () => Promise<void> }> {
  const prises = new Set<Socket>();
  const serveur = createServer((prise) => void prises.add(prise.on("error", () => undefined)));
  await new Promise<void>((pret) => serveur.listen(0, "127.0.0.1", pret));
  return {
    port: (serveur.address() as AddressInfo).port,
    async fermer() {
      for (const prise of prises) prise.destroy();
      await new Promise<void>((ferme) => serveur.close(() => ferme()));
    },
  };
}

async function passerelle(panne: GenrePanne): Promise<EnPanne> {
  // Trois secondes : le délai promis, en plus court.
  const env = { GATEWAY_VK: "sk-bf-essai", GATEWAY_DELAI_S: "3" };
  if (panne === "mort") return { env: { ...env, GATEWAY_URL: ADRESSE_MORTE }, fermer: rien };
  const serveur = await servirPasserelle({ cas: panne === "muet" ? "muette" : panne === "lent" ? "ok" : "401-unknown-key", cadence_ms: 60 });
  return { env: { ...env, GATEWAY_URL: serveur.url }, fermer: () => serveur.fermer() };
}

async function recherche(panne: GenrePanne): Promise<EnPanne> {
  if (panne === "mort") return { env: { RAG_PE_URL: ADRESSE_MORTE }, fermer: rien };
  if (panne === "muet") {
    const muet = await servirMuet();
    return { env: { RAG_PE_URL: `http://127.0.0.1:${muet.port}` }, fermer: muet.fermer };
  }
  const serveur = await servirRag({ rythme_ms: 60, ...(panne === "lent" ? {} : { cle: "la-bonne-cle" }) });
  return { env: { RAG_PE_URL: serveur.url, ...(panne === "lent" ? {} : { RAG_PE_API_KEY: "une-autre-cle" }) }, fermer: () => serveur.fermer() };
}

const PANNES_NOCODB: Readonly<Record<GenrePanne, Panne>> = {
  mort: { coupee: true },
  muet: { muette: true },
  lent: { attente_ms: 300 },
  "clé refusée": { statut: 401, corps: `{"error":"AUTHENTICATION_REQUIRED","message":"Authentication required"}` },
};

/** Un NocoDB installé, où le site range ; `saboteur` décide plus tard de ses réponses. */
export async function unNocodb() {
  const faux = await servirFauxNocodb({ moteur: "pg" });
  const client = creerClient({ url: faux.url, jeton: JETONS.owner, journal: unJournal(), maintenant_ms: Date.now });
  const fait = await client.operation_longue("ecriture", (appels) =>
    installer(appels, { titre: "Pannes", mode: "appliquer", decantation_ms: 0, dire: () => undefined }),
  );
  if ("message" in fait || fait.base === undefined) throw new Error("installation refusée");
  return { faux, env: { NOCODB_URL: faux.url, NOCODB_TOKEN: JETONS.editor, NOCODB_BASE: fait.base } };
}

async function nocodb(panne: GenrePanne): Promise<EnPanne> {
  const { faux, env } = await unNocodb();
  return { env, casser: () => void faux.saboteurs.push(() => PANNES_NOCODB[panne]), fermer: () => faux.fermer() };
}

async function valkey(panne: GenrePanne): Promise<EnPanne> {
  if (panne === "mort") return { env: { VALKEY_URL: "redis://127.0.0.1:1" }, fermer: rien };
  const faux = await servirFauxValkey(panne === "muet" ? "muet" : panne === "lent" ? "lent" : "cle");
  return { env: { VALKEY_URL: faux.url }, fermer: () => faux.fermer() };
}

const METTRE: Readonly<Record<Amont, (panne: GenrePanne) => Promise<EnPanne>>> = { passerelle, recherche, nocodb, valkey };

/** L'amont en panne, et ce qu'il faut dire au site pour qu'il s'en serve. */
export const mettreEnPanne = (amont: Amont, panne: GenrePanne): Promise<EnPanne> => METTRE[amont](panne);
