import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { creerMetriques } from "#app/socle/metriques.server.ts";
import { exposerJauges } from "#app/socle/jauges.ts";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { creerSante } from "#app/socle/sante.server.ts";
import { DELAI_ARRET_MS, FERMETURE_MAX_MS, GRACE_MAX_MS } from "#app/serveur/arret.ts";

const RACINE = join(import.meta.dirname, "../..");
const lire = (nom: string) => readFileSync(join(RACINE, nom), "utf8");
const alertes = lire("scripts/deploiement/alertes.yml");
const NOMS = [...alertes.matchAll(/- alert: (\w+)/g)].map(([, nom = ""]) => nom);

const ATTENTES = {
  pages_en_attente: 7,
  simulations_en_attente: 8,
  calculs_en_attente: 9,
  ouvriers: 10,
  connexions_base: 11,
  connexions_base_en_attente: 12,
  attentes_base: 13,
  attentes_base_perdues: 14,
  attente_base_ms: 15,
  etat_connu_age_s: 16,
  file_gestes: 17,
  file_ecartes: 18,
  file_age_s: 19,
};

async function relever(): Promise<string> {
  const metriques = creerMetriques({ jeton: "un-jeton-de-mesure" });
  const sonde = { nom: "essai", eprouver: () => Promise.reject(new Error("en panne")) };
  const mesures = { espace_libre_octets: 12, inodes_libres: 3, base_octets: 4, wal_octets: 5, sauvegarde_age_s: 6, processus: 1, ...ATTENTES };
  exposerJauges({
    metriques,
    sante: creerSante({
      version: "0",
      demarre_ms: 0,
      maintenant_ms: () => 0,
      mesurer: () => mesures,
      sondes: { disque: sonde, passerelle: { nom: "bifrost", constater: () => "cle_refusee" } },
    }),
    budget: creerDepotsMemoire({ maintenant_ms: () => 0 }).budget,
    plafonds: { jour: 2_500_000, mois: null },
    maintenant: () => new Date(0),
  });
  metriques.compterRequete({ route: "/", methode: "GET", statut: 200, duree_s: 0.1 });
  metriques.compterAppel("entraide", "repondu");
  metriques.compterRefus("file_pleine");
  metriques.mesurerAmont({ service: "passerelle", issue: "ok", duree_s: 1 });
  return (await metriques.relever()).texte;
}

describe("les alertes", () => {
  test("chaque mesure citée par une règle existe dans /metrics", async () => {
    const relevees = await relever();
    const citees = new Set([...alertes.matchAll(/\b(?:autonomie|process)_[a-z_]+/g)].map(([nom]) => nom));
    expect(citees.size).toBeGreaterThanOrEqual(9);
    for (const nom of citees) expect(relevees).toContain(`\n${nom}`);
  });

  test("chaque règle a sa ligne de conduite dans la documentation, et chaque ligne sa règle", () => {
    const lignes = [...lire("docs/exploitation.md").matchAll(/^\| `([A-Z]\w+)` *\|/gm)].map(([, nom = ""]) => nom).filter((nom) => /[a-z]/.test(nom));
    expect(lignes).toEqual(NOMS);
  });

  test("la santé et le budget se relisent à chaque relevé", async () => {
    const relevees = await relever();
    expect(relevees).toContain('autonomie_adaptateur_en_panne{adaptateur="disque"} 1');
    expect(relevees).toContain('autonomie_amont_degrade{adaptateur="passerelle"} 1');
    expect(relevees).toContain("autonomie_espace_libre_octets 12");
    for (const [nom, valeur] of [
      ["pages_en_attente", 7],
      ["ouvriers", 10],
      ["connexions_base_en_attente", 12],
      ["attentes_base_perdues", 14],
      ["attente_base_millisecondes", 15],
      ["etat_connu_age_secondes", 16],
      ["file_gestes", 17],
      ["file_ecartes", 18],
      ["file_age_secondes", 19],
    ] as const)
      expect(relevees).toContain(`autonomie_${nom} ${valeur}\n`);
    expect(relevees).toContain('autonomie_budget_plafond_euros{periode="jour"} 2.5');
  });
});

describe("ce qui déploie le site", () => {
  test("l'image tourne sans droits, se dit vivante, et ne copie que ce qui existe", () => {
    const instructions = lire("Dockerfile")
      .replaceAll(/\\\n\s*/g, "")
      .split("\n")
      .filter((ligne) => /^[A-Z]+ /.test(ligne));
    const derniere = (mot: string) => instructions.findLast((ligne) => ligne.startsWith(`${mot} `)) ?? "";
    expect(derniere("USER")).toBe("USER node");
    expect(derniere("HEALTHCHECK")).toContain("/api/sante?sonde=vie");
    const commande = JSON.parse(derniere("CMD").slice(4)) as ReadonlyArray<string>;
    expect(existsSync(join(RACINE, commande.at(-1) ?? ""))).toBe(true);
    const copies = instructions.filter((ligne) => /^COPY (?!--from)/.test(ligne)).flatMap((ligne) => ligne.split(" ").slice(1, -1));
    for (const copie of copies) expect([copie, existsSync(join(RACINE, copie))]).toEqual([copie, true]);
    // Un secret, une base ou une construction d'ici n'entrent pas dans l'image.
    for (const exclu of [".env", "donnees", "sauvegardes", "node_modules", "build"]) expect(lire(".dockerignore").split("\n")).toContain(exclu);
  });

  test("l'image n'emporte ni essais, ni bancs, ni amonts de théâtre, ni dépendance de développement ; rien de ce qui y reste ne s'en sert", () => {
    const [, construction = ""] = /^RUN (npm run build .*)$/m.exec(lire("Dockerfile")) ?? [];
    expect(construction).toContain("npm prune --omit=dev");
    const retires = construction.split("rm -rf ")[1]?.split(" ") ?? [];
    expect(retires).toEqual(expect.arrayContaining(["tests", "bench", "scripts/amonts-faux", "scripts/amonts-reels", "scripts/chaos"]));
    const retire = (chemin: string) => retires.some((dossier) => chemin === dossier || chemin.startsWith(`${dossier}/`));
    const restent = globSync(["app/**/*.{ts,tsx,mjs}", "scripts/**/*.{ts,mjs}"], { cwd: RACINE }).filter((chemin) => !retire(chemin));
    expect(restent.length).toBeGreaterThan(500);
    const appels = restent.flatMap((chemin) =>
      [...lire(chemin).matchAll(/(?:from|import\() ?"([#.][^"]+)"/g)].map(([, vers = ""]) => [
        chemin,
        vers.startsWith("#") ? vers.slice(1) : relative(RACINE, resolve(RACINE, dirname(chemin), vers)),
      ]),
    );
    expect(appels.length).toBeGreaterThan(1_000);
    expect(appels.filter(([, vers = ""]) => retire(vers))).toEqual([]);
  });

  test.each([
    ["compose.yaml", /^ {4}read_only: true$/m],
    ["compose.yaml", /^ {4}user: node$/m],
    ["compose.yaml", /cap_drop:\n {6}- ALL/],
    ["compose.yaml", /no-new-privileges:true/],
    ["compose.yaml", /- donnees:\/donnees/],
    ["compose.yaml", /max-size: 10m/],
    ["scripts/deploiement/autonomie.service", /^User=autonomie$/m],
    ["scripts/deploiement/autonomie.service", /^Restart=on-failure$/m],
    ["scripts/deploiement/autonomie.service", /^ProtectSystem=strict$/m],
    // Sans sauvegarde réussie, la mesure n'existe pas : une comparaison seule ne sonnerait jamais.
    ["scripts/deploiement/alertes.yml", /SauvegardeAncienne\n(?:.*\n)?.*expr: .* or absent\(autonomie_sauvegarde_age_secondes\)$/m],
    ["scripts/deploiement/journald.conf", /^SystemMaxUse=/m],
  ])("%s : %s", (fichier, regle) => {
    expect(lire(fichier)).toMatch(regle);
  });

  test("le service et le conteneur laissent plus que le temps de l'arrêt : la lecture de ce qui est parti, puis les dix secondes, puis la fermeture des rangements", () => {
    const arret_s = (GRACE_MAX_MS + DELAI_ARRET_MS + FERMETURE_MAX_MS) / 1000;
    expect(Number(/^TimeoutStopSec=(\d+)/m.exec(lire("scripts/deploiement/autonomie.service"))?.[1])).toBeGreaterThan(arret_s);
    expect(Number(/stop_grace_period: (\d+)s/.exec(lire("compose.yaml"))?.[1])).toBeGreaterThan(arret_s);
  });
});
