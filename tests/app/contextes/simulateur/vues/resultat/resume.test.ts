import { expect, test } from "vitest";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
async function resumeDe(requete: string) {
  const { vue } = await simulateur.page(new URLSearchParams(`v=1&${requete}`));
  if (vue.resultat === null) throw new Error(requete);
  return vue.resultat.resume;
}

test("un axe dont rien ne vient se dit à part : « le lieu couvre rien » n'est pas du français", async () => {
  expect((await resumeDe("dep=46&a65=2&toit=140&cuve=3&potager=150")).couvert).toMatch(
    /^Sur une année, le lieu couvre .* de l’eau et .* des repas ; toute l’énergie vient d’ailleurs\.$/,
  );
  expect((await resumeDe("dep=29&a18=2&potager=200")).couvert).toMatch(/le lieu couvre .* des repas ; toute l’eau et toute l’énergie viennent d’ailleurs\.$/);
  expect((await resumeDe("dep=26&a18=2&cuve=5&pv=3")).couvert).toMatch(/ de l’eau et .* de l’énergie ; tous les repas viennent d’ailleurs\.$/);
});

test("des hectares de céréales que rien ne garde : c'est la garde qui limite, pas la surface", async () => {
  const champs = "dep=28&personnes=9&potager=600&cereales=8000";
  expect((await resumeDe(champs)).limite).toContain("les récoltes ne se gardent pas jusqu’aux mois creux");
  expect((await resumeDe(`${champs}&sec=3000`)).limite).not.toContain("ne se gardent pas");
});

test("un grand verger ne nourrit pas seul : ce qui manque est nommé, la surface n'est pas accusée", async () => {
  const { limite } = await resumeDe("dep=2A&a65=1&potager=400&verger=800&cave=300&bocaux=300");
  expect(limite).toContain("ce qui nourrit le plus n’est pas cultivé : céréales, légumineuses et pommes de terre");
  expect((await resumeDe("dep=26&personnes=4&potager=150")).limite).toMatch(/150\sm² cultivés, quand toute l’assiette végétale en demande/);
});

test("des panneaux qui rendent l'été plus qu'il n'en manque : c'est l'heure qui limite, et le titre n'accuse pas l'été", async () => {
  const lieu = "dep=28&personnes=9&surface=220&toit=260&pv=9&steres=10&chauffage=poele_buches&bois_local=oui";
  const { vue } = await simulateur.page(new URLSearchParams(`v=1&${lieu}`));
  expect(vue.resultat?.resume.limite).toMatch(/en \p{L}+, le lieu ne fournit que .* de l’énergie, faute de courant à la bonne heure/u);
  expect(vue.resultat?.titre).not.toContain("énergie");
});

test("un mois qui ne donne presque rien ou rien se dit en français", async () => {
  const { limite } = await resumeDe("dep=41&a18=1&toit=1&cuve=1&pv=1&potager=1&poules=1&verger=1&steres=1");
  expect(limite).toMatch(/en \p{L}+, le lieu fournit moins de 1\s% de l’énergie/u);
  for (const requete of ["dep=976&a18=2&e4=4&e14=1&toit=70&cuve=2", "dep=2A&a18=4&toit=20&cuve=1&potager=300"])
    expect((await resumeDe(requete)).limite).not.toMatch(/que (?:moins|0\s%)/u);
});

test("des panneaux que le toit ne porte pas : la carte, le récit et ce qui limite le disent", async () => {
  const lire = async (requete: string) => (await simulateur.page(new URLSearchParams(`v=1&dep=26&a18=2&${requete}`))).vue.resultat;
  const dits = (vue: Awaited<ReturnType<typeof lire>>) => [
    vue?.resume.limite ?? "",
    vue?.axes.find(({ axe }) => axe === "energie")?.phrase ?? "",
    vue?.recits
      .find(({ axe }) => axe === "energie")
      ?.recit?.etapes.map(({ phrase }) => phrase)
      .join(" ") ?? "",
  ];
  for (const dit of dits(await lire("toit=20&pv=9"))) expect(dit).toMatch(/e toit ne porte que \d,\d\skWc sur 9/);
  for (const dit of dits(await lire("toit=0&pv=6"))) expect(dit).toMatch(/e toit n’a de place pour aucun des 6\skWc de panneaux/);
  for (const dit of dits(await lire("toit=120&pv=3"))) expect(dit).not.toContain("e toit n");
});
