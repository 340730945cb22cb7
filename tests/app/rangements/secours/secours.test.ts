import { expect, test } from "vitest";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { creerPublications, prevenirDesEcritures } from "#app/contextes/propositions/adaptateurs/publications.server.ts";
import { creerEnregistrementsMemoire } from "#app/rangements/memoire/enregistrements.server.ts";
import { publieesAvecSecours } from "#app/rangements/publiees.server.ts";
import { suivreFraicheur } from "#app/rangements/fraicheur.ts";
import { avecSecours, type FaitEntendu } from "#app/rangements/secours/secours.server.ts";
import { ErreurApp, type CodeErreur } from "#app/commun/erreurs.ts";
import type { Proposition } from "#app/contextes/propositions/domaine/proposition.ts";
import type { Enregistrements } from "#app/rangements/depots.ts";
import { unAtelier, uneFiche, uneLigneUsage, uneProposition } from "#tests/constructeurs/enregistrements.ts";
import { UN_CONTENU } from "#tests/constructeurs/propositions.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";

type Etat = "sain" | "muet" | CodeErreur;

/** Des rangements en mémoire que l'on peut casser, et une horloge. */
function monter() {
  const memoire = creerEnregistrementsMemoire();
  const panne: { etat: Etat; appels: number } = { etat: "sain", appels: 0 };
  const casser = <D extends object>(depot: D): D =>
    new Proxy(depot, {
      get:
        (cible, nom) =>
        (...args: ReadonlyArray<unknown>) => {
          panne.appels += 1;
          if (panne.etat === "muet") return new Promise(() => undefined);
          if (panne.etat !== "sain") return Promise.reject(new ErreurApp(panne.etat));
          return (Reflect.get(cible, nom) as (...a: ReadonlyArray<unknown>) => unknown)(...args);
        },
      ownKeys: (cible) => Reflect.ownKeys(cible),
    });
  const casses: Enregistrements = {
    fiches: casser(memoire.fiches),
    ateliers: casser(memoire.ateliers),
    propositions: casser(memoire.propositions),
    usage: casser(memoire.usage),
  };
  const horloge = { ms: 1_000_000 };
  const journal = unJournal();
  const commun = { journal, maintenant_ms: () => horloge.ms, patience_ms: 30 };
  return { memoire, panne, horloge, journal, casses, commun, secours: avecSecours({ enregistrements: casses, ...commun }) };
}
const codeDe = async (p: Promise<unknown>) =>
  p.then(
    () => "ok",
    (e: ErreurApp) => e.code,
  );

test.each(["indisponible", "delai_depasse", "muet"] as const)("NocoDB %s : une lecture connue ressert, une inconnue dit la panne", async (etat) => {
  const { secours, panne, journal } = monter();
  await secours.fiches.creer(uneFiche());
  expect(await secours.fiches.lire("fiche-1")).toEqual(uneFiche());
  panne.etat = etat;
  expect(await secours.fiches.lire("fiche-1")).toEqual(uneFiche());
  expect(journal.lignes.at(-1)).toMatchObject({ message: "NocoDB ne répond pas : la dernière lecture ressert", champs: { table: "fiches" } });
  // Cinq secondes sans rappeler, puis de nouveau.
  const avant = panne.appels;
  await secours.fiches.lire("fiche-1");
  expect(panne.appels).toBe(avant);
  if (etat !== "muet") expect(await codeDe(secours.fiches.lire("inconnue"))).toBe(etat);
});

test("une écriture ne passe jamais par le secours, et un vrai refus n'est pas caché", async () => {
  const { secours, panne } = monter();
  await secours.fiches.creer(uneFiche());
  await secours.fiches.lire("fiche-1");
  panne.etat = "indisponible";
  expect(await codeDe(secours.fiches.creer(uneFiche({ id: "g" })))).toBe("indisponible");
  panne.etat = "amont_invalide";
  expect(await codeDe(secours.fiches.lire("fiche-1"))).toBe("amont_invalide");
});

test("après une écriture, rien d'antérieur ne ressert ; après douze heures non plus", async () => {
  const { secours, panne, horloge } = monter();
  await secours.fiches.creer(uneFiche());
  await secours.fiches.lire("fiche-1");
  await secours.fiches.effacer("fiche-1");
  panne.etat = "indisponible";
  expect(await codeDe(secours.fiches.lire("fiche-1"))).toBe("indisponible");
  panne.etat = "sain";
  await secours.fiches.creer(uneFiche());
  await secours.fiches.lire("fiche-1");
  panne.etat = "indisponible";
  horloge.ms += 12 * 3_600_000;
  expect(await codeDe(secours.fiches.lire("fiche-1"))).toBe("indisponible");
});

test("une panne qui suit une fiche de près montre la liste avec elle, sans ce qui vient d'être effacé ou retiré", async () => {
  const { secours, panne } = monter();
  const filtre = { atelier: uneFiche().atelier };
  await secours.fiches.creer(uneFiche({ id: "a" }));
  await secours.fiches.creer(uneFiche({ id: "b" }));
  await secours.fiches.lister(filtre);
  await secours.fiches.lister({ ...filtre, corbeille: true });
  await secours.fiches.creer(uneFiche({ id: "c" }));
  await secours.fiches.effacer("a");
  await secours.fiches.remplacer(uneFiche({ id: "b", version: 2, supprime_le: "2026-11-21T10:00:00.000Z" }), 1);
  panne.etat = "indisponible";
  expect((await secours.fiches.lister(filtre)).map(({ id }) => id)).toEqual(["c"]);
  expect((await secours.fiches.lister({ ...filtre, corbeille: true })).map(({ id }) => id)).toEqual(["b"]);
});

test("ce qu'un autre processus écrit ou efface corrige ce qui ressert ; un code d'entrée ne ressert qu'un quart d'heure", async () => {
  const { memoire, casses, commun, panne, horloge } = monter();
  let dire: (fait: FaitEntendu) => void = () => undefined;
  const secours = avecSecours({ enregistrements: casses, ...commun, surFaits: (prevenir) => (dire = prevenir) });
  const { atelier } = uneFiche();
  for (const id of ["a", "b"]) await secours.fiches.creer(uneFiche({ id }));
  await secours.ateliers.creer(unAtelier({ id: atelier }));
  await secours.fiches.lister({ atelier });
  await secours.ateliers.lire(atelier);
  // L'autre processus.
  await memoire.fiches.creer(uneFiche({ id: "c" }));
  dire({ fait: "fiches", atelier });
  await new Promise((fini) => setImmediate(fini));
  panne.etat = "indisponible";
  expect(await secours.fiches.lister({ atelier })).toHaveLength(3);
  dire({ fait: "effacee", atelier, id: "a" });
  dire({ fait: "fiches", atelier });
  expect((await secours.fiches.lister({ atelier })).map(({ id }) => id).sort()).toEqual(["b", "c"]);
  expect(await codeDe(secours.fiches.lire("a"))).toBe("indisponible");
  dire({ fait: "atelier", atelier });
  expect(await codeDe(secours.ateliers.lire(atelier))).toBe("indisponible");
  panne.etat = "sain";
  const { code } = unAtelier();
  await secours.ateliers.lireParCode(code);
  panne.etat = "indisponible";
  horloge.ms += 14 * 60_000;
  expect(await codeDe(secours.ateliers.lireParCode(code))).toBe("ok");
  horloge.ms += 60_000;
  expect(await codeDe(secours.ateliers.lireParCode(code))).toBe("indisponible");
});

test("une écoute qui reprend puis retombe ne ferme rien : ce qui était connu ressert, ce qui a changé entre-temps se relit", async () => {
  const { memoire, casses, commun, panne } = monter();
  let dire: (fait: FaitEntendu) => void = () => undefined;
  const secours = avecSecours({ enregistrements: casses, ...commun, surFaits: (prevenir) => (dire = prevenir) });
  const atelier = unAtelier({ id: uneFiche().atelier });
  await secours.ateliers.creer(atelier);
  await secours.fiches.creer(uneFiche({ id: "a" }));
  const lireTout = () => Promise.all([secours.ateliers.lire(atelier.id), secours.fiches.lister({ atelier: atelier.id }), secours.fiches.lire("a")]);
  const connu = await lireTout();
  panne.etat = "indisponible";
  dire({ fait: "tout" });
  await new Promise((fini) => setImmediate(fini));
  expect(await lireTout()).toEqual(connu);
  // Le rangement revient pour de bon : l'autre main avait renommé l'atelier et retiré la fiche.
  panne.etat = "sain";
  await memoire.ateliers.remplacer({ ...atelier, titre: "Renommé ailleurs" });
  await memoire.fiches.effacer("a");
  dire({ fait: "tout" });
  await new Promise((fini) => setImmediate(fini));
  panne.etat = "indisponible";
  expect(await secours.ateliers.lire(atelier.id)).toMatchObject({ titre: "Renommé ailleurs" });
  expect(await secours.fiches.lister({ atelier: atelier.id })).toEqual([]);
  expect(await codeDe(secours.fiches.lire("a"))).toBe("indisponible");
});

test("une liste lue avant une fiche, et arrivée après elle, ne la fait pas disparaître de ce qui ressert", async () => {
  const { memoire, casses, commun, panne } = monter();
  const arrivees: Array<() => void> = [];
  const lent: Enregistrements = {
    ...casses,
    fiches: {
      ...casses.fiches,
      lister: async (filtre) => {
        const lue = await memoire.fiches.lister(filtre);
        if (panne.etat !== "sain") throw new ErreurApp("indisponible");
        await new Promise<void>((arriver) => arrivees.push(arriver));
        return lue;
      },
    },
  };
  const secours = avecSecours({ enregistrements: lent, ...commun, patience_ms: 10_000 });
  const { atelier } = uneFiche();
  const lister = async (pendant: () => Promise<void>) => {
    const liste = secours.fiches.lister({ atelier });
    await new Promise((fini) => setImmediate(fini));
    await pendant();
    arrivees.shift()?.();
    return liste;
  };
  await lister(async () => undefined);
  await lister(() => secours.fiches.creer(uneFiche({ id: "pendant" })));
  panne.etat = "indisponible";
  expect((await secours.fiches.lister({ atelier })).map(({ id }) => id)).toEqual(["pendant"]);
});

test("une ligne d'usage n'attend pas un NocoDB muet", async () => {
  const { secours, panne } = monter();
  panne.etat = "muet";
  expect(await codeDe(secours.usage.ajouter(uneLigneUsage()))).toBe("ok");
});

test("les listes publiques ne lèvent jamais : rien, puis le dernier état connu ; une écriture d'ici se voit aussitôt", async () => {
  const { casses, commun, panne, horloge } = monter();
  // Montées comme dans le site : `publications` retient, le secours ne fait que tenir lieu de NocoDB.
  const publiees = publieesAvecSecours({ propositions: casses.propositions, ...commun });
  const publications = creerPublications({ propositions: publiees, contenus: creerCatalogue(), maintenant_ms: commun.maintenant_ms });
  const depot = prevenirDesEcritures(casses.propositions, publications.oublier);
  const filtre = { etats: ["publiee"] } as const;
  const publier = (id: string) =>
    depot.creer(
      uneProposition({
        id,
        etat: "publiee",
        contenu: { ...UN_CONTENU.reseau, nom: id, publication: { identifiant: id, verifie: true, le: "2026-11-21T10:00:00.000Z" } },
      }),
    );
  panne.etat = "muet";
  expect((await publications.lire()).nouvelles).toEqual([]);
  expect(await publiees.lister(filtre)).toEqual([]);
  panne.etat = "sain";
  horloge.ms += 10_000;
  await publier("p1");
  expect((await publications.lire()).nouvelles).toHaveLength(1);
  const avant = panne.appels;
  expect((await publications.lire()).nouvelles).toHaveLength(1);
  expect(panne.appels).toBe(avant);
  await publier("p2");
  expect((await publications.lire()).nouvelles).toHaveLength(2);
  panne.etat = "indisponible";
  horloge.ms += 60_000;
  expect((await publications.lire()).nouvelles).toHaveLength(2);
  expect(await publiees.lister(filtre)).toHaveLength(2);
});

test("une lecture lente qui arrive après une plus neuve ne la remplace pas", async () => {
  const { commun, horloge } = monter();
  const reponses: Array<(lignes: ReadonlyArray<Proposition>) => void> = [];
  const { lister } = publieesAvecSecours({ propositions: { lister: () => new Promise((repondre) => reponses.push(repondre)) }, ...commun });
  expect(await lister({})).toEqual([]);
  horloge.ms += 5_000;
  const seconde = lister({});
  reponses[1]?.([uneProposition({ id: "neuve" })]);
  expect(await seconde).toMatchObject([{ id: "neuve" }]);
  reponses[0]?.([uneProposition({ id: "vieille" })]);
  expect(await lister({})).toMatchObject([{ id: "neuve" }]);
});

test("pendant une panne, l'âge de ce qui est montré se mesure, et se remet à zéro au retour", async () => {
  const { casses, commun, panne, horloge } = monter();
  const fraicheur = suivreFraicheur(commun.maintenant_ms);
  const secours = avecSecours({ enregistrements: casses, ...commun, fraicheur });
  await secours.fiches.lister({ atelier: "a" });
  expect(fraicheur.age_s()).toBe(0);
  panne.etat = "indisponible";
  horloge.ms += 90_000;
  await secours.fiches.lister({ atelier: "a" });
  expect(fraicheur.age_s()).toBe(90);
  panne.etat = "sain";
  horloge.ms += 10_000;
  await secours.fiches.lister({ atelier: "a" });
  expect(fraicheur.age_s()).toBe(0);
});

test.each([
  ["indisponible", null],
  ["delai_depasse", null],
  ["amont_invalide", 0],
] as const)("un rangement mort dès le démarrage (%s) n'a pas d'âge, au lieu de passer pour un rangement qui répond", async (etat, age_s) => {
  const { casses, commun, panne } = monter();
  const fraicheur = suivreFraicheur(commun.maintenant_ms);
  const secours = avecSecours({ enregistrements: casses, ...commun, fraicheur });
  panne.etat = etat;
  expect(await codeDe(secours.fiches.lister({ atelier: "a" }))).toBe(etat);
  expect(fraicheur.age_s()).toBe(age_s);
  panne.etat = "sain";
  await secours.fiches.lister({ atelier: "a" });
  expect(fraicheur.age_s()).toBe(0);
});
