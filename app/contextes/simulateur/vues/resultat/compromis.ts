import type { Axe, ResultatSimulation } from "@autonomie/engines";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { somme } from "#app/contextes/simulateur/vues/axes.ts";

/** Ce qu'un mieux coûte ailleurs : vrai du monde, pas du calcul, et dit à qui pourrait s'en étonner. */
export type Compromis = { readonly axe: Axe; readonly cle: string; readonly phrase: string };

/** En deçà, la pompe ne déplace aucun nombre que la page montre. */
const POMPE_KWH = 5;
/** En deçà, ce qui est servi sur place ou épargné ne fait pas bouger le score d'un point. */
const PART_SENSIBLE = 0.05;
const ECART_SENSIBLE_POINTS = 2;
/** Au-delà, ce lieu demande plus qu'un logement ordinaire : une voiture, des appareils, une grande maison. */
const BESOIN_SUPERIEUR = 1.02;
const ELECTRIQUES: ReadonlyArray<string> = ["effet_joule", "pac_air_eau", "pac_air_air"];

function deLEau({ eau, alim, scenario }: ResultatSimulation): ReadonlyArray<Omit<Compromis, "axe">> {
  if (eau === null) return [];
  const arrose = alim !== null && alim.irrigation.total_m3 >= 1;
  const fixe = arrose || scenario.terrain.espaces_verts_m2 > 0 || scenario.eau.fuites_l_j > 0;
  return [
    ...(somme(eau.pompage_kwh) + somme(eau.traitement_kwh) < POMPE_KWH
      ? []
      : [{ cle: "pompe", phrase: "L’eau du lieu se pompe et se traite : en tirer plus prend un peu plus d’électricité." }]),
    ...(arrose
      ? [{ cle: "arrosage", phrase: "Cultiver ou élever plus demande plus d’eau : il peut falloir en acheter davantage, et le score de l’eau baisser." }]
      : []),
    ...(fixe
      ? [
          {
            cle: "partage",
            phrase:
              "Ce que boivent un jardin ou une fuite ne dépend pas du nombre d’habitants : si vous êtes moins nombreux, le score peut baisser, même si vous achetez moins.",
          },
        ]
      : []),
    ...(scenario.eau.raccorde ? [] : [{ cle: "sans_reseau", phrase: "Sans réseau, la même eau se partage : un usage de plus en laisse moins aux cultures." }]),
  ];
}

function deLEnergie({ energie, scenario, axes }: ResultatSimulation): ReadonlyArray<Omit<Compromis, "axe">> {
  if (energie === null || axes.energie.etat !== "evalue") return [];
  const { chauffage, ecs, raccorde } = scenario.energie;
  const { taux, score, part_reference = 1 } = axes.energie;
  const courant = energie.autonomie.electrique > 0;
  const { nb_foyers } = scenario.foyer;
  return [
    ...(nb_foyers > 1 && score - 100 * taux > ECART_SENSIBLE_POINTS
      ? [
          {
            cle: "toit_partage",
            phrase: `Le score se mesure sur autant de logements ordinaires que de foyers, ici ${formaterNombre(nb_foyers)} : se loger à plusieurs foyers sous un toit épargne du chauffage, et monte le score à usages égaux, sans que le lieu donne plus.`,
          },
        ]
      : []),
    ...(taux >= PART_SENSIBLE && chauffage.systeme !== "aucun"
      ? [
          {
            cle: "chaleur_partagee",
            phrase: "Chauffer ne dépend guère du nombre d’habitants : si vous êtes moins nombreux, le score peut baisser, même si vous achetez moins.",
          },
        ]
      : []),
    ...(ELECTRIQUES.includes(chauffage.systeme)
      ? [
          {
            cle: "chaleur_electrique",
            phrase:
              "Se chauffer à l’électricité ajoute, l’hiver, des jours où le courant du lieu ne suffit pas, et des émissions là où celui du réseau est carboné.",
          },
        ]
      : []),
    ...(chauffage.systeme === "effet_joule" && courant && part_reference > BESOIN_SUPERIEUR
      ? [
          {
            cle: "pompe_a_chaleur",
            phrase:
              "Ce lieu demande plus qu’un logement ordinaire : remplacer les radiateurs par une pompe à chaleur y ferait acheter moins d’énergie, mais épargnerait aussi du courant d’ici, et le score pourrait baisser.",
          },
        ]
      : []),
    ...(ecs.systeme === "bois" && somme(energie.production_kwh.bois_local) > 0
      ? [
          {
            cle: "capteurs_et_bois",
            phrase: "Des capteurs d’eau chaude remplaceraient ici un bois du lieu : le taux peut baisser, sans que rien de plus s’achète.",
          },
        ]
      : []),
    ...(raccorde
      ? []
      : [{ cle: "hors_reseau", phrase: "Hors réseau, le courant qui manque n’émet rien : en servir plus compte la fabrication de ce qui le produit." }]),
  ];
}

function deLAlim({ alim }: ResultatSimulation): ReadonlyArray<Omit<Compromis, "axe">> {
  return alim === null || alim.autonomie.taux === 0
    ? []
    : [
        {
          cle: "assiette",
          phrase: "Les réserves vont à ce qui nourrit le plus : une récolte ou un appétit de plus peut déplacer légumes et protéines, et le score d’un point.",
        },
      ];
}

/** Les compromis de ce lieu, axe par axe : seuls ceux que ses réponses rendent possibles. */
export function compromisDe(r: ResultatSimulation): ReadonlyArray<Compromis> {
  const de = (axe: Axe, phrases: ReadonlyArray<Omit<Compromis, "axe">>): ReadonlyArray<Compromis> => phrases.map((p) => ({ axe, ...p }));
  return [...de("eau", deLEau(r)), ...de("energie", deLEnergie(r)), ...de("alim", deLAlim(r))];
}
