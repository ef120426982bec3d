import type { ConsoleNote, LabelsForm, NoteForm, Page } from '@frontdesk/schema'
import type { Ask } from '../../shared/state/console-requests.ts'

/** What owners keep beside conversations; what was said in them is read through the client of the API. */
export interface ConversationRequests {
  listLabels(): Promise<Page<string>>
  listNotes(conversationId: string): Promise<Page<ConsoleNote>>
  addNote(conversationId: string, note: NoteForm): Promise<ConsoleNote>
  deleteNote(conversationId: string, noteId: string): Promise<unknown>
  setLabels(conversationId: string, labels: LabelsForm): Promise<LabelsForm>
}

export const conversationRequests = ({ get, post }: Ask): ConversationRequests => ({
  listLabels: () => get('/conversation-labels'),
  listNotes: (id) => get(`${pathOf(id)}/notes`),
  addNote: (id, note) => post(`${pathOf(id)}/notes`, note),
  deleteNote: (id, noteId) => post(`${pathOf(id)}/notes/${encodeURIComponent(noteId)}/delete`),
  setLabels: (id, labels) => post(`${pathOf(id)}/labels`, labels),
})

const pathOf = (id: string): string => `/conversations/${encodeURIComponent(id)}`
