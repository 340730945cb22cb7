/** Les bêtes qu'un pré ou un enclos nourrit ; les poules ont leur calcul. */
export const BETES =
  "anes?|anesses?|chevres?|boucs?|chevreaux?|moutons?|brebis|agneaux?|vaches?|veaux?|boeufs?|chevaux|cheval|poneys?|juments?|cochons?|porcs?|lapins?|oies?|canards?|alpagas?|lamas?|betes|animaux|troupeau";
