import type { Mode, ScenarioSaisi } from "@autonomie/engines";
import type { AccesDirect, Taux } from "#app/contextes/simulateur/domaine/direct.ts";
import { ecrireRequete, type Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { reponsesDepuis } from "#app/contextes/simulateur/domaine/lien/lien-ecriture.ts";
import { listerReponses } from "#app/contextes/simulateur/vues/mes-reponses.ts";
import { construireApercu, type TauxAxe } from "#app/contextes/simulateur/vues/axes.ts";
import { construireVue, type VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import type { VuePage } from "#app/contextes/simulateur/vues/page.ts";
import { ouvrirCanal, type Canal } from "./canal.ts";
import type { Complet, Reponse } from "./moteur.worker.ts";

// Chargé au premier geste, jamais avant : le module, l'ouvrier et les données ne pèsent rien sur une page qu'on ne fait que lire.

export type Moteur = {
  apercu(scenario: ScenarioSaisi, suite: (taux: Taux | null) => void): void;
  complet(scenario: ScenarioSaisi, mode: Mode, recommandations: boolean, suite: (complet: Complet | null) => void): void;
  /** Les calculs complets suivent la courbe du visiteur (part de chaque quart d'heure dans son mois), ou de nouveau les foyers types. */
  suivreCourbe(parts: Float64Array | null): void;
  oublier(): void;
  fermer(): void;
};

/**
 * Ouvre le calcul dans le navigateur. Deux ouvriers : un aperçu n'attend jamais la fin d'un calcul complet.
 * @throws si les données ne viennent pas, ou si le navigateur refuse les ouvriers : la page continue alors avec le serveur
 */
export async function ouvrirMoteur({ donnees, profils, lieu }: AccesDirect, surPanne: () => void): Promise<Moteur> {
  const [valeurs, territoire] = await Promise.all([charger(donnees), charger(`/api/territoire/${encodeURIComponent(lieu.code)}`)]);
  const copies = () => ({ valeurs: valeurs.slice(0), territoire: territoire.slice(0) });
  const ouvrir = (confies: Parameters<typeof ouvrirCanal>[1]): Canal =>
    ouvrirCanal(new Worker(new URL("./moteur.worker.ts", import.meta.url), { type: "module" }), confies, surPanne);
  const vite = ouvrir(copies());
  let lent: Canal | undefined;
  let courbe: Float64Array | null = null;
  const usages = async (): Promise<{ profils: ArrayBuffer } | { courbe: ArrayBuffer }> =>
    courbe === null ? { profils: await charger(profils) } : { courbe: Float64Array.from(courbe).buffer };
  return {
    apercu(scenario, suite) {
      vite.demander({ sorte: "apercu", scenario }, (r) => suite(valeurDe(r, "apercu")));
    },
    complet(scenario, mode, recommandations, suite) {
      // L'aperçu se passe des profils d'année : ils ne viennent qu'au premier calcul complet.
      lent ??= ouvrir(usages().then((recus) => ({ ...copies(), ...recus })));
      lent.demander({ sorte: "complet", scenario, mode, recommandations }, (r) => suite(valeurDe(r, "complet")));
    },
    suivreCourbe(parts) {
      courbe = parts;
      lent?.fermer();
      lent = undefined;
    },
    oublier() {
      lent?.oublier();
    },
    fermer() {
      vite.fermer();
      lent?.fermer();
    },
  };
}

async function charger(adresse: string): Promise<ArrayBuffer> {
  const reponse = await fetch(adresse);
  if (!reponse.ok) throw new Error(`${adresse} : ${reponse.status}`);
  return reponse.arrayBuffer();
}

function valeurDe<S extends "apercu" | "complet">(reponse: Reponse, sorte: S): (S extends "apercu" ? Taux : Complet) | null {
  return reponse.sorte === sorte && reponse.rendu.ok ? (reponse.rendu.valeur as S extends "apercu" ? Taux : Complet) : null;
}

export type PageDirecte = Pick<VuePage, "reponses" | "mes_reponses"> & { readonly vue: VueResultat };

/** La page du résultat, assemblée ici comme le serveur l'assemble. */
export function assemblerResultat({ resultat, avertissements }: Complet, reponses: Reponses, lieu: AccesDirect["lieu"], version: string): PageDirecte {
  const mode: Record<string, string> = resultat.mode === "global" ? { mode: "global" } : {};
  return {
    vue: construireVue({ resultat, avertissements, trace: [] }, { reponses, coefficients: {}, pourquoi: "", sourcesDefauts: {}, version }),
    reponses,
    mes_reponses: listerReponses(reponses, mode, lieu),
  };
}

export type SaisieDirecte = { readonly apercu: ReadonlyArray<TauxAxe>; readonly defauts: Reponses };

/** Ce qu'une étape de saisie montre d'un calcul : les trois taux, et les valeurs prises sans réponse. */
export function assemblerSaisie({ resultat }: Complet, montrees: ReadonlySet<string>): SaisieDirecte {
  const { reponses } = reponsesDepuis({ ...resultat.scenario });
  return { apercu: construireApercu(resultat), defauts: Object.fromEntries(Object.entries(reponses).filter(([cle]) => montrees.has(cle))) };
}

/** Adresse canonique, la même que celle du serveur. */
export function adresseDe(reponses: Reponses, plus: Readonly<Record<string, string>>): string {
  return `/simulateur?${ecrireRequete(reponses, plus).toString()}`;
}
