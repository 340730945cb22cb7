import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { PageEnsemble as Vue } from "#app/contextes/ensemble/service/ensembles.server.ts";
import { PageEnsemble, type ProprietesEnsemble } from "#app/contextes/ensemble/ui/PageEnsemble.tsx";

const VUE: Vue = {
  atelier: { id: "a", titre: "Atelier", ouvert: true },
  pseudo: "Nadia",
  admin: false,
  cadre: { reponses: { dep: "26" }, lieu: "Drôme", population: null, cible_pct: 50, leviers_ouverts: false },
  territoire_propose: "",
  territoires: [],
  part: null,
  comptee: false,
  foyers: 0,
  attendent: 0,
  a_reconnaitre: [],
  foyers_min: 3,
  groupe: null,
  peut_bouger: false,
};
const SANS_REPRISE = { part: null, cadre: null };
const rendre = (proprietes: Partial<ProprietesEnsemble>) => {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <PageEnsemble vue={VUE} reprise={SANS_REPRISE} fait={null} retour={undefined} {...proprietes} /> },
  ]);
  return renderToString(<Stub initialEntries={["/"]} />).replaceAll("<!-- -->", "");
};
const refus = (geste: string, erreurs: Readonly<Record<string, ReadonlyArray<string>>>, message = "À revoir.") => ({ erreurs, message, valeurs: { geste } });

test("une adresse forgée ne casse pas la page, et une adresse ancienne ne dit plus ce qui n'est plus vrai", () => {
  for (const fait of ["__proto__", "constructor", "toString"]) expect(rendre({ fait })).toContain("Un lieu à plusieurs");
  const deposee = { vue: { ...VUE, part: { a18: "2" }, foyers: 1 }, fait: "deposee" };
  expect(rendre(deposee)).toContain("Votre part est ajoutée");
  // L'animation a tout effacé entre-temps.
  expect(rendre({ fait: "deposee" })).not.toContain("Votre part est ajoutée");
});

test("chaque message du résumé nomme son champ", () => {
  const page = rendre({ retour: refus("deposer", { toit: ["Indiquez un nombre entier."], levier_pv: ["Indiquez un nombre entier."] }) });
  expect(page).toMatch(/Surface de toit reliée à une gouttière.{1,3}: Indiquez un nombre entier/);
  expect(page).toMatch(/Panneaux photovoltaïques.{1,3}: Indiquez un nombre entier/);
});

test("un levier refusé parce que l'animation vient de les reprendre se dit, alors que les leviers ne sont plus là", () => {
  expect(rendre({ retour: refus("bouger", {}, "L'animation bouge seule les leviers pour le moment.") })).toContain("bouge seule les leviers pour le moment");
});

test("ce qu'une session finie a laissé revient là où c'était", () => {
  const page = rendre({ vue: { ...VUE, part: { a18: "3", toit: "80" } }, reprise: { part: { a18: "2", toit: "91" }, cadre: null } });
  expect(page).toMatch(/<input[^>]*name="toit"[^>]*value="91"|<input[^>]*value="91"[^>]*name="toit"/);
  const lieu = rendre({ vue: { ...VUE, admin: true }, reprise: { part: null, cadre: { dep: "29" } } });
  expect(lieu).toMatch(/<input[^>]*name="dep"[^>]*value="29"|<input[^>]*value="29"[^>]*name="dep"/);
});

test("qui attend se reconnaît par son nom ; sous trois, rien ne s'ajoute", () => {
  const attendre = (noms: ReadonlyArray<string>) =>
    rendre({
      vue: { ...VUE, admin: true, foyers: noms.length, attendent: noms.length, a_reconnaitre: noms.map((pseudo, i) => ({ cle: `cle-${i}`, pseudo })) },
    });
  expect(attendre(["Nadia", "Léa"])).toContain("Encore un foyer avant de pouvoir les ajouter.");
  expect(attendre(["Nadia", "Léa"])).not.toContain('value="publier"');
  const trois = attendre(["Nadia", "Léa", "Omar"]);
  expect(trois).toContain('value="publier"');
  for (const nom of ["Nadia", "Léa", "Omar"]) expect(trois).toContain(nom);
  expect(trois).toMatch(/3 parts remplies.:.l’animation peut les ajouter/);
});

test("une part comptée ne se corrige plus, s'efface encore, et dit pourquoi", () => {
  const comptee = rendre({ vue: { ...VUE, comptee: true, part: { a18: "2" }, foyers: 3 }, fait: "deposee" });
  expect(comptee).toContain('value="retirer"');
  expect(comptee).not.toMatch(/value="deposer"|Vous pouvez la corriger/);
  const effacee = rendre({ vue: { ...VUE, comptee: true, foyers: 2 } });
  expect(effacee).not.toMatch(/value="deposer"|value="retirer"/);
  expect(effacee).toContain("La somme la compte encore");
});
