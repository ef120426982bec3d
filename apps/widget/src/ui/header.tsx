import type { Chat } from '../state/chat-model.ts'
import type { PanelState } from '../state/panel-model.ts'
import { Icon, type IconName } from './icon.tsx'

type Props = { chat: Chat; panel: PanelState; name: string; onClose: () => void }

/** Who is talking, and what can be done with the conversation as a whole. */
export function Header({ chat, panel, name, onClose }: Props) {
  const strings = panel.strings.value
  const hasMessages = chat.items.value.length > 0
  const download = () =>
    void import('../state/download-transcript.ts').then((module) =>
      module.downloadTranscript({ items: chat.items.value, name, you: strings.you, locale: panel.locale.value }),
    )
  return (
    <header>
      <span class="monogram" aria-hidden="true">
        {String.fromCodePoint(name.codePointAt(0) ?? 0x2022).toUpperCase()}
      </span>
      <div class="who">
        <h2 dir="auto">{name}</h2>
        <output>{chat.isHuman.value ? strings.person : strings.assistant}</output>
      </div>
      {hasMessages ? <HeaderButton icon="download" label={strings.download} onPress={download} /> : null}
      {hasMessages ? <HeaderButton icon="restart" label={strings.startOver} onPress={chat.startOver} /> : null}
      {panel.mode.value === 'bubble' ? <HeaderButton icon="close" label={strings.close} onPress={onClose} /> : null}
    </header>
  )
}

type ButtonProps = { icon: IconName; label: string; onPress: () => void }

const HeaderButton = ({ icon, label, onPress }: ButtonProps) => (
  <button type="button" class="tool" aria-label={label} title={label} onClick={onPress}>
    <Icon name={icon} />
  </button>
)
