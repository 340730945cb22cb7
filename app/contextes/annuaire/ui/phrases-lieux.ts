import { deLieu } from "#app/commun/geo/dire/dire-commune.ts";
import type { FiltreLieux } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { PORTEE_KM } from "#app/contextes/annuaire/domaine/portee.ts";
import type { PageLieux } from "#app/contextes/annuaire/service/ecosysteme.server.ts";
import { denombrerOuAucun } from "#app/commun/nombres/denombrer-ou-aucun.ts";
import { ecrireCompte } from "#app/commun/nombres/milliers.ts";

// Ce que la page des lieux dit de sa liste, sur le site comme dans un cadre.

/** Combien de lieux répondent, où, et combien il y en a en tout. */
export function direCombien({ trouves, total, filtre, departements, autour, aPortee }: PageLieux): string {
  const departement = departements.find((d) => d.code === filtre.departement);
  const ou = [
    departement && ` (${departement.nom})`,
    filtre.bbox && " dans cette zone",
    autour && `, du plus proche au plus loin ${deLieu(autour.nom)}`,
    direPortee(trouves, aPortee),
  ]
    .filter(Boolean)
    .join("");
  return trouves < total || aDesCriteres(filtre)
    ? `${denombrerOuAucun(trouves, "lieu", "lieux")}${ou}, ${ecrireCompte(total)} en tout.`
    : `${denombrerOuAucun(total, "lieu", "lieux")}.`;
}

/** « dont 3 à moins de 50 km » : au bout d'une île, le deuxième lieu de la liste peut être à huit mille kilomètres. */
function direPortee(trouves: number, aPortee: PageLieux["aPortee"]): string {
  if (aPortee === undefined || trouves === 0 || aPortee.proches === trouves) return "";
  return aPortee.proches === 0 ? `, aucun à moins de ${PORTEE_KM} km` : `, dont ${aPortee.proches} à moins de ${PORTEE_KM} km`;
}

/** Le compte, la page de la liste où l'on est, et ce que la carte ne montre pas. */
export function direCompte(vue: PageLieux): string {
  const { page, pages, sansPosition } = vue;
  const rang = pages === 1 ? "" : ` Page ${page} sur ${pages}.`;
  return sansPosition === 0
    ? `${direCombien(vue)}${rang}`
    : `${direCombien(vue)}${rang} ${denombrerOuAucun(sansPosition, "lieu", "lieux")} hors de la carte, dans la liste seulement.`;
}

/** Vrai si la liste est restreinte ou rangée par un choix. */
export function aDesCriteres({ tout: _tout, ...criteres }: FiltreLieux): boolean {
  return Object.values(criteres).some((critere) => (Array.isArray(critere) ? critere.length > 0 : critere !== undefined));
}
