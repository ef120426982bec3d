/**
 * Work that a press or a page begins and nobody waits for. What the service refuses stands in its model; whatever else
 * goes wrong is a fault of ours, and the browser reports it as one.
 */
export function inBackground(work: Promise<unknown>): void {
  work.catch((error: unknown) => reportError(error))
}
