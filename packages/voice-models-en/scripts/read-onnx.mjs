/* The tensors of an ONNX file: just enough of protocol buffers to find named weights, in nested graphs too. */

function* fieldsOf(bytes) {
  let at = 0
  const varint = () => {
    let value = 0
    let scale = 1
    for (;;) {
      const byte = bytes[at]
      at += 1
      value += (byte & 127) * scale
      if (byte < 128) return value
      scale *= 128
    }
  }
  while (at < bytes.length) {
    const key = varint()
    const wire = key & 7
    if (wire === 0) yield [key >>> 3, varint()]
    else {
      const length = wire === 2 ? varint() : wire === 5 ? 4 : 8
      yield [key >>> 3, bytes.subarray(at, at + length)]
      at += length
    }
  }
}

const FLOAT = 1

function readTensor(bytes) {
  const tensor = { name: '', shape: [], type: 0, data: null }
  for (const [field, value] of fieldsOf(bytes)) {
    if (field === 1 && typeof value === 'number') tensor.shape.push(value)
    if (field === 2) tensor.type = value
    if (field === 8) tensor.name = new TextDecoder().decode(value)
    if (field === 9) tensor.data = value
  }
  return tensor
}

const wordsOf = (bytes) => new TextDecoder().decode(bytes)

function collectGraph(graph, prefix, found) {
  for (const [field, node] of fieldsOf(graph)) {
    if (field === 1) collectNode([...fieldsOf(node)], prefix, found)
  }
}

function collectNode(parts, prefix, found) {
  const [, output] = parts.find(([part]) => part === 2) ?? []
  for (const [part, attribute] of parts) {
    if (part === 5) collectAttribute([...fieldsOf(attribute)], { prefix, output: output ? wordsOf(output) : '' }, found)
  }
}

function collectAttribute(parts, { prefix, output }, found) {
  const [, name] = parts.find(([part]) => part === 1) ?? []
  for (const [part, content] of parts) {
    if (part === 6) collectGraph(content, `${prefix}${wordsOf(name)}/`, found)
    const tensor = part === 5 ? readTensor(content) : null
    if (tensor?.type === FLOAT && tensor.data) found.set(`${prefix}${tensor.name || output}`, tensor)
  }
}

/** Name (with the branches that lead to it) → {shape, data: little-endian float32 bytes}. */
export function readOnnxTensors(bytes) {
  const found = new Map()
  for (const [field, value] of fieldsOf(bytes)) if (field === 7) collectGraph(value, '', found)
  return found
}
