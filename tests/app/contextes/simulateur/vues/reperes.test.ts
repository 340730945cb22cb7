import { expect, test } from "vitest";
import { reperesDuLieu } from "#app/contextes/simulateur/vues/reperes.ts";
import { territoire } from "#tests/constructeurs/moteurs/moteur.ts";

test("les repères d'un lieu disent sa pluie, son soleil, son hiver et son été, en nombres ronds", () => {
  const { pluie_mm, prix_eau_eur_m3 } = territoire("26");
  const reperes = reperesDuLieu(territoire("26"));
  const an = pluie_mm.reduce((s, v) => s + v, 0);
  expect(reperes["toit"]?.replace(/[\s\u202f]/g, " ")).toContain(`${Math.round(an / 10) * 10} mm`.replace(/^1(\d{3})/, "1 $1"));
  expect(reperes["potager"]).toMatch(/de juin à août/);
  expect(reperes["pv"]).toMatch(/en décembre, \d+ en juillet/);
  expect(reperes["reseau_eau"]).toContain(String(prix_eau_eur_m3).replace(".", ","));
  for (const [cle, phrase] of Object.entries(reperes)) if (cle !== "reseau_eau") expect(phrase, cle).not.toMatch(/\d,\d/);
});

test("au sud de l'équateur, l'été est en décembre", () => {
  expect(reperesDuLieu(territoire("974"))["potager"]).toMatch(/de décembre à février/);
});

test("une commune dit ses habitants et d'où vient son climat : quelle station, à combien de kilomètres, à quelle altitude", () => {
  const t = territoire("26");
  const die = { code: "26113", nom: "Die", departement: "26", lat: 44.7537, lon: 5.3703, habitants: 4_800, codes_postaux: ["26150"] };
  const phrase = (reperesDuLieu(t, die)["commune"] ?? "").replaceAll(/[\u00a0\u202f]/g, " ");
  expect(phrase).toContain("Die, 4 800 habitants.");
  expect(phrase).toMatch(new RegExp(`station ${t.station}, à 4\\d km à vol d’oiseau, à ${t.altitude_m} m d’altitude\\. Si votre altitude est autre`));
  const surPlace = reperesDuLieu(t, { ...die, lat: t.latitude, lon: t.longitude, habitants: 1 })["commune"];
  expect(surPlace).toContain("sur place");
  expect(surPlace).not.toContain("Si votre altitude");
  expect(reperesDuLieu(t)["commune"]).toBeUndefined();
});
