import type { Route } from "./+types/introuvable.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { page } from "#app/socle/http/page.ts";

export const loader = page((_args: Route.LoaderArgs): null => {
  throw new ErreurApp("introuvable");
});

export default function Introuvable() {
  return null;
}
