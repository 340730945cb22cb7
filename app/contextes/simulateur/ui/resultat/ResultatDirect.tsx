import { createContext, startTransition, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { href, useNavigate } from "react-router";
import { NOMS_AXES } from "#app/commun/axes.ts";
import { direSansEffet } from "#app/contextes/simulateur/domaine/lien/lien-lecture.ts";
import { decaler } from "#app/contextes/simulateur/domaine/direct.ts";
import { CLE_AVANT, ecrireAvant, tauxAvant } from "#app/contextes/simulateur/domaine/lien/avant.ts";
import { CLE_SECTION } from "#app/contextes/simulateur/domaine/lien/section.ts";
import { listerChangements } from "#app/contextes/simulateur/vues/resultat/changements.ts";
import { CLE_VALEURS, deplierAilleurs, ecrireRequete, lireReponses, type Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import type { TauxAxe } from "#app/contextes/simulateur/vues/axes.ts";
import type { VuePage } from "#app/contextes/simulateur/vues/page.ts";
import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import type { CourbeDeCharge } from "#app/contextes/simulateur/domaine/fichiers/courbe-de-charge.ts";
import { ChampCourbe } from "#app/contextes/simulateur/ui/reponses/ChampCourbe.tsx";
import { ContexteApercu } from "./CartesAxes.tsx";
import type { PageDirecte } from "#app/contextes/simulateur/ui/moteur/moteur.client.ts";
import { Reglages } from "#app/contextes/simulateur/ui/reponses/Reglages.tsx";
import { Resultat } from "./Resultat.tsx";
import { useMoteur } from "#app/contextes/simulateur/ui/moteur/use-moteur.ts";

/** Sans calcul dans le navigateur, le serveur répond après ce calme. */
const DELAI_SERVEUR_MS = 400;

/** Les curseurs changent à chaque geste, la page qui les porte non : ils lui arrivent par un contexte. */
const ContexteReglages = createContext<ReactNode>(null);
function EmplacementReglages() {
  return useContext(ContexteReglages);
}

type Direct = { readonly pour: VuePage; readonly page: PageDirecte; readonly courbe: CourbeDeCharge | null };
type Apercu = { readonly pour: VueResultat; readonly axes: ReadonlyArray<TauxAxe> };

/** Ce que l'adresse porte en plus des réponses : le mode, les valeurs lues, la section ouverte. */
function choixDeLAdresse(vue: VuePage): Readonly<Record<string, string>> {
  return {
    ...(vue.mode === "global" ? { mode: "global" } : {}),
    [CLE_VALEURS]: vue.version,
    ...(vue.section === undefined ? {} : { [CLE_SECTION]: vue.section }),
  };
}

/** L'adresse que l'on copiera dit avec quelles valeurs ce résultat a été lu. */
function useAdresseDatee(vue: VuePage): void {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const dits = new URLSearchParams(search);
    if (pathname !== "/simulateur" || dits.has("pourquoi") || (dits.has(CLE_VALEURS) && !dits.has(CLE_AVANT))) return;
    // Ce qui a changé est dit une fois : une adresse que l'on garde n'a pas à le redire.
    dits.delete(CLE_AVANT);
    if (!dits.has(CLE_VALEURS)) dits.set(CLE_VALEURS, vue.version);
    window.history.replaceState(window.history.state, "", `${pathname}?${dits.toString()}${hash}`);
  }, [vue.version, vue.reponses]);
}

/** Ce qu'un lecteur d'écran entend d'un nouveau résultat ; au recalcul suivant, une espace de plus le fait redire. */
function annoncer(axes: VueResultat["axes"], recalculs: number): string {
  const taux = axes.map((a) => `${NOMS_AXES[a.axe]} : ${a.valeur.replace("<", "moins de")}`).join(", ");
  return `Résultat recalculé. ${taux}.${recalculs % 2 === 0 ? "" : "\u00a0"}`;
}

/** Le résultat et ses curseurs : les jauges suivent le geste, la page entière se pose sur le calcul complet, l'adresse suit. */
export function ResultatDirect({ vue, resultat }: { readonly vue: VuePage; readonly resultat: VueResultat }) {
  const naviguer = useNavigate();
  const minuteur = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [direct, setDirect] = useState<Direct | null>(null);
  const [courbe, setCourbe] = useState<CourbeDeCharge | null>(null);
  const [apercu, setApercu] = useState<Apercu | null>(null);
  const [recalculs, setRecalculs] = useState(0);
  // Une adresse venue d'ailleurs (retour, lien) l'emporte sur ce qui avait été calculé ici.
  const calculee = direct?.pour === vue ? direct.page : null;
  const { vue: montree, reponses, mes_reponses } = calculee ?? { vue: resultat, reponses: vue.reponses, mes_reponses: vue.mes_reponses };
  const mode = choixDeLAdresse(vue);

  useEffect(() => () => clearTimeout(minuteur.current), []);
  useAdresseDatee(vue);
  useEffect(() => {
    if (calculee !== null) document.title = `${calculee.vue.titre} · Autonomie`;
  }, [calculee]);

  function demander(voulues: Reponses): void {
    clearTimeout(minuteur.current);
    minuteur.current = setTimeout(
      () =>
        void naviguer(`${href("/simulateur")}?${ecrireRequete(voulues, { ...mode, [CLE_AVANT]: ecrireAvant(montree.axes) }).toString()}`, {
          replace: true,
          preventScrollReset: true,
        }),
      DELAI_SERVEUR_MS,
    );
  }
  const { preparer, suivre, suivreCourbe } = useMoteur(
    vue.direct,
    { mode: vue.mode, recommandations: true },
    {
      apercu: (taux, depart) => setApercu({ pour: montree, axes: decaler(montree.axes, depart, taux) }),
      pose: (posees) => window.history.replaceState(window.history.state, "", `${href("/simulateur")}?${ecrireRequete(posees, mode).toString()}`),
      complet: ({ assemblerResultat }, complet, posees) => {
        const lieu = vue.direct?.lieu;
        if (lieu === undefined) return;
        const page = assemblerResultat(complet, posees, lieu, vue.version);
        startTransition(() => setDirect({ pour: vue, page, courbe }));
      },
      // La réponse du serveur ne connaît pas la courbe : la page ne prétend plus la suivre.
      relais: (voulues) => {
        setCourbe(null);
        demander(voulues);
      },
    },
  );
  function surChangement(formulaire: HTMLFormElement): void {
    const champs = new URLSearchParams();
    for (const [cle, valeur] of new FormData(formulaire)) if (typeof valeur === "string") champs.append(cle, valeur);
    const voulues = lireReponses(deplierAilleurs(champs));
    clearTimeout(minuteur.current);
    if (!suivre(voulues)) demander(voulues);
  }

  function surCourbe(lue: CourbeDeCharge | null): boolean {
    clearTimeout(minuteur.current);
    const suivie = suivreCourbe(lue?.parts ?? null, reponses);
    setCourbe(suivie ? lue : null);
    return suivie;
  }

  // Une page venue du serveur (geste d'avant le moteur, retour) est recalculée ici tant qu'une courbe est demandée.
  const reprendre = useRef<() => void>(undefined);
  useEffect(() => {
    reprendre.current = () => {
      if (courbe !== null && calculee === null) surCourbe(courbe);
    };
  });
  useEffect(() => reprendre.current?.(), [vue]);

  // Un curseur bougé fait un autre scénario : son résultat est d'aujourd'hui.
  const age = calculee === null ? vue.age : undefined;
  const changements = useMemo(
    () => (calculee === null ? (vue.changements ?? null) : listerChangements(tauxAvant(resultat.axes), montree.axes)),
    [calculee, vue.changements, resultat.axes, montree.axes],
  );
  const page = useMemo(
    () => (
      <Resultat
        vue={montree}
        reponses={mes_reponses}
        section={vue.section ?? null}
        reglages={<EmplacementReglages />}
        portes={vue.portes}
        age={age}
        inconnues={vue.inconnues}
        enAttente={direSansEffet(reponses)}
        changements={changements}
        essais={calculee === null ? vue.essais : undefined}
      />
    ),
    [montree, reponses, mes_reponses, vue.section, vue.portes, age, vue.inconnues, changements, calculee, vue.essais],
  );
  // Muette à l'ouverture : la page se lit. Ensuite, chaque nouveau résultat se dit, qu'il vienne d'ici ou du serveur, même s'il redit le même.
  const [depart] = useState(() => ecrireRequete(vue.reponses).toString());
  const bouge = calculee !== null || recalculs > 0 || ecrireRequete(vue.reponses).toString() !== depart;
  const annonce = bouge ? annoncer(montree.axes, recalculs) : "";
  return (
    <ContexteReglages
      value={
        <>
          <Reglages
            mode={vue.mode}
            reponses={reponses}
            defauts={vue.defauts}
            annonce={annonce}
            axes={montree.axes}
            surFocus={preparer}
            surChangement={surChangement}
            surRecalcul={(formulaire) => {
              setRecalculs((n) => n + 1);
              surChangement(formulaire);
            }}
            section={vue.section ?? null}
          />
          {vue.section === "energie" && <ChampCourbe courbe={courbe} suivie={calculee !== null && direct?.courbe === courbe} surCourbe={surCourbe} />}
        </>
      }
    >
      <ContexteApercu value={apercu?.pour === montree ? apercu.axes : null}>{page}</ContexteApercu>
    </ContexteReglages>
  );
}
