import type { TypeProposition } from "#app/commun/types-proposition.ts";
import type { Valeurs } from "#app/contextes/propositions/domaine/proposition-valeurs.ts";
import { NOMS_RAISONS } from "#app/contextes/propositions/domaine/ressemblance.ts";
import type { Double } from "#app/contextes/propositions/service/moderation.server.ts";
import { CHAMPS } from "#app/contextes/propositions/ui/champs.ts";

/** Une fiche qui ressemble, et en quoi elle diffère. */
export function UnDouble({ type, double, valeurs }: { readonly type: TypeProposition; readonly double: Double; readonly valeurs: Valeurs }) {
  return (
    <div className="double">
      <a href={double.href}>{double.nom}</a>{" "}
      <span className="petit doux">{`${NOMS_RAISONS[double.raison]}${double.enAttente ? ", aussi en attente" : ", déjà sur le site"}`}</span>
      <Comparaison type={type} valeurs={double.valeurs} avec={valeurs} />
    </div>
  );
}

/** Les champs de l'autre fiche, ceux qui diffèrent en gras. */
export function Comparaison({ type, valeurs, avec }: { readonly type: TypeProposition; readonly valeurs: Valeurs; readonly avec: Valeurs }) {
  const lignes = CHAMPS[type].flatMap(({ nom, libelle, options }) => {
    const nommer = (v: Valeurs[string] | undefined) =>
      (v === undefined ? [] : typeof v === "string" ? [v] : v).map((brut) => options?.find(({ valeur }) => valeur === brut)?.libelle ?? brut).join(", ");
    const texte = nommer(valeurs[nom]);
    return texte === "" && nommer(avec[nom]) === "" ? [] : [{ nom, libelle, texte: texte === "" ? "(vide)" : texte, differe: texte !== nommer(avec[nom]) }];
  });
  if (lignes.length === 0) return null;
  return (
    <dl>
      {lignes.map(({ nom, libelle, texte, differe }) => (
        <div key={nom} className="couple">
          <dt>{libelle}</dt>
          <dd>{differe ? <b>{texte}</b> : texte}</dd>
        </div>
      ))}
    </dl>
  );
}
