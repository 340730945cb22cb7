import { href, redirect, redirectDocument } from "react-router";
import { reparerAdresse } from "#app/commun/adresses/reparer.ts";
import { AXES } from "#app/commun/axes.ts";
import { CARTO, lireGeste } from "#app/contextes/atelier/vues/carto.ts";
import { TYPES_FICHE } from "#app/contextes/atelier/domaine/fiche.ts";
import { arrondirPosition, lirePosition } from "#app/contextes/atelier/domaine/saisie.ts";
import { estFaute, milieuDe, type Trace } from "#app/contextes/atelier/domaine/trace/trace.ts";
import { enWkt, lireTraceTapee, texteDuTrace } from "#app/contextes/atelier/domaine/trace/trace-tapee.ts";
import { controlerSaisie, type SaisieFiche } from "#app/contextes/atelier/domaine/saisie-fiche.ts";
import { memoireDeLOnglet } from "./memoire-page.ts";
import type { RefusFormulaire } from "#app/commun/refus-formulaire.ts";
import type { Boite, Sort } from "./boite.ts";
import { boiteDe } from "./onglet.ts";

// Le temps d'un envoi ordinaire ; au-delà, la personne continue et la boîte finit.
const PATIENCE_MS = 6_000;

/** Ce que rend la page : une redirection, un refus à corriger, `undefined` si l'écran a déjà changé, ou « serveur » si lui seul peut répondre. */
export type Suite = Response | RefusFormulaire | undefined | "serveur";

/** Un formulaire de la page d'atelier passe par la boîte d'envoi : rangé sur le téléphone d'abord, envoyé ensuite. */
export async function envoyerDepuisLaPage(form: FormData): Promise<Suite> {
  const memoire = memoireDeLOnglet();
  if (memoire.qui === undefined) return "serveur";
  const boite = await boiteDe(memoire.qui);
  const texte = (nom: string) => texteDe(form, nom);
  const { geste, id } = lireGeste(form);
  switch (geste) {
    case "creer": {
      const lue = lireSaisie(form);
      if (lue === undefined)
        return navigator.onLine ? "serveur" : refus(form, lireDessin(form) === "fautif" ? { trace_points: [SANS_TRACE] } : { position: [SANS_LIEU] });
      const erreurs = grouper(lue);
      if (Object.keys(erreurs).length > 0) return refus(form, erreurs);
      const deja = texte("envoi");
      const envoi = deja === "" ? await boite.poser(lue, texte("cle")) : await boite.modifier(deja, lue, { saisie: lue, version: 0 });
      return suite(boite, form, envoi.id, await boite.attendreSort(envoi.id, PATIENCE_MS), { fait: `posee=${encodeURIComponent(envoi.fiche)}` });
    }
    case "modifier": {
      const lue = lireSaisie(form);
      const base = memoire.lue;
      if (lue === undefined || base === undefined || base.id !== id) return "serveur";
      const erreurs = grouper(lue);
      if (Object.keys(erreurs).length > 0) return refus(form, erreurs);
      const envoi = await boite.modifier(base.id, lue, base);
      return suite(boite, form, envoi.id, await boite.attendreSort(envoi.id, PATIENCE_MS), {
        fait: `fait=modifiee&voir=${encodeURIComponent(base.id)}#fiche-${encodeURIComponent(base.id)}`,
      });
    }
    case "annuler": {
      const envoi = await boite.retirer(id, memoire.trouver?.(id)?.titre ?? "");
      return suite(boite, form, envoi.id, await boite.attendreSort(envoi.id, PATIENCE_MS), { fait: "fait=retiree" });
    }
    default:
      return "serveur";
  }
}

const SANS_TRACE = "Ce tracé ne se lit pas sans réseau : écrivez un point par ligne, latitude puis longitude, ou effacez-le.";
const SANS_LIEU = "Sans réseau, choisissez le lieu avec la croix, un département ou des coordonnées.";

async function suite(boite: Boite, form: FormData, id: string, sort: Sort, { fait }: { readonly fait: string }): Promise<Suite> {
  switch (sort.genre) {
    case "faite":
      return redirect(`${CARTO}?${fait}`);
    case "gardee":
      return redirect(`${CARTO}?gardee=1`);
    case "session":
      // La connexion est une autre page : ce qui attend est déjà sur le téléphone.
      return redirectDocument(`${href("/connexion")}?${new URLSearchParams({ retour: `${CARTO}?gardee=1` })}`);
    case "conflit":
      return undefined;
    case "refus": {
      const { erreurs = {}, message = "", genre } = sort.envoi;
      // Un contenu à corriger : le formulaire est encore là, il le garde mieux que la boîte.
      if (Object.keys(erreurs).length === 0 || genre === "retrait") return redirect(`${CARTO}?gardee=1`);
      await boite.abandonner(id);
      return { ...refus(form, erreurs), message };
    }
  }
}

function lireSaisie(form: FormData): SaisieFiche | undefined {
  const dessin = lireDessin(form);
  // Un tracé fautif se dit au serveur, ou se corrige d'abord : hors ligne, la fiche attend sans lui mentir.
  if (dessin === "fautif") return undefined;
  const position = lirePosition(texteDe(form, "position")) ?? (texteDe(form, "commune") === "" && dessin !== undefined ? milieuDe(dessin) : undefined);
  const type = TYPES_FICHE.find((t) => t === texteDe(form, "type"));
  if (position === undefined || type === undefined) return undefined;
  const facultatif = (nom: "description" | "commune" | "lien") => {
    const tape = texteDe(form, nom);
    const lu = nom === "lien" ? reparerAdresse(tape) : tape;
    return lu === "" ? {} : { [nom]: lu };
  };
  return {
    type,
    titre: texteDe(form, "titre"),
    axes: AXES.filter((axe) => form.getAll("axes").includes(axe)),
    ...arrondirPosition(position),
    ...facultatif("description"),
    ...facultatif("commune"),
    ...facultatif("lien"),
    ...enWkt(dessin),
  };
}

/** Un fichier collé se lit au serveur, qui a de quoi. */
function lireDessin(form: FormData): Trace | undefined | "fautif" {
  const texte = texteDuTrace(texteDe(form, "trace_points"), texteDe(form, "trace_gardee"));
  if (texte.startsWith("<")) return "fautif";
  const lu = lireTraceTapee(texte, texteDe(form, "trace_forme") === "surface" ? "surface" : "ligne");
  return lu !== undefined && estFaute(lu) ? "fautif" : lu;
}

// Les navigateurs envoient des retours à la ligne de deux caractères ; le serveur les garde, la comparaison non.
function texteDe(form: FormData, nom: string): string {
  const valeur = form.get(nom);
  return typeof valeur === "string" ? valeur.replaceAll("\r\n", "\n").trim() : "";
}

function grouper(saisie: SaisieFiche): Record<string, ReadonlyArray<string>> {
  const erreurs: Record<string, Array<string>> = {};
  for (const { chemin, message } of controlerSaisie(saisie)) (erreurs[chemin] ??= []).push(message);
  return erreurs;
}

function refus(form: FormData, erreurs: RefusFormulaire["erreurs"]): RefusFormulaire {
  const valeurs: Record<string, string | Array<string>> = {};
  for (const nom of new Set(form.keys())) {
    const textes = form.getAll(nom).filter((valeur) => typeof valeur === "string");
    valeurs[nom] = textes.length === 1 ? (textes[0] ?? "") : textes;
  }
  return { erreurs, message: "Certaines valeurs sont à revoir.", valeurs };
}
