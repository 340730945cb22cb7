import { describe, expect, it } from "vitest";
import { type CadrePasse, deroulerEtapes, ETAPES_PASSE, type EtapePasse } from "../../../engines/src/integrateur/passe/etapes.ts";
import { noter, preparerCadre } from "../../../engines/src/integrateur/notation/notation.ts";
import { appliquerChangements } from "../../../engines/src/integrateur/candidats/chemins.ts";
import { geler, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { DROME, lieu, options } from "./montage.ts";

const CADRE = valeurDe(preparerCadre(lieu("26"), options()));

// Les étapes lisent le cadre, jamais autre chose : un cadre de scénario suffit.
function cadreDe(saisi: typeof DROME): CadrePasse {
  return {
    lieu: valeurDe(noter(saisi, CADRE)).lieu,
    reglage: CADRE.reglage,
    options: CADRE.options,
    calculs: CADRE.calculs,
    reprendre: (_etape, entree, simuler) => simuler(entree, CADRE.options),
  };
}

describe("passe ordonnée", () => {
  it("chaque étape ne lit que les précédentes, et la dernière rend ce que la passe garde", () => {
    const vues: string[] = [];
    for (const { id, lit } of ETAPES_PASSE) {
      for (const avant of lit) expect(vues).toContain(avant);
      vues.push(id);
    }
    expect(vues.at(-1)).toBe("partage");
  });

  it("les étapes se déroulent dans l'ordre de la table, et reçoivent ce qu'elles déclarent lire, rien d'autre", () => {
    const suivies: Array<readonly [string, ReadonlyArray<string>]> = [];
    const etapes = ETAPES_PASSE.map((etape): EtapePasse => ({
      ...etape,
      derouler: (faits, cadre) => {
        suivies.push([etape.id, Object.keys(faits)]);
        return etape.derouler(faits, cadre);
      },
    }));
    expect(deroulerEtapes(etapes, cadreDe(DROME)).ok).toBe(true);
    expect(suivies).toEqual(ETAPES_PASSE.map(({ id, lit }) => [id, [...lit]]));
  });

  it("la production s'arrête à la première étape en erreur", () => {
    const faute = { chemin: "lieu", code: "essai", message: "essai" };
    const suivies: string[] = [];
    const etapes = ETAPES_PASSE.map((etape): EtapePasse => ({
      ...etape,
      derouler: (faits, cadre) => {
        suivies.push(etape.id);
        return etape.id === "eau" ? { ok: false, erreurs: [faute] } : etape.derouler(faits, cadre);
      },
    }));
    expect(deroulerEtapes(etapes, cadreDe(DROME))).toEqual({ ok: false, erreurs: [faute] });
    expect(suivies).toEqual(["alim_demande", "arrosage", "eau"]);
  });

  it("au prorata, reprendre les calculs d'un scénario voisin donne ce qu'une passe neuve aurait donné", () => {
    const isole = geler(appliquerChangements(DROME, { "energie.raccorde": false, "eau.raccorde": false }));
    const cadre = valeurDe(preparerCadre(lieu("26"), options({ partage_electricite: "prorata" })));
    expect(valeurDe(noter(isole, cadre)).passe.convergence.methode).toBe("point_fixe");
    const voisin = geler(appliquerChangements(isole, { "energie.batterie.kwh_utiles": 4 }));
    const neuf = valeurDe(preparerCadre(lieu("26"), options({ partage_electricite: "prorata" })));
    expect(valeurDe(noter(voisin, cadre)).passe.sorties).toEqual(valeurDe(noter(voisin, neuf)).passe.sorties);
  });
});
