import type { Version } from "./cas.ts";
import type { CorpusFaux } from "./corpus.ts";

// L'ingestion, comme le vrai serveur : noms contrôlés, doublons refusés, traitement en arrière-plan qu'on suit par son jeton.

type Etat = "pending" | "processing" | "processed" | "failed";
type DocumentRange = { readonly id: string; readonly file_path: string; readonly track_id: string; readonly texte: string; vu: number };
type Reponse = { readonly statut: number; readonly corps: unknown };

/** Un texte qui contient ce mot échoue à l'ingestion. */
export const TEXTE_QUI_ECHOUE = "INGESTION-IMPOSSIBLE";

export type Rangement = { traiter(methode: string, chemin: string, corps: unknown): Reponse | null };

export function creerRangement(corpus: CorpusFaux, version: () => Version): Rangement {
  const documents = new Map<string, DocumentRange>();
  let numero = 0;

  const etatDe = ({ vu, texte }: DocumentRange): Etat =>
    vu < 1 ? "pending" : vu < 2 ? "processing" : texte.includes(TEXTE_QUI_ECHOUE) ? "failed" : "processed";
  const montrer = (document: DocumentRange) => ({
    id: document.id,
    content_summary: document.texte.slice(0, 100),
    content_length: [...document.texte].length,
    status: etatDe(document),
    created_at: "2026-11-21T09:00:00+00:00",
    updated_at: "2026-11-21T09:00:00+00:00",
    track_id: document.track_id,
    chunks_count: etatDe(document) === "processed" ? 1 : null,
    error_msg: etatDe(document) === "failed" ? "stub failure" : null,
    metadata: {},
    file_path: document.file_path,
  });

  function compter(): Record<string, number> {
    const comptes: Record<string, number> = { pending: 0, processing: 0, processed: 0, failed: 0, all: 0 };
    for (const document of documents.values()) {
      const etat = etatDe(document);
      comptes[etat] = (comptes[etat] ?? 0) + 1;
      comptes.all = (comptes.all ?? 0) + 1;
    }
    return comptes;
  }

  function ingerer(textes: ReadonlyArray<string>, sources: ReadonlyArray<unknown>): Reponse {
    const noms = sources.map((source) => (typeof source === "string" ? source : ""));
    if (textes.length === 0 || noms.length !== textes.length || noms.includes("")) return { statut: 400, corps: { detail: "file_source is required" } };
    if (noms.some((nom) => /[/\\:\p{Cc}]|^\s|\s$/u.test(nom))) return { statut: 400, corps: { detail: "Invalid file_source" } };
    const connu = noms.find((nom) => documents.has(nom));
    if (connu !== undefined) {
      const detail = `Document storage already contains '${connu}' (Status: processed). Delete the existing record before re-inserting.`;
      return version().startsWith("1.4") ? { statut: 200, corps: { status: "duplicated", message: detail, track_id: "" } } : { statut: 409, corps: { detail } };
    }
    numero += 1;
    const track_id = `insert_${numero}`;
    for (const [i, texte] of textes.entries()) {
      const nom = noms[i] ?? "";
      documents.set(nom, { id: `doc-${numero}-${i + 1}`, file_path: nom, track_id, texte, vu: 0 });
      if (!corpus.contient(nom) && !texte.includes(TEXTE_QUI_ECHOUE)) corpus.ajouter(nom, texte);
    }
    return { statut: 200, corps: { status: "success", message: "Text successfully received.", track_id } };
  }

  return {
    traiter(methode, chemin, corps) {
      const champs = corps as Readonly<Record<string, unknown>>;
      if (methode === "POST" && chemin === "/documents/text") return ingerer([typeof champs.text === "string" ? champs.text : ""], [champs.file_source]);
      if (methode === "POST" && chemin === "/documents/texts")
        return ingerer((champs.texts ?? []) as Array<string>, (champs.file_sources ?? []) as Array<unknown>);
      if (methode === "DELETE" && chemin === "/documents/delete_document") {
        const ids = (champs.doc_ids ?? []) as ReadonlyArray<string>;
        for (const [nom, { id }] of documents) if (ids.includes(id)) documents.delete(nom);
        return { statut: 200, corps: { status: "deletion_started", message: "Document deletion has been initiated.", doc_id: ids.join(", ") } };
      }
      if (methode === "GET" && chemin === "/documents/status_counts") {
        const comptes = compter();
        // Ce qui était là dès le démarrage est traité.
        return { statut: 200, corps: { status_counts: { ...comptes, processed: Math.max(comptes["processed"] ?? 0, corpus.taille()) } } };
      }
      if (methode === "GET" && chemin === "/documents/pipeline_status")
        return { statut: 200, corps: { busy: false, docs: documents.size, latest_message: "" } };
      if (methode === "GET" && chemin.startsWith("/documents/track_status/")) {
        const suivis = [...documents.values()].filter(({ track_id }) => track_id === chemin.split("/").at(-1));
        // Chaque regard fait avancer le traitement d'un pas.
        for (const document of suivis) document.vu += 1;
        const etats = suivis.map(montrer);
        const resume = Object.fromEntries(Object.entries(compter()).map(([etat, n]) => [`DocStatus.${etat.toUpperCase()}`, n]));
        return { statut: 200, corps: { track_id: chemin.split("/").at(-1), documents: etats, total_count: etats.length, status_summary: resume } };
      }
      if (methode === "POST" && chemin === "/documents/paginated") {
        const page = Number(champs.page ?? 1);
        const taille = Number(champs.page_size ?? 50);
        // Chaque regard fait avancer le traitement d'un pas.
        for (const document of documents.values()) document.vu += 1;
        const tous = [...documents.values()].map(montrer);
        const pages = Math.max(1, Math.ceil(tous.length / taille));
        const pagination = { page, page_size: taille, total_count: tous.length, total_pages: pages, has_next: page < pages, has_prev: page > 1 };
        return { statut: 200, corps: { documents: tous.slice((page - 1) * taille, page * taille), pagination, status_counts: compter() } };
      }
      return null;
    },
  };
}
