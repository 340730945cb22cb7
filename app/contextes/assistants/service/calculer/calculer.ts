import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { direCalcul, type VarianteCalculee } from "#app/contextes/assistants/domaine/calcul/phrases.ts";
import { EAU } from "#app/contextes/assistants/domaine/calcul/besoins/reserve.ts";
import type { GenreCalcul } from "#app/contextes/assistants/domaine/calcul/genre.ts";
import { direLeDroit } from "./dire-le-droit.ts";
import { demandeSeulementUneRegle, type ReglesDites } from "#app/contextes/assistants/domaine/calcul/besoins/regles-dites.ts";
import type { Techniques } from "#app/contextes/assistants/domaine/calcul/techniques/techniques.ts";
import type { HausseDite } from "#app/contextes/assistants/domaine/calcul/hausse.ts";
import { lireBudget } from "#app/contextes/assistants/domaine/calcul/budget/lire-budget.ts";
import type { LieuCalcul } from "#app/contextes/assistants/domaine/calcul/lieux/lieux-calcul.ts";
import type { Tailles } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";
import { planifierCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import type { VarianteCalcul } from "#app/contextes/assistants/domaine/calcul/variantes.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import type { ServiceSimulateur } from "#app/contextes/simulateur/index.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { lireAppareilsAlimentes } from "#app/contextes/assistants/domaine/calcul/reperes/appareils-alimentes.ts";
import type { Reperes } from "#app/contextes/assistants/domaine/calcul/reperes/reperes.ts";
import { apresLeFait, sansLeLieu, type CalculDit } from "./calcul-dit.ts";
import { direUnReleve } from "./dire-un-releve.ts";
import { direUnRepere } from "./dire-un-repere.ts";
import type { SavoirsDuVivant } from "#app/contextes/assistants/domaine/vivant/tables.ts";
import { repartirLeBudget, type CalculsLongs } from "./budget.ts";
import type { Matiere } from "#app/contextes/assistants/service/sources.ts";

const SANS_REGLES: ReglesDites = { releve_le: "", textes: new Map() };

export type Calculer = (comprise: QuestionComprise) => Promise<CalculDit | null>;

const TITRES: Readonly<Record<GenreCalcul, string>> = {
  cuve: "Calcul d’une cuve",
  panneaux: "Calcul de panneaux solaires",
  batterie: "Calcul d’une batterie",
  potager: "Calcul d’un potager",
  pommes_de_terre: "Calcul d’un champ de pommes de terre",
  poules: "Calcul d’un poulailler",
  bois: "Calcul du bois d’un hiver",
  prix: "Prix du catalogue",
  retour: "Calcul d’un remboursement",
  autonomie: "Prix d’une maison plus autonome",
  remplissage: "Calcul du remplissage d’une cuve",
  eau: "Calcul de l’eau d’un foyer",
  facture: "Calcul de l’énergie d’un foyer",
  cultures: "Calcul d’une culture",
  foyer: "Bilan d’un foyer",
  reserve: "Calcul d’une réserve d’eau",
};
const AXES: Readonly<Record<GenreCalcul, string>> = {
  cuve: "eau",
  panneaux: "energie",
  batterie: "energie",
  potager: "alim",
  pommes_de_terre: "alim",
  poules: "alim",
  bois: "energie",
  prix: "prix",
  retour: "retour",
  autonomie: "autonomie",
  remplissage: "eau",
  eau: "eau",
  facture: "energie",
  cultures: "alim",
  foyer: "foyer",
  reserve: "eau",
};

/** Demande au simulateur, par sa porte, ce qu'une question chiffrée attend. Un simulateur occupé ou une saisie refusée laisse la question sans calcul. */
export function creerCalculer({
  simulateur,
  calculs,
  journal,
  contenus: { tailles, reperes, vivant, regles = SANS_REGLES, techniques },
  maintenant,
}: {
  readonly simulateur: Pick<ServiceSimulateur, "repondre" | "retourSiMonte" | "version" | "couts" | "coefficients" | "territoire" | "lire">;
  /** Les calculs longs, hors du fil qui répond ; absents : un budget reste sans plan. */
  readonly calculs?: CalculsLongs;
  readonly journal: Journal;
  /** Les tailles à supposer, les ordres de grandeur et les règles que le simulateur ne tient pas ; sans eux, aucun ne se dit. */
  readonly contenus: {
    readonly tailles: Tailles;
    readonly reperes?: Reperes;
    readonly regles?: ReglesDites;
    readonly vivant?: SavoirsDuVivant;
    readonly techniques?: Techniques;
  };
  readonly maintenant?: () => Date;
}): Calculer {
  const demander = (lieu: LieuCalcul, reponses: VarianteCalcul["reponses"]) =>
    simulateur.repondre({ reponses: new URLSearchParams({ dep: lieu.code, ...reponses }), mode: "par_axe", recommandations: false, trace: false });

  async function simuler(lieu: LieuCalcul, { reponses, ...variante }: VarianteCalcul, hausse: HausseDite | undefined): Promise<VarianteCalculee> {
    const resultat = await demander(lieu, reponses);
    const si = (part: number) => simulateur.retourSiMonte(resultat, part);
    return { ...variante, resultat, lien: resultat.lien, ...(hausse === undefined ? {} : { retours: { dite: si(hausse.part), nulle: si(0) } }) };
  }

  /** Où mettre une somme : les plans de la page « Décider ». */
  async function direLeBudget(comprise: QuestionComprise): Promise<CalculDit | null> {
    const budget = lireBudget(comprise);
    if (budget === null || calculs === undefined) return null;
    try {
      return await repartirLeBudget({ simulateur, calculs, tailles }, comprise, budget);
    } catch (e) {
      if (!estErreurApp(e)) throw e;
      journal.avertir("un budget reste sans plan", { code: e.code });
      return null;
    }
  }

  async function chiffrer(comprise: QuestionComprise): Promise<CalculDit | null> {
    const repere = reperes === undefined ? null : direUnRepere(comprise, { coefficients: simulateur.coefficients, reperes, tailles }, simulateur.version);
    if (repere !== null) return repere;
    const appareils = reperes === undefined ? undefined : lireAppareilsAlimentes(comprise, { coefficients: simulateur.coefficients, reperes, tailles });
    const plan = planifierCalcul(comprise, tailles, maintenant?.(), appareils);
    if (plan === null || demandeSeulementUneRegle(comprise)) {
      const droit = await direLeDroit({ simulateur, journal, demander, regles, tailles }, comprise);
      if (droit !== null || plan === null) return droit;
    }
    try {
      const parLieu = await Promise.all(
        plan.lieux.map(async (lieu) => ({
          lieu,
          variantes: await Promise.all(plan.variantes.map((une) => simuler(lieu, une, plan.hausse))),
          ...(plan.genre === "remplissage" ? { pluie_mm: (await simulateur.territoire(lieu.code)).pluie_mm } : {}),
        })),
      );
      const texte = direCalcul({ plan, parLieu }, simulateur);
      const [premier] = parLieu;
      const choisie = premier?.variantes.find(({ ouvre }) => ouvre === true) ?? premier?.variantes.find(({ valeur }) => valeur > 0);
      if (choisie === undefined) return null;
      // Un lieu que personne n'a dit ne se rouvre pas : il se choisit.
      const url = plan.aChoisir === true ? sansLeLieu(choisie.lien) : choisie.lien;
      const rouvrir = plan.aChoisir === true ? "Adresse à donner pour choisir sa commune et refaire ce calcul" : "Adresse à donner pour rouvrir ce calcul";
      const titre = TITRES[plan.genre];
      const nature = `Calcul du simulateur, valeurs ${simulateur.version}`;
      return {
        source: { id: `calcul:${AXES[plan.genre]}`, titre, nature, url, extrait: texte },
        document: { titre, nature, url, texte: `${texte}\n${rouvrir} : ${url}` },
        ...(plan.aChoisir === true ? { aChoisir: true as const } : {}),
        ...(plan.genre === "reserve" ? { sujet: EAU } : {}),
        ...(plan.genre === "autonomie" ? { sujet: PRODUIRE } : {}),
        ...(plan.depense !== undefined && "equipement" in plan.depense ? { sujet: plan.depense.equipement.dit } : {}),
      };
    } catch (e) {
      if (!estErreurApp(e)) throw e;
      journal.avertir("une question chiffrée reste sans calcul", { code: e.code });
      return null;
    }
  }

  return async (comprise) => {
    const reparti = await direLeBudget(comprise);
    if (reparti !== null) return reparti;
    const releve = await direUnReleve({ regles, techniques, vivant, simulateur, maintenant }, comprise);
    if (releve?.calcul === "aucun") return releve.dit;
    const chiffre = await chiffrer(comprise);
    if (releve === null || chiffre === null) return releve?.dit ?? chiffre;
    return releve.calcul === "d_abord" ? chiffre : apresLeFait(releve.dit, chiffre);
  };
}

// Ce que nomme une fiche qui aide à produire chez soi : « autonomie » seule se dit aussi d’une personne âgée.
const PRODUIRE = / (?:pluie|energies?|solaires?|photovolt\w*|potagers?|legumes?|techniques? sobres?|low tech) /;

// Sous un nombre, quelques fiches suffisent : au-delà, elles cachent la réponse.
const FICHES_SOUS_UN_CALCUL = 3;

/** Le calcul passe devant : c'est lui qu'on demandait. Ce qui n'a qu'un lien lâche, ou n'est que loin, n'y ajoute rien. */
export function avecCalcul(matiere: Matiere, calcul: CalculDit | null): Matiere {
  if (calcul === null) return matiere;
  const proches = matiere.sources
    .flatMap((source, rang) => {
      const document = matiere.documents[rang];
      return source.faible === true || document === undefined || calcul.sujet?.test(enTournure(`${document.titre} ${document.texte}`)) === false
        ? []
        : [{ source, document }];
    })
    .slice(0, calcul.toutesLesFiches === true ? matiere.sources.length : FICHES_SOUS_UN_CALCUL);
  return { sources: [calcul.source, ...proches.map(({ source }) => source)], documents: [calcul.document, ...proches.map(({ document }) => document)] };
}
