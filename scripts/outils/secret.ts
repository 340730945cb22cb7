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
import { phraseDeDemarrage } from "#app/serveur/demarrage/phrase-de-demarrage.ts";
import { empreindre } from "#app/socle/mot-de-passe.server.ts";
import { creerScelleur } from "#app/socle/scelleur.server.ts";
import { fauteDuMotDePasse, retirerMotDePasse, secretsConnus } from "#app/socle/secrets.server.ts";

const reglages = join(import.meta.dirname, "../..", ".env");
if (existsSync(reglages)) process.loadEnvFile(reglages);

const [geste, origine] = process.argv.slice(2);

function direLien(): void {
  const { donneesDir, codevAdminTotp, origines, port, ...donnes } = lireEnv(process.env);
  const { sessionSecret, codevAdminPassword } = secretsConnus({ dossier: donneesDir, donnes });
  if (sessionSecret === undefined || codevAdminPassword === undefined)
    return refuser(sansSecrets(donneesDir, [...(sessionSecret === undefined ? [SESSION] : []), ...(codevAdminPassword === undefined ? [MOT_DE_PASSE] : [])]));
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
  if (secretsConnus({ dossier: donneesDir, donnes: {} }).codevAdminPassword === undefined) return refuser(sansMotDePasse(donneesDir));
  retirerMotDePasse({ dossier: donneesDir, annoncer: (texte) => console.log(texte) });
}

const SINON = "Sinon, donnez DONNEES_DIR comme à lui, ou démarrez-le une première fois.";
type Manquant = { readonly nom: string; readonly variable: string; readonly fichier: string };
const SESSION: Manquant = { nom: "son secret de session", variable: "SESSION_SECRET", fichier: "/etc/autonomie/session-secret" };
const MOT_DE_PASSE: Manquant = { nom: "son mot de passe d'administration", variable: "CODEV_ADMIN_PASSWORD", fichier: "/etc/autonomie/mot-de-passe" };

// Ce que systemd dépose par LoadCredential= n'est lisible que du service : la commande ne peut que dire d'où le redonner.
function sansSecrets(dossier: string, manquants: ReadonlyArray<Manquant>): string {
  const noms = manquants.map(({ nom }) => nom).join(" ni de ");
  const variables = manquants.map(({ variable }) => `${variable} (ou ${variable}_FILE, le chemin d'un fichier)`).join(" et ");
  const fichiers = manquants.map(({ variable, fichier }) => `${variable}_FILE=${fichier}`).join(" ");
  return [
    `Le site n'a rien gardé dans ${dossier} de ${noms}.`,
    `S'il le reçoit d'ailleurs, redonnez-le à la commande par ${variables}. Déposé par un LoadCredential= de systemd, lancez-la sous root, avec le chemin écrit dans le service : ${fichiers} npm run secret -- lien`,
    SINON,
  ].join("\n");
}

function sansMotDePasse(dossier: string): string {
  return `Le site n'a rien gardé dans ${dossier} de ${MOT_DE_PASSE.nom}.\nS'il le reçoit d'ailleurs (sa variable, un fichier, un LoadCredential= de systemd), changez-le là, et redémarrez.\n${SINON}`;
}

function refuser(faute: string): void {
  console.error(faute);
  process.exitCode = 1;
}

try {
  faire();
} catch (e) {
  // Une configuration refusée, un fichier illisible : la phrase, sans la pile.
  refuser(phraseDeDemarrage(e) ?? (e instanceof Error ? e.message : String(e)));
}

function faire(): void {
  if (geste === "lien") return direLien();
  if (geste === "empreinte") return direEmpreinte(readFileSync(0, "utf8").replace(/\r?\n$/, ""));
  if (geste === "mot-de-passe") return direMotDePasse();
  if (geste === "second-facteur") return direSecondFacteur();
  console.error("Usage : npm run secret -- lien [https://votre-site], mot-de-passe, second-facteur [https://votre-site], ou empreinte < fichier");
  process.exitCode = 2;
}
