import type { z } from "zod";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Plongements } from "#app/contextes/assistants/ports/vecteurs.ts";
import type { NoterAppel } from "#app/socle/amont/chronometre.ts";
import { appeler } from "#app/socle/amont/client.server.ts";
import { creerDisjoncteur } from "#app/socle/disjoncteur.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { classer, type ClasseEchec } from "./echecs.ts";
import { porteErreur, quiARepondu, SchemaPlongements, usageDe } from "./formes.ts";
import { pisteConfiguration } from "./pistes.ts";

export type OptionsPlongements = {
  readonly url: string;
  readonly cle: string;
  readonly modele: string;
  readonly journal: Journal;
  readonly maintenant_ms: () => number;
  readonly noter?: NoterAppel | undefined;
};

type Lu = z.infer<typeof SchemaPlongements>;

/** Client de la route `/v1/embeddings` d'une passerelle Bifrost. Sans second essai : qui attend a une autre réponse, et l'indexation revient d'elle-même. */
export function creerPlongements({ url, cle, modele, journal, maintenant_ms, noter }: OptionsPlongements): Plongements {
  const disjoncteur = creerDisjoncteur({ maintenant_ms });

  function refuser(classe: ClasseEchec, code: ErreurApp["code"], statut: number | null, json?: unknown): ErreurApp {
    disjoncteur.echec();
    const faits = { classe, statut, modele };
    const piste = classe === "configuration" ? pisteConfiguration(statut, json) : undefined;
    if (classe === "configuration") journal.erreur("vecteurs", piste === undefined ? faits : { ...faits, piste });
    else journal.avertir("vecteurs", faits);
    return new ErreurApp(code);
  }

  return {
    modele,
    async plonger(textes, { signal, delai_ms }) {
      if (!disjoncteur.laisserPasser()) throw new ErreurApp("amont_indisponible", "Les vecteurs sont en pause après plusieurs échecs.", { attente_s: 30 });
      let reponse;
      try {
        reponse = await appeler({
          url: `${url}/v1/embeddings`,
          entetes: { "x-bf-vk": cle, "x-bf-disable-content-logging": "true" },
          // Vide : aucun secours d'office, un autre modèle donnerait d'autres nombres.
          corps: { model: modele, input: textes, encoding_format: "float", fallbacks: [] },
          delais: { connexion_ms: delai_ms, premier_octet_ms: delai_ms, total_ms: delai_ms },
          signal,
          noter,
        });
      } catch (e) {
        disjoncteur.sansAvis();
        throw e;
      }
      const { statut } = reponse;
      if (!reponse.ok) {
        const { classe, code } = classer(reponse);
        throw refuser(classe, code, statut, reponse.json);
      }
      if (porteErreur(reponse.json)) {
        const { classe, code } = classer({ genre: "statut", statut, json: reponse.json });
        throw refuser(classe, code, statut, reponse.json);
      }
      const lu = SchemaPlongements.safeParse(reponse.json);
      const vecteurs = lu.success ? lireVecteurs(lu.data, textes.length) : undefined;
      if (!lu.success || vecteurs === undefined) throw refuser("illisible", "amont_invalide", statut);
      const { fournisseur, modele: repondu, secours } = quiARepondu(lu.data, modele, reponse.entetes);
      // Les nombres d'un autre modèle ne se rangent ni ne se comparent avec ceux du nôtre, même à dimension égale.
      if (secours) throw refuser("illisible", "amont_invalide", statut);
      disjoncteur.reussite();
      return { vecteurs, fournisseur, modele: repondu, usage: usageDe({ usage: lu.data.usage && { completion_tokens: 0, ...lu.data.usage } }) };
    },
  };
}

/** Un vecteur par texte, ramené à la longueur 1 ; rien si l'un manque, est nul, ou n'a pas la même dimension que les autres. */
function lireVecteurs({ data }: Lu, voulus: number): ReadonlyArray<Float32Array> | undefined {
  const parRang = new Map(data.map(({ index, embedding }, rang) => [index ?? rang, embedding]));
  if (data.length !== voulus || parRang.size !== voulus) return undefined;
  const dimension = data[0]?.embedding.length ?? 0;
  const lus = Array.from({ length: voulus }, (_, rang) => enUnite(parRang.get(rang) ?? [], dimension));
  return lus.every((vecteur) => vecteur !== undefined) ? lus : undefined;
}

function enUnite(nombres: ReadonlyArray<number>, dimension: number): Float32Array | undefined {
  const longueur = Math.sqrt(nombres.reduce((somme, n) => somme + n * n, 0));
  if (nombres.length !== dimension || !Number.isFinite(longueur) || longueur === 0) return undefined;
  return Float32Array.from(nombres, (n) => n / longueur);
}
