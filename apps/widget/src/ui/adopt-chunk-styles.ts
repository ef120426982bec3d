const dressed = new WeakMap<ShadowRoot, Set<string>>()

/** Gives a chunk's styles to the shadow tree it appears in, once, in the way that the page's policy allows. */
export function adoptChunkStyles(element: Element | null, css: string): void {
  const root = element?.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  const worn = dressed.get(root) ?? new Set<string>()
  if (worn.has(css)) return
  dressed.set(root, worn.add(css))
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
