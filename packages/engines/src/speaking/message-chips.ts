import type { CommonSpeaker } from './speaker.ts'

/** What the buttons of a message say: pressed, it comes back as words. */
export const chipsOf = ({ say }: CommonSpeaker) => ({
  chips: {
    message: say('chip.leaveMessage'),
    yes: say('chip.send'),
    change: say('chip.change'),
    cancel: say('chip.cancelMessage'),
    resume: say('chip.carryOn'),
  },
})
