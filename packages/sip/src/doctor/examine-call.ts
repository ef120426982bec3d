import type { CallSeen } from '../call/seen.ts'
import { isLoopbackAddress, isPrivateAddress } from '../transport/addresses.ts'

/** One thing that is wrong with how a call reached us: what it comes from, and what helps. */
export type Finding = {
  readonly code:
    | 'answer_never_acknowledged'
    | 'private_address_advertised'
    | 'nothing_heard'
    | 'nothing_sent'
    | 'private_media_described'
    | 'private_contact'
    | 'sound_from_elsewhere'
    | 'wrong_codec_sent'
    | 'sound_lost'
  readonly severity: 'error' | 'warning'
  readonly cause: string
  readonly remedy: string
}

/** From one packet in twenty on, words are no longer understood. */
const MUCH_LOSS = 0.05
/** One second of sound: fewer packets tell nothing. */
const ENOUGH_PACKETS = 50

/** What a call tells of the network between it and us. An empty list: nothing is wrong. */
export function examineCall(seen: CallSeen): Finding[] {
  return [acknowledgement(seen), advertised(seen), hearing(seen), speaking(seen), contact(seen), quality(seen)].filter(
    (finding) => finding !== null,
  )
}

/** Whether the other side is out in the world, so that an address of a house means nothing to it. */
const isFarAway = ({ signalling }: CallSeen): boolean => !isPrivateAddress(signalling.address)

function acknowledgement(seen: CallSeen): Finding | null {
  if (!seen.isAnswered || seen.isAcknowledged || seen.ended !== 'unacknowledged') return null
  return {
    code: 'answer_never_acknowledged',
    severity: 'error',
    cause: `We answered ${seen.answersSent} times within 32 seconds and no ACK came: the other side sends it to ${seen.advertisedAddress}, the address in our Contact, and it does not arrive.`,
    remedy: isWrongFor(seen)
      ? `Set the advertised address to the public address of this machine: ${seen.advertisedAddress} is not reachable from ${seen.signalling.address}.`
      : `Let UDP and TCP of the SIP port through to ${seen.advertisedAddress}, and switch off SIP ALG in the router.`,
  }
}

const isWrongFor = (seen: CallSeen): boolean =>
  isFarAway(seen)
    ? isPrivateAddress(seen.advertisedAddress)
    : isLoopbackAddress(seen.advertisedAddress) && !isLoopbackAddress(seen.signalling.address)

function advertised(seen: CallSeen): Finding | null {
  if (!isWrongFor(seen) || seen.ended === 'unacknowledged') return null
  return {
    code: 'private_address_advertised',
    severity: 'error',
    cause: `We tell ${seen.signalling.address} to reach us at ${seen.advertisedAddress}, which means nothing outside this network: calls drop after 32 seconds, or are silent.`,
    remedy: 'Set the advertised address to the public address of this machine.',
  }
}

function hearing(seen: CallSeen): Finding | null {
  if (!seen.isAnswered || seen.packetsIn > 0 || seen.packetsOut === 0) return null
  if (seen.packetsWrongFormat > 0)
    return {
      code: 'wrong_codec_sent',
      severity: 'error',
      cause: `${seen.packetsWrongFormat} packets came in a codec that was not agreed on, and none in the one that was.`,
      remedy: 'Allow PCMU and PCMA alone in the trunk of the other side, and switch off its change of codec in a call.',
    }
  if (seen.packetsForeign > 0)
    return {
      code: 'sound_from_elsewhere',
      severity: 'error',
      cause: `${seen.packetsForeign} packets came from an address that is neither in the session description nor that of the signalling.`,
      remedy:
        'Have the other side describe the address its sound really comes from, or send sound and signalling through the same one.',
    }
  return {
    code: 'nothing_heard',
    severity: 'error',
    cause: `One way: ${seen.packetsOut} packets of sound went out and none came in.`,
    remedy:
      isPrivateAddress(seen.advertisedAddress) && isFarAway(seen)
        ? 'Set the advertised address to the public address of this machine: the other side sends its sound there.'
        : `Let UDP of the whole range of media ports through to ${seen.advertisedAddress}.`,
  }
}

function speaking(seen: CallSeen): Finding | null {
  if (!seen.isAnswered || seen.describedMedia === null) return null
  const { address } = seen.describedMedia
  const isUnreachable = isFarAway(seen) && isPrivateAddress(address)
  if (seen.packetsOut === 0 && seen.packetsIn > 0)
    return {
      code: 'nothing_sent',
      severity: 'warning',
      cause:
        'One way: the other side never let us speak. It kept the call on hold, or asked to be the only one who sends.',
      remedy: 'Look for a=sendonly or a=inactive in its offer, and for music on hold that was never ended.',
    }
  if (!isUnreachable) return null
  return {
    code: 'private_media_described',
    severity: seen.heardFrom === null ? 'error' : 'warning',
    cause: `The session description names ${address}, an address within the caller’s network.`,
    remedy:
      seen.heardFrom === null
        ? 'Nothing came from there either, so we never learned its outer address: set the outer address (or STUN) on the other side.'
        : `We sent to ${seen.heardFrom.address} instead, from where sound came. Setting the outer address on the other side makes the beginning of calls heard.`,
  }
}

function contact(seen: CallSeen): Finding | null {
  if (!isFarAway(seen) || !isPrivateAddress(seen.contactHost)) return null
  return {
    code: 'private_contact',
    severity: 'warning',
    cause: `The Contact names ${seen.contactHost}, an address within the caller’s network.`,
    remedy:
      'We answer on the way the call came, so that it works; a proxy between us may not. Set the outer address on the other side.',
  }
}

function quality({ packetsIn, packetsLost }: CallSeen): Finding | null {
  const share = packetsLost / Math.max(1, packetsIn + packetsLost)
  if (packetsIn < ENOUGH_PACKETS || share < MUCH_LOSS) return null
  return {
    code: 'sound_lost',
    severity: 'warning',
    cause: `${Math.round(100 * share)} % of the caller’s sound never came.`,
    remedy:
      'Look for a full line or Wi-Fi between the caller and this machine, and give telephone calls precedence on it.',
  }
}
