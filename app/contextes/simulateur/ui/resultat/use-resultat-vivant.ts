import { startTransition, useEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { decaler } from "#app/contextes/simulateur/domaine/direct.ts";
import { CLE_AVANT, ecrireAvant } from "#app/contextes/simulateur/domaine/lien/avant.ts";
import { CLE_SECTION } from "#app/contextes/simulateur/domaine/lien/section.ts";
import { CLE_VALEURS, deplierAilleurs, ecrireRequete, lireReponses, type Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import type { TauxAxe } from "#app/contextes/simulateur/vues/axes.ts";
import type { VuePage } from "#app/contextes/simulateur/vues/page.ts";
import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import type { CourbeDeCharge } from "#app/contextes/simulateur/domaine/fichiers/courbe-de-charge.ts";
import type { PageDirecte } from "#app/contextes/simulateur/ui/moteur/moteur.client.ts";
import { useMoteur } from "#app/contextes/simulateur/ui/moteur/use-moteur.ts";
import { poserTitre } from "#app/ui/typographie/dom.ts";

/** Sans calcul dans le navigateur, le serveur répond après ce calme. */
const DELAI_SERVEUR_MS = 400;

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

/** Le résultat qui suit les gestes : calculé dans le navigateur quand il le peut, redemandé au serveur sinon. `calculee` : null tant que la page est du serveur. */
export function useResultatVivant(vue: VuePage, resultat: VueResultat) {
  const naviguer = useNavigate();
  const minuteur = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dernierAvant = useRef<string>(undefined);
  const [direct, setDirect] = useState<Direct | null>(null);
  const [courbe, setCourbe] = useState<CourbeDeCharge | null>(null);
  const [apercu, setApercu] = useState<Apercu | null>(null);
  // Une adresse venue d'ailleurs (retour, lien) l'emporte sur ce qui avait été calculé ici.
  const calculee = direct?.pour === vue ? direct.page : null;
  const { vue: montree, reponses, mes_reponses } = calculee ?? { vue: resultat, reponses: vue.reponses, mes_reponses: vue.mes_reponses };
  const mode = choixDeLAdresse(vue);

  useEffect(() => () => clearTimeout(minuteur.current), []);
  useAdresseDatee(vue);
  useEffect(() => {
    if (calculee !== null) poserTitre(`${calculee.vue.titre} · Autonomie`);
  }, [calculee]);

  function demander(voulues: Reponses): void {
    clearTimeout(minuteur.current);
    // Redemandées telles quelles, les mêmes réponses gardent ce qui avait changé pour en arriver là.
    const memes = ecrireRequete(voulues).toString() === ecrireRequete(reponses).toString();
    const avant = (memes ? dernierAvant.current : undefined) ?? ecrireAvant(montree.axes);
    minuteur.current = setTimeout(() => {
      dernierAvant.current = avant;
      void naviguer(`${href("/simulateur")}?${ecrireRequete(voulues, { ...mode, [CLE_AVANT]: avant }).toString()}`, {
        replace: true,
        preventScrollReset: true,
      });
    }, DELAI_SERVEUR_MS);
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

  return {
    calculee,
    montree,
    reponses,
    mes_reponses,
    courbe,
    courbeSuivie: calculee !== null && direct?.courbe === courbe,
    apercu: apercu?.pour === montree ? apercu.axes : null,
    preparer,
    surChangement,
    surCourbe,
  };
}
