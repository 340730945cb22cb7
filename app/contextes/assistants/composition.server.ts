import { createHmac } from "node:crypto";
import type { Indexeur, ServiceCatalogue } from "#app/contextes/annuaire/index.ts";
import { erreurConfiguration, type Env } from "#app/env.server.ts";
import type { Socle } from "#app/socle.server.ts";
import { creerPasserelle } from "./adaptateurs/bifrost/passerelle.server.ts";
import { creerSavoir } from "./adaptateurs/lightrag/savoir.server.ts";
import { creerPassages } from "./adaptateurs/passages.server.ts";
import { PALIERS_PAR_DEFAUT, verifierPaliers, type Paliers } from "./domaine/paliers.ts";
import { creerChat } from "./service/chat.server.ts";
import { mesurerChat } from "./service/mesures.ts";
import { creerUsage } from "./service/usage.server.ts";

type Autres = { readonly catalogue: ServiceCatalogue; readonly indexer: Indexeur };

/** Les assistants et le compte de leur usage. Lève si la configuration demande un modèle payant sans prix. */
export function creerAssistants(socle: Socle, { catalogue, indexer }: Autres) {
  const { env, secrets, contenus, depots, journal, maintenant, tirerId } = socle;
  const [secret = ""] = secrets.sessionSecret;
  const chat = creerChat({
    ...choisirModeles(env, contenus.tarifs),
    ...ouvrirAmonts(socle),
    passages: creerPassages({ documents: contenus.documents }),
    empreinte: (texte) => createHmac("sha256", secret).update(texte).digest("base64url"),
    tirerId,
    maintenant,
    contenus,
    catalogue,
    indexer,
    journal,
    limiteur: depots.limiteur,
    budget: depots.budget,
    usage: depots.usage,
  });
  return { services: { chat: mesurerChat(chat, socle.metriques), usage: creerUsage({ usage: depots.usage, maintenant }) } };
}

function choisirModeles(env: Env, tarifs: Parameters<typeof verifierPaliers>[2]) {
  const paliers: Paliers = { rapide: env.modelesRapide ?? PALIERS_PAR_DEFAUT.rapide, approfondi: env.modelesApprofondi ?? PALIERS_PAR_DEFAUT.approfondi };
  const payants = new Set(env.fournisseursPayants);
  const fautes = verifierPaliers(paliers, payants, tarifs);
  // Sans prix, le budget ne se tiendrait pas : mieux vaut ne pas démarrer.
  if (fautes.length > 0) throw erreurConfiguration(fautes.map(({ message }) => message));
  return { paliers, payants, plafonds: { jour: enMicroEur(env.budgetEurJour), mois: enMicroEur(env.budgetEurMois) } };
}

/** La passerelle et le serveur de recherche, s'ils sont configurés. */
function ouvrirAmonts({ env, journal, maintenant_ms }: Socle) {
  const { gatewayUrl, gatewayVk, gatewayDelai_s, ragPeUrl, ragPeApiKey } = env;
  const premierMot_ms = gatewayDelai_s === undefined ? undefined : gatewayDelai_s * 1_000;
  return {
    passerelle:
      gatewayUrl === undefined || gatewayVk === undefined ? null : creerPasserelle({ url: gatewayUrl, cle: gatewayVk, journal, maintenant_ms, premierMot_ms }),
    savoir: ragPeUrl === undefined ? null : creerSavoir({ url: ragPeUrl, cle: ragPeApiKey, journal, maintenant_ms }),
  };
}

function enMicroEur(euros: number | undefined): number | null {
  return euros === undefined ? null : Math.round(euros * 1e6);
}
