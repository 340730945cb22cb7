// Dessine les images que montre un lien collé ailleurs (public/partage) : `node scripts/outils/dessiner-partage.mjs`, à relancer si un titre ou un dessin change.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import chromium from "@sparticuz/chromium";
import { chromium as playwright } from "playwright-core";

const RACINE = resolve(import.meta.dirname, "../..");
const { resolve: trouver } = createRequire(import.meta.url);
const police = readFileSync(trouver("@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2")).toString("base64");
const icone = (nom) => readFileSync(trouver(`lucide-static/icons/${nom}.svg`), "utf8").replace(/(width|height|class)="[^"]*"/g, "");

/** Rubrique, titre, icônes, couleur. */
const RUBRIQUES = [
  ["simulateur", "Jusqu’où votre lieu <nobr>peut-il</nobr> vivre de sa pluie, de son soleil et de sa terre ?", ["droplet", "sun", "sprout"], "#17608a"],
  ["carte", "Des lieux qui essaient, sur la carte", ["map", "map-pin"], "#17608a"],
  ["entraide", "Poser une question, lire des réponses qui citent leurs textes", ["search", "book-open"], "#3f6b1f"],
  ["reseaux", "Des réseaux et des associations qui aident", ["waypoints", "users"], "#3f6b1f"],
  ["taff", "Des métiers et des emplois utiles", ["briefcase", "wrench"], "#7a5200"],
  ["pensees", "Les pensées écologiques, leurs auteurs, leurs débats", ["book-open", "sprout"], "#3f6b1f"],
  ["atelier", "Un atelier, un QR code, chacun pose ses fiches", ["qr-code", "users"], "#17608a"],
  ["proposer", "Proposer ce qui manque", ["plus", "map-pin"], "#7a5200"],
];

function page(titre, icones, couleur) {
  const dessins = icones.map(
    (nom) =>
      `<svg viewBox="0 0 24 24" fill="none" stroke="${couleur}" color="${couleur}" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round">${icone(nom)}</svg>`,
  );
  return `<!doctype html><style>@font-face{font-family:B;src:url(data:font/woff2;base64,${police});font-weight:400 700}
    body{margin:0;width:1200px;height:630px;background:#f4f1e8;color:#232a26;font-family:B,serif;display:grid;grid-template-rows:26px 1fr auto;box-sizing:border-box}
    .trame{background:repeating-linear-gradient(135deg,${couleur} 0 3px,transparent 3px 10px)}
    main{display:grid;grid-template-columns:1fr auto;align-items:center;gap:60px;padding:0 80px}
    h1{font-size:66px;line-height:1.12;font-weight:500;margin:0;text-wrap:balance}
    .d{display:grid;gap:26px}.d svg{width:${icones.length > 2 ? 130 : 170}px;height:${icones.length > 2 ? 130 : 170}px}
    footer{padding:0 80px 48px;font-size:38px;font-weight:600}</style>
    <div class="trame"></div><main><h1>${titre}</h1><div class="d">${dessins.join("")}</div></main><footer>Autonomie</footer>`;
}

const navigateur = await playwright.launch({ executablePath: await chromium.executablePath(), args: ["--no-sandbox"] });
const onglet = await navigateur.newPage({ viewport: { width: 1200, height: 630 } });
for (const [nom, titre, icones, couleur] of RUBRIQUES) {
  await onglet.setContent(page(titre, icones, couleur));
  await onglet.evaluate("document.fonts.ready");
  await onglet.screenshot({ path: resolve(RACINE, `public/partage/${nom}.png`) });
}
await navigateur.close();
