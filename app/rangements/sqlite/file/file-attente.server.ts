import { HEURE_MS } from "#app/commun/dates/durees.ts";
import type { EnAttente, FileAttente } from "#app/rangements/file-attente.ts";
import { avecPatience } from "#app/rangements/sqlite/patience.ts";
import { creerAdmission, type OptionsFile } from "./admission.server.ts";
import { enGeste, lireObjet, prendre, recreee, VIVANTS } from "./gestes.ts";

// Les écritures acquittées que NocoDB n'a pas encore : sur le disque avant la réponse, dans la base que les sauvegardes emportent.

const REVOIR_MS = 60_000;
const REPRENDRE_MS = HEURE_MS;
// Plus longtemps qu'une clé d'envoi : un envoi refait retrouve ce qui est fait au lieu de le doubler.
const OUBLIER_MS = 48 * HEURE_MS;

/** La file, dans une base SQLite. */
export function creerFileAttente(options: OptionsFile): FileAttente {
  const { base, maintenant_ms } = options;
  const admettre = creerAdmission(options);
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
      base.un("SELECT 1 FROM file_attente WHERE etat = 'attend' LIMIT 1") === undefined ? [] : base.deConcert(() => prendre(base, combien)),
    async finir(rangs, douteux) {
      await base.deConcert(() => {
        for (const rang of rangs) {
          // Une ligne d'usage ne se renvoie jamais d'elle-même : faite, rien n'est à en retenir.
          if (!douteux && base.ecrire("DELETE FROM file_attente WHERE rang = :rang AND tab = 'stats_usage'", { rang }) > 0) continue;
          base.ecrire("UPDATE file_attente SET etat = :etat, objet = NULL, octets = 0, le_ms = :le_ms WHERE rang = :rang", {
            etat: douteux && !recreee(base, rang) ? "revoir" : "faite",
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
