import { beforeAll, describe, expect, test } from "vitest";
import type { Moteur } from "#tests/faux/nocodb-lignes.ts";

// Les travers de NocoDB que l'adaptateur contourne, appel par appel. La même suite passe sur le faux (npm test) et sur un vrai serveur (npm run test:reel) :
// c'est elle qui dit que le faux est fidèle.

export type ServeurBrut = { readonly url: string; readonly jeton: string };
type Ligne = Readonly<Record<string, unknown>>;
/** Tout ce qu'une réponse peut porter ; chaque test ne regarde que ce qu'il attend. */
type Corps = {
  readonly Id: number;
  readonly id: string;
  readonly count: number;
  readonly error: string;
  readonly msg: string;
  readonly list: ReadonlyArray<Ligne>;
  readonly pageInfo: Ligne;
  readonly columns: ReadonlyArray<{
    readonly title: string;
    readonly id: string;
    readonly colOptions?: { readonly options: ReadonlyArray<{ readonly title: string }> };
  }>;
};
type Rendu = { readonly statut: number; readonly type: string; readonly json: Corps };

export function contratNocodbBrut(nom: string, moteur: Moteur, ouvrir: () => Promise<ServeurBrut>): void {
  describe(`NocoDB tel qu'il répond, ${nom}`, () => {
    const pg = moteur === "pg";
    let serveur: ServeurBrut;
    let base = "";
    let table = "";
    let colonnes: Readonly<Record<string, string>> = {};

    async function appeler(methode: string, chemin: string, corps?: unknown, jeton = serveur.jeton): Promise<Rendu> {
      const reponse = await fetch(`${serveur.url}${chemin}`, {
        method: methode,
        headers: { "xc-token": jeton, ...(corps === undefined ? {} : { "Content-Type": "application/json" }) },
        ...(corps === undefined ? {} : { body: JSON.stringify(corps) }),
      });
      const texte = await reponse.text();
      return { statut: reponse.status, type: reponse.headers.get("content-type") ?? "", json: (texte === "" ? {} : JSON.parse(texte)) as Corps };
    }
    const lignes = () => `/api/v2/tables/${table}/records`;
    const filtrer = async (filtre: unknown, suite = "") =>
      appeler("GET", `${lignes()}?filterArrJson=${encodeURIComponent(typeof filtre === "string" ? filtre : JSON.stringify(filtre))}&sort=Id${suite}`);
    const cles = (rendu: Rendu) => rendu.json.list.map((l) => l["cle"]);
    const ajouter = async (corps: unknown) => (await appeler("POST", lignes(), corps)).json.Id;
    const lire = async (id: number): Promise<Ligne> => (await appeler("GET", `${lignes()}/${id}`)).json;

    beforeAll(async () => {
      serveur = await ouvrir();
      base = (await appeler("POST", "/api/v2/meta/bases", { title: `Brut ${nom}` })).json.id;
      const creation = await appeler("POST", `/api/v2/meta/bases/${base}/tables`, {
        title: "essais",
        table_name: "essais",
        columns: [
          { title: "cle", column_name: "cle", uidt: "SingleLineText", pv: true, unique: true },
          { title: "texte", column_name: "texte", uidt: "LongText" },
          { title: "le", column_name: "le", uidt: "SingleLineText" },
          { title: "version", column_name: "version", uidt: "Number" },
          { title: "lat", column_name: "lat", uidt: "Decimal", dtxp: "24", dtxs: "12" },
          { title: "ouvert", column_name: "ouvert", uidt: "Checkbox" },
          { title: "donnees", column_name: "donnees", uidt: "JSON" },
          { title: "sorte", column_name: "sorte", uidt: "SingleSelect", colOptions: { options: [{ title: "eau" }, { title: "energie" }] } },
          { title: "jeton", column_name: "jeton", uidt: "SingleLineText" },
        ],
      });
      expect(creation.statut).toBe(200);
      table = creation.json.id;
      colonnes = Object.fromEntries(creation.json.columns.map((c) => [c.title, c.id]));
    });

    test("sans jeton valable : 401 et un code", async () => {
      const rendu = await appeler("GET", lignes(), undefined, "faux");
      expect([rendu.statut, rendu.json.error]).toEqual([401, "ERR_AUTHENTICATION_REQUIRED"]);
    });

    test("créer ne rend que le numéro ; un champ inconnu est ignoré sans un mot ; UpdatedAt attend la première mise à jour", async () => {
      const rendu = await appeler("POST", lignes(), { cle: "a", titre_mal_ecrit: "perdu", lat: -20.882057, version: 1, texte: " x\ny ", donnees: { a: [1] } });
      expect([rendu.statut, Object.keys(rendu.json)]).toEqual([200, ["Id"]]);
      const ligne = await lire(rendu.json.Id);
      expect(ligne).toMatchObject({ cle: "a", lat: -20.882057, version: 1, texte: " x\ny ", UpdatedAt: null, le: null });
      expect("titre_mal_ecrit" in ligne).toBe(false);
      expect(ligne["CreatedAt"]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00:00$/);
      // Le JSON revient en texte ou en objet, la case à cocher en nombre ou en booléen.
      expect(ligne["donnees"]).toEqual(pg ? { a: [1] } : '{"a":[1]}');
      expect(ligne["ouvert"]).toBe(pg ? false : 0);
    });

    test("une case cochée revient selon le moteur", async () => {
      const id = await ajouter({ cle: "coche", ouvert: true });
      expect((await lire(id))["ouvert"]).toBe(pg ? true : 1);
    });

    test("unique : tenu par PostgreSQL, ignoré par SQLite", async () => {
      await ajouter({ cle: "double" });
      const rendu = await appeler("POST", lignes(), { cle: "double" });
      expect(rendu.statut).toBe(pg ? 400 : 200);
      if (pg) expect(rendu.json).toMatchObject({ error: "FIELD_UNIQUE_CONSTRAINT_VIOLATION", fieldName: "cle", value: "double" });
    });

    test("une mise à jour qui ne convient pas à la base : 200, et rien d'écrit sur PostgreSQL ; écrite telle quelle sur SQLite", async () => {
      const id = await ajouter({ cle: "muette", version: 1, texte: "avant" });
      const rendu = await appeler("PATCH", lignes(), { Id: id, version: "abc", texte: "après" });
      expect(rendu).toMatchObject({ statut: 200, json: { Id: id } });
      expect(await lire(id)).toMatchObject(pg ? { version: 1, texte: "avant" } : { version: "abc", texte: "après" });
    });

    test("le même nombre à la création : 400 sur PostgreSQL, gardé tel quel sur SQLite", async () => {
      const rendu = await appeler("POST", lignes(), { cle: "creation", version: "abc" });
      expect(rendu.statut).toBe(pg ? 400 : 200);
      if (pg) expect(rendu.json.error).toBe("ERR_DATABASE_OP_FAILED");
    });

    test("un texte de plus de 100 000 caractères, une option inconnue : refusés des deux façons", async () => {
      const long = await appeler("POST", lignes(), { cle: "long", texte: "é".repeat(100_001) });
      expect([long.statut, long.json.error]).toEqual([422, "ERR_INVALID_VALUE_FOR_FIELD"]);
      const option = await appeler("POST", lignes(), { cle: "option", sorte: "air" });
      expect(option.statut).toBe(400);
      expect(option.json.msg).toMatch(/^Invalid option\(s\) "air"/);
    });

    test("retirer une option d'une liste vide les lignes qui la portaient", async () => {
      const id = await ajouter({ cle: "liste", sorte: "energie" });
      const decrite = await appeler("GET", `/api/v2/meta/tables/${table}`);
      const colonne = decrite.json.columns.find((c) => c.title === "sorte");
      const options = colonne?.colOptions?.options.filter((o) => o.title === "eau");
      expect((await appeler("PATCH", `/api/v2/meta/columns/${colonne?.id ?? ""}`, { ...colonne, colOptions: { options } })).statut).toBe(200);
      expect((await lire(id))["sorte"]).toBeNull();
    });

    test("un décalage au-delà de la fin est une erreur, pas une page vide", async () => {
      const rendu = await appeler("GET", `${lignes()}?offset=5000`);
      expect([rendu.statut, rendu.json.error]).toEqual([422, "ERR_INVALID_OFFSET_VALUE"]);
    });

    test("limite : 25 par défaut, 1000 au plus sans le dire ; 100 lignes par écriture", async () => {
      await appeler(
        "POST",
        lignes(),
        Array.from({ length: 30 }, (_, i) => ({ cle: `lot${i}` })),
      );
      const defaut = await appeler("GET", lignes());
      expect([defaut.json.list.length, defaut.json.pageInfo["pageSize"]]).toEqual([25, 25]);
      expect((await appeler("GET", `${lignes()}?limit=5000`)).json.pageInfo["pageSize"]).toBe(1000);
      const decale = await appeler("GET", `${lignes()}?limit=10&offset=5`);
      expect("page" in decale.json.pageInfo).toBe(false);
      const trop = await appeler(
        "POST",
        lignes(),
        Array.from({ length: 101 }, (_, i) => ({ cle: `trop${i}` })),
      );
      expect([trop.statut, trop.json.error]).toEqual([422, "ERR_MAX_PAYLOAD_LIMIT_EXCEEDED"]);
    });

    test("where laisse une valeur changer le filtre ; filterArrJson non", async () => {
      await ajouter({ cle: "cible" });
      const piege = "x)~or(Id,gt,0";
      const total = (await appeler("GET", `${lignes()}/count`)).json.count;
      const parWhere = await appeler("GET", `${lignes()}/count?where=${encodeURIComponent(`(cle,eq,${piege})`)}`);
      expect(parWhere.json.count).toBe(total);
      expect(cles(await filtrer([{ fk_column_id: colonnes["cle"], comparison_op: "eq", value: piege }]))).toEqual([]);
      await ajouter({ cle: piege });
      expect(cles(await filtrer([{ fk_column_id: colonnes["cle"], comparison_op: "eq", value: piege }]))).toEqual([piege]);
    });

    test("un filtre qui n'est pas du JSON est ignoré : toutes les lignes reviennent ; un identifiant de colonne inconnu : 500", async () => {
      const total = (await appeler("GET", `${lignes()}/count`)).json.count;
      expect((await filtrer("abc", "&limit=1000")).json.pageInfo["totalRows"]).toBe(total);
      expect((await filtrer([{ fk_column_id: "cinconnue", comparison_op: "eq", value: "a" }])).statut).toBe(500);
    });

    test("gte compare les dates écrites en texte ; les groupes « ou » et le numéro se filtrent", async () => {
      const a = await ajouter({ cle: "d1", le: "2026-11-21T09:00:00.000Z" });
      await ajouter({ cle: "d2", le: "2026-11-21T08:59:59.999Z" });
      await ajouter({ cle: "d3", texte: "2026-11-21T09:30:00.000Z" });
      const depuis = "2026-11-21T09:00:00.000Z";
      const ou = {
        is_group: true,
        logical_op: "and",
        children: [
          { fk_column_id: colonnes["le"], comparison_op: "gte", value: depuis, logical_op: "or" },
          { fk_column_id: colonnes["texte"], comparison_op: "gte", value: depuis, logical_op: "or" },
        ],
      };
      const parmi = { fk_column_id: colonnes["cle"], comparison_op: "in", value: ["d1", "d2", "d3"], logical_op: "and" };
      expect(cles(await filtrer([parmi, ou]))).toEqual(["d1", "d3"]);
      expect(cles(await filtrer([parmi, { fk_column_id: colonnes["Id"], comparison_op: "gt", value: a, logical_op: "and" }]))).toEqual(["d2", "d3"]);
      expect(cles(await filtrer([parmi, { fk_column_id: colonnes["le"], comparison_op: "blank", logical_op: "and" }]))).toEqual(["d3"]);
    });

    test("la route d'échange : un seul UPDATE, un compte nu en text/html, et where seul y sert de filtre", async () => {
      const chemin = `/api/v1/db/data/bulk/noco/${base}/${table}/all`;
      const id = await ajouter({ cle: "echange", jeton: "J-0_a", version: 1 });
      const posee = await appeler("PATCH", `${chemin}?where=${encodeURIComponent("(jeton,eq,J-0_a)")}`, { jeton: "J-0_b", version: 2 });
      expect(posee).toMatchObject({ statut: 200, json: 1 });
      expect(posee.type).toMatch(/^text\/html/);
      expect((await appeler("PATCH", `${chemin}?where=${encodeURIComponent("(jeton,eq,J-0_a)")}`, { version: 3 })).json).toBe(0);
      expect((await lire(id))["version"]).toBe(2);
      expect(await appeler("PATCH", `${chemin}?where=${encodeURIComponent("(inconnue,eq,a)")}`, { version: 3 })).toMatchObject({
        statut: 422,
        json: { msg: "Column alias 'inconnue' not found." },
      });
      const faux = await appeler("PATCH", `${chemin}?where=${encodeURIComponent("(jeton,eq,J-0_b)")}`, { version: "abc" });
      expect(faux.statut).toBe(pg ? 400 : 200);
      // Le danger : avec filterArrJson au lieu de where, toutes les lignes sont écrites.
      const total = (await appeler("GET", `${lignes()}/count`)).json.count;
      const filtre = encodeURIComponent(JSON.stringify([{ fk_column_id: colonnes["jeton"], comparison_op: "eq", value: "AUCUN" }]));
      expect((await appeler("PATCH", `${chemin}?filterArrJson=${filtre}`, { le: "partout" })).json).toBe(total);
      expect((await lire(id))["le"]).toBe("partout");
    });

    test("effacer deux fois : 404 ; SQLite redonne le numéro de la dernière ligne, PostgreSQL non", async () => {
      const id = await ajouter({ cle: "derniere" });
      expect(await appeler("DELETE", lignes(), { Id: id })).toMatchObject({ statut: 200, json: { Id: id } });
      const encore = await appeler("DELETE", lignes(), { Id: id });
      expect([encore.statut, encore.json.error]).toEqual([404, "ERR_RECORD_NOT_FOUND"]);
      expect(await ajouter({ cle: "suivante" })).toBe(pg ? id + 1 : id);
    });

    test("deux tables ou deux colonnes de même titre : 422 ; deux bases de même titre sont admises", async () => {
      const table2 = await appeler("POST", `/api/v2/meta/bases/${base}/tables`, {
        title: "essais",
        table_name: "essais",
        columns: [{ title: "a", column_name: "a", uidt: "SingleLineText" }],
      });
      expect([table2.statut, table2.json.error]).toEqual([422, "ERR_DUPLICATE_IN_ALIAS"]);
      const colonne2 = await appeler("POST", `/api/v2/meta/tables/${table}/columns`, { title: "le", column_name: "le", uidt: "SingleLineText" });
      expect([colonne2.statut, colonne2.json.error]).toEqual([422, "ERR_DUPLICATE_IN_ALIAS"]);
      const autre = await appeler("POST", "/api/v2/meta/bases", { title: `Brut ${nom}` });
      expect(autre.statut).toBe(200);
      expect(autre.json.id).not.toBe(base);
      const efface = await appeler("DELETE", `/api/v2/meta/bases/${autre.json.id}`);
      expect([efface.statut, efface.json]).toEqual([200, true]);
    });

    test("table inconnue, base inconnue, champ de tri inconnu : 404 et un code", async () => {
      const codes = await Promise.all(
        ["/api/v2/tables/minconnue/records", "/api/v2/meta/bases/pinconnue", `${lignes()}?sort=inconnu`].map(async (chemin) => {
          const { statut, json } = await appeler("GET", chemin);
          return [statut, json.error];
        }),
      );
      expect(codes).toEqual([
        [404, "ERR_TABLE_NOT_FOUND"],
        [404, "ERR_BASE_NOT_FOUND"],
        [404, "ERR_FIELD_NOT_FOUND"],
      ]);
    });
  });
}
