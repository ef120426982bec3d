/** Somebody who talks with an agent, over a wire or in a browser. */
export interface SpokenVisitor {
  readonly conversationId: () => string
  /** Says this into the microphone, at its own pace; resolves after its last sample. */
  speak(samples: Int16Array): Promise<void>
  /** The same for what is no answer and wants none. */
  murmur(samples: Int16Array): Promise<void>
  /** Writes, while the call goes on. */
  write(text: string): Promise<void>
  /** Waits until the agent can be heard. */
  untilItSpeaks(): Promise<void>
  /** Waits until it has answered what was said since the last call of this, and has been heard out; gives its words. */
  answer(): Promise<string>
  /** What the conversation shows, line by line. */
  transcript(): Promise<readonly Line[]>
  hangUp(): Promise<void>
}

export type Line = { role: 'visitor' | 'agent' | 'human'; text: string }
