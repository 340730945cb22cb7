// Référence de la garde et de l'azote par parcelle (docs/conventions-de-calcul.md, « Garde » et « Azote par parcelle »).
import { ZERO12, lecteur } from "./hasard.mjs";
import { maximiser } from "./programme.mjs";

const EPSILON = 1e-6;
const LIEUX = {
  legumes: ["cave", "bocaux", "congelateur"],
  tubercules: ["cave"],
  fruits: ["cave", "bocaux", "congelateur"],
  viandes: ["congelateur"],
  cereales: ["sec"],
  legumineuses: ["sec"],
  huiles: ["sec"],
  fruits_coque: ["sec"],
  miel_sucres: ["sec"],
};
const PREFERENCE = { cave: 1, sec: 1, bocaux: 1.3, congelateur: 1.7 };
const depuisJuillet = (m) => (m + 6) % 12;

function regles(coef) {
  return {
    frais: Math.min(11, Math.max(0, Math.floor(coef("alim.conservation.frais.duree_max")))),
    cave: { duree: Math.floor(coef("alim.conservation.cave.duree_max")), mois: coef("alim.conservation.cave.perte"), entree: 0 },
    sec: { duree: 12, mois: coef("alim.conservation.sec.perte"), entree: 0 },
    bocaux: { duree: 12, mois: 0, entree: coef("alim.conservation.bocaux.perte_entree") },
    congelateur: { duree: Math.floor(coef("alim.conservation.congelateur.duree_max")), mois: 0, entree: 0 },
  };
}

/** Œufs, lait, poissons, et tout groupe sans place : le report d'abord, puis le mois. */
function sansPlace(recolte, besoin, duree) {
  const conso = ZERO12();
  let reports = Array(duree).fill(0);
  for (let t = 0; t < 24; t++) {
    let faim = besoin;
    const reste = [...reports, recolte[t % 12]].map((kg) => {
      const mange = Math.min(kg, faim);
      faim -= mange;
      return kg - mange;
    });
    reports = reste.slice(1);
    conso[t % 12] = besoin - faim;
  }
  return conso;
}

/**
 * `recolte[g]` : 12 mois, en kg comestibles ; `besoinAn[g]` ; `supplements` : { groupe, kg, azote, parts } par poste, `azote` portable (facultatifs).
 * Rend les kilos mangés, ce qui entre en conservation et les suppléments obtenus.
 */
export function garder(groupes, recolte, besoinAn, capacites, table, { substitution = false, supplements = [], azote = 0 } = {}) {
  const coef = lecteur(table);
  const R = regles(coef);
  const conso = Object.fromEntries(groupes.map((g) => [g, ZERO12()]));
  const sortie = { conso, conserve_kg: 0, bocaux_kg: ZERO12(), substitution_kg: ZERO12(), obtenus: [] };
  const colonnes = [];
  const seconds = [];
  const noms = new Map();
  const ligne = (nom, second) => {
    if (!noms.has(nom)) {
      noms.set(nom, seconds.length);
      seconds.push(second);
    }
    return noms.get(nom);
  };
  const poser = (valeur, poids, lire) => colonnes.push({ valeur, poids: new Map(poids), lire });
  const lies = new Set(supplements.map((s) => s.groupe));
  const kcal = (g) => 10 * coef(`alim.compo.kcal.${g}`);
  const rapport = kcal("tubercules") / kcal("cereales");
  const demi = (j) => ligne(`moitie ${j}`, (coef("alim.substitution.tubercules") * besoinAn.cereales) / 12);
  const aProgrammer = groupes.filter((g) => {
    const ouverts = (LIEUX[g] ?? []).filter((l) => capacites[l] > 0);
    const remplace = substitution && (g === "tubercules" || g === "cereales");
    return besoinAn[g] > 0 && (ouverts.length > 0 || lies.has(g) || remplace) && (recolte[g].some((kg) => kg > 0) || lies.has(g));
  });
  const faim = (g, j) => ligne(`faim ${g} ${j}`, besoinAn[g] / 12);

  for (const g of groupes) {
    if (!aProgrammer.includes(g)) {
      sortie.conso[g] = sansPlace(recolte[g], besoinAn[g] / 12, R.frais);
      continue;
    }
    const v = kcal(g);
    const mois = [...Array(12).keys()].filter((i) => recolte[g][i] > 0 || supplements.some((s) => s.groupe === g && s.parts[i] > 0));
    const trajets = [];
    const trajet = (i, a, valeur, mange, autres, noter) => trajets.push({ i, j: (i + a) % 12, valeur, mange, autres, noter });
    for (const i of mois) {
      for (let a = 0; a <= R.frais; a++) trajet(i, a, 1 - (EPSILON * a) / 2, 1, [], () => {});
      for (const l of LIEUX[g] ?? []) {
        if (!(capacites[l] > 0)) continue;
        const place = ligne(`place ${l}`, capacites[l]);
        const noter = (x) => {
          sortie.conserve_kg += x;
          if (l === "bocaux") sortie.bocaux_kg[i] += x;
        };
        if (R[l].mois === 0 && R[l].duree >= 11) {
          const solde = ligne(`solde ${g} ${l}`, 0);
          const entre = 1 - R[l].entree;
          poser(
            v * EPSILON * PREFERENCE[l] * (depuisJuillet(i) - 12),
            [
              [ligne(`recolte ${g} ${i}`, recolte[g][i]), 1],
              [place, 1],
              [solde, -entre],
            ],
            noter,
          );
        } else {
          for (let a = 1; a <= Math.min(11, R[l].duree); a++) {
            const mange = (1 - R[l].entree) * (1 - R[l].mois) ** a;
            trajet(i, a, mange - EPSILON * PREFERENCE[l] * a, mange, [[place, 1]], noter);
          }
        }
      }
    }
    for (const t of trajets) {
      const debut = [[ligne(`recolte ${g} ${t.i}`, recolte[g][t.i]), 1], ...t.autres];
      poser(v * t.valeur, [...debut, [faim(g, t.j), t.mange]], (x) => {
        conso[g][t.j] += x * t.mange;
        t.noter(x);
      });
      if (!substitution || g !== "tubercules") continue;
      const pese = t.mange * rapport;
      poser(v * t.valeur * (1 - EPSILON), [...debut, [demi(t.j), pese], ...(aProgrammer.includes("cereales") ? [[faim("cereales", t.j), pese]] : [])], (x) => {
        sortie.substitution_kg[t.j] += x * t.mange;
        t.noter(x);
      });
    }
    for (const l of LIEUX[g] ?? []) {
      if (!(capacites[l] > 0) || !(R[l].mois === 0 && R[l].duree >= 11)) continue;
      for (let j = 0; j < 12; j++) {
        poser(
          v * (1 - EPSILON * PREFERENCE[l] * depuisJuillet(j)),
          [
            [ligne(`solde ${g} ${l}`, 0), 1],
            [faim(g, j), 1],
          ],
          (x) => (conso[g][j] += x),
        );
      }
    }
  }
  supplements.forEach((s, rang) => {
    const poids = [
      [ligne("azote", azote), s.azote / s.kg],
      [ligne(`supplement ${rang}`, s.kg), 1],
    ];
    if (aProgrammer.includes(s.groupe)) {
      s.parts.forEach((part, i) => {
        if (part > 0) poids.push([ligne(`recolte ${s.groupe} ${i}`, recolte[s.groupe][i]), -part]);
      });
    }
    poser(EPSILON * kcal(s.groupe), poids, (x) => (sortie.obtenus[rang] = x));
    sortie.obtenus[rang] = 0;
  });
  const x = maximiser(colonnes, seconds);
  colonnes.forEach((c, j) => {
    if (x[j] > 0) c.lire(x[j]);
  });
  return sortie;
}
