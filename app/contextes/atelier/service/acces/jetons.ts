import { DUREE_JETON_S } from "#app/contextes/atelier/domaine/acces.ts";
import type { Atelier } from "#app/contextes/atelier/domaine/fiche.ts";
import type { DepotAteliers } from "#app/contextes/atelier/ports/depot-ateliers.ts";
import type { Scelleur } from "#app/socle/ports/scelleur.ts";
import { texteCode } from "./codes.ts";

const USAGE = "jeton-entree";
// 132 bits, à côté de l'échéance : le QR reste assez gros pour être visé du fond de la salle.
const LONGUEUR_SCEAU = 22;

type Dependances = { readonly ateliers: Pick<DepotAteliers, "lister">; readonly scelleur: Scelleur; readonly maintenant: () => Date };

/** Les jetons que portent les QR d'un écran. */
export function creerJetons({ ateliers, scelleur, maintenant }: Dependances) {
  /** Jeton d'entrée, valable dix minutes au plus ; il ne contient aucun identifiant. */
  function creer(atelier: Atelier): { readonly jeton: string; readonly expire_le: string } {
    const echeance_s = Math.floor(maintenant().getTime() / 1000) + DUREE_JETON_S;
    const echeance = echeance_s.toString(36);
    const sceau = scelleur.sceller(USAGE, texteJeton(atelier, echeance)).slice(0, LONGUEUR_SCEAU);
    return { jeton: `${echeance}-${sceau}`, expire_le: new Date(echeance_s * 1000).toISOString() };
  }

  /** L'atelier qu'un jeton ouvre encore. */
  async function ouvrir(jeton: string): Promise<Atelier | undefined> {
    // Le sceau (base64url) peut contenir un tiret, et commencer par lui : seul le premier sépare.
    const coupure = jeton.indexOf("-");
    if (coupure === -1) return undefined;
    const [echeance, sceau] = [jeton.slice(0, coupure), jeton.slice(coupure + 1)];
    const echeance_s = Number.parseInt(echeance, 36);
    const maintenant_s = maintenant().getTime() / 1000;
    if (!(echeance_s > maintenant_s) || echeance_s > maintenant_s + DUREE_JETON_S + 1) return undefined;
    if (sceau.length !== LONGUEUR_SCEAU) return undefined;
    return (await ateliers.lister()).find((a) => a.ouvert && scelleur.verifier(USAGE, texteJeton(a, echeance), sceau));
  }

  return { creer, ouvrir };
}

function texteJeton(atelier: Atelier, echeance: string): string {
  return `${texteCode(atelier)}\u0000${echeance}`;
}
