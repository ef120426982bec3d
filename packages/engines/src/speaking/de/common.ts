import type { common as english } from '../en/common.ts'
import type { Translated } from '../sentence.ts'

export const common: Translated<typeof english> = {
  'greeting.CUSTOMER_SUPPORT_GENERAL': 'Guten Tag, ich bin {name}. Was möchten Sie wissen?',
  'greeting.TECHNICAL_SUPPORT_SPECIALIST':
    'Guten Tag, ich bin {name}. Was funktioniert nicht, oder was möchten Sie einrichten?',
  'greeting.SALES_REPRESENTATIVE':
    'Guten Tag, ich bin {name}. Was suchen Sie? Ich sage Ihnen gern, was wir anbieten und was es kostet.',
  'greeting.ONBOARDING_SPECIALIST': 'Willkommen, ich bin {name}. Ich helfe Ihnen beim Einstieg. Wo stehen Sie gerade?',
  'greeting.BILLING_SUPPORT_SPECIALIST':
    'Guten Tag, ich bin {name}. Haben Sie eine Frage zu einem Preis, einer Rechnung oder einer Zahlung?',
  'passOn.CUSTOMER_SUPPORT_GENERAL': 'Wenn Sie möchten, gebe ich Ihre Frage an das Team weiter.',
  'passOn.TECHNICAL_SUPPORT_SPECIALIST': 'Wenn Sie möchten, beschreibe ich es dem Technikteam.',
  'passOn.SALES_REPRESENTATIVE': 'Wenn Sie möchten, gebe ich Ihre Frage an den Verkauf weiter.',
  'passOn.ONBOARDING_SPECIALIST': 'Wenn Sie möchten, frage ich die Kollegen, die neuen Kunden helfen.',
  'passOn.BILLING_SUPPORT_SPECIALIST': 'Wenn Sie möchten, gebe ich es an die Buchhaltung weiter.',
  'chip.hours': 'Wann haben Sie geöffnet?',
  'chip.contact': 'Wie erreiche ich Sie?',
  'chip.prices': 'Was kostet das?',
  'chip.start': 'Wie fange ich an?',
  'chip.pay': 'Wie kann ich bezahlen?',
  'chip.refund': 'Wie läuft eine Erstattung?',
  'chip.help': 'Wo finde ich Hilfe?',
  'chip.leaveMessage': 'Nachricht hinterlassen',
  'chip.change': 'Etwas ändern',
  'chip.carryOn': 'Weitermachen',
  'label.name': 'Name',
  'answer.unknown': 'Das weiß ich nicht; auf der Website habe ich es nicht gefunden.',
  'answer.unknownAgain': 'Auch das habe ich nicht gefunden, tut mir leid.',
  'answer.messageInstead': 'Soll ich dem Team eine Nachricht hinterlassen?',
  'answer.unknownPart': 'Zu „{question}“ weiß ich nichts.',
  'answer.maybe': 'Ich bin nicht sicher, aber das könnte helfen:',
  'answer.reading':
    'Ich lese die Website noch und kann das noch nicht beantworten. Bitte versuchen Sie es gleich noch einmal.',
  'answer.unreadable': 'Ich konnte die Website nicht lesen und kann das im Moment nicht beantworten.',
  'answer.noPages': 'Ich habe noch keine Seiten, aus denen ich antworten kann.',
  'answer.cannotDo': 'Das kann ich hier im Chat noch nicht für Sie erledigen.',
  'answer.offLimits': 'Darüber kann ich hier nicht sprechen.',
  'answer.nearest': 'Diese Seiten kommen dem am nächsten:',
  'answer.inOtherLanguage': 'Die Website ist in einer anderen Sprache; dort steht:',
  'talk.greeting': 'Hallo! Was möchten Sie wissen?',
  'talk.thanks': 'Gern geschehen. Gibt es noch etwas?',
  'talk.bye': 'Vielen Dank und auf Wiedersehen.',
  'talk.howAreYou': 'Danke, gut. Was kann ich für Sie tun?',
  'talk.identity':
    'Ich bin {name}, ein KI-Assistent. Ich beantworte Fragen aus der Website und nehme Nachrichten für das Team auf.',
  'talk.identityFor':
    'Ich bin {name}, der KI-Assistent von {business}. Ich beantworte Fragen aus der Website und nehme Nachrichten für das Team auf.',
  'talk.robot':
    'Ich bin ein KI-Assistent, kein Mensch. Ich antworte aus der Website und kann eine Nachricht für das Team aufnehmen.',
  'talk.abilities':
    'Ich kann Fragen aus der Website beantworten, mit einem Link zur Seite, und eine Nachricht für das Team aufnehmen.',
  'talk.praise': 'Danke, das freut mich. Gibt es noch etwas?',
  'talk.complaint': 'Das tut mir leid.',
  'complaint.passOn': 'Wenn Sie möchten, gebe ich es an das Team weiter.',
  'complaint.money':
    'Über Geld kann ich nicht selbst entscheiden und verspreche nichts, was ich nicht halten kann: Das entscheidet das Team.',
  'complaint.again':
    'Ich verstehe Ihren Ärger. Hier kann ich es nicht selbst klären, aber wenn Sie möchten, nehme ich es für die auf, die es können.',
  'complaint.heard':
    'Ich verstehe Sie. Von hier aus kann ich es nur weitergeben: Sagen Sie mir, was in Ordnung gebracht werden soll und wie man Sie erreicht, dann hat es das Team.',
  'talk.insult': 'Es tut mir leid, dass ich nicht helfen konnte.',
  'talk.apology': 'Kein Problem. Was möchten Sie wissen?',
  'talk.joke': 'Mit Öffnungszeiten kenne ich mich besser aus als mit Witzen. Soll ich etwas für Sie nachsehen?',
  'talk.language':
    'Antworten finde ich am besten in der Sprache der Website, meine eigenen Sätze schreibe ich auf Deutsch. Fragen Sie einfach.',
  'talk.acknowledge': 'In Ordnung. Gibt es noch etwas?',
  'talk.nothingToRepeat': 'Ich habe noch nichts gesagt. Was möchten Sie wissen?',
  'talk.clarify': 'Das habe ich nicht verstanden. Können Sie es anders sagen?',
  'talk.handoff':
    'Gerade kann ich Sie mit niemandem verbinden, aber ich kann eine Nachricht aufnehmen, damit sich jemand bei Ihnen meldet.',
  'talk.putThrough': 'Ich verbinde Sie: {target}. Einen Moment bitte.',
  'talk.emergency':
    'Wenn jemand in Gefahr ist, rufen Sie bitte sofort den örtlichen Notruf (112 in Europa, 911 in Nordamerika). Ich bin ein KI-Assistent und kann keine Hilfe rufen.',
}
