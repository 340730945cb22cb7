import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { Lieu } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import type { Auteur, DocumentPensee, Ecole, PrefaceCorpus, Relation } from "#app/contextes/pensees/domaine/pensees.ts";
import type { Techniques } from "#app/contextes/assistants/domaine/calcul/techniques/techniques.ts";
import type { Plateforme } from "#app/contextes/annuaire/domaine/plateformes.ts";
import type { Reseau } from "#app/contextes/annuaire/domaine/reseaux.ts";
import type { Contenus } from "#app/rangements/contenus.ts";
import { racines } from "#app/commun/texte/mots.ts";
import { uneFois } from "#app/commun/memoires/une-fois.ts";
import horsSujet from "#data/hors-sujet.json" with { type: "json" };
import energie from "#data/energie-modeles.json" with { type: "json" };
import lieux from "#data/ecosysteme.json" with { type: "json" };
import auteurs from "#data/pensees/auteurs.json" with { type: "json" };
import corpus from "#data/pensees/corpus.json" with { type: "json" };
import ecoles from "#data/pensees/ecoles.json" with { type: "json" };
import prefaces from "#data/pensees/prefaces.json" with { type: "json" };
import relations from "#data/pensees/relations.json" with { type: "json" };
import plateformes from "#data/plateformes-taff.json" with { type: "json" };
import provenance from "#data/provenance.json" with { type: "json" };
import coefficients from "#data/coefficients.json" with { type: "json" };
import couts from "#data/couts.json" with { type: "json" };
import regles from "#data/regles-dites.json" with { type: "json" };
import techniques from "#data/techniques.json" with { type: "json" };
import reperes from "#data/reperes.json" with { type: "json" };
import reseaux from "#data/reseaux.json" with { type: "json" };
import motsCourants from "#data/mots-courants.json" with { type: "json" };
import synonymes from "#data/synonymes.json" with { type: "json" };
import tailles from "#data/tailles-supposees.json" with { type: "json" };
import tarifs from "#data/tarifs.json" with { type: "json" };
import territoires from "#data/territoire/index.json" with { type: "json" };
import { vivant } from "./vivant.ts";
import { lieuxRepris } from "./lieux-repris.ts";
import { remplirNombres, type Tables } from "./nombres-de-la-table.ts";

const TABLES: Tables = { coefficients: coefficients.coefficients, couts: couts.couts };

/** Textes Markdown, par chemin depuis la racine du dépôt. */
export type TextesCatalogue = Readonly<Record<string, string>>;

/** Réunit fiches, textes et consignes, et contrôle que rien ne manque. */
export function assemblerCatalogue(textes: TextesCatalogue): Contenus {
  const consigne = (agent: Agent): string => exiger(textes, `/data/assistants/${agent}.md`).trim();
  // Le site ouvre sans eux : seuls les annuaires lisent les lieux, et les assistants les mots courants.
  const tousLesLieux = uneFois(() => [...(lieux.lieux as ReadonlyArray<Lieu>), ...lieuxRepris()]);
  const courants = uneFois(() => peserCourants(motsCourants));
  return {
    sources: provenance.sources,
    reseaux: reseaux.reseaux as ReadonlyArray<Reseau>,
    plateformes: plateformes.plateformes as ReadonlyArray<Plateforme>,
    get lieux() {
      return tousLesLieux();
    },
    auteurs: auteurs.auteurs as ReadonlyArray<Auteur>,
    ecoles: ecoles.ecoles as ReadonlyArray<Ecole>,
    relations: relations.relations as ReadonlyArray<Relation>,
    documents: (corpus.documents as ReadonlyArray<Omit<DocumentPensee, "id" | "texte">>).map((d) => ({
      ...d,
      id: d.fichier.replace(/\.md$/, ""),
      texte: corps(exiger(textes, `/data/pensees/corpus/${d.fichier}`)),
    })),
    prefaces: {
      pensees: prefaceDe("pensees"),
      projets: prefaceDe("projets"),
      both: prefaceDe("both"),
    },
    consignes: { entraide: consigne("entraide"), reseaux: consigne("reseaux"), taff: consigne("taff"), pensees: consigne("pensees") },
    synonymes: synonymes.groupes,
    appels_fiches: new Map(synonymes.fiches.map(({ id, appels }) => [id, appels])),
    tournures_fiches: new Map(
      (synonymes.fiches as ReadonlyArray<{ readonly id: string; readonly tournures?: ReadonlyArray<string> }>).flatMap(({ id, tournures }) =>
        tournures === undefined ? [] : [[id, tournures] as const],
      ),
    ),
    logement: { sans_travaux: synonymes.logement.sans_travaux, chez_soi: new Set(synonymes.logement.chez_soi) },
    hors_sujet: horsSujet.groupes.flatMap(({ mots }) => mots),
    get mots_courants() {
      return courants();
    },
    departements: territoires.territoires.map(({ code, nom, region }) => ({ code, nom, region })),
    tarifs: tarifs.tarifs,
    energie: { methode: energie.methode, modeles: energie.modeles },
    regles: {
      releve_le: regles.releve_le,
      textes: new Map(regles.regles.map(({ id, ...regle }) => [id, { ...regle, texte: remplirNombres(regle.texte, TABLES) }])),
    },
    vivant,
    techniques: techniques as Techniques,
    reperes: reperes.reperes,
    tailles: tailles.tailles,
  };
}

// Deux mots d'une même racine : le plus courant l'emporte.
const PARTS_COURANTES = { courants: 0.6, tres_courants: 0.4 } as const;

function peserCourants(mots: Readonly<Record<keyof typeof PARTS_COURANTES, ReadonlyArray<string>>>): ReadonlyMap<string, number> {
  return new Map(
    (["courants", "tres_courants"] as const).flatMap((bande) => mots[bande].flatMap(racines).map((mot) => [mot, PARTS_COURANTES[bande]] as const)),
  );
}

function exiger(textes: TextesCatalogue, chemin: string): string {
  const texte = textes[chemin];
  if (texte === undefined) throw new Error(`Contenu absent de la construction : ${chemin}`);
  return texte;
}

function prefaceDe(voulu: PrefaceCorpus["corpus"]): PrefaceCorpus {
  const preface = (prefaces.prefaces as ReadonlyArray<PrefaceCorpus>).find((p) => p.corpus === voulu);
  if (preface === undefined) throw new Error(`Préface absente : ${voulu}`);
  return preface;
}

// L'en-tête YAML et le titre principal répètent l'index.
function corps(markdown: string): string {
  return markdown
    .replace(/^---\n[\s\S]*?\n---\n/, "")
    .replace(/^\s*# .*\n/, "")
    .trim();
}
