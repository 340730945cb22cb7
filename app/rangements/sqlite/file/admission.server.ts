import { randomBytes } from "node:crypto";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Geste } from "#app/rangements/file-attente.ts";
import type { Base, Ligne } from "#app/rangements/sqlite/base.server.ts";
import { VIVANTS } from "./gestes.ts";

/** Ce que la file admet ; au-delà, un envoi revient entier plutôt que d'être acquitté sans fin. */
export type BornesFile = { readonly gestes: number; readonly octets: number };

const BORNES: BornesFile = { gestes: 5_000, octets: 64 * 1024 * 1024 };
// Une ligne d'usage n'est à personne : elle laisse sa place aux fiches.
const PART_USAGE = 0.5;
const PLEINE_S = 60;
const PLEINE = "Trop d'envois attendent déjà d'être enregistrés. Gardez votre saisie et réessayez dans une minute.";

export type OptionsFile = { readonly base: Base; readonly maintenant_ms: () => number; readonly bornes?: BornesFile };

/** Ce qui entre dans la file : un geste de plus, ou le dernier de cette clé changé. À appeler dans une transaction. */
export function creerAdmission({ base, maintenant_ms, bornes = BORNES }: OptionsFile): (geste: Geste) => void {
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

  return (geste) => {
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
  };
}
