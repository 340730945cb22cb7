import { setTimeout as patienter } from "node:timers/promises";
import { z } from "zod";
import type { SchemaColonne } from "#app/rangements/nocodb/client/base.server.ts";
import { SchemaTable, SchemaTables } from "#app/rangements/nocodb/client/base.server.ts";
import type { Appels } from "#app/rangements/nocodb/client/client.server.ts";
import { COLONNES_TECHNIQUES, decrireColonne, typeAccepte, type FormeTable } from "#app/rangements/nocodb/client/colonnes.ts";
import { echec, echecDe, erreurNocodb } from "#app/rangements/nocodb/client/echecs.ts";
import { NOMS_TABLES, TABLES } from "#app/rangements/nocodb/client/tables.ts";

// Crée ce qui manque, ne retire ni ne change jamais rien : une colonne d'un autre type est signalée, pas convertie. Se relance sans danger, à plusieurs aussi.

export type OptionsInstallation = {
  /** Identifiant de la base ; absent : celle qui porte `titre`, ou une neuve. */
  readonly base?: string | undefined;
  readonly titre: string;
  /** `appliquer` écrit ; `verifier` et `simuler` ne font que lire, le second dit ce que ferait le premier. */
  readonly mode: "appliquer" | "verifier" | "simuler";
  readonly dire: (texte: string) => void;
  /** Attente après la création d'une base, pour voir celle qu'une autre commande aurait créée. */
  readonly decantation_ms?: number;
};

export type Installation = {
  /** undefined : la base n'existe pas encore (vérification, simulation). */
  readonly base: string | undefined;
  readonly crees: ReadonlyArray<string>;
  /** Ce qui manque ou diffère encore ; vide si tout est là. */
  readonly ecarts: ReadonlyArray<string>;
};

export type Refus = { readonly message: string };

const SchemaBase = z.looseObject({ id: z.string(), title: z.string(), created_at: z.string().nullish() });
const SchemaBases = z.looseObject({ list: z.array(SchemaBase) });
const ESSAIS_MAX = 8;
const ATTENTE_MS = 400;
// Deux créations simultanées : chacune attend que l'autre soit visible avant de choisir.
const DECANTATION_MS = 1_500;

const TABLES_VOULUES: ReadonlyArray<FormeTable> = NOMS_TABLES.map((nom) => TABLES[nom]);

/** Rend l'état final, ou un refus fait pour la personne qui installe. */
export async function installer(appels: Appels, options: OptionsInstallation): Promise<Installation | Refus> {
  const choix = await choisirBase(appels, options);
  if ("message" in choix) return choix;
  const { base, creee } = choix;
  const crees: Array<string> = creee ? [`base « ${options.titre} »`] : [];
  const ecarts: Array<string> = [];
  if (base === undefined) {
    const manques = [
      `base « ${options.titre} »`,
      ...TABLES_VOULUES.map(({ titre, colonnes }) => `table ${titre} (${colonnes.length + COLONNES_TECHNIQUES.length} colonnes)`),
    ];
    for (const manque of manques) options.dire(options.mode === "simuler" ? `  serait créée : ${manque}` : `  manque : ${manque}`);
    return { base, crees, ecarts: manques };
  }
  for (const table of TABLES_VOULUES) {
    const bilan = await accorder(appels, base, table, options);
    crees.push(...bilan.crees);
    ecarts.push(...bilan.ecarts);
  }
  return { base, crees, ecarts };
}

async function lireBases(appels: Appels): Promise<ReadonlyArray<z.infer<typeof SchemaBase>>> {
  return lire(SchemaBases, await appels.lire("/api/v2/meta/bases")).list;
}

async function choisirBase(appels: Appels, options: OptionsInstallation): Promise<Refus | { readonly base: string | undefined; readonly creee: boolean }> {
  const { base, titre, mode, dire } = options;
  if (base !== undefined) {
    try {
      const trouvee = lire(SchemaBase, await appels.lire(`/api/v2/meta/bases/${encodeURIComponent(base)}`));
      dire(`Base « ${trouvee.title} » (${base}).`);
      return { base, creee: false };
    } catch (e) {
      if (!["BASE_NOT_FOUND", "FORBIDDEN"].includes(echecDe(e)?.code ?? "")) throw e;
      return { message: `NOCODB_BASE=${base} : cette base n'existe pas, ou ce jeton n'y a pas accès.` };
    }
  }
  const nommees = mode === "appliquer" ? await basesPosees(appels, options) : await basesNommees(appels, titre);
  if (nommees.length > 1) return plusieurs(titre, nommees);
  const [connue] = nommees;
  if (connue !== undefined) {
    dire(`Base « ${titre} » (${connue.id}).`);
    return { base: connue.id, creee: false };
  }
  if (mode !== "appliquer") return { base: undefined, creee: false };
  return creerBaseUnique(appels, options);
}

function plusieurs(titre: string, bases: ReadonlyArray<{ readonly id: string }>): Refus {
  const ids = bases.map(({ id }) => id).join(", ");
  return { message: `Plusieurs bases s'appellent « ${titre} » (${ids}) : dites laquelle par NOCODB_BASE.` };
}

/** Bases de ce titre, la plus ancienne d'abord ; à la même seconde, le plus petit identifiant. */
async function basesNommees(appels: Appels, titre: string) {
  const rang = ({ id, created_at }: z.infer<typeof SchemaBase>) => `${created_at ?? ""} ${id}`;
  return (await lireBases(appels)).filter(({ title }) => title === titre).toSorted((a, b) => (rang(a) < rang(b) ? -1 : 1));
}

// Une base encore vide a pu naître à l'instant d'une autre commande, qui va peut-être l'effacer : on attend qu'il n'en reste qu'une et que rien ne bouge plus.
async function basesPosees(appels: Appels, { titre, decantation_ms = DECANTATION_MS }: OptionsInstallation) {
  let nommees = await basesNommees(appels, titre);
  for (let essai = 1; essai <= ESSAIS_MAX; essai += 1) {
    const [seule, ...autres] = nommees;
    if (seule === undefined) return nommees;
    const remplies = await Promise.all(nommees.map(({ id }) => aDesTables(appels, id)));
    // Une seconde base déjà remplie n'est l'erreur d'aucune commande en cours : attendre n'y changerait rien.
    if (autres.length === 0 ? remplies[0] : remplies.slice(1).some(Boolean)) return nommees;
    await patienter(2 * decantation_ms);
    const relues = await basesNommees(appels, titre);
    if (relues.length === 1 && relues[0]?.id === seule.id) return relues;
    nommees = relues;
  }
  return nommees;
}

async function aDesTables(appels: Appels, base: string): Promise<boolean> {
  try {
    return lire(SchemaTables, await appels.lire(`/api/v2/meta/bases/${encodeURIComponent(base)}/tables`)).list.length > 0;
  } catch (e) {
    // Effacée entre les deux lectures par la commande qui l'avait créée en trop.
    if (echecDe(e)?.code === "BASE_NOT_FOUND") return false;
    throw e;
  }
}

// NocoDB admet deux bases de même titre : après une création, on relit ; la plus ancienne est gardée, et qui a créé l'autre l'efface, encore vide. Une commande
// lente crée forcément la plus jeune et voit l'aînée : l'attente ne départage que deux créations de la même seconde.
async function creerBaseUnique(appels: Appels, { titre, dire, decantation_ms = DECANTATION_MS }: OptionsInstallation) {
  const { id } = lire(SchemaBase, await appels.ecrire("POST", "/api/v2/meta/bases", { title: titre }));
  await patienter(decantation_ms);
  const gardee = (await basesNommees(appels, titre))[0]?.id ?? id;
  if (gardee === id) {
    dire(`Base « ${titre} » créée (${id}).`);
    return { base: id, creee: true };
  }
  await appels.ecrire("DELETE", `/api/v2/meta/bases/${encodeURIComponent(id)}`, undefined);
  dire(`Base « ${titre} » (${gardee}), créée au même moment par une autre commande.`);
  return { base: gardee, creee: false };
}

type Bilan = { readonly crees: ReadonlyArray<string>; readonly ecarts: ReadonlyArray<string> };

async function accorder(appels: Appels, base: string, voulue: FormeTable, { mode, dire }: OptionsInstallation): Promise<Bilan> {
  const { titre } = voulue;
  const colonnes = [...voulue.colonnes, ...COLONNES_TECHNIQUES];
  const crees: Array<string> = [];
  let id = await trouverTable(appels, base, titre);
  if (id === undefined && mode !== "appliquer") {
    dire(mode === "simuler" ? `  serait créée : table ${titre} (${colonnes.length} colonnes)` : `  manque : table ${titre}`);
    return { crees, ecarts: [`table ${titre}`] };
  }
  if (id === undefined) {
    const corps = { title: titre, table_name: titre, columns: colonnes.map(decrireColonne) };
    id = await creerOuAttendre(
      async () => lire(SchemaTable, await appels.ecrire("POST", `/api/v2/meta/bases/${encodeURIComponent(base)}/tables`, corps)).id,
      () => trouverTable(appels, base, titre),
    );
    crees.push(`table ${titre}`);
    dire(`  table ${titre} : créée (${colonnes.length} colonnes).`);
  }
  const ecarts: Array<string> = [];
  let presentes = await lireColonnes(appels, id);
  for (const colonne of colonnes) {
    const presente = presentes.get(colonne.titre);
    if (presente !== undefined) {
      if (typeAccepte(colonne.sorte, presente.uidt)) continue;
      const ecart = `${titre}.${colonne.titre} est de type ${presente.uidt}, attendu ${decrireColonne(colonne).uidt} : à changer à la main dans NocoDB`;
      dire(`  ${ecart}.`);
      ecarts.push(ecart);
      continue;
    }
    const nom = `colonne ${titre}.${colonne.titre}`;
    if (mode !== "appliquer") {
      dire(mode === "simuler" ? `  serait ajoutée : ${nom}` : `  manque : ${nom}`);
      ecarts.push(nom);
      continue;
    }
    const table = id;
    await creerOuAttendre(
      async () => (await appels.ecrire("POST", `/api/v2/meta/tables/${encodeURIComponent(table)}/columns`, decrireColonne(colonne)), colonne.titre),
      async () => ((await lireColonnes(appels, table)).has(colonne.titre) ? colonne.titre : undefined),
    );
    crees.push(nom);
    dire(`  ${nom} : ajoutée.`);
  }
  if (crees.length > 0) {
    // Relu : une réponse 200 ne prouve pas que la colonne est là.
    presentes = await lireColonnes(appels, id);
    for (const colonne of colonnes) if (!presentes.has(colonne.titre)) ecarts.push(`colonne ${titre}.${colonne.titre} annoncée mais absente`);
  } else if (ecarts.length === 0) dire(`  table ${titre} : en ordre.`);
  const connues = new Set([...colonnes.map((colonne) => colonne.titre), "Id"]);
  const autres = [...presentes.values()].filter(({ title, system }) => !connues.has(title) && !estVrai(system)).map(({ title }) => title);
  if (autres.length > 0) dire(`  table ${titre} : colonnes laissées telles quelles : ${autres.join(", ")}.`);
  return { crees, ecarts };
}

async function trouverTable(appels: Appels, base: string, titre: string): Promise<string | undefined> {
  const { list } = lire(SchemaTables, await appels.lire(`/api/v2/meta/bases/${encodeURIComponent(base)}/tables`));
  return list.find(({ title }) => title === titre)?.id;
}

async function lireColonnes(appels: Appels, table: string): Promise<ReadonlyMap<string, z.infer<typeof SchemaColonne>>> {
  const { columns } = lire(SchemaTable, await appels.lire(`/api/v2/meta/tables/${encodeURIComponent(table)}`));
  return new Map(columns.map((colonne) => [colonne.title, colonne]));
}

/** Crée ; si une autre commande crée la même chose au même moment, attend qu'elle soit visible. */
async function creerOuAttendre(creer: () => Promise<string>, chercher: () => Promise<string | undefined>): Promise<string> {
  try {
    return await creer();
  } catch (e) {
    // « Déjà là » a deux visages, selon l'avance de l'autre ; ce dernier peut aussi être une vraie faute, alors rien n'apparaîtra.
    if (!["DUPLICATE_IN_ALIAS", "DATABASE_OP_FAILED"].includes(echecDe(e)?.code ?? "")) throw e;
    for (let essai = 1; essai <= ESSAIS_MAX; essai += 1) {
      const trouvee = await chercher();
      if (trouvee !== undefined) return trouvee;
      await patienter(ATTENTE_MS * essai);
    }
    throw e;
  }
}

function estVrai(valeur: unknown): boolean {
  return valeur === true || valeur === 1;
}

function lire<S extends z.ZodType>(schema: S, json: unknown): z.output<S> {
  const lu = schema.safeParse(json);
  if (!lu.success) throw erreurNocodb("lecture", echec("forme", "réponse d'administration illisible"));
  return lu.data;
}
