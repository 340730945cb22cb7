import { MIMEType } from "node:util";

// Ce qu'une frontière peut être (RFC 2046, § 5.1.1), moins la virgule.
const FORME = /^[\w'()+./:=? -]{0,69}[\w'()+./:=?-]$/;

// Deux en-têtes réunis, ou deux frontières, fussent-elles entre guillemets : chaque lecteur choisirait la sienne.
const DOUBLE = /,|boundary\s*=.*boundary\s*=/is;

/** La frontière d'un `multipart/form-data` ; `undefined` si ce n'en est pas un, s'il ne la dit pas, ou s'il en dit plus d'une. */
export function frontiereDe(type: string): string | undefined {
  if (DOUBLE.test(type)) return undefined;
  const lu = lireType(type);
  const frontiere = lu?.essence === "multipart/form-data" ? lu.params.get("boundary") : null;
  return typeof frontiere === "string" && FORME.test(frontiere) ? frontiere : undefined;
}

function lireType(type: string): MIMEType | undefined {
  try {
    return new MIMEType(type.trim());
  } catch {
    return undefined;
  }
}
