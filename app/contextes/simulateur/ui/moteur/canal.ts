import type { Demande, Reponse } from "./moteur.worker.ts";

/** Ce qu'il faut d'un ouvrier ; un vrai `Worker` convient. */
export type Ouvrier = {
  postMessage(demande: Demande, transferes?: Array<Transferable>): void;
  terminate(): void;
  addEventListener(type: "message", ecouteur: (e: MessageEvent<Reponse>) => void): void;
  addEventListener(type: "error" | "messageerror", ecouteur: (e: Event) => void): void;
};
type Calcul = Exclude<Demande, { sorte: "donnees" }>;
type Donnees = Omit<Extract<Demande, { sorte: "donnees" }>, "sorte">;
type Attente = { readonly demande: Calcul; readonly rendre: (reponse: Reponse) => void };

/**
 * Une question à la fois vers un ouvrier, et la dernière l'emporte : celles qui attendaient encore sont oubliées sans réponse. Un curseur qui bouge plus vite que
 * le calcul ne fait donc jamais la queue. Des données encore en route n'empêchent pas de demander.
 * @param surPanne l'ouvrier ne répond plus ; appelé une fois
 */
export function ouvrirCanal(ouvrier: Ouvrier, donnees: Donnees | Promise<Donnees>, surPanne: () => void) {
  let pret = false;
  let enVol: Attente | undefined;
  let suivante: Attente | undefined;
  let enPanne = false;
  function tomber(): void {
    if (enPanne) return;
    enPanne = true;
    ouvrier.terminate();
    surPanne();
  }
  function avancer(): void {
    if (!pret || enVol !== undefined || suivante === undefined) return;
    enVol = suivante;
    suivante = undefined;
    ouvrier.postMessage(enVol.demande);
  }
  ouvrier.addEventListener("error", tomber);
  ouvrier.addEventListener("messageerror", tomber);
  ouvrier.addEventListener("message", ({ data }) => {
    if (data.sorte === "pret") pret = true;
    else {
      const fini = enVol;
      enVol = undefined;
      fini?.rendre(data);
    }
    avancer();
  });
  function confier(recues: Donnees): void {
    if (enPanne) return;
    ouvrier.postMessage(
      { sorte: "donnees", ...recues },
      [recues.valeurs, recues.territoire, recues.profils, recues.courbe].filter((octets) => octets !== undefined),
    );
  }
  if (donnees instanceof Promise) donnees.then(confier, tomber);
  else confier(donnees);
  return {
    demander(demande: Calcul, rendre: (reponse: Reponse) => void): void {
      suivante = { demande, rendre };
      avancer();
    },
    /** Oublie ce qui attend ; ce qui est en route répondra. */
    oublier(): void {
      suivante = undefined;
    },
    fermer(): void {
      enPanne = true;
      ouvrier.terminate();
    },
  };
}
export type Canal = ReturnType<typeof ouvrirCanal>;
