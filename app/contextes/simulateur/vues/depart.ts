import type { ResultatSimulation } from "@autonomie/engines";
import { formaterMesure } from "#app/commun/nombres/nombres.ts";
import type { Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";

type Classe = keyof ResultatSimulation["scenario"]["foyer"]["personnes"];
/** Chaque âge : sa clé dans l'adresse, et comment il se dit d'une personne et de plusieurs. */
const AGES: ReadonlyArray<readonly [Classe, string, string, string]> = [
  ["adulte_18_49", "a18", "adulte de 18 à 49 ans", "adultes de 18 à 49 ans"],
  ["adulte_50_64", "a50", "adulte de 50 à 64 ans", "adultes de 50 à 64 ans"],
  ["senior_65", "a65", "personne de 65 ans ou plus", "personnes de 65 ans ou plus"],
  ["ado_14_17", "e14", "jeune de 14 à 17 ans", "jeunes de 14 à 17 ans"],
  ["ado_10_13", "e10", "enfant de 10 à 13 ans", "enfants de 10 à 13 ans"],
  ["enfant_4_9", "e4", "enfant de 4 à 9 ans", "enfants de 4 à 9 ans"],
  ["enfant_1_3", "e1", "enfant de 1 à 3 ans", "enfants de 1 à 3 ans"],
];

const compterPersonnes = (personnes: Readonly<Record<Classe, number>>): number => AGES.reduce((somme, [classe]) => somme + personnes[classe], 0);
/** Au-delà, ce n'est plus un foyer, mais un groupe. */
const FOYER_MAX = 8;

/** De quoi part un lieu où rien n'est encore local. */
export function decrireDepart({ scenario: { batiment, foyer }, contexte, defauts }: ResultatSimulation): string {
  // La surface supposée, elle, est celle d'un logement moyen : elle se dit ainsi.
  const groupe = compterPersonnes(foyer.personnes) > FOYER_MAX && !defauts.includes("batiment.surface_m2");
  const seul = groupe ? "un bâtiment" : batiment.type === "maison" ? "une maison" : "un appartement";
  const quoi = foyer.nb_foyers > 1 ? `${foyer.nb_foyers} logements` : seul;
  return `Calculé pour ${quoi} de ${formaterMesure(batiment.surface_m2, "m²")}, équipement courant, sans rien de local, sous le climat de ce lieu : ${contexte.nom}.`;
}

/** Sous cette place par personne, la surface moyenne d'un logement ne dit sans doute plus le leur : un choix. */
const PLACE_MIN_M2 = 16;

/** Trop de monde dans la surface que l'on suppose : elle se demande, au lieu de chauffer quarante personnes dans une maison moyenne. Vide sinon. */
export function surfaceADire({ scenario: { batiment, foyer }, defauts }: ResultatSimulation): string {
  const total = compterPersonnes(foyer.personnes);
  if (!defauts.includes("batiment.surface_m2") || batiment.surface_m2 >= PLACE_MIN_M2 * total) return "";
  const moyenne = batiment.type === "maison" ? "d’une maison" : "d’un appartement";
  const foyers = foyer.nb_foyers > 1 ? "par foyer" : "pour un foyer";
  return `${total} personnes dans ${formaterMesure(batiment.surface_m2, "m²")} : faute de réponse, nous prenons la moyenne ${moyenne} ${foyers}.`;
}

/** Qui est supposé vivre là : personne ne devient adulte sans que ce soit dit. */
export function decrireFoyer({ scenario: { foyer } }: ResultatSimulation): string {
  const qui = AGES.flatMap(([classe, , un, plusieurs]) => {
    const nombre = foyer.personnes[classe];
    return nombre === 0 ? [] : [`${nombre} ${nombre > 1 ? plusieurs : un}`];
  });
  // Une école, un local : personne n'y forme un foyer.
  const compte = compterPersonnes(foyer.personnes) > FOYER_MAX && foyer.nb_foyers === 1 ? "Personnes comptées" : "Foyer compté";
  return `${compte} : ${qui.length < 2 ? qui.join("") : `${qui.slice(0, -1).join(", ")} et ${qui.at(-1) ?? ""}`}. Sinon :`;
}

/** Le même nombre de personnes, d'autres âges : ce qu'une famille corrige le plus souvent. Vide pour un groupe. */
export function autresFoyers({ scenario: { foyer } }: ResultatSimulation): ReadonlyArray<{ readonly libelle: string; readonly reponses: Reponses }> {
  const total = compterPersonnes(foyer.personnes);
  if (total === 0 || total > FOYER_MAX || foyer.nb_foyers > 1) return [];
  const avec = (personnes: Partial<Record<Classe, number>>): Reponses => Object.fromEntries(AGES.map(([classe, cle]) => [cle, String(personnes[classe] ?? 0)]));
  const enfants = total - 2;
  const choix = [
    { libelle: total > 1 ? `${total} adultes` : "un adulte", personnes: { adulte_18_49: total } },
    ...(total <= 2
      ? [{ libelle: total > 1 ? `${total} personnes de 65 ans ou plus` : "une personne de 65 ans ou plus", personnes: { senior_65: total } }]
      : []),
    ...(enfants > 0
      ? [{ libelle: `2 adultes et ${enfants > 1 ? `${enfants} jeunes` : "un jeune"} de 14 à 17 ans`, personnes: { adulte_18_49: 2, ado_14_17: enfants } }]
      : []),
    ...(enfants > 0
      ? [{ libelle: `2 adultes et ${enfants > 1 ? `${enfants} enfants` : "un enfant"} de 4 à 9 ans`, personnes: { adulte_18_49: 2, enfant_4_9: enfants } }]
      : []),
  ];
  const deja = (personnes: Partial<Record<Classe, number>>): boolean => AGES.every(([classe]) => (personnes[classe] ?? 0) === foyer.personnes[classe]);
  return choix.filter(({ personnes }) => !deja(personnes)).map(({ libelle, personnes }) => ({ libelle, reponses: avec(personnes) }));
}
