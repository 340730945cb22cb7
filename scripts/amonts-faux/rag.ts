/**
 * Un faux serveur de recherche documentaire, pour essayer les pensées écologiques sans LightRAG.
 * `npm run faux:rag -- --port 9621 --cas stream-stall --version 1.5.4 --cle secret --rythme 40 --strict`
 */
import { parseArgs } from "node:util";
import { CAS_RAG, CAS_SANTE, type CasSante, type Version } from "#scripts/amonts-faux/rag/cas.ts";
import { servirRag } from "#scripts/amonts-faux/rag/serveur.ts";

const VERSIONS: ReadonlyArray<string> = ["1.4.8", "1.4.9.8", "1.5.4", "1.5.6", "1.5.7"];

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "9621" },
    cas: { type: "string", default: "corpus" },
    sante: { type: "string", default: "minimal" },
    version: { type: "string", default: "1.5.7" },
    cle: { type: "string" },
    rythme: { type: "string", default: "40" },
    strict: { type: "boolean", default: false },
    vide: { type: "boolean", default: false },
  },
});

exiger("--cas", values.cas, CAS_RAG);
exiger("--sante", values.sante, CAS_SANTE);
exiger("--version", values.version, VERSIONS);

const serveur = await servirRag({
  port: Number(values.port),
  cas: values.cas,
  sante: values.sante as CasSante,
  version: values.version as Version,
  cle: values.cle,
  rythme_ms: Number(values.rythme),
  strict: values.strict,
  corpusVide: values.vide,
  noter: (phrase) => process.stdout.write(`${phrase}\n`),
}).catch((e: unknown) => {
  process.stderr.write(`Le faux serveur n'a pas démarré : ${e instanceof Error ? e.message : "raison inconnue"}\n`);
  process.exit(1);
});

process.stdout.write(`Faux serveur de recherche : ${serveur.url}

  RAG_PE_URL=${serveur.url}${values.cle === undefined ? "" : ` RAG_PE_API_KEY=${values.cle}`} npm start

Une question qui contient « cas:nom » joue ce cas. Cas : ${CAS_RAG.join(", ")}.
`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void serveur.fermer().then(() => process.exit(0)));

function exiger(option: string, valeur: string, permises: ReadonlyArray<string>): void {
  if (permises.includes(valeur)) return;
  process.stderr.write(`${option} : « ${valeur} » n'existe pas. Valeurs : ${permises.join(", ")}.\n`);
  process.exit(1);
}
