import type { Console } from '../../shared/state/console.ts'
import type { BUSINESS_PAGES, RouteOf } from '../../shared/state/routes.ts'
import { BookingsPage } from './bookings-page.tsx'
import { BusinessPage } from './business-page.tsx'
import { BusinessesPage } from './businesses-page.tsx'
import { CalendarPage } from './calendar-page.tsx'
import { NewOrderPage } from './new-order-page.tsx'
import { OrderPage } from './order-page.tsx'
import { OrdersPage } from './orders-page.tsx'

type Props = { app: Console; route: RouteOf<(typeof BUSINESS_PAGES)[number]> }

/** What a business is and has, and what was booked and ordered. */
export function BusinessRoom({ app, route }: Props) {
  switch (route.page) {
    case 'businesses':
      return <BusinessesPage app={app} />
    case 'business':
      return <BusinessPage key={route.id} app={app} id={route.id} section={route.section} />
    case 'calendar':
      return <CalendarPage app={app} />
    case 'bookings':
      return <BookingsPage app={app} />
    case 'orders':
      return <OrdersPage app={app} />
    case 'new-order':
      return <NewOrderPage app={app} />
    case 'order':
      return <OrderPage key={route.id} app={app} id={route.id} />
  }
}
