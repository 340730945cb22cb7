import { SchemaErreur } from "./formes.ts";

/** Ce que l'exploitant peut vérifier, pour le journal : une phrase à nous, jamais celle de l'amont. Undefined si rien ne l'indique. */
export function pisteConfiguration(statut: number | null, json: unknown): string | undefined {
  const lu = SchemaErreur.safeParse(json);
  const erreur = lu.success ? lu.data : undefined;
  const detail = typeof erreur?.error === "object" && erreur.error !== null ? erreur.error : undefined;
  const message = detail?.message ?? "";
  const type = [erreur?.type, detail?.type].find((un) => un != null && Object.hasOwn(PAR_TYPE, un));
  if (type != null) return PAR_TYPE[type];
  for (const [motif, piste] of PAR_MESSAGE) if (motif.test(message)) return piste;
  const fournisseur = erreur?.extra_fields?.provider ?? "";
  if ((statut === 401 || statut === 403) && fournisseur !== "") return "le fournisseur refuse la clé que la passerelle lui présente";
  if (statut === 401) return "la passerelle exige une connexion d'administration aussi pour les appels (disable_auth_on_inference)";
  if (statut === 404) return "adresse inconnue de la passerelle (GATEWAY_URL, sans /v1 à la fin)";
  return undefined;
}

const PAR_TYPE: Readonly<Record<string, string>> = {
  virtual_key_required: "clé virtuelle absente ou inconnue (GATEWAY_VK)",
  virtual_key_not_found: "clé virtuelle inconnue ou révoquée (GATEWAY_VK)",
  virtual_key_blocked: "clé virtuelle désactivée sur la passerelle",
  provider_blocked: "fournisseur non admis pour la clé virtuelle (provider_configs ; depuis 1.5, une liste vide refuse tout)",
  model_blocked: "modèle non admis pour la clé virtuelle (allowed_models ; depuis 1.5, une liste vide refuse tout)",
  mcp_tool_blocked: "outil non admis pour la clé virtuelle",
  missing_required_headers: "la passerelle exige des en-têtes que le site n'envoie pas",
};

const PAR_MESSAGE: ReadonlyArray<readonly [RegExp, string]> = [
  [/no keys found|failed to get config for provider/i, "fournisseur sans clé utilisable sur la passerelle (models et key_ids, vides = tout refusé depuis 1.5)"],
  [
    /provider is required in model|model should be in|model is required/i,
    "nom de modèle refusé : « fournisseur/modele » attendu (MODELES_RAPIDE, MODELES_APPROFONDI)",
  ],
];
