import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { ENSEMBLE } from "#app/domaine/ensemble/ensemble.ts";
import { questionsDe, SECTIONS_PART, type Section } from "#app/domaine/ensemble/questions.ts";
import type { Champ } from "#app/domaine/simulateur/champ.ts";
import type { Reponses } from "#app/domaine/simulateur/lien.ts";
import { typo } from "#app/domaine/typo.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { premiereErreur, texteDe, type Refus } from "#app/ui/codev/refus.ts";
import { useBrouillon } from "#app/ui/codev/use-brouillon.ts";
import { ChampQuestion } from "#app/ui/simulateur/ChampQuestion.tsx";

export type ProprietesPart = {
  readonly atelier: string;
  /** Ce que ce téléphone a déjà déposé. */
  readonly part: Reponses | null;
  /** Saisie venue de l'adresse, après une session expirée. */
  readonly reprise: Reponses | null;
  readonly refus: Refus | undefined;
};

/** La part d'un foyer, sur son téléphone. */
export function FormulairePart(proprietes: ProprietesPart) {
  const formulaire = useRef<HTMLFormElement>(null);
  const brouillon = useBrouillon(formulaire, `${proprietes.atelier}-part`, useNavigation().state !== "idle");
  const rendu = brouillon === undefined ? undefined : Object.fromEntries(Object.entries(brouillon).map(([nom, [valeur = ""]]) => [nom, valeur]));
  // Les champs ne se relisent qu'au montage : un brouillon retrouvé après coup ouvre un formulaire neuf.
  return <Champs key={JSON.stringify(rendu)} {...proprietes} depart={rendu ?? proprietes.reprise ?? proprietes.part ?? {}} formulaire={formulaire} />;
}

function Champs({
  part,
  refus,
  depart,
  formulaire,
}: ProprietesPart & { readonly depart: Reponses; readonly formulaire: React.RefObject<HTMLFormElement | null> }) {
  const { state, formData } = useNavigation();
  const occupe = state !== "idle" && formData?.get("geste") === "deposer";
  return (
    <Form method="post" action={ENSEMBLE} className="pile part-foyer" ref={formulaire} preventScrollReset>
      {SECTIONS_PART.map((section) =>
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
      )}
      <p className="petit doux">
        {typo(
          "Personne ne voit votre part, pas même l'animation : la salle voit la somme, à partir de trois foyers. À trois, qui connaît les deux autres peut deviner ; une part ajoutée ou corrigée devant tous se lit à ce qui change.",
        )}
      </p>
      <p className="rang">
        <Bouton name="geste" value="deposer" aria-disabled={occupe || undefined}>
          {occupe ? "Envoi…" : part === null ? "Ajouter ma part" : "Enregistrer ma part"}
        </Bouton>
        {part !== null && (
          <Bouton name="geste" value="retirer" allure="nu" formNoValidate>
            Retirer ma part
          </Bouton>
        )}
      </p>
    </Form>
  );
}

function Questions({ section, depart, refus }: { readonly section: Section; readonly depart: Reponses; readonly refus: Refus | undefined }) {
  return (
    <>
      <p className="aide">{typo(section.aide)}</p>
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
  return champ.genre === "nombre" ? { ...champ, curseur: false } : champ;
}
