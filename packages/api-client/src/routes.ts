/** Every operation of the API by its `operationId`: method and path, parameters in braces. */
export const routes = {
  getOrganization: ['GET', '/organizations'],
  createWebAgent: ['POST', '/dynamic-agents/web'],
  listWebAgents: ['GET', '/dynamic-agents/web'],
  getWebAgent: ['GET', '/dynamic-agents/web/{id}'],
  updateWebAgent: ['PATCH', '/dynamic-agents/web/{id}'],
  deleteWebAgent: ['DELETE', '/dynamic-agents/web/{id}'],
  getWebAgentSnippets: ['GET', '/dynamic-agents/web/{id}/snippets'],
  listWebAgentVersions: ['GET', '/dynamic-agents/web/{id}/versions'],
  getWebAgentVersion: ['GET', '/dynamic-agents/web/{id}/versions/{version}'],
  restoreWebAgentVersion: ['POST', '/dynamic-agents/web/{id}/versions/{version}/restore'],
  createPhoneAgent: ['POST', '/dynamic-agents/phone'],
  listPhoneAgents: ['GET', '/dynamic-agents/phone'],
  getPhoneAgent: ['GET', '/dynamic-agents/phone/{id}'],
  updatePhoneAgent: ['PATCH', '/dynamic-agents/phone/{id}'],
  deletePhoneAgent: ['DELETE', '/dynamic-agents/phone/{id}'],
  listPhoneAgentVersions: ['GET', '/dynamic-agents/phone/{id}/versions'],
  getPhoneAgentVersion: ['GET', '/dynamic-agents/phone/{id}/versions/{version}'],
  restorePhoneAgentVersion: ['POST', '/dynamic-agents/phone/{id}/versions/{version}/restore'],
  listConversations: ['GET', '/conversations'],
  getConversation: ['GET', '/conversations/{id}'],
  listMessages: ['GET', '/messages'],
  listKnowledgeGaps: ['GET', '/knowledge-gaps'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PATCH' | 'DELETE', `/${string}`]>

export type OperationId = keyof typeof routes
