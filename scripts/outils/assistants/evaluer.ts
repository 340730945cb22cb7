import { resolve } from "node:path";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { INTENTIONS } from "#app/contextes/assistants/domaine/comprehension/intention.ts";
import { env } from "#app/env.server.ts";
import { creerPlongements } from "#app/contextes/assistants/adaptateurs/bifrost/plongements.server.ts";
import { FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { servirPasserelle } from "#scripts/amonts-faux/serveur-passerelle.ts";
import { vecteursDuSite } from "#scripts/amonts-faux/vecteurs.ts";
import { RACINE } from "#scripts/donnees/lib-donnees.ts";
import {
  dresserBilan,
  estRatee,
  evaluer,
  GENRES,
  lireLieuxConnus,
  lireQuestions,
  type Bilan,
  type Jeu,
  type Mesure,
  type QuestionEvaluee,
} from "./lib-evaluation.ts";

/**
 * `npm run evaluer` : ce que trouve la recherche, question par question, par assistant, par genre et par intention.
 * `--vecteurs` y ajoute la recherche par vecteurs, devant un modèle de théâtre.
 * `--jeu reglage`, `epreuve`, `inedit`, `ultime`, `derniere`, `neuve`, `fraiche`, `gelee`, `temoin`, `visite`, `passante`, `riveraine` ou `foule` n'en garde qu'un ; sans lui, tous sont donnés. Les ratés du réglage sont listés ; des autres, seuls les totaux se
 * lisent, sans quoi ils ne mesureraient plus rien.
 */

const JEUX: ReadonlyArray<Jeu> = [
  "reglage",
  "epreuve",
  "inedit",
  "ultime",
  "derniere",
  "neuve",
  "fraiche",
  "gelee",
  "temoin",
  "visite",
  "passante",
  "riveraine",
  "foule",
];
const NOMS_JEUX: Readonly<Record<Jeu, string>> = {
  reglage: "Réglage",
  epreuve: "Épreuve (mises de côté)",
  inedit: "Inédites (mises de côté, écrites après les réglages)",
  ultime: "Ultimes (écrites après tout, posées une fois)",
  derniere: "Dernières (écrites après le sens des mots)",
  neuve: "Neuves (écrites avant d'élaguer le vocabulaire, jamais réglées)",
  fraiche: "Fraîches (écrites avant le dernier réglage du refus ; leur moitié jamais lue, ses totaux regardés en réglant)",
  gelee: "Gelées (écrites avant toute reprise du classement ; leur moitié jamais lue, ses totaux regardés en réglant)",
  temoin: "Témoins (écrites avant la recherche par phrases, jamais réglées)",
  visite: "Visites (écrites comme du dehors, avant de regarder une réponse ; leur moitié jamais lue, ses totaux regardés en réglant)",
  passante: "Passantes (écrites par qui a réglé, avant de voir une réponse ; leur moitié jamais lue, ses totaux regardés en réglant)",
  riveraine: "Riveraines (écrites avant de voir une réponse, par qui n'avait rien réglé ; leur moitié jamais lue, posée à la fin)",
  foule: "Foule (écrites par personnages, avant de voir une réponse ; leur moitié jamais lue, posée à la fin)",
};

async function principal(arguments_: ReadonlyArray<string>): Promise<number> {
  const voulu = arguments_[arguments_.indexOf("--jeu") + 1];
  const jeux = arguments_.includes("--jeu") ? JEUX.filter((jeu) => jeu === voulu) : JEUX;
  if (jeux.length === 0) {
    process.stderr.write(
      "Jeu inconnu : --jeu reglage, epreuve, inedit, ultime, derniere, neuve, fraiche, gelee, temoin, visite, passante, riveraine ou foule.\n",
    );
    return 1;
  }
  const questions = lireQuestions().filter(({ jeu }) => jeux.includes(jeu));
  const mesures = arguments_.includes("--vecteurs") ? await evaluerAvecVecteurs(questions) : await evaluer(questions);
  for (const jeu of jeux)
    imprimer(
      NOMS_JEUX[jeu],
      mesures.filter((m) => m.jeu === jeu),
    );
  if (jeux.length > 1) imprimer("Ensemble", mesures);
  const lisibles = mesures.filter(({ jeu }) => jeu === "reglage");
  const ratees = lisibles.filter(estRatee);
  ecrire(`\n${ratees.length} ${ratees.length > 1 ? "questions ratées" : "question ratée"} sur ${lisibles.length} au réglage`);
  for (const m of ratees) {
    ecrire(`  ${m.jeu} ${m.id} : ${m.question}`);
    const manquants = m.attendus.filter((id) => !m.trouves.includes(id));
    if (manquants.length > 0) ecrire(`    manque : ${manquants.join(", ")}`);
    ecrire(`    rendu  : ${m.trouves.join(", ") || "rien"}`);
  }
  return 0;
}

/** Devant la passerelle et le modèle réglés ; sinon devant le modèle de théâtre, qui mesure la fusion, pas ce qu'un vrai modèle apporterait. */
async function evaluerAvecVecteurs(questions: ReadonlyArray<QuestionEvaluee>): Promise<ReadonlyArray<Mesure>> {
  const { gatewayUrl, gatewayVk, modeleVecteurs } = env();
  const serveur = await servirPasserelle({ plonger: vecteursDuSite(resolve(RACINE, "data")) });
  const dire = (message: string) => ecrire(message);
  try {
    const plongements = creerPlongements({
      url: gatewayUrl ?? serveur.url,
      cle: gatewayVk ?? "sk-bf-theatre",
      modele: modeleVecteurs ?? "theatre/trigrammes",
      journal: { info: dire, avertir: dire, erreur: dire },
      maintenant_ms: Date.now,
    });
    return await evaluer(questions, { plongements });
  } finally {
    await serveur.fermer();
  }
}

function imprimer(titre: string, mesures: ReadonlyArray<Mesure>): void {
  ecrire(`\n${titre}`);
  ecrire(ligne("", ["questions", "rappel@5", "précision", "rang inv.", "refus", "refus à tort"]));
  const agents = Object.keys(FICHES_AGENTS) as ReadonlyArray<Agent>;
  for (const agent of agents) ecrire(ligne(agent, cellules(dresserBilan(mesures.filter((m) => m.agent === agent)))));
  for (const genre of GENRES) ecrire(ligne(genre, cellules(dresserBilan(mesures.filter((m) => m.genre === genre)))));
  const lieux = lireLieuxConnus();
  const lues = mesures.map((m) => ({ m, intention: m.intention ?? comprendre(m.question, lieux).intention }));
  for (const voulue of INTENTIONS) ecrire(ligne(voulue, cellules(dresserBilan(lues.flatMap(({ m, intention }) => (intention === voulue ? [m] : []))))));
  ecrire(ligne("tout", cellules(dresserBilan(mesures))));
}

function cellules({ questions, rappel, precision, rang_inverse, refus, refus_a_tort }: Bilan): ReadonlyArray<string> {
  return [String(questions), ...[rappel, precision, rang_inverse, refus, refus_a_tort].map((v) => (v === null ? "–" : v.toFixed(2).replace(".", ",")))];
}

function ligne(nom: string, valeurs: ReadonlyArray<string>): string {
  return `  ${nom.padEnd(14)}${valeurs.map((v) => v.padStart(13)).join("")}`;
}

function ecrire(texte: string): void {
  process.stdout.write(`${texte}\n`);
}

if (process.argv[1] === import.meta.filename) process.exitCode = await principal(process.argv.slice(2));
