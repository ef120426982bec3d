import type { Sentences } from './sentences.ts'

export const de: Sentences = {
  greetings: {
    CUSTOMER_SUPPORT_GENERAL: 'Guten Tag, ich bin {name}. Was möchten Sie wissen?',
    TECHNICAL_SUPPORT_SPECIALIST: 'Guten Tag, ich bin {name}. Was funktioniert nicht, oder was möchten Sie einrichten?',
    SALES_REPRESENTATIVE:
      'Guten Tag, ich bin {name}. Was suchen Sie? Ich sage Ihnen gern, was wir anbieten und was es kostet.',
    ONBOARDING_SPECIALIST: 'Willkommen, ich bin {name}. Ich helfe Ihnen beim Einstieg. Wo stehen Sie gerade?',
    BILLING_SUPPORT_SPECIALIST:
      'Guten Tag, ich bin {name}. Haben Sie eine Frage zu einem Preis, einer Rechnung oder einer Zahlung?',
  },
  offers: {
    CUSTOMER_SUPPORT_GENERAL: 'Wenn Sie möchten, gebe ich Ihre Frage an das Team weiter.',
    TECHNICAL_SUPPORT_SPECIALIST: 'Wenn Sie möchten, beschreibe ich es dem Technikteam.',
    SALES_REPRESENTATIVE: 'Wenn Sie möchten, gebe ich Ihre Frage an den Verkauf weiter.',
    ONBOARDING_SPECIALIST: 'Wenn Sie möchten, frage ich die Kollegen, die neuen Kunden helfen.',
    BILLING_SUPPORT_SPECIALIST: 'Wenn Sie möchten, gebe ich es an die Buchhaltung weiter.',
  },
  chips: {
    hours: 'Wann haben Sie geöffnet?',
    contact: 'Wie erreiche ich Sie?',
    prices: 'Was kostet das?',
    start: 'Wie fange ich an?',
    pay: 'Wie kann ich bezahlen?',
    refund: 'Wie läuft eine Erstattung?',
    help: 'Wo finde ich Hilfe?',
    message: 'Nachricht hinterlassen',
    yes: 'Ja, senden',
    change: 'Etwas ändern',
    cancel: 'Nachricht verwerfen',
    resume: 'Weitermachen',
  },
  labels: {
    message: 'Nachricht',
    name: 'Name',
    contact: 'E-Mail oder Telefon',
    email: 'E-Mail',
    phone: 'Telefon',
    formTitle: 'Nachricht hinterlassen',
    submit: 'Senden',
    passedOn: 'Nachricht weitergegeben',
  },
  answers: {
    unknown: 'Das weiß ich nicht; auf der Website habe ich es nicht gefunden.',
    unknownPart: 'Zu „{question}“ weiß ich nichts.',
    maybe: 'Ich bin nicht sicher, aber das könnte helfen:',
    reading:
      'Ich lese die Website noch und kann das noch nicht beantworten. Bitte versuchen Sie es gleich noch einmal.',
    unreadable: 'Ich konnte die Website nicht lesen und kann das im Moment nicht beantworten.',
    noPages: 'Ich habe noch keine Seiten, aus denen ich antworten kann.',
    cannotDo: 'Das kann ich hier im Chat noch nicht für Sie erledigen.',
    offLimits: 'Darüber kann ich hier nicht sprechen.',
    nearest: 'Diese Seiten kommen dem am nächsten:',
    inOtherLanguage: 'Die Website ist in einer anderen Sprache; dort steht:',
  },
  talk: {
    greeting: 'Hallo! Was möchten Sie wissen?',
    thanks: 'Gern geschehen. Gibt es noch etwas?',
    bye: 'Auf Wiedersehen und danke für Ihren Besuch.',
    howAreYou: 'Danke, gut. Was kann ich für Sie tun?',
    identity:
      'Ich bin {name}, ein KI-Assistent. Ich beantworte Fragen aus der Website und nehme Nachrichten für das Team auf.',
    identityFor:
      'Ich bin {name}, der KI-Assistent von {business}. Ich beantworte Fragen aus der Website und nehme Nachrichten für das Team auf.',
    robot:
      'Ich bin ein KI-Assistent, kein Mensch. Ich antworte aus der Website und kann eine Nachricht für das Team aufnehmen.',
    abilities:
      'Ich kann Fragen aus der Website beantworten, mit einem Link zur Seite, und eine Nachricht für das Team aufnehmen.',
    praise: 'Danke, das freut mich. Gibt es noch etwas?',
    complaint: 'Das tut mir leid.',
    insult: 'Es tut mir leid, dass ich nicht helfen konnte.',
    apology: 'Kein Problem. Was möchten Sie wissen?',
    joke: 'Mit Öffnungszeiten kenne ich mich besser aus als mit Witzen. Soll ich etwas für Sie nachsehen?',
    language:
      'Antworten finde ich am besten in der Sprache der Website, meine eigenen Sätze schreibe ich auf Deutsch. Fragen Sie einfach.',
    acknowledge: 'In Ordnung. Gibt es noch etwas?',
    nothingToRepeat: 'Ich habe noch nichts gesagt. Was möchten Sie wissen?',
    clarify: 'Das habe ich nicht verstanden. Können Sie es anders sagen?',
    handoff:
      'Gerade kann ich Sie mit niemandem verbinden, aber ich kann eine Nachricht aufnehmen, damit sich jemand bei Ihnen meldet.',
    emergency:
      'Wenn jemand in Gefahr ist, rufen Sie bitte sofort den örtlichen Notruf (112 in Europa, 911 in Nordamerika). Ich bin ein KI-Assistent und kann keine Hilfe rufen.',
  },
  message: {
    text: {
      ask: 'Was soll ich weitergeben?',
      rephrase: 'Welche Nachricht soll ich für das Team aufschreiben?',
      example:
        'Schreiben Sie es so, wie Sie es sagen würden, zum Beispiel: „Bitte rufen Sie mich wegen meiner Bestellung an.“',
      options: 'Sie können Ihre Nachricht schreiben, das Formular ausfüllen oder abbrechen.',
    },
    contact: {
      ask: 'Wie erreicht Sie das Team? Bitte eine E-Mail-Adresse oder Telefonnummer, und wenn Sie möchten Ihren Namen.',
      rephrase: 'Ich brauche eine E-Mail-Adresse oder Telefonnummer, damit das Team antworten kann.',
      example: 'Zum Beispiel: anna@example.com oder +49 30 1234567.',
      options: 'Sie können eine E-Mail-Adresse oder Telefonnummer schreiben, das Formular ausfüllen oder abbrechen.',
    },
    confirm: {
      ask: 'Soll ich sie senden?',
      rephrase: 'Soll diese Nachricht so an das Team gehen?',
      example:
        'Bitte antworten Sie mit „Ja“, oder sagen Sie mir, was sich ändert, zum Beispiel: „Meine E-Mail ist anna@example.com“.',
      options: 'Sie können sie senden, etwas ändern oder abbrechen.',
    },
    offerStop: 'Sollen wir die Nachricht vorerst lassen?',
    back: 'Zurück zu Ihrer Nachricht.',
    readBack: 'Das gebe ich weiter: „{text}“',
    readBackFrom: 'Von: {from}.',
    askChange: 'Was soll ich ändern: die Nachricht, die E-Mail-Adresse, die Telefonnummer oder den Namen?',
    done: 'Ich habe es an das Team weitergegeben. Man erreicht Sie unter {contact}.',
    alreadyDone: 'Diese Nachricht habe ich schon weitergegeben.',
    failed: 'Ich konnte die Nachricht gerade nicht weitergeben. Bitte versuchen Sie es gleich noch einmal.',
    cancelled: 'In Ordnung, ich sende nichts. Gibt es noch etwas?',
    nothingToCancel: 'Es gibt nichts abzubrechen. Was möchten Sie wissen?',
  },
}
