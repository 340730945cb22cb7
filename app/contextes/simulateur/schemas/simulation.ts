import { z } from "zod";
import { AXES_SIMULES } from "#app/commun/axes.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";

// Les deux anciens noms des modes restent admis.
const MODES: Readonly<Record<string, "global" | "par_axe">> = { global: "global", calculs: "global", par_axe: "par_axe", plateforme: "par_axe" };

const SchemaMode = z
  .string()
  .meta({ enum: Object.keys(MODES) })
  .transform((texte, ctx) => {
    const mode = MODES[texte];
    if (mode !== undefined) return mode;
    ctx.addIssue({ code: "custom", message: "Le mode est « global » ou « par_axe »." });
    return z.NEVER;
  });
const SchemaOui = z
  .union([z.boolean(), z.enum(["1", "0", "true", "false", "oui", "non"])])
  .transform((v) => v === true || v === "1" || v === "true" || v === "oui");
const AXE = AXES_SIMULES.join("|");
const SchemaAxes = z
  .union([z.array(z.string()), z.string().transform((s) => s.split(/[\s,]+/))])
  .meta({
    anyOf: [
      { type: "array", items: { enum: AXES_SIMULES }, minItems: 1, maxItems: AXES_SIMULES.length },
      { type: "string", pattern: `^(?:${AXE})(?:[\\s,]+(?:${AXE})){0,${AXES_SIMULES.length - 1}}$` },
    ],
  })
  .pipe(
    z
      .array(z.enum(AXES_SIMULES, { error: "Les axes sont « eau », « energie » et « alim »." }))
      .min(1)
      .max(3),
  );

export const SchemaOptions = z.object({
  mode: SchemaMode.default("global"),
  axes: SchemaAxes.optional(),
  trace: SchemaOui.default(false),
  recommandations: SchemaOui.default(true),
});
const SchemaScenario = z.looseObject({
  lieu: z.looseObject({ territoire: z.string({ error: "Indiquez un territoire." }) }, { error: "Indiquez un lieu." }),
});

export type DemandeSimulation = z.output<typeof SchemaOptions> &
  (
    | { readonly reponses: URLSearchParams }
    /** `ignorees` : clés de la requête, quand le corps porte déjà un scénario. */
    | { readonly scenario: z.output<typeof SchemaScenario>; readonly ignorees: ReadonlyArray<string> }
  );

/**
 * Une demande de simulation : chaîne de requête ou formulaire (clés de l'adresse de la page), ou objet JSON (scénario des moteurs).
 * Le contenu du scénario est contrôlé par le moteur lui-même, champ par champ.
 */
export function lireDemandeSimulation(requete: URLSearchParams, corps?: unknown): DemandeSimulation {
  const plat = corps !== null && typeof corps === "object" && !Array.isArray(corps) ? (corps as Record<string, unknown>) : {};
  if (corps !== undefined && Object.keys(plat).length === 0)
    throw new ErreurApp("invalide", "Envoyez un scénario.", { champs: [{ chemin: "lieu", message: "Indiquez un lieu." }] });
  const brut: Record<string, unknown> = {};
  for (const cle of ["mode", "axes", "trace", "recommandations"]) {
    const valeur = plat[cle] ?? requete.get(cle) ?? undefined;
    if (valeur !== undefined) brut[cle] = valeur;
  }
  const options = exiger(SchemaOptions, brut);
  if (typeof plat.lieu === "object" && plat.lieu !== null) {
    const { mode: _mode, axes: _axes, trace: _trace, recommandations: _reco, ...scenario } = plat;
    const ignorees = [...new Set(requete.keys())].filter((cle) => !Object.hasOwn(SchemaOptions.shape, cle));
    return { ...options, scenario: exiger(SchemaScenario, scenario), ignorees };
  }
  const reponses = new URLSearchParams(requete);
  for (const [cle, valeur] of Object.entries(plat)) {
    reponses.delete(cle);
    for (const v of Array.isArray(valeur) ? valeur : [valeur])
      if (typeof v === "string" || typeof v === "number" || typeof v === "boolean")
        reponses.append(cle, typeof v === "boolean" ? (v ? "oui" : "non") : String(v));
  }
  return { ...options, reponses };
}

function exiger<S extends z.ZodType>(schema: S, valeur: unknown): z.output<S> {
  const lu = schema.safeParse(valeur);
  if (lu.success) return lu.data;
  throw new ErreurApp("invalide", undefined, { champs: lu.error.issues.map((i) => ({ chemin: i.path.map(String).join("."), message: i.message })) });
}
