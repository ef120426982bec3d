import { openConversation } from '@frontdesk/session-client'
import { FakeClock, FakeMemory, FakeNetwork, FakeService, settle } from '@frontdesk/session-client/testing'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AnnouncerModel } from '../state/announcer.ts'
import { draftStore, safeStorage } from '../state/browser-storage.ts'
import { ChatModel } from '../state/chat-model.ts'
import { PanelModel } from '../state/panel-model.ts'
import { PanelView } from './panel-view.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function openPanel(languages = ['en']) {
  const service = new FakeService()
  const clock = new FakeClock()
  const network = new FakeNetwork()
  let ids = 0
  const connection = openConversation({
    agentId: 'agt_1',
    transport: service,
    memory: new FakeMemory(),
    clock,
    random: () => 0.5,
    network,
    newClientId: () => `client_${(ids += 1)}`,
    page: () => ({ url: 'https://example.org/' }),
  })
  const tabStorage = safeStorage(() => sessionStorage)
  const chat = new ChatModel(connection, draftStore(tabStorage, 'agt_1'))
  const panel = new PanelModel({ mode: 'bubble', agentId: 'agt_1', tabStorage, languages, scheme: () => 'light' })
  const announcer = new AnnouncerModel(connection, clock)
  const onClose = vi.fn<() => void>(() => panel.close())
  const fallback = { name: 'Chat', accent: undefined, placement: 'end' as const }
  render(<PanelView chat={chat} panel={panel} announcer={announcer} fallback={fallback} onClose={onClose} />)
  await act(async () => {
    panel.open()
    chat.start()
    await settle()
    service.accept()
    service.deliver()
  })
  const deliver = () => act(() => service.deliver())
  return { service, clock, network, chat, panel, onClose, deliver }
}

const composer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' })
async function write(text: string, key: Partial<KeyboardEventInit> & { keyCode?: number } = {}) {
  await act(() => {
    fireEvent.input(composer(), { target: { value: text } })
  })
  await act(() => {
    fireEvent.keyDown(composer(), { key: 'Enter', ...key })
  })
}

function answer(service: FakeService, parts: object = {}, text = 'From **9** to 17.') {
  const item = { id: 'a1', role: 'agent', medium: 'text', created_at: 0, response_id: 'r1' } as const
  const empty = { citations: [], suggestions: [], card: null }
  service.place({ type: 'conversation.item.added', item: { ...item, status: 'in_progress', text: '' } })
  service.place({ type: 'conversation.item.done', item: { ...item, status: 'completed', text } })
  service.place({ type: 'response.done', response_id: 'r1', status: 'completed', ...empty, ...parts })
}
const begin = (service: FakeService) =>
  service.place({ type: 'response.created', response_id: 'r1', in_reply_to: 'itm_0' })

describe('the panel', () => {
  it('[WP1] greets, and puts the focus where the visitor writes', async () => {
    await openPanel()
    expect(screen.getByRole('dialog', { name: 'Chat with Desk' })).toBeTruthy()
    expect(within(screen.getByRole('log')).getByText('Hello')).toBeTruthy()
    expect(document.activeElement).toBe(composer())
  })

  it('[WP2] sends with Enter, not with Shift+Enter nor while an input method composes', async () => {
    const { service } = await openPanel()
    const sent = () => service.received.filter((event) => event.type === 'conversation.item.create').length
    await write('Hi', { shiftKey: true })
    await write('Hi', { isComposing: true })
    await write('Hi', { keyCode: 229 })
    expect(sent()).toBe(0)
    await write('Hi')
    expect(sent()).toBe(1)
    expect(composer().value).toBe('')
  })

  it('[WP3] shows a sent message at once and only once', async () => {
    const { deliver } = await openPanel()
    await write('Hi')
    expect(screen.getByText('Sending…')).toBeTruthy()
    await deliver()
    expect(screen.getAllByText('Hi')).toHaveLength(1)
    expect(screen.queryByText('Sending…')).toBeNull()
  })

  it('[WP4] offers to stop while answering, and says a finished answer once', async () => {
    const { service, deliver, clock } = await openPanel()
    await write('When?')
    begin(service)
    await deliver()
    await act(() => screen.getByRole('button', { name: 'Stop answering' }).click())
    expect(service.received.at(-1)).toEqual({ type: 'response.cancel', response_id: 'r1' })
    answer(service)
    await deliver()
    const spoken = () => screen.getAllByRole('status').map((element) => element.textContent)
    expect(spoken()).toContain('From 9 to 17.')
    await act(() => clock.advance(2_000))
    expect(spoken()).not.toContain('From 9 to 17.')
    expect(screen.getByText('9').tagName).toBe('STRONG')
  })

  it('[WP5] links each cited page once, and no page that is not on the web', async () => {
    const { service, deliver } = await openPanel()
    await write('When?')
    begin(service)
    const cite = (id: string, url: string) => ({ id, url, title: `Page ${id}`, quote: '' })
    const citations = [
      cite('1', 'https://a.example/x'),
      cite('2', 'https://a.example/x'),
      cite('3', 'javascript:alert(1)'),
      cite('4', ''),
      cite('4', ''),
    ]
    answer(service, { citations })
    await deliver()
    const sources = within(await screen.findByRole('list', { name: 'Sources' }))
    // A file of the owner has a title and no address.
    expect(sources.getAllByRole('listitem').map((entry) => entry.textContent?.slice(0, 6))).toEqual([
      'Page 1',
      'Page 4',
    ])
    const links = sources.getAllByRole<HTMLAnchorElement>('link')
    expect(links.map((link) => [link.href, link.target, link.rel])).toEqual([
      ['https://a.example/x', '_blank', 'noopener noreferrer'],
    ])
  })

  it('[WP6] keeps a refused message with its words and sends it again', async () => {
    const { service, deliver } = await openPanel()
    await write('Hi')
    service.link.pending.length = 0
    service.tell({ type: 'error', code: 'inconsistent', message: '', retryable: false, client_id: 'client_1' })
    await deliver()
    expect(screen.getByRole('alert').textContent).toContain('Not sent.')
    await act(() => screen.getByRole('button', { name: 'Try again' }).click())
    expect(service.received).toHaveLength(2)
    expect(screen.getByText('Hi')).toBeTruthy()
  })

  it('[WP7] says that it is offline', async () => {
    const { network } = await openPanel()
    await act(() => network.set(false))
    expect(screen.getByText(/You are offline/)).toBeTruthy()
  })

  it('[WP8] sends a pressed suggestion and rates an answer', async () => {
    const { service, deliver } = await openPanel()
    await write('When?')
    begin(service)
    answer(service, { suggestions: ['And on Sunday?'] })
    await deliver()
    await act(() => screen.getByRole('button', { name: 'Helpful' }).click())
    expect(service.received.at(-1)).toEqual({ type: 'conversation.feedback', item_id: 'a1', rating: 'up' })
    expect(screen.getByRole('button', { name: 'Helpful' }).getAttribute('aria-pressed')).toBe('true')
    await act(() => screen.getByRole('button', { name: 'And on Sunday?' }).click())
    expect(service.received.at(-1)).toMatchObject({ item: { text: 'And on Sunday?' } })
  })

  it('[WP16] speaks another language and changes its light when the page asks', async () => {
    const { panel } = await openPanel()
    await act(async () => {
      panel.setLocale('ar')
      panel.setScheme('dark')
      await import('../locales/ar.ts')
      await settle()
    })
    const dialog = screen.getByRole('dialog')
    expect([dialog.dir, dialog.lang, dialog.dataset['scheme']]).toEqual(['rtl', 'ar', 'dark'])
  })

  it('[WP14] says that a person is awaited and then answers, and no longer once the agent does again', async () => {
    const { service, deliver } = await openPanel()
    await write('A person, please')
    const says = async (event: { state: 'waiting' | 'human' | 'speaking' | 'listening'; name?: string }) => {
      service.tell({ type: 'agent.state', ...event })
      await deliver()
      return screen.getAllByRole('status').map((element) => element.textContent)
    }
    expect(await says({ state: 'waiting' })).toContain('Waiting for a person…')
    expect(await says({ state: 'speaking' })).toContain('Waiting for a person…')
    expect(await says({ state: 'human', name: 'Ana' })).toContain('Ana is here')
    expect(await says({ state: 'human' })).toContain('You are talking to a person')
    expect(await says({ state: 'listening' })).toContain('AI assistant')
  })

  it('[WP20] signs what a person has written, and reads it out once', async () => {
    const { service, deliver } = await openPanel()
    await write('A person, please')
    const message = (id: string, text: string) =>
      service.place({
        type: 'conversation.item.added',
        item: { id, role: 'human', status: 'completed', medium: 'text', text, created_at: 0 },
      })
    service.tell({ type: 'agent.state', state: 'human', name: 'Ana' })
    message('h1', 'Good morning!')
    await deliver()
    expect(screen.getAllByText('Good morning!')).toHaveLength(2)
    message('h2', 'How can I help?')
    await deliver()
    const rows = screen.getAllByRole('listitem').filter((row) => row.classList.contains('human'))
    expect(rows.map((row) => row.querySelector('.spoken')?.textContent)).toEqual(['Ana: ', 'Ana: '])
    expect(rows.map((row) => row.querySelector('.byline')?.textContent)).toEqual(['AAna', undefined])
    expect(screen.queryByRole('button', { name: 'Helpful' })).toBeNull()
  })

  it('[WP9] asks for what a form lacks, then sends it', async () => {
    const { service, deliver } = await openPanel()
    await write('A message')
    begin(service)
    const fields = [{ name: 'email', label: 'Email', kind: 'email', required: true }]
    answer(service, { card: { type: 'form', id: 'f1', title: 'Message', fields, submit_label: 'Send it' } })
    await deliver()
    const submit = await screen.findByRole('button', { name: 'Send it' })
    await act(() => submit.click())
    expect(screen.getByText('Please fill this in.')).toBeTruthy()
    const email = screen.getByRole('textbox', { name: 'Email' })
    expect(document.activeElement).toBe(email)
    await act(() => void fireEvent.input(email, { target: { value: ' ann@example.org ' } }))
    await act(() => submit.click())
    expect(service.received.at(-1)).toMatchObject({
      item: { form: { id: 'f1', values: { email: 'ann@example.org' } } },
    })
  })

  it('[WP10] counts characters near the limit and sends nothing beyond it', async () => {
    const { service } = await openPanel()
    await write('x'.repeat(1_900), { shiftKey: true })
    expect(screen.getByText('100 characters left')).toBeTruthy()
    await write('x'.repeat(2_001))
    expect(screen.getByText('1 characters too many')).toBeTruthy()
    expect(service.received).toEqual([])
  })

  it('[WP11] closes with Escape and cannot be reached when closed', async () => {
    const { onClose } = await openPanel()
    const dialog = screen.getByRole('dialog')
    await act(() => void fireEvent.keyDown(composer(), { key: 'Escape' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(dialog.inert).toBe(true)
  })

  it('[WP12] offers to ask again when an answer failed', async () => {
    const { service, deliver } = await openPanel()
    await write('When?')
    begin(service)
    const parts = { citations: [], suggestions: [], card: null }
    service.place({ type: 'response.done', response_id: 'r1', status: 'failed', ...parts })
    await deliver()
    await act(() => screen.getByRole('button', { name: 'Ask again' }).click())
    expect(service.received.at(-1)).toMatchObject({ item: { text: 'When?' } })
  })

  it('[WP13] keeps the draft for the next page of the tab', async () => {
    await openPanel()
    await write('half a', { shiftKey: true })
    cleanup()
    await openPanel()
    expect(composer().value).toBe('half a')
  })
})
