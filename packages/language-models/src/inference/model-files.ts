import { join } from 'node:path'
import type { ThreadFiles } from './messages.ts'

/** The models' files as training writes them into a folder. */
export const modelFilesIn = (folder: string): Omit<ThreadFiles, 'threads'> => ({
  encoder: join(folder, 'encoder.onnx'),
  reader: join(folder, 'reader.onnx'),
  vocabulary: join(folder, 'vocabulary.txt'),
})
