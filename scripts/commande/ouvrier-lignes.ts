// Un ouvrier de la commande : lit ses données une fois, puis simule lot après lot.
import { resolve } from "node:path";
import { apercuSimulation, GRAINE } from "@autonomie/engines";
import { creerDonneesMoteur } from "#app/contextes/simulateur/adaptateurs/donnees-moteur.server.ts";
import { ecrireCsv, lireCsv, type CelluleCsv } from "#app/commun/formats/csv.ts";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { aplatirResultat, COLONNES_RESULTAT } from "#app/contextes/simulateur/domaine/fichiers/lignes.ts";
import { champDuChemin } from "#app/contextes/simulateur/domaine/questions/champs.ts";
import { ecrireRequete } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { creerServiceSimulateur, type Lecture } from "#app/contextes/simulateur/service/simulateur.server.ts";
import { COLONNES_APERCU, type Lot, type RenduLot } from "./simuler-fichier.ts";

const donnees = creerDonneesMoteur({ dossier: resolve(import.meta.dirname, "../../data") });
const cacheSolaire = creerMemoireBornee<Float64Array>(64);
const simulateur = creerServiceSimulateur({ donnees, cacheSolaire, resultats: creerMemoireBornee(1) });

type Rendu = { readonly cellules: ReadonlyArray<CelluleCsv> } | { readonly erreur: string };

const phrase = (fautes: ReadonlyArray<{ readonly cle: string; readonly message: string }>): string =>
  fautes.map(({ cle, message }) => `${cle} : ${message}`).join(" ; ");

async function simulerLigne(lecture: Lecture, { mode, axes, apercu }: Lot): Promise<Rendu> {
  if (lecture.erreurs.length > 0) return { erreur: phrase(lecture.erreurs) };
  if (apercu) {
    const territoire = await donnees.lireTerritoire(lecture.scenario.lieu.territoire);
    if (territoire === undefined) return { erreur: "dep : Ce territoire n’est pas dans nos données." };
    const rendu = apercuSimulation(
      lecture.scenario,
      { territoire },
      { coefficients: donnees.coefficients, algoConfig: donnees.algoConfig, profils: donnees.profils, graine: GRAINE, cacheSolaire },
    );
    if (!rendu.ok) return { erreur: phrase(rendu.erreurs.map(({ chemin, message }) => ({ cle: champDuChemin(chemin)?.cle ?? chemin, message }))) };
    const { taux, score } = rendu.valeur;
    return { cellules: [taux.eau, taux.energie, taux.alim].map((t) => Number(t.toFixed(4))).concat(Number(score.toFixed(2))) };
  }
  const rendu = await simulateur.simuler(lecture, { mode, recommandations: false, ...(axes === undefined ? {} : { axes }) });
  return rendu.ok ? { cellules: aplatirResultat(rendu.resultat) } : { erreur: phrase(rendu.erreurs) };
}

function lireEnregistrement(entete: ReadonlyArray<string>, enTete: string, texte: string): ReadonlyArray<string> | string {
  // Relu sous son en-tête : le séparateur est celui de la première ligne.
  const cellules = lireCsv(`${enTete}\n${texte}`)?.[1]?.cellules;
  if (cellules === undefined) return "Un guillemet n’est jamais refermé.";
  if (cellules.length > entete.length) return `${cellules.length} cellules pour ${entete.length} colonnes.`;
  return cellules;
}

export default async function travailler(lot: Lot): Promise<RenduLot> {
  const entete = lireCsv(lot.entete)?.[0]?.cellules.map((c) => c.trim()) ?? [];
  const resultats = lot.apercu ? COLONNES_APERCU : COLONNES_RESULTAT;
  const vides: ReadonlyArray<CelluleCsv> = resultats.map(() => undefined);
  const lignes: Array<ReadonlyArray<CelluleCsv>> = [];
  let refusees = 0;
  for (const { ligne, texte } of lot.enregistrements) {
    const cellules = lireEnregistrement(entete, lot.entete, texte);
    const requete = new URLSearchParams();
    if (typeof cellules !== "string") for (const [i, nom] of entete.entries()) requete.append(nom, cellules[i] ?? "");
    const recopie = lot.recopiees.map((nom) => requete.get(nom) ?? "");
    const lecture = simulateur.lire(requete);
    const rendu: Rendu = typeof cellules === "string" ? { erreur: cellules } : await simulerLigne(lecture, lot);
    const lien = typeof cellules === "string" ? "" : `/simulateur?${ecrireRequete(lecture.reponses).toString()}`;
    if ("erreur" in rendu) refusees++;
    lignes.push([ligne, ...recopie, ...("erreur" in rendu ? [...vides, lien, rendu.erreur] : [...rendu.cellules, lien, ""])]);
  }
  // L’en-tête est déjà écrit : la première ligne, vide, est retirée.
  return { texte: ecrireCsv([], lignes).slice(2), refusees };
}
