import fc from "fast-check";

// Un passage se rejoue : la graine est fixe, pour qu'un lot ne rougisse jamais d'un tirage qu'il n'a pas changé. `GRAINE=hasard` en cherche d'autres, `GRAINE=123` en rejoue un.
const GRAINE_DU_DEPOT = 20_261_123;
const demandee = process.env["GRAINE"];
const graine = demandee === "hasard" ? undefined : demandee === undefined ? GRAINE_DU_DEPOT : Number(demandee);

fc.configureGlobal(graine === undefined ? {} : { seed: graine });

export default fc;
