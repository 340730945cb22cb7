import { accorderUnite, formaterNombre, formaterSuppose } from "#app/commun/nombres/nombres.ts";
import type { Champ } from "#app/contextes/simulateur/domaine/questions/champ.ts";
import { CHAMPS_ADRESSE } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { placeDuChamp } from "#app/contextes/simulateur/domaine/questions/replis.ts";
import { nommerTerritoire } from "#app/contextes/simulateur/domaine/lieux.ts";
import { choixDe, ecrireRequete, type Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { lireNombre } from "#app/commun/nombres/nombre-tape.ts";

/** Nombre tapé, réécrit à la française sans en perdre un chiffre, avec son unité : « 8000 » devient « 8 000 m² ». */
function ecrireBrut(brute: string, unite: string): string {
  const nombre = lireNombre(brute);
  if (nombre === undefined) return `${brute}\u00a0${unite}`;
  const ecrit = formaterNombre(nombre, /^\d+[.,](\d+)$/.exec(brute)?.[1]?.length ?? (Number.isInteger(nombre) ? 0 : 2));
  return `${ecrit}\u00a0${accorderUnite(nombre, unite)}`;
}
/** Une réponse écrite pour être lue : libellé d'un choix, nombre avec son unité, lieu en toutes lettres. */
export function ecrireReponse(c: Champ, brute: string, lieu?: { readonly nom: string; readonly code: string }): string {
  if (c.cle === "dep" && lieu !== undefined) return nommerTerritoire(lieu);
  if (c.genre === "choix") return c.options.find((o) => o.valeur === brute)?.libelle ?? brute;
  if (c.genre === "multiple")
    return brute === "aucun"
      ? "Aucun"
      : choixDe(brute)
          .map((v) => c.options.find((o) => o.valeur === v)?.libelle ?? v)
          .join(", ");
  if (c.genre === "oui_non") return brute === "oui" ? "Oui" : "Non";
  return "unite" in c ? ecrireBrut(brute, c.unite) : brute;
}

/** Une valeur que nous supposons, écrite pour être lue : un nombre n'y garde pas plus de précision qu'une supposition. */
export function ecrireSupposee(c: Champ, brute: string): string {
  const nombre = "unite" in c ? lireNombre(brute) : undefined;
  return nombre === undefined || !("unite" in c) ? ecrireReponse(c, brute) : `${formaterSuppose(nombre)}\u00a0${accorderUnite(nombre, c.unite)}`;
}

/** « Mes réponses » : chaque réponse donnée, avec un lien vers sa question. */
export function listerReponses(
  reponses: Reponses,
  plus: Readonly<Record<string, string>>,
  lieu?: { readonly nom: string; readonly code: string },
): ReadonlyArray<{ readonly cle: string; readonly libelle: string; readonly valeur: string; readonly href: string; readonly sans: string }> {
  return CHAMPS_ADRESSE.flatMap((c) => {
    const brute = reponses[c.cle];
    if (brute === undefined) return [];
    const valeur = ecrireReponse(c, brute, lieu);
    const { [c.cle]: _retiree, ...reste } = reponses;
    return [
      {
        cle: c.cle,
        libelle: c.libelle,
        valeur,
        href: `/simulateur?${ecrireRequete(reponses, { ...plus, ...placeDuChamp(c) }).toString()}#c-${c.cle}`,
        sans: `/simulateur?${ecrireRequete(reste, plus).toString()}`,
      },
    ];
  });
}
