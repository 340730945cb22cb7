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

const DIE = { code: "26113", nom: "Die", departement: "26", lat: 44.7537, lon: 5.3703, habitants: 4_800, codes_postaux: ["26150"] };
const direCommune = (commune: Parameters<typeof reperesDuLieu>[1]) => reperesDuLieu(territoire("26"), commune);
const plat = (phrase = "") => phrase.replaceAll(/[\u00a0\u202f]/g, " ");

test("une commune dit ses habitants et d'où vient son climat : quelle station, à combien de kilomètres, à quelle altitude", () => {
  const t = territoire("26");
  const phrase = plat(direCommune({ ...DIE, altitude: { m: 420, estimee: false } })["commune"]);
  expect(phrase).toContain("Die, 4 800 habitants (Insee, 2023).");
  expect(phrase).toMatch(
    new RegExp(
      `station de Saint-Marcel-lès-Valence, à 4\\d km à vol d’oiseau, à ${t.altitude_m} m d’altitude\\. Le froid est corrigé pour 420 m, l’altitude du bourg ;`,
    ),
  );
  const surPlace = direCommune({ ...DIE, lat: t.latitude, lon: t.longitude, habitants: 1, altitude: { m: t.altitude_m + 20, estimee: false } })["commune"];
  expect(surPlace).toContain("sur place");
  expect(plat(surPlace)).toContain(`Le bourg est à ${t.altitude_m + 20} m.`);
  expect(reperesDuLieu(t)["commune"]).toBeUndefined();
});

test("une altitude estimée se dit estimée, une altitude inconnue se demande", () => {
  expect(plat(direCommune({ ...DIE, altitude: { m: 420, estimee: true } })["commune"])).toContain(
    "pour environ 420 m, l’altitude du bourg, estimée de ses voisines",
  );
  const inconnue = direCommune(DIE);
  expect(plat(inconnue["commune"])).toContain(
    "Nous ne connaissons pas l’altitude de Die : le calcul garde celle de la station. Si la vôtre est autre, dites-la",
  );
  expect(inconnue["altitude"]).not.toContain("Sans réponse");
  expect(plat(direCommune({ ...DIE, altitude: { m: 420, estimee: false } })["altitude"])).toContain("Sans réponse, le calcul prend 420 m, l’altitude de Die.");
});

test("une altitude répondue l'emporte : la commune ne dit plus la sienne comme celle du calcul", () => {
  for (const altitude of [undefined, { m: 420, estimee: false }, { m: 420, estimee: true }]) {
    const { commune } = reperesDuLieu(territoire("26"), altitude === undefined ? DIE : { ...DIE, altitude }, true);
    expect(commune).toMatch(/ Le froid est corrigé pour l’altitude que vous avez dite\.$/u);
  }
});
