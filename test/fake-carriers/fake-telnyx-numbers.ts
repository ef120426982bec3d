type Answer = { status: number; body: object }
type Number = { id: string; phone_number: string; connection_id: string }

const NOT_FOUND: Answer = { status: 404, body: { errors: [{ code: '10005', title: 'Resource not found' }] } }
const NOT_SEARCHED: Answer = { status: 422, body: { errors: [{ code: '85000', title: 'Search first' }] } }

/** The numbers of an account, those that it could buy, and the application that calls go to. */
export class FakeTelnyxNumbers {
  application: object = { active: true, webhook_api_version: '2' }
  readonly own = new Map<string, Number>()
  offered: string[] = []
  readonly ordered: string[] = []
  private readonly connectionId: string
  private searched: string[] = []

  constructor(connectionId: string) {
    this.connectionId = connectionId
  }

  add(e164: string, connectionId = ''): void {
    this.own.set(e164, { id: `29${this.own.size + 1}`, phone_number: e164, connection_id: connectionId })
  }

  assignedTo(e164: string): string | undefined {
    return this.own.get(e164)?.connection_id
  }

  answer(asked: string, body: Record<string, any>): Answer {
    const [method, address = ''] = asked.split(' ')
    const { pathname, searchParams } = new URL(address, 'https://telnyx.invalid')
    if (pathname === `/v2/call_control_applications/${this.connectionId}`) return ok(this.application)
    if (pathname === '/v2/phone_numbers')
      return ok([...this.own.values()].filter((one) => one.phone_number === searchParams.get('filter[phone_number]')))
    if (pathname === '/v2/available_phone_numbers') return this.search()
    if (method === 'POST' && pathname === '/v2/number_orders') return this.order(body)
    if (/^\/v2\/number_orders\/order-1$/.test(pathname)) return ok({ id: 'order-1', status: 'success' })
    return method === 'PATCH' ? this.assign(pathname.split('/').at(-1) ?? '', body['connection_id']) : NOT_FOUND
  }

  private search(): Answer {
    this.searched = this.offered
    return ok(this.offered.map((phone_number) => ({ phone_number, cost_information: { monthly_cost: '1.00' } })))
  }

  private order(body: Record<string, any>): Answer {
    const [{ phone_number: e164 }] = body['phone_numbers']
    if (!this.searched.includes(e164)) return NOT_SEARCHED
    this.ordered.push(e164)
    this.add(e164, body['connection_id'])
    return ok({ id: 'order-1', status: 'pending' })
  }

  private assign(id: string, connectionId: string): Answer {
    const number = [...this.own.values()].find((one) => one.id === id)
    if (!number) return NOT_FOUND
    number.connection_id = connectionId
    return ok(number)
  }
}

const ok = (data: unknown): Answer => ({ status: 200, body: { data } })
