import type { Acces } from "#app/contextes/atelier/domaine/acces.ts";
import { direContenu, LONGUEUR_ID_MAX, memeContenu, type Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import { arrondirPosition } from "#app/contextes/atelier/domaine/saisie.ts";
import { ErreurApp, estErreurApp } from "#app/commun/erreurs.ts";
import { direDoute } from "#app/commun/geo/dire/dire-commune.ts";
import { uuidDuSceau } from "#app/commun/texte/identifiants.ts";
import type { LigneImport, SaisieASituer, SaisieImport } from "#app/contextes/atelier/schemas/import-fiches.ts";
import { canalDeLAtelier, dateSuivante, exigerAtelier, type DependancesFiches } from "#app/contextes/atelier/service/fiches-communes.ts";

export type EtatImport = "nouvelle" | "modifiee" | "identique" | "refusee";
export type SortImport = {
  readonly ligne: number;
  readonly titre: string;
  readonly etat: EtatImport;
  readonly id?: string;
  /** Ce qui change, ou pourquoi la ligne est refusée. */
  readonly raisons: ReadonlyArray<string>;
};
export type BilanImport = Readonly<Record<EtatImport, number>>;
export type ResultatImport = { readonly apercu: boolean; readonly lignes: ReadonlyArray<SortImport>; readonly bilan: BilanImport };

type Geste = { readonly sort: SortImport; readonly creer?: Fiche; readonly remplacer?: { readonly fiche: Fiche; readonly versionLue: number } };

// Une fiche reprise n'est à personne ici : l'animation seule la modifie.
const SESSION_IMPORT = "import";
// Un grand import laisse passer les autres demandes.
const PAS = 20;
const laisserPasser = () => new Promise((suite) => setTimeout(suite));

const NOMS_CHAMPS = {
  type: "type",
  titre: "titre",
  description: "description",
  axes: "axes",
  lat: "latitude",
  lon: "longitude",
  commune: "commune",
  lien: "lien",
  trace: "tracé",
};

type Dependances = Pick<DependancesFiches, "fiches" | "ateliers" | "bus" | "scelleur" | "communes" | "tirerId" | "maintenant">;

/** Reprendre des fiches d'un fichier, sans double : refaire le même import ne change rien. */
export function creerImport({ fiches, ateliers, bus, scelleur, communes, tirerId, maintenant }: Dependances) {
  /** Trop long, le nom se scelle : coupé, il pourrait perdre l'atelier et désigner la copie d'un autre. */
  function idDeCopie(id: string, atelier: string): string {
    const entier = `${id}~${atelier}`;
    return entier.length <= LONGUEUR_ID_MAX ? entier : uuidDuSceau(scelleur.sceller("copie-de-fiche", entier));
  }

  async function preparer(acces: Acces, atelier: string, lignes: ReadonlyArray<LigneImport>): Promise<ReadonlyArray<Geste>> {
    const rangees = await fiches.lister({ atelier, corbeille: "toutes" });
    const parId = new Map(rangees.map((fiche) => [fiche.id, fiche]));
    // La première fiche visible de chaque contenu : la chercher ligne par ligne relirait tout l'atelier à chacune.
    const parContenu = new Map<string, Fiche>();
    for (const fiche of rangees.toReversed()) if (fiche.supprime_le === undefined) parContenu.set(direContenu(fiche), fiche);
    const lues = new Map<string, number>();
    const gestes: Array<Geste> = [];
    for (const [i, brute] of lignes.entries()) {
      if (i % PAS === PAS - 1) await laisserPasser();
      const entree = situer(brute, parId, communes);
      const { ligne, titre } = entree;
      if ("refus" in entree) {
        gestes.push({ sort: { ligne, titre, etat: "refusee", raisons: entree.refus } });
        continue;
      }
      const { saisie } = entree;
      let neuve = construire({ id: saisie.id ?? tirerId(), atelier, anonyme: acces.session.pseudo, ici: maintenant().toISOString() }, saisie);
      let deja: Fiche | undefined;
      if (saisie.id === undefined) {
        // Sans identifiant, la même fiche se reconnaît à ce qu'elle dit.
        deja = parContenu.get(direContenu(neuve));
        if (deja !== undefined) neuve = { ...neuve, id: deja.id };
      } else {
        deja = parId.get(saisie.id);
        // Déjà dans un autre atelier : une copie, toujours sous le même nom, pour que recommencer ne la double pas.
        if (deja === undefined && (await fiches.lire(saisie.id)) !== undefined) {
          neuve = { ...neuve, id: idDeCopie(saisie.id, atelier) };
          deja = parId.get(neuve.id);
        }
      }
      const premiere = lues.get(neuve.id);
      if (premiere !== undefined) {
        gestes.push({ sort: { ligne, titre, etat: "refusee", raisons: [`La même fiche est déjà à la ligne ${premiere}.`] } });
        continue;
      }
      lues.set(neuve.id, ligne);
      const avis = [...(entree.avis ?? [])];
      if (entree.traceIllisible !== undefined) {
        // Un tracé qui ne se lit pas n'efface pas celui que l'atelier garde.
        if (deja?.trace !== undefined) neuve = { ...neuve, trace: deja.trace };
        avis.push(`${deja?.trace === undefined ? "sans son tracé" : "garde son tracé d'ici"} : ${entree.traceIllisible}`);
      }
      const geste = juger(neuve, deja, { ligne, titre, versionLue: saisie.version, maintenant: maintenant() });
      gestes.push({ ...geste, sort: { ...geste.sort, raisons: [...geste.sort.raisons, ...avis] } });
    }
    return gestes;
  }

  async function appliquer({ sort, creer, remplacer }: Geste): Promise<SortImport> {
    try {
      if (creer !== undefined) await fiches.creer(creer);
      if (remplacer !== undefined) await fiches.remplacer(remplacer.fiche, remplacer.versionLue);
      return sort;
    } catch (e) {
      if (!estErreurApp(e)) throw e;
      return { ...sort, etat: "refusee", raisons: ["Quelqu'un l'a modifiée pendant l'import : recommencez."] };
    }
  }

  return {
    /** Aperçu ou import, dans l'atelier donné. L'animation seule. */
    async importer(acces: Acces, atelier: string, lignes: ReadonlyArray<LigneImport>, { apercu }: { readonly apercu: boolean }): Promise<ResultatImport> {
      if (!acces.admin) throw new ErreurApp("interdit", "Seule l'animation peut importer des fiches.");
      await exigerAtelier(ateliers, atelier);
      const gestes = await preparer(acces, atelier, lignes);
      if (apercu)
        return resumer(
          true,
          gestes.map(({ sort }) => sort),
        );
      const sorts: Array<SortImport> = [];
      for (const [i, geste] of gestes.entries()) {
        if (i % PAS === PAS - 1) await laisserPasser();
        sorts.push(await appliquer(geste));
      }
      if (sorts.some(({ etat }) => etat === "nouvelle" || etat === "modifiee")) void bus.publier(canalDeLAtelier(atelier), "fiches");
      return resumer(false, sorts);
    },
  };
}

type LigneSituee = Exclude<LigneImport, { readonly aSituer: SaisieASituer }>;

/** Une ligne sans point se pose au centre de sa commune, ou reste où elle est déjà ici ; une commune douteuse se redemande, jamais devinée. */
function situer(entree: LigneImport, parId: ReadonlyMap<string, Fiche>, communes: Dependances["communes"]): LigneSituee {
  if (!("aSituer" in entree)) return entree;
  const { aSituer, ligne, titre, avis = [], ...reste } = entree;
  const { departement, postal, ...saisie } = aSituer;
  const ici = saisie.id === undefined ? undefined : parId.get(saisie.id);
  if (ici !== undefined) return { ...reste, ligne, titre, saisie: { ...saisie, lat: ici.lat, lon: ici.lon }, avis };
  const texte = postal === undefined ? saisie.commune : `${saisie.commune} ${postal}`;
  const resolution = communes().resoudre(texte, departement);
  if (resolution.sorte !== "commune")
    return { ligne, titre, refus: [direDoute(saisie.commune, resolution, "donnez un point à cette ligne") ?? "Cette commune ne se trouve pas."] };
  const { nom, departement: ou, lat, lon } = resolution.commune;
  return { ...reste, ligne, titre, saisie: { ...saisie, commune: nom, lat, lon }, avis: [...avis, `posée au centre de la commune : ${nom} (${ou})`] };
}

type Venue = { readonly id: string; readonly atelier: string; /** Qui signe une ligne sans auteur. */ readonly anonyme: string; readonly ici: string };

/** La fiche que dit une ligne du fichier, venue maintenant. */
function construire({ id, atelier, anonyme, ici }: Venue, saisie: SaisieImport): Fiche {
  // Une date à venir passerait devant toutes les écritures à suivre.
  const borner = (date: string) => (date > ici ? ici : date);
  const cree_le = borner(saisie.cree_le ?? ici);
  const modifie_le = borner(saisie.modifie_le ?? cree_le);
  const { type, titre, description, axes, commune, lien, trace } = saisie;
  return {
    id,
    atelier,
    type,
    titre,
    ...(description === undefined ? {} : { description }),
    axes,
    ...arrondirPosition(saisie),
    ...(commune === undefined ? {} : { commune }),
    ...(lien === undefined ? {} : { lien }),
    ...(trace === undefined ? {} : { trace }),
    auteur: saisie.auteur ?? anonyme,
    session: SESSION_IMPORT,
    version: saisie.version ?? 1,
    cree_le,
    modifie_le: modifie_le < cree_le ? cree_le : modifie_le,
    // Ses dates sont anciennes, sa venue est d'aujourd'hui : ceux qui suivent l'atelier la reçoivent.
    importe_le: ici,
  };
}

/** Ce que devient une ligne, face à la fiche déjà rangée sous le même nom. */
function juger(
  neuve: Fiche,
  deja: Fiche | undefined,
  { ligne, titre, versionLue, maintenant }: { ligne: number; titre: string; versionLue: number | undefined; maintenant: Date },
): Geste {
  const sort = (etat: EtatImport, raisons: ReadonlyArray<string> = []): SortImport => ({ ligne, titre, etat, id: neuve.id, raisons });
  if (deja === undefined) return { sort: sort("nouvelle"), creer: neuve };
  const pareille = memeContenu(neuve, deja);
  if (pareille && deja.supprime_le === undefined) return { sort: sort("identique") };
  if (!pareille && versionLue !== undefined && versionLue < deja.version) {
    const raison = `Modifiée ici depuis cet export : version ${deja.version} ici, ${versionLue} dans le fichier.`;
    return { sort: sort("refusee", [raison]) };
  }
  const { supprime_le, description: _d, commune: _c, lien: _l, trace: _t, ...gardee } = deja;
  const { type, titre: titreNeuf, axes, lat, lon } = neuve;
  const textes = Object.fromEntries(
    (["description", "commune", "lien", "trace"] as const).flatMap((nom) => (neuve[nom] === undefined ? [] : [[nom, neuve[nom]]])),
  );
  const fiche: Fiche = {
    ...gardee,
    ...{ type, titre: titreNeuf, axes, lat, lon },
    ...textes,
    version: deja.version + 1,
    modifie_le: dateSuivante(maintenant, supprime_le ?? deja.modifie_le),
  };
  const raisons = [...(supprime_le === undefined ? [] : ["sort de la corbeille"]), ...differences(neuve, deja)];
  return { sort: sort("modifiee", raisons), remplacer: { fiche, versionLue: deja.version } };
}

function resumer(apercu: boolean, lignes: ReadonlyArray<SortImport>): ResultatImport {
  const compter = (etat: EtatImport) => lignes.filter((l) => l.etat === etat).length;
  return {
    apercu,
    lignes,
    bilan: { nouvelle: compter("nouvelle"), modifiee: compter("modifiee"), identique: compter("identique"), refusee: compter("refusee") },
  };
}

function differences(a: Fiche, b: Fiche): ReadonlyArray<string> {
  return (Object.keys(NOMS_CHAMPS) as Array<keyof typeof NOMS_CHAMPS>)
    .filter((champ) => JSON.stringify(a[champ] ?? "") !== JSON.stringify(b[champ] ?? ""))
    .map((champ) => `change : ${NOMS_CHAMPS[champ]}`);
}
