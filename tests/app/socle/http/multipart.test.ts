import { describe, expect, test } from "vitest";
import { generateur } from "#app/commun/nombres/generateur.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { lireFormulaireBrut } from "#app/socle/http/corps.ts";
import { frontiereDe, reecrireFormulaire, refermerFormulaire } from "#app/socle/http/multipart.ts";
import fc from "#tests/montage/proprietes.ts";

const corps = (frontiere: string, champs = 1) =>
  new TextEncoder().encode(`${`--${frontiere}\r\nContent-Disposition: form-data; name="c"\r\n\r\n${frontiere.length}\r\n`.repeat(champs)}--${frontiere}--\r\n`);

const lire = (octets: Uint8Array<ArrayBuffer>, type: string): Promise<number> =>
  lireFormulaireBrut(octets, type).then(
    (form) => [...form].length,
    (e: unknown) => (estErreurApp(e) ? -e.statut : 0),
  );

/** Ce que lit la plateforme seule. */
const lireSeule = (octets: Uint8Array<ArrayBuffer>, type: string): Promise<number> =>
  new Response(octets, { headers: { "Content-Type": type } }).formData().then(
    (form) => [...form].length,
    () => -400,
  );

describe("la frontière d'un formulaire", () => {
  test.each([
    ["multipart/form-data; boundary=abc", "abc"],
    ['Multipart/Form-Data; charset=utf-8; BOUNDARY="a b:c"', "a b:c"],
    ['multipart/form-data; x="; boundary=zz"; boundary=----abc', undefined],
    ['multipart/form-data; x="; charset=zz"; boundary=----abc', "----abc"],
    ['multipart/form-data; boundary="\\----abc"', "----abc"],
    ["multipart/form-data; boundary=a; boundary=b", undefined],
    ["multipart/form-data; boundary= ; boundary=b", undefined],
    ["multipart/form-data; boundary=----WebKitFormBoundary7MA4", "----WebKitFormBoundary7MA4"],
    ["multipart/form-data", undefined],
    ["multipart/form-data; boundary=", undefined],
    [`multipart/form-data; boundary=${"x".repeat(71)}`, undefined],
    ["multipart/form-data; boundary=é", undefined],
    ['multipart/form-data; boundary="a\\"b"', undefined],
    ["multipart/form-data; boundary=a, multipart/form-data; boundary=b", undefined],
    ['multipart/form-data; boundary="a,b"', "a,b"],
    ['multipart/form-data; boundary="0\'()+_,-./:=? 9"', "0'()+_,-./:=? 9"],
    ['multipart/form-data; boundary="boundary=a"', "boundary=a"],
    ['multipart/form-data; boundary="boundary=a"; boundary=b', undefined],
    ['multipart/form-data; x="; boundary="; boundary="abc"', undefined],
    ['multipart/form-data; boundary="a,b"; x=","', undefined],
    ['multipart/form-data; boundary="a', undefined],
    ['multipart/form-data; boundary="a,b", multipart/form-data; boundary="a,b"', undefined],
    ["application/x-www-form-urlencoded; a=b, multipart/form-data; boundary=b", undefined],
    ["multipart/mixed; boundary=abc", undefined],
    ["multipart/form-data-x; boundary=abc", undefined],
    ["application/json", undefined],
    ["", undefined],
  ])("de « %s » : %s", (type, frontiere) => expect(frontiereDe(type)).toBe(frontiere));

  const hasard = generateur(11);
  const un = <T>(liste: ReadonlyArray<T>): T => liste[Math.floor(hasard() * liste.length)] as T;
  const FRONTIERES = ["abc", "----abc", "zz", "a b", "a=b", "A:b", "x".repeat(70)];
  const MORCEAUX = [
    ...FRONTIERES.flatMap((f) => [`boundary=${f}`, `boundary="${f}"`, `BOUNDARY = ${f}`, `boundary="\\${f}"`, `boundary="${f}`, `x="; boundary=${f}"`]),
    ...[
      "boundary",
      "boundary=",
      'boundary=""',
      'boundary=" "',
      "charset=utf-8",
      'x="\\""',
      'x="\\"; boundary=zz"',
      "x='; boundary=zz'",
      " ",
      "\t",
      "boundary*=zz",
      "é=1",
    ],
    ...["x=1, multipart/form-data", "x=1, text/plain", 'x=","', "boundary=a,b"],
  ];
  const ENTETES = ["multipart/form-data", "Multipart/FORM-data ", "multipart/form-data\t", "multipart/form-data, multipart/form-data"];
  const types = Array.from({ length: 600 }, () =>
    [un(ENTETES), ...Array.from({ length: 1 + Math.floor(hasard() * 3) }, () => un(MORCEAUX))].join(un([";", "; ", " ;"])),
  );

  test("est celle que la plateforme lirait, ou n'est pas lue", async () => {
    let lus = 0;
    for (const type of types) {
      const frontiere = frontiereDe(type);
      if (frontiere === undefined) continue;
      lus += 1;
      expect([type, await lireSeule(corps(frontiere), type)]).toEqual([type, 1]);
    }
    expect(lus).toBeGreaterThan(80);
  });

  test("est la seule dont un corps soit lu", async () => {
    for (const type of types)
      for (const frontiere of ["abc", "zz", "a b"])
        expect([type, frontiere, (await lire(corps(frontiere, 3), type)) === 3]).toEqual([type, frontiere, frontiereDe(type) === frontiere]);
  });
});

describe("un formulaire dont le type ne se lit pas d'une seule façon", () => {
  test.each([
    "multipart/form-data",
    "multipart/form-data; boundary=abc, multipart/form-data; boundary=abc",
    "application/x-www-form-urlencoded; a=b, multipart/form-data; boundary=abc",
  ])("%s : n'est pas lu comme un formulaire à parties", async (type) => {
    expect(await lire(corps("abc", 3), type)).not.toBe(3);
  });

  test("le dit, sans rien chercher d'autre", async () => {
    await expect(lireFormulaireBrut(corps("abc"), "multipart/form-data")).rejects.toMatchObject({
      code: "illisible",
      detail: "Le formulaire envoyé n'annonce pas sa frontière (boundary), ou l'annonce d'une façon qui ne se lit pas.",
    });
  });
});

describe("toute frontière permise se lit, sur toute plateforme", () => {
  const SIGNES = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'()+_,-./:=?";
  const frontieres = fc
    .tuple(fc.string({ unit: fc.constantFrom(...SIGNES, " "), maxLength: 69 }), fc.constantFrom(...SIGNES))
    .map(([debut, dernier]) => debut + dernier);
  // Le texte d'un champ ne peut pas commencer une ligne par le délimiteur ; celui qui envoie le choisit ainsi.
  const textes = fc.array(fc.string({ unit: fc.constantFrom("é", " ", "-", "\r\n", "--", "a", "0"), maxLength: 12 }), { minLength: 1, maxLength: 5 });

  test("de un à soixante-dix signes, entre guillemets, avec ou sans préambule, épilogue et blancs", async () => {
    await fc.assert(
      fc.asyncProperty(
        frontieres,
        textes,
        fc.constantFrom("", "préambule\r\n", "\r\n"),
        fc.constantFrom("", " ", "\t "),
        async (frontiere, valeurs, avant, blanc) => {
          fc.pre(!valeurs.some((valeur) => `\r\n${valeur}`.includes(`\r\n--${frontiere}`)));
          const parties = valeurs.map((valeur, i) => `--${frontiere}${blanc}\r\nContent-Disposition: form-data; name="c${i}"\r\n\r\n${valeur}\r\n`);
          const octets = new TextEncoder().encode(`${avant}${parties.join("")}--${frontiere}--${blanc}\r\népilogue`);
          const form = await lireFormulaireBrut(octets, `multipart/form-data; boundary="${frontiere}"`);
          expect([...form]).toEqual(valeurs.map((valeur, i) => [`c${i}`, valeur]));
        },
      ),
    );
  });

  test("est réécrite sous une frontière neuve à chaque fois, que la plus stricte des plateformes lit", () => {
    const [un, deux] = [reecrireFormulaire(corps("x", 3), "x", 10), reecrireFormulaire(corps("x", 3), "x", 10)];
    expect([un.parties, deux.parties]).toEqual([3, 3]);
    expect(un.frontiere).toMatch(/^[\w'-]{27,70}$/);
    expect(un.frontiere).not.toBe(deux.frontiere);
    expect(new TextDecoder().decode(un.octets)).toBe(new TextDecoder().decode(corps("x", 3)).replaceAll("--x", `--${un.frontiere}`));
  });

  test("un fichier de douze mébioctets de débuts de délimiteur se réécrit en une passe, octet pour octet", () => {
    const fichier = Buffer.from("\r\n--".repeat(3 * 2 ** 20));
    const tete = '--xyz\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n';
    const reecrit = reecrireFormulaire(new Uint8Array(Buffer.concat([Buffer.from(tete), fichier, Buffer.from("\r\n--xyz--\r\n")])), "xyz", 10);
    expect(reecrit.parties).toBe(1);
    expect(Buffer.from(reecrit.octets).includes(fichier)).toBe(true);
  });

  test("un formulaire sans champ en est un ; des octets sans délimiteur n'en sont pas un", async () => {
    expect([...(await lireFormulaireBrut(corps("x", 0), "multipart/form-data; boundary=x"))]).toEqual([]);
    await expect(lireFormulaireBrut(new TextEncoder().encode("bonjour"), "multipart/form-data; boundary=x")).rejects.toMatchObject({ code: "illisible" });
    await expect(lireFormulaireBrut(new Uint8Array(), "multipart/form-data; boundary=x")).rejects.toMatchObject({ code: "illisible" });
  });

  test("au-delà du nombre admis, n'en cherche qu'une de plus", () => {
    expect(reecrireFormulaire(corps("x", 50), "x", 10).parties).toBe(11);
  });

  test("un délimiteur suivi d'autre chose qu'une fin de ligne est refusé, pas deviné", async () => {
    const octets = new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="c"\r\n\r\na\r\n--xyz\r\n--x--\r\n');
    await expect(lireFormulaireBrut(octets, "multipart/form-data; boundary=x")).rejects.toMatchObject({ code: "illisible" });
  });
});

describe("un formulaire coupé en route", () => {
  const champs = [
    ["nom", "Ferme du pré"],
    ["texte", "Un four\r\n--\r\ncommun, 12 € 🏡 l’été"],
    ["lieu", "Die"],
  ] as const;
  const MULTIPLE = 'multipart/form-data; boundary="a b"';
  const parties = champs.map(([nom, valeur]) => `--a b\r\nContent-Disposition: form-data; name="${nom}"\r\n\r\n${valeur}\r\n`);
  const multiple = new TextEncoder().encode(`${parties.join("")}--a b--\r\n`);
  const simple = new TextEncoder().encode(new URLSearchParams(champs.map(([nom, valeur]) => [nom, valeur])).toString());

  const SIMPLE = "application/x-www-form-urlencoded";
  // Ce qu'un client écrit sans l'échapper reste tel qu'il l'a écrit.
  const brut = new TextEncoder().encode(champs.map(([nom, valeur]) => `${nom}=${valeur.replaceAll("\r\n", "%0D%0A").replaceAll(" ", "+")}`).join("&"));

  test.each([
    ["à parties", multiple, MULTIPLE],
    ["simple", simple, SIMPLE],
    ["simple, non échappé", brut, SIMPLE],
  ])("%s, à chacun de ses octets, se lit encore, et ne dit rien qui n'y était", async (_sorte, entier, type) => {
    let precedents = 0;
    for (let fin = 0; fin <= entier.length; fin += 1) {
      const form = [...(await lireFormulaireBrut(refermerFormulaire(entier.slice(0, fin), frontiereDe(type)), type))].filter(([nom]) => nom !== "");
      for (const [rang, [nom, valeur]] of form.entries()) {
        const [attendu, entiere] = champs[rang] ?? ["", ""];
        const dernier = rang === form.length - 1;
        expect(attendu.startsWith(nom)).toBe(true);
        expect(dernier ? entiere.startsWith(valeur as string) : valeur === entiere).toBe(true);
      }
      expect(form.length).toBeGreaterThanOrEqual(precedents);
      precedents = form.length;
      if (fin === entier.length) expect(form).toEqual(champs);
    }
    expect(precedents).toBe(champs.length);
  });
});
