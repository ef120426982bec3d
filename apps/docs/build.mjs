import { withTypeScript } from './load-typescript.mjs'

const problems = await withTypeScript(async (load) => {
  const { buildSite } = await load('/apps/docs/site/build-site.ts')
  return buildSite()
})
for (const problem of problems) process.stderr.write(`docs: ${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
