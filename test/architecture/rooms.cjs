/* Who may import whom. One line per room; anything not listed is refused.
   `ports` in a list means: only that package's ./ports entry; any other name behind the colon: only that file of its
   src. null: everything. The documentation's table of rooms says the same, which a test checks. */
const rooms = {
  'apps/service': null, // composes all of it
  'apps/widget': [
    'schema',
    'session-client',
    'conversation',
    // Both ends of the wire frame and resample alike; a few hundred bytes each, in the chunk of a call alone.
    'voice:audio/frame-header',
    'voice:audio/pcm',
    'voice:audio/resampler',
    'calendar:calendar-file',
  ],
  'apps/console': ['schema', 'session-client', 'api-client'],
  'apps/docs': [],
  'packages/schema': [],
  'packages/calendar': [],
  'packages/api-client': ['schema'],
  'packages/react': [],
  'packages/voice-models-en': [],
  'packages/session-client': ['schema', 'conversation'], // one transcript fold for both ends
  'packages/jobs': ['schema'],
  'packages/conversation': ['schema'],
  'packages/agent-runtime': ['schema', 'conversation'],
  'packages/accounts': ['schema'],
  'packages/carriers': ['schema', 'telephony', 'voice:audio/pcm', 'voice:audio/resampler'],
  'packages/deployments': ['schema', 'calendar'],
  'packages/inbox': ['schema', 'conversation'],
  'packages/webhooks': ['schema'],
  'packages/mail': [],
  'packages/capabilities': ['schema', 'calendar', 'mail', 'agent-runtime:ports'],
  'packages/language-models': [],
  'packages/knowledge': ['schema', 'calendar', 'agent-runtime:ports', 'language-models:ports'],
  'packages/engines': ['schema', 'calendar', 'agent-runtime:ports'],
  'packages/model-engine': ['schema', 'calendar', 'agent-runtime:ports'],
  'packages/tools': ['schema', 'agent-runtime:ports'],
  'packages/voice': ['schema', 'calendar', 'agent-runtime:ports', 'voice-models-en'],
  'packages/telephony': [
    'schema',
    // Sound is cut, resampled and coded alike on every line.
    'voice:audio/frame-header',
    'voice:audio/g711',
    'voice:audio/pcm',
    'voice:audio/resampler',
  ],
  'packages/sip': [],
  'packages/storage': [
    'schema',
    'accounts:ports',
    'deployments:ports',
    'inbox:ports',
    'webhooks:ports',
    'jobs:ports',
    'agent-runtime:ports',
    'capabilities:ports',
    'knowledge:ports',
    'model-engine:ports',
    'tools:ports',
    'carriers:ports',
  ],
}

module.exports = { rooms }
