/** Why a file cannot be read, in a sentence for its owner. */
export class UnreadableFile extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'UnreadableFile'
  }
}
