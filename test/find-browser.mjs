import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { repository } from '../apps/service/bin/prepare.mjs'

/* Finds Chrome or Chromium for the browser tests, or gets one. */

const DOWNLOAD_LIMIT_MS = 4 * 60_000
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe']
const WINDOWLESS = ['chromium-headless-shell', 'chrome-headless-shell']
const { env } = process

const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
]

const playwrightCaches = [
  env.PLAYWRIGHT_BROWSERS_PATH,
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
  env.LOCALAPPDATA && join(env.LOCALAPPDATA, 'ms-playwright'),
].filter(Boolean)

const insidePlaywright = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
]

const inPath = (names) => (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** The path of a browser that is there already, or null. CHROME_PATH comes first. */
export function findBrowser() {
  const candidates = [env.CHROME_PATH, ...inPath(NAMES), ...usualPlaces, ...playwrightBrowsers()]
  return candidates.find((path) => path && canRun(path)) ?? null
}

/**
 * The path of a browser without a window, or null: it has the same engine, starts faster, and leaves more of the
 * processors to the pages. Got from Debian where CI may install it.
 */
export function findWindowless() {
  const find = () => inPath(WINDOWLESS).find(canRun) ?? null
  if (env.CHROME_PATH) return null
  if (env.CI === 'true' && canInstallPackages() && !find()) installDebianPackage('chromium-headless-shell')
  return find()
}

/** Gets a browser: Playwright's download, else Debian's package when allowed to; null where neither works. */
export function installBrowser(say) {
  const attempts = [
    { isPossible: true, run: downloadThroughPlaywright },
    { isPossible: canInstallPackages(), run: () => installDebianPackage('chromium') },
  ]
  for (const attempt of attempts.filter(({ isPossible }) => isPossible)) {
    say('no Chrome or Chromium found: trying to install one')
    attempt.run()
    const found = findBrowser()
    if (found) return found
  }
  return null
}

function downloadThroughPlaywright() {
  // The installed version's own command: the download fits the library that drives it.
  const command = join(repository, 'node_modules/playwright-core/cli.js')
  spawnSync(process.execPath, [command, 'install', 'chromium'], { stdio: 'ignore', timeout: DOWNLOAD_LIMIT_MS })
}

function installDebianPackage(name) {
  const options = { stdio: 'ignore', timeout: DOWNLOAD_LIMIT_MS, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options)
}

/** The newest download comes first: its folder name ends in its number. */
function playwrightBrowsers() {
  return playwrightCaches
    .filter((cache) => existsSync(cache))
    .flatMap((cache) => {
      const versions = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))
      versions.sort((one, other) => Number(other.slice(9)) - Number(one.slice(9)))
      return versions.flatMap((version) => insidePlaywright.map((path) => join(cache, version, path)))
    })
}

function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
