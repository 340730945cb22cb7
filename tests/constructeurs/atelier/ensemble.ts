import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { creerEnsembles, type SimulateurEnsemble } from "#app/contextes/ensemble/service/ensembles.server.ts";
import { unCodev, uneAnimation, unParticipant, type Codev } from "./codev.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();

/** Un atelier en mémoire et son lieu à plusieurs, sur les vraies données du simulateur. */
export async function unLieu({ simule = simulateur }: { readonly simule?: SimulateurEnsemble } = {}) {
  const codev = unCodev();
  const { depots, bus, horloge } = codev;
  const ensembles = creerEnsembles({
    ...depots,
    // L'atelier de la configuration n'existe qu'à travers le service qui l'assure.
    ateliers: { lire: async (id) => codev.services.ateliers.lire(id) },
    appareils: codev.services.appareils,
    scelleur: codev.scelleur,
    bus,
    simulateur: simule,
    calcules: creerMemoireBornee(8),
    maintenant: () => new Date(horloge.maintenant_ms()),
  });
  return { codev, ensembles, simulateur: simule, paul: await uneAnimation(codev) };
}
export type Lieu = Awaited<ReturnType<typeof unLieu>>;

/** Chaque part vient de son propre téléphone. */
export async function deposerParts({ codev, ensembles }: Lieu, parts: ReadonlyArray<Readonly<Record<string, string>>>): Promise<ReadonlyArray<Acces>> {
  const acces = await Promise.all(parts.map((_, i) => entrer(codev, `Foyer ${i + 1}`)));
  for (const [i, part] of parts.entries()) await ensembles.deposer(acces[i] as Acces, part);
  return acces;
}

/** L'animation reconnaît tous ceux qui attendent. */
export async function publierTous({ ensembles, paul }: Lieu): Promise<void> {
  const { a_reconnaitre } = await ensembles.page(paul);
  await ensembles.publier(
    paul,
    a_reconnaitre.map(({ cle }) => cle),
  );
}

export function entrer(codev: Codev, pseudo: string): Promise<Acces> {
  return unParticipant(codev, pseudo, `adresse-${pseudo}`);
}

/** Trois foyers de la Drôme. */
export const TROIS = [
  { a18: "2", e4: "2", toit: "90", potager: "120", temps: "6", budget: "8000" },
  { a18: "1", a65: "1", toit: "60", cuve: "5", temps: "10", competences: "2" },
  { a50: "2", pv: "3", poules: "4", budget: "1500" },
] as const;
