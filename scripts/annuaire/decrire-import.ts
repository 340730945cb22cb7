import { DECISIONS, type Decision, type LigneImportee } from "#app/contextes/propositions/service/importer.ts";
import type { AnnuaireLu } from "./lire-annuaire.ts";
import type { Refus } from "./preparer-fiches.ts";

const SIGNES: Readonly<Record<Decision, string>> = {
  ajout: "+",
  modification: "~",
  correction: "~",
  publication: "+",
  inchangee: "=",
  connue: "=",
  laissee: "-",
};
const NOMS: Readonly<Record<Decision, readonly [un: string, plusieurs: string]>> = {
  ajout: ["fiche neuve", "fiches neuves"],
  modification: ["fiche en attente mise à jour", "fiches en attente mises à jour"],
  correction: ["correction d'une fiche publiée", "corrections de fiches publiées"],
  publication: ["fiche en attente publiée", "fiches en attente publiées"],
  inchangee: ["fiche déjà reprise, sans changement", "fiches déjà reprises, sans changement"],
  connue: ["fiche déjà sur le site", "fiches déjà sur le site"],
  laissee: ["fiche laissée", "fiches laissées"],
};
const SANS_ECRITURE: ReadonlySet<Decision> = new Set(["inchangee", "connue", "laissee"]);
// Une liste de vingt mille lignes ne se lit pas à l'écran.
const MONTREES = 200;

/** Le compte rendu d'un import, ligne à ligne puis en nombres ; un essai dit ce qui serait fait, et comment le faire. */
export function decrireImport(
  { format, ecriture, lignes, laissees }: AnnuaireLu,
  refus: ReadonlyArray<Refus>,
  faites: ReadonlyArray<LigneImportee>,
  { appliquer, publier }: { readonly appliquer: boolean; readonly publier: boolean },
): ReadonlyArray<string> {
  const detail = [
    ...faites.filter(({ decision }) => decision !== "inchangee").map((l) => ({ ligne: l.ligne, texte: direFaite(l) })),
    ...refus.map((r) => ({ ligne: r.ligne, texte: `! ligne ${r.ligne}, ${r.nom} : ${r.phrases.join(" ")}` })),
  ].sort((a, b) => a.ligne - b.ligne);
  const comptes = DECISIONS.flatMap((decision) => {
    const nombre = faites.filter((l) => l.decision === decision).length;
    return nombre === 0 ? [] : [`${nombre} ${NOMS[decision][nombre > 1 ? 1 : 0]}`];
  });
  const bilan = [...comptes, ...(refus.length === 0 ? [] : [`${refus.length} ${refus.length > 1 ? "lignes refusées" : "ligne refusée"}`])].join(", ");
  return [
    `${format}, ${ecriture}, ${lignes.length} ${lignes.length > 1 ? "lignes" : "ligne"}.`,
    ...(laissees.length === 0 ? [] : [`Colonnes laissées de côté, rien n'en est gardé : ${laissees.join(", ").slice(0, 500)}.`]),
    ...detail.slice(0, MONTREES).map(({ texte }) => texte),
    ...(detail.length > MONTREES ? [`… et ${detail.length - MONTREES} autres lignes.`] : []),
    `${bilan}.`,
    conclure(faites, { appliquer, publier }),
  ];
}

function conclure(faites: ReadonlyArray<LigneImportee>, { appliquer, publier }: { readonly appliquer: boolean; readonly publier: boolean }): string {
  if (faites.every(({ decision }) => SANS_ECRITURE.has(decision))) return "Rien à écrire.";
  if (!appliquer) return "Essai : rien n'a été écrit. Relancez avec --appliquer.";
  return `Écrit. ${publier ? "Ce qui a une place sur la carte est publié ; le reste attend une relecture." : "À relire dans /admin/propositions."}`;
}

function direFaite({ ligne, nom, decision, precision }: LigneImportee): string {
  return `${SIGNES[decision]} ligne ${ligne}, ${nom} : ${NOMS[decision][0]}${precision === undefined ? "" : ` (${precision})`}.`;
}
