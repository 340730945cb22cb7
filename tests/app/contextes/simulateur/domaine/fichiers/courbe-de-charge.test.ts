import { describe, expect, it } from "vitest";
import { lireCourbeDeCharge, type CourbeDeCharge } from "#app/contextes/simulateur/domaine/fichiers/courbe-de-charge.ts";

const PAS_MS = 30 * 60_000;

/** Lignes d'une année au pas de 30 min, relevé écrit à la fin du pas ; `ecrire` choisit la date, `watts` la puissance d'après l'instant du début. */
function lignes(ecrire: (fin: Date) => string, watts: (debut: Date) => number, jours = 365, depart = Date.UTC(2025, 0, 1) - 3_600_000): string[] {
  return Array.from({ length: jours * 48 }, (_, i) => {
    const debut = depart + i * PAS_MS;
    return `${ecrire(new Date(debut + PAS_MS))};${watts(new Date(debut))}`;
  });
}
const HIVER = (fin: Date): string => `${new Date(fin.getTime() + 3_600_000).toISOString().slice(0, 19)}+01:00`;
/** Mille watts de midi à 13 h (heure d'hiver), cent sinon. */
const MIDI = (debut: Date): number => (new Date(debut.getTime() + 3_600_000).getUTCHours() === 12 ? 1000 : 100);

function lue(texte: string): CourbeDeCharge {
  const lecture = lireCourbeDeCharge(texte);
  if ("faute" in lecture) throw new Error(lecture.faute);
  return lecture.courbe;
}
function faute(texte: string): string {
  const lecture = lireCourbeDeCharge(texte);
  return "faute" in lecture ? lecture.faute : "";
}

describe("courbe de charge d'Enedis", () => {
  const corps = lignes(HIVER, MIDI);

  it("lit une année : énergie, bornes, et la part de chaque quart d'heure dans son mois", () => {
    const { kwh_an, du, au, comble, parts } = lue(["Horodate;Valeur", ...corps].join("\n"));
    // 23 heures à 100 W et une à 1 000 W : 3,3 kWh par jour.
    expect(kwh_an).toBeCloseTo(3.3 * 365, 6);
    expect({ du, au, comble }).toEqual({ du: "2025-01-01", au: "2025-12-31", comble: 0 });
    expect(parts).toHaveLength(35_040);
    expect(parts.subarray(0, 31 * 96).reduce((s, x) => s + x, 0)).toBeCloseTo(1, 9);
    // Midi, 1er janvier : 1 000 W pendant un quart d'heure sur 3 300 Wh par jour et 31 jours.
    expect(parts[48]).toBeCloseTo(250 / (3300 * 31), 12);
    expect(parts[47]).toBeCloseTo(25 / (3300 * 31), 12);
    expect(parts[52]).toBeCloseTo(25 / (3300 * 31), 12);
  });

  it.each([
    [
      "un préambule à colonnes nommées",
      [
        "Identifiant PRM;Type de donnees;Date de debut;Date de fin;Grandeur physique;Grandeur metier;Etape metier;Unite",
        "12345678901234;Courbe de charge;01/01/2025;01/01/2026;Energie active;Consommation;Comptage Brut;W",
        "Horodate;Valeur",
      ],
    ],
    ["un préambule à plat", ["Identifiant PRM;12345678901234;Type de donnees;Courbe de charge;", "horodate ISO fin de pas;puissance moyenne (W)"]],
    ["une marque d'octets et des fins de ligne de Windows", ["\uFEFFHorodate;Valeur\r"]],
  ])("lit le même fichier avec %s", (_, tete) => {
    expect(lue([...tete, ...corps].join("\n"))).toEqual(lue(["Horodate;Valeur", ...corps].join("\n")));
  });

  it.each([
    ["des virgules, la décimale entre guillemets", ","],
    ["des tabulations", "\t"],
    ["des points-virgules", ";"],
  ])("lit le même fichier séparé par %s, chaque case entre guillemets", (_, separateur) => {
    const cite = (ligne: string): string =>
      ligne
        .split(";")
        .map((c) => `"${c}"`)
        .join(separateur);
    const decimal = ["Horodate;Valeur", ...corps.map((ligne) => `${ligne},5`)];
    expect(lue(["Courbe de charge", ...decimal.map(cite)].join("\r\n"))).toEqual(lue(decimal.join("\n")));
  });

  it("ne compte pas une injection, écrite en négatif", () => {
    const injecte = corps.map((ligne, i) => (i % 48 === 20 ? ligne.replace(/;.*/u, ";-500") : ligne));
    expect(lue(["Horodate;Valeur", ...injecte].join("\n"))).toEqual(lue(["Horodate;Valeur", ...corps.filter((__, i) => i % 48 !== 20)].join("\n")));
  });

  it("lit les colonnes où qu'elles soient, et une énergie par pas aussi bien qu'une puissance", () => {
    const large = corps.map((ligne) => {
      const [date = "", watts = ""] = ligne.split(";");
      return `30000000000001;EA;CONS;Wh;${date};${Number(watts) / 2};R;PT30M;BRUT`;
    });
    const tete = "Identifiant PRM;Grandeur physique;Grandeur métier;Unité;Horodate;Valeur;Nature;Pas;Mode calcul";
    expect(lue([tete, ...large].join("\n")).kwh_an).toBeCloseTo(3.3 * 365, 6);
  });

  it("l'été, une heure légale d'avance : 13 h à l'horloge est midi à l'heure d'hiver, que la date porte son décalage ou non", () => {
    const ete = (fin: Date): boolean => fin.getTime() > Date.UTC(2025, 2, 30, 1) && fin.getTime() <= Date.UTC(2025, 9, 26, 1);
    const local = (fin: Date): string => new Date(fin.getTime() + (ete(fin) ? 2 : 1) * 3_600_000).toISOString().slice(0, 19);
    const avec = lue(["Horodate;Valeur", ...lignes((fin) => `${local(fin)}${ete(fin) ? "+02:00" : "+01:00"}`, MIDI)].join("\n"));
    const sans = lue(["Horodate;Valeur", ...lignes((fin) => local(fin).replace("T", " "), MIDI)].join("\n"));
    const reference = lue(["Horodate;Valeur", ...corps].join("\n"));
    expect(avec).toEqual(reference);
    // Au retour à l'heure d'hiver, deux heures s'écrivent pareil : une seule est gardée, l'autre se comble.
    expect(sans.comble).toBeLessThan(0.001);
    expect(sans.parts[200 * 96 + 48]).toBeCloseTo(reference.parts[200 * 96 + 48] as number, 9);
  });

  it.each([10, 15, 20, 60])("au pas de %i minutes, aucun relevé ne se perd : l'énergie est celle du fichier", (pas_min) => {
    const pas_ms = pas_min * 60_000;
    const depart = Date.UTC(2025, 0, 1) - 3_600_000;
    // Une pointe d'un relevé sur trois : en oublier un se voit.
    const watts = (i: number): number => (i % 3 === 0 ? 3000 : 100);
    const releves = Array.from({ length: (365 * 24 * 60) / pas_min }, (_, i) => `${HIVER(new Date(depart + (i + 1) * pas_ms))};${watts(i)}`);
    const { kwh_an, comble, parts } = lue(["Horodate;Valeur", ...releves].join("\n"));
    expect(kwh_an).toBeCloseTo((8.76 * (3000 + 100 + 100)) / 3, 6);
    expect(comble).toBe(0);
    if (pas_min !== 10) return;
    // Dix minutes à 3 000 W et cinq à 100 W, puis quinze à 100 W ; 3 200/3 W de moyenne.
    const janvier_wh = (31 * 24 * 3200) / 3;
    expect(parts[0]).toBeCloseTo((3000 * 10 + 100 * 5) / 60 / janvier_wh, 12);
    expect(parts[1]).toBeCloseTo(25 / janvier_wh, 12);
  });

  it.each([10, 15, 20, 30])("au pas de %i minutes, un relevé écrit deux fois de suite ou plus loin ne compte qu'une fois", (pas_min) => {
    const depart = Date.UTC(2025, 0, 1) - 3_600_000;
    const releves = Array.from(
      { length: (365 * 24 * 60) / pas_min },
      (_, i) => `${HIVER(new Date(depart + (i + 1) * pas_min * 60_000))};${i % 3 === 0 ? 3000 : 100 + (i % 7)}`,
    );
    const une = lue(["Horodate;Valeur", ...releves].join("\n"));
    expect(lue(["Horodate;Valeur", ...releves.flatMap((releve) => [releve, releve])].join("\n"))).toEqual(une);
    expect(lue(["Horodate;Valeur", ...releves, ...releves.slice(1000, 2000)].join("\n"))).toEqual(une);
    const corrige = releves.map((releve, i) => (i === 1000 ? `${releve.split(";")[0] ?? ""};9000` : releve));
    expect(lue(["Horodate;Valeur", ...releves, corrige[1000]].join("\n"))).toEqual(lue(["Horodate;Valeur", ...corrige].join("\n")));
  });

  it.each([
    ["Horodate;Valeur (kWh)", (w: number) => (w / 2000).toFixed(4)],
    ["Horodate;Valeur (en Wh)", (w: number) => String(w / 2)],
    ["Horodate;Valeur [kW]", (w: number) => (w / 1000).toFixed(3).replace(".", ",")],
    ["Horodate;Puissance moyenne (W)", (w: number) => String(w).replace(/(\d)(\d{3})$/u, "$1\u202F$2")],
  ])("lit l'unité du titre « %s », et un nombre écrit à la française", (titre, ecrire) => {
    const ecrites = corps.map((ligne) => {
      const [date = "", watts = ""] = ligne.split(";");
      return `${date};${ecrire(Number(watts))}`;
    });
    expect(lue([titre, ...ecrites].join("\n")).kwh_an).toBeCloseTo(3.3 * 365, 6);
  });

  it("lit les dates qu'un tableur a remises jour d'abord, à l'heure légale", () => {
    const francaise = (fin: Date): string => {
      const ete = fin.getTime() > Date.UTC(2025, 2, 30, 1) && fin.getTime() <= Date.UTC(2025, 9, 26, 1);
      const [, a = "", m = "", j = "", heure = ""] =
        /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/u.exec(new Date(fin.getTime() + (ete ? 2 : 1) * 3_600_000).toISOString()) ?? [];
      return `${j}/${m}/${a} ${heure}`;
    };
    const { comble, parts, du, au } = lue(["Horodate;Valeur", ...lignes(francaise, MIDI)].join("\n"));
    expect(comble).toBeLessThan(0.001);
    expect([du, au]).toEqual(["2025-01-01", "2025-12-31"]);
    expect(parts[200 * 96 + 48]).toBeCloseTo(250 / (3300 * 31), 9);
  });

  it("comble les trous et les cases vides d'après le même quart d'heure des autres jours du mois", () => {
    const troue = corps.filter((_, i) => i % 48 !== 5).map((ligne, i) => (i % 97 === 0 ? `${ligne.split(";")[0] ?? ""};` : ligne));
    const sansTrou = corps.filter((_, i) => Math.floor(i / 48) % 20 !== 3);
    expect(faute(["Horodate;Valeur", ...troue].join("\n"))).toBe("");
    const { kwh_an, comble } = lue(["Horodate;Valeur", ...sansTrou].join("\n"));
    expect(comble).toBeCloseTo(0.05, 2);
    expect(kwh_an).toBeCloseTo(3.3 * 365, 6);
  });

  it("de deux années, garde la plus récente, et laisse le 29 février", () => {
    const deux = lignes(HIVER, (debut) => (debut.getTime() < Date.UTC(2024, 11, 31, 23) ? 1 : 200), 366 + 365, Date.UTC(2024, 0, 1) - 3_600_000);
    const { kwh_an, du, au } = lue(["Horodate;Valeur", ...deux].join("\n"));
    expect(kwh_an).toBeCloseTo(0.2 * 8760, 6);
    expect([du, au]).toEqual(["2024-01-01", "2025-12-31"]);
  });

  it("dit ce qui empêche de lire : autre fichier, relevés du jour, trop court, tout nul", () => {
    expect(faute('Horodate;"Valeur\n2025-01-01')).toContain("guillemet");
    expect(faute("nom;prenom\nA;B")).toContain("les colonnes « Horodate » et « Valeur » n’y sont pas");
    expect(faute("Horodate;Valeur\nhier;beaucoup")).toContain("pas de relevé lisible");
    const jours = Array.from({ length: 400 }, (_, j) => `${new Date(Date.UTC(2025, 0, 1 + j)).toISOString().slice(0, 19)}+00:00;9000`);
    expect(faute(["Horodate;Valeur", ...jours].join("\n"))).toContain("pas de 30 minutes");
    expect(faute(["Horodate;Valeur", ...lignes(HIVER, MIDI, 90)].join("\n"))).toContain("du 01/01/2025 au 31/03/2025");
    expect(faute(["Horodate;Valeur", ...lignes(HIVER, () => 0)].join("\n"))).toContain("nuls");
  });
});
