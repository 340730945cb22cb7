import { href } from "react-router";
import { useEffect, useRef, useState } from "react";
import type { CommuneTrouvee } from "#app/commun/geo/communes.ts";
import { Champ, type Libelles } from "./Champ.tsx";
import { useCombo } from "./use-combo.ts";
import { useDejaTape } from "./use-deja-tape.ts";

export type ProprietesChampCommune = Libelles & {
  readonly defaultValue: string;
  readonly required?: boolean;
  /** Nom du champ du même formulaire qui reçoit le code du département choisi. */
  readonly champDepartement?: string;
  readonly quandChoisie?: (commune: CommuneTrouvee) => void;
  /** À chaque frappe, pour qui n'attend pas le réseau. */
  readonly quandTapee?: (texte: string) => void;
};

const DEBUT_MIN = 2;
const REPOS_MS = 150;

/**
 * Nom de commune. Sans script, un champ ordinaire que le serveur situe ; avec, les communes qui commencent ainsi se proposent pendant la frappe, et choisir
 * remplit aussi le département. Hors ligne, le champ reste un champ.
 */
export function ChampCommune({
  nom,
  libelle,
  aide,
  erreur,
  facultatif,
  siVide,
  defaultValue,
  required = false,
  champDepartement,
  quandChoisie,
  quandTapee,
}: ProprietesChampCommune) {
  const [valeur, setValeur] = useState(defaultValue);
  const [annonce, setAnnonce] = useState("");
  // Sans proposition désignée, Entrée garde son sens : envoyer le formulaire.
  const combo = useCombo<CommuneTrouvee>({ choisir, touches: ["Enter"] });
  const { liste, ouvrir, fermer } = combo;
  const champ = useRef<HTMLInputElement>(null);
  const [frappe, setFrappe] = useState("");
  // Un lecteur d'écran n'annonce une liste que là où elle peut s'ouvrir.
  const [pret, setPret] = useState(false);
  useEffect(() => setPret(true), []);
  useDejaTape(champ, taper);

  useRecherche(frappe, fermer, (communes) => {
    // Le champ a pu être rempli par la carte, ou quitté : une liste ne s'ouvre que sous les doigts.
    if (document.activeElement !== champ.current) return;
    ouvrir(communes, -1);
    setAnnonce(communes.length === 0 ? "" : communes.length === 1 ? "1 commune proposée." : `${communes.length} communes proposées.`);
  });

  function taper(texte: string): void {
    setValeur(texte);
    setFrappe(texte);
    quandTapee?.(texte);
  }

  function choisir(commune: CommuneTrouvee): void {
    setValeur(commune.nom);
    setFrappe("");
    fermer();
    setAnnonce(`${commune.libelle} choisie.`);
    const departement = champDepartement === undefined ? null : champ.current?.form?.elements.namedItem(champDepartement);
    if (departement instanceof HTMLSelectElement || departement instanceof HTMLInputElement) departement.value = commune.departement;
    quandChoisie?.(commune);
  }

  return (
    <Champ {...{ nom, libelle, aide, erreur, siVide }} facultatif={facultatif ?? false}>
      {(liens) => (
        <div className="combo">
          <input
            {...liens}
            ref={champ}
            className="entree"
            type="text"
            value={valeur}
            required={required}
            maxLength={80}
            autoComplete="off"
            {...(pret && { role: "combobox", "aria-autocomplete": "list", "aria-expanded": liste !== null, "aria-controls": combo.idListe })}
            {...combo.designee}
            onChange={(e) => taper(e.currentTarget.value)}
            onKeyDown={combo.auClavier}
            onBlur={fermer}
          />
          {pret && (
            <ul id={combo.idListe} className="combo-liste" role="listbox" aria-label="Communes proposées" hidden={liste === null}>
              {liste?.proposees.map((commune, rang) => (
                // Le focus reste dans le champ : c'est lui qui reçoit les touches.
                // eslint-disable-next-line jsx-a11y/click-events-have-key-events
                <li
                  key={commune.code}
                  id={combo.idOption(rang)}
                  role="option"
                  aria-selected={rang === liste.active}
                  onPointerDown={(e) => e.preventDefault()}
                  onClick={() => choisir(commune)}
                >
                  {commune.nom} <span className="petit doux">{`${commune.departement_nom} (${commune.departement})`}</span>
                </li>
              ))}
            </ul>
          )}
          {pret && (
            <span className="vh" role="status">
              {annonce}
            </span>
          )}
        </div>
      )}
    </Champ>
  );
}

/** Les communes qui commencent par ce qui est tapé, un court repos après la dernière frappe ; trop peu de lettres, et il n'y a rien à chercher. */
function useRecherche(frappe: string, sansRecherche: () => void, recevoir: (communes: ReadonlyArray<CommuneTrouvee>) => void): void {
  useEffect(() => {
    if (frappe.trim().length < DEBUT_MIN) {
      sansRecherche();
      return undefined;
    }
    const arret = new AbortController();
    const minuterie = setTimeout(() => {
      void chercherCommunes(frappe.trim(), arret.signal).then((communes) => {
        if (!arret.signal.aborted) recevoir(communes);
      });
    }, REPOS_MS);
    return () => {
      clearTimeout(minuterie);
      arret.abort();
    };
  }, [frappe]);
}

async function chercherCommunes(debut: string, signal: AbortSignal): Promise<ReadonlyArray<CommuneTrouvee>> {
  try {
    const reponse = await fetch(`${href("/api/communes")}?q=${encodeURIComponent(debut)}`, { signal });
    return reponse.ok ? ((await reponse.json()) as { readonly communes: ReadonlyArray<CommuneTrouvee> }).communes : [];
  } catch {
    // Sans réseau, on écrit la commune soi-même : le serveur la situera.
    return [];
  }
}
