import type { Chat } from '../state/chat-model.ts'
import type { HandOver } from '../state/hand-over.ts'
import type { PanelState } from '../state/panel-model.ts'
import { fill, type Strings } from '../state/strings.ts'
import { Icon, type IconName } from './icon.tsx'
import { initialOf, speakerOf } from './speaker.ts'

type Props = { chat: Chat; panel: PanelState; name: string; onClose: () => void }

/** Who is talking, and what can be done with the conversation as a whole. */
export function Header({ chat, panel, name, onClose }: Props) {
  const strings = panel.strings.value
  const handOver = chat.handOver.value
  const hasMessages = chat.items.value.length > 0
  const download = () => {
    import('../state/download-transcript.ts').then(
      (module) =>
        module.downloadTranscript({
          items: chat.items.value,
          speakerOf: (item) => speakerOf(item, { chat, strings, name }),
          name,
          locale: panel.locale.value,
        }),
      () => {}, // The next press fetches it again.
    )
  }
  return (
    <div class="head">
      <span class={`monogram ${handOver.state}`} aria-hidden="true">
        {initialOf(handOver.state === 'human' ? handOver.name || strings.team : name)}
      </span>
      <div class="who">
        <h2 dir="auto">{name}</h2>
        <output dir="auto">{whoAnswers(handOver, strings)}</output>
      </div>
      {hasMessages ? <HeaderButton icon="download" label={strings.download} onPress={download} /> : null}
      {hasMessages ? <HeaderButton icon="restart" label={strings.startOver} onPress={chat.startOver} /> : null}
      {panel.mode.value === 'bubble' ? <HeaderButton icon="close" label={strings.close} onPress={onClose} /> : null}
    </div>
  )
}

/** Said beneath the agent's name, and read out when it changes. */
export function whoAnswers(handOver: HandOver, strings: Strings): string {
  if (handOver.state === 'agent') return strings.assistant
  if (handOver.state === 'waiting') return strings.waiting
  return handOver.name ? fill(strings.personHere, { name: handOver.name }) : strings.person
}

type ButtonProps = { icon: IconName; label: string; onPress: () => void }

const HeaderButton = ({ icon, label, onPress }: ButtonProps) => (
  <button type="button" class="tool" aria-label={label} title={label} onClick={onPress}>
    <Icon name={icon} />
  </button>
)
