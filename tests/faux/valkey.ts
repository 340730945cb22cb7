import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

// Un Valkey de théâtre pour les pannes seulement : il n'exécute rien. Les comportements vrais se lisent devant un vrai serveur (tests/contrats/etats.contrat.ts).

/** `muet` : accepte et ne répond jamais ; `lent` : répond quand plus personne n'attend ; `cle` : refuse le mot de passe ; `sain` : répond PONG et OK à tout. */
export type ConduiteValkey = "muet" | "lent" | "cle" | "sain";

/** Plus que ce que le site attend d'une commande. */
const RETARD_MS = 3_000;

export type FauxValkey = { readonly url: string; conduite: ConduiteValkey; readonly commandes: Array<string>; fermer(): Promise<void> };

export async function servirFauxValkey(conduite: ConduiteValkey): Promise<FauxValkey> {
  const prises = new Set<Socket>();
  const faux = { url: "", conduite, commandes: [] as Array<string> };
  const serveur = createServer((prise) => {
    prises.add(prise);
    prise.on("close", () => prises.delete(prise));
    prise.on("error", () => prise.destroy());
    prise.on("data", (octets) => {
      for (const nom of nomsDesCommandes(octets.toString("latin1"))) {
        faux.commandes.push(nom);
        if (faux.conduite === "muet") continue;
        if (faux.conduite === "lent") {
          setTimeout(() => prise.write(reponseSaine(nom)), RETARD_MS).unref();
          continue;
        }
        prise.write(faux.conduite === "cle" ? "-NOAUTH Authentication required.\r\n" : reponseSaine(nom));
      }
    });
  });
  await new Promise<void>((pret) => serveur.listen(0, "127.0.0.1", pret));
  faux.url = `redis://127.0.0.1:${(serveur.address() as AddressInfo).port}`;
  return Object.assign(faux, {
    async fermer() {
      for (const prise of prises) prise.destroy();
      await new Promise<void>((fini) => serveur.close(() => fini()));
    },
  });
}

function reponseSaine(nom: string): string {
  if (nom === "PING") return "+PONG\r\n";
  if (nom !== "INFO") return "+OK\r\n";
  const texte = "redis_version:7.2.0\r\nloading:0\r\n";
  return `$${texte.length}\r\n${texte}\r\n`;
}

// Le premier mot de chaque commande RESP (`*2\r\n$4\r\nPING\r\n…`).
function nomsDesCommandes(texte: string): ReadonlyArray<string> {
  return [...texte.matchAll(/\*\d+\r\n\$\d+\r\n([^\r\n]+)\r\n/g)].map(([, nom = ""]) => nom.toUpperCase());
}
