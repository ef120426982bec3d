import type { ConsoleSession } from '@frontdesk/schema'
import type { Console } from '../shared/state/console.ts'
import { type Failure, failureOf } from '../shared/state/failure.ts'
import { SCHEMES, type Scheme } from '../shared/state/scheme-model.ts'
import { Icon } from '../shared/ui/icon.tsx'
import { Brand } from './brand.tsx'

type Props = { app: Console; session: ConsoleSession }

/** Whose console this is, and who is in it. */
export const TopBar = ({ app, session }: Props) => (
  <header class="top-bar">
    <button type="button" class="icon-button open-navigation" popovertarget="navigation" aria-label="Navigation">
      <Icon name="menu" />
    </button>
    <Brand />
    <span class="organization">
      <bdi>{session.organization.name}</bdi>
    </span>
    <button type="button" class="member-button" popovertarget="member-menu">
      <span class="unseen">Menu of</span>
      <span class="initials" aria-hidden="true">
        {initialsOf(session.member.name)}
      </span>
      <bdi class="member-name">{session.member.name}</bdi>
      <Icon name="down" />
    </button>
    <MemberMenu app={app} session={session} />
  </header>
)

const schemeWords: Record<Scheme, string> = { auto: 'System', light: 'Light', dark: 'Dark' }

function MemberMenu({ app, session }: Props) {
  const leave = (action: () => Promise<void>) => () => {
    action().catch((error: unknown) => app.toast.say(sentenceOf(failureOf(error))))
  }
  return (
    <div id="member-menu" class="member-menu" popover="auto">
      <p class="member-facts">
        <bdi>{session.member.name}</bdi>
        <bdi class="quiet">{session.member.email}</bdi>
      </p>
      <fieldset class="scheme">
        <legend>Appearance</legend>
        <div class="segments">
          {SCHEMES.map((scheme) => (
            <label key={scheme}>
              <input
                type="radio"
                name="scheme"
                checked={app.scheme.scheme.value === scheme}
                onChange={() => app.scheme.choose(scheme)}
              />
              <span>{schemeWords[scheme]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <button type="button" class="menu-entry" onClick={leave(app.session.signOut)}>
        Sign out
      </button>
      <button type="button" class="menu-entry" onClick={leave(app.session.signOutEverywhere)}>
        Sign out everywhere
      </button>
    </div>
  )
}

const sentenceOf = (failure: Failure): string => failure.message

const first = (word = '') => new Intl.Segmenter().segment(word).containing(0)?.segment ?? ''

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return `${first(words[0])}${words.length > 1 ? first(words.at(-1)) : ''}`.toUpperCase()
}
