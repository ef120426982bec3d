import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
}

export type StaticFile = { body: Buffer; contentType: string }

/** A file below `root` for the path of a request; null when there is none. A folder answers with its index page. */
export async function readStaticFile(root: string, requestPath: string): Promise<StaticFile | null> {
  const path = safePath(root, requestPath)
  if (!path) return null
  const info = await stat(path).catch(() => null)
  if (!info) return null
  const file = info.isDirectory() ? join(path, 'index.html') : path
  const body = await readFile(file).catch(() => null)
  return body ? { body, contentType: TYPES[extname(file)] ?? 'application/octet-stream' } : null
}

/** Nothing above the root, whatever dots, encodings or separators the path holds. */
function safePath(root: string, requestPath: string): string | null {
  const decoded = decode(requestPath)
  if (decoded === null || decoded.includes('\0') || decoded.includes('\\')) return null
  const path = normalize(join(root, decoded))
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep) ? path : null
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
