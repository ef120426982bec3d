import type { flows as english } from '../en/flows.ts'
import type { Translated } from '../sentence.ts'

export const flows: Translated<typeof english> = {
  'chip.neverMind': 'Lassen wir es',
  'chip.yesLeaveIt': 'Ja, lassen wir es',
  'label.continue': 'Weiter',
  'label.contact': 'Telefon oder E-Mail',
  'title.didYouMean': 'Meinten Sie',
  'title.yours':
    '{kind, select, appointment {Ihr Termin} reservation {Ihre Reservierung} stay {Ihr Zimmer} viewing {Ihre Besichtigung} order {Ihre Bestellung} other {Ihre Buchung}}',

  'flow.back':
    'Zurück zu {kind, select, appointment {Ihrem Termin} reservation {Ihrer Reservierung} stay {Ihrem Zimmer} viewing {Ihrer Besichtigung} order {Ihrer Bestellung} other {Ihrer Buchung}}:',
  'flow.dropped':
    'In Ordnung, ich lasse {kind, select, appointment {den Termin} reservation {die Reservierung} stay {das Zimmer} viewing {die Besichtigung} order {die Bestellung} other {die Buchung}}; es ist nichts gebucht oder bestellt.',
  'flow.droppedOne':
    'In Ordnung, ich lasse {kind, select, appointment {den Termin} reservation {die Reservierung} stay {das Zimmer} viewing {die Besichtigung} order {die Bestellung} other {die Buchung}}; alles andere bleibt, wie es ist.',
  'flow.takeYourTime': 'Natürlich, lassen Sie sich Zeit. Was möchten Sie wissen?',
  'flow.stays': 'In Ordnung. Es bleibt, wie es ist.',
  'flow.staysAnythingElse': 'In Ordnung, es bleibt, wie es ist. Kann ich sonst noch etwas für Sie tun?',
  'flow.anythingElse': 'Kann ich sonst noch etwas für Sie tun?',
  'flow.offerMessage': 'Ich kann stattdessen eine Nachricht für das Team aufnehmen.',
  'flow.offerStop':
    'Sollen wir {kind, select, appointment {den Termin} reservation {die Reservierung} stay {das Zimmer} viewing {die Besichtigung} order {die Bestellung} other {die Buchung}} vorerst lassen? Ich kann auch eine Nachricht aufnehmen, damit sich jemand bei Ihnen meldet.',
  'flow.notDoneYet': 'Noch nicht: Davon ist nichts gebucht oder bestellt, bevor Sie Ja sagen.',
  'customer.known': 'Ja: {customer}.',
  'customer.notKnown': 'Noch nicht.',
  'flow.staleOffer': 'Das ist nicht mehr der neueste Vorschlag.',
  'flow.staleChoice': 'Diese Auswahl ist nicht mehr offen.',
  'flow.checkedAgain': 'Das hat etwas gedauert, deshalb habe ich noch einmal nachgesehen.',
  'flow.askChange': 'Was soll ich ändern? Sagen Sie es einfach, zum Beispiel „{example}“, oder „lassen wir es“.',
  'flow.changeOrderExample': 'lieber zwei',
  'flow.changeBookingExample': 'lieber um acht Uhr',
  'flow.confirmAgain': [
    '',
    'Ist das so richtig?',
    'Bitte antworten Sie mit „Ja“, oder sagen Sie mir, was sich ändert, zum Beispiel „lieber um acht Uhr“.',
    'Sie können eine Schaltfläche wählen, „Ja“ oder „Nein“ sagen oder etwas ändern.',
  ],
  'flow.oneAtATime':
    'Ich nehme {kind, select, appointment {immer nur einen Termin auf; der nächste} reservation {immer nur eine Reservierung auf; die nächste} stay {immer nur ein Zimmer auf; das nächste} viewing {immer nur eine Besichtigung auf; die nächste} order {immer nur eine Bestellung auf; die nächste} other {immer nur eine Buchung auf; die nächste}} kann gleich danach folgen.',
  'flow.nowFor': 'Nun zu: {name}.',
  'flow.oneAfterTheOther': 'Ich buche eins nach dem anderen: zuerst {first}, dann {later}.',
  'flow.whichOfThese': 'Was davon möchten Sie: {names}?',

  'customer.name': [
    'Auf welchen Namen, bitte?',
    'Welchen Namen darf ich notieren?',
    'Der Name genügt, zum Beispiel „Anna Berg“.',
    'Sie können den Namen schreiben, das Formular ausfüllen oder „lassen wir es“ sagen.',
  ],
  'customer.contact': [
    'Und wie erreichen wir Sie: per Telefon oder E-Mail?',
    'Ich brauche eine Telefonnummer oder E-Mail-Adresse, falls sich etwas ändert.',
    'Zum Beispiel: +49 30 1234567 oder anna@example.com.',
    'Sie können eine Nummer oder Adresse schreiben, das Formular ausfüllen oder „lassen wir es“ sagen.',
  ],
  'customer.both': [
    'Auf welchen Namen, und wie erreichen wir Sie: per Telefon oder E-Mail?',
    'Ich brauche einen Namen und eine Telefonnummer oder E-Mail-Adresse.',
    'Zum Beispiel: Anna Berg, +49 30 1234567.',
    'Sie können beides schreiben, das Formular ausfüllen oder „lassen wir es“ sagen.',
  ],

  'abilities.all':
    'Ich kann {list}. Außerdem beantworte ich Fragen aus der Website und nehme Nachrichten für das Team auf. Was möchten Sie?',
  'abilities.change': 'ändern oder stornieren, was gebucht oder bestellt wurde',
  'abilities.APPOINTMENT_MANAGEMENT': 'einen Termin vereinbaren',
  'abilities.RESERVATION_MANAGEMENT': 'eine Reservierung aufnehmen',
  'abilities.MENU_ORDER_MANAGEMENT': 'eine Bestellung von der Karte aufnehmen',
  'abilities.PRODUCT_ORDER_MANAGEMENT': 'eine Bestellung aus unserem Sortiment aufnehmen',
  'abilities.INVENTORY_MANAGEMENT': 'Ihnen sagen, was vorrätig ist',
  'abilities.PROPERTY_MANAGEMENT': 'die Besichtigung einer Wohnung vereinbaren',
  'chip.APPOINTMENT_MANAGEMENT': 'Termin vereinbaren',
  'chip.RESERVATION_MANAGEMENT': 'Reservieren',
  'chip.MENU_ORDER_MANAGEMENT': 'Ich möchte Essen bestellen',
  'chip.PRODUCT_ORDER_MANAGEMENT': 'Ich möchte etwas bestellen',
  'chip.INVENTORY_MANAGEMENT': 'Was haben Sie vorrätig?',
  'chip.PROPERTY_MANAGEMENT': 'Besichtigung vereinbaren',
}
