export { modelFilesIn } from './inference/model-files.ts'
export { rememberingModels } from './inference/remembered.ts'
export { type ThreadModels, type ThreadModelsOptions, threadModels } from './inference/thread-models.ts'
export type * from './ports.ts'
