import { row, salon, WHO } from './appointment-houses.ts'
import { playEach } from './play-each.ts'

/* Dialogues of APPOINTMENT_MANAGEMENT: what is said is taken back, changed, and meant otherwise. */

const CUT = `visitor: a haircut with Ben on Tuesday at 3 pm please
     ${WHO}
     agent: Haircut with Ben, Tuesday 24 November at 15:00`

playEach(salon, [
  [
    'another service takes the place of the first, at the same hour',
    `visitor: I'd like a haircut on Wednesday at 11
     visitor: oh wait, actually a colour
     agent: What name is it under
     ${WHO}
     agent: Colour with Hanna, Wednesday 25 November at 11:00, €95.00
     visitor: yes
     ${row('Colour', '11-25 11:00', 'Hanna')}
     rows: 1`,
  ],
  [
    'a name that two people bear is asked about, and the surname answers',
    `visitor: can I have a trim with Mia on Thursday at 10
     agent: There is Mia Lang or Mia Sommer
     card: choices
     visitor: the Lang one
     ${WHO}
     agent: Haircut with Mia Lang, Thursday 26 November at 10:00
     visitor: sure
     ${row('Haircut', '11-26 10:00', 'Mia Lang')}`,
  ],
  [
    '[SW1] who does not do a service is not replaced without a word',
    `visitor: I want a colour with Ben on Tuesday at 1pm
     agent: Ben doesn’t do Colour. It would be with Hanna. Is that all right?
     visitor: no
     visitor: ok, what does Ben do then?
     agent: Ben does Haircut and Wet Shave
     visitor: a shave with him
     ${WHO}
     visitor: ok book it
     ${row('Wet Shave', '11-24 13:00', 'Ben')}`,
  ],
  [
    'a person is changed at the read-back, and then it may be anyone but her',
    `${CUT}
     visitor: with Hanna instead
     agent: Haircut with Hanna, Tuesday 24 November at 15:00
     visitor: hmm no, not Hanna
     agent: There is Ben, Mia Lang or Mia Sommer
     visitor: anyone
     agent: Haircut with Ben
     visitor: yes
     ${row('Haircut', '11-24 15:00', 'Ben')}
     rows: 1`,
  ],
  [
    '[RS1] an hour later is an hour after what was read back, and then it is the day after',
    `${CUT}
     visitor: could you make it an hour later
     agent: Tuesday 24 November at 16:00
     visitor: actually the next day
     agent: Wednesday 25 November at 16:00
     not: Booked:
     visitor: perfect
     ${row('Haircut', '11-25 16:00', 'Ben')}`,
  ],
  [
    '[RN1] a first name is mended by itself, and a number is added',
    `${CUT}
     visitor: not Anna, Hanna
     agent: for Hanna Berg (anna@berg.example)
     visitor: and my mobile is 0170 1234567
     agent: Hanna Berg (0170 1234567, anna@berg.example)
     visitor: that's right
     stored: confirmed | appointment | Haircut | 2026-11-24 15:00 | Ben | Hanna Berg, 0170 1234567, anna@berg.example`,
  ],
  [
    'a yes with a condition changes what is read back, and books nothing',
    `${CUT}
     visitor: yes if you have 5 free
     agent: Tuesday 24 November at 17:00
     rows: 0
     visitor: yes but make it half past four
     agent: Tuesday 24 November at 16:30
     rows: 0
     visitor: yes?
     agent: Is this right?
     rows: 0
     visitor: yes!
     ${row('Haircut', '11-24 16:30', 'Ben')}`,
  ],
  [
    'change something asks what, and the name of a part asks for it anew',
    `${CUT}
     press: Change something
     agent: What should I change?
     visitor: the time
     agent: Which one suits you?
     visitor: Friday at noon
     agent: Friday 27 November at 12:00
     press: Yes, book it
     ${row('Haircut', '11-27 12:00', 'Ben')}`,
  ],
  [
    'a no at the read-back asks what to change, and never mind then drops it',
    `${CUT}
     visitor: no
     agent: What should I change?
     visitor: forget it
     agent: nothing is booked
     rows: 0
     visitor: yes
     rows: 0`,
  ],
  [
    '[OB1] the old button books nothing after a change, the new one does',
    `${CUT}
     visitor: Thursday instead
     press: confirm:appointment:1.2
     agent: no longer the latest
     rows: 0
     press: Yes, book it
     agent: Booked: Haircut with Ben, Thursday 26 November at 15:00
     press: confirm:appointment:1.3
     agent: no longer open
     rows: 1`,
  ],
  [
    'spoken words with fillers and restarts are one appointment',
    `visitor: uh hi yeah so I need um like a haircut
     agent: For which day and time?
     visitor: so like Thursday, no sorry, Friday, at uh three in the afternoon
     agent: What name is it under
     visitor: it's Anna, Anna Berg
     agent: how can we reach you
     visitor: it's oh one seven oh, one two three four five six seven
     agent: Friday 27 November at 15:00
     visitor: mhm yeah
     stored: confirmed | appointment | Haircut | 2026-11-27 15:00 | Hanna | Anna Berg, 01701234567`,
  ],
  [
    'in very few words, misspelt and without capitals, it is the same appointment',
    `visitor: hair cut tmrw 4
     visitor: anna berg
     visitor: anna@berg.example
     agent: tomorrow at 16:00
     visitor: k
     ${row('Haircut', '11-22 16:00', 'Hanna')}`,
  ],
  [
    'of the offered times the last one is taken by its place',
    `visitor: I need a wet shave on Tuesday morning
     agent: Which one suits you?
     visitor: the last one
     ${WHO}
     agent: Tuesday 24 November at 11:45
     visitor: go ahead please
     ${row('Wet Shave', '11-24 11:45', 'Ben')}`,
  ],
  [
    'something earlier is looked for before the time that was said, something later behind it',
    `visitor: a haircut with Ben on Tuesday at 3 pm
     visitor: do you have anything earlier?
     agent: Tuesday 24 November at 10:00
     visitor: hmm that's too early
     agent: Which one suits you?
     visitor: 1 pm then
     ${WHO}
     visitor: yes
     ${row('Haircut', '11-24 13:00', 'Ben')}`,
  ],
])
