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
  ar: {
    askAgain: 'عذرًا، لم أفهم ذلك. هل يمكنك إعادته؟',
    stillThere: 'هل ما زلت هنا؟',
    goodbye: 'سأتوقف عن الاستماع الآن. يمكنك المتابعة كتابةً أو الاتصال مرة أخرى.',
    wait: ['لحظة من فضلك.', 'دعني أنظر.'],
  },
  ja: {
    askAgain: '申し訳ありません、聞き取れませんでした。もう一度お願いします。',
    stillThere: 'まだいらっしゃいますか。',
    goodbye: '聞き取りを終わります。文字で続けるか、もう一度お話しください。',
    wait: ['少々お待ちください。', '確認します。'],
  },
  zh: {
    askAgain: '抱歉，我没有听清。请再说一遍，好吗？',
    stillThere: '您还在吗？',
    goodbye: '我先不听了。您可以继续打字，或者再次通话。',
    wait: ['请稍等。', '我看一下。'],
  },
}

/** What a voice says of itself, in the language given (BCP 47), else in English. */
export const voiceSentences = (language: string): VoiceSentences =>
  SENTENCES[language.toLowerCase().split('-')[0] ?? ''] ?? ENGLISH
