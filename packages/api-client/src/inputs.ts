import type {
  answerKnowledgeGapGroup,
  createAgentConfiguration,
  createDeploymentChannel,
  createDeploymentConfiguration,
  createInstruction,
  createKnowledgeSource,
  createPhoneConfiguration,
  createTestCall,
  createWebhookEndpoint,
  eraseCustomer,
  knowledgeFileFields,
  putProviderCredentials,
  replaceBudgets,
  replaceModelPrices,
  testProvider,
  testQuestion,
  updateAgentConfiguration,
  updateDeploymentChannel,
  updateDeploymentConfiguration,
  updateInstruction,
  updateKnowledgeSource,
  updatePhoneConfiguration,
  updateWebhookEndpoint,
} from '@frontdesk/schema'
import type { z } from 'zod'

/** Bodies as a caller writes them: fields with a default may be left out. */
export type CreateInstructionInput = z.input<typeof createInstruction>
export type UpdateInstructionInput = z.input<typeof updateInstruction>
export type CreatePhoneConfigurationInput = z.input<typeof createPhoneConfiguration>
export type UpdatePhoneConfigurationInput = z.input<typeof updatePhoneConfiguration>
export type CreateAgentConfigurationInput = z.input<typeof createAgentConfiguration>
export type UpdateAgentConfigurationInput = z.input<typeof updateAgentConfiguration>
export type CreateDeploymentChannelInput = z.input<typeof createDeploymentChannel>
export type UpdateDeploymentChannelInput = z.input<typeof updateDeploymentChannel>
export type CreateDeploymentConfigurationInput = z.input<typeof createDeploymentConfiguration>
export type UpdateDeploymentConfigurationInput = z.input<typeof updateDeploymentConfiguration>
export type CreateKnowledgeSourceInput = z.input<typeof createKnowledgeSource>
export type UpdateKnowledgeSourceInput = z.input<typeof updateKnowledgeSource>
export type EraseCustomerInput = z.input<typeof eraseCustomer>
export type AnswerKnowledgeGapGroupInput = z.input<typeof answerKnowledgeGapGroup>
/** Caps; a field that is left out gets its default. */
export type ReplaceBudgetsInput = z.input<typeof replaceBudgets>
export type ReplaceModelPricesInput = z.input<typeof replaceModelPrices>
export type CreateTestCallInput = z.input<typeof createTestCall>
export type CreateWebhookEndpointInput = z.input<typeof createWebhookEndpoint>
export type PutProviderCredentialsInput = z.input<typeof putProviderCredentials>
export type UpdateWebhookEndpointInput = z.input<typeof updateWebhookEndpoint>
/** A question whose right answer is known: a text of it, its page, or that the site does not say. */
export type TestProviderInput = z.input<typeof testProvider>
export type TestQuestionInput = z.input<typeof testQuestion>
/** A file: PDF, DOCX, Markdown, plain text, CSV of questions and answers, or HTML. */
export type KnowledgeFile = { file: Blob; name: string } & z.input<typeof knowledgeFileFields>
