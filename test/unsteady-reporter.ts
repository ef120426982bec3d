import type { Reporter, TestCase } from 'vitest/node'

/** Names the tests that passed at their second try only: on a busy machine they are no failure, and each is a debt. */
export default class UnsteadyReporter implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd(): void {
    for (const name of this.#names) process.stdout.write(`UNSTEADY (passed at the second try): ${name}\n`)
  }
}
