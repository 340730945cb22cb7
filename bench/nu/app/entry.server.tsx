/** @jsxImportSource react */
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** L'entrée que le cadriciel propose par défaut, sans rien de plus. */
export default function repondre(requete: Request, statut: number, entetes: Headers, contexte: EntryContext): Promise<Response> {
  return new Promise((rendre, refuser) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={contexte} url={requete.url} />, {
      onShellReady() {
        const corps = new PassThrough();
        entetes.set("Content-Type", "text/html");
        rendre(new Response(createReadableStreamFromReadable(corps), { headers: entetes, status: statut }));
        pipe(corps);
      },
      onShellError: refuser,
    });
  });
}
