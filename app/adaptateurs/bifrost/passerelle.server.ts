import { appeler, type DelaisAmont } from "#app/adaptateurs/http.server.ts";
import { creerDisjoncteur } from "#app/domaine/disjoncteur.ts";
import { ErreurApp } from "#app/domaine/erreurs.ts";
import type { Journal } from "#app/ports/journal.ts";
import type { DemandePasserelle, Passerelle, ReponsePasserelle } from "#app/ports/passerelle.ts";
import { attenteAvantReprise, classer } from "./echecs.ts";
import { quiARepondu, SchemaCompletion, texteDe, usageDe } from "./formes.ts";

export type OptionsPasserelle = {
  readonly url: string;
  readonly cle: string;
  readonly journal: Journal;
  readonly maintenant_ms: () => number;
  readonly delais?: DelaisAmont;
  /** Entre 0 et 1 : décale les seconds essais pour qu'ils ne partent pas tous ensemble. */
  readonly hasard?: () => number;
};

// Une réponse JSON n'arrive qu'entière : son premier octet attend toute la rédaction.
const DELAIS: DelaisAmont = { premier_octet_ms: 60_000, total_ms: 90_000 };

/** Client d'une passerelle Bifrost, 1.4 à 2.x. La clé et le corps des réponses ne sortent d'ici ni vers le journal, ni vers le visiteur. */
export function creerPasserelle({ url, cle, journal, maintenant_ms, delais = DELAIS, hasard = Math.random }: OptionsPasserelle): Passerelle {
  const disjoncteur = creerDisjoncteur({ maintenant_ms });

  async function completer(demande: DemandePasserelle, signal: AbortSignal): Promise<ReponsePasserelle> {
    if (!disjoncteur.laisserPasser()) throw new ErreurApp("amont_indisponible", "L'assistant est en pause après plusieurs échecs.", { attente_s: 30 });
    let reponse;
    try {
      reponse = await appeler({
        url: `${url}/v1/chat/completions`,
        entetes: { "x-bf-vk": cle },
        corps: {
          model: demande.modele,
          messages: demande.messages,
          temperature: 0.2,
          max_completion_tokens: demande.max_jetons,
          // Des textes, jamais des objets : les versions 1.4 et 1.5 refuseraient toute la demande. Vide : aucun secours ajouté d'office.
          fallbacks: demande.secours,
        },
        delais,
        signal,
        reessayer: (echec) => attenteAvantReprise(echec, classer(echec), hasard()),
      });
    } catch (e) {
      disjoncteur.sansAvis();
      throw e;
    }
    if (!reponse.ok) {
      const { classe, code } = classer(reponse);
      // Une clé refusée ou un budget atteint n'est pas une panne, mais insister ne sert à rien non plus.
      disjoncteur.echec();
      const faits = { classe, statut: reponse.statut, modele: demande.modele };
      if (classe === "configuration") journal.erreur("passerelle", faits);
      else journal.avertir("passerelle", faits);
      throw new ErreurApp(code);
    }
    const lu = SchemaCompletion.safeParse(reponse.json);
    if (!lu.success) {
      disjoncteur.echec();
      journal.avertir("passerelle", { classe: "illisible", statut: reponse.statut, modele: demande.modele });
      throw new ErreurApp("amont_invalide");
    }
    disjoncteur.reussite();
    const raison = lu.data.choices[0]?.finish_reason;
    return {
      texte: texteDe(lu.data),
      ...quiARepondu(lu.data, demande.modele),
      usage: usageDe(lu.data),
      fini: raison !== "length",
    };
  }

  return {
    completer,
    async *diffuser(demande, signal) {
      const reponse = await completer(demande, signal);
      if (reponse.texte !== "") yield { type: "texte", texte: reponse.texte };
      yield { type: "fin", reponse };
    },
  };
}
