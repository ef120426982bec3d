/** What is said of an owner's tool that does something. */
export type Words = {
  ask: string
  /** As it is read as a yes when it is said. */
  yes: string
  no: string
  done: string
  notDone: string
  /** Nobody knows whether it was carried out. */
  unsure: string
  dropped: string
  expired: string
  changed: string
}

const en: Words = {
  ask: 'Shall I send this?',
  yes: 'Yes',
  no: 'No',
  done: 'Done: it was sent and accepted.',
  notDone: 'That did not work: nothing was done. You can try again, or leave a message for the team.',
  unsure:
    'I am not sure whether that went through: no answer came back. I have not sent it again; please check with the team before you do.',
  dropped: 'I have sent nothing.',
  expired: 'That was a while ago, so I have sent nothing. Tell me once more what you would like.',
  changed: 'That can no longer be done this way, so I have sent nothing.',
}

const WORDS: Readonly<Record<string, Words>> = {
  en,
  de: {
    ask: 'Soll ich das so absenden?',
    yes: 'Ja',
    no: 'Nein',
    done: 'Erledigt: Es wurde gesendet und angenommen.',
    notDone:
      'Das hat nicht geklappt: Es wurde nichts ausgeführt. Versuchen Sie es noch einmal, oder hinterlassen Sie dem Team eine Nachricht.',
    unsure:
      'Ich weiß nicht, ob das angekommen ist: Es kam keine Antwort. Ich habe es nicht noch einmal gesendet; bitte fragen Sie vorher beim Team nach.',
    dropped: 'Ich habe nichts gesendet.',
    expired:
      'Das ist schon eine Weile her, deshalb habe ich nichts gesendet. Sagen Sie mir bitte noch einmal, was Sie möchten.',
    changed: 'Das geht so nicht mehr, deshalb habe ich nichts gesendet.',
  },
  es: {
    ask: '¿Lo envío así?',
    yes: 'Sí',
    no: 'No',
    done: 'Hecho: se ha enviado y aceptado.',
    notDone: 'No ha funcionado: no se ha hecho nada. Puede intentarlo de nuevo o dejar un mensaje para el equipo.',
    unsure:
      'No sé con seguridad si ha llegado: no hubo respuesta. No lo he enviado otra vez; consulte antes con el equipo, por favor.',
    dropped: 'No he enviado nada.',
    expired: 'Ha pasado un rato, así que no he enviado nada. Dígame otra vez qué desea.',
    changed: 'Eso ya no se puede hacer así, de modo que no he enviado nada.',
  },
  fr: {
    ask: 'Dois-je l’envoyer ainsi ?',
    yes: 'Oui',
    no: 'Non',
    done: 'C’est fait : la demande a été envoyée et acceptée.',
    notDone: 'Cela n’a pas marché : rien n’a été fait. Vous pouvez réessayer ou laisser un message à l’équipe.',
    unsure:
      'Je ne sais pas si c’est passé : aucune réponse n’est revenue. Je ne l’ai pas renvoyé ; vérifiez d’abord auprès de l’équipe.',
    dropped: 'Je n’ai rien envoyé.',
    expired: 'Cela fait un moment, je n’ai donc rien envoyé. Redites-moi ce que vous souhaitez.',
    changed: 'Ce n’est plus possible ainsi, je n’ai donc rien envoyé.',
  },
  it: {
    ask: 'Lo invio così?',
    yes: 'Sì',
    no: 'No',
    done: 'Fatto: è stato inviato e accettato.',
    notDone: 'Non ha funzionato: non è stato fatto nulla. Può riprovare o lasciare un messaggio al team.',
    unsure:
      'Non so se sia arrivato: non c’è stata risposta. Non l’ho inviato di nuovo; prima chieda conferma al team, per favore.',
    dropped: 'Non ho inviato nulla.',
    expired: 'È passato un po’ di tempo, quindi non ho inviato nulla. Mi dica di nuovo che cosa desidera.',
    changed: 'Così non è più possibile, quindi non ho inviato nulla.',
  },
  nl: {
    ask: 'Zal ik dit zo versturen?',
    yes: 'Ja',
    no: 'Nee',
    done: 'Gedaan: het is verstuurd en aangenomen.',
    notDone: 'Dat is niet gelukt: er is niets gedaan. Probeer het nog eens of laat een bericht achter voor het team.',
    unsure:
      'Ik weet niet of dat is aangekomen: er kwam geen antwoord. Ik heb het niet nog eens verstuurd; vraag het eerst na bij het team.',
    dropped: 'Ik heb niets verstuurd.',
    expired: 'Dat is al even geleden, dus ik heb niets verstuurd. Zeg nog eens wat u wilt.',
    changed: 'Dat kan zo niet meer, dus ik heb niets verstuurd.',
  },
  pt: {
    ask: 'Envio assim?',
    yes: 'Sim',
    no: 'Não',
    done: 'Feito: foi enviado e aceite.',
    notDone: 'Não resultou: nada foi feito. Pode tentar de novo ou deixar uma mensagem à equipa.',
    unsure: 'Não sei se chegou: não houve resposta. Não enviei de novo; confirme primeiro com a equipa, por favor.',
    dropped: 'Não enviei nada.',
    expired: 'Já passou algum tempo, por isso não enviei nada. Diga-me outra vez o que deseja.',
    changed: 'Isso já não é possível assim, por isso não enviei nada.',
  },
  pl: {
    ask: 'Czy mam to wysłać?',
    yes: 'Tak',
    no: 'Nie',
    done: 'Gotowe: wysłano i przyjęto.',
    notDone: 'Nie udało się: nic nie zostało wykonane. Można spróbować ponownie lub zostawić wiadomość dla zespołu.',
    unsure: 'Nie wiem, czy to dotarło: nie było odpowiedzi. Nie wysyłam ponownie; proszę najpierw zapytać zespół.',
    dropped: 'Nic nie zostało wysłane.',
    expired: 'Minęło trochę czasu, więc nic nie zostało wysłane. Proszę powtórzyć, o co chodzi.',
    changed: 'W ten sposób już się nie da, więc nic nie zostało wysłane.',
  },
  ja: {
    ask: 'この内容で送信してよろしいですか？',
    yes: 'はい',
    no: 'いいえ',
    done: '完了しました。送信し、受け付けられました。',
    notDone: 'うまくいきませんでした。何も行われていません。もう一度お試しいただくか、担当者に伝言を残してください。',
    unsure:
      '届いたかどうか確認できません。返答がありませんでした。再送信はしていませんので、先に担当者にご確認ください。',
    dropped: '何も送信していません。',
    expired: '時間が経ったため、何も送信していません。ご希望をもう一度お聞かせください。',
    changed: 'この方法ではもう行えないため、何も送信していません。',
  },
  zh: {
    ask: '要这样发送吗？',
    yes: '是',
    no: '不',
    done: '已完成：已发送并被接受。',
    notDone: '没有成功：什么都没有执行。您可以再试一次，或给团队留言。',
    unsure: '我不确定是否已送达：没有收到答复。我没有再次发送，请先向团队确认。',
    dropped: '我没有发送任何内容。',
    expired: '已经过了一段时间，所以我没有发送任何内容。请再告诉我您想要什么。',
    changed: '现在不能这样做了，所以我没有发送任何内容。',
  },
  ar: {
    ask: 'هل أرسل هذا؟',
    yes: 'نعم',
    no: 'لا',
    done: 'تم: أُرسل وقُبل.',
    notDone: 'لم ينجح ذلك: لم يُنفَّذ شيء. يمكنك المحاولة مرة أخرى أو ترك رسالة للفريق.',
    unsure: 'لست متأكدًا من وصوله: لم يصل أي رد. لم أرسله مرة أخرى؛ يُرجى التأكد من الفريق أولًا.',
    dropped: 'لم أرسل شيئًا.',
    expired: 'مضى بعض الوقت، لذلك لم أرسل شيئًا. أخبرني مرة أخرى بما تريد.',
    changed: 'لم يعد ذلك ممكنًا بهذه الطريقة، لذلك لم أرسل شيئًا.',
  },
}

/** Of the agent's language; where there are none of it, English ones. */
export const wordsIn = (language: string): Words => WORDS[language.slice(0, 2).toLowerCase()] ?? en
