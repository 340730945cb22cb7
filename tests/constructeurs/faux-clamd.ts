import { createServer, type AddressInfo, type Socket } from "node:net";

/** Ce que le faux antivirus reconnaît, où que ce soit dans un fichier. */
export const MALVEILLANT = "ceci-est-reconnu-par-le-faux-antivirus";

/** Ce qu'il répond à la place d'un verdict ; `undefined` : il ne répond pas. */
type Panne = { readonly reponse: string | undefined };
export type FauxClamd = { readonly adresse: string; readonly recus: Array<Buffer>; enPanne(panne: Panne | undefined): void; fermer(): Promise<void> };

/** Un clamd de théâtre : la commande INSTREAM de clamd(8), sur un port, ou sur une prise locale. */
export async function ouvrirFauxClamd(chemin?: string): Promise<FauxClamd> {
  const recus: Array<Buffer> = [];
  const prises = new Set<Socket>();
  let panne: Panne | undefined;
  const serveur = createServer((prise) => {
    prises.add(prise);
    let tampon = Buffer.alloc(0);
    prise.on("error", () => undefined);
    prise.on("close", () => prises.delete(prise));
    prise.on("data", (morceau: Buffer) => {
      tampon = Buffer.concat([tampon, morceau]);
      const fichier = lireInstream(tampon);
      if (fichier === undefined) return;
      tampon = Buffer.alloc(0);
      recus.push(fichier);
      const reponse = panne === undefined ? `stream: ${fichier.includes(MALVEILLANT) ? "Theatre.Essai-1 FOUND" : "OK"}\0` : panne.reponse;
      if (reponse !== undefined) prise.end(reponse);
    });
  });
  await new Promise<void>((pret) => (chemin === undefined ? serveur.listen(0, "127.0.0.1", pret) : serveur.listen(chemin, pret)));
  return {
    adresse: chemin === undefined ? `tcp://127.0.0.1:${(serveur.address() as AddressInfo).port}` : `unix:${chemin}`,
    recus,
    enPanne: (voulue) => void (panne = voulue),
    fermer() {
      for (const prise of prises) prise.destroy();
      return new Promise<void>((fini) => void serveur.close(() => fini()));
    },
  };
}

/** Le fichier, une fois son morceau vide arrivé ; lève si ce n'est pas un INSTREAM. */
function lireInstream(tampon: Buffer): Buffer | undefined {
  const commande = "zINSTREAM\0";
  if (tampon.length < commande.length) return undefined;
  if (tampon.subarray(0, commande.length).toString("latin1") !== commande) throw new Error("ce n'est pas un INSTREAM");
  const morceaux: Array<Buffer> = [];
  for (let place = commande.length; place + 4 <= tampon.length;) {
    const longueur = tampon.readUInt32BE(place);
    if (longueur === 0) return Buffer.concat(morceaux);
    if (place + 4 + longueur > tampon.length) return undefined;
    morceaux.push(tampon.subarray(place + 4, place + 4 + longueur));
    place += 4 + longueur;
  }
  return undefined;
}
