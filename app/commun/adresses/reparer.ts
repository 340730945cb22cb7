// « htp:// », « https;// », « http:/ » : le début d'une adresse, mal recopié.
const DEBUT = /^h?t{1,3}p(s?)(?:[:;]\/*|\/\/)(?=[^/\s])/i;
const DOMAINE = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/**
 * Une adresse web telle que les gens l'écrivent, remise debout : « exemple.fr », « //exemple.fr », « http:/exemple.fr » ou « htps://exemple.fr » se
 * comprennent. Ce qui n'est pas du web (« javascript: ») et ce qui n'est pas une adresse reviennent tels quels : ils se refusent ailleurs.
 */
export function reparerAdresse(tapee: string): string {
  const net = tapee.trim().replace(DEBUT, (_debut, s: string) => `http${s.toLowerCase()}://`);
  if (/^https?:\/\//i.test(net)) return net;
  const sans = net.replace(/^\/\//, "");
  return DOMAINE.test(sans) ? `https://${sans}` : net;
}
