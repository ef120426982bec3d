import { crc32, deflateRawSync } from 'node:zlib'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A line of a PDF page: size of its letters, distance from the bottom, words. */
export type PdfLine = readonly [size: number, y: number, text: string]

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

/** A small PDF of Latin text; `trailer` adds entries such as `/Encrypt`. */
export function pdfOf(pages: readonly (readonly PdfLine[])[], trailer = ''): Uint8Array {
  const contents = pages.map((lines) => {
    const shown = lines.map(([size, y, text]) => `/F1 ${size} Tf 1 0 0 1 72 ${y} Tm (${escapePdf(text)}) Tj`)
    const stream = `BT\n${shown.join('\n')}\nET`
    return `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`
  })
  const pageNumber = (index: number) => 4 + contents.length + index
  const kids = pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')
  const resources = '/Resources << /Font << /F1 3 0 R >> >>'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    FONT,
    ...contents,
    ...pages.map(
      (_, index) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${4 + index} 0 R ${resources} >>`,
    ),
  ]
  return bytesOf(pdfFile(objects, trailer))
}

const escapePdf = (text: string): string => text.replace(/[()\\]/g, '\\$&')

function pdfFile(objects: readonly string[], trailer: string): string {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${file.length}\n%%EOF`
}

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const RELATIONS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** A small Word document; a paragraph that begins with `# ` is a heading. */
export function docxOf(paragraphs: readonly string[]): Uint8Array {
  const body = paragraphs.map((text) => {
    const style = text.startsWith('# ') ? '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>' : ''
    return `<w:p>${style}<w:r><w:t xml:space="preserve">${text.replace(/^# /, '')}</w:t></w:r></w:p>`
  })
  const document = `<?xml version="1.0"?><w:document xmlns:w="${WORDS}"><w:body>${body.join('')}</w:body></w:document>`
  return zipOf({
    '[Content_Types].xml': bytesOf(TYPES),
    '_rels/.rels': bytesOf(RELATIONS),
    'word/document.xml': bytesOf(document),
  })
}

/** A ZIP file of deflated entries. */
export function zipOf(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, bytes] of Object.entries(files)) {
    const packed = deflateRawSync(bytes)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(bytes.length, 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), shared, tail, Buffer.from(name))
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), shared, Buffer.from(name), packed])
    parts.push(entry)
    at += entry.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, index, end])
}
