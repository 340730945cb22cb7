import { describe, expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { creerCalculer } from "#app/contextes/assistants/service/calculer/calculer.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { formaterPourcent } from "#app/commun/nombres/nombres.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";
import { fauxBifrost } from "#tests/faux/bifrost.ts";
import { reseau } from "#tests/montage/reseau.ts";
import { taillesSupposees } from "#tests/constructeurs/assistants/tailles-supposees.ts";

const PRIVAS = "100 m² de toit à Privas, 4 personnes, quelle taille de cuve ?";

describe("une question chiffrée", () => {
  test("reçoit les nombres du moteur, sa fourchette, et l'adresse qui les rouvre", async () => {
    const simulateur = unSimulateur();
    const calcul = await creerCalculer({ contenus: { tailles: taillesSupposees }, simulateur, journal: unJournal() })(comprendre(PRIVAS, lieuxConnus));
    const { eau } = await simulateur.repondre({
      reponses: new URLSearchParams("dep=07&personnes=4&toit=100&cuve=5"),
      mode: "par_axe",
      recommandations: false,
      trace: false,
    });
    const dix = eau?.cuve.gamme.find(({ volume_m3 }) => volume_m3 === 10)?.taux ?? Number.NaN;
    const texte = calcul?.source.extrait ?? "";
    expect(texte).toContain(`5 m³ couvrent ${formaterPourcent(eau?.autonomie.taux ?? Number.NaN)}`);
    expect(texte).toMatch(new RegExp(`10 m³ n’ajoutent .*\\(${formaterPourcent(dix)}\\)`));
    expect(texte).toMatch(/fourchette/);
    const url = new URL(calcul?.source.url ?? "", "https://site.test");
    expect(url.pathname).toBe("/simulateur");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ dep: "07", toit: "100", cuve: "5", a18: "2", e4: "2" });
    expect(calcul?.document.texte).toContain(texte);
  });

  test("une cuve pleine : les jours qu’elle tient, devant quand on les demande, et non ce qu’il en reste au 1er juillet", async () => {
    const simulateur = unSimulateur();
    const lire = async (question: string) =>
      (
        (await creerCalculer({ contenus: { tailles: taillesSupposees }, simulateur, journal: unJournal() })(comprendre(question, lieuxConnus)))?.source
          .extrait ?? ""
      ).replaceAll(/\s/g, " ");
    const { eau } = await simulateur.repondre({
      reponses: new URLSearchParams("dep=66&personnes=2&toit=100&cuve=3"),
      mode: "par_axe",
      recommandations: false,
      trace: false,
    });
    // Perpignan, deux personnes : août, 31 jours, est le mois le plus gourmand ; 15 % d'une cuve ne se puisent pas.
    const parJour_l = (1_000 * (eau?.besoin.mensuel_m3[7] ?? Number.NaN)) / 31;
    const tenus = Math.floor((3_000 * 0.85) / parJour_l);
    expect(tenus).toBeGreaterThan(eau?.jours_reserve_ete ?? Number.NaN);
    const question = "ma citerne de 3000 l tiendra combien de temps à Perpignan pour 2";
    expect(await lire(question)).toMatch(
      new RegExp(`: Pleine \\(2,[56] m³ utiles\\), la cuve donnerait toute l’eau du foyer pendant ${tenus} jours sans pluie`),
    );
    const taille = await lire("quelle cuve de 3 m³ à Perpignan pour 2");
    expect(taille).toMatch(new RegExp(`: 3 m³ couvrent .* pendant ${tenus} jours sans pluie`));
    expect(taille).toContain(`il y reste en moyenne ${Math.floor(eau?.jours_reserve_ete ?? Number.NaN)} jour`);
  });

  test("des poules : les œufs, leur part et le troupeau qui suffirait sont ceux du moteur", async () => {
    const simulateur = unSimulateur();
    const question = "combien de poules pour 4 personnes à Gap ?";
    const calcul = await creerCalculer({ contenus: { tailles: taillesSupposees }, simulateur, journal: unJournal() })(comprendre(question, lieuxConnus));
    const { alim } = await simulateur.repondre({
      reponses: new URLSearchParams("dep=05&personnes=4&poules=3"),
      mode: "par_axe",
      recommandations: false,
      trace: false,
    });
    const texte = (calcul?.source.extrait ?? "").replaceAll(/\s/g, " ");
    expect(alim?.elevage.oeufs_nombre).toBeGreaterThan(0);
    expect(texte).toContain(`3 poules donnent environ ${alim?.elevage.oeufs_nombre} œufs par an, ${Math.round((alim?.couverture.groupes.oeufs ?? 0) * 100)} %`);
    expect(texte).toContain(`pour tous les œufs de 4 personnes, ${Math.ceil(alim?.effectifs_necessaires?.poules ?? 0)} poules.`);
    expect(calcul?.source).toMatchObject({ id: "calcul:alim", titre: "Calcul d’un poulailler" });
    expect(new URL(calcul?.source.url ?? "", "https://site.test").searchParams.get("poules")).toBe("3");
  });

  test("des kWh voulus, des kilos voulus : la puissance et la surface suivent le rendement du moteur", async () => {
    const simulateur = unSimulateur();
    const calculer = creerCalculer({ contenus: { tailles: taillesSupposees }, simulateur, journal: unJournal() });
    const lire = async (question: string) => ((await calculer(comprendre(question, lieuxConnus)))?.source.extrait ?? "").replaceAll(/\s/g, " ");
    const moteur = async (reponses: string) =>
      await simulateur.repondre({ reponses: new URLSearchParams(reponses), mode: "par_axe", recommandations: false, trace: false });
    const { energie } = await moteur("dep=31&personnes=2&pv=3");
    const kwc = (3_500 / (energie?.pv_kwh_kwc ?? Number.NaN)).toFixed(1).replace(".", ",");
    expect(await lire("combien de panneaux pour 3 500 kWh/an à Toulouse")).toContain(`Produire 3 500 kWh par an demande environ ${kwc} kWc`);
    const { alim } = await moteur("dep=31&personnes=2&tubercules=50");
    const m2 = Math.round((240 * (alim?.surfaces_necessaires_m2.tubercules ?? Number.NaN)) / (alim?.besoins.groupes_kg_an.tubercules ?? Number.NaN));
    expect(await lire("20 kg de patates par mois à Toulouse, quelle surface")).toContain(`240 kg par an en demandent environ ${m2} m²`);
  });

  test("du bois : autant de stères que le moteur n'en fait plus acheter, moins dans une maison rénovée, plus où il fait froid", async () => {
    const simulateur = unSimulateur();
    const demander = async (ou: string) => {
      const question = `combien de stères pour chauffer 100 m² ${ou} ?`;
      const calcul = await creerCalculer({ contenus: { tailles: taillesSupposees }, simulateur, journal: unJournal() })(comprendre(question, lieuxConnus));
      const texte = (calcul?.source.extrait ?? "").replaceAll(/\s/g, " ");
      const [courante = Number.NaN, renovee = Number.NaN] = [...texte.matchAll(/(\d+) stères?/g)].map(([, n]) => Number(n));
      return { courante, renovee, url: new URL(calcul?.source.url ?? "", "https://site.test") };
    };
    const [gap, nice] = [await demander("à Gap"), await demander("à Nice")];
    const suffit = new URLSearchParams(gap.url.searchParams);
    suffit.set("steres", String(gap.courante));
    const { energie } = await simulateur.repondre({ reponses: suffit, mode: "par_axe", recommandations: false, trace: false });
    expect(energie?.a_acheter.par_energie_kwh.buches).toBe(0);
    suffit.set("steres", String(gap.courante - 1));
    const { energie: trop_peu } = await simulateur.repondre({ reponses: suffit, mode: "par_axe", recommandations: false, trace: false });
    expect(trop_peu?.a_acheter.par_energie_kwh.buches).toBeGreaterThan(0);
    expect(gap.renovee).toBeLessThan(gap.courante);
    expect(nice.courante).toBeLessThan(gap.courante);
    expect(gap.url.searchParams.has("steres")).toBe(false);
  });

  test("une batterie : ce qu'elle ajoute est l'écart de deux calculs du moteur, à mêmes panneaux", async () => {
    const simulateur = unSimulateur();
    const question = "9 kWc et une batterie de 10 kWh à Grenoble, à deux, serons-nous autonomes ?";
    const calcul = await creerCalculer({ contenus: { tailles: taillesSupposees }, simulateur, journal: unJournal() })(comprendre(question, lieuxConnus));
    const part = async (batterie: string) => {
      const reponses = new URLSearchParams(`dep=38&personnes=2&pv=9${batterie}`);
      const { energie } = await simulateur.repondre({ reponses, mode: "par_axe", recommandations: false, trace: false });
      return Math.round((energie?.autoproduction ?? Number.NaN) * 100);
    };
    const [sans, avec] = [await part(""), await part("&batterie=10")];
    expect(avec).toBeGreaterThan(sans);
    const texte = (calcul?.source.extrait ?? "").replaceAll(/\s/g, " ");
    expect(texte).toContain(`9 kWc de panneaux couvrent ${sans} % de l’électricité du foyer sans batterie ; 10 kWh de batterie ajoutent`);
    expect(texte).toContain(`(${avec} %)`);
    expect(new URL(calcul?.source.url ?? "", "https://site.test").searchParams.get("batterie")).toBe("10");
  });

  test("des pommes de terre, un potager : la surface qu'il en faut est celle du moteur", async () => {
    const simulateur = unSimulateur();
    const { alim } = await simulateur.repondre({
      reponses: new URLSearchParams("dep=62&personnes=4"),
      mode: "par_axe",
      recommandations: false,
      trace: false,
    });
    const dire = async (question: string) => {
      const calcul = await creerCalculer({ contenus: { tailles: taillesSupposees }, simulateur, journal: unJournal() })(comprendre(question, lieuxConnus));
      return (calcul?.source.extrait ?? "").replaceAll(/\s/g, " ");
    };
    const { tubercules = Number.NaN, legumes = Number.NaN } = alim?.surfaces_necessaires_m2 ?? {};
    expect(await dire("quelle surface de pommes de terre pour 4 personnes à Arras")).toContain(`il en faut environ ${Math.round(tubercules)} m²`);
    expect(await dire("quelle surface de potager pour nourrir 4 personnes à Arras")).toContain(
      `Tous les légumes de 4 personnes demandent environ ${Math.round(legumes)} m²`,
    );
  });

  test("un toit trop petit pour les panneaux essayés : le moteur dit ce qu'il en porte", async () => {
    const question = "j'ai 20 m² de toit plein sud à Avignon pour des panneaux, combien je produis ?";
    const calcul = await creerCalculer({ contenus: { tailles: taillesSupposees }, simulateur: unSimulateur(), journal: unJournal() })(
      comprendre(question, lieuxConnus),
    );
    const texte = (calcul?.source.extrait ?? "").replaceAll(/\s/g, " ");
    const porte = /20 m² de toit ne portent que (\d+,\d) kWc/.exec(texte)?.[1] ?? "";
    expect(Number(porte.replace(",", "."))).toBeGreaterThan(3);
    expect(Number(porte.replace(",", "."))).toBeLessThan(6);
    expect(texte).not.toContain("9 kWc");
  });

  test("un simulateur qui refuse laisse la question sans calcul, et le journal le dit", async () => {
    const journal = unJournal();
    const occupe = {
      ...unSimulateur(),
      version: "x",
      repondre: async () => {
        throw new ErreurApp("trop_de_requetes");
      },
    };
    expect(await creerCalculer({ contenus: { tailles: taillesSupposees }, simulateur: occupe, journal })(comprendre(PRIVAS, lieuxConnus))).toBeNull();
    expect(journal.lignes.map(({ message }) => message)).toContain("une question chiffrée reste sans calcul");
  });

  test("à l'entraide sans modèle, le calcul ouvre la réponse et les portes la ferment", async () => {
    const { reponse, sources } = await demander("entraide", unChat(), { question: PRIVAS });
    expect(sources[0]).toMatchObject({ id: "calcul:eau" });
    expect(reponse).toMatch(/^Réponse documentaire, sans modèle de langue : voici ce que calcule le simulateur/);
    expect(reponse).toContain(`${sources[0]?.extrait ?? "?"} [1]`);
    expect(reponse).toContain(`[Rouvrir ce calcul dans le simulateur](${sources[0]?.url ?? "?"})`);
    expect(reponse).toContain("(/ecosysteme?departement=07)");
  });

  test("le modèle reçoit le même calcul, comme son premier document", async () => {
    const faux = fauxBifrost("ok");
    reseau.use(...faux.gestionnaires);
    const { sources } = await demander("entraide", unChat({ bifrost: true }), { question: PRIVAS });
    expect(sources[0]?.id).toBe("calcul:eau");
    expect(JSON.stringify(faux.recues)).toContain("5 m³ couvrent");
  });

  test("le modèle qui invente un nombre le voit marqué, celui du calcul non ; les portes suivent aussi sa réponse", async () => {
    const faux = fauxBifrost("ok");
    faux.dire("Une cuve de 5 m³ convient à 4 personnes [1]. Elle coûte 8 765 €.");
    reseau.use(...faux.gestionnaires);
    const { nombres_sans_source, portes, sources } = await demander("entraide", unChat({ bifrost: true }), { question: PRIVAS });
    expect(nombres_sans_source).toEqual(["8 765"]);
    expect(portes?.[0]).toEqual({ libelle: "Rouvrir ce calcul dans le simulateur", adresse: sources[0]?.url });
    expect(portes?.map(({ adresse }) => adresse)).toEqual(expect.arrayContaining(["/ecosysteme?departement=07", "/reseaux", "/proposer"]));
  });

  test("sans modèle, la réponse est faite des documents : aucun nombre n'y est marqué", async () => {
    const reponse = await demander("entraide", unChat(), { question: PRIVAS });
    expect(reponse).not.toHaveProperty("nombres_sans_source");
    expect(reponse.portes).toHaveLength(4);
  });

  test("les autres assistants ne calculent pas", async () => {
    const { sources } = await demander("reseaux", unChat(), { question: PRIVAS });
    expect(sources.some(({ id }) => id.startsWith("calcul:"))).toBe(false);
  });
});
