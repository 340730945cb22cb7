import type { AlgoConfig, Cout, DonneesTerritoire, PosteCulture } from "../../engines/src/types.ts";
import type { ScenarioSaisi } from "../../engines/src/integrateur/types.ts";
import type { CoefficientTable } from "#scripts/donnees/harmonisation/harmoniser-coefficients.ts";

const MOIS = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"];
const HEURES = Array.from({ length: 24 }, (_, h) => String(h).padStart(2, "0"));

function somme(valeurs: ReadonlyArray<number>): number {
  return valeurs.reduce((s, v) => s + v, 0);
}

/** Une source qui n'en est pas une : la valeur qu'elle porte ne peut pas être dite prouvée. */
const PAS_UNE_SOURCE = /^(?:|(?:ordre de grandeur|connaissance générale|choix).*)$|sans source/;

/** Ce que le schéma ne peut pas dire de la table : identifiants uniques, bornes ordonnées, preuves qui ont une source et une année, alias résolus, répartitions de somme 1. */
export function reglesCoefficients(table: ReadonlyArray<CoefficientTable>): string[] {
  const erreurs: string[] = [];
  const parId = new Map<string, CoefficientTable>();
  for (const c of table) {
    if (parId.has(c.id)) erreurs.push(`${c.id} : identifiant en double.`);
    parId.set(c.id, c);
    if (!(c.min <= c.valeur && c.valeur <= c.max)) erreurs.push(`${c.id} : ${c.valeur} n'est pas entre ${c.min} et ${c.max}.`);
    if (c.verifie === "oui" && (PAS_UNE_SOURCE.test(c.source) || c.annee > new Date().getFullYear())) erreurs.push(`${c.id} : dite vérifiée sans source ni année qui la prouve.`);
    if (c.verifie === "non" && c.source === "") erreurs.push(`${c.id} : une heuristique doit dire qu'elle est sans source.`);
  }
  for (const c of table) {
    if (c.alias_de === undefined) continue;
    const canonique = parId.get(c.alias_de);
    if (canonique === undefined) erreurs.push(`${c.id} : l'identifiant canonique ${c.alias_de} n'existe pas.`);
    else if (canonique.alias_de !== undefined) erreurs.push(`${c.id} : ${c.alias_de} est lui-même un alias.`);
    else if (canonique.valeur !== c.valeur) erreurs.push(`${c.id} : ${c.valeur} au lieu de la valeur canonique ${canonique.valeur}.`);
  }
  const repartition = (prefixe: string, cles: ReadonlyArray<string>): void => {
    const valeurs = cles.map((k) => parId.get(`${prefixe}.${k}`)?.valeur);
    if (valeurs.some((v) => v === undefined)) erreurs.push(`${prefixe} : il manque une valeur sur ${cles.length}.`);
    else if (Math.abs(somme(valeurs as number[]) - 1) > 1e-9) erreurs.push(`${prefixe} : la somme vaut ${somme(valeurs as number[])} au lieu de 1.`);
  };
  repartition("energie.profil_charge", HEURES);
  repartition("alim.eto_part", MOIS);
  for (const g of new Set(table.filter((c) => c.id.startsWith("alim.calendrier.oceanique.")).map((c) => c.id.slice(0, -3)))) repartition(g, MOIS);
  return erreurs;
}

/** Prix, durées et paliers ordonnés, poste connu de `algo_config.postes_poids`. */
export function reglesCouts(couts: ReadonlyArray<Cout>, config: AlgoConfig): string[] {
  const erreurs: string[] = [];
  const vus = new Set<string>();
  for (const c of couts) {
    if (vus.has(c.id)) erreurs.push(`${c.id} : identifiant en double.`);
    vus.add(c.id);
    const postes = config.postes_poids[c.axe];
    if (typeof postes !== "object" || !(c.poste in postes))
      erreurs.push(`${c.id} : le poste « ${c.poste} » n'existe pas dans algo_config.postes_poids.${c.axe}.`);
    if (!(c.bas_eur <= c.typique_eur && c.typique_eur <= c.haut_eur)) erreurs.push(`${c.id} : prix bas, typique et haut dans le désordre.`);
    if (!(c.duree_min_an <= c.duree_an && c.duree_an <= c.duree_max_an)) erreurs.push(`${c.id} : durées dans le désordre.`);
    let avant = 0;
    for (const { quantite, bas_eur, typique_eur, haut_eur } of c.paliers ?? []) {
      if (quantite <= avant) erreurs.push(`${c.id} : les quantités des paliers ne croissent pas.`);
      avant = quantite;
      if (!(c.bas_eur <= bas_eur && bas_eur <= typique_eur && typique_eur <= haut_eur && haut_eur <= c.haut_eur))
        erreurs.push(`${c.id} : le palier ${quantite} sort de la fourchette du catalogue.`);
    }
  }
  return erreurs;
}

/** Second étage d'`algo_config` : ce que le schéma, volontairement permissif, laisse passer. */
export function reglesAlgoConfig(config: AlgoConfig): string[] {
  const erreurs: string[] = [];
  const axes = Object.values(config.poids_axes_base);
  if (axes.some((p) => p < 0)) erreurs.push("poids_axes_base : un poids est négatif.");
  if (somme(axes) <= 0) erreurs.push("poids_axes_base : la somme doit être positive.");
  const { bornes } = config.modulateurs;
  if (bornes?.min !== undefined && bornes.max !== undefined && bornes.min > bornes.max) erreurs.push("modulateurs.bornes : min dépasse max.");
  const regles = config.bonus_malus.regles ?? [];
  if (new Set(regles.map((r) => r.id)).size !== regles.length) erreurs.push("bonus_malus.regles : deux règles ont le même identifiant.");
  const canoniques = new Set(Object.keys(config.couplages_alias));
  const vus = new Set<string>();
  for (const [canonique, noms] of Object.entries(config.couplages_alias))
    for (const nom of noms) {
      if (canoniques.has(nom)) erreurs.push(`couplages_alias.${canonique} : « ${nom} » est déjà un nom canonique.`);
      if (vus.has(nom)) erreurs.push(`couplages_alias.${canonique} : « ${nom} » désigne deux noms canoniques.`);
      vus.add(nom);
    }
  return erreurs;
}

/** Températures ordonnées, années croissantes et sans doublon, tables 3CL non nulles. */
export function reglesTerritoire(t: DonneesTerritoire): string[] {
  const erreurs: string[] = [];
  for (let m = 0; m < 12; m++) {
    const [min, moy, max] = [t.t_min_c[m] ?? NaN, t.t_moy_c[m] ?? NaN, t.t_max_c[m] ?? NaN];
    if (!(min <= moy && moy <= max)) erreurs.push(`${t.code} : températures du mois ${m + 1} dans le désordre.`);
  }
  t.pluie_annees.forEach((a, i) => {
    if (i > 0 && a.annee <= (t.pluie_annees[i - 1]?.annee ?? 0)) erreurs.push(`${t.code} : l'année ${a.annee} n'est pas à sa place.`);
  });
  const outreMer = t.code.length === 3;
  if (outreMer !== (t.zone_3cl === null) || outreMer !== (t.tables_3cl === null))
    erreurs.push(`${t.code} : zone et tables 3CL doivent être nulles outre-mer, et là seulement.`);
  for (const [tranche, tables] of Object.entries(t.tables_3cl ?? {}))
    if (tables.dh19.every((v) => v === 0)) erreurs.push(`${t.code} : degrés-heures nuls dans la tranche ${tranche}.`);
  return erreurs;
}

const PAR_POULE_M2 = 10;

/** Un foyer de départ doit tenir dans son terrain et connaître son territoire ; sinon la page s'ouvrirait sur une erreur. */
export function reglesPersona(id: string, s: ScenarioSaisi, territoires: ReadonlySet<string>): string[] {
  const erreurs: string[] = [];
  if (!territoires.has(s.lieu.territoire)) erreurs.push(`${id} : territoire ${s.lieu.territoire} inconnu.`);
  const cultures = somme(Object.values((s.alim?.surfaces_m2 ?? {}) as Readonly<Partial<Record<PosteCulture, number>>>));
  const bois = s.energie?.bois;
  const personnes = somme(Object.values(s.foyer?.personnes ?? {}));
  const phyto = s.eau?.assainissement === "phyto" ? Math.max(5, personnes) * 2.5 : 0;
  const demandes =
    cultures +
    (s.alim?.elevage?.poules ?? 0) * PAR_POULE_M2 +
    phyto +
    (s.energie?.pv_sol_m2 ?? 0) +
    (bois?.haie_km ?? 0) * 2000 +
    ((bois?.taillis_ha ?? 0) + (bois?.tcr_ha ?? 0)) * 10000 +
    (s.terrain?.espaces_verts_m2 ?? 0);
  const libre = (s.terrain?.surface_m2 ?? Infinity) - (s.terrain?.emprise_batie_m2 ?? 0) - (s.terrain?.acces_m2 ?? 0);
  if (demandes > libre) erreurs.push(`${id} : ${demandes} m² demandés pour ${libre} m² libres.`);
  const toit = somme((s.batiment?.toits ?? []).filter((t) => t.type !== "vegetalise").map((t) => t.aire_m2 ?? 0));
  const utile = s.batiment?.toit_utile_m2 ?? toit / 2;
  const pose = somme((s.energie?.pv ?? []).map((c) => c.kwc)) * 5 - (s.energie?.pv_sol_m2 ?? 0) + (s.energie?.ecs?.cesi_m2 ?? 0);
  if (pose > utile) erreurs.push(`${id} : ${pose} m² de panneaux pour ${utile} m² de toit utile.`);
  return erreurs;
}
