/** The phones of the CMU dictionary; each is written as one letter, A to Z and then a to m, in this order. */
const PHONES =
  'AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH'.split(' ')

export const phonesInLetters = (phones) =>
  phones
    .map((phone) => {
      const at = PHONES.indexOf(phone)
      if (at < 0) throw new Error(`${phone} is no phone`)
      return String.fromCharCode(at < 26 ? 65 + at : 71 + at)
    })
    .join('')
