// `npm run faux:passerelle` : essayer les assistants sans clé ni réseau. PORT, CADENCE_MS et CAS se règlent par l'environnement ; DISCRETE=1 tait les demandes.
import { join } from "node:path";
import { CAS_COMMUNS, CAS_FLUX, casDe } from "./cas-passerelle.ts";
import { vecteursDuSite } from "./vecteurs.ts";
import { servirPasserelle } from "./serveur-passerelle.ts";

const port = Number(process.env["PORT"] ?? "0");
const cadence_ms = Number(process.env["CADENCE_MS"] ?? "45");
const cas = casDe(process.env["CAS"] ?? "ok");

function dire(texte: string): void {
  process.stdout.write(`${texte}\n`);
}

if (cas === undefined || !Number.isInteger(port) || !(cadence_ms >= 0)) {
  dire(`PORT est un numéro de port, CADENCE_MS un nombre de millisecondes, CAS l'un de : ${[...CAS_COMMUNS, ...CAS_FLUX].join(", ")}`);
  process.exit(1);
}

const serveur = await servirPasserelle({
  port,
  cas,
  cadence_ms,
  plonger: vecteursDuSite(join(import.meta.dirname, "../../data")),
  voir: ({ corps, consigne }, joue) => {
    if (process.env["DISCRETE"] === "1") return;
    dire(
      `→ ${corps.model} · ${corps.stream === true ? "au fil de l'eau" : "d'un bloc"} · cas ${joue} · consigne de ${consigne.length} caractères : ${debut(consigne)}`,
    );
  },
});

dire(`Passerelle de théâtre ouverte : ${serveur.url}

Dans un autre terminal :

  GATEWAY_URL=${serveur.url} GATEWAY_VK=sk-bf-theatre npm start

Avec MODELE_VECTEURS=theatre/trigrammes et FOURNISSEURS_GRATUITS=theatre en plus, elle met aussi les fiches et les questions en nombres.

Elle répond mot à mot, d'après les documents qu'elle reçoit. Pour la faire tomber en panne, écrivez son cas dans la question :

  Où trouver des semences ? cas:stream-cut

Cas : ${[...CAS_COMMUNS, ...CAS_FLUX].join(", ")}.
Ctrl+C pour arrêter.
`);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void serveur.fermer().then(() => process.exit(0)));

function debut(consigne: string): string {
  const ligne = consigne.replaceAll(/\s+/g, " ").trim();
  return ligne.length > 60 ? `${ligne.slice(0, 60)}…` : ligne;
}
