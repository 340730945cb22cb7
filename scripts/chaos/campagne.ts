// Une campagne de morts : le site construit est tué sans préavis pendant que des appareils écrivent et que des sauvegardes se font. Chaque envoi porte sa clé et
// se refait jusqu'à sa réponse, comme un téléphone ; à la fin, la base doit garder chaque écriture acquittée, une fois.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as patienter } from "node:timers/promises";
import { NOM_FICHIER } from "#app/rangements/sqlite/base.server.ts";
import { examiner, restaurer, sauvegarder } from "#app/rangements/sqlite/sauvegarde.server.ts";
import { CODE, demarrer, type Tuable } from "./site.ts";

export type OptionsCampagne = {
  /** Écritures acquittées avant de finir. */
  readonly ecritures: number;
  readonly morts: number;
  readonly sauvegardes: number;
  readonly appareils?: number;
  /** Finit avant son terme, sans rien taire : le bilan est celui de ce qui a été joué. */
  readonly assez?: AbortSignal;
  readonly dire?: (ligne: string) => void;
};

export type Bilan = {
  readonly acquittees: number;
  readonly perdues: number;
  readonly doublees: number;
  readonly morts: number;
  /** Du lancement à la première écoute, mort par mort. */
  readonly pret_ms: ReadonlyArray<number>;
  readonly sauvegardes: number;
  /** Remises dans un dossier d'essai, et relues avec la même empreinte. */
  readonly restaurees: number;
};

const ESSAI_MS = 20_000;
const PAUSE_MS = 30;
// Seize appareils qui frapperaient sans répit à une porte fermée prendraient au site le processeur dont il a besoin pour l'ouvrir.
const PAUSE_MAX_MS = 500;

/** Joue la campagne sur un dossier neuf, et rend ce qui a été vu. */
export async function jouerCampagne({ ecritures, morts, sauvegardes, appareils = 8, assez, dire = () => undefined }: OptionsCampagne): Promise<Bilan> {
  const racine = mkdtempSync(join(tmpdir(), "autonomie-chaos-"));
  const donnees = join(racine, "donnees");
  const acquittes = new Map<string, string>();
  const prets: Array<number> = [];
  let site = await demarrer(donnees);
  let fini = false;
  const faites: Array<{ readonly chemin: string; readonly empreinte: string | null }> = [];

  async function ecrireSansFin(appareil: number): Promise<void> {
    let cookie: string | undefined;
    for (let rang = 0; !fini; rang += 1) {
      let pause_ms = PAUSE_MS;
      const titre = `Fiche ${appareil}-${rang}`;
      while (!fini) {
        cookie ??= await entrer(site, `Appareil ${appareil}`);
        const id = cookie === undefined ? undefined : await poser(site, cookie, titre);
        if (id !== undefined) {
          acquittes.set(titre, id);
          break;
        }
        await patienter(pause_ms);
        pause_ms = Math.min(PAUSE_MAX_MS, pause_ms * 2);
      }
    }
  }

  const appareilsEnCours = Array.from({ length: appareils }, (_, rang) => ecrireSansFin(rang));
  try {
    const etapes = morts + sauvegardes;
    for (let etape = 1; etape <= etapes; etape += 1) {
      await attendre(() => acquittes.size >= (ecritures * etape) / (etapes + 1) || assez?.aborted === true);
      if (assez?.aborted === true) break;
      // Les sauvegardes se répartissent entre les morts.
      if (Math.floor((etape * sauvegardes) / etapes) > Math.floor(((etape - 1) * sauvegardes) / etapes)) {
        const chemin = join(racine, `sauvegarde-${etape}.sqlite`);
        const { empreinte } = await sauvegarder(donnees, chemin);
        faites.push({ chemin, empreinte });
        continue;
      }
      await site.tuer();
      const debut_ms = performance.now();
      site = await demarrer(donnees);
      prets.push(performance.now() - debut_ms);
      dire(`mort ${prets.length} : ${acquittes.size} écritures acquittées, prêt en ${Math.round(prets.at(-1) ?? 0)} ms`);
    }
    await attendre(() => acquittes.size >= ecritures || assez?.aborted === true);
  } finally {
    fini = true;
    await Promise.all(appareilsEnCours);
    await site.tuer();
  }
  const restaurees = faites.filter(({ chemin, empreinte }, rang) => {
    const essai = join(racine, `essai-${rang}`);
    restaurer(essai, chemin, new Date());
    return empreinte !== null && examiner(join(essai, NOM_FICHIER)).empreinte === empreinte;
  }).length;
  const bilan = { ...compter(donnees, acquittes), morts: prets.length, pret_ms: prets, sauvegardes: faites.length, restaurees };
  rmSync(racine, { recursive: true, force: true });
  return bilan;
}

/** Ce que la base garde vraiment, une fois le site mort. */
function compter(donnees: string, acquittes: ReadonlyMap<string, string>): Pick<Bilan, "acquittees" | "perdues" | "doublees"> {
  const base = new DatabaseSync(join(donnees, NOM_FICHIER), { readOnly: true });
  const parTitre = new Map<string, Array<string>>();
  for (const { id, titre } of base.prepare("SELECT id, titre FROM codev_fiches").all()) {
    const ids = parTitre.get(String(titre)) ?? [];
    ids.push(String(id));
    parTitre.set(String(titre), ids);
  }
  base.close();
  return {
    acquittees: acquittes.size,
    perdues: [...acquittes].filter(([titre, id]) => parTitre.get(titre)?.includes(id) !== true).length,
    doublees: [...parTitre.values()].filter((ids) => ids.length > 1).length,
  };
}

/** Le témoin d'un appareil ; `undefined` : le site n'a pas répondu. */
async function entrer(site: Tuable, pseudo: string): Promise<string | undefined> {
  const reponse = await envoyer(`${site.url}/api/codev/auth`, { pseudo, password: CODE });
  return reponse?.statut === 200 ? reponse.temoin : undefined;
}

/** L'identifiant rendu pour cet envoi ; `undefined` : à refaire, avec la même clé. */
async function poser(site: Tuable, cookie: string, titre: string): Promise<string | undefined> {
  const corps = { type: "idee", titre, description: "Posée pendant une campagne de morts.", lat: 44.75, lon: 5.37 };
  const reponse = await envoyer(`${site.url}/api/codev/fiches`, corps, { Cookie: cookie, "Idempotency-Key": titre.replaceAll(" ", "-") });
  return reponse?.statut === 201 ? (JSON.parse(reponse.corps) as { readonly id: string }).id : undefined;
}

async function envoyer(url: string, corps: unknown, entetes: Readonly<Record<string, string>> = {}) {
  try {
    const reponse = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...entetes },
      body: JSON.stringify(corps),
      signal: AbortSignal.timeout(ESSAI_MS),
    });
    const temoin = reponse.headers
      .getSetCookie()
      .filter((pose) => !pose.includes("1970"))
      .map((pose) => pose.split(";", 1)[0] ?? "")
      .join("; ");
    return { statut: reponse.status, corps: await reponse.text(), temoin };
  } catch {
    return undefined;
  }
}

async function attendre(vrai: () => boolean): Promise<void> {
  while (!vrai()) await patienter(5);
}
