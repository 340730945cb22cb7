import { PHRASE_SESSION_FINIE } from "#app/contextes/atelier/domaine/phrases-session.ts";
import { href } from "react-router";
import { useEffect, useState } from "react";
import { CARTO } from "#app/contextes/atelier/vues/carto.ts";
import { bilan, phraseBilan, type File } from "#app/contextes/atelier/domaine/envois/envois.ts";
import { Avis } from "#app/ui/base/Avis.tsx";
import { Bouton, LienBouton } from "#app/ui/base/Bouton.tsx";
import type { BoiteOuverte } from "./use-boite.ts";

const RECONNEXION = `${href("/connexion")}?${new URLSearchParams({ retour: `${CARTO}?gardee=1` })}`;

/** La boîte d'envoi, visible : ce qui attend sur ce téléphone, et de quoi l'envoyer. « Enregistré ici » et « envoyé » sont deux choses. */
export function BoiteEnvoi({ ouverte, sessionFinie }: { readonly ouverte: BoiteOuverte | undefined; readonly sessionFinie: boolean }) {
  const envoyees = useEnvoyees(ouverte);
  if (ouverte === undefined) return null;
  const { boite, etat } = ouverte;
  const { file, autres } = etat;
  const compte = bilan(file);
  const finie = sessionFinie || etat.sessionFinie;
  const retenter = () => void boite.relancer({ aussiRefuses: true });
  return (
    <>
      <p className="vh" role="status">
        {file.length === 0 && envoyees > 0 ? (envoyees === 1 ? "Envoyé." : `${envoyees} envois faits.`) : ""}
      </p>
      {finie && (
        <Avis genre="degrade" titre={PHRASE_SESSION_FINIE}>
          {file.length > 0 ? "Ce que vous avez écrit est enregistré sur ce téléphone, et partira après votre retour. " : ""}
          <a href={RECONNEXION}>Se reconnecter</a>
        </Avis>
      )}
      {file.length > 0 && (
        <section className="boite-envoi" aria-label="Boîte d'envoi">
          <p role="status">
            <strong>{phraseBilan(compte)}.</strong> {dire(file, { ...etat, sessionFinie: finie })}
          </p>
          {!etat.durable && (
            <p className="petit">
              <strong>Ce navigateur ne garde rien.</strong> Ne fermez pas cette page avant l'envoi.
            </p>
          )}
          {!finie && (
            <Bouton type="button" allure="clair" court occupe={etat.envoiEnCours} onClick={retenter}>
              {etat.envoiEnCours ? "Envoi" : "Envoyer maintenant"}
            </Bouton>
          )}
        </section>
      )}
      {autres.length > 0 && (
        <section className="boite-envoi" aria-label="Fiches laissées sur ce téléphone">
          <p>{`${laissees(autres)} sur ce téléphone, pas encore envoyé. Sous votre nom, cela partira maintenant.`}</p>
          <div className="rang">
            <Bouton type="button" allure="clair" court onClick={() => void boite.adopter()}>
              Envoyer sous mon nom
            </Bouton>
            <Bouton type="button" allure="nu" court onClick={() => void boite.effacerAutres()}>
              Effacer de ce téléphone
            </Bouton>
          </div>
        </section>
      )}
    </>
  );
}

/** Ce qu'il advient d'un envoi, dans la fiche elle-même. */
export function EtatEnvoi({ envoi, boite }: { readonly envoi: File[number]; readonly boite: BoiteOuverte["boite"] | undefined }) {
  const lien = envoi.genre === "creation" ? `${CARTO}?envoi=${envoi.fiche}` : `${CARTO}?fiche=${envoi.fiche}`;
  switch (envoi.etat) {
    case "attente":
    case "envoi":
      return (
        <p className="petit etat-envoi">
          {envoi.etat === "envoi"
            ? "Envoi en cours"
            : envoi.genre === "creation"
              ? "Enregistrée sur ce téléphone, pas encore envoyée"
              : "Modification enregistrée sur ce téléphone, pas encore envoyée"}
        </p>
      );
    case "conflit":
      return (
        <div className="petit etat-envoi">
          <p>
            <strong>À vous de choisir.</strong> Quelqu'un a modifié cette fiche en même temps que vous.
          </p>
          <LienBouton href={lien} allure="clair" court surPlace>
            Comparer
          </LienBouton>
        </div>
      );
    case "refus":
      return (
        <div className="petit etat-envoi">
          <p>
            <strong>Pas acceptée.</strong> {Object.values(envoi.erreurs ?? {})[0]?.[0] ?? envoi.message ?? ""}
          </p>
          <div className="rang">
            {envoi.genre !== "retrait" && (
              <LienBouton href={lien} allure="clair" court surPlace>
                Corriger
              </LienBouton>
            )}
            <Bouton type="button" allure="nu" court onClick={() => void boite?.abandonner(envoi.id)}>
              Renoncer
            </Bouton>
          </div>
        </div>
      );
  }
}

function dire(file: File, { sessionFinie, sansReseau, envoiEnCours }: BoiteOuverte["etat"]): string {
  if (sessionFinie) return "";
  if (envoiEnCours && !sansReseau) return "Envoi en cours.";
  if (file.every(({ etat }) => etat === "conflit" || etat === "refus")) return "Ouvrez-les pour finir.";
  return sansReseau ? "Pas encore envoyé : cela partira seul au retour du réseau." : "Pas encore envoyé.";
}

function laissees(autres: File): string {
  const noms = [...new Set(autres.map(({ pseudo }) => `« ${pseudo} »`))].join(", ");
  const n = new Set(autres.map(({ fiche }) => fiche)).size;
  return `${n === 1 ? "Une fiche" : `${n} fiches`} de ${noms} ${n === 1 ? "attend" : "attendent"}`;
}

function useEnvoyees(ouverte: BoiteOuverte | undefined): number {
  const boite = ouverte?.boite;
  const [envoyees, setEnvoyees] = useState(0);
  useEffect(
    () =>
      boite?.surEffet((effet) => {
        if (effet.genre === "faite") setEnvoyees((n) => n + 1);
      }),
    [boite],
  );
  return envoyees;
}
