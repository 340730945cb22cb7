import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import { arrondirPosition } from "#app/contextes/atelier/domaine/saisie.ts";
import type { SaisieFiche, SaisieModification } from "#app/contextes/atelier/schemas/codev.ts";
import { enFichePublique } from "#app/contextes/atelier/service/fiches-communes.ts";

/** Les deux versions, pour que la personne choisisse champ par champ. */
export function signaler(actuelle: Fiche, soumise: Fiche): ErreurApp {
  const versions = { actuelle: enFichePublique(actuelle), soumise: enFichePublique(soumise) };
  return new ErreurApp("conflit", "La fiche n'a pas été enregistrée. Quelqu'un l'a modifiée entre-temps. Votre texte est conservé ci-dessous.", {
    extra: { versions },
  });
}

type Textes = {
  readonly description?: string | null | undefined;
  readonly commune?: string | null | undefined;
  readonly lien?: string | null | undefined;
  readonly trace?: string | null | undefined;
};

/** Un champ facultatif vide est une clé absente. */
export function garnir(textes: Textes): Partial<Record<keyof Textes, string>> {
  return Object.fromEntries(Object.entries(textes).filter(([, texte]) => typeof texte === "string" && texte !== ""));
}

/** La fiche avec ce qui change ; ce qui n'est pas dit reste. */
export function appliquer(fiche: Fiche, changements: Omit<SaisieModification, "version">): Fiche {
  const { description, commune, lien, trace, ...reste } = fiche;
  const { lat, lon } = arrondirPosition({ lat: changements.lat ?? fiche.lat, lon: changements.lon ?? fiche.lon });
  const choisir = (neuf: string | null | undefined, ancien: string | undefined) => (neuf === undefined ? ancien : neuf);
  return {
    ...reste,
    type: changements.type ?? fiche.type,
    titre: changements.titre ?? fiche.titre,
    axes: changements.axes ?? fiche.axes,
    lat,
    lon,
    ...garnir({
      description: choisir(changements.description, description),
      commune: choisir(changements.commune, commune),
      lien: choisir(changements.lien, lien),
      trace: choisir(changements.trace, trace),
    }),
  };
}

/** Une saisie comme des changements : seulement ce qu'elle dit. */
export function sansVides(saisie: SaisieFiche): Omit<SaisieModification, "version"> {
  return Object.fromEntries(Object.entries(saisie).filter(([, valeur]) => valeur !== undefined));
}
