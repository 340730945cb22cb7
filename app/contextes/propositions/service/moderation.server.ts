import { enIdentifiant } from "#app/commun/identifiant.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import {
  demandeDe,
  gestePossible,
  nomDe,
  type Demande,
  type EtatProposition,
  type GesteModeration,
  type LigneJournal,
  type Proposition,
} from "#app/contextes/propositions/domaine/proposition.ts";
import { type TypeProposition } from "#app/commun/types-proposition.ts";
import { champsModifies, valeursDuContenu, type Valeurs } from "#app/contextes/propositions/domaine/proposition-valeurs.ts";
import { chercherRessemblances, type RaisonRessemblance } from "#app/contextes/propositions/domaine/ressemblance.ts";
import type { DepotJournal } from "#app/contextes/propositions/ports/depot-journal.ts";
import type { DepotPropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import type { Departement, Geographie, Ville } from "#app/contextes/geographie/index.ts";
import type { FicheConnue, FichesConnues } from "./fiches-connues.ts";
import { lireLieu } from "./situer.ts";

export type Dependances = {
  readonly propositions: DepotPropositions;
  readonly journalModeration: DepotJournal;
  readonly fichesConnues: FichesConnues;
  readonly geographie: Pick<Geographie, "departements">;
  readonly villes: ReadonlyArray<Ville>;
  readonly tirerId: () => string;
  readonly maintenant: () => Date;
};

const VUES_MODERATION = ["a_relire", "publiees", "refusees", "retirees"] as const;
export type VueModeration = (typeof VUES_MODERATION)[number];
const ETATS_DE_VUE: Readonly<Record<VueModeration, ReadonlyArray<EtatProposition>>> = {
  a_relire: ["recue", "en_relecture"],
  publiees: ["publiee"],
  refusees: ["refusee"],
  retirees: ["retiree"],
};

export type LigneFile = {
  readonly id: string;
  readonly type: TypeProposition;
  readonly demande: Demande;
  readonly etat: EtatProposition;
  readonly nom: string;
  readonly cree_le: string;
};
export type PageFile = {
  readonly vue: VueModeration;
  readonly lignes: ReadonlyArray<LigneFile>;
  readonly comptes: Readonly<Record<VueModeration, number>>;
  readonly page: number;
  readonly pages: number;
};
/** Un double possible : fiche déjà montrée par le site, ou autre proposition en attente. */
export type Double = {
  readonly nom: string;
  readonly href: string;
  readonly raison: RaisonRessemblance;
  readonly enAttente: boolean;
  readonly valeurs: Valeurs;
};
export type Position = { readonly lat: number; readonly lon: number; readonly origine: string };
export type PageRelecture = {
  readonly proposition: Omit<Proposition, "contenu" | "suivi_empreinte">;
  readonly demande: Demande;
  readonly nom: string;
  readonly valeurs: Valeurs;
  readonly explication?: string | undefined;
  readonly courriel?: string | undefined;
  readonly verifie: boolean;
  readonly journal: ReadonlyArray<LigneJournal>;
  readonly doubles: ReadonlyArray<Double>;
  /** La fiche visée, telle que le site la montre aujourd'hui. */
  readonly visee?: FicheConnue | undefined;
  readonly suggestion?: Position | undefined;
  readonly departements: ReadonlyArray<Departement>;
};
export type Geste = {
  readonly geste: GesteModeration;
  readonly version: number;
  readonly par: string;
  /** Contenu relu, contrôlé par son schéma ; absent pour un geste qui n'y touche pas. */
  readonly contenu?: Readonly<Record<string, unknown>>;
  readonly motif?: string;
  readonly verifie?: boolean;
};

export type ServiceModeration = ReturnType<typeof creerModeration>;

const PAR_PAGE = 50;
const EN_ATTENTE_MAX = 500;
// Ce que la personne a écrit à côté de la fiche : la relecture ne le réécrit pas.
const HORS_FICHE = ["demande", "explication", "courriel", "publication"] as const;

/** La relecture des propositions, réservée à qui anime. */
export function creerModeration({ propositions, journalModeration, fichesConnues, geographie, villes, tirerId, maintenant }: Dependances) {
  async function exiger(id: string): Promise<Proposition> {
    const trouvee = await propositions.lire(id);
    if (trouvee === undefined) throw new ErreurApp("introuvable", "Cette proposition n'existe pas, ou a été effacée par la personne.");
    return trouvee;
  }

  async function chercherDoubles(proposition: Proposition): Promise<ReadonlyArray<Double>> {
    if (demandeDe(proposition) === "retrait") return [];
    const url = proposition.contenu["url"];
    const voulue = {
      nom: nomDe(proposition),
      lieu: lireLieu(proposition.contenu),
      type: texte(proposition.contenu["type"]),
      ...(typeof url === "string" ? { url } : {}),
    };
    const connues = (await fichesConnues(proposition.submission_type)).filter(({ id }) => id !== proposition.cible && id !== identifiantDe(proposition));
    const autres = (await propositions.lister({ etats: ["recue", "en_relecture"], types: [proposition.submission_type], limite: EN_ATTENTE_MAX }))
      .filter(({ id }) => id !== proposition.id)
      .map((p) => ({
        id: p.id,
        nom: nomDe(p),
        ...(typeof p.contenu["url"] === "string" ? { url: p.contenu["url"] } : {}),
        lieu: lireLieu(p.contenu),
        type: texte(p.contenu["type"]),
        href: `/admin/propositions/${p.id}`,
        valeurs: valeursDuContenu(p.contenu),
      }));
    return [
      ...chercherRessemblances(voulue, connues).map(({ nom, href, raison, valeurs }) => ({ nom, href, raison, valeurs, enAttente: false })),
      ...chercherRessemblances(voulue, autres).map(({ nom, href, raison, valeurs }) => ({ nom, href, raison, valeurs, enAttente: true })),
    ];
  }

  /** Un point plausible quand la personne n'en a pas donné : un lieu déjà placé dans la même commune, sinon le chef-lieu s'il porte ce nom. */
  async function suggererPosition({ submission_type, contenu }: Proposition): Promise<Position | undefined> {
    if (submission_type !== "ecosysteme" || contenu["lat"] !== undefined || typeof contenu["commune"] !== "string") return undefined;
    const commune = enIdentifiant(contenu["commune"]);
    const departement = contenu["departement"];
    for (const { nom, commune: autre = "", valeurs } of await fichesConnues("ecosysteme")) {
      const [lat, lon] = [lireNombre(valeurs["lat"]), lireNombre(valeurs["lon"])];
      if (enIdentifiant(autre) === commune && valeurs["departement"] === departement && lat !== undefined && lon !== undefined)
        return { lat, lon, origine: `commune de ${nom}, déjà sur la carte` };
    }
    const ville = villes.find((v) => v.departement === departement && enIdentifiant(v.nom) === commune);
    return ville === undefined ? undefined : { lat: ville.lat, lon: ville.lon, origine: `chef-lieu du département` };
  }

  async function publier(avant: Proposition, contenu: Readonly<Record<string, unknown>>, verifie: boolean, le: string) {
    const { courriel: _courriel, ...garde } = contenu;
    if (avant.submission_type === "ecosysteme" && demandeDe(avant) !== "retrait" && (garde["lat"] === undefined || garde["lon"] === undefined)) {
      const message = "Donnez la position du centre de la commune avant de publier : sans elle, le lieu n'a pas de place sur la carte.";
      throw new ErreurApp("invalide", message, { champs: [{ chemin: "lat", message }] });
    }
    const identifiant = identifiantDe(avant) ?? avant.cible ?? (await identifiantLibre(avant.submission_type, nomDe({ contenu: garde }), avant.id));
    return { ...garde, publication: { identifiant, verifie, le } };
  }

  async function identifiantLibre(type: TypeProposition, nom: string, id: string): Promise<string> {
    const pris = new Set((await fichesConnues(type)).map((fiche) => fiche.id));
    // Un identifiant retiré reste pris : une ancienne adresse ne doit pas mener à autre chose.
    for (const autre of await propositions.lister({ types: [type] })) pris.add(identifiantDe(autre) ?? "");
    const base = enIdentifiant(nom) || `fiche-${id.slice(0, 8)}`;
    if (!pris.has(base)) return base;
    for (let rang = 2; ; rang += 1) if (!pris.has(`${base}-${rang}`)) return `${base}-${rang}`;
  }

  return {
    async file(vue: VueModeration, pageVoulue = 1): Promise<PageFile> {
      const comptes = Object.fromEntries(
        await Promise.all(VUES_MODERATION.map(async (v) => [v, await propositions.compter({ etats: ETATS_DE_VUE[v] })] as const)),
      ) as Record<VueModeration, number>;
      const pages = Math.max(1, Math.ceil(comptes[vue] / PAR_PAGE));
      const page = Math.min(Math.max(1, pageVoulue), pages);
      const lignes = await propositions.lister({ etats: ETATS_DE_VUE[vue], limite: PAR_PAGE, decalage: (page - 1) * PAR_PAGE });
      return {
        vue,
        comptes,
        page,
        pages,
        lignes: lignes.map((p) => ({ id: p.id, type: p.submission_type, demande: demandeDe(p), etat: p.etat, nom: nomDe(p), cree_le: p.cree_le })),
      };
    },

    async lire(id: string): Promise<PageRelecture> {
      const entiere = await exiger(id);
      const { contenu, suivi_empreinte: _empreinte, ...proposition } = entiere;
      const demande = demandeDe(entiere);
      const visee = proposition.cible === undefined ? undefined : (await fichesConnues(proposition.submission_type)).find((f) => f.id === proposition.cible);
      return {
        proposition,
        demande,
        nom: nomDe(entiere),
        valeurs: valeursDuContenu(contenu),
        explication: texte(contenu["explication"]),
        courriel: texte(contenu["courriel"]),
        // Corriger une fiche vérifiée ne lui ôte pas d'office cette mention : la case arrive cochée.
        verifie: estVerifie(contenu) || visee?.verifie === true,
        journal: await journalModeration.lister(id),
        doubles: await chercherDoubles(entiere),
        visee,
        suggestion: await suggererPosition(entiere),
        departements: geographie.departements,
      };
    },

    async nature(id: string): Promise<{ readonly submission_type: TypeProposition; readonly demande: Demande; readonly cible?: string }> {
      const proposition = await exiger(id);
      const { submission_type, cible } = proposition;
      return { submission_type, demande: demandeDe(proposition), ...(cible === undefined ? {} : { cible }) };
    },

    /** Un geste de relecture. ErreurApp : `conflit` (état ou version), `invalide` (position absente). Le journal suit l'écriture : il peut en manquer une ligne si le processus meurt entre les deux. */
    async agir(id: string, { geste, version, par, contenu: relu, motif, verifie }: Geste): Promise<Proposition> {
      const avant = await exiger(id);
      if (!gestePossible(geste, avant.etat)) throw new ErreurApp("conflit", "Ce geste n'a plus de sens ici : la proposition a changé d'état entre-temps.");
      const le = maintenant().toISOString();
      const { motif: _motif, ...reste } = avant;
      const contenu = relu === undefined ? avant.contenu : { ...relu, ...choisir(avant.contenu, HORS_FICHE) };
      const apres: Proposition = await (async () => {
        const suite = { ...reste, contenu, version: avant.version + 1, modifie_le: le };
        switch (geste) {
          case "relire":
          case "remettre":
            return { ...suite, etat: "en_relecture" };
          case "enregistrer":
            return { ...suite, etat: avant.etat, ...(avant.motif === undefined ? {} : { motif: avant.motif }) };
          case "publier":
            return { ...suite, etat: "publiee", contenu: await publier(avant, contenu, verifie ?? estVerifie(avant.contenu), le) };
          case "refuser": {
            // La décision est prise : l'adresse ne sert plus.
            const { courriel: _courriel, ...garde } = contenu;
            return { ...suite, etat: "refusee", contenu: garde, motif: motif ?? "" };
          }
        }
      })();
      await propositions.remplacer(apres, version);
      const modifies = champsModifies(choisirFiche(avant.contenu), choisirFiche(apres.contenu)).join(", ");
      const detail = geste === "refuser" ? (motif ?? null) : modifies === "" ? null : `champs modifiés : ${modifies}`;
      await journalModeration.ajouter({ id: tirerId(), proposition: id, geste, detail, par, le });
      return apres;
    },
  };
}

function identifiantDe({ contenu }: Pick<Proposition, "contenu">): string | undefined {
  const publication = contenu["publication"];
  if (typeof publication !== "object" || publication === null || !("identifiant" in publication)) return undefined;
  return texte(publication.identifiant);
}

function estVerifie(contenu: Proposition["contenu"]): boolean {
  const publication = contenu["publication"];
  return typeof publication === "object" && publication !== null && "verifie" in publication && publication.verifie === true;
}

function texte(v: unknown): string | undefined {
  return typeof v === "string" && v !== "" ? v : undefined;
}

function lireNombre(v: string | ReadonlyArray<string> | undefined): number | undefined {
  if (typeof v !== "string") return undefined;
  const lu = Number(v.replace(",", "."));
  return Number.isFinite(lu) ? lu : undefined;
}

function choisir(contenu: Proposition["contenu"], noms: ReadonlyArray<string>): Record<string, unknown> {
  return Object.fromEntries(noms.flatMap((nom) => (contenu[nom] === undefined ? [] : [[nom, contenu[nom]]])));
}

function choisirFiche(contenu: Proposition["contenu"]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(contenu).filter(([nom, valeur]) => valeur !== undefined && !(HORS_FICHE as ReadonlyArray<string>).includes(nom)));
}
