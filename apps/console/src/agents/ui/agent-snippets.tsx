import { useId, useState } from 'preact/hooks'
import type { Console } from '../../shared/state/console.ts'
import type { Loaded } from '../../shared/state/failure.ts'
import { CodeBlock } from '../../shared/ui/code-block.tsx'
import { Await, Card } from '../../shared/ui/page.tsx'

const kinds = [
  {
    name: 'Bubble',
    advice: 'Paste it once before </body> of every page. A button floats in the corner and opens the chat.',
  },
  { name: 'Panel', advice: 'Paste it where the chat is to stand inside a page, for example on your contact page.' },
  {
    name: 'Full page',
    advice: 'Paste it into an empty page: the chat fills it. Good for a link in e-mails and QR codes.',
  },
] as const

/** The three snippets of a web agent, and where each belongs. */
export function AgentSnippets({ app, snippets }: { app: Console; snippets: Loaded<readonly string[]> }) {
  const [chosen, choose] = useState(0)
  const name = useId()
  return (
    <Card title="Put it on your website" about="One of these is enough.">
      <Await loaded={snippets}>
        {(all) => (
          <>
            <fieldset class="segments" aria-label="Kind of snippet">
              {kinds.map((kind, index) => (
                <label key={kind.name}>
                  <input type="radio" name={name} checked={index === chosen} onChange={() => choose(index)} />
                  <span>{kind.name}</span>
                </label>
              ))}
            </fieldset>
            <p>{kinds[chosen]?.advice}</p>
            <CodeBlock app={app} what="snippet" code={all[chosen] ?? ''} />
          </>
        )}
      </Await>
    </Card>
  )
}
