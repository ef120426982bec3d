/** What is said once the service runs: its addresses, and how to begin. */
export type Welcome = {
  url: string
  /** The first key, when it was made just now. */
  key: Secret | null
  consoleUrl: string
  /** The link that makes the owner's account, while nobody can sign in. */
  setupLink: Secret | null
  demo: { url: string; agentId: string | null } | null
  /** Where softphones call, or why they cannot; null: they shall not. */
  sip: { address: string } | { reason: string } | null
}

/** `shown`: in full, to a person at a terminal. `kept`: where it is to be found instead, and how a shell reads it there. */
export type Secret = { shown: string } | { kept: string; shell: string }

export function welcomeText({ url, key, consoleUrl, setupLink, demo, sip }: Welcome): string {
  const lines = ['', 'Frontdesk is ready.', '', `  Base URL  ${url}/v1`]
  if (key) lines.push(`  API key   ${'shown' in key ? `${key.shown}   (shown this once)` : key.kept}`)
  if (demo)
    lines.push(`  Demo      ${demo.url}${demo.agentId ? '' : '   (without its agent: the first key was made earlier)'}`)
  lines.push(`  Console   ${consoleLine(consoleUrl, setupLink)}`)
  if (sip)
    lines.push(`  SIP       ${'address' in sip ? `sip:<number of an agent>@${sip.address}` : `closed: ${sip.reason}`}`)
  lines.push(`  Docs      ${url}/docs/`)
  if (key) lines.push('', 'Make an agent for your own website with one call:', '', `  ${firstCall(url, key, demo)}`)
  return `${lines.join('\n')}\n`
}

function consoleLine(consoleUrl: string, setupLink: Secret | null): string {
  if (!setupLink) return consoleUrl
  if ('shown' in setupLink) return `${setupLink.shown}   (makes your account, once)`
  return `${consoleUrl}   (the link that makes your account is ${setupLink.kept})`
}

function firstCall(url: string, key: Secret, demo: Welcome['demo']): string {
  const header = 'shown' in key ? `'X-Service-Api-Key: ${key.shown}'` : `"X-Service-Api-Key: ${key.shell}"`
  const websiteUrl = demo?.url ?? 'https://example.com/'
  return `curl -s ${url}/v1/dynamic-agents/web -H ${header} -H 'Content-Type: application/json' -d '{"assistantName":"Ada","websiteUrl":"${websiteUrl}","capabilities":["NONE"]}'`
}
