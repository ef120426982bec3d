import {
  createInstructionConfiguration,
  deleteInstructionConfiguration,
  findInstructionConfiguration,
  instructionWarnings,
  updateInstructionConfiguration,
} from '@frontdesk/deployments'
import { createInstruction, instructionResource, updateInstruction } from '@frontdesk/schema'
import { pageRequest } from '../page-request.ts'
import { resourceOperations } from '../resource-operations.ts'
import { instructionData } from './instruction-resource.ts'
import { instructionVersionOperations } from './instruction-versions.ts'

const PATH = '/instruction-configurations'

const instructionConfigurations = resourceOperations({
  name: 'InstructionConfiguration',
  path: PATH,
  resource: instructionResource,
  find: ({ services, principal, parameter }) =>
    findInstructionConfiguration(services, principal.organizationId, parameter('id')),
  toData: instructionData,
  warningsOf: (instruction, { services }) => instructionWarnings(services.abilities, instruction),
})

export const instructionConfigurationOperations = [
  instructionConfigurations.create({
    summary: 'Write down how agents are to behave: role, own words, and what they must not speak about',
    example: { name: 'Front desk', text: 'Be brief and friendly.', boundaries: ['Do not discuss competitors.'] },
    body: createInstruction,
    decide: ({ services, principal }, value) =>
      createInstructionConfiguration(services, principal.organizationId, value),
  }),
  instructionConfigurations.list({
    summary: "The organization's instruction configurations, newest first",
    read: (call) => call.services.instructions.listInstructions(call.principal.organizationId, pageRequest(call)),
  }),
  instructionConfigurations.get({ summary: 'An instruction configuration, and how many agents use it' }),
  instructionConfigurations.update({
    summary: 'Change an instruction configuration, and with it all agents that use it; makes a new version',
    example: { boundaries: ['Do not discuss competitors.', 'Never give legal advice.'] },
    body: updateInstruction,
    decide: ({ services }, { current, value }) => updateInstructionConfiguration(services, current, value),
  }),
  instructionConfigurations.remove({
    summary: 'Delete an instruction configuration that no agent uses',
    remove: ({ services }, current) => deleteInstructionConfiguration(services, current),
  }),
  ...instructionVersionOperations(PATH),
]
