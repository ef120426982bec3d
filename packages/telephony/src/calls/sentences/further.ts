import type { PhoneSentences } from './phone-sentences.ts'

export const POLISH: PhoneSentences = {
  stillThere: 'Czy nadal Państwo są? Można też nacisnąć gwiazdkę, a powiem, co można wpisać.',
  askAgain: 'Przepraszam, nie zrozumiałem. Proszę powtórzyć albo nacisnąć gwiazdkę, aby użyć klawiatury.',
  goodbye: {
    silence: 'Nie słyszę Państwa, więc kończę połączenie. Proszę zadzwonić ponownie. Do widzenia.',
    limit: 'To połączenie osiągnęło najdłuższy czas. W razie potrzeby proszę zadzwonić ponownie. Do widzenia.',
    agent: 'Dziękuję za telefon. Do widzenia.',
  },
  resumed: 'Przepraszam, połączenie zostało przerwane. Kontynuujmy.',
  transferFailed: 'Nikogo nie udało się tam zastać. W czym jeszcze mogę pomóc?',
  keypad: {
    yes: 'tak',
    no: 'nie',
    person: 'Chcę porozmawiać z człowiekiem',
    forPerson: 'Proszę nacisnąć 0, aby porozmawiać z człowiekiem.',
    unclear: 'Nie udało mi się tego odczytać.',
    takenBack: 'Dobrze, proszę wpisać jeszcze raz.',
    readBack: (text) => `Mam: ${text}. Jeśli to się zgadza, proszę nacisnąć 1, a 2, aby wpisać jeszcze raz.`,
    choice: (key, label) => `Proszę nacisnąć ${key}: ${label}.`,
    kinds: {
      'yes-no': 'Proszę nacisnąć 1, jeśli tak, albo 2, jeśli nie.',
      date: 'Proszę wpisać dzień i miesiąc, po dwie cyfry, na przykład 2 4 1 2 dla 24 grudnia.',
      time: 'Proszę wpisać godzinę i minuty, na przykład 1 4 3 0 dla wpół do trzeciej po południu.',
      number: 'Proszę wpisać liczbę i zakończyć krzyżykiem.',
      digits: 'Proszę wpisać numer cyfra po cyfrze i zakończyć krzyżykiem.',
      letters:
        'Proszę wpisać dwa klawisze na każdą literę: klawisz, na którym stoi, i jej miejsce na nim, na przykład 2 1 dla A. Cyfra to jej klawisz i 0. Proszę zakończyć krzyżykiem.',
    },
  },
}

export const ARABIC: PhoneSentences = {
  stillThere: 'هل ما زلت معي؟ يمكنك أيضًا الضغط على زر النجمة وسأخبرك بما يمكنك كتابته.',
  askAgain: 'عذرًا، لم أفهم ذلك. أعد من فضلك، أو اضغط على زر النجمة لاستخدام لوحة الأرقام.',
  goodbye: {
    silence: 'لا أسمعك، لذلك سأنهي المكالمة الآن. يرجى الاتصال مرة أخرى. مع السلامة.',
    limit: 'وصلت هذه المكالمة إلى أقصى مدة لها. اتصل مرة أخرى إن احتجت إلى شيء آخر. مع السلامة.',
    agent: 'شكرًا لاتصالك. مع السلامة.',
  },
  resumed: 'عذرًا، انقطع الخط. لنكمل.',
  transferFailed: 'لم أتمكن من الوصول إلى أحد هناك. بماذا يمكنني أن أساعدك أيضًا؟',
  keypad: {
    yes: 'نعم',
    no: 'لا',
    person: 'أريد التحدث مع شخص',
    forPerson: 'اضغط 0 للتحدث مع شخص.',
    unclear: 'لم أتمكن من قراءة ذلك.',
    takenBack: 'حسنًا، اكتبه مرة أخرى من فضلك.',
    readBack: (text) => `لدي: ${text}. اضغط 1 إن كان صحيحًا، أو 2 لكتابته مرة أخرى.`,
    choice: (key, label) => `اضغط ${key}: ${label}.`,
    kinds: {
      'yes-no': 'اضغط 1 لنعم، أو 2 للا.',
      date: 'اكتب اليوم والشهر برقمين لكل منهما، مثل 2 4 1 2 ليوم 24 ديسمبر.',
      time: 'اكتب الساعة والدقائق، مثل 1 4 3 0 للثانية والنصف بعد الظهر.',
      number: 'اكتب العدد، ثم اضغط على زر المربع.',
      digits: 'اكتب الرقم خانة خانة، ثم اضغط على زر المربع.',
      letters:
        'اكتب زرين لكل حرف لاتيني: الزر الذي هو عليه ثم مكانه فيه، مثل 2 1 للحرف A. والرقم هو زره ثم 0. ثم اضغط على زر المربع.',
    },
  },
}

export const JAPANESE: PhoneSentences = {
  stillThere: 'お電話はつながっていますか。米印を押すと、入力できる内容をご案内します。',
  askAgain: '申し訳ありません、聞き取れませんでした。もう一度お話しいただくか、米印を押してボタンで入力してください。',
  goodbye: {
    silence: 'お声が聞こえませんので、お電話を切らせていただきます。またお電話ください。失礼いたします。',
    limit: 'お電話の最長時間になりました。ご用の際はまたお電話ください。失礼いたします。',
    agent: 'お電話ありがとうございました。失礼いたします。',
  },
  resumed: '申し訳ありません、回線が途切れました。続けましょう。',
  transferFailed: 'どなたにもつながりませんでした。ほかにご用はありますか。',
  keypad: {
    yes: 'はい',
    no: 'いいえ',
    person: '担当者と話したいです',
    forPerson: '担当者とお話しになる場合は0を押してください。',
    unclear: '読み取れませんでした。',
    takenBack: 'わかりました。もう一度入力してください。',
    readBack: (text) => `入力されたのは、${text}です。正しければ1を、入力し直す場合は2を押してください。`,
    choice: (key, label) => `${label}は${key}を押してください。`,
    kinds: {
      'yes-no': 'はいの場合は1、いいえの場合は2を押してください。',
      date: '月と日を二桁ずつ入力してください。12月24日なら1 2 2 4です。',
      time: '時と分を入力してください。午後2時半なら1 4 3 0です。',
      number: '数を入力し、最後にシャープを押してください。',
      digits: '番号を一桁ずつ入力し、最後にシャープを押してください。',
      letters:
        'アルファベット一文字につき二つ押してください。文字のあるボタンと、その中での順番です。Aなら2 1です。数字はそのボタンと0です。最後にシャープを押してください。',
    },
  },
}

export const CHINESE: PhoneSentences = {
  stillThere: '您还在吗？您也可以按星号键，我会告诉您可以按什么。',
  askAgain: '抱歉，我没有听清。请再说一遍，或者按星号键使用键盘。',
  goodbye: {
    silence: '我听不到您的声音，现在先挂断了。请您再打过来。再见。',
    limit: '这次通话已到最长时间。如有需要，请再打过来。再见。',
    agent: '感谢您的来电。再见。',
  },
  resumed: '抱歉，线路中断了。我们继续吧。',
  transferFailed: '那边没有人接听。还有什么可以帮您？',
  keypad: {
    yes: '是',
    no: '不是',
    person: '我要转人工',
    forPerson: '转人工请按0。',
    unclear: '我没有读懂。',
    takenBack: '好的，请重新输入。',
    readBack: (text) => `您输入的是：${text}。正确请按1，重新输入请按2。`,
    choice: (key, label) => `${label}请按${key}。`,
    kinds: {
      'yes-no': '是请按1，不是请按2。',
      date: '请输入月和日，各两位数，例如12月24日按1 2 2 4。',
      time: '请输入小时和分钟，例如下午两点半按1 4 3 0。',
      number: '请输入数字，按井号键结束。',
      digits: '请逐位输入号码，按井号键结束。',
      letters: '每个字母按两个键：它所在的键和它在上面的位置，例如A按2 1。数字是它的键再按0。最后按井号键。',
    },
  },
}
