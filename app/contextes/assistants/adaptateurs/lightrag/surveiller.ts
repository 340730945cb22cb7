import type { FluxAmont } from "#app/socle/amont/types.ts";

/** Les octets d'un flux, avec un silence plus court une fois le texte commencé (`veiller`). */
export function surveiller(flux: FluxAmont, silence_ms: number) {
  let minuteur: ReturnType<typeof setTimeout> | undefined;
  let veille = false;
  let tue = false;
  const armer = (): void => {
    clearTimeout(minuteur);
    if (!veille) return;
    minuteur = setTimeout(() => {
      tue = true;
      flux.fermer();
    }, silence_ms);
  };
  async function* octets(): AsyncGenerator<Uint8Array, void, void> {
    try {
      for await (const morceau of flux.octets) {
        // Ce que fait le lecteur de ces octets ne se compte pas : seul l'amont peut se taire.
        clearTimeout(minuteur);
        yield morceau;
        armer();
      }
    } finally {
      clearTimeout(minuteur);
    }
  }
  return {
    octets: octets(),
    veiller: (): void => {
      veille = true;
    },
    fin: (): "complete" | "coupee" | "delai" => {
      const fin = flux.fin();
      if (tue || fin === "delai") return "delai";
      return fin === "complete" ? "complete" : "coupee";
    },
  };
}
