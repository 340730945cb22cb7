import { somme } from "../../commun/coefficients/statistiques.ts";
import { lire } from "../../commun/coefficients/table.ts";
import type { Axe } from "../../types.ts";
import { aUnToit, cuveSuivante, puissanceAjoutee, pvAgrandi, type Situation, situer, surfaceAjoutee } from "../candidats/candidat.ts";
import { appliquerChangements } from "../candidats/chemins.ts";
import { reglagePermis } from "../candidats/permis.ts";
import { consigneSobre, hygieneSobre, specifiqueSobre } from "../candidats/sobriete.ts";
import { AXES } from "../../commun/contexte/axes.ts";
import { pointsDeTaux } from "../notation/scores.ts";
import type { Cadre, Notee } from "../notation/notation.ts";
import type { Levier, ScenarioSaisi } from "../types.ts";
import type { Essais } from "./essais.ts";

type Valeur = number | string | boolean;
type Essai = {
  readonly chemin: string;
  readonly titre: string;
  readonly actuel: Valeur;
  readonly propose: Valeur;
  readonly changements: Readonly<Record<string, unknown>>;
};

function essai(
  chemin: string,
  titre: string,
  actuel: Valeur,
  propose: Valeur,
  changements: Readonly<Record<string, unknown>> = { [chemin]: propose },
): Essai[] {
  return actuel === propose ? [] : [{ chemin, titre, actuel, propose, changements }];
}

function leviersEau(s: Situation): Essai[] {
  const { eau, batiment } = s.scenario;
  const volume = aUnToit(s) ? cuveSuivante(s) : null;
  const toit = batiment.toits[0]?.aire_m2 ?? 0;
  const plusGrand = Math.round(toit * lire(s.coefs, "eau.geste.toit"));
  const hygiene = hygieneSobre(s);
  return [
    ...(volume === null ? [] : essai("eau.cuve.volume_m3", "Volume de la cuve", eau.cuve.volume_m3, volume)),
    ...essai("eau.equipements.toilettes", "Toilettes", eau.equipements.toilettes, eau.equipements.toilettes === "classique" ? "double_chasse" : "seches"),
    ...essai("eau.equipements.douche_econome", "Douche économe", eau.equipements.douche_econome, true),
    ...essai("eau.equipements.mousseurs", "Mousseurs", eau.equipements.mousseurs, true),
    ...(hygiene === null ? [] : essai("eau.usages_l_pers_j.hygiene", "Eau de douche et de toilette", hygiene.actuel, hygiene.propose)),
    ...essai("eau.eaux_grises.actif", "Eaux grises", eau.eaux_grises.actif, true),
    ...(toit > 0 && eau.cuve.volume_m3 > 0
      ? // La liste entière : un toit laissé par défaut n'existe pas encore dans ce qui est saisi.
        essai("batiment.toits.0.aire_m2", "Toit relié à la cuve", toit, plusGrand, {
          "batiment.toits": batiment.toits.map((t, i) => (i === 0 ? { ...t, aire_m2: plusGrand } : t)),
        })
      : []),
  ];
}

function leviersEnergie(s: Situation): Essai[] {
  const { energie, batiment } = s.scenario;
  const kwc = puissanceAjoutee(s, lire(s.coefs, "energie.geste.pv"));
  const pv = energie.pv[0]?.kwc ?? 0;
  const capteurs = Math.ceil(s.personnes * lire(s.coefs, "couplage.cesi.surface_par_pers"));
  const specifique = specifiqueSobre(s);
  const consigne_c = consigneSobre(s);
  const achete = somme(s.sorties.energie?.consommation_kwh.bois ?? []) - somme(s.sorties.energie?.production_kwh.bois_local ?? []);
  const boisAchete = achete / lire(s.coefs, "energie.bois.stere");
  const isolation = { ancien: "renove", moyen: "renove", renove: "bbc", bbc: "passif", passif: "passif" }[batiment.niveau];
  return [
    ...(kwc === null ? [] : essai("energie.pv.0.kwc", "Panneaux photovoltaïques", pv, pv + kwc, { "energie.pv": pvAgrandi(s, kwc) })),
    ...(pv > 0
      ? essai("energie.batterie.kwh_utiles", "Batterie", energie.batterie.kwh_utiles, energie.batterie.kwh_utiles + lire(s.coefs, "energie.geste.batterie"))
      : []),
    ...(batiment.gv_w_k === null && batiment.facture_kwh_an === null && batiment.facture_eur_an === null && batiment.dpe === null
      ? essai("batiment.niveau", "Isolation", batiment.niveau, isolation)
      : []),
    ...(consigne_c === null ? [] : essai("energie.chauffage.consigne_c", "Température voulue", energie.chauffage.consigne_c, consigne_c)),
    ...(energie.ecs.cesi_m2 < capteurs && s.toit_libre_m2 >= capteurs ? essai("energie.ecs.cesi_m2", "Solaire thermique", energie.ecs.cesi_m2, capteurs) : []),
    ...(energie.ecs.systeme === "ballon_elec" ? essai("energie.ecs.systeme", "Eau chaude", energie.ecs.systeme, "thermodynamique") : []),
    ...(boisAchete > 0.5
      ? essai("energie.bois.steres_an", "Bois coupé sur le lieu", energie.bois.steres_an, energie.bois.steres_an + lire(s.coefs, "energie.geste.bois.reglage"))
      : []),
    ...(specifique === null ? [] : essai("energie.usages.specifique_kwh_an", "Appareils et lumière", Math.round(specifique.actuel), specifique.propose)),
  ];
}

function leviersAlim(s: Situation): Essai[] {
  const { alim } = s.scenario;
  const surface = (cle: "potager" | "tubercules" | "verger" | "cereales" | "serre", titre: string, souhait = `alim.geste.${cle}`): Essai[] => {
    const plus = surfaceAjoutee(s, lire(s.coefs, souhait), 0);
    return plus === null ? [] : essai(`alim.surfaces_m2.${cle}`, titre, alim.surfaces_m2[cle], alim.surfaces_m2[cle] + plus);
  };
  const poules = lire(s.coefs, "alim.geste.poules");
  const pratique = { debutant: "amateur", amateur: "confirme", confirme: "intensif", intensif: "intensif" }[alim.pratique];
  return [
    ...surface("potager", "Potager"),
    ...surface("tubercules", "Pommes de terre", "alim.geste.tubercules.reglage"),
    ...surface("verger", "Verger"),
    ...surface("serre", "Serre froide"),
    ...surface("cereales", "Céréales", "alim.geste.cereales.reglage"),
    ...essai("alim.pratique", "Pratique du jardin", alim.pratique, pratique),
    ...(alim.regime === "vegetalien" || s.sol_libre_m2 < poules * lire(s.coefs, "alim.elevage.poule.surface")
      ? []
      : essai("alim.elevage.poules", "Poules", alim.elevage.poules, alim.elevage.poules + poules)),
    ...essai("alim.conservation.cave_kg", "Cave ou silo", alim.conservation.cave_kg, alim.conservation.cave_kg + lire(s.coefs, "alim.geste.cave")),
    ...essai("alim.conservation.bocaux_kg", "Bocaux", alim.conservation.bocaux_kg, alim.conservation.bocaux_kg + lire(s.coefs, "alim.geste.bocaux")),
  ];
}

const PAR_AXE = 3;
/** Les réglages qu'un axe peut proposer ici, avant que l'aperçu les trie. */
export const ESSAIS: Readonly<Record<Axe, (s: Situation) => Essai[]>> = Object.freeze({ eau: leviersEau, energie: leviersEnergie, alim: leviersAlim });

/** Essais que l'aperçu retient avant le calcul entier, par axe : quelques-uns de plus que ceux que l'on garde, car l'aperçu se trompe d'ordre. */
const ESSAYES_PAR_AXE = 5;

/** Trois leviers par axe évalué : les réglages d'un seul champ qui changent le plus le taux de l'axe. L'aperçu les trie, le calcul entier mesure ce qui est promis. */
export function trouverLeviers(saisi: ScenarioSaisi, note: Notee, cadre: Cadre, { essayer, apercevoir }: Essais): ReadonlyArray<Levier> {
  const { reglage, options } = cadre;
  const base = apercevoir(saisi);
  if (!base.ok) return [];
  const { complet, contexte, passe, plans } = note;
  const situation = situer(complet.scenario, contexte, passe.sorties, plans, !complet.defauts.includes("terrain.surface_m2"), options.coefficients);
  return AXES.filter((axe) => reglage.axes.includes(axe)).flatMap((axe) => {
    const tries = ESSAIS[axe](situation)
      .filter(({ chemin, propose }) => reglagePermis(chemin, propose, complet.scenario))
      .flatMap((e) => {
        const change = appliquerChangements(saisi, e.changements);
        const vu = apercevoir(change, base.valeur.memoire, axe);
        return vu.ok ? [{ ...e, change, vu: vu.valeur.taux[axe] - base.valeur.taux[axe] }] : [];
      })
      .sort((a, b) => b.vu - a.vu || (a.chemin < b.chemin ? -1 : 1))
      .slice(0, ESSAYES_PAR_AXE);
    const leviers: Levier[] = [];
    for (const { chemin, titre, actuel, propose, change } of tries) {
      if (leviers.length === PAR_AXE) break;
      const rendu = essayer(change, axe);
      if (!rendu.ok) continue;
      const points = pointsDeTaux(note, rendu.valeur, axe);
      // Un levier qui fait reculer l'axe n'en est pas un.
      if (points >= 0) leviers.push({ axe, chemin, titre, actuel, propose, points });
    }
    return leviers.sort((a, b) => b.points - a.points || (a.chemin < b.chemin ? -1 : 1));
  });
}
