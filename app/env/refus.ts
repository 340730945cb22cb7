const NOM_ERREUR = "ErreurConfiguration";

/** Configuration refusée : le message est fait pour la personne qui installe, une ligne par variable. */
export function estErreurConfiguration(e: unknown): e is Error {
  return e instanceof Error && e.name === NOM_ERREUR;
}

/** Refus de démarrer, une ligne par faute. */
export function erreurConfiguration(fautes: ReadonlyArray<string>): Error {
  const message = ["Configuration refusée :", ...new Set(fautes.map((faute) => `  - ${faute}`))].join("\n");
  return Object.assign(new Error(message), { name: NOM_ERREUR });
}
