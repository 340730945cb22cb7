import { plier } from "#app/commun/texte/plier.ts";
import { uuidDuSceau } from "#app/commun/texte/identifiants.ts";
import { importationDe, type Importation } from "#app/contextes/propositions/domaine/importation.ts";
import { nomDe, relire, type Proposition, type PropositionRangee } from "#app/contextes/propositions/domaine/proposition.ts";
import type { DepotJournal } from "#app/contextes/propositions/ports/depot-journal.ts";
import type { DepotPropositions } from "#app/contextes/propositions/ports/depot-propositions.ts";
import type { FicheConnue, FichesConnues } from "./fiches-connues.ts";
import type { ServiceModeration } from "./moderation.server.ts";

/** Une fiche de lieu lue dans un annuaire et jugée bonne. `cle` : ce qui la reconnaît d'un import à l'autre. */
export type FicheAImporter = { readonly ligne: number; readonly cle: string; readonly nom: string; readonly contenu: object; readonly situee: boolean };

export const DECISIONS = ["ajout", "modification", "correction", "publication", "inchangee", "connue", "laissee"] as const;
export type Decision = (typeof DECISIONS)[number];
export type LigneImportee = { readonly ligne: number; readonly nom: string; readonly decision: Decision; readonly precision?: string };

export type DemandeImport = Omit<Importation, "empreinte"> & {
  /** Écrire ; sinon, dire seulement ce qui serait fait. */
  readonly appliquer: boolean;
  /** Publier aussitôt, sans relecture. */
  readonly publier: boolean;
};

export type Dependances = {
  readonly propositions: DepotPropositions;
  readonly journalModeration: Pick<DepotJournal, "ajouter">;
  readonly fichesConnues: FichesConnues;
  readonly moderation: Pick<ServiceModeration, "agir">;
  readonly empreindre: (texte: string) => string;
  readonly tirerId: () => string;
  /** Le lien de suivi d'une fiche importée n'est remis à personne. */
  readonly tirerJeton: () => string;
  readonly maintenant: () => Date;
};

const PAR = "importation";

/** Reprendre un annuaire : chaque fiche suit le chemin d'une proposition, et le même fichier repris ne change rien. */
export function creerImportateur(besoins: Dependances) {
  const { propositions, journalModeration, fichesConnues, moderation, empreindre, tirerId, tirerJeton, maintenant } = besoins;

  async function ranger(proposition: PropositionRangee, versionLue?: number): Promise<void> {
    await (versionLue === undefined ? propositions.creer(proposition) : propositions.remplacer(proposition, versionLue));
    const le = maintenant().toISOString();
    await journalModeration.ajouter({ id: tirerId(), proposition: proposition.id, geste: "importer", detail: null, par: PAR, le });
  }

  return async function importer(fiches: ReadonlyArray<FicheAImporter>, demande: DemandeImport): Promise<ReadonlyArray<LigneImportee>> {
    const { appliquer, publier, ...origine } = demande;
    const connues = indexer(await fichesConnues("ecosysteme"));
    const reprises = await lireReprises(propositions);
    const faites: Array<LigneImportee> = [];
    for (const fiche of fiches) {
      const { ligne, nom } = fiche;
      const id = uuidDuSceau(empreindre(`import\u0000${origine.source}\u0000${fiche.cle}`));
      const empreinte = empreindre(JSON.stringify([fiche.contenu, origine]));
      // Publier demande une place sur la carte : sans elle, la relecture la donnera.
      const paraitra = publier && fiche.situee;
      const { ecrire, enAttente, ...dite } = await decider(fiche, { id, empreinte }, { connues, reprises });
      const publiee = paraitra && enAttente !== undefined ? { decision: "publication" as const } : {};
      const sansPlace = ecrire !== undefined && !fiche.situee ? { precision: "commune introuvable : la relecture la placera sur la carte" } : {};
      faites.push({ ligne, nom, ...dite, ...publiee, ...sansPlace });
      if (!appliquer) continue;
      const ecrite = ecrire?.({ ...fiche.contenu, importation: { ...origine, empreinte } });
      if (ecrite !== undefined) await ranger(ecrite, ecrite.version === 1 ? undefined : ecrite.version - 1);
      const aPublier = ecrite ?? enAttente;
      if (paraitra && aPublier !== undefined) await moderation.agir(aPublier.id, { geste: "publier", version: aPublier.version, par: PAR });
    }
    return faites;
  };

  type Plan = {
    readonly decision: Decision;
    readonly precision?: string;
    readonly ecrire?: (contenu: object) => PropositionRangee;
    /** Déjà là, sans changement, et pas encore relue. */
    readonly enAttente?: Proposition;
  };

  async function decider(
    fiche: FicheAImporter,
    { id, empreinte }: { readonly id: string; readonly empreinte: string },
    { connues, reprises }: { readonly connues: Connues; readonly reprises: Reprises },
  ): Promise<Plan> {
    const rangee = await propositions.lire(id);
    if (rangee === undefined) {
      const deja = connues(fiche.contenu);
      if (deja !== undefined) return { decision: "connue", precision: deja.href };
      return { decision: "ajout", ecrire: (contenu) => neuve(id, { ...contenu, demande: "ajout" }) };
    }
    const avant = relire(rangee);
    const corrigee = avant.etat === "publiee" ? reprises.get(avant.contenu.publication?.identifiant ?? "") : undefined;
    const derniere = corrigee !== undefined && publieeLe(corrigee) > publieeLe(avant) ? corrigee : avant;
    if (importationDe(derniere.contenu)?.empreinte === empreinte) return { decision: "inchangee", ...(avant.etat === "recue" ? { enAttente: avant } : {}) };
    switch (avant.etat) {
      case "recue":
        return {
          decision: "modification",
          ecrire: (contenu) => ({ ...rangee, contenu: { ...contenu, demande: "ajout" }, version: avant.version + 1, modifie_le: maintenant().toISOString() }),
        };
      case "publiee":
        return corriger(avant, derniere, empreinte);
      case "en_relecture":
        return { decision: "laissee", precision: "en cours de relecture : relancez après" };
      case "refusee":
      case "retiree":
        return { decision: "laissee", precision: avant.etat === "refusee" ? "refusée à la relecture" : "retirée" };
    }
  }

  /** Une fiche publiée ne change que par une correction relue ; la même, déjà envoyée depuis la dernière publiée, ne se renvoie pas. */
  async function corriger(avant: Proposition, derniere: Proposition, empreinte: string): Promise<Plan> {
    const cible = avant.contenu.publication?.identifiant;
    const id = uuidDuSceau(empreindre(`correction\u0000${derniere.id}\u0000${empreinte}`));
    if (cible === undefined || (await propositions.lire(id)) !== undefined) return { decision: "inchangee", precision: "correction déjà envoyée" };
    return {
      decision: "correction",
      precision: `corrige « ${nomDe(avant)} »`,
      ecrire: (contenu) => ({ ...neuve(id, { ...contenu, demande: "correction" }), cible }),
    };
  }

  function neuve(id: string, contenu: object): PropositionRangee {
    const le = maintenant().toISOString();
    return { id, submission_type: "ecosysteme", etat: "recue", contenu, suivi_empreinte: empreindre(tirerJeton()), version: 1, cree_le: le, modifie_le: le };
  }
}

type Reprises = ReadonlyMap<string, Proposition>;
const publieeLe = ({ contenu }: Proposition): string => contenu.publication?.le ?? "";

/** Par fiche corrigée, la dernière publiée de ses corrections reprises d'un annuaire. */
async function lireReprises(propositions: Pick<DepotPropositions, "lister">): Promise<Reprises> {
  const reprises = new Map<string, Proposition>();
  for (const rangee of await propositions.lister({ etats: ["publiee"], types: ["ecosysteme"] })) {
    if (rangee.cible === undefined) continue;
    const reprise = relire(rangee);
    const deja = reprises.get(rangee.cible);
    if (importationDe(reprise.contenu) !== undefined && (deja === undefined || publieeLe(reprise) > publieeLe(deja))) reprises.set(rangee.cible, reprise);
  }
  return reprises;
}

type Connues = (contenu: object) => FicheConnue | undefined;

/** Le même site, ou le même nom dans la même commune : une fiche que le site montre déjà. */
function indexer(fiches: ReadonlyArray<FicheConnue>): Connues {
  const parCle = new Map(fiches.flatMap((fiche) => clesDe(fiche.valeurs).map((cle) => [cle, fiche] as const)));
  return (contenu) =>
    clesDe(contenu)
      .map((cle) => parCle.get(cle))
      .find((fiche) => fiche !== undefined);
}

function clesDe(fiche: object): ReadonlyArray<string> {
  const { nom, commune, departement, url } = fiche as Readonly<Record<string, unknown>>;
  const serrer = (texte: unknown) => (typeof texte === "string" ? plier(texte).replace(/[^a-z0-9]+/g, "") : "");
  const site = typeof url === "string" ? url.toLowerCase().replace(/^https?:\/\/(www\.)?|\/+$/g, "") : "";
  const cle = `nom|${serrer(nom)}|${serrer(commune)}|${serrer(departement)}`;
  // Deux lieux peuvent partager le site de leur réseau : l'adresse ne vaut qu'avec la commune.
  return site === "" ? [cle] : [cle, `site|${site}|${serrer(commune)}`];
}
