import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import type { EmbeddedLanguage } from '@frontdesk/schema'
import { WHOLE_LANGUAGES, type WholeLanguage, wholeTongueOf } from './tongues.ts'

/** Said in place of sentences that speak of a website, where the agent has none; and of a chat, on the telephone. */
type Instead = {
  unknown: string
  unknownAgain: string
  identity: string
  robot: string
  abilities: string
  abilitiesAll: string
  language: string
  cannotDo: string
}

const INSTEAD: Readonly<Record<EmbeddedLanguage, Instead>> = {
  en: {
    unknown: 'I’m sorry, I don’t know that.',
    unknownAgain: 'I don’t know that either, I’m sorry.',
    identity: 'I’m {name}, an AI assistant. I help where I can, and take messages for the team.',
    robot: 'I’m an AI assistant, not a person. I help where I can, and I can take a message for the people here.',
    abilities: 'I can take a message for the team, so that someone gets back to you.',
    abilitiesAll: 'I can {list}, and take a message for the team. What would you like?',
    language: 'I speak English here. What can I do for you?',
    cannotDo: 'I can’t do that for you myself yet.',
  },
  de: {
    unknown: 'Das weiß ich leider nicht.',
    unknownAgain: 'Auch das weiß ich leider nicht.',
    identity: 'Ich bin {name}, ein KI-Assistent. Ich helfe, wo ich kann, und nehme Nachrichten für das Team entgegen.',
    robot: 'Ich bin ein KI-Assistent, kein Mensch. Ich helfe, wo ich kann, und nehme gern eine Nachricht entgegen.',
    abilities: 'Ich kann eine Nachricht für das Team aufnehmen, damit sich jemand bei Ihnen meldet.',
    abilitiesAll: 'Ich kann {list} und eine Nachricht für das Team aufnehmen. Was möchten Sie?',
    language: 'Ich spreche hier Deutsch. Was kann ich für Sie tun?',
    cannotDo: 'Das kann ich noch nicht selbst für Sie erledigen.',
  },
  es: {
    unknown: 'Lo siento, eso no lo sé.',
    unknownAgain: 'Lo siento, eso tampoco lo sé.',
    identity: 'Soy {name}, un asistente de IA. Ayudo en lo que puedo y tomo mensajes para el equipo.',
    robot: 'Soy un asistente de IA, no una persona. Ayudo en lo que puedo y puedo tomar un mensaje.',
    abilities: 'Puedo tomar un mensaje para el equipo, para que alguien le responda.',
    abilitiesAll: 'Puedo {list} y tomar un mensaje para el equipo. ¿Qué desea?',
    language: 'Aquí hablo español. ¿En qué puedo ayudarle?',
    cannotDo: 'Todavía no puedo hacer eso por usted.',
  },
  fr: {
    unknown: 'Désolé, je ne le sais pas.',
    unknownAgain: 'Désolé, je ne le sais pas non plus.',
    identity: 'Je suis {name}, un assistant IA. J’aide comme je peux et je prends des messages pour l’équipe.',
    robot: 'Je suis un assistant IA, pas une personne. J’aide comme je peux et je peux prendre un message.',
    abilities: 'Je peux prendre un message pour l’équipe, afin que quelqu’un vous réponde.',
    abilitiesAll: 'Je peux {list} et prendre un message pour l’équipe. Que souhaitez-vous ?',
    language: 'Je parle français ici. Que puis-je faire pour vous ?',
    cannotDo: 'Je ne peux pas encore faire cela pour vous.',
  },
  it: {
    unknown: 'Mi dispiace, questo non lo so.',
    unknownAgain: 'Mi dispiace, non so nemmeno questo.',
    identity: 'Sono {name}, un assistente IA. Aiuto come posso e prendo messaggi per il team.',
    robot: 'Sono un assistente IA, non una persona. Aiuto come posso e posso prendere un messaggio.',
    abilities: 'Posso prendere un messaggio per il team, così qualcuno la ricontatta.',
    abilitiesAll: 'Posso {list} e prendere un messaggio per il team. Che cosa desidera?',
    language: 'Qui parlo italiano. Che cosa posso fare per lei?',
    cannotDo: 'Questo non posso ancora farlo per lei.',
  },
  pt: {
    unknown: 'Lamento, isso não sei.',
    unknownAgain: 'Lamento, isso também não sei.',
    identity: 'Sou {name}, um assistente de IA. Ajudo no que posso e tomo nota de mensagens para a equipa.',
    robot: 'Sou um assistente de IA, não uma pessoa. Ajudo no que posso e posso tomar nota de uma mensagem.',
    abilities: 'Posso tomar nota de uma mensagem para a equipa, para que alguém lhe responda.',
    abilitiesAll: 'Posso {list} e tomar nota de uma mensagem para a equipa. O que deseja?',
    language: 'Aqui falo português. Em que posso ajudar?',
    cannotDo: 'Isso ainda não posso fazer por si.',
  },
  nl: {
    unknown: 'Sorry, dat weet ik niet.',
    unknownAgain: 'Sorry, dat weet ik ook niet.',
    identity: 'Ik ben {name}, een AI-assistent. Ik help waar ik kan en neem berichten aan voor het team.',
    robot: 'Ik ben een AI-assistent, geen mens. Ik help waar ik kan en kan een bericht aannemen.',
    abilities: 'Ik kan een bericht aannemen voor het team, zodat iemand contact met u opneemt.',
    abilitiesAll: 'Ik kan {list} en een bericht aannemen voor het team. Wat wilt u?',
    language: 'Ik spreek hier Nederlands. Wat kan ik voor u doen?',
    cannotDo: 'Dat kan ik nog niet voor u doen.',
  },
  pl: {
    unknown: 'Przykro mi, tego nie wiem.',
    unknownAgain: 'Przykro mi, tego też nie wiem.',
    identity: 'Jestem {name}, asystent AI. Pomagam, jak mogę, i przyjmuję wiadomości dla zespołu.',
    robot: 'Jestem asystentem AI, nie człowiekiem. Pomagam, jak mogę, i mogę przyjąć wiadomość.',
    abilities: 'Mogę przyjąć wiadomość dla zespołu, aby ktoś się odezwał.',
    abilitiesAll: 'Mogę {list} i przyjąć wiadomość dla zespołu. W czym pomóc?',
    language: 'Mówię tu po polsku. W czym mogę pomóc?',
    cannotDo: 'Tego jeszcze nie mogę zrobić.',
  },
  ar: {
    unknown: 'عذرًا، لا أعرف ذلك.',
    unknownAgain: 'عذرًا، لا أعرف ذلك أيضًا.',
    identity: 'أنا {name}، مساعد ذكاء اصطناعي. أساعد بما أستطيع وأسجل الرسائل للفريق.',
    robot: 'أنا مساعد ذكاء اصطناعي ولست شخصًا. أساعد بما أستطيع ويمكنني تسجيل رسالة.',
    abilities: 'يمكنني تسجيل رسالة للفريق ليعاود أحدهم الاتصال بك.',
    abilitiesAll: 'يمكنني {list} وتسجيل رسالة للفريق. ماذا تريد؟',
    language: 'أتحدث العربية هنا. بماذا يمكنني مساعدتك؟',
    cannotDo: 'لا أستطيع فعل ذلك لك بنفسي بعد.',
  },
  ja: {
    unknown: '申し訳ありません、わかりかねます。',
    unknownAgain: '申し訳ありません、それもわかりかねます。',
    identity: '{name}と申します。AIアシスタントです。できる範囲でお手伝いし、担当者への伝言をお預かりします。',
    robot: '私は人ではなく、AIアシスタントです。できる範囲でお手伝いし、伝言もお預かりします。',
    abilities: '担当者への伝言をお預かりし、折り返しご連絡できるようにします。',
    abilitiesAll: '{list}ができ、担当者への伝言もお預かりします。どうなさいますか？',
    language: 'こちらでは日本語でお話しします。ご用件をどうぞ。',
    cannotDo: 'それはまだこちらではできません。',
  },
  zh: {
    unknown: '抱歉，这个我不知道。',
    unknownAgain: '抱歉，这个我也不知道。',
    identity: '我是{name}，一名AI助手。我会尽力帮忙，也可以替您给团队留言。',
    robot: '我是AI助手，不是真人。我会尽力帮忙，也可以替您留言。',
    abilities: '我可以替您给团队留言，让人回复您。',
    abilitiesAll: '我可以{list}，也可以替您给团队留言。您需要什么？',
    language: '我在这里说中文。有什么可以帮您？',
    cannotDo: '这个我还不能替您办理。',
  },
}

/** What can be done besides, in the languages in which something can. */
const DOES: Readonly<Record<WholeLanguage, (list: string) => string>> = {
  en: (list) => `Here I can ${list}.`,
  de: (list) => `Hier kann ich ${list}.`,
  es: (list) => `Aquí puedo ${list}.`,
  fr: (list) => `Ici, je peux ${list}.`,
}

export type Sentences = Readonly<Partial<Record<string, string>>>
type About = Pick<EngineTurn, 'agent' | 'medium'>

/** TC7: nothing is said of a website to somebody whose agent has none, and nothing of a chat on the telephone. */
export function saidInstead({ agent, medium }: About, language: EmbeddedLanguage): Sentences {
  const instead = INSTEAD[language]
  const onPhone: Sentences = medium === 'phone' ? { 'answer.cannotDo': instead.cannotDo } : {}
  if (agent.websiteUrl !== null || agent.knowledgeSourceIds.length > 0) return onPhone
  const unknown = [instead.unknown, ...doesIn(language, agent.capabilities)].join(' ')
  return {
    ...onPhone,
    'answer.noPages': unknown,
    'answer.unknown': unknown,
    'answer.unknownAgain': instead.unknownAgain,
    'talk.identity': instead.identity,
    'talk.robot': instead.robot,
    'talk.abilities': instead.abilities,
    'abilities.all': instead.abilitiesAll,
    'talk.language': instead.language,
  }
}

function doesIn(language: EmbeddedLanguage, capabilities: About['agent']['capabilities']): string[] {
  const whole = WHOLE_LANGUAGES.find((one) => one === language)
  const able = capabilities.flatMap((capability) => (capability === 'NONE' ? [] : [capability]))
  if (whole === undefined || able.length === 0) return []
  const { table, formats } = wholeTongueOf(whole)
  const words = able.map((capability) => {
    const entry = table[`abilities.${capability}`]
    return typeof entry === 'string' ? entry : entry.text
  })
  return [DOES[whole](formats.list(words, 'and'))]
}
