import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

it('[RX6] runs and is typed from an empty folder beside React alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-react-'))
  try {
    const modules = join(folder, 'node_modules')
    const installed = join(modules, '@frontdesk/react')
    mkdirSync(installed, { recursive: true })
    await run(process.execPath, [here('../build.mjs'), join(folder, 'built')])
    const { stdout: packed } = await run('npm', ['pack', '--silent', join(folder, 'built')], { cwd: folder })
    await run('tar', ['-xzf', join(folder, packed.trim()), '-C', installed, '--strip-components=1'])
    for (const name of ['react', 'react-dom', '@types'])
      symlinkSync(here(`../node_modules/${name}`), join(modules, name))
    writeFileSync(
      join(folder, 'main.mjs'),
      `import { FrontdeskAgent } from '@frontdesk/react'
       import { createElement } from 'react'
       import { renderToString } from 'react-dom/server'
       console.log(renderToString(createElement(FrontdeskAgent, { agentId: 'agt_1', widgetUrl: '', mode: 'page' })))`,
    )
    const { stdout } = await run(process.execPath, ['main.mjs'], { cwd: folder })
    expect(stdout).toContain('data-frontdesk-agent="agt_1"')
    writeFileSync(
      join(folder, 'typed.mts'),
      `import { FrontdeskAgent, useFrontdesk } from '@frontdesk/react'
       FrontdeskAgent({ agentId: 'a', widgetUrl: 'w', mode: 'inline', onOpen: () => useFrontdesk().close() })
       // @ts-expect-error no such mode
       FrontdeskAgent({ agentId: 'a', widgetUrl: 'w', mode: 'flying' })`,
    )
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--lib', 'es2023,dom', '--skipLibCheck']
    await run(process.execPath, [here('../../../node_modules/typescript/bin/tsc'), ...options, 'typed.mts'], {
      cwd: folder,
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
