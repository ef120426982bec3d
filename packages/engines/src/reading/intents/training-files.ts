import { fingerprintOf, type PhraseFile } from './train-intents.ts'

/** How the training reads its files: it runs in a script and in a test, never in the product. */
export type Files = { list: (folder: string) => string[]; read: (path: string) => string }

/** The phrase files beside the classifier. */
export const trainingFiles = (folder: string, { list, read }: Files): PhraseFile[] =>
  list(`${folder}/phrases`)
    .toSorted()
    .map((name) => ({ name, content: read(`${folder}/phrases/${name}`) }))

/** Code that decides what the weights are. */
const CODE = [
  'features.ts',
  'word-classes.ts',
  'train.ts',
  'training-phrases.ts',
  'train-intents.ts',
  'confidence.ts',
  'packed-model.ts',
]

/** Of all that the weights are made of: phrases and code. */
export const trainingFingerprint = (folder: string, files: Files): string =>
  fingerprintOf([
    ...trainingFiles(folder, files).flatMap(({ name, content }) => [name, content]),
    ...CODE.map((name) => files.read(`${folder}/${name}`)),
  ])
