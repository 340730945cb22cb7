import { href } from "react-router";
import { deLieu } from "#app/commun/geo/dire/dire-commune.ts";
import { direAxes, ecrireRangsAxes } from "#app/commun/axes.ts";
import { aVerifier, contactDe, signeDe } from "#app/contextes/annuaire/domaine/familles.ts";
import { NOMS_ETAPES_LIEU, NOMS_FORMES_LIEU, NOMS_OFFRES_LIEU, NOMS_RECHERCHES_LIEU } from "#app/contextes/annuaire/domaine/offres.ts";
import { denombrerOuAucun } from "#app/commun/nombres/denombrer-ou-aucun.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { formaterReleve } from "#app/commun/dates/dates.ts";
import { CHAMP_ZONE, NOMS_SOUS_TYPES_LIEU, NOMS_TYPES_LIEU, ecrireFiltreLieux, type FiltreLieux } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import type { LieuListe, PageLieux } from "#app/contextes/annuaire/service/ecosysteme.server.ts";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { EtatVide } from "#app/ui/base/EtatVide.tsx";
import { CarteLieux } from "#app/ui/carte/CarteLieux.tsx";
import { MotifDit } from "#app/ui/carte/Fanion.tsx";
import { FormulaireFiltres, PastillesAxes } from "#app/ui/base/Filtres.tsx";
import { AutourDeMoi } from "#app/contextes/annuaire/ui/AutourDeMoi.tsx";
import { AXES_DES_LIEUX } from "#app/contextes/annuaire/ui/axes-des-lieux.ts";
import { BoutonsCriteres, CriteresGardes, type CritereDit } from "#app/contextes/annuaire/ui/criteres/Criteres.tsx";
import { Familles } from "#app/contextes/annuaire/ui/Familles.tsx";
import { Pagination } from "#app/ui/base/Pagination.tsx";
import { IntegrerLaCarte } from "#app/contextes/annuaire/ui/IntegrerLaCarte.tsx";
import { aDesCriteres, direCompte } from "#app/contextes/annuaire/ui/phrases-lieux.ts";
import { Resultats } from "#app/contextes/annuaire/ui/Resultats.tsx";
import { FormulaireSignaler, MotifsEnLigne } from "#app/contextes/annuaire/ui/SignalerEnLigne.tsx";
import { ScriptDuSite } from "#app/ui/mise-en-page/scripts/ScriptDuSite.tsx";

/** La carte et la liste : la liste porte toute l'information, la carte aide à s'y repérer. */
export function PageEcosysteme({
  page,
  ignores,
  explorateur,
  origine,
}: {
  readonly page: PageLieux;
  readonly ignores: ReadonlyArray<string>;
  /** Adresse du script de la carte mobile et du bouton « Autour de moi ». */
  readonly explorateur: string;
  /** Adresse publique du site : celle du cadre à coller ailleurs. */
  readonly origine: string;
}) {
  const { filtre, lieux, carte } = page;
  const { bbox, departement: _departement, q: _q, pres: _pres, lat: _lat, lon: _lon, ...sansZone } = filtre;
  return (
    <div className="duo-carte">
      <section className="fond-carte" id="carte" aria-label="Carte">
        <a className="evite evite--carte" href="#resultats">
          Passer la carte, aller à la liste
        </a>
        <div className="colle">
          <CarteLieux
            carte={carte}
            nom={`Carte de France : ${denombrerOuAucun(page.trouves, "lieu", "lieux")}. La liste donne les mêmes.`}
            explorable
            {...(page.pages > 1 && { points: `${href("/ecosysteme/points.json")}${ecrireFiltreLieux(filtre)}` })}
          />
          {!carte.entiere && (
            <a className="btn btn--clair btn--court retour-france" href={`${href("/ecosysteme")}${ecrireFiltreLieux(sansZone)}`}>
              Toute la France
            </a>
          )}
        </div>
      </section>
      <div className="panneau">
        <h1>Des lieux à visiter, près de chez vous</h1>
        <FormulaireFiltres action={href("/ecosysteme")} nom="Lieu, commune, département ou thème" q={filtre.q}>
          <PastillesAxes choisis={filtre.axes} axes={AXES_DES_LIEUX} comptes={page.facettes.axe.valeurs} dessiner={(axe) => <MotifDit axe={axe} />} />
          <AutourDeMoi filtre={filtre} autour={page.autour} />
          <CriteresGardes criteres={criteresDits(page)} />
          <BoutonsCriteres titre="Type, offre, étape, département" dits={criteresDits(page).map(({ libelle }) => libelle)} />
          {bbox !== undefined && <input type="hidden" name={CHAMP_ZONE} value={bbox.join(",")} />}
          {filtre.tout === true && <input type="hidden" name="tout" value="1" />}
        </FormulaireFiltres>
        <h2 className="vh" id="resultats" tabIndex={-1}>
          Résultats
        </h2>
        <Resultats phrase={direCompte(page)} approche={page.approche} ignores={ignores} effacer={aDesCriteres(filtre) ? href("/ecosysteme") : undefined} />
        {page.communeDite !== undefined && (
          <LienBouton allure="clair" court href={adresseAutour(filtre, page.communeDite)}>
            {`Voir les lieux autour ${deLieu(page.communeDite)}`}
          </LienBouton>
        )}
        <Familles page={page} />
        <FormulaireSignaler />
        {lieux.length > 0 ? (
          <ul className="lieux">
            {lieux.map((lieu) => (
              <LieuDeListe key={lieu.id} lieu={lieu} placee={carte.points[lieu.id] !== undefined} />
            ))}
          </ul>
        ) : (
          <EtatVide
            titre="Aucun lieu ne répond à ces critères."
            action={
              <LienBouton allure="clair" court href={PROPOSER}>
                Proposer un lieu
              </LienBouton>
            }
          >
            Vous connaissez un lieu ? Il peut rejoindre la carte.
          </EtatVide>
        )}
        <Pagination page={page.page} pages={page.pages} lien={(n) => adressePage(filtre, n)} />
        <p className="petit doux">
          {lieux.length > 0 && (
            <>
              {titreDeFin(page)} <a href={PROPOSER}>Proposer un lieu</a>
              {". "}
            </>
          )}
          Reprendre ces lieux ailleurs : <a href={`${href("/api/ecosysteme")}${avecFormat(filtre, "geojson")}`}>GeoJSON</a>,{" "}
          <a href={`${href("/api/ecosysteme")}${avecFormat(filtre, "csv")}`}>CSV</a>,{" "}
          <a href={`${href("/api/ecosysteme")}${avecFormat(filtre, "csv-fr")}`}>CSV pour tableur français</a>. Chaque fiche dit ce que vaut son point, sa source
          et sa licence. <a href={`${href("/a-propos")}#sources`}>Crédits des bases reprises</a>.
        </p>
        <IntegrerLaCarte adresse={`${origine}${href("/ecosysteme")}${ecrireFiltreLieux(filtre)}`} />
      </div>
      {/* Chargé après la page et sans elle : la carte qui précède suffit. */}
      <ScriptDuSite src={explorateur} />
    </div>
  );
}

const PROPOSER = `${href("/proposer")}?onglet=ecosysteme`;

/** Les mêmes critères, la commune dite à la place des mots. */
function adresseAutour({ q: _q, bbox: _bbox, ...filtre }: FiltreLieux, commune: string): string {
  return `${href("/ecosysteme")}${ecrireFiltreLieux({ ...filtre, pres: commune })}`;
}

/** « Rien d'autre » ne se dit qu'au bout de la liste. */
function titreDeFin({ page, pages }: PageLieux): string {
  return page < pages ? "Il en manque un ?" : "Rien d'autre ici.";
}

/** Trois motifs pour chacune des vingt fiches : la ligne du lieu n'a pas d'élément à elle, et la page tient dans sa borne. */
function LieuDeListe({ lieu, placee }: { readonly lieu: LieuListe; readonly placee: boolean }) {
  return (
    <li
      className="lieu lieu--nu"
      id={`lieu-${lieu.id}`}
      {...(placee && { "data-lat": lieu.lat, "data-lon": lieu.lon, "data-signe": signeDe(lieu.type), "data-axes": ecrireRangsAxes(lieu.axes) })}
    >
      <h3>
        <a href={href("/ecosysteme/:id", { id: lieu.id })}>{lieu.nom}</a>
      </h3>
      {direLieu(lieu)}
      <p className="petit">
        {`${lieu.description}\nSignaler : `}
        <MotifsEnLigne rubrique="ecosysteme" id={lieu.id} nom={lieu.nom} />
      </p>
    </li>
  );
}

/** « À 3 km · Die, 26 · écolieu · axes : eau · relevé du 3 mai 2025, à vérifier ». */
function direLieu(lieu: LieuListe): string {
  const { distance_km: km, commune, departement, type, sous_type, axes, propose, cherche, releve_le: le } = lieu;
  return [
    km !== undefined && `À ${formaterNombre(km, 0)} km`,
    `${commune}, ${departement}`,
    (sous_type === undefined ? NOMS_TYPES_LIEU[type] : NOMS_SOUS_TYPES_LIEU[sous_type]).toLowerCase(),
    `axes : ${direAxes(axes)}`,
    propose !== undefined && `offre : ${propose.map((offre) => NOMS_OFFRES_LIEU[offre].toLowerCase()).join(" ; ")}`,
    cherche !== undefined && `cherche : ${cherche.map((qui) => NOMS_RECHERCHES_LIEU[qui].toLowerCase()).join(" ; ")}`,
    aVerifier(lieu) && (le === undefined ? "à vérifier" : `relevé ${formaterReleve(le)}, à vérifier`),
    contactDe(lieu) === undefined && "sans contact connu",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Types, offres et département choisis, avec leur nom : la liste les garde, la page des critères les change. */
function criteresDits({ filtre, departements }: PageLieux): ReadonlyArray<CritereDit> {
  const { types, propose = [], cherche = [], etape, forme, departement } = filtre;
  return [
    ...types.map((type) => ({ nom: "type", valeur: type, libelle: NOMS_TYPES_LIEU[type] })),
    ...propose.map((offre) => ({ nom: "propose", valeur: offre, libelle: NOMS_OFFRES_LIEU[offre] })),
    ...cherche.map((qui) => ({ nom: "cherche", valeur: qui, libelle: NOMS_RECHERCHES_LIEU[qui] })),
    ...(etape === undefined ? [] : [{ nom: "etape", valeur: etape, libelle: NOMS_ETAPES_LIEU[etape] }]),
    ...(forme === undefined ? [] : [{ nom: "forme", valeur: forme, libelle: NOMS_FORMES_LIEU[forme] }]),
    ...(departement === undefined
      ? []
      : [{ nom: "departement", valeur: departement, libelle: departements.find(({ code }) => code === departement)?.nom ?? departement }]),
  ];
}

function adressePage(filtre: FiltreLieux, page: number): string {
  const recherche = ecrireFiltreLieux(filtre);
  return page === 1
    ? `${href("/ecosysteme")}${recherche}#resultats`
    : `${href("/ecosysteme")}${recherche}${recherche === "" ? "?" : "&"}page=${page}#resultats`;
}

function avecFormat(filtre: FiltreLieux, format: "geojson" | "csv" | "csv-fr"): string {
  const recherche = ecrireFiltreLieux(filtre);
  return `${recherche}${recherche === "" ? "?" : "&"}format=${format}`;
}
