import { COFFRE } from "#app/socle/coffre.server.ts";
import { creerScelleur } from "#app/socle/scelleur.server.ts";
import { creerContoursCommunes } from "#app/contextes/geographie/adaptateurs/contours-communes.server.ts";
import { creerFichiersEaux } from "#app/contextes/geographie/adaptateurs/eaux.server.ts";
import { creerFondLocal } from "#app/contextes/geographie/service/fond-local.ts";
import { creerCommunes } from "#app/contextes/geographie/adaptateurs/communes.server.ts";
import { creerBusMemoire } from "#app/rangements/memoire/bus.server.ts";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import type { Depots } from "#app/rangements/depots.ts";
import type { Geographie } from "#app/contextes/geographie/ports/geographie.ts";
import type { SecretAdmin } from "#app/contextes/atelier/service/acces/animation.ts";
import { creerAcces } from "#app/contextes/atelier/service/acces/acces.server.ts";
import type { Examiner } from "#app/socle/ports/antivirus.ts";
import { creerAdressePublique } from "#app/contextes/atelier/service/adresse-publique.server.ts";
import { avecAtelierPrincipal } from "#app/contextes/atelier/service/atelier-principal.ts";
import { creerAteliers } from "#app/contextes/atelier/service/ateliers.server.ts";
import { creerAdmission } from "#app/socle/admission.ts";
import { creerDirect } from "#app/contextes/atelier/service/direct/direct.server.ts";
import { creerFiches } from "#app/contextes/atelier/service/fiches.server.ts";
import { creerPhotos } from "#app/contextes/atelier/service/photos.ts";
import { creerReprises } from "#app/contextes/atelier/service/reprises.server.ts";
import { creerAppareils } from "#app/contextes/atelier/service/appareils.server.ts";
import { creerEffacees } from "#app/contextes/atelier/service/ecriture/effacees.ts";
import { SECRETS_DE_TEST, unJournal } from "#tests/constructeurs/requete.ts";

export const CODE = "DIE2026A";
export const MOT_DE_PASSE = "animation-secrete";
export const DEPART_MS = Date.parse("2026-11-21T09:00:00.000Z");

export type OptionsCodev = {
  readonly depots?: Depots;
  readonly horloge?: Horloge;
  readonly code?: string;
  readonly motDePasse?: string;
  /** Deux ateliers sur les mêmes rangements ne nomment pas leurs sessions pareil. */
  readonly prefixe?: string;
  readonly secretAdmin?: Partial<SecretAdmin>;
  readonly signalerMoitie?: (adresse: string) => void;
  readonly secrets?: ReadonlyArray<string>;
  readonly examiner?: Examiner;
};
export type Horloge = { readonly maintenant_ms: () => number; avancer(secondes: number): void };

export function uneHorloge(depart_ms = DEPART_MS): Horloge {
  let ms = depart_ms;
  return { maintenant_ms: () => ms, avancer: (secondes) => void (ms += secondes * 1000) };
}

const GEOGRAPHIE: Geographie = {
  eaux: { cases: [], rivieres: [], lacs: [], sommets: [] },
  plan: { viewBox: [0, 0, 1000, 819], projection: { echelle: 0.0007526336950518114, x: 55.0664, y: 5361.5027 }, departements: [], encarts: [] },
  departements: [{ code: "26", nom: "Drôme", region: "Auvergne-Rhône-Alpes" }],
};
const FOND_LOCAL = creerFondLocal({
  contours: creerContoursCommunes({ dossier: "data", tracerDeLoin: () => "{}" }),
  eaux: creerFichiersEaux({ dossier: "data" }),
});
const VILLES = [{ nom: "Valence", departement: "26", departement_nom: "Drôme", lat: 44.9333, lon: 4.8917 }];

/** L'atelier complet sur rangements en mémoire, horloge arrêtée, identifiants et codes prévisibles. */
export function unCodev({
  horloge = uneHorloge(),
  code = CODE,
  motDePasse = MOT_DE_PASSE,
  secrets = SECRETS_DE_TEST,
  secretAdmin = {},
  prefixe = "id",
  signalerMoitie,
  ...options
}: OptionsCodev = {}) {
  const depots = options.depots ?? creerDepotsMemoire({ maintenant_ms: horloge.maintenant_ms });
  const maintenant = () => new Date(horloge.maintenant_ms());
  const journal = unJournal();
  let rang = 0;
  let tirage = 0;
  const scelleur = creerScelleur(secrets);
  const ateliers = avecAtelierPrincipal(depots.ateliers, { code, maintenant, journal });
  const bus = creerBusMemoire();
  const communs = { ...depots, ateliers, bus, effacees: creerEffacees(), scelleur, journal, maintenant, tirerId: () => `${prefixe}-${++rang}` };
  const fiches = creerFiches({ ...communs, geographie: GEOGRAPHIE, villes: VILLES, communes: creerCommunes({ dossier: "data" }), fondLocal: FOND_LOCAL });
  return {
    depots,
    scelleur,
    bus,
    horloge,
    journal,
    services: {
      journal,
      acces: creerAcces({
        ...communs,
        tirerJeton: communs.tirerId,
        secretAdmin: { lire: () => motDePasse, ...secretAdmin },
        ...(signalerMoitie === undefined ? {} : { signalerMoitie }),
      }),
      ateliers: creerAteliers({ ...communs, tirerCode: () => `TIRAGE${++tirage}` }),
      fiches,
      appareils: creerAppareils({ ...communs, gestes: fiches }),
      photos: creerPhotos({ ...communs, examiner: options.examiner }),
      reprises: creerReprises({ ...communs, coffre: COFFRE }),
      admission: creerAdmission({ maintenant_ms: () => maintenant().getTime() }),
      direct: creerDirect({ ...communs, tirerId: () => "processus-1" }),
      adressePublique: creerAdressePublique({ origines: [], adressesLocales: () => ["192.168.1.20"] }),
      dessinerQr: (texte: string) => ({ taille: texte.length, d: "M0 0h1v1h-1z" }),
    },
  };
}

export type Codev = ReturnType<typeof unCodev>;

export function unParticipant({ services }: Codev, pseudo = "Nadia", adresse = "adresse-1"): Promise<Acces> {
  return services.acces.connecter({ pseudo, password: CODE }, { adresse, actuel: null });
}
export function uneAnimation({ services }: Codev, pseudo = "Paul"): Promise<Acces> {
  return services.acces.connecter({ pseudo, password: MOT_DE_PASSE }, { adresse: "adresse-2", actuel: null });
}

/** Une saisie de fiche, telle que l'API la contrôle. */
export function uneSaisie(valeurs: Record<string, unknown> = {}) {
  return { type: "ressource" as const, titre: "Broyeur à végétaux", axes: [], lat: 44.753, lon: 5.37, ...valeurs };
}

/** L'en-tête Cookie que le navigateur renverrait après ces réponses. */
export function cookieDe(reponse: Response, deja = ""): string {
  const gardes = new Map(deja.split("; ").flatMap((c) => (c === "" ? [] : [[c.slice(0, c.indexOf("=")), c] as const])));
  for (const pose of reponse.headers.getSetCookie()) {
    const couple = pose.split(";", 1)[0] ?? "";
    const nom = couple.slice(0, couple.indexOf("="));
    if (/Expires=Thu, 01 Jan 1970|Max-Age=0/.test(pose)) gardes.delete(nom);
    else gardes.set(nom, couple);
  }
  return [...gardes.values()].join("; ");
}
