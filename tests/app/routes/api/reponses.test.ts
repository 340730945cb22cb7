import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { creerCommunes } from "#app/contextes/geographie/adaptateurs/communes.server.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { ROUTES_API } from "#app/contrats.server.ts";
import { loader as communes } from "#app/routes/api/communes.ts";
import { action as connecter } from "#app/routes/api/codev/auth.ts";
import { action as deconnecter } from "#app/routes/api/codev/deconnexion.ts";
import { loader as exporter } from "#app/routes/api/codev/export.ts";
import { action as jeter } from "#app/routes/api/codev/fiches.$id.corbeille.ts";
import { action as restaurer } from "#app/routes/api/codev/fiches.$id.restauration.ts";
import { action as changerFiche } from "#app/routes/api/codev/fiches.$id.ts";
import { action as poserFiche, loader as listerFiches } from "#app/routes/api/codev/fiches.ts";
import { action as importer } from "#app/routes/api/codev/import.ts";
import { loader as moi } from "#app/routes/api/codev/me.ts";
import { loader as lieux } from "#app/routes/api/ecosysteme.ts";
import { loader as openapi } from "#app/routes/api/openapi.ts";
import { loader as plateformes } from "#app/routes/api/plateformes-taff.ts";
import { action as proposer } from "#app/routes/api/references.ts";
import { loader as reseaux } from "#app/routes/api/reseaux.ts";
import type { Metriques } from "#app/socle/ports/metriques.ts";
import { loader as sante } from "#app/routes/api/sante.ts";
import { action as simulerScenario, loader as simuler } from "#app/routes/api/simulation.ts";
import { loader as territoire } from "#app/routes/api/territoire.$code.ts";
import { creerSante } from "#app/socle/sante.server.ts";
import { creerServiceCommunes } from "#app/contextes/geographie/service/communes.server.ts";
import { geographie, lesServices } from "#tests/constructeurs/catalogue.ts";
import { lireEvenements, ouvrirFlux, poster, unChat } from "#tests/constructeurs/chat.ts";
import { CODE, unCodev, uneAnimation, uneSaisie } from "#tests/constructeurs/atelier/codev.ts";
import { UN_CONTENU, unBureau } from "#tests/constructeurs/propositions.ts";
import { requete } from "#tests/constructeurs/requete.ts";
import { DROME, unSimulateur } from "#tests/constructeurs/simulateur.ts";
import { fauxBifrost } from "#tests/faux/bifrost.ts";
import { reseau } from "#tests/montage/reseau.ts";

// De vraies réponses des routes, comparées à la description que le site publie.

type Contenu = Readonly<Record<string, { readonly schema: { readonly $ref?: string }; readonly "x-evenement"?: { readonly $ref: string } }>>;
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, { readonly content?: Contenu }>> }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
};
const document = (await (await openapi(requete("/api/openapi.json"))).json()) as Document;
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { "date-time": true, "uri-reference": true } });
ajv.addSchema(document, "openapi");

/** Les fautes d'une valeur devant une forme nommée de la description. */
function fautes(ref: string, valeur: unknown): ReadonlyArray<string> {
  const valider = ajv.getSchema(`openapi${ref}`);
  if (valider === undefined) throw new Error(`${ref} n'est pas dans la description`);
  void valider(valeur);
  return (valider.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message ?? ""} ${JSON.stringify(params)}`);
}

async function comparer(operation: string, reponse: Response): Promise<void> {
  const [methode = "", chemin = ""] = operation.split(" ");
  const contenu = document.paths[chemin]?.[methode.toLowerCase()]?.responses[String(reponse.status)]?.content;
  expect(contenu, `${operation} ${reponse.status} n'est pas décrite`).toBeDefined();
  const type = (reponse.headers.get("Content-Type") ?? "").split(";", 1)[0] ?? "";
  const decrit = contenu?.[type];
  expect(decrit, `${operation} ne décrit pas ${type}`).toBeDefined();
  if (decrit?.schema.$ref === undefined) throw new Error(`${operation} : ${type} n'a pas de forme nommée`);
  expect(fautes(decrit.schema.$ref, await reponse.json())).toEqual([]);
}

test("chaque opération décrit sa réussite, et chaque forme est un schéma valable", () => {
  for (const { chemin, operations } of ROUTES_API)
    for (const { methode, succes } of operations) {
      const reussite = document.paths[chemin]?.[methode.toLowerCase()]?.responses[succes];
      expect(reussite, `${methode} ${chemin}`).toBeDefined();
      if (succes === 204) continue;
      for (const { schema } of Object.values(reussite?.content ?? {})) expect(Object.keys(schema).length, `${methode} ${chemin}`).toBeGreaterThan(0);
    }
  for (const nom of Object.keys(document.components.schemas)) expect(() => fautes(`#/components/schemas/${nom}`, null)).not.toThrow();
});

test("la description refuse une clé de trop, une clé de moins, une valeur d'un autre type", () => {
  const bonne = { admin: false, session: null };
  const acces = "#/components/schemas/Acces";
  expect(fautes(acces, bonne)).toEqual([]);
  expect(fautes(acces, { ...bonne, secret: "x" })).not.toEqual([]);
  expect(fautes(acces, { session: null })).not.toEqual([]);
  expect(fautes(acces, { ...bonne, admin: "non" })).not.toEqual([]);
});

describe("les assistants", () => {
  const SUJETS: Readonly<Record<Agent, { readonly chemin: string; readonly corps: object }>> = {
    entraide: { chemin: "/api/chatbot", corps: { question: "Où trouver des semences paysannes ?" } },
    reseaux: { chemin: "/api/chatbot-reseaux", corps: { question: "Où trouver des semences paysannes ?" } },
    taff: { chemin: "/api/chatbot-taff", corps: { question: "Je veux travailler quelques semaines à la ferme" } },
    pensees: { chemin: "/api/chatbot-pensees", corps: { question: "#andre-gorz #inconnue Qu'est-ce qu'un outil convivial ?", auteur_slug: "ivan-illich" } },
  };
  const CAS = ["ok", "longueur", "filtre", "references", "sans-usage", "500", "stream-error-mid", "stream-truncated"] as const;

  test.each(Object.keys(SUJETS) as ReadonlyArray<Agent>)("%s : d'un bloc et en flux, avec ou sans modèle, entière, coupée ou documentaire", async (agent) => {
    const { chemin, corps } = SUJETS[agent];
    const operation = `POST ${chemin}`;
    const evenement = document.paths[chemin]?.["post"]?.responses["200"]?.content?.["text/event-stream"]?.["x-evenement"]?.$ref ?? "";
    const controlerFlux = async (service: ReturnType<typeof unChat>, question: object) => {
      const evenements = await lireEvenements(await ouvrirFlux(agent, service, question));
      expect(evenements.length).toBeGreaterThan(2);
      for (const un of evenements) expect(fautes(evenement, un)).toEqual([]);
    };
    const sobre = unChat();
    for (const question of [corps, { ...corps, extraits: true }, { question: "Bonjour" }]) {
      await comparer(operation, await poster(agent, sobre, question));
      await controlerFlux(sobre, question);
    }
    const service = unChat({ bifrost: true, payants: ["mistral"], plafonds: { jour: 10_000_000, mois: null } });
    for (const cas of CAS) {
      const faux = fauxBifrost(cas);
      if (cas === "ok") faux.dire("On lit « un outil qui sert et ne commande pas » [1], puis « autre chose encore, ailleurs » [2].");
      reseau.use(...faux.gestionnaires);
      await comparer(operation, await poster(agent, service, corps));
      await controlerFlux(service, corps);
    }
  });

  test("un refus suit la forme des problèmes", async () => {
    const refus = await poster("entraide", unChat(), { question: "" });
    expect(fautes("#/components/schemas/Probleme", await refus.json())).toEqual([]);
  });
});

describe("les annuaires et les moteurs", () => {
  const services = {
    ...lesServices(),
    simulateur: unSimulateur(),
    communes: creerServiceCommunes({ communes: creerCommunes({ dossier: "data" }), geographie }),
  };

  test("réseaux, lieux, plateformes, communes", async () => {
    for (const q of ["", "?q=semences", "?axe=eau"]) await comparer("GET /api/reseaux", await reseaux(requete(`/api/reseaux${q}`, { services })));
    await comparer("GET /api/ecosysteme", await lieux(requete("/api/ecosysteme", { services })));
    await comparer("GET /api/plateformes-taff", await plateformes(requete("/api/plateformes-taff", { services })));
    await comparer("GET /api/communes", await communes(requete("/api/communes?q=die", { services })));
  });

  test("simulation par adresse et par scénario, territoire", async () => {
    for (const suite of ["", "&mode=par_axe", "&trace=1"])
      await comparer("GET /api/simulation", await simuler(requete(`/api/simulation?${DROME}${suite}`, { services })));
    await comparer("POST /api/simulation", await simulerScenario(requete("/api/simulation", { services, corps: { lieu: { territoire: "26" } } })));
    for (const code of ["26", "2A", "974"])
      await comparer("GET /api/territoire/{code}", await territoire(requete(`/api/territoire/${code}`, { services, params: { code } })));
  });

  test("la santé, bonne ou mauvaise", async () => {
    const examiner = (panne: boolean) =>
      creerSante({
        version: "1.0.0",
        demarre_ms: 0,
        maintenant_ms: () => 90_000,
        sondes: { etats: { nom: "sqlite", eprouver: () => (panne ? Promise.reject(new Error("non")) : Promise.resolve()) } },
      });
    for (const panne of [false, true])
      for (const connu of [false, true]) {
        const metriques = { admet: () => connu } as Pick<Metriques, "admet"> as Metriques;
        await comparer("GET /api/sante", await sante(requete("/api/sante", { services: { metriques, sante: examiner(panne) } })));
      }
  });

  test("une proposition reçue, avec et sans fiche semblable", async () => {
    const { propositions } = unBureau();
    for (const nom of [UN_CONTENU.ecosysteme.nom, "Abricoop"]) {
      const corps = { submission_type: "ecosysteme", ...UN_CONTENU.ecosysteme, nom };
      await comparer("POST /api/references", await proposer(requete("/api/references", { services: { propositions }, corps })));
    }
  });
});

test("l'atelier : connexion, fiches, export, import, déconnexion", async () => {
  const codev = unCodev();
  const acces = await uneAnimation(codev);
  const appel = (chemin: string, options: object = {}) => requete(chemin, { services: codev.services, acces, ...options });
  await comparer("POST /api/codev/auth", await connecter(appel("/api/codev/auth", { acces: undefined, corps: { password: CODE, pseudo: "Nadia" } })));
  await comparer("GET /api/codev/me", await moi(appel("/api/codev/me")));
  const complete = uneSaisie({ description: "À prêter le week-end.", commune: "Die", lien: "https://exemple.fr/broyeur", axes: ["alim"] });
  for (const corps of [uneSaisie(), complete]) await comparer("POST /api/codev/fiches", await poserFiche(appel("/api/codev/fiches", { corps })));
  const [fiche] = (await codev.services.fiches.lister(acces)).fiches;
  if (fiche === undefined) throw new Error("aucune fiche");
  const params = { id: fiche.id };
  await comparer(
    "PATCH /api/codev/fiches/{id}",
    await changerFiche(appel(`/api/codev/fiches/${fiche.id}`, { methode: "PATCH", params, corps: { version: fiche.version, titre: "Broyeur partagé" } })),
  );
  await jeter(appel(`/api/codev/fiches/${fiche.id}/corbeille`, { methode: "POST", params }));
  for (const suite of ["", "?depuis=2026-11-21T00:00:00.000Z"]) await comparer("GET /api/codev/fiches", await listerFiches(appel(`/api/codev/fiches${suite}`)));
  await comparer("POST /api/codev/fiches/{id}/restauration", await restaurer(appel(`/api/codev/fiches/${fiche.id}/restauration`, { methode: "POST", params })));
  await comparer("GET /api/codev/export", await exporter(appel("/api/codev/export?format=geojson")));
  const csv = "type,titre,lat,lon\nlieu,Moulin,44.7,5.3\nlieu,Ab,44.7,5.3";
  for (const suite of ["?apercu=1", ""])
    await comparer(
      "POST /api/codev/import",
      await importer(appel(`/api/codev/import${suite}`, { methode: "POST", corps: csv, entetes: { "Content-Type": "text/csv" } })),
    );
  await comparer("POST /api/codev/deconnexion", await deconnecter(appel("/api/codev/deconnexion", { methode: "POST" })));
});
