// Ce qui sent chez soi : un gaz qui met en danger et un égout qui incommode se disent des mêmes mots.

// « Le bon sens », « je sens que les prix montent », « ça sent bon » ne sont pas une odeur.
export const SENTIR = "(?:odeurs?|sent(?! bon )|sentent|(?<= (?:je|j|tu) (?:le |ne |n )?)sens(?! (?:que|qu) )|pue(?:nt|r)?|empest\\w*)";
export const EGOUT = "(?:egouts?|fosses?|siphons?)";
