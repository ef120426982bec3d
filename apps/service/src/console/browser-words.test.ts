import { describe, expect, it } from 'vitest'
import { browserWords } from './browser-words.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0'

describe('what a browser is called', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/131.0.0.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Something/1.0 (Linux)', 'A browser on Linux'],
    ['Firefox/132.0', 'Firefox'],
  ])('[TF1] %s is told in plain words', (userAgent, words) => {
    expect(browserWords(userAgent)).toBe(words)
  })

  it('[TF1] keeps nothing of what it does not know', () => {
    expect(browserWords('<script>alert(1)</script>')).toBeNull()
    expect(browserWords(undefined)).toBeNull()
    expect(browserWords(`<b>Firefox/1</b> on Linux`)).toBe('Firefox on Linux')
  })
})
