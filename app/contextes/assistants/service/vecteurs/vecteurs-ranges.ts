import { ErreurApp } from "#app/commun/erreurs.ts";
import type { DepotVecteurs, VecteurFiche } from "#app/contextes/assistants/ports/vecteurs.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { TexteFiche } from "./texte.ts";

/** Les vecteurs des fiches tels que le rangement les garde, tous d'une même dimension ; un autre processus y range aussi. */
export function creerVecteursRanges(depot: DepotVecteurs, modele: string, journal: Journal) {
  let connus: ReadonlyMap<string, VecteurFiche> = new Map();
  // Les dimensions que le modèle a quittées : y revenir ferait tout refaire, et payer, sans fin.
  const quittees = new Set<number>();

  /** Le même nom donne désormais d'autres nombres : ce qui est rangé ne s'y compare plus. Lève si le modèle hésite entre deux dimensions. */
  async function suivreDimension({ length: recue }: Float32Array): Promise<"la même" | "une autre"> {
    if (quittees.has(recue)) throw new ErreurApp("amont_invalide", "Le modèle de vecteurs change de dimension d'un appel à l'autre.");
    const rangee = connus.values().next().value?.vecteur.length;
    if (rangee === undefined || recue === rangee) return "la même";
    quittees.add(rangee);
    connus = new Map();
    journal.avertir("vecteurs des fiches à refaire", { modele, rangee, recue });
    // Un autre processus a pu commencer à les refaire : ceux-là restent.
    const refaits = (await depot.lire(modele)).filter(({ vecteur }) => vecteur.length === recue);
    await depot.elaguer(
      modele,
      refaits.map(({ fiche }) => fiche),
    );
    return "une autre";
  }

  /** Ne garde que les vecteurs de ces textes-là : celui d'un texte changé ne sert plus, celui d'une fiche retirée non plus. */
  async function relire(textes: ReadonlyArray<TexteFiche>): Promise<void> {
    const empreintes = new Map(textes.map(({ fiche, empreinte }) => [fiche, empreinte]));
    const ranges = await depot.lire(modele);
    const utiles = ranges.filter(({ fiche, empreinte, vecteur }) => empreintes.get(fiche) === empreinte && !quittees.has(vecteur.length));
    // Un autre processus a pu ranger une dimension que celui-ci ne connaît pas encore : une seule sert, l'autre se refait.
    const dimension = utiles[0]?.vecteur.length;
    connus = new Map(utiles.filter(({ vecteur }) => vecteur.length === dimension).map((une) => [une.fiche, une]));
  }

  return {
    connus: () => connus,
    suivreDimension,
    relire,
    /** Oublie ce qui n'est d'aucune de ces fiches. */
    elaguer: (textes: ReadonlyArray<TexteFiche>) =>
      depot.elaguer(
        modele,
        textes.map(({ fiche }) => fiche),
      ),
    poser: (vecteurs: ReadonlyArray<VecteurFiche>) => depot.poser(modele, vecteurs),
  };
}
