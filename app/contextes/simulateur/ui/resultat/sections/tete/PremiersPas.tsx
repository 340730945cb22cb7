import { majuscule } from "#app/commun/texte/majuscule.ts";
import type { Essai, PremiersEssais } from "#app/contextes/simulateur/vues/page.ts";
import { direAchat, formaterPrix } from "#app/commun/nombres/nombres.ts";
import { formaterGain, nommerPoints, POINT_VISIBLE } from "#app/contextes/simulateur/domaine/gain.ts";
import { EUROS_VISIBLES } from "#app/contextes/simulateur/vues/resultat/acheter.ts";
import { LienSuite } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";

/** Au-delà, les suivants se nomment et s'ouvrent : un téléphone atteint les taux et les parties en trois écrans. */
const MONTRES = 4;

/** Un lieu où rien n'est encore local : de quoi l'on part, puis ce que chaque premier pas changerait, en points et en euros, d'une touche. */
export function PremiersPas({ depart, preciser }: { readonly depart: PremiersEssais; readonly preciser: string }) {
  const [premiers, suite] = [depart.essais.slice(0, MONTRES), depart.essais.slice(MONTRES)];
  return (
    <section className="sec sec--court" aria-labelledby="h-premiers">
      <h2 id="h-premiers">Et avec…</h2>
      <p className="petit doux">{depart.phrase}</p>
      <p className="petit doux">
        {`${depart.foyer} `}
        {depart.autrement.map(({ libelle, href }) => (
          <span key={libelle}>
            <Lien href={href}>{libelle}</Lien>
            {", "}
          </span>
        ))}
        <Lien href={preciser}>{depart.autrement.length === 0 ? "préciser" : "ou préciser"}</Lien>.
      </p>
      <ListeDePas essais={premiers} />
      {suite.length > 0 && (
        <Repli titre={`Aussi : ${suite.map(({ titre }) => titre.replace(/^./u, (lettre) => lettre.toLowerCase())).join(" ; ")}`}>
          <ListeDePas essais={suite} />
        </Repli>
      )}
    </section>
  );
}

function ListeDePas({ essais }: { readonly essais: PremiersEssais["essais"] }) {
  return (
    <div className="grille g3 premiers">
      {essais.map((essai) => (
        <Pas key={essai.cle} essai={essai} />
      ))}
    </div>
  );
}

function Pas({ essai: { axe, titre, points, recolte, evite, economie_eur_an, achat_eur, href } }: { readonly essai: Essai }) {
  const economie = economie_eur_an < EUROS_VISIBLES ? "" : `${formaterPrix(economie_eur_an)} de moins par an sur les factures`;
  const gagne = Math.abs(points) >= POINT_VISIBLE;
  const gain = gagne ? `${formaterGain(points)} ${nommerPoints(points)}` : economie === "" ? evite : economie;
  const suite = [recolte, gain === evite ? "" : evite, gain === economie ? "" : economie].filter((t) => t !== "");
  return (
    <Carte axe={axe} balise="article" className="prochain">
      {/* Le titre est le lien : dit une fois, il nomme la carte et ce qu'elle essaie. */}
      <h3>
        <LienSuite href={href}>
          <span className="vh">Essayer : </span>
          {titre}
        </LienSuite>
      </h3>
      <p>
        <b className="gain">{gain}</b>
        {`, ${direAchat(achat_eur)}`}
      </p>
      {suite.length > 0 && <p className="petit doux">{`${majuscule(suite.join(", "))}.`}</p>}
    </Carte>
  );
}
