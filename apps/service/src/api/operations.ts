import type { Operation } from '../http/operation.ts'
import { agentConfigurationOperations } from './agent-configurations/agent-configurations.ts'
import { answerCheckOperations } from './agent-configurations/answer-checks.ts'
import { bookingOperations } from './bookings/bookings.ts'
import { calendarOperations } from './bookings/calendar.ts'
import { businessOperations } from './businesses/businesses.ts'
import { busyCalendarOperations } from './businesses/busy-calendars.ts'
import { calendarFeedOperations } from './businesses/calendar-feeds.ts'
import { closureOperations } from './businesses/closures.ts'
import { importOperations } from './businesses/import-csv.ts'
import { orderTermsOperations } from './businesses/order-terms.ts'
import { carrierConnectionOperations } from './carriers/carrier-connections.ts'
import { carrierNumberOperations } from './carriers/carrier-numbers.ts'
import { listMissedCalls } from './carriers/missed-calls.ts'
import { phoneNumberOperations } from './carriers/phone-numbers.ts'
import { catalogueItemOperations } from './catalogue-items/catalogue-items.ts'
import { conversationOperations } from './conversations/conversations.ts'
import { eraseCustomerOperation } from './customers/erase-customer.ts'
import { deploymentChannelOperations } from './deployment-channels/deployment-channels.ts'
import { deploymentConfigurationOperations } from './deployment-configurations/deployment-configurations.ts'
import { agentVersionOperations } from './dynamic-agents/agent-versions.ts'
import { createPhoneAgentOperation } from './dynamic-agents/create-phone-agent.ts'
import { createWebAgentOperation } from './dynamic-agents/create-web-agent.ts'
import { deleteAgentOperations } from './dynamic-agents/delete-agent.ts'
import { getSnippets } from './dynamic-agents/get-snippets.ts'
import { readAgentOperations } from './dynamic-agents/read-agents.ts'
import { updatePhoneAgentOperation } from './dynamic-agents/update-phone-agent.ts'
import { updateWebAgentOperation } from './dynamic-agents/update-web-agent.ts'
import { instructionConfigurationOperations } from './instruction-configurations/instruction-configurations.ts'
import { knowledgeGapOperations } from './knowledge-gaps/knowledge-gaps.ts'
import { knowledgeSourceOperations } from './knowledge-sources/knowledge-sources.ts'
import { listingOperations } from './listings/listings.ts'
import { listMessages } from './messages/messages.ts'
import { orderOperations } from './orders/orders.ts'
import { getOrganization } from './organizations/get-organization.ts'
import { phoneConfigurationOperations } from './phone-configurations/phone-configurations.ts'
import { providerOperations } from './providers/providers.ts'
import { resourceOperations } from './resources/resources.ts'
import { serviceOperations } from './services/services.ts'
import { budgetOperations } from './spending/budgets.ts'
import { modelPriceOperations } from './spending/model-prices.ts'
import { usageOperations } from './spending/usage.ts'
import { stockOperations } from './stock/stock.ts'
import { createTestCallOperation } from './test-calls/create-test-call.ts'
import { mcpServerOperations } from './tools/mcp-servers.ts'
import { toolOperations } from './tools/tools.ts'
import { webhookEndpointOperations } from './webhook-endpoints/webhook-endpoints.ts'

/** Every operation that takes an API key. Routes, `openapi.json` and the common contract tests are made from this table. */
export const operations: readonly Operation[] = [
  getOrganization,
  createWebAgentOperation,
  createPhoneAgentOperation,
  ...readAgentOperations,
  updateWebAgentOperation,
  updatePhoneAgentOperation,
  ...deleteAgentOperations,
  getSnippets,
  ...instructionConfigurationOperations,
  ...phoneConfigurationOperations,
  ...knowledgeSourceOperations,
  ...agentConfigurationOperations,
  ...answerCheckOperations,
  ...deploymentChannelOperations,
  ...deploymentConfigurationOperations,
  ...agentVersionOperations,
  ...conversationOperations,
  eraseCustomerOperation,
  listMessages,
  ...knowledgeGapOperations,
  ...businessOperations,
  ...orderTermsOperations,
  ...closureOperations,
  ...calendarFeedOperations,
  ...busyCalendarOperations,
  ...serviceOperations,
  ...resourceOperations,
  ...listingOperations,
  ...catalogueItemOperations,
  ...importOperations,
  ...stockOperations,
  ...calendarOperations,
  ...bookingOperations,
  ...orderOperations,
  ...budgetOperations,
  ...modelPriceOperations,
  ...usageOperations,
  ...carrierConnectionOperations,
  ...carrierNumberOperations,
  ...phoneNumberOperations,
  listMissedCalls,
  createTestCallOperation,
  ...webhookEndpointOperations,
  ...providerOperations,
  ...toolOperations,
  ...mcpServerOperations,
]
