import { denombrerOuAucun } from "#app/commun/nombres/denombrer-ou-aucun.ts";
import { denombrer } from "#app/commun/nombres/nombres.ts";
import { majuscule } from "#app/commun/texte/majuscule.ts";
import { href } from "react-router";
import { direRangs } from "#app/contextes/atelier/vues/carte-numerotee.ts";
import type { CompteRendu, FicheRendue } from "#app/contextes/atelier/service/lecture/compte-rendu.ts";
import type { PhotoMontree } from "#app/contextes/atelier/domaine/photo.ts";
import { PhotoFiche } from "#app/contextes/atelier/ui/fiches/photos/PhotoFiche.tsx";
import { MOTIFS_AXES } from "#app/commun/geo/signes.ts";
import { plier } from "#app/commun/texte/plier.ts";
import { SORTES_FICHE } from "#app/contextes/atelier/vues/signes-fiche.ts";
import type { Theme } from "#app/contextes/atelier/vues/themes.ts";
import { LegendeEpingles } from "#app/ui/carte/Fanion.tsx";
import { AXES } from "#app/commun/axes.ts";
import { EtatVide } from "#app/ui/base/EtatVide.tsx";
import { EtiquettesAxes } from "#app/ui/base/EtiquettesAxes.tsx";
import { CarteNumerotee } from "./CarteNumerotee.tsx";
import { direGarde, direJour, direMoment } from "#app/contextes/atelier/ui/fiches/dire-atelier.ts";

/** En deçà, un petit atelier tient sur une page : ses thèmes se suivent. */
const UNE_PAGE = 8;

type Proprietes = CompteRendu & { readonly photos: Readonly<Record<string, PhotoMontree>>; readonly autre: boolean };

/** Tout l'atelier sur une page qui s'imprime : la carte numérotée, puis les fiches dans le même ordre. */
export function PageCompteRendu({ atelier, fiches, themes, auteurs, parType, cartes, cadres, horsCarte, le, photos, autre }: Proprietes) {
  const cible = autre ? `&atelier=${encodeURIComponent(atelier.id)}` : "";
  const [generale, ...agrandies] = cartes;
  return (
    <div className="cadre compte-rendu pile pile--5">
      <header>
        <p className="surtitre">Compte rendu d’atelier</p>
        <h1>{atelier.titre}</h1>
        <p className="chapeau">
          {majuscule(
            [
              atelier.date === null ? undefined : direJour(atelier.date),
              atelier.lieu ?? undefined,
              denombrerOuAucun(fiches.length, "fiche", "fiches", "aucune"),
              fiches.length === 0 ? undefined : denombrer(auteurs, "personne"),
            ]
              .filter((mot) => mot !== undefined)
              .join(" · "),
          )}
        </p>
        <p className="petit doux">{parType.map(({ nom, nombre }) => `${nom} : ${nombre}`).join(" · ")}</p>
        <p className="sans-impression">
          {"Emporter : "}
          <a href={`${href("/api/codev/export")}?format=geojson${cible}`}>GeoJSON</a>, <a href={`${href("/api/codev/export")}?format=csv${cible}`}>CSV</a>
          {". Pour le papier ou le PDF : imprimez cette page. "}
          <a href={href("/codev/carto")}>Revenir à la carte</a>.
        </p>
      </header>
      {fiches.length === 0 ? (
        <EtatVide titre="Aucune fiche n'a été posée.">Le compte rendu se remplit à mesure que la carte se remplit.</EtatVide>
      ) : (
        <>
          <section className="cartes-numerotees" aria-label="Carte">
            <p className="petit doux cartes-a-glisser">Les cartes sont plus larges que cet écran : faites-les glisser vers la gauche.</p>
            {generale !== undefined && <CarteNumerotee carte={generale} cadres={cadres} />}
            <LegendeEpingles
              sortes={SORTES_FICHE.filter(({ nom }) => parType.some((type) => type.nom === nom))}
              axes={AXES.filter((axe) => fiches.some(({ axes }) => axes.includes(axe)))}
            />
            {agrandies.length > 0 && (
              <div className="cartes-agrandies">
                {agrandies.map((carte) => (
                  <CarteNumerotee key={carte.titre} carte={carte} cadres={cadres} />
                ))}
              </div>
            )}
            {horsCarte.length > 0 && <p className="petit doux">{`Hors du dessin : ${horsCarte.length > 1 ? "fiches" : "fiche"} ${direRangs(horsCarte)}.`}</p>}
          </section>
          <nav className="petit" aria-label="Thèmes">
            {themes.map(({ nom, fiches: siennes, aussi }, rang) => (
              <span key={nom}>
                {rang > 0 && " · "}
                <a href={`#${ancreTheme(nom)}`}>{nom}</a>
                {siennes.length > 0 ? ` : ${siennes.length}` : ` : ${aussi.length}, sous un autre thème`}
              </span>
            ))}
          </nav>
          {themes.map((theme) => (
            <PageTheme key={theme.nom} theme={theme} photos={photos} enPage={fiches.length > UNE_PAGE && theme.fiches.length > 0} />
          ))}
        </>
      )}
      <footer className="petit doux">
        <p>{`Tiré ${direMoment(le)}. ${direGarde(atelier)}`}</p>
      </footer>
    </div>
  );
}

function ancreTheme(nom: string): string {
  return `theme-${plier(nom).replaceAll(" ", "-")}`;
}

/** Un thème, sur sa page imprimée. */
function PageTheme({ theme, photos, enPage }: { readonly theme: Theme<FicheRendue>; readonly photos: Proprietes["photos"]; readonly enPage: boolean }) {
  const { nom, axe, fiches, aussi } = theme;
  const id = ancreTheme(nom);
  return (
    <section className={enPage ? "theme-rendu theme-rendu--page" : "theme-rendu"} aria-labelledby={id}>
      <h2 id={id} className="titre-theme">
        {axe !== undefined && (
          <svg className="legende-motif fanion" viewBox="-2 -2 18 9" aria-hidden="true">
            <path className="toile" d="M-1.5-1.5h17v8h-17z" />
            <path className={`motif ${axe}`} d={MOTIFS_AXES[axe]} />
          </svg>
        )}
        {nom}
      </h2>
      {aussi.length > 0 && (
        <p className="petit doux">{`Touche${aussi.length > 1 ? "nt" : ""} aussi ce thème, sous un autre : ${aussi.length > 1 ? "fiches" : "fiche"} ${direRangs(aussi)}.`}</p>
      )}
      {fiches.length > 0 && (
        <ol className="fiches-rendues">
          {fiches.map((fiche) => (
            <FicheImprimee key={fiche.id} fiche={fiche} photo={photos[fiche.id]} />
          ))}
        </ol>
      )}
    </section>
  );
}

function FicheImprimee({ fiche, photo }: { readonly fiche: FicheRendue; readonly photo: PhotoMontree | undefined }) {
  const { rang, titre, type_nom, ou, description, lien, trace_dit, axes, auteur, cree_le } = fiche;
  return (
    <li className="fiche-rendue" value={rang} id={`fiche-${fiche.id}`}>
      <span className="numero" aria-hidden="true">
        {rang}
      </span>
      <div>
        <h3>{titre}</h3>
        <p className="petit doux">
          {[type_nom, ou, trace_dit].filter((mot) => mot !== undefined).join(" · ")}
          <br />
          {`Posée par ${auteur}, ${direMoment(cree_le)}`}
        </p>
        {description !== undefined && <p className="texte-libre">{description}</p>}
        {lien !== undefined && (
          <p className="petit">
            <a className="lien-long" href={lien} rel="noreferrer nofollow ugc">
              {lien}
            </a>
          </p>
        )}
        {photo !== undefined && <PhotoFiche photo={photo} titre={titre} vite />}
        {axes.length > 0 && <EtiquettesAxes axes={axes} />}
      </div>
    </li>
  );
}
