import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { UN_CONTENU } from "#tests/constructeurs/propositions.ts";

// Toutes les adresses du site, tirées de sa propre table des routes, et tous les envois qu'une personne ou un programme peut y faire.

/** Ce que l'essai connaît d'un site avant sa panne : de quoi remplir les adresses à paramètre. */
export type Reperes = {
  readonly atelier: string;
  readonly proposition: string;
  readonly jeton: string;
  readonly fiche: string;
  readonly lieu: string;
  /** Le départ scellé du formulaire de proposition. */
  readonly depart: string;
  /** Un export de l'atelier, prêt à être importé. */
  readonly lignes: string;
};

export const SANS_REPERES: Reperes = {
  atelier: "un-atelier",
  proposition: "une-proposition",
  jeton: "un-jeton",
  fiche: "une-fiche",
  lieu: "un-lieu",
  depart: "",
  lignes: "",
};

const EXEMPLES: Readonly<Record<string, string | ((reperes: Reperes) => string)>> = {
  "/simulateur": "/simulateur?dep=26&personnes=3",
  "/simulateur/donnees/:fichier": "/simulateur/donnees/inconnu.json",
  "/ecosysteme/:id": "/ecosysteme/inconnu",
  "/reseaux/:id": "/reseaux/inconnu",
  "/carte/communes/:departement.json": "/carte/communes/26.json",
  "/pensees-ecologiques/:auteur": "/pensees-ecologiques/illich",
  "/pensees-ecologiques/corpus/:document": "/pensees-ecologiques/corpus/inconnu",
  "/proposer/suivi/:jeton": ({ jeton }) => `/proposer/suivi/${jeton}`,
  "/admin/atelier/:id": ({ atelier }) => `/admin/atelier/${atelier}`,
  "/admin/atelier/:id/import": ({ atelier }) => `/admin/atelier/${atelier}/import`,
  "/proposer/suivi/:jeton/photo": ({ jeton }) => `/proposer/suivi/${jeton}/photo`,
  "/photos/:proposition/:empreinte": ({ proposition }) => `/photos/${proposition}/empreinte-inconnue`,
  "/admin/propositions/:id": ({ proposition }) => `/admin/propositions/${proposition}`,
  "/admin/propositions/:id/photo": ({ proposition }) => `/admin/propositions/${proposition}/photo`,
  "/api/territoire/:code": "/api/territoire/26",
  "/api/communes": "/api/communes?q=die",
  "/api/simulation": "/api/simulation?dep=26&personnes=3",
};

/** Ce que la table des routes ne peut pas dire : les mêmes pages, avec une recherche. */
const EN_PLUS: ReadonlyArray<string> = [
  "/entraide?question=Comment+stocker+l%27eau",
  "/taff?type=stage",
  "/reseaux?axe=eau",
  "/connexion?jeton=inconnu",
  "/codev/carto?fiche=nouvelle",
  "/api/sante?sonde=vie",
];

/** Les motifs d'adresse déclarés dans `app/routes.ts`. */
export async function motifsDesRoutes(): Promise<ReadonlyArray<string>> {
  Object.assign(globalThis, { __reactRouterAppDirectory: join(import.meta.dirname, "../../../app") });
  const { default: routes } = (await import("#app/routes.ts")) as { default: ReadonlyArray<RouteConfigEntry> };
  const visiter = (liste: ReadonlyArray<RouteConfigEntry>, parent: string): ReadonlyArray<string> =>
    liste.flatMap(({ path, children }) => {
      const chemin = path === undefined ? parent : `${parent}/${path}`;
      return children === undefined ? [chemin === "" ? "/" : chemin] : visiter(children, chemin);
    });
  return [...new Set(visiter(routes, ""))];
}

/** Une adresse d'essai par motif, et quelques recherches. */
export async function adressesDuSite(reperes: Reperes): Promise<ReadonlyArray<string>> {
  const declarees = (await motifsDesRoutes()).map((motif) => {
    const exemple = EXEMPLES[motif];
    if (exemple !== undefined) return typeof exemple === "string" ? exemple : exemple(reperes);
    return motif.replace("*", "adresse-inconnue").replace(":id", reperes.fiche);
  });
  return [...declarees, ...EN_PLUS];
}

/** Ne se lit pas sans une session, ou sans le lien que seule une personne a. */
export const estGardee = (adresse: string): boolean => /^\/(codev(?!\/qr)|admin|api\/codev(?!\/auth)|campagne|proposer\/suivi)(\/|\.|\?|$)/.test(adresse);

/** L'adresse, ses paramètres d'un jour remplacés par leur nom : celle de la documentation. */
export const enMotif = (adresse: string, { atelier, proposition, jeton, fiche }: Reperes): string =>
  [
    [`/atelier/${atelier}`, "/atelier/:id"],
    [`/propositions/${proposition}`, "/propositions/:id"],
    [`/photos/${proposition}`, "/photos/:id"],
    [`/suivi/${jeton}`, "/suivi/:jeton"],
    [`/${fiche}`, "/:id"],
  ].reduce((motif, [de = "", vers = ""]) => motif.replace(de, vers), adresse);

export const estAssistant = (adresse: string): boolean => ASSISTANTS.some((envoi) => envoi.adresse === adresse.replace(".data", ""));

/** Sans apostrophe : la page les écrirait autrement, et le texte se chercherait mal. */
export const TEXTE = "Un broyeur à végétaux à partager dans la vallée";
export const QUESTION = "Que pense Illich de la convivialité dans une vallée";

export type Envoi = {
  readonly adresse: string;
  readonly champs: Readonly<Record<string, string | ReadonlyArray<string>>>;
  /** Ce qui doit revenir si l'envoi échoue. */
  readonly tape?: string;
  /** Envoyé en JSON à l'API : c'est l'appelant qui garde son texte. */
  readonly json?: "bloc" | "flux";
};

const ASSISTANTS: ReadonlyArray<Envoi> = [
  ...["/entraide", "/reseaux", "/taff", "/pensees-ecologiques"].map((adresse) => ({ adresse, champs: { question: QUESTION }, tape: QUESTION })),
  ...["chatbot", "chatbot-reseaux", "chatbot-taff", "chatbot-pensees"].flatMap((nom) =>
    (["bloc", "flux"] as const).map((json) => ({ adresse: `/api/${nom}`, champs: { question: QUESTION }, json })),
  ),
];

/** Les envois d'un site, chacun avec ce qu'il ne faut pas perdre. */
export function envoisDuSite({ atelier, proposition, jeton, fiche, lieu, depart, lignes }: Reperes): ReadonlyArray<Envoi> {
  const outil = { submission_type: "outil", ...UN_CONTENU.outil, nom: TEXTE, url: "https://exemple.fr/outil" };
  return [
    ...ASSISTANTS,
    { adresse: "/proposer", champs: { ...outil, depart }, tape: TEXTE },
    { adresse: "/proposer/suivi/" + jeton, champs: { geste: "corriger", version: "1", ...outil }, tape: TEXTE },
    { adresse: "/juger", champs: { agent: "entraide", reponse: "r-1", jugement: "utile" } },
    { adresse: "/signaler", champs: { onglet: "ecosysteme", cible: lieu, motif: "ferme" } },
    { adresse: "/campagne/" + fiche, champs: { personnes: "3", commune: TEXTE }, tape: TEXTE },
    { adresse: "/theme", champs: { theme: "nuit", retour: "/aide" } },
    { adresse: "/simulateur/france", champs: {} },
    {
      adresse: "/codev/carto",
      champs: { geste: "creer", type: "idee", titre: TEXTE, description: TEXTE, position: "44.75,5.37", cle: "une-cle" },
      tape: TEXTE,
    },
    { adresse: "/codev/ensemble", champs: { geste: "situer", dep: "26", note: TEXTE }, tape: TEXTE },
    { adresse: "/admin/atelier", champs: { geste: "creer", titre: TEXTE }, tape: TEXTE },
    { adresse: "/admin/atelier/" + atelier, champs: { geste: "modifier", titre: TEXTE, retention_jours: "90" }, tape: TEXTE },
    { adresse: `/admin/atelier/${atelier}/import`, champs: { geste: "importer", contenu: lignes }, tape: lignes },
    { adresse: "/admin/propositions/" + proposition, champs: { geste: "refuser", version: "1", motif: TEXTE }, tape: TEXTE },
    { adresse: "/api/references", champs: outil, json: "bloc" },
    { adresse: "/api/simulation", champs: { dep: "26" }, json: "bloc" },
    { adresse: "/api/codev/fiches", champs: { type: "idee", titre: TEXTE, lat: "44.75", lon: "5.37" }, json: "bloc" },
    { adresse: `/api/codev/fiches/${fiche}/corbeille`, champs: {}, json: "bloc" },
    { adresse: "/mcp", champs: { jsonrpc: "2.0", id: "1", method: "ping" }, json: "bloc" },
  ];
}

/** Entrer, à la fin : chaque entrée finit la session d'avant. */
export function entreesDuSite(code: string, motDePasse: string): ReadonlyArray<Envoi> {
  const pseudo = "Nadia du moulin";
  return [
    { adresse: "/connexion", champs: { pseudo, mot_de_passe: motDePasse }, tape: pseudo },
    { adresse: "/api/codev/auth", champs: { pseudo, password: code }, json: "bloc" },
  ];
}
