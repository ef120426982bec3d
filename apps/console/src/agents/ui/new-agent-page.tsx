import type { Console } from '../../shared/state/console.ts'
import { Page } from '../../shared/ui/page.tsx'
import { NewAgentForm } from './new-agent-form.tsx'

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
