import css from './cards.css?inline'

const dressed = new WeakSet<ShadowRoot>()

/** Gives the cards' styles to the shadow tree they appear in, once, in the way that the page's policy allows. */
export function adoptCardStyles(element: Element | null): void {
  const root = element?.getRootNode()
  if (!(root instanceof ShadowRoot) || dressed.has(root)) return
  dressed.add(root)
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  } catch {
    const style = document.createElement('style')
    // The loader's own style element, of the same kind, knows the page's nonce.
    style.nonce = root.querySelector('style')?.nonce ?? ''
    style.textContent = css
    root.append(style)
  }
}
