import { FENETRE_ESSAIS_S, normaliserCode } from "#app/contextes/atelier/domaine/acces.ts";
import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import type { PriseLimite } from "#app/socle/ports/compteurs.ts";
import type { DepotAteliers } from "#app/contextes/atelier/ports/depot-ateliers.ts";
import type { Codes } from "./codes.ts";
import type { Essais } from "./essais.ts";
import type { Ouverture } from "./ouverture.ts";

export type BesoinsReconnaissance = {
  readonly ateliers: Pick<DepotAteliers, "lister">;
  readonly codes: Codes;
  readonly essais: Essais;
  /** Dit si c'est bien le mot de passe d'administration. */
  readonly verifierAdmin: (saisi: string) => Promise<boolean>;
  readonly ouvrirAnimation: () => Promise<Ouverture | undefined>;
};

// Une seule phrase pour tous les échecs : elle ne dit pas ce qui était presque juste.
export const PHRASE_REFUS = "Ce code ou ce mot de passe ne correspond pas.";

/** Ce qu'ouvre un code ou un mot de passe tapé ; lève si rien ne correspond, ou s'il faut attendre. */
export function creerReconnaissance({ ateliers, codes, essais, verifierAdmin, ouvrirAnimation }: BesoinsReconnaissance) {
  // Chaque code est comparé, même après une réussite : la durée ne dit pas lequel.
  async function reconnaitreCode(saisi: string): Promise<Ouverture | undefined> {
    const code = normaliserCode(saisi);
    const atelier = (await ateliers.lister()).filter((a) => codes.verifier({ id: a.id, code }, codes.sceller(a))).find(({ ouvert }) => ouvert);
    return atelier && { atelier: atelier.id, admin: false, acces: codes.sceller(atelier) };
  }

  // Trop d'essais à la fois : celui-ci n'a pas été lu, il est rendu. Au champ du code, ce qui n'ouvre aucun atelier reste un code faux, compté comme tel : une foule
  // de mots de passe ne donne pas d'essais de code.
  async function verifierOuRendre(saisi: string, essai: PriseLimite, animation: boolean): Promise<boolean> {
    try {
      return await verifierAdmin(saisi);
    } catch (e) {
      await essais.rendreMotDePasse(essai);
      if (animation || !estErreurApp(e) || e.code !== "trop_de_requetes") throw e;
      return false;
    }
  }

  // Comptes séparés, par champ : une salle qui se trompe de code ne ferme pas la porte au mot de passe, et l'inverse. Un essai du mot de passe est compté avant
  // d'être lu : cent essais simultanés n'en obtiennent pas davantage.
  return async function reconnaitre(saisi: string, adresse: string, animation: boolean): Promise<Ouverture> {
    const parCode = animation ? undefined : await reconnaitreCode(saisi);
    const pause = animation ? null : await essais.pauseDesCodes(adresse);
    if (parCode !== undefined) {
      if (pause !== null) throw pause;
      return parCode;
    }
    const essai = await essais.prendreMotDePasse(adresse, animation ? "animation" : "code");
    const ouverte = essai.prise !== null && (await verifierOuRendre(saisi, essai, animation)) ? await ouvrirAnimation() : undefined;
    if (ouverte !== undefined) {
      await essais.rendreMotDePasse(essai);
      return ouverte;
    }
    if (pause !== null) throw pause;
    if (!animation) throw refuser(await essais.compterEchecDeCode(adresse));
    throw essai.prise === null ? essais.tropDeMotsDePasse(essai) : refuser(essai.reste);
  };
}

function refuser(essais_restants: number): ErreurApp {
  const suite =
    essais_restants === 0
      ? "Les essais reprennent dans quelques minutes."
      : `Il vous reste ${essais_restants === 1 ? "un essai" : `${essais_restants} essais`} avant une pause de ${FENETRE_ESSAIS_S / 60} minutes.`;
  return new ErreurApp("non_connecte", PHRASE_REFUS, { champs: [{ chemin: "password", message: `${PHRASE_REFUS} ${suite}` }], extra: { essais_restants } });
}
