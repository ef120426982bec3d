import { ApiError } from '@frontdesk/api-client'
import { TypedWrong } from '../../shared/state/failure.ts'

/** Where a field of the service stands in a form, and what is said there in place of words that are for programs. */
export type Refused = { field: string; sentence?: string | undefined }

/** CO3: what the service refuses stands at its field in the form, in words of the console. */
export async function refusedAt<T>(action: () => Promise<T>, where: (path: string) => Refused): Promise<T> {
  try {
    return await action()
  } catch (error) {
    const detail = error instanceof ApiError ? error.details[0] : undefined
    if (detail === undefined) throw error
    const { field, sentence } = where(detail.path)
    throw new TypedWrong(field, sentence ?? unwired(detail), { cause: error })
  }
}

/** "lines.0.quantity: only 3 are free" reads as "Only 3 are free". */
function unwired({ path, message }: { path: string; message: string }): string {
  if (message.startsWith(`${path} `)) return `This ${message.slice(path.length + 1)}`
  if (!message.startsWith(`${path}: `)) return message
  const said = message.slice(path.length + 2)
  return said.charAt(0).toUpperCase() + said.slice(1)
}
