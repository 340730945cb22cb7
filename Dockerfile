# Le site dans une image : construit une fois, servi par un compte sans droits, racine en lecture seule. Les données vivent dans le volume /donnees.
FROM node:24-bookworm-slim AS construction
WORKDIR /site
COPY package.json package-lock.json ./
COPY engines/package.json engines/
RUN npm ci --ignore-scripts
COPY . .
# Ce qui ne sert qu'à développer, éprouver ou mesurer n'entre pas dans l'image.
RUN npm run build && npm prune --omit=dev --ignore-scripts && rm -rf tests bench docs scripts/amonts-faux scripts/amonts-reels scripts/chaos scripts/deploiement scripts/outils/assistants/evaluer.ts scripts/outils/assistants/lib-evaluation.ts scripts/donnees/sens

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DONNEES_DIR=/donnees MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /site
COPY --from=construction /site /site
RUN mkdir -p /donnees /sauvegardes build/code && chown node:node /donnees /sauvegardes build/code
USER node
# Le code compris d'avance, par le compte qui sert : la racine, en lecture seule, ne le laisserait pas se garder au démarrage.
RUN node scripts/outils/chauffer.mjs
VOLUME /donnees /sauvegardes
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/api/sante?sonde=vie').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--initial-heap-size=64", "app/serveur/servir.mjs"]
