import { describe, expect, it } from 'vitest'
import { extractPage } from './extract-page.ts'

/** The lines of a table's rows, `|` between cells: `**x**` is bold, `#x` a `th`. */
function tableOf(rows: readonly string[], head: readonly string[] = []): string {
  const cell = (text: string) => {
    const words = text.replace(/^#/, '').replace(/^\*\*(.+)\*\*$/, '<strong>$1</strong>')
    return text.startsWith('#') ? `<th>${words}</th>` : `<td><p>${words}</p></td>`
  }
  const row = (line: string) =>
    `<tr>${line
      .split('|')
      .map((text) => cell(text.trim()))
      .join('\n')}</tr>`
  const thead = head.length === 0 ? '' : `<thead>${head.map(row).join('')}</thead>`
  return `<table>${thead}<tbody>${rows.map(row).join('\n')}</tbody></table>`
}
const linesOf = (html: string): string[] =>
  extractPage(`<main>${html}</main>`, new URL('http://salon.test/')).blocks.flatMap(({ text }) => text.split('\n'))
const read = (rows: readonly string[], head?: readonly string[]) => linesOf(tableOf(rows, head))

describe('a table that arranges the page', () => {
  const menu = Array.from({ length: 6 }, (_, at) => `<div><a href="/${at}">Page ${at}</a></div>`).join('')
  const page = `<div><b>Adult beginners</b></div><div>The fee covers all eight evenings. ${'You will be thrown gently. '.repeat(20)}</div>`

  it('[TA3] is no row: what stands in it is read as on any page', () => {
    const lines = linesOf(`<table><tr><td>${menu}</td><td>${page}</td></tr></table>`)
    expect(lines.find((line) => line.startsWith('The fee covers'))?.length).toBeGreaterThan(500)
    expect(lines.every((line) => !line.includes('Page 5: '))).toBe(true)
  })

  it('[TA3] is known by the length of a cell alone', () => {
    const long = `<td><b>Gym</b> ${'Somersaults are taught. '.repeat(30)}</td>`
    expect(linesOf(`<table><tr><td>Left</td>${long}</tr></table>`).some((line) => line.startsWith('Left:'))).toBe(false)
    expect(linesOf('<table><tr><td>Left</td><td>Somersaults are taught.</td></tr></table>')).toEqual([
      'Left: Somersaults are taught.',
    ])
  })
})

describe('header rows', () => {
  it('[TA1] are those in thead, of td as well', () => {
    expect(read(['Wash and cut | €38 | 45 min', 'Beard | €15 | 20 min'], ['Service | Price | Time'])).toEqual([
      'Wash and cut — Price: €38; Time: 45 min',
      'Beard — Price: €15; Time: 20 min',
    ])
    expect(read(['Double | €80', 'Single | €55'], ['Room | Per night'])).toEqual(['Double: €80', 'Single: €55'])
  })

  it('[TA1] are bold first rows over rows that are not', () => {
    expect(read(['**Service** | **Price** | **Time**', 'Wash and cut | €38 | 45 min', 'Beard | €15 | 20 min'])).toEqual(
      ['Wash and cut — Price: €38; Time: 45 min', 'Beard — Price: €15; Time: 20 min'],
    )
    expect(read([' | **Adults** | **Children**', '**Morning** | €8 | €4', '**Evening** | €6 | €3'])).toEqual([
      'Morning — Adults: €8; Children: €4',
      'Evening — Adults: €6; Children: €3',
    ])
    expect(read(['**Service** | **Price**', 'Cut | €38'])).toEqual(['Cut: €38'])
  })

  it('[TA1] are not rows where everything is bold, or only the labels are', () => {
    const bold = ['**Cut** | **short** | **dry**', '**Perm** | **long** | **wet**']
    expect(read(bold)).toEqual(['Cut: short, dry', 'Perm: long, wet'])
    expect(read(['**Cut** | short | dry', '**Perm** | long | wet'])).toEqual(['Cut: short, dry', 'Perm: long, wet'])
  })

  it.each([
    ['the hours of today', ['**Monday** | **9–17**', 'Tuesday | 9–17', 'Sunday | closed'], 'Monday: 9–17'],
    ['an offer', ['**Happy hour** | **€4** | **17:00**', 'Wine | €6 | 19:00'], 'Happy hour: €4, 17:00'],
    ['the head of the team', ['**Anna Miller** | **Founder**', 'Ben Smith | Stylist'], 'Anna Miller: Founder'],
  ])('[TA1] leave a row in its place that is bold for its importance: %s', (_what, rows, line) => {
    expect(read(rows)[0]).toBe(line)
    expect(read(rows)).toHaveLength(rows.length)
  })

  it('[TA1] leave a row in its place that thead holds by mistake', () => {
    expect(read(['Tuesday | 9:00–17:00', 'Sunday | closed'], ['Monday | 9:00–17:00'])).toEqual([
      'Monday: 9:00–17:00',
      'Tuesday: 9:00–17:00',
      'Sunday: closed',
    ])
    expect(read([], ['Monday | Tuesday'])).toEqual(['Monday: Tuesday'])
  })

  it('[TA1] may leave out the corner, or the name of a last column', () => {
    const rates = ['Full day | £940 | £1,850', 'Half day | £540 | £1,100']
    expect(read(['**Universities** | **Companies**', ...rates])[0]).toBe(
      'Full day — Universities: £940; Companies: £1,850',
    )
    expect(read(['**A day** | **A week**', 'Students | free | free', 'Others | €5 | €20'])[0]).toBe(
      'Students — A day: free; A week: free',
    )
    expect(read(['#Owner | #Baker', 'See prices | yes | no', 'Change orders | yes | yes'])[0]).toBe(
      'See prices — Owner: yes; Baker: no',
    )
    expect(read(['#Service | #Price', 'Cut | €38 | Book now'])).toEqual(['Cut — Price: €38; Book now'])
    expect(read(['#Day | #Open', 'Monday | 9–12 | 14–18'])).toEqual(['Monday — Open: 9–12; 14–18'])
  })

  it('[TA1] may hold hours, over what happens then', () => {
    expect(read(['Monday | Yoga | Spin', 'Tuesday | Pilates | Yoga'], [' | 9:00 | 18:00'])).toEqual([
      'Monday — 9:00: Yoga; 18:00: Spin',
      'Tuesday — 9:00: Pilates; 18:00: Yoga',
    ])
  })
})

describe('lists side by side', () => {
  const media = ['The Hobbit | Alien', 'Dune | Up']

  it('[TA2] are read list by list, however their header is marked', () => {
    const lists = ['Books: The Hobbit, Dune', 'DVDs: Alien, Up']
    expect(read(['#Books | #DVDs', ...media])).toEqual(lists)
    expect(read(['**Books** | **DVDs**', ...media])).toEqual(lists)
    expect(read(media, ['Books | DVDs'])).toEqual(lists)
  })

  it.each([
    [['#Starters | #Mains | #Desserts', 'Soup | Pizza | Ice cream', 'Salad | Pasta | Cake']],
    [['#Included | #Not included', 'Breakfast | Towels', 'Wifi | City tax']],
    [['#What to bring | #What not to bring', 'Warm clothes | Pets', 'Good shoes | Alcohol']],
    [['#Pros | #Cons', 'Quiet | Far out', 'Large | Old']],
    [['#Red | #White', 'Merlot | Riesling', 'Pinot noir | Chardonnay']],
    [['#Toys for dogs | #Toys for cats', 'Ball | Mouse', 'Rope | Feather']],
    [['#Food | #Drinks', 'Chips | Lemonade', 'Hot dog | Beer']],
    [['#Children | #Adults', 'Judo | Karate', 'Dancing | Yoga']],
  ])('[TA2] %j', ([header = '', ...rows]) => {
    const names = header.split('|').map((name) => name.trim().replace('#', ''))
    const lists = names.map((name, at) => `${name}: ${rows.map((row) => row.split('|')[at]?.trim()).join(', ')}`)
    expect(read([header, ...rows])).toEqual(lists)
  })

  it('[TA2] may be of different length, and long', () => {
    expect(read(['#Books | #DVDs', ...media, 'Emma | '])).toEqual(['Books: The Hobbit, Dune, Emma', 'DVDs: Alien, Up'])
    expect(read(['#Books | #DVDs', 'War, and peace | Alien', 'Emma | Up'])[0]).toBe('Books: War, and peace; Emma')
    const names = (kind: string) => Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `${kind} ${letter.repeat(12)}`)
    const dvds = names('DVD')
    const long = read(['#Books | #DVDs', ...names('Book').map((book, at) => `${book} | ${dvds[at]}`)])
    expect(long.every((line) => line.length <= 240 && /^(Books|DVDs): \w/.test(line))).toBe(true)
    expect(long.join(' ').match(/Book [a-z]{12}/g)).toEqual(names('Book'))
  })

  /** Tables of label and value, as small businesses write them: each row says one thing. */
  const ROW_BY_ROW: Record<string, string[]> = {
    'a price list': ['#Service | #Price', 'Wash and cut | €38', 'Beard | from €15'],
    'a price list in words': ['#Drinks | #Snacks', 'Coffee | two euros', 'Tea | two euros'],
    'opening hours': ['#Day | #Open', 'Monday | 9–17', 'Sunday | closed'],
    'opening hours in words': ['#Weekdays | #Hours', 'Monday | mornings', 'Friday | afternoons'],
    'a timetable': ['#Mondays | #Tuesdays', '9:00 Yoga | 9:00 Spin', '18:00 Pilates | 18:00 Yoga'],
    'a timetable by day': ['#Days | #Classes', 'Monday | Yoga', 'Tuesday | Pilates'],
    'a staff list': ['#Name | #Role', 'Anna Miller | Owner', 'Ben Smith | Stylist'],
    'a staff list in the plural': ['#Stylists | #Specialities', 'Anna | Balayage', 'Ben | Beards'],
    'who teaches what': ['#Courses | #Teachers', 'Piano | Ms Lee', 'Guitar | Mr Ray'],
    'who leads what': ['#Clubs | #Leaders', 'Chess | Ms Lee', 'Drama | Mr Ray'],
    'a singular label': ['#Plant | #Light', 'Fern | Shade', 'Cactus | Full sun'],
    'another singular label': ['#Wine | #Grape', 'Old Hill | Merlot', 'Sea View | Riesling'],
    'a fixture list': ['#Home | #Away', 'Lions | Bears', 'Hawks | Wolves'],
    allergens: ['#Allergens | #Dishes', 'Nuts | Pesto', 'Milk | Carbonara'],
    'values that repeat': ['#Dogs | #Diets', 'Rex | Meat', 'Bella | Meat'],
    'yes and no': ['#Rooms upstairs | #Rooms downstairs', 'yes | no', 'no | yes'],
    'labels in bold': ['#Dogs | #Walks', '**Rex** | The park', '**Bella** | The beach'],
    'labels of th': ['#Dogs | #Walks', '#Rex | The park', '#Bella | The beach'],
    'a gap': ['#Dogs | #Walks', 'Rex | The park', ' | The woods', 'Bella | The beach'],
    sentences: ['#Dogs | #Walks', 'Rex | He likes the park.', 'Bella | She likes the beach.'],
    'one row': ['#Books | #DVDs', 'The Hobbit | Alien'],
    'the same name twice': ['#Books | #Books', 'The Hobbit | Alien', 'Dune | Up'],
  }
  it.each(Object.entries(ROW_BY_ROW))('[TA2] is not seen in %s', (_what, [header = '', ...rows]) => {
    const plain = (text = '') => text.trim().replace(/^#|\*\*/g, '')
    const lines = rows.map((row) =>
      row
        .split('|')
        .map(plain)
        .filter((cell) => cell !== '')
        .join(': '),
    )
    expect(read([header, ...rows])).toEqual(lines)
  })

  it('[TA2] is not seen without a header, nor where a cell spans others', () => {
    expect(read(['Books | DVDs', ...media])).toEqual(['Books: DVDs', 'The Hobbit: Alien', 'Dune: Up'])
    const spanned =
      '<table><tr><th>Dogs<th>Walks<tr><td rowspan=2>Rex<td>Park<tr><td>Woods<tr><td>Bella<td>Beach</table>'
    expect(linesOf(spanned)).toEqual(['Rex: Park', 'Woods', 'Bella: Beach'])
  })
})
