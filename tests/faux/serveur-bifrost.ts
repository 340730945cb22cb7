import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type ServeurBifrost = {
  readonly url: string;
  readonly recues: Array<{ readonly question: string; readonly cle: string | undefined; abandonnee: boolean }>;
  /** Comment répondre ensuite : un texte, une panne, ou jamais. */
  regler(suite: { readonly texte: string } | "panne" | "muet"): void;
  fermer(): Promise<void>;
};

/** Une passerelle de théâtre sur un vrai port, pour les parcours dans un navigateur. */
export async function servirBifrost(): Promise<ServeurBifrost> {
  let suite: { readonly texte: string } | "panne" | "muet" = { texte: "Une piste [1]." };
  const recues: ServeurBifrost["recues"] = [];

  async function traiter(demande: IncomingMessage, reponse: ServerResponse): Promise<void> {
    const morceaux: Array<Buffer> = [];
    for await (const morceau of demande) morceaux.push(morceau as Buffer);
    const corps = JSON.parse(Buffer.concat(morceaux).toString()) as { readonly model: string; readonly messages: ReadonlyArray<{ readonly content: string }> };
    const recue = { question: corps.messages.at(-1)?.content ?? "", cle: demande.headers["x-bf-vk"] as string | undefined, abandonnee: false };
    recues.push(recue);
    if (suite === "muet") {
      reponse.on("close", () => (recue.abandonnee = true));
      return;
    }
    const [fournisseur = "", ...modele] = corps.model.split("/");
    const rendu =
      suite === "panne"
        ? { is_bifrost_error: false, error: { message: "panne" }, extra_fields: { provider: fournisseur } }
        : {
            choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: suite.texte } }],
            usage: { prompt_tokens: 900, completion_tokens: 120, total_tokens: 1_020 },
            extra_fields: { provider: fournisseur, original_model_requested: modele.join("/"), resolved_model_used: modele.join("/"), latency: 5 },
          };
    reponse.writeHead(suite === "panne" ? 500 : 200, { "Content-Type": "application/json" }).end(JSON.stringify(rendu));
  }

  const serveur = createServer((demande, reponse) => void traiter(demande, reponse).catch(() => reponse.destroy()));
  await new Promise<void>((pret) => serveur.listen(0, "127.0.0.1", pret));
  return {
    url: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`,
    recues,
    regler(nouvelle) {
      suite = nouvelle;
    },
    fermer: () =>
      new Promise((fini) => {
        serveur.closeAllConnections();
        serveur.close(() => fini());
      }),
  };
}
