import { questionsDe, type Section } from "#app/contextes/ensemble/domaine/questions.ts";
import type { Champ, Reponses } from "#app/contextes/simulateur/index.ts";
import { Repli } from "#app/ui/base/Repli.tsx";
import { premiereErreur, texteDe, type RefusFormulaire } from "#app/commun/refus-formulaire.ts";
import { ChampQuestion } from "#app/contextes/simulateur/ui/index.ts";

export type ProprietesSections = {
  readonly sections: ReadonlyArray<Section>;
  /** Ce que les champs disent tant que rien n'a été refusé. */
  readonly depart: Reponses;
  readonly refus: RefusFormulaire | undefined;
};

/** Les questions d'un formulaire, section par section ; une section repliée s'ouvre sur sa première erreur. */
export function SectionsQuestions({ sections, depart, refus }: ProprietesSections) {
  return sections.map((section) =>
    section.replie === true ? (
      <Repli key={section.id} titre={section.titre} ouvert={section.cles.some((cle) => refus?.erreurs[cle] !== undefined)} imprime={false}>
        <Questions section={section} depart={depart} refus={refus} />
      </Repli>
    ) : (
      <fieldset key={section.id} className="groupe-champs">
        <legend>{section.titre}</legend>
        <Questions section={section} depart={depart} refus={refus} />
      </fieldset>
    ),
  );
}

function Questions({ section, depart, refus }: Omit<ProprietesSections, "sections"> & { readonly section: Section }) {
  return (
    <>
      <p className="aide">{section.aide}</p>
      <div className={`champs-part champs-part--${section.id}`}>
        {questionsDe(section).map((champ) => (
          <ChampQuestion
            key={champ.cle}
            champ={sansCurseur(champ)}
            valeur={texteDe(refus, champ.cle, depart[champ.cle] ?? "")}
            defaut={undefined}
            erreur={premiereErreur(refus, champ.cle)}
          />
        ))}
      </div>
    </>
  );
}

// Sur un petit écran, un nombre se tape plus vite qu'un curseur ne se règle.
function sansCurseur(champ: Champ): Champ {
  if (champ.genre !== "nombre") return champ;
  const { curseur: _curseur, ...sans } = champ;
  return sans;
}
