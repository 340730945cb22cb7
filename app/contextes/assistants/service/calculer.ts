import type { DocumentSoumis } from "#app/contextes/assistants/domaine/invite.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import type { SourceReponse } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { direCalcul, type VarianteCalculee } from "#app/contextes/assistants/domaine/calcul/phrases.ts";
import type { GenreCalcul } from "#app/contextes/assistants/domaine/calcul/genre.ts";
import type { LieuCalcul } from "#app/contextes/assistants/domaine/calcul/lieux-calcul.ts";
import { planifierCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import type { VarianteCalcul } from "#app/contextes/assistants/domaine/calcul/variantes.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import type { ServiceSimulateur } from "#app/contextes/simulateur/index.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import type { Matiere } from "./sources.ts";

/** Ce que le simulateur répond à une question chiffrée : une source comme une autre, avec l'adresse qui la rouvre. */
export type CalculDit = { readonly source: SourceReponse; readonly document: DocumentSoumis };
export type Calculer = (comprise: QuestionComprise) => Promise<CalculDit | null>;

const TITRES: Readonly<Record<GenreCalcul, string>> = {
  cuve: "Calcul d’une cuve",
  panneaux: "Calcul de panneaux solaires",
  batterie: "Calcul d’une batterie",
  potager: "Calcul d’un potager",
  pommes_de_terre: "Calcul d’un champ de pommes de terre",
  poules: "Calcul d’un poulailler",
  bois: "Calcul du bois d’un hiver",
  prix: "Prix du catalogue",
  retour: "Calcul d’un remboursement",
  remplissage: "Calcul du remplissage d’une cuve",
  eau: "Calcul de l’eau d’un foyer",
  facture: "Calcul de l’énergie d’un foyer",
  cultures: "Calcul d’une culture",
  foyer: "Bilan d’un foyer",
};
const AXES: Readonly<Record<GenreCalcul, string>> = {
  cuve: "eau",
  panneaux: "energie",
  batterie: "energie",
  potager: "alim",
  pommes_de_terre: "alim",
  poules: "alim",
  bois: "energie",
  prix: "prix",
  retour: "retour",
  remplissage: "eau",
  eau: "eau",
  facture: "energie",
  cultures: "alim",
  foyer: "foyer",
};

/** Demande au simulateur, par sa porte, ce qu'une question chiffrée attend. Un simulateur occupé ou une saisie refusée laisse la question sans calcul. */
export function creerCalculer({
  simulateur,
  journal,
}: {
  readonly simulateur: Pick<ServiceSimulateur, "repondre" | "version" | "couts" | "coefficients" | "territoire">;
  readonly journal: Journal;
}): Calculer {
  async function simuler(lieu: LieuCalcul, { reponses, ...variante }: VarianteCalcul): Promise<VarianteCalculee> {
    const resultat = await simulateur.repondre({
      reponses: new URLSearchParams({ dep: lieu.code, ...reponses }),
      mode: "par_axe",
      recommandations: false,
      trace: false,
    });
    return { ...variante, resultat, lien: resultat.lien };
  }

  return async (comprise) => {
    const plan = planifierCalcul(comprise);
    if (plan === null) return null;
    try {
      const parLieu = await Promise.all(
        plan.lieux.map(async (lieu) => ({
          lieu,
          variantes: await Promise.all(plan.variantes.map((une) => simuler(lieu, une))),
          ...(plan.genre === "remplissage" ? { pluie_mm: (await simulateur.territoire(lieu.code)).pluie_mm } : {}),
        })),
      );
      const texte = direCalcul({ plan, parLieu }, simulateur);
      const [premier] = parLieu;
      const choisie = premier?.variantes.find(({ ouvre }) => ouvre === true) ?? premier?.variantes.find(({ valeur }) => valeur > 0);
      if (choisie === undefined) return null;
      const titre = TITRES[plan.genre];
      const nature = `Calcul du simulateur, valeurs ${simulateur.version}`;
      return {
        source: { id: `calcul:${AXES[plan.genre]}`, titre, nature, url: choisie.lien, extrait: texte },
        document: { titre, nature, url: choisie.lien, texte: `${texte}\nAdresse à donner pour rouvrir ce calcul : ${choisie.lien}` },
      };
    } catch (e) {
      if (!estErreurApp(e)) throw e;
      journal.avertir("une question chiffrée reste sans calcul", { code: e.code });
      return null;
    }
  };
}

/** Le calcul passe devant : c'est lui qu'on demandait. Ce qui n'a qu'un lien lâche, ou n'est que loin, n'y ajoute rien. */
export function avecCalcul(matiere: Matiere, calcul: CalculDit | null): Matiere {
  if (calcul === null) return matiere;
  const proches = matiere.sources.flatMap((source, rang) => {
    const document = matiere.documents[rang];
    return source.faible === true || document === undefined ? [] : [{ source, document }];
  });
  return { sources: [calcul.source, ...proches.map(({ source }) => source)], documents: [calcul.document, ...proches.map(({ document }) => document)] };
}
