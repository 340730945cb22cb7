import { describe, expect, test } from "vitest";
import { estErreurApp } from "#app/commun/erreurs.ts";
import type { DemandePasserelle, Passerelle, ReponsePasserelle } from "#app/contextes/assistants/ports/passerelle.ts";
import type { LigneJournal } from "#tests/constructeurs/requete.ts";

// Contrat du client de passerelle, le même devant msw, devant le serveur de théâtre et devant une vraie passerelle.

export type CasContrat = "ok" | "accents" | "fallback" | "longueur" | "stream-truncated" | "stream-error-mid" | "stream-cut" | "stream-stall" | "cle-inconnue";

export type BancPasserelle = {
  readonly passerelle: Passerelle;
  readonly demande: DemandePasserelle;
  readonly lignes: ReadonlyArray<LigneJournal>;
  /** La clé envoyée, qui ne doit sortir nulle part. */
  readonly cle: string;
  /** Ce que le modèle dit dans ce cas, entier. */
  readonly texte: string;
  /** Vrai quand le service du bout a vu son client raccrocher. */
  readonly abandonnee: () => boolean;
};
export type FabriquePasserelle = (cas: CasContrat) => Promise<BancPasserelle>;

export const ACCENTS = "Près de Die, à l'été : « un broyeur à végétaux » se prête où l'on s'y prend tôt 🌱 [1].";

const jamais = () => new AbortController().signal;

async function recolter({ passerelle, demande }: BancPasserelle): Promise<{ readonly textes: ReadonlyArray<string>; readonly fin: ReponsePasserelle }> {
  const textes: Array<string> = [];
  let fin: ReponsePasserelle | undefined;
  for await (const morceau of passerelle.diffuser(demande, jamais())) {
    expect(fin, "rien ne suit la fin").toBeUndefined();
    if (morceau.type === "texte") textes.push(morceau.texte);
    else fin = morceau.reponse;
  }
  if (fin === undefined) throw new Error("le flux n'a pas de fin");
  return { textes, fin };
}

/** La réponse du modèle demandé, allée à son terme. */
function reponseEntiere({ demande, texte }: BancPasserelle): ReponsePasserelle {
  const barre = demande.modele.indexOf("/");
  return {
    texte,
    fournisseur: demande.modele.slice(0, barre),
    modele: demande.modele.slice(barre + 1),
    secours: false,
    usage: { entree: expect.any(Number) as number, sortie: expect.any(Number) as number },
    fini: true,
  };
}

/** `prises` : l'amont du banc peut couper une connexion et se taire. */
export function contratPasserelle(nom: string, fabriquer: FabriquePasserelle, { prises }: { readonly prises: boolean }): void {
  describe(`contrat de la passerelle, ${nom}`, () => {
    test("d'un bloc : le texte entier, qui a répondu, les jetons comptés", async () => {
      const banc = await fabriquer("ok");
      const reponse = await banc.passerelle.completer(banc.demande, jamais());
      expect(reponse).toEqual(reponseEntiere(banc));
    });

    test("au fil de l'eau : plusieurs textes, puis une fin qui les réunit et dit la même chose", async () => {
      const banc = await fabriquer("ok");
      const { textes, fin } = await recolter(banc);
      // Sans vraies prises, tout peut arriver dans le même paquet.
      expect(textes.length).toBeGreaterThan(prises ? 2 : 0);
      expect(textes.every((texte) => texte !== "")).toBe(true);
      expect([textes.join(""), fin]).toEqual([banc.texte, reponseEntiere(banc)]);
    });

    test("accents, guillemets et symboles arrivent intacts", async () => {
      const banc = await fabriquer("accents");
      expect((await recolter(banc)).fin.texte).toBe(ACCENTS);
    });

    test("un modèle en panne : le secours répond, et c'est dit", async () => {
      for (const lire of [
        async (banc: BancPasserelle) => banc.passerelle.completer(banc.demande, jamais()),
        async (banc: BancPasserelle) => (await recolter(banc)).fin,
      ]) {
        const banc = await fabriquer("fallback");
        const secours = banc.demande.secours[0] ?? "";
        const reponse = await lire(banc);
        expect([`${reponse.fournisseur}/${reponse.modele}`, reponse.secours, reponse.texte]).toEqual([secours, true, banc.texte]);
      }
    });

    test("la limite de longueur : texte gardé, pas fini, pas interrompu", async () => {
      const { fin } = await recolter(await fabriquer("longueur"));
      expect([fin.fini, fin.interrompue, fin.texte !== ""]).toEqual([false, undefined, true]);
    });

    test.each(["stream-truncated", "stream-error-mid", ...(prises ? (["stream-cut"] as const) : [])] as const)(
      "%s : le texte reçu reste, la réponse est interrompue",
      async (cas) => {
        const banc = await fabriquer(cas);
        const { textes, fin } = await recolter(banc);
        expect([textes.join(""), fin.texte, fin.fini, fin.interrompue]).toEqual([banc.texte, banc.texte, false, true]);
      },
    );

    test("une clé inconnue : refus sans détail, faute de réglage au journal, la clé nulle part", async () => {
      const banc = await fabriquer("cle-inconnue");
      const refus: unknown = await recolter(banc).catch((e: unknown) => e);
      expect(estErreurApp(refus) ? refus.code : refus).toBe("amont_indisponible");
      expect(banc.lignes.at(-1)).toMatchObject({ niveau: "erreur", champs: { classe: "configuration" } });
      expect(JSON.stringify([banc.lignes, refus, String(refus)])).not.toContain(banc.cle);
    });

    if (!prises) return;

    test("un fournisseur qui se tait : nos délais, et ce qui est déjà dit reste", async () => {
      const banc = await fabriquer("stream-stall");
      const { fin } = await recolter(banc);
      expect([fin.texte, fin.interrompue]).toEqual([banc.texte, true]);
    });

    test("le visiteur parti, le fournisseur voit sa connexion se fermer", async () => {
      const banc = await fabriquer("stream-stall");
      for await (const morceau of banc.passerelle.diffuser(banc.demande, jamais())) {
        expect(morceau.type).toBe("texte");
        break;
      }
      await expect.poll(banc.abandonnee).toBe(true);
    });
  });
}
