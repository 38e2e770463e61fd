# A server of Rowlock. Built from the repository: docker build --tag rowlock .
# `compose.yaml` starts it with PostgreSQL, Redis and a proxy with TLS.

FROM python:3.13.9-trixie AS build
WORKDIR /source
COPY requirements/release.txt requirements/
RUN python -m pip install --no-cache-dir --require-hashes -r requirements/release.txt
COPY . .
# The wheel contains the compiled kernels and the browser client; neither a compiler nor node is in the image below.
ENV ROWLOCK_REQUIRE_COMPILED=1
RUN python -m build --wheel --outdir /wheel

FROM python:3.13.9-slim-trixie
LABEL org.opencontainers.image.title="Rowlock" \
      org.opencontainers.image.description="Server for Qwirkle, Qwirkle Cards and Qwixx the card game" \
      org.opencontainers.image.licenses="MIT AND Apache-2.0 AND Apache-2.0 WITH LLVM-exception AND BSD-2-Clause AND BSD-3-Clause AND LicenseRef-Public-Domain AND MPL-2.0 AND OFL-1.1 AND PSF-2.0 AND Zlib AND blessing AND bzip2-1.0.6"
COPY requirements/server.txt /tmp/server.txt
COPY --from=build /wheel /tmp/wheel
RUN python -m pip install --no-cache-dir --require-hashes -r /tmp/server.txt \
    && python -m pip install --no-cache-dir --no-deps /tmp/wheel/*.whl \
    && rm -rf /tmp/wheel /tmp/server.txt \
    && useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin rowlock \
    && install --directory --owner=rowlock --group=rowlock --mode=0700 /data
USER 10001:10001
ENV ROWLOCK_HOST=0.0.0.0 \
    ROWLOCK_PORT=8017 \
    ROWLOCK_DATA=/data \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8017
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8017/readyz', timeout=3)"]
ENTRYPOINT ["rowlock", "serve"]
