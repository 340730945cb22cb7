import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { AU_PLANCHER } from "#app/ui/mise-en-page/scripts/plancher.ts";

if (AU_PLANCHER) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
} else {
  // Rien ne s'anime : ce que la page garde pour qui n'a pas de script vaut aussi ici.
  for (const noscript of document.querySelectorAll("noscript")) noscript.insertAdjacentHTML("afterend", noscript.textContent);
}
