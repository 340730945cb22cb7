/**
 * Vitesse de la recherche avant génération : 120 fiches, puis 20 000 fiches synthétiques (fabrication déterministe), et FTS5 sur le corpus.
 * Seul : `node bench/recherche.ts`.
 */
import { creerPassages } from "#app/contextes/assistants/adaptateurs/passages.server.ts";
import { indexer } from "#app/contextes/annuaire/adaptateurs/recherche.server.ts";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { documentReseau, type DocumentChat } from "#app/contextes/assistants/domaine/recherche/documents.ts";
import { creerPertinence } from "#app/contextes/assistants/domaine/recherche/pertinence.ts";
import { racines } from "#app/commun/texte/mots.ts";
import { creerRechercheDocuments } from "#app/contextes/assistants/service/recherche/recherche-documents.ts";
import { lireCatalogue, lireLieuxConnus, lireQuestions } from "#scripts/outils/assistants/lib-evaluation.ts";
import { generateur } from "#app/commun/nombres/generateur.ts";

type Mediane = { readonly nom: string; readonly mediane_ms: number; readonly p90_ms: number; readonly passes: number };

const SYNTHETIQUES = 20_000;

/** Mesure et rend le rapport imprimable. */
export async function mesurerRecherche(): Promise<string> {
  const catalogue = lireCatalogue();
  const vocabulaire = { synonymes: catalogue.synonymes, hors_sujet: catalogue.hors_sujet, rencontres: new Set<string>(), courants: catalogue.mots_courants };
  const reseaux = catalogue.reseaux.map((reseau) => documentReseau(reseau, () => []));
  const connus = lireLieuxConnus();
  const lue = (question: string) => comprendre(question, connus);
  const fiches = fabriquer(reseaux, SYNTHETIQUES);
  const questions = lireQuestions()
    .filter(({ agent }) => agent === "reseaux")
    .map(({ question }) => question);

  const petite = creerRechercheDocuments({ indexer, vocabulaire: () => vocabulaire, lire: async () => reseaux });
  const grande = creerRechercheDocuments({ indexer, vocabulaire: () => vocabulaire, lire: async () => fiches });
  const debut120_ms = performance.now();
  await petite(lue("semences"), 6);
  const index120_ms = performance.now() - debut120_ms;
  const debutGrand_ms = performance.now();
  await grande(lue("semences"), 6);
  const indexGrand_ms = performance.now() - debutGrand_ms;

  const sur120 = await mesurer("une question, 120 fiches", questions, 4, (question) => petite(lue(question), 6));
  const surGrand = await mesurer("une question, 20 000 fiches", questions, 1, (question) => grande(lue(question), 6));

  const passages = creerPassages({ documents: catalogue.documents });
  const pensees = lireQuestions()
    .filter(({ agent }) => agent === "pensees")
    .map(({ question }) => question);
  const lecteur = creerPertinence(
    catalogue.documents.map(({ id, titre, texte, mots_cles }) => ({ id, titre, texte, motsCles: mots_cles.join(" ; ") })),
    vocabulaire,
  );
  const lus = new Map(pensees.map((question) => [question, lecteur.lire(question).termes]));
  const fts = await mesurer("FTS5, une question, corpus de 52 textes", pensees, 4, (question) =>
    passages.chercher({ termes: lus.get(question) ?? new Map<string, number>(), corpus: "both", limite: 120 }),
  );
  const lecture = await mesurer("lire une question (racines, fautes, synonymes)", pensees, 4, (question) => lecteur.lire(question).termes);

  const ligne = ({ nom, mediane_ms, p90_ms, passes }: Mediane) =>
    `  ${nom.padEnd(52)}${mediane_ms.toFixed(3).padStart(10)}${p90_ms.toFixed(3).padStart(10)}  ${passes}\n`;
  return (
    `\n${"Recherche avant génération (ms)".padEnd(54)}   médiane       p90  passes\n` +
    [sur120, surGrand, fts, lecture].map(ligne).join("") +
    `  rapport 20 000 ÷ 120 fiches : ${(surGrand.mediane_ms / sur120.mediane_ms).toFixed(1)} × pour ${(SYNTHETIQUES / reseaux.length).toFixed(0)} × de fiches\n` +
    `  index à la première question : ${index120_ms.toFixed(0)} ms (120), ${indexGrand_ms.toFixed(0)} ms (20 000)\n`
  );
}

async function mesurer(nom: string, entrees: ReadonlyArray<string>, tours: number, agir: (entree: string) => unknown): Promise<Mediane> {
  for (const entree of entrees.slice(0, 10)) await agir(entree);
  const durees: Array<number> = [];
  for (let tour = 0; tour < tours; tour += 1) {
    for (const entree of entrees) {
      const debut_ms = performance.now();
      await agir(entree);
      durees.push(performance.now() - debut_ms);
    }
  }
  durees.sort((a, b) => a - b);
  const rang = (q: number) => durees[Math.min(durees.length - 1, Math.floor(q * durees.length))] ?? 0;
  return { nom, mediane_ms: rang(0.5), p90_ms: rang(0.9), passes: durees.length };
}

/** Des fiches vraisemblables : phrases et mots-clés de vraies fiches, mêlés par un générateur à graine, et un mot propre à chacune. */
function fabriquer(modeles: ReadonlyArray<DocumentChat>, nombre: number): ReadonlyArray<DocumentChat> {
  const hasard = generateur(42);
  const tirer = () => modeles[Math.floor(hasard() * modeles.length)] ?? modeles[0];
  const mots = modeles.flatMap(({ texte }) => racines(texte));
  return Array.from({ length: nombre }, (_, i) => {
    const [a, b, c] = [tirer(), tirer(), tirer()];
    const inventes = Array.from({ length: 3 }, () => (mots[Math.floor(hasard() * mots.length)] ?? "") + SYLLABES[Math.floor(hasard() * SYLLABES.length)]);
    return {
      id: `synthese:${i}`,
      titre: `${a?.titre.split(" ").slice(0, 2).join(" ") ?? ""} ${inventes.join(" ")}`,
      nature: a?.nature ?? "",
      texte: `${a?.texte ?? ""} ${b?.texte ?? ""}`,
      motsCles: c?.motsCles ?? "",
    };
  });
}

const SYLLABES = ["ba", "co", "di", "fe", "gu", "la", "mi", "no", "pu", "ra", "so", "ti", "vo", "ze"];

if (process.argv[1] === import.meta.filename) process.stdout.write(await mesurerRecherche());
