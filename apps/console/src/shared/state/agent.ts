import { type PhoneAgentResource, parseUrl, type WebAgentResource } from '@frontdesk/schema'

/** An agent of either kind, as the lists and the pages show it. */
export type WebAgent = { kind: 'web' } & WebAgentResource
export type PhoneAgent = { kind: 'phone' } & PhoneAgentResource
export type Agent = WebAgent | PhoneAgent

export const asWebAgent = (resource: WebAgentResource): WebAgent => ({ kind: 'web', ...resource })
export const asPhoneAgent = (resource: PhoneAgentResource): PhoneAgent => ({ kind: 'phone', ...resource })

/** Whether the agent's website is being read right now, so that its status is worth another look. */
export const isReading = ({ knowledge }: Agent): boolean => ['queued', 'crawling'].includes(knowledge.status)

/** The address without its protocol, as people write it. */
export function siteName(websiteUrl: string): string {
  const url = parseUrl(websiteUrl)
  return url === null ? websiteUrl : `${url.host}${url.pathname === '/' ? '' : url.pathname}`
}
