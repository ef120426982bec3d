import { isMailbox, type Mail, type Mailer } from '@frontdesk/mail'
import { budgetMail, utcPeriods } from '@frontdesk/model-engine'
import type { BudgetNotice, BudgetNoticeStore } from '@frontdesk/model-engine/ports'
import type { Logger } from 'pino'

export type TellBudgetsDeps = {
  budgetNotices: BudgetNoticeStore
  /** Null where no mail server is configured: webhooks tell the owner then. */
  mail: { send: Mailer['send']; from: string } | null
  log: Pick<Logger, 'error'>
  now: () => number
}

/** What a period's last minutes have brought is told in the next one. */
const LOOK_BACK_MS = 10 * 60_000
/** What is older is no news. */
const TOLD_WITHIN_MS = 24 * 60 * 60_000
const TOGETHER = 100
const MINUTE_MS = 60_000
const TRY_AGAIN_MS = [5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS)

/** FX6: owners are told by mail that 80 % and that all of a cap is spent, once in its day or month. */
export async function tellBudgets(deps: TellBudgetsDeps): Promise<void> {
  const { budgetNotices, mail } = deps
  if (mail === null) return
  const now = deps.now()
  const periods = [utcPeriods(now), utcPeriods(now - LOOK_BACK_MS)].flatMap(({ day, month }) => [day, month])
  await budgetNotices.noteReached([...new Set(periods)], now)
  const due = await budgetNotices.listDueNotices({ now, since: now - TOLD_WITHIN_MS, limit: TOGETHER })
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as with every mail
  for (const notice of due) await tell({ ...deps, mail }, notice)
}

type Mailing = TellBudgetsDeps & { mail: { send: Mailer['send']; from: string } }

async function tell(deps: Mailing, notice: BudgetNotice): Promise<void> {
  const outcomes = await Promise.all(mailsOf(notice, deps.mail.from).map((mail) => deps.mail.send(mail)))
  const failed = outcomes.flatMap((outcome) => (outcome.status === 'failed' ? [outcome] : []))
  const waitMs = TRY_AGAIN_MS[notice.tries]
  if (failed.some(({ isFinal }) => !isFinal) && waitMs !== undefined)
    return deps.budgetNotices.tellLater(notice, deps.now() + waitMs)
  const { organizationId, period, told } = notice
  for (const { code } of failed) deps.log.error({ organizationId, period, told, code }, 'a mail could not be sent')
  return deps.budgetNotices.endNotice(notice, deps.now())
}

function mailsOf(notice: BudgetNotice, from: string): Mail[] {
  const { organizationId, agent, period, told } = notice
  const written = budgetMail(notice)
  const boxes = [...new Set(notice.addresses.map((address) => address.trim()).filter(isMailbox))]
  return boxes.map((to, at) => ({
    ...written,
    from: { name: 'Frontdesk', address: from },
    to,
    calendar: null,
    id: `${agent?.id ?? organizationId}.${period}.${told}.${at}`,
  }))
}
