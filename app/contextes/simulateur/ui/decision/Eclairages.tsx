import { Fragment, type ReactNode } from "react";
import type { PourDesPlans, VueDecision } from "#app/contextes/simulateur/vues/decision/decision.ts";
import { grouper } from "#app/commun/listes/grouper.ts";
import { denombrer } from "#app/commun/nombres/nombres.ts";
import { minuscule } from "#app/commun/texte/majuscule.ts";
import { Lien } from "#app/ui/base/Lien.tsx";
import { Repli } from "#app/ui/base/Repli.tsx";

/** Ce qui éclaire le choix sans le faire : replié, et dit une fois pour tous les plans. */
export function Eclairages({ vue: { plans, effets, droit, aides } }: { readonly vue: Pick<VueDecision, "plans" | "effets" | "droit" | "aides"> }) {
  return (
    <div>
      <Repli titre="L’ordre des gestes et le remboursement" classe="pile">
        {plans.map(({ cle, nom, achats, retour }) => (
          <p key={cle} className="etroit">
            {`${nom}. ${enSuite(achats, ", puis ")}. Remboursement : ${minuscule(retour)}`}
          </p>
        ))}
      </Repli>
      {effets.length > 0 && (
        <Repli titre="Ce que fait chaque geste">
          <ul className="puces">
            {[...grouper(effets, ({ effet }) => effet)].map(([effet, gestes]) => (
              <li key={effet}>{`${enSuite(gestes, " ; ")}. ${effet}`}</li>
            ))}
          </ul>
        </Repli>
      )}
      {droit.length > 0 && (
        <Repli titre={`Ce que dit le droit : ${denombrer(droit.length, "règle")}`}>
          <ul className="puces">
            {droit.map(({ phrase, pour }) => (
              <li key={phrase}>{`${phrase}${pour === "" ? "" : ` (${pour})`}`}</li>
            ))}
          </ul>
        </Repli>
      )}
      <Aides aides={aides} />
      <Repli titre="Comment ces chiffres sont comptés" classe="etroit">
        Les gestes sont au prix du catalogue, sans aucune aide : les aides changent chaque année et dépendent de vos revenus. L’économie est comptée aux prix
        d’aujourd’hui, sans hausse supposée, surplus vendu compris ; le remboursement retire l’entretien de ce que l’on économise. Pour des panneaux seuls,
        c’est celui que montre « Le coût et le temps » du plan. « Usure et entretien » compte aussi ce qui se rachète chaque année.
      </Repli>
    </div>
  );
}

/** Les gestes l'un après l'autre, d'une phrase. */
function enSuite(gestes: ReadonlyArray<{ readonly titre: string }>, entre: string): string {
  return gestes.map(({ titre }, i) => (i === 0 ? titre : minuscule(titre))).join(entre);
}

/** Ce qui vaut pour tous les plans d'abord, puis ce qui ne vaut que pour certains, nommés une fois ; une seule chose ne fait pas une liste. */
function ParPlans<T extends PourDesPlans & { readonly cle: string }>({
  choses,
  children,
}: {
  readonly choses: ReadonlyArray<T>;
  readonly children: (chose: T) => ReactNode;
}) {
  const groupes = [...grouper(choses, ({ pour }) => pour)].toSorted(([a], [b]) => Number(a !== "") - Number(b !== ""));
  return groupes.map(([pour, eux]) => {
    const [seule, ...autres] = eux;
    if (pour !== "" && seule !== undefined && autres.length === 0)
      return (
        <p key={pour}>
          {`Pour ${pour} : `}
          {children(seule)}
        </p>
      );
    return (
      <Fragment key={pour}>
        {pour !== "" && <p>{`Pour ${pour} :`}</p>}
        <ul className="puces">
          {eux.map((chose) => (
            <li key={chose.cle}>{children(chose)}</li>
          ))}
        </ul>
      </Fragment>
    );
  });
}

/** Les aides se nomment, avec leur page et leur date ; aucune n'entre dans un prix. */
function Aides({ aides }: Pick<VueDecision, "aides">) {
  if (aides.length === 0) return null;
  const ecrites = [...new Set(aides.map(({ ecrite }) => ecrite))];
  return (
    <Repli titre={`Peut-être aidé, jamais compté : ${denombrer(aides.length, "aide")}`}>
      <ParPlans choses={aides}>
        {({ nom, phrase, source, url, ecrite }) => (
          <>
            <Lien href={url}>{`${nom} (${source})`}</Lien>
            {`. ${phrase}${ecrites.length > 1 ? ` Phrase écrite le ${ecrite}.` : ""}`}
          </>
        )}
      </ParPlans>
      <p className="petit doux">
        {`${ecrites.length > 1 ? "" : `Phrases écrites le ${ecrites[0] ?? ""}. `}Les montants sont à vérifier sur la page officielle.`}
      </p>
    </Repli>
  );
}
