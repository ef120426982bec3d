import { describe, expect, it } from 'vitest'
import { hoursLines, hoursSpecifications } from './structured-hours.ts'

describe('hours in structured data', () => {
  it('[SH1] name their days by name, address, two letters or a thing', () => {
    const days = (dayOfWeek: unknown) => hoursSpecifications({ openingHoursSpecification: { dayOfWeek } })[0]?.days
    expect(days(['Monday', 'https://schema.org/Tuesday', 'We', { name: 'Thursday' }])).toEqual([1, 2, 3, 4])
    expect(days('http://purl.org/goodrelations/v1#Sunday')).toEqual([7])
    expect(days(['PublicHolidays', 'Weekends', 7, null, {}])).toEqual([])
  })

  it('[SH1] are read as written, the usual ones before those of a season', () => {
    const summer = { opens: '10:00', closes: '16:00', validFrom: '2026-07-01', validThrough: '2026-08-31' }
    expect(
      hoursSpecifications({
        specialOpeningHoursSpecification: [summer, 'closed'],
        openingHoursSpecification: { name: ' Kitchen <b>only</b> ', dayOfWeek: 'Fri', opens: '12:00', closes: 22 },
      }),
    ).toEqual([
      { name: 'Kitchen only', days: [5], opens: '12:00', closes: '22', validFrom: '', validThrough: '' },
      { name: '', days: [], ...summer },
    ])
    expect(hoursSpecifications({})).toEqual([])
  })

  it('[SH1] stand in lines too', () => {
    expect(hoursLines({ openingHours: ['Mo-Fr 09:00-17:00', '', null] })).toEqual(['Mo-Fr 09:00-17:00'])
    expect(hoursLines({ openingHours: 'Sa 10:00-14:00' })).toEqual(['Sa 10:00-14:00'])
    expect(hoursLines({})).toEqual([])
  })
})
