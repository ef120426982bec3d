import type { CarrierCall, CarrierConnection, MissedCall } from '@frontdesk/carriers/ports'
import type { DeploymentWrite, PhoneNumber, UsedPhoneNumber } from '@frontdesk/deployments/ports'
import {
  type CarrierConnectionId,
  type CarrierKind,
  DEFAULT_LINE_OPTIONS,
  type OrganizationId,
} from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { carrierCallStore } from '../stores/carrier-call-store.ts'
import { carrierConnectionStore } from '../stores/carrier-connection-store.ts'
import { inboxStore } from '../stores/inbox-store.ts'
import { phoneConfigurationStore } from '../stores/phone-configuration-store.ts'
import { phoneNumberStore } from '../stores/phone-number-store.ts'
import { sealedTextStore } from '../stores/sealed-text-store.ts'
import { deploymentWrite, type NewTestId, startedStore } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const PAGE = { cursor: null, limit: 10 }
const DAY_MS = 24 * 60 * 60_000

const connectionOf = (newId: NewTestId, organizationId: OrganizationId, name = 'Main'): CarrierConnection => ({
  id: newId('con'),
  organizationId,
  name,
  kind: 'twilio',
  settings: { accountSid: `AC${'0'.repeat(32)}`, apiKeySid: null },
  sealedSecrets: 'sealed',
  secretsSet: ['authToken'],
  maxConcurrent: 10,
  autoAssign: true,
  version: 1,
  createdAt: 5,
  updatedAt: 5,
})

const numberOf = (newId: NewTestId, at: CarrierConnection, e164: string): UsedPhoneNumber => ({
  id: newId('num'),
  organizationId: at.organizationId,
  connectionId: at.id,
  e164,
  carrierRef: null,
  matchKeys: [e164.slice(2)],
  status: 'active',
  restoredBy: null,
  version: 1,
  createdAt: 5,
  updatedAt: 5,
  carrier: at.kind,
  agentId: null,
})

const ONE = '+12125559871'
const TWO = '+12125559872'

export function carrierStoreContract(makeDb: MakeDb): void {
  describe('stores of carriers', () => {
    const made = freshDb(makeDb)

    async function started() {
      const base = await startedStore(made.db)
      const [connections, numbers] = [carrierConnectionStore(made.db), phoneNumberStore(made.db)]
      const connection = connectionOf(base.newId, base.ours.id)
      await connections.insertConnection(connection, 20)
      const calls = carrierCallStore(made.db)
      return { ...base, connections, numbers, calls, connection }
    }

    it('[CAR1] finds connections as they were made, each organization its own, one of a name', async () => {
      const { connections, connection, ours, theirs, newId } = await started()
      expect(await connections.insertConnection(connectionOf(newId, ours.id), 20)).toBe('taken')
      expect(await connections.insertConnection(connectionOf(newId, theirs.id), 20)).toBe('written')
      const sip: CarrierConnection = {
        ...connectionOf(newId, ours.id, 'Office'),
        kind: 'sip',
        settings: {
          allowedAddresses: ['192.0.2.0/24'],
          username: null,
          codecs: ['PCMU'],
          defaultCountry: 'US',
          transport: 'any',
        },
        sealedSecrets: null,
        secretsSet: [],
        autoAssign: false,
      }
      expect(await connections.insertConnection(sip, 20)).toBe('written')
      expect(await connections.findConnection(ours.id, sip.id)).toEqual({ status: 'found', value: sip })
      expect(await connections.findConnection(theirs.id, sip.id)).toEqual({ status: 'foreign' })
      expect(await connections.findConnection(ours.id, newId('con'))).toEqual({ status: 'missing' })
      expect(await connections.connectionAt(connection.id)).toEqual(connection)
      expect(await connections.connectionsOfKind('sip')).toEqual([sip])
      expect((await connections.listConnections(ours.id, PAGE)).items.map(({ id }) => id)).toEqual([
        sip.id,
        connection.id,
      ])
    })

    it('[CAR1] holds no more connections than there may be, however many come at once', async () => {
      const { connections, ours, newId } = await started()
      const all = await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          connections.insertConnection(connectionOf(newId, ours.id, `Line ${at}`), 5),
        ),
      )
      expect(all.filter((status) => status === 'written')).toHaveLength(4)
    })

    it('[CAR2] gives sealed secrets to a rotation, with the place they belong to', async () => {
      const { connection, ours, connections } = await started()
      const texts = sealedTextStore(made.db)
      const [one] = await texts.listSealed(null, 10)
      if (!one) throw new Error('Nothing sealed was found')
      expect(one).toMatchObject({
        boundTo: ['carrier secret', ours.id, connection.id, 'secrets', 'twilio'],
        sealed: 'sealed',
      })
      expect(await texts.replaceSealed(one, 'sealed anew')).toBe(true)
      expect(await texts.replaceSealed(one, 'late')).toBe(false)
      expect((await connections.connectionAt(connection.id))?.sealedSecrets).toBe('sealed anew')
    })

    it('[CAR3] changes a connection that is as it was read, and deletes one that has no numbers', async () => {
      const { connections, numbers, connection, ours, theirs, newId } = await started()
      const changed = { ...connection, name: 'Other', version: 2, updatedAt: 9 }
      expect(await connections.updateConnection(changed, connection)).toBe('written')
      expect(await connections.updateConnection(changed, connection)).toBe('changed')
      const number = numberOf(newId, connection, ONE)
      await numbers.insertPhoneNumber(number)
      expect(await connections.deleteConnection(ours.id, connection.id)).toBe('in_use')
      expect(await numbers.deletePhoneNumber(ours.id, number.id)).toBe('deleted')
      expect(await connections.deleteConnection(theirs.id, connection.id)).toBe('in_use')
      expect(await connections.deleteConnection(ours.id, connection.id)).toBe('deleted')
      expect(await connections.connectionAt(connection.id)).toBeNull()
    })

    it('[CAR5] has each number once, also of two organizations at once', async () => {
      const { connections, numbers, connection, ours, theirs, newId } = await started()
      const other = connectionOf(newId, theirs.id)
      await connections.insertConnection(other, 20)
      const [mine, second] = [numberOf(newId, connection, ONE), numberOf(newId, other, ONE)]
      const both = await Promise.all([numbers.insertPhoneNumber(mine), numbers.insertPhoneNumber(second)])
      expect(both.toSorted()).toEqual(['taken', 'written'])
      const winner = both[0] === 'written' ? mine : second
      expect(await numbers.findPhoneNumber(winner.organizationId, winner.id)).toEqual({
        status: 'found',
        value: winner,
      })
      const loser = winner === mine ? theirs.id : ours.id
      expect(await numbers.findPhoneNumber(loser, winner.id)).toEqual({ status: 'foreign' })
      expect(await numbers.findPhoneNumberByE164(loser, ONE)).toBeNull()
      expect((await numbers.listPhoneNumbers(winner.organizationId, PAGE)).items).toEqual([winner])
      expect(await numbers.phoneNumbersAt(winner.connectionId)).toEqual([winner])
    })

    it('[CAR6] [PS5] finds a number under its keys, over its own connection alone', async () => {
      const { connections, numbers, connection, theirs, newId } = await started()
      const other = connectionOf(newId, theirs.id)
      await connections.insertConnection(other, 20)
      const number = numberOf(newId, connection, ONE)
      await numbers.insertPhoneNumber(number)
      const found = (id: CarrierConnectionId, ...keys: string[]) => numbers.findPhoneNumberByKeys(id, keys)
      expect(await found(connection.id, 'unknown', '2125559871')).toEqual(number)
      expect(await found(connection.id, ONE)).toEqual(number)
      expect(await found(other.id, ONE, '2125559871')).toBeNull()
      expect(await found(connection.id)).toBeNull()
      const over = async (kind: CarrierKind) =>
        (await numbers.keysOver(kind))
          .filter(({ connectionId }) => connectionId === connection.id)
          .map(({ key }) => key)
      expect((await over(connection.kind)).toSorted()).toEqual([ONE, '2125559871'])
      expect(await over('plivo')).toEqual([])
      const alike: PhoneNumber = { ...numberOf(newId, connection, TWO), matchKeys: ['2125559871'] }
      expect(await numbers.insertPhoneNumber(alike)).toBe('key_taken')
      const renamed = { ...number, matchKeys: ['100'], version: 2, updatedAt: 8 }
      expect(await numbers.updatePhoneNumber(renamed, number)).toBe('written')
      expect(await numbers.updatePhoneNumber(renamed, number)).toBe('changed')
      expect(await found(connection.id, '2125559871')).toBeNull()
      expect(await found(connection.id, '100')).toEqual(renamed)
    })

    const agentAt = (newId: NewTestId, organizationId: OrganizationId, phone: string, createdAt = 1_000) =>
      deploymentWrite(newId, organizationId, { phone, createdAt })

    it('[CAR7] lists numbers that nobody has, of connections that give theirs, after their quarantine', async () => {
      const { agents, connections, numbers, connection, ours, newId } = await started()
      const shy = { ...connectionOf(newId, ours.id, 'Shy'), autoAssign: false }
      await connections.insertConnection(shy, 20)
      await numbers.insertPhoneNumber(numberOf(newId, connection, ONE))
      await numbers.insertPhoneNumber(numberOf(newId, shy, TWO))
      await numbers.insertPhoneNumber({ ...numberOf(newId, connection, '+12125559873'), status: 'pending' })
      expect(await numbers.listFreeNumbers(ours.id, 1_000)).toEqual([ONE])
      const write = agentAt(newId, ours.id, ONE)
      expect(await agents.insertDeployment(write)).toBe('inserted')
      expect(await numbers.listFreeNumbers(ours.id, 1_000)).toEqual([])
      await agents.deleteAgent(ours.id, write.deployment.agent.id, { at: 5_000, version: null })
      expect(await numbers.listFreeNumbers(ours.id, 5_000 + DAY_MS - 1)).toEqual([])
      expect(await numbers.listFreeNumbers(ours.id, 5_000 + DAY_MS)).toEqual([ONE])
    })

    it('[CAR8] gives a number to an agent of its organization alone, and keeps it while one has it', async () => {
      const { agents, numbers, connection, ours, theirs, newId } = await started()
      expect(await agents.insertDeployment(agentAt(newId, ours.id, ONE))).toBe('phone_number_taken')
      const number = numberOf(newId, connection, ONE)
      await numbers.insertPhoneNumber(number)
      expect(await agents.insertDeployment(agentAt(newId, theirs.id, ONE))).toBe('phone_number_taken')
      const write = agentAt(newId, ours.id, ONE)
      expect(await agents.insertDeployment(write)).toBe('inserted')
      expect(await agents.insertDeployment(agentAt(newId, ours.id, ONE))).toBe('phone_number_taken')
      const { id } = write.deployment.agent
      expect(await numbers.findPhoneNumberByE164(ours.id, ONE)).toEqual({ ...number, agentId: id })
      expect(await agents.findAgentByNumber(ours.id, ONE)).toEqual({ status: 'found', value: id })
      expect(await numbers.deletePhoneNumber(ours.id, number.id)).toBe('in_use')
      await agents.deleteAgent(ours.id, id, { at: 5_000, version: null })
      // In quarantine its owner may give it to whom they name.
      const next = agentAt(newId, ours.id, ONE, 5_001)
      expect(await agents.insertDeployment(next)).toBe('inserted')
      await agents.deleteAgent(ours.id, next.deployment.agent.id, { at: 6_000, version: null })
      expect(await numbers.deletePhoneNumber(ours.id, number.id)).toBe('deleted')
      expect(await agents.insertDeployment(agentAt(newId, ours.id, ONE))).toBe('phone_number_taken')
    })

    it('[CAR8] neither loses a number to an agent nor leaves one behind when both happen at once', async () => {
      const { agents, numbers, connection, ours, newId } = await started()
      for (let round = 0; round < 10; round += 1) {
        const e164 = `+1212555970${round}`
        const number = numberOf(newId, connection, e164)
        await numbers.insertPhoneNumber(number)
        const write = agentAt(newId, ours.id, e164)
        const [given, gone] = await Promise.all([
          agents.insertDeployment(write),
          numbers.deletePhoneNumber(ours.id, number.id),
        ])
        expect([given, gone]).toEqual(given === 'inserted' ? ['inserted', 'in_use'] : ['phone_number_taken', 'deleted'])
      }
    })

    it('[CAR9] keeps calls that reached nobody for 30 days, each organization its own', async () => {
      const { calls, connection, ours, theirs, newId } = await started()
      const missed = (createdAt: number): MissedCall => ({
        id: newId('msc'),
        organizationId: ours.id,
        connectionId: connection.id,
        to: ONE,
        from: null,
        reason: 'unknown_number',
        createdAt,
      })
      const [old, recent] = [missed(1), missed(DAY_MS)]
      await calls.noteMissedCall(old)
      await calls.noteMissedCall(recent)
      expect((await calls.listMissedCalls(ours.id, PAGE)).items).toEqual([recent, old])
      expect((await calls.listMissedCalls(theirs.id, PAGE)).items).toEqual([])
      const late = missed(30 * DAY_MS + 2)
      await calls.noteMissedCall(late)
      expect((await calls.listMissedCalls(ours.id, PAGE)).items).toEqual([late, recent])
    })

    it('[CAR9] forgets with a person the calls of theirs that reached nobody', async () => {
      const { calls, connection, ours, newId } = await started()
      const shared = { organizationId: ours.id, connectionId: connection.id, to: ONE, reason: 'no_agent' as const }
      const missed = (from: string | null): MissedCall => ({ ...shared, id: newId('msc'), from, createdAt: 5 })
      const [theirs, another, hidden] = [missed('+12025550123'), missed('+12025550124'), missed(null)]
      for (const one of [theirs, another, hidden]) await calls.noteMissedCall(one)
      await inboxStore(made.db).eraseCustomer(ours.id, { email: null, phone: '(202) 555-0123' })
      const { items } = await calls.listMissedCalls(ours.id, PAGE)
      expect(items.map(({ id }) => id)).toEqual([hidden.id, another.id])
    })

    it('[CAR10] has one call of a name, whoever claims it how often', async () => {
      const { calls, connection, ours, agentId, newId } = await started()
      const call = (): CarrierCall => ({
        connectionId: connection.id,
        carrierCallId: 'CA1',
        organizationId: ours.id,
        agentId,
        conversationId: newId('cnv'),
        to: ONE,
        startedAt: 7,
        endedAt: null,
      })
      const wanted = Array.from({ length: 8 }, call)
      const claimed = await Promise.all(wanted.map((one) => calls.claimCall(one)))
      expect(new Set(claimed.map(({ conversationId }) => conversationId)).size).toBe(1)
      const name = { connectionId: connection.id, carrierCallId: 'CA1' }
      expect(await calls.countOpenCalls(connection.id, 6)).toBe(1)
      expect(await calls.countOpenCalls(connection.id, 7)).toBe(0)
      await calls.endCall(name, 9)
      expect(await calls.countOpenCalls(connection.id, 6)).toBe(0)
      await calls.endCall(name, 12)
      expect(await calls.findCall(name)).toEqual({ ...claimed[0], endedAt: 9 })
      expect(await calls.findCall({ ...name, carrierCallId: 'CA2' })).toBeNull()
      await calls.claimCall({ ...call(), carrierCallId: 'CA3', startedAt: DAY_MS + 8 })
      expect(await calls.findCall(name)).toBeNull()
    })

    it('[CAR16] is ended by the process that has its sound, and by no other', async () => {
      const { calls, connection, ours, agentId, newId } = await started()
      const name = { connectionId: connection.id, carrierCallId: 'CA1' }
      const ends = { organizationId: ours.id, agentId, conversationId: newId('cnv'), to: ONE }
      await calls.claimCall({ ...name, ...ends, startedAt: 7, endedAt: null })
      expect(await calls.endHeldCall(name, { holder: 'one', at: 8 })).toBe(false)
      await calls.holdCall(name, 'one')
      await calls.holdCall(name, 'two')
      expect(await calls.endHeldCall(name, { holder: 'one', at: 9 })).toBe(false)
      expect((await calls.findCall(name))?.endedAt).toBeNull()
      expect(await calls.endHeldCall(name, { holder: 'two', at: 10 })).toBe(true)
      expect(await calls.endHeldCall(name, { holder: 'two', at: 11 })).toBe(true)
      expect((await calls.findCall(name))?.endedAt).toBe(10)
    })

    it('[CAR12] tells what was said of the calls of a live agent, and the defaults where nothing was', async () => {
      const { agents, ours, theirs, newId } = await started()
      const lines = phoneConfigurationStore(made.db)
      const write: DeploymentWrite = agentAt(newId, ours.id, '+12125550101')
      await agents.insertDeployment(write)
      const line = write.newPhoneConfiguration
      if (!line) throw new Error('a phone deployment has its configuration')
      const { id } = write.deployment.agent
      expect(await lines.lineOptionsOf(ours.id, id)).toEqual(DEFAULT_LINE_OPTIONS)
      const options = {
        transferTargets: [{ name: 'Reception', e164: '+12125559000' }],
        recording: { mode: 'on' as const, announce: false },
        maxSeconds: 60,
      }
      await lines.updatePhoneConfiguration({ ...line, options, updatedAt: 9 })
      expect(await lines.lineOptionsOf(ours.id, id)).toEqual(options)
      expect(await lines.lineOptionsOf(theirs.id, id)).toEqual(DEFAULT_LINE_OPTIONS)
    })
  })
}
