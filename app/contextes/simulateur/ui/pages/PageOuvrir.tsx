import { href } from "react-router";
import { direOctets } from "#app/commun/tailles.ts";
import { FICHIER_MAX_OCTETS } from "#app/contextes/simulateur/domaine/fichiers/fichier.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";

/** Rouvrir un scénario gardé en fichier. */
export function PageOuvrir({ refus }: { readonly refus?: string }) {
  return (
    <div className="cadre pile pile--5">
      <div>
        <p className="surtitre">
          <Lien href={href("/simulateur")}>Simuler</Lien>
        </p>
        <h1>Rouvrir un scénario</h1>
        <p className="chapeau blanc-3">Le fichier téléchargé depuis une page de résultat, ou un scénario de l’API. Il n’est pas gardé par le site.</p>
      </div>
      <form method="post" action={href("/simulateur/ouvrir")} encType="multipart/form-data" className="pile">
        <ChampTexte
          nom="fichier"
          libelle="Fichier .json"
          aide={`${direOctets(FICHIER_MAX_OCTETS)} au plus.`}
          erreur={refus}
          type="file"
          accept=".json,application/json"
          required
        />
        <p>
          <Bouton>Rouvrir</Bouton>
        </p>
      </form>
    </div>
  );
}
