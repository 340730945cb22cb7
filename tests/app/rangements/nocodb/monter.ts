import { creerClient, type DelaisNocodb } from "#app/rangements/nocodb/client/client.server.ts";
import { creerNocodb } from "#app/rangements/nocodb/depots.server.ts";
import { installer } from "#app/rangements/nocodb/installation.server.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { JETONS, servirFauxNocodb, type DemandeNocodb, type FauxNocodb, type Panne } from "#tests/faux/nocodb.ts";
import { reseau } from "#tests/montage/reseau.ts";

export type Montage = Awaited<ReturnType<typeof monter>>;

// Devant un serveur qui répond, de quoi ne jamais manquer de temps, même sur une machine où tout tourne à la fois ; devant un muet, le constater vite.
const PATIENTS: DelaisNocodb = { appel_ms: 20_000, operation_ms: 50_000 };
export const BREFS: DelaisNocodb = { appel_ms: 1_500, operation_ms: 6_000 };

/** Les délais qui conviennent devant cette panne. */
export function delaisDevant({ muette = false }: Panne): DelaisNocodb {
  return muette ? BREFS : PATIENTS;
}

/** Un faux NocoDB installé, et l'adaptateur dessus. `horloge.ms` avance le disjoncteur. */
export async function monter(reglages: Parameters<typeof servirFauxNocodb>[0] = {}, delais: DelaisNocodb = PATIENTS) {
  const faux: FauxNocodb = await servirFauxNocodb(reglages);
  reseau.use(faux.passage);
  const journal = unJournal();
  const horloge = { ms: 1_000_000 };
  const commun = { url: faux.url, journal, maintenant_ms: () => horloge.ms };
  const client = creerClient({ ...commun, jeton: JETONS.owner });
  const fait = await client.operation_longue("ecriture", (appels) =>
    installer(appels, { titre: "Essais", mode: "appliquer", decantation_ms: 0, dire: () => undefined }),
  );
  if ("message" in fait || fait.base === undefined) throw new Error("installation refusée");
  const nocodb = creerNocodb({ ...commun, jeton: JETONS.editor, base: fait.base, delais });
  const table = (titre: string) => {
    const trouvee = faux.tables.find((t) => t.title === titre);
    if (trouvee === undefined) throw new Error(`table ${titre}`);
    return trouvee;
  };
  return { faux, journal, horloge, nocodb, base: fait.base, ...nocodb.enregistrements, table, lignes: (titre = "codev_fiches") => table(titre).lignes };
}

/** Répond par cette panne aux `fois` premières demandes qui conviennent. */
export function saboter(faux: FauxNocodb, convient: (demande: DemandeNocodb) => boolean, panne: Panne, fois = Number.POSITIVE_INFINITY): void {
  let reste = fois;
  faux.saboteurs.push((demande) => (reste > 0 && convient(demande) && (reste -= 1) >= 0 ? panne : undefined));
}

export const est = {
  ajout: ({ methode, chemin }: DemandeNocodb) => methode === "POST" && chemin.endsWith("/records"),
  echange: ({ methode, chemin }: DemandeNocodb) => methode === "PATCH" && chemin.endsWith("/all"),
  lecture: ({ methode, chemin }: DemandeNocodb) => methode === "GET" && chemin.endsWith("/records"),
  retrait: ({ methode, chemin }: DemandeNocodb) => methode === "DELETE" && chemin.endsWith("/records"),
  tout: () => true,
};
