import { REVISION_FORMULES, REVISIONS_FORMULES } from "@autonomie/engines";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { cheminDe, listerChangements, remonter, type VersionDonnees } from "#app/contextes/simulateur/domaine/historique.ts";
import { creerServiceSimulateur } from "#app/contextes/simulateur/service/simulateur.server.ts";

const donnees = creerDonneesMoteur({ dossier: join(import.meta.dirname, "../../../../../data") });
const HYGIENE = "eau.usage.hygiene";
const BOISSON = "eau.usage.boisson";
const POIDS = donnees.algoConfig.poids_axes_base;

/** Deux versions inventées : la douche a baissé de 10 L, puis encore de 10 L ; la première avait un coefficient de plus et un autre poids. */
const hygiene = donnees.coefficients[HYGIENE]?.valeur ?? NaN;
const PREMIERE: VersionDonnees = {
  version: "aaaaaaaa",
  suivante: "bbbbbbbb",
  formules: REVISION_FORMULES,
  remplacee_le: "2026-01-31",
  coefficients: [
    { id: HYGIENE, avant: { valeur: hygiene + 20 } },
    { id: "essai.disparu", avant: { id: "essai.disparu", nom: "Essai", valeur: 3, min: 1, max: 5, unite: "m", axe: "eau", source: "", verifie: "non" } },
  ],
  couts: [],
  heuristiques: [{ cle: "poids_axes_base", avant: { ...POIDS, eau: POIDS.eau * 2 } }],
};
const SECONDE: VersionDonnees = {
  version: "bbbbbbbb",
  suivante: donnees.version,
  formules: REVISION_FORMULES,
  remplacee_le: "2026-06-30",
  coefficients: [
    { id: HYGIENE, avant: { valeur: hygiene + 10 } },
    { id: BOISSON, avant: { source: "ancienne source" } },
  ],
  couts: [],
  heuristiques: [],
};
const historique = [PREMIERE, SECONDE, { version: donnees.version, suivante: null, remplacee_le: null, coefficients: [], couts: [], heuristiques: [] }];
const simulateur = creerServiceSimulateur({ donnees: { ...donnees, historique }, cacheSolaire: creerMemoireBornee(16), resultats: creerMemoireBornee(8) });
const pageDe = (adresse: string) => simulateur.page(new URLSearchParams(adresse));
// Deux adultes, un tout petit toit et une grande cuve : toute la pluie sert, quelle que soit la douche.
const LIEU = "v=1&dep=26&a18=2&toit=8&cuve=10";

describe("les tables d'alors", () => {
  test("chaque maillon se défait, du plus récent au plus ancien, sans toucher aux tables du jour", () => {
    const chemin = cheminDe("aaaaaaaa", donnees.version, historique) ?? [];
    expect(chemin.map((e) => e.version)).toEqual(["aaaaaaaa", "bbbbbbbb"]);
    const alors = remonter(donnees, chemin);
    expect(alors.coefficients[HYGIENE]?.valeur).toBe(hygiene + 20);
    expect(alors.coefficients[BOISSON]?.source).toBe("ancienne source");
    expect(alors.coefficients["essai.disparu"]?.valeur).toBe(3);
    expect(alors.algoConfig.poids_axes_base.eau).toBe(POIDS.eau * 2);
    expect(donnees.coefficients[HYGIENE]?.valeur).toBe(hygiene);
    expect(remonter(donnees, cheminDe("bbbbbbbb", donnees.version, historique) ?? []).coefficients[HYGIENE]?.valeur).toBe(hygiene + 10);
  });

  test("seules les valeurs qui ont changé se disent, une source récrite n'en est pas une", () => {
    const alors = remonter(donnees, [PREMIERE, SECONDE]);
    expect(listerChangements(alors, donnees)).toEqual([
      {
        table: "coefficients",
        id: HYGIENE,
        nom: donnees.coefficients[HYGIENE]?.nom,
        unite: "L/pers/j",
        alors: hygiene + 20,
        aujourdhui: hygiene,
        champs: ["valeur"],
      },
      { table: "coefficients", id: "essai.disparu", nom: "Essai", unite: "m", alors: 3, champs: [] },
      { table: "heuristiques", id: "poids_axes_base", nom: "poids_axes_base", unite: "", champs: [] },
    ]);
  });

  test("des paliers de prix, une unité, une durée changés se disent ; l'année d'un prix relu, non", () => {
    const pv = donnees.couts["cout.pv_toiture"];
    if (pv?.paliers === undefined) throw new Error("plus de paliers");
    const alors = remonter(donnees, [
      {
        ...SECONDE,
        coefficients: [{ id: HYGIENE, avant: { unite: "L/pers/an" } }],
        couts: [
          { id: "cout.pv_toiture", avant: { paliers: [{ ...pv.paliers[0], typique_eur: 1 }, ...pv.paliers.slice(1)] } },
          { id: "cout.cesi", avant: { annee: 1999 } },
        ],
      },
    ]);
    expect(listerChangements(alors, donnees)).toMatchObject([
      { id: HYGIENE, unite: "L/pers/j", unite_alors: "L/pers/an", champs: ["unite"] },
      { id: "cout.pv_toiture", alors: pv.typique_eur, aujourdhui: pv.typique_eur, champs: ["paliers"] },
    ]);
  });

  test.each([
    ["une version inconnue", "cccccccc", historique],
    ["un maillon perdu", "aaaaaaaa", [PREMIERE]],
    ["une boucle", "aaaaaaaa", [PREMIERE, { ...SECONDE, suivante: "aaaaaaaa" }]],
  ])("%s : pas de chemin, rien n'est deviné", (_, version, versions) => {
    expect(cheminDe(version, donnees.version, versions)).toBeUndefined();
  });
});

describe("la page d'un lien ancien", () => {
  test("dit le résultat d'alors, celui du jour et ce qui a changé", async () => {
    const { vue, statut, canonique } = await pageDe(`${LIEU}&dv=aaaaaaaa`);
    expect([statut, canonique]).toEqual([200, undefined]);
    if (vue.age?.connue !== true) throw new Error("âge inconnu");
    // 20 L × 2 personnes × 365 jours = 14,6 m³ de besoin en plus alors, et la même eau de pluie : taux d'alors = pluie ÷ (besoin + 14,6).
    const lu = await simulateur.simuler(simulateur.lire(new URLSearchParams(LIEU)), { mode: "par_axe", recommandations: false });
    if (!lu.ok || lu.resultat.eau === null) throw new Error("refus");
    const { besoin, pluie_collectee_m3_an: pluie } = lu.resultat.eau;
    const ecrire = (taux: number) => `${(taux * 100).toFixed(1).replace(".", ",")}\u202f%`;
    const eau = vue.age.lignes.find((l) => l.cle === "eau");
    const net = (texte: string | undefined) => texte?.replace(/\s/g, " ");
    expect(net(eau?.aujourdhui)).toBe(net(ecrire(pluie / besoin.m3_an)));
    expect(net(eau?.alors)).toBe(net(ecrire(pluie / (besoin.m3_an + 14.6))));
    expect(eau?.alors).not.toBe(eau?.aujourdhui);
    expect(vue.age.changements.map((c) => c.id)).toEqual([HYGIENE, "essai.disparu", "poids_axes_base"]);
    expect(vue.age.changements[0]).toMatchObject({ alors: "77,72\u00a0L par personne et par jour", aujourdhui: "57,72\u00a0L par personne et par jour" });
    expect(vue.age.titre).toBe("Ce lien date d’avant un changement de coefficients.");
    expect(vue.age.phrase).toBe("3 valeurs ont changé depuis. Voici le résultat d’alors et celui d’aujourd’hui.");
  });

  test("garde sa version dans ses propres liens ; un geste appliqué prend celle du jour", async () => {
    const { vue } = await pageDe(`${LIEU}&dv=bbbbbbbb`);
    expect(vue.resultat?.liens.ici).toBe(`/simulateur?${LIEU}&dv=bbbbbbbb`);
    expect(vue.resultat?.liens.global).toContain("mode=global&dv=bbbbbbbb");
    for (const { href } of vue.resultat?.gestes ?? []) expect(href).toContain(`dv=${donnees.version}`);
  });

  test("d'une version que nous n'avons pas : la page le dit, et calcule avec les valeurs du jour", async () => {
    const { vue, statut } = await pageDe(`${LIEU}&dv=cccccccc`);
    expect(statut).toBe(200);
    expect(vue.age).toEqual({ connue: false, version: "cccccccc", courante: donnees.version });
    expect(vue.resultat).not.toBeNull();
  });

  test("du jour, ou sans version : rien à dire, aucun renvoi", async () => {
    for (const adresse of [LIEU, `${LIEU}&dv=${donnees.version}`]) {
      const { vue, canonique } = await pageDe(adresse);
      expect([vue.age, canonique]).toEqual([undefined, undefined]);
    }
  });

  test("une version illisible est retirée de l'adresse, qui prend celle du jour", async () => {
    expect((await pageDe(`${LIEU}&dv=<script>`)).canonique).toBe(`${LIEU}&dv=${donnees.version}`);
  });

  test("fait avec des formules d'avant, la page dit ce qui y a été corrigé et que le nombre lu pouvait différer", async () => {
    const { formules: _formules, ...ancienne } = { ...SECONDE, coefficients: [] };
    const autre = creerServiceSimulateur({
      donnees: { ...donnees, historique: [ancienne] },
      cacheSolaire: creerMemoireBornee(16),
      resultats: creerMemoireBornee(8),
    });
    const { vue } = await autre.page(new URLSearchParams(`${LIEU}&dv=bbbbbbbb`));
    if (vue.age?.connue !== true) throw new Error("âge inconnu");
    for (const { phrase } of REVISIONS_FORMULES) expect(vue.age.phrase).toContain(phrase);
    expect(vue.age.phrase).toContain(`révision ${REVISION_FORMULES}`);
    expect(vue.age.titre).toBe("Ce lien date d’avant une correction des formules.");
    expect(vue.age.phrase).toMatch(/pouvait différer\. Aucune des valeurs dont ce résultat dépend n’a changé\.$/);
  });

  test("ce qui n'a changé que de source ou de nom n'a pas vieilli : la page ne dit rien, et garde le lien", async () => {
    const seuls = { ...SECONDE, coefficients: [{ id: BOISSON, avant: { source: "ancienne source" } }] };
    const autre = creerServiceSimulateur({
      donnees: { ...donnees, historique: [seuls] },
      cacheSolaire: creerMemoireBornee(16),
      resultats: creerMemoireBornee(8),
    });
    const { vue, canonique } = await autre.page(new URLSearchParams(`${LIEU}&dv=bbbbbbbb`));
    expect([vue.age, canonique]).toEqual([undefined, undefined]);
  });

  test("ce que ce calcul n'emploie pas : la page dit que rien de ce dont il dépend n'a changé, jamais que seuls des textes l'ont été", async () => {
    const age = async (version: Partial<VersionDonnees>) => {
      const autre = creerServiceSimulateur({
        donnees: { ...donnees, historique: [{ ...SECONDE, coefficients: [], ...version }] },
        cacheSolaire: creerMemoireBornee(16),
        resultats: creerMemoireBornee(8),
      });
      const { vue } = await autre.page(new URLSearchParams(`${LIEU}&dv=bbbbbbbb`));
      if (vue.age?.connue !== true) throw new Error("âge inconnu");
      return vue.age;
    };
    const arrive = await age({ coefficients: [{ id: "commun.climat_2050.part", avant: null }] });
    expect(arrive.changements).toEqual([]);
    expect(arrive.titre).toBe("Ce lien date d’avant un changement qui ne le touche pas.");
    expect(arrive.phrase).toBe("Depuis, aucune des valeurs dont ce résultat dépend n’a changé : il reste le même.");

    const paliers = [{ quantite: 3, bas_eur: 1, typique_eur: 2, haut_eur: 3 }];
    const prix = await age({ couts: [{ id: "cout.pv_toiture", avant: { paliers } }] });
    expect(prix.phrase).toMatch(/^Une valeur a changé depuis\./);
    expect(prix.changements).toMatchObject([
      { id: "cout.pv_toiture", alors: "2\u202f250\u00a0€ par kWc", aujourdhui: "2\u202f250\u00a0€ par kWc (prix selon la quantité revus)" },
    ]);

    const infime = await age({ coefficients: [{ id: HYGIENE, avant: { valeur: hygiene + 1e-6 } }] });
    expect(infime.changements).toMatchObject([{ aujourdhui: "57,72\u00a0L par personne et par jour (changé de moins que l’arrondi)" }]);

    const unite = await age({ coefficients: [{ id: HYGIENE, avant: { unite: "L/pers/an" } }] });
    expect(unite.changements).toMatchObject([{ alors: "57,72\u00a0L par personne et par an", aujourdhui: "57,72\u00a0L par personne et par jour" }]);
  });

  test("d'avant le climat de 2050 : ses coefficients ne comptent que si le lien le demande, et rien ne dit « reste le même » à travers une correction des formules", async () => {
    const reel = creerServiceSimulateur({ donnees, cacheSolaire: creerMemoireBornee(16), resultats: creerMemoireBornee(8) });
    const age = async (climat: string) => {
      const { vue } = await reel.page(new URLSearchParams(`v=1&dep=26&a18=2${climat}&dv=07357603`));
      if (vue.age?.connue !== true) throw new Error("âge inconnu");
      return { ids: vue.age.changements.map(({ id }) => id), phrase: vue.age.phrase };
    };
    const [actuel, demain] = [await age(""), await age("&climat=tracc_2050")];
    const nouveaux = ["commun.climat_2050.et0", "commun.climat_2050.part"];
    expect(actuel.ids.filter((id) => nouveaux.includes(id))).toEqual([]);
    expect(demain.ids).toEqual(expect.arrayContaining(nouveaux));
    expect(actuel.phrase).toContain("Les formules ont été corrigées depuis");
    expect(actuel.phrase).not.toMatch(/reste le même|le résultat non plus/);
  });

  test("deux coefficients arrivés ensemble s'essaient un par un : une maison ne dit pas que la surface d'un appartement a changé", async () => {
    const arrives = ["energie.logement.surface_maison", "energie.logement.surface_appartement"];
    const version = { ...SECONDE, coefficients: arrives.map((id) => ({ id, avant: null })) };
    const autre = creerServiceSimulateur({
      donnees: { ...donnees, historique: [version] },
      cacheSolaire: creerMemoireBornee(16),
      resultats: creerMemoireBornee(8),
    });
    const dits = async (batiment: string) => {
      const { vue } = await autre.page(new URLSearchParams(`${LIEU}${batiment}&dv=bbbbbbbb`));
      return vue.age?.connue === true ? vue.age.changements.map(({ id }) => id) : null;
    };
    expect(await dits("&batiment=maison")).toEqual(["energie.logement.surface_maison"]);
    expect(await dits("&batiment=immeuble")).toEqual(["energie.logement.surface_appartement"]);
    // Dite, la surface ne se suppose plus ; le score se mesure encore au logement ordinaire, qui la lit.
    expect(await dits("&batiment=maison&surface=90")).toEqual(["energie.logement.surface_maison"]);
  });

  test("des valeurs sans effet sur ce lieu : « reste le même » se dit à formules égales, pas à travers leur correction", async () => {
    const phrase = async (formules: number) => {
      const version = { ...SECONDE, formules, coefficients: [{ id: "energie.elec.carbone.974", avant: { valeur: 0.1 } }] };
      const autre = creerServiceSimulateur({
        donnees: { ...donnees, historique: [version] },
        cacheSolaire: creerMemoireBornee(16),
        resultats: creerMemoireBornee(8),
      });
      const { vue } = await autre.page(new URLSearchParams(`${LIEU}&dv=bbbbbbbb`));
      return vue.age?.connue === true ? vue.age.phrase : "";
    };
    expect(await phrase(REVISION_FORMULES)).toBe("Une valeur a changé depuis. Le résultat de ce lieu reste le même, au dixième de point près.");
    expect(await phrase(REVISION_FORMULES - 1)).toMatch(/Une valeur a changé depuis\. À elle seule, elle ne change pas le résultat/);
  });

  test("avant les mix d'outre-mer : La Réunion avait les émissions de la métropole, et la page dit les deux nombres", async () => {
    const reel = creerServiceSimulateur({ donnees, cacheSolaire: creerMemoireBornee(16), resultats: creerMemoireBornee(8) });
    const emissions = async (dep: string) => {
      const { vue } = await reel.page(new URLSearchParams(`v=1&dep=${dep}&a18=2&surface=90&pv=0&dv=c49634af`));
      if (vue.age?.connue !== true) throw new Error("âge inconnu");
      const ligne = vue.age.lignes.find((l) => l.cle === "carbone");
      const kilos = (texte = "") => Number(texte.split("kg")[0]?.replace(/\D/g, ""));
      return { ...vue.age, alors: kilos(ligne?.alors), aujourdhui: kilos(ligne?.aujourdhui) };
    };
    // D'autres valeurs ont été relues depuis (appareils, eau chaude, isolation calée sur le parc ; la surface est dite) : seul le mix multiplie les émissions d'une île.
    const reunion = await emissions("974");
    expect(reunion.aujourdhui / reunion.alors).toBeGreaterThan(8);
    expect(reunion.changements.map((c) => c.id)).toContain("energie.elec.carbone.974");
    expect(reunion.phrase).toMatch(/Voici le résultat d’alors et celui d’aujourd’hui\.$/);
    const drome = await emissions("26");
    expect(Math.abs(drome.aujourdhui / drome.alors - 1)).toBeLessThan(0.3);
    expect(drome.changements.map((c) => c.id)).not.toContain("energie.elec.carbone");
  });
});
