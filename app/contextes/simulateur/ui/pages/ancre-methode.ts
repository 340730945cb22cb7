// Un lien vers un coefficient (« #eau.toit.tuile ») reste bon : l'ancre ne va pas au serveur, la page du coefficient s'ouvre donc d'ici. Sans script, la
// recherche de la page le trouve.
function arriver(): void {
  const vise = location.hash.slice(1);
  const adresse = new URL(location.href);
  const dejaCherche = adresse.searchParams.get("q") === vise;
  // Un identifiant de coefficient a des points ; les titres de la page n'en ont pas.
  if (!/^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/i.test(vise) || document.getElementById(vise) !== null || dejaCherche) return;
  location.replace(`${adresse.pathname}?${new URLSearchParams({ partie: "coefficients", q: vise }).toString()}#${vise}`);
}

arriver();
addEventListener("hashchange", arriver);
