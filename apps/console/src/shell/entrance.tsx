import type { ComponentChildren } from 'preact'
import type { Console } from '../shared/state/console.ts'
import { Heading } from '../shared/ui/page.tsx'
import { Brand } from './brand.tsx'

type Props = { app: Console; title: string; about?: ComponentChildren; children: ComponentChildren }

/** The frame of the pages before the door. */
export const Entrance = ({ app, title, about, children }: Props) => (
  <main class="entrance">
    <div class="entrance-card">
      <Brand />
      <Heading router={app.router} title={title} />
      {about && <p class="about">{about}</p>}
      {children}
    </div>
  </main>
)
