/** Ce qui, dans une question repliée, fait d'une détresse un métier, une étude ou un bénévolat. */
export const EN_FAIRE_UN_METIER =
  "(?:formations?|(?:me |se )former|emplois?|travail|travailler|postes?|metiers?|jobs?|stages?|alternance|benevol\\w*|service civique|recrut\\w*|missions?|livres?|films?)";
