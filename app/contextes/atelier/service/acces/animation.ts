import { HEURE_S, JOUR_S } from "#app/commun/dates/durees.ts";
import { CODE_A_SIX_CHIFFRES, ESSAIS_SECOND_FACTEUR } from "#app/contextes/atelier/domaine/acces.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { SecondFacteur } from "#app/contextes/atelier/ports/second-facteur.ts";
import type { Limiteur } from "#app/socle/ports/compteurs.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";
import { scellerMotDePasse, USAGE_ADMIN } from "./lien-animation.ts";

/** Ce qui ouvre l'animation, tel que l'installation le donne. */
export type SecretAdmin = {
  /** Le mot de passe, ou ce qui en tient lieu (son empreinte salée). Relu à chaque fois : il peut être tiré à nouveau pendant que le site sert. */
  readonly lire: () => string;
  /** Dit si c'est bien lui ; absente : comparé tel quel. */
  readonly verifier?: (saisi: string) => Promise<boolean>;
  /** La fin d'un mot de passe tiré par le site ; celui que l'hébergeur a choisi n'en a pas. */
  readonly expireLe?: () => Date | undefined;
  readonly secondFacteur?: SecondFacteur | undefined;
};

/** Ce qui prouve qu'on anime : le mot de passe, et le second facteur s'il est réglé. Une session et un lien sont scellés par elle ; l'un ou l'autre changé, ils finissent. */
export function preuveAdmin(motDePasse: string, secondFacteur: SecondFacteur | undefined): string {
  return secondFacteur === undefined ? motDePasse : `${motDePasse}\u0000${secondFacteur.preuve}`;
}

type Dependances = {
  readonly secret: SecretAdmin;
  readonly scelleur: Scelleur;
  readonly limiteur: Limiteur;
  readonly maintenant: () => Date;
  /** Un mot de passe juste, un code faux : quelqu'un connaît l'un sans avoir l'autre. */
  readonly signalerMoitie?: ((adresse: string) => void) | undefined;
};

/** D'où vient le code : après le mot de passe, ou avec un lien d'animation. */
export type Chemin = { readonly adresse: string; readonly lien?: string };

const LIMITE = { essais: "second-facteur", servis: "second-facteur-servi" } as const;
// Un code vaut trois pas de trente secondes ; au-delà, son compteur ne revient plus.
const SERVI_S = 180;

export type Animation = ReturnType<typeof creerAnimation>;

/** Reconnaître qui anime : le mot de passe, et le second facteur s'il est réglé. */
export function creerAnimation({ secret, scelleur, limiteur, maintenant, signalerMoitie }: Dependances) {
  const { secondFacteur, expireLe = () => undefined } = secret;
  const preuve = () => preuveAdmin(secret.lire(), secondFacteur);
  const sceau = () => scellerMotDePasse(scelleur, preuve());

  function exiger(code: string | undefined): void {
    if (secondFacteur !== undefined && code === undefined)
      throw new ErreurApp("invalide", CODE_A_SIX_CHIFFRES, { champs: [{ chemin: "second_facteur", message: CODE_A_SIX_CHIFFRES }] });
  }

  /** Vrai si le code convient et n'a pas encore servi, ou s'il n'en faut pas. Compté avant d'être lu : mille essais ensemble n'en obtiennent pas davantage. */
  async function prendreCode(code: string | undefined, { adresse, lien }: Chemin): Promise<boolean> {
    if (secondFacteur === undefined) return true;
    if (code === undefined) return false;
    const [compte, limite] = lien === undefined ? ["site", ESSAIS_SECOND_FACTEUR.jour] : [`lien:${lien}`, ESSAIS_SECOND_FACTEUR.lien];
    const essai = await limiteur.consommer(LIMITE.essais, compte, limite, { duree_s: JOUR_S });
    if (essai.prise === null) throw tropDeCodes(essai.attente_s, lien !== undefined);
    const compteur = secondFacteur.reconnaitre(code, maintenant());
    const servi = compteur === undefined ? null : await limiteur.consommer(LIMITE.servis, String(compteur), 1, { duree_s: SERVI_S });
    if (servi === null || servi.prise === null) {
      signalerMoitie?.(adresse);
      return false;
    }
    await limiteur.rendre(essai.prise);
    return true;
  }

  return {
    sceau,
    /** Ce qui a ouvert cette session ouvre-t-il encore ? */
    vaut: (acces: string): boolean => scelleur.verifier(USAGE_ADMIN, preuve(), acces),
    verifier: secret.verifier ?? (async (saisi: string) => scelleur.verifier(USAGE_ADMIN, saisi, scellerMotDePasse(scelleur, secret.lire()))),
    codeDemande: secondFacteur !== undefined,
    exiger,
    prendreCode,
    expireLe,
    /** La date où le mot de passe tiré a fini de servir, s'il a fini. */
    expireDepuis(): Date | undefined {
      const fin = expireLe();
      return fin !== undefined && fin <= maintenant() ? fin : undefined;
    },
  };
}

function tropDeCodes(attente_s: number, parLien: boolean): ErreurApp {
  const heures = Math.max(1, Math.ceil(attente_s / HEURE_S));
  const suite = parLien
    ? "Redemandez un lien à la machine qui sert le site."
    : `Reprise dans ${heures} h, ou tout de suite par un lien d'animation, que donne la machine qui sert le site.`;
  return new ErreurApp("trop_de_requetes", `Trop de codes à six chiffres essayés. ${suite}`, { attente_s });
}
