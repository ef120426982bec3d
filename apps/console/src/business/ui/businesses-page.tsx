import type { BusinessResource } from '@frontdesk/api-client'
import { useModel } from '@preact/signals'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { Await, Failed, Page } from '../../shared/ui/page.tsx'
import { BusinessesModel, type Known } from '../state/businesses-model.ts'

/** What agents book and sell for. */
export function BusinessesPage({ app }: { app: Console }) {
  const model = useModel(() => new BusinessesModel(app.client))
  const failure = model.opening.failure.value
  const open = async (agentId: string) => {
    const id = await model.open(agentId)
    if (id !== null) app.router.go({ page: 'business', id, section: 'business' })
  }
  return (
    <Page
      router={app.router}
      title="Business"
      crumbs={[{ words: 'Business' }]}
      about="What your agents book, sell and show: read from your website, and corrected by you."
    >
      {failure && <Failed failure={failure} />}
      <Await loaded={model.known.value} onRetry={() => inBackground(model.load())}>
        {(known) =>
          known.businesses.length === 0 ? (
            <NoBusiness app={app} known={known} isOpening={model.opening.isSending.value} onOpen={open} />
          ) : (
            <ul class="agent-list">
              {known.businesses.map((business) => (
                <BusinessRow key={business.id} app={app} business={business} />
              ))}
            </ul>
          )
        }
      </Await>
    </Page>
  )
}

const BusinessRow = ({ app, business }: { app: Console; business: BusinessResource }) => (
  <li class="card agent-row">
    <span class="agent-mark">
      <Icon name="shop" />
    </span>
    <span class="named agent-title">
      <Link router={app.router} class="name stretched" to={{ page: 'business', id: business.id, section: 'business' }}>
        <bdi>{business.name}</bdi>
      </Link>
      <span class="quiet" dir="ltr">
        {business.siteOrigin ?? 'Without a website'}
      </span>
    </span>
    <span class="quiet agent-state">{business.hours === null ? 'Opening hours are not known' : business.timeZone}</span>
    <span class="quiet agent-age">{business.currency}</span>
    <span class="agent-arrow" aria-hidden="true">
      <Icon name="chevron" />
    </span>
  </li>
)

type NoneProps = { app: Console; known: Known; isOpening: boolean; onOpen: (agentId: string) => Promise<void> }

const NoBusiness = ({ app, known, isOpening, onOpen }: NoneProps) => (
  <div class="empty">
    <h2>No business yet</h2>
    {known.agents.length === 0 ? (
      <p>
        It comes with your first agent.{' '}
        <Link router={app.router} to={{ page: 'new-agent' }}>
          Make one
        </Link>
      </p>
    ) : (
      <>
        <p>Begin with what stands on the website of an agent.</p>
        {known.agents.map(({ agentConfigurationId, assistantName }) => (
          <p key={agentConfigurationId}>
            <Button isBusy={isOpening} onClick={() => inBackground(onOpen(agentConfigurationId))}>
              Open the business of <bdi>{assistantName}</bdi>
            </Button>
          </p>
        ))}
      </>
    )}
  </div>
)
