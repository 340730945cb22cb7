import { lazy, memo, Suspense, useEffect, useRef } from "react";
import type { ProprietesAssistant } from "./Assistant.tsx";
import { creerDemande } from "./demande-du-code.ts";

const code = creerDemande(() => import("./Assistant.tsx"));
// Le serveur rend l'assistant d'un trait, avec la page : sans script, elle est entière. Le navigateur, lui, ne le charge qu'une fois demandé.
const Assistant = memo(import.meta.env.SSR ? (await import("./Assistant.tsx")).Assistant : lazy(async () => ({ default: (await code.obtenir()).Assistant })));

const USAGES = ["focusin", "pointerover", "touchstart"] as const;
/** Sans usage, le code vient quand la page est chargée et que le navigateur n'a rien d'autre à faire. */
const CALME_MAX_MS = 1_000;

/** L'assistant, dont le code vient à la demande. Une question envoyée avant qu'il soit là est retenue, puis part comme les autres. */
export function AssistantDiffere(proprietes: ProprietesAssistant) {
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
        code.demander();
      },
      { capture: true, signal },
    );
    // Le code ne vient pas : le formulaire part comme sans script.
    code.surEchec(() => {
      arret.abort();
      retenu.current?.formulaire.submit();
    });
    for (const usage of USAGES) boite.addEventListener(usage, code.demander, { passive: true, signal });
    if (boite.contains(document.activeElement)) code.demander();
    else if (document.readyState === "complete") quandCalme(code.demander);
    else window.addEventListener("load", () => quandCalme(code.demander), { once: true, signal });
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
    <Suspense fallback={null}>
      <Assistant {...proprietes} />
      <Vivant prendre={prendre} />
    </Suspense>
  );
}

type Envoi = { readonly formulaire: HTMLFormElement; readonly bouton: HTMLElement | null };

/** Dit quand l'assistant, son voisin, répond aux gestes. */
function Vivant({ prendre }: { readonly prendre: () => void }) {
  useEffect(prendre);
  return null;
}

function quandCalme(faire: () => void): void {
  // Safari ne sait pas dire quand il est au calme.
  if ("requestIdleCallback" in window) window.requestIdleCallback(faire, { timeout: CALME_MAX_MS });
  else setTimeout(faire, CALME_MAX_MS);
}
