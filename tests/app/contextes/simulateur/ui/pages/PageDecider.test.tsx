import { render, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { minuscule } from "#app/commun/texte/majuscule.ts";
import { COMPTES, type Compte, type Statut } from "#app/contextes/simulateur/domaine/decision/decision.ts";
import { ecrireRequete } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { PageDecider } from "#app/contextes/simulateur/ui/pages/PageDecider.tsx";
import { construireVueDecision } from "#app/contextes/simulateur/vues/decision/decision.ts";
import { faireTache, unSimulateur } from "#tests/constructeurs/simulateur.ts";

// Trois minutes, à la vitesse où les autres tests font lire le site à voix haute : cent quatre-vingts mots par minute.
const MOTS_MAX = 3 * 180;
/** Le cadre de toutes les pages, tête, en-tête et pied, en a un peu plus de cent ; il en reste deux cent quarante-cinq. */
const ELEMENTS_MAX = 245;

const simulateur = unSimulateur();
const DROME_NUE = "v=1&dep=26&a18=2&e4=2&toit=120";
const LIEUX = [["la Drôme sans rien", DROME_NUE] as const, ...simulateur.personas().map(({ id, requete }) => [id, requete] as const)];

async function decide(requete: string, budget_eur: number, compte: Compte, statut: Statut = "proprietaire") {
  const { scenario, reponses } = simulateur.lire(new URLSearchParams(requete));
  const souhaits = { budget_eur, temps_h_semaine: null, statut, compte };
  const valeur = await faireTache({ sorte: "decider", scenario, souhaits });
  const vue = construireVueDecision(valeur, compte, reponses, { aides: simulateur.aides, statut, budget_eur });
  const saisie = { plafond: String(budget_eur), heures: "", statut, compte };
  const gardees = [...ecrireRequete(reponses)].filter(([cle]) => !Object.hasOwn(saisie, cle));
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <PageDecider
          etat={{ etat: "fini", rendu: { ok: true, valeur } }}
          vue={vue}
          reponses={gardees}
          climat={null}
          requete={requete}
          saisie={saisie}
          erreurs={{}}
        />
      ),
    },
  ]);
  const { container, unmount } = render(<Page initialEntries={["/"]} />);
  const page = container.cloneNode(true) as HTMLElement;
  unmount();
  return { vue, page };
}

/** Les textes de la page, un par bout de phrase : ce qui est replié n'y est que si on l'ouvre. */
function textes(page: HTMLElement, ouverts: boolean): ReadonlyArray<string> {
  const copie = page.cloneNode(true) as HTMLElement;
  if (!ouverts) for (const cache of copie.querySelectorAll("details:not([open]) > :not(summary)")) cache.remove();
  for (const cache of copie.querySelectorAll(".vh, [hidden], option")) cache.remove();
  const bouts: Array<string> = [];
  const marcheur = document.createTreeWalker(copie, NodeFilter.SHOW_TEXT);
  while (marcheur.nextNode() !== null) bouts.push((marcheur.currentNode.textContent ?? "").replaceAll(/\s+/gu, " ").trim());
  return bouts.filter((bout) => bout !== "");
}
const mots = (bouts: ReadonlyArray<string>): number =>
  bouts
    .join(" ")
    .split(/\s+/u)
    .filter((mot) => /[\p{L}\p{N}]/u.test(mot)).length;
/** Sans blanc ni majuscule, apostrophes courbes : un indice (CO₂) ou un élément coupe le texte, une énumération baisse une lettre. */
const serre = (texte: string): string => texte.replaceAll(/\s+/gu, "").replaceAll("'", "’").toLowerCase();
/** Ce qui s'écrit en euros dans une case : « 2 950 € », « −500 € ». */
const enEuros = (texte: string): number => Number(/^(−?[\d\s]+)\s€/u.exec(texte)?.[1]?.replaceAll(/\s/gu, "").replace("−", "-") ?? "0");

/** Un lieu où tout reste à faire, et de quoi le faire : les plus longues pages. */
const LES_PLUS_LONGUES = [
  [20_000, "facture"],
  [60_000, "resilience"],
] as const;

describe.each(LIEUX)("%s", (_nom, requete) => {
  const rang = LIEUX.findIndex(([, autre]) => autre === requete);
  test.each([
    [6_000, COMPTES[rang % COMPTES.length] ?? "facture"],
    [rang % 2 === 0 ? 1_500 : 20_000, COMPTES[(rang + 1) % COMPTES.length] ?? "facture"],
    ...(requete === DROME_NUE ? LES_PLUS_LONGUES : []),
  ] as const)(
    "%i €, %s d'abord : la page se décide en trois minutes de lecture, et ne redit aucune phrase trois fois",
    async (budget_eur, compte) => {
      const { vue, page } = await decide(requete, budget_eur, compte);
      const vus = textes(page, false);
      expect(mots(vus)).toBeLessThanOrEqual(MOTS_MAX);
      expect(page.querySelectorAll("*:not(svg *)").length).toBeLessThanOrEqual(ELEMENTS_MAX);
      const phrases = textes(page, true)
        .flatMap((bout) => bout.split(/(?<=[.;!?]) /u))
        .filter((phrase) => /[.;!?]$/u.test(phrase) && mots([phrase]) >= 6);
      // Ce que gagne chaque plan se dit dans chacun : deux peuvent gagner autant.
      const gains = new Set(vue.plans.map(({ pourquoi }) => pourquoi.replaceAll(/\s+/gu, " ")));
      for (const phrase of phrases.filter((p) => !gains.has(p))) expect(phrases.filter((autre) => autre === phrase).length, phrase).toBeLessThan(3);

      // Ce qui décide se voit sans rien ouvrir ; ce qui l'éclaire est sur la page.
      const visible = serre(vus.join(" "));
      const tout = serre(textes(page, true).join(" "));
      for (const plan of vue.plans) {
        for (const { titre } of plan.achats) expect(visible).toContain(serre(titre));
        expect(tout).toContain(serre(plan.achats.map(({ titre }, i) => (i === 0 ? titre : minuscule(titre))).join(", puis ")));
        for (const ecrit of [plan.nom, plan.prix, plan.pourquoi, plan.retourCourt, plan.heures, plan.an]) expect(visible).toContain(serre(ecrit));
        for (const { apres, gain } of plan.axes) {
          expect(visible).toContain(serre(apres));
          if (/[1-9]/u.test(gain)) expect(visible).toContain(serre(gain));
        }
        expect(tout).toContain(serre(plan.retour));
        for (const { effet } of plan.achats) if (effet !== "") expect(tout).toContain(serre(effet));
      }
      for (const { phrase } of [...vue.droit, ...vue.aides]) expect(tout).toContain(serre(phrase));

      // Les cases d'une colonne font son prix.
      const { chiffres, achats } = vue.coteACote;
      for (const [i, { prix }] of vue.plans.entries()) {
        const somme = achats.reduce((total, { cases }) => total + (/par an$/u.test(cases[i]?.texte ?? "") ? 0 : enEuros(cases[i]?.texte ?? "")), 0);
        const total = chiffres.find(({ cle }) => cle === "prix")?.cases[i]?.texte ?? "";
        if (!/par an$/u.test(total)) expect(enEuros(total)).toBe(Math.max(0, somme));
        if (somme > 0) expect(serre(prix)).toContain(serre(total));
      }
    },
    240_000,
  );
});

test("6 000 € dans la Drôme, rien dit du terrain : la terre à trouver dit pourquoi, une fois, et mène où le dire", async () => {
  const terrains = async (requete: string) => {
    const { page } = await decide(requete, 6_000, "nourriture");
    const liens = within(page).queryAllByRole("link", { name: "Dire mon terrain" });
    return { dits: textes(page, true).filter((bout) => /terrain non dit/u.test(bout)), liens: liens.map((lien) => lien.getAttribute("href")) };
  };
  const tu = await terrains(DROME_NUE);
  expect(tu.dits).toHaveLength(1);
  expect(tu.liens).toEqual([expect.stringMatching(/^\/simulateur\?.*dep=26.*etape=batiment$/u)]);
  const dit = await terrains(`${DROME_NUE}&terrain=3000`);
  expect([dit.dits, dit.liens]).toEqual([[], []]);
});
