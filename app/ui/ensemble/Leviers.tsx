import { useEffect, useRef, type RefObject } from "react";
import { useFetcher } from "react-router";
import { NOMS_AXES } from "#app/domaine/axes.ts";
import { ENSEMBLE } from "#app/domaine/ensemble/ensemble.ts";
import {
  appliquerLeviers,
  champDuLevier,
  hautDuCurseur,
  LEVIERS,
  leviersBouges,
  poserLeviers,
  PREFIXE_AVANT,
  PREFIXE_LEVIER,
  type Levier,
} from "#app/domaine/ensemble/leviers.ts";
import type { VueGroupe } from "#app/domaine/ensemble/vue.ts";
import type { Taux } from "#app/domaine/simulateur/direct.ts";
import type { Reponses } from "#app/domaine/simulateur/lien.ts";
import { ecrireReponse } from "#app/domaine/simulateur/mes-reponses.ts";
import { AXES } from "#app/domaine/simulateur/vue-axes.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { ChampSelect } from "#app/ui/base/ChampSelect.tsx";
import { idChamp } from "#app/ui/base/ids.ts";
import { Reglage } from "#app/ui/base/Reglage.tsx";
import { premiereErreur, texteDe, type Refus } from "#app/ui/codev/refus.ts";
import { estSansReseau, type SansReseau } from "#app/ui/codev/sans-reseau.ts";
import { useMoteur } from "#app/ui/simulateur/use-moteur.ts";

/** Calme après lequel un geste part à la salle, quand le navigateur ne calcule pas lui-même. */
const DELAI_ENVOI_MS = 400;
const REGLAGE = { mode: "par_axe", recommandations: false } as const;

export type ProprietesLeviers = {
  readonly vue: VueGroupe;
  /** Refus d'un envoi sans script. */
  readonly refus: Refus | undefined;
  readonly ecran?: boolean;
  readonly surApercu: (taux: Taux, depart: Taux) => void;
};

/** Les leviers du groupe : les jauges suivent le geste ici, la salle suit quand il se pose. Sans script, un formulaire. */
export function Leviers({ vue, refus: refusPage, ecran = false, surApercu }: ProprietesLeviers) {
  const envoi = useFetcher<Refus | SansReseau | { readonly fait: string }>();
  const formulaire = useRef<HTMLFormElement>(null);
  const minuteur = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refus = refusPage ?? (envoi.data !== undefined && "erreurs" in envoi.data ? envoi.data : undefined);
  const horsLigne = estSansReseau(envoi.data);
  useEffect(() => () => clearTimeout(minuteur.current), []);

  function partager(): void {
    clearTimeout(minuteur.current);
    if (formulaire.current === null) return;
    const champs = new FormData(formulaire.current);
    if (Object.keys(leviersBouges(textes(champs))).length === 0) return;
    champs.set("geste", "bouger");
    champs.set("direct", "1");
    void envoi.submit(champs, { method: "post", action: ENSEMBLE });
  }
  const { preparer, suivre } = useMoteur(vue.direct, REGLAGE, {
    apercu: surApercu,
    pose: partager,
    // Le serveur rend la somme à toute la salle : la sienne fait foi.
    complet: () => undefined,
    relais: partager,
  });
  function surGeste(): void {
    if (formulaire.current === null) return;
    const bouges = leviersBouges(textes(new FormData(formulaire.current)));
    clearTimeout(minuteur.current);
    if (!suivre(appliquerLeviers(vue.somme, poserLeviers(vue.leviers, bouges)))) minuteur.current = setTimeout(partager, DELAI_ENVOI_MS);
  }
  useSuivreLaSalle(formulaire, vue.leviers);

  return (
    <envoi.Form
      method="post"
      action={ENSEMBLE}
      ref={formulaire}
      className="leviers-groupe"
      onFocus={preparer}
      onInput={surGeste}
      onChange={surGeste}
      preventScrollReset
    >
      {ecran && <input type="hidden" name="vers" value="ecran" />}
      {horsLigne && (
        <Avis genre="degrade" titre="Le réseau ne répond pas.">
          Ce levier n'a pas bougé pour la salle. Recommencez dans un instant.
        </Avis>
      )}
      {refus !== undefined && Object.keys(refus.erreurs).length === 0 && (
        <Avis genre="erreur" titre="Rien n'a été changé.">
          {refus.message}
        </Avis>
      )}
      <div className="grille g3 axes-leviers">
        {" "}
        {AXES.map((axe) => (
          <fieldset key={axe} className={`groupe-champs ${axe}`}>
            <legend>{NOMS_AXES[axe]}</legend>
            {LEVIERS.filter((levier) => levier.axe === axe).map((levier) => (
              <ChampLevier key={levier.cle} levier={levier} vue={vue} refus={refus} />
            ))}
          </fieldset>
        ))}
      </div>
      <p>
        <Bouton allure="clair" court name="geste" value="bouger">
          Appliquer
        </Bouton>
      </p>
    </envoi.Form>
  );
}

function ChampLevier({ levier, vue, refus }: { readonly levier: Levier; readonly vue: VueGroupe; readonly refus: Refus | undefined }) {
  const { cle } = levier;
  const nom = `${PREFIXE_LEVIER}${cle}`;
  const pose = vue.leviers[cle] ?? "";
  const apporte = vue.somme[cle];
  const champ = champDuLevier(levier);
  const commun = { nom, libelle: champ.libelle, erreur: premiereErreur(refus, nom) };
  return (
    <>
      <input type="hidden" name={`${PREFIXE_AVANT}${cle}`} value={pose} />
      {champ.genre === "choix" ? (
        <ChampSelect
          {...commun}
          options={champ.options}
          valeur={texteDe(refus, nom, pose)}
          vide={apporte === undefined ? "Comme aujourd'hui" : `Comme aujourd'hui (${ecrireReponse(champ, apporte).toLowerCase()})`}
        />
      ) : (
        <Reglage
          {...commun}
          aide={apporte === undefined ? "Les foyers n'en apportent pas." : `En plus de ce que les foyers apportent : ${ecrireReponse(champ, apporte)}.`}
          unite={champ.unite}
          min={0}
          max={levier.genre === "nombre" ? hautDuCurseur(levier, vue.personnes) : champ.max}
          pas={levier.genre === "nombre" ? levier.pas : 1}
          valeur={texteDe(refus, nom, pose)}
        />
      )}
    </>
  );
}

// Un choix fait ailleurs dans la salle se voit ici, sauf dans la liste que l'on tient.
function useSuivreLaSalle(formulaire: RefObject<HTMLFormElement | null>, leviers: Reponses): void {
  useEffect(() => {
    for (const { genre, cle } of LEVIERS) {
      const champ = genre === "choix" ? formulaire.current?.querySelector<HTMLSelectElement>(`#${CSS.escape(idChamp(`${PREFIXE_LEVIER}${cle}`))}`) : null;
      if (champ != null && champ !== document.activeElement) champ.value = leviers[cle] ?? "";
    }
  }, [formulaire, leviers]);
}

function textes(champs: FormData): ReadonlyMap<string, string> {
  return new Map([...champs].flatMap(([nom, valeur]) => (typeof valeur === "string" ? [[nom, valeur] as const] : [])));
}
