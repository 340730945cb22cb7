// `npm run secret -- lien [https://votre-site]` : un lien d'animation, valable dix minutes et une fois, même quand une salle a épuisé les essais.
// `npm run secret -- empreinte < fichier` : l'empreinte salée d'un mot de passe lu sur l'entrée, à donner dans CODEV_ADMIN_PASSWORD.
// `npm run secret -- mot-de-passe` : tire un autre mot de passe d'administration, que le site en marche prend aussitôt ; les sessions d'animation ouvertes finissent.
// `npm run secret -- second-facteur [https://votre-site]` : tire le secret du second facteur de l'animation, à donner dans CODEV_ADMIN_TOTP, et son QR à scanner.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderUnicodeCompact } from "uqr";
import { ecrireBase32, creerTotp } from "#app/contextes/atelier/adaptateurs/totp.server.ts";
import { preuveAdmin } from "#app/contextes/atelier/service/acces/animation.ts";
import { ecrireJetonAnimation, scellerMotDePasse } from "#app/contextes/atelier/service/acces/lien-animation.ts";
import { lireEnv, LONGUEUR_MOT_DE_PASSE_MIN } from "#app/env.server.ts";
import { empreindre } from "#app/socle/mot-de-passe.server.ts";
import { creerScelleur } from "#app/socle/scelleur.server.ts";
import { fauteDuMotDePasse, retirerMotDePasse, secretsConnus } from "#app/socle/secrets.server.ts";

const reglages = join(import.meta.dirname, "../..", ".env");
if (existsSync(reglages)) process.loadEnvFile(reglages);

const [geste, origine] = process.argv.slice(2);

function direLien(): void {
  const { donneesDir, codevAdminTotp, origines, port, ...donnes } = lireEnv(process.env);
  const { sessionSecret, codevAdminPassword } = secretsConnus({ dossier: donneesDir, donnes });
  if (sessionSecret === undefined || codevAdminPassword === undefined) return refuser(sansSecrets(donneesDir));
  const scelleur = creerScelleur(sessionSecret);
  const preuve = preuveAdmin(codevAdminPassword, codevAdminTotp === undefined ? undefined : creerTotp(codevAdminTotp));
  const jeton = ecrireJetonAnimation(scelleur, scellerMotDePasse(scelleur, preuve), new Date());
  console.log(`${(origine ?? origines[0] ?? `http://localhost:${port}`).replace(/\/+$/, "")}/connexion?jeton=${jeton}`);
}

// Une empreinte ne se compare plus à une liste : c'est ici, ou jamais.
function direEmpreinte(motDePasse: string): void {
  const faute =
    motDePasse.length < LONGUEUR_MOT_DE_PASSE_MIN ? `Il faut au moins ${LONGUEUR_MOT_DE_PASSE_MIN} caractères.` : fauteDuMotDePasse(motDePasse)?.phrase;
  if (faute !== undefined) return refuser(faute);
  console.log(empreindre(motDePasse));
}

// 160 bits, ce que recommande la RFC 4226. Rien n'est écrit sur le disque : l'environnement le donne, comme les autres secrets.
function direSecondFacteur(): void {
  const secret = ecrireBase32(randomBytes(20));
  const { host } = new URL(origine ?? lireEnv(process.env).origines[0] ?? "http://autonomie");
  const adresse = `otpauth://totp/${encodeURIComponent(`Autonomie:animation ${host}`)}?${new URLSearchParams({ secret, issuer: "Autonomie" })}`;
  console.log(renderUnicodeCompact(adresse, { border: 2 }));
  console.log(`${adresse}\n`);
  console.log(`CODEV_ADMIN_TOTP=${secret}\n`);
  console.log("Scannez le QR avec l'application d'authentification de chaque personne qui anime, donnez la ligne CODEV_ADMIN_TOTP au site, redémarrez-le.");
  console.log("Effacez ensuite cet écran : qui le lit a le second facteur.");
}

function direMotDePasse(): void {
  const { donneesDir, codevAdminPassword } = lireEnv(process.env);
  if (codevAdminPassword !== undefined) return refuser("CODEV_ADMIN_PASSWORD donne déjà le mot de passe : changez-le là, et redémarrez.");
  if (secretsConnus({ dossier: donneesDir, donnes: {} }).codevAdminPassword === undefined) return refuser(sansSecrets(donneesDir));
  retirerMotDePasse({ dossier: donneesDir, annoncer: (texte) => console.log(texte) });
}

function sansSecrets(dossier: string): string {
  return `Le site n'a rien gardé dans ${dossier} de ses secrets. Donnez DONNEES_DIR et les secrets qu'il reçoit (SESSION_SECRET, CODEV_ADMIN_PASSWORD, ou leur fichier), comme à lui ; ou démarrez-le une première fois.`;
}

function refuser(faute: string): void {
  console.error(faute);
  process.exitCode = 1;
}

if (geste === "lien") direLien();
else if (geste === "empreinte") direEmpreinte(readFileSync(0, "utf8").replace(/\r?\n$/, ""));
else if (geste === "mot-de-passe") direMotDePasse();
else if (geste === "second-facteur") direSecondFacteur();
else {
  console.error("Usage : npm run secret -- lien [https://votre-site], mot-de-passe, second-facteur [https://votre-site], ou empreinte < fichier");
  process.exitCode = 2;
}
