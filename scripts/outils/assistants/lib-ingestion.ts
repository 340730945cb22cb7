import { setTimeout as patienter } from "node:timers/promises";
import { HEURE_MS } from "#app/commun/dates/durees.ts";

// Porter des documents à un serveur LightRAG (1.4.9 et suivants), sans jamais les y mettre deux fois.

export type DocumentAIngerer = { readonly fichier: string; readonly texte: string };
export type OptionsIngestion = {
  readonly url: string;
  readonly cle?: string | undefined;
  readonly documents: ReadonlyArray<DocumentAIngerer>;
  /** Ne rien envoyer, seulement dire ce qui le serait. */
  readonly simuler?: boolean;
  /** Effacer puis renvoyer ceux dont le texte a changé, ou qui ont échoué. */
  readonly remplacer?: boolean;
  readonly pas_ms?: number;
  readonly limite_ms?: number;
  readonly dire?: (phrase: string) => void;
};

export type BilanIngestion = {
  readonly deja: ReadonlyArray<string>;
  readonly envoyes: ReadonlyArray<string>;
  readonly changes: ReadonlyArray<string>;
  readonly echoues: ReadonlyArray<string>;
  /** Encore en traitement à la fin de l'attente. */
  readonly en_cours: ReadonlyArray<string>;
};

type DocumentRange = { readonly id: string; readonly file_path: string; readonly status: string; readonly content_length?: number | null };

const PAGE = 200;
const FINIS = new Set(["processed", "failed"]);
const REFUS_MAX = 5;
const ATTENTE_MAX_S = 60;

/** Une erreur à dire telle quelle à la personne. */
export class ErreurIngestion extends Error {}

/** Envoie ce qui manque, suit le traitement jusqu'au bout, et dit ce qu'il en est de chaque document. */
export async function ingerer(options: OptionsIngestion): Promise<BilanIngestion> {
  const { documents, simuler = false, remplacer = false, pas_ms = 5_000, limite_ms = HEURE_MS, dire = () => undefined } = options;
  const doubles = documents.filter(({ fichier }, i) => documents.findIndex((autre) => autre.fichier === fichier) !== i);
  if (doubles.length > 0) throw new ErreurIngestion(`Deux documents portent le même nom : ${doubles.map(({ fichier }) => fichier).join(", ")}.`);
  const appeler = creerAppel(options);

  const sante = await appeler("GET", "/health");
  if ((sante.corps as { readonly status?: string } | null)?.status !== "healthy")
    throw new ErreurIngestion("Le serveur répond, mais ne se dit pas en bonne santé.");

  const ranges = new Map((await lister(appeler)).map((d) => [nomDe(d.file_path), d]));
  const etat = documents.map((document) => ({ document, range: ranges.get(document.fichier) }));
  const nouveaux = etat.filter(({ range }) => range === undefined);
  const changes = etat.filter(({ document, range }) => range !== undefined && FINIS.has(range.status) && aChange(document, range));
  const deja = etat.filter((e) => e.range !== undefined && !changes.includes(e));
  const aRemplacer = remplacer ? changes : [];
  const noms = (liste: typeof etat): ReadonlyArray<string> => liste.map(({ document }) => document.fichier);
  dire(
    `${documents.length} documents : ${deja.length} déjà là, ${nouveaux.length} à envoyer, ${changes.length} à remplacer${remplacer || changes.length === 0 ? "" : " (avec --remplacer)"}.`,
  );
  const aEnvoyer = [...nouveaux, ...aRemplacer];
  if (simuler) {
    for (const nom of noms(aEnvoyer)) dire(`  ${nom}`);
    return { deja: noms(deja), envoyes: noms(aEnvoyer), changes: noms(changes), echoues: [], en_cours: [] };
  }

  if (aRemplacer.length > 0)
    await effacer(
      aRemplacer.flatMap(({ range }) => (range === undefined ? [] : [range.id])),
      appeler,
      { pas_ms, limite_ms },
    );
  for (const { document } of aEnvoyer) {
    await envoyer(document, appeler);
    dire(`  envoyé : ${document.fichier}`);
  }
  const suivis = new Set(noms(aEnvoyer));
  const limite = performance.now() + limite_ms;
  let lus: ReadonlyArray<DocumentRange>;
  for (;;) {
    lus = (await lister(appeler)).filter(({ file_path }) => suivis.has(nomDe(file_path)));
    const finis = lus.filter(({ status }) => FINIS.has(status)).length;
    if (finis === suivis.size || performance.now() > limite) break;
    dire(`  traités : ${finis} sur ${suivis.size}`);
    await patienter(pas_ms);
  }
  const echoues = lus.filter(({ status }) => status === "failed").map(({ file_path }) => nomDe(file_path));
  const traites = new Set(lus.filter(({ status }) => FINIS.has(status)).map(({ file_path }) => nomDe(file_path)));
  return { deja: noms(deja), envoyes: [...suivis], changes: noms(changes), echoues, en_cours: [...suivis].filter((nom) => !traites.has(nom)) };
}

/** Un document qui a échoué est à refaire ; un autre a changé si sa longueur n'est plus la même. */
function aChange({ texte }: DocumentAIngerer, { status, content_length }: DocumentRange): boolean {
  return status === "failed" || (typeof content_length === "number" && content_length !== [...texte.trim()].length);
}

type Appel = (methode: string, chemin: string, corps?: unknown) => Promise<{ readonly statut: number; readonly corps: unknown }>;

function creerAppel({ url, cle }: OptionsIngestion): Appel {
  return async (methode, chemin, corps) => {
    for (let essai = 1; ; essai += 1) {
      let reponse: Response;
      try {
        reponse = await fetch(`${url}${chemin}`, {
          method: methode,
          headers: { ...(corps === undefined ? {} : { "Content-Type": "application/json" }), ...(cle === undefined ? {} : { "X-API-Key": cle }) },
          ...(corps === undefined ? {} : { body: JSON.stringify(corps) }),
          redirect: "manual",
          signal: AbortSignal.timeout(120_000),
        });
      } catch (cause) {
        throw new ErreurIngestion(`Le serveur ${new URL(url).origin} ne répond pas.`, { cause });
      }
      // Le serveur borne les documents en attente : il dit quand revenir.
      if ((reponse.status === 429 || reponse.status === 503) && essai < REFUS_MAX) {
        await patienter(Math.min(ATTENTE_MAX_S, Number(reponse.headers.get("retry-after") ?? 5)) * 1_000);
        continue;
      }
      if (reponse.status === 401 || reponse.status === 403) throw new ErreurIngestion("Le serveur refuse la clé (RAG_PE_API_KEY).");
      if (reponse.status === 404) throw new ErreurIngestion(`Le serveur ne connaît pas ${chemin} : est-ce bien un LightRAG, 1.4.9 ou plus ?`);
      const texte = await reponse.text();
      if (!reponse.ok && reponse.status !== 409) throw new ErreurIngestion(`Le serveur a refusé ${chemin} (statut ${reponse.status}).`);
      return { statut: reponse.status, corps: lireJson(texte) };
    }
  };
}

function lireJson(texte: string): unknown {
  try {
    return JSON.parse(texte);
  } catch {
    throw new ErreurIngestion("Le serveur n'a pas répondu en JSON : est-ce bien un LightRAG ?");
  }
}

async function lister(appeler: Appel): Promise<ReadonlyArray<DocumentRange>> {
  const tous: Array<DocumentRange> = [];
  for (let page = 1; ; page += 1) {
    const { corps } = await appeler("POST", "/documents/paginated", { page, page_size: PAGE, sort_field: "file_path", sort_direction: "asc" });
    const { documents = [], pagination } = corps as {
      readonly documents?: ReadonlyArray<DocumentRange>;
      readonly pagination?: { readonly has_next?: boolean };
    };
    tous.push(...documents.map((d) => ({ ...d, status: d.status.toLowerCase() })));
    if (pagination?.has_next !== true) return tous;
  }
}

async function envoyer({ fichier, texte }: DocumentAIngerer, appeler: Appel): Promise<void> {
  const { statut, corps } = await appeler("POST", "/documents/text", { text: texte.trim(), file_source: fichier });
  const { status } = (corps ?? {}) as { readonly status?: string };
  // Un autre envoi l'a devancé : le résultat est le même.
  if (statut === 409 || status === "duplicated") return;
  if (status === "failure") throw new ErreurIngestion(`Le serveur n'a pas pris ${fichier}.`);
}

async function effacer(
  ids: ReadonlyArray<string>,
  appeler: Appel,
  { pas_ms, limite_ms }: { readonly pas_ms: number; readonly limite_ms: number },
): Promise<void> {
  const limite = performance.now() + limite_ms;
  // L'effacement refuse de partir pendant un traitement, puis se fait en arrière-plan.
  for (;;) {
    const { corps } = await appeler("DELETE", "/documents/delete_document", { doc_ids: ids, delete_file: false, delete_llm_cache: true });
    const { status } = corps as { readonly status?: string };
    if (status === "deletion_started") break;
    if (status !== "busy" || performance.now() > limite) throw new ErreurIngestion("Le serveur n'a pas voulu effacer les documents à remplacer.");
    await patienter(pas_ms);
  }
  while ((await lister(appeler)).some(({ id }) => ids.includes(id))) {
    if (performance.now() > limite) throw new ErreurIngestion("L'effacement n'en finit pas.");
    await patienter(pas_ms);
  }
}

/** Avant la 1.5, le nom est rendu tel qu'il a été donné, chemin compris. */
function nomDe(file_path: string): string {
  return file_path.split(/[/\\]/).at(-1) ?? file_path;
}
