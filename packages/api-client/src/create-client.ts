import type { ClientOptions } from './client-options.ts'
import { agentConfigurationCalls } from './resources/agent-configurations.ts'
import { phoneAgentCalls, webAgentCalls } from './resources/agents.ts'
import {
  businessCalls,
  busyCalendarCalls,
  calendarFeedCalls,
  catalogueItemCalls,
  closureCalls,
  listingCalls,
  resourceCalls,
  serviceCalls,
} from './resources/businesses.ts'
import { carrierConnectionCalls, missedCallCalls, phoneNumberCalls } from './resources/carriers.ts'
import { deploymentChannelCalls } from './resources/deployment-channels.ts'
import { deploymentConfigurationCalls } from './resources/deployment-configurations.ts'
import {
  conversationCalls,
  customerCalls,
  knowledgeGapCalls,
  knowledgeGapGroupCalls,
  messageCalls,
} from './resources/inbox.ts'
import { instructionConfigurationCalls } from './resources/instruction-configurations.ts'
import { knowledgeSourceCalls } from './resources/knowledge-sources.ts'
import { organizationCalls } from './resources/organization.ts'
import { phoneConfigurationCalls } from './resources/phone-configurations.ts'
import { providerCalls } from './resources/providers.ts'
import { bookingCalls, orderCalls } from './resources/records.ts'
import { budgetCalls, modelPriceCalls, usageCalls } from './resources/spending.ts'
import { testCallCalls } from './resources/test-calls.ts'
import { mcpServerCalls, toolCalls } from './resources/tools.ts'
import { webhookEndpointCalls } from './resources/webhook-endpoints.ts'
import { makeSend } from './send.ts'

/** The API of one service, typed: resources with their operations. */
export function createClient(options: ClientOptions) {
  const send = makeSend(options)
  return {
    organization: organizationCalls(send),
    webAgents: webAgentCalls(send),
    phoneAgents: phoneAgentCalls(send),
    instructionConfigurations: instructionConfigurationCalls(send),
    phoneConfigurations: phoneConfigurationCalls(send),
    agentConfigurations: agentConfigurationCalls(send),
    deploymentChannels: deploymentChannelCalls(send),
    deploymentConfigurations: deploymentConfigurationCalls(send),
    knowledgeSources: knowledgeSourceCalls(send),
    conversations: conversationCalls(send),
    customers: customerCalls(send),
    messages: messageCalls(send),
    knowledgeGaps: knowledgeGapCalls(send),
    knowledgeGapGroups: knowledgeGapGroupCalls(send),
    businesses: businessCalls(send),
    services: serviceCalls(send),
    resources: resourceCalls(send),
    busyCalendars: busyCalendarCalls(send),
    calendarFeeds: calendarFeedCalls(send),
    closures: closureCalls(send),
    listings: listingCalls(send),
    catalogueItems: catalogueItemCalls(send),
    bookings: bookingCalls(send),
    orders: orderCalls(send),
    budgets: budgetCalls(send),
    modelPrices: modelPriceCalls(send),
    usage: usageCalls(send),
    carrierConnections: carrierConnectionCalls(send),
    phoneNumbers: phoneNumberCalls(send),
    missedCalls: missedCallCalls(send),
    testCalls: testCallCalls(send),
    webhookEndpoints: webhookEndpointCalls(send),
    providers: providerCalls(send),
    tools: toolCalls(send),
    mcpServers: mcpServerCalls(send),
  }
}

export type Client = ReturnType<typeof createClient>
