import {
  createPhoneConfiguration,
  deletePhoneConfiguration,
  findPhoneConfiguration,
  phoneConfigurationWarnings,
  type UsedPhoneConfiguration,
  updatePhoneConfiguration,
} from '@frontdesk/deployments'
import {
  createPhoneConfiguration as createShape,
  phoneConfigurationResource,
  updatePhoneConfiguration as updateShape,
} from '@frontdesk/schema'
import { pageRequest } from '../page-request.ts'
import { resourceOperations } from '../resource-operations.ts'

const phoneConfigurations = resourceOperations({
  name: 'PhoneConfiguration',
  path: '/phone-configurations',
  resource: phoneConfigurationResource,
  find: ({ services, principal, parameter }) =>
    findPhoneConfiguration(services, principal.organizationId, parameter('id')),
  toData: ({ organizationId: _organization, agentId, options, ...rest }: UsedPhoneConfiguration) => ({
    ...rest,
    ...options,
    agentConfigurationId: agentId,
  }),
  warningsOf: phoneConfigurationWarnings,
})

export const phoneConfigurationOperations = [
  phoneConfigurations.create({
    summary: 'Say where a phone agent is to have its number, and with what it answers',
    example: { name: 'Main line', areaCode: '212', greeting: 'Hello, this is Ada.' },
    body: createShape,
    decide: ({ services, principal }, value) => createPhoneConfiguration(services, principal.organizationId, value),
  }),
  phoneConfigurations.list({
    summary: "The organization's phone configurations, newest first",
    read: (call) =>
      call.services.phoneConfigurations.listPhoneConfigurations(call.principal.organizationId, pageRequest(call)),
  }),
  phoneConfigurations.get({ summary: 'A phone configuration, with the number and agent that use it' }),
  phoneConfigurations.update({
    summary: 'Change a phone configuration; a number that is assigned stays',
    example: { greeting: 'Good day, this is Ada.' },
    body: updateShape,
    decide: ({ services }, { current, value }) => updatePhoneConfiguration(services, current, value),
  }),
  phoneConfigurations.remove({
    summary: 'Delete a phone configuration that no agent uses',
    remove: ({ services }, current) => deletePhoneConfiguration(services, current),
  }),
]
