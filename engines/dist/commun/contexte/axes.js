/** Les trois axes, dans l'ordre où ils se lisent partout. */
export const AXES = Object.freeze(["eau", "energie", "alim"]);
