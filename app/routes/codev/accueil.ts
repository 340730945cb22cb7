import { href } from "react-router";
import { rediriger } from "#app/socle/http/redirections.ts";

// /codev est l'adresse courte que l'on tape : elle mène à la carte.
export function loader() {
  return rediriger(href("/codev/carto"));
}
