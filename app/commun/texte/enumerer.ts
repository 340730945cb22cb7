/** « a », « a et b », « a, b et c ». */
export function enumerer(morceaux: ReadonlyArray<string>): string {
  return morceaux.length < 2 ? morceaux.join("") : `${morceaux.slice(0, -1).join(", ")} et ${morceaux.at(-1) ?? ""}`;
}
