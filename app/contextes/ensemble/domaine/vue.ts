import type { Coefficients, ResultatSimulation, Axe } from "@autonomie/engines";
import { lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import { somme } from "#app/commun/nombres/somme.ts";
import { formaterMesure, formaterPourcent } from "#app/commun/nombres/nombres.ts";
import {
  adresseComparaison,
  CHAMPS_PAR_CLE,
  type AccesDirect,
  ecrireRequete,
  type Reponses,
  ecrireReponse,
  tauxAxe,
  type VueAxe,
  type VueResultat,
} from "#app/contextes/simulateur/index.ts";
import { LEVIERS } from "./leviers.ts";
import { arrondir2, manquesDesAxes, manquesDeMoyens, type ManqueAxe, type ManqueMoyen } from "./manques.ts";
import { SECTIONS_PART } from "./questions.ts";
import { compterPersonnes } from "./somme.ts";

/** Ce qu'un seul levier doit encore donner pour atteindre l'autonomie visée. */
export type Visee = {
  readonly axe: Axe;
  readonly cle: string;
  /** À ajouter à ce qui est déjà en commun ; 0 : déjà atteint ; null : hors d'atteinte par ce seul levier. */
  readonly ajout: number | null;
  /** Taux au bout du levier, quand il n'y suffit pas. */
  readonly mieux: number;
};

/** La somme des parts et des leviers, telle que la salle la voit. Rien n'y dit ce qu'un foyer a répondu. */
export type VueGroupe = {
  readonly foyers: number;
  readonly personnes: number;
  readonly titre: string;
  readonly axes: ReadonlyArray<VueAxe & { readonly sans_leviers: number | null; readonly manque: ManqueAxe | undefined; readonly visee: string }>;
  readonly moyens: ReadonlyArray<ManqueMoyen>;
  readonly apports: ReadonlyArray<{ readonly cle: string; readonly libelle: string; readonly foyers: string; readonly commun: string }>;
  readonly gestes: ReadonlyArray<{ readonly cle: string; readonly axe: Axe; readonly titre: string; readonly effet: string; readonly href: string }>;
  readonly liens: { readonly simulateur: string; readonly comparer: string | null };
  /** De quoi faire suivre les jauges au geste : la somme sans leviers, et les leviers posés. */
  readonly somme: Reponses;
  readonly leviers: Reponses;
  readonly direct: AccesDirect;
};

const GESTES = 3;

export type Assemblage = {
  readonly foyers: number;
  readonly somme: Reponses;
  readonly leviers: Reponses;
  /** Faux : ces leviers ne se calculent pas, ce qui est montré est sans eux. */
  readonly tenus: boolean;
  readonly reponses: Reponses;
  readonly avec: ResultatSimulation;
  readonly sans: ResultatSimulation;
  readonly vue: Pick<VueResultat, "axes" | "gestes" | "titre" | "liens">;
  readonly visees: ReadonlyArray<Visee>;
  readonly cible_pct: number;
  readonly coefficients: Coefficients;
  readonly direct: AccesDirect;
};

/** Assemble ce que la salle voit. */
export function assemblerGroupe({
  foyers,
  somme: reunies,
  leviers,
  tenus,
  reponses,
  avec,
  sans,
  vue,
  visees,
  cible_pct,
  coefficients,
  direct,
}: Assemblage): VueGroupe {
  const manques = manquesDesAxes(avec, coefficients);
  const poses = tenus && Object.keys(leviers).length > 0;
  return {
    foyers,
    personnes: compterPersonnes(reunies),
    titre: vue.titre,
    axes: vue.axes.map((a) => ({
      ...a,
      sans_leviers: poses ? tauxAxe(sans, a.axe).taux : null,
      manque: manques.find(({ axe }) => axe === a.axe),
      visee:
        a.axe === "alim"
          ? direSurface(avec, cible_pct)
          : visees
              .filter(({ axe }) => axe === a.axe)
              .map((v) => direVisee(v, cible_pct))
              .join(" "),
    })),
    moyens: manquesDeMoyens(avec),
    apports: listerApports(reunies, leviers),
    gestes: vue.gestes.slice(0, GESTES).map(({ cle, axe, titre, effet, href }) => ({ cle, axe, titre, effet, href })),
    liens: {
      simulateur: vue.liens.ici,
      comparer: poses ? adresseComparaison([ecrireRequete(reunies).toString(), ecrireRequete(reponses).toString()]) : null,
    },
    somme: reunies,
    leviers,
    direct,
  };
}

const LEVIERS_DITS: Readonly<Record<string, { readonly de: string; readonly seul: string }>> = {
  cuve: { de: "de cuve", seul: "une cuve seule n’y suffit pas" },
  pv: { de: "de panneaux", seul: "des panneaux seuls n’y suffisent pas" },
};

/** « Pour 50 % : encore 12 m³ de cuve. » */
export function direVisee({ cle, ajout, mieux }: Visee, cible_pct: number): string {
  const champ = CHAMPS_PAR_CLE.get(cle);
  const dit = LEVIERS_DITS[cle];
  if (dit === undefined || champ?.genre !== "nombre") return "";
  const but = `Pour ${formaterMesure(cible_pct, "%")}`;
  if (ajout === 0) return `${but} : c’est atteint.`;
  if (ajout === null) return `${but} : ${dit.seul}, au mieux ${formaterPourcent(mieux)}.`;
  return `${but} : encore ${formaterMesure(ajout, champ.unite, Number.isInteger(ajout) ? 0 : 1)} ${dit.de}.`;
}

/**
 * « Pour 50 % de l'assiette végétale : environ 6 000 m² cultivés. Vous en avez 200. » La surface croît comme la part de l'assiette, si les récoltes se gardent :
 * quand la surface y est et la part non, dire ce qui retient le reste.
 */
export function direSurface({ alim, scenario }: Pick<ResultatSimulation, "alim" | "scenario">, cible_pct: number): string {
  if (alim === null) return "";
  const { prairie: _prairie, ...cultures } = scenario.alim.surfaces_m2;
  const cultivees = somme(Object.values(cultures));
  const voulues = arrondir2((alim.surface_necessaire_totale_m2 * cible_pct) / 100);
  const but = `Pour ${formaterMesure(cible_pct, "%")} de l’assiette végétale : environ ${formaterMesure(voulues, "m²")} cultivés, céréales et huile comprises, si les récoltes se gardent.`;
  if (cultivees <= 0) return `${but} Rien n’est encore cultivé.`;
  const avez = `Vous en avez ${formaterMesure(cultivees, "m²")}`;
  if (cultivees < voulues || alim.autonomie.taux * 100 >= cible_pct) return `${but} ${avez}.`;
  const { cave_kg, sec_kg, bocaux_kg, congelateur_kg } = scenario.alim.conservation;
  return `${but} ${avez}, ${cave_kg + sec_kg + bocaux_kg + congelateur_kg > 0 ? "mais il manque des cultures, ou de quoi les garder" : "mais rien pour garder les récoltes"}.`;
}

/** Ce que les foyers apportent ensemble, et ce que le groupe ajoute. Les lignes vides n'y sont pas. */
function listerApports(reunies: Reponses, leviers: Reponses): VueGroupe["apports"] {
  const cles = new Set([...SECTIONS_PART.flatMap((section) => section.cles), ...LEVIERS.map(({ cle }) => cle)]);
  return [...cles].flatMap((cle) => {
    const champ = CHAMPS_PAR_CLE.get(cle);
    const [dit, pose] = [reunies[cle], leviers[cle]];
    if (champ === undefined || (videOuNul(dit) && pose === undefined)) return [];
    const ajout = pose === undefined ? "" : `${champ.genre === "nombre" ? "+ " : ""}${ecrireReponse(champ, pose)}`;
    return [{ cle, libelle: champ.libelle, foyers: dit === undefined ? "" : ecrireReponse(champ, dit), commun: ajout }];
  });
}

function videOuNul(texte: string | undefined): boolean {
  return texte === undefined || lireNombre(texte) === 0;
}
