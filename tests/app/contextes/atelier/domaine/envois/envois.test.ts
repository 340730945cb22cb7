import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import {
  abandonner,
  ajouter,
  bilan,
  creation,
  modification,
  partir,
  phraseBilan,
  prochain,
  prochaineEcheance_ms,
  relancer,
  reprendre,
  resoudre,
  retrait,
  type Envoi,
  type File,
} from "#app/contextes/atelier/domaine/envois/envois.ts";
import { fondre, trancher } from "#app/contextes/atelier/domaine/envois/conflit.ts";
import { demandeDe, recevoir, saisieAVenir, type Retour } from "#app/contextes/atelier/domaine/envois/envois-reponse.ts";
import type { FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { saisieDe, type SaisieFiche } from "#app/contextes/atelier/domaine/saisie-fiche.ts";
import { uneIdentite, unServeurModele, uneSaisieLocale } from "#tests/constructeurs/atelier/envois.ts";

type Facultatifs = { [C in keyof SaisieFiche]-?: undefined extends SaisieFiche[C] ? C : never }[keyof SaisieFiche];

const INSTANT = { maintenant_ms: 1_000, hasard: 0.5 };
const RIEN: Retour = { genre: "rien" };
const reponse = (statut: number, corps: unknown = {}, attente_s?: number): Retour => ({ genre: "reponse", statut, corps, attente_s });
const saisie = uneSaisieLocale();
const poser = (fiche: string, rang = 1, valeurs: Partial<SaisieFiche> = {}) => creation(uneIdentite(fiche, rang), `cle-${fiche}`, uneSaisieLocale(valeurs));
const corriger = (fiche: string, rang: number, valeurs: Partial<SaisieFiche>, version = 1) =>
  modification(uneIdentite(fiche, rang), uneSaisieLocale(valeurs), saisie, version);
const rendue = (id: string, version: number, valeurs: Partial<SaisieFiche> = {}): FichePublique => ({
  ...uneSaisieLocale(valeurs),
  id,
  atelier: "die",
  auteur: "Nadia",
  version,
  cree_le: "2026-11-21T09:00:00.000Z",
  modifie_le: "2026-11-21T09:00:00.000Z",
});
const envoyer = (file: File, id: string, retour: Retour) => recevoir(partir(file, id), id, retour, INSTANT);
const seul = (file: File): Envoi => {
  expect(file).toHaveLength(1);
  return file[0] as Envoi;
};

describe("la boîte d'envoi", () => {
  test("une fiche confirmée quitte la boîte ; sans réponse, elle attend et le dit", () => {
    const file = ajouter([], poser("a"));
    expect(envoyer(file, "envoi-a-1", reponse(201, rendue("a", 1)))).toMatchObject({ file: [], effet: { genre: "faite", fiche: { id: "a" } } });
    const { file: apres, effet } = envoyer(file, "envoi-a-1", RIEN);
    expect(effet).toEqual({ genre: "attente", sansReseau: true });
    // Premier essai : 1 s, dispersée par un hasard de moitié (0,5 + 0,5).
    expect(seul(apres)).toMatchObject({ etat: "attente", peutEtreRecu: true, pas_avant_ms: 2_000, essais: 1 });
    expect(prochain(apres, 1_999)).toBeUndefined();
    expect(prochain(apres, 2_000)?.id).toBe("envoi-a-1");
    expect(prochaineEcheance_ms(apres)).toBe(2_000);
  });

  test("l'identifiant et la clé partent avec la fiche ; un champ vidé se dit", () => {
    expect(demandeDe(poser("a"))).toEqual({
      methode: "POST",
      chemin: "/api/codev/fiches",
      entetes: { "Idempotency-Key": "cle-a" },
      corps: { id: "a", ...saisie },
    });
    expect(demandeDe(corriger("a", 2, { titre: "Autre" }, 3))).toMatchObject({
      methode: "PATCH",
      chemin: "/api/codev/fiches/a",
      corps: { titre: "Autre", version: 3, description: null, commune: null, lien: null },
    });
    expect(demandeDe(retrait(uneIdentite("a", 3), "Verger"))).toMatchObject({ methode: "POST", chemin: "/api/codev/fiches/a/annulation" });
  });

  // Un champ facultatif nouveau ne se compile pas sans sa valeur ici.
  const FACULTATIFS: Required<Pick<SaisieFiche, Facultatifs>> = {
    description: "Douze pommiers",
    commune: "Die",
    lien: "https://verger.exemple/",
    trace: "LINESTRING (5.36 44.75, 5.38 44.76)",
  };
  test.each(Object.entries(FACULTATIFS))("vider %s l'efface vraiment, seul, et après la correction d'une autre personne", (champ, valeur) => {
    const serveur = unServeurModele();
    serveur.traiter(poser("a", 1, FACULTATIFS));
    const { [champ as Facultatifs]: _vide, ...reste } = uneSaisieLocale(FACULTATIFS);
    const vidage = modification(uneIdentite("a", 2), reste, uneSaisieLocale(FACULTATIFS), 1);
    expect(demandeDe(vidage).corps).toMatchObject({ ...reste, [champ]: null });
    serveur.ecrireAilleurs("a", { titre: "Verger du haut" });
    const { file, effet } = envoyer(ajouter([], vidage), vidage.id, serveur.traiter(vidage));
    expect(effet.genre).toBe("attente");
    serveur.traiter(seul(file));
    expect(serveur.fiches.get("a")).toMatchObject({ ...reste, titre: "Verger du haut" });
    expect(serveur.fiches.get("a")).not.toHaveProperty(champ);
    // Changé des deux côtés, il se tranche : le mien vide, ou l'autre.
    const [base, autre] = [uneSaisieLocale(FACULTATIFS), uneSaisieLocale({ ...FACULTATIFS, [champ]: `${valeur} ` })];
    expect(fondre(base, reste, autre)).toBeUndefined();
    expect([trancher(reste, autre, { [champ]: "mien" }), trancher(reste, autre, { [champ]: "autre" })]).toEqual([reste, autre]);
  });

  test("corriger une fiche pas encore partie, c'est corriger ce qui partira", () => {
    const file = ajouter(ajouter([], poser("a")), corriger("a", 2, { titre: "Verger du haut" }));
    expect(seul(file)).toMatchObject({ genre: "creation", saisie: { titre: "Verger du haut" } });
  });

  test("une demande peut-être arrivée ne change plus de contenu : la correction la suit, avec la version qu'elle aura reçue", () => {
    const incertaine = envoyer(ajouter([], poser("a")), "envoi-a-1", RIEN).file;
    const file = ajouter(incertaine, corriger("a", 2, { titre: "Verger du haut" }, 0));
    expect(file.map(({ genre }) => genre)).toEqual(["creation", "modification"]);
    expect(prochain(relancer(file), 0)?.genre).toBe("creation");
    expect(saisieAVenir(file, "a")?.titre).toBe("Verger du haut");
    const { file: suite } = envoyer(file, "envoi-a-1", reponse(201, rendue("a", 1)));
    expect(seul(suite)).toMatchObject({ genre: "modification", version: 1, base: { titre: "Verger partagé" } });
  });

  test("se raviser avant tout envoi ne laisse rien à envoyer ; après un envoi incertain, le retrait le suit", () => {
    expect(ajouter(ajouter([], poser("a")), retrait(uneIdentite("a", 2), "Verger"))).toEqual([]);
    const incertaine = envoyer(ajouter([], poser("a")), "envoi-a-1", RIEN).file;
    expect(ajouter(incertaine, retrait(uneIdentite("a", 2), "Verger")).map(({ genre }) => genre)).toEqual(["creation", "retrait"]);
  });

  test("un refus rend la fiche à corriger, avec ses messages, et n'arrête pas les autres", () => {
    const file = ajouter(ajouter([], poser("a", 1, { titre: "x" })), poser("b", 2));
    const champs = [{ chemin: "titre", message: "Donnez un titre d'au moins 3 caractères." }];
    const { file: apres, effet } = envoyer(file, "envoi-a-1", reponse(422, { detail: "Certaines valeurs ne conviennent pas.", champs }));
    expect(effet.genre).toBe("refus");
    expect(apres[0]).toMatchObject({ etat: "refus", erreurs: { titre: ["Donnez un titre d'au moins 3 caractères."] } });
    expect(prochain(apres, 0)?.fiche).toBe("b");
    const corrigee = ajouter(apres, corriger("a", 3, { titre: "Verger" }));
    expect(corrigee.find(({ fiche }) => fiche === "a")).toMatchObject({ genre: "creation", etat: "attente", saisie: { titre: "Verger" } });
    expect(bilan(apres)).toEqual({ total: 2, aTrancher: 1, fiches: 2, retraits: 0 });
  });

  test("une fiche refusée parce que l'atelier est fermé n'est pas perdue : « réessayer » la renvoie", () => {
    const { file } = envoyer(ajouter([], poser("a")), "envoi-a-1", reponse(403, { detail: "Cet atelier est fermé." }));
    expect(seul(file)).toMatchObject({ etat: "refus", message: "Cet atelier est fermé." });
    expect(prochain(file, 0)).toBeUndefined();
    expect(prochain(relancer(file, { aussiRefuses: true }), 0)?.fiche).toBe("a");
  });

  test("session finie : tout reste, prêt à partir après la connexion", () => {
    const { file, effet } = envoyer(ajouter([], poser("a")), "envoi-a-1", reponse(401));
    expect(effet).toEqual({ genre: "session" });
    expect(seul(file)).toMatchObject({ etat: "attente", pas_avant_ms: 0, peutEtreRecu: false });
  });

  test("le serveur demande d'attendre : on attend au moins ce qu'il dit", () => {
    const { file } = envoyer(ajouter([], poser("a")), "envoi-a-1", reponse(429, {}, 8));
    expect(seul(file).pas_avant_ms).toBeGreaterThanOrEqual(INSTANT.maintenant_ms + 8_000);
  });

  test("identifiant déjà pris : la fiche était arrivée", () => {
    expect(envoyer(ajouter([], poser("a")), "envoi-a-1", reponse(409, { code: "conflit" }))).toMatchObject({ file: [], effet: { genre: "faite" } });
  });

  test("un serveur qui choisit lui-même l'identifiant est suivi : la correction vise la fiche qu'il a rendue", () => {
    const incertaine = envoyer(ajouter([], poser("a")), "envoi-a-1", RIEN).file;
    const file = ajouter(incertaine, corriger("a", 2, { titre: "Suite" }, 0));
    expect(seul(envoyer(file, "envoi-a-1", reponse(201, rendue("serveur-1", 1))).file).fiche).toBe("serveur-1");
  });
});

describe("un conflit", () => {
  test("deux changements du même champ : la personne choisit, et son choix repart sur la version enregistrée", () => {
    const file = ajouter([], corriger("a", 1, { titre: "Le mien", commune: "Die" }));
    const actuelle = rendue("a", 2, { titre: "Le leur", description: "Ajoutée ailleurs" });
    const { file: apres, effet } = envoyer(file, "envoi-a-1", reponse(409, { versions: { actuelle } }));
    expect(effet.genre).toBe("conflit");
    expect(prochain(apres, 0)).toBeUndefined();
    const tranchee = seul(resoudre(apres, "envoi-a-1", { titre: "mien", commune: "mien", description: "autre" }));
    expect(tranchee).toMatchObject({
      etat: "attente",
      version: 2,
      saisie: { titre: "Le mien", commune: "Die", description: "Ajoutée ailleurs" },
    });
    expect(resoudre(apres, "envoi-a-1", { titre: "autre", commune: "autre", description: "autre" })).toEqual([]);
  });

  test("des changements qui ne se contredisent pas se fondent sans rien demander", () => {
    const file = ajouter([], corriger("a", 1, { titre: "Le mien" }));
    const { file: apres, effet } = envoyer(file, "envoi-a-1", reponse(409, { versions: { actuelle: rendue("a", 2, { description: "La leur" }) } }));
    expect(effet.genre).toBe("attente");
    expect(seul(apres)).toMatchObject({ etat: "attente", version: 2, saisie: { titre: "Le mien", description: "La leur" } });
  });

  test("notre propre modification, dont la réponse s'était perdue, est reconnue", () => {
    const file = ajouter([], corriger("a", 1, { titre: "Le mien" }));
    expect(envoyer(file, "envoi-a-1", reponse(409, { versions: { actuelle: rendue("a", 2, { titre: "Le mien" }) } }))).toMatchObject({
      file: [],
      effet: { genre: "faite" },
    });
  });

  test("renoncer laisse la version enregistrée", () => {
    const file = ajouter([], corriger("a", 1, { titre: "Le mien" }));
    expect(abandonner(file, "envoi-a-1")).toEqual([]);
  });
});

test.each([
  [{ total: 0, aTrancher: 0, fiches: 0, retraits: 0 }, "Tout est envoyé"],
  [{ total: 1, aTrancher: 0, fiches: 1, retraits: 0 }, "1 fiche en attente"],
  [{ total: 1, aTrancher: 0, fiches: 0, retraits: 1 }, "1 retrait en attente"],
  [{ total: 4, aTrancher: 0, fiches: 2, retraits: 1 }, "2 fiches et 1 retrait en attente"],
  [{ total: 2, aTrancher: 1, fiches: 2, retraits: 0 }, "2 fiches en attente, dont 1 à revoir"],
])("le bilan %o se dit « %s »", (compte, phrase) => {
  expect(phraseBilan(compte)).toBe(phrase);
});

// Ce qu'une personne, son téléphone et le réseau peuvent faire, dans n'importe quel ordre.
type Geste =
  | { readonly genre: "poser"; readonly fiche: number }
  | { readonly genre: "corriger"; readonly fiche: number; readonly mot: number }
  | { readonly genre: "retirer"; readonly fiche: number }
  | { readonly genre: "envoyer"; readonly sort: "arrive" | "perdu-aller" | "perdu-retour" | "double" }
  | { readonly genre: "recharger" | "finirSession" | "rouvrirSession" | "fermer" | "rouvrir" };

const gestes = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ genre: fc.constant("poser" as const), fiche: fc.nat(3) }) },
    { weight: 3, arbitrary: fc.record({ genre: fc.constant("corriger" as const), fiche: fc.nat(3), mot: fc.nat(5) }) },
    { weight: 1, arbitrary: fc.record({ genre: fc.constant("retirer" as const), fiche: fc.nat(3) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        genre: fc.constant("envoyer" as const),
        sort: fc.constantFrom("arrive" as const, "perdu-aller" as const, "perdu-retour" as const, "double" as const),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        genre: fc.constantFrom("recharger" as const, "finirSession" as const, "rouvrirSession" as const, "fermer" as const, "rouvrir" as const),
      }),
    },
  ),
  { maxLength: 60 },
);

/** Un téléphone : sa boîte, rangée en texte comme sur l'appareil, et un serveur modèle en face. */
function unTelephone() {
  const serveur = unServeurModele();
  let rangee = "[]";
  let rang = 0;
  const lire = () => JSON.parse(rangee) as File;
  const ecrire = (file: File) => void (rangee = JSON.stringify(file));
  const voulues = new Map<number, SaisieFiche | null>();
  const nom = (n: number) => `fiche-${n}`;

  function faire(geste: Geste): void {
    switch (geste.genre) {
      case "poser":
        if (voulues.has(geste.fiche)) return;
        voulues.set(geste.fiche, uneSaisieLocale({ titre: `Fiche ${geste.fiche}` }));
        return ecrire(ajouter(lire(), poser(nom(geste.fiche), ++rang, { titre: `Fiche ${geste.fiche}` })));
      case "corriger": {
        const voulue = voulues.get(geste.fiche);
        if (voulue == null) return;
        const neuve = { ...voulue, titre: `Mot ${geste.mot}`, description: `Le ${geste.mot}` };
        voulues.set(geste.fiche, neuve);
        const connue = serveur.fiches.get(nom(geste.fiche));
        const base = connue === undefined ? voulue : saisieDe(connue);
        return ecrire(ajouter(lire(), modification(uneIdentite(nom(geste.fiche), ++rang), neuve, base, connue?.version ?? 0)));
      }
      case "retirer":
        if (voulues.get(geste.fiche) == null) return;
        voulues.set(geste.fiche, null);
        return ecrire(ajouter(lire(), retrait(uneIdentite(nom(geste.fiche), ++rang), "x")));
      case "envoyer": {
        const envoi = prochain(relancer(lire(), { aussiRefuses: true }), 0);
        if (envoi === undefined) return;
        const enRoute = partir(relancer(lire(), { aussiRefuses: true }), envoi.id);
        ecrire(enRoute);
        if (geste.sort === "perdu-aller") return ecrire(recevoir(enRoute, envoi.id, RIEN, INSTANT).file);
        const retour = serveur.traiter(envoi);
        if (geste.sort === "double") serveur.traiter(envoi);
        return ecrire(recevoir(enRoute, envoi.id, geste.sort === "perdu-retour" ? RIEN : retour, INSTANT).file);
      }
      case "recharger":
        return ecrire(reprendre(lire()));
      case "finirSession":
        return serveur.finirSession();
      case "rouvrirSession":
        return serveur.rouvrirSession();
      case "fermer":
        return serveur.fermer();
      case "rouvrir":
        return serveur.rouvrir();
    }
  }
  function finir(): void {
    serveur.rouvrirSession();
    serveur.rouvrir();
    for (let tour = 0; tour < 100 && lire().length > 0; tour++) {
      ecrire(reprendre(lire()));
      faire({ genre: "envoyer", sort: "arrive" });
    }
  }
  return { serveur, faire, finir, lire, voulues, nom };
}

test("quels que soient l'ordre des pannes, des rechargements, des doubles envois et des fins de session, chaque fiche finit une seule fois au serveur, dans son dernier état", () => {
  fc.assert(
    fc.property(gestes, (suite) => {
      const telephone = unTelephone();
      suite.forEach((geste) => telephone.faire(geste));
      telephone.finir();
      expect(telephone.lire()).toEqual([]);
      for (const [n, voulue] of telephone.voulues) {
        if (voulue !== null) expect(telephone.serveur.contient(telephone.nom(n), voulue)).toBe(true);
      }
      const attendues = [...telephone.voulues].filter(([, voulue]) => voulue !== null).length;
      expect(telephone.serveur.visibles()).toHaveLength(attendues);
    }),
    { numRuns: 3_000 },
  );
});

test("rien ne quitte la boîte sans que le serveur l'ait confirmé, ou que la personne y ait renoncé", () => {
  fc.assert(
    fc.property(fc.constantFrom(400, 401, 403, 408, 413, 415, 422, 429, 500, 502, 503, 504), fc.boolean(), (statut, reseau) => {
      const retour = reseau ? reponse(statut) : RIEN;
      expect(envoyer(ajouter([], poser("a")), "envoi-a-1", retour).file).toHaveLength(1);
      expect(envoyer(ajouter([], corriger("a", 1, { titre: "Autre" })), "envoi-a-1", retour).file).toHaveLength(1);
    }),
  );
});
