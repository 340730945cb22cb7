// `npm run secret -- lien [https://votre-site]` : un lien d'animation, valable dix minutes et une fois, même quand une salle a épuisé les essais.
// `npm run secret -- empreinte < fichier` : l'empreinte salée d'un mot de passe lu sur l'entrée, à donner dans CODEV_ADMIN_PASSWORD.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ecrireJetonAnimation, scellerMotDePasse } from "#app/contextes/atelier/service/acces/lien-animation.ts";
import { lireEnv, LONGUEUR_MOT_DE_PASSE_MIN } from "#app/env.server.ts";
import { empreindre } from "#app/socle/mot-de-passe.server.ts";
import { creerScelleur } from "#app/socle/scelleur.server.ts";
import { fauteDuMotDePasse, preparerSecrets } from "#app/socle/secrets.server.ts";

const reglages = join(import.meta.dirname, "../..", ".env");
if (existsSync(reglages)) process.loadEnvFile(reglages);

const [geste, origine] = process.argv.slice(2);

function direLien(): string {
  const { donneesDir, sessionSecret, codevCode, codevAdminPassword, origines, port } = lireEnv(process.env);
  const secrets = preparerSecrets({ dossier: donneesDir, donnes: { sessionSecret, codevCode, codevAdminPassword }, annoncer: (texte) => console.log(texte) });
  const scelleur = creerScelleur(secrets.sessionSecret);
  const jeton = ecrireJetonAnimation(scelleur, scellerMotDePasse(scelleur, secrets.codevAdminPassword), new Date());
  return `${(origine ?? origines[0] ?? `http://localhost:${port}`).replace(/\/+$/, "")}/connexion?jeton=${jeton}`;
}

// Une empreinte ne se compare plus à une liste : c'est ici, ou jamais.
function direEmpreinte(motDePasse: string): void {
  const faute =
    motDePasse.length < LONGUEUR_MOT_DE_PASSE_MIN ? `Il faut au moins ${LONGUEUR_MOT_DE_PASSE_MIN} caractères.` : fauteDuMotDePasse(motDePasse)?.phrase;
  if (faute === undefined) return console.log(empreindre(motDePasse));
  console.error(faute);
  process.exitCode = 1;
}

if (geste === "lien") console.log(direLien());
else if (geste === "empreinte") direEmpreinte(readFileSync(0, "utf8").replace(/\r?\n$/, ""));
else {
  console.error("Usage : npm run secret -- lien [https://votre-site]   ou   npm run secret -- empreinte < fichier");
  process.exitCode = 2;
}
