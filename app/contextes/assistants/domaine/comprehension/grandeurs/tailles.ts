import table from "#data/tailles-supposees.json" with { type: "json" };

/** Ce que l'on suppose quand la question ne le dit pas, et les tailles que l'on compare alors. */
export const TAILLES = table.tailles;
