import { RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { DUREE_APPAREIL_S } from "#app/contextes/atelier/domaine/acces.ts";
import { servicesContext, type Services } from "#app/contexte.server.ts";
import { clientContext } from "#app/socle/contexte.server.ts";
import { groupeDuClient } from "#app/commun/limites/compteurs.ts";
import {
  accesDeLaRequete,
  sessionDeLaRequete,
  appareilDeLaRequete,
  cleDeLimite,
  poserSession,
  retirerSession,
} from "#app/contextes/atelier/http/session.server.ts";
import { cookieDe, unCodev, uneAnimation, unParticipant, type Codev } from "#tests/constructeurs/atelier/codev.ts";
import { requete } from "#tests/constructeurs/requete.ts";

async function poser(codev: Codev, qui: "participant" | "animation", https = false) {
  const acces = await (qui === "participant" ? unParticipant(codev) : uneAnimation(codev));
  const { context } = requete("/", { services: codev.services, client: { adresse: "192.0.2.1", https } });
  const entetes = await poserSession(context, acces);
  return { acces, poses: entetes.getSetCookie(), cookie: cookieDe(new Response(null, { headers: entetes })) };
}

function avec(codev: Codev, cookie: string, client = { adresse: "192.0.2.1", https: false }) {
  return requete("/", { services: codev.services, entetes: cookie === "" ? {} : { Cookie: cookie }, client });
}
const lire = async (codev: Codev, cookie: string) => {
  const { request, context } = avec(codev, cookie);
  return accesDeLaRequete(request, context);
};
const seul = (cookie: string, nom: string) => cookie.split("; ").find((c) => c.startsWith(`${nom}=`)) ?? "";

describe("les deux témoins", () => {
  test("sont HttpOnly, SameSite=Lax, durent huit heures, et Secure en https seulement", async () => {
    for (const https of [false, true]) {
      const { poses } = await poser(unCodev(), "animation", https);
      expect(poses.map((pose) => pose.split("=", 1)[0])).toEqual([https ? "__Host-session" : "session", "codev_admin"]);
      for (const pose of poses) {
        expect(pose).toMatch(/; Max-Age=28800; Path=\/; HttpOnly/);
        expect(pose).toMatch(/SameSite=Lax/);
        expect(/; Secure/.test(pose)).toBe(https);
      }
    }
  });

  test("un témoin déjà lu ne prête pas sa signature : retouché, il n'ouvre rien, et le vrai ouvre encore", async () => {
    const codev = unCodev();
    const { acces, cookie } = await poser(codev, "participant");
    const seulement = seul(cookie, "session");
    expect((await lire(codev, seulement))?.session.id).toBe(acces.session.id);
    const valeur = decodeURIComponent(seulement.slice("session=".length));
    const point = valeur.lastIndexOf(".");
    const contenu = btoa(atob(valeur.slice(0, point)).replace(acces.session.id, "x".repeat(acces.session.id.length)));
    for (const faux of [`${contenu}${valeur.slice(point)}`, `${valeur.slice(0, -1)}${valeur.endsWith("A") ? "B" : "A"}`, valeur.slice(0, point)])
      expect(await lire(codev, `session=${encodeURIComponent(faux)}`)).toBeNull();
    expect((await lire(codev, seulement))?.session.id).toBe(acces.session.id);
  });

  test("en https, un témoin sans préfixe n'ouvre rien : un sous-domaine, ou une page sans chiffrement, a pu le poser", async () => {
    const codev = unCodev();
    const client = { adresse: "192.0.2.1", https: true };
    const lu = async (cookie: string) => {
      const { request, context } = avec(codev, cookie, client);
      return (await accesDeLaRequete(request, context))?.session.id ?? null;
    };
    const { acces, cookie } = await poser(codev, "participant", true);
    expect(await lu(cookie)).toBe(acces.session.id);
    expect(await lu(cookie.replaceAll("__Host-", ""))).toBeNull();
    const enClair = await poser(codev, "participant");
    expect(await lu(enClair.cookie)).toBeNull();
    expect(await lu(`__Host-${enClair.cookie}`)).toBe(enClair.acces.session.id);
  });

  test("une session ordinaire n'a pas codev_admin, et un ancien est retiré", async () => {
    const { poses, cookie } = await poser(unCodev(), "participant");
    expect(poses[1]).toMatch(/^codev_admin=; .*Expires=Thu, 01 Jan 1970/);
    expect(cookie).not.toContain("codev_admin");
  });

  test("mènent à la session rangée ; codev_admin seul suffit, session seule ne donne pas l'animation", async () => {
    const codev = unCodev();
    const { cookie, acces } = await poser(codev, "animation");
    expect(await lire(codev, cookie)).toMatchObject({ admin: true, session: { id: acces.session.id } });
    expect(await lire(codev, seul(cookie, "codev_admin"))).toMatchObject({ admin: true, session: { id: acces.session.id } });
    expect(await lire(codev, seul(cookie, "session"))).toMatchObject({ admin: false, session: { id: acces.session.id } });
  });

  test("ne valent plus rien dès que la ligne est effacée", async () => {
    const codev = unCodev();
    const { cookie, acces } = await poser(codev, "animation");
    await codev.services.acces.deconnecter(acces);
    expect(await lire(codev, cookie)).toBeNull();
  });

  test("altérés, ils ne valent rien, sans erreur", async () => {
    const codev = unCodev();
    const { cookie } = await poser(codev, "participant");
    const session = seul(cookie, "session");
    const charge = Buffer.from(JSON.stringify({ id: "id-1", genre: "session" })).toString("base64");
    for (const faux of [
      `${session}x`,
      session.replace(/.$/, "A"),
      `session=${charge}`,
      `session=${charge}.signature`,
      "session=",
      "session=%E0%A4%A",
      "codev_admin=true",
    ]) {
      if (faux !== session) expect(await lire(codev, faux), faux).toBeNull();
    }
  });

  test("recopier l'un dans l'autre ne donne pas l'animation", async () => {
    const codev = unCodev();
    const { cookie } = await poser(codev, "animation");
    const valeur = seul(cookie, "session").slice("session=".length);
    // Lu deux fois : ce qui se retient de la première n'ouvre rien de plus.
    for (let i = 0; i < 2; i += 1) expect(await lire(codev, `session=${valeur}; codev_admin=${valeur}`)).toMatchObject({ admin: false });
    expect(await lire(codev, `codev_admin=${valeur}`)).toBeNull();
  });

  test("un codev_admin d'une session ordinaire, même signé, ne donne rien", async () => {
    const codev = unCodev();
    const participant = await unParticipant(codev);
    const { context } = avec(codev, "");
    const cookie = cookieDe(new Response(null, { headers: await poserSession(context, { ...participant, admin: true }) }));
    expect(await lire(codev, cookie)).toMatchObject({ admin: false });
    expect(await lire(codev, seul(cookie, "codev_admin"))).toBeNull();
  });

  test("sont retirés tous les deux à la sortie, avec celui de l'appareil s'il y est", async () => {
    const { context } = avec(unCodev(), "");
    const sortir = async (cookie: string) => {
      const poses = (await retirerSession(new Request("http://localhost/", { headers: { Cookie: cookie } }), context)).getSetCookie();
      return poses.map((pose) => /^(\w+)=; .*Expires=Thu, 01 Jan 1970/.exec(pose)?.[1]);
    };
    expect(await sortir("session=a; codev_admin=b")).toEqual(["session", "codev_admin"]);
    expect(await sortir("session=a; codev_appareil=c")).toEqual(["session", "codev_admin", "codev_appareil"]);
  });

  test("en https, l'appareil d'avant le préfixe se lit encore, cède au nouveau, et part avec lui", async () => {
    const client = { adresse: "192.0.2.1", https: true };
    const codev = unCodev();
    const [ancien, nouveau] = [await poser(codev, "participant"), await poser(codev, "participant", true)];
    const vieux = seul(ancien.cookie, "codev_appareil");
    const neuf = seul(nouveau.cookie, "__Host-codev_appareil");
    const appareil = async (cookie: string) => {
      const { request, context } = avec(codev, cookie, client);
      return (await appareilDeLaRequete(request, context))?.id;
    };
    expect(ancien.acces.session.appareil).not.toBe(nouveau.acces.session.appareil);
    expect(await appareil(vieux)).toBe(ancien.acces.session.appareil);
    expect(await appareil(`${vieux}; ${neuf}`)).toBe(nouveau.acces.session.appareil);
    const { request, context } = avec(codev, `${vieux}; ${neuf}`, client);
    const retires = (await retirerSession(request, context)).getSetCookie().map((pose) => /^([\w-]+)=; .*Expires=Thu, 01 Jan 1970.*; Secure/.exec(pose)?.[1]);
    expect(retires).toEqual(["__Host-session", "codev_admin", "__Host-codev_appareil", "codev_appareil"]);
  });

  test("la sortie vide ce que le navigateur a gardé des pages lues, et rien de ce que la personne y a mis de côté", async () => {
    const { context } = avec(unCodev(), "");
    const entetes = await retirerSession(new Request("http://localhost/"), context);
    expect(entetes.get("Clear-Site-Data")).toBe('"cache"');
  });

  test("le témoin de l'appareil échoit aussi pour le serveur : une copie ne vit pas plus que lui", async () => {
    const { cookie, acces } = await poser(unCodev(), "participant");
    const { request, context } = avec(unCodev(), cookie);
    expect(await appareilDeLaRequete(request, context)).toEqual({ id: acces.session.appareil, atelier: acces.session.atelier });
    vi.useFakeTimers({ now: Date.now() + DUREE_APPAREIL_S * 1000 + 1 });
    try {
      expect(await appareilDeLaRequete(request, context)).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  test("sans secret, refuse de lire et d'écrire plutôt que d'accepter un témoin non signé", async () => {
    const context = new RouterContextProvider();
    context.set(clientContext, { adresse: "192.0.2.1", https: false });
    context.set(servicesContext, unCodev().services as unknown as Services);
    await expect(accesDeLaRequete(new Request("http://localhost/"), context)).rejects.toThrow(/secret/);
  });
});

describe("le client d'une limite", () => {
  test("est l'appareil dans son atelier, et le reste quand il se reconnecte : trente téléphones derrière une adresse ne partagent que le plafond de l'atelier", async () => {
    const codev = unCodev();
    const { cookie, acces } = await poser(codev, "participant");
    const { request, context } = avec(codev, cookie);
    expect((await sessionDeLaRequete(request, context))?.id).toBe(acces.session.id);
    const cle = await cleDeLimite(request, context);
    expect(cle).toBe(`appareil:${acces.session.appareil ?? ""} dans atelier:${acces.session.atelier}`);
    expect(groupeDuClient(cle)).toBe(`atelier:${acces.session.atelier}`);
  });

  test("est sinon une empreinte de l'adresse, qui change chaque jour et ne la contient pas", async () => {
    const codev = unCodev();
    const cle = async (adresse: string, jour: string) => {
      const { request, context } = avec(codev, "", { adresse, https: false });
      return cleDeLimite(request, context, new Date(jour));
    };
    const a = await cle("192.0.2.1", "2026-11-21T09:00:00Z");
    expect(a).toBe(await cle("192.0.2.1", "2026-11-21T20:00:00Z"));
    expect(a).not.toContain("192.0.2.1");
    expect(a).not.toBe(await cle("192.0.2.1", "2026-11-22T09:00:00Z"));
    expect(a).not.toBe(await cle("192.0.2.2", "2026-11-21T09:00:00Z"));
  });

  test("compte une adresse IPv6 par réseau /56", async () => {
    const cle = async (adresse: string) => {
      const { request, context } = avec(unCodev(), "", { adresse, https: false });
      return cleDeLimite(request, context, new Date("2026-11-21T09:00:00Z"));
    };
    expect(await cle("2001:db8::1")).toBe(await cle("2001:0db8:0:0:ffff::2"));
    expect(await cle("2001:db8::1")).toBe(await cle("2001:db8:0:ff::1"));
    expect(await cle("2001:db8::1")).not.toBe(await cle("2001:db8:0:100::1"));
    expect(await cle("fe80::1%eth0")).toBe(await cle("fe80::2"));
  });
});
