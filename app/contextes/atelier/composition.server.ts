import type { Communes, Geographie, LireFondLocal, Ville } from "#app/contextes/geographie/index.ts";
import type { Socle } from "#app/socle.server.ts";
import { cederSaPlace } from "#app/socle/visite.server.ts";
import { COFFRE } from "#app/socle/coffre.server.ts";
import { decrireErreur } from "#app/socle/http/refus/problem.ts";
import { estEmpreinte, verifierEmpreinte } from "#app/socle/mot-de-passe.server.ts";
import { suivreMotDePasse, tirerCode } from "#app/socle/secrets.server.ts";
import { dessinerQr } from "./adaptateurs/qr.server.ts";
import { creerTotp } from "./adaptateurs/totp.server.ts";
import { creerReseauLocal } from "./adaptateurs/reseau-local.server.ts";
import { creerAcces } from "./service/acces/acces.server.ts";
import type { SecretAdmin } from "./service/acces/animation.ts";
import { creerAdressePublique } from "./service/adresse-publique.server.ts";
import { creerAppareils } from "./service/appareils.server.ts";
import { avecAtelierPrincipal } from "./service/atelier-principal.ts";
import { creerAteliers } from "./service/ateliers.server.ts";
import { creerDirect } from "./service/direct/direct.server.ts";
import { creerEffacees } from "./service/ecriture/effacees.ts";
import { enCedant } from "./service/ecriture/en-cedant.ts";
import { creerFiches } from "./service/fiches.server.ts";
import { creerPhotos } from "./service/photos.ts";
import { creerReprises } from "./service/reprises.server.ts";
import { surveiller } from "./service/surveillance.ts";
import { mesurerDirect } from "./service/mesures.ts";

const LONGUEUR_CODE = 8;

type Autres = {
  readonly geographie: Geographie;
  readonly communes: Communes;
  readonly villes: ReadonlyArray<Ville>;
  readonly fondLocal: LireFondLocal;
};

// Donné en clair par l'environnement, il est comparé scellé ; sinon, seule son empreinte est connue.
function secretAdmin({ secrets, env, maintenant_ms }: Socle): SecretAdmin {
  const enVigueur = suivreMotDePasse(secrets, env.donneesDir, maintenant_ms);
  const totp = env.codevAdminTotp;
  return {
    lire: () => enVigueur().codevAdminPassword,
    expireLe: () => enVigueur().adminExpireLe,
    // Donné ou tiré, il garde sa forme tant que le site sert.
    ...(estEmpreinte(secrets.codevAdminPassword) ? { verifier: (saisi: string) => verifierEmpreinte(saisi, enVigueur().codevAdminPassword) } : {}),
    secondFacteur: totp === undefined ? undefined : creerTotp(totp),
  };
}

/** L'atelier : entrer, animer, poser des fiches. */
export function creerAtelier(socle: Socle, { geographie, communes, villes, fondLocal }: Autres) {
  const { env, secrets, depots, journal, maintenant, tirerId, tirerJeton, scelleur, bus, evenements } = socle;
  const rangement = avecAtelierPrincipal(depots.ateliers, { code: secrets.codevCode, maintenant, journal });
  // Dès le premier démarrage ; un échec est retenté au premier usage.
  rangement.lister().catch((cause: unknown) => journal.erreur("atelier principal impossible", decrireErreur(cause)));
  const communs = { ...depots, ...enCedant(depots, cederSaPlace), ateliers: rangement, scelleur, journal, maintenant, tirerId, bus, effacees: creerEffacees() };
  const fiches = creerFiches({ ...communs, geographie, villes, communes, fondLocal });
  return {
    /** Les ateliers, celui du démarrage compris. */
    rangement,
    services: surveiller(
      {
        acces: creerAcces({
          ...communs,
          tirerJeton,
          secretAdmin: secretAdmin(socle),
          signalerMoitie: (qui) => evenements.noter({ quoi: "connexion", issue: "refusee", qui, sur: "second facteur" }),
        }),
        ateliers: creerAteliers({ ...communs, tirerCode: () => tirerCode(LONGUEUR_CODE) }),
        fiches,
        appareils: creerAppareils({ ...communs, gestes: fiches }),
        photos: creerPhotos({ ...communs, examiner: socle.examiner }),
        reprises: creerReprises({ ...communs, coffre: COFFRE }),
        direct: mesurerDirect(creerDirect(communs), socle.metriques),
        dessinerQr,
        adressePublique: creerAdressePublique({ origines: env.origines, adressesLocales: creerReseauLocal({ host: env.host }) }),
      },
      evenements,
    ),
  };
}
