import type { Demander } from "#app/serveur/corps/echange.ts";
import { ERREURS } from "#app/commun/erreurs.ts";
import { reponseNue } from "#app/socle/http/refus/page-nue.ts";
import { REFUS_ENVOI, type Refus } from "#app/serveur/entree.ts";
import type { Plan } from "./plan-des-routes.ts";

// Le cadriciel donne à l'action d'une page toute méthode qui n'est pas GET ni HEAD, et à son loader, OPTIONS compris, une page entière.

export type Demande = { readonly methode: string; readonly url: string; readonly qui: Parameters<typeof reponseNue>[2] };

/** Une demande, après ce que sa méthode suffit à juger : une page se lit et parfois reçoit, OPTIONS nomme ce qu'une adresse admet, le reste est un 405 en français. */
export function selonLaMethode(plan: Pick<Plan, "recoit" | "methodesDePage">, { methode, url, qui }: Demande, demander: Demander): Demander {
  // Une lecture va toujours à l'application : chercher sa route ici la chercherait deux fois.
  const permises = methode === "GET" || methode === "HEAD" ? undefined : plan.methodesDePage(url);
  if (permises !== undefined && methode === "OPTIONS") return () => Promise.resolve(nommer(permises));
  // Un envoi passe d'abord par la garde et les refus de l'application, même vers une page qui n'en lit pas.
  if (methode !== "POST" && permises?.includes(methode) === false)
    return () => Promise.resolve(refuser(permises.includes("POST") ? refusDeMethode(permises) : REFUS_ENVOI));
  return async (demande) => {
    const obtenue = await demander(demande);
    if (methode === "OPTIONS" && obtenue.status === 200) {
      await obtenue.body?.cancel();
      return nommer(plan.recoit(url) ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"]);
    }
    // D'une adresse inconnue, le cadriciel ne dit que son refus de la méthode : lue, elle dit qu'elle n'est pas.
    if (methode === "OPTIONS" && obtenue.status === ERREURS.methode.statut) {
      const { url: adresse, headers, signal } = demande;
      const lue = await demander(new Request(adresse, { headers, signal }));
      if (lue.status === ERREURS.introuvable.statut) return lue;
      await lue.body?.cancel();
    }
    // La garde a eu son mot à dire ; ensuite, le cadriciel refuse par une phrase à lui, en anglais, qui nomme nos fichiers.
    return obtenue.status === ERREURS.methode.statut && !plan.recoit(url) ? refuser(REFUS_ENVOI) : obtenue;
  };

  function refuser({ code, detail, entetes: enPlus = {} }: Refus): Response {
    const { statut, entetes, corps } = reponseNue(code, detail, qui);
    return new Response(corps, { status: statut, headers: { ...entetes, ...enPlus } });
  }
}

const nommer = (methodes: ReadonlyArray<string>) => new Response(null, { status: 204, headers: { Allow: [...methodes, "OPTIONS"].join(", ") } });

function refusDeMethode(permises: ReadonlyArray<string>): Refus {
  return { code: "methode", detail: `Cette page accepte les méthodes ${permises.join(", ")}.`, entetes: { Allow: permises.join(", ") } };
}
