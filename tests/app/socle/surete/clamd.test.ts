import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { creerClamd } from "#app/socle/surete/clamd.server.ts";
import { unCodev, unParticipant, uneSaisie } from "#tests/constructeurs/atelier/codev.ts";
import { unJpeg } from "#tests/constructeurs/atelier/photos.ts";
import { MALVEILLANT, ouvrirFauxClamd, type FauxClamd } from "#tests/constructeurs/faux-clamd.ts";
import { unBureau } from "#tests/constructeurs/propositions.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";

// Plus gros qu'un morceau : rien ne se perd entre deux.
const SAIN = new Uint8Array(200_000).map((_, rang) => rang % 251);
const dossier = mkdtempSync(join(tmpdir(), "clamd-"));
let faux: FauxClamd;
beforeAll(async () => {
  faux = await ouvrirFauxClamd();
});
beforeEach(() => {
  faux.enPanne(undefined);
  faux.recus.length = 0;
});
afterAll(async () => {
  await faux.fermer();
  rmSync(dossier, { recursive: true, force: true });
});

const brancher = (adresse = faux.adresse, delai_ms?: number) => {
  const journal = unJournal();
  return { ...creerClamd({ adresse, journal, ...(delai_ms === undefined ? {} : { delai_ms }) }), journal };
};

describe("l'antivirus de l'hébergeur", () => {
  test("reçoit le fichier entier, octet pour octet, par un port ou par une prise locale", async () => {
    const local = await ouvrirFauxClamd(join(dossier, "clamd.ctl"));
    try {
      for (const clamd of [faux, local]) {
        await brancher(clamd.adresse).examiner(SAIN);
        expect(clamd.recus.map((recu) => recu.equals(SAIN))).toEqual([true]);
      }
    } finally {
      await local.fermer();
    }
  });

  test("reconnaît un fichier : refusé à son champ par une phrase, et le journal dit la signature, rien d'autre", async () => {
    const { examiner, journal } = brancher();
    await expect(examiner(Buffer.from(`avant ${MALVEILLANT} après`))).rejects.toMatchObject({
      code: "invalide",
      champs: [{ chemin: "photo", message: expect.stringContaining("dangereux") as string }],
    });
    expect(journal.lignes).toEqual([{ niveau: "avertir", message: "fichier reconnu par l'antivirus", champs: { signature: "Theatre.Essai-1" } }]);
  });

  test.each([
    ["raccroche", { reponse: "" }],
    ["refuse la taille", { reponse: "INSTREAM size limit exceeded. ERROR\0" }],
    ["répond autre chose", { reponse: "HTTP/1.1 400 Bad Request\r\n\r\n\0" }],
    ["répond sans fin", { reponse: "stream: OK ".repeat(2_000) }],
    ["se tait", { reponse: undefined }],
  ])("qui %s ne laisse rien passer : 503, une phrase et un délai ; son état le dit, et son retour aussi", async (_cas, panne) => {
    const { examiner, constater } = brancher(faux.adresse, panne.reponse === undefined ? 50 : undefined);
    faux.enPanne(panne);
    await expect(examiner(SAIN)).rejects.toMatchObject({
      code: "indisponible",
      statut: 503,
      attente_s: 30,
      message: expect.stringContaining("antivirus") as string,
    });
    expect(constater()).toBe("en_pause");
    faux.enPanne(undefined);
    // Celui qu'on a rendu impatient pour le voir se taire n'aurait pas le temps d'une réponse ; les autres se remettent eux-mêmes.
    const revenu = panne.reponse === undefined ? brancher() : { examiner, constater };
    await revenu.examiner(SAIN);
    expect(revenu.constater()).toBe("ok");
  });

  test("n'examine pas plus de quatre photos de front : la cinquième est priée d'attendre, et passe ensuite", async () => {
    const { examiner } = brancher(faux.adresse, 2_000);
    faux.enPanne({ reponse: undefined });
    const quatre = Array.from({ length: 4 }, () =>
      examiner(SAIN).then(
        () => "admise",
        (e: { message: string }) => e.message,
      ),
    );
    await expect(examiner(SAIN)).rejects.toMatchObject({ code: "indisponible", attente_s: 5, message: expect.stringContaining("examine déjà") as string });
    expect((await Promise.all(quatre)).every((dite) => dite.includes("ne répond pas"))).toBe(true);
    faux.enPanne(undefined);
    await brancher().examiner(SAIN);
  });

  test("éteint, il ne laisse rien passer non plus ; revenu, l'envoi passe", async () => {
    const chemin = join(dossier, "eteint.ctl");
    const { examiner, constater } = brancher(`unix:${chemin}`);
    await expect(examiner(SAIN)).rejects.toMatchObject({ code: "indisponible" });
    const rallume = await ouvrirFauxClamd(chemin);
    try {
      await examiner(SAIN);
      expect(constater()).toBe("ok");
    } finally {
      await rallume.fermer();
    }
  });
});

describe("une photo reçue", () => {
  // Dans un commentaire que le nettoyage retire : l'antivirus voit le fichier tel qu'il est arrivé.
  const mauvaise = () => unJpeg({ reserve: MALVEILLANT });

  test("d'une fiche : reconnue, ou l'antivirus muet, elle n'est pas gardée ; saine, elle l'est", async () => {
    const codev = unCodev({ examiner: brancher().examiner });
    const nadia = await unParticipant(codev);
    const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
    const { photos } = codev.services;
    await expect(photos.poser(nadia, fiche.id, mauvaise(), "Le four")).rejects.toMatchObject({ code: "invalide" });
    faux.enPanne({ reponse: "" });
    await expect(photos.poser(nadia, fiche.id, unJpeg(), "Le four")).rejects.toMatchObject({ code: "indisponible" });
    expect(await codev.depots.photos.lire(fiche.id)).toBeUndefined();
    faux.enPanne(undefined);
    await photos.poser(nadia, fiche.id, unJpeg(), "Le four");
    expect(await photos.lire(nadia, fiche.id)).toMatchObject({ texte: "Le four" });
  });

  test("d'une proposition : reconnue, ou l'antivirus muet, elle est refusée avant que rien ne soit rangé", async () => {
    const { propositions, depots } = unBureau({ examiner: brancher().examiner });
    const mots = { texte: "Le moulin", credit: "" };
    await expect(propositions.preparerPhoto(mauvaise(), mots)).rejects.toMatchObject({ code: "invalide" });
    faux.enPanne({ reponse: "" });
    await expect(propositions.preparerPhoto(unJpeg(), mots)).rejects.toMatchObject({ code: "indisponible" });
    faux.enPanne(undefined);
    expect((await propositions.preparerPhoto(unJpeg(), mots)).dite.texte).toBe("Le moulin");
    expect(await depots.photosPropositions.compter()).toBe(0);
  });
});
