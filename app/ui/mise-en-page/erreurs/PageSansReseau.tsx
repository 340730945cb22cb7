import { useEffect } from "react";
import { auRetourDuReseau } from "#app/ui/reseau/retour.ts";

/** Une page que le réseau n'a pas laissée venir : ce n'est pas un incident du site. Elle s'ouvre d'elle-même à son retour. */
export function PageSansReseau() {
  useEffect(() => auRetourDuReseau(() => location.reload()), []);
  return (
    <section className="cadre pile page-erreur" aria-labelledby="titre-erreur">
      <title>Sans réseau · Autonomie</title>
      <meta name="robots" content="noindex" />
      <h1 id="titre-erreur">Le réseau ne répond pas</h1>
      <p className="chapeau" role="status">
        Cette page s'ouvrira d'elle-même à son retour. Ce que vous avez écrit dans un atelier est gardé sur ce téléphone, et partira ensuite.
      </p>
      <p className="rang">
        <button type="button" className="btn" onClick={() => location.reload()}>
          Réessayer
        </button>
      </p>
    </section>
  );
}

/** Une demande que le navigateur n'a pas pu faire, par opposition à une réponse du serveur ou à un défaut du code. */
export function estPanneDeReseau(erreur: unknown): boolean {
  if (typeof navigator === "undefined" || !(erreur instanceof TypeError)) return false;
  return !navigator.onLine || /fetch|network|load failed|import|réseau|ne répond pas/i.test(erreur.message);
}
