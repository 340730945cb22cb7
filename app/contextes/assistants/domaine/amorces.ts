import { FICHES_AGENTS } from "./agents.ts";
import { AGENTS, type Agent } from "./flux/evenements.ts";

/** Une question d'exemple, et les mois (1 à 12) où elle se pose. */
type AmorceDeSaison = { readonly texte: string; readonly mois: ReadonlyArray<number> };

const HIVER = [12, 1, 2];
const PRINTEMPS = [3, 4, 5];
const ETE = [6, 7, 8];
const AUTOMNE = [9, 10, 11];

const DE_SAISON: Readonly<Record<Agent, ReadonlyArray<AmorceDeSaison>>> = {
  entraide: [
    { texte: "Comment se chauffer au bois sans épuiser la forêt ?", mois: HIVER },
    { texte: "Par où commencer un potager, et où trouver des semences ?", mois: PRINTEMPS },
    { texte: "Comment arroser le potager pendant la sécheresse ?", mois: ETE },
    { texte: "Comment baisser ma facture de chauffage avant l’hiver ?", mois: AUTOMNE },
  ],
  reseaux: [
    { texte: "Qui agit contre la précarité énergétique ?", mois: HIVER },
    { texte: "Qui m’aide à composter mes épluchures ?", mois: PRINTEMPS },
    { texte: "Qui défend les rivières et l’eau ?", mois: ETE },
    { texte: "Qui plante des haies et des arbres dans les champs ?", mois: AUTOMNE },
  ],
  taff: [
    { texte: "Un stage dans l’environnement au printemps", mois: HIVER },
    { texte: "Aider aux récoltes dans une ferme bio, logé et nourri", mois: [...PRINTEMPS, ...ETE] },
    { texte: "Quelle formation en ligne à la permaculture cet hiver ?", mois: AUTOMNE },
  ],
  pensees: [],
};

// Ce que chaque assistant sait d'un endroit : l'entraide a les lieux et les calculs, l'annuaire qui y agit ; pour un emploi, le bénévolat est ce qui est tout près.
const D_UN_LIEU: Partial<Readonly<Record<Agent, (nom: string) => ReadonlyArray<string>>>> = {
  entraide: (nom) => [`Quels lieux de vie collectifs visiter, ${nom} ?`, `Quelle cuve pour 100 m² de toit, ${nom}, à 4 personnes ?`],
  reseaux: (nom) => [`Qui aide à trouver des terres agricoles, ${nom} ?`],
  taff: (nom) => [`Du bénévolat près de chez moi, ${nom}`],
};
// Celles qui nomment un endroit laissent la place à la même question, posée du sien.
const D_AILLEURS = / à \p{Lu}/u;

/** Les questions d'exemple d'un assistant : celles de l'endroit s'il est connu, celle de la saison, puis celles de toute l'année. */
export function choisirAmorces(agent: Agent, mois: number, lieu?: string): ReadonlyArray<string> {
  const duLieu = lieu === undefined ? [] : (D_UN_LIEU[agent]?.(lieu) ?? []);
  const deSaison = DE_SAISON[agent].filter((une) => une.mois.includes(mois)).map(({ texte }) => texte);
  const { amorces } = FICHES_AGENTS[agent];
  const [premiere, ...autres] = duLieu;
  const deToujours = duLieu.length === 0 ? amorces : amorces.filter((une) => !D_AILLEURS.test(une));
  return [...(premiere === undefined ? [] : [premiere]), ...deSaison, ...autres, ...deToujours];
}

/** Toutes les questions d'exemple, celles de chaque saison et celles d'un endroit, un assistant après l'autre : ce que le site sait que l'on demande. */
export function toutesLesAmorces(lieu: string): ReadonlyArray<{ readonly agent: Agent; readonly question: string }> {
  const parAgent = AGENTS.map((agent) =>
    [...new Set([...DE_SAISON[agent].map(({ texte }) => texte), ...(D_UN_LIEU[agent]?.(lieu) ?? []), ...FICHES_AGENTS[agent].amorces])].map((question) => ({
      agent,
      question,
    })),
  );
  const rangs = Array.from({ length: Math.max(...parAgent.map(({ length }) => length)) }, (_, rang) => rang);
  return rangs.flatMap((rang) => parAgent.flatMap((siennes) => siennes[rang] ?? []));
}
