import { useEffect, useRef } from "react";
import { CARTO, type FiltreCarto } from "#app/contextes/atelier/vues/carto.ts";
import type { FicheDirecte, FicheVue } from "#app/contextes/atelier/vues/vue-carto.ts";
import type { PageCarto } from "#app/contextes/atelier/service/fiches.server.ts";
import { denombrerOuAucun } from "#app/commun/nombres/denombrer-ou-aucun.ts";
import { ecrireCompte } from "#app/commun/nombres/milliers.ts";
import { lireTable } from "#app/commun/listes/lire-table.ts";
import { LienBouton } from "#app/ui/base/Bouton.tsx";
import { CadrageDefait } from "#app/contextes/atelier/ui/carte/Cadrage.tsx";
import { BoutonGeste } from "./gestes/BoutonGeste.tsx";

const FAITS: Readonly<Record<string, string>> = {
  modifiee: "Fiche enregistrée.",
  photo: "Photo gardée.",
  "sans-photo": "Photo retirée.",
  retiree: "Votre fiche est retirée.",
  remise: "La fiche est de nouveau sur la carte.",
  effacee: "La fiche est effacée pour de bon.",
  cadree: "Le cadrage est gardé : la carte s’ouvre ainsi pour tous.",
  decadree: "La carte s’ouvre de nouveau sur ses fiches.",
};

/** Ce qui vient d'être fait, et de quoi le défaire. Reçoit le focus : c'est la réponse au geste. */
export function Faits({
  posee,
  gardee,
  retiree,
  faite,
  avant = null,
}: {
  readonly posee: FicheDirecte | undefined;
  readonly gardee: boolean;
  readonly retiree: FicheVue | null;
  readonly faite: string | null;
  readonly avant?: string | null;
}) {
  const bloc = useRef<HTMLDivElement>(null);
  const fait = lireTable(FAITS, faite);
  const cle = posee?.id ?? retiree?.id ?? faite ?? (gardee ? "gardee" : "");
  useEffect(() => {
    if (cle !== "") bloc.current?.focus();
  }, [cle]);
  if (posee === undefined && retiree === null && fait === undefined && !gardee) return null;
  return (
    <div className="nouvelles" role="status" tabIndex={-1} ref={bloc}>
      {posee !== undefined && (
        <>
          <p>
            <strong>Fiche posée.</strong> {"Les autres la voient déjà : "}
            <a href={`#fiche-${posee.id}`}>{posee.titre}</a>.
          </p>
          <div className="rang">
            <LienBouton href={`${CARTO}?fiche=${posee.id}`} allure="clair" court surPlace>
              Modifier
            </LienBouton>
            <BoutonGeste geste="annuler" id={posee.id} titre={posee.titre} allure="nu">
              Annuler
            </BoutonGeste>
          </div>
        </>
      )}
      {gardee && posee === undefined && (
        <p>
          <strong>Enregistré sur ce téléphone.</strong> Pas encore envoyé : cela partira seul, même si vous fermez cette page et revenez plus tard.
        </p>
      )}
      {retiree !== null && (
        <>
          <p>
            <strong>Fiche mise à la corbeille.</strong> {`« ${retiree.titre} » n'est plus sur la carte.`}
          </p>
          <BoutonGeste geste="restaurer" id={retiree.id} titre={retiree.titre} allure="clair">
            Remettre
          </BoutonGeste>
        </>
      )}
      {posee === undefined && retiree === null && !gardee && fait !== undefined && (
        <>
          <p>
            <strong>{fait}</strong>
          </p>
          {avant !== null && <CadrageDefait avant={avant} />}
        </>
      )}
    </div>
  );
}

export function phraseCompte(
  retenues: number,
  total: number,
  { horsCarte, horsCadrage: { nombre: horsCadrage } }: Pick<PageCarto, "horsCarte" | "horsCadrage">,
  filtre: FiltreCarto,
): string {
  const compte =
    filtre.vue === "toutes" && filtre.type === undefined && filtre.ici === undefined && filtre.q === undefined
      ? `${denombrerOuAucun(total, "fiche", "fiches", "Aucune")} ${horsCadrage === 0 ? "sur la carte" : "dans l’atelier"}.`
      : `${denombrerOuAucun(retenues, "fiche", "fiches", "Aucune")} sur ${ecrireCompte(total)}.`;
  return horsCarte === 0 ? compte : `${compte} ${denombrerOuAucun(horsCarte, "fiche", "fiches", "Aucune")} hors du dessin, dans la liste seulement.`;
}
