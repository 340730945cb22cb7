import type { DepotVecteurs } from "#app/contextes/assistants/ports/vecteurs.ts";
import type { Base } from "#app/rangements/sqlite/base.server.ts";

const OCTETS_PAR_AXE = 4;

/** Vecteurs des fiches publiées, en flottants de 32 bits, octet de poids faible d'abord. */
export function creerDepotVecteurs({ base }: { readonly base: Base }): DepotVecteurs {
  return {
    async lire(modele) {
      return base.tous("SELECT fiche, empreinte, vecteur FROM vecteurs_fiches WHERE modele = :modele ORDER BY fiche", { modele }).map((l) => ({
        fiche: String(l["fiche"]),
        empreinte: String(l["empreinte"]),
        vecteur: depuisOctets(l["vecteur"] as Uint8Array),
      }));
    },
    async poser(modele, vecteurs) {
      // Souple : ce qui se refait n'a pas à attendre le disque.
      base.transactionSouple(() => {
        for (const { fiche, empreinte, vecteur } of vecteurs)
          base.ecrire(
            `INSERT INTO vecteurs_fiches (modele, fiche, empreinte, axes, vecteur) VALUES (:modele, :fiche, :empreinte, :axes, :vecteur)
             ON CONFLICT DO UPDATE SET empreinte = excluded.empreinte, axes = excluded.axes, vecteur = excluded.vecteur`,
            { modele, fiche, empreinte, axes: vecteur.length, vecteur: enOctets(vecteur) },
          );
      });
    },
    async elaguer(modele, fiches) {
      return base.transactionSouple(() =>
        base.ecrire("DELETE FROM vecteurs_fiches WHERE modele <> :modele OR fiche NOT IN (SELECT value FROM json_each(:fiches))", {
          modele,
          fiches: JSON.stringify(fiches),
        }),
      );
    },
  };
}

function enOctets(vecteur: Float32Array): Uint8Array {
  const octets = new DataView(new ArrayBuffer(vecteur.length * OCTETS_PAR_AXE));
  vecteur.forEach((v, i) => octets.setFloat32(i * OCTETS_PAR_AXE, v, true));
  return new Uint8Array(octets.buffer);
}

function depuisOctets(octets: Uint8Array): Float32Array {
  const lus = new DataView(octets.buffer, octets.byteOffset, octets.byteLength);
  return Float32Array.from({ length: octets.byteLength / OCTETS_PAR_AXE }, (_, i) => lus.getFloat32(i * OCTETS_PAR_AXE, true));
}
