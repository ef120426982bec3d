/** Words that add nothing to a fact that stands in the passage a sentence names. */
export const SOFT_WORDS: ReadonlySet<string> = new Set(
  [
    'first person people serve serves served offer offers offered provide provides provided enough main ordinary regular own hold holds held part whole stay stays staying cover covers covered contain contains come comes list listed called named simply already always directly usually normally currently available actually mainly separate separately extra further additional visitor visitors guest guests customer customers place places area option options choice choices different various certain following example including together exact exactly rate price prices priced fit fits suit suits suitable carry carries carried have had apply applies applied count counts mean means needed choose pick picks join joins joining',
    'gibt gelten gilt betragt kommt kommen dazu angebot angeboten bieten bietet person personen gaste gast erste ersten genug insgesamt jeweils zusatzlich verfugbar enthalten bekommen bekommt erhalten moglich',
    'ofrece ofrecen hay persona personas primera primero total adicional disponible puede pueden tiene tienen incluye',
    'propose proposent personne personnes premier premiere total supplementaire disponible peut peuvent avoir comprend',
  ].flatMap((words) => words.split(' ')),
)
