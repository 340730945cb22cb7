import {
  apercuSimulation,
  completerScenario,
  GRAINE,
  type CacheSolaire,
  type DonneesTerritoire,
  type ResultatSimulation,
  type ScenarioSaisi,
} from "@autonomie/engines";
import { CHAMPS, coefficientDe } from "@autonomie/engines/champs";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { creerMemoireBornee, type MemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import type { AccesDirect, Taux } from "#app/contextes/simulateur/domaine/direct.ts";
import { lireFeuille } from "#app/contextes/simulateur/domaine/feuille.ts";
import { champDuChemin } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import type { Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import type { ErreurChamp } from "#app/contextes/simulateur/domaine/lien/lien-lecture.ts";
import { reponsesDepuis } from "#app/contextes/simulateur/domaine/lien/lien-ecriture.ts";
import type { Lieu } from "#app/contextes/simulateur/domaine/lieux.ts";
import type { OptionsSimulation, Simulation, SimulationReussie } from "#app/contextes/simulateur/domaine/taches.ts";
import type { DonneesMoteur } from "#app/contextes/simulateur/ports/donnees-moteur.ts";
import type { ResoudreCommune } from "./accorder.ts";
import type { VueAge } from "#app/contextes/simulateur/vues/age.ts";
import { simulerIci, TERRITOIRE_INCONNU } from "./executer.ts";
import { creerLecteur, type Lecture } from "./lecture.ts";
import type { SimulerAilleurs } from "./simulations.server.ts";
import { vieillir } from "./vieillir.ts";

export type { Lecture };
export type { SimulationReussie } from "#app/contextes/simulateur/domaine/taches.ts";

export type Dependances = {
  readonly donnees: DonneesMoteur;
  readonly cacheSolaire: CacheSolaire;
  readonly resultats: MemoireBornee<SimulationReussie>;
  /** Fait le calcul entier hors du fil des requêtes ; absent : ici même. */
  readonly simulerAilleurs?: SimulerAilleurs;
  /** Ce qu'une commune écrite désigne ; absent : le département répondu fait seul foi. */
  readonly resoudreCommune?: ResoudreCommune;
};

// Ce qu'une demande règle à côté des réponses : une faute s'y dit sous son propre nom.
const OPTIONS_DITES: ReadonlySet<string> = new Set(["mode", "axes"]);

function surSonChamp({ chemin, message }: Extract<Simulation, { readonly ok: false }>["erreurs"][number]): ErreurChamp {
  return { cle: champDuChemin(chemin)?.cle ?? (OPTIONS_DITES.has(chemin) ? chemin : "dep"), message };
}

/** Coefficient de chaque valeur par défaut qui en vient, d'après les réponses dont ce choix dépend. */
export function sourcesDefauts(scenario: ScenarioSaisi): Readonly<Record<string, string>> {
  return Object.fromEntries(
    CHAMPS.flatMap((champ) => {
      const coefficient = coefficientDe(champ, (chemin) => lireFeuille(scenario, chemin));
      return coefficient === undefined ? [] : [[champ.chemin, coefficient]];
    }),
  );
}

/** De quoi refaire ce calcul dans le navigateur ; undefined sans lieu connu. */
function decrireAcces({ reponses, lieu, altitude_commune_m }: Lecture, envoi: DonneesMoteur["envoi"]): AccesDirect | undefined {
  return lieu === undefined
    ? undefined
    : {
        donnees: `/simulateur/donnees/${envoi.empreinte}.json`,
        profils: `/simulateur/donnees/${envoi.profils.empreinte}.bin`,
        reponses,
        lieu: { ...reduireLieu(lieu), ...(altitude_commune_m === undefined ? {} : { altitude_commune_m }) },
      };
}

function reduireLieu({ code, nom, latitude }: Lieu): AccesDirect["lieu"] {
  return { code, nom, latitude };
}

const avecGraine = ({ empreinte, corps, profils }: DonneesMoteur["envoi"]): DonneesMoteur["envoi"] => ({
  empreinte: `${empreinte}-${GRAINE}`,
  corps: `{"graine":${GRAINE},${corps.slice(1)}`,
  profils,
});

// Quelques kilo-octets chacun.
const AGES = 50;

/** Lire une adresse, la compléter par les défauts, la calculer : ce que toutes les pages du simulateur partagent. */
export function creerCalcul({ donnees, cacheSolaire, resultats, simulerAilleurs, resoudreCommune }: Dependances) {
  const ages = creerMemoireBornee<VueAge>(AGES);
  const { codes, trouverLieu, lire, situer, elever } = creerLecteur(donnees.territoires, resoudreCommune);
  const base = {
    coefficients: donnees.coefficients,
    algoConfig: donnees.algoConfig,
    // Au premier calcul : les tirer de leur fichier retarderait l'ouverture du site.
    get profils() {
      return donnees.profils;
    },
    graine: GRAINE,
    cacheSolaire,
    controlees: donnees.controlees,
  };

  // La graine change les nombres : elle fait partie de ce que l'adresse désigne.
  let prepare: DonneesMoteur["envoi"] | undefined;
  const envoi = () => (prepare ??= avecGraine(donnees.envoi));

  async function exigerTerritoire(code: string): Promise<DonneesTerritoire> {
    const territoire = await donnees.lireTerritoire(code);
    if (territoire === undefined) throw new ErreurApp("introuvable", TERRITOIRE_INCONNU);
    return territoire;
  }

  async function simulerScenario(scenario: ScenarioSaisi, { mode, axes, recommandations = true, trace = true }: OptionsSimulation): Promise<Simulation> {
    const territoire = await donnees.lireTerritoire(scenario.lieu.territoire);
    if (territoire === undefined) {
      return { ok: false, erreurs: [{ chemin: "lieu.territoire", code: "contexte.inconnu", message: TERRITOIRE_INCONNU }] };
    }
    const options = { mode, recommandations, trace, ...(axes === undefined ? {} : { axes }) };
    const cle = `${mode}|${(axes ?? []).join(",")}|${recommandations}|${trace}|${JSON.stringify(scenario)}`;
    const garde = resultats.lire(cle);
    if (garde !== undefined) return { ok: true, ...garde };
    const rendu = await (simulerAilleurs === undefined
      ? simulerIci(scenario, territoire, options, { donnees, cacheSolaire })
      : simulerAilleurs(cle, { sorte: "simulation", scenario, options }));
    if (!rendu.ok) return rendu;
    const { ok: _ok, ...reussie } = rendu;
    resultats.ecrire(cle, reussie);
    return { ok: true, ...reussie };
  }

  /** Valeurs que prendraient les questions sans réponse, écrites comme dans le formulaire. Vide tant que le lieu manque. */
  async function defauts(lecture: Lecture): Promise<Reponses> {
    if (lecture.lieu === undefined) return {};
    const territoire = await exigerTerritoire(lecture.lieu.code);
    const complet = completerScenario(lecture.scenario, { territoire, coefficients: donnees.coefficients });
    return complet.ok ? reponsesDepuis({ ...complet.valeur.scenario }).reponses : {};
  }

  /** Les trois taux de l'aperçu mensuel dans un territoire, bien plus vite qu'un calcul entier ; null si le scénario ne se calcule pas. */
  async function apercevoir(code: string): Promise<(scenario: ScenarioSaisi) => Taux | null> {
    const territoire = await exigerTerritoire(code);
    return (scenario) => {
      const rendu = apercuSimulation(scenario, { territoire }, base);
      return rendu.ok ? rendu.valeur.taux : null;
    };
  }

  /** Simule une lecture sans faute ; les erreurs du moteur reviennent sur leurs champs. */
  async function simuler(
    lecture: Lecture,
    options: OptionsSimulation,
  ): Promise<({ readonly ok: true } & SimulationReussie) | { readonly ok: false; readonly erreurs: ReadonlyArray<ErreurChamp> }> {
    if (lecture.erreurs.length > 0) return { ok: false, erreurs: lecture.erreurs };
    const rendu = await simulerScenario(lecture.scenario, options);
    if (rendu.ok) return rendu;
    return { ok: false, erreurs: rendu.erreurs.map(surSonChamp) };
  }

  /** Ce que disait ce scénario avec les valeurs de cette version : plusieurs dizaines de calculs, gardés. */
  async function vieillirIciOuAilleurs(scenario: ScenarioSaisi, aujourdhui: ResultatSimulation, version: string): Promise<VueAge> {
    const cle = `age|${version}|${aujourdhui.mode}|${JSON.stringify(scenario)}`;
    const garde = ages.lire(cle);
    if (garde !== undefined) return garde;
    const age = await (simulerAilleurs === undefined
      ? vieillir({ donnees, cacheSolaire }, scenario, aujourdhui, version)
      : simulerAilleurs(cle, { sorte: "age", scenario, aujourdhui, version }));
    ages.ecrire(cle, age);
    return age;
  }

  return {
    vieillir: vieillirIciOuAilleurs,
    codes,
    envoi,
    trouverLieu,
    exigerTerritoire,
    situer,
    elever,
    lire,
    defauts,
    apercevoir,
    simulerScenario,
    simuler,
    accesDirect: (lecture: Lecture) => decrireAcces(lecture, envoi()),
  };
}
export type Calcul = ReturnType<typeof creerCalcul>;
