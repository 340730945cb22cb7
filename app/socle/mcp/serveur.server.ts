import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { CallToolRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { z } from "zod";
import { ERREURS, estErreurApp } from "#app/commun/erreurs.ts";
import { lireEnvoi } from "./envoi.ts";

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
  const envoi = await lireEnvoi(request);
  if (envoi instanceof Response) return envoi;
  const serveur = new McpServer({ name: nom, version }, { instructions: consigne });
  async function appeler(outil: OutilMcp, saisie: Readonly<Record<string, unknown>>) {
    try {
      const lue = outil.entree.safeParse(saisie);
      if (!lue.success) return refuser(direFautes(lue.error.issues));
      const { texte, donnees } = await outil.faire(lue.data);
      const inconnues = Object.keys(saisie).filter((cle) => !Object.hasOwn(outil.entree.shape, cle));
      return rendre({ texte: [...direInconnues(inconnues), texte].join("\n"), donnees });
    } catch (e) {
      if (!estErreurApp(e)) journaliser(e);
      return refuser(direErreur(e));
    }
  }
  for (const outil of outils) {
    const { nom: cle, titre, description, entree } = outil;
    serveur.registerTool(
      cle,
      {
        title: titre,
        description,
        inputSchema: entree,
        annotations: { title: titre, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      },
      (saisie: Record<string, unknown>) => appeler(outil, saisie),
    );
  }
  // Le protocole contrôle les saisies en anglais, et laisse passer une clé inconnue sans un mot : ici, tout se dit en français.
  serveur.server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const outil = outils.find(({ nom: cle }) => cle === params.name);
    return outil === undefined
      ? refuser(`L’outil « ${params.name.slice(0, NOM_MAX)} » n’existe pas. Outils : ${outils.map(({ nom: cle }) => cle).join(", ")}.`)
      : appeler(outil, params.arguments ?? {});
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await serveur.connect(transport);
  try {
    return await transport.handleRequest(request, envoi);
  } finally {
    await serveur.close();
  }
}

const NOM_MAX = 60;
const INCONNUES_DITES = 5;

function rendre({ texte, donnees }: RenduOutil) {
  return { content: [{ type: "text" as const, text: texte }], structuredContent: { ...donnees } };
}

function refuser(texte: string) {
  return { isError: true, content: [{ type: "text" as const, text: texte }] };
}

function direFautes(fautes: ReadonlyArray<{ readonly path: ReadonlyArray<PropertyKey>; readonly message: string }>): string {
  // Un texte à la place d'une liste n'est pas aussi « trop court » : la première faute de chaque champ suffit.
  const premieres = new Map(fautes.toReversed().map(({ path, message }) => [direChemin(path), message]));
  return [ERREURS.invalide.detail, ...[...premieres].toReversed().map(([champ, message]) => `${champ} : ${message}`)].join("\n");
}

// « adresses, élément 2 » : un rang se compte à partir de un.
function direChemin(chemin: ReadonlyArray<PropertyKey>): string {
  return chemin.map((etape) => (typeof etape === "number" ? `élément ${etape + 1}` : String(etape))).join(", ");
}

function direInconnues(cles: ReadonlyArray<string>): ReadonlyArray<string> {
  if (cles.length === 0) return [];
  const dites = cles.slice(0, INCONNUES_DITES).map((cle) => `« ${cle.slice(0, NOM_MAX)} »`);
  return [`Non compris, laissé de côté : ${dites.join(", ")}${cles.length > INCONNUES_DITES ? ` et ${cles.length - INCONNUES_DITES} de plus` : ""}.`];
}

function direErreur(e: unknown): string {
  if (!estErreurApp(e)) return ERREURS.interne.detail;
  const champs = (e.champs ?? []).map(({ chemin, message }) => `${chemin} : ${message}`);
  return [e.detail, ...champs].join("\n");
}
