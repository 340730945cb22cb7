import { useEffect, useRef, useState, type FormEvent } from "react";
import { NOMS_AXES } from "#app/commun/axes.ts";
import { comparer, type Choix } from "#app/contextes/atelier/domaine/envois/conflit.ts";
import type { Modification } from "#app/contextes/atelier/domaine/envois/envois.ts";
import { NOMS_TYPES_FICHE, type FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { ecrirePosition } from "#app/contextes/atelier/domaine/saisie.ts";
import type { ChampSaisie, SaisieFiche } from "#app/contextes/atelier/domaine/saisie-fiche.ts";
import { direTrace } from "#app/contextes/atelier/vues/traces.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import type { Boite } from "#app/contextes/atelier/ui/boite/boite.ts";

const NOMS: Readonly<Record<ChampSaisie, string>> = {
  type: "Ce que c'est",
  titre: "Le nom",
  position: "Le lieu",
  description: "Les phrases",
  commune: "La commune",
  lien: "La page web",
  trace: "Le tracé",
  axes: "Cela touche à",
};
const ATTENTE_MS = 6_000;

type Proprietes = {
  readonly envoi: Modification;
  readonly actuelle: FichePublique;
  readonly boite: Boite;
  /** Reçoit ce que la carte doit dire. */
  readonly finir: (fait: string) => void;
};

/** Deux personnes ont écrit la même fiche : les champs qui diffèrent, l'un et l'autre, un choix chacun. */
export function Conflit({ envoi, actuelle, boite, finir }: Proprietes) {
  const ecarts = comparer(envoi.base, envoi.saisie, actuelle);
  const [choix, setChoix] = useState<Readonly<Partial<Record<ChampSaisie, Choix>>>>(() =>
    Object.fromEntries(ecarts.map(({ champ, defaut }) => [champ, defaut])),
  );
  const [occupe, setOccupe] = useState(false);
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => h1.current?.focus(), []);

  async function enregistrer(e: FormEvent): Promise<void> {
    e.preventDefault();
    setOccupe(true);
    await boite.trancher(envoi.id, choix);
    const { genre } = await boite.attendreSort(envoi.id, ATTENTE_MS);
    setOccupe(false);
    // Encore un conflit : cette page se redessine avec la version qui vient d'arriver.
    if (genre !== "conflit") finir(genre === "faite" ? `fait=modifiee&voir=${envoi.fiche}#fiche-${envoi.fiche}` : "gardee=1");
  }
  async function renoncer(): Promise<void> {
    await boite.abandonner(envoi.id);
    finir(`#fiche-${envoi.fiche}`);
  }
  return (
    <div className="cadre fiche-saisie">
      <h1 ref={h1} tabIndex={-1}>
        {`Modifier « ${envoi.saisie.titre} »`}
      </h1>
      <Avis genre="erreur" titre="La fiche n'a pas été enregistrée.">
        Quelqu'un l'a modifiée entre-temps. Votre texte est conservé : choisissez, champ par champ, ce qui reste.
      </Avis>
      <form className="pile pile--5" onSubmit={(e) => void enregistrer(e)}>
        {ecarts.map(({ champ }) => (
          <fieldset key={champ} className="duel">
            <legend>{NOMS[champ]}</legend>
            {(["mien", "autre"] as const).map((cote) => (
              <label key={cote}>
                <input
                  type="radio"
                  name={`choix-${champ}`}
                  value={cote}
                  checked={choix[champ] === cote}
                  onChange={() => setChoix((avant) => ({ ...avant, [champ]: cote }))}
                />
                <b>{cote === "mien" ? "Le vôtre" : "Enregistré entre-temps"}</b>
                <span className="texte-libre">{direChamp(champ, cote === "mien" ? envoi.saisie : actuelle)}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <div className="rang envoi">
          <Bouton occupe={occupe} className="pleine">
            {occupe ? "Envoi de la fiche" : "Enregistrer"}
          </Bouton>
          <Bouton type="button" allure="nu" onClick={() => void renoncer()}>
            Garder l'autre
          </Bouton>
        </div>
      </form>
    </div>
  );
}

function direChamp(champ: ChampSaisie, saisie: SaisieFiche): string {
  switch (champ) {
    case "type":
      return NOMS_TYPES_FICHE[saisie.type];
    case "position":
      return ecrirePosition(saisie);
    case "axes":
      return saisie.axes.length === 0 ? "rien" : saisie.axes.map((axe) => NOMS_AXES[axe]).join(", ");
    case "trace":
      return direTrace(saisie) ?? "rien";
    default:
      return saisie[champ] ?? "rien";
  }
}
