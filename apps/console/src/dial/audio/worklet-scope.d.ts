/** What the audio thread offers; the DOM's own types leave it out. */
declare const sampleRate: number

declare class AudioWorkletProcessor {
  readonly port: MessagePort
}

declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

/** The build makes a file of it, and gives its address. */
declare module '*?worker&url' {
  const address: string
  export default address
}
