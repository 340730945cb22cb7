import { FENETRE_ESSAIS_S, normaliserCode } from "#app/contextes/atelier/domaine/acces.ts";
import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import type { PriseLimite } from "#app/socle/ports/compteurs.ts";
import type { DepotAteliers } from "#app/contextes/atelier/ports/depot-ateliers.ts";
import { formaterJour } from "#app/commun/dates/dates.ts";
import type { Animation } from "./animation.ts";
import type { Codes } from "./codes.ts";
import type { Essais } from "./essais.ts";
import type { Ouverture } from "./ouverture.ts";

export type BesoinsReconnaissance = {
  readonly ateliers: Pick<DepotAteliers, "lister">;
  readonly codes: Codes;
  readonly essais: Essais;
  readonly animation: Animation;
  readonly ouvrirAnimation: () => Promise<Ouverture | undefined>;
};

// Une seule phrase pour tous les échecs : elle ne dit pas ce qui était presque juste.
export const PHRASE_REFUS = "Ce code ou ce mot de passe ne correspond pas.";
const PHRASE_REFUS_DEUX = "Ce mot de passe ou ce code à six chiffres ne correspond pas.";
const PHRASE_CODE = "Le code change toutes les trente secondes et ne sert qu'une fois : donnez le suivant.";

/** Tapé au champ du code, ou à celui de l'animation (`animation`), qui ne lit que le mot de passe. */
type Saisie = { readonly password: string; readonly second_facteur?: string | undefined; readonly animation?: boolean };

/** Ce qu'ouvre un code ou un mot de passe tapé ; lève si rien ne correspond, ou s'il faut attendre. */
export function creerReconnaissance({ ateliers, codes, essais, animation, ouvrirAnimation }: BesoinsReconnaissance) {
  // Chaque code est comparé, même après une réussite : la durée ne dit pas lequel.
  async function reconnaitreCode(saisi: string): Promise<Ouverture | undefined> {
    const code = normaliserCode(saisi);
    const atelier = (await ateliers.lister()).filter((a) => codes.verifier({ id: a.id, code }, codes.sceller(a))).find(({ ouvert }) => ouvert);
    return atelier && { atelier: atelier.id, admin: false, acces: codes.sceller(atelier) };
  }

  // Trop d'essais à la fois : celui-ci n'a pas été lu, il est rendu. Au champ du code, ce qui n'ouvre aucun atelier reste un code faux, compté comme tel : une foule
  // de mots de passe ne donne pas d'essais de code.
  async function verifierOuRendre(saisi: string, essai: PriseLimite, parLeSien: boolean): Promise<boolean> {
    try {
      return await animation.verifier(saisi);
    } catch (e) {
      await essais.rendreMotDePasse(essai);
      if (parLeSien || !estErreurApp(e) || e.code !== "trop_de_requetes") throw e;
      return false;
    }
  }

  // Le code à six chiffres ne se lit qu'après un mot de passe juste, et le refus est le même : il ne dit pas lequel des deux manque.
  async function ouvrirSiJuste({ password, second_facteur, animation: parLeSien = false }: Saisie, essai: PriseLimite, adresse: string) {
    if (essai.prise === null || !(await verifierOuRendre(password, essai, parLeSien))) return undefined;
    if (!(await animation.prendreCode(second_facteur, { adresse }))) return undefined;
    await essais.rendreMotDePasse(essai);
    const fin = animation.expireDepuis();
    if (fin !== undefined) throw expire(fin);
    return ouvrirAnimation();
  }

  // Comptes séparés, par champ : une salle qui se trompe de code ne ferme pas la porte au mot de passe, et l'inverse. Un essai du mot de passe est compté avant
  // d'être lu : cent essais simultanés n'en obtiennent pas davantage.
  return async function reconnaitre(saisie: Saisie, adresse: string): Promise<Ouverture> {
    const parLeSien = saisie.animation ?? false;
    if (parLeSien) animation.exiger(saisie.second_facteur);
    const parCode = parLeSien ? undefined : await reconnaitreCode(saisie.password);
    const pause = parLeSien ? null : await essais.pauseDesCodes(adresse);
    if (parCode !== undefined) {
      if (pause !== null) throw pause;
      return parCode;
    }
    const essai = await essais.prendreMotDePasse(adresse, parLeSien ? "animation" : "code");
    const ouverte = await ouvrirSiJuste(saisie, essai, adresse);
    if (ouverte !== undefined) return ouverte;
    if (pause !== null) throw pause;
    const sixChiffres = animation.codeDemande && (saisie.second_facteur === undefined ? "a-donner" : "donne");
    if (!parLeSien) throw refuser(await essais.compterEchecDeCode(adresse), sixChiffres);
    throw essai.prise === null ? essais.tropDeMotsDePasse(essai) : refuser(essai.reste, sixChiffres);
  };
}

/** Un code à six chiffres faux, ou qui a déjà servi. */
export function refuserCode(): ErreurApp {
  const detail = `Ce code à six chiffres ne convient pas. ${PHRASE_CODE}`;
  return new ErreurApp("non_connecte", detail, { champs: [{ chemin: "second_facteur", message: detail }] });
}

function refuser(essais_restants: number, sixChiffres: false | "a-donner" | "donne"): ErreurApp {
  const suite =
    essais_restants === 0
      ? "Les essais reprennent dans quelques minutes."
      : `Il vous reste ${essais_restants === 1 ? "un essai" : `${essais_restants} essais`} avant une pause de ${FENETRE_ESSAIS_S / 60} minutes.`;
  const phrase = sixChiffres === "donne" ? PHRASE_REFUS_DEUX : PHRASE_REFUS;
  const champs = [
    { chemin: "password", message: `${phrase} ${suite}` },
    ...(sixChiffres === "donne" ? [{ chemin: "second_facteur", message: PHRASE_CODE }] : []),
  ];
  // Dit à chaque refus, que le mot de passe soit juste ou non.
  const demande = sixChiffres === "a-donner" ? { second_facteur_demande: true } : {};
  return new ErreurApp("non_connecte", phrase, { champs, extra: { essais_restants, ...demande } });
}

function expire(fin: Date): ErreurApp {
  const detail = `Ce mot de passe, tiré par le site, a fini de servir le ${formaterJour(fin.toISOString())}. La machine qui sert le site en tire un autre (« npm run secret -- mot-de-passe »), ou donne tout de suite un lien d'animation (« npm run secret -- lien »).`;
  return new ErreurApp("non_connecte", detail, { champs: [{ chemin: "password", message: detail }] });
}
