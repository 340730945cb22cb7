import { JOURS_AN, JOURS_MOIS } from "#app/commun/dates/mois.ts";
import { denombrer, formaterNombre } from "#app/commun/nombres/nombres.ts";
import type { AppareilsAlimentes } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";
import { utileDeBatterie } from "./dire-reserve.ts";
import { kwh, puissance } from "./ecrire-mesures.ts";
import type { References, VarianteCalculee } from "./references.ts";

const FROID = /réfrigérateur|congélateur/u;
const SANS_SOLEIL_J = 3;
const NUIT_J = 0.5;
const DECEMBRE = 11;

/** Les panneaux de quelques appareils : ceux de l'année avec le réseau, ceux de décembre sans lui, et la batterie de trois jours gris. */
export function direPourDesAppareils(
  { noms, jour_kwh, dOu, laisses }: AppareilsAlimentes,
  {
    un,
    panneau_w,
    entier,
    coefficients,
  }: { readonly un: VarianteCalculee | undefined; readonly panneau_w: number; readonly entier: boolean; readonly coefficients: References["coefficients"] },
): string {
  const energie = un?.resultat.energie ?? null;
  const an_kwh = energie?.pv_kwh_kwc ?? 0;
  const decembre_kwh = energie?.production_kwh.pv[DECEMBRE] ?? 0;
  if (an_kwh <= 0 || decembre_kwh <= 0) return "";
  // À dix watts près : la table n'en dit pas davantage.
  const enPanneaux = (juste: number) => {
    const kwc = Math.ceil(100 * juste) / 100;
    return `${puissance(kwc)}, ${denombrer(Math.ceil((1_000 * kwc) / panneau_w), "panneau", "panneaux")} de ${formaterNombre(panneau_w)} W`;
  };
  const [annee, hiver] = [(JOURS_AN * jour_kwh) / an_kwh, ((JOURS_MOIS[DECEMBRE] ?? 0) * jour_kwh) / decembre_kwh];
  const utile = utileDeBatterie(1, coefficients);
  const batterie = (jours: number) => kwh(Math.ceil((10 * jours * jour_kwh) / utile) / 10);
  const details = entier
    ? ` Sans réseau, une nuit de douze heures demande environ ${batterie(NUIT_J)} de batterie, trois jours gris environ ${batterie(SANS_SOLEIL_J)}. Table : ${dOu.join(" ; ")}.${laisses.length === 0 ? "" : ` Laissé de côté, faute de puissance dans la table : ${laisses.join(", ")}.`}${noms.some((nom) => FROID.test(nom)) ? " Un frigo de camion ou de bateau prend moins : les watts de sa fiche, écrits dans la question, remplacent la table." : ""}`
    : "";
  return `branché au réseau, autant sort en un an d’environ ${enPanneaux(annee)} ; sans réseau, il faut passer décembre : environ ${enPanneaux(hiver)}, à ${formaterNombre(decembre_kwh)} kWh par kWc ce mois-là.${details}`;
}
