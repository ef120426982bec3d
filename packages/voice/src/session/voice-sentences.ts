import type { VoiceSentences } from './call-ports.ts'

const ENGLISH: VoiceSentences = {
  askAgain: 'Sorry, I did not catch that. Could you say it again?',
  stillThere: 'Are you still there?',
  goodbye: 'I will stop listening now. You can go on in text, or call again.',
  wait: ['One moment.', 'Let me look.'],
}

const SENTENCES: Readonly<Record<string, VoiceSentences>> = {
  en: ENGLISH,
  de: {
    askAgain: 'Das habe ich leider nicht verstanden. Können Sie es bitte wiederholen?',
    stillThere: 'Sind Sie noch da?',
    goodbye: 'Ich höre jetzt auf zuzuhören. Sie können schriftlich weitermachen oder wieder anrufen.',
    wait: ['Einen Moment.', 'Ich sehe nach.'],
  },
  es: {
    askAgain: 'Perdone, no le he entendido. ¿Puede repetirlo?',
    stillThere: '¿Sigue ahí?',
    goodbye: 'Dejo de escuchar. Puede seguir por escrito o volver a llamar.',
    wait: ['Un momento.', 'Déjeme ver.'],
  },
  fr: {
    askAgain: 'Désolé, je n’ai pas compris. Pouvez-vous répéter ?',
    stillThere: 'Êtes-vous toujours là ?',
    goodbye: 'J’arrête d’écouter. Vous pouvez continuer par écrit ou rappeler.',
    wait: ['Un instant.', 'Je regarde.'],
  },
  it: {
    askAgain: 'Scusi, non ho capito. Può ripetere?',
    stillThere: 'È ancora lì?',
    goodbye: 'Smetto di ascoltare. Può continuare per iscritto o richiamare.',
    wait: ['Un momento.', 'Vedo subito.'],
  },
  pt: {
    askAgain: 'Desculpe, não percebi. Pode repetir?',
    stillThere: 'Ainda está aí?',
    goodbye: 'Vou parar de ouvir. Pode continuar por escrito ou ligar de novo.',
    wait: ['Um momento.', 'Deixe-me ver.'],
  },
  nl: {
    askAgain: 'Sorry, dat heb ik niet verstaan. Kunt u het herhalen?',
    stillThere: 'Bent u er nog?',
    goodbye: 'Ik stop nu met luisteren. U kunt schriftelijk verdergaan of opnieuw bellen.',
    wait: ['Een ogenblik.', 'Ik kijk even.'],
  },
  pl: {
    askAgain: 'Przepraszam, nie zrozumiałem. Czy można powtórzyć?',
    stillThere: 'Czy jest tam Pan lub Pani?',
    goodbye: 'Przestaję słuchać. Można pisać dalej albo zadzwonić ponownie.',
    wait: ['Chwileczkę.', 'Już sprawdzam.'],
  },
}

/** What a voice says of itself, in the language given (BCP 47), else in English. */
export const voiceSentences = (language: string): VoiceSentences =>
  SENTENCES[language.toLowerCase().split('-')[0] ?? ''] ?? ENGLISH
