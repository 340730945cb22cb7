import { useMemo, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { href } from "react-router";
import { adresseCarto, CARTO, surTout } from "#app/contextes/atelier/vues/carto.ts";
import type { PhotoMontree } from "#app/contextes/atelier/domaine/photo.ts";
import { nouveautes } from "#app/contextes/atelier/domaine/direct.ts";
import { superposer } from "#app/contextes/atelier/vues/superposition.ts";
import { lireReperes } from "#app/contextes/atelier/vues/reperes-compacts.ts";
import { voirFiche, type FicheVue } from "#app/contextes/atelier/vues/vue-carto.ts";
import { ENSEMBLE } from "#app/commun/adresses/adresses-atelier.ts";
import type { PageCarto as Vue } from "#app/contextes/atelier/service/fiches.server.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { EtatVide } from "#app/ui/base/EtatVide.tsx";
import { Annonces, BandeauNouvelles } from "#app/contextes/atelier/ui/direct/Annonces.tsx";
import { BoiteEnvoi } from "#app/contextes/atelier/ui/boite/BoiteEnvoi.tsx";
import { EtendueDeLaCarte } from "#app/contextes/atelier/ui/carte/Cadrage.tsx";
import { CarteAtelier, type Viseur } from "#app/contextes/atelier/ui/carte/CarteAtelier.tsx";
import { Corbeille } from "#app/contextes/atelier/ui/fiches/Corbeille.tsx";
import { direGarde } from "#app/contextes/atelier/ui/fiches/dire-atelier.ts";
import { Faits, phraseCompte } from "#app/contextes/atelier/ui/fiches/Faits.tsx";
import { Filtres } from "#app/contextes/atelier/ui/carte/Filtres.tsx";
import { FicheDeListe } from "#app/contextes/atelier/ui/fiches/FicheDeListe.tsx";
import { Liaison } from "#app/contextes/atelier/ui/carte/Liaison.tsx";
import { GestesDeListe } from "#app/contextes/atelier/ui/fiches/gestes/BoutonGeste.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";
import { LegendeEpingles } from "#app/ui/carte/Fanion.tsx";
import { SORTES_FICHE } from "#app/contextes/atelier/vues/signes-fiche.ts";
import { AXES } from "#app/commun/axes.ts";
import { Pagination } from "#app/ui/base/Pagination.tsx";
import { Prechargement } from "#app/contextes/atelier/ui/fiches/Prechargement.tsx";
import { useBoite } from "#app/contextes/atelier/ui/boite/use-boite.ts";
import { useListe } from "#app/contextes/atelier/ui/fiches/use-liste.ts";
import { VousEtes } from "#app/contextes/atelier/ui/fiches/VousEtes.tsx";
import { useDirect, useHeure } from "#app/contextes/atelier/ui/direct/use-direct.ts";
import { useCorbeilleVivante, useGarde, useHorsCadrage, useMemoire, useRelectureAuRetour } from "./vie-carto.ts";
import { useNouveautes } from "#app/contextes/atelier/ui/direct/use-nouveautes.ts";

export type ProprietesCarto = {
  readonly vue: Vue;
  readonly photos?: Readonly<Record<string, PhotoMontree>>;
  /** La fiche qu'on vient de poser. */
  readonly posee: string | null;
  /** Écrite ici, pas encore envoyée. */
  readonly gardee: string | null;
  /** La fiche que l'animation vient de mettre à la corbeille. */
  readonly retiree: FicheVue | null;
  readonly faite: string | null;
  /** Le cadrage d'avant celui qu'on vient de changer, vide s'il n'y en avait pas. */
  readonly avant?: string | null;
  /** Refaite sans réseau par un téléphone qui n'avait pas vu la carte : les fiches des autres manquent. */
  readonly incomplete?: boolean;
  /** Le dernier geste n'a pas atteint le serveur. */
  readonly sansReseau?: boolean;
};

const NOUVELLE = `${CARTO}?fiche=nouvelle`;
const AUCUNE: ReadonlyArray<never> = [];

/** La carte de l'atelier et sa liste : la liste porte toute l'information. */
export function PageCarto({ vue, photos, posee, gardee, retiree, faite, avant = null, incomplete = false, sansReseau = false }: ProprietesCarto) {
  const { atelier, pseudo, admin, filtre } = vue;
  const reperes = useMemo(() => lireReperes(vue.reperes), [vue.reperes]);
  const boite = useBoite(atelier.id, pseudo);
  const lecture = useMemo(() => ({ ...vue, fiches: [...vue.fiches, ...vue.aussi] }), [vue]);
  const { etat, liaison } = useDirect(lecture, boite?.boite);
  const maintenant = useHeure(vue.jusqua);
  const file = boite?.etat.file ?? AUCUNE;
  const liste = useRef<HTMLHeadingElement>(null);

  const toutes = useMemo(() => superposer([...etat.fiches.values()], file, { pseudo, maintenant }), [etat.fiches, file, pseudo, maintenant]);
  const { montrees, montrer } = useNouveautes(toutes, liste, etat.complete);
  const { retenues: visibles, admises, lues, nombre, page, pages, comptes } = useListe(vue, etat, toutes, montrees);
  const vues = visibles.map(({ fiche }) => fiche);
  const enAttente = etat.complete ? nouveautes(vues, montrees).length : 0;
  const hors = useHorsCadrage(vue, etat.complete, admises);
  const compte = phraseCompte(nombre, comptes.total, { horsCarte: vue.horsCarte, horsCadrage: hors }, filtre);
  const viseur = useRef<Viseur>(null);
  useCorbeilleVivante(admin, etat.retirees.size);
  useGarde(boite !== undefined && !boite.etat.durable && file.length > 0);
  useRelectureAuRetour(incomplete);
  useMemoire({ vue, ...(photos === undefined ? {} : { photos }), posee, gardee, retiree, faite, incomplete }, etat);

  const reveler = () => {
    montrer();
    liste.current?.scrollIntoView({ block: "start" });
    liste.current?.focus({ preventScroll: true });
  };
  return (
    <div className="duo-carte atelier">
      <CoteCarte filtre={filtre} cadree={atelier.cadrage !== undefined}>
        <CarteAtelier vue={vue} complete={etat.complete} fiches={visibles} nombre={nombre} viseur={viseur} reveler={montrer} />
      </CoteCarte>
      <div className="panneau">
        <BarreAtelier pseudo={pseudo} admin={admin} aEnvoyer={file.length}>
          <Liaison etat={liaison} connectes={etat.connectes} />
        </BarreAtelier>
        <h1>{etat.titre}</h1>
        <Faits
          posee={posee === null ? undefined : etat.fiches.get(posee)}
          gardee={gardee !== null && file.length > 0}
          retiree={retiree}
          faite={faite}
          avant={avant}
        />
        <BoiteEnvoi ouverte={boite} sessionFinie={liaison === "session-finie"} />
        <Empechements sansReseau={sansReseau} ouvert={etat.ouvert} admin={admin} enCours={vue.enCours.length} />
        <Filtres filtre={filtre} comptes={comptes} />
        <Repli titre="Ce que disent les épingles" imprime={false}>
          <LegendeEpingles sortes={SORTES_FICHE} axes={AXES} />
        </Repli>
        <h2 className="vh" id="fiches" tabIndex={-1} ref={liste}>
          Fiches
        </h2>
        <EtendueDeLaCarte vue={vue} hors={hors} compte={compte} viseur={viseur} />
        <BandeauNouvelles nombre={enAttente} reveler={reveler} />
        <Annonces
          key={etat.complete ? "tout" : "page"}
          compte={compte}
          choix={adresseCarto(filtre)}
          dAutres={vues.filter(({ mienne }) => !mienne).map(({ id }) => id)}
        />
        <GestesDeListe />
        {lues.length === 0 ? (
          <RienALire total={comptes.total} retenues={enAttente} incomplete={incomplete} />
        ) : (
          <ul className="lieux">
            {lues.map(({ fiche, rang }) => (
              <FicheDeListe
                key={fiche.id}
                fiche={voirFiche(fiche, rang, { reperes, maintenant })}
                photo={photos?.[fiche.id]}
                admin={admin}
                filtre={filtre}
                plan={vue.plan}
                viseur={viseur}
                boite={boite?.boite}
                enCours={vue.enCours.includes(fiche.id)}
              />
            ))}
          </ul>
        )}
        <Pagination page={page} pages={pages} lien={(n) => `${adresseCarto({ ...filtre, page: n })}#fiches`} surPlace />
        {etat.ouvert && (
          <p className="nouvelle-fiche">
            <LienBouton href={NOUVELLE} icone="plus" surPlace className="pleine">
              Nouvelle fiche
            </LienBouton>
          </p>
        )}
        {admin && <Corbeille fiches={vue.corbeille.filter(({ id }) => !etat.fiches.has(id))} total={vue.enCorbeille} filtre={filtre} />}
        <p className="petit doux">{direGarde({ ...atelier, ouvert: etat.ouvert })}</p>
        <Emporter admin={admin} />
      </div>
      {etat.ouvert && <Prechargement adresse={NOUVELLE} />}
    </div>
  );
}

/** Ce qui empêche de poser une fiche en ce moment. */
function Empechements({
  sansReseau,
  ouvert,
  admin,
  enCours,
}: {
  readonly sansReseau: boolean;
  readonly ouvert: boolean;
  readonly admin: boolean;
  /** Fiches acquittées qui attendent encore le tableur partagé. */
  readonly enCours: number;
}) {
  return (
    <>
      {enCours > 0 && (
        <Avis titre={enCours === 1 ? "Une fiche en cours d'enregistrement." : `${enCours} fiches en cours d'enregistrement.`}>
          {enCours === 1 ? "Elle est gardée ici, et rejoindra" : "Elles sont gardées ici, et rejoindront"} seule{enCours === 1 ? "" : "s"} le tableur partagé.
        </Avis>
      )}
      {sansReseau && (
        <Avis genre="degrade" titre="Le réseau ne répond pas.">
          Ce geste n'a pas été enregistré. Recommencez dans un instant.
        </Avis>
      )}
      {!ouvert && (
        <Avis genre="degrade" titre="Cet atelier est fermé.">
          On n'y pose plus de fiche. {admin && <a href={href("/admin/atelier")}>Le rouvrir</a>}
        </Avis>
      )}
    </>
  );
}

/** La carte, de quoi la passer, et le retour à toutes les fiches quand elle est vue de près. */
function CoteCarte({ filtre, cadree, children }: { readonly filtre: Vue["filtre"]; readonly cadree: boolean; readonly children: ReactNode }) {
  return (
    <section className="fond-carte" id="carte" aria-label="Carte">
      <a className="evite evite--carte" href="#fiches">
        Passer la carte, aller à la liste
      </a>
      <div className="colle">
        {children}
        {(filtre.cadre !== undefined || filtre.pres !== undefined || (cadree && filtre.tout === true)) && (
          <a className="btn btn--clair btn--court retour-france" href={adresseCarto(surTout(filtre))}>
            {cadree ? "Cadrage de l’atelier" : "Toutes les fiches"}
          </a>
        )}
      </div>
    </section>
  );
}

/** Qui l'on est, et par où sortir : la sortie attend qu'on ait lu ce qui n'est pas encore envoyé. */
function BarreAtelier({
  pseudo,
  admin,
  aEnvoyer,
  children,
}: {
  readonly pseudo: string;
  readonly admin: boolean;
  readonly aEnvoyer: number;
  readonly children: ReactNode;
}) {
  const [retenue, setRetenue] = useState(false);
  const sortir = (e: MouseEvent) => {
    if (aEnvoyer === 0 || retenue) return;
    e.preventDefault();
    setRetenue(true);
  };
  return (
    <>
      <p className="petit doux barre-atelier">
        <VousEtes pseudo={pseudo} admin={admin} />
        {children}
        <a href={href("/connexion")} onClick={sortir}>
          Changer ou sortir
        </a>
      </p>
      {retenue && aEnvoyer > 0 && <SortieRetenue pseudo={pseudo} />}
    </>
  );
}

function SortieRetenue({ pseudo }: { readonly pseudo: string }) {
  return (
    <Avis genre="erreur" titre="Des fiches n'ont pas encore été envoyées.">
      Elles restent sur ce téléphone, et partiront quand vous reviendrez dans cet atelier sous le nom de {pseudo}.{" "}
      <a href={href("/connexion")}>Sortir quand même</a>
    </Avis>
  );
}

/** Aucune fiche dans la liste : la carte est vide, les choix écartent tout, ou des nouvelles attendent d'être montrées. */
function RienALire({ total, retenues, incomplete }: { readonly total: number; readonly retenues: number; readonly incomplete: boolean }) {
  if (incomplete) return <EtatVide titre="Sans réseau, les fiches des autres ne sont pas là.">Elles viendront d'elles-mêmes à son retour.</EtatVide>;
  return (
    <EtatVide titre={total === 0 ? "La carte est vide pour l'instant." : "Aucune fiche ne répond à ces choix."}>
      {total === 0
        ? "Posez la première : quoi, où, un mot."
        : retenues > 0
          ? "De nouvelles viennent d'arriver."
          : "Montrez toutes les fiches, ou posez-en une."}
    </EtatVide>
  );
}

function Emporter({ admin }: { readonly admin: boolean }) {
  return (
    <p className="petit doux pied-atelier">
      Emporter la carte : <a href={`${href("/api/codev/export")}?format=geojson`}>GeoJSON</a>, <a href={`${href("/api/codev/export")}?format=csv`}>CSV</a>,{" "}
      <a href={`${href("/api/codev/export")}?format=csv-fr`}>CSV pour tableur français</a>, <a href={`${href("/api/codev/export")}?format=kml`}>KML</a>,{" "}
      <a href={`${href("/api/codev/export")}?format=gpx`}>GPX</a>. <a href={href("/codev/qr")}>Inviter par QR code</a>.{" "}
      <a href={ENSEMBLE}>Imaginer un lieu à plusieurs</a>.
      {admin && (
        <>
          {" "}
          <a href={href("/admin/atelier")}>Gérer les ateliers</a>.
        </>
      )}
    </p>
  );
}
