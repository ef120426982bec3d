import type { ConsoleNote, ConsoleTakeover, HandMessageForm, LabelsForm, NoteForm, Page } from '@frontdesk/schema'
import type { Ask } from '../../shared/state/console-requests.ts'

/** What owners keep beside conversations; what was said in them is read through the client of the API. */
export interface ConversationRequests {
  listLabels(): Promise<Page<string>>
  listNotes(conversationId: string): Promise<Page<ConsoleNote>>
  addNote(conversationId: string, note: NoteForm): Promise<ConsoleNote>
  deleteNote(conversationId: string, noteId: string): Promise<unknown>
  setLabels(conversationId: string, labels: LabelsForm): Promise<LabelsForm>
  takeOver(conversationId: string): Promise<ConsoleTakeover>
  handBack(conversationId: string): Promise<unknown>
  say(conversationId: string, message: HandMessageForm): Promise<{ itemId: string }>
  showTyping(conversationId: string): Promise<unknown>
}

export const conversationRequests = ({ get, post }: Ask): ConversationRequests => ({
  listLabels: () => get('/conversation-labels'),
  listNotes: (id) => get(`${pathOf(id)}/notes`),
  addNote: (id, note) => post(`${pathOf(id)}/notes`, note),
  deleteNote: (id, noteId) => post(`${pathOf(id)}/notes/${encodeURIComponent(noteId)}/delete`),
  setLabels: (id, labels) => post(`${pathOf(id)}/labels`, labels),
  takeOver: (id) => post(`${pathOf(id)}/take-over`),
  handBack: (id) => post(`${pathOf(id)}/hand-back`),
  say: (id, message) => post(`${pathOf(id)}/messages`, message),
  showTyping: (id) => post(`${pathOf(id)}/typing`),
})

export const pathOf = (id: string): string => `/conversations/${encodeURIComponent(id)}`
