import type { Console } from '../state/console.ts'
import { NewAgentForm } from './new-agent-form.tsx'
import { Page } from './page.tsx'

export const NewAgentPage = ({ app }: { app: Console }) => (
  <Page
    router={app.router}
    title="New web agent"
    crumbs={[{ words: 'Agents', to: { page: 'agents' } }, { words: 'New' }]}
    about="It reads the website and answers from it, usually within a minute."
  >
    <div class="card narrow">
      <NewAgentForm app={app} />
    </div>
  </Page>
)
