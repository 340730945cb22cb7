import { z } from "zod";
import { CHAMPS_PAR_CLE, type Champ, type ServiceSimulateur } from "#app/contextes/simulateur/index.ts";
import type { ServicePensees } from "#app/contextes/pensees/index.ts";
import type { SourceReponse } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { ServiceChat } from "#app/contextes/assistants/service/chat.server.ts";
import { direComparaison } from "./dire-comparaison.ts";
import { AXES_SIMULES, direAxes } from "#app/commun/axes.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { formaterFourchettePourcent, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { plier } from "#app/commun/texte/plier.ts";
import type { OutilMcp, RenduOutil } from "#app/socle/mcp/serveur.server.ts";

// Les outils offerts à l'assistant d'un autre : tous lisent, aucun n'écrit.

export const CONSIGNE_MCP =
  "Autonomie calcule ce qu'un lieu de France peut produire d'eau, d'énergie et de nourriture, et connaît des lieux, des réseaux, des plateformes d'emploi et des textes. Donnez toujours l'adresse rendue avec un nombre ou une fiche, et la fourchette avec le nombre.";

export type ServicesMcp = {
  readonly simulateur: Pick<ServiceSimulateur, "repondre" | "comparer" | "coefficients">;
  readonly chat: Pick<ServiceChat, "trouver">;
  readonly pensees: Pick<ServicePensees, "document">;
  /** Rend entière une adresse du site. */
  readonly adresser: (chemin: string) => string;
};

const ETAPES_MAX = 10;

// Le troisième toit, le troisième champ de panneaux et les suivants : deux cents clés, la moitié de ce que l'assistant d'un autre devrait lire. L'API les prend.
const REPETE = /\.(?:[2-9]|\d\d)\./;

/** Les réponses d'un scénario, d'après la table des champs : les clés sont celles de l'adresse du simulateur. */
function schemaReponses() {
  const champs = [...CHAMPS_PAR_CLE.values()].flatMap((champ) => {
    const schema = schemaDe(champ);
    return schema === undefined || champ.cle === "dep" || REPETE.test(champ.cle) ? [] : [[champ.cle, schema.optional()] as const];
  });
  return z.object({
    dep: z.string().min(1).max(80).describe("Département, par son code ou son nom : « 07 », « Ardèche »."),
    personnes: z.int().min(1).max(50).optional().describe("Nombre de personnes : deux adultes, puis des enfants. Les clés a18, e4… le disent plus finement."),
    ...Object.fromEntries(champs),
  });
}

function schemaDe(champ: Champ): z.ZodType | undefined {
  const dit = [champ.libelle, ...(champ.aide === undefined ? [] : [champ.aide])].join(". ");
  switch (champ.genre) {
    case "nombre":
      return (champ.entier === true ? z.int() : z.number())
        .min(champ.min)
        .max(champ.max)
        .describe(champ.unite === "" ? dit : `${dit} (${champ.unite})`);
    case "choix":
      return z
        .enum(champ.options.map(({ valeur }) => valeur))
        .describe(`${dit} : ${champ.options.map(({ valeur, libelle }) => `${valeur} = ${libelle}`).join(" ; ")}`);
    case "oui_non":
      return z.enum(["oui", "non"]).describe(dit);
    case "texte":
      return z.string().max(champ.longueur_max).describe(dit);
    case "multiple":
    case "mensuel":
    case "liste":
      return undefined;
  }
}

/** Les réponses, contrôlées par leur schéma : des nombres et des textes. */
function enRequete(reponses: Readonly<Record<string, unknown>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(reponses).flatMap(([cle, valeur]) => (typeof valeur === "string" || typeof valeur === "number" ? [[cle, String(valeur)]] : [])),
  );
}

let schema: ReturnType<typeof schemaReponses> | undefined;
/** Cent vingt champs, que seule une demande de ce protocole paie. */
const schemaDesReponses = () => (schema ??= schemaReponses());
const CHERCHER = z.object({
  question: z.string().min(2).max(2_000).describe("Ce qui est cherché, en français, comme on le demande ; un lieu (« près de Privas ») range les résultats."),
  limite: z.int().min(1).max(10).default(6).describe("Nombre de fiches au plus."),
});

type Saisie = Readonly<Record<string, unknown>>;

/** Les sept outils, branchés sur les cas d'usage du site. */
export function outilsMcp(services: ServicesMcp): ReadonlyArray<OutilMcp> {
  return [outilSimuler(services), outilComparer(services), outilExpliquer(services), ...outilsChercher(services), outilLireTexte(services)];
}

function simuler(simulateur: ServicesMcp["simulateur"], saisie: Saisie, trace: boolean) {
  return simulateur.repondre({ reponses: enRequete(saisie), mode: "par_axe", recommandations: false, trace });
}

function outilSimuler({ simulateur, adresser }: ServicesMcp): OutilMcp {
  return {
    nom: "simuler",
    titre: "Simuler un foyer",
    description:
      "Calcule la part des besoins couverte sur place en eau, en énergie et en alimentation, avec sa fourchette, pour un foyer et ses équipements. Rend l'adresse qui rouvre le calcul.",
    entree: schemaDesReponses(),
    async faire(saisie) {
      const { axes, eau, energie, alim, lien, version_donnees, avertissements } = await simuler(simulateur, saisie, false);
      const adresse = adresser(lien);
      const lignes = AXES_SIMULES.flatMap((axe) => {
        const note = axes[axe];
        return note.etat === "evalue"
          ? [`- ${direAxes([axe])} : ${ecrireTaux(note.taux)} (fourchette ${formaterFourchettePourcent(note.ic.p10, note.ic.p90)})`]
          : [];
      });
      const donnees = {
        adresse,
        version_donnees,
        axes,
        eau: eau === null ? null : { besoin_m3_an: eau.besoin.m3_an, pluie_m3_an: eau.pluie_collectee_m3_an, cuve: eau.cuve, droit: eau.legal },
        energie:
          energie === null
            ? null
            : { autoproduction: energie.autoproduction, autoconsommation: energie.autoconsommation, courant: energie.courant, a_acheter: energie.a_acheter },
        alim: alim === null ? null : { couverture: alim.couverture.groupes, production_kg: alim.production.annuelle_kg },
        avertissements,
      };
      return { texte: [`Part des besoins couverte sur place, valeurs ${version_donnees} :`, ...lignes, `Source et détail : ${adresse}`].join("\n"), donnees };
    },
  };
}

function outilComparer({ simulateur, adresser }: ServicesMcp): OutilMcp {
  return {
    nom: "comparer",
    titre: "Comparer deux ou trois scénarios",
    description: "Met côte à côte deux ou trois scénarios, donnés par les adresses que rend « simuler ».",
    entree: z.object({ adresses: z.array(z.string().min(1).max(4_000)).min(2).max(3).describe("Adresses du simulateur, entières ou leur seule requête.") }),
    async faire({ adresses }) {
      const { vue, refuse } = await simulateur.comparer(adresses as ReadonlyArray<string>);
      if (refuse !== undefined) throw new ErreurApp("invalide", `${refuse.message} (${refuse.lien})`);
      return { texte: direComparaison(vue, adresser), donnees: { comparaison: vue } };
    },
  };
}

function outilExpliquer({ simulateur, adresser }: ServicesMcp): OutilMcp {
  function sourceDe(id: string): string {
    const lu = simulateur.coefficients[id];
    return lu === undefined ? "" : `${lu.source}, ${lu.annee}`;
  }

  return {
    nom: "expliquer_un_nombre",
    titre: "Expliquer un nombre",
    description:
      "Rend la formule, la valeur de chaque symbole et les sources d'un nombre d'un calcul : donnez les mêmes réponses qu'à « simuler », et des mots du nombre (« pluie collectée », « autonomie en eau »).",
    entree: schemaDesReponses().extend({ nombre: z.string().min(2).max(200).describe("Mots ou identifiant du nombre à expliquer.") }),
    async faire({ nombre, ...reponses }) {
      const { trace = [], lien } = await simuler(simulateur, reponses, true);
      const mots = plier(String(nombre))
        .split(/[^a-z0-9]+/)
        .filter((mot) => mot.length > 1);
      // Une saisie n'a pas de formule : elle n'explique rien.
      const notees = trace
        .filter(({ formule }) => formule !== "")
        .map((etape) => ({ etape, note: mots.filter((mot) => plier(`${etape.id} ${etape.libelle}`).includes(mot)).length }));
      const meilleure = Math.max(0, ...notees.map(({ note }) => note));
      if (meilleure === 0)
        throw new ErreurApp("introuvable", "Aucun nombre de ce calcul ne porte ces mots. Essayez un mot de sa page : pluie, cuve, panneaux, autonomie.");
      // Celui de l'année avant ceux des mois, le nom le plus court avant ceux qui précisent.
      const etapes = notees
        .filter(({ note }) => note === meilleure)
        .toSorted(({ etape: a }, { etape: b }) => Number(MENSUEL.test(a.id)) - Number(MENSUEL.test(b.id)) || a.libelle.length - b.libelle.length)
        .slice(0, ETAPES_MAX)
        .map(({ etape }) => ({ ...etape, sources: etape.coefficients.map((id) => ({ id, source: sourceDe(id) })) }));
      const adresse = adresser(lien);
      const texte = etapes.map(({ id, libelle, valeur, unite, formule, sources: lues }) =>
        [`- ${libelle} [${id}] = ${ecrireValeur(valeur)} ${unite} ; ${formule}`, ...lues.map(({ id: cle, source }) => `  ${cle} : ${source}`)].join("\n"),
      );
      return { texte: [...texte, `Calcul entier : ${adresse}`].join("\n"), donnees: { etapes, adresse } };
    },
  };
}

// « eau.pluie_efficace_mm.01 ».
const MENSUEL = /\.\d{2}$/;
const DECIMALES = 3;

// Les données gardent toutes les décimales ; une phrase n'en a pas besoin.
function ecrireValeur(valeur: number): string {
  return formaterNombre(valeur, Number.isInteger(valeur) ? 0 : DECIMALES);
}

/** Les trois recherches : lieux, réseaux, emplois. */
function outilsChercher({ chat, adresser }: ServicesMcp): ReadonlyArray<OutilMcp> {
  async function chercher(agent: "entraide" | "reseaux" | "taff", saisie: Saisie, garder: (id: string) => boolean): Promise<RenduOutil> {
    const { question, limite } = CHERCHER.parse(saisie);
    const { sources, remarque } = await chat.trouver(agent, question, { limite, garder });
    const fiches = sources.map((source) => enFiche(source, adresser));
    const texte =
      fiches.length === 0
        ? "Aucune fiche du site ne répond à cette question."
        : [
            ...(remarque === undefined ? [] : [remarque]),
            ...(sources.every(({ faible }) => faible === true)
              ? ["Aucune fiche du site ne répond vraiment à cette question ; voici ce qui s’en approche."]
              : []),
            ...fiches.map(
              ({ titre, nature, extrait, adresse, lien_lache }) =>
                `- ${titre} (${nature})${lien_lache === true ? ", plus éloigné" : ""} : ${extrait} ${adresse}`,
            ),
          ].join("\n");
    return { texte, donnees: { fiches, ...(remarque === undefined ? {} : { remarque }) } };
  }

  return [
    {
      nom: "chercher_lieux",
      titre: "Chercher des lieux",
      description:
        "Écolieux, fermes collectives, habitats participatifs, tiers-lieux et communes en transition de France, rangés par ressemblance et par distance.",
      entree: CHERCHER,
      faire: (saisie) => chercher("entraide", saisie, (id) => id.startsWith("lieu:")),
    },
    {
      nom: "chercher_reseaux",
      titre: "Chercher des réseaux",
      description: "Associations, coopératives et réseaux qui accompagnent : habitat, agriculture, énergie, eau, réemploi, économie solidaire.",
      entree: CHERCHER,
      faire: (saisie) => chercher("reseaux", saisie, () => true),
    },
    {
      nom: "chercher_emplois",
      titre: "Chercher où travailler",
      description:
        "Plateformes d'emploi, de formation, de volontariat, de chantier et de séjour à la ferme ; l'âge et le statut dits dans la question écartent ce qui n'y a pas droit.",
      entree: CHERCHER,
      faire: (saisie) => chercher("taff", saisie, () => true),
    },
  ];
}

function outilLireTexte({ pensees, adresser }: ServicesMcp): OutilMcp {
  return {
    nom: "lire_texte",
    titre: "Lire un texte",
    description: "Le texte entier d'une synthèse du corpus (auteurs, écoles de pensée, fiches projet), avec l'adresse de chaque paragraphe.",
    entree: z.object({ id: z.string().min(3).max(120).describe("Identifiant du texte : « ivan-illich__convivialite », « projet__recuperer-la-pluie ».") }),
    async faire({ id }) {
      const { document, blocs } = pensees.document(String(id).replace(/^projet:/, ""));
      const adresse = adresser(`/pensees-ecologiques/corpus/${document.id}`);
      const paragraphes = blocs.map(({ ancre, texte }) => ({ texte, adresse: `${adresse}#${ancre}` }));
      return {
        texte: [document.titre, ...paragraphes.map(({ texte }) => texte), `Source : ${adresse}`].join("\n\n"),
        donnees: { titre: document.titre, adresse, paragraphes },
      };
    },
  };
}

function enFiche({ id, titre, nature = "", extrait = "", reserve, url, faible }: SourceReponse, adresser: ServicesMcp["adresser"]) {
  const adresse = url === undefined ? "" : url.startsWith("/") ? adresser(url) : url;
  return { id, titre, nature, extrait, adresse, ...(reserve === undefined ? {} : { reserve }), ...(faible === true ? { lien_lache: true as const } : {}) };
}
