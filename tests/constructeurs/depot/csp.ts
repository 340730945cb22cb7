import { createRequire } from "node:module";

type Constat = { readonly type: number; readonly severity: number; readonly directive: string; readonly value?: string; readonly description: string };
type Evaluateur = { readonly CspEvaluator: new (csp: unknown) => { evaluate(): ReadonlyArray<Constat> } };
type Lecteur = { readonly CspParser: new (texte: string) => { readonly csp: unknown } };

const requerir = createRequire(import.meta.url);

/** Ce que CSP Evaluator (csp-evaluator.withgoogle.com) reproche à une politique. */
export function constats(csp: string): ReadonlyArray<string> {
  const { CspEvaluator } = requerir("csp_evaluator/dist/evaluator.js") as Evaluateur;
  const { CspParser } = requerir("csp_evaluator/dist/parser.js") as Lecteur;
  return new CspEvaluator(new CspParser(csp).csp).evaluate().map(({ directive, value = "", description }) => `${directive} ${value} : ${description}`);
}

/** Barème publié par le HTTP Observatory de Mozilla : cent points, moins les fautes, plus les primes. `temoins` : les `Set-Cookie` vus sur le site. */
export function noteObservatory(entetes: { get(nom: string): string | null }, temoins: ReadonlyArray<string>): number {
  const directives = Object.fromEntries(
    (entetes.get("content-security-policy") ?? "").split("; ").map((d) => [d.split(" ")[0] ?? "", d.split(" ").slice(1).join(" ")]),
  );
  const repli = directives["default-src"] ?? "";
  const risquees = ["script-src", "object-src", "style-src"].map((nom) => directives[nom] ?? repli).join(" ");
  const sansDanger = repli !== "" && !/unsafe-(?:inline|eval)|data:|https?:|\*/.test(risquees);
  const age = Number(/max-age=(\d+)/.exec(entetes.get("strict-transport-security") ?? "")?.[1] ?? 0);
  const surs = temoins.every((pose) => /; Secure/i.test(pose) && /; HttpOnly/i.test(pose) && /; SameSite=(?:Lax|Strict)/i.test(pose));
  return (
    100 +
    (sansDanger && repli === "'none'" ? 10 : sansDanger ? 5 : -20) +
    (temoins.length === 0 ? 0 : surs ? 5 : -20) +
    (age >= 15_768_000 ? 0 : -10) +
    (/^(?:no-referrer|same-origin|strict-origin)/.test(entetes.get("referrer-policy") ?? "") ? 5 : 0) +
    (directives["frame-ancestors"] === "'none'" ? 5 : -20) +
    (entetes.get("x-content-type-options") === "nosniff" ? 0 : -5) +
    (/^same-(?:origin|site)$/.test(entetes.get("cross-origin-resource-policy") ?? "") ? 10 : 0)
  );
}
