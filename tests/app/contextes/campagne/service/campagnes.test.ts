import { href } from "react-router";
import { describe, expect, test } from "vitest";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { mesurer } from "#app/contextes/campagne/domaine/mesures.ts";
import { synthetiser } from "#app/contextes/campagne/domaine/synthese.ts";
import { creerCampagnes } from "#app/contextes/campagne/service/campagnes.server.ts";
import { rediriger } from "#app/socle/http/redirections.ts";
import { lettresDuSceau } from "#app/commun/texte/identifiants.ts";
import { creerScelleur } from "#app/socle/scelleur.server.ts";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();

const scelleur = creerScelleur(["secret-de-test-assez-long-pour-sceller"]);

function uneSalle() {
  const depots = creerDepotsMemoire();
  let [tires, maintenant] = [0, new Date("2026-11-22T10:00:00.000Z")];
  const service = creerCampagnes({
    ...depots,
    simulateur,
    maintenant: () => maintenant,
    tirerId: () => `envoi-${++tires}`,
    lienDe: (texte) => lettresDuSceau(scelleur.sceller("campagne", texte), 8).toLowerCase(),
  });
  const repondre = async (id: string, saisie: Readonly<Record<string, string>>) =>
    service.repondre(id, saisie, { envoi: (await service.page(id)).envoi, client: "une-salle" });
  return { ...depots, service, repondre, avancer: (jours: number) => (maintenant = new Date(maintenant.getTime() + jours * 86_400_000)) };
}
async function refusDe(promesse: Promise<unknown>) {
  const e: unknown = await promesse.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!estErreurApp(e)) throw new Error("un refus était attendu");
  return { code: e.code, champs: (e.champs ?? []).map(({ chemin }) => chemin) };
}
/** Trente foyers de la Drôme, tous différents. */
const FOYERS = Array.from({ length: 30 }, (_, i) => ({
  a18: "2",
  e4: String(i % 3),
  toit: String(60 + 4 * i),
  ...(i % 2 === 0 ? { cuve: String(1 + (i % 6)) } : {}),
  ...(i % 3 === 0 ? { pv: "3" } : {}),
  ...(i % 4 === 0 ? { potager: String(20 + 5 * i) } : {}),
}));

describe("une campagne", () => {
  test("une réponse dont l'adresse ne pourrait pas être suivie est refusée avant d'être comptée ; juste en dessous, elle est rendue", async () => {
    const { service, repondre } = uneSalle();
    const id = await service.creer({ titre: "Ceux du bourg", cadre: { dep: "26" } });
    // Des nombres que personne ne tape, et qui se lisent : chaque espace fine en prend neuf dans une adresse.
    const deux = `${"000\u202f".repeat(90)}002`;
    const CLES = ["a18", "e4", "toit", "cuve", "pv", "potager", "poules", "batterie", "verger", "steres"];
    const longue = (nombre: number) => Object.fromEntries(CLES.slice(0, nombre).map((cle) => [cle, deux]));
    expect(await refusDe(repondre(id, longue(10)))).toMatchObject({ code: "entetes_trop_longs" });
    expect(await service.lister()).toMatchObject([{ reponses: 0 }]);
    const requete = await repondre(id, longue(6));
    expect(rediriger(`${href("/campagne/:id", { id })}?fait=1&${requete}`).status).toBe(302);
    expect(await service.lister()).toMatchObject([{ reponses: 1 }]);
  });

  test("un formulaire envoyé deux fois n'en ouvre qu'une ; le même titre, d'un autre formulaire, en ouvre une autre", async () => {
    const { service } = uneSalle();
    const saisie = { titre: "Ceux du bourg", cadre: { dep: "26" } };
    const [un, deux] = await Promise.all([service.creer(saisie, "f1"), service.creer(saisie, "f1")]);
    expect(deux).toBe(un);
    expect(un).toMatch(/^[a-z2-9]{8}$/);
    expect(await service.creer({ ...saisie, titre: "Ceux d'en haut" }, "f1")).not.toBe(un);
    expect(await service.creer(saisie, "f2")).not.toBe(un);
    expect(await service.creer(saisie)).not.toBe(await service.creer(saisie));
    expect(await service.lister()).toHaveLength(5);
  });

  test.each(["\u202eville", "Die\u0000", "\u2066Die", "\u061cDie", "\ud800Die"])(
    "un nom ou une commune qui cache quelque chose (%j) se refuse à son champ",
    async (texte) => {
      const { service } = uneSalle();
      expect(await refusDe(service.creer({ titre: texte, cadre: { dep: "26" } }))).toEqual({ code: "invalide", champs: ["titre"] });
      const refus = await refusDe(service.creer({ titre: "Le bourg", cadre: { dep: "26", commune: texte } }));
      expect(refus).toMatchObject({ code: "invalide", champs: expect.arrayContaining(["commune"]) as unknown });
      expect(await service.lister()).toEqual([]);
    },
  );

  test("trente foyers répondent : la synthèse paraît à dix, suit par dizaines, et ne garde aucune réponse", async () => {
    const { service, repondre, campagnes } = uneSalle();
    const id = await service.creer({ titre: "Ceux du bourg", cadre: { dep: "26", commune: "Die" } });
    for (const [i, foyer] of FOYERS.entries()) {
      await repondre(id, foyer);
      if (i === 8) expect(await service.synthese(id, "")).toMatchObject({ synthese: null, attendent: 9, manquent: 1 });
      if (i === 13) expect(await service.synthese(id, "")).toMatchObject({ synthese: { foyers: 10 }, attendent: 4, manquent: 6 });
    }
    const { synthese, lieu } = await service.synthese(id, "");
    expect([lieu, synthese?.foyers]).toEqual(["Die, Drôme", 30]);
    expect(synthese?.gestes.length).toBeGreaterThan(0);
    for (const { bas, milieu, haut } of [...(synthese?.taux ?? []), ...(synthese?.acheter ?? [])]) {
      expect(bas).toBeLessThanOrEqual(milieu);
      expect(milieu).toBeLessThanOrEqual(haut);
    }
    // Ce qui est rangé : des nombres arrondis, sans une seule clé de question autre que les équipements.
    const [premiere] = await campagnes.listerReponses(id);
    expect(Object.keys(premiere ?? {}).toSorted()).toEqual(["acheter", "equipements", "gestes", "personnes", "taux"]);
  }, 120_000);

  test("qui envoie neuf réponses d'une dizaine peut situer la dixième, comme la page le dit, et rien ne dit de qui elle vient", async () => {
    const deuxMondes = await Promise.all(
      ["60", "300"].map(async (toit) => {
        const { service, repondre, campagnes } = uneSalle();
        const id = await service.creer({ titre: "Ceux du bourg", cadre: { dep: "26" } });
        for (let i = 0; i < 9; i++) await repondre(id, { a18: "2", toit: String(60 + 4 * i), cuve: String(i < 5 ? 1 : 9) });
        await repondre(id, { a18: "2", toit, cuve: toit === "60" ? "1" : "9" });
        return { vue: (await service.synthese(id, "")).synthese, garde: JSON.stringify(await campagnes.listerReponses(id)) };
      }),
    );
    const [un, autre] = deuxMondes;
    expect(JSON.stringify(un?.vue)).not.toBe(JSON.stringify(autre?.vue));
    for (const { garde } of deuxMondes) expect(garde).not.toMatch(/une-salle|pseudo|appareil|session|adresse/);
  });

  test("le foyer du milieu se met dans un autre territoire, et se compare", async () => {
    const { service, repondre } = uneSalle();
    const id = await service.creer({ titre: "Ici", cadre: { dep: "26" } });
    for (const foyer of FOYERS.slice(0, 10)) await repondre(id, foyer);
    const { ailleurs, commune, milieu } = await service.synthese(id, "Finistère");
    expect(commune).toBeNull();
    expect(ailleurs?.lieu).toContain("Finistère");
    expect(ailleurs?.taux.map(({ axe }) => axe)).toEqual(["eau", "energie", "alim"]);
    expect(ailleurs?.comparer).toContain("/simulateur/comparer?");
    const { vue } = await simulateur.page(new URLSearchParams((milieu ?? "").split("?")[1]));
    expect(vue.resultat?.axes.map(({ valeur }) => valeur)).toEqual(ailleurs?.taux.map(({ ici }) => ici));
    for (const dep of ["26", "Atlantide"]) expect((await service.synthese(id, dep)).ailleurs).toBeNull();
  });

  test("qui répond retrouve son résultat par son adresse, la même que dans le simulateur", async () => {
    const { service, repondre } = uneSalle();
    const id = await service.creer({ titre: "Ici", cadre: { dep: "26" } });
    const requete = new URLSearchParams(await repondre(id, { a18: "2", cuve: "3", toit: "90" }));
    expect(requete.get("cuve")).toBe("3");
    const { vue } = await simulateur.page(requete);
    expect((await service.lePropre(id, requete)).map(({ valeur }) => valeur)).toEqual(vue.resultat?.axes.map(({ valeur }) => valeur));
  });

  test("dix fois le même foyer : la synthèse dit les taux que chacun a lus, à chaque demi-point", async () => {
    const rendu = await simulateur.simuler(simulateur.lire(new URLSearchParams("dep=26&a18=2&cuve=3&toit=90")), { mode: "par_axe", recommandations: false });
    if (!rendu.ok) throw new Error("un résultat");
    const { eau } = rendu.resultat.axes;
    for (const taux of [0.145, 0.155, 0.235, 0.285, 0.575]) {
      const resultat = { ...rendu.resultat, axes: { ...rendu.resultat.axes, eau: { ...eau, taux } } } as typeof rendu.resultat;
      const synthese = synthetiser(Array.from({ length: 10 }, () => mesurer(resultat)));
      expect(`${synthese?.taux.find(({ axe }) => axe === "eau")?.milieu ?? ""}\u00a0%`).toBe(ecrireTaux(taux));
    }
  });

  test("le même formulaire envoyé deux fois compte une fois", async () => {
    const { service, campagnes } = uneSalle();
    const id = await service.creer({ titre: "Ici", cadre: { dep: "26" } });
    const { envoi } = await service.page(id);
    for (let fois = 0; fois < 2; fois++) await service.repondre(id, { a18: "1" }, { envoi, client: "c" });
    expect(await campagnes.listerReponses(id)).toHaveLength(1);
  });

  test("une réponse fautive est refusée à son champ et ne compte pas ; rien d'étranger au formulaire n'entre", async () => {
    const { service, repondre, campagnes } = uneSalle();
    const id = await service.creer({ titre: "Ici", cadre: { dep: "26" } });
    expect(await refusDe(repondre(id, {}))).toEqual({ code: "invalide", champs: ["a18"] });
    expect(await refusDe(repondre(id, { a18: "2", cuve: "beaucoup" }))).toEqual({ code: "invalide", champs: ["cuve"] });
    expect(await refusDe(repondre(id, { a18: "2", batiment: "château" }))).toEqual({ code: "invalide", champs: ["batiment"] });
    expect(await campagnes.listerReponses(id)).toEqual([]);
    expect(new URLSearchParams(await repondre(id, { a18: "2", dep: "29", commune: "Ailleurs" })).get("dep")).toBe("26");
  });

  test("close, elle ne prend plus de réponses et garde sa synthèse ; sans nom ni territoire, elle ne s'ouvre pas", async () => {
    const { service, repondre } = uneSalle();
    expect((await refusDe(service.creer({ titre: " ", cadre: {} }))).champs).toEqual(["titre", "dep"]);
    expect((await refusDe(service.creer({ titre: "Ici", cadre: { dep: "Atlantide" } }))).champs).toEqual(["dep"]);
    const id = await service.creer({ titre: "Ici", cadre: { dep: "26" } });
    await service.fermer(id);
    expect((await refusDe(repondre(id, { a18: "2" }))).code).toBe("conflit");
    expect((await service.synthese(id, "")).ouverte).toBe(false);
    await service.rouvrir(id);
    await repondre(id, { a18: "2" });
    expect(await service.lister()).toMatchObject([{ id, reponses: 1, comptees: 0, lieu: "Drôme" }]);
  });

  test("elle s'efface d'elle-même un an après son ouverture, réponses comprises", async () => {
    const { service, repondre, campagnes, avancer } = uneSalle();
    const id = await service.creer({ titre: "Ici", cadre: { dep: "26" } });
    await repondre(id, { a18: "2" });
    avancer(364);
    expect(await service.entretenir()).toBe(0);
    avancer(2);
    expect(await service.entretenir()).toBe(1);
    expect((await refusDe(service.page(id))).code).toBe("introuvable");
    expect(await campagnes.listerReponses(id)).toEqual([]);
  });
});
