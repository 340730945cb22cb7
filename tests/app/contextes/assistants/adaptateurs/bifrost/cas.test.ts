import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { creerPasserelle } from "#app/contextes/assistants/adaptateurs/bifrost/passerelle.server.ts";
import { estErreurApp, type CodeErreur, type ErreurApp } from "#app/commun/erreurs.ts";
import type { DemandePasserelle, Passerelle, ReponsePasserelle } from "#app/contextes/assistants/ports/passerelle.ts";
import { CAS_COMMUNS, CAS_FLUX, type CasPasserelle } from "#scripts/amonts-faux/cas-passerelle.ts";
import { TEXTE } from "#scripts/amonts-faux/formes-passerelle.ts";
import { servirPasserelle, type ServeurPasserelle } from "#scripts/amonts-faux/serveur-passerelle.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { CLE_BIFROST, INTERDITS_BIFROST } from "#tests/faux/bifrost.ts";
import { reseau } from "#tests/montage/reseau.ts";

// Tous les cas du protocole, sur de vraies prises. La limite du test borne l'attente : un appel qui traîne échoue.
const LARGES = { connexion_ms: 5_000, premier_octet_ms: 5_000, silence_ms: 5_000, total_ms: 6_000 };
// Pour les cas où rien ne vient : assez courts pour le test, assez longs pour une machine chargée.
const COURTS = { connexion_ms: 800, premier_octet_ms: 800, silence_ms: 400, total_ms: 1_500 };
const QUI_SE_TAISENT: ReadonlySet<string> = new Set<CasPasserelle>([
  "muette",
  "stream-silent",
  "stream-entetes-seuls",
  "stream-stall",
  "stream-battements-sans-fin",
]);
const LIMITE_DU_TEST_MS = 8_000;

const demande = (cas: string, plus: Partial<DemandePasserelle> = {}): DemandePasserelle => ({
  modele: `mistral/${cas}`,
  secours: ["groq/modele-de-secours"],
  messages: [
    { role: "system", content: "Réponds en français." },
    { role: "user", content: "Où trouver des semences ?" },
  ],
  max_jetons: 700,
  ...plus,
});

let serveur: ServeurPasserelle;
beforeAll(async () => {
  reseau.close();
  serveur = await servirPasserelle({ texte: TEXTE });
});
afterEach(() => void (serveur.recues.length = 0));
afterAll(async () => {
  await serveur.fermer();
  reseau.listen();
});

type Recolte = { readonly textes: ReadonlyArray<string>; readonly fin: ReponsePasserelle | undefined; readonly erreur: ErreurApp | undefined };

async function recolter(passerelle: Passerelle, une: DemandePasserelle, signal = new AbortController().signal): Promise<Recolte> {
  const textes: Array<string> = [];
  let fin: ReponsePasserelle | undefined;
  try {
    for await (const morceau of passerelle.diffuser(une, signal)) {
      expect(fin, "rien ne suit la fin").toBeUndefined();
      if (morceau.type === "texte") textes.push(morceau.texte);
      else fin = morceau.reponse;
    }
  } catch (e) {
    if (!estErreurApp(e)) throw e;
    expect([fin, textes.length], "une erreur ne vient qu'avant le premier texte").toEqual([undefined, 0]);
    return { textes, fin, erreur: e };
  }
  return { textes, fin, erreur: undefined };
}

function monter(plus: { readonly delais?: typeof LARGES; readonly maintenant_ms?: () => number; readonly cle?: string; readonly url?: string } = {}) {
  const journal = unJournal();
  const passerelle = creerPasserelle({ url: serveur.url, cle: CLE_BIFROST, journal, maintenant_ms: () => 0, delais: LARGES, hasard: () => 0, ...plus });
  return { journal, passerelle };
}

const DEBUT = "Une piste utile [1]. ";
type Attendu =
  | { readonly texte: string; readonly etat: "entier" | "limite" | "interrompu" | "filtre" | "fin_inconnue"; readonly envois?: 2 }
  | { readonly refus: CodeErreur; readonly classe: string; readonly envois?: 2 };

const ATTENDUS: Readonly<Record<CasPasserelle, Attendu>> = {
  ok: { texte: TEXTE, etat: "entier" },
  fallback: { texte: TEXTE, etat: "entier" },
  "fallback-routing-info": { texte: TEXTE, etat: "entier" },
  "forme-1.4": { texte: TEXTE, etat: "entier" },
  "entetes-2.x": { texte: TEXTE, etat: "entier" },
  "sans-usage": { texte: TEXTE, etat: "entier" },
  longueur: { texte: TEXTE, etat: "limite" },
  filtre: { texte: TEXTE, etat: "filtre" },
  "reflexion-seule": { texte: "<think>je réfléchis et je ne réponds pas", etat: "entier" },
  references: { texte: "<think>hum</think>Une piste [1].\n\n### References\n\n- [1] une fiche", etat: "entier" },
  "401-no-key": { refus: "amont_indisponible", classe: "configuration" },
  "401-unknown-key": { refus: "amont_indisponible", classe: "configuration" },
  "401-admin": { refus: "amont_indisponible", classe: "configuration" },
  "401-fournisseur": { refus: "amont_indisponible", classe: "configuration" },
  "402": { refus: "amont_indisponible", classe: "budget" },
  "403-model": { refus: "amont_indisponible", classe: "configuration" },
  "400-config": { refus: "amont_indisponible", classe: "configuration" },
  "400-network": { refus: "amont_indisponible", classe: "indisponible", envois: 2 },
  "400-queue": { refus: "amont_indisponible", classe: "indisponible", envois: 2 },
  "413": { refus: "amont_indisponible", classe: "trop_long" },
  "429-requests": { refus: "amont_indisponible", classe: "limite" },
  "429-fournisseur": { refus: "amont_indisponible", classe: "limite" },
  "500": { refus: "amont_indisponible", classe: "indisponible", envois: 2 },
  "502-html": { refus: "amont_indisponible", classe: "indisponible", envois: 2 },
  "504": { refus: "delai_depasse", classe: "lent", envois: 2 },
  "empty-choices": { refus: "amont_invalide", classe: "illisible" },
  "not-json": { refus: "amont_invalide", classe: "illisible" },
  tronque: { refus: "amont_invalide", classe: "illisible" },
  muette: { refus: "delai_depasse", classe: "lent" },
  injoignable: { refus: "amont_indisponible", classe: "indisponible", envois: 2 },
  "stream-error-first": { refus: "amont_indisponible", classe: "indisponible" },
  "stream-error-mid": { texte: `${DEBUT}Et puis`, etat: "interrompu" },
  "stream-504-mid": { texte: DEBUT, etat: "interrompu" },
  "stream-plugin-error": { texte: DEBUT, etat: "interrompu" },
  "stream-truncated": { texte: `${DEBUT}Et puis`, etat: "interrompu" },
  "stream-truncated-vide": { refus: "amont_indisponible", classe: "indisponible" },
  "stream-fin-inconnue": { texte: TEXTE, etat: "fin_inconnue" },
  "stream-cut": { texte: `${DEBUT}Et puis`, etat: "interrompu" },
  "stream-cut-first": { refus: "amont_indisponible", classe: "indisponible" },
  "stream-done-coupe": { texte: DEBUT, etat: "interrompu" },
  "stream-done-sans-ligne-vide": { texte: DEBUT, etat: "entier" },
  "stream-silent": { refus: "delai_depasse", classe: "lent" },
  "stream-entetes-seuls": { refus: "delai_depasse", classe: "lent" },
  "stream-stall": { texte: `${DEBUT}Et puis`, etat: "interrompu" },
  "stream-battements-sans-fin": { texte: DEBUT, etat: "interrompu" },
  "stream-heartbeats": { texte: "Une piste utile [1].", etat: "entier" },
  "stream-split": { texte: "Près de Die, un atelier prête un broyeur à végétaux [1].", etat: "entier" },
  "stream-crlf": { texte: TEXTE, etat: "entier" },
  "stream-un-octet": { texte: "Été, c'est là [1].", etat: "entier" },
  "stream-forme-inconnue": { texte: "Une piste utile [1].", etat: "entier" },
  "stream-forme-inconnue-seule": { refus: "amont_invalide", classe: "illisible" },
  "stream-json": { texte: TEXTE, etat: "entier" },
  "stream-json-erreur": { refus: "amont_indisponible", classe: "budget" },
  "stream-vide": { refus: "amont_indisponible", classe: "indisponible" },
};

function etatDe({ fini, interrompue, reserve }: ReponsePasserelle): string {
  if (interrompue === true) return fini ? "contradiction" : "interrompu";
  return fini ? (reserve ?? "entier") : "limite";
}

function verifierSecrets(journal: ReturnType<typeof unJournal>, recolte: Partial<Recolte>): void {
  const { erreur } = recolte;
  const dit = [
    erreur?.message,
    erreur?.detail,
    erreur?.stack,
    JSON.stringify(erreur?.cause),
    JSON.stringify(erreur),
    JSON.stringify(recolte),
    JSON.stringify(journal.lignes),
  ];
  for (const interdit of INTERDITS_BIFROST) expect(dit.join("\n")).not.toContain(interdit);
}

describe("au fil de l'eau", () => {
  test.each([...CAS_COMMUNS, ...CAS_FLUX])(
    "%s",
    async (cas) => {
      const attendu = ATTENDUS[cas];
      const { passerelle, journal } = monter({ delais: QUI_SE_TAISENT.has(cas) ? COURTS : LARGES });
      const recolte = await recolter(passerelle, demande(cas));
      if ("refus" in attendu) {
        expect(recolte.erreur?.code).toBe(attendu.refus);
        expect(journal.lignes.at(-1)).toMatchObject({
          message: "passerelle",
          niveau: attendu.classe === "configuration" ? "erreur" : "avertir",
          champs: { classe: attendu.classe },
        });
      } else {
        expect(recolte.erreur).toBeUndefined();
        expect([recolte.textes.join(""), recolte.fin?.texte]).toEqual([attendu.texte, attendu.texte]);
        expect(etatDe(recolte.fin as ReponsePasserelle)).toBe(attendu.etat);
        if (attendu.etat === "interrompu") expect(journal.lignes.at(-1)).toMatchObject({ niveau: "avertir", message: "passerelle" });
      }
      expect(serveur.recues).toHaveLength(attendu.envois ?? 1);
      verifierSecrets(journal, recolte);
    },
    LIMITE_DU_TEST_MS,
  );

  test("la demande porte la clé, la consigne, des secours en textes, et demande un flux", async () => {
    await recolter(monter().passerelle, demande("ok"));
    const [recue] = serveur.recues;
    expect(recue?.cle).toBe(CLE_BIFROST);
    expect(recue?.consigne).toBe("Réponds en français.");
    expect(recue?.corps).toMatchObject({ stream: true, model: "mistral/ok", fallbacks: ["groq/modele-de-secours"], max_completion_tokens: 700 });
    expect(recue?.entetes).toMatchObject({ accept: "text/event-stream", "x-bf-disable-content-logging": "true", "x-bf-mcp-include-tools": "" });
  });

  test.each([
    ["ok", { fournisseur: "mistral", modele: "ok", secours: false, usage: { entree: 1_000, sortie: 200 } }],
    ["fallback", { fournisseur: "groq", modele: "modele-de-secours", secours: true }],
    ["fallback-routing-info", { fournisseur: "groq", modele: "modele-de-secours", secours: true }],
    ["forme-1.4", { fournisseur: "mistral", modele: "forme-1.4", secours: false }],
    ["entetes-2.x", { fournisseur: "groq", modele: "modele-de-secours", secours: true }],
    ["sans-usage", { usage: null }],
    // Ce qui est su avant la coupure reste su.
    ["stream-cut", { fournisseur: "mistral", modele: "stream-cut", secours: false, usage: null }],
  ] as const)("%s : qui a répondu, et combien de jetons", async (cas, attendu) => {
    expect((await recolter(monter().passerelle, demande(cas))).fin).toMatchObject(attendu);
  });

  test("des morceaux d'une forme inconnue sont sautés, et le journal en dit le nombre", async () => {
    const { passerelle, journal } = monter();
    await recolter(passerelle, demande("stream-forme-inconnue"));
    expect(journal.lignes).toEqual([expect.objectContaining({ niveau: "avertir", champs: expect.objectContaining({ ignores: 2 }) as unknown })]);
  });

  test.each([
    ["0", 2],
    // Six secondes : le visiteur a mieux à faire.
    ["6", 1],
  ] as const)("un 429 qui demande %s s d'attente : %i envois", async (attente, envois) => {
    let recus = 0;
    const presse = createServer((_demande, reponse) => {
      recus += 1;
      if (recus === 1) reponse.writeHead(429, { "Retry-After": attente, "Content-Type": "application/json" }).end('{"type":"request_limited"}');
      else
        reponse
          .writeHead(200, { "Content-Type": "text/event-stream" })
          .end('data: {"choices":[{"delta":{"content":"Oui."},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n');
    });
    await new Promise<void>((pret) => presse.listen(0, "127.0.0.1", pret));
    const url = `http://127.0.0.1:${(presse.address() as AddressInfo).port}`;
    const recolte = await recolter(monter({ url }).passerelle, demande("ok"));
    expect([recus, recolte.fin?.texte, recolte.erreur?.code]).toEqual(envois === 2 ? [2, "Oui.", undefined] : [1, undefined, "amont_indisponible"]);
    presse.closeAllConnections();
    presse.close();
  });
});

describe("d'un bloc", () => {
  const PARTICULIERS: Readonly<Partial<Record<CasPasserelle, Attendu>>> = {
    "stream-silent": { refus: "delai_depasse", classe: "lent" },
    "stream-entetes-seuls": { refus: "delai_depasse", classe: "lent" },
    "stream-stall": { refus: "delai_depasse", classe: "lent" },
    "stream-battements-sans-fin": { refus: "delai_depasse", classe: "lent" },
    // Rien d'utile n'est encore reçu : une réponse d'un bloc coupée se redemande.
    "stream-cut": { refus: "amont_indisponible", classe: "indisponible", envois: 2 },
    "stream-cut-first": { refus: "amont_indisponible", classe: "indisponible", envois: 2 },
    "stream-done-coupe": { refus: "amont_indisponible", classe: "indisponible", envois: 2 },
  };

  test.each([...CAS_COMMUNS, ...CAS_FLUX])(
    "%s",
    async (cas) => {
      const ordinaire: Attendu = (CAS_FLUX as ReadonlyArray<string>).includes(cas) ? { texte: TEXTE, etat: "entier" } : ATTENDUS[cas];
      const attendu = PARTICULIERS[cas] ?? ordinaire;
      const { passerelle, journal } = monter({ delais: QUI_SE_TAISENT.has(cas) ? COURTS : LARGES });
      let recolte: Partial<Recolte>;
      try {
        const fin = await passerelle.completer(demande(cas), new AbortController().signal);
        recolte = { fin };
      } catch (e) {
        if (!estErreurApp(e)) throw e;
        recolte = { erreur: e };
      }
      if ("refus" in attendu) expect([recolte.erreur?.code, journal.lignes.at(-1)?.champs["classe"]]).toEqual([attendu.refus, attendu.classe]);
      else expect([recolte.fin?.texte, recolte.fin === undefined ? "" : etatDe(recolte.fin)]).toEqual([attendu.texte, attendu.etat]);
      expect(serveur.recues).toHaveLength(attendu.envois ?? 1);
      verifierSecrets(journal, recolte);
    },
    LIMITE_DU_TEST_MS,
  );
});

describe("le visiteur s'en va", () => {
  test.each(["stream-silent", "stream-entetes-seuls", "stream-stall", "muette"] as const)(
    "%s : la prise de l'amont se ferme, l'abandon remonte",
    async (cas) => {
      const { passerelle, journal } = monter({ delais: { connexion_ms: 5_000, premier_octet_ms: 60_000, silence_ms: 60_000, total_ms: 60_000 } });
      const depart = new AbortController();
      const recolte = recolter(passerelle, demande(cas), depart.signal);
      await expect.poll(() => serveur.recues.length).toBe(1);
      depart.abort();
      await expect(recolte).rejects.toThrow(/abort/i);
      await expect.poll(() => serveur.recues[0]?.abandonnee).toBe(true);
      // Un départ n'est pas une panne.
      expect(journal.lignes).toEqual([]);
    },
  );

  test("sortir de la boucle suffit à fermer la prise", async () => {
    const { passerelle } = monter({ delais: { connexion_ms: 5_000, premier_octet_ms: 60_000, silence_ms: 60_000, total_ms: 60_000 } });
    for await (const morceau of passerelle.diffuser(demande("stream-stall"), new AbortController().signal)) {
      expect(morceau).toMatchObject({ type: "texte", texte: expect.stringContaining(DEBUT) as string });
      break;
    }
    await expect.poll(() => serveur.recues[0]?.abandonnee).toBe(true);
  });

  test("déjà parti avant l'appel : rien n'est envoyé", async () => {
    await expect(recolter(monter().passerelle, demande("ok"), AbortSignal.abort())).rejects.toThrow(/abort/i);
    expect(serveur.recues).toEqual([]);
  });
});

test("l'attente du premier mot se règle : un amont muet est coupé au délai demandé", async () => {
  const journal = unJournal();
  const passerelle = creerPasserelle({ url: serveur.url, cle: CLE_BIFROST, journal, maintenant_ms: () => 0, premierMot_ms: 100 });
  expect((await recolter(passerelle, demande("stream-silent"))).erreur?.code).toBe("delai_depasse");
  expect((await recolter(passerelle, demande("ok"))).fin?.texte).toBe(TEXTE);
});

describe("le disjoncteur", () => {
  test("cinq réponses coupées l'ouvrent ; trente secondes plus tard, un seul essai passe et le referme", async () => {
    let maintenant = 0;
    const { passerelle } = monter({ maintenant_ms: () => maintenant });
    for (let i = 0; i < 5; i += 1) await recolter(passerelle, demande("stream-truncated"));
    const refuse = await recolter(passerelle, demande("ok"));
    expect([refuse.erreur?.code, refuse.erreur?.attente_s, serveur.recues.length]).toEqual(["amont_indisponible", 30, 5]);
    maintenant = 30_000;
    const [essai, second] = await Promise.all([recolter(passerelle, demande("ok")), recolter(passerelle, demande("ok"))]);
    expect([essai.fin?.texte, second.erreur?.code]).toEqual([TEXTE, "amont_indisponible"]);
    expect((await recolter(passerelle, demande("ok"))).fin?.texte).toBe(TEXTE);
  });

  test("ni un départ, ni une demande trop longue ne comptent comme une panne", async () => {
    const { passerelle } = monter();
    for (let i = 0; i < 6; i += 1) {
      await recolter(passerelle, demande("413"));
      for await (const _ of passerelle.diffuser(demande("ok"), new AbortController().signal)) break;
    }
    expect((await recolter(passerelle, demande("ok"))).fin?.texte).toBe(TEXTE);
  });

  test("un départ pendant l'essai de réouverture laisse la place au suivant", async () => {
    let maintenant = 0;
    const { passerelle } = monter({ maintenant_ms: () => maintenant });
    for (let i = 0; i < 5; i += 1) await recolter(passerelle, demande("402"));
    maintenant = 30_000;
    for await (const _ of passerelle.diffuser(demande("ok"), new AbortController().signal)) break;
    expect((await recolter(passerelle, demande("ok"))).fin?.texte).toBe(TEXTE);
  });
});
