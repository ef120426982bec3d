import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/* `node deploy/release-notes.mjs v1.2.3`: prints what the changelog says of that version. Fails where a package has
   another version, or the changelog has no dated heading for it. On GitHub its links are made whole. */

const repository = fileURLToPath(new URL('../', import.meta.url))
const read = (path) => readFileSync(repository + path, 'utf8')

const rooms = (side) => readdirSync(repository + side).map((name) => `${side}/${name}`)

/** Everything has one version: each folder that is a package, with its own. */
export const versions = () =>
  ['.', ...rooms('apps'), ...rooms('packages')]
    .filter((folder) => existsSync(`${repository}${folder}/package.json`))
    .map((folder) => ({ folder, version: JSON.parse(read(`${folder}/package.json`)).version }))

/** The lines under `## 1.2.3 (2026-11-21)`, or null. */
export function notesOf(version, changelog = read('CHANGELOG.md')) {
  const sections = changelog.split(/^(?=## )/m)
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d{2}-\\d{2}\\)\\n`)
  const section = sections.find((text) => heading.test(text))
  return section ? section.replace(heading, '').trim() : null
}

function releaseNotes(tag) {
  const version = /^v(\d+\.\d+\.\d+)$/.exec(tag ?? '')?.[1]
  if (!version) throw new Error('node deploy/release-notes.mjs v1.2.3')
  const others = versions().filter((one) => one.version !== version)
  if (others.length > 0)
    throw new Error(`not of version ${version}: ${others.map((one) => `${one.folder} (${one.version})`).join(', ')}`)
  const notes = notesOf(version)
  if (!notes) throw new Error(`CHANGELOG.md has no heading “## ${version} (YYYY-MM-DD)” with lines under it`)
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env
  return GITHUB_REPOSITORY ? withWholeLinks(notes, `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${tag}`) : notes
}

/** A release's page is not where the changelog lies: paths from there lead nowhere. */
const withWholeLinks = (text, base) => text.replaceAll(/\]\((?![a-z]+:|#)/g, `](${base}/`)

if (realpathSync(process.argv[1] ?? '.') === fileURLToPath(import.meta.url))
  process.stdout.write(`${releaseNotes(process.argv[2])}\n`)
