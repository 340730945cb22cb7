import { majuscule } from "#app/commun/texte/majuscule.ts";
import type { VueResultat } from "#app/contextes/simulateur/vues/resultat.ts";
import { direAchat } from "#app/commun/nombres/nombres.ts";
import { formaterGain, nommerPoints } from "#app/contextes/simulateur/domaine/gain.ts";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";

/** Un seul geste, le premier de la liste : ce qu'il rapporte, ce qu'il coûte, et l'essayer d'une touche. */
export function ProchainGeste({ vue }: { readonly vue: VueResultat }) {
  const geste = vue.gestes[0];
  if (geste === undefined) return null;
  const { axe, titre, effet, points, evite, note, achat_eur, href } = geste;
  // « 340 kWh de moins à acheter. Rien à acheter. » se lirait deux fois.
  const achat = achat_eur === null ? "" : Math.abs(achat_eur) < 1 ? "Sans rien dépenser." : `${majuscule(direAchat(achat_eur))}.`;
  // Un geste qui épargne sans que le taux bouge dit d'abord ce qu'il épargne.
  const enPoints = `${formaterGain(points)} ${nommerPoints(points)}`;
  const [gain, suite] = formaterGain(points) === formaterGain(0) && evite !== "" ? [evite, ""] : [enPoints, evite];
  return (
    <section className="sec sec--court geste-seul" aria-labelledby="h-geste">
      <Carte axe={axe} className="prochain">
        <h2 id="h-geste">{`Le prochain geste : ${titre.charAt(0).toLowerCase()}${titre.slice(1)}`}</h2>
        <p>
          <b className="gain">{gain}</b>
          {`${suite === "" ? "." : `, ${suite}.`} ${achat}`}
        </p>
        <p className="petit doux">{note === "" ? effet : note}</p>
        <LienBouton court href={href}>
          Essayer<span className="vh"> : {titre}</span>
        </LienBouton>
      </Carte>
    </section>
  );
}
