import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { z } from "zod";
import { ERREURS, estErreurApp } from "#app/commun/erreurs.ts";

/** Ce qu'un outil rend : une phrase pour qui lit, les mêmes données pour qui calcule. */
export type RenduOutil = { readonly texte: string; readonly donnees: Readonly<Record<string, unknown>> };

/** Un outil en lecture seule. */
export type OutilMcp = {
  readonly nom: string;
  readonly titre: string;
  readonly description: string;
  readonly entree: z.ZodObject;
  readonly faire: (saisie: Readonly<Record<string, unknown>>) => Promise<RenduOutil>;
};

export type OptionsMcp = {
  readonly nom: string;
  readonly version: string;
  readonly consigne: string;
  readonly outils: ReadonlyArray<OutilMcp>;
  /** Reçoit une erreur inconnue ; le client n'en voit que la phrase commune. */
  readonly journaliser: (e: unknown) => void;
};

/** Répond à une requête du protocole MCP, sans état : un serveur et un transport par requête, une réponse JSON, aucune session. */
export async function repondreMcp(request: Request, { nom, version, consigne, outils, journaliser }: OptionsMcp): Promise<Response> {
  const serveur = new McpServer({ name: nom, version }, { instructions: consigne });
  for (const { nom: cle, titre, description, entree, faire } of outils) {
    serveur.registerTool(
      cle,
      {
        title: titre,
        description,
        inputSchema: entree,
        annotations: { title: titre, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      },
      async (saisie: Record<string, unknown>) => {
        try {
          const { texte, donnees } = await faire(saisie);
          return { content: [{ type: "text" as const, text: texte }], structuredContent: { ...donnees } };
        } catch (e) {
          if (!estErreurApp(e)) journaliser(e);
          return { isError: true, content: [{ type: "text" as const, text: direErreur(e) }] };
        }
      },
    );
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await serveur.connect(transport);
  try {
    return await transport.handleRequest(request);
  } finally {
    await serveur.close();
  }
}

function direErreur(e: unknown): string {
  if (!estErreurApp(e)) return ERREURS.interne.detail;
  const champs = (e.champs ?? []).map(({ chemin, message }) => `${chemin} : ${message}`);
  return [e.detail, ...champs].join("\n");
}
