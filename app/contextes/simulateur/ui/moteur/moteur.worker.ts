import {
  apercuSimulation,
  lireProfilsCharge,
  simuler,
  type AlgoConfig,
  type Avertissement,
  type Axe,
  type CacheSolaire,
  type Coefficient,
  type Cout,
  type DonneesTerritoire,
  type Erreur,
  type Mode,
  type ProfilsCharge,
  type ResultatSimulation,
  type ScenarioSaisi,
} from "@autonomie/engines";

// Le calcul dans le navigateur : les moteurs, et rien d'autre. Les données arrivent par message, les résultats repartent de même.

/** Coefficients, coûts et heuristiques, tels que le serveur les envoie. */
export type ValeursMoteur = {
  readonly coefficients: ReadonlyArray<Coefficient>;
  readonly couts: ReadonlyArray<Cout>;
  readonly algoConfig: AlgoConfig;
  readonly graine: number;
};
export type Taux = Readonly<Record<Axe, number>>;
export type Complet = { readonly resultat: ResultatSimulation; readonly avertissements: ReadonlyArray<Avertissement>; readonly apercu: Taux };
type Rendu<T> = { readonly ok: true; readonly valeur: T } | { readonly ok: false; readonly erreurs: ReadonlyArray<Erreur> };

export type Demande =
  | {
      readonly sorte: "donnees";
      readonly valeurs: ArrayBuffer;
      readonly territoire: ArrayBuffer;
      readonly profils?: ArrayBuffer;
      readonly courbe?: ArrayBuffer;
    }
  | { readonly sorte: "apercu"; readonly scenario: ScenarioSaisi }
  | { readonly sorte: "complet"; readonly scenario: ScenarioSaisi; readonly mode: Mode; readonly recommandations: boolean };
export type Reponse =
  | { readonly sorte: "pret" }
  | { readonly sorte: "apercu"; readonly rendu: Rendu<Taux> }
  | { readonly sorte: "complet"; readonly rendu: Rendu<Complet> };

/** Une série solaire pèse 70 ko, une année de chauffe du ballon 280, trois par réglage : au-delà de 5 Mo, un téléphone s'en ressentirait. */
const OCTETS_GARDES = 5_000_000;

/** Les séries lues ou écrites en dernier, leurs clés comprises, dans la limite des octets donnés ; la dernière écrite reste, quoi qu'elle pèse. */
export function creerCacheSolaire(octetsMax = OCTETS_GARDES): CacheSolaire {
  const series = new Map<string, Float64Array>();
  let octets = 0;
  const peser = (cle: string, serie: Float64Array): number => serie.byteLength + 2 * cle.length;
  function retirer(cle: string): void {
    const serie = series.get(cle);
    if (serie === undefined) return;
    octets -= peser(cle, serie);
    series.delete(cle);
  }
  // Réinsérer met la clé en fin d'ordre : la plus ancienne lecture sort la première.
  function poser(cle: string, serie: Float64Array): void {
    retirer(cle);
    series.set(cle, serie);
    octets += peser(cle, serie);
  }
  return {
    lire(cle) {
      const serie = series.get(cle);
      if (serie !== undefined) poser(cle, serie);
      return serie;
    },
    ecrire(cle, serie) {
      poser(cle, serie);
      for (const ancienne of series.keys()) {
        if (octets <= octetsMax || ancienne === cle) break;
        retirer(ancienne);
      }
    },
  };
}

/**
 * Les deux calculs d'un lieu, mêmes fonctions et mêmes arguments que le serveur : l'aperçu au mois et la simulation entière.
 */
export function creerCalcul(valeurs: ValeursMoteur, territoire: DonneesTerritoire, profils?: ProfilsCharge) {
  const couts = Object.fromEntries(valeurs.couts.map((c) => [c.id, c]));
  const options = {
    coefficients: Object.fromEntries(valeurs.coefficients.map((c) => [c.id, c])),
    algoConfig: valeurs.algoConfig,
    graine: valeurs.graine,
    cacheSolaire: creerCacheSolaire(),
    ...(profils === undefined ? {} : { profils }),
  };
  function apercu(scenario: ScenarioSaisi): Rendu<Taux> {
    const rendu = apercuSimulation(scenario, { territoire }, options);
    return rendu.ok ? { ok: true, valeur: rendu.valeur.taux } : { ok: false, erreurs: rendu.erreurs };
  }
  return {
    apercu,
    complet(scenario: ScenarioSaisi, reglage: { readonly mode: Mode; readonly recommandations: boolean }): Rendu<Complet> {
      const rendu = simuler(scenario, { territoire, couts }, { ...options, ...reglage });
      if (!rendu.ok) return { ok: false, erreurs: rendu.erreurs };
      const vite = apercu(scenario);
      if (!vite.ok) return vite;
      return { ok: true, valeur: { resultat: rendu.valeur, avertissements: rendu.avertissements, apercu: vite.valeur } };
    },
  };
}

/** La courbe du compteur à la place des foyers types : chaque année tirée la suit, seul le ciel change. */
export function profilsDeCourbe(parts: Float64Array): ProfilsCharge {
  return { foyers: [parts], foule: parts };
}

function lire<T>(octets: ArrayBuffer): T {
  return JSON.parse(new TextDecoder().decode(octets)) as T;
}

function ecouter(): void {
  let calcul: ReturnType<typeof creerCalcul> | undefined;
  const repondre = (reponse: Reponse): void => globalThis.postMessage(reponse);
  globalThis.addEventListener("message", ({ data }: MessageEvent<Demande>) => {
    if (data.sorte === "donnees") {
      const profils = data.courbe ? profilsDeCourbe(new Float64Array(data.courbe)) : data.profils && lireProfilsCharge(new Uint8Array(data.profils));
      calcul = creerCalcul(lire(data.valeurs), lire(data.territoire), profils);
      repondre({ sorte: "pret" });
      return;
    }
    if (calcul === undefined) return;
    if (data.sorte === "apercu") repondre({ sorte: "apercu", rendu: calcul.apercu(data.scenario) });
    else repondre({ sorte: "complet", rendu: calcul.complet(data.scenario, data) });
  });
}

// Importé par un test ou par la page, le fichier n'écoute rien.
if ("DedicatedWorkerGlobalScope" in globalThis) ecouter();
