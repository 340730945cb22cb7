import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { decouperDocument } from "#app/contextes/pensees/domaine/texte.ts";
import type { EvenementChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { MorceauPasserelle, Passerelle, ReponsePasserelle } from "#app/contextes/assistants/ports/passerelle.ts";
import type { MorceauSavoir, Savoir } from "#app/contextes/assistants/ports/savoir.ts";
import { fauxBifrost } from "#tests/faux/bifrost.ts";
import { reseau } from "#tests/montage/reseau.ts";
import { demander, diffuser, lireEvenements, ouvrirFlux, unChat, UN_MATIN } from "#tests/constructeurs/chat.ts";

const QUESTION = { question: "Où trouver des semences paysannes ?" };
const PAYANT = { payants: ["mistral"], plafonds: { jour: 1_000_000, mois: null } };

const FIN: ReponsePasserelle = {
  texte: "",
  fournisseur: "mistral",
  modele: "ministral-8b-latest",
  secours: false,
  usage: { entree: 1_000, sortie: 200 },
  fini: true,
};

/** Une passerelle qui dit ces morceaux, puis finit comme on le lui dit. */
function quiDit(morceaux: ReadonlyArray<string>, fin: Partial<ReponsePasserelle> | ErreurApp | Error | "jamais" = {}) {
  const etat = { finie: false, abandonnee: false };
  const passerelle: Passerelle = {
    completer: async () => ({ ...FIN, texte: morceaux.join("") }),
    async *diffuser(_demande, signal): AsyncGenerator<MorceauPasserelle> {
      try {
        for (const texte of morceaux) yield { type: "texte", texte };
        if (fin instanceof Error) throw fin;
        if (fin === "jamais") await new Promise((_, partir) => signal.addEventListener("abort", () => partir(signal.reason as Error), { once: true }));
        else yield { type: "fin", reponse: { ...FIN, ...fin, texte: morceaux.join("") } };
        etat.finie = true;
      } finally {
        etat.abandonnee = signal.aborted;
      }
    },
  };
  return { passerelle, etat };
}

const budgetDe = async (service: ReturnType<typeof unChat>) => (await service.depots.budget.etat(UN_MATIN)).jour;
const statutDe = async (service: ReturnType<typeof unChat>) => (await service.depots.usage.lister("2026-11-01", 1))[0];

describe("au fil de l'eau", () => {
  test("debut, les sources, chaque morceau à mesure, puis fin avec la réponse entière", async () => {
    const { passerelle } = quiDit(["Une piste ", "utile ", "[1", "]. Une ", "autre [9", "9]."]);
    const { evenements, texte, fin } = await diffuser("entraide", unChat({ passerelle }), QUESTION);
    expect(texte).toBe("Une piste utile [1]. Une autre.");
    expect(evenements.filter(({ type }) => type === "morceau").length).toBeGreaterThanOrEqual(4);
    expect(evenements.flatMap((e) => (e.type === "source" ? [[e.numero, e.source]] : []))).toEqual(fin.reponse.sources.map((source, i) => [i + 1, source]));
    expect(fin).toMatchObject({ raison: "complet", reste: 59, reponse: { fournisseur: "mistral", degrade: null, citations: [] } });
  });

  test("un morceau part avant que le suivant ne soit demandé", async () => {
    const { passerelle } = quiDit(["Premier morceau", " jamais suivi"], "jamais");
    const depart = new AbortController();
    const reponse = await ouvrirFlux("entraide", unChat({ passerelle }), QUESTION, { signal: depart.signal });
    const lecteur = reponse.body?.pipeThrough(new TextDecoderStream()).getReader();
    let lu = "";
    while (!lu.includes("Premier morceau")) lu += (await lecteur?.read())?.value ?? "";
    expect(lu).not.toContain("event: fin");
    depart.abort();
    await lecteur?.cancel().catch(() => undefined);
  });

  test.each([
    ["réflexion coupée entre deux morceaux", ["<thi", "nk>je pense [1]</th", "ink>Voici [1]."], "Voici [1]."],
    ["section de références", ["Voici [1].\n\n### Réfé", "rences\n\n- [1] une fiche"], "Voici [1]."],
    ["HTML", ["Voici <scr", "ipt>alert(1)</script> [1]."], "Voici ‹script>alert(1)‹/script> [1]."],
    ["image distante", ["Voici !", "[x](https://p.test/a.", "png?d=secret) [1]."], "Voici x [1]."],
    ["lien dangereux", ["Voici [clic](java", "script:alert(1)) [1]."], "Voici clic [1]."],
  ])("%s : nettoyé même coupé", async (_nom, morceaux, attendu) => {
    expect((await diffuser("reseaux", unChat({ passerelle: quiDit(morceaux).passerelle }), QUESTION)).texte).toBe(attendu);
  });

  test("JSON et flux disent la même chose", async () => {
    const { passerelle } = quiDit(["<think>hum</think>Une piste ", "[1]. Une autre [2, 99]."]);
    const { duree_ms: _a, id: _b, ...enJson } = await demander("taff", unChat({ passerelle }), { question: "un séjour à la ferme" });
    const { duree_ms: _c, id: _d, ...enFlux } = (await diffuser("taff", unChat({ passerelle }), { question: "un séjour à la ferme" })).fin.reponse;
    expect(enFlux).toEqual(enJson);
  });
});

test("quoi que dise l'amont, et comment qu'il finisse : l'ordre tient, les morceaux font la réponse, la réserve est réglée", async () => {
  const unites = fc.constantFrom(
    "Une piste ",
    "[1]",
    "[9]",
    " [2",
    "]",
    "<think>",
    "</think>",
    "<b>",
    "![x](u)",
    "[l](javascript:x)",
    "\n\n",
    "### Sources\n",
    "- [1] a.md\n",
    "« quatre mots au moins »",
    "é",
    "",
  );
  const fins = fc.constantFrom<Partial<ReponsePasserelle> | ErreurApp>(
    {},
    { fini: false },
    { usage: null, fini: false, interrompue: true },
    new ErreurApp("delai_depasse"),
  );
  let courante = quiDit([]).passerelle;
  const service = unChat({
    passerelle: { completer: (...args) => courante.completer(...args), diffuser: (...args) => courante.diffuser(...args) },
    ...PAYANT,
    plafonds: { jour: null, mois: null },
  });
  let essai = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(unites, { maxLength: 20 }), fins, async (morceaux, fin) => {
      essai += 1;
      courante = quiDit(morceaux, fin).passerelle;
      const client = { adresse: `198.19.${Math.floor(essai / 250)}.${(essai % 250) + 1}`, https: false };
      // `diffuser` contrôle l'ordre, et que les morceaux mis bout à bout sont la réponse.
      const { fin: lue, texte } = await diffuser("entraide", service, QUESTION, { client });
      expect(texte).not.toBe("");
      expect(lue.reponse.interrompue === true).toBe(lue.raison === "coupe");
      if (lue.reponse.fournisseur === null) expect([lue.reponse.degrade, lue.reste]).toEqual(["passerelle", 60]);
      expect((await budgetDe(service)).reserve).toBe(0);
    }),
    { numRuns: 300 },
  );
});

describe("quand l'amont échoue", () => {
  test("avant le premier mot : la réponse documentaire, la question et la réserve rendues", async () => {
    const service = unChat({ passerelle: quiDit([], new ErreurApp("amont_indisponible")).passerelle, ...PAYANT });
    const { fin, texte } = await diffuser("entraide", service, QUESTION);
    expect(texte).toMatch(/^Réponse documentaire, sans modèle de langue/);
    expect(fin).toMatchObject({ raison: "complet", reste: 60, reponse: { degrade: "passerelle", fournisseur: null } });
    expect(await budgetDe(service)).toEqual({ depense: 0, reserve: 0 });
    expect((await statutDe(service))?.statut).toBe("passerelle");
  });

  test.each([
    ["il le dit", { usage: null, fini: false, interrompue: true } as const],
    ["il lève, contre son contrat", new ErreurApp("amont_indisponible")],
  ])("en pleine réponse (%s) : le texte reste, raison « coupe », l'estimation est comptée", async (_nom, fin) => {
    const service = unChat({ passerelle: quiDit(["Une piste [1]. ", "Et puis "], fin).passerelle, ...PAYANT });
    const lu = await diffuser("entraide", service, QUESTION);
    expect(lu.texte).toBe("Une piste [1]. Et puis");
    expect(lu.fin).toMatchObject({ raison: "coupe", reste: 59, reponse: { interrompue: true, fournisseur: "mistral", degrade: null } });
    expect(lu.fin.reponse.sources.length).toBeGreaterThan(0);
    const { depense, reserve } = await budgetDe(service);
    expect(reserve).toBe(0);
    // Plus que ce qu'auraient coûté les 1 200 jetons du décompte : c'est l'estimation.
    expect(depense).toBeGreaterThan(162);
    expect(lu.fin.reponse.cout_eur).toBe(depense / 1e6);
    expect(await statutDe(service)).toMatchObject({ statut: "coupe", cout_eur: depense / 1e6 });
  });

  test("coupée par la longueur, ou arrêtée par un filtre : dit sans être un échec", async () => {
    const longue = await diffuser("reseaux", unChat({ passerelle: quiDit(["Une piste [1]."], { fini: false }).passerelle }), QUESTION);
    expect([longue.fin.raison, longue.fin.reponse.coupee, longue.fin.reponse.interrompue]).toEqual(["limite", true, undefined]);
    const filtree = await diffuser("reseaux", unChat({ passerelle: quiDit(["Une piste [1]."], { reserve: "filtre" }).passerelle }), QUESTION);
    expect([filtree.fin.raison, filtree.fin.reponse.reserve]).toEqual(["complet", "filtre"]);
  });

  test("rien que de la réflexion : la réponse documentaire, payée, et la question rendue", async () => {
    const service = unChat({ passerelle: quiDit(["<think>je ", "réfléchis"]).passerelle, ...PAYANT });
    const { fin } = await diffuser("entraide", service, QUESTION);
    expect(fin).toMatchObject({ reste: 60, reponse: { degrade: "passerelle", fournisseur: null } });
    expect(await budgetDe(service)).toEqual({ depense: 162, reserve: 0 });
    expect((await statutDe(service))?.statut).toBe("vide");
  });

  test("un défaut de notre côté : un seul évènement erreur, sans détail technique, question rendue et réserve réglée", async () => {
    const service = unChat({ passerelle: quiDit(["Une piste"], new Error("secret interne")).passerelle, ...PAYANT });
    const evenements = await lireEvenements(await ouvrirFlux("entraide", service, QUESTION));
    expect(evenements.filter(({ type }) => type === "erreur" || type === "fin")).toEqual([
      { type: "erreur", code: "interne", detail: "Une erreur inattendue a interrompu la réponse." },
    ]);
    expect(await service.chat.reste("entraide", "autre")).toBe(60);
    expect((await budgetDe(service)).reserve).toBe(0);
    expect((await statutDe(service))?.statut).toBe("erreur");
  });
});

describe("le visiteur s'en va", () => {
  test.each([0, 1, 2])("après %i morceau : l'amont est arrêté, l'estimation dépensée, la ligne d'usage la porte", async (apres) => {
    const { passerelle, etat } = quiDit(["Une piste ", "utile ", "[1]."].slice(0, Math.max(apres, 0)), "jamais");
    const service = unChat({ passerelle, ...PAYANT });
    const depart = new AbortController();
    const reponse = await ouvrirFlux("entraide", service, QUESTION, { signal: depart.signal });
    const lecteur = reponse.body?.pipeThrough(new TextDecoderStream()).getReader();
    let lu = "";
    const morceaux = () => lu.split("event: morceau").length - 1;
    const lire = (async () => {
      for (;;) {
        const { done, value } = (await lecteur?.read()) ?? { done: true, value: undefined };
        if (done) return;
        lu += value ?? "";
      }
    })();
    await expect.poll(() => morceaux() >= apres && lu.includes("event: source")).toBe(true);
    // Les deux bruits que fait un onglet fermé : le signal de la requête, que la mémoire peut perdre avec elle, et l'annulation du corps.
    depart.abort();
    await lecteur?.cancel().catch(() => undefined);
    await lire.catch(() => undefined);
    await expect.poll(async () => (await budgetDe(service)).reserve).toBe(0);
    const { depense } = await budgetDe(service);
    expect(depense).toBeGreaterThan(162);
    await expect.poll(async () => (await statutDe(service))?.statut).toBe("interrompu");
    expect((await statutDe(service))?.cout_eur).toBe(depense / 1e6);
    expect([etat.finie, etat.abandonnee]).toEqual([false, true]);
    // Partir n'est pas un échec de l'amont : la question reste comptée.
    expect(await service.chat.reste("entraide", "autre")).toBe(60);
  });

  test("avant l'appel au modèle, la réserve revient entière", async () => {
    const { passerelle } = quiDit(["jamais dit"]);
    const service = unChat({ passerelle, ...PAYANT });
    const appel = await service.chat.accepter(
      "entraide",
      { ...QUESTION, mode: "rapide", extraits: false, historique: [] },
      "client",
      new AbortController().signal,
    );
    expect((await budgetDe(service)).reserve).toBeGreaterThan(0);
    const evenements = appel.evenements(new AbortController().signal, { flux: true });
    expect((await evenements.next()).value).toMatchObject({ type: "debut" });
    await evenements.return();
    expect(await budgetDe(service)).toEqual({ depense: 0, reserve: 0 });
  });
});

describe("les sources", () => {
  const sourcesDe = ({ evenements }: { readonly evenements: ReadonlyArray<EvenementChat> }) => evenements.filter(({ type }) => type === "source").length;

  test("une politesse n'en a pas, avec un modèle comme sans", async () => {
    const avec = await diffuser("entraide", unChat({ passerelle: quiDit(["Bonjour ! Que cherchez-vous ?"]).passerelle }), { question: "Bonjour !" });
    expect([sourcesDe(avec), avec.fin.reponse.sources, avec.texte]).toEqual([0, [], "Bonjour ! Que cherchez-vous ?"]);
    const faux = fauxBifrost("ok");
    reseau.use(...faux.gestionnaires);
    await demander("entraide", unChat({ bifrost: true }), { question: "Bonjour !" });
    expect(faux.recues[0]?.corps.messages.at(-1)?.content).toContain("ce message est une politesse");
  });

  test.each([
    "Je ne sais pas : les fiches n'en parlent pas.",
    "Les extraits ne répondent pas à cette question.",
    "Ce n'est pas mon sujet : je réponds sur l'autonomie.",
  ])("« %s » : la réponse finale n'en garde pas", async (texte) => {
    for (const agent of ["entraide", "pensees"] as const) {
      const { fin } = await diffuser(agent, unChat({ passerelle: quiDit([texte]).passerelle }), { question: "Que faire d'un puits partagé ?" });
      expect(fin.reponse.sources).toEqual([]);
      if (agent === "pensees") expect(fin.reponse.references).toEqual([]);
    }
  });

  test("une réponse qui doute mais cite garde ses sources", async () => {
    const { passerelle } = quiDit(["Les extraits ne disent pas tout, mais une structure aide [1]."]);
    expect((await diffuser("reseaux", unChat({ passerelle }), QUESTION)).fin.reponse.sources.length).toBeGreaterThanOrEqual(2);
  });
});

describe("les citations", () => {
  test("ce qui est entre guillemets est cherché dans ce que le modèle a lu", async () => {
    const passerelle: Passerelle = {
      completer: () => Promise.reject(new Error("inutile")),
      async *diffuser({ messages }): AsyncGenerator<MorceauPasserelle> {
        const documents = messages.at(-1)?.content ?? "";
        // L'intertitre d'un passage (« Idées principales : ») n'est pas de sa phrase.
        const phrase = /\[2\] [^\n]*\n(?:\p{Lu}[^:.\n]{2,40} : )?([^.]{40,}?)[.,;]/u.exec(documents)?.[1] ?? "";
        yield { type: "texte", texte: `On lit « ${phrase.toUpperCase()} » [2], et « une phrase que personne n'a écrite ».` };
        yield { type: "fin", reponse: FIN };
      },
    };
    const { fin } = await diffuser("pensees", unChat({ passerelle }), { question: "Qu'est-ce qu'un outil convivial ?", auteur_slug: "ivan-illich" });
    const [vraie, fausse] = fin.reponse.citations ?? [];
    expect(vraie?.source).toBe(2);
    expect(vraie?.ancre).toMatch(/^p-\d+$/);
    expect(fausse).toEqual({ texte: "une phrase que personne n'a écrite", source: null });
  });

  test("avec le serveur de recherche, dans les extraits qu'il a rendus, et l'ancre est la nôtre quand le document est aussi le nôtre", async () => {
    const document = creerCatalogue().documents.find(({ id }) => id === "ivan-illich__convivialite");
    const paragraphe = decouperDocument(document?.texte ?? "").find(({ ancre }) => ancre === "p-2")?.texte ?? "";
    const cite = paragraphe.split(" ").slice(2, 10).join(" ");
    const savoir: Savoir = {
      enSante: async () => true,
      interroger: () => Promise.reject(new Error("inutile")),
      async *diffuser(): AsyncGenerator<MorceauSavoir> {
        const references = [
          { id: "1", chemin: "notes-inconnues.md", contenus: ["Un document que le site n'a pas, avec sa propre phrase."] },
          { id: "2", chemin: "ivan-illich__convivialite.md", contenus: [paragraphe] },
        ];
        yield { type: "references", references };
        yield { type: "texte", texte: `Il écrit « ${cite} » [2], et ailleurs « un document que le site n’a pas » [1], ou « rien de tout cela ici ».` };
        yield { type: "fin", interrompue: false };
      },
    };
    const { fin } = await diffuser("pensees", unChat({ savoir }), { question: "Qu'est-ce qu'un outil convivial ?" });
    expect(fin.reponse.citations?.map(({ source, ancre }) => [source, ancre])).toEqual([
      [2, "p-2"],
      [1, undefined],
      [null, undefined],
    ]);
  });

  test("une réponse faite des documents eux-mêmes n'en porte pas : tout y est mot pour mot", async () => {
    expect((await demander("pensees", unChat(), { question: "Que faire d'un puits partagé ?" })).citations).toBeUndefined();
  });
});

test("le service n'a pas besoin de HTTP : ses évènements se lisent directement", async () => {
  const { chat } = unChat({ passerelle: quiDit(["Une piste [1]."]).passerelle });
  const signal = new AbortController().signal;
  const appel = await chat.accepter("reseaux", { ...QUESTION, mode: "rapide", extraits: false, historique: [] }, "client", signal);
  const types: Array<string> = [];
  for await (const { type } of appel.evenements(signal, { flux: true })) types.push(type);
  expect([types[0], types.at(-1)]).toEqual(["debut", "fin"]);
});
