import type { Journal } from "#app/socle/ports/journal.ts";

/** Ce que Node annonce quand une erreur n'a trouvé personne pour la traiter. */
export type SourceIncidents = {
  on(evenement: "unhandledRejection" | "uncaughtException", ecouteur: (erreur: unknown) => void): unknown;
};

export type OptionsIncidents = { readonly journal: Journal; readonly arreter: (code: number) => void };

/**
 * Une erreur que personne n'a traitée est écrite et comptée, et le site continue s'il le peut : une promesse abandonnée, un refus du système (plus de
 * descripteurs, fichier retiré, lecteur parti) ou un flux déjà fermé n'abîment que leur requête. Une exception d'une autre sorte est une faute de
 * programme qui a pu laisser un état à moitié écrit : le site finit ses réponses, puis s'arrête avec le code 1.
 */
export function surveillerIncidents(source: SourceIncidents, { journal, arreter }: OptionsIncidents): void {
  let nombre = 0;
  const noter = (message: string, e: unknown): void => {
    nombre++;
    try {
      journal.erreur(message, { erreur: e instanceof Error ? (e.stack ?? e.message) : String(e), nombre });
    } catch {
      // Une erreur qui ne se laisse pas décrire ne doit pas en lever une autre d'ici.
    }
  };
  source.on("unhandledRejection", (e) => noter("promesse abandonnée", e));
  source.on("uncaughtException", (e) => {
    const passagere = estPassagere(e);
    noter(passagere ? "erreur sans suite" : "arrêt sur erreur", e);
    if (!passagere) arreter(1);
  });
}

// Les erreurs du système et de la bibliothèque de Node portent un code en capitales ; une faute de programme n'en a pas.
function estPassagere(e: unknown): boolean {
  if (!(e instanceof Error) || !("code" in e) || typeof e.code !== "string") return false;
  return e.code !== "ERR_ASSERTION" && /^E[A-Z0-9_]+$/.test(e.code);
}
