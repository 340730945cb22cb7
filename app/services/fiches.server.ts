import { peutModifier, type Acces } from "#app/domaine/codev/acces.ts";
import { cadrer, estAuPlusPres, grouper, type Marque } from "#app/domaine/carte.ts";
import { adresseCarto, dansLaVue, lireFiltreCarto, villesDeLaVue, type FiltreCarto, type Repere } from "#app/domaine/codev/carto.ts";
import { exporterCsv, exporterGeojson, nomDeFichier } from "#app/domaine/codev/export.ts";
import { NOMS_TYPES_FICHE, type Atelier, type Fiche, type FichePublique, type TypeFiche } from "#app/domaine/codev/fiche.ts";
import { memeNom, situerEnMots } from "#app/domaine/codev/lieux.ts";
import { direQuand } from "#app/domaine/codev/quand.ts";
import { arrondirPosition } from "#app/domaine/codev/saisie.ts";
import { ErreurApp, estErreurApp } from "#app/domaine/erreurs.ts";
import { jourParis } from "#app/domaine/paris.ts";
import { cadreDuPlan, projeter, type Cadre, type Coordonnees, type PlanFrance } from "#app/domaine/projection.ts";
import type { Idempotence } from "#app/ports/compteurs.ts";
import type { DepotAteliers } from "#app/ports/depot-ateliers.ts";
import type { DepotFiches } from "#app/ports/depot-fiches.ts";
import type { Geographie } from "#app/ports/geographie.ts";
import type { Scelleur } from "#app/ports/scelleur.ts";
import type { Ville } from "#app/ports/villes.ts";
import type { FormulaireFiche, SaisieFiche, SaisieModification } from "#app/schemas/codev.ts";
import type { MarqueLien, VueCarte } from "./ecosysteme.server.ts";

export type Dependances = {
  readonly fiches: DepotFiches;
  readonly ateliers: Pick<DepotAteliers, "lire">;
  readonly idempotence: Idempotence;
  readonly scelleur: Pick<Scelleur, "sceller">;
  readonly geographie: Geographie;
  readonly villes: ReadonlyArray<Ville>;
  readonly tirerId: () => string;
  readonly maintenant: () => Date;
};

export type ListeFiches = {
  readonly fiches: ReadonlyArray<FichePublique>;
  /** Avec `depuis` : identifiants mis à la corbeille depuis cette date. */
  readonly supprimees: ReadonlyArray<string>;
  /** À redonner dans `depuis` à la prochaine demande. */
  readonly jusqua: string;
};

export type FicheVue = FichePublique & {
  readonly rang: number;
  readonly mienne: boolean;
  readonly modifiable: boolean;
  readonly type_nom: string;
  /** « il y a 3 min », « à 14 h 32 », « le 21 novembre » */
  readonly quand: string;
  /** « Die, à 42 km de Valence » */
  readonly ou: string | undefined;
};

export type PageCarto = {
  readonly atelier: { readonly id: string; readonly titre: string; readonly lieu: string | null; readonly ouvert: boolean };
  readonly pseudo: string;
  readonly admin: boolean;
  readonly filtre: FiltreCarto;
  readonly fiches: ReadonlyArray<FicheVue>;
  readonly total: number;
  readonly miennes: number;
  readonly parType: Readonly<Partial<Record<TypeFiche, number>>>;
  readonly carte: VueCarte;
  /** Villes à écrire sur la carte. */
  readonly villes: ReadonlyArray<Repere>;
  readonly horsCarte: number;
  readonly corbeille: ReadonlyArray<FicheVue>;
};

/** Ce qu'il faut au navigateur pour placer une épingle : le plan sans ses contours, des villes pour se repérer, les fiches déjà posées. */
export type FondPointage = {
  readonly plan: PlanFrance;
  readonly vue: Cadre;
  readonly villes: ReadonlyArray<Repere>;
  readonly points: ReadonlyArray<{ readonly id: string; readonly x: number; readonly y: number }>;
  readonly departements: ReadonlyArray<{ readonly code: string; readonly nom: string }>;
};

export type ServiceFiches = ReturnType<typeof creerFiches>;

const ECART_PX = 34;
const LARGEURS_PX = { etroit: 340, large: 640 } as const;

/** Fiches d'atelier : chacun pose les siennes et les corrige, l'animation retire et rend. */
export function creerFiches(dependances: Dependances) {
  const { fiches, ateliers, idempotence, scelleur, geographie, villes, tirerId, maintenant } = dependances;
  const { plan } = geographie;
  const planNu: PlanFrance = { ...plan, departements: [], encarts: plan.encarts.map((encart) => ({ ...encart, d: "" })) };
  const villesPlacees = villes.flatMap(({ nom, lat, lon }) => {
    const place = projeter(plan, { lat, lon });
    return place === undefined ? [] : [{ nom, x: arrondir(place.x), y: arrondir(place.y) }];
  });

  async function exigerAtelierOuvert(id: string): Promise<Atelier> {
    const atelier = await ateliers.lire(id);
    if (atelier === undefined) throw new ErreurApp("introuvable", "Cet atelier n'existe plus.");
    if (!atelier.ouvert) throw new ErreurApp("interdit", "Cet atelier est fermé : on n'y pose plus de fiche.");
    return atelier;
  }

  // Une fiche d'un autre atelier n'existe pas pour un participant : ni vue, ni devinée.
  async function exigerFiche(acces: Acces, id: string, { corbeille = false } = {}): Promise<Fiche> {
    const fiche = await fiches.lire(id);
    const visible = fiche !== undefined && (fiche.supprime_le !== undefined) === corbeille && (acces.admin || fiche.atelier === acces.session.atelier);
    if (!visible) throw new ErreurApp("introuvable", corbeille ? "Cette fiche n'est pas dans la corbeille." : "Cette fiche n'existe pas, ou a été retirée.");
    return fiche;
  }

  // Une date strictement plus récente que la précédente : deux écritures de la même milliseconde gardent leur ordre.
  function dater(precedente?: string): string {
    const ici = maintenant().toISOString();
    return precedente !== undefined && ici <= precedente ? new Date(new Date(precedente).getTime() + 1).toISOString() : ici;
  }

  async function ecrire(acces: Acces, saisie: SaisieFiche): Promise<Fiche> {
    const date = dater();
    const { lat, lon } = arrondirPosition(saisie);
    const fiche: Fiche = {
      id: tirerId(),
      atelier: acces.session.atelier,
      type: saisie.type,
      titre: saisie.titre,
      axes: saisie.axes,
      lat,
      lon,
      ...garnir({ description: saisie.description, commune: saisie.commune, lien: saisie.lien }),
      auteur: acces.session.pseudo,
      session: acces.session.id,
      version: 1,
      cree_le: date,
      modifie_le: date,
    };
    await fiches.creer(fiche);
    return fiche;
  }

  async function creer(acces: Acces, saisie: SaisieFiche, cle?: string): Promise<{ readonly fiche: FichePublique; readonly rejouee: boolean }> {
    await exigerAtelierOuvert(acces.session.atelier);
    if (cle === undefined || cle === "") return { fiche: publier(await ecrire(acces, saisie)), rejouee: false };
    const portee = `fiches:${acces.session.id}`;
    const prise = await idempotence.prendre(portee, cle, scelleur.sceller("idempotence", JSON.stringify(saisie)));
    switch (prise.etat) {
      case "rejouee":
        return { fiche: JSON.parse(prise.reponse.corps) as FichePublique, rejouee: true };
      case "en_cours":
        throw new ErreurApp("conflit", "Cet envoi est déjà en cours. Attendez sa réponse avant de recommencer.", { attente_s: 1 });
      case "autre_contenu":
        throw new ErreurApp(
          "conflit",
          "Un premier envoi portant cette clé est déjà enregistré, avec un autre contenu. Retrouvez la fiche dans la liste pour la modifier.",
        );
      case "neuve":
        try {
          const fiche = publier(await ecrire(acces, saisie));
          await idempotence.garder(portee, cle, { statut: 201, corps: JSON.stringify(fiche) });
          return { fiche, rejouee: false };
        } catch (e) {
          await idempotence.liberer(portee, cle);
          throw e;
        }
    }
  }

  async function modifier(acces: Acces, id: string, { version, ...changements }: SaisieModification): Promise<FichePublique> {
    const actuelle = await exigerFiche(acces, id);
    if (!peutModifier(acces, actuelle)) throw new ErreurApp("interdit", "Seules la personne qui a posé cette fiche et l'animation peuvent la modifier.");
    const proposee = appliquer(actuelle, changements);
    const signaler = (rangee: Fiche) =>
      new ErreurApp("conflit", "La fiche n'a pas été enregistrée. Quelqu'un l'a modifiée entre-temps. Votre texte est conservé ci-dessous.", {
        extra: { actuelle: publier(rangee), proposee: publier({ ...proposee, version }) },
      });
    if (actuelle.version !== version) throw signaler(actuelle);
    const neuve: Fiche = { ...proposee, version: version + 1, modifie_le: dater(actuelle.modifie_le) };
    try {
      await fiches.remplacer(neuve, version);
    } catch (e) {
      // Quelqu'un a écrit entre notre lecture et notre écriture.
      if (estErreurApp(e) && e.code === "conflit") throw signaler(await exigerFiche(acces, id));
      throw e;
    }
    return publier(neuve);
  }

  // Sans version lue par la personne : retirer ou rendre vaut pour l'état du moment, quitte à recommencer si quelqu'un écrit en même temps.
  async function marquer(lire: () => Promise<Fiche>, changer: (fiche: Fiche) => Fiche): Promise<Fiche> {
    for (let essai = 1; ; essai++) {
      const fiche = await lire();
      const neuve = changer({ ...fiche, version: fiche.version + 1 });
      try {
        await fiches.remplacer(neuve, fiche.version);
        return neuve;
      } catch (e) {
        if (!estErreurApp(e) || e.code !== "conflit" || essai >= 3) throw e;
      }
    }
  }

  function retirer(fiche: Fiche): Fiche {
    return { ...fiche, supprime_le: dater(fiche.modifie_le) };
  }

  /** Coordonnées d'un formulaire : la position donnée, sinon la commune si elle nous est connue, sinon le chef-lieu du département choisi. */
  function situerSaisie({ position, commune, departement }: Pick<FormulaireFiche, "position" | "commune" | "departement">): Coordonnees {
    if (position !== undefined) return position;
    const nommee =
      commune === undefined ? undefined : villes.find((v) => memeNom(v.nom, commune) && (departement === undefined || v.departement === departement));
    const ville = nommee ?? villes.find((v) => v.departement === departement);
    if (ville !== undefined) return { lat: ville.lat, lon: ville.lon };
    const message =
      commune === undefined
        ? "Indiquez où : votre position, un point sur la carte, des coordonnées, ou au moins un département."
        : "Nous ne connaissons pas cette commune : choisissez aussi son département, ou touchez la carte.";
    throw new ErreurApp("invalide", undefined, { champs: [{ chemin: "position", message }] });
  }

  function depuisFormulaire(formulaire: FormulaireFiche): SaisieFiche {
    const { type, titre, description, axes, commune, lien } = formulaire;
    return { type, titre, description, axes, commune, lien, ...situerSaisie(formulaire) };
  }

  function voir(acces: Acces, fiche: Fiche, rang: number): FicheVue {
    const repere = situerEnMots(fiche, villes);
    const ou = [fiche.commune, repere].filter((mot) => mot !== undefined && mot !== "" && mot !== `à ${fiche.commune ?? ""}`).join(", ");
    return {
      ...publier(fiche),
      rang,
      mienne: fiche.session === acces.session.id,
      modifiable: peutModifier(acces, fiche),
      type_nom: NOMS_TYPES_FICHE[fiche.type],
      quand: direQuand(new Date(fiche.cree_le), maintenant()),
      ou: ou === "" ? undefined : ou,
    };
  }

  function dessiner(vues: ReadonlyArray<FicheVue>, filtre: FiltreCarto): Pick<PageCarto, "carte" | "villes" | "horsCarte"> {
    const entier = cadreDuPlan(plan);
    const points = placer(vues);
    const vue = filtre.cadre ?? cadrer(points, entier);
    const parId = new Map(vues.map((f) => [f.id, f]));
    const lier = (marque: Marque): MarqueLien => {
      const reunies = marque.ids.flatMap((id) => parId.get(id) ?? []);
      const [seule] = reunies;
      if (seule !== undefined && reunies.length === 1) return { ...marque, nom: `${seule.rang}. ${seule.titre}`, href: `#fiche-${seule.id}` };
      const zone = cadrer(
        points.filter(({ id }) => marque.ids.includes(id)),
        entier,
      );
      return { ...marque, nom: `${reunies.length} fiches, agrandir`, href: `${adresseCarto({ ...filtre, cadre: zone })}#carte` };
    };
    const visibles = points.filter((point) => dansLaVue(point, vue));
    const semer = (largeur_px: number) => grouper(visibles, vue, { largeur_px, ecart_px: ECART_PX, auPlusPres: estAuPlusPres(vue) }).map(lier);
    return {
      carte: {
        vue,
        entiere: vue.largeur === entier.largeur,
        cadres: plan.encarts.map(({ cadre, nom }) => ({ ...cadre, nom })),
        etroit: semer(LARGEURS_PX.etroit),
        large: semer(LARGEURS_PX.large),
        points: {},
        choisi: undefined,
      },
      villes: villesDeLaVue(villesPlacees, vue),
      horsCarte: vues.length - points.length,
    };
  }

  function placer(lieux: ReadonlyArray<Coordonnees & { readonly id: string }>) {
    return lieux.flatMap(({ id, lat, lon }) => {
      const place = projeter(plan, { lat, lon });
      return place === undefined ? [] : [{ id, x: arrondir(place.x), y: arrondir(place.y) }];
    });
  }

  return {
    /** Filtre lu dans une adresse, ramené aux bords du plan. */
    lireFiltre: (recherche: URLSearchParams): FiltreCarto => lireFiltreCarto(recherche, cadreDuPlan(plan)),

    async lister(acces: Acces, depuis?: string): Promise<ListeFiches> {
      const jusqua = maintenant().toISOString();
      const lues = await fiches.lister({ atelier: acces.session.atelier, ...(depuis === undefined ? {} : { depuis, corbeille: "toutes" }) });
      return {
        fiches: lues.filter((f) => f.supprime_le === undefined).map(publier),
        supprimees: lues.filter((f) => f.supprime_le !== undefined).map((f) => f.id),
        jusqua,
      };
    },

    creer,
    modifier,

    creerDepuisFormulaire: async (acces: Acces, formulaire: FormulaireFiche) => creer(acces, depuisFormulaire(formulaire), formulaire.cle),

    async modifierDepuisFormulaire(acces: Acces, id: string, formulaire: FormulaireFiche): Promise<FichePublique> {
      const { description = null, commune = null, lien = null, ...saisie } = depuisFormulaire(formulaire);
      return modifier(acces, id, { ...saisie, description, commune, lien, version: formulaire.version ?? 0 });
    },

    /** Une fiche telle que la page la montre, pour la modifier. */
    async lire(acces: Acces, id: string): Promise<FicheVue> {
      const fiche = await exigerFiche(acces, id);
      return voir(acces, fiche, 0);
    },

    /** Corbeille, par l'animation. */
    async supprimer(acces: Acces, id: string): Promise<void> {
      if (!acces.admin) throw new ErreurApp("interdit", "Seule l'animation peut supprimer une fiche.");
      await marquer(() => exigerFiche(acces, id), retirer);
    },

    /** La personne qui a posé la fiche se ravise : elle la retire elle-même. */
    async annuler(acces: Acces, id: string): Promise<void> {
      const lire = async () => {
        const fiche = await exigerFiche(acces, id);
        if (!peutModifier(acces, fiche)) throw new ErreurApp("interdit", "Seules la personne qui a posé cette fiche et l'animation peuvent la retirer.");
        return fiche;
      };
      await marquer(lire, retirer);
    },

    async restaurer(acces: Acces, id: string): Promise<FichePublique> {
      if (!acces.admin) throw new ErreurApp("interdit", "Seule l'animation peut remettre une fiche en place.");
      const rendue = await marquer(
        () => exigerFiche(acces, id, { corbeille: true }),
        ({ supprime_le: retiree, ...fiche }) => ({ ...fiche, modifie_le: dater(retiree) }),
      );
      return publier(rendue);
    },

    /** Efface pour de bon une fiche déjà dans la corbeille. */
    async effacer(acces: Acces, id: string): Promise<void> {
      if (!acces.admin) throw new ErreurApp("interdit", "Seule l'animation peut effacer une fiche.");
      await fiches.effacer((await exigerFiche(acces, id, { corbeille: true })).id);
    },

    async exporter(acces: Acces, format: "geojson" | "csv"): Promise<{ readonly corps: string; readonly type: string; readonly nom: string }> {
      const atelier = await ateliers.lire(acces.session.atelier);
      const titre = atelier?.titre ?? "Atelier";
      const publiques = (await fiches.lister({ atelier: acces.session.atelier })).map(publier).toSorted(parCreation);
      const nom = nomDeFichier(titre, jourParis(maintenant()), format);
      return format === "csv"
        ? { corps: exporterCsv(publiques), type: "text/csv; charset=utf-8", nom }
        : { corps: exporterGeojson(titre, publiques), type: "application/geo+json; charset=utf-8", nom };
    },

    async compter(atelier: string): Promise<number> {
      return (await fiches.lister({ atelier })).length;
    },

    async page(acces: Acces, filtre: FiltreCarto): Promise<PageCarto> {
      const { session, admin } = acces;
      const atelier = await ateliers.lire(session.atelier);
      if (atelier === undefined) throw new ErreurApp("introuvable", "Cet atelier n'existe plus.");
      const lues = await fiches.lister({ atelier: session.atelier, corbeille: admin ? "toutes" : false });
      const visibles = lues.filter((f) => f.supprime_le === undefined);
      // Numérotées dans l'ordre de pose : le numéro d'une fiche ne change pas quand une autre arrive. Les plus récentes sont lues d'abord.
      const numerotees = visibles.toSorted(parCreation).map((fiche, i) => voir(acces, fiche, i + 1));
      const retenues = numerotees.filter((f) => (filtre.vue === "toutes" || f.mienne) && (filtre.type === undefined || f.type === filtre.type)).toReversed();
      const parType: Partial<Record<TypeFiche, number>> = {};
      for (const { type } of numerotees) parType[type] = (parType[type] ?? 0) + 1;
      return {
        atelier: { id: atelier.id, titre: atelier.titre, lieu: atelier.lieu, ouvert: atelier.ouvert },
        pseudo: session.pseudo,
        admin,
        filtre,
        fiches: retenues,
        total: numerotees.length,
        miennes: numerotees.filter((f) => f.mienne).length,
        parType,
        ...dessiner(retenues, filtre),
        corbeille: lues.filter((f) => f.supprime_le !== undefined).map((fiche) => voir(acces, fiche, 0)),
      };
    },

    /** Le fond sur lequel placer une épingle, cadré sur l'endroit donné, sinon sur les fiches de l'atelier. */
    async fondPointage(acces: Acces, centre?: Coordonnees): Promise<FondPointage> {
      const points = placer(await fiches.lister({ atelier: acces.session.atelier }));
      const entier = cadreDuPlan(plan);
      const place = centre === undefined ? undefined : projeter(plan, centre);
      const vue = cadrer(place === undefined ? points : [place], entier);
      return { plan: planNu, vue, villes: villesPlacees, points, departements: geographie.departements.map(({ code, nom }) => ({ code, nom })) };
    },
  };
}

function publier({ session: _session, supprime_le: _retiree, ...publique }: Fiche): FichePublique {
  return publique;
}

type Textes = { readonly description?: string | null | undefined; readonly commune?: string | null | undefined; readonly lien?: string | null | undefined };

// Un champ facultatif vide est une clé absente.
function garnir(textes: Textes): Partial<Record<keyof Textes, string>> {
  return Object.fromEntries(Object.entries(textes).filter(([, texte]) => typeof texte === "string" && texte !== ""));
}

function appliquer(fiche: Fiche, changements: Omit<SaisieModification, "version">): Fiche {
  const { description, commune, lien, ...reste } = fiche;
  const { lat, lon } = arrondirPosition({ lat: changements.lat ?? fiche.lat, lon: changements.lon ?? fiche.lon });
  const choisir = (neuf: string | null | undefined, ancien: string | undefined) => (neuf === undefined ? ancien : neuf);
  return {
    ...reste,
    type: changements.type ?? fiche.type,
    titre: changements.titre ?? fiche.titre,
    axes: changements.axes ?? fiche.axes,
    lat,
    lon,
    ...garnir({
      description: choisir(changements.description, description),
      commune: choisir(changements.commune, commune),
      lien: choisir(changements.lien, lien),
    }),
  };
}

function parCreation(a: { readonly cree_le: string; readonly id: string }, b: { readonly cree_le: string; readonly id: string }): number {
  return a.cree_le < b.cree_le ? -1 : a.cree_le > b.cree_le ? 1 : a.id < b.id ? -1 : 1;
}

function arrondir(v: number): number {
  return Math.round(v * 10) / 10;
}
