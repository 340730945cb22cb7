import { randomBytes } from "node:crypto";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { EnAttente, FileAttente, Geste, GesteEnFile, TableEnFile } from "#app/rangements/file-attente.ts";
import type { Base, Ligne } from "./base.server.ts";
import { avecPatience } from "./patience.ts";

// Les écritures acquittées que NocoDB n'a pas encore : sur le disque avant la réponse, dans la base que les sauvegardes emportent.

/** Ce que la file admet ; au-delà, un envoi revient entier plutôt que d'être acquitté sans fin. */
export type BornesFile = { readonly gestes: number; readonly octets: number };

const BORNES: BornesFile = { gestes: 5_000, octets: 64 * 1024 * 1024 };
// Une ligne d'usage n'est à personne : elle laisse sa place aux fiches.
const PART_USAGE = 0.5;
const PLEINE_S = 60;
const PLEINE = "Trop d'envois attendent déjà d'être enregistrés. Gardez votre saisie et réessayez dans une minute.";
const REVOIR_MS = 60_000;
const REPRENDRE_MS = 3_600_000;
// Plus longtemps qu'une clé d'envoi : un envoi refait retrouve ce qui est fait au lieu de le doubler.
const OUBLIER_MS = 48 * 3_600_000;
const VIVANTS = "('attend', 'ecartee')";

export type OptionsFile = { readonly base: Base; readonly maintenant_ms: () => number; readonly bornes?: BornesFile };

/** La file, dans une base SQLite. */
export function creerFileAttente({ base, maintenant_ms, bornes = BORNES }: OptionsFile): FileAttente {
  const derniere = ({ tab, cle }: Geste) => base.un("SELECT * FROM file_attente WHERE tab = :tab AND cle = :cle ORDER BY rang DESC LIMIT 1", { tab, cle });

  function exigerPlace({ tab, geste }: Geste, octets: number): void {
    // Un effacement demandé ne se refuse pas faute de place.
    if (geste === "effacer") return;
    const lu = base.un(`SELECT count(*) AS gestes, coalesce(sum(octets), 0) AS octets FROM file_attente WHERE etat IN ${VIVANTS}`);
    const part = tab === "stats_usage" ? PART_USAGE : 1;
    if (Number(lu?.["gestes"]) >= bornes.gestes * part || Number(lu?.["octets"]) + octets > bornes.octets * part)
      throw new ErreurApp("indisponible", PLEINE, { attente_s: PLEINE_S });
  }

  function inserer({ tab, cle, geste, versionLue, version }: Geste, objet: string | null, essais: number): void {
    base.ecrire(
      `INSERT INTO file_attente (tab, cle, geste, objet, version_lue, version, octets, jeton, essais, etat, le_ms)
       VALUES (:tab, :cle, :geste, :objet, :version_lue, :version, :octets, :jeton, :essais, 'attend', :le_ms)`,
      {
        ...{ tab, cle, geste, objet, essais },
        version_lue: versionLue ?? null,
        version: version ?? null,
        octets: objet?.length ?? 0,
        jeton: randomBytes(12).toString("base64url"),
        le_ms: maintenant_ms(),
      },
    );
  }

  function effacer(geste: Geste): void {
    const { tab, cle } = geste;
    const connues = base.tous("SELECT essais, geste, etat FROM file_attente WHERE tab = :tab AND cle = :cle", { tab, cle });
    // Ce qui n'est jamais parti n'a rien à effacer là-bas ; ce qui est parti, ou ne vient pas d'ici, si.
    const jamaisPartie = connues.some((l) => l["geste"] === "creer") && connues.every((l) => l["essais"] === 0);
    base.ecrire("DELETE FROM file_attente WHERE tab = :tab AND cle = :cle", { tab, cle });
    if (!jamaisPartie) inserer(geste, null, connues.some((l) => l["etat"] !== "faite" && Number(l["essais"]) > 0) ? 1 : 0);
  }

  /** Ce qui était écarté d'une clé repart ensemble, dans l'ordre : une suite ne précède pas ce qu'elle suit. */
  function reprendre({ tab, cle }: Geste): void {
    base.ecrire("UPDATE file_attente SET etat = 'attend' WHERE tab = :tab AND cle = :cle AND etat = 'ecartee'", { tab, cle });
  }

  /** L'objet prend la place du dernier geste, ou du premier si tous ont été écartés : un seul repart. */
  function fondre({ tab, cle, version }: Geste, objet: string | null, avant: Ligne): void {
    const premier =
      avant["etat"] === "ecartee"
        ? base.un("SELECT rang FROM file_attente WHERE tab = :tab AND cle = :cle AND etat = 'attend' AND geste <> 'effacer' ORDER BY rang LIMIT 1", {
            tab,
            cle,
          })
        : undefined;
    const rang = Number((premier ?? avant)["rang"]);
    base.ecrire("UPDATE file_attente SET objet = :objet, octets = :octets, version = :version WHERE rang = :rang", {
      objet,
      octets: objet?.length ?? 0,
      version: version ?? null,
      rang,
    });
    base.ecrire("DELETE FROM file_attente WHERE tab = :tab AND cle = :cle AND etat = 'attend' AND rang > :rang", { tab, cle, rang });
  }

  /** Un effacement que suit une création : le revoir plus tard retirerait ce qui a été recréé. */
  function recreee(rang: number): boolean {
    const suivie = `SELECT 1 FROM file_attente AS suite JOIN file_attente AS une USING (tab, cle) WHERE une.rang = :rang AND une.geste = 'effacer' AND suite.rang > :rang`;
    return base.un(suivie, { rang }) !== undefined;
  }

  function admettre(geste: Geste): void {
    const objet = geste.objet === undefined ? null : JSON.stringify(geste.objet);
    const avant = derniere(geste);
    if (geste.geste === "effacer") return effacer(geste);
    const vive = avant?.["etat"] === "attend" || avant?.["etat"] === "ecartee";
    if (geste.geste === "creer" && avant !== undefined && avant["geste"] !== "effacer") throw new ErreurApp("conflit");
    if (geste.geste === "remplacer" && avant !== undefined) {
      if (vive && avant["geste"] === "effacer") throw new ErreurApp("introuvable");
      const connue = Number(avant["version"]);
      if (vive ? connue !== geste.versionLue : connue > (geste.versionLue ?? 0)) throw new ErreurApp("conflit");
    }
    exigerPlace(geste, objet?.length ?? 0);
    if (avant?.["etat"] === "ecartee") reprendre(geste);
    if (avant?.["etat"] === "revoir" && avant["geste"] === "effacer")
      base.ecrire("UPDATE file_attente SET etat = 'faite' WHERE rang = :rang", { rang: Number(avant["rang"]) });
    // Pas encore parti : la dernière version prend la place, et l'ancien texte n'est plus nulle part.
    if (geste.geste === "remplacer" && vive && (avant["essais"] === 0 || avant["etat"] === "ecartee")) fondre(geste, objet, avant);
    else inserer(geste, objet, 0);
  }

  function prendre(combien: number): ReadonlyArray<GesteEnFile> {
    const premier = base.un("SELECT tab, geste FROM file_attente WHERE etat = 'attend' ORDER BY rang LIMIT 1");
    if (premier === undefined) return [];
    const suite = base.tous("SELECT * FROM file_attente WHERE etat = 'attend' AND tab = :tab ORDER BY rang LIMIT :combien", {
      tab: String(premier["tab"]),
      combien: premier["geste"] === "creer" ? combien : 1,
    });
    const autre = suite.findIndex((ligne) => ligne["geste"] !== "creer");
    const pris = premier["geste"] !== "creer" || autre === -1 ? suite : suite.slice(0, autre);
    for (const { rang } of pris) base.ecrire("UPDATE file_attente SET essais = essais + 1 WHERE rang = :rang", { rang: Number(rang) });
    return pris.map((ligne) => enGeste({ ...ligne, essais: Number(ligne["essais"]) + 1 }));
  }

  const file: Omit<FileAttente, "relever"> = {
    async admettre(geste) {
      await base.deConcert(() => admettre(geste));
      if (geste.geste === "effacer") base.tronquerJournal();
    },
    async enAttente(tab) {
      const lignes = base.tous(`SELECT cle, objet FROM file_attente WHERE tab = :tab AND etat IN ${VIVANTS} ORDER BY rang`, { tab });
      return new Map(lignes.map((l) => [String(l["cle"]), lireObjet(l)])) satisfies EnAttente;
    },
    async attente(tab, cle) {
      const ligne = base.un(`SELECT objet FROM file_attente WHERE tab = :tab AND cle = :cle AND etat IN ${VIVANTS} ORDER BY rang DESC LIMIT 1`, { tab, cle });
      return ligne === undefined ? undefined : { objet: lireObjet(ligne) };
    },
    async clesEnAttente(tab) {
      return new Set(base.tous(`SELECT DISTINCT cle FROM file_attente WHERE tab = :tab AND etat IN ${VIVANTS}`, { tab }).map((l) => String(l["cle"])));
    },
    prendreTour: async (porteur, jusqua_ms) =>
      base.transactionSouple(
        () =>
          base.ecrire(
            `INSERT INTO file_tour (seul, porteur, jusqua_ms) VALUES (1, :porteur, :jusqua)
             ON CONFLICT DO UPDATE SET porteur = :porteur, jusqua_ms = :jusqua WHERE porteur = :porteur OR jusqua_ms <= :maintenant`,
            { porteur, jusqua: jusqua_ms, maintenant: maintenant_ms() },
          ) === 1,
      ),
    async rendreTour(porteur) {
      base.transactionSouple(() => base.ecrire("DELETE FROM file_tour WHERE porteur = :porteur", { porteur }));
    },
    // Sans rien à prendre, rien ne s'écrit : la ronde passe chaque seconde.
    prendre: async (combien) =>
      base.un("SELECT 1 FROM file_attente WHERE etat = 'attend' LIMIT 1") === undefined ? [] : base.deConcert(() => prendre(combien)),
    async finir(rangs, douteux) {
      await base.deConcert(() => {
        for (const rang of rangs) {
          // Une ligne d'usage ne se renvoie jamais d'elle-même : faite, rien n'est à en retenir.
          if (!douteux && base.ecrire("DELETE FROM file_attente WHERE rang = :rang AND tab = 'stats_usage'", { rang }) > 0) continue;
          base.ecrire("UPDATE file_attente SET etat = :etat, objet = NULL, octets = 0, le_ms = :le_ms WHERE rang = :rang", {
            etat: douteux && !recreee(rang) ? "revoir" : "faite",
            le_ms: maintenant_ms(),
            rang,
          });
        }
      });
    },
    async ecarter(rang) {
      await base.deConcert(() =>
        base.ecrire(
          `UPDATE file_attente SET etat = 'ecartee', le_ms = :le_ms WHERE etat = 'attend' AND rang >= :rang
             AND (tab, cle) = (SELECT tab, cle FROM file_attente WHERE rang = :rang)`,
          { rang, le_ms: maintenant_ms() },
        ),
      );
    },
    async abandonner(rang) {
      // Sans version : ce que l'autre enregistrement devient ne se juge pas sur elle.
      await base.deConcert(() =>
        base.ecrire(
          `UPDATE file_attente SET etat = 'faite', objet = NULL, octets = 0, version = NULL, le_ms = :le_ms WHERE etat IN ${VIVANTS} AND rang >= :rang
             AND (tab, cle) = (SELECT tab, cle FROM file_attente WHERE rang = :rang)`,
          { rang, le_ms: maintenant_ms() },
        ),
      );
    },
    aRevoir: async () =>
      base
        .tous("SELECT * FROM file_attente WHERE etat = 'revoir' AND le_ms <= :avant ORDER BY rang LIMIT 20", { avant: maintenant_ms() - REVOIR_MS })
        .map(enGeste),
    async entretenir() {
      const [reprendre, oublier] = [maintenant_ms() - REPRENDRE_MS, maintenant_ms() - OUBLIER_MS];
      await base.deConcert(() => {
        base.ecrire("UPDATE file_attente SET etat = 'attend' WHERE etat = 'ecartee' AND le_ms <= :reprendre", { reprendre });
        base.ecrire("DELETE FROM file_attente WHERE etat = 'faite' AND le_ms <= :oublier", { oublier });
      });
    },
  };
  return {
    ...avecPatience(file),
    relever() {
      const lu = base.un(
        "SELECT count(*) FILTER (WHERE etat = 'attend') AS gestes, count(*) FILTER (WHERE etat = 'ecartee') AS ecartes, min(le_ms) FILTER (WHERE etat = 'attend') AS depuis FROM file_attente",
      );
      const depuis = lu?.["depuis"];
      return {
        file_gestes: Number(lu?.["gestes"]),
        file_ecartes: Number(lu?.["ecartes"]),
        file_age_s: typeof depuis === "number" ? Math.max(0, Math.round((maintenant_ms() - depuis) / 1_000)) : 0,
      };
    },
  };
}

function lireObjet({ objet }: Ligne): unknown {
  return objet === null ? undefined : JSON.parse(String(objet));
}

function enGeste(ligne: Ligne): GesteEnFile {
  const { objet, version, version_lue: lue } = ligne;
  return {
    rang: Number(ligne["rang"]),
    tab: String(ligne["tab"]) as TableEnFile,
    cle: String(ligne["cle"]),
    geste: String(ligne["geste"]) as Geste["geste"],
    jeton: String(ligne["jeton"]),
    essais: Number(ligne["essais"]),
    ...(objet === null ? {} : { objet: JSON.parse(String(objet)) as unknown }),
    ...(version === null ? {} : { version: Number(version) }),
    ...(lue === null ? {} : { versionLue: Number(lue) }),
  };
}
