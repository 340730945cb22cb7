// Sans 0/O ni 1/I/L : le code se dicte à voix haute pendant un atelier.
export const LETTRES_DICTABLES = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
