/**
 * Porte le corpus des pensées écologiques à un serveur de recherche LightRAG, sous les noms que le site attend. Se relance sans dommage.
 * `npm run ingerer -- --dry-run` ; `--remplacer` renvoie ce qui a changé ; `--seulement ivan-illich` choisit par préfixe.
 * Serveur et clé : RAG_PE_URL et RAG_PE_API_KEY, de l'environnement ou de .env.
 */
import { parseArgs } from "node:util";
import { env, estErreurConfiguration } from "#app/env.server.ts";
import { lireDocuments } from "./documents-du-corpus.ts";
import { ErreurIngestion, ingerer } from "./lib-ingestion.ts";

const { values } = parseArgs({
  options: { "dry-run": { type: "boolean", default: false }, remplacer: { type: "boolean", default: false }, seulement: { type: "string", default: "" } },
});
const dire = (phrase: string): void => void process.stdout.write(`${phrase}\n`);

try {
  const { ragPeUrl, ragPeApiKey } = env();
  if (ragPeUrl === undefined) throw new ErreurIngestion("RAG_PE_URL n'est pas réglée : l'adresse du serveur de recherche.");
  const documents = lireDocuments().filter(({ fichier }) => fichier.startsWith(values.seulement));
  if (documents.length === 0) throw new ErreurIngestion(`Aucun document ne commence par « ${values.seulement} ».`);
  const bilan = await ingerer({ url: ragPeUrl, cle: ragPeApiKey, documents, simuler: values["dry-run"], remplacer: values.remplacer, dire });
  if (values["dry-run"]) dire("Rien n'a été envoyé.");
  else
    dire(
      `Fini : ${bilan.envoyes.length - bilan.echoues.length - bilan.en_cours.length} traités, ${bilan.deja.length} déjà là, ${bilan.echoues.length} en échec, ${bilan.en_cours.length} en cours.`,
    );
  for (const nom of bilan.echoues) dire(`  en échec : ${nom} (voir le journal du serveur, puis relancer avec --remplacer)`);
  process.exitCode = bilan.echoues.length + bilan.en_cours.length === 0 ? 0 : 1;
} catch (e) {
  if (!(e instanceof ErreurIngestion) && !estErreurConfiguration(e)) throw e;
  process.stderr.write(`${e.message}\n`);
  process.exitCode = 1;
}
