import { agency, agencyWithNamelessGuide, WHO } from './agency.ts'
import { playEach } from './play-each.ts'

/* More dialogues of PROPERTY_MANAGEMENT: asked in vain, times that cannot be, other homes, and other visitors. */

const FLAT = 'confirmed | viewing | Garden Flat'
const ANNA = 'Mara | Anna Berg, anna@berg.example'

playEach(agency, [
  [
    'which home is asked four times, each time otherwise, and then it may be left',
    `visitor: I'd like to book a viewing
     agent: Which of these would you like to view?
     visitor: what?
     agent: Which one is it: the first, the second
     visitor: huh
     agent: say “the second one”
     visitor: eh
     agent: Please press one of them
     visitor: hm
     agent: Shall we leave the viewing for now?
     press: Yes, leave it
     agent: nothing is booked
     rows: 0`,
  ],
  [
    'when is asked four times, and carrying on asks it afresh',
    `visitor: I'd like to view the garden flat
     agent: For which day and time?
     visitor: hmm
     agent: Which day would suit you
     visitor: what?
     agent: You can say it as you like
     visitor: dunno
     agent: Please press one of the times
     visitor: whatever
     agent: Shall we leave the viewing for now?
     press: Carry on
     agent: For which day and time?
     visitor: Tuesday at 3 pm
     ${WHO}
     visitor: yes
     stored: ${FLAT} | 2026-11-24 15:00 | ${ANNA}`,
  ],
  [
    'a time that has passed is not booked, and the next ones are named',
    `visitor: I'd like to view the Garden Flat yesterday at 3 pm
     agent: That time has already passed. The nearest free times are today at 11:15
     card: slots
     visitor: ok then next Friday at 11 am
     ${WHO}
     visitor: yes
     stored: ${FLAT} | 2026-11-27 11:00 | ${ANNA}`,
  ],
  [
    'a time too soon is refused, and noon of the same day is taken',
    `visitor: can I view the loft on mill street today at 10:15?
     agent: too short notice
     visitor: at noon then
     ${WHO}
     agent: today at 12:00
     press: Yes, book it
     stored: confirmed | viewing | Loft on Mill Street | 2026-11-21 12:00 | ${ANNA}`,
  ],
  [
    'a time too far ahead is refused, however often, and the viewing is left',
    `visitor: I want to see the garden flat on 1 June 2027 at 3 pm
     agent: further ahead than I can book
     visitor: in July 2027 then
     agent: further ahead than I can book
     visitor: how about the day after tomorrow at 3?
     agent: There are no viewings
     visitor: oh, leave it
     agent: nothing is booked
     rows: 0`,
  ],
  [
    'another home is taken in the middle, and an old button books neither',
    `visitor: which flats do you have to rent?
     press: Book a viewing
     visitor: actually, the garden flat instead
     visitor: Tuesday at 3 pm
     ${WHO}
     agent: Viewing of Garden Flat
     press: confirm:viewing:1.1
     agent: no longer the latest
     rows: 0
     visitor: yes
     stored: ${FLAT} | 2026-11-24 15:00 | ${ANNA}
     rows: 1`,
  ],
  [
    'another home at the read-back keeps the time',
    `visitor: I'd like to view the loft on mill street on Tuesday at 3 pm
     ${WHO}
     agent: Viewing of Loft on Mill Street
     visitor: no wait, the garden flat
     agent: Viewing of Garden Flat with Mara, Tuesday 24 November at 15:00
     visitor: yes
     stored: ${FLAT} | 2026-11-24 15:00 | ${ANNA}
     rows: 1`,
  ],
  [
    'a rude visitor is shown round all the same',
    `visitor: show me your overpriced dumps to rent
     agent: Garden Flat
     visitor: these are all rubbish, you idiot
     visitor: ok fine, the second one
     visitor: Tuesday 3pm
     ${WHO}
     visitor: go on then
     stored: ${FLAT} | 2026-11-24 15:00 | ${ANNA}`,
  ],
  [
    'whoever wants a person in the middle hears how to reach one, and goes on',
    `visitor: I'd like to view the garden flat
     visitor: I want to talk to a real person
     agent: I can take a message
     agent: Back to your viewing
     visitor: Thursday at 4 pm
     visitor: can I speak to someone?
     agent: Back to your viewing
     ${WHO}
     visitor: yes
     stored: ${FLAT} | 2026-11-26 16:00 | ${ANNA}`,
  ],
  [
    'a message in the middle is passed on, and the viewing goes on',
    `visitor: I'd like to view the garden flat
     visitor: leave a message
     visitor: Is the cellar dry?
     visitor: 0170 9999999
     visitor: yes
     agent: Back to your viewing
     visitor: Tuesday at 3 pm
     ${WHO}
     visitor: yes
     stored: message | Is the cellar dry? | 0170 9999999
     stored: ${FLAT} | 2026-11-24 15:00 | ${ANNA}
     rows: 2`,
  ],
  [
    'spoken words with fillers find, choose and book',
    `visitor: uh yeah hi, so I'm like looking for, um, a flat, to rent, maybe two bedrooms-ish, under fifteen hundred?
     agent: I have Garden Flat in Northgate for €1,300 a month. Would you like to view it?
     visitor: yeah that one sounds good
     visitor: uh, Tuesday, around, like, three in the afternoon
     visitor: it's Anna Berg and um anna@berg.example
     visitor: yeah sure
     stored: ${FLAT} | 2026-11-24 15:00 | ${ANNA}`,
  ],
  [
    'a yes on the next day is checked again, and one after the time has passed books nothing',
    `visitor: I'd like to view the garden flat
     visitor: Sunday at 3 pm
     ${WHO}
     agent: tomorrow at 15:00
     time: +3d
     visitor: yes
     agent: That time has already passed
     rows: 0
     visitor: Friday at 3 pm
     time: +1d
     visitor: yes
     agent: checked again
     visitor: yes
     stored: ${FLAT} | 2026-11-27 15:00 | ${ANNA}
     rows: 1`,
  ],
  [
    'a yes with a condition books nothing, and the day is changed by its name alone',
    `visitor: I'd like to view the garden flat on Tuesday at 3 pm
     ${WHO}
     visitor: yes if Mara is not in a hurry
     agent: Is this right?
     visitor: hmm not sure
     rows: 0
     visitor: change something
     agent: What should I change?
     visitor: the day
     agent: Which one suits you?
     visitor: Wednesday
     agent: Wednesday 25 November at 15:00
     visitor: yes
     stored: ${FLAT} | 2026-11-25 15:00 | ${ANNA}`,
  ],
  [
    'misspelt and without marks it is understood',
    `visitor: i wnat to veiw the gardn flat tusday 3pm
     visitor: Anna Berg, anna@berg.example
     agent: Viewing of Garden Flat
     visitor: is there parking
     agent: Back to your viewing
     visitor: yess
     stored: ${FLAT} | 2026-11-24 15:00 | ${ANNA}`,
  ],
  [
    'a place, something cheaper, and no castle',
    `visitor: do you have a castle with ten bedrooms to buy?
     agent: I have nothing that fits all of that. These come nearest. I have Brick House
     visitor: no thanks, forget it
     agent: nothing is booked
     visitor: what homes do you have?
     visitor: do you have anything in Northgate?
     not: Mill Street
     visitor: anything cheaper?
     agent: Garden Flat
     not: Brick House
     visitor: the first one
     visitor: nah, forget it
     rows: 0`,
  ],
  [
    'everything in one sentence leaves only the yes, and questions do not cost it',
    `visitor: viewing of the Brick House, Wednesday 11 am, Anna Berg, anna@berg.example
     agent: Shall I book it?
     visitor: are pets allowed?
     agent: Cats are welcome
     agent: Shall I book it?
     visitor: can I come by bike?
     visitor: yes book it
     stored: confirmed | viewing | Brick House | 2026-11-25 11:00 | ${ANNA}`,
  ],
  [
    'a guide without a name is not named',
    `visitor: I'd like to view the Net Loft on Tuesday at 3 pm
     ${WHO}
     agent: Viewing of Net Loft, Tuesday
     not: with
     visitor: yes
     stored: confirmed | viewing | Net Loft | 2026-11-24 15:00 | Anna Berg, anna@berg.example`,
    agencyWithNamelessGuide,
  ],
])
