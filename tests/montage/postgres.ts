import { demarrerPostgres, trouverPostgres, type PostgresReel } from "#scripts/amonts-reels/postgres.ts";
import { chargerPilote, lectureDesTypes, type Connexion } from "#app/rangements/postgres/pilote.server.ts";

/** Faux : les tests qui demandent un vrai serveur sont passés, et la raison est écrite. Le contrat, lui, passe sur un PostgreSQL en mémoire. */
export const postgresPresent = trouverPostgres() !== undefined;
if (!postgresPresent) process.stdout.write("Tests sur un vrai serveur PostgreSQL passés : aucun sur cette machine (initdb, postgres).\n");

export type { PostgresReel };

/** Un vrai serveur, dans un dossier à lui, sur un port au hasard de 127.0.0.1. */
export const demarrerVraiPostgres = (): Promise<PostgresReel> => demarrerPostgres();

export type PostgresEnMemoire = { readonly url: string; readonly arreter: () => Promise<void> };

type Serveur = { start(): Promise<void>; stop(): Promise<void>; getServerConn(): string };
type Bibliotheques = [
  { readonly PGlite: { create(): Promise<{ close(): Promise<void> }> } },
  { readonly PGLiteSocketServer: new (options: { db: unknown; host: string; port: number; maxConnections: number }) => Serveur },
];

/** PostgreSQL compilé pour Node, dans ce processus : une seule session, partagée par toutes les connexions. Assez pour le contrat, pas pour l'écoute. */
export async function ouvrirPostgresEnMemoire(): Promise<PostgresEnMemoire> {
  const noms = ["@electric-sql/pglite", "@electric-sql/pglite-socket"];
  const [{ PGlite }, { PGLiteSocketServer }] = (await Promise.all(noms.map((nom) => import(nom)))) as Bibliotheques;
  const db = await PGlite.create();
  const serveur = new PGLiteSocketServer({ db, host: "127.0.0.1", port: 0, maxConnections: 20 });
  await serveur.start();
  return {
    url: `postgres://postgres@${serveur.getServerConn()}/postgres`,
    async arreter() {
      await serveur.stop();
      await db.close();
    },
  };
}

/** La connexion d'une personne ou d'un outil qui n'est pas le site. */
export async function connexionEtrangere(url: string): Promise<Connexion> {
  const connexion = new (chargerPilote().Client)({
    connectionString: url,
    application_name: "psql",
    keepAlive: false,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    statement_timeout: 10_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 0,
    types: lectureDesTypes(),
  });
  // Un test tue le serveur sous elle : sans écoute, l'erreur arrêterait le processus des tests.
  connexion.on("error", () => undefined);
  await connexion.connect();
  return connexion;
}
