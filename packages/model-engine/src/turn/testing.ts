export * from './testing/doubles.ts'
export * from './testing/scripted-model.ts'
export * from './testing/world.ts'
