import { lazy, memo, Suspense, useEffect, useLayoutEffect, useRef, useState, type ComponentType, type RefObject } from "react";
import { Avis } from "#app/ui/base/Avis.tsx";
import { QUESTION_GARDEE } from "./flux/action-client.ts";
import type { ProprietesAssistant } from "./Assistant.tsx";
import { creerDemande } from "./demande-du-code.ts";

type Composant = ComponentType<ProprietesAssistant>;

const USAGES = ["focusin", "pointerover", "touchstart"] as const;
/** Sans usage, le code vient quand la page est chargée et que le navigateur n'a rien d'autre à faire. */
const CALME_MAX_MS = 1_000;

/**
 * L'assistant, dont le code vient à la demande. Une question envoyée avant qu'il soit là est retenue, puis part comme les autres. Si le code ne vient pas : le
 * site ne répond pas, la question attend ; il répond, le formulaire part comme sans script. `immediat` : le composant lui-même, pour le serveur.
 */
export function differerAssistant(charger: () => Promise<{ readonly Assistant: Composant }>, immediat?: Composant) {
  const code = creerDemande(charger);
  const Assistant: Composant = immediat ?? lazy(async () => ({ default: (await code.obtenir()).Assistant }));

  function AssistantDiffere(proprietes: ProprietesAssistant) {
    const dire = useRef<Dire>(undefined);
    const retenu = useRef<Envoi | null>(null);
    const vivant = useRef(false);
    const lacher = useRef<() => void>(undefined);
    useEffect(() => {
      if (vivant.current) return;
      const boite = document.getElementById("assistant");
      // Aucune page du serveur à faire vivre : c'est le navigateur qui la rend.
      if (boite === null) return code.demander();
      const arret = new AbortController();
      const { signal } = arret;
      lacher.current = () => arret.abort();
      boite.addEventListener(
        "submit",
        (evenement) => {
          evenement.preventDefault();
          evenement.stopPropagation();
          retenu.current = { formulaire: evenement.target as HTMLFormElement, bouton: evenement.submitter };
          dire.current?.(null);
          code.demander();
        },
        { capture: true, signal },
      );
      async function constater(): Promise<void> {
        const envoi = retenu.current;
        if (envoi === null) return;
        const repond = await siteRepond();
        // Entre-temps, le code a pu venir, la question repartir, ou la page changer.
        if (signal.aborted || retenu.current !== envoi) return;
        retenu.current = null;
        if (!repond) return dire.current?.(envoi);
        // Un navigateur qui se souvient de l'échec, ou un site mis à jour depuis : la page entière reviendra avec la réponse.
        arret.abort();
        envoi.formulaire.requestSubmit(envoi.bouton);
      }
      signal.addEventListener(
        "abort",
        code.surEchec(() => void constater()),
      );
      for (const usage of USAGES) boite.addEventListener(usage, code.demander, { passive: true, signal });
      addEventListener("online", code.demander, { signal });
      if (boite.contains(document.activeElement)) code.demander();
      else if (document.readyState === "complete") quandCalme(code.demander);
      else addEventListener("load", () => quandCalme(code.demander), { signal });
      return () => arret.abort();
    }, []);
    function prendre(): void {
      vivant.current = true;
      lacher.current?.();
      const envoi = retenu.current;
      retenu.current = null;
      if (envoi?.formulaire.isConnected === true) envoi.formulaire.requestSubmit(envoi.bouton);
    }
    return (
      <>
        <Suspense fallback={null}>
          <Assistant {...proprietes} />
          <Vivant prendre={prendre} />
        </Suspense>
        <Coupee dire={dire} />
      </>
    );
  }
  // Rendu de nouveau sans raison avant que le code soit là, il ferait attendre ce qui change autour de lui.
  return memo(AssistantDiffere);
}

type Envoi = { readonly formulaire: HTMLFormElement; readonly bouton: HTMLElement | null };

/** Dit quand l'assistant, son voisin, répond aux gestes et a repris la conversation de l'onglet : au rendu qui suit le premier. */
function Vivant({ prendre }: { readonly prendre: () => void }) {
  const [rendu, setRendu] = useState(false);
  // Avant la première image, comme la conversation : les deux reviennent dans le même rendu.
  useLayoutEffect(() => setRendu(true), []);
  useEffect(() => {
    if (rendu) prendre();
    // Une seule fois.
  }, [rendu]);
  return null;
}

type Dire = ((envoi: Envoi | null) => void) | undefined;

/** La question qui n'a pas pu partir. Hors de l'assistant, qui n'est pas encore là pour la montrer ; seule à se rendre de nouveau quand `dire` la change. */
function Coupee({ dire }: { readonly dire: RefObject<Dire> }) {
  const [envoi, setEnvoi] = useState<Envoi | null>(null);
  useLayoutEffect(() => {
    dire.current = setEnvoi;
  }, [dire]);
  useEffect(() => {
    if (envoi === null) return;
    // Le code a pu venir depuis : un envoi ordinaire dit alors lui-même ce qu'il devient.
    const oublier = () => setEnvoi(null);
    envoi.formulaire.addEventListener("submit", oublier);
    return () => envoi.formulaire.removeEventListener("submit", oublier);
  }, [envoi]);
  if (envoi === null) return null;
  const { formulaire, bouton } = envoi;
  function reessayer(): void {
    // Ce bouton-ci s'en va.
    bouton?.focus({ preventScroll: true });
    formulaire.requestSubmit(bouton);
  }
  return (
    <Avis genre="erreur" titre="Pas de connexion.">
      {`${QUESTION_GARDEE} `}
      <button type="button" className="btn btn--nu btn--court" onClick={reessayer}>
        Réessayer
      </button>
    </Avis>
  );
}

/** Demande au site le plus petit de ses fichiers, sans se fier à ce que le navigateur croit savoir du réseau. */
function siteRepond(): Promise<boolean> {
  return fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function quandCalme(faire: () => void): void {
  // Safari ne sait pas dire quand il est au calme.
  if ("requestIdleCallback" in window) window.requestIdleCallback(faire, { timeout: CALME_MAX_MS });
  else setTimeout(faire, CALME_MAX_MS);
}
