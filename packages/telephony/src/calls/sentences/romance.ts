import type { PhoneSentences } from './phone-sentences.ts'

export const SPANISH: PhoneSentences = {
  stillThere: '¿Sigue ahí? También puede pulsar asterisco y le diré qué puede marcar.',
  askAgain: 'Perdone, no le he entendido. Repítalo, por favor, o pulse asterisco para usar el teclado.',
  goodbye: {
    silence: 'No le oigo, así que voy a colgar. Vuelva a llamar, por favor. Adiós.',
    limit: 'Esta llamada ha llegado a su duración máxima. Vuelva a llamar si necesita algo más. Adiós.',
    agent: 'Gracias por llamar. Adiós.',
  },
  resumed: 'Perdone, se ha cortado la línea. Seguimos.',
  transferFailed: 'No he podido localizar a nadie. ¿En qué más puedo ayudarle?',
  keypad: {
    yes: 'sí',
    no: 'no',
    person: 'Quiero hablar con una persona',
    forPerson: 'Pulse 0 para hablar con una persona.',
    unclear: 'No he podido leerlo.',
    takenBack: 'De acuerdo, márquelo otra vez.',
    readBack: (text) => `Tengo: ${text}. Pulse 1 si es correcto, o 2 para marcarlo otra vez.`,
    choice: (key, label) => `Pulse ${key} para ${label}.`,
    kinds: {
      'yes-no': 'Pulse 1 para sí, o 2 para no.',
      date: 'Marque el día y el mes, dos cifras cada uno, como 2 4 1 2 para el 24 de diciembre.',
      time: 'Marque la hora y los minutos, como 1 4 3 0 para las dos y media de la tarde.',
      number: 'Marque el número y termine con almohadilla.',
      digits: 'Marque el número cifra por cifra y termine con almohadilla.',
      letters:
        'Marque dos teclas por letra: la tecla en la que está y su lugar en ella, como 2 1 para la A. Una cifra es su tecla y 0. Termine con almohadilla.',
    },
  },
}

export const FRENCH: PhoneSentences = {
  stillThere: 'Êtes-vous toujours là ? Vous pouvez aussi appuyer sur étoile, et je vous dirai quoi taper.',
  askAgain: 'Désolé, je n’ai pas compris. Répétez, s’il vous plaît, ou appuyez sur étoile pour utiliser le clavier.',
  goodbye: {
    silence: 'Je ne vous entends pas, je vais donc raccrocher. N’hésitez pas à rappeler. Au revoir.',
    limit: 'Cet appel a atteint sa durée maximale. Rappelez si vous avez besoin d’autre chose. Au revoir.',
    agent: 'Merci de votre appel. Au revoir.',
  },
  resumed: 'Désolé, la ligne a été coupée. Reprenons.',
  transferFailed: 'Je n’ai pu joindre personne. Que puis-je faire d’autre pour vous ?',
  keypad: {
    yes: 'oui',
    no: 'non',
    person: 'Je voudrais parler à une personne',
    forPerson: 'Appuyez sur 0 pour parler à quelqu’un.',
    unclear: 'Je n’ai pas pu lire cela.',
    takenBack: 'D’accord, tapez-le de nouveau.',
    readBack: (text) => `J’ai : ${text}. Appuyez sur 1 si c’est juste, ou sur 2 pour le taper de nouveau.`,
    choice: (key, label) => `Appuyez sur ${key} pour ${label}.`,
    kinds: {
      'yes-no': 'Appuyez sur 1 pour oui, ou sur 2 pour non.',
      date: 'Tapez le jour et le mois, deux chiffres chacun, comme 2 4 1 2 pour le 24 décembre.',
      time: 'Tapez l’heure et les minutes, comme 1 4 3 0 pour deux heures et demie de l’après-midi.',
      number: 'Tapez le nombre, et terminez par dièse.',
      digits: 'Tapez le numéro chiffre par chiffre, et terminez par dièse.',
      letters:
        'Tapez deux touches par lettre : la touche où elle se trouve, et sa place sur cette touche, comme 2 1 pour A. Un chiffre est sa touche suivie de 0. Terminez par dièse.',
    },
  },
}

export const ITALIAN: PhoneSentences = {
  stillThere: 'È ancora in linea? Può anche premere asterisco, e le dirò che cosa può digitare.',
  askAgain: 'Scusi, non ho capito. Lo ripeta, per favore, o prema asterisco per usare la tastiera.',
  goodbye: {
    silence: 'Non la sento, quindi chiudo la chiamata. Richiami quando vuole. Arrivederci.',
    limit: 'Questa chiamata ha raggiunto la durata massima. Richiami se le serve altro. Arrivederci.',
    agent: 'Grazie per aver chiamato. Arrivederci.',
  },
  resumed: 'Scusi, la linea è caduta. Riprendiamo.',
  transferFailed: 'Non ho trovato nessuno. Che altro posso fare per lei?',
  keypad: {
    yes: 'sì',
    no: 'no',
    person: 'Vorrei parlare con una persona',
    forPerson: 'Prema 0 per parlare con una persona.',
    unclear: 'Non sono riuscito a leggerlo.',
    takenBack: 'Va bene, lo digiti di nuovo.',
    readBack: (text) => `Ho: ${text}. Prema 1 se è giusto, o 2 per digitarlo di nuovo.`,
    choice: (key, label) => `Prema ${key} per ${label}.`,
    kinds: {
      'yes-no': 'Prema 1 per sì, o 2 per no.',
      date: 'Digiti il giorno e il mese, due cifre ciascuno, come 2 4 1 2 per il 24 dicembre.',
      time: 'Digiti l’ora e i minuti, come 1 4 3 0 per le due e mezza del pomeriggio.',
      number: 'Digiti il numero e termini con cancelletto.',
      digits: 'Digiti il numero cifra per cifra e termini con cancelletto.',
      letters:
        'Digiti due tasti per lettera: il tasto su cui si trova e il suo posto lì, come 2 1 per A. Una cifra è il suo tasto e 0. Termini con cancelletto.',
    },
  },
}

export const PORTUGUESE: PhoneSentences = {
  stillThere: 'Ainda está aí? Também pode premir asterisco, e eu digo o que pode marcar.',
  askAgain: 'Desculpe, não percebi. Repita, por favor, ou prima asterisco para usar o teclado.',
  goodbye: {
    silence: 'Não o ouço, por isso vou desligar. Volte a ligar, por favor. Adeus.',
    limit: 'Esta chamada chegou à duração máxima. Volte a ligar se precisar de mais alguma coisa. Adeus.',
    agent: 'Obrigado por ter ligado. Adeus.',
  },
  resumed: 'Desculpe, a linha foi interrompida. Vamos continuar.',
  transferFailed: 'Não consegui falar com ninguém. Que mais posso fazer por si?',
  keypad: {
    yes: 'sim',
    no: 'não',
    person: 'Quero falar com uma pessoa',
    forPerson: 'Prima 0 para falar com uma pessoa.',
    unclear: 'Não consegui ler isso.',
    takenBack: 'Muito bem, marque outra vez.',
    readBack: (text) => `Tenho: ${text}. Prima 1 se estiver certo, ou 2 para marcar outra vez.`,
    choice: (key, label) => `Prima ${key} para ${label}.`,
    kinds: {
      'yes-no': 'Prima 1 para sim, ou 2 para não.',
      date: 'Marque o dia e o mês, dois algarismos cada, como 2 4 1 2 para 24 de dezembro.',
      time: 'Marque a hora e os minutos, como 1 4 3 0 para as duas e meia da tarde.',
      number: 'Marque o número e termine com cardinal.',
      digits: 'Marque o número algarismo a algarismo e termine com cardinal.',
      letters:
        'Marque duas teclas por letra: a tecla onde está e o seu lugar nela, como 2 1 para A. Um algarismo é a sua tecla e 0. Termine com cardinal.',
    },
  },
}
