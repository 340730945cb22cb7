import { href } from "react-router";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { VueMonde } from "#app/commun/geo/mercator.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";
import { memeCommune, type CommuneTrouvee } from "#app/commun/geo/communes.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";

const Pointage = lazy(async () => ({ default: (await import("#app/ui/carte/pointage/Pointage.tsx")).Pointage }));
const ATTENTE_MS = 400;
/** De plus loin, la croix montre une région, pas une commune. */
const ZOOM_CHOISI = 6.5;
const AUCUN: ReadonlyArray<never> = [];

/**
 * Choisir la commune sur la carte plutôt que par son nom : glisser sous la croix, la commune la plus proche remplit le formulaire. Rien n'est chargé avant
 * d'être demandé ; sans script, le bouton n'est pas là et le nom suffit.
 */
export function ChoisirSurLaCarte() {
  const [pret, setPret] = useState(false);
  const [vue, setVue] = useState<VueMonde>();
  const [choisi, setChoisi] = useState(false);
  const [annonce, setAnnonce] = useState("");
  const hote = useRef<HTMLDivElement>(null);
  const minuterie = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** La commune que la carte a remplie : réécrite, sa position ne vaut plus. */
  const nommee = useRef<string>(undefined);
  useEffect(() => setPret(true), []);
  useEffect(() => () => clearTimeout(minuterie.current), []);
  useEffect(() => {
    const form = hote.current?.closest("form");
    const oublier = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== "commune" || nommee.current === undefined || memeCommune(target.value, nommee.current))
        return;
      nommee.current = undefined;
      remplir(form, "lat", "");
      remplir(form, "lon", "");
      setAnnonce("Le lieu sera placé au centre de la commune que vous écrivez.");
    };
    form?.addEventListener("input", oublier);
    return () => form?.removeEventListener("input", oublier);
  }, [pret]);
  if (!pret) return null;

  async function ouvrir(): Promise<void> {
    setAnnonce("Chargement de la carte.");
    try {
      const [{ METROPOLE, vueDesBornes }, { CADRE_POINTAGE }, { lireFonds }] = await Promise.all([
        import("#app/commun/geo/mercator.ts"),
        import("#app/ui/carte/pointage/vue-pointage.ts"),
        import("#app/ui/carte/sol/lire-fonds.ts"),
      ]);
      await lireFonds();
      setVue(vueDesBornes(METROPOLE, CADRE_POINTAGE));
      setAnnonce("Faites glisser la carte sous la croix.");
    } catch {
      setAnnonce("La carte ne vient pas : écrivez le nom de la commune.");
    }
  }

  function placer(place: Coordonnees, nouvelle: VueMonde): void {
    setVue(nouvelle);
    setChoisi(true);
    clearTimeout(minuterie.current);
    // La carte glisse encore : on attend qu'elle s'arrête pour demander la commune.
    minuterie.current = setTimeout(() => void nommer(place), ATTENTE_MS);
  }

  async function nommer({ lat, lon }: { readonly lat: number; readonly lon: number }): Promise<void> {
    const commune = await communeProche(lat, lon);
    if (commune === undefined) return setAnnonce("Aucune commune près de ce point.");
    const form = hote.current?.closest("form");
    nommee.current = commune.nom;
    remplir(form, "commune", commune.nom);
    remplir(form, "departement", commune.departement);
    remplir(form, "lat", String(commune.lat).replace(".", ","));
    remplir(form, "lon", String(commune.lon).replace(".", ","));
    setAnnonce(`${commune.libelle}. Le lieu sera placé au centre de la commune.`);
  }

  return (
    <div className="pile pile--2" ref={hote}>
      {vue === undefined && (
        <div>
          <Bouton type="button" allure="clair" court icone="lieu" onClick={() => void ouvrir()}>
            Choisir la commune sur la carte
          </Bouton>
        </div>
      )}
      {vue !== undefined && (
        <Suspense fallback={null}>
          <Pointage vue={vue} points={AUCUN} choisi={choisi && vue.zoom >= ZOOM_CHOISI} placer={placer} changerVue={setVue} />
        </Suspense>
      )}
      <p className="petit doux" role="status">
        {annonce}
      </p>
    </div>
  );
}

async function communeProche(lat: number, lon: number): Promise<CommuneTrouvee | undefined> {
  try {
    const reponse = await fetch(`${href("/api/communes")}?lat=${lat.toFixed(4)}&lon=${lon.toFixed(4)}`);
    return reponse.ok ? ((await reponse.json()) as { readonly communes: ReadonlyArray<CommuneTrouvee> }).communes[0] : undefined;
  } catch {
    return undefined;
  }
}

// Par l'accesseur du navigateur : un champ tenu par React voit ainsi la valeur changer.
function remplir(form: HTMLFormElement | null | undefined, nom: string, valeur: string): void {
  const champ = form?.elements.namedItem(nom);
  if (!(champ instanceof HTMLInputElement) && !(champ instanceof HTMLSelectElement)) return;
  const prototype = champ instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLSelectElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(champ, valeur);
  champ.dispatchEvent(new Event(champ instanceof HTMLInputElement ? "input" : "change", { bubbles: true }));
}
