import type { AskData } from '../engine/language-data.ts'

/** What a business is asked of itself in German. */
export const asksDe: AskData = {
  open: 'geöffnet|offen|öffnen|öffnet|auf|aufmachen|macht auf',
  closed: 'geschlossen|zu|schließen|schließt|schliesst|zumachen|ruhetag',
  hours: 'öffnungszeiten|öffnungszeit',
  now: 'jetzt|gerade|im moment|derzeit|aktuell|noch',
  yesOrNo: 'haben|habt|hat|sind|seid|ist|öffnet|öffnen|macht|machen',
  around:
    'haben|habt|hat|sind|seid|ist|sie|ihr|wir|der|die|das|den|dem|am|an|um|von|bis|ab|wann|wie|lange|was|welche|welchen|eure|eurer|ihre|ihren|denn|auch|bitte|hallo|hi|guten|tag|morgen|abend|und|für|sagen|mir|können|könnt|ich|wissen|machen|macht|uhr|mal|so|eigentlich|laden|geschäft|restaurant|lokal|salon|praxis|heute|zeiten|es|euch|bei|ihnen|oder|früh|spät|normal|normalerweise',
  price: 'was kostet|was kosten|wie viel kostet|wieviel kostet|wie teuer|preis|kostet',
  duration: 'wie lange|dauert|dauer',
  who: 'wer',
  what: 'was macht|was machen|was kann|was bietet',
  repeat:
    'wie bitte|wiederholen|noch einmal bitte|nochmal bitte|bitte nochmal|was haben sie gesagt|sagen sie das nochmal',
  abilities:
    'was können sie|was kannst du|was kann ich hier|was kann ich bei ihnen buchen|was kann ich buchen|was kann man buchen|wobei können sie helfen|wobei kannst du helfen|was kann man hier machen',
  code: 'mein code|meinen code|der code|den code|buchungscode|mein buchungscode|meine buchungsnummer|reservierungsnummer',
}
