import { avisDeReponse, enTeteReponse } from "#app/domaine/chat/avis.ts";
import { FICHES_AGENTS } from "#app/domaine/chat/agents.ts";
import type { Agent, ReponseChat } from "#app/domaine/chat/evenements.ts";
import { appelsCites } from "#app/domaine/chat/nettoyage.ts";
import { typo } from "#app/domaine/typo.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Sources } from "./Sources.tsx";
import { TexteMarkdown } from "./TexteMarkdown.tsx";

/** Une réponse : qui, les avis, le texte, puis les sources. Sans modèle de langue, les cartes tiennent lieu de texte. */
export function Reponse({ agent, reponse, prefixe }: { readonly agent: Agent; readonly reponse: ReponseChat; readonly prefixe: string }) {
  const { sources, fournisseur, reponse: texte } = reponse;
  const extractive = fournisseur === null && sources.length > 0;
  const hotes = new Set(sources.flatMap(({ url }) => (url !== undefined && URL.canParse(url) ? [new URL(url).host] : [])));
  return (
    <article className="tour--lui" aria-label="Réponse">
      <p className="qui">
        <b>{FICHES_AGENTS[agent].nom}</b>
        {enTeteReponse(reponse).map((morceau) => (
          <span key={morceau}>{typo(morceau)}</span>
        ))}
      </p>
      {avisDeReponse(reponse).map(({ genre, titre, texte: suite, lien }) => (
        <Avis key={titre} genre={genre} titre={titre}>
          {suite} {lien !== undefined && <Lien href={lien.href}>{lien.texte}</Lien>}
        </Avis>
      ))}
      {!extractive && (
        <TexteMarkdown texte={texte} prefixe={prefixe} sources={sources.length} lienAdmis={(href) => URL.canParse(href) && hotes.has(new URL(href).host)} />
      )}
      <Sources sources={sources} cites={extractive ? null : appelsCites(texte)} prefixe={prefixe} />
    </article>
  );
}
