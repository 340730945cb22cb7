import { describe, expect, test } from "vitest";
import { construireComparaison } from "#app/contextes/simulateur/domaine/comparaison/comparaison.ts";
import { construireVueDecision } from "#app/contextes/simulateur/vues/decision/decision.ts";
import { construireVueIncertitude } from "#app/contextes/simulateur/vues/incertitude.ts";
import { construireVuePlans } from "#app/contextes/simulateur/vues/decision/plans.ts";
import { codesTerritoires } from "#tests/constructeurs/moteurs/moteur.ts";
import { faireTache, unSimulateur } from "#tests/constructeurs/simulateur.ts";
import { tirerScenario } from "#tests/constructeurs/tirages.ts";

// Relire chaque phrase des foyers décrits, et de foyers tirés, comme une voisine le ferait : les accords, les élisions, les montants, les mots doublés.

const simulateur = unSimulateur();
const GRAINES = [3, 17, 44, 71, 108, 150, 233, 310];
// Les bords : personne là, une seule poule de place, un site isolé, un puits, des fuites d'un litre.
const BORDS = [
  "v=1&dep=75&batiment=maison&a18=1&toit=0&surface=0&cuve=0&pv=0&potager=0&presence=0",
  "v=1&dep=75&batiment=immeuble&milieu=urbain&statut=locataire&a18=1",
  "v=1&dep=53&batiment=maison&a18=4&e4=60&presence=15&toit=600&surface=500",
  "v=1&dep=48&batiment=maison&milieu=rural&a18=1&reseau_eau=non&reseau_elec=non&cuve=3&pv=1&fuites=1&potager=10&verger=20&verger_age=7",
  "v=1&dep=88&batiment=maison&milieu=rural&a18=2&chauffage=poele_buches&steres=7,4&bois_local=non&haie=0,1",
];
const FOYERS = [
  ...simulateur.personas().map(({ id, requete }) => [id, requete] as const),
  ...GRAINES.map(
    (graine) => [`tiré nº ${graine}`, tirerScenario(graine, codesTerritoires()).replace(/budget=(?<rond>\d+)\d\d(?=&|$)/u, "budget=$<rond>00")] as const,
  ),
  ...BORDS.map((requete) => [requete.slice(4, 60), requete] as const),
];

/** Toutes les phrases d'une vue, et où elles sont. Les adresses et les clés ne se lisent pas. */
function phrases(valeur: unknown, ou = ""): ReadonlyArray<readonly [string, string]> {
  if (typeof valeur === "string")
    return /(?:^|\.)(?:href|cle|id|mode|url|ici|requete|adresse|\w+Href)$|liens|pourquoi$/u.test(ou) || valeur.startsWith("/") ? [] : [[ou, valeur]];
  if (Array.isArray(valeur)) return valeur.flatMap((v, i) => phrases(v, `${ou}.${i}`));
  if (valeur === null || typeof valeur !== "object") return [];
  return Object.entries(valeur).flatMap(([cle, v]) => phrases(v, `${ou}.${cle}`));
}

const NOMS =
  "ans|jours|heures|mois d|stères|litres|poules|poulets|chèvres|ruches|lapines|foyers|personnes|appareils|points|gestes|plans|panneaux|années|enfants|adultes|logements";
const REGLES: ReadonlyArray<readonly [string, RegExp]> = [
  ["un nombre sous deux prend le singulier", new RegExp(`(?:^|[^\\d,.])(?:0|1)(?:,\\d+)? (?:${NOMS})(?![\\p{L}])`, "u")],
  [
    "à partir de deux, le pluriel",
    /(?:^|[^\d,])(?:[2-9]|\d\d+)(?:,\d+)? (?:an|jour|heure|stère|litre|poule|ruche|foyer|personne|point|geste|panneau)(?![\p{L}])/u,
  ],
  [
    "l’élision",
    /(?:^|[^\p{L}])(?:de|le|la|que|ne|se|jusque) (?:[aeiouéèêà]\p{L}+|hectare|heure|habitant|herbe)(?<!(?:^|[^\p{L}])(?:de|le|la) (?:onze|oui|un)\b)/u,
  ],
  ["pas de mot doublé", /(?<![\p{L}])(\p{L}{2,}) \1(?![\p{L}])/u],
  ["pas de pluriel entre parenthèses", /\p{L}\(e?s\)/u],
  ["pas de « Plus de » qui voudrait dire « aucun »", /(?:^|\. )Plus d’(?:eau|électricité)/u],
  ["pas d’euros plus fins que la dizaine au-delà de cent", /(?:^|[^\d])(?:\d{1,3}[ ])?\d{2}[1-9] €/u],
  ["pas de nombre sans sens", /NaN|undefined|null|Infinity|\[object|non calculé/u],
  ["pas de code", /(?<![\p{L}\d])\p{Ll}+_\p{Ll}+/u],
  ["pas d’apostrophe ni de point doublés", /’’|''|\.\.(?!\.)|;;|, ,| ,/u],
];
const EXCEPTIONS: ReadonlyArray<RegExp> = [/nous nous|vous vous/u];

function relire(vue: unknown): ReadonlyArray<string> {
  const fautes = new Set<string>();
  for (const [ou, brute] of phrases(vue)) {
    const phrase = brute.replaceAll(/[\u00a0\u202f]/gu, " ").replaceAll("'", "’");
    for (const [regle, motif] of REGLES) {
      const lu = motif.exec(phrase);
      if (lu !== null && !EXCEPTIONS.some((e) => e.test(lu[0]))) fautes.add(`${regle} : « ${lu[0].trim()} » (${ou} : ${phrase.slice(0, 160)})`);
    }
  }
  return [...fautes];
}

describe.each(FOYERS)("%s", (_nom, requete) => {
  test("le résultat entier se lit sans faute", async () => {
    for (const mode of ["", "&mode=global"]) {
      const { vue } = await simulateur.page(new URLSearchParams(`${requete}${mode}&vue=tout`));
      expect(vue.resultat, requete).not.toBeNull();
      const { mesReponses: _reponses, ...resultat } = { mesReponses: null, ...vue.resultat };
      expect(relire(resultat)).toEqual([]);
    }
  }, 120_000);

  test("les parts en euros font le total qu’elles entourent, au résultat et dans la comparaison", async () => {
    const lecture = simulateur.lire(new URLSearchParams(requete));
    const rendu = await simulateur.simuler(lecture, { mode: "global", recommandations: false });
    if (!rendu.ok || lecture.lieu === undefined) throw new Error(requete);
    const { vue } = await simulateur.page(new URLSearchParams(requete));
    const resultat = vue.resultat;
    if (resultat === null) throw new Error(requete);
    const [, total] = / ?(?:environ|Budget :) ([\d\s]+) €/u.exec(plat(resultat.budget.titre)) ?? [];
    expect(resultat.budget.postes.reduce((s, p) => s + p.montant_eur, 0)).toBe(nombre(total));
    const axes = resultat.axes.flatMap(({ reste }) => /environ ([\d ]+) €/u.exec(plat(reste?.texte ?? ""))?.[1] ?? []);
    expect(nombre(/environ ([\d ]+) €/u.exec(plat(resultat.resume.acheter))?.[1] ?? "0")).toBe(axes.reduce((s, a) => s + nombre(a), 0));
    const { couts } = construireComparaison([{ reponses: lecture.reponses, lieu: lecture.lieu, resultat: rendu.resultat }]);
    const cout = (cle: string) => nombre(/([\d ]+) €/u.exec(plat(couts.find((l) => l.cle === cle)?.valeurs[0] ?? ""))?.[1]);
    expect(cout("poste-eau") + cout("poste-energie") + cout("poste-alim")).toBe(cout("achat"));
    expect(cout("achat")).toBe(nombre(total));
  }, 120_000);
});

describe.each(FOYERS.filter((_, i) => i % 4 === 0))("%s : décider et viser", (_nom, requete) => {
  test("les plans se lisent sans faute, et leurs gestes font leur prix", async () => {
    const { scenario, reponses } = simulateur.lire(new URLSearchParams(requete));
    for (const compte of ["facture", "resilience"] as const) {
      const souhaits = { budget_eur: 9000, temps_h_semaine: null, statut: "proprietaire", compte } as const;
      const decision = await faireTache({ sorte: "decider", scenario, souhaits });
      const vue = construireVueDecision(decision, compte, reponses);
      expect(relire(vue)).toEqual([]);
      // Le prix d'un plan est la somme de ses gestes, telle qu'elle s'écrit, et celle que le budget a bornée.
      for (const [i, { prix, achats }] of vue.plans.entries()) {
        const total = achats.reduce((s, a) => s + (/moins/u.test(a.prix) ? -1 : 1) * nombre(/([\d ]+) €/u.exec(achatSeul(a.prix))?.[1] ?? "0"), 0);
        expect(nombre(/environ ([\d ]+) €/u.exec(achatSeul(prix))?.[1] ?? "0")).toBe(Math.max(0, total));
        const milieu = decision.plans[i]?.plan.achat_eur.milieu ?? 0;
        expect(Math.abs(total - Math.max(0, milieu))).toBeLessThanOrEqual(10 * achats.length + 0.01 * Math.abs(milieu));
      }
    }
    const doute = construireVueIncertitude(await faireTache({ sorte: "incertitude", scenario, tirages: 20 }), {
      reponses,
      coefficients: simulateur.coefficients,
    });
    expect(relire({ ...doute, origines: [], tornade: doute.tornade.map(({ source: _source, ...ligne }) => ligne) })).toEqual([]);
    expect(doute.origines.map(({ valeur }) => valeur).join()).not.toMatch(/,\d+0(?![\d])[^)]*,\d+0(?!\d)[^)]*,\d+0(?!\d)/u);
    for (const [sur, cible] of [
      ["energie", 0.6],
      ["global", 0.4],
    ] as const) {
      const vue = construireVuePlans(await faireTache({ sorte: "plans", scenario, objectif: { sur, cible }, contraintes: {} }), undefined, reponses);
      expect(relire(vue)).toEqual([]);
      expect(vue.phrase).not.toMatch(/pour (?:0 €|rien)/u);
      for (const plan of vue.plans) {
        const total = plan.gestes.reduce((s, g) => s + (/moins/u.test(g.achat) ? -1 : 1) * nombre(/([\d ]+) €/u.exec(achatSeul(g.achat))?.[1] ?? "0"), 0);
        if (total > 0) expect(plat(plan.achat)).toBe(`pour ${plat(ecrireEuros(total))}`);
        else if (total === 0 && !plan.gestes.some((g) => g.achat.includes("par an"))) expect(plan.achat).toBe("sans rien acheter");
        else if (total === 0) expect(plat(plan.achat)).toMatch(/^pour [\d ]+ € par an, sans équipement$/u);
      }
      // Un plan qui s'écrit comme la cible l'atteint.
      for (const plan of vue.plans) if (plan.valeur < vue.cible) expect(plan.taux).not.toBe(vue.plans.find((p) => p.valeur === vue.cible)?.taux ?? "");
    }
  }, 240_000);
});

function plat(texte: string): string {
  return texte.replaceAll(/[\u00a0\u202f]/gu, " ");
}
/** Le prix d'achat : ce qui se rachète chaque année se dit à sa suite, et n'entre pas dans le total. */
function achatSeul(texte: string): string {
  return plat(texte).replaceAll(/[\d ]+ € par an/gu, "");
}
function nombre(texte: string | undefined): number {
  return Number((texte ?? "").replaceAll(" ", ""));
}
function ecrireEuros(v: number): string {
  return `${String(v).replaceAll(/\B(?=(\d{3})+$)/gu, " ")} €`;
}
