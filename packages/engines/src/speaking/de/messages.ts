import type { messages as english } from '../en/messages.ts'
import type { Translated } from '../sentence.ts'

export const messages: Translated<typeof english> = {
  'chip.send': 'Ja, senden',
  'chip.cancelMessage': 'Nachricht verwerfen',
  'label.message': 'Nachricht',
  'message.contactLabel': 'E-Mail oder Telefon',
  'label.email': 'E-Mail',
  'label.phone': 'Telefon',
  'message.formTitle': 'Nachricht hinterlassen',
  'message.submit': 'Senden',
  'message.passedOn': 'Nachricht weitergegeben',
  'message.text': [
    'Was soll ich weitergeben?',
    'Welche Nachricht soll ich für das Team aufschreiben?',
    'Schreiben Sie es so, wie Sie es sagen würden, zum Beispiel: „Bitte rufen Sie mich wegen meiner Bestellung an.“',
    'Sie können Ihre Nachricht schreiben, das Formular ausfüllen oder abbrechen.',
  ],
  'message.contact': [
    'Wie erreicht Sie das Team? Bitte eine E-Mail-Adresse oder Telefonnummer, und wenn Sie möchten Ihren Namen.',
    'Ich brauche eine E-Mail-Adresse oder Telefonnummer, damit das Team antworten kann.',
    'Zum Beispiel: anna@example.com oder +49 30 1234567.',
    'Sie können eine E-Mail-Adresse oder Telefonnummer schreiben, das Formular ausfüllen oder abbrechen.',
  ],
  'message.confirm': [
    'Soll ich sie senden?',
    'Soll diese Nachricht so an das Team gehen?',
    'Bitte antworten Sie mit „Ja“, oder sagen Sie mir, was sich ändert, zum Beispiel: „Meine E-Mail ist anna@example.com“.',
    'Sie können sie senden, etwas ändern oder abbrechen.',
  ],
  'message.offerStop': 'Sollen wir die Nachricht vorerst lassen?',
  'message.back': 'Zurück zu Ihrer Nachricht.',
  'message.readBack': 'Das gebe ich weiter: „{text}“',
  'message.readBackFrom': 'Von: {from}.',
  'message.askChange': 'Was soll ich ändern: die Nachricht, die E-Mail-Adresse, die Telefonnummer oder den Namen?',
  'message.done': 'Ich habe es an das Team weitergegeben. Man erreicht Sie unter {contact}.',
  'message.alreadyDone': 'Diese Nachricht habe ich schon weitergegeben.',
  'message.failed': 'Ich konnte die Nachricht gerade nicht weitergeben. Bitte versuchen Sie es gleich noch einmal.',
  'message.cancelled': 'In Ordnung, ich sende nichts. Gibt es noch etwas?',
  'message.nothingToCancel': 'Es gibt nichts abzubrechen. Was möchten Sie wissen?',
}
