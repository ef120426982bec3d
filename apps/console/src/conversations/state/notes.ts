import type { ConsoleNote } from '@frontdesk/schema'
import { signal } from '@preact/signals'
import { failureOf, type Loaded, loading } from '../../shared/state/failure.ts'
import { formModel } from '../../shared/state/form-model.ts'
import type { ConversationRequests } from './conversation-requests.ts'

/** The private notes of one conversation: read, written and deleted. */
export function notesOf(requests: ConversationRequests, id: string) {
  const notes = signal<Loaded<readonly ConsoleNote[]>>(loading)
  const noting = formModel({ text: '' })
  const unnoting = formModel({})
  const loadNotes = async () => {
    try {
      const { items } = await requests.listNotes(id)
      notes.value = { status: 'ready', value: items }
    } catch (error) {
      notes.value = { status: 'failed', failure: failureOf(error) }
    }
  }
  return {
    notes,
    noting,
    unnoting,
    loadNotes,
    addNote: () =>
      noting.send(async ({ text }) => {
        if (text.trim() === '') return
        await requests.addNote(id, { text })
        noting.reset()
        await loadNotes()
      }),
    deleteNote: (noteId: string) =>
      unnoting.send(async () => {
        await requests.deleteNote(id, noteId)
        await loadNotes()
      }),
  }
}
