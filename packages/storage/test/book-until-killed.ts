import { pathToFileURL } from 'node:url'
import { cutAt, deskMaker, HOUR, MONDAY, startedDesk } from '../src/contracts/booking-fixture.contract.ts'
import { openStorage } from '../src/open-storage.ts'

/** Of each start two chairs are free and more want one, so that a kill meets holds, bookings and refusals. */
const IN_FLIGHT = 8
const STARTS = 9

/** Books, moves and cancels for ever, printing each answer: the victim of the kill test. */
async function bookUntilKilled(dataDirectory: string, workerFile: string): Promise<void> {
  const storage = await openStorage({ dataDirectory, workerUrl: pathToFileURL(workerFile) })
  const { agentId, ours, newId, clock } = await startedDesk(storage.db)
  const desks = deskMaker(storage.db, { newId, clock })
  const run = process.pid
  const visit = async (visitor: string, startsAt: number): Promise<void> => {
    const desk = () => desks({ organizationId: ours.id, agentId, conversation: visitor })
    const proposed = await desk().propose('book', cutAt(startsAt))
    if (proposed.status !== 'proposed') return
    const booked = await desk().commit('book')
    if (booked.status !== 'committed') return
    const { id } = booked.record
    process.stdout.write(`${id} 1 confirmed\n`)
    const later = startsAt + HOUR
    const moved = await desk().propose('move', { do: 'move-booking', recordId: id, startsAt: later, partySize: null })
    const isMoved = moved.status === 'proposed' && (await desk().commit('move')).status === 'committed'
    if (isMoved) process.stdout.write(`${id} 2 confirmed\n`)
    await desk().propose('cancel', { do: 'cancel', recordId: id })
    const cancelled = await desk().commit('cancel')
    if (cancelled.status === 'committed') process.stdout.write(`${id} ${isMoved ? 3 : 2} cancelled\n`)
  }
  const visitOften = async (lane: number): Promise<void> => {
    for (let turn = 0; ; turn += 1) {
      await visit(`${run}x${lane}x${turn}`, MONDAY + HOUR + ((lane + turn) % STARTS) * HOUR)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, (_, lane) => visitOften(lane)))
}

await bookUntilKilled(process.argv[2] ?? '', process.argv[3] ?? '')
