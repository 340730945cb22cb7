import { AXES, NOMS_AXES } from "#app/commun/axes.ts";
import { listeDe, premiereErreur, texteDe, type RefusFormulaire } from "#app/commun/refus-formulaire.ts";

import type { SaisieFiche } from "#app/contextes/atelier/domaine/saisie-fiche.ts";
import { DESCRIPTION_MAX, TITRE_MAX } from "#app/contextes/atelier/domaine/saisie.ts";
import { Repli } from "#app/ui/base/Repli.tsx";
import { optionsDe } from "#app/ui/champs/options.ts";
import { MessageErreur } from "#app/ui/champs/Champ.tsx";
import { ChampLong, ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import { Cases } from "#app/ui/champs/Choix.tsx";
import { idChamp } from "#app/ui/champs/ids.ts";
import { Icone } from "#app/ui/icones.tsx";
import { TOUCHES } from "./types-fiche.ts";

type Depart = Readonly<Record<string, ReadonlyArray<string>>>;
type Noms = "titre" | "description" | "commune" | "lien";

/** Première étape : la sorte de fiche, en grandes touches. */
export function Quoi({ type, erreur }: { readonly type: string; readonly erreur: string | undefined }) {
  return (
    <fieldset className="etape">
      <legend>1. Quoi ?</legend>
      <div className="touches">
        {TOUCHES.map(({ valeur, nom, exemple, icone }, rang) => (
          <label key={valeur} className="touche">
            <input
              type="radio"
              name="type"
              value={valeur}
              id={rang === 0 ? idChamp("type") : `${idChamp("type")}-${valeur}`}
              defaultChecked={valeur === type}
              required
            />
            <Icone nom={icone} />
            <b>{nom}</b>
            <span className="xs doux">{exemple}</span>
          </label>
        ))}
      </div>
      <MessageErreur nom="type" erreur={erreur} />
    </fieldset>
  );
}

/** Troisième étape : le titre, et ce que l'on précise si l'on veut. */
export function UnMot({
  lue,
  rendu,
  refus,
  depart,
  texte,
  autre,
}: {
  readonly lue: SaisieFiche | undefined;
  /** Ce que le serveur a rendu, champs compris ; `refus` compte aussi ce que la boîte d'envoi garde. */
  readonly rendu: RefusFormulaire | undefined;
  readonly refus: RefusFormulaire | undefined;
  readonly depart: Depart;
  readonly texte: (nom: string, rangee?: string) => string;
  /** Ce qui est enregistré, quand cela diffère de ce qui est tapé. */
  readonly autre: (nom: Noms) => { readonly siVide?: string };
}) {
  return (
    <fieldset className="etape">
      <legend>3. Un mot</legend>
      <div className="pile">
        <ChampTexte
          nom="titre"
          libelle="Le nommer"
          erreur={premiereErreur(refus, "titre")}
          required
          minLength={3}
          maxLength={TITRE_MAX}
          autoComplete="off"
          enterKeyHint="send"
          defaultValue={texte("titre", lue?.titre)}
          {...autre("titre")}
        />
        <Repli titre="Préciser (facultatif)" ouvert={ouvrirPrecisions(lue, rendu, depart)}>
          <div className="pile">
            <ChampLong
              nom="description"
              libelle="Quelques phrases"
              facultatif
              rows={3}
              maxLength={DESCRIPTION_MAX}
              erreur={premiereErreur(refus, "description")}
              defaultValue={texte("description", lue?.description)}
              {...autre("description")}
            />
            <ChampTexte
              nom="lien"
              libelle="Une page web"
              facultatif
              inputMode="url"
              maxLength={500}
              autoComplete="off"
              erreur={premiereErreur(refus, "lien")}
              defaultValue={texte("lien", lue?.lien)}
              {...autre("lien")}
            />
            <Cases
              nom="axes"
              legende="Cela touche à"
              facultatif
              deuxColonnes
              erreur={premiereErreur(refus, "axes")}
              options={optionsDe(AXES, NOMS_AXES)}
              choisies={listeDe(rendu, "axes", depart["axes"] ?? lue?.axes)}
            />
          </div>
        </Repli>
      </div>
    </fieldset>
  );
}

function ouvrirPrecisions(fiche: SaisieFiche | undefined, refus: RefusFormulaire | undefined, depart: Depart): boolean {
  const rempli = (nom: "description" | "lien" | "axes") => texteDe(refus, nom, depart[nom]?.[0] ?? "") !== "";
  return (
    fiche?.description !== undefined || fiche?.lien !== undefined || (fiche?.axes.length ?? 0) > 0 || rempli("description") || rempli("lien") || rempli("axes")
  );
}
