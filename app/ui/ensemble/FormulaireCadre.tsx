import { Form } from "react-router";
import { ENSEMBLE } from "#app/domaine/ensemble/ensemble.ts";
import { questionsDe, SECTIONS_CADRE } from "#app/domaine/ensemble/questions.ts";
import type { Reponses } from "#app/domaine/simulateur/lien.ts";
import { typo } from "#app/domaine/typo.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { premiereErreur, texteDe, type Refus } from "#app/ui/codev/refus.ts";
import { ChampQuestion } from "#app/ui/simulateur/ChampQuestion.tsx";

/** Où est le lieu, et ce que personne n'apporte seul : à l'animation de le dire. */
export function FormulaireCadre({
  reponses,
  reprise,
  propose,
  territoires,
  refus,
}: {
  readonly reponses: Reponses | null;
  /** Saisie venue de l'adresse, après une session expirée. */
  readonly reprise: Reponses | null;
  readonly propose: string;
  readonly territoires: ReadonlyArray<string>;
  readonly refus: Refus | undefined;
}) {
  const depart = reprise ?? reponses ?? { dep: propose };
  return (
    <Form method="post" action={ENSEMBLE} className="pile" preventScrollReset>
      <datalist id="liste-territoires">
        {territoires.map((t) => (
          <option key={t} value={t} />
        ))}
      </datalist>
      {SECTIONS_CADRE.map((section) => {
        const champs = (
          <>
            <p className="aide">{typo(section.aide)}</p>
            <div className="champs-part">
              {questionsDe(section).map((champ) => (
                <ChampQuestion
                  key={champ.cle}
                  champ={champ}
                  valeur={texteDe(refus, champ.cle, depart[champ.cle] ?? "")}
                  defaut={undefined}
                  erreur={premiereErreur(refus, champ.cle)}
                />
              ))}
            </div>
          </>
        );
        return section.replie === true ? (
          <Repli key={section.id} titre={section.titre} ouvert={section.cles.some((cle) => refus?.erreurs[cle] !== undefined)} imprime={false}>
            {champs}
          </Repli>
        ) : (
          <fieldset key={section.id} className="groupe-champs">
            <legend>{section.titre}</legend>
            {champs}
          </fieldset>
        );
      })}
      <p>
        <Bouton name="geste" value="situer">
          {reponses === null ? "Ouvrir aux téléphones" : "Corriger le lieu"}
        </Bouton>
      </p>
    </Form>
  );
}
