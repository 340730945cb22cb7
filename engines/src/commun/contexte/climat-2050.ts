import type { Avertissement, Climat2050, Coefficients, Contexte, Mensuel, SaisonClimat2050, Tables3cl } from "../../types.ts";
import { lire } from "../coefficients/table.ts";
import { rechaufferTables } from "./altitude.ts";

/** Climat sous lequel un lieu se calcule. */
export type ChoixClimat = "actuel" | "tracc_2050";

/** Hiver : décembre à février ; été : juin à août ; le reste de l'année d'un bloc, faute de valeurs publiées par mois. */
const SAISONS = [
  "hiver",
  "hiver",
  "intersaison",
  "intersaison",
  "intersaison",
  "ete",
  "ete",
  "ete",
  "intersaison",
  "intersaison",
  "intersaison",
  "hiver",
] as const;

type Climat = Pick<Contexte, "pluie_mm" | "pluie_annees" | "t_moy_c" | "et0_mm" | "tables_3cl">;
type Change = { readonly climat: Climat; readonly avertissements: ReadonlyArray<Avertissement> };

const garder = (raison: string): Avertissement => ({
  code: "CLIMAT_2050_ABSENT",
  chemin: "lieu.climat",
  message: `${raison} : le calcul garde le climat d’aujourd’hui.`,
});
const SANS_DONNEES = garder("Le climat de 2050 n’est pas publié saison par saison pour ce lieu");
const TABLE_D_AVANT = garder("Ces coefficients datent d’avant le climat de 2050");

/** Écarts d'une saison, ramenés aux normales 1991-2020 : le réchauffement déjà compris dans ces normales n'est pas compté deux fois. */
function ramener(s: SaisonClimat2050, part: number): SaisonClimat2050 {
  const rapport = (r: number): number => 1 + part * (r - 1);
  return { temperature_c: part * s.temperature_c, pluie: rapport(s.pluie), pluie_bas: rapport(s.pluie_bas), pluie_haut: rapport(s.pluie_haut) };
}

/** Tables 3CL d'un lieu réchauffé de `ecart` degrés ; l'eau froide suit l'air. */
function rechauffer(t: Tables3cl, ecart: Mensuel): Tables3cl {
  return { ...rechaufferTables(t, ecart), tefs: t.tefs.map((x, m) => x + (ecart[m] as number)) };
}

const pourCent = (rapport: number): string => {
  const ecart = Math.round(100 * (rapport - 1));
  return `${ecart < 0 ? "−" : "+"}${Math.abs(ecart)} %`;
};
const degres = (c: number): string => `${c < 0 ? "−" : "+"}${Math.abs(c).toFixed(1).replace(".", ",")} °C`;

/** Ce que la page en dit : le scénario, la source, et ce qui change ici. */
function dire(hiver: SaisonClimat2050, ete: SaisonClimat2050): Avertissement {
  const pluie = (s: SaisonClimat2050): string => `${pourCent(s.pluie)} (${pourCent(s.pluie_bas)} à ${pourCent(s.pluie_haut)} selon le modèle)`;
  return {
    code: "CLIMAT_2050",
    chemin: "lieu.climat",
    message:
      `Calculé sous le climat de 2050 : France à +2,7 °C (trajectoire TRACC, 17 modèles, Météo-France, DRIAS). Ici, face à 1991-2020 : ${degres(hiver.temperature_c)} l’hiver, ` +
      `${degres(ete.temperature_c)} l’été ; pluie d’hiver ${pluie(hiver)}, d’été ${pluie(ete)}. Le soleil est gardé ; la climatisation aussi est gardée.`,
  };
}

/**
 * Le climat d'un lieu vers 2050 : pluie (normales et années), températures, évapotranspiration et tables 3CL, changées saison par saison ; le rayonnement ne change pas.
 * Sans écarts publiés pour ce lieu, ou avec une table d'avant, le climat reste celui d'aujourd'hui, et c'est dit.
 */
export function vers2050(climat: Climat, ecarts: Climat2050 | undefined, coefs: Coefficients): Change {
  if (ecarts === undefined) return { climat, avertissements: [SANS_DONNEES] };
  if (coefs["commun.climat_2050.part"] === undefined || coefs["commun.climat_2050.et0"] === undefined) return { climat, avertissements: [TABLE_D_AVANT] };
  const part = lire(coefs, "commun.climat_2050.part");
  const par_kelvin = lire(coefs, "commun.climat_2050.et0");
  const saisons = { hiver: ramener(ecarts.hiver, part), intersaison: ramener(ecarts.intersaison, part), ete: ramener(ecarts.ete, part) };
  const mois = SAISONS.map((saison) => saisons[saison]);
  const ecart = mois.map((s) => s.temperature_c);
  const arroser = (serie: Mensuel): Mensuel => serie.map((x, m) => x * (mois[m] as SaisonClimat2050).pluie);
  return {
    climat: {
      pluie_mm: arroser(climat.pluie_mm),
      pluie_annees: climat.pluie_annees.map(arroser),
      t_moy_c: climat.t_moy_c.map((t, m) => t + (ecart[m] as number)),
      et0_mm: climat.et0_mm.map((x, m) => x * (1 + par_kelvin * (ecart[m] as number))),
      tables_3cl: climat.tables_3cl === null ? null : rechauffer(climat.tables_3cl, ecart),
    },
    avertissements: [dire(saisons.hiver, saisons.ete)],
  };
}
