import { direAxes } from "#app/commun/axes.ts";
import type { ServiceSimulateur } from "#app/contextes/simulateur/index.ts";

type VueComparee = Awaited<ReturnType<ServiceSimulateur["comparer"]>>["vue"];

/** La comparaison en phrases : ce qui change, ce que chaque scénario couvre avec sa fourchette, ce qu'il coûte, et où le rouvrir. */
export function direComparaison({ titre, scenarios, phrases, axes, couts }: VueComparee, adresser: (chemin: string) => string): string {
  const decrits = scenarios.flatMap(({ lettre, nom, detail, href }, rang) => {
    const couverts = axes.flatMap(({ axe, taux }) => {
      const lu = taux[rang];
      return lu === undefined || lu.taux === null ? [] : [`${direAxes([axe])} ${lu.valeur}${lu.fourchette === "" ? "" : ` (${lu.fourchette})`}`];
    });
    const payes = couts.flatMap(({ libelle, valeurs }) => (valeurs[rang] === undefined ? [] : [`${libelle} : ${valeurs[rang]}`]));
    return [`- ${lettre}, ${nom}, ${detail} : ${[...couverts, ...payes].join(" ; ")}. ${adresser(href)}`];
  });
  return [`${titre}.`, ...phrases, ...decrits].join("\n");
}
