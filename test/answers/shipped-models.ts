import { loadOnnxModels } from '../../packages/language-models/src/inference/onnx-models.ts'

const models = new URL('../../packages/language-models/models/', import.meta.url).pathname

/** The models that ship, on both cores of a small machine. */
export const openShippedModels = () =>
  loadOnnxModels({
    encoder: `${models}encoder.onnx`,
    reader: `${models}reader.onnx`,
    vocabulary: `${models}vocabulary.txt`,
    threads: 2,
  })
