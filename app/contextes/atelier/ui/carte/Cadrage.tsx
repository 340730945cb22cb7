import { useRef, type RefObject } from "react";
import { Form } from "react-router";
import type { Bornes } from "#app/commun/geo/mercator.ts";
import { ecrireCadrage } from "#app/contextes/atelier/domaine/cadrage.ts";
import type { HorsCadrage } from "#app/contextes/atelier/vues/hors-cadrage.ts";
import { direTracesTus } from "#app/contextes/atelier/vues/traces.ts";
import { adresseCarto, CARTO, surTout, type FiltreCarto } from "#app/contextes/atelier/vues/carto.ts";
import type { PageCarto } from "#app/contextes/atelier/service/fiches.server.ts";
import { denombrerOuAucun } from "#app/commun/nombres/denombrer-ou-aucun.ts";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import type { Viseur } from "./CarteAtelier.tsx";

/** Ce que la carte montre : combien de fiches, celles que son cadrage laisse dehors, les tracés qu'elle tait ; et de quoi la recadrer. */
export function EtendueDeLaCarte({
  vue,
  hors,
  compte,
  viseur,
}: {
  readonly vue: PageCarto;
  readonly hors: HorsCadrage;
  readonly compte: string;
  readonly viseur: RefObject<Viseur | null>;
}) {
  return (
    <>
      <p className="petit doux">{compte}</p>
      <HorsDuCadrage hors={hors} filtre={vue.filtre} />
      {vue.admin && <Cadrage garde={vue.atelier.cadrage !== undefined} bornes={vue.carte.bornes} viseur={viseur} />}
      {vue.tracesTus > 0 && <p className="petit doux">{`${direTracesTus(vue.tracesTus)} : agrandissez la carte pour les voir.`}</p>}
    </>
  );
}

/** L'étendue de la carte, pour l'animation : celle qu'elle voit s'ouvrira pour tous. Sans script, celle que le serveur a dessinée. */
function Cadrage({ garde, bornes, viseur }: { readonly garde: boolean; readonly bornes: Bornes; readonly viseur: RefObject<Viseur | null> }) {
  const champ = useRef<HTMLInputElement>(null);
  const vue = ecrireCadrage(bornes);
  const lire = () => {
    if (champ.current !== null) champ.current.value = ecrireCadrage(viseur.current?.bornes() ?? bornes);
  };
  return (
    <Form method="post" action={CARTO} className="rang" preventScrollReset>
      <input key={vue} ref={champ} type="hidden" name="cadrage" defaultValue={vue} />
      <Bouton name="geste" value="cadrer" allure="clair" court onClick={lire}>
        Garder ce cadrage
      </Bouton>
      {garde && (
        <Bouton name="geste" value="decadrer" allure="nu" court>
          Revenir au cadrage des fiches
        </Bouton>
      )}
    </Form>
  );
}

/** De quoi défaire ce qu'on vient de faire au cadrage : l'ancien revient, ou celui des fiches s'il n'y en avait pas. */
export function CadrageDefait({ avant }: { readonly avant: string }) {
  return (
    <Form method="post" action={CARTO} preventScrollReset>
      <input type="hidden" name="cadrage" value={avant} />
      <Bouton name="geste" value={avant === "" ? "decadrer" : "cadrer"} allure="clair" court>
        Annuler
      </Bouton>
    </Form>
  );
}

/** Les fiches que le cadrage gardé ne montre pas : dites, nommées, et un lien pour les voir toutes sur la carte. */
function HorsDuCadrage({ hors: { nombre, premieres }, filtre }: { readonly hors: HorsCadrage; readonly filtre: FiltreCarto }) {
  if (nombre === 0) return null;
  const reste = nombre - premieres.length;
  return (
    <p className="petit doux">
      {`${denombrerOuAucun(nombre, "fiche", "fiches", "Aucune")} hors du cadrage, dans la liste : `}
      {premieres.map(({ nom, href }, i) => (
        <span key={href}>
          {i > 0 && ", "}
          <a href={href}>{nom}</a>
        </span>
      ))}
      {reste > 0 && `, et ${reste} de plus`}
      {". "}
      <a href={`${adresseCarto({ ...surTout(filtre), tout: true })}#carte`}>Les voir sur la carte</a>
    </p>
  );
}
