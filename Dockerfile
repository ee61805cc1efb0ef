# nanpure in a container, not as root:
#
#   docker build -t nanpure .
#   docker run --rm -i nanpure solve < puzzles.txt
#   docker run --rm -p 127.0.0.1:8765:8765 nanpure serve --host 0.0.0.0
FROM python:3.13-slim-bookworm AS build
# hadolint ignore=DL3008  # whichever g++ the image has
RUN apt-get update \
  && apt-get install -y --no-install-recommends g++ \
  && rm -rf /var/lib/apt/lists/*
COPY . /source
RUN pip wheel --no-cache-dir --wheel-dir /wheels /source/packages/nanpure-fonts "/source[web,sat,print]"

FROM python:3.13-slim-bookworm
# hadolint ignore=DL3013  # the version is that of the wheel made above
RUN --mount=from=build,source=/wheels,target=/wheels \
  pip install --no-cache-dir --no-index --find-links /wheels "nanpure[web,sat,print]" \
  && useradd --create-home --uid 1000 nanpure
USER 1000
WORKDIR /home/nanpure
EXPOSE 8765
ENTRYPOINT ["nanpure"]
CMD ["--help"]
