# The service in a container: docker build --tag frontdesk .
# How to run it is in apps/docs/how-to/operate.md; compose.yaml does it.

FROM node:22-bookworm-slim AS build
WORKDIR /frontdesk
COPY . .
# What npm and pnpm fetch is kept between builds.
ENV npm_config_cache=/cache/npm \
    npm_config_store_dir=/cache/pnpm
RUN --mount=type=cache,target=/cache \
    npm run build && node deploy/pack.mjs /packed

FROM node:22-bookworm-slim
# Nothing is installed here, so nothing that installs is needed.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
        /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-* \
    && install --directory --owner=node --group=node --mode=0700 /data
# ORT_DISABLE_TELEMETRY: the runtime of the language models would report its use to its maker.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8787 \
    FRONTDESK_DATA=/data \
    FRONTDESK_DEMO=0 \
    ORT_DISABLE_TELEMETRY=1
WORKDIR /app
COPY --from=build /packed ./
# The account `node`, by number: others check that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "deploy/is-alive.mjs"]
# Arguments are commands of the command line: docker run frontdesk keys list …
ENTRYPOINT ["node", "apps/service/dist/main.js"]
CMD ["serve"]
