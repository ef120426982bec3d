import type { everywhere } from '../en/index.ts'
import type { Translated } from '../sentence.ts'

/** What is said in Dutch. */
export const nl: Translated<typeof everywhere> = {
  'greeting.CUSTOMER_SUPPORT_GENERAL': 'Hallo, ik ben {name}. Wat wilt u weten?',
  'greeting.TECHNICAL_SUPPORT_SPECIALIST': 'Hallo, ik ben {name}. Wat werkt er niet, of wat wilt u instellen?',
  'greeting.SALES_REPRESENTATIVE':
    'Hallo, ik ben {name}. Wat zoekt u? Ik vertel u graag wat we aanbieden en wat het kost.',
  'greeting.ONBOARDING_SPECIALIST': 'Welkom, ik ben {name}. Ik help u op weg. Hoe ver bent u?',
  'greeting.BILLING_SUPPORT_SPECIALIST':
    'Hallo, ik ben {name}. Hebt u een vraag over een prijs, een factuur of een betaling?',
  'passOn.CUSTOMER_SUPPORT_GENERAL': 'Als u wilt, geef ik uw vraag door aan het team.',
  'passOn.TECHNICAL_SUPPORT_SPECIALIST': 'Als u wilt, beschrijf ik het voor het technische team.',
  'passOn.SALES_REPRESENTATIVE': 'Als u wilt, geef ik uw vraag door aan de verkoop.',
  'passOn.ONBOARDING_SPECIALIST': 'Als u wilt, vraag ik het aan de mensen die nieuwe klanten helpen.',
  'passOn.BILLING_SUPPORT_SPECIALIST': 'Als u wilt, geef ik het door aan de mensen van de facturen.',
  'chip.hours': 'Wanneer zijn jullie open?',
  'chip.contact': 'Hoe kan ik contact opnemen?',
  'chip.prices': 'Wat kost het?',
  'chip.start': 'Hoe begin ik?',
  'chip.pay': 'Hoe kan ik betalen?',
  'chip.refund': 'Hoe werkt terugbetalen?',
  'chip.help': 'Waar vind ik hulp?',
  'chip.leaveMessage': 'Bericht achterlaten',
  'chip.change': 'Iets wijzigen',
  'chip.carryOn': 'Doorgaan',
  'label.name': 'Naam',
  'answer.unknown': 'Dat weet ik niet; ik heb het niet op de website gevonden.',
  'answer.unknownPart': 'Over “{question}” weet ik niets.',
  'answer.maybe': 'Ik weet het niet zeker, maar dit kan helpen:',
  'answer.reading': 'Ik ben de website nog aan het lezen en kan dat nog niet beantwoorden. Probeer het zo nog eens.',
  'answer.unreadable': 'Ik kon de website niet lezen en kan dat nu niet beantwoorden.',
  'answer.noPages': 'Ik heb nog geen pagina’s om uit te antwoorden.',
  'answer.cannotDo': 'Dat kan ik hier in de chat nog niet voor u doen.',
  'answer.offLimits': 'Daar kan ik hier niet over praten.',
  'answer.nearest': 'Deze pagina’s komen het dichtst in de buurt:',
  'answer.inOtherLanguage': 'De website is in een andere taal; daar staat:',
  'talk.greeting': 'Hallo! Wat wilt u weten?',
  'talk.thanks': 'Graag gedaan. Is er nog iets?',
  'talk.bye': 'Tot ziens en bedankt voor uw bezoek.',
  'talk.howAreYou': 'Goed, dank u. Wat kan ik voor u doen?',
  'talk.identity':
    'Ik ben {name}, een AI-assistent. Ik beantwoord vragen uit de website en neem berichten aan voor het team.',
  'talk.identityFor':
    'Ik ben {name}, de AI-assistent van {business}. Ik beantwoord vragen uit de website en neem berichten aan voor het team.',
  'talk.robot':
    'Ik ben een AI-assistent, geen mens. Ik antwoord uit de website en kan een bericht aannemen voor het team.',
  'talk.abilities':
    'Ik kan vragen beantwoorden uit de website, met een link naar de pagina, en een bericht aannemen voor het team.',
  'talk.praise': 'Dank u, dat is fijn om te horen. Is er nog iets?',
  'talk.complaint': 'Dat spijt me.',
  'complaint.passOn': 'Als u wilt, geef ik het door aan het team.',
  'complaint.money':
    'Over geld kan ik zelf niet beslissen, en ik beloof niets wat ik niet kan waarmaken: dat beslist het team.',
  'complaint.again':
    'Ik begrijp uw ergernis. Ik kan het hier niet zelf oplossen, maar als u wilt noteer ik het voor wie dat wel kan.',
  'complaint.heard':
    'Ik begrijp u. Van hieruit kan ik het alleen doorgeven: zeg me wat er rechtgezet moet worden en hoe u te bereiken bent, dan heeft het team het.',
  'talk.insult': 'Het spijt me dat ik niet kon helpen.',
  'talk.apology': 'Geen probleem. Wat wilt u weten?',
  'talk.joke': 'Ik weet meer van openingstijden dan van grappen. Zal ik iets voor u opzoeken?',
  'talk.language':
    'Antwoorden vind ik het best in de taal van de website; mijn eigen zinnen schrijf ik in het Nederlands. Stel gerust uw vraag.',
  'talk.acknowledge': 'Goed. Is er nog iets?',
  'talk.nothingToRepeat': 'Ik heb nog niets gezegd. Wat wilt u weten?',
  'talk.clarify': 'Dat begreep ik niet. Kunt u het anders zeggen?',
  'talk.handoff':
    'Ik kan u nu niet met iemand verbinden, maar ik kan een bericht aannemen zodat iemand contact opneemt.',
  'talk.emergency':
    'Als iemand in gevaar is, bel dan nu het plaatselijke alarmnummer (112 in Europa, 911 in Noord-Amerika). Ik ben een AI-assistent en kan geen hulp bellen.',
  'chip.send': 'Ja, versturen',
  'chip.cancelMessage': 'Bericht annuleren',
  'label.message': 'Bericht',
  'message.contactLabel': 'E-mail of telefoon',
  'label.email': 'E-mail',
  'label.phone': 'Telefoon',
  'message.formTitle': 'Bericht achterlaten',
  'message.submit': 'Versturen',
  'message.passedOn': 'Bericht doorgegeven',
  'message.text': [
    'Wat zal ik doorgeven?',
    'Welk bericht zal ik voor het team opschrijven?',
    'Schrijf het zoals u het zou zeggen, bijvoorbeeld: “Bel me terug over mijn bestelling.”',
    'U kunt uw bericht schrijven, het formulier invullen of annuleren.',
  ],
  'message.contact': [
    'Hoe kan het team u bereiken? Graag een e-mailadres of telefoonnummer, en uw naam als u wilt.',
    'Ik heb een e-mailadres of telefoonnummer nodig, zodat het team kan antwoorden.',
    'Bijvoorbeeld: anna@example.com of +31 20 123 4567.',
    'U kunt een e-mailadres of telefoonnummer typen, het formulier invullen of annuleren.',
  ],
  'message.confirm': [
    'Zal ik het versturen?',
    'Zal dit bericht zo naar het team gaan?',
    'Antwoord “ja” om te versturen, of zeg wat er anders moet, bijvoorbeeld: “mijn e-mail is anna@example.com”.',
    'U kunt het versturen, iets wijzigen of annuleren.',
  ],
  'message.offerStop': 'Laten we het bericht voorlopig zitten?',
  'message.back': 'Terug naar uw bericht.',
  'message.readBack': 'Dit geef ik door: “{text}”',
  'message.readBackFrom': 'Van: {from}.',
  'message.askChange': 'Wat zal ik wijzigen: het bericht, het e-mailadres, het telefoonnummer of de naam?',
  'message.done': 'Ik heb het doorgegeven aan het team. Ze bereiken u via {contact}.',
  'message.alreadyDone': 'Dat bericht heb ik al doorgegeven.',
  'message.failed': 'Ik kon het bericht nu niet doorgeven. Probeer het zo nog eens.',
  'message.cancelled': 'Goed, ik verstuur niets. Is er nog iets?',
  'message.nothingToCancel': 'Er is niets te annuleren. Wat wilt u weten?',
}
