export const SECHES = { toilettes: "seches", mousseurs: false, douche_econome: false, lave_vaisselle: true } as const;
