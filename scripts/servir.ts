// Sert le site construit. `npm start` passe par ici, après `scripts/preparer.mjs`.
// React et le cadriciel choisissent leur version rapide au premier import, d'après cette variable : elle est posée avant tout le reste.
process.env.NODE_ENV = "production";

await import("./serveur/demarrer.ts");

export {};
