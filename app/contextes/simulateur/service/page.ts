import { titrerRefus } from "#app/commun/refus-formulaire.ts";
import { REVISION_FORMULES, reglagePermis, type Axe, type ResultatSimulation } from "@autonomie/engines";
import type { Champ } from "#app/contextes/simulateur/domaine/questions/champ.ts";
import { CHAMPS_PAR_CLE, estDemande, ETAPES, etapeDuChamp, nommerFaute, type IdEtape } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { blocDuRepli, estMontre, placeDuChamp } from "#app/contextes/simulateur/domaine/questions/replis.ts";
import { CLES_REGLAGES } from "#app/contextes/simulateur/domaine/direct.ts";
import { CLE_VALEURS, direCleInconnue, ecrireRequete, type Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { CLE_POUR, direPour } from "#app/contextes/simulateur/domaine/lien/pour.ts";
import type { ErreurChamp } from "#app/contextes/simulateur/domaine/lien/lien-lecture.ts";
import { listerChangements } from "#app/contextes/simulateur/vues/resultat/changements.ts";
import { memesValeurs } from "#app/contextes/simulateur/domaine/historique.ts";
import { nommerTerritoire } from "#app/contextes/simulateur/domaine/lieux.ts";
import { nommerSection, type Section } from "#app/contextes/simulateur/domaine/lien/section.ts";
import { listerReponses } from "#app/contextes/simulateur/vues/mes-reponses.ts";
import { posteFaible, type PosteFaible } from "#app/contextes/simulateur/domaine/manques/poste-faible.ts";
import { construireApercu } from "#app/contextes/simulateur/vues/axes.ts";
import type { VuePage } from "#app/contextes/simulateur/vues/page.ts";
import { reperesDuLieu } from "#app/contextes/simulateur/vues/reperes.ts";
import { construireVue } from "#app/contextes/simulateur/vues/resultat.ts";
import type { DonneesMoteur, TerritoireIndex } from "#app/contextes/simulateur/ports/donnees-moteur.ts";
import { sourcesDefauts, type Calcul } from "./calcul/calcul.ts";
import { lirePlus } from "./calcul/canonique.ts";
import { essayer } from "./essais.ts";

const CURSEURS: ReadonlySet<string> = new Set(CLES_REGLAGES);
/** `canonique` : adresse plus courte où renvoyer. `manques` : où est le lieu d'un résultat, et ce qui manque le plus à chaque axe. */
export type PageSimulateur = {
  readonly vue: VuePage;
  readonly statut: number;
  readonly canonique?: string;
  readonly manques?: { readonly endroit: TerritoireIndex; readonly faibles: Readonly<Record<Axe, PosteFaible | undefined>> };
};

/** Page du simulateur : départ, étape ou résultat selon l'adresse. */
export function creerPage(donnees: DonneesMoteur, calcul: Calcul, personas: () => VuePage["personas"]) {
  function faiblesDe(r: ResultatSimulation): Readonly<Record<Axe, PosteFaible | undefined>> {
    const faible = (axe: Axe) => posteFaible(r, axe, donnees.coefficients);
    return { eau: faible("eau"), energie: faible("energie"), alim: faible("alim") };
  }

  return async function page(requete: URLSearchParams): Promise<PageSimulateur> {
    const lecture = calcul.lire(requete);
    const { reponses } = lecture;
    const vide = Object.keys(reponses).length === 0;
    const { mode, etape, fins, section, avant, pourquoi, pour, dite, plus } = lirePlus(requete);
    const adresse = ecrireRequete(reponses, plus).toString();
    const defauts = await calcul.defauts(lecture);
    const simulation = vide ? undefined : await calcul.simuler(lecture, { mode, recommandations: etape === undefined });
    // Un lien qui mène à l'étape du lieu, tout le reste répondu, n'est pas en faute : c'est là que le lieu se dit.
    const aDire = etape === "lieu" && !requete.has("dep");
    const fautes = simulation !== undefined && !simulation.ok ? simulation.erreurs.filter(({ cle }) => !(aDire && cle === "dep")) : [];
    const montrer = etape ?? (vide || fautes.length > 0 ? etapeDeLaFaute(fautes) : null);
    const saisie = montrer !== null;
    const demande = montrer === null ? undefined : fins?.id;
    const fautif = montrer === null || demande !== undefined ? undefined : repliDeLaFaute(fautes, montrer);
    const ouverts = new Set([demande, fautif].filter((id) => id !== undefined));
    const commun = {
      vide,
      mode,
      reponses,
      defauts: defautsDe(defauts, montrer),
      reperes:
        montrer === null || lecture.lieu === undefined
          ? {}
          : reperesDuLieu(await calcul.exigerTerritoire(lecture.lieu.code), calcul.situer(lecture), reponses["altitude"] !== undefined),
      erreurs: Object.fromEntries(fautes.map((f) => [f.cle, f.message])),
      resume_erreurs: fautes.map((f) => {
        const champ = CHAMPS_PAR_CLE.get(f.cle);
        const place = champ === undefined ? { etape: "lieu" as const } : placeDuChamp(champ);
        const visible =
          montrer !== null &&
          (champ === undefined ? montrer === "lieu" : estMontre(champ, montrer, ouverts, demande === undefined ? undefined : blocDuRepli(demande)));
        return {
          nom: f.cle,
          message: nommerFaute(f.cle, f.message),
          ...(visible ? {} : { href: `/simulateur?${ecrireRequete(reponses, { ...plus, ...place }).toString()}#c-${f.cle}` }),
        };
      }),
      territoires: montrer === "lieu" ? donnees.territoires.map(nommerTerritoire) : [],
      personas: vide ? personas().map((p) => (pour === undefined ? p : { ...p, requete: `${p.requete}&${CLE_POUR}=${pour}` })) : [],
      inconnues: lecture.inconnues.map(direCleInconnue),
      mes_reponses: montrer === null ? listerReponses(reponses, mode === "global" ? { mode } : {}, lecture.lieu) : [],
    } as const;
    const apercu = saisie && simulation?.ok === true ? construireApercu(simulation.resultat) : null;
    const resultat =
      !saisie && simulation?.ok === true
        ? construireVue(simulation, {
            reponses,
            coefficients: donnees.coefficients,
            pourquoi,
            sourcesDefauts: sourcesDefauts(lecture.scenario),
            version: donnees.version,
            dite: dite ?? donnees.version,
          })
        : null;
    const age =
      resultat !== null &&
      simulation?.ok === true &&
      dite !== undefined &&
      dite !== donnees.version &&
      !memesValeurs(dite, donnees.version, REVISION_FORMULES, donnees.historique)
        ? { age: await calcul.vieillir(lecture.scenario, simulation.resultat, dite) }
        : {};
    const essais = resultat !== null && simulation?.ok === true ? await essayer(calcul, lecture, simulation.resultat, donnees) : undefined;
    const direct = simulation?.ok === true ? calcul.accesDirect(lecture) : undefined;
    const vue: VuePage = {
      ...commun,
      etape: montrer,
      fins: demande ?? null,
      ...(fautif === undefined ? {} : { fins_faute: fautif }),
      apercu,
      resultat,
      version: donnees.version,
      ...(pour === undefined ? {} : { pour: { page: pour, phrase: direPour(pour) } }),
      ...(resultat === null || simulation?.ok !== true ? {} : { curseurs: curseursDe(reponses, simulation.resultat) }),
      ...(resultat === null || section === null ? {} : { section }),
      ...(essais === undefined ? {} : { essais }),
      ...(resultat === null || avant === undefined ? {} : { changements: listerChangements(avant, resultat.axes) }),
      ...age,
      ...(direct === undefined ? {} : { direct }),
      titre: resultat !== null ? titrerPartie(section, resultat.titre) : titrerRefus(fautes.length > 0 && "a-corriger", titreEtape(vide, montrer)),
    };
    // Une faute garde l'adresse telle quelle : rien de tapé ne se perd dans un renvoi.
    // Une clé inconnue aussi : le renvoi l'effacerait avant qu'elle soit dite.
    const propre = fautes.length > 0 || lecture.inconnues.length > 0 || adresse === requete.toString() || vide;
    // Un lien ancien reste tel quel ; celui que l'on récrit prend la version du jour.
    const canonique = resultat === null ? adresse : ecrireRequete(reponses, { ...plus, [CLE_VALEURS]: dite ?? donnees.version }).toString();
    const endroit = resultat === null ? undefined : donnees.territoires.find((t) => t.code === lecture.lieu?.code);
    const manques = simulation?.ok === true && endroit !== undefined ? { manques: { endroit, faibles: faiblesDe(simulation.resultat) } } : {};
    return { vue, statut: fautes.length > 0 ? 422 : 200, ...(propre ? {} : { canonique }), ...manques };
  };
}

/** Première étape où corriger ; le lieu par défaut. */
function etapeDeLaFaute(fautes: ReadonlyArray<ErreurChamp>): IdEtape {
  const champ = CHAMPS_PAR_CLE.get(fautes[0]?.cle ?? "");
  return champ === undefined ? "lieu" : etapeDuChamp(champ);
}

/** Groupe de réglages fins de l'étape montrée où corriger d'abord. */
function repliDeLaFaute(fautes: ReadonlyArray<ErreurChamp>, montrer: IdEtape): string | undefined {
  const champs = fautes.flatMap(({ cle }) => CHAMPS_PAR_CLE.get(cle) ?? []).filter((c) => estDemande(c, montrer));
  return champs.map((c) => placeDuChamp(c).fins).find((fins) => fins !== undefined);
}

/** Défauts que la page écrit : ceux de l'étape montrée, ou des curseurs du résultat. */
function defautsDe(defauts: Reponses, etape: IdEtape | null): Reponses {
  return Object.fromEntries(
    Object.entries(defauts).filter(([cle]) => (etape === null ? CURSEURS.has(cle) : estDemande(CHAMPS_PAR_CLE.get(cle) as Champ, etape))),
  );
}

/** Un toit, une cuve, des panneaux que ce foyer ne décide pas n'ont pas de curseur, sauf s'il a dit en avoir. */
function curseursDe(reponses: Reponses, { scenario }: ResultatSimulation): ReadonlyArray<string> {
  return CLES_REGLAGES.filter((cle) => {
    const chemin = CHAMPS_PAR_CLE.get(cle)?.chemin ?? "";
    return (reponses[cle] ?? "0") !== "0" || reglagePermis(chemin, scenario);
  });
}

function titreEtape(vide: boolean, etape: IdEtape | null): string {
  const titre = ETAPES.find((e) => e.id === etape)?.titre;
  return vide || titre === undefined ? "Simuler son autonomie" : `${titre}, décrire votre lieu`;
}

/** Ce que l'onglet dit d'abord : la partie ouverte, puis le résultat. */
function titrerPartie(section: Section | null, titre: string): string {
  return section === null ? titre : `${nommerSection(section)} · ${titre}`;
}
