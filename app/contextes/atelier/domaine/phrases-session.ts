/** Ce que lit une personne dont la session d'atelier est finie : sur la page, dans la boîte d'envoi, à la connexion et dans le lieu à plusieurs. */
export const PHRASE_SESSION_FINIE = "Votre session d’atelier a pris fin.";
/** Un QR code d'un autre moment, et ce qu'il reste à faire. */
export const QR_EXPIRE = { titre: "Ce QR code a expiré.", suite: "Visez celui de l'écran, ou entrez le code de l'atelier." } as const;
/** Une page ou une action d'atelier, demandée sans y être entré. */
export const PHRASE_SE_CONNECTER = "Connectez-vous à l'atelier pour continuer.";
