import type { Geste, GesteEnFile, TableEnFile } from "#app/rangements/file-attente.ts";
import type { Base, Ligne } from "#app/rangements/sqlite/base.server.ts";

/** Ce qui n'est pas encore dans le rangement lointain. */
export const VIVANTS = "('attend', 'ecartee')";

/** Le prochain geste, ou les créations de la même table qui le suivent, au plus `combien` ; chacun compte un essai de plus. */
export function prendre(base: Base, combien: number): ReadonlyArray<GesteEnFile> {
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

/** Un effacement que suit une création : le revoir plus tard retirerait ce qui a été recréé. */
export function recreee(base: Base, rang: number): boolean {
  const suivie = `SELECT 1 FROM file_attente AS suite JOIN file_attente AS une USING (tab, cle) WHERE une.rang = :rang AND une.geste = 'effacer' AND suite.rang > :rang`;
  return base.un(suivie, { rang }) !== undefined;
}

export function lireObjet({ objet }: Ligne): unknown {
  return objet === null ? undefined : JSON.parse(String(objet));
}

export function enGeste(ligne: Ligne): GesteEnFile {
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
