import { useState, type ChangeEvent } from "react";
import { formaterJourEnChiffres } from "#app/commun/dates/dates.ts";
import { formaterMesure, formaterPourcent } from "#app/commun/nombres/nombres.ts";
import { DEMI_POINT } from "#app/commun/nombres/taux.ts";
import { direOctets } from "#app/commun/tailles.ts";
import { COURBE_MAX_OCTETS, lireCourbeDeCharge, type CourbeDeCharge } from "#app/contextes/simulateur/domaine/fichiers/courbe-de-charge.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { useScripts } from "#app/ui/mise-en-page/use-scripts.ts";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";

export type ProprietesChampCourbe = {
  /** La courbe demandée ; `suivie` : la page montre déjà un calcul fait avec elle. */
  readonly courbe: CourbeDeCharge | null;
  readonly suivie: boolean;
  /** Faux : ce navigateur ne peut pas calculer. */
  readonly surCourbe: (courbe: CourbeDeCharge | null) => boolean;
};

/** La courbe de charge du visiteur, lue et suivie dans son navigateur. Sans JavaScript, une phrase dit pourquoi le champ n'y est pas. */
export function ChampCourbe({ courbe, suivie, surCourbe }: ProprietesChampCourbe) {
  const vivant = useScripts();
  const [faute, setFaute] = useState<string | undefined>();
  async function lire(e: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [fichier] = e.currentTarget.files ?? [];
    if (fichier === undefined) return;
    if (fichier.size > COURBE_MAX_OCTETS) {
      setFaute(`Ce fichier dépasse ${direOctets(COURBE_MAX_OCTETS)} : demandez un an ou deux de relevés.`);
      return;
    }
    const lecture = lireCourbeDeCharge(await fichier.text());
    if ("faute" in lecture) setFaute(lecture.faute);
    else setFaute(surCourbe(lecture.courbe) ? undefined : "Ce navigateur ne peut pas faire le calcul : la page garde nos foyers types.");
  }
  return (
    <section className="sec sans-impression pile" aria-labelledby="h-courbe">
      <h2 id="h-courbe">Avec votre courbe de charge</h2>
      <p className="doux">
        Nos foyers types disent à quelles heures l’électricité des habitants est prise. Le relevé de votre compteur peut les remplacer : il est lu dans votre
        navigateur, jamais envoyé. Il dit quand vous consommez ; combien, ce sont vos réponses.
      </p>
      {vivant ? (
        <ChampTexte
          nom="courbe"
          libelle="Fichier .csv d’Enedis"
          aide={`Espace client Enedis, « courbe de charge », douze mois ou plus, ${direOctets(COURBE_MAX_OCTETS)} au plus.`}
          erreur={faute}
          type="file"
          accept=".csv,text/csv"
          onChange={(e) => void lire(e)}
        />
      ) : (
        <p className="doux">Le champ demande JavaScript : sans lui, le fichier devrait nous être envoyé.</p>
      )}
      <div role="status">{courbe !== null && <Suivie courbe={courbe} suivie={suivie} />}</div>
      {courbe !== null && (
        <p>
          <Bouton allure="clair" court type="button" onClick={() => void surCourbe(null)}>
            Revenir aux foyers types
          </Bouton>
        </p>
      )}
    </section>
  );
}

function Suivie({ courbe, suivie }: Pick<ProprietesChampCourbe, "suivie"> & { readonly courbe: CourbeDeCharge }) {
  const dates = `du ${formaterJourEnChiffres(courbe.du)} au ${formaterJourEnChiffres(courbe.au)}`;
  const comble = courbe.comble >= DEMI_POINT ? `, ${formaterPourcent(courbe.comble)} comblés d’après les autres jours` : "";
  return (
    <p>
      Relevés {dates} : {formaterMesure(courbe.kwh_an, "kWh")} par an{comble}.{" "}
      {suivie
        ? "Ce résultat suit votre courbe. Le lien de la page ne la contient pas : qui l’ouvre voit nos foyers types."
        : "Calcul avec votre courbe en cours ; la page montre encore nos foyers types."}
    </p>
  );
}
