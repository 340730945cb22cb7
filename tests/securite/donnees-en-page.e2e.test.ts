import { afterAll, beforeAll, expect, test } from "vitest";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";

let site: Site;
beforeAll(async () => {
  site = await demarrerSite();
});
afterAll(() => site.arreter());

const HOSTILE = "</script><script>alert(1)</script><!--<script>\u2028";

test.each(["/taff?q=", "/reseaux?q=", "/simulateur?dep=26&commune=", "/proposer?nom="])(
  "%s : ce que porte l'adresse ne ferme jamais le script où ses données sont écrites",
  async (debut) => {
    const page = await (await fetch(site.url + debut + encodeURIComponent(HOSTILE))).text();
    expect(page).toContain("alert(1)");
    expect(page).not.toContain("<script>alert(1)");
    expect(page).not.toContain("<!--<script>");
  },
);
