import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { useFetcher } from "react-router";
import { AXES_SIMULES, NOMS_AXES } from "#app/commun/axes.ts";
import { ENSEMBLE } from "#app/commun/adresses/adresses-atelier.ts";
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
} from "#app/contextes/ensemble/domaine/leviers.ts";
import type { VueGroupe } from "#app/contextes/ensemble/domaine/vue.ts";
import { type Taux, type Reponses, ecrireReponse } from "#app/contextes/simulateur/index.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { ChampSelect } from "#app/ui/champs/ChampSelect.tsx";
import { Reglage } from "#app/ui/champs/Reglage.tsx";
import { premiereErreur, texteDe, type RefusFormulaire } from "#app/commun/refus-formulaire.ts";
import { estSansReseau, type SansReseau } from "#app/contextes/atelier/ui/index.ts";
import { auRetourDuReseau } from "#app/ui/reseau/retour.ts";
import { useMoteur } from "#app/contextes/simulateur/ui/index.ts";

/** Calme après lequel un geste part à la salle, quand le navigateur ne calcule pas lui-même. */
const DELAI_ENVOI_MS = 400;
const REGLAGE = { mode: "par_axe", recommandations: false } as const;

export type ProprietesLeviers = {
  readonly vue: VueGroupe;
  /** Refus d'un envoi sans script. */
  readonly refus: RefusFormulaire | undefined;
  readonly ecran?: boolean;
  readonly surApercu: (taux: Taux, depart: Taux) => void;
  /** Le geste n'ira pas plus loin : les jauges redisent ce que voit la salle. */
  readonly surRepos: () => void;
};

/** Les leviers du groupe : les jauges suivent le geste ici, la salle suit quand il se pose. Sans script, un formulaire. */
export function Leviers({ vue, refus: refusPage, ecran = false, surApercu, surRepos }: ProprietesLeviers) {
  const envoi = useFetcher<RefusFormulaire | SansReseau | { readonly fait: string }>();
  const formulaire = useRef<HTMLFormElement>(null);
  const minuteur = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { tenus, lireTenus, tenir } = useTenus(refusPage);
  const partis = useRef<Reponses>({});
  const { data } = envoi;
  const refus = refusPage ?? (data !== undefined && "erreurs" in data ? data : undefined);
  const horsLigne = estSansReseau(data);
  useEffect(() => () => clearTimeout(minuteur.current), []);
  useEffect(() => {
    if (envoi.state !== "idle" || data === undefined) return;
    if ("fait" in data) tenir(Object.fromEntries(Object.entries(lireTenus()).filter(([cle, v]) => partis.current[cle] !== v)));
    else surRepos();
  }, [envoi.state, data, lireTenus, tenir, surRepos]);

  function partager(): void {
    clearTimeout(minuteur.current);
    const bouges = Object.entries(lireTenus()).filter(([cle, v]) => v !== (vue.leviers[cle] ?? ""));
    if (bouges.length === 0 && envoi.state === "idle") {
      tenir({});
      surRepos();
      return;
    }
    partis.current = lireTenus();
    // Les seuls leviers tenus ici : un champ que la salle a bougé entre-temps ne repart pas avec son ancienne valeur.
    const champs = new FormData();
    champs.set("geste", "bouger");
    champs.set("direct", "1");
    for (const [cle, v] of Object.entries(partis.current)) champs.set(`${PREFIXE_LEVIER}${cle}`, v);
    void envoi.submit(champs, { method: "post", action: ENSEMBLE });
  }
  // Bougé sans réseau, un levier attend ici et part à son retour : la salle n'a pas à le redemander.
  useEffect(() => (horsLigne && envoi.state === "idle" ? auRetourDuReseau(() => dernier.current()) : undefined), [horsLigne, envoi.state, data]);
  const { preparer, suivre } = useMoteur(vue.direct, REGLAGE, {
    apercu: surApercu,
    pose: partager,
    relais: partager,
  });
  function surGeste({ target }: FormEvent<HTMLFormElement>): void {
    const cle = cleDuGeste(target);
    if (cle === undefined || formulaire.current === null) return;
    const pose = new FormData(formulaire.current).get(`${PREFIXE_LEVIER}${cle}`);
    tenir({ ...lireTenus(), [cle]: typeof pose === "string" ? pose.trim() : "" });
    clearTimeout(minuteur.current);
    if (!suivre(appliquerLeviers(vue.somme, poserLeviers(vue.leviers, lireTenus())))) minuteur.current = setTimeout(() => dernier.current(), DELAI_ENVOI_MS);
  }
  const dernier = useRef(partager);
  useEffect(() => {
    dernier.current = partager;
  });
  useSuivreLaSalle(formulaire, vue.leviers, tenus);

  return (
    <envoi.Form
      method="post"
      action={ENSEMBLE}
      ref={formulaire}
      className="leviers-groupe"
      onFocus={preparer}
      onInput={surGeste}
      onSubmit={(e) => {
        e.preventDefault();
        partager();
      }}
      preventScrollReset
    >
      {ecran && <input type="hidden" name="vers" value="ecran" />}
      {horsLigne && (
        <Avis genre="degrade" titre="Le réseau ne répond pas.">
          Ce levier est gardé sur ce téléphone : il bougera pour la salle au retour du réseau.
        </Avis>
      )}
      {refus !== undefined && Object.keys(refus.erreurs).length === 0 && (
        <Avis genre="erreur" titre="Rien n'a été changé.">
          {refus.message}
        </Avis>
      )}
      <div className="axes-leviers">
        {AXES_SIMULES.map((axe) => (
          <fieldset key={axe} className={`groupe-champs ${axe}`}>
            <legend>{NOMS_AXES[axe]}</legend>
            {LEVIERS.filter((levier) => levier.axe === axe).map((levier) => (
              <ChampLevier key={levier.cle} levier={levier} vue={vue} refus={refus} montre={tenus[levier.cle] ?? vue.leviers[levier.cle] ?? ""} />
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

function ChampLevier({
  levier,
  vue,
  refus,
  montre,
}: {
  readonly levier: Levier;
  readonly vue: VueGroupe;
  readonly refus: RefusFormulaire | undefined;
  readonly montre: string;
}) {
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
          valeur={montre}
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
          valeur={montre}
        />
      )}
    </>
  );
}

/** Les leviers bougés ici et pas encore pris par la salle : une réponse tardive ne les écrase pas. Lus aussi hors du rendu, par un envoi différé. */
function useTenus(refus: RefusFormulaire | undefined) {
  // Un envoi sans script, refusé : rien de tapé ne se perd, rien d'autre ne repart.
  const [tenus, montrer] = useState<Reponses>(() =>
    refus === undefined ? {} : leviersBouges(new Map(Object.keys(refus.valeurs).map((nom) => [nom, texteDe(refus, nom)]))),
  );
  const courants = useRef<Reponses>(tenus);
  const lireTenus = useCallback(() => courants.current, []);
  const tenir = useCallback((suite: Reponses) => {
    courants.current = suite;
    montrer(suite);
  }, []);
  return { tenus, lireTenus, tenir };
}

/** Le levier d'un champ ; un curseur n'a pas de nom, son champ en a un. */
function cleDuGeste(cible: EventTarget): string | undefined {
  if (!(cible instanceof HTMLElement)) return undefined;
  const champ = cible.closest(".reglage")?.querySelector("input[name]") ?? cible;
  const nom = champ.getAttribute("name") ?? "";
  return nom.startsWith(PREFIXE_LEVIER) ? nom.slice(PREFIXE_LEVIER.length) : undefined;
}

// Un choix fait ailleurs dans la salle se voit ici, sauf dans la liste que l'on tient.
function useSuivreLaSalle(formulaire: RefObject<HTMLFormElement | null>, leviers: Reponses, tenus: Reponses): void {
  useEffect(() => {
    for (const { genre, cle } of LEVIERS) {
      const champ = genre === "choix" ? formulaire.current?.elements.namedItem(`${PREFIXE_LEVIER}${cle}`) : null;
      if (champ instanceof HTMLSelectElement && champ !== document.activeElement) champ.value = tenus[cle] ?? leviers[cle] ?? "";
    }
  }, [formulaire, leviers, tenus]);
}
