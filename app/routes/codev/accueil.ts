import { href, redirect } from "react-router";

// /codev est l'adresse courte que l'on tape : elle mène à la carte.
export function loader() {
  return redirect(href("/codev/carto"));
}
