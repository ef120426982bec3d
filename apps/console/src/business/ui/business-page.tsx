import type { BusinessResource } from '@frontdesk/api-client'
import { useModel } from '@preact/signals'
import type { Console } from '../../shared/state/console.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { BUSINESS_SECTIONS, type BusinessSection } from '../../shared/state/routes.ts'
import { Link } from '../../shared/ui/link.tsx'
import { Failed, Page, Waiting } from '../../shared/ui/page.tsx'
import { BusinessModel, type BusinessPageModel } from '../state/business-model.ts'
import { busyCalendarKind } from '../state/busy-calendar-kind.ts'
import { closureKind } from '../state/closure-kind.ts'
import { feedKind } from '../state/feed-kind.ts'
import { itemKind } from '../state/item-kind.ts'
import { listingKind } from '../state/listing-kind.ts'
import { resourceKind } from '../state/resource-kind.ts'
import { serviceKind } from '../state/service-kind.ts'
import { BusinessFacts } from './business-facts.tsx'
import { BusinessHours } from './business-hours.tsx'
import { EntriesCard } from './entries-card.tsx'
import { OrderTermsCard } from './order-terms-card.tsx'

type Props = { app: Console; id: string; section: BusinessSection }

const sectionWords: Record<BusinessSection, string> = {
  business: 'Overview',
  hours: 'Opening hours',
  calendars: 'Calendars',
  services: 'Services',
  people: 'Staff, tables, rooms',
  catalogue: 'Catalogue',
  listings: 'Homes',
  orders: 'Ordering',
}

/** One business, part by part; what a part holds typed and not saved stays while another is looked at. */
export function BusinessPage({ app, id, section }: Props) {
  const model = useModel(() => new BusinessModel(app.client, id))
  const loaded = model.business.value
  const title = loaded.status === 'ready' ? loaded.value.name : 'Business'
  return (
    <Page
      router={app.router}
      title={title}
      crumbs={[{ words: 'Business', to: { page: 'businesses' } }, { words: sectionWords[section] }]}
    >
      {loaded.status === 'loading' && <Waiting rows={6} />}
      {loaded.status === 'failed' && <Failed failure={loaded.failure} onRetry={() => inBackground(model.load())} />}
      {loaded.status === 'ready' && (
        <>
          <Sections app={app} id={id} section={section} />
          <Section app={app} model={model} business={loaded.value} section={section} />
        </>
      )}
    </Page>
  )
}

const Sections = ({ app, id, section }: Props) => (
  <nav class="sections" aria-label="Parts of the business">
    <ul>
      {BUSINESS_SECTIONS.map((one) => (
        <li key={one}>
          <Link router={app.router} to={{ page: 'business', id, section: one }} isCurrent={one === section}>
            {sectionWords[one]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

type SectionProps = { app: Console; model: BusinessPageModel; business: BusinessResource; section: BusinessSection }

function Section({ app, model, business, section }: SectionProps) {
  switch (section) {
    case 'business':
      return <BusinessFacts app={app} model={model} business={business} />
    case 'hours':
      return (
        <>
          <BusinessHours app={app} model={model} business={business} />
          <EntriesCard app={app} business={business} kind={closureKind(business.timeZone)} sheets={[]} />
        </>
      )
    case 'calendars':
      return (
        <>
          <EntriesCard app={app} business={business} kind={busyCalendarKind(business.timeZone)} sheets={[]} />
          <EntriesCard app={app} business={business} kind={feedKind(business.timeZone)} sheets={[]} />
        </>
      )
    case 'services':
      return <EntriesCard key={section} app={app} business={business} kind={serviceKind} sheets={['services']} />
    case 'people':
      return <EntriesCard key={section} app={app} business={business} kind={resourceKind} sheets={[]} />
    case 'catalogue':
      return (
        <EntriesCard
          key={section}
          app={app}
          business={business}
          kind={itemKind}
          sheets={['menu', 'product', 'stock']}
        />
      )
    case 'listings':
      return <EntriesCard key={section} app={app} business={business} kind={listingKind} sheets={['listings']} />
    case 'orders':
      return <OrderTermsCard app={app} business={business} />
  }
}
