import { href } from "react-router";
import { lireTable } from "#app/commun/listes/lire-table.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { premiereErreur, texteDe, type RefusFormulaire } from "#app/commun/refus-formulaire.ts";
import { GARDE_JOURS, LOT } from "#app/contextes/campagne/domaine/campagne.ts";
import type { CampagneListee } from "#app/contextes/campagne/service/campagnes.server.ts";
import { ID_TERRITOIRES, ListeTerritoires } from "#app/contextes/simulateur/ui/index.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Bouton, LienBouton } from "#app/ui/base/Bouton.tsx";
import { Carte } from "#app/ui/base/Carte.tsx";
import { EtatVide } from "#app/ui/base/EtatVide.tsx";
import { Lien } from "#app/ui/base/Lien.tsx";
import { ChampTexte } from "#app/ui/champs/ChampTexte.tsx";
import { ResumeErreurs } from "#app/ui/champs/ResumeErreurs.tsx";
import { MenuAnimation } from "#app/ui/mise-en-page/MenuAnimation.tsx";

export type ProprietesCampagnes = {
  readonly campagnes: ReadonlyArray<CampagneListee & { readonly adresse: string }>;
  readonly territoires: ReadonlyArray<string>;
  /** Du formulaire : envoyé deux fois, il n’ouvre qu’une campagne. */
  readonly cle: string;
  readonly fait: string | null;
  readonly refus: RefusFormulaire | undefined;
};

const FAITS: Readonly<Record<string, string>> = {
  creee: "La campagne est ouverte : donnez son lien, ou projetez son carré.",
  fermee: "La campagne est close : plus personne n’y répond, sa synthèse reste.",
  rouverte: "La campagne reprend des réponses.",
  effacee: "La campagne et ses réponses sont effacées.",
};

/** Les campagnes, pour l'animation : ouvrir, projeter, clore, effacer. */
export function PageCampagnes({ campagnes, territoires, cle, fait, refus }: ProprietesCampagnes) {
  const phrase = lireTable(FAITS, fait);
  const erreurs = Object.entries(refus?.erreurs ?? {}).map(([nom, [message = ""]]) => ({ nom, message }));
  return (
    <div className="cadre pile pile--6">
      <MenuAnimation courante="/admin/campagnes" />
      <div>
        <h1>Campagnes</h1>
        <p className="chapeau">
          {`Un lien et un carré à viser : des foyers répondent, chacun sur son téléphone, sans se nommer. À partir de ${LOT} réponses, une synthèse que tous voient. Une campagne s’efface ${GARDE_JOURS} jours après son ouverture.`}
        </p>
      </div>
      {phrase !== undefined && (
        <div role="status">
          <Avis titre={phrase} />
        </div>
      )}
      <ResumeErreurs erreurs={erreurs} />
      <div className="liste-et-formulaire">
        <section aria-labelledby="h-campagnes">
          <h2 className="vh" id="h-campagnes">
            Campagnes ouvertes et closes
          </h2>
          {campagnes.length === 0 ? (
            <EtatVide titre="Aucune campagne pour l’instant." />
          ) : (
            <ul className="pile liste-ateliers">
              {campagnes.map((campagne) => (
                <Une key={campagne.id} campagne={campagne} />
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="h-nouvelle">
          <Carte>
            <form method="post" className="pile">
              <h2 id="h-nouvelle">Ouvrir une campagne</h2>
              <input type="hidden" name="cle" value={cle} />
              <ChampTexte
                nom="titre"
                libelle="Nom, que tous verront"
                aide="« Ceux du bourg, hiver 2026 »."
                defaultValue={texteDe(refus, "titre")}
                erreur={premiereErreur(refus, "titre")}
                autoComplete="off"
              />
              <ListeTerritoires territoires={territoires} />
              <ChampTexte
                nom="dep"
                libelle="Département ou territoire"
                aide="Le climat de tous les foyers."
                list={ID_TERRITOIRES}
                defaultValue={texteDe(refus, "dep")}
                erreur={premiereErreur(refus, "dep")}
                autoComplete="off"
              />
              <ChampTexte nom="commune" libelle="Commune" facultatif defaultValue={texteDe(refus, "commune")} erreur={premiereErreur(refus, "commune")} />
              <Bouton name="geste" value="creer">
                Ouvrir la campagne
              </Bouton>
            </form>
          </Carte>
        </section>
      </div>
    </div>
  );
}

/** « 23 réponses, dont 20 dans la synthèse » ; rien à en dire tant qu'il n'y en a pas. */
function direReponses(reponses: number, comptees: number): string {
  if (reponses === 0) return "aucune réponse encore";
  const compte = `${formaterNombre(reponses)} ${reponses > 1 ? "réponses" : "réponse"}`;
  return comptees === 0 ? `${compte}, pas encore de synthèse` : `${compte}, dont ${formaterNombre(comptees)} dans la synthèse`;
}

function Une({ campagne }: { readonly campagne: ProprietesCampagnes["campagnes"][number] }) {
  const { id, titre, lieu, ouverte, reponses, comptees, adresse } = campagne;
  return (
    <Carte balise="li" className="pile">
      <div>
        <h3>{titre}</h3>
        <p className="petit doux">{`${ouverte ? "Ouverte" : "Close"}, ${lieu}, ${direReponses(reponses, comptees)}.`}</p>
      </div>
      <p className="petit">
        <Lien href={adresse}>{adresse}</Lien>
      </p>
      <div className="rang">
        <LienBouton href={href("/campagne/:id/ecran", { id })} allure="clair" court icone="qr" aria-label={`Projeter : ${titre}`}>
          Projeter
        </LienBouton>
        <LienBouton href={href("/campagne/:id/synthese", { id })} allure="clair" court aria-label={`Synthèse : ${titre}`}>
          Synthèse
        </LienBouton>
        <Geste id={id} titre={titre} geste={ouverte ? "fermer" : "rouvrir"}>
          {ouverte ? "Clore" : "Rouvrir"}
        </Geste>
        {!ouverte && (
          <Geste id={id} titre={titre} geste="effacer">
            Effacer
          </Geste>
        )}
      </div>
    </Carte>
  );
}

function Geste({ id, titre, geste, children }: { readonly id: string; readonly titre: string; readonly geste: string; readonly children: string }) {
  return (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      <Bouton name="geste" value={geste} allure={geste === "rouvrir" ? "clair" : "danger"} court aria-label={`${children} : ${titre}`}>
        {children}
      </Bouton>
    </form>
  );
}
