/** Ce que les schémas ne disent pas des contenus du site : identifiants uniques et triés, renvois résolus, documents présents. */

type Identifie = { readonly id: string };
export type AuteurBrut = Identifie & {
  readonly phase: number;
  readonly ecoles: ReadonlyArray<string>;
  readonly theses: ReadonlyArray<Identifie>;
  readonly influences: ReadonlyArray<string>;
  readonly oppositions?: ReadonlyArray<string>;
  readonly documents: ReadonlyArray<string>;
};
export type EcoleBrute = Identifie & {
  readonly auteurs_principaux: ReadonlyArray<string>;
  readonly auteurs_affilies: ReadonlyArray<string>;
  readonly document: string;
};
export type RelationBrute = Identifie & { readonly source: string; readonly cible: string; readonly type: string; readonly oriente: boolean };
export type DocumentBrut = {
  readonly fichier: string;
  readonly type: string;
  readonly auteur?: string;
  readonly ecole?: string;
  readonly auteurs_lies?: ReadonlyArray<string>;
};
export type Pensees = {
  readonly auteurs: ReadonlyArray<AuteurBrut>;
  readonly ecoles: ReadonlyArray<EcoleBrute>;
  readonly relations: ReadonlyArray<RelationBrute>;
  readonly documents: ReadonlyArray<DocumentBrut>;
  readonly prefaces: ReadonlyArray<{ readonly corpus: string; readonly texte: string }>;
};

const PREFACE_MOTS_MIN = 150;
const PREFACE_MOTS_MAX = 300;
const AUTEURS_PHASE_1 = 18;

function doubles(valeurs: ReadonlyArray<string>): string[] {
  return [...new Set(valeurs.filter((v, rang) => valeurs.indexOf(v) !== rang))];
}

function absents(valeurs: ReadonlyArray<string>, connus: ReadonlySet<string>): string[] {
  return valeurs.filter((v) => !connus.has(v));
}

/** Liste triée par id, sans double, et sans rien qui permette de joindre une personne (courriel, téléphone). */
export function reglesListe(lignes: ReadonlyArray<Identifie & { readonly nom: string }>): string[] {
  const ids = lignes.map((l) => l.id);
  const joignables = lignes.filter((l) => /[\w.+-]+@[\w-]+\.\w|(?:^|[^\d])0\d(?:[ .-]?\d\d){4}/u.test(JSON.stringify(l)));
  return [
    ...doubles(ids).map((id) => `${id} : identifiant en double.`),
    ...doubles(lignes.map((l) => l.nom)).map((nom) => `${nom} : nom en double.`),
    ...(ids.some((id, rang) => rang > 0 && id < (ids[rang - 1] ?? "")) ? ["la liste n'est pas triée par id."] : []),
    ...joignables.map((l) => `${l.id} : contient un courriel ou un téléphone.`),
  ];
}

/** Auteurs, familles, relations et documents se répondent ; chaque fichier nommé existe, chaque fichier présent est nommé. */
export function reglesPensees({ auteurs, ecoles, relations, documents, prefaces }: Pensees, fichiers: ReadonlyArray<string>): string[] {
  const idsAuteurs = new Set(auteurs.map((a) => a.id));
  const idsEcoles = new Set(ecoles.map((e) => e.id));
  const noms = new Set(documents.map((d) => d.fichier));
  const presents = new Set(fichiers);
  const erreurs: string[] = [];
  const manque = (ou: string, quoi: string, valeurs: ReadonlyArray<string>, connus: ReadonlySet<string>): void => {
    for (const v of absents(valeurs, connus)) erreurs.push(`${ou} : ${quoi} ${v} n'existe pas.`);
  };
  for (const id of doubles([...auteurs, ...ecoles, ...relations, ...auteurs.flatMap((a) => a.theses)].map((x) => x.id)))
    erreurs.push(`${id} : identifiant en double.`);
  const socle = auteurs.filter((a) => a.phase === 1).length;
  if (socle !== AUTEURS_PHASE_1) erreurs.push(`auteurs : ${socle} en phase 1 au lieu de ${AUTEURS_PHASE_1}.`);
  for (const a of auteurs) {
    manque(a.id, "la famille", a.ecoles, idsEcoles);
    manque(a.id, "l'auteur", [...a.influences, ...(a.oppositions ?? [])], idsAuteurs);
    manque(a.id, "le document", a.documents, noms);
    for (const d of a.documents) if (!d.startsWith(`${a.id}__`)) erreurs.push(`${a.id} : ${d} ne commence pas par son identifiant.`);
    for (const t of a.theses) if (!t.id.startsWith(`${a.id}--`)) erreurs.push(`${a.id} : la thèse ${t.id} ne commence pas par son identifiant.`);
    if (!ecoles.some((e) => e.id === a.ecoles[0] && e.auteurs_principaux.includes(a.id))) erreurs.push(`${a.id} : absent de sa famille principale.`);
  }
  for (const e of ecoles) {
    manque(e.id, "l'auteur", [...e.auteurs_principaux, ...e.auteurs_affilies], idsAuteurs);
    manque(e.id, "le document", [e.document], noms);
  }
  for (const r of relations) {
    manque(r.id, "l'auteur", [r.source, r.cible], idsAuteurs);
    if (r.source === r.cible) erreurs.push(`${r.id} : relation d'un auteur avec lui-même.`);
    if (r.oriente !== (r.type === "influence" || r.type === "filiation")) erreurs.push(`${r.id} : seules l'influence et la filiation ont un sens.`);
  }
  for (const paire of doubles(relations.map((r) => [...(r.oriente ? [r.source, r.cible] : [r.source, r.cible].sort()), r.type].join(" – "))))
    erreurs.push(`${paire} : deux relations du même type pour la même paire.`);
  for (const d of documents) {
    manque(d.fichier, "l'auteur", [...(d.auteur === undefined ? [] : [d.auteur]), ...(d.auteurs_lies ?? [])], idsAuteurs);
    if (d.ecole !== undefined) manque(d.fichier, "la famille", [d.ecole], idsEcoles);
    const prefixe = d.type === "auteur" ? d.auteur : d.type;
    if (!d.fichier.startsWith(`${prefixe}__`)) erreurs.push(`${d.fichier} : le nom devrait commencer par ${prefixe}__.`);
    if (!presents.has(d.fichier)) erreurs.push(`${d.fichier} : le fichier manque.`);
  }
  for (const f of absents(fichiers, noms)) erreurs.push(`${f} : absent de l'index du corpus.`);
  for (const id of doubles(prefaces.map((p) => p.corpus))) erreurs.push(`préface ${id} : en double.`);
  for (const p of prefaces) {
    const mots = p.texte.split(/\s+/).length;
    if (mots < PREFACE_MOTS_MIN || mots > PREFACE_MOTS_MAX)
      erreurs.push(`préface ${p.corpus} : ${mots} mots, hors de ${PREFACE_MOTS_MIN} à ${PREFACE_MOTS_MAX}.`);
  }
  return erreurs;
}

export type TarifBrut = {
  readonly modele: string;
  readonly alias?: ReadonlyArray<string>;
  readonly entree_usd_par_million: number;
  readonly sortie_usd_par_million: number;
  readonly entree_eur_par_million: number;
  readonly sortie_eur_par_million: number;
};

/** Noms uniques, alias compris ; les euros sont bien les dollars convertis. */
export function reglesTarifs(tarifs: ReadonlyArray<TarifBrut>, eur_par_usd: number): string[] {
  const proche = (eur: number, usd: number): boolean => Math.abs(eur - usd * eur_par_usd) < 1e-6;
  return [
    ...doubles(tarifs.flatMap((t) => [t.modele, ...(t.alias ?? [])])).map((m) => `${m} : nom en double.`),
    ...tarifs
      .filter((t) => !proche(t.entree_eur_par_million, t.entree_usd_par_million) || !proche(t.sortie_eur_par_million, t.sortie_usd_par_million))
      .map((t) => `${t.modele} : le prix en euros n'est pas le prix en dollars converti.`),
  ];
}

/** Un terme n'appartient qu'aux groupes voulus : deux groupes identiques se confondraient. */
export function reglesSynonymes(groupes: ReadonlyArray<{ readonly id: string; readonly termes: ReadonlyArray<string> }>): string[] {
  return doubles(groupes.map((g) => g.id)).map((id) => `${id} : identifiant en double.`);
}
