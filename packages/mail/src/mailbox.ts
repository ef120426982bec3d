const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,253}\.[^\s@<>()[\]\\,;:"\p{Cc}.]{2,63}$/u

/** ML2: one mailbox and nothing else: whoever types two addresses into one field mails nobody. */
export const isMailbox = (text: string): boolean => text.length <= 254 && ADDRESS.test(text)
