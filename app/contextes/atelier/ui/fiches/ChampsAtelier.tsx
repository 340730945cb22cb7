import { premiereErreur, texteDe, type RefusFormulaire } from "#app/commun/refus-formulaire.ts";
import type { AtelierListe } from "#app/contextes/atelier/service/ateliers.server.ts";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";

type Proprietes = { readonly refus: RefusFormulaire | undefined; readonly atelier?: Pick<AtelierListe, "titre" | "date" | "lieu"> };

/** Ce qu'un atelier dit de lui : titre, date, lieu ; vides quand on l'ouvre. */
export function ChampsAtelier({ refus, atelier }: Proprietes) {
  return (
    <>
      <ChampTexte
        nom="titre"
        libelle="Titre"
        erreur={premiereErreur(refus, "titre")}
        required
        minLength={3}
        maxLength={80}
        autoComplete="off"
        defaultValue={texteDe(refus, "titre", atelier?.titre)}
      />
      <div className="duo">
        <ChampTexte
          nom="date"
          libelle="Date"
          type="date"
          facultatif
          erreur={premiereErreur(refus, "date")}
          defaultValue={texteDe(refus, "date", atelier?.date ?? "")}
        />
        <ChampTexte
          nom="lieu"
          libelle="Lieu"
          facultatif
          maxLength={120}
          autoComplete="off"
          erreur={premiereErreur(refus, "lieu")}
          defaultValue={texteDe(refus, "lieu", atelier?.lieu ?? "")}
        />
      </div>
    </>
  );
}
