import { chmodSync, existsSync, linkSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { verifierEmpreinte } from "#app/socle/mot-de-passe.server.ts";
import { MOT_DE_PASSE_TIRE_JOURS, preparerSecrets, retirerMotDePasse, suivreMotDePasse, type OptionsSecrets } from "#app/socle/secrets.server.ts";

const RIEN = { sessionSecret: undefined, codevCode: undefined, codevAdminPassword: undefined };

function preparer(dossier: string, donnes: OptionsSecrets["donnes"] = RIEN, options: Partial<OptionsSecrets> = {}) {
  const annonces: Array<string> = [];
  return { secrets: preparerSecrets({ dossier, donnes, annoncer: (texte) => annonces.push(texte), renouveler: true, ...options }), annonces };
}

const unDossier = () => join(mkdtempSync(join(tmpdir(), "secrets-")), "donnees");
const lire = (dossier: string) => JSON.parse(readFileSync(join(dossier, "secrets.json"), "utf8")) as Record<string, string>;

describe("les secrets d'une installation", () => {
  test("sont tirés une fois, gardés pour leur propriétaire, et les deux utiles affichés", () => {
    const dossier = unDossier();
    const { secrets, annonces } = preparer(dossier);
    expect(statSync(join(dossier, "secrets.json")).mode & 0o777).toBe(0o600);
    expect(secrets.sessionSecret[0]?.length).toBeGreaterThanOrEqual(32);
    expect(annonces.join()).toContain(secrets.codevCode);
    const [, motDePasse = ""] = /administration : (\S{20})/.exec(annonces.join("\n")) ?? [];
    expect(secrets.codevAdminPassword).toMatch(/^scrypt\$/);
    expect(readFileSync(join(dossier, "secrets.json"), "utf8")).not.toContain(motDePasse);
    expect(annonces.join()).not.toContain(secrets.sessionSecret[0]);
  });

  test("sont les mêmes au démarrage suivant, sans annonce", () => {
    const dossier = unDossier();
    const premier = preparer(dossier);
    const second = preparer(dossier);
    expect(second.secrets).toEqual(premier.secrets);
    expect(second.annonces).toEqual([]);
  });

  test("ne sont jamais les mêmes dans deux installations", () => {
    expect(preparer(unDossier()).secrets.sessionSecret).not.toEqual(preparer(unDossier()).secrets.sessionSecret);
  });

  test("donnés par l'environnement, ils l'emportent et ne s'écrivent pas", () => {
    const dossier = unDossier();
    const donnes = { sessionSecret: ["s".repeat(32)], codevCode: "ATELIER", codevAdminPassword: "mot-de-passe" };
    expect(preparer(dossier, donnes)).toEqual({ secrets: donnes, annonces: [] });
    expect(existsSync(dossier)).toBe(false);
  });

  test("donnés en partie, seuls les manquants sont tirés et annoncés", () => {
    const dossier = unDossier();
    const { secrets, annonces } = preparer(dossier, { ...RIEN, codevCode: "ATELIER" });
    expect(secrets.codevCode).toBe("ATELIER");
    expect(Object.keys(lire(dossier)).sort()).toEqual(["codevAdminPassword", "codevAdminPasswordTireLe", "sessionSecret"]);
    expect(annonces.join()).not.toContain("ATELIER");
  });

  test("l'empreinte, lente exprès, ne se fait que pour un mot de passe à garder", () => {
    const faites: Array<string> = [];
    const compter = (donnes: OptionsSecrets["donnes"], dossier = unDossier()) => {
      const empreindre = (motDePasse: string) => {
        faites.push(motDePasse);
        return `scrypt$1$1$1$${"s".repeat(22)}$${"e".repeat(43)}`;
      };
      preparerSecrets({ dossier, donnes, annoncer: () => undefined, empreindre });
      return faites.length;
    };
    expect(compter({ ...RIEN, codevAdminPassword: "donné par l'environnement" })).toBe(0);
    const dossier = unDossier();
    expect(compter(RIEN, dossier)).toBe(1);
    expect(compter(RIEN, dossier)).toBe(1);
  });

  test("un mot de passe gardé en clair par une version ancienne est remplacé par son empreinte, et ouvre toujours", async () => {
    const dossier = unDossier();
    preparer(dossier);
    writeFileSync(join(dossier, "secrets.json"), JSON.stringify({ ...lire(dossier), codevAdminPassword: "ancien-mot-de-passe" }));
    const { secrets, annonces } = preparer(dossier);
    expect(annonces).toEqual([]);
    expect(readFileSync(join(dossier, "secrets.json"), "utf8")).not.toContain("ancien-mot-de-passe");
    expect(await verifierEmpreinte("ancien-mot-de-passe", secrets.codevAdminPassword)).toBe(true);
    expect(preparer(dossier).secrets).toEqual(secrets);
  });

  test("se réécrivent à côté puis prennent la place d'un coup : une coupure au milieu laisse l'ancien fichier entier", () => {
    const dossier = unDossier();
    preparer(dossier);
    const ancien = JSON.stringify({ ...lire(dossier), codevAdminPassword: "ancien-mot-de-passe" });
    writeFileSync(join(dossier, "secrets.json"), ancien);
    linkSync(join(dossier, "secrets.json"), join(dossier, "temoin"));
    preparer(dossier);
    expect(readFileSync(join(dossier, "temoin"), "utf8")).toBe(ancien);
    expect(readdirSync(dossier).sort()).toEqual(["secrets.json", "temoin"]);
    expect(statSync(join(dossier, "secrets.json")).mode & 0o777).toBe(0o600);
  });

  test("deux premiers démarrages au même instant : un seul tire, l'autre prend les siens et n'annonce rien de faux", () => {
    const dossier = unDossier();
    const annonces: Array<string> = [];
    // L'empreinte se fait entre la lecture et l'écriture : le voisin y passe en entier.
    let voisin: ReturnType<typeof preparer> | undefined;
    const secrets = preparerSecrets({
      dossier,
      donnes: RIEN,
      annoncer: (texte) => annonces.push(texte),
      empreindre: () => ((voisin ??= preparer(dossier)), "scrypt$perdue"),
    });
    expect(secrets).toEqual(voisin?.secrets);
    expect(annonces).toEqual([]);
    expect(readdirSync(dossier)).toEqual(["secrets.json"]);
  });

  test("un code faible gardé dans le fichier arrête le démarrage, sans être montré", () => {
    const dossier = unDossier();
    preparer(dossier);
    writeFileSync(join(dossier, "secrets.json"), JSON.stringify({ ...lire(dossier), codevCode: "12345678" }));
    expect(() => preparer(dossier)).toThrow(/^(?!.*12345678).*secrets\.json se devine trop facilement/);
  });

  test("un fichier laissé lisible à tous est refermé", () => {
    const dossier = unDossier();
    preparer(dossier);
    chmodSync(join(dossier, "secrets.json"), 0o644);
    preparer(dossier);
    expect(statSync(join(dossier, "secrets.json")).mode & 0o777).toBe(0o600);
  });

  test.each(["{", "[]", '{"sessionSecret":"court"}', '{"codevCode":3}'])(
    "un fichier abîmé (« %s ») arrête le démarrage au lieu de tirer d'autres secrets",
    (contenu) => {
      const dossier = unDossier();
      preparer(dossier);
      writeFileSync(join(dossier, "secrets.json"), contenu);
      expect(() => preparer(dossier)).toThrow(/secrets\.json (est illisible|n'a pas la forme attendue)/);
      expect(readFileSync(join(dossier, "secrets.json"), "utf8")).toBe(contenu);
    },
  );
});

describe("le mot de passe d'administration tiré", () => {
  const DEPART = new Date("2026-11-28T10:00:00.000Z");
  const jours = (n: number) => new Date(DEPART.getTime() + n * 86_400_000);
  // L'empreinte est lente exprès ; ici, seul compte lequel est gardé.
  const empreindre = (motDePasse: string) => `scrypt$1$1$1$${"s".repeat(22)}$${motDePasse.padEnd(43, "_")}`;
  const demarrer = (dossier: string, jour: number, donnes: OptionsSecrets["donnes"] = RIEN) =>
    preparer(dossier, donnes, { empreindre, maintenant: jours(jour) });
  const montre = (annonces: ReadonlyArray<string>) => /administration : (\S+)/.exec(annonces.join("\n"))?.[1];

  test("dit sa fin dès qu'il est tiré, la rappelle la dernière semaine, puis cède la place à un autre, montré à son tour", () => {
    const dossier = unDossier();
    const premier = demarrer(dossier, 0);
    expect(premier.annonces.join("\n")).toMatch(/Il sert jusqu'au 28 décembre 2026 ; d'ici là, choisissez le vôtre \(CODEV_ADMIN_PASSWORD\)/);
    expect(premier.secrets.adminExpireLe).toEqual(jours(MOT_DE_PASSE_TIRE_JOURS));
    expect(demarrer(dossier, 22).annonces).toEqual([]);
    expect(demarrer(dossier, 24).annonces.join()).toMatch(/ne sert plus après le 28 décembre 2026/);
    expect(demarrer(dossier, 29).secrets.codevAdminPassword).toBe(premier.secrets.codevAdminPassword);
    const second = demarrer(dossier, 30);
    expect(montre(second.annonces)).toMatch(/^\S{20}$/);
    expect(montre(second.annonces)).not.toBe(montre(premier.annonces));
    expect(second.secrets.codevAdminPassword).toBe(empreindre(montre(second.annonces) ?? ""));
    expect(second.secrets).toMatchObject({ sessionSecret: premier.secrets.sessionSecret, codevCode: premier.secrets.codevCode, adminExpireLe: jours(60) });
  });

  test("gardé sans date par une version ancienne, son temps commence à la mise à jour : personne n'est mis dehors ce jour-là", () => {
    const dossier = unDossier();
    demarrer(dossier, 0);
    const { codevAdminPasswordTireLe: _date, ...ancien } = lire(dossier);
    writeFileSync(join(dossier, "secrets.json"), JSON.stringify(ancien));
    const { secrets, annonces } = demarrer(dossier, 400);
    expect(annonces).toEqual([]);
    expect(secrets).toMatchObject({ codevAdminPassword: ancien["codevAdminPassword"], adminExpireLe: jours(430) });
    expect(demarrer(dossier, 410).secrets).toEqual(secrets);
  });

  test("choisi par l'hébergeur, il n'a pas de fin, et rien n'est tiré à la place de l'ancien", () => {
    const dossier = unDossier();
    demarrer(dossier, 0);
    const avant = readFileSync(join(dossier, "secrets.json"), "utf8");
    const { secrets, annonces } = demarrer(dossier, 90, { ...RIEN, codevAdminPassword: "mésange agrafe violon" });
    expect([secrets.adminExpireLe, annonces]).toEqual([undefined, []]);
    expect(readFileSync(join(dossier, "secrets.json"), "utf8")).toBe(avant);
  });

  test("deux renouvellements au même instant : un seul tire, l'autre prend le sien et n'annonce rien de faux", () => {
    const dossier = unDossier();
    demarrer(dossier, 0);
    let voisin: ReturnType<typeof demarrer> | undefined;
    const { secrets, annonces } = preparer(dossier, RIEN, { maintenant: jours(40), empreindre: () => ((voisin ??= demarrer(dossier, 40)), "scrypt$perdue") });
    expect(montre(voisin?.annonces ?? [])).toBeDefined();
    expect(secrets).toEqual(voisin?.secrets);
    expect(montre(annonces)).toBeUndefined();
  });

  test("une commande ne tire rien à la place du site : échu, il reste, et le prochain démarrage en montre un autre", () => {
    const dossier = unDossier();
    preparer(dossier, RIEN, { empreindre, maintenant: DEPART });
    const avant = lire(dossier);
    const commande = preparer(dossier, RIEN, { empreindre, maintenant: jours(40), renouveler: false });
    expect(lire(dossier)).toEqual(avant);
    expect(montre(commande.annonces)).toBeUndefined();
    expect(montre(preparer(dossier, RIEN, { empreindre, maintenant: jours(40) }).annonces)).toBeDefined();
  });

  test("réécrit pendant que l'environnement donne le mot de passe, le fichier garde la date de celui qu'il a tiré", () => {
    const dossier = unDossier();
    preparer(dossier, RIEN, { empreindre, maintenant: DEPART });
    const { sessionSecret: _parti, ...reste } = lire(dossier);
    writeFileSync(join(dossier, "secrets.json"), JSON.stringify(reste));
    preparer(dossier, { ...RIEN, codevAdminPassword: "un mot de passe choisi" }, { empreindre, maintenant: jours(20) });
    expect(lire(dossier)).toMatchObject({ codevAdminPassword: reste["codevAdminPassword"], codevAdminPasswordTireLe: DEPART.toISOString() });
  });

  test("tiré à nouveau pendant que le site sert, celui-ci le relit seul ; illisible un instant, l'ancien vaut toujours", () => {
    const dossier = unDossier();
    const { secrets } = demarrer(dossier, 0);
    let ms = jours(3).getTime();
    const enVigueur = suivreMotDePasse(secrets, dossier, () => ms);
    expect(enVigueur()).toMatchObject({ codevAdminPassword: secrets.codevAdminPassword });
    const annonces: Array<string> = [];
    retirerMotDePasse({ dossier, empreindre, maintenant: jours(3), annoncer: (texte) => void annonces.push(texte) });
    ms += 1_000;
    expect(enVigueur()).toEqual({ codevAdminPassword: empreindre(montre(annonces) ?? ""), adminExpireLe: jours(33) });
    writeFileSync(join(dossier, "secrets.json"), "{");
    ms += 1_000;
    expect(enVigueur().codevAdminPassword).toBe(empreindre(montre(annonces) ?? ""));
  });
});
