import type { ComponentChildren } from 'preact'
import { type Block, type Inline, parseMarkdown } from '../state/markdown.ts'
import { linkTarget } from '../state/web-address.ts'

/** An answer's words as elements. */
export const MarkdownView = ({ text }: { text: string }) => <>{parseMarkdown(text).map(blockView)}</>

function blockView(block: Block) {
  if (block.kind === 'code') {
    return (
      <pre>
        <code>{block.text}</code>
      </pre>
    )
  }
  if (block.kind === 'list') {
    const items = block.items.map((item) => <li>{item.map(inlineView)}</li>)
    return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
  }
  const lines = block.lines.map((line, index) => [index > 0 ? <br /> : null, line.map(inlineView)])
  return <p class={block.kind === 'heading' ? 'heading' : undefined}>{lines}</p>
}

function inlineView(part: Inline): ComponentChildren {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'code':
      return <code>{part.text}</code>
    case 'bold':
      return <strong>{part.children.map(inlineView)}</strong>
    case 'italic':
      return <em>{part.children.map(inlineView)}</em>
    case 'link':
      return (
        <a href={part.href} {...linkTarget(part.href, location.origin)}>
          {part.children.map(inlineView)}
        </a>
      )
  }
}
