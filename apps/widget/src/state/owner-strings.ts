/** What few owners have the panel say; it arrives with those lines. */
export type OwnerStrings = {
  consentTitle: string
  consentAgree: string
  consentDecline: string
  awayUntil: string
  away: string
}

const ENGLISH: OwnerStrings = {
  consentTitle: 'Before you write',
  consentAgree: 'Agree and send',
  consentDecline: 'Not now',
  awayUntil: 'Nobody is here until {time}. I can answer and take a message.',
  away: 'Nobody is here right now. I can answer and take a message.',
}

/** By language, as the panel chose it. */
export const OWNER_STRINGS: Readonly<Record<string, OwnerStrings>> = {
  en: ENGLISH,
  es: {
    consentTitle: 'Antes de escribir',
    consentAgree: 'Aceptar y enviar',
    consentDecline: 'Ahora no',
    awayUntil: 'No hay nadie hasta el {time}. Puedo responder y tomar un mensaje.',
    away: 'Ahora no hay nadie. Puedo responder y tomar un mensaje.',
  },
  fr: {
    consentTitle: 'Avant d’écrire',
    consentAgree: 'Accepter et envoyer',
    consentDecline: 'Pas maintenant',
    awayUntil: 'L’équipe est absente jusqu’au {time}. Je peux répondre et prendre un message.',
    away: 'L’équipe est absente pour le moment. Je peux répondre et prendre un message.',
  },
  de: {
    consentTitle: 'Bevor Sie schreiben',
    consentAgree: 'Zustimmen und senden',
    consentDecline: 'Jetzt nicht',
    awayUntil: 'Bis {time} ist niemand da. Ich kann antworten und eine Nachricht aufnehmen.',
    away: 'Gerade ist niemand da. Ich kann antworten und eine Nachricht aufnehmen.',
  },
  it: {
    consentTitle: 'Prima di scrivere',
    consentAgree: 'Accetta e invia',
    consentDecline: 'Non ora',
    awayUntil: 'Il personale torna {time}. Posso rispondere e prendere un messaggio.',
    away: 'Al momento non c’è nessuno. Posso rispondere e prendere un messaggio.',
  },
  pt: {
    consentTitle: 'Antes de escrever',
    consentAgree: 'Aceitar e enviar',
    consentDecline: 'Agora não',
    awayUntil: 'A equipa volta: {time}. Posso responder e anotar uma mensagem.',
    away: 'De momento não está ninguém. Posso responder e anotar uma mensagem.',
  },
  nl: {
    consentTitle: 'Voordat u schrijft',
    consentAgree: 'Akkoord en versturen',
    consentDecline: 'Niet nu',
    awayUntil: 'Er is niemand tot {time}. Ik kan antwoorden en een bericht aannemen.',
    away: 'Er is nu niemand. Ik kan antwoorden en een bericht aannemen.',
  },
  pl: {
    consentTitle: 'Zanim napiszesz',
    consentAgree: 'Zgadzam się i wysyłam',
    consentDecline: 'Nie teraz',
    awayUntil: 'Zespół wraca: {time}. Mogę odpowiedzieć i przyjąć wiadomość.',
    away: 'Teraz nikogo nie ma. Mogę odpowiedzieć i przyjąć wiadomość.',
  },
  ar: {
    consentTitle: 'قبل أن تكتب',
    consentAgree: 'موافقة وإرسال',
    consentDecline: 'ليس الآن',
    awayUntil: 'الفريق غير متاح حتى {time}. يمكنني الإجابة واستلام رسالة.',
    away: 'الفريق غير متاح الآن. يمكنني الإجابة واستلام رسالة.',
  },
  ja: {
    consentTitle: '送信の前に',
    consentAgree: '同意して送信',
    consentDecline: '今はしない',
    awayUntil: '担当者は{time}まで不在です。私がお答えし、伝言を承ります。',
    away: '担当者は現在不在です。私がお答えし、伝言を承ります。',
  },
  zh: {
    consentTitle: '发送之前',
    consentAgree: '同意并发送',
    consentDecline: '暂不',
    awayUntil: '工作人员在{time}之前不在。我可以回答问题并代为留言。',
    away: '工作人员现在不在。我可以回答问题并代为留言。',
  },
}

/** English where a language is missing. */
export const ownerStrings = (locale: string): OwnerStrings => OWNER_STRINGS[locale] ?? ENGLISH
