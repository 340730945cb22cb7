import { normaliserCode, type ScenarioSaisi } from "@autonomie/engines";
import { clesRepetees, direRepetition } from "#app/commun/adresses/repetitions.ts";
import type { Commune } from "#app/commun/geo/communes.ts";
import { direDoute } from "#app/commun/geo/dire/dire-commune.ts";
import { clesInconnues, estReponseMultiple, lireReponses, type Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { lireScenario, type ErreurChamp } from "#app/contextes/simulateur/domaine/lien/lien-lecture.ts";
import { chercherParNom, lieuxProches, type Lieu } from "#app/contextes/simulateur/domaine/lieux.ts";
import { CHAMPS_PAR_CLE } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import type { DonneesMoteur } from "#app/contextes/simulateur/ports/donnees-moteur.ts";
import { accorderTerritoire, type ResoudreCommune } from "./accorder.ts";

/** Une adresse lue : ce qui a été répondu, où, et ce qui ne convient pas. */
export type Lecture = {
  readonly reponses: Reponses;
  readonly lieu: Lieu | undefined;
  readonly proches: ReadonlyArray<Lieu>;
  /** Altitude de la commune dite, celle du calcul sans autre réponse ; absente si elle n'est pas connue. */
  readonly altitude_commune_m?: number;
  readonly scenario: ScenarioSaisi;
  readonly erreurs: ReadonlyArray<ErreurChamp>;
  /** Clés de l'adresse que le simulateur ne connaît pas : sans effet, et dites. */
  readonly inconnues: ReadonlyArray<string>;
};

/** Lit les adresses du simulateur. `resoudreCommune` : ce qu'une commune écrite désigne ; absent, le département répondu fait seul foi. */
export function creerLecteur(territoires: DonneesMoteur["territoires"], resoudreCommune?: ResoudreCommune) {
  const codes = territoires.map((t) => t.code);

  function trouverLieu(texte: string): Lieu | undefined {
    // « Drôme (26) » : ce que la liste de suggestions écrit dans le champ.
    const entre = /\(([0-9]{1,3}|2[abAB])\)\s*$/.exec(texte)?.[1];
    const code = normaliserCode(entre ?? texte, codes);
    if (code.ok) return territoires.find((t) => t.code === code.valeur);
    return chercherParNom(texte, territoires);
  }

  function lire(requete: URLSearchParams): Lecture {
    const lues = lireReponses(requete);
    const reponses = resoudreCommune === undefined ? lues : accorderTerritoire(lues, trouverLieu, resoudreCommune);
    const lieu = reponses.dep === undefined ? undefined : trouverLieu(reponses.dep);
    const altitude_commune_m = situer({ reponses, lieu })?.altitude?.m;
    const haut = altitude_commune_m === undefined ? {} : { altitude_commune_m };
    const { scenario, erreurs } = lireScenario(reponses, lieu === undefined ? undefined : { ...lieu, ...haut });
    return {
      reponses,
      lieu,
      proches: lieu === undefined ? lieuxProches(reponses.dep ?? "", territoires) : [],
      ...haut,
      scenario,
      erreurs: [
        ...direRepetitions(requete),
        ...erreurs.map((erreur) => (erreur.cle === "dep" && lieu === undefined ? preciser(erreur, reponses.dep) : erreur)),
      ],
      inconnues: clesInconnues(requete),
    };
  }

  /** Une commune que plusieurs portent, écrite à la place du département : laquelle se demande. */
  function preciser(erreur: ErreurChamp, dit = ""): ErreurChamp {
    const resolution = dit === "" ? undefined : resoudreCommune?.(dit);
    const [premiere] = resolution?.sorte === "homonymes" ? resolution.communes : [];
    if (resolution === undefined || premiere === undefined) return erreur;
    return { ...erreur, message: direDoute(dit, resolution, `écrivez par exemple « ${premiere.nom} (${premiere.departement}) »`) ?? erreur.message };
  }

  /** La commune répondue, là où elle est ; undefined si elle n'en désigne pas une seule, dans le territoire du calcul. */
  function situer({ reponses: { commune }, lieu }: Pick<Lecture, "reponses" | "lieu">): Commune | undefined {
    if (commune === undefined || lieu === undefined) return undefined;
    const trouvee = resoudreCommune?.(commune, lieu.code);
    return trouvee?.sorte === "commune" && trouvee.commune.departement === lieu.code ? trouvee.commune : undefined;
  }

  /** Le même scénario, à l'altitude de la commune qu'il nomme s'il n'en dit pas d'autre : un scénario et son lien donnent les mêmes nombres. */
  function elever(scenario: ScenarioSaisi): ScenarioSaisi {
    const { commune, territoire, altitude_m } = scenario.lieu;
    if (typeof commune !== "string" || (altitude_m ?? null) !== null) return scenario;
    const m = situer({ reponses: { commune }, lieu: territoires.find(({ code }) => code === territoire) })?.altitude?.m;
    return m === undefined ? scenario : { ...scenario, lieu: { ...scenario.lieu, altitude_m: m } };
  }

  return { codes, trouverLieu, lire, situer, elever };
}

/** Un lien venu d'ailleurs (comparaison, cadre, outil MCP) où une réponse est donnée plusieurs fois : aucune n'est choisie à la place de la personne. */
function direRepetitions(requete: URLSearchParams): ReadonlyArray<ErreurChamp> {
  const repetees = clesRepetees(requete, estReponseMultiple);
  const [premiere] = repetees;
  return premiere === undefined ? [] : [{ cle: CHAMPS_PAR_CLE.has(premiere) ? premiere : "dep", message: direRepetition(repetees) }];
}
