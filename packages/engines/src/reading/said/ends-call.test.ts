import { describe, expect, it } from 'vitest'
import { endsCall } from './ends-call.ts'

describe('who has nothing more to ask on the telephone', () => {
  it.each([
    "No, that's all, thanks, bye",
    'no thats all thanks bye',
    "That's all",
    'Thank you, goodbye',
    'okay bye bye',
    'No, that was it, thank you very much',
    'nothing else thank you',
    'all right, see you on Friday, bye',
    'never mind, bye',
    'hang up please',
    'you can hang up now',
    'goodbye for now I will call again',
    'Great, thank you for your help. Have a nice day!',
    'Nein, das war alles, danke, tschüss',
    'auf Wiederhören',
    'No, eso es todo, gracias, adiós',
    "Non, c'est tout, merci, au revoir",
    'no, è tutto, grazie, arrivederci',
    'nee, dat was alles, bedankt, tot ziens',
    'nie, to wszystko, dziękuję, do widzenia',
    'não, é tudo, obrigado, tchau',
    'いいえ、以上です。ありがとうございました、さようなら',
    '不用了，谢谢，再见',
    'لا، هذا كل شيء، شكرا، مع السلامة',
  ])('[TC3] “%s”', (text) => {
    expect(endsCall(text, false)).toBe(true)
  })

  it.each(['No', 'no thanks', "No, I'm good, thanks", 'Nein danke', 'non merci', '不用', 'いいえ、大丈夫です'])(
    '[TC3] “%s” says so where it was asked whether there is anything else, and nowhere else',
    (text) => {
      expect(endsCall(text, true)).toBe(true)
      expect(endsCall(text, false)).toBe(false)
    },
  )

  it.each([
    'Thank you',
    'Great, thanks',
    'Yes please',
    'What time do you close? Bye',
    'bye, but first, do you have parking',
    'that is all wrong',
    'No, I want a haircut',
    'no that was it for Tuesday, what about Wednesday',
    'I said good night to her at the bar and she',
    'is that all',
    'I will call again to cancel my booking',
    'nothing else matters',
    '',
    '我没有预约',
    'いいえ、予約を変更したいです',
  ])('[TC3] “%s” does not', (text) => {
    expect(endsCall(text, true)).toBe(false)
  })
})
