import { useCallback, useState, type ReactNode } from "react";
import { Form } from "react-router";
import { CIBLES_PCT } from "#app/contextes/ensemble/domaine/ensemble.ts";
import { ENSEMBLE } from "#app/commun/adresses/adresses-atelier.ts";
import type { VueGroupe } from "#app/contextes/ensemble/domaine/vue.ts";
import { NOMS_AXES } from "#app/commun/axes.ts";
import { decaler, type TauxAxe } from "#app/contextes/simulateur/index.ts";
import type { Groupe as Etat } from "#app/contextes/ensemble/service/ensembles.server.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Bouton } from "#app/ui/base/Bouton.tsx";
import { ChampSelect } from "#app/ui/champs/ChampSelect.tsx";
import type { RefusFormulaire } from "#app/commun/refus-formulaire.ts";
import { ContexteApercu } from "#app/contextes/simulateur/ui/index.ts";
import { Leviers } from "./Leviers.tsx";
import { Apports, BandeauTaux, CartesSomme, direGroupe, Gestes, MoyensDuGroupe } from "./Somme.tsx";

type Apercu = { readonly pour: VueGroupe; readonly axes: ReadonlyArray<TauxAxe> };

export type ProprietesGroupe = {
  readonly vue: VueGroupe;
  readonly cible_pct: number;
  readonly admin: boolean;
  readonly peutBouger: boolean;
  readonly refus: RefusFormulaire | undefined;
  readonly ecran?: boolean;
  readonly tete?: ReactNode;
};

/** La somme et ses leviers, sur un téléphone comme sur l'écran de la salle. */
export function Groupe({ vue, cible_pct, admin, peutBouger, refus, ecran = false, tete }: ProprietesGroupe) {
  const [apercu, setApercu] = useState<Apercu | null>(null);
  const oublier = useCallback(() => setApercu(null), []);
  return (
    <ContexteApercu value={apercu?.pour === vue ? apercu.axes : null}>
      <section className="pile somme-groupe" id="somme" aria-labelledby="h-somme">
        {tete ?? (
          <div>
            <h2 id="h-somme">{direGroupe(vue)}</h2>
            <p className="chapeau">{vue.titre}</p>
          </div>
        )}
        {/* La salle bouge les leviers : qui ne voit pas les jauges entend où elles se posent. */}
        <p className="vh" role="status">
          {`${vue.axes.map((a) => `${NOMS_AXES[a.axe]} : ${a.valeur}`).join(", ")}.`}
        </p>
        {ecran && <h2 className="vh">Ce que le lieu couvre, ce qui manque</h2>}
        <CartesSomme vue={vue} />
        <MoyensDuGroupe moyens={vue.moyens} />
      </section>
      <section className="pile" id="leviers" aria-labelledby="h-leviers">
        <h2 id="h-leviers">Et si nous mettions en commun…</h2>
        {peutBouger && <BandeauTaux vue={vue} />}
        {peutBouger ? (
          <Leviers
            vue={vue}
            refus={refus}
            ecran={ecran}
            surApercu={(taux, depart) => setApercu({ pour: vue, axes: decaler(vue.axes, depart, taux) })}
            surRepos={oublier}
          />
        ) : (
          <p className="doux">L'animation bouge les leviers devant tout le monde. Elle peut aussi vous les ouvrir ici.</p>
        )}
        {admin && <Visee cible_pct={cible_pct} ecran={ecran} />}
        <Gestes gestes={vue.gestes} />
        <Apports apports={vue.apports} foyers={vue.foyers} />
        <p className="petit">
          <a href={vue.liens.simulateur}>Ouvrir ce lieu dans le simulateur</a>
          {vue.liens.comparer !== null && (
            <>
              {" · "}
              <a href={vue.liens.comparer}>Comparer avec et sans les leviers</a>
            </>
          )}
        </p>
      </section>
    </ContexteApercu>
  );
}

/** Ce que le simulateur a refusé : toute la somme, ou les leviers seuls. */
export function Fautes({ groupe }: { readonly groupe: Etat | null }) {
  if (groupe === null || groupe.fautes.length === 0) return null;
  const titre = groupe.vue === null ? "La somme ne se calcule pas." : "Ces leviers ne tiennent pas : les jauges montrent le lieu sans eux.";
  return (
    <Avis genre="erreur" titre={titre}>
      {groupe.fautes.join(" ")}
    </Avis>
  );
}

function Visee({ cible_pct, ecran }: { readonly cible_pct: number; readonly ecran: boolean }) {
  return (
    <Form method="post" action={ENSEMBLE} className="rang visee" preventScrollReset>
      {ecran && <input type="hidden" name="vers" value="ecran" />}
      <ChampSelect
        key={cible_pct}
        nom="cible"
        libelle="Autonomie visée"
        options={CIBLES_PCT.map((c) => ({ valeur: String(c), libelle: `${c}\u00a0%` }))}
        valeur={String(cible_pct)}
      />
      <Bouton allure="clair" court name="geste" value="viser">
        Viser
      </Bouton>
      <Bouton allure="nu" court name="geste" value="zero">
        Remettre les leviers à zéro
      </Bouton>
    </Form>
  );
}
