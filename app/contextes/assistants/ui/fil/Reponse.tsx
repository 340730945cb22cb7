import type { ReactNode } from "react";
import { avisDeReponse, avisInterruption, enTeteReponse, type AvisReponse } from "#app/contextes/assistants/vues/avis.ts";
import { FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import type { ReponsePartielle } from "#app/contextes/assistants/domaine/conversation.ts";
import type { Agent, CitationReponse, ReponseChat, SourceReponse } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { enEcriture } from "#app/contextes/assistants/domaine/flux/flux.ts";
import { appelsCites } from "#app/contextes/assistants/domaine/flux/nettoyage.ts";
import { plier } from "#app/commun/texte/plier.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Sources } from "./Sources.tsx";
import { TexteMarkdown } from "./TexteMarkdown.tsx";

/** Une réponse : qui, les avis, le texte, puis les sources. Sans modèle de langue, les cartes tiennent lieu de texte. */
export function Reponse({
  agent,
  question,
  reponse,
  prefixe,
}: {
  readonly agent: Agent;
  readonly question: string;
  readonly reponse: ReponseChat;
  readonly prefixe: string;
}) {
  const { sources, fournisseur, reponse: texte, interrompue, nombres_sans_source: nombres = [], remarque, portes = [] } = reponse;
  // Un passage de la question elle-même n'est cité d'aucun document.
  const citations = (reponse.citations ?? []).filter(({ texte: cite, source }) => source !== null || !plier(question).includes(plier(cite)));
  const extractive = fournisseur === null && sources.length > 0;
  return (
    <Cadre agent={agent} nom={interrompue === true ? "Réponse interrompue" : "Réponse"} details={enTeteReponse(reponse)}>
      <ListeAvis avis={avisDeReponse(reponse)} />
      {extractive && remarque !== undefined && <p className="remarque-recherche">{remarque}</p>}
      {!extractive && <Texte texte={texte} sources={sources} prefixe={prefixe} citations={citations} nombres={nombres} />}
      {nombres.length > 0 && (
        <p className="legende-citations">
          Nombre <mark className="nombre-sans-source">souligné</mark> : aucun des documents ne le porte, à vérifier avant de s’en servir.
        </p>
      )}
      {!extractive && citations.length > 0 && (
        <p className="legende-citations">
          « Citation vérifiée » : le passage figure mot pour mot dans le document. « Reformulation » : il n'y a pas été retrouvé tel quel.
        </p>
      )}
      <Sources sources={sources} cites={extractive ? null : appelsCites(texte)} prefixe={prefixe} />
      {portes.length > 0 && <Portes portes={portes} />}
    </Cadre>
  );
}

function Portes({ portes }: { readonly portes: NonNullable<ReponseChat["portes"]> }) {
  return (
    // Une liste nommée, pas un repère : une conversation en a autant que de réponses.
    <div className="portes-reponse">
      <span>Pour continuer :</span>
      <ul aria-label="Pour continuer">
        {portes.map(({ libelle, adresse }) => (
          <li key={adresse}>
            <Lien href={adresse}>{libelle}</Lien>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Une réponse qui s'écrit : les documents trouvés d'abord, puis le texte à mesure. */
export function ReponseEnCours({
  agent,
  texte,
  sources,
  prefixe,
}: {
  readonly agent: Agent;
  readonly texte: string;
  readonly sources: ReadonlyArray<SourceReponse>;
  readonly prefixe: string;
}) {
  const etat =
    texte !== ""
      ? "écrit…"
      : sources.length === 0
        ? "cherche dans les documents…"
        : `${sources.length === 1 ? "1 document trouvé" : `${sources.length} documents trouvés`}, rédige…`;
  return (
    <Cadre agent={agent} nom="Réponse en cours" details={[etat]} classe="tour--encours">
      {texte === "" ? (
        <div aria-hidden="true" className="attente-reponse">
          <div className="os" />
          <div className="os" />
          <div className="os" />
        </div>
      ) : (
        <Texte texte={enEcriture(texte)} sources={sources} prefixe={prefixe} />
      )}
      <Sources sources={sources} cites={appelsCites(texte)} prefixe={prefixe} />
    </Cadre>
  );
}

/** Ce qui était écrit quand une réponse s'est arrêtée. */
export function ReponseInterrompue({ agent, partielle, prefixe }: { readonly agent: Agent; readonly partielle: ReponsePartielle; readonly prefixe: string }) {
  const { texte, sources, cause } = partielle;
  return (
    <Cadre agent={agent} nom="Réponse interrompue" details={["réponse interrompue"]}>
      <ListeAvis avis={[avisInterruption(cause)]} />
      <Texte texte={texte} sources={sources} prefixe={prefixe} />
      <Sources sources={sources} cites={appelsCites(texte)} prefixe={prefixe} />
    </Cadre>
  );
}

/** Réponse d'un échange dont on n'a gardé que le texte : ses numéros ne mèneraient plus à rien. */
export function ReponsePassee({ agent, texte, prefixe }: { readonly agent: Agent; readonly texte: string; readonly prefixe: string }) {
  return (
    <Cadre agent={agent} nom="Réponse précédente" details={[]}>
      <TexteMarkdown texte={texte.replaceAll(/\s*\[\d+\]/g, "")} sources={0} prefixe={prefixe} />
    </Cadre>
  );
}

function Cadre({
  agent,
  nom,
  details,
  classe = "",
  children,
}: {
  readonly agent: Agent;
  readonly nom: string;
  readonly details: ReadonlyArray<string>;
  readonly classe?: string;
  readonly children: ReactNode;
}) {
  return (
    <article className={`tour--lui ${classe}`.trim()} aria-label={nom}>
      <p className="qui">
        <b>{FICHES_AGENTS[agent].nom}</b>
        {details.map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
      </p>
      {children}
    </article>
  );
}

function ListeAvis({ avis }: { readonly avis: ReadonlyArray<AvisReponse> }) {
  return avis.map(({ genre, titre, texte, lien }) => (
    <Avis key={titre} genre={genre} titre={titre}>
      {texte} {lien !== undefined && <Lien href={lien.href}>{lien.texte}</Lien>}
    </Avis>
  ));
}

function Texte({
  texte,
  sources,
  prefixe,
  citations = [],
  nombres = [],
}: {
  readonly texte: string;
  readonly sources: ReadonlyArray<SourceReponse>;
  readonly prefixe: string;
  readonly citations?: ReadonlyArray<CitationReponse>;
  readonly nombres?: ReadonlyArray<string>;
}) {
  const hotes = new Set(sources.flatMap(({ url }) => (url !== undefined && URL.canParse(url) ? [new URL(url).host] : [])));
  return (
    <TexteMarkdown
      texte={texte}
      prefixe={prefixe}
      sources={sources.length}
      citations={citations}
      nombres={new Set(nombres)}
      lienAdmis={(href) => URL.canParse(href) && hotes.has(new URL(href).host)}
      lienPassage={(rang, ancre) => {
        const url = sources[rang - 1]?.url;
        if (url === undefined) return `#${prefixe}-source-${rang}`;
        return ancre === undefined ? url : `${url.split("#")[0] ?? ""}#${ancre}`;
      }}
    />
  );
}
