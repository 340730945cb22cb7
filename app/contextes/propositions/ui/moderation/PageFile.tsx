import { href } from "react-router";
import { NOMS_ETATS, NOMS_TYPES_PROPOSITION } from "#app/contextes/propositions/domaine/proposition.ts";
import type { VueModeration } from "#app/contextes/propositions/domaine/vues-moderation.ts";
import type { PageFile as Donnees } from "#app/contextes/propositions/service/moderation.server.ts";
import { EtatVide } from "#app/ui/base/EtatVide.tsx";
import { Onglets } from "#app/ui/base/Onglets.tsx";
import { formaterInstant } from "#app/commun/dates/dates.ts";
import { MenuAnimation } from "#app/ui/mise-en-page/MenuAnimation.tsx";

const NOMS: Readonly<Record<VueModeration, string>> = { a_relire: "À relire", publiees: "Publiées", refusees: "Refusées", retirees: "Retirées" };
const VIDES: Readonly<Record<VueModeration, string>> = {
  a_relire: "Rien n'attend de relecture.",
  publiees: "Rien n'a encore été publié.",
  refusees: "Rien n'a été refusé.",
  retirees: "Rien n'a été retiré.",
};
const DEMANDES = { ajout: "", correction: "correction", retrait: "demande de retrait" } as const;

export function PageFile({ file: { vue, lignes, comptes, page, pages } }: { readonly file: Donnees }) {
  return (
    <div className="cadre">
      <MenuAnimation courante="/admin/propositions" />
      <h1>{titre(vue, comptes.a_relire)}</h1>
      <div className="blanc-4">
        <Onglets
          nom="État des propositions"
          courant={lien(vue)}
          onglets={(Object.keys(NOMS) as Array<VueModeration>).map((v) => ({ href: lien(v), libelle: `${NOMS[v]} (${comptes[v]})` }))}
        />
      </div>
      {lignes.length === 0 ? (
        <EtatVide titre={VIDES[vue]} />
      ) : (
        <ul className="file">
          {lignes.map((l) => (
            <li key={l.id}>
              <a href={href("/admin/propositions/:id", { id: l.id })}>{l.nom}</a>
              <span className="petit doux">
                {[NOMS_TYPES_PROPOSITION[l.type], DEMANDES[l.demande], NOMS_ETATS[l.etat].toLowerCase()].filter(Boolean).join(" · ")}
              </span>
              <span className="xs doux">
                Déposée le <time dateTime={l.cree_le}>{formaterInstant(l.cree_le)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
      {vue === "publiees" && comptes.publiees > 0 && (
        <p className="petit blanc-4">
          <a href={href("/admin/references.tar")} download>
            Références acceptées
          </a>
          , un fichier par texte, prêtes à indexer par le serveur de recherche.
        </p>
      )}
      {pages > 1 && (
        <nav className="rang blanc-4" aria-label="Pages">
          {page > 1 && <a href={lien(vue, page - 1)}>Plus récentes</a>}
          <span className="petit doux">{`Page ${page} sur ${pages}`}</span>
          {page < pages && <a href={lien(vue, page + 1)}>Plus anciennes</a>}
        </nav>
      )}
    </div>
  );
}

function titre(vue: VueModeration, aRelire: number): string {
  if (vue !== "a_relire") return `Propositions ${NOMS[vue].toLowerCase()}`;
  return aRelire === 0 ? "Rien à relire" : aRelire === 1 ? "Une proposition à relire" : `${aRelire} propositions à relire`;
}

function lien(vue: VueModeration, page = 1): string {
  return `${href("/admin/propositions")}?vue=${vue}${page === 1 ? "" : `&page=${page}`}`;
}
