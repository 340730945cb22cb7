/** @jsxImportSource react */
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";

export default function Racine() {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
