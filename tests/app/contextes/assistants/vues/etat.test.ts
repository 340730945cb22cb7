import { expect, test } from "vitest";
import { direDepense, direDuree, direEcoulee, direMesure, direService } from "#app/contextes/assistants/vues/etat.ts";

const net = (texte: string) => texte.replace(/\s/g, " ");

test.each([
  [0, "moins d'une minute"],
  [59, "moins d'une minute"],
  [60, "1 minute"],
  [360, "6 minutes"],
  [3_600, "1 h"],
  [100_000, "27 h"],
  [200_000, "2 jours"],
  [9_000_000, "104 jours"],
])("%d s écoulées se disent sans zéro : %s", (duree_s, texte) => {
  expect(net(direEcoulee(duree_s))).toBe(texte);
});

test("une petite somme se dit en mots, jamais à la quatrième décimale", () => {
  expect([0, 0.0001, 0.1549, 25].map((eur) => net(direDepense(eur)))).toEqual(["0 €", "moins d'un centime", "0,15 €", "25,00 €"]);
});

test("ni un poids ni une durée ne s'arrondit à zéro", () => {
  expect([0, 40, 4_096, 900_000, 3_000_000].map((octets) => net(direMesure("journal_octets", octets)))).toEqual([
    "aucun",
    "1 Kio",
    "4 Kio",
    "879 Kio",
    "3 Mio",
  ]);
  expect([0, 0.4, 2, 99, 2_500].map((ms) => net(direDuree(ms)))).toEqual([
    "moins d'une milliseconde",
    "moins d'une milliseconde",
    "0,002 s",
    "0,099 s",
    "2,5 s",
  ]);
  expect(direDuree(null)).toBe("inconnu");
});

test("une mesure prend l'unité qui se lit, un adaptateur son nom", () => {
  expect(net(direMesure("espace_libre_octets", 75_000_000_000))).toBe("70 Gio");
  expect(net(direMesure("sauvegarde_age_s", 400))).toBe("il y a 6 minutes");
  expect([direService("sortie-standard"), direService("inconnu")]).toEqual(["sortie du programme", "inconnu"]);
});
