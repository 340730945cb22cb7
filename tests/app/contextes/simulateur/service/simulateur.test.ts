import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { CHAMPS } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { ecrireRequete } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { reponsesDepuis } from "#app/contextes/simulateur/domaine/lien/lien-ecriture.ts";
import { DROME, unSimulateur, unSimulateurNeuf } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const lire = (adresse: string) => simulateur.lire(new URLSearchParams(adresse));
const pageDe = (adresse: string) => simulateur.page(new URLSearchParams(adresse));

describe("les foyers de départ", () => {
  test.each(simulateur.personas().map((p) => [p.id, p.requete] as const))(
    "%s passe par son lien, sans faute, avec les mêmes nombres que son scénario",
    async (id, requete) => {
      const parLien = await simulateur.simuler(lire(requete), { mode: "global", recommandations: false });
      expect(parLien.ok ? [] : parLien.erreurs).toEqual([]);
      const persona = (await import("#data/personas.json", { with: { type: "json" } })).default.personas.find((p) => p.id === id);
      const direct = await simulateur.simulerScenario(persona?.scenario as never, { mode: "global", recommandations: false });
      if (!parLien.ok || !direct.ok) throw new Error("une simulation a échoué");
      for (const axe of ["eau", "energie", "alim"] as const) {
        const [a, b] = [parLien.resultat.axes[axe], direct.resultat.axes[axe]];
        if (a.etat !== "evalue" || b.etat !== "evalue") throw new Error("axe non évalué");
        expect(a.taux).toBeCloseTo(b.taux, 9);
      }
    },
  );
});

test("un lien redonne toujours les mêmes nombres", async () => {
  const lien = fc.record({
    dep: fc.constantFrom("26", "29", "2A", "974", "Haute-Savoie", "75001"),
    toit: fc.integer({ min: 0, max: 400 }).map(String),
    cuve: fc.integer({ min: 0, max: 30 }).map(String),
    pv: fc.integer({ min: 0, max: 9 }).map(String),
    potager: fc.integer({ min: 0, max: 800 }).map(String),
    toilettes: fc.constantFrom("classique", "seches"),
  });
  const autre = unSimulateurNeuf();
  await fc.assert(
    fc.asyncProperty(lien, async (reponses) => {
      const adresse = ecrireRequete(reponses);
      const [a, b] = await Promise.all([simulateur, autre].map((s) => s.simuler(s.lire(adresse), { mode: "global", recommandations: false })));
      expect(a?.ok).toBe(true);
      expect(b).toEqual(a);
    }),
    { numRuns: 25 },
  );
});

test("un appartement se dit par sa surface, pas par un toit qui n'est pas le sien", async () => {
  const surtitreDe = async (adresse: string) => (await pageDe(`v=1&dep=59&a18=1&${adresse}`)).vue.resultat?.surtitre.replaceAll(/\s/g, " ");
  expect(await surtitreDe("batiment=immeuble&surface=22")).toBe("1 personne, appartement de 22 m², Nord (59)");
  expect(await surtitreDe("batiment=immeuble&foyers=12&surface=700")).toBe("12 foyers, 1 personne, immeuble de 700 m², Nord (59)");
  expect(await surtitreDe("batiment=immeuble&toit=40")).toBe("1 personne, 40 m² de toit, Nord (59)");
  expect(await surtitreDe("batiment=maison&toit=40")).toBe("1 personne, 40 m² de toit, Nord (59)");
});

test("un curseur ne règle que ce que le foyer décide, ou ce qu'il dit avoir", async () => {
  const curseursDe = async (adresse: string) => (await pageDe(`v=1&dep=59&a18=1&${adresse}`)).vue.curseurs;
  expect(await curseursDe("batiment=maison")).toEqual(["toit", "cuve", "pv", "potager", "surface"]);
  for (const foyer of ["batiment=maison&statut=locataire", "batiment=immeuble", "batiment=immeuble&statut=locataire&milieu=urbain"])
    expect(await curseursDe(foyer), foyer).toEqual(["potager", "surface"]);
  // Des panneaux achetés en commun, une cuve déjà là : leur curseur sert. Zéro n'en est pas une.
  expect(await curseursDe("batiment=immeuble&pv=1&cuve=0")).toEqual(["pv", "potager", "surface"]);
  expect(await curseursDe("batiment=immeuble&foyers=12")).toContain("toit");
});

/** Changements que le formulaire ne demande pas. */
function horsFormulaire(changements: Readonly<Record<string, unknown>>): ReadonlyArray<string> {
  const { reponses, ignores } = reponsesDepuis(changements);
  return [...ignores, ...Object.keys(reponses).filter((cle) => !CHAMPS.some((c) => c.cle === cle))];
}

test("tout geste et tout levier conseillé se dit dans le formulaire", async () => {
  for (const persona of simulateur.personas()) {
    const rendu = await simulateur.simuler(lire(persona.requete), { mode: "global" });
    if (!rendu.ok) throw new Error(persona.id);
    for (const geste of rendu.resultat.recommandations) expect(horsFormulaire(geste.changements), `${persona.id} : ${geste.id}`).toEqual([]);
    for (const levier of rendu.resultat.leviers) expect(horsFormulaire({ [levier.chemin]: levier.propose }), `${persona.id} : ${levier.chemin}`).toEqual([]);
  }
});

describe("la page", () => {
  test("vide : le départ, sans faute ni résultat", async () => {
    const { vue, statut } = await pageDe("");
    expect(statut).toBe(200);
    expect(vue).toMatchObject({ vide: true, etape: "lieu", resultat: null, erreurs: {} });
    expect(vue.personas).toHaveLength(8);
    expect(vue.territoires).toHaveLength(107);
  });

  test("la Drôme : trois taux avec leur fourchette, cinq gestes au moins, trois leviers par axe", async () => {
    const { vue, statut, canonique } = await pageDe(DROME);
    expect(statut).toBe(200);
    expect(canonique).toBeUndefined();
    const r = vue.resultat;
    if (r === null) throw new Error("pas de résultat");
    for (const axe of r.axes) {
      expect(axe.taux).toBeGreaterThan(0);
      expect(axe.taux).toBeLessThan(1);
      expect(axe.p10).toBeLessThanOrEqual(axe.taux ?? 0);
      expect(axe.p90).toBeGreaterThanOrEqual(axe.taux ?? 1);
      expect(axe.mois?.besoin).toHaveLength(12);
    }
    expect(r.global).toBeNull();
    expect(r.gestes.length).toBeGreaterThanOrEqual(8);
    expect(new Set(r.gestes.map((g) => g.axe))).toEqual(new Set(["eau", "energie", "alim"]));
    expect(new Set(r.gestes.map((g) => g.cle)).size).toBe(r.gestes.length);
    expect(r.sans.map((s) => s.axe)).toEqual(["eau", "energie", "alim"]);
    expect(r.legal.length).toBeGreaterThan(0);
  });

  test("en mode global, le score, ses poids et ses contributions", async () => {
    const { vue } = await pageDe(`${DROME}&mode=global`);
    expect(vue.resultat?.global?.poids).toHaveLength(3);
    expect(vue.resultat?.global?.score).toBeGreaterThan(0);
  });

  test("un geste appliqué change la réponse et fait gagner des points", async () => {
    const { vue } = await pageDe(`${DROME}&mode=global`);
    const geste = vue.resultat?.gestes[0];
    if (geste === undefined) throw new Error("aucun geste");
    const requete = new URLSearchParams(geste.href.split("?")[1]);
    const mesurer = async (adresse: URLSearchParams) => {
      const s = await simulateur.simuler(simulateur.lire(adresse), { mode: "global", recommandations: false });
      return s.ok ? (s.resultat.score_global?.corrige ?? 0) : 0;
    };
    expect((await mesurer(requete)) - (await mesurer(new URLSearchParams(DROME)))).toBeCloseTo(geste.points, 6);
  });

  test("les champs vides d'un envoi de formulaire donnent l'adresse la plus courte, datée par la version des valeurs", async () => {
    const { canonique } = await pageDe("dep=26&cuve=&pv=3&potager=&l_wc=");
    expect(canonique).toBe(`v=1&dep=26&pv=3&dv=${simulateur.version}`);
  });

  test.each([
    ["dep=26&cuve=&pv=3&potager=&l_wc=", "le formulaire et ses champs vides"],
    ["pv=3&dep=26", "l'ordre"],
    ["dep=26&pv=3&etape=eau&cuve=", "une étape"],
    ["fins=recolte&dep=26&pv=3", "des réglages fins, qui disent leur étape"],
    ["dep=26&pv=3&etape=energie&fins=recolte", "les réglages fins d'une autre étape"],
    ["dep=26&pv=3&mode=global&pourquoi=eau.cuve", "le mode et l'explication"],
    [DROME, "une adresse déjà courte"],
    ["", "rien"],
    ["dep=26&cuve=abc", "une faute de saisie"],
    ["dep=26&cuve=-5", "une valeur que le moteur refuse"],
    ["dep=26&pv=3&inconnue=1", "une clé inconnue"],
    ["dep=nulle-part&pv=3", "un lieu inconnu"],
  ])("le renvoi se sait avant tout calcul, et ne diffère pas de celui de la page : %s (%s)", async (adresse) => {
    const recue = new URLSearchParams(adresse);
    expect(await simulateur.adresseCanonique(recue)).toBe((await pageDe(adresse)).canonique);
  });

  test("une faute garde tout ce qui est tapé, nomme le champ et mène à son étape", async () => {
    const { vue, statut, canonique } = await pageDe("dep=26&cuve=abc&potager=150&etape=alim");
    expect(statut).toBe(422);
    expect(canonique).toBeUndefined();
    expect(vue.reponses).toMatchObject({ cuve: "abc", potager: "150" });
    expect(vue.erreurs.cuve).toMatch(/n’est pas un nombre/);
    expect(vue.resume_erreurs[0]?.href).toMatch(/etape=eau#c-cuve$/);
  });

  test("un terrain trop petit se dit au champ du terrain", async () => {
    const { vue, statut } = await pageDe("dep=26&terrain=100&potager=500&partage=strict");
    expect(statut).toBe(422);
    expect(Object.keys(vue.erreurs)).toEqual(["terrain"]);
  });

  test("un foyer sans personne est refusé avec une phrase", async () => {
    const { vue, statut } = await pageDe("dep=26&a18=0&a50=0&a65=0&e14=0&e10=0&e4=0&e1=0");
    expect(statut).toBe(422);
    expect(Object.values(vue.erreurs).join(" ")).toMatch(/personne/);
  });

  test("chaque chiffre affiché s'explique", async () => {
    const { vue } = await pageDe(`${DROME}&mode=global`);
    const r = vue.resultat;
    if (r === null) throw new Error("pas de résultat");
    const cibles = [
      ...r.axes.map((a) => a.pourquoi),
      ...r.axes.flatMap((a) => a.chiffres.flatMap((c) => c.pourquoi ?? [])),
      ...r.sans.map((s) => s.pourquoi),
      "integrateur.score_global",
      "travail.h_an",
      "budget.cout_an_eur",
      "adequation.note",
    ];
    for (const cible of cibles) {
      const explication = (await pageDe(`${DROME}&mode=global&pourquoi=${cible}`)).vue.resultat?.explication;
      expect(explication?.etapes.at(-1)?.cle, cible).toBe(cible);
    }
    expect((await pageDe(`${DROME}&pourquoi=eau.autonomie.taux`)).vue.resultat?.explication?.coefficients.length).toBeGreaterThan(3);
    expect((await pageDe(`${DROME}&pourquoi=inconnu`)).vue.resultat?.explication).toBeNull();
  });

  test.each([
    ["pourquoi=eau.autonomie.taux", "eau"],
    ["mode=global&pourquoi=integrateur.score_global", "doute"],
    ["pourquoi=budget.cout_an_eur", "cout"],
    ["pourquoi=travail.h_an", "cout"],
    ["vue=nulle-part&pourquoi=alim.autonomie.taux", "alim"],
    ["vue=tout&pourquoi=eau.autonomie.taux", "tout"],
  ])("un lien partagé qui demande une explication l'ouvre dans sa partie, dite ou non : %s", async (demande, section) => {
    const { vue, canonique } = await pageDe(`${DROME}&${demande}`);
    expect(vue.section).toBe(section);
    expect(vue.resultat?.explication).not.toBeNull();
    const adresse = new URLSearchParams(canonique ?? `${DROME}&${demande}`);
    expect(adresse.get("vue")).toBe(section);
    expect(adresse.get("pourquoi")).toBe(demande.split("pourquoi=")[1]);
  });

  test("« Mes réponses » mène à chaque question et sait l'oublier", async () => {
    const { vue } = await pageDe(DROME);
    expect(vue.mes_reponses.map((r) => r.cle)).toEqual(["dep", "a18", "e4", "toit", "cuve", "pv", "potager"]);
    const cuve = vue.mes_reponses.find((r) => r.cle === "cuve");
    expect(cuve?.href).toMatch(/etape=eau#c-cuve$/);
    expect(cuve?.sans).not.toMatch(/cuve=/);
  });
});

test("chaque question sans réponse a une valeur par défaut, sauf celles qui peuvent rester sans", async () => {
  const defauts = await simulateur.defauts(lire("dep=26"));
  const sans = CHAMPS.filter((c) => defauts[c.cle] === undefined).map((c) => c.cle);
  // Un deuxième toit, un deuxième champ, une commune, un statut… n'existent pas tant qu'on ne les dit pas ; budget, temps et savoir-faire se déclarent ;
  // sans habitude dite, le ballon chauffe aux heures creuses, et le calcul le sait sans valeur écrite.
  expect(
    sans.filter(
      (cle) =>
        !/^(commune|statut|altitude|cote|toit2|toit2_type|toit_utile|gv|dpe|facture_kwh|facture_eur|pv2.*|pv_.*|pv|elec|ballon|budget|temps|competences|verger_irrigue|l_.*|prix_eau)$/.test(
          cle,
        ),
    ),
  ).toEqual([]);
});

/** Tout nombre d'un objet, avec son chemin. */
function* nombres(valeur: unknown, chemin = ""): Generator<readonly [string, number]> {
  if (typeof valeur === "number") yield [chemin, valeur];
  else if (valeur !== null && typeof valeur === "object") for (const [cle, v] of Object.entries(valeur)) yield* nombres(v, `${chemin}.${cle}`);
}

describe("partout en France", () => {
  test.each(simulateur.territoires.map((t) => [t.code, t.nom] as const))("%s, %s : une page entière, sans nombre perdu", async (code) => {
    const { vue, statut } = await pageDe(`v=1&dep=${code}&toit=100&cuve=3&pv=3&potager=100&mode=global`);
    expect(statut).toBe(200);
    expect(vue.resultat?.axes.map((a) => a.taux === null)).toEqual([false, false, false]);
    expect([...nombres(vue)].filter(([, n]) => !Number.isFinite(n))).toEqual([]);
    expect(JSON.stringify(vue)).not.toMatch(/NaN|Infinity|undefined|non calculé/);
  });
});

test("chaque option de chaque question se calcule, le reste laissé par défaut", async () => {
  const autour = "v=1&dep=26&cuve=5&pv=3&potager=150&batterie=2&poules=3";
  const fautes: Array<string> = [];
  for (const champ of CHAMPS) {
    const options = champ.genre === "choix" ? champ.options.map((o) => o.valeur) : champ.genre === "oui_non" ? ["oui", "non"] : [];
    for (const option of options) {
      const requete = new URLSearchParams(autour);
      requete.set(champ.cle, option);
      const rendu = await simulateur.simuler(simulateur.lire(requete), { mode: "global", recommandations: false });
      if (!rendu.ok) fautes.push(`${champ.cle}=${option} : ${rendu.erreurs.map((e) => e.message).join(" ")}`);
    }
  }
  expect(fautes).toEqual([]);
});

test("une cuve sans toit dit se simule avec ses gestes et ses leviers", async () => {
  const { vue, statut } = await pageDe("v=1&dep=26&cuve=5");
  expect(statut).toBe(200);
  expect(vue.resultat?.gestes.map((g) => g.cle)).toContain("eau-batiment.toits.0.aire_m2");
});

describe("les réglages fins", () => {
  test("leur groupe dit son étape ; celui d'une autre étape est oublié", async () => {
    expect((await pageDe(`${DROME}&fins=recolte`)).vue).toMatchObject({ etape: "eau", fins: "recolte" });
    expect((await pageDe(`${DROME}&etape=energie&fins=recolte`)).vue).toMatchObject({ etape: "energie", fins: null });
  });

  test("une faute ouvre le groupe où la corriger ; celle d'un groupe fermé, ou d'une autre étape, a son lien", async () => {
    const { vue, statut } = await pageDe("dep=26&etape=eau&filtre=abc&l_wc=abc&pv_pente=abc");
    expect([statut, vue.fins, vue.fins_faute]).toEqual([422, null, "recolte"]);
    // Celui que l'adresse demande l'emporte : la faute n'en ouvre pas un autre.
    expect((await pageDe("dep=26&etape=eau&filtre=abc&fins=usages")).vue).toMatchObject({ fins: "usages" });
    const [filtre, litres, pente] = vue.resume_erreurs;
    expect(filtre?.href).toBeUndefined();
    expect(litres?.href).toMatch(/etape=eau&fins=usages#c-l_wc$/);
    expect(pente?.href).toMatch(/etape=energie&fins=electricite#c-pv_pente$/);
  });
});

test("une étape ne porte que ses défauts, et l'aperçu à la place du résultat", async () => {
  const { vue } = await pageDe(`${DROME}&etape=eau`);
  expect(vue.resultat).toBeNull();
  expect(vue.apercu?.map((a) => a.axe)).toEqual(["eau", "energie", "alim"]);
  expect(Object.keys(vue.defauts)).toContain("toilettes");
  expect(Object.keys(vue.defauts)).not.toContain("regime");
});

test("sans équipement, la page le dit au lieu d'écrire des zéros", async () => {
  const { vue } = await pageDe("v=1&dep=26");
  expect(vue.titre).toBe("Tout vient encore d’ailleurs. Voici par où commencer.");
  expect(vue.resultat?.axes.map((a) => a.fourchette)).toEqual(["", "", ""]);
  expect(vue.resultat?.axes[0]?.phrase).toMatch(/^Rien ne vient du lieu/);
  expect(vue.resultat?.adequation.titre).toBe("Adéquation : le lieu s’y prête");
});

test("un budget dépassé nomme ses postes comme la page et n'alerte que les dépassements", async () => {
  const { vue } = await pageDe(`${DROME}&budget=8000`);
  const postes = vue.resultat?.budget.postes ?? [];
  expect(postes.filter((p) => p.alerte !== undefined).map((p) => p.libelle)).toEqual(["Cuve, filtre et pompe", "Panneaux photovoltaïques"]);
  for (const p of postes) expect(p.alerte ?? "").not.toMatch(/«|_/);
});
