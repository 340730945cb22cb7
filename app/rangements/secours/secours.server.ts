import { avantDelai } from "#app/commun/delai.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import type { Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import type { PropositionRangee } from "#app/contextes/propositions/domaine/proposition.ts";
import type { Enregistrements } from "#app/rangements/depots.ts";
import type { Fraicheur } from "#app/rangements/fraicheur.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { creerFichesConnues, type FichesConnues } from "./fiches-connues.ts";
import { creerLecturesConnues, type LecturesConnues } from "./lectures-connues.ts";

// Quand NocoDB ne répond plus, une lecture déjà faite par ce processus ressert : la page d'où part un formulaire peut se réafficher, avec ce qui était tapé,
// au lieu d'une page d'erreur. Une écriture en file peut s'y appuyer pour être acquittée ou refusée ; pour la porter, l'adaptateur relit toujours la ligne.

export type OptionsSecours = {
  readonly enregistrements: Enregistrements;
  readonly journal: Journal;
  readonly maintenant_ms: () => number;
  /** Le service, tel que le journal le nomme. */
  readonly service?: string;
  /** Pour entendre ce que les autres processus et les mains écrivent, si le rangement sait le dire. */
  readonly surFaits?: (prevenir: (fait: FaitEntendu) => void) => void;
  /** Pour savoir ce qu'une file vient d'écrire dans le rangement, sans passer par ici. */
  readonly surEcritures?: (suivi: SuiviEcritures) => void;
  /** Pour dire l'âge de ce qui est montré. */
  readonly fraicheur?: Pick<Fraicheur, "repondu" | "muet">;
  /** Attente au-delà de laquelle une lecture connue ressert. */
  readonly patience_ms?: number;
};

/** Ce qui a changé dans le rangement, quelle que soit la main ; « tout » : des avis ont pu être manqués. */
export type FaitEntendu =
  | { readonly fait: "fiches" | "atelier"; readonly atelier: string }
  | { readonly fait: "effacee"; readonly atelier: string; readonly id: string }
  | { readonly fait: "propositions" | "tout" };

/** Une écriture faite ; sans objet, un effacement. */
export type EcritureFaite = { readonly tab: string; readonly cle: string; readonly objet?: unknown };

export type SuiviEcritures = {
  /** L'écriture est acquittée, pas encore dans le rangement : ce qui ressert la montre, même si un autre processus la porte. */
  readonly admettre: (ecriture: EcritureFaite) => void;
  /** L'écriture est dans le rangement. */
  readonly constater: (ecriture: EcritureFaite) => void;
  /** Une lecture déjà faite montre cet enregistrement, dans n'importe quel atelier. */
  readonly connait: (tab: string, cle: string) => boolean;
};

const PATIENCE_MS = 3_000;

/** Les mêmes rangements, dont les lectures déjà faites resservent pendant une panne. */
export function avecSecours({
  enregistrements,
  journal,
  maintenant_ms,
  service = "NocoDB",
  patience_ms = PATIENCE_MS,
  surFaits,
  surEcritures,
  fraicheur,
}: OptionsSecours): Enregistrements {
  const { fiches, ateliers, propositions, usage } = enregistrements;
  const lectures = creerLecturesConnues({ journal, maintenant_ms, service, patience_ms, fraicheur });
  const connues = creerFichesConnues(lectures, fiches);
  surFaits?.(entendre(lectures, connues));
  const retenirProposition = (cle: string, objet: PropositionRangee): void => {
    lectures.retenir(`propositions lire ${cle}`, objet);
    lectures.retenir(`propositions lireParSuivi ${objet.suivi_empreinte}`, objet);
  };
  surEcritures?.({
    admettre({ tab, cle, objet }) {
      if (tab === "codev_fiches") connues.admettre(cle, objet as Fiche | undefined);
      if (tab !== "ressources_references") return;
      if (objet !== undefined) return retenirProposition(cle, objet as PropositionRangee);
      for (const { cle: lecture, valeur } of lectures.commencantPar("propositions lire"))
        if ((valeur as PropositionRangee | undefined)?.id === cle) lectures.retirer(lecture);
    },
    constater({ tab, cle, objet }) {
      lectures.constaterReponse();
      if (tab === "codev_fiches") connues.corriger(cle, objet as Fiche | undefined);
      if (tab !== "ressources_references") return;
      lectures.oublier("propositions");
      if (objet !== undefined) retenirProposition(cle, objet as PropositionRangee);
    },
    connait: (tab, cle) =>
      tab === "codev_fiches" ? connues.connait(cle) : lectures.commencantPar(`propositions lire ${cle}`).some(({ valeur }) => valeur !== undefined),
  });

  // Après une écriture réussie, rien d'antérieur ne doit resservir : ni l'ancien état, ni ce qu'une personne a fait effacer.
  const puis = async (geste: Promise<void>, ensuite: () => void): Promise<void> => {
    await geste;
    lectures.constaterReponse();
    ensuite();
  };
  const puisOublier = (table: string, geste: Promise<void>): Promise<void> => puis(geste, () => lectures.oublier(table));

  return {
    fiches: {
      ...fiches,
      lister: connues.lister,
      lire: connues.lire,
      creer: (fiche) => puis(fiches.creer(fiche), () => connues.corriger(fiche.id, fiche)),
      remplacer: (fiche, versionLue) => puis(fiches.remplacer(fiche, versionLue), () => connues.corriger(fiche.id, fiche)),
      effacer: (id) => puis(fiches.effacer(id), () => connues.corriger(id)),
    },
    ateliers: {
      ...ateliers,
      lister: () => lectures.lire("ateliers lister", () => ateliers.lister()),
      lire: (id) => lectures.lire(`ateliers lire ${id}`, () => ateliers.lire(id)),
      lireParCode: (code) => lectures.lire(`ateliers lireParCode ${code}`, () => ateliers.lireParCode(code)),
      creer: (atelier) => puisOublier("ateliers", ateliers.creer(atelier)),
      remplacer: (atelier) => puisOublier("ateliers", ateliers.remplacer(atelier)),
      effacer: (id) => puisOublier("ateliers", ateliers.effacer(id)),
    },
    propositions: {
      ...propositions,
      lire: (id) => lectures.lire(`propositions lire ${id}`, () => propositions.lire(id)),
      lireParSuivi: (empreinte) => lectures.lire(`propositions lireParSuivi ${empreinte}`, () => propositions.lireParSuivi(empreinte)),
      creer: (proposition) => puisOublier("propositions", propositions.creer(proposition)),
      remplacer: (proposition, versionLue) => puisOublier("propositions", propositions.remplacer(proposition, versionLue)),
      effacer: (id) => puisOublier("propositions", propositions.effacer(id)),
    },
    usage: {
      ...usage,
      // Une ligne d'usage s'écrit après la réponse de l'assistant : un NocoDB lent ne doit pas la retenir. L'écriture se poursuit, et son échec se dit au journal.
      async ajouter(ligne) {
        const ecriture = usage.ajouter(ligne);
        if ((await avantDelai(ecriture, patience_ms / 2)) !== undefined) return;
        ecriture.catch((e: unknown) => journal.avertir(`ligne d'usage perdue, ${service} trop lent`, { code: estErreurApp(e) ? e.code : "inattendue" }));
      },
    },
  };
}

/** Ce qu'un fait écrit ailleurs change aux lectures connues. */
function entendre(lectures: LecturesConnues, connues: FichesConnues): (fait: FaitEntendu) => void {
  let suite = Promise.resolve();
  // L'une après l'autre : une lecture d'avant un effacement ne doit pas finir après lui. Une panne garde la dernière lecture : c'est son rôle.
  const ensuite = (relecture: () => Promise<void>) => {
    suite = suite.then(relecture).catch(() => undefined);
  };
  return (entendu) => {
    switch (entendu.fait) {
      case "effacee":
        connues.corriger(entendu.id);
        return ensuite(() => connues.relire(entendu.atelier));
      case "fiches":
        return ensuite(() => connues.relire(entendu.atelier));
      case "atelier":
        return lectures.oublier("ateliers");
      case "propositions":
        return lectures.oublier("propositions");
      case "tout":
        // Des avis ont pu manquer, rien ne dit qu'un changement ait eu lieu : oublier d'abord fermerait les pages si la panne reprenait aussitôt.
        for (const table of ["ateliers", "propositions"]) ensuite(() => lectures.relireTable(table));
        return ensuite(() => connues.relire());
    }
  };
}
