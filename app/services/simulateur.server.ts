import {
  apercuSimulation,
  completerScenario,
  DEFAUTS,
  normaliserCode,
  simuler,
  type Avertissement,
  type Axe,
  type CacheSolaire,
  type DonneesTerritoire,
  type Erreur,
  type Etape,
  type Mode,
  type ResultatSimulation,
  type ScenarioSaisi,
} from "@autonomie/engines";
import { ErreurApp } from "#app/domaine/erreurs.ts";
import type { MemoireBornee } from "#app/domaine/memoire-bornee.ts";
import type { Champ } from "#app/domaine/simulateur/champ.ts";
import { CHAMPS_PAR_CLE, ETAPES, etapeDuChamp, type IdEtape } from "#app/domaine/simulateur/champs.ts";
import { LETTRES, requeteDuLien } from "#app/domaine/simulateur/adresse-comparaison.ts";
import { construireComparaison, type Compare, type VueComparaison } from "#app/domaine/simulateur/comparaison.ts";
import { FORMAT_FICHIER, VERSION_FICHIER, type FichierScenario } from "#app/domaine/simulateur/fichier.ts";
import { CLES_REGLAGES, type AccesDirect, type Taux } from "#app/domaine/simulateur/direct.ts";
import type { VuePage } from "#app/domaine/simulateur/vue-page.ts";
import { listerReponses } from "#app/domaine/simulateur/mes-reponses.ts";
import { construireApercu } from "#app/domaine/simulateur/vue-axes.ts";
import { posteFaible, type PosteFaible } from "#app/domaine/simulateur/poste-faible.ts";
import { construireVueValidation } from "#app/domaine/simulateur/vue-validation.ts";
import { construireVue, type VueResultat } from "#app/domaine/simulateur/vue-resultat.ts";
import { champDuChemin } from "#app/domaine/simulateur/lien.ts";
import { chercherParNom, lieuxProches, type Lieu } from "#app/domaine/simulateur/lieux.ts";
import { cheminDe, listerChangements, remonter } from "#app/domaine/simulateur/historique.ts";
import { construireVueAge, type VueAge } from "#app/domaine/simulateur/vue-age.ts";
import {
  CLE_VALEURS,
  ecrireRequete,
  lireReponses,
  lireScenario,
  lireVersionValeurs,
  reponsesDepuis,
  type ErreurChamp,
  type Reponses,
} from "#app/domaine/simulateur/lien.ts";
import { construireVueMethode, type DemandeMethode } from "#app/domaine/simulateur/vue-methode.ts";
import type { DemandeSimulation } from "#app/schemas/simulation.ts";
import type { DonneesMoteur, Persona, TerritoireIndex } from "#app/ports/donnees-moteur.ts";

export type Dependances = {
  readonly donnees: DonneesMoteur;
  readonly cacheSolaire: CacheSolaire;
  readonly resultats: MemoireBornee<SimulationReussie>;
};

/** Une adresse lue : ce qui a été répondu, où, et ce qui ne convient pas. */
export type Lecture = {
  readonly reponses: Reponses;
  readonly lieu: Lieu | undefined;
  readonly proches: ReadonlyArray<Lieu>;
  readonly scenario: ScenarioSaisi;
  readonly erreurs: ReadonlyArray<ErreurChamp>;
};
export type SimulationReussie = {
  readonly resultat: ResultatSimulation;
  readonly avertissements: ReadonlyArray<Avertissement>;
  readonly trace: ReadonlyArray<Etape>;
};
export type Simulation = ({ readonly ok: true } & SimulationReussie) | { readonly ok: false; readonly erreurs: ReadonlyArray<Erreur> };
export type OptionsSimulation = { readonly mode: Mode; readonly axes?: ReadonlyArray<Axe>; readonly recommandations?: boolean };

/** Ce que l'API rend : le résultat du moteur, ses avertissements, la version des valeurs et le lien de la page. */
export type ReponseSimulation = Omit<ResultatSimulation, "contexte"> & {
  readonly version_donnees: string;
  readonly lien: string;
  readonly avertissements: ReadonlyArray<Avertissement>;
  readonly trace?: ReadonlyArray<Etape>;
};

const GRAINE = 42;
const SOURCES_DEFAUTS: Readonly<Record<string, string>> = Object.fromEntries(
  DEFAUTS.flatMap((d) => (d.coefficient === undefined ? [] : [[d.chemin, d.coefficient]])),
);
const CURSEURS: ReadonlySet<string> = new Set(CLES_REGLAGES);
/** Le plus long identifiant d'étape de la trace tient largement dedans. */
const CIBLE_MAX = 120;

/** Première étape où corriger ; le lieu par défaut. */
function etapeDeLaFaute(fautes: ReadonlyArray<ErreurChamp>): IdEtape {
  const champ = CHAMPS_PAR_CLE.get(fautes[0]?.cle ?? "");
  return champ === undefined ? "lieu" : etapeDuChamp(champ);
}

/** Défauts que la page écrit : ceux de l'étape montrée, ou des curseurs du résultat. */
function defautsDe(defauts: Reponses, etape: IdEtape | null): Reponses {
  return Object.fromEntries(
    Object.entries(defauts).filter(([cle]) => (etape === null ? CURSEURS.has(cle) : etapeDuChamp(CHAMPS_PAR_CLE.get(cle) as Champ) === etape)),
  );
}

function reduireLieu({ code, nom, latitude }: Lieu): AccesDirect["lieu"] {
  return { code, nom, latitude };
}

function titreEtape(vide: boolean, etape: IdEtape | null): string {
  const titre = ETAPES.find((e) => e.id === etape)?.titre;
  return vide || titre === undefined ? "Simuler son autonomie" : `${titre}, décrire votre lieu`;
}

/** `canonique` : adresse plus courte où renvoyer. `manques` : où est le lieu d'un résultat, et ce qui manque le plus à chaque axe. */
export type PageSimulateur = {
  readonly vue: VuePage;
  readonly statut: number;
  readonly canonique?: string;
  readonly manques?: { readonly endroit: TerritoireIndex; readonly faibles: Readonly<Record<Axe, PosteFaible | undefined>> };
};

/** Cas d'usage du simulateur : lire une adresse, compléter par les défauts, simuler, expliquer. Aucun n'écrit quoi que ce soit. */
export function creerSimulateur({ donnees, cacheSolaire, resultats }: Dependances) {
  const codes = donnees.territoires.map((t) => t.code);
  const base = { coefficients: donnees.coefficients, algoConfig: donnees.algoConfig, graine: GRAINE, cacheSolaire };

  // La graine change les nombres : elle fait partie de ce que l'adresse désigne.
  const envoi = { empreinte: `${donnees.envoi.empreinte}-${GRAINE}`, corps: `{"graine":${GRAINE},${donnees.envoi.corps.slice(1)}` };

  function trouverLieu(texte: string): Lieu | undefined {
    // « Drôme (26) » : ce que la liste de suggestions écrit dans le champ.
    const entre = /\(([0-9]{1,3}|2[abAB])\)\s*$/.exec(texte)?.[1];
    const code = normaliserCode(entre ?? texte, codes);
    if (code.ok) return donnees.territoires.find((t) => t.code === code.valeur);
    return chercherParNom(texte, donnees.territoires);
  }

  async function exigerTerritoire(code: string): Promise<DonneesTerritoire> {
    const territoire = await donnees.lireTerritoire(code);
    if (territoire === undefined) throw new ErreurApp("introuvable", "Ce territoire n'est pas dans nos données.");
    return territoire;
  }

  async function simulerScenario(scenario: ScenarioSaisi, { mode, axes, recommandations = true }: OptionsSimulation): Promise<Simulation> {
    const territoire = await donnees.lireTerritoire(scenario.lieu.territoire);
    if (territoire === undefined) {
      return { ok: false, erreurs: [{ chemin: "lieu.territoire", code: "contexte.inconnu", message: "Ce territoire n’est pas dans nos données." }] };
    }
    const cle = `${mode}|${(axes ?? []).join(",")}|${recommandations}|${JSON.stringify(scenario)}`;
    const garde = resultats.lire(cle);
    if (garde !== undefined) return { ok: true, ...garde };
    const rendu = simuler(
      scenario,
      { territoire, couts: donnees.couts },
      { ...base, mode, trace: true, recommandations, ...(axes === undefined ? {} : { axes }) },
    );
    if (!rendu.ok) return rendu;
    const reussie = { resultat: rendu.valeur, avertissements: rendu.avertissements, trace: rendu.trace ?? [] };
    resultats.ecrire(cle, reussie);
    return { ok: true, ...reussie };
  }

  /** Adresse d'un résultat, avec la version des valeurs qui l'ont donné. */
  function dater(requete: URLSearchParams): string {
    const datee = new URLSearchParams(requete);
    datee.set(CLE_VALEURS, donnees.version);
    return `/simulateur?${datee.toString()}`;
  }

  function enReponse({ resultat, avertissements, trace }: SimulationReussie, requete: URLSearchParams, avecTrace: boolean): ReponseSimulation {
    const { contexte: _contexte, ...reste } = resultat;
    return { ...reste, version_donnees: donnees.version, lien: dater(requete), avertissements, ...(avecTrace ? { trace } : {}) };
  }

  /** Le même scénario avec les valeurs d'une version passée, à côté d'aujourd'hui. */
  async function vieillir(scenario: ScenarioSaisi, aujourdhui: ResultatSimulation, version: string): Promise<VueAge> {
    const inconnue = { connue: false, version, courante: donnees.version } as const;
    const chemin = cheminDe(version, donnees.version, donnees.historique);
    const territoire = await donnees.lireTerritoire(scenario.lieu.territoire);
    if (chemin === undefined || territoire === undefined) return inconnue;
    const tables = remonter(donnees, chemin);
    const { coefficients, couts, algoConfig } = tables;
    const alors = simuler(scenario, { territoire, couts }, { ...base, coefficients, algoConfig, mode: aujourdhui.mode, recommandations: false });
    if (!alors.ok) return inconnue;
    return construireVueAge({ version, courante: donnees.version }, alors.valeur, aujourdhui, listerChangements(tables, donnees));
  }

  function faiblesDe(r: ResultatSimulation): Readonly<Record<Axe, PosteFaible | undefined>> {
    const faible = (axe: Axe) => posteFaible(r, axe, donnees.coefficients);
    return { eau: faible("eau"), energie: faible("energie"), alim: faible("alim") };
  }

  /** De quoi refaire ce calcul dans le navigateur ; undefined sans lieu connu. */
  function accesDirect({ reponses, lieu }: Lecture): AccesDirect | undefined {
    return lieu === undefined ? undefined : { donnees: `/simulateur/donnees/${envoi.empreinte}.json`, reponses, lieu: reduireLieu(lieu) };
  }

  return {
    territoires: donnees.territoires,
    version: donnees.version,
    /** Ce que le navigateur télécharge pour calculer lui-même. */
    envoi,
    coefficients: donnees.coefficients,
    algoConfig: donnees.algoConfig,
    couts: donnees.couts,

    /** Foyers de départ, chacun avec son lien. */
    personas(): ReadonlyArray<Omit<Persona, "scenario"> & { readonly requete: string }> {
      return donnees.personas.map(({ scenario, ...reste }) => ({ ...reste, requete: ecrireRequete(reponsesDepuis({ ...scenario }).reponses).toString() }));
    },

    lire(requete: URLSearchParams): Lecture {
      const reponses = lireReponses(requete);
      const lieu = reponses.dep === undefined ? undefined : trouverLieu(reponses.dep);
      const { scenario, erreurs } = lireScenario(reponses, lieu);
      return { reponses, lieu, proches: lieu === undefined ? lieuxProches(reponses.dep ?? "", donnees.territoires) : [], scenario, erreurs };
    },

    /** Valeurs que prendraient les questions sans réponse, écrites comme dans le formulaire. Vide tant que le lieu manque. */
    async defauts(lecture: Lecture): Promise<Reponses> {
      if (lecture.lieu === undefined) return {};
      const territoire = await exigerTerritoire(lecture.lieu.code);
      const complet = completerScenario(lecture.scenario, { territoire, coefficients: donnees.coefficients });
      return complet.ok ? reponsesDepuis({ ...complet.valeur.scenario }).reponses : {};
    },

    simulerScenario,

    /** Les trois taux de l'aperçu mensuel dans un territoire, bien plus vite qu'un calcul entier ; null si le scénario ne se calcule pas. */
    async apercevoir(code: string): Promise<(scenario: ScenarioSaisi) => Taux | null> {
      const territoire = await exigerTerritoire(code);
      return (scenario) => {
        const rendu = apercuSimulation(scenario, { territoire }, base);
        return rendu.ok ? rendu.valeur.taux : null;
      };
    },

    /** La page d'un résultat, avec les valeurs du jour et sans explication. */
    montrer({ reponses }: Lecture, simulation: SimulationReussie): VueResultat {
      return construireVue(simulation, {
        reponses,
        coefficients: donnees.coefficients,
        pourquoi: "",
        sourcesDefauts: SOURCES_DEFAUTS,
        version: donnees.version,
      });
    },

    accesDirect,

    /** Simule une lecture sans faute ; les erreurs du moteur reviennent sur leurs champs. */
    async simuler(
      lecture: Lecture,
      options: OptionsSimulation,
    ): Promise<({ readonly ok: true } & SimulationReussie) | { readonly ok: false; readonly erreurs: ReadonlyArray<ErreurChamp> }> {
      if (lecture.erreurs.length > 0) return { ok: false, erreurs: lecture.erreurs };
      const rendu = await simulerScenario(lecture.scenario, options);
      if (rendu.ok) return rendu;
      return { ok: false, erreurs: rendu.erreurs.map((e) => ({ cle: champDuChemin(e.chemin)?.cle ?? "dep", message: e.message })) };
    },

    /** Page du simulateur : départ, étape ou résultat selon l'adresse. `canonique` : adresse plus courte où renvoyer. */
    async page(requete: URLSearchParams): Promise<PageSimulateur> {
      const lecture = this.lire(requete);
      const { reponses } = lecture;
      const vide = Object.keys(reponses).length === 0;
      const mode = requete.get("mode") === "global" ? "global" : "par_axe";
      const etape = ETAPES.find((e) => e.id === requete.get("etape"))?.id;
      const pourquoi = (requete.get("pourquoi") ?? "").slice(0, CIBLE_MAX);
      const dite = lireVersionValeurs(requete);
      // Une étape de saisie n'a pas d'âge : ce qui en sortira sera calculé avec les valeurs du jour.
      const plus = {
        ...(mode === "global" ? { mode } : {}),
        ...(etape === undefined ? { [CLE_VALEURS]: dite ?? "" } : { etape }),
        ...(pourquoi === "" ? {} : { pourquoi }),
      };
      const adresse = ecrireRequete(reponses, plus).toString();
      const defauts = await this.defauts(lecture);
      const simulation = vide ? undefined : await this.simuler(lecture, { mode, recommandations: etape === undefined });
      const fautes = simulation !== undefined && !simulation.ok ? simulation.erreurs : [];
      const montrer = etape ?? (vide || fautes.length > 0 ? etapeDeLaFaute(fautes) : null);
      const saisie = montrer !== null;
      const commun = {
        vide,
        mode,
        reponses,
        defauts: defautsDe(defauts, montrer),
        erreurs: Object.fromEntries(fautes.map((f) => [f.cle, f.message])),
        resume_erreurs: fautes.map((f) => {
          const champ = CHAMPS_PAR_CLE.get(f.cle);
          const ou = champ === undefined ? "lieu" : etapeDuChamp(champ);
          const nom = champ === undefined ? "" : `${champ.libelle} : `;
          return {
            nom: f.cle,
            message: `${nom}${f.message}`,
            ...(ou === montrer ? {} : { href: `/simulateur?${ecrireRequete(reponses, { ...plus, etape: ou }).toString()}#c-${f.cle}` }),
          };
        }),
        territoires: montrer === "lieu" ? donnees.territoires.map((t) => `${t.nom} (${t.code})`) : [],
        personas: vide ? this.personas() : [],
        mes_reponses: montrer === null ? listerReponses(reponses, mode === "global" ? { mode } : {}, lecture.lieu) : [],
      } as const;
      const apercu = saisie && simulation?.ok === true ? construireApercu(simulation.resultat) : null;
      const resultat =
        !saisie && simulation?.ok === true
          ? construireVue(simulation, {
              reponses,
              coefficients: donnees.coefficients,
              pourquoi,
              sourcesDefauts: SOURCES_DEFAUTS,
              version: donnees.version,
              dite: dite ?? donnees.version,
            })
          : null;
      const age =
        resultat !== null && simulation?.ok === true && dite !== undefined && dite !== donnees.version
          ? { age: await vieillir(lecture.scenario, simulation.resultat, dite) }
          : {};
      const direct = simulation?.ok === true ? accesDirect(lecture) : undefined;
      const vue: VuePage = {
        ...commun,
        etape: montrer,
        apercu,
        resultat,
        version: donnees.version,
        ...age,
        ...(direct === undefined ? {} : { direct }),
        titre: resultat?.titre ?? `${fautes.length > 0 ? "À corriger : " : ""}${titreEtape(vide, montrer)}`,
      };
      // Une faute garde l'adresse telle quelle : rien de tapé ne se perd dans un renvoi.
      const propre = fautes.length > 0 || adresse === requete.toString() || vide;
      // Un lien ancien reste tel quel ; celui que l'on récrit prend la version du jour.
      const canonique = resultat === null ? adresse : ecrireRequete(reponses, { ...plus, [CLE_VALEURS]: dite ?? donnees.version }).toString();
      const endroit = resultat === null ? undefined : donnees.territoires.find((t) => t.code === lecture.lieu?.code);
      const manques = simulation?.ok === true && endroit !== undefined ? { manques: { endroit, faibles: faiblesDe(simulation.resultat) } } : {};
      return { vue, statut: fautes.length > 0 ? 422 : 200, ...(propre ? {} : { canonique }), ...manques };
    },

    /** Deux ou trois scénarios côte à côte. Un lien qui ne se lit pas est rendu à part, avec sa phrase ; les autres se comparent quand même. */
    async comparer(
      liens: ReadonlyArray<string>,
    ): Promise<{ readonly vue: VueComparaison; readonly refuse?: { readonly lien: string; readonly message: string } }> {
      const compares: Array<Compare> = [];
      let refuse: { lien: string; message: string } | undefined;
      for (const lien of liens.slice(0, LETTRES.length)) {
        const lecture = this.lire(requeteDuLien(lien));
        const vide = Object.keys(lecture.reponses).length === 0;
        const rendu = vide ? undefined : await this.simuler(lecture, { mode: "global", recommandations: false });
        if (rendu?.ok === true && lecture.lieu !== undefined) compares.push({ reponses: lecture.reponses, lieu: lecture.lieu, resultat: rendu.resultat });
        else {
          const [faute] = rendu?.ok === false ? rendu.erreurs : [];
          refuse ??= {
            lien,
            message: faute === undefined ? "Ce lien ne décrit pas un scénario du simulateur." : `Ce scénario ne se calcule pas : ${faute.message}`,
          };
        }
      }
      return { vue: construireComparaison(compares), ...(refuse === undefined ? {} : { refuse }) };
    },

    /** Le fichier à garder d'un scénario lu. */
    fichier({ reponses, scenario }: Lecture): FichierScenario {
      const lien = dater(ecrireRequete(reponses));
      return { format: FORMAT_FICHIER, version: VERSION_FICHIER, version_donnees: donnees.version, lien, reponses, scenario };
    },

    /** Réponse de `/api/simulation` : le résultat entier, ou 422 avec un message par champ. */
    async repondre(demande: DemandeSimulation): Promise<ReponseSimulation> {
      const { mode, axes, recommandations } = demande;
      const options = { mode, recommandations, ...(axes === undefined ? {} : { axes }) };
      if ("scenario" in demande) {
        const lieu = trouverLieu(demande.scenario.lieu.territoire);
        const scenario = (
          lieu === undefined ? demande.scenario : { ...demande.scenario, lieu: { ...demande.scenario.lieu, territoire: lieu.code } }
        ) as ScenarioSaisi;
        const rendu = await simulerScenario(scenario, options);
        if (!rendu.ok) throw new ErreurApp("invalide", undefined, { champs: rendu.erreurs.map(({ chemin, message }) => ({ chemin, message })) });
        return enReponse(rendu, ecrireRequete(reponsesDepuis({ ...scenario }).reponses), demande.trace);
      }
      const lecture = this.lire(demande.reponses);
      const rendu = await this.simuler(lecture, options);
      if (!rendu.ok) throw new ErreurApp("invalide", undefined, { champs: rendu.erreurs.map(({ cle, message }) => ({ chemin: cle, message })) });
      return enReponse(rendu, ecrireRequete(lecture.reponses), demande.trace);
    },

    /** Page Validation : chaque nombre publié et le nôtre, puis ce qui n'est pas validé. */
    validation: () => construireVueValidation(donnees),

    /** Page Méthode : coefficients cherchés, validations, rapprochements, heuristiques. */
    methode: (demande: DemandeMethode) => construireVueMethode(donnees, demande),

    /** Données d'un territoire, pour l'API publique. */
    async territoire(saisie: string): Promise<DonneesTerritoire> {
      const code = normaliserCode(saisie, codes);
      if (!code.ok) throw new ErreurApp("introuvable", "Aucun territoire ne porte ce code.");
      return exigerTerritoire(code.valeur);
    },
  };
}
export type ServiceSimulateur = ReturnType<typeof creerSimulateur>;
