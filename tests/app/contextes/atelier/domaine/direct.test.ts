import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import {
  appliquer,
  completer,
  etatInitial,
  fusionnerListe,
  lireEvenement,
  nouveautes,
  phraseNouveautes,
  relireAtelier,
  type EvenementDirect,
} from "#app/contextes/atelier/domaine/direct.ts";
import { creation, modification, retrait } from "#app/contextes/atelier/domaine/envois/envois.ts";
import { superposer } from "#app/contextes/atelier/vues/superposition.ts";
import { compterFiches, retenirFiches, voirFiche, type FicheDirecte } from "#app/contextes/atelier/vues/vue-carto.ts";
import { uneIdentite, uneSaisieLocale } from "#tests/constructeurs/atelier/envois.ts";

const uneFiche = (id: string, version = 1, plus: Partial<FicheDirecte> = {}): FicheDirecte => ({
  ...uneSaisieLocale({ titre: `${id} v${version}` }),
  id,
  atelier: "die",
  auteur: "Léa",
  version,
  cree_le: "2026-11-21T09:00:00.000Z",
  modifie_le: "2026-11-21T09:00:00.000Z",
  mienne: false,
  modifiable: false,
  ...plus,
});
const atelier = { titre: "Die", ouvert: true };
const titres = (etat: ReturnType<typeof etatInitial>) => [...etat.fiches.values()].map(({ titre }) => titre).toSorted();
const MAINTENANT = new Date("2026-11-21T09:05:00.000Z");

describe("le direct", () => {
  test("une fiche n'est remplacée que par une version plus récente ; rien de neuf ne change rien", () => {
    const etat = etatInitial([uneFiche("a", 2)], atelier);
    expect(appliquer(etat, { type: "fiche", fiche: uneFiche("a", 1) })).toBe(etat);
    expect(appliquer(etat, { type: "fiche", fiche: uneFiche("a", 2) })).toBe(etat);
    expect(titres(appliquer(etat, { type: "fiche", fiche: uneFiche("a", 3) }))).toEqual(["a v3"]);
    expect(appliquer(etat, { type: "atelier", ...atelier })).toBe(etat);
  });

  test("une fiche retirée ne revient pas par un vieil écho, mais revient si elle est remise en place", () => {
    const retiree = appliquer(etatInitial([uneFiche("a", 1)], atelier), { type: "retiree", id: "a", version: 2 });
    expect(titres(retiree)).toEqual([]);
    expect(titres(appliquer(retiree, { type: "fiche", fiche: uneFiche("a", 1) }))).toEqual([]);
    expect(titres(appliquer(retiree, { type: "fiche", fiche: uneFiche("a", 3) }))).toEqual(["a v3"]);
  });

  test("relire la page complète le direct sans le reculer : ce qui manque a été retiré, sauf s'il est plus récent que la lecture", () => {
    const recente = uneFiche("c", 1, { modifie_le: "2026-11-21T09:02:00.000Z" });
    const avant = etatInitial([uneFiche("a", 3), uneFiche("b"), recente], atelier);
    const lecture = {
      atelier: { titre: "Die, le soir", ouvert: false },
      fiches: [uneFiche("a", 2), uneFiche("d")],
      complete: true,
      retirees: [],
      jusqua: "2026-11-21T09:01:00.000Z",
    };
    const apres = relireAtelier(avant, lecture);
    expect(titres(apres)).toEqual(["a v3", "c v1", "d v1"]);
    expect(apres).toMatchObject({ titre: "Die, le soir", ouvert: false });
  });

  test("une fiche datée juste avant la lecture, mais rangée après elle, reste à l'écran où le direct l'a mise", () => {
    const arrivee = uneFiche("b", 1, { modifie_le: "2026-11-21T09:00:59.400Z" });
    const avant = appliquer(etatInitial([uneFiche("a")], atelier), { type: "fiche", fiche: arrivee });
    const lecture = { atelier, fiches: [uneFiche("a")], complete: true, retirees: [], jusqua: "2026-11-21T09:01:00.000Z" };
    expect(titres(relireAtelier(avant, lecture))).toEqual(["a v1", "b v1"]);
    expect(titres(relireAtelier(avant, { ...lecture, complete: false }))).toEqual(["a v1", "b v1"]);
    // Mais celle que la lecture dit retirée l'est, si récente qu'elle soit ; remise en place depuis, elle reste.
    expect(titres(relireAtelier(avant, { ...lecture, complete: false, retirees: ["b"] }))).toEqual(["a v1"]);
    const remise = appliquer(avant, { type: "fiche", fiche: uneFiche("b", 2, { modifie_le: "2026-11-21T09:01:00.100Z" }) });
    expect(titres(relireAtelier(remise, { ...lecture, complete: false, retirees: ["b"] }))).toEqual(["a v1", "b v2"]);
  });

  test("relire une page de la liste ne retire que ce qu'elle dit retiré", () => {
    const avant = etatInitial([uneFiche("a"), uneFiche("b"), uneFiche("c")], atelier);
    const apres = relireAtelier(avant, { atelier, fiches: [uneFiche("a", 2)], complete: false, retirees: ["b"], jusqua: "2026-11-21T09:01:00.000Z" });
    expect(titres(apres)).toEqual(["a v2", "c v1"]);
    expect(apres.complete).toBe(true);
  });

  test("le reste de la liste complète la page, sans reculer ce que le direct a dit entre-temps", () => {
    const page = etatInitial([uneFiche("a")], atelier, false);
    const corrigee = appliquer(page, { type: "fiche", fiche: uneFiche("b", 2) });
    const retiree = appliquer(corrigee, { type: "retiree", id: "c", version: 2 });
    const relevee = fusionnerListe(retiree, { fiches: [], supprimees: ["d"] }, { admin: false, estMienne: () => false });
    const entier = completer(relevee, [uneFiche("a"), uneFiche("b"), uneFiche("c"), uneFiche("d"), uneFiche("e")]);
    expect(titres(entier)).toEqual(["a v1", "b v2", "e v1"]);
    expect(entier.complete).toBe(true);
    // Remise en place, elle revient.
    expect(titres(appliquer(entier, { type: "fiche", fiche: uneFiche("d", 3) }))).toContain("d v3");
  });

  test("les nouveautés sont les fiches des autres que l'écran n'a pas montrées", () => {
    const fiches = [uneFiche("a"), uneFiche("b", 1, { mienne: true }), uneFiche("c")];
    expect(nouveautes(fiches, new Set(["a"])).map(({ id }) => id)).toEqual(["c"]);
  });

  test("dans n'importe quel ordre, et même en double, les mêmes événements donnent le même écran", () => {
    // Histoire d'une fiche : chaque version est une écriture ou un retrait.
    const histoire = fc.uniqueArray(fc.record({ id: fc.constantFrom("a", "b", "c"), version: fc.integer({ min: 1, max: 6 }), retrait: fc.boolean() }), {
      selector: ({ id, version }) => `${id}${version}`,
      maxLength: 12,
    });
    const enEvenement = ({ id, version, retrait: ote }: { id: string; version: number; retrait: boolean }): EvenementDirect =>
      ote ? { type: "retiree", id, version } : { type: "fiche", fiche: uneFiche(id, version) };
    fc.assert(
      fc.property(
        histoire.chain((liste) => fc.tuple(fc.constant(liste), fc.shuffledSubarray([...liste, ...liste], { minLength: liste.length * 2 }))),
        ([liste, melange]) => {
          const attendus = ["a", "b", "c"].flatMap((id) => {
            const derniere = liste.filter((e) => e.id === id).toSorted((x, y) => y.version - x.version)[0];
            return derniere === undefined || derniere.retrait ? [] : [`${id} v${derniere.version}`];
          });
          expect(titres(melange.map(enEvenement).reduce(appliquer, etatInitial([], atelier)))).toEqual(attendus);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test("la relève d'une liste garde ce que l'on savait de l'auteur, et l'animation peut tout modifier", () => {
    const etat = etatInitial([uneFiche("a", 1, { mienne: true, modifiable: true }), uneFiche("b", 1)], atelier);
    const { mienne: _m, modifiable: _f, ...a2 } = uneFiche("a", 2);
    const { mienne: _m2, modifiable: _f2, ...c1 } = uneFiche("c", 1);
    const suite = fusionnerListe(etat, { fiches: [a2, c1], supprimees: ["b"] }, { admin: false, estMienne: (id) => id === "c" });
    expect([...suite.fiches.values()].map(({ titre, mienne, modifiable }) => [titre, mienne, modifiable])).toEqual([
      ["a v2", true, true],
      ["c v1", true, true],
    ]);
    const animee = fusionnerListe(etat, { fiches: [c1], supprimees: [] }, { admin: true, estMienne: () => false });
    expect(animee.fiches.get("c")).toMatchObject({ mienne: false, modifiable: true });
  });

  test.each(["", "pas du json", "null", "3", '{"type":"inconnu"}', '{"type":"fiche","fiche":{"id":1}}', '{"type":"retiree","id":"a"}', '{"type":"presence"}'])(
    "un message étranger est ignoré : %s",
    (texte) => {
      expect(lireEvenement(texte)).toBeUndefined();
    },
  );

  test("un message connu se lit, champs en plus ou non", () => {
    expect(lireEvenement(JSON.stringify({ type: "fiche", fiche: uneFiche("a"), plus: 1 }))).toMatchObject({ type: "fiche", fiche: { id: "a" } });
    expect(lireEvenement('{"type":"presence","connectes":3,"personnes":2}')).toEqual({ type: "presence", connectes: 3 });
    expect(lireEvenement('{"type":"erreur","code":"non_connecte"}')).toEqual({ type: "erreur" });
  });

  test.each([
    [1, "1 nouvelle fiche"],
    [3, "3 nouvelles fiches"],
  ])("%i se dit « %s »", (n, phrase) => {
    expect(phraseNouveautes(n)).toBe(phrase);
  });
});

describe("ce que ce téléphone n'a pas encore envoyé", () => {
  const options = { pseudo: "Nadia", maintenant: MAINTENANT };
  const fiches = [uneFiche("a", 1, { mienne: true, modifiable: true, description: "Ancienne" })];

  test("une fiche neuve s'ajoute, la sienne, avec son envoi", () => {
    const [, neuve] = superposer(fiches, [creation(uneIdentite("n", 5), "cle", uneSaisieLocale({ titre: "Neuve" }))], options);
    expect(neuve).toMatchObject({ id: "n", titre: "Neuve", auteur: "Nadia", mienne: true, envoi: { genre: "creation", etat: "attente" } });
  });

  test("arrivée par le direct avant la réponse, elle ne se montre qu'une fois", () => {
    const file = [creation(uneIdentite("a", 5), "cle", uneSaisieLocale())];
    expect(superposer(fiches, file, options)).toEqual(fiches);
  });

  test("une modification en attente remplace, un champ vidé disparaît ; un retrait cache", () => {
    const modifiee = modification(uneIdentite("a", 5), uneSaisieLocale({ titre: "Corrigée" }), uneSaisieLocale(), 1);
    const [vue] = superposer(fiches, [modifiee], options);
    expect(vue).toMatchObject({ titre: "Corrigée", envoi: { genre: "modification" } });
    expect(vue?.description).toBeUndefined();
    expect(superposer(fiches, [retrait(uneIdentite("a", 6), "a")], options)).toEqual([]);
  });

  test("en conflit, c'est la version enregistrée qui se montre, et le choix à faire avec elle", () => {
    const enConflit = { ...modification(uneIdentite("a", 5), uneSaisieLocale({ titre: "La mienne" }), uneSaisieLocale(), 1), etat: "conflit" as const };
    expect(superposer(fiches, [enConflit], options)).toMatchObject([{ titre: "a v1", envoi: { etat: "conflit" } }]);
  });
});

test("la liste est numérotée dans l'ordre de pose, lue de la plus récente, réduite au filtre ; les comptes portent sur tout", () => {
  const fiches = [
    uneFiche("b", 1, { cree_le: "2026-11-21T09:02:00.000Z", type: "besoin" }),
    uneFiche("a", 1, { cree_le: "2026-11-21T09:01:00.000Z", mienne: true }),
    uneFiche("c", 1, { cree_le: "2026-11-21T09:03:00.000Z" }),
  ];
  const contexte = { reperes: [], maintenant: MAINTENANT };
  const vues = retenirFiches(fiches, { vue: "toutes", type: "lieu", cadre: undefined }).map(({ fiche, rang }) => voirFiche(fiche, rang, contexte));
  expect(vues.map(({ rang, id, quand }) => [rang, id, quand])).toEqual([
    [3, "c", "il y a 2 min"],
    [1, "a", "il y a 4 min"],
  ]);
  expect(retenirFiches(fiches, { vue: "miennes", type: undefined, cadre: undefined }).map(({ fiche }) => fiche.id)).toEqual(["a"]);
  expect(compterFiches(fiches)).toEqual({ total: 3, miennes: 1, parType: { besoin: 1, lieu: 2 } });
});
