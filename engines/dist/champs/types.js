// Une ligne de la table des champs : ce qu'une feuille du scénario admet, ce qu'elle vaut sans réponse, et pourquoi.
export {};
