import {
  type CarrierConnection,
  createConnection,
  deleteConnection,
  findConnection,
  updateConnection,
} from '@frontdesk/carriers'
import {
  type CarrierConnectionResource,
  carrierConnectionResource,
  createCarrierConnection as createShape,
  updateCarrierConnection as updateShape,
} from '@frontdesk/schema'
import { pageRequest } from '../page-request.ts'
import { resourceOperations } from '../resource-operations.ts'

const toData = (connection: CarrierConnection): CarrierConnectionResource => ({
  id: connection.id,
  kind: connection.kind,
  name: connection.name,
  maxConcurrent: connection.maxConcurrent,
  autoAssign: connection.autoAssign,
  settings: connection.settings,
  secretsSet: [...connection.secretsSet],
  createdAt: connection.createdAt,
  updatedAt: connection.updatedAt,
})

const connections = resourceOperations({
  name: 'CarrierConnection',
  path: '/carrier-connections',
  resource: carrierConnectionResource,
  find: ({ services, principal, parameter }) => findConnection(services, principal.organizationId, parameter('id')),
  toData,
  versionOf: ({ version }) => version,
  writeScope: 'admin',
})

const SAMPLE_HEX = '0123456789abcdef0123456789abcdef'

export const carrierConnectionOperations = [
  connections.create({
    summary: 'Connect an account at a telephone carrier, or a telephone system',
    example: {
      kind: 'twilio',
      name: 'Twilio, main account',
      settings: { accountSid: `AC${SAMPLE_HEX}` },
      secrets: { authToken: SAMPLE_HEX },
    },
    body: createShape,
    decide: ({ services, principal }, value) => createConnection(services, principal.organizationId, value),
  }),
  connections.list({
    summary: "The organization's carrier connections, newest first",
    read: (call) => call.services.carrierConnections.listConnections(call.principal.organizationId, pageRequest(call)),
  }),
  connections.get({ summary: 'A carrier connection; the values of its secrets are not shown' }),
  connections.update({
    summary: 'Change a carrier connection; secrets are replaced one by one',
    example: { maxConcurrent: 20 },
    body: updateShape,
    decide: ({ services }, { current, value, hasNamedVersion }) =>
      updateConnection(services, current, { changes: value, hasNamedVersion }),
  }),
  connections.remove({
    summary: 'Delete a carrier connection that has no numbers',
    remove: ({ services }, current) => deleteConnection(services, current),
  }),
]
