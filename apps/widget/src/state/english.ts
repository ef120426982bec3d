/** Every word the widget itself says. `{name}`, `{count}` are filled in where they are shown. */
export type Strings = {
  dialogLabel: string
  close: string
  startOver: string
  download: string
  assistant: string
  person: string
  waiting: string
  personHere: string
  team: string
  conversation: string
  you: string
  messageLabel: string
  placeholder: string
  send: string
  stop: string
  answering: string
  newest: string
  sources: string
  newTab: string
  helpful: string
  notHelpful: string
  stopped: string
  sending: string
  notSent: string
  retry: string
  answerFailed: string
  askAgain: string
  retrying: string
  reconnecting: string
  offline: string
  notAvailable: string
  charactersLeft: string
  tooLong: string
}

export const ENGLISH: Strings = {
  dialogLabel: 'Chat with {name}',
  close: 'Close chat',
  startOver: 'New conversation',
  download: 'Download conversation',
  assistant: 'AI assistant',
  person: 'You are talking to a person',
  waiting: 'Waiting for a person…',
  personHere: '{name} is here',
  team: 'Our team',
  conversation: 'Conversation',
  you: 'You',
  messageLabel: 'Your message',
  placeholder: 'Ask a question…',
  send: 'Send',
  stop: 'Stop answering',
  answering: '{name} is answering',
  newest: 'Go to newest message',
  sources: 'Sources',
  newTab: 'opens in a new tab',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  stopped: 'Stopped',
  sending: 'Sending…',
  notSent: 'Not sent.',
  retry: 'Try again',
  answerFailed: 'The answer could not be finished.',
  askAgain: 'Ask again',
  retrying: 'Could not connect. Trying again…',
  reconnecting: 'Connection lost. Reconnecting…',
  offline: 'You are offline. Messages will be sent when you are back.',
  notAvailable: 'This chat is not available at the moment.',
  charactersLeft: '{count} characters left',
  tooLong: '{count} characters too many',
}
