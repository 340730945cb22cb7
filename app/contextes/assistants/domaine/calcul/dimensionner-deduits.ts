import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { contenanceDe } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";
import type { QuestionAChiffrer } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";
import { CHAUFFAGES, hesiteEntreDeuxChauffages, remplaceUnChauffage, veutDesGranules } from "./besoins/chauffages.ts";
import { ECONOME, SANS_CHAUFFAGE } from "./besoins/dire-besoins.ts";
import { compteDesArbres, groupeDit, pluieDite, veutLEauChaude, veutMoinsDEau } from "./besoins/lire-besoin.ts";
import { lireReserve } from "./besoins/reserve.ts";
import { avantDeProduire, axesDeLAutonomie, demandeParOuCommencer, ensemblesAutonomes } from "./depenses/autonomie.ts";
import { coursDEauDit } from "./depenses/cours-d-eau.ts";
import { ventDit } from "./depenses/vent.ts";
import type { DepenseDite } from "./depenses/lire-depense.ts";
import type { GenreDeduit } from "./genre.ts";
import { lireGens } from "./gens.ts";
import { kwcDit } from "./puissances.ts";
import { surfaceDe } from "./surfaces.ts";
import { BORNES, borner, isolationDite, type Foyer, type Taille, type VarianteCalcul } from "./variantes.ts";

// « Combien de temps pour remplir une cuve » sans sa taille : un mètre cube se multiplie de tête.
const CUVE_A_REMPLIR_M3 = 1;

const COURANTS: ReadonlySet<string> = new Set(["effet_joule", "pac_air_eau", "gaz", "fioul", "poele_granules"]);
const A_REMPLACER: ReadonlySet<string> = new Set(["effet_joule", "gaz", "fioul"]);

/** Les simulations d'un prix, d'un remboursement ou d'un besoin. */
export const DIMENSIONNER_DEDUITS: Readonly<Record<GenreDeduit, (question: QuestionAChiffrer, foyer: Foyer, depense: DepenseDite | null) => Taille>> = {
  prix(comprise, foyer, depense) {
    if (depense === null || depense.but !== "prix") return { suppose: [], donnee: false, variantes: [] };
    if ("energie" in depense) return { suppose: [], donnee: false, variantes: [{ valeur: 1, reponses: { ...foyer, chauffage: depense.energie.chauffage } }] };
    const { quantite, defaut, reponses } = depense.equipement;
    const dite = quantite(comprise);
    const valeurs = dite === undefined ? defaut(comprise.tailles) : [dite];
    return {
      suppose: [],
      donnee: dite !== undefined,
      variantes: valeurs.map((valeur) => ({ valeur, reponses: { ...foyer, ...reponses(valeur, comprise) } })),
    };
  },
  autonomie(comprise, foyer) {
    const axes = axesDeLAutonomie(comprise) ?? [];
    const suppose = axes.includes("eau") ? [`${comprise.tailles.toit_m2.valeur} m² de toit`] : [];
    const ensembles = ensemblesAutonomes(axes, foyer, lireGens(comprise.foyer, comprise.tailles).personnes, comprise.tailles);
    if (!demandeParOuCommencer(comprise.dite)) return { axes, suppose, donnee: false, variantes: ensembles };
    return { axes, suppose, donnee: false, commencer: true, variantes: [...ensembles, ...avantDeProduire(axes, foyer)] };
  },
  retour(comprise, foyer, depense) {
    const { surface_m2, suppose, reponses } = lireMaison(comprise);
    const equipement = depense?.but === "retour" ? depense.equipement : undefined;
    const surface_maison_m2 = comprise.tailles.maison_m2.valeur;
    const base = { ...foyer, ...reponses };
    if (equipement !== undefined && A_PART.has(equipement.retour)) return dimensionnerAPart(comprise, foyer, equipement);
    const apres = equipement?.reponses(surface_m2 ?? surface_maison_m2, comprise) ?? {};
    const taille = { ...(surface_m2 === undefined ? {} : { surface_m2 }), donnee: false };
    switch (equipement?.retour) {
      case "eau":
      case "eau_chaude":
        return { ...taille, suppose: [], variantes: comparerUsage(base, apres) };
      case "isolation":
        // Qui isole le fait d'un logement qui ne l'est pas, et garde son chauffage.
        return {
          ...taille,
          suppose: [...(surface_m2 === undefined ? [`${surface_maison_m2} m² à chauffer`] : []), "un logement ancien, mal isolé"],
          variantes: comparerChauffages(comprise.dite, { ...base, surface: apres["surface"] ?? "", isolation: "ancien" }, apres),
        };
      default:
        return { ...taille, suppose, variantes: comparerChauffages(comprise.dite, base, apres) };
    }
  },
  remplissage({ dite, quantites, tailles }, foyer) {
    const m2 = surfaceDe(dite, quantites, ["toit", "bati", "inconnu"]);
    const toit_m2 = borner(m2 ?? tailles.toit_m2.valeur, BORNES.toit);
    const cuve = borner(contenanceDe(quantites) ?? CUVE_A_REMPLIR_M3, BORNES.cuve);
    const pluie_dite_mm = pluieDite(dite);
    return {
      toit_m2,
      ...(pluie_dite_mm === undefined ? {} : { pluie_dite_mm }),
      suppose: m2 === undefined ? [`${tailles.toit_m2.valeur} m² de toit`] : [],
      donnee: true,
      variantes: [{ valeur: cuve, reponses: { ...foyer, toit: String(toit_m2), cuve: String(cuve) } }],
    };
  },
  reserve(comprise, foyer) {
    const reserve = lireReserve(comprise);
    return { ...(reserve === null ? {} : { reserve }), suppose: [], donnee: true, variantes: [{ valeur: 1, reponses: foyer }] };
  },
  eau: ({ dite }, foyer) => ({
    suppose: [],
    donnee: false,
    variantes: [
      { valeur: 1, reponses: foyer },
      ...(veutMoinsDEau(dite) ? [{ valeur: 1, nom: ECONOME, reponses: { ...foyer, mousseurs: "oui", douche_econome: "oui" } }] : []),
    ],
    ...(veutMoinsDEau(dite) ? { demande: "moins" as const } : {}),
  }),
  facture(comprise, foyer) {
    const { surface_m2, suppose, reponses } = lireMaison(comprise);
    const base = { ...foyer, ...reponses };
    const texte = enTournure(comprise.dite);
    const eauChaude = veutLEauChaude(comprise.dite);
    const sansChauffer = eauChaude || / (?:sans|hors) (?:le )?chauffage /.test(texte);
    const nommes = CHAUFFAGES.filter(([, , dit]) => dit.test(texte));
    // « Poêle à granulés » nomme les granulés, pas les bûches.
    const granules = nommes.some(([une]) => une === "poele_granules") && !/ (?:bois|buches?) /.test(texte);
    const poele = veutDesGranules(comprise.dite);
    const dits = granules && (poele || hesiteEntreDeuxChauffages(comprise.dite)) ? nommes.filter(([une]) => une !== "poele_buches") : nommes;
    const electricite = / (?:electricite|courant|edf|kwh) /.test(texte) && !/ (?:chauff\w*|energies?) /.test(texte);
    const choisis = sansChauffer
      ? []
      : poele || remplaceUnChauffage(comprise.dite)
        ? CHAUFFAGES.filter((une) => dits.includes(une) || COURANTS.has(une[0]))
        : dits.length > 0
          ? dits
          : CHAUFFAGES.filter(([une]) => (electricite ? une === "effet_joule" || une === "pac_air_eau" : COURANTS.has(une)));
    return {
      ...(surface_m2 === undefined ? {} : { surface_m2 }),
      ...(eauChaude ? { demande: "eau_chaude" as const } : {}),
      suppose: sansChauffer ? [] : [...suppose, ...(poele ? ["le prix d’achat d’un poêle à granulés n’est pas au catalogue"] : [])],
      donnee: false,
      variantes: [
        ...choisis.map(([chauffage, nom]) => ({ valeur: 1, nom, reponses: { ...base, chauffage } })),
        { valeur: 1, nom: SANS_CHAUFFAGE, reponses: { ...base, chauffage: "aucun" } },
        ...(eauChaude ? [{ valeur: 1, nom: ECONOME, reponses: { ...base, chauffage: "aucun", mousseurs: "oui", douche_econome: "oui" } }] : []),
      ],
    };
  },
  cultures(comprise, foyer) {
    const groupe = groupeDit(comprise);
    const cultive_m2 = surfaceDe(comprise.dite, comprise.quantites, ["culture", "terre", "jardin", "inconnu"]);
    return {
      ...(groupe === undefined ? {} : { groupe }),
      ...(cultive_m2 === undefined ? {} : { cultive_m2 }),
      ...(groupe === "fruits" && compteDesArbres(comprise.dite) ? { arbre_m2: comprise.tailles.arbre_m2.valeur } : {}),
      suppose: [],
      donnee: false,
      variantes: [{ valeur: 1, reponses: foyer }],
    };
  },
  foyer(comprise, foyer) {
    const { dite, quantites } = comprise;
    const { surface_m2, reponses } = lireMaison({ ...comprise, quantites: quantites.filter(({ texte }) => !texte.includes("kwc")) });
    const equipements = {
      ...ecrire("toit", surfaceDe(dite, quantites, ["toit"]), BORNES.toit),
      ...ecrire("cuve", contenanceDe(quantites), BORNES.cuve),
      ...ecrire("pv", kwcDit(dite, quantites), BORNES.panneaux),
      ...ecrire("potager", surfaceDe(dite, quantites, ["culture", "jardin"]), BORNES.potager),
    };
    return {
      ...(surface_m2 === undefined ? {} : { surface_m2 }),
      ...(Object.keys(equipements).length === 0 ? {} : { equipe: true as const }),
      suppose: [],
      donnee: false,
      variantes: [{ valeur: 1, reponses: { ...foyer, ...reponses, ...equipements } }],
    };
  },
};

type Rembourse = Extract<DepenseDite, { but: "retour" }>["equipement"];
const A_PART: ReadonlySet<Rembourse["retour"]> = new Set(["courant", "combles", "elevage"]);

/** Ce qui se rembourse autrement qu'une pièce de la maison : du courant produit, un toit isolé, des bêtes. La taille est celle de la question, sinon la plus courante. */
function dimensionnerAPart(comprise: QuestionAChiffrer, foyer: Foyer, { retour, quantite, defaut, reponses }: Rembourse): Taille {
  const dite = quantite(comprise);
  const valeur = dite ?? defaut(comprise.tailles)[0] ?? 1;
  const avec = reponses(valeur, comprise);
  if (retour === "elevage") return { suppose: [], donnee: dite !== undefined, variantes: [{ valeur, reponses: { ...foyer, ...avec } }] };
  if (retour === "courant") {
    const taille =
      "eolienne" in avec
        ? [
            ...(dite === undefined
              ? [
                  `une éolienne de ${valeur} m² balayés${comprise.quantites.some(({ unite }) => unite === "kw" || unite === "w") ? ", la puissance dite ne donnant pas sa taille" : ""}`,
                ]
              : []),
            ...ventDit(comprise).suppose,
          ]
        : coursDEauDit(comprise).suppose;
    return {
      suppose: taille,
      donnee: dite !== undefined,
      variantes: [
        { valeur, nom: "Face au seul réseau :", reponses: foyer },
        { valeur, ouvre: true, reponses: { ...foyer, ...avec } },
      ],
    };
  }
  const maison = { ...foyer, isolation: "ancien" };
  return {
    suppose: [...(dite === undefined ? [`${valeur} m² de combles`] : []), "la surface courante d’un logement, ancien et mal isolé"],
    donnee: dite !== undefined,
    variantes: [
      ...chauffagesDeDepart(comprise.dite).map(([chauffage, nom]) => ({ valeur, nom, reponses: { ...maison, chauffage } })),
      { valeur, nom: SANS_CHAUFFAGE, reponses: { ...maison, chauffage: "aucun" } },
    ],
  };
}

// Ceux que nomme la question, sinon ceux que l'on remplace.
function chauffagesDeDepart(dite: string, arrivee?: string): typeof CHAUFFAGES {
  const texte = enTournure(dite);
  const dits = CHAUFFAGES.filter(([une, , dit]) => une !== arrivee && dit.test(texte));
  return dits.length > 0 ? dits : CHAUFFAGES.filter(([une]) => A_REMPLACER.has(une));
}

function ecrire(cle: string, valeur: number | undefined, bornes: readonly [number, number]): Foyer {
  return valeur === undefined ? {} : { [cle]: String(borner(valeur, bornes)) };
}

/** La maison que dit la question : sa surface, son isolation. */
function lireMaison({ dite, quantites, foyer }: QuestionComprise) {
  const m2 = surfaceDe(dite, quantites, ["autre", "inconnu"]);
  const surface_m2 = m2 === undefined ? undefined : borner(m2, BORNES.surface);
  const isolation = isolationDite(dite);
  return {
    surface_m2,
    reponses: {
      ...(foyer.appartement ? { batiment: "immeuble" } : {}),
      ...ecrire("surface", m2, BORNES.surface),
      ...(isolation === undefined ? {} : { isolation }),
    },
    suppose: [...(m2 === undefined ? ["la surface courante d’un logement"] : []), ...(isolation === undefined ? ["un logement d’isolation moyenne"] : [])],
  };
}

// Avant, après : deux calculs par point de départ, dans l'ordre. Une isolation se paie au mètre carré.
function comparerChauffages(dite: string, avant: Foyer, apres: Foyer): ReadonlyArray<VarianteCalcul> {
  const valeur = Number(apres["surface"] ?? 1);
  return chauffagesDeDepart(dite, apres["chauffage"]).flatMap(([chauffage, nom]): ReadonlyArray<VarianteCalcul> => [
    { valeur, nom: `Chauffage ${nom} :`, reponses: { ...avant, chauffage } },
    { valeur, ouvre: true, reponses: { ...avant, chauffage, ...apres } },
  ]);
}

function comparerUsage(base: Foyer, apres: Foyer): ReadonlyArray<VarianteCalcul> {
  return [
    { valeur: 1, nom: "Par rapport à l’équipement ordinaire :", reponses: base },
    { valeur: 1, ouvre: true, reponses: { ...base, ...apres } },
  ];
}
