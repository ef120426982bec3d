import type { FailureClue, FailureKind, ModelFailure } from './failure-kinds.ts'

const BY_KIND: Readonly<Record<FailureKind, string>> = {
  unauthorized: 'The provider did not accept the key, or the key may not use this model.',
  rate_limited: 'The provider takes no more requests for the moment: the limit of the account is reached.',
  overloaded: 'The provider is overloaded or has an error of its own.',
  timeout: 'The model took too long to answer.',
  unreachable: 'The address of the model could not be reached.',
  refused: 'The provider refused the request.',
  unknown_model: 'The provider does not know this model, or the account may not use it. Check the name of the model.',
  garbled: 'The model’s answer could not be read.',
  cancelled: 'The call was cancelled.',
}

const BY_CLUE: Readonly<Record<FailureClue, string>> = {
  key_missing: 'There is no key for this provider, or the one there has characters that no key has.',
  no_credit: 'The account with the provider has no credit left. Add credit or raise its limit there.',
  no_tools: 'The model cannot use tools, so it cannot book, order or look anything up. Choose one that can.',
  too_long: 'What was asked is longer than the model can read. Choose a model with a larger context.',
  redirects: 'The address leads on to another one. Enter the address that it ends at; a key is sent to no other.',
  no_model_server:
    'A server answers at this address, but not as a model server. Check the address; most of them end in /v1.',
  no_such_name: 'There is no server of this name. Check the address for a mistype.',
  nothing_listens: 'Nothing answers at this address and port. Check that the model server is running.',
  certificate: 'The server’s certificate is not valid for this address, so nothing was sent to it.',
  forbidden_address: 'This address may not be visited: it is not on the public internet.',
  bad_address:
    'The address is not one that can be called. It begins with http:// or https:// and has no password in it.',
  cut_off: 'The model’s answer broke off before its end.',
}

/** What an owner reads of a failure: nothing in it comes from the provider, the key or the visitor. */
export const sentenceOf = ({ kind, clue }: Pick<ModelFailure, 'kind' | 'clue'>): string =>
  clue === null ? BY_KIND[kind] : BY_CLUE[clue]
