import { href } from "react-router";
import { formaterReleve } from "#app/commun/dates/dates.ts";
import { NOMS_SOUS_TYPES_LIEU, NOMS_TYPES_LIEU, type PrecisionLieu } from "#app/contextes/annuaire/domaine/ecosysteme.ts";
import { NOMS_ETAPES_LIEU, NOMS_FORMES_LIEU, NOMS_OFFRES_LIEU, NOMS_RECHERCHES_LIEU } from "#app/contextes/annuaire/domaine/offres.ts";
import { contactDe, estReprise } from "#app/contextes/annuaire/domaine/familles.ts";
import { adresseCorrection } from "#app/commun/adresses/adresse.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import type { PhotoPubliee } from "#app/contextes/annuaire/domaine/publications.ts";
import type { FicheLieu } from "#app/contextes/annuaire/service/ecosysteme.server.ts";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { FondTuiles } from "#app/ui/carte/FondTuiles.tsx";
import { CarteLieux } from "#app/ui/carte/CarteLieux.tsx";
import { EtiquettesAxes } from "#app/ui/base/EtiquettesAxes.tsx";
import { PhotoDeFiche } from "#app/contextes/annuaire/ui/PhotoDeFiche.tsx";
import { Fiabilite, TexteAvecLiens } from "#app/contextes/annuaire/ui/Fiabilite.tsx";

const POINTS: Readonly<Record<PrecisionLieu, string>> = {
  commune: "Le point de la carte est le centre de la commune, jamais l'adresse exacte.",
  adresse: "Le point de la carte est celui de l'adresse que la base publie.",
  approchee: "Le point de la carte est approché : la base elle-même en doute.",
  emprise: "Le point de la carte est dans le terrain que la base dessine.",
};
const NOMS_PRECISIONS: Readonly<Record<PrecisionLieu, string>> = {
  commune: "au centre de la commune",
  adresse: "à l'adresse publiée",
  approchee: "position approchée",
  emprise: "dans le terrain",
};

function LienContact({ contact }: { readonly contact: string }) {
  if (!contact.includes("@")) {
    return (
      <LienBouton allure="clair" href={contact} icone="externe">
        Ouvrir la page du lieu
      </LienBouton>
    );
  }
  return (
    <LienBouton allure="clair" href={`mailto:${contact}`}>
      {`Écrire à ${contact}`}
    </LienBouton>
  );
}

const QUI_DIT_LA_COMMUNE: Readonly<Record<FicheLieu["lieu"]["commune_source"], string>> = {
  document: "Un document dit dans quelle commune il se trouve.",
  proposition: "La personne qui a proposé cette fiche dit dans quelle commune il se trouve.",
  connaissance_generale: "Aucun document ne dit dans quelle commune il se trouve : à confirmer auprès du lieu.",
};

function direEtape({ etape, depuis }: FicheLieu["lieu"]): string | undefined {
  if (etape !== undefined) return depuis === undefined ? NOMS_ETAPES_LIEU[etape].toLowerCase() : `${NOMS_ETAPES_LIEU[etape].toLowerCase()} (depuis ${depuis})`;
  return depuis === undefined ? undefined : `ouvert ou en service depuis ${depuis}`;
}

/** `photo` : celle qu'une proposition acceptée a apportée. */
export function PageLieu({ lieu, voisins, carte, fond, photo }: FicheLieu & { readonly photo?: PhotoPubliee | undefined }) {
  const joindre = contactDe(lieu);
  return (
    <div className="cadre fiche">
      <p className="surtitre">
        <a href={href("/ecosysteme")}>Carte des lieux</a>
      </p>
      <div className="fiche-duo">
        <div className="pile pile--5">
          <div className="pile pile--2">
            <h1>{lieu.nom}</h1>
            <p className="chapeau">{lieu.description}</p>
            <EtiquettesAxes axes={lieu.axes} />
          </div>
          {photo !== undefined && <PhotoDeFiche photo={photo} sujet={lieu.nom} />}
          <FaitsDuLieu lieu={lieu} />
          <Gestes lieu={lieu} joindre={joindre} />
          <Fiabilite fiche={lieu} rubrique="ecosysteme" id={lieu.id} reprise={estReprise(lieu)}>
            <li>{QUI_DIT_LA_COMMUNE[lieu.commune_source]}</li>
            <li>
              {POINTS[lieu.precision]}
              {joindre !== undefined && " Écrivez au lieu avant de vous déplacer."}
            </li>
            {lieu.url_source !== undefined && (
              <li>
                {`Adresse du site, relevé ${lieu.releve_le === undefined ? "sans date" : formaterReleve(lieu.releve_le)} : `}
                <TexteAvecLiens texte={lieu.url_source} />
              </li>
            )}
            {lieu.licence !== undefined && <li>{`Fiche reprise sous ${lieu.licence}${lieu.credit === undefined ? "" : `. Crédit : ${lieu.credit}`}.`}</li>}
          </Fiabilite>
        </div>
        <div className="fiche-carte">
          <CarteLieux carte={carte} nom={`Carte de France : ${lieu.nom}, ${lieu.commune}`} />
          {fond !== undefined && <FondTuiles mosaique={fond} nom={lieu.nom} />}
          <p className="xs doux">{`Position : ${lieu.commune}, ${NOMS_PRECISIONS[lieu.precision]}.`}</p>
        </div>
      </div>
      <Voisins voisins={voisins} />
    </div>
  );
}

/** Ce que les sources disent du lieu ; ce qu'aucune ne dit est dit aussi. */
function FaitsDuLieu({ lieu }: Pick<FicheLieu, "lieu">) {
  const etape = direEtape(lieu);
  return (
    <dl className="fiche-faits">
      <dt>Type</dt>
      <dd>
        <a href={`${href("/ecosysteme")}?type=${lieu.type}`}>{NOMS_TYPES_LIEU[lieu.type]}</a>
        {lieu.sous_type !== undefined && `, ${NOMS_SOUS_TYPES_LIEU[lieu.sous_type].toLowerCase()}`}
      </dd>
      <dt>Commune</dt>
      <dd>{lieu.commune}</dd>
      <dt>Département</dt>
      <dd>
        <a href={`${href("/ecosysteme")}?departement=${lieu.departement}`}>{`${lieu.departement_nom} (${lieu.departement})`}</a>
      </dd>
      <dt>Offre</dt>
      {lieu.propose === undefined ? (
        <dd className="doux">aucune source ne le dit</dd>
      ) : (
        <dd>{lieu.propose.map((offre) => NOMS_OFFRES_LIEU[offre].toLowerCase()).join(" ; ")}</dd>
      )}
      <dt>Cherche</dt>
      {lieu.cherche === undefined ? (
        <dd className="doux">aucune source ne le dit</dd>
      ) : (
        <dd>{lieu.cherche.map((qui) => NOMS_RECHERCHES_LIEU[qui].toLowerCase()).join(" ; ")}</dd>
      )}
      <dt>Forme</dt>
      {lieu.forme === undefined ? <dd className="doux">aucune source ne la dit</dd> : <dd>{NOMS_FORMES_LIEU[lieu.forme].toLowerCase()}</dd>}
      <dt>Étape</dt>
      {etape === undefined ? <dd className="doux">aucune source ne la dit</dd> : <dd>{etape}</dd>}
      <dt>Contrôle</dt>
      <dd>{lieu.releve_le === undefined ? "sans date" : `relevé ${formaterReleve(lieu.releve_le)}`}</dd>
    </dl>
  );
}

/** Écrire au lieu, simuler chez lui, poser une question sur son coin. `joindre` : ce par quoi il se joint, s'il y a quelque chose. */
function Gestes({ lieu, joindre }: Pick<FicheLieu, "lieu"> & { readonly joindre: string | undefined }) {
  return (
    <p className="rang">
      {joindre === undefined ? (
        <span className="doux">
          {"Lieu sans contact connu. "}
          <a href={adresseCorrection("ecosysteme", lieu.id)}>Vous le connaissez ? Donnez un moyen de l'atteindre.</a>
        </span>
      ) : (
        <>
          {lieu.url !== undefined && (
            <LienBouton href={lieu.url} icone="externe">
              Ouvrir le site du lieu
            </LienBouton>
          )}
          {lieu.contact !== undefined && <LienContact contact={lieu.contact} />}
        </>
      )}
      <LienBouton allure="clair" href={`${href("/simulateur")}?dep=${lieu.departement}`}>
        Simuler dans ce département
      </LienBouton>
      <LienBouton allure="clair" href={`${href("/entraide")}?dep=${lieu.departement}`}>
        Poser une question sur ce coin
      </LienBouton>
    </p>
  );
}

function Voisins({ voisins }: Pick<FicheLieu, "voisins">) {
  return (
    <section className="sec" aria-labelledby="voisins">
      <h2 id="voisins">À côté</h2>
      <ul className="portes">
        {voisins.map((voisin) => (
          <li key={voisin.id}>
            <a href={href("/ecosysteme/:id", { id: voisin.id })}>
              <span className="titre">{voisin.nom}</span>
              <span className="petit doux">{`${voisin.commune}, ${voisin.departement} · à ${formaterNombre(voisin.distance_km, 0)} km à vol d'oiseau`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
