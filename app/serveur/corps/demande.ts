import type { IncomingMessage } from "node:http";
import { estCheminApi } from "#app/socle/http/refus/page-nue.ts";
import { INTERRUPTION } from "./corps-recu.ts";

// La demande que reçoit l'application, faite de celle de Node. Celle de la plateforme recopie ses en-têtes et double le signal qu'on lui donne : un dixième de ce
// que coûte un envoi court. Un envoi à l'API, qui se passe du cadriciel, se passe d'elle aussi ; le cadriciel, lui, la veut entière.

/** Ce que l'API lit d'une demande, et rien d'autre. */
type Lue = Pick<Request, "method" | "url" | "headers" | "signal" | "body" | "bodyUsed">;

class DemandeDirecte implements Lue {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly signal: AbortSignal;
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null;

  constructor(requete: IncomingMessage, signal: AbortSignal) {
    const { method = "GET", rawHeaders, url = "/" } = requete;
    this.method = method;
    this.url = new URL(url, `http://${requete.headers.host ?? "localhost"}`).href;
    this.headers = new Headers();
    for (let rang = 0; rang < rawHeaders.length; rang += 2) this.headers.append(rawHeaders[rang] ?? "", rawHeaders[rang + 1] ?? "");
    this.signal = signal;
    this.body = method === "GET" || method === "HEAD" ? null : corpsDe(requete);
  }

  get bodyUsed(): boolean {
    return this.body?.locked === true;
  }
}

/** La demande d'une requête de Node ; `signal` dit que le visiteur est parti. */
export function demandeDe(requete: IncomingMessage, signal: AbortSignal): Request {
  const lue = new DemandeDirecte(requete, signal) as unknown as Request;
  return lue.body !== null && estCheminApi(requete.url ?? "/") ? lue : demandeEntiere(lue);
}

/** La même, telle que le cadriciel l'attend. */
export function demandeEntiere(demande: Request): Request {
  if (!(demande instanceof DemandeDirecte)) return demande;
  const { url, method, headers, signal, body } = demande;
  const options: RequestInit & { readonly duplex: "half" } = { method, headers, signal, body, duplex: "half" };
  return new Request(url, options);
}

// La place qui reste dans un flux où rien n'attend d'être lu.
const VIDE = 1;

function corpsDe(requete: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  let raison: Error | undefined;
  return new ReadableStream({
    start(flux) {
      // L'erreur d'un flux efface ce qui attendait d'y être lu : elle passe après.
      requete.on(INTERRUPTION, (e: Error) => {
        raison = e;
        if (flux.desiredSize === VIDE) flux.error(e);
      });
      requete.on("data", (morceau: Buffer<ArrayBuffer>) => flux.enqueue(new Uint8Array(morceau.buffer, morceau.byteOffset, morceau.byteLength)));
      requete.on("end", () => flux.close());
    },
    pull(flux) {
      if (raison !== undefined) flux.error(raison);
    },
  });
}
