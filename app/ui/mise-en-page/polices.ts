import brygada from "@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url";
import sourceSans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";

/** Les deux romains latins, demandés avant que la feuille ne les découvre. */
export const POLICES_PRECHARGEES = [brygada, sourceSans].map((href) => ({
  rel: "preload",
  href,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));
