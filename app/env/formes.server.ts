import { z } from "zod";
import { reseauValide } from "./mandataires.server.ts";

// Comment s'écrivent les variables d'environnement : ce que chaque forme accepte, et ce qu'elle dit d'une autre.

const PORT_MAX = 65_535;
export const LONGUEUR_SECRET_MIN = 32;

export function adresseHttp(attendu = "une adresse http(s)") {
  return z.string().refine((v) => URL.canParse(v) && /^https?:$/.test(new URL(v).protocol), { error: `doit être ${attendu}` });
}

/** Adresse de base d'un service : la barre finale gênerait l'ajout d'un chemin. */
export const urlService = adresseHttp("une adresse http(s), par exemple https://service.exemple.fr").transform((v) => v.replace(/\/+$/, ""));

export const liste = z.string().transform((v) =>
  v
    .split(",")
    .map((element) => element.trim())
    .filter((element) => element !== ""),
);

// Un compte, une ancre ou un joker n'y ont pas de sens : admis, ils laisseraient croire qu'ils comptent, et le site refuserait tout le monde.
function estOrigine(texte: string): boolean {
  if (!URL.canParse(texte)) return false;
  const { protocol, pathname, search, hash, username, password, hostname } = new URL(texte);
  return /^https?:$/.test(protocol) && pathname === "/" && `${search}${hash}${username}${password}` === "" && !hostname.includes("*");
}

export const origines = liste.pipe(
  z.array(
    z
      .string()
      .refine(estOrigine, {
        error:
          "doit être une liste d'origines séparées par des virgules, par exemple https://autonomie.exemple.fr ; le site ne se sert pas sous un sous-dossier",
      })
      // Sous la forme qu'écrit un navigateur : sans barre finale, en minuscules, sans le port du protocole.
      .transform((v) => new URL(v).origin),
  ),
);

export const reseaux = liste.pipe(
  z.array(z.string().refine((v) => reseauValide(v), { error: "doit être une liste d'adresses IP ou de réseaux (10.0.0.0/8) séparés par des virgules" })),
);

/** Où écoute un clamd : un port, ou une prise locale. */
export const adresseClamd = z.string().refine((v) => URL.canParse(v) && estPrise(new URL(v)), {
  error: "doit être tcp://hote:port ou unix:/chemin/de/la/prise",
});

function estPrise({ protocol, hostname, port: numero, pathname, search, hash, username }: URL): boolean {
  if (`${search}${hash}${username}` !== "") return false;
  return protocol === "unix:" ? hostname === "" && pathname.length > 1 : protocol === "tcp:" && hostname !== "" && numero !== "" && pathname.length < 2;
}

export const nomModele = z.string().regex(/^[^\s/,]+\/[^\s,]+$/, { error: "doit être un modèle, écrit fournisseur/modele" });

export const euros = z
  .string()
  .transform((v) => v.replace(",", "."))
  .refine((v) => /^\d+(\.\d+)?$/.test(v), { error: "doit être un montant en euros, par exemple 2.50" })
  .transform(Number);

export const port = z
  .string()
  .refine((v) => /^\d+$/.test(v) && Number(v) <= PORT_MAX, { error: `doit être un numéro de port, de 0 (au hasard) à ${PORT_MAX}` })
  .transform(Number);

export const entierCourt = z
  .string()
  .refine((v) => /^\d{1,3}$/.test(v), { error: "doit être un nombre entier, de 0 à 999" })
  .transform(Number);

export const secret = z.string().min(LONGUEUR_SECRET_MIN, { error: `doit compter au moins ${LONGUEUR_SECRET_MIN} caractères` });

const LETTRES_TOTP_MIN = 26;

/** Le secret d'un second facteur, tel qu'une application d'authentification le lit : 128 bits au moins (RFC 4226). */
export const secretTotp = z
  .string()
  .transform((v) => v.replace(/[\s-]|=+$/g, "").toUpperCase())
  .refine((v) => /^[A-Z2-7]+$/.test(v), {
    error: "doit être écrit en base32 : des lettres de A à Z et des chiffres de 2 à 7 (« npm run secret -- second-facteur » en tire un)",
  })
  .refine((v) => v.length >= LETTRES_TOTP_MIN, {
    error: `doit compter au moins ${LETTRES_TOTP_MIN} signes de base32, soit 128 bits (« npm run secret -- second-facteur » en tire un)`,
  });
