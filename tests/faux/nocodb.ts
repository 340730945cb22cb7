import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { http, passthrough } from "msw";
import {
  dateNoco,
  estRefus,
  lireFiltreJson,
  lireWhere,
  ranger,
  refus,
  trier,
  vieuxRefus,
  type ColonneFausse,
  type Ligne,
  type Moteur,
  type Refus,
  type TableFausse,
} from "./nocodb-lignes.ts";

// Un NocoDB de théâtre, sur un vrai port. Il garde les travers du vrai (0.301.3), que tests/contrats/nocodb-brut.contrat.ts compare aux deux.

export type Role = "owner" | "creator" | "editor" | "viewer";
export type DemandeNocodb = { readonly methode: string; readonly chemin: string; readonly parametres: URLSearchParams; readonly corps: unknown };
/** Une réponse à la place de la vraie ; `muette` : jamais de réponse ; `coupee` : la prise se ferme ; `apres` : l'ordre est d'abord exécuté ; `attente_ms` : la vraie réponse, en retard. */
export type Panne = {
  readonly statut?: number;
  readonly corps?: string;
  readonly entetes?: Readonly<Record<string, string>>;
  readonly muette?: boolean;
  readonly coupee?: boolean;
  readonly apres?: boolean;
  readonly attente_ms?: number;
};
export type Saboteur = (demande: DemandeNocodb) => Panne | undefined;

export const JETONS: Readonly<Record<Role, string>> = { owner: "jeton-owner", creator: "jeton-creator", editor: "jeton-editor", viewer: "jeton-viewer" };
const LIMITE = 25;
const LIMITE_MAX = 1000;
const LOT_MAX = 100;

export type FauxNocodb = {
  readonly url: string;
  readonly moteur: Moteur;
  readonly demandes: Array<DemandeNocodb>;
  /** Le premier saboteur qui répond l'emporte. */
  readonly saboteurs: Array<Saboteur>;
  readonly tables: Array<TableFausse>;
  /** Laisse passer nos appels à travers le filet des tests ; à remettre avant chaque test. */
  readonly passage: ReturnType<typeof http.all>;
  fermer(): Promise<void>;
};

type Reponse = { readonly statut: number; readonly corps: unknown; readonly type?: string };

export async function servirFauxNocodb({
  moteur = "sqlite",
  v1 = true,
}: { readonly moteur?: Moteur; /** Les routes v1, que des versions pourraient retirer. */ readonly v1?: boolean } = {}): Promise<FauxNocodb> {
  const bases: Array<{ readonly id: string; readonly title: string; readonly created_at: string }> = [];
  const tables: Array<TableFausse> = [];
  const demandes: Array<DemandeNocodb> = [];
  const saboteurs: Array<Saboteur> = [];
  let compteur = 0;
  const tirer = (lettre: string) => `${lettre}${(compteur += 1).toString(36).padStart(15, "x")}`;
  const booleen = (v: boolean) => (moteur === "pg" ? v : v ? 1 : 0);
  const ok = (corps: unknown): Reponse => ({ statut: 200, corps });

  function enColonne(c: Readonly<Record<string, unknown>>, system = false): ColonneFausse {
    const title = String(c["title"]);
    const brutes = (c["colOptions"] as { options?: ReadonlyArray<{ title: string }> } | undefined)?.options;
    return {
      id: tirer("c"),
      title,
      column_name: typeof c["column_name"] === "string" ? c["column_name"] : title,
      uidt: String(c["uidt"]),
      system,
      pv: c["pv"] === true,
      unique: c["unique"] === true,
      ...(brutes === undefined ? {} : { colOptions: { options: brutes.map((o) => ({ id: tirer("o"), title: o.title })) } }),
    };
  }
  const decrire = (t: TableFausse) => ({
    id: t.id,
    base_id: t.base_id,
    title: t.title,
    table_name: moteur === "pg" ? t.title : `nc_clzk___${t.title}`,
    columns: t.colonnes.map((c) => ({ ...c, system: booleen(c.system), pv: booleen(c.pv) })),
  });

  function administrer(methode: string, parties: ReadonlyArray<string>, corps: Readonly<Record<string, unknown>>): Reponse | undefined {
    const [objet, id, sous] = parties;
    if (objet === "bases" && id === undefined) {
      if (methode === "GET") return ok({ list: bases.map((b) => ({ ...b, meta: '{"iconColor":"#36BFFF"}' })) });
      const base = { id: tirer("p"), title: String(corps["title"]), created_at: new Date().toISOString() };
      bases.push(base);
      return ok(base);
    }
    if (objet === "bases") {
      const base = bases.find((b) => b.id === id);
      if (base === undefined) return refus(404, "ERR_BASE_NOT_FOUND", `Base '${id}' not found`);
      if (sous === undefined && methode === "GET") return ok({ ...base, meta: { iconColor: "#36BFFF" } });
      if (sous === undefined && methode === "DELETE") {
        bases.splice(bases.indexOf(base), 1);
        return { statut: 200, corps: true, type: "text/html" };
      }
      if (sous !== "tables") return undefined;
      if (methode === "GET") return ok({ list: tables.filter((t) => t.base_id === id).map(({ id: table, title }) => ({ id: table, title, base_id: id })) });
      const title = String(corps["title"]);
      if (tables.some((t) => t.base_id === id && t.title === title)) return refus(422, "ERR_DUPLICATE_IN_ALIAS", `Duplicate table alias '${title}'`);
      const systeme = [
        { title: "Id", column_name: "id", uidt: "ID" },
        { title: "CreatedAt", column_name: "created_at", uidt: "CreatedTime" },
        { title: "UpdatedAt", column_name: "updated_at", uidt: "LastModifiedTime" },
      ];
      const voulues = corps["columns"] as ReadonlyArray<Readonly<Record<string, unknown>>>;
      const colonnes = [...systeme.map((c) => enColonne(c, c.title !== "Id")), ...voulues.map((c) => enColonne(c))];
      const table: TableFausse = { id: tirer("m"), base_id: id ?? "", title, colonnes, lignes: [], dernierId: 0 };
      tables.push(table);
      return ok(decrire(table));
    }
    if (objet === "tables") {
      const table = tables.find((t) => t.id === id);
      if (table === undefined) return refus(404, "ERR_TABLE_NOT_FOUND", `Table '${id}' not found`);
      if (sous === "columns" && methode === "POST") {
        if (table.colonnes.some(({ title }) => title === corps["title"])) return refus(422, "ERR_DUPLICATE_IN_ALIAS", "Duplicate column alias");
        table.colonnes.push(enColonne(corps));
        for (const ligne of table.lignes) ligne[String(corps["title"])] = null;
        return ok(decrire(table));
      }
      if (sous !== undefined) return undefined;
      if (methode === "GET") return ok(decrire(table));
      if (methode === "DELETE") {
        tables.splice(tables.indexOf(table), 1);
        return { statut: 200, corps: true, type: "text/html" };
      }
    }
    if (objet === "columns") {
      const table = tables.find((t) => t.colonnes.some((c) => c.id === id));
      const colonne = table?.colonnes.find((c) => c.id === id);
      if (table === undefined || colonne === undefined) return refus(404, "ERR_FIELD_NOT_FOUND", `Field '${id}' not found`);
      if (methode === "DELETE") table.colonnes = table.colonnes.filter((c) => c !== colonne);
      if (methode === "PATCH") {
        if (typeof corps["uidt"] === "string") colonne.uidt = corps["uidt"];
        const options = (corps["colOptions"] as { options: ReadonlyArray<{ id?: string; title: string }> } | undefined)?.options;
        if (options !== undefined) {
          colonne.colOptions = { options: options.map((o) => ({ id: o.id ?? tirer("o"), title: o.title })) };
          // Une option omise disparaît, et vide les lignes qui la portaient.
          for (const ligne of table.lignes) if (!options.some((o) => o.title === ligne[colonne.title])) ligne[colonne.title] = null;
        }
      }
      return ok(decrire(table));
    }
    return undefined;
  }

  /** Les cellules d'un corps ; un champ inconnu est ignoré. */
  function cellules(
    table: TableFausse,
    corps: Readonly<Record<string, unknown>>,
  ): { readonly valeurs: Record<string, unknown>; readonly controle?: Refus; readonly base?: Refus } {
    const valeurs: Record<string, unknown> = {};
    let base: Refus | undefined;
    for (const colonne of table.colonnes) {
      if (colonne.system || colonne.uidt === "ID" || !(colonne.title in corps)) continue;
      const range = ranger(moteur, colonne, corps[colonne.title]);
      if ("controle" in range) return { valeurs, controle: range.controle };
      if ("base" in range) base = range.base;
      else valeurs[colonne.title] = range.valeur;
    }
    return { valeurs, ...(base === undefined ? {} : { base }) };
  }
  /** PostgreSQL seulement : l'indice d'unicité existe vraiment. */
  function doublon(
    table: TableFausse,
    valeurs: Readonly<Record<string, unknown>>,
    sauf: ReadonlyArray<Ligne>,
  ): { readonly titre: string; readonly valeur: unknown } | undefined {
    if (moteur !== "pg") return undefined;
    const colonne = table.colonnes.find(
      ({ unique, title }) => unique && valeurs[title] != null && table.lignes.some((l) => !sauf.includes(l) && l[title] === valeurs[title]),
    );
    return colonne === undefined ? undefined : { titre: colonne.title, valeur: valeurs[colonne.title] };
  }
  const phraseDoublon = (d: { readonly titre: string; readonly valeur: unknown }) =>
    `${d.titre} field unique constraint violation. Value '${String(d.valeur)}' already exists.`;

  function ajouter(table: TableFausse, corps: unknown): Reponse {
    const lots = (Array.isArray(corps) ? corps : [corps]) as ReadonlyArray<Readonly<Record<string, unknown>>>;
    if (lots.length > LOT_MAX) return refus(422, "ERR_MAX_PAYLOAD_LIMIT_EXCEEDED", `Only a maximum of ${LOT_MAX} records are allowed`);
    const neuves: Array<Ligne> = [];
    for (const un of lots) {
      const { valeurs, controle, base } = cellules(table, un);
      if (controle !== undefined) return controle;
      if (base !== undefined) return base;
      const pris =
        doublon(table, valeurs, []) ??
        (neuves.some((n) => moteur === "pg" && n["cle"] != null && n["cle"] === valeurs["cle"]) ? { titre: "cle", valeur: valeurs["cle"] } : undefined);
      if (pris !== undefined) return refus(400, "FIELD_UNIQUE_CONSTRAINT_VIOLATION", phraseDoublon(pris), { fieldName: pris.titre, value: pris.valeur });
      const defauts = Object.fromEntries(table.colonnes.map((c) => [c.title, c.uidt === "Checkbox" ? booleen(false) : null]));
      neuves.push({ ...defauts, ...valeurs, Id: 0, CreatedAt: dateNoco(new Date()), UpdatedAt: null });
    }
    for (const neuve of neuves) {
      // SQLite redonne le numéro de la dernière ligne si elle a été effacée.
      neuve.Id = moteur === "pg" ? table.dernierId + 1 : Math.max(0, ...table.lignes.map((l) => l.Id)) + 1;
      table.dernierId = neuve.Id;
      table.lignes.push(neuve);
    }
    return ok(Array.isArray(corps) ? neuves.map(({ Id }) => ({ Id })) : { Id: neuves[0]?.Id });
  }

  function modifier(table: TableFausse, corps: unknown): Reponse {
    const lots = (Array.isArray(corps) ? corps : [corps]) as ReadonlyArray<Readonly<Record<string, unknown>>>;
    const cibles = lots.map((un) => table.lignes.find(({ Id }) => Id === un["Id"]));
    const absente = cibles.indexOf(undefined);
    if (absente !== -1) return refus(404, "ERR_RECORD_NOT_FOUND", `Record '${String((lots[absente]?.["Id"] as number | undefined) ?? "unknown")}' not found`);
    const changements: Array<readonly [Ligne, Readonly<Record<string, unknown>>]> = [];
    let avalee = false;
    for (const [i, un] of lots.entries()) {
      const cible = cibles[i] as Ligne;
      const { valeurs, controle, base } = cellules(table, un);
      if (controle !== undefined) return controle;
      avalee ||= base !== undefined || doublon(table, valeurs, [cible]) !== undefined;
      changements.push([cible, valeurs]);
    }
    // La transaction est annulée, et la réponse reste 200.
    if (!avalee) for (const [cible, valeurs] of changements) Object.assign(cible, valeurs, { UpdatedAt: dateNoco(new Date()) });
    return ok(Array.isArray(corps) ? lots.map((l) => ({ Id: l["Id"] })) : { Id: lots[0]?.["Id"] });
  }

  function effacer(table: TableFausse, corps: unknown): Reponse {
    const lots = (Array.isArray(corps) ? corps : [corps ?? {}]) as ReadonlyArray<Readonly<Record<string, unknown>>>;
    if (lots.some((l) => l["Id"] === undefined)) return refus(422, "ERR_REQUIRED_FIELD_MISSING", "Required field 'Id' is missing");
    const absente = lots.find((l) => !table.lignes.some(({ Id }) => Id === l["Id"]));
    if (absente !== undefined) return refus(404, "ERR_RECORD_NOT_FOUND", `Record '${String(absente["Id"])}' not found`);
    table.lignes = table.lignes.filter(({ Id }) => !lots.some((l) => l["Id"] === Id));
    return ok(Array.isArray(corps) ? lots.map((l) => ({ Id: l["Id"] })) : { Id: lots[0]?.["Id"] });
  }

  function filtrer(table: TableFausse, parametres: URLSearchParams): ReadonlyArray<Ligne> | Refus {
    const parWhere = lireWhere(table, parametres.get("where"));
    if (estRefus(parWhere)) return parWhere;
    const parJson = lireFiltreJson(table, parametres.get("filterArrJson"), moteur);
    return estRefus(parJson) ? parJson : table.lignes.filter((l) => parWhere(l) && parJson(l));
  }

  function lister(table: TableFausse, parametres: URLSearchParams): Reponse {
    const filtrees = filtrer(table, parametres);
    if (estRefus(filtrees)) return filtrees;
    const triees = trier(table, filtrees, parametres.get("sort"));
    if (estRefus(triees)) return triees;
    const demande = Number(parametres.get("limit") ?? LIMITE);
    const limite = Number.isInteger(demande) && demande > 0 ? Math.min(demande, LIMITE_MAX) : LIMITE;
    const offset = Math.max(0, Number(parametres.get("offset") ?? 0) || 0);
    if (offset > 0 && offset >= triees.length) return refus(422, "ERR_INVALID_OFFSET_VALUE", `Offset value '${offset}' is invalid`);
    const place = offset % limite === 0 ? { page: offset / limite + 1 } : { offset };
    return ok({
      list: triees.slice(offset, offset + limite),
      pageInfo: { totalRows: triees.length, ...place, pageSize: limite, isFirstPage: offset === 0, isLastPage: offset + limite >= triees.length },
    });
  }

  /** « Toutes les lignes qui répondent à where » : un seul UPDATE ; `filterArrJson` y est ignoré ; le compte est pris avant. */
  function modifierToutes(table: TableFausse, parametres: URLSearchParams, corps: Readonly<Record<string, unknown>>): Reponse {
    const filtre = lireWhere(table, parametres.get("where"));
    if (estRefus(filtre)) return filtre;
    const { valeurs, controle, base } = cellules(table, corps);
    if (controle !== undefined || base !== undefined) return controle ?? base ?? vieuxRefus(400, "");
    const cibles = table.lignes.filter(filtre);
    const pris = doublon(table, valeurs, cibles);
    if (pris !== undefined)
      return refus(400, "ERR_DATABASE_OP_FAILED", phraseDoublon(pris), { code: "23505", details: { column: pris.titre, value: pris.valeur } });
    for (const cible of cibles) Object.assign(cible, valeurs, { UpdatedAt: dateNoco(new Date()) });
    return { statut: 200, corps: cibles.length, type: "text/html" };
  }

  function repondre({ methode, chemin, parametres, corps }: DemandeNocodb, jeton: string | undefined): Reponse {
    const objet = (corps ?? {}) as Readonly<Record<string, unknown>>;
    if (chemin === "/api/v1/health") return ok({ message: "OK", timestamp: new Date().toISOString(), uptime: 1 });
    const role = (Object.keys(JETONS) as ReadonlyArray<Role>).find((r) => JETONS[r] === jeton);
    if (role === undefined) return refus(401, "ERR_AUTHENTICATION_REQUIRED", "Authentication required - Invalid token");
    const interdit = refus(403, "ERR_FORBIDDEN", "Forbidden - Unauthorized access");
    const parties = chemin.split("/").slice(3).map(decodeURIComponent);
    const inconnue = vieuxRefus(404, `Cannot ${methode} ${chemin}`);
    if (chemin.startsWith("/api/v2/meta/")) {
      if (methode !== "GET" && (role === "editor" || role === "viewer" || (role === "creator" && parties.length === 2))) return interdit;
      return administrer(methode, parties.slice(1), objet) ?? inconnue;
    }
    if (methode !== "GET" && role === "viewer") return interdit;
    const [famille, id = "", , sous] = parties;
    if (chemin.startsWith("/api/v2/tables/") && famille === "tables") {
      const table = tables.find((t) => t.id === id);
      if (table === undefined) return refus(404, "ERR_TABLE_NOT_FOUND", `Table '${id}' not found`);
      if (sous === "count" && methode === "GET") {
        const filtrees = filtrer(table, parametres);
        return estRefus(filtrees) ? filtrees : ok({ count: filtrees.length });
      }
      if (sous !== undefined) {
        const ligne = table.lignes.find(({ Id }) => Id === Number(sous));
        if (methode !== "GET") return inconnue;
        return ligne === undefined ? refus(404, "ERR_RECORD_NOT_FOUND", `Record '${sous}' not found`) : ok(ligne);
      }
      if (methode === "GET") return lister(table, parametres);
      if (methode === "POST") return ajouter(table, corps);
      if (methode === "PATCH") return modifier(table, corps);
      if (methode === "DELETE") return effacer(table, corps);
    }
    const ancienne = /^\/api\/v1\/db\/data\/(bulk\/)?noco\/[^/]+\/([^/]+)\/(all|count)$/.exec(chemin);
    if (ancienne !== null && v1) {
      const table = tables.find((t) => t.id === ancienne[2]);
      if (table === undefined) return refus(404, "ERR_TABLE_NOT_FOUND", "Table not found");
      if (ancienne[1] !== undefined && methode === "PATCH") return modifierToutes(table, parametres, objet);
      const filtre = lireWhere(table, parametres.get("where"));
      if (methode === "GET") return estRefus(filtre) ? filtre : ok({ count: table.lignes.filter(filtre).length });
    }
    return inconnue;
  }

  async function traiter(requete: IncomingMessage, reponse: ServerResponse): Promise<void> {
    const morceaux: Array<Buffer> = [];
    for await (const morceau of requete) morceaux.push(morceau as Buffer);
    const adresse = new URL(requete.url ?? "/", "http://faux");
    const texte = Buffer.concat(morceaux).toString();
    const demande: DemandeNocodb = {
      methode: requete.method ?? "GET",
      chemin: adresse.pathname,
      parametres: adresse.searchParams,
      corps: texte === "" ? undefined : (JSON.parse(texte) as unknown),
    };
    demandes.push(demande);
    const jeton = (requete.headers["xc-token"] as string | undefined) ?? requete.headers.authorization?.replace("Bearer ", "");
    const panne = saboteurs.map((saboteur) => saboteur(demande)).find((p) => p !== undefined);
    const rendu = panne === undefined || panne.apres === true || panne.attente_ms !== undefined ? repondre(demande, jeton) : undefined;
    if (panne?.muette === true) return;
    if (panne?.attente_ms !== undefined) await new Promise((fini) => setTimeout(fini, panne.attente_ms));
    if (panne?.coupee === true) {
      requete.socket.destroy();
      return;
    }
    if (panne?.statut !== undefined) {
      reponse.writeHead(panne.statut, { "Content-Type": "application/json", ...panne.entetes }).end(panne.corps ?? "");
      return;
    }
    reponse.writeHead(rendu?.statut ?? 500, { "Content-Type": `${rendu?.type ?? "application/json"}; charset=utf-8` }).end(JSON.stringify(rendu?.corps));
  }

  const serveur = createServer((requete, reponse) => void traiter(requete, reponse).catch(() => reponse.destroy()));
  await new Promise<void>((pret) => serveur.listen(0, "127.0.0.1", pret));
  const url = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`;
  return {
    url,
    moteur,
    demandes,
    saboteurs,
    tables,
    passage: http.all(`${url}/*`, () => passthrough()),
    fermer: () =>
      new Promise((fini) => {
        serveur.closeAllConnections();
        serveur.close(() => fini());
      }),
  };
}
