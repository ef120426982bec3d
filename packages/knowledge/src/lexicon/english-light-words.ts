/** Words that say little about what is asked for: they are in every other question. */
export const ENGLISH_LIGHT_WORDS = `
name stop ahead area amount quite simply especially upper lower use able accept accepts allow allowed any anything ask available
best bit bring buy carry choose come coming cost difference day different exactly expect extra far find first full get gets
getting give go goes going good got great happen happens have help hold include keep kind know last leave let like little
long look looking lot made make makes many may maybe mean much need needed needs new next nice number offer offers old once open
option options order part people person place point possible provide put run say see sell selling sells send serve served serves
service services set shop show sort soon start stay still stuff sure take takes taking tell thing time try turn type used using
want wants well work works year back big small large bad business company store side else today tomorrow tonight now currently
usually normally typically actually already later hear happened planning plan whole entire per
`
