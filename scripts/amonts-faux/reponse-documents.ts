// Ce que dit la passerelle de théâtre quand on la lance à la main : une réponse en français tirée des documents qu'elle a reçus.

const DOCUMENT = /^\[(\d+)\] (.+)\n([\s\S]*?)(?=\n\n\[\d+\] |$)/gm;

/** Une réponse plausible à partir de l'invite du site : une phrase de chacun des premiers documents, avec son numéro. */
export function repondreDesDocuments(messages: ReadonlyArray<{ readonly role: string; readonly content: string }>): string {
  const dernier = messages.at(-1)?.content ?? "";
  const bloc = /<documents[^>]*>\n([\s\S]*?)\n<\/documents/.exec(dernier)?.[1] ?? "";
  const question = /<question[^>]*>\n([\s\S]*?)\n<\/question/.exec(dernier)?.[1]?.trim() ?? dernier.trim();
  const approfondi = /niveau="approfondi"/.test(dernier);
  const documents = [...bloc.matchAll(DOCUMENT)].map(([, numero = "", tete = "", texte = ""]) => ({
    numero,
    titre: tete.split(" · ")[0] ?? tete,
    phrase: premierePhrase(texte),
  }));
  if (documents.length === 0)
    return "Je ne sais pas : aucun des documents du site ne répond à cette question. Essayez avec d'autres mots, ou parcourez les listes.";
  const retenus = documents.slice(0, approfondi ? 5 : 3);
  const [premier, ...autres] = retenus;
  if (premier === undefined) return "Je ne sais pas.";
  return [
    `Pour « ${question.slice(0, 120)} », commencez par **${premier.titre}** [${premier.numero}]. La fiche dit : « ${premier.phrase} » [${premier.numero}].`,
    ...(autres.length === 0 ? [] : [["À regarder aussi :", ...autres.map(({ titre, phrase, numero }) => `- **${titre}** : ${phrase} [${numero}]`)].join("\n")]),
    ...(approfondi
      ? [
          "Ces pistes se complètent : la première donne un point de départ, les suivantes des lieux ou des personnes à qui parler. Vérifiez les dates et les contacts avant de vous déplacer.",
        ]
      : []),
    "Cette réponse vient de la passerelle de théâtre : aucun modèle de langue ne l'a écrite.",
  ].join("\n\n");
}

function premierePhrase(texte: string): string {
  const phrase = /^[\s\S]{20,240}?[.!?](?=\s|$)/.exec(texte.trim())?.[0] ?? texte.trim().slice(0, 200);
  return phrase.replaceAll(/\s+/g, " ").trim();
}
